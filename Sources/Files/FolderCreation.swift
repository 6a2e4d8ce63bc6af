internal import Glibc

/// The reason for which a folder cannot be made.
public struct FolderFault: Error, Hashable {
  /// The outermost folder that cannot be made.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// The system's words for the error.
  public var reason: String { String(cString: strerror(code)) }
}

/// Makes a folder, with those that it lies in. A file that is in the way is the fault of the next folder, or of the file in
/// it.
///
/// - Parameters:
///   - path: the path of the folder.
///   - isPrivate: whether only their owner can enter the new folders.
/// - Throws: `FolderFault` where that is not possible.
public func makeFolder(_ path: String, isPrivate: Bool) throws(FolderFault) {
  var current = path.hasPrefix("/") ? "" : "."
  for part in path.split(separator: "/") {
    current += "/" + part
    guard mkdir(current, isPrivate ? 0o700 : 0o755) == 0 || errno == EEXIST else {
      throw FolderFault(path: current, code: errno)
    }
  }
}
