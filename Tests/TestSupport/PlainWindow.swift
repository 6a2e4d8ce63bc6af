internal import CXCB

/// A window of another program: one colour, and the properties that lists of windows show.
///
/// It is destroyed when this value is released.
public final class PlainWindow {
  /// The server's number.
  public let id: UInt
  private let wire: Wire

  /// Shows a window and waits until the server has processed it.
  ///
  /// - Parameters:
  ///   - area: where it is on the screen.
  ///   - color: red, green and blue, as one number.
  ///   - title: the title.
  ///   - name: the class; both parts are this name.
  public init(on server: XServer, _ area: Area, color: UInt32, title: String, class name: String)
    throws
  {
    wire = try Wire(display: server.displayName)
    let window = xcb_generate_id(wire.connection)
    id = UInt(window)
    xcb_create_window(
      wire.connection, 0, window, wire.root, Int16(area.x), Int16(area.y), UInt16(area.width),
      UInt16(area.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0,
      XCB_CW_BACK_PIXEL.rawValue, [color])
    try set("_NET_WM_NAME", "UTF8_STRING", Array(title.utf8))
    try set("WM_CLASS", "STRING", Array("\(name)\u{0}\(name)\u{0}".utf8))
    xcb_map_window(wire.connection, window)
    try wire.roundTrip()
  }

  /// Fills it with another colour.
  public func fill(_ color: UInt32) throws {
    xcb_change_window_attributes(
      wire.connection, UInt32(id), XCB_CW_BACK_PIXEL.rawValue, [color])
    xcb_clear_area(wire.connection, 0, UInt32(id), 0, 0, 0, 0)
    try wire.roundTrip()
  }

  /// Writes the property `_NET_WM_ICON`.
  public func setIcon(_ words: [UInt32]) throws {
    let replace = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
    try wire.check(
      "ChangeProperty",
      xcb_change_property_checked(
        wire.connection, replace, UInt32(id), try wire.atom("_NET_WM_ICON"),
        try wire.atom("CARDINAL"), 32, UInt32(words.count), words))
  }

  /// Destroys it.
  public func close() throws {
    xcb_destroy_window(wire.connection, UInt32(id))
    try wire.roundTrip()
  }

  private func set(_ name: String, _ type: String, _ bytes: [UInt8]) throws {
    let replace = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
    xcb_change_property(
      wire.connection, replace, UInt32(id), try wire.atom(name), try wire.atom(type), 8,
      UInt32(bytes.count), bytes)
  }
}
