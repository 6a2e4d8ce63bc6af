internal import Documents
package import Exhibits
internal import Files
internal import Pictures
internal import RowFiles
internal import Showcase

/// The content of a kiosk: where it lies, and how it is read.
package struct ContentPlan: Sendable {
  /// An exhibit by its id and its path.
  struct Source: Hashable, Sendable {
    let id: String
    let path: String
  }

  /// The path of the document; or the paths of exhibits, or of a folder of exhibits.
  let paths: [String]
  /// A folder that holds all that manifests may name; nil for the folder of each.
  let root: String?
  /// Whether there are several exhibits.
  let isShelf: Bool
  let catalogBuilder: CatalogBuilder
  /// Bytes of memory that decoding a picture may take.
  let pictureBytes: Int
  /// Real paths of folders in it that are no part of it, as that of the statistics.
  let excluded: Set<String>
  /// The factor by which the letters of texts are larger than usual.
  var textScale = 1.0

  /// The content at some paths.
  package init(
    paths: [String], root: String?, isShelf: Bool, catalogBuilder: CatalogBuilder,
    pictureBytes: Int = standardPictureBytes, excluded: Set<String> = []
  ) {
    (self.paths, self.root, self.isShelf) = (paths, root, isShelf)
    (self.catalogBuilder, self.pictureBytes, self.excluded) = (
      catalogBuilder, pictureBytes, excluded
    )
  }

  /// Whether paths are those of several exhibits: several paths, or one folder that holds only folders, of which at least one
  /// is a document, and is none itself.
  package static func isShelf(_ paths: [String]) -> Bool {
    guard paths.count == 1 else { return paths.count > 1 }
    let folders = folders(in: paths[0])
    guard !folders.isEmpty, !canBeRead(paths[0]) else { return false }
    return folders.contains { canBeRead("\(paths[0])/\($0)") }
  }

  /// The documents at a path: those of a folder of exhibits, else the path itself.
  package static func documents(at path: String) -> [String] {
    guard isShelf([path]) else { return [path] }
    return folders(in: path).sorted { ReadingOrder($0) < ReadingOrder($1) }.map { "\(path)/\($0)" }
  }

  private static func canBeRead(_ path: String) -> Bool {
    (try? DocumentReader.open(path))?.document.pages.isEmpty == false
  }

  /// The names of the folders in a folder; none where anything else is in it. Hidden entries do not count.
  private static func folders(in path: String) -> [String] {
    let names = (DirectoryListing.names(in: path) ?? []).filter { !$0.hasPrefix(".") }
    let isPlain = names.allSatisfy { FileFacts("\(path)/\($0)")?.kind == .folder }
    return isPlain ? names : []
  }

  /// The folder of all exhibits; nil where each has its own path.
  var folder: String? { isShelf && paths.count == 1 ? paths[0] : nil }

  /// The exhibits as they are now; of one document itself, with an empty id.
  func sources() -> [Source] {
    guard isShelf else { return [Source(id: "", path: paths[0])] }
    guard let folder else {
      var known: [String: Int] = [:]
      return paths.map { path in
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let name = lastComponent(of: trimmed)
        known[name, default: 0] += 1
        let number = known[name] ?? 1
        return Source(id: number == 1 ? name : "\(name)-\(number)", path: trimmed)
      }
    }
    let names = (DirectoryListing.names(in: folder) ?? []).filter {
      !$0.hasPrefix(".") && FileFacts("\(folder)/\($0)")?.kind == .folder
    }
    let ordered = names.sorted { ReadingOrder($0) < ReadingOrder($1) }
    return ordered.map { Source(id: $0, path: "\(folder)/\($0)") }
  }

  /// The files and folders to watch.
  func watchTargets() -> [FolderWatch.Target] {
    let folders = folder.map { [FolderWatch.Target($0, isTree: false)] } ?? []
    return folders + sources().map { FolderWatch.Target(watched($0.path), isTree: true) }
  }

  /// The folder or file whose changes concern a document at a path.
  func watched(_ path: String) -> String {
    if !isShelf, let root { return root }
    // What a manifest names lies beside it; any other file is all of its document.
    return path.lowercased().hasSuffix(".json") && FileFacts(path)?.kind == .file
      ? folderPath(of: path) : path
  }

  /// The folder that holds all that a document at a real path may name; nil for its own.
  func root(of path: String) -> String? {
    guard let outer = root ?? folder, let real = realPath(outer), isInside(path, folder: real)
    else { return nil }
    return real
  }

  /// The plan of a document by its name, as a recording has it; nil where it is not there.
  func plan(of name: ExhibitName) throws(Failure) -> DocumentPlan? {
    switch name {
    case .onShelf(let id):
      guard let source = sources().first(where: { $0.id == id }) else { return nil }
      return try document(at: source.path)
    case .file(let path): return try document(at: path)
    }
  }

  /// The plan of a document at a path, with all links resolved: so what is shown stays what it is, when a link leads
  /// somewhere else meanwhile.
  func document(at path: String) throws(Failure) -> DocumentPlan {
    let real = realPath(path) ?? path
    var document = try DocumentPlan(
      path: real, root: root(of: real), catalogBuilder: catalogBuilder)
    document.textScale = textScale
    return document
  }
}
