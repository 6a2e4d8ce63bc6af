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
  ///   in it are ignored. A picture is a document of one page, a file of several pictures, such as a PDF, one of its pages,
  ///   and so is the description of one in tiles, or the folder with its tiles.
  /// - A JSON file is a IIIF manifest, version 3 or 2 of the Presentation API; so is a folder that holds a
  ///   `manifest.json`, or a single file that looks like a manifest. A collection, or a folder with several manifests, is
  ///   one document with the pages of all of them. Addresses in it are looked up on disk: an address
  ///   stands for the file whose path ends as the address does. Nothing is fetched, and nothing outside of the root is
  ///   read.
  ///
  /// Reading takes time, so it must not be called on the loop's thread. All notes are kept, and words in files beside
  /// pictures are not read: see ``open(_:root:collation:order:isUnwanted:)`` for books in which every word is known.
  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - root: A folder that holds it and the files that it names; nil for the folder itself, or for the file's folder.
  ///   - collation: The order of pictures in a folder.
  ///   - order: The index of the order of pages, of those that a manifest offers; 0 for its own.
  ///   - isUnwanted: Whether reading is cancelled; called often, on the thread that reads.
  /// - Returns: The document, and the faults of parts that were left out or repaired.
  /// - Throws: `Fault` where there is no document, and where reading was cancelled.
  public static func read(
    _ path: String, root: String? = nil, collation: Collation = .shared, order: Int = 0,
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> (document: Document, faults: [Fault]) {
    let (document, faults, _, _) = try read(
      path, root: root, collation: collation, order: order, inParts: false,
      isUnwanted: isUnwanted)
    return (document, faults)
  }

  /// The document at a path; a manifest with many annotations without its notes, which are read page by page, as are the
  /// words of pictures in files of their own.
  ///
  /// The parameters are those of ``read(_:root:collation:order:isUnwanted:)``.
  /// - Returns: The document, the faults so far, the notes, nil where they are in the document, and the files with the
  ///   words of pictures, nil for none.
  /// - Throws: `Fault` where there is no document, and where reading was cancelled.
  public static func open(
    _ path: String, root: String? = nil, collation: Collation = .shared, order: Int = 0,
    isUnwanted: @escaping @Sendable () -> Bool = { false }
  ) throws(Fault) -> Reading {
    try read(
      path, root: root, collation: collation, order: order, inParts: true, isUnwanted: isUnwanted)
  }

  /// A document that was read, with its faults, and the notes and words that are not in it.
  public typealias Reading = (
    document: Document, faults: [Fault], notes: PagedNotes?, transcripts: PagedTranscripts?
  )

  private static func read(
    _ path: String, root: String?, collation: Collation, order: Int, inParts: Bool,
    isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) -> Reading {
    guard let facts = FileFacts(path) else {
      throw Fault(file: path, problem: .nothingThere, remedy: .checkName)
    }
    switch facts.kind {
    case .folder:
      let folder = withoutSlash(path)
      let pictures = PictureFolder(folder, root: root)
      switch manifests(in: folder, hasPictures: !pictures.names.isEmpty) {
      case let files where files.count > 1:
        var reader = try CollectionReader(folder: folder, root: root, isUnwanted: isUnwanted)
        let (document, faults) = try reader.read(
          PictureFolder.ordered(files, collation), in: folder)
        return arranged(document, faults, inParts ? reader.transcripts(of: document) : nil)
      case let files:
        if let file = files.first {
          return try read(
            file: file, root: root ?? folder, order: order, inParts: inParts,
            isUnwanted: isUnwanted)
        }
      }
      if let file = try tiles(in: folder, hasPictures: !pictures.names.isEmpty) {
        try PictureFolder(folderPath(of: file), names: [], root: root).checkLink(file)
        return try picture(file, root: root, inParts: inParts, isUnwanted: isUnwanted)
      }
      let (document, faults) = try pictures.document(
        collation: collation, isUnwanted: isUnwanted)
      return (document, faults, nil, inParts ? pictures.transcripts(of: document) : nil)
    case .file:
      if PictureFormat.isPicture(at: path) {
        return try picture(path, root: root, inParts: inParts, isUnwanted: isUnwanted)
      }
      return try read(
        file: path, root: root, order: order, inParts: inParts, isUnwanted: isUnwanted)
    case .other:
      throw Fault(file: path, problem: .neitherFileNorFolder, remedy: .nameFolderOrPicture)
    }
  }

  /// The fault of the texts in a folder of pictures, which are not shown; nil for none, and for other documents.
  public static func textFault(in path: String, root: String? = nil) -> Fault? {
    guard FileFacts(path)?.kind == .folder else { return nil }
    let folder = PictureFolder(withoutSlash(path), root: root)
    guard !folder.names.isEmpty, manifests(in: folder.path, hasPictures: true).isEmpty,
      (try? tiles(in: folder.path, hasPictures: true)) ?? nil == nil
    else { return nil }
    return folder.textFault
  }

  /// Whether a path leads to a document other than a text: a folder, a picture or a manifest.
  public static func isDocument(at path: String) -> Bool {
    switch FileFacts(path)?.kind {
    case .folder: true
    case .file:
      PictureFormat.isPicture(at: path)
        || path.lowercased().hasSuffix(".json") && ManifestSniffer.isManifest(path)
    case .other, nil: false
    }
  }

  private static func withoutSlash(_ folder: String) -> String {
    folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  // MARK: Pictures

  /// The description of the picture whose tiles a folder holds; nil for other folders, also for one of pictures that
  /// lacks the description.
  private static func tiles(in folder: String, hasPictures: Bool) throws(Fault) -> String? {
    do throws(Fault) {
      return try PictureFormat.description(ofTilesIn: folder)
    } catch {
      if hasPictures { return nil }
      throw error
    }
  }

  private static func picture(
    _ path: String, root: String?, inParts: Bool, isUnwanted: () -> Bool
  ) throws(Fault) -> Reading {
    let title = PictureFormat.title(of: path)
    let file = try PictureFile(
      path, name: lastComponent(of: path), title: nil, isUnwanted: isUnwanted)
    var pages = file.pages
    if pages.count == 1 { pages[0].label = LanguageMap(title) }
    var faults = FaultList()
    for fault in file.faults { faults.append(fault) }
    var document = Document(title: LanguageMap(title), pages: pages, chapters: file.chapters)
    if let picture = pages.first?.pictures.first?.picture, path.lowercased().hasSuffix(".json") {
      document.about = try credit(of: picture, at: path, root: root, &faults)
    }
    let folder = PictureFolder(
      folderPath(of: path), names: [lastComponent(of: path)], root: root)
    return (
      document, faults.sentences, nil, inParts ? folder.transcripts(of: document) : nil
    )
  }

  /// The statements and rights in the description of a picture in tiles.
  private static func credit(
    of picture: Document.Picture, at path: String, root: String?, _ faults: inout FaultList
  ) throws(Fault) -> Document.About {
    var context = ManifestContext(
      path: path, isUnwanted: { false },
      files: try LocalFiles(folder: folderPath(of: path), root: root))
    var credits = ImageCredits()
    let about = credits.credit(of: picture, &context)
    for fault in context.faults.sentences { faults.append(fault) }
    return about
  }

  /// A document of one page.
  private static func document(of picture: Document.Picture, titled title: String) -> Document {
    let page = Document.Page(
      id: lastComponent(of: picture.file), label: LanguageMap(title), size: picture.size,
      face: .pictures([Document.Placed(picture, in: Rect(picture.size))]))
    return Document(title: LanguageMap(title), pages: [page])
  }

  // MARK: Manifests

  /// The document with the pages of openings and strips put together.
  private static func arranged(
    _ document: Document, _ faults: [Fault], _ transcripts: PagedTranscripts?
  ) -> Reading {
    let arrangement = PageArrangement(document)
    guard !arrangement.isPlain else { return (document, faults, nil, transcripts) }
    return (arrangement.document(document), faults, nil, transcripts?.arranged(by: arrangement))
  }

  /// The paths of a folder's manifests, or of the one file that describes them all; empty for none.
  private static func manifests(in folder: String, hasPictures: Bool) -> [String] {
    let files = (DirectoryListing.names(in: folder) ?? []).filter { name in
      name.lowercased().hasSuffix(".json") && FileFacts("\(folder)/\(name)")?.kind == .file
    }.sorted()
    let paths = files.map { "\(folder)/\($0)" }
    for name in ["manifest.json", "collection.json"] {
      let named = paths.first { lastComponent(of: $0).lowercased() == name }
      if let named, !hasPictures || ManifestSniffer.isManifest(named) { return [named] }
    }
    let manifests = paths.filter { ManifestSniffer.isManifest($0) }
    if manifests.count == 1 { return manifests }
    // Pictures beside several manifests are theirs, or a folder of their own: the pictures are shown.
    if hasPictures { return [] }
    return manifests.isEmpty
      ? paths.filter { lastComponent(of: $0) == "info.json" }.prefix(1).map(\.self) : manifests
  }

  private static func read(
    file: String, root: String?, order: Int, inParts: Bool,
    isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) -> Reading {
    var reader = ManifestReader(
      path: file, files: try LocalFiles(folder: folderPath(of: file), root: root), order: order,
      isUnwanted: isUnwanted)
    guard isInside(realPath(file) ?? "", folder: realPath(reader.context.files.root) ?? "") else {
      throw Fault(
        file: file, problem: .linkLeaves(root: reader.context.files.root),
        remedy: .copyFileForLink)
    }
    // Lists of a large file are read one by one, so that memory never holds all of them.
    let isLarge = try OpenFile(file, remedy: .nameText).byteCount > PagedNotes.byteLimit
    let json = try JSONFile.read(
      file, passing: isLarge ? Set(ManifestNotes.Holder.keys) : [], isUnwanted: isUnwanted)
    switch ManifestSniffer.kind(of: json) {
    case .manifest:
      var (document, notes) = inParts ? try reader.open(json) : (try reader.read(json), nil)
      let transcripts = inParts ? reader.transcripts(of: document) : nil
      document.describeOrders()
      let faults = reader.context.faults.sentences
      // Notes that are read page by page are of single pages.
      guard notes == nil else { return (document, faults, notes, transcripts) }
      return arranged(document, faults, transcripts)
    case .collection:
      var collection = try CollectionReader(
        folder: folderPath(of: file), root: root, isUnwanted: isUnwanted)
      let (document, faults) = try collection.read(json, at: file)
      return arranged(document, faults, inParts ? collection.transcripts(of: document) : nil)
    case .picture:
      let folder = folderPath(of: realPath(file) ?? file)
      let picture = Document.Picture(try PictureFormat.facts(of: file))
      var document = document(of: picture, titled: lastComponent(of: folder))
      var faults = FaultList()
      document.about = try credit(of: picture, at: file, root: root, &faults)
      return (document, faults.sentences, nil, nil)
    case .annotations:
      throw Fault(file: file, problem: .loneAnnotations, remedy: .openManifest)
    case .other:
      throw Fault(file: file, problem: .noManifest, remedy: .nameManifest)
    }
  }
}
