internal import Documents
internal import Files
internal import Interaction
internal import Phrases
internal import Pictures
internal import RowFiles

/// A folder whose pictures are the pages of a document.
struct PictureFolder {
  let path: String
  /// The names of its pictures, in no order.
  let names: [String]
  private let root: String

  /// The names of its texts, which have no page.
  let texts: [String]

  /// The ends of the names of texts.
  private static let textSuffixes = [".md", ".markdown", ".txt"]

  /// The pictures of a folder.
  ///
  /// - Parameter root: The folder that links must not leave; nil for the folder itself.
  init(_ path: String, root: String?) {
    self.path = path
    self.root = root ?? path
    let all = (DirectoryListing.names(in: path) ?? []).filter { !$0.hasPrefix(".") }
    names = all.filter { Self.isPage($0, in: path) }
    texts = all.filter { name in
      Self.textSuffixes.contains { name.lowercased().hasSuffix($0) }
        && FileFacts("\(path)/\(name)")?.kind == .file
    }.sorted()
  }

  /// Whether an entry has a page of its own: also where the page is only the fault of a picture.
  private static func isPage(_ name: String, in path: String) -> Bool {
    do throws(Fault) {
      return try PictureFormat.picture(named: name, in: path) != nil
    } catch {
      return true
    }
  }

  /// Some pictures of a folder.
  init(_ path: String, names: [String], root: String?) {
    self.path = path
    self.root = root ?? path
    self.names = names
    texts = []
  }

  /// 3 names of texts are said.
  private static let saidTexts = 3

  /// The fault of texts that lie beside the pictures and are not shown; nil for none.
  var textFault: Fault? {
    guard let remedy = textRemedy else { return nil }
    return Fault(
      file: path,
      problem: .textsLeftOut(names: Array(texts.prefix(Self.saidTexts)), count: texts.count),
      remedy: remedy)
  }

  private var textRemedy: RemedyPhrase? {
    texts.first.map { .openText(path: "\(path)/\($0)") }
  }

  /// The words of the pictures, in files beside them or in their own; nil for none.
  func transcripts(of document: Document) -> PagedTranscripts? {
    let places = TranscriptPlaces(path, root: root)
    var files: [Int: String] = [:]
    if !places.isEmpty {
      // A file of words is of one picture: pages of a file of several have none, but for the first.
      for (number, page) in document.pages.enumerated()
      where PictureAddress(page.id).page == 1 && !PictureFormat.keepsWords(at: page.id) {
        files[number] = places.file(ofPicture: page.id)
      }
    }
    return PagedTranscripts(files, of: document, root: root)
  }

  /// A document with a page for each picture, or for each page of a file of several.
  ///
  /// - Throws: `Fault` where there is no picture, and where reading was cancelled.
  func document(
    collation: Collation, isUnwanted: () -> Bool
  ) throws(Fault) -> (document: Document, faults: [Fault]) {
    var faults = FaultList()
    var pages: [Document.Page] = []
    for name in Self.ordered(names, collation) {
      if isUnwanted() { throw JSONFile.interrupted(path) }
      var title = titleOfFile(name)
      do throws(Fault) {
        let file = try PictureFormat.picture(named: name, in: path) ?? "\(path)/\(name)"
        title = PictureFormat.title(of: file)
        try checkLink(file)
        let own = try PictureFile(file, name: name, title: title, isUnwanted: isUnwanted)
        pages += own.pages
        for fault in own.faults { faults.append(fault) }
      } catch {
        if isUnwanted() { throw JSONFile.interrupted(path) }
        faults.append(error)
        // The page stays, as large as the one before it, so that the other pages keep their numbers.
        let size = pages.last?.size ?? PictureFile.blankSize
        let reason = LanguageMap(error.ofThisPicture)
        let label = LanguageMap(title)
        pages.append(Document.Page(id: name, label: label, size: size, face: .fault(reason)))
      }
    }
    guard !pages.isEmpty else {
      throw Fault(
        file: path, problem: .noPictures,
        remedy: textRemedy ?? .fillFolder(formats: PictureFormat.codedFormats))
    }
    let title = lastComponent(of: realPath(path) ?? path)
    return (Document(title: LanguageMap(title), pages: pages), faults.sentences)
  }

  /// Checks that a file lies within the root, links resolved.
  func checkLink(_ file: String) throws(Fault) {
    guard let real = realPath(file), let realRoot = realPath(root) else {
      // Bytes that are no UTF-8 have become this character, so that the name is of no file.
      let isGarbled = lastComponent(of: file).unicodeScalars.contains("\u{FFFD}")
      throw isGarbled
        ? Fault(file: file, problem: .nameNotUTF8, remedy: .renameToUTF8)
        : Fault(file: file, problem: .brokenLink, remedy: .copyFile)
    }
    guard isInside(real, folder: realRoot) else {
      throw Fault(
        file: file, problem: .linkLeaves(root: root), remedy: .copyFileForLink)
    }
  }

  /// Names in the order in which readers look for them; equal ones by their bytes.
  static func ordered(_ names: [String], _ collation: Collation) -> [String] {
    guard let collator = Collator(collation) else {
      return names.map { (ReadingOrder($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    return names.sorted { one, other in
      let order = collator.compare(titleOfFile(one), titleOfFile(other), by: .accents)
      return order == 0 ? one.utf8.lexicographicallyPrecedes(other.utf8) : order < 0
    }
  }
}

extension Document.Picture {
  /// The picture of a file whose header was read.
  init(_ facts: PictureFacts) {
    self.init(file: facts.file, size: facts.size, tileSide: facts.tileSide)
  }
}
