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
