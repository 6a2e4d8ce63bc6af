public import Interaction
public import Phrases

/// The keyboard commands of the help over a window.
public enum HelpSheetCommand: KeyCommand {
  /// Scroll by some lines, by most of a page, or to an end.
  case up, down, pageUp, pageDown, top, bottom
  /// Press the button with the focus, and close the help.
  case activate, close

  /// The keys.
  public static let table = KeyTable<HelpSheetCommand>([
    .init(.up, KeyChord(.up)),
    .init(.down, KeyChord(.down)),
    .init(.pageUp, KeyChord(.pageUp)),
    .init(.pageDown, KeyChord(.pageDown)),
    .init(.top, KeyChord(.home)),
    .init(.bottom, KeyChord(.end)),
    .init(.activate, KeyChord(.enter), KeyChord(.space)),
    .init(.close, KeyChord(.escape), KeyChord(.f1), KeyChord("?")),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .up: .scrollUp
    case .down: .scrollDown
    case .pageUp: .scrollPageUp
    case .pageDown: .scrollPageDown
    case .top: .scrollTop
    case .bottom: .scrollBottom
    case .activate: .pressButton
    case .close: .closeHelp
    }
  }
}

/// The keyboard commands of a row of buttons.
public enum CommandBarCommand: KeyCommand {
  /// To the button beside.
  case next, previous
  /// Press the button.
  case press

  /// The keys of a row in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<CommandBarCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.next, KeyChord(on)),
      .init(.previous, KeyChord(back)),
      .init(.press, KeyChord(.enter), KeyChord(.space)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextButton
    case .previous: .previousButton
    case .press: .pressButton
    }
  }
}
