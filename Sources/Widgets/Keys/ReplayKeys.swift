public import Interaction
public import Phrases

/// The keyboard commands while a recording is replayed.
public enum ReplayCommand: KeyCommand {
  /// Play, or stand still.
  case toggle
  /// To the next moment at which something happened, or to the one before.
  case step, stepBack
  /// To the next trial, or to the one before.
  case next, previous
  /// To an end.
  case first, last
  /// Another speed; that of the recording.
  case faster, slower, usual
  /// Show touches and trails, or hide them.
  case touches
  /// Show what keys do.
  case help
  /// Close the replay.
  case close

  /// The keys in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<ReplayCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.toggle, KeyChord(.space)),
      .init(.step, KeyChord(on), KeyChord(".")),
      .init(.stepBack, KeyChord(back), KeyChord(",")),
      .init(.next, KeyChord(.pageDown)),
      .init(.previous, KeyChord(.pageUp)),
      .init(.first, KeyChord(.home)),
      .init(.last, KeyChord(.end)),
      .init(.faster, KeyChord(.up), KeyChord("+"), aliases: [KeyChord("=")]),
      .init(.slower, KeyChord(.down), KeyChord("-")),
      .init(.usual, KeyChord("0")),
      .init(.touches, KeyChord("t")),
      .init(.help, KeyChord(.f1), KeyChord("?"), ignoring: []),
      .init(.close, KeyChord(.escape), KeyChord("w", .control), KeyChord("q", .control)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .toggle: .playOrPause
    case .step: .stepOn
    case .stepBack: .stepBack
    case .next: .nextTrial
    case .previous: .previousTrial
    case .first: .toStart
    case .last: .toEnd
    case .faster: .faster
    case .slower: .slower
    case .usual: .usualSpeed
    case .touches: .toggleTouches
    case .help: .help
    case .close: .closeReplay
    }
  }
}

extension GestureTable {
  /// On the time line of a replay.
  public static let timeline: [HelpGroup.Line] = [
    .init(.tap, .drag, effect: .seekMoment)
  ]
}
