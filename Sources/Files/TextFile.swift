internal import Glibc
internal import Phrases

/// Text files, which are read whole.
public enum TextFile {
  /// 1 MiB, in bytes: more than ten times the largest `index.theme` and `.desktop` file in use.
  public static let byteLimit = 1 << 20

  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - byteLimit: The most bytes that the file may have.
  /// - Throws: `Fault` where the file is missing, unreadable, no regular file, or larger than the limit.
  public static func bytes(of path: String, byteLimit: Int = byteLimit) throws(Fault) -> [UInt8] {
    let file = try OpenFile(path, remedy: .nameText)
    guard file.byteCount <= byteLimit else { throw tooLarge(path, byteLimit) }
    // One byte more than fits, so that a file that grows meanwhile is noticed.
    let room = byteLimit + 1
    /// 4,096 bytes, a page: files of the kernel have a length of 0.
    let portion = min(room, max(4096, file.byteCount + 1))
    var failure: Int32 = 0
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      bytes += [UInt8](unsafeUninitializedCapacity: portion) {
        buffer, filled in
        count = read(file.descriptor, buffer.baseAddress, buffer.count)
        failure = count < 0 ? errno : 0
        filled = max(0, count)
      }
    } while (count > 0 || failure == EINTR) && bytes.count < room
    guard failure == 0 else { throw Fault(file: path, unreadable: failure) }
    guard bytes.count <= byteLimit else { throw tooLarge(path, byteLimit) }
    return bytes
  }

  private static func tooLarge(_ path: String, _ byteLimit: Int) -> Fault {
    Fault(file: path, problem: .tooManyBytes(limit: byteLimit), remedy: .shorterFile)
  }
}
