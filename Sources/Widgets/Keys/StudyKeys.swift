public import Interaction
public import Phrases

/// What keys do on a page of a study.
public enum StudyCardCommand: KeyCommand {
  /// To the thing beside.
  case next, previous
  /// Press the thing with the focus.
  case press
  /// Scroll long words by a page.
  case pageUp, pageDown

  /// The keys in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<StudyCardCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.next, KeyChord(on), KeyChord(.down)),
      .init(.previous, KeyChord(back), KeyChord(.up)),
      .init(.press, KeyChord(.enter), KeyChord(.space)),
      .init(.pageUp, KeyChord(.pageUp)),
      .init(.pageDown, KeyChord(.pageDown)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextButton
    case .previous: .previousButton
    case .press: .pressButton
    case .pageUp: .scrollPageUp
    case .pageDown: .scrollPageDown
    }
  }
}
