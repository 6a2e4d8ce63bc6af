internal import CX11
internal import CXTest

/// Where the keyboard of a display has its symbols at the moment.
struct KeyMap {
  /// A key, and whether Shift goes with it.
  struct Place: Hashable {
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

  /// The place of a keysym by its name, as `Escape` or `a`.
  ///
  /// - Throws: `SupportError.noKey`.
  func place(of name: String) throws -> Place {
    let keysym = XStringToKeysym(name)
    guard keysym != 0 else { throw SupportError.noKey(name: name, display: display) }
    return try place(of: UInt32(keysym), name)
  }

  /// The place of a character.
  ///
  /// - Throws: `SupportError.noKey`.
  func place(of character: Unicode.Scalar) throws -> Place {
    switch character {
    case "\n": try place(of: "Return")
    case "\t": try place(of: "Tab")
    // Keysyms of Latin-1 are its code points, all others stand from 0x0100_0000 on.
    case _ where character.value < 0x100: try place(of: character.value, "\(character)")
    default: try place(of: 0x0100_0000 + character.value, "\(character)")
    }
  }

  private func place(of keysym: UInt32, _ name: String) throws -> Place {
    // Column 0 is the bare key of the first layout, column 1 the same with Shift.
    for column in 0..<min(2, columns) {
      let rows = stride(from: column, to: keysyms.count, by: columns)
      if let at = rows.first(where: { keysyms[$0] == keysym }) {
        return Place(keycode: firstKeycode + UInt8(at / columns), isShifted: column == 1)
      }
    }
    throw SupportError.noKey(name: name, display: display)
  }
}
