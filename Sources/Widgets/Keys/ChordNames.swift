internal import Interaction
internal import Phrases

extension KeyChord {
  /// The inscriptions of the caps that are pressed together, in the first of some languages that is spoken: `Ctrl`, `F`.
  public func caps(for languages: [String]) -> [String] {
    modifierNames(for: languages) + [inscription(for: languages)]
  }

  /// The name of the chord in words, in the first of some languages that is spoken: `Ctrl+Left arrow`.
  public func name(for languages: [String]) -> String {
    let name: String =
      switch symbol {
      case .key(let key): key.phrase?.text(for: languages) ?? key.rawValue
      case .character: inscription(for: languages)
      }
    return (modifierNames(for: languages) + [name]).joined(separator: "+")
  }

  private func modifierNames(for languages: [String]) -> [String] {
    let held: [(Modifiers, KeyPhrase)] = [
      (.control, .control), (.alt, .alt), (.shift, .shift), (.command, .command),
    ]
    return held.filter { modifiers.contains($0.0) }.map { $0.1.text(for: languages) }
  }

  private func inscription(for languages: [String]) -> String {
    switch symbol {
    case .character(let character): character.uppercased()
    case .key(.left): "←"
    case .key(.right): "→"
    case .key(.up): "↑"
    case .key(.down): "↓"
    case .key(let key): key.phrase?.text(for: languages) ?? key.rawValue
    }
  }
}

extension Key {
  /// The name of the key; nil for a key whose name is the same in every language, such as F3.
  var phrase: KeyPhrase? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .enter: .enter
    case .escape: .escape
    case .tab: .tab
    case .space: .space
    case .menu: .menu
    case .backspace: .backspace
    case .delete: .delete
    default: nil
    }
  }
}
