/// The part of a file around the rows that are being looked at.
struct RowWindow: ~Copyable {
  private let file: RowFile
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var filled = 0

  /// 256 KiB, in bytes: larger portions are read no faster.
  private static let wide = 1 << 18
  /// 4 KiB, in bytes: more takes longer to copy than to ask for again.
  private static let narrow = 1 << 12

  /// A window for rows that are looked at one after the other; else, one for rows from here and there.
  init(_ file: RowFile, isSequential: Bool) {
    self.file = file
    buffer = .allocate(byteCount: isSequential ? Self.wide : Self.narrow, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// The beginning of a row, as far as it counts in a comparison: valid until the next one is asked for. What the file
  /// no longer holds is missing.
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
