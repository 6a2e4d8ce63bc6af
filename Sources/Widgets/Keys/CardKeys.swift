public import Interaction
public import Phrases

/// The keyboard commands of a card over a window.
public enum CardCommand: KeyCommand {
  /// To the button beside, or above and below.
  case next, previous, up, down
  /// Press the button.
  case press
  /// Close the card.
  case close

  /// The keys of a card in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<CardCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.next, KeyChord(on)),
      .init(.previous, KeyChord(back)),
      .init(.down, KeyChord(.down)),
      .init(.up, KeyChord(.up)),
      .init(.press, KeyChord(.enter), KeyChord(.space)),
      .init(.close, KeyChord(.escape)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextButton
    case .previous: .previousButton
    case .down: .buttonBelow
    case .up: .buttonAbove
    case .press: .pressButton
    case .close: .closeCard
    }
  }
}
