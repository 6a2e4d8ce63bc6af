internal import CLinux
internal import Files
internal import Glibc

/// A file that is open, or a stream of which what came is kept.
///
/// Nothing of it is mapped: a mapped file that another program cuts short ends every program that looks at it. Reading
/// past its end answers with less.
final class RowFile: Sendable {
  /// 1 GiB, in bytes: what is kept of a stream, which takes memory.
  static let streamLimit = 1 << 30

  /// The path as it was given.
  let path: String
  /// How many bytes it had when it was opened; nil for a stream.
  let size: Int?
  private let descriptor: Int32
  private let stream: Int32?
  private let streamLimit: Int

  /// Opens a file; `-` stands for the standard input.
  ///
  /// - Throws: `Fault` where it is missing, unreadable, a folder, or too long.
  init(_ path: String, streamLimit: Int = streamLimit) throws(Fault) {
    self.path = path
    self.streamLimit = streamLimit
    // Without blocking, so that opening a named pipe does not wait for its writer.
    let opened =
      path == "-" ? fcntl(0, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw Self.unreadable(path, errno) }
    var status = stat()
    fstat(opened, &status)
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR, status.st_size < RowEntry.offsetLimit else {
      close(opened)
      throw kind == S_IFDIR
        ? Fault(file: path, problem: "this is a folder", remedy: "Name a file of lines.")
        : Fault(
          file: path, problem: "it is longer than the 1 TiB that can be shown",
          remedy: "Split it.")
    }
    // Files of the kernel say that they are empty and are not: they are read as streams.
    if kind == S_IFREG && status.st_size > 0 {
      (descriptor, stream, size) = (opened, nil, Int(status.st_size))
      return
    }
    let kept = memfd_create("rows", UInt32(MFD_CLOEXEC))
    guard kept >= 0 else {
      let code = errno
      close(opened)
      throw Self.unreadable(path, code)
    }
    (descriptor, stream, size) = (kept, opened, nil)
  }

  deinit {
    close(descriptor)
    if let stream { close(stream) }
  }

  // MARK: Reading

  /// Reads what stands at a place, as much as a buffer holds; less at the end of the file, wherever that is by now, and
  /// where the disk fails.
  ///
  /// - Returns: How many bytes were read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, offset + filled)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      filled += count
    }
    return filled
  }

  /// Reads on where `offset` bytes were read before, for the first time.
  ///
  /// A stream is waited for, until the cancellation is demanded.
  /// - Parameter patience: How long to wait for a stream, in milliseconds; nil for as long as it takes.
  /// - Returns: How many bytes were read: 0 at the end; nil where the patience was not enough.
  /// - Throws: `Fault` where reading fails, and where a stream is longer than what is kept.
  func readOn(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int, patience: Int32?,
    unless cancellation: CancellationFlag
  ) throws(Fault) -> Int? {
    if let size {
      let room = min(buffer.count, max(0, size - offset))
      let count = read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), at: offset)
      if count == 0 && room > 0 && pread(descriptor, buffer.baseAddress, 1, offset) < 0 {
        throw Self.unreadable(path, errno)
      }
      return count
    }
    // At the limit one byte more is asked for, to tell whether that was all.
    let room = min(buffer.count, max(1, streamLimit - offset))
    let count = try receive(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), patience: patience,
      unless: cancellation)
    guard let count else { return nil }
    guard count == 0 || offset < streamLimit else {
      throw Fault(
        file: path, problem: "only its first \(streamLimit >> 20) MiB are shown",
        remedy: "Write it into a file, and name that.")
    }
    try keep(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: offset)
    return count
  }

  private func receive(
    into buffer: UnsafeMutableRawBufferPointer, patience: Int32?,
    unless cancellation: CancellationFlag
  ) throws(Fault) -> Int? {
    guard let stream else { return 0 }
    while true {
      var waits = [stream, cancellation.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      switch poll(&waits, nfds_t(waits.count), patience ?? -1) {
      case 0: return nil
      case 1...:
        if cancellation.isSet { return 0 }
        let count = Glibc.read(stream, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
      default: break
      }
      guard errno == EINTR || errno == EAGAIN else { throw Self.unreadable(path, errno) }
    }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Fault) {
    var kept = 0
    while kept < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[kept...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, offset + kept)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw Fault(
          file: path, problem: "only its beginning is shown: memory for the rest is missing",
          remedy: "Write it into a file, and name that.")
      }
      kept += count
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Fault {
    Fault(
      file: path, problem: "it cannot be read (\(String(cString: strerror(code))))",
      remedy: code == ENOENT ? "Check the name." : "Check the permissions and the disk.")
  }
}
