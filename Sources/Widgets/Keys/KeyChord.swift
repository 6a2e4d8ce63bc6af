public import Interaction

/// A key with the modifiers held: what a person presses for a command.
///
///     KeyChord(.left, .alt)     // Alt+Left
///     KeyChord("f", .control)   // Ctrl+F
///     KeyChord("?")             // wherever the layout has it
public struct KeyChord: Hashable, Sendable {
  /// A key, by its position or by its character.
  public enum Symbol: Hashable, Sendable {
    /// A key, wherever it is on the keyboard.
    case key(Key)
    /// The key that types a character, in lower case. Whether it takes Shift depends on the layout.
    case character(Character)
  }

  /// The key.
  public var symbol: Symbol
  /// The modifiers held with it.
  public var modifiers: Modifiers

  /// A key with modifiers.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    (symbol, self.modifiers) = (.key(key), modifiers)
  }

  /// The key of a lower-case character with modifiers.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    (symbol, self.modifiers) = (.character(character), modifiers)
  }

  /// A press of the chord in a layout of the United States.
  public var press: KeyPress {
    switch symbol {
    case .key(let key): KeyPress(key, modifiers: modifiers, text: key == .space ? " " : "")
    case .character(let character):
      KeyPress(
        Key(rawValue: Self.names(of: character).first ?? String(character)), modifiers: modifiers,
        text: isCommand ? "" : String(character))
    }
  }

  /// Whether a press is one of this chord.
  ///
  /// - Parameters:
  ///   - press: the key press.
  ///   - ignored: modifiers that change nothing.
  func matches(_ press: KeyPress, ignoring ignored: Modifiers) -> Bool {
    guard modifiers.isSubset(of: press.modifiers) else { return false }
    var others = press.modifiers.subtracting(modifiers).subtracting(ignored)
    switch symbol {
    case .key(let key):
      guard press.key == key else { return false }
    case .character(let character):
      if isCommand || press.text.isEmpty || press.isForeign {
        // With Control a key types no text, and in another alphabet another one; its name identifies it then.
        guard Self.names(of: character).contains(press.key.rawValue) else { return false }
        if press.isForeign { others.remove(.shift) }
      } else {
        guard press.text.lowercased() == String(character) else { return false }
        others.remove(.shift)
      }
    }
    return others.isEmpty
  }

  /// Whether the modifiers keep the key from typing text.
  private var isCommand: Bool { !modifiers.isDisjoint(with: Self.commanding) }

  private static let commanding: Modifiers = [.control, .alt, .command]

  /// The names of the keys that type a character, the main key first.
  private static func names(of character: Character) -> [String] {
    let named: [String] =
      switch character {
      case "+": ["plus", "KP_Add"]
      case "-": ["minus", "KP_Subtract"]
      case "=": ["equal"]
      case "_": ["underscore"]
      case "/": ["slash"]
      case "?": ["question"]
      case "0": ["0", "KP_0"]
      default: []
      }
    return named + [String(character), character.uppercased()]
  }
}

extension KeyPress {
  /// Whether the key types text.
  public var types: Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .command]),
      let first = text.unicodeScalars.first
    else { return false }
    return first.value >= 0x20 && first.value != 0x7F
  }

  /// Whether the key types a letter of another alphabet than that of its name, such as a Cyrillic one.
  var isForeign: Bool {
    guard let scalar = text.unicodeScalars.first, let name = key.rawValue.unicodeScalars.first
    else { return false }
    return scalar.value >= 0x370 && scalar.properties.isAlphabetic && name.isASCII
      && key.rawValue.unicodeScalars.count == 1
  }
}
