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

  /// The pictures of a folder.
  ///
  /// - Parameter root: The folder that links must not leave; nil for the folder itself.
  init(_ path: String, root: String?) {
    self.path = path
    self.root = root ?? path
    names = (DirectoryListing.names(in: path) ?? []).filter { name in
      !name.hasPrefix(".") && PictureFormat.isPicture(named: name)
        && FileFacts("\(path)/\(name)")?.kind != .folder
    }
  }

  /// A document with a page for each picture; a file of several has as many pages.
  ///
  /// - Throws: `Fault` where there is no picture, and where reading was cancelled.
  func document(
    collation: Collation, isUnwanted: () -> Bool
  ) throws(Fault) -> (document: Document, faults: [Fault]) {
    var all = PicturePages()
    for name in Self.ordered(names, collation) {
      if isUnwanted() { throw JSONFile.interrupted(path) }
      let file = "\(path)/\(name)"
      let title = titleOfFile(name)
      try all.add(
        name, file: file, Result { () throws(Fault) in try facts(file) },
        label: { number in number.map { "\(title) \($0)" } ?? title }, isUnwanted: isUnwanted)
    }
    let pages = all.pages
    guard !pages.isEmpty else {
      throw Fault(
        file: path, problem: .noPictures,
        remedy: .fillFolder(formats: PictureFormat.codedFormats))
    }
    let title = lastComponent(of: realPath(path) ?? path)
    return (Document(title: LanguageMap(title), pages: pages), all.faults.sentences)
  }

  private func facts(_ file: String) throws(Fault) -> PictureFacts {
    guard let real = realPath(file), let realRoot = realPath(root) else {
      throw Fault(
        file: file, problem: .brokenLink, remedy: .copyFile)
    }
    guard isInside(real, folder: realRoot) else {
      throw Fault(
        file: file, problem: .linkLeaves(root: root), remedy: .copyFileForLink)
    }
    return try PictureFormat.facts(of: file)
  }

  /// Names in the order in which readers look for them; equal ones by their bytes.
  private static func ordered(_ names: [String], _ collation: Collation) -> [String] {
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
