internal import CXCB
internal import CXTest
internal import Glibc

extension Probe {
  /// A property of a window; nil where it does not exist.
  public func property(_ name: String, of window: UInt) throws -> Property? {
    let atom = try wire.atom(name)
    let wholeLength: UInt32 = 1 << 24
    let cookie = xcb_get_property(
      wire.connection, 0, UInt32(window), atom, 0, 0, wholeLength)
    let found = try wire.ask("GetProperty", cookie, xcb_get_property_reply) { reply in
      let bytes = UnsafeRawBufferPointer(
        start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
      return (reply.pointee.type, Int(reply.pointee.format), Array(bytes))
    }
    guard found.0 != 0 else { return nil }
    return Property(type: try wire.name(of: found.0), format: found.1, bytes: found.2)
  }

  /// Writes a text property.
  ///
  /// - Parameter type: `STRING` or `UTF8_STRING`.
  public func setProperty(
    _ name: String, of window: UInt, to text: String, type: String = "UTF8_STRING"
  ) throws {
    let bytes = Array(text.utf8)
    let replace = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
    try wire.check(
      "ChangeProperty",
      xcb_change_property_checked(
        wire.connection, replace, UInt32(window), try wire.atom(name), try wire.atom(type), 8,
        UInt32(bytes.count), bytes))
  }

  /// The title: `_NET_WM_NAME`, else `WM_NAME`, else empty.
  public func title(of window: UInt) throws -> String {
    let property =
      try property("_NET_WM_NAME", of: window) ?? property("WM_NAME", of: window)
    return property?.texts.first ?? ""
  }

  /// `WM_CLASS`; both parts are empty where it does not exist.
  public func windowClass(of window: UInt) throws -> (instance: String, class: String) {
    let parts = try property("WM_CLASS", of: window)?.texts ?? []
    return (parts.first ?? "", parts.dropFirst().first ?? "")
  }

  /// `_NET_WM_PID`.
  public func pid(of window: UInt) throws -> Int32? {
    try property("_NET_WM_PID", of: window)?.numbers.first.map { Int32(bitPattern: $0) }
  }

  /// The protocols of `WM_PROTOCOLS`, by name.
  public func protocols(of window: UInt) throws -> [String] {
    try atoms("WM_PROTOCOLS", of: window)
  }

  /// The names of the atoms in a property such as `_NET_WM_STATE`.
  public func atoms(_ name: String, of window: UInt) throws -> [String] {
    try (property(name, of: window)?.numbers ?? []).map { try wire.name(of: $0) }
  }

  /// Widths and heights of the icons in `_NET_WM_ICON`, in pixels.
  public func iconSizes(of window: UInt) throws -> [[Int]] {
    var rest = (try property("_NET_WM_ICON", of: window)?.numbers ?? [])[...]
    var sizes: [[Int]] = []
    while let width = rest.popFirst(), let height = rest.popFirst() {
      sizes.append([Int(width), Int(height)])
      rest = rest.dropFirst(Int(width) * Int(height))
    }
    return sizes
  }

  /// `WM_NORMAL_HINTS`; nil where it does not exist.
  public func sizeHints(of window: UInt) throws -> SizeHints? {
    guard let numbers = try property("WM_NORMAL_HINTS", of: window)?.numbers, numbers.count >= 15
    else { return nil }
    // The flag bits and the order of the items as in ICCCM 4.1.2.3.
    let pair = { (bit: UInt32, at: Int) -> [Int]? in
      numbers[0] & 1 << bit == 0 || numbers.count < at + 2
        ? nil : numbers[at..<at + 2].map { Int(Int32(bitPattern: $0)) }
    }
    return SizeHints(
      minimum: pair(4, 5), maximum: pair(5, 7), increment: pair(6, 9), base: pair(8, 15))
  }

  /// Sets the server's resources, such as `Xft.dpi: 192`.
  public func setResources(_ text: String) throws {
    try setProperty("RESOURCE_MANAGER", of: root, to: text, type: "STRING")
  }
}
