internal import Documents
internal import Files
internal import Pictures

/// Finds the files with the words of pictures: beside a picture, or in folders for them.
///
/// The picture `7.jpg` has `7.xml`, `7.alto.xml`, `7.page.xml`, `7.hocr` or `7.html` beside it, or in a folder `alto`,
/// `page`, `hocr` or `ocr` that lies beside the picture, or beside its folder within the root. The first one counts.
struct TranscriptPlaces {
  /// The folders for such files, by their names in lower case.
  private static let folders: Set<String> = ["alto", "page", "hocr", "ocr"]
  /// The ends of such files' names, the most telling first.
  private static let suffixes = [".alto.xml", ".page.xml", ".hocr", ".xml", ".html", ".htm"]

  /// The ends that only such files have.
  private static let tellingSuffixes = suffixes.prefix(3)

  /// Whether a file has words by its name.
  static func isTelling(_ path: String) -> Bool {
    tellingSuffixes.contains { path.lowercased().hasSuffix($0) }
  }

  /// The files, by the names of their pictures without an extension.
  private var files: [String: String] = [:]

  /// The files for the pictures of a folder.
  ///
  /// - Parameter root: The folder outside of which nothing is looked up.
  init(_ folder: String, root: String) {
    add(folder, DirectoryListing.names(in: folder) ?? [], depth: 1)
    guard let real = realPath(folder), let realRoot = realPath(root), real != realRoot,
      isInside(real, folder: realRoot)
    else { return }
    let outer = folderPath(of: real)
    addFolders(of: outer, DirectoryListing.names(in: outer) ?? [])
  }

  private mutating func add(_ folder: String, _ names: [String], depth: Int) {
    for suffix in Self.suffixes {
      for name in names where name.lowercased().hasSuffix(suffix) {
        let stem = String(name.dropLast(suffix.count))
        // The description of a picture in tiles has no words.
        guard !stem.isEmpty, files[stem] == nil,
          !PictureFormat.isDescription(named: "\(folder)/\(name)")
        else { continue }
        files[stem] = "\(folder)/\(name)"
      }
    }
    if depth > 0 { addFolders(of: folder, names) }
  }

  private mutating func addFolders(of folder: String, _ names: [String]) {
    for name in names.sorted() where Self.folders.contains(name.lowercased()) {
      let inner = "\(folder)/\(name)"
      add(inner, DirectoryListing.names(in: inner) ?? [], depth: 0)
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// The file for a picture; nil for none.
  func file(ofPicture name: String) -> String? { files[titleOfFile(name)] ?? files[name] }
}
