internal import Glibc

/// A picture's file, open for reading once it is known to be a regular one with something in it.
final class PictureFile {
  /// What is read from.
  let descriptor: Int32
  /// Bytes in the file.
  let byteCount: Int
  /// When it was last written: seconds and nanoseconds since 1970.
  let modified: (seconds: Int, nanoseconds: Int)

  /// Opens a file.
  ///
  /// - Throws: `PictureFault` when it is missing, unreadable, not a regular file or empty.
  init(path: String) throws(PictureFault) {
    // Without blocking, so that a named pipe is refused and not waited for.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
    var status = stat()
    let fault: PictureFault? =
      if fstat(descriptor, &status) != 0 {
        Self.unreadable(path, errno)
      } else if status.st_mode & S_IFMT != S_IFREG {
        PictureFault(
          path: path, fault: "this is not a file", remedy: "Name a PNG or a JPEG file.")
      } else if status.st_size == 0 {
        PictureFault(path: path, fault: "the file is empty", remedy: PictureFault.saveAnew)
      } else {
        nil
      }
    byteCount = Int(status.st_size)
    modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    // Thrown once all is set, so that the descriptor is closed by the one who owns it.
    if let fault { throw fault }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func unreadable(_ path: String, _ code: Int32) -> PictureFault {
    let reason = String(cString: strerror(code))
    let remedy =
      code == ENOENT ? "Check the name." : "Check the file's permissions and its disk."
    return PictureFault(path: path, fault: "it cannot be read (\(reason))", remedy: remedy)
  }
}
