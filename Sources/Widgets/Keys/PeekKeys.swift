internal import Interaction
public import Phrases

/// The keyboard commands for the preview of the thing with the keyboard focus.
public enum PeekCommand: KeyCommand {
  /// Open the preview, or the preview with its menu.
  case open, openMenu
  /// Choose the thing of the preview, and close the preview.
  case choose, close

  /// The keys.
  public static let table = KeyTable<PeekCommand>([
    .init(.open, KeyChord(.space), ignoring: []),
    .init(.openMenu, KeyChord(.menu)),
    .init(.openMenu, KeyChord(.f10, .shift), ignoring: []),
    .init(.choose, KeyChord(.enter)),
    .init(.close, KeyChord(.escape)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .open: .openPreview
    case .openMenu: .openMenu
    case .choose: .choosePreviewed
    case .close: .closePreview
    }
  }
}

/// The keyboard commands of the menu of a preview.
public enum PeekMenuCommand: KeyCommand {
  /// To the action below or above, or to an end.
  case next, previous, first, last
  /// To the action of the column beside.
  case left, right
  /// Perform the action; without one choose the thing of the preview.
  case performOrChoose
  /// Perform the action.
  case perform
  /// Close the preview.
  case close

  /// The keys.
  public static let table = KeyTable<PeekMenuCommand>([
    .init(.next, KeyChord(.down)),
    .init(.previous, KeyChord(.up)),
    .init(.left, KeyChord(.left)),
    .init(.right, KeyChord(.right)),
    .init(.first, KeyChord(.home)),
    .init(.last, KeyChord(.end)),
    .init(.performOrChoose, KeyChord(.enter)),
    .init(.perform, KeyChord(.space)),
    .init(.close, KeyChord(.escape), KeyChord(.menu)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .actionBelow
    case .previous: .actionAbove
    case .left: .actionLeft
    case .right: .actionRight
    case .first: .firstAction
    case .last: .lastAction
    case .performOrChoose: .performOrChoose
    case .perform: .perform
    case .close: .closePreview
    }
  }
}
