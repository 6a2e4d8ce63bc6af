internal import Glibc

/// The names in a folder, in no order; nil where it cannot be read.
///
/// - Parameter suffix: How the names end; others are passed over before they cost any memory.
func names(inFolder path: String, endingIn suffix: StaticString = "") -> [String]? {
  guard let folder = opendir(path) else { return nil }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    withUnsafeBytes(of: &entry.pointee.d_name) { field in
      let name = field.prefix { $0 != 0 }
      let ending = UnsafeRawBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
      guard name.suffix(ending.count).elementsEqual(ending) else { return }
      names.append(String(decoding: name, as: UTF8.self))
    }
  }
  return names.filter { $0 != "." && $0 != ".." }
}
