internal import Glibc

/// The programs that the package manager built beside the running one.
public enum Product {
  /// The path of a built program.
  ///
  /// - Throws: `SupportError.noProduct` where it has not been built.
  public static func path(_ name: String) throws -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { throw SupportError.system("read", "/proc/self/exe", code: errno) }
    let running = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let directory = String(running[..<(running.lastIndex(of: "/") ?? running.endIndex)])
    let path = directory + "/" + name
    guard access(path, X_OK) == 0 else {
      throw SupportError.noProduct(name: name, directory: directory)
    }
    return path
  }
}
