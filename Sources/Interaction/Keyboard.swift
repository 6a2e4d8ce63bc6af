/// A key by the name of its X keysym (`Left`, `Return`, `F10`), so that every key has a name.
public struct Key: Hashable, Sendable, Codable, RawRepresentable {
  /// The name.
  public var rawValue: String

  /// The key of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key to the left.
  public static let left = Key(rawValue: "Left")
  /// The key to the right.
  public static let right = Key(rawValue: "Right")
  /// The key upwards.
  public static let up = Key(rawValue: "Up")
  /// The key downwards.
  public static let down = Key(rawValue: "Down")
  /// To the beginning.
  public static let home = Key(rawValue: "Home")
  /// To the end.
  public static let end = Key(rawValue: "End")
  /// A page back; the keypad's key arrives under the same name.
  public static let pageUp = Key(rawValue: "Prior")
  /// A page on.
  public static let pageDown = Key(rawValue: "Next")
  /// Do it.
  public static let enter = Key(rawValue: "Return")
  /// Do not.
  public static let escape = Key(rawValue: "Escape")
  /// To the next widget.
  public static let tab = Key(rawValue: "Tab")
  /// The space bar.
  public static let space = Key(rawValue: "space")
  /// The menu key.
  public static let menu = Key(rawValue: "Menu")
  /// Takes the last character back.
  public static let backspace = Key(rawValue: "BackSpace")
  /// Takes the next character back.
  public static let delete = Key(rawValue: "Delete")
  /// Inserts what was copied.
  public static let insert = Key(rawValue: "Insert")
  /// The key back of keyboards that have it, and the thumb's button of a mouse.
  public static let back = Key(rawValue: "XF86Back")
  /// The key forward, and the thumb's other button.
  public static let forward = Key(rawValue: "XF86Forward")
  /// Shows what keys and gestures do.
  public static let f1 = Key(rawValue: "F1")
  /// To the next thing that was found; with Shift to the one before.
  public static let f3 = Key(rawValue: "F3")
  /// Switches between two sets of constants of controls.
  public static let f4 = Key(rawValue: "F4")
  /// To the next part of a window, or the next window; with Shift to the one before.
  public static let f6 = Key(rawValue: "F6")
  /// Changes constants of controls.
  public static let f7 = Key(rawValue: "F7")
  /// Shift with this one is the menu key, on keyboards without it.
  public static let f10 = Key(rawValue: "F10")
  /// Shows touches, targets and times over the windows.
  public static let f12 = Key(rawValue: "F12")
  /// The whole screen for a window, or no longer.
  public static let f11 = Key(rawValue: "F11")
}

extension Key {
  /// Whether it is a modifier.
  public var isModifier: Bool { Self.modifiers.contains(self) }

  private static let modifiers: Set<Key> = {
    let sided = ["Shift", "Control", "Alt", "Meta", "Super", "Hyper"].flatMap {
      ["\($0)_L", "\($0)_R"]
    }
    let others = [
      "Caps_Lock", "Num_Lock", "Scroll_Lock", "Shift_Lock", "Mode_switch", "ISO_Level3_Shift",
      "ISO_Level5_Shift",
    ]
    return Set((sided + others).map { Key(rawValue: $0) })
  }()
}

/// Keys held while something else happens.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public var rawValue: UInt8

  /// The set of those bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 4)
  /// The key with the window system's mark.
  public static let command = Modifiers(rawValue: 8)

  fileprivate static let names: [(String, Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("command", .command),
  ]
}

extension Modifiers: Codable {
  /// Reads a list of names; those that are not known are an error.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self = []
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      guard let known = Self.names.first(where: { $0.0 == name }) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no modifier is called '\(name)'")
      }
      insert(known.1)
    }
  }

  /// Writes the names of the keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (name, modifier) in Self.names where contains(modifier) { try container.encode(name) }
  }
}

/// A key that went down.
public struct KeyPress: Hashable, Sendable, Codable {
  /// Which.
  public var key: Key
  /// The modifiers held.
  public var modifiers: Modifiers
  /// The characters that it types, through the person's layout and input method; empty for none.
  public var text: String
  /// Whether it was down already, and only repeats.
  public var isRepeat: Bool

  /// A key press with modifiers and its text; by default not a repeat.
  public init(
    _ key: Key, modifiers: Modifiers = [], text: String = "", isRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.text = text
    self.isRepeat = isRepeat
  }
}

extension KeyPress {
  private enum Field: String, CodingKey { case key, modifiers, text, isRepeat }

  /// Reads a press; the repeat flag is optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      try container.decode(Key.self, forKey: .key),
      modifiers: try container.decode(Modifiers.self, forKey: .modifiers),
      text: try container.decode(String.self, forKey: .text),
      isRepeat: try container.decodeIfPresent(Bool.self, forKey: .isRepeat) ?? false)
  }

  /// Writes a press.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(key, forKey: .key)
    try container.encode(modifiers, forKey: .modifiers)
    try container.encode(text, forKey: .text)
    if isRepeat { try container.encode(true, forKey: .isRepeat) }
  }
}
