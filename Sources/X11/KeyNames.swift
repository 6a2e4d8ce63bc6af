internal import CX11
internal import Interaction

/// The names of keys, from X's keysyms.
enum KeyNames {
  /// The key of a keysym.
  ///
  /// Letters are lower case whatever modifiers are held, keys of the keypad have the names of the main keys, and the
  /// tabulator is one key in both directions. A keysym without a name is `VoidSymbol`.
  static func key(_ keysym: KeySym) -> Key {
    let plain = plainKeysyms[Int32(truncatingIfNeeded: keysym)].map(KeySym.init) ?? keysym
    guard let name = XKeysymToString(small(plain)) else { return .unnamed }
    return Key(rawValue: String(cString: name))
  }

  /// The character of a keysym; empty for none.
  ///
  /// Latin-1 keysyms are their characters' numbers, and those from 0x1000000 on contain one of Unicode.
  static func text(_ keysym: KeySym) -> String {
    let number =
      switch keysym {
      case 0x20...0x7e, 0xa0...0xff: UInt32(keysym)
      case 0x100_0000...0x110_ffff: UInt32(keysym - 0x100_0000)
      default: UInt32(0)
      }
    guard number > 0, let scalar = Unicode.Scalar(number) else { return "" }
    return String(Character(scalar))
  }

  /// Whether a keysym is of an alphabet after the Latin ones: its own numbers of X, or those of Unicode from Greek on.
  static func isForeign(_ keysym: KeySym) -> Bool {
    switch keysym {
    case 0x400...0x7ff, 0xc00...0xeff, 0x1400...0x15ff, 0x100_0370...0x110_ffff: true
    default: false
    }
  }

  /// Whether a keysym is a small letter from a to z.
  static func isLatinLetter(_ keysym: KeySym) -> Bool { (0x61...0x7a).contains(keysym) }

  /// The letter that a keyboard of the United States has on a key; nil for a key without one.
  static func usualLetter(on keycode: UInt32) -> KeySym? {
    // The three rows of letters begin at these codes on every server of X.Org.
    for (first, letters) in [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")] {
      let index = Int(keycode) - first
      if letters.utf8.indices.count > index, index >= 0 {
        return KeySym(Array(letters.utf8)[index])
      }
    }
    return nil
  }

  private static func small(_ keysym: KeySym) -> KeySym {
    var lower: KeySym = 0
    var upper: KeySym = 0
    XConvertCase(keysym, &lower, &upper)
    return lower
  }

  /// The main keys of the keypad's keys, and of a tabulator with Shift.
  private static let plainKeysyms: [Int32: Int32] = {
    var plain = [
      XK_ISO_Left_Tab: XK_Tab, XK_KP_Tab: XK_Tab, XK_KP_Enter: XK_Return, XK_KP_Space: XK_space,
      XK_KP_Left: XK_Left, XK_KP_Right: XK_Right, XK_KP_Up: XK_Up, XK_KP_Down: XK_Down,
      XK_KP_Home: XK_Home, XK_KP_End: XK_End, XK_KP_Prior: XK_Prior, XK_KP_Next: XK_Next,
      XK_KP_Begin: XK_Begin, XK_KP_Insert: XK_Insert, XK_KP_Delete: XK_Delete,
      XK_KP_F1: XK_F1, XK_KP_F2: XK_F2, XK_KP_F3: XK_F3, XK_KP_F4: XK_F4,
      XK_KP_Add: XK_plus, XK_KP_Subtract: XK_minus, XK_KP_Multiply: XK_asterisk,
      XK_KP_Divide: XK_slash, XK_KP_Decimal: XK_period, XK_KP_Separator: XK_comma,
      XK_KP_Equal: XK_equal,
    ]
    for digit in Int32(0)...9 { plain[XK_KP_0 + digit] = XK_0 + digit }
    return plain
  }()
}

extension Key {
  /// A key without a name, with which an input method sends text.
  static let unnamed = Key(rawValue: "VoidSymbol")
}
