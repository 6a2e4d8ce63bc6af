internal import CX11

/// Reads properties of windows: one round trip each, so never within a frame.
enum Property {
  /// The numbers of a property of 32-bit items, which Xlib hands over as longs; nil where there is none.
  static func cardinals(_ name: Atom, of window: UInt, display: OpaquePointer) -> [UInt]? {
    read(name, of: window, format: 32, display: display) { start, count in
      start.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// The characters of a property of bytes; nil where there is none.
  static func text(_ name: Atom, of window: UInt, display: OpaquePointer) -> String? {
    read(name, of: window, format: 8, display: display) { start, count in
      String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// The contents of a property that was deleted.
  struct Taken {
    let type: Atom
    /// The bytes, or their beginning; none of a property of larger items.
    let bytes: [UInt8]
    /// Whether these are all bytes.
    let isWhole: Bool
  }

  /// Takes a property, which is deleted whatever its size; nil where there is none.
  ///
  /// - Parameter limit: the number of bytes to read, a multiple of four. One request reads them, so another program cannot
  ///   replace the property meanwhile.
  static func take(
    _ name: Atom, of window: UInt, display: OpaquePointer, limit: Int
  ) -> Taken? {
    var type: Atom = 0
    var (format, count, rest): (Int32, UInt, UInt) = (0, 0, 0)
    var start: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, name, 0, limit / 4, 1, Atom(AnyPropertyType), &type, &format, &count,
      &rest, &start)
    guard status == Success, type != 0, let start else { return nil }
    defer { XFree(start) }
    // The server has deleted only what it has sent to the end.
    if rest != 0 { XDeleteProperty(display, window, name) }
    let bytes = UnsafeBufferPointer(start: start, count: format == 8 ? Int(count) : 0)
    return Taken(type: type, bytes: Array(bytes), isWhole: rest == 0)
  }

  private static func read<T>(
    _ name: Atom, of window: UInt, format: Int32, display: OpaquePointer,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> T
  ) -> T? {
    var type: Atom = 0
    var found: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var start: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, name, 0, lengthLimit, 0, Atom(AnyPropertyType), &type, &found, &count,
      &rest, &start)
    guard status == Success, let start else { return nil }
    defer { XFree(start) }
    return found == format ? body(start, Int(count)) : nil
  }

  /// 1 MiB in units of four bytes: no property of a desktop is larger.
  static let lengthLimit = 262_144
}
