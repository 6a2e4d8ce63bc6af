internal import Glibc

/// A picture's file, read whole into memory once its kind and size are known to be fit.
struct PictureFile {
  let path: String
  /// Bytes that the file may hold.
  let byteLimit: Int

  /// Everything in the file.
  ///
  /// - Throws: `PictureFault` when the file is missing, unreadable, not a regular file, empty or
  ///   larger than the limit.
  func bytes() throws(PictureFault) -> [UInt8] {
    // Without blocking, so that a named pipe is refused and not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { close(descriptor) }
    let count = try size(of: descriptor)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw unreadable(failure) }
    return bytes
  }

  /// The bytes in an open file, once it is known to be a regular one within the limit.
  private func size(of descriptor: Int32) throws(PictureFault) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PictureFault(path: path, fault: "this is not a file", remedy: "Name a PNG file.")
    }
    let count = Int(status.st_size)
    guard count > 0 else {
      throw PictureFault(
        path: path, fault: "the file is empty", remedy: "Save or copy the file anew.")
    }
    guard count <= byteLimit else {
      throw PictureFault(
        path: path, fault: "its \(count) bytes are more than the \(byteLimit) that are allowed",
        remedy: "Save it smaller, or cut it into tiles.")
    }
    return count
  }

  private func unreadable(_ code: Int32) -> PictureFault {
    let reason = String(cString: strerror(code))
    let remedy =
      code == ENOENT ? "Check the name." : "Check the file's permissions and its disk."
    return PictureFault(path: path, fault: "it cannot be read (\(reason))", remedy: remedy)
  }
}
