internal import Glibc

/// The part of a path after its last slash.
public func lastComponent(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

/// A file's name without folders and extension; with its extension where nothing else is left, as in `.profile`.
public func titleOfFile(_ path: String) -> String {
  let name = lastComponent(of: path)
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}

/// The path of the folder that holds a file; `.` for a path without a slash.
public func folderPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path that is relative to the working folder as an absolute one; links, `.` and `..` stay in it.
public func absolutePath(_ path: String) -> String {
  if path.hasPrefix("/") { return path }
  guard let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return "\(String(cString: folder))/\(path)"
}

/// The absolute path with all symbolic links resolved; nil where it leads nowhere.
public func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Whether a path lies in a folder or is the folder; both with all links resolved.
public func isInside(_ path: String, folder: String) -> Bool {
  folder == "/" || path == folder || path.utf8.starts(with: "\(folder)/".utf8)
}
