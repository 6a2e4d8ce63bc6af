internal import Glibc
public import Phrases

/// A regular file that is open for reading; closed when the last reference goes.
public final class OpenFile: Sendable {
  /// The path, as it was given.
  public let path: String
  /// The file descriptor, at the beginning of the file until something reads through it.
  public let descriptor: Int32
  /// Bytes in the file when it was opened; 0 for files of the kernel that are made while they are read.
  public let byteCount: Int
  /// The file's size and when it was last changed, when it was opened.
  public let stamp: FileStamp

  /// Opens a file. A named pipe is refused, not waited for.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - remedy: The remedy where the path is that of a folder or a device.
  /// - Throws: `Fault` where the file is missing, unreadable or no regular file.
  public init(_ path: String, remedy: RemedyPhrase) throws(Fault) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Fault(file: path, unreadable: errno) }
    var status = stat()
    let fault: Fault? =
      if fstat(descriptor, &status) != 0 {
        Fault(file: path, unreadable: errno)
      } else if status.st_mode & S_IFMT != S_IFREG {
        Fault(file: path, problem: .notAFile, remedy: remedy)
      } else {
        nil
      }
    byteCount = Int(status.st_size)
    stamp = FileStamp(status)
    // Thrown after all properties are set, so that `deinit` closes the descriptor.
    if let fault { throw fault }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Bytes from an offset on; fewer at the end of the file and where the disk fails. The descriptor's own offset stays.
  public func bytes(at offset: Int = 0, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, offset + filled)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { return }
        filled += got
      }
    }
  }
}

extension Fault {
  /// The fault of a file that cannot be opened or read, by the system's error number.
  public init(file: String, unreadable code: Int32) {
    self.init(
      file: file, problem: .unreadable(reason: String(cString: strerror(code))),
      remedy: code == ENOENT ? .checkName : .checkPermissions)
  }
}
