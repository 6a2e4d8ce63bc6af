internal import Glibc

/// The names of a directory's entries.
public enum DirectoryListing {
  /// The names in a directory, in no order, without `.` and `..`; nil where it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - suffix: The end of a name in UTF-8; entries without it are skipped before a string is made of them.
  public static func names(
    in path: String, endingIn suffix: StaticString = ""
  ) -> [String]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        let name = field.prefix { $0 != 0 }
        let ending = UnsafeRawBufferPointer(
          start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
        guard name.suffix(ending.count).elementsEqual(ending) else { return }
        names.append(String(decoding: name, as: UTF8.self))
      }
    }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
