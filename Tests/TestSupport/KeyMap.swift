internal import CX11
internal import CXCB
internal import CXTest

/// The current keyboard mapping of a display, from symbols to keys.
struct KeyMap {
  /// A key, with or without Shift.
  struct Key: Hashable {
    var keycode: UInt8
    var isShifted: Bool
  }

  private let display: String
  private let firstKeycode: UInt8
  private let columns: Int
  private let keysyms: [UInt32]

  init(_ wire: Wire) throws {
    display = wire.display
    let setup = xcb_get_setup(wire.connection).pointee
    firstKeycode = setup.min_keycode
    let cookie = xcb_get_keyboard_mapping(
      wire.connection, setup.min_keycode, setup.max_keycode - setup.min_keycode + 1)
    (columns, keysyms) = try wire.ask(
      "GetKeyboardMapping", cookie, xcb_get_keyboard_mapping_reply
    ) { reply in
      let symbols = UnsafeBufferPointer(
        start: xcb_get_keyboard_mapping_keysyms(reply),
        count: Int(xcb_get_keyboard_mapping_keysyms_length(reply)))
      return (Int(reply.pointee.keysyms_per_keycode), Array(symbols))
    }
  }

  /// The key of a keysym, by its name, such as `Escape` or `a`.
  ///
  /// - Throws: `SupportError.noKey`.
  func key(of name: String) throws -> Key {
    let keysym = XStringToKeysym(name)
    guard keysym != 0 else { throw SupportError.noKey(name: name, display: display) }
    return try key(of: UInt32(keysym), name)
  }

  /// The key of a character.
  ///
  /// - Throws: `SupportError.noKey`.
  func key(of character: Unicode.Scalar) throws -> Key {
    switch character {
    case "\n": try key(of: "Return")
    case "\t": try key(of: "Tab")
    // Keysyms of Latin-1 are its code points, all others begin at 0x0100_0000.
    case _ where character.value < 0x100: try key(of: character.value, "\(character)")
    default: try key(of: 0x0100_0000 + character.value, "\(character)")
    }
  }

  private func key(of keysym: UInt32, _ name: String) throws -> Key {
    // Column 0 is the bare key of the first layout, column 1 the same with Shift.
    for column in 0..<min(2, columns) {
      let rows = stride(from: column, to: keysyms.count, by: columns)
      if let at = rows.first(where: { keysyms[$0] == keysym }) {
        return Key(keycode: firstKeycode + UInt8(at / columns), isShifted: column == 1)
      }
    }
    throw SupportError.noKey(name: name, display: display)
  }
}
