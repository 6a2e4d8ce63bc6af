public import Documents
public import Files
internal import Interaction
internal import Phrases
internal import Pictures
public import RowFiles

/// Reads a file or a folder as a document.
public enum DocumentReader {
  /// The document at a path.
  ///
  /// - A folder of pictures has a page for each, in the order in which readers look for names; other files and folders
  ///   in it are ignored. A picture is a document of one page, and so is the `info.json` of one in tiles. A file of
  ///   several pictures has a page for each.
  /// - A JSON file is a IIIF manifest, version 3 or 2 of the Presentation API; so is a folder that holds a
  ///   `manifest.json`, or a single file that looks like a manifest. Addresses in it are looked up on disk: an address
  ///   stands for the file whose path ends as the address does. Nothing is fetched, and nothing outside of the root is
  ///   read.
  ///
  /// Reading takes time, so it must not be called on the loop's thread. All notes are kept: see
  /// ``open(_:root:collation:isUnwanted:)`` for books in which every word is one.
  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - root: A folder that holds it and the files that it names; nil for the folder itself, or for the file's folder.
  ///   - collation: The order of pictures in a folder.
  ///   - isUnwanted: Whether reading is cancelled; called often, on the thread that reads.
  /// - Returns: The document, and the faults of parts that were left out or repaired.
  /// - Throws: `Fault` where there is no document, and where reading was cancelled.
  public static func read(
    _ path: String, root: String? = nil, collation: Collation = .shared,
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> (document: Document, faults: [Fault]) {
    let (document, faults, _) = try read(
      path, root: root, collation: collation, inParts: false, isUnwanted: isUnwanted)
    return (document, faults)
  }

  /// The document at a path; a manifest with many annotations without its notes, which are read page by page.
  ///
  /// The parameters are those of ``read(_:root:collation:isUnwanted:)``.
  /// - Returns: The document, the faults so far, and the notes; nil where they are in the document.
  /// - Throws: `Fault` where there is no document, and where reading was cancelled.
  public static func open(
    _ path: String, root: String? = nil, collation: Collation = .shared,
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> Reading {
    try read(path, root: root, collation: collation, inParts: true, isUnwanted: isUnwanted)
  }

  /// A document that was read, with its faults and the notes that are not in it.
  public typealias Reading = (document: Document, faults: [Fault], notes: PagedNotes?)

  private static func read(
    _ path: String, root: String?, collation: Collation, inParts: Bool,
    isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) -> Reading {
    guard let facts = FileFacts(path) else {
      throw Fault(file: path, problem: .nothingThere, remedy: .checkName)
    }
    switch facts.kind {
    case .folder:
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let pictures = PictureFolder(folder, root: root)
      if let file = try manifest(in: folder, hasPictures: !pictures.names.isEmpty) {
        return try read(
          file: file, root: root ?? folder, inParts: inParts, isUnwanted: isUnwanted)
      }
      let (document, faults) = try pictures.document(
        collation: collation, isUnwanted: isUnwanted)
      return (document, faults, nil)
    case .file:
      if PictureFormat.isPicture(at: path) {
        return try picture(path, isUnwanted: isUnwanted)
      }
      return try read(file: path, root: root, inParts: inParts, isUnwanted: isUnwanted)
    case .other:
      throw Fault(file: path, problem: .neitherFileNorFolder, remedy: .nameFolderOrPicture)
    }
  }

  // MARK: Pictures

  private static func picture(_ path: String, isUnwanted: () -> Bool) throws(Fault) -> Reading {
    let facts = try PictureFormat.facts(of: path)
    let title = titleOfFile(path)
    guard facts.pageCount > 1 else {
      return (document(of: Document.Picture(facts), titled: title), [], nil)
    }
    var all = PicturePages()
    try all.add(
      lastComponent(of: path), file: path, .success(facts), label: { "\($0 ?? 1)" },
      isUnwanted: isUnwanted)
    return (
      Document(title: LanguageMap(title), pages: all.pages), all.faults.sentences, nil
    )
  }

  /// A document of one page.
  private static func document(of picture: Document.Picture, titled title: String) -> Document {
    let page = Document.Page(
      id: lastComponent(of: picture.file), label: LanguageMap(title), size: picture.size,
      face: .pictures([Document.Placed(picture, in: Rect(picture.size))]))
    return Document(title: LanguageMap(title), pages: [page])
  }

  // MARK: Manifests

  /// The path of a folder's manifest; nil for none.
  private static func manifest(in folder: String, hasPictures: Bool) throws(Fault) -> String? {
    let files = (DirectoryListing.names(in: folder) ?? []).filter { name in
      name.lowercased().hasSuffix(".json") && FileFacts("\(folder)/\(name)")?.kind == .file
    }.sorted()
    let paths = files.map { "\(folder)/\($0)" }
    let named = paths.first { lastComponent(of: $0).lowercased() == "manifest.json" }
    if let named, !hasPictures || ManifestSniffer.isManifest(named) { return named }
    let manifests = paths.filter { $0 != named && ManifestSniffer.isManifest($0) }
    if manifests.count == 1 { return manifests[0] }
    if !hasPictures {
      if let info = paths.first(where: { lastComponent(of: $0) == "info.json" }) { return info }
      guard manifests.isEmpty else {
        let some = manifests.prefix(10).map { lastComponent(of: $0) }
        throw Fault(
          file: folder, problem: .severalManifests(manifests.count, names: some),
          remedy: .openOne)
      }
    }
    return nil
  }

  private static func read(
    file: String, root: String?, inParts: Bool, isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) -> Reading {
    var reader = try ManifestReader(path: file, root: root, isUnwanted: isUnwanted)
    guard isInside(realPath(file) ?? "", folder: realPath(reader.context.files.root) ?? "") else {
      throw Fault(
        file: file, problem: .linkLeaves(root: reader.context.files.root),
        remedy: .copyFileForLink)
    }
    // Lists of a large file are read one by one, so that memory never holds all of them.
    let isLarge = try OpenFile(file, remedy: .nameText).byteCount > PagedNotes.byteLimit
    let json = try JSONFile.read(
      file, passing: isLarge ? Set(ManifestNotes.Lists.keys) : [], isUnwanted: isUnwanted)
    switch ManifestSniffer.kind(of: json) {
    case .manifest:
      let (document, notes) = inParts ? try reader.open(json) : (try reader.read(json), nil)
      return (document, reader.context.faults.sentences, notes)
    case .collection:
      throw ManifestSniffer.collection(json, path: file, in: reader.context.files)
    case .picture:
      let folder = folderPath(of: realPath(file) ?? file)
      let picture = Document.Picture(try PictureFormat.facts(of: file))
      return (document(of: picture, titled: lastComponent(of: folder)), [], nil)
    case .annotations:
      throw Fault(file: file, problem: .loneAnnotations, remedy: .openManifest)
    case .other:
      throw Fault(file: file, problem: .noManifest, remedy: .nameManifest)
    }
  }
}
