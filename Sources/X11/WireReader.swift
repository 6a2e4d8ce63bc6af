/// Reads the structures of the protocol from bytes as they came, one after the other.
struct WireReader {
  private var rest: Slice<UnsafeRawBufferPointer>

  /// A reader at the beginning of some bytes, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  /// The next structure; nil where the bytes end before.
  mutating func next<T: BitwiseCopyable>(_ type: T.Type) -> T? {
    let size = MemoryLayout<T>.size
    guard rest.count >= size else { return nil }
    defer { rest = rest.dropFirst(size) }
    return UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: T.self)
  }

  /// The next structure, which is not passed over.
  func peek<T: BitwiseCopyable>(_ type: T.Type) -> T? {
    var copy = self
    return copy.next(type)
  }

  /// The next bytes: as many, or all that are left.
  mutating func next(count: Int) -> UnsafeRawBufferPointer {
    defer { rest = rest.dropFirst(count) }
    return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
  }
}
