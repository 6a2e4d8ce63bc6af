internal import Files
internal import Phrases

/// The files that a command line names to be written, and those that it names to be read.
struct OutputFiles {
  /// The options and the files that they name; nil where an option is not given.
  var written: [(option: String, path: String?)]
  /// The paths; words that name no file are in it, too.
  var read: [String?]
  /// The folders with the program's own records, which may not be there yet: nothing else is written into them.
  var recordFolders: [String?] = []

  /// The same for all paths of one file.
  private enum Target: Hashable {
    case standardOutput
    case file(FileFacts.Identity)
    /// A file that is not there yet.
    case missing(folder: FileFacts.Identity, name: String)

    /// The file at a path; nil for a device or a pipe, which loses nothing, and for a path that leads nowhere.
    init?(_ path: String) {
      if let facts = FileFacts(path) {
        guard facts.kind == .file else { return nil }
        self = .file(facts.identity)
      } else if let folder = FileFacts(folderPath(of: path)) {
        self = .missing(folder: folder.identity, name: lastComponent(of: path))
      } else {
        return nil
      }
    }

    /// The file of an option, for which `-` is the standard output.
    init?(ofOption path: String) {
      if path == "-" { self = .standardOutput } else { self.init(path) }
    }
  }

  /// The suffix of the names of files from which no document is read: recordings and events are lines of JSON.
  private static let linesSuffix = ".jsonl"

  /// Whether a file lies in a folder whose links are resolved, by the file's name or, where that is a link, by that of
  /// its target.
  private static func isFile(_ path: String, in folder: String) -> Bool {
    let name = realPath(folderPath(of: path)).map { "\($0)/\(lastComponent(of: path))" }
    return [name, realPath(path)].contains { $0.map { isInside($0, folder: folder) } ?? false }
  }

  /// Whether a folder, or one of those in it, has a link to a file that lies elsewhere. Folders that links lead to are not
  /// entered, so that no cycle is followed.
  private static func isLinked(_ file: FileFacts.Identity, in folder: String) -> Bool {
    var isThere = false
    _ = FolderTree(folder) { inner in
      guard !isThere else { return }
      isThere = (DirectoryListing.names(in: inner) ?? []).contains {
        FileFacts("\(inner)/\($0)")?.identity == file
      }
    }
    return isThere
  }

  /// Refuses a file that two options write, and one that is read as well: either loses its contents. A file in a folder
  /// that is read may be one of its documents, and so may one that a link in the folder leads to. A file in a folder with
  /// the program's own records may be one of them, or in the way of the next one.
  ///
  /// - Throws: the usage error of the first of them.
  func refuseLoss() throws {
    let folders = read.compactMap { $0.map { filePath(of: $0) ?? $0 } }
      .filter { FileFacts($0)?.kind == .folder }.compactMap { realPath($0) }
    let sources = read.compactMap(\.self).reduce(into: [Target: String]()) { sources, path in
      if let target = Target(filePath(of: path) ?? path) { sources[target] = path }
    }
    var known: [Target: String] = [:]
    let recordFolders = recordFolders.compactMap(\.self)
    for (option, path) in written {
      guard let path else { continue }
      let target = Target(ofOption: path)
      if let path = target.flatMap({ sources[$0] }) { throw usageError(.readFile(path, option)) }
      if path != "-",
        let folder = recordFolders.first(where: {
          isInside(resolvedPath(path), folder: resolvedPath($0))
        })
      {
        throw usageError(.recordFolder(folder, option))
      }
      guard let target else { continue }
      let names = [path, realPath(path) ?? path]
      if case .file(let file) = target, !names.allSatisfy({ $0.hasSuffix(Self.linesSuffix) }),
        folders.contains(where: { Self.isFile(path, in: $0) || Self.isLinked(file, in: $0) })
      {
        throw usageError(.readFile(path, option))
      }
      if let other = known[target] { throw usageError(.sameFile(other, option)) }
      known[target] = option
    }
  }
}

/// An absolute path without links, `.` and `..`, also where it leads nowhere yet.
func resolvedPath(_ path: String) -> String {
  if let real = realPath(path) { return real }
  let path = absolutePath(path)
  let folder = resolvedPath(folderPath(of: path))
  return switch lastComponent(of: path) {
  case "", ".": folder
  case "..": folderPath(of: folder)
  case let name: folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}
