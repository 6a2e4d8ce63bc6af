public import Interaction
public import Phrases

/// The keyboard commands of a shelf of exhibits.
public enum ShelfCommand: KeyCommand {
  /// To the exhibit beside, or above and below.
  case next, previous, up, down
  /// A screen on or back.
  case pageOn, pageBack
  /// To an end of the shelf.
  case first, last
  /// Open the exhibit.
  case choose

  /// The keys of a shelf in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<ShelfCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.next, KeyChord(on)),
      .init(.previous, KeyChord(back)),
      .init(.down, KeyChord(.down)),
      .init(.up, KeyChord(.up)),
      .init(.pageOn, KeyChord(.pageDown)),
      .init(.pageBack, KeyChord(.pageUp)),
      .init(.first, KeyChord(.home)),
      .init(.last, KeyChord(.end)),
      .init(.choose, KeyChord(.enter), KeyChord(.space)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextExhibit
    case .previous: .previousExhibit
    case .down: .exhibitBelow
    case .up: .exhibitAbove
    case .pageOn: .exhibitsOn
    case .pageBack: .exhibitsBack
    case .first: .firstExhibit
    case .last: .lastExhibit
    case .choose: .openExhibit
    }
  }
}
