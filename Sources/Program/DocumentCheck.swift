internal import Documents
internal import Exhibits
package import Files
package import Phrases
internal import Pictures
internal import RowFiles

/// A document that was read to its last note and picture: what it has, and what is wrong with it.
package struct DocumentCheck {
  /// The numbers of its pages, notes, chapters and pictures, and of the faults.
  package let summary: ReportPhrase
  /// The faults: content that is not shown, or not as the document has it, each with its remedy.
  package let faults: [Fault]
  /// The characters of its words.
  package let letters: Set<Unicode.Scalar>

  /// Reads a document at a path.
  ///
  /// - Parameters:
  ///   - root: a folder that holds it and all that it names; nil for the folder in which it lies.
  ///   - byteLimit: bytes of memory that decoding a picture may take.
  /// - Throws: `Failure` where there is no document.
  package init(
    path: String, root: String?, byteLimit: Int = standardPictureBytes
  ) throws(Failure) {
    let plan = try DocumentPlan(
      path: path, root: root,
      catalogBuilder: CatalogBuilder(
        languages: [], collation: .shared, keepsOrder: true, hasRows: false, hasSections: false))
    var faults: [Fault]
    var noteCount = 0
    var letters = DocumentLetters()
    let document: Document
    do throws(Fault) {
      switch try plan.open(progress: { _ in true }) {
      case .whole(let opened)?:
        (document, faults) = (opened.catalog.document, opened.faults)
        noteCount = document.pages.reduce(0) { $0 + $1.notes.count }
      case .parts(var parts)?:
        faults = parts.faults
        while true {
          guard let found = try parts.passNext() else { continue }
          faults += found
          break
        }
        document = parts.catalog.document
        for page in document.pages.indices {
          let notes = parts.notes(ofPage: page)
          noteCount += notes.count
          for note in notes { letters.add(note) }
          // The words of its pictures.
          try parts.read([page])
          faults += parts.damage(ofPage: page)
        }
        faults += parts.takeFaults()
      case nil: (document, faults) = (Document(title: LanguageMap([]), pages: []), [])
      }
    } catch {
      throw Failure(reading: error)
    }
    let files = Self.files(of: document)
    faults += files.compactMap { PictureCheck.fault(of: $0, byteLimit: byteLimit) }
      .filter { !faults.contains($0) }
    faults += [DocumentReader.textFault(in: path, root: root)].compactMap(\.self)
    self.faults = faults
    letters.add(document)
    self.letters = letters.scalars
    summary = .checked(
      path, pages: document.pages.count, notes: noteCount, chapters: document.chapters.count,
      pictures: files.count, faults: faults.count)
  }

  /// The files of all pictures, each once, in the order of the pages.
  static func files(of document: Document) -> [String] {
    var known: Set<String> = []
    let pictures = document.pages.flatMap { page in
      (page.drawnPictures + page.choices.flatMap(\.pictures)).map(\.picture.file)
        + [page.thumbnail?.file].compactMap(\.self)
    }
    return (pictures + document.chapters.compactMap { $0.thumbnail?.file }).filter {
      known.insert($0).inserted
    }
  }
}
