internal import CLinux
internal import Files
internal import Glibc
internal import Phrases

/// An open file, or a stream with a copy of its data.
///
/// The file is not mapped into memory: a process that reads a mapped file dies when another program truncates it. A
/// read beyond the end returns fewer bytes.
final class RowFile: Sendable {
  /// 1 GiB of a stream is kept, in memory.
  static let streamLimit = 1 << 30

  /// The path, as it was given.
  let path: String
  /// The size when the file was opened, in bytes; nil for a stream.
  let size: Int?
  private let descriptor: Int32
  private let stream: Int32?
  private let streamLimit: Int

  /// Opens a file; `-` is the standard input.
  ///
  /// - Throws: `Fault` for a missing or unreadable file, a folder, or a file that is too long.
  init(_ path: String, streamLimit: Int = streamLimit) throws(Fault) {
    self.path = path
    self.streamLimit = streamLimit
    // Nonblocking, so that opening a named pipe does not wait for its writer.
    let opened =
      path == "-" ? fcntl(0, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw Fault(file: path, unreadable: errno) }
    var status = stat()
    fstat(opened, &status)
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR, status.st_size < RowEntry.offsetLimit else {
      close(opened)
      throw kind == S_IFDIR
        ? Fault(file: path, problem: .folder, remedy: .nameLines)
        : Fault(
          file: path, problem: .tooLong(tebibytes: RowEntry.offsetLimit >> 40), remedy: .split)
    }
    // Some of the kernel's files report a size of 0, and are read as streams.
    if kind == S_IFREG && status.st_size > 0 {
      (descriptor, stream, size) = (opened, nil, Int(status.st_size))
      return
    }
    let kept = memfd_create("rows", UInt32(MFD_CLOEXEC))
    guard kept >= 0 else {
      let code = errno
      close(opened)
      throw Fault(file: path, unreadable: code)
    }
    (descriptor, stream, size) = (kept, opened, nil)
  }

  deinit {
    close(descriptor)
    if let stream { close(stream) }
  }

  // MARK: Reading

  /// 64 KiB: enough to tell a text from other contents, and read within a millisecond.
  private static let sample = 1 << 16

  /// Refuses a file whose beginning is no text. Lists may be huge, and a single line may be damaged: what follows is not
  /// looked at. The bytes of a stream have not come.
  ///
  /// - Throws: `Fault` for zero bytes, and where more than a tenth is no UTF-8.
  func checkBeginning() throws(Fault) {
    guard let size else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: min(size, Self.sample)) { buffer, filled in
      filled = read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault(file: path, problem: .utf16, remedy: .saveAsUTF8)
    }
    guard !bytes.contains(0) else {
      throw Fault(file: path, problem: .zeroBytes, remedy: .nameLines)
    }
    guard TextDecoding(bytes, isUTF8: true).isText else {
      throw Fault(file: path, problem: .mostlyNoText, remedy: .nameUTF8)
    }
  }

  /// Reads bytes at an offset. Fewer are read at the current end of the file, and where the disk fails.
  ///
  /// - Returns: The number of bytes read.
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

  /// Reads the next bytes for the first time.
  ///
  /// Waits for a stream until it is cancelled.
  /// - Parameters:
  ///   - offset: The number of bytes read before.
  ///   - patience: The longest time to wait for a stream, in milliseconds; nil for no limit.
  /// - Returns: The number of bytes read: 0 at the end, nil after a timeout.
  /// - Throws: `Fault` where reading fails, and for a stream that is too long.
  func readOn(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int, patience: Int32?,
    unless cancellation: CancellationFlag
  ) throws(Fault) -> Int? {
    if let size {
      let room = min(buffer.count, max(0, size - offset))
      let count = read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), at: offset)
      if count == 0 && room > 0 && pread(descriptor, buffer.baseAddress, 1, offset) < 0 {
        throw Fault(file: path, unreadable: errno)
      }
      return count
    }
    // At the limit one more byte is requested, to find out whether the stream ended there.
    let room = min(buffer.count, max(1, streamLimit - offset))
    let count = try receive(
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), patience: patience,
      unless: cancellation)
    guard let count else { return nil }
    guard count == 0 || offset < streamLimit else {
      throw Fault(
        file: path, problem: .onlyFirstMebibytes(streamLimit >> 20), remedy: .writeIntoFile)
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
      guard errno == EINTR || errno == EAGAIN else { throw Fault(file: path, unreadable: errno) }
    }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Fault) {
    var kept = 0
    while kept < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[kept...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, offset + kept)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw Fault(file: path, problem: .onlyBeginning, remedy: .writeIntoFile)
      }
      kept += count
    }
  }
}

/// The part of a file around the rows that are being compared.
struct RowWindow: ~Copyable {
  private let file: RowFile
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var filled = 0

  /// 256 KiB: larger portions are not read faster.
  private static let wide = 1 << 18
  /// 4 KiB: copying more takes longer than another read.
  private static let narrow = 1 << 12

  /// A window for rows in the order of the file, or for rows anywhere.
  init(_ file: RowFile, isSequential: Bool) {
    self.file = file
    buffer = .allocate(byteCount: isSequential ? Self.wide : Self.narrow, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// The first bytes of a row, as many as count in a comparison; valid until the next call. Bytes that the file no
  /// longer has are missing.
  mutating func bytes(of entry: RowEntry) -> UnsafeRawBufferPointer {
    let length = entry.comparedLength
    if entry.offset < start || entry.offset + length > start + filled {
      start = entry.offset
      filled = file.read(into: buffer, at: start)
    }
    let from = min(entry.offset - start, filled)
    return UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(buffer)[from..<min(from + length, filled)])
  }
}
