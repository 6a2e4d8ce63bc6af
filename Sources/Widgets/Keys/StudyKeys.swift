public import Interaction
public import Phrases

/// The keyboard commands of a page of a study.
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

/// The keyboard commands of a facilitator's window; all other keys write a note.
public enum FacilitatorCommand: KeyCommand {
  /// Go on, and begin the trial again.
  case next, again
  /// Mark the moment, with the note.
  case mark
  /// Take the last letter of the note back, or all of it.
  case delete, clear

  /// The keys.
  public static let table = KeyTable<FacilitatorCommand>([
    .init(.next, KeyChord(.pageDown)),
    .init(.again, KeyChord(.pageUp)),
    .init(.mark, KeyChord(.enter)),
    .init(.delete, KeyChord(.backspace)),
    .init(.clear, KeyChord(.escape)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextStep
    case .again: .repeatTrial
    case .mark: .markMoment
    case .delete: .deleteBackward
    case .clear: .clearNote
    }
  }
}
