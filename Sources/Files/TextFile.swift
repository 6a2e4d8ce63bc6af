internal import Glibc

/// Files of text, which are small.
public enum TextFile {
  /// 1 MiB, in bytes: more than ten times the largest `index.theme` and `.desktop` file in use.
  public static let byteLimit = 1 << 20

  /// Everything in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - byteLimit: The size of the largest file that is read.
  /// - Throws: `Fault` where it is missing, unreadable, no regular file, or larger than the limit.
  public static func bytes(of path: String, byteLimit: Int = byteLimit) throws(Fault) -> [UInt8] {
    // Without blocking, so that a named pipe is refused and not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Fault(file: path, problem: "this is not a file", remedy: "Name a file of text.")
    }
    guard status.st_size <= byteLimit else { throw tooLarge(path, byteLimit) }
    // One byte more than fits, so that a file that grows meanwhile is noticed.
    let room = byteLimit + 1
    /// 4,096 bytes, a page: files of the kernel say that they are empty and are not.
    let portion = min(room, max(4096, Int(status.st_size) + 1))
    var failure: Int32 = 0
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      bytes += [UInt8](unsafeUninitializedCapacity: portion) {
        buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        failure = count < 0 ? errno : 0
        filled = max(0, count)
      }
    } while (count > 0 || failure == EINTR) && bytes.count < room
    guard failure == 0 else { throw unreadable(path, failure) }
    guard bytes.count <= byteLimit else { throw tooLarge(path, byteLimit) }
    return bytes
  }

  private static func tooLarge(_ path: String, _ byteLimit: Int) -> Fault {
    Fault(
      file: path, problem: "the file has more than the \(byteLimit) bytes that are read",
      remedy: "Put a shorter one in its place.")
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Fault {
    Fault(
      file: path, problem: "it cannot be read (\(String(cString: strerror(code))))",
      remedy: code == ENOENT ? "Check the name." : "Check the permissions and the disk.")
  }
}
