internal import Interaction
public import Phrases

/// The keyboard commands of the find field.
public enum FindFieldCommand: KeyCommand {
  /// To the next hit, or to the one before.
  case nextHit, previousHit
  /// The cursor moves by a character, a word, or to an end.
  case left, right, wordLeft, wordRight, start, end
  /// The same, and selects what it passes.
  case selectLeft, selectRight, selectWordLeft, selectWordRight, selectToStart, selectToEnd
  /// Everything is selected.
  case selectAll
  /// Deletes before or after the cursor.
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
  /// Copy the selection, and delete it; insert what was copied.
  case copy, cut, paste
  /// Close the field and stay at what was found.
  case close
  /// Close the field and return to where everything was.
  case cancel

  /// The keys.
  public static let table = KeyTable<FindFieldCommand>([
    .init(.nextHit, KeyChord(.enter), KeyChord(.f3), KeyChord(.down)),
    .init(.previousHit, KeyChord(.enter, .shift), KeyChord(.f3, .shift), KeyChord(.up)),
    .init(.left, KeyChord(.left)),
    .init(.right, KeyChord(.right)),
    .init(.wordLeft, KeyChord(.left, .control)),
    .init(.wordRight, KeyChord(.right, .control)),
    .init(.start, KeyChord(.home)),
    .init(.end, KeyChord(.end)),
    .init(.selectLeft, KeyChord(.left, .shift)),
    .init(.selectRight, KeyChord(.right, .shift)),
    .init(.selectWordLeft, KeyChord(.left, [.shift, .control])),
    .init(.selectWordRight, KeyChord(.right, [.shift, .control])),
    .init(.selectToStart, KeyChord(.home, .shift)),
    .init(.selectToEnd, KeyChord(.end, .shift)),
    .init(.selectAll, KeyChord("a", .control)),
    .init(.deleteBackward, KeyChord(.backspace)),
    .init(.deleteForward, KeyChord(.delete)),
    .init(.deleteWordBackward, KeyChord(.backspace, .control)),
    .init(.deleteWordForward, KeyChord(.delete, .control)),
    .init(.copy, KeyChord("c", .control), aliases: [KeyChord(.insert, .control)], ignoring: []),
    .init(.cut, KeyChord("x", .control), aliases: [KeyChord(.delete, .shift)], ignoring: []),
    .init(.paste, KeyChord("v", .control), aliases: [KeyChord(.insert, .shift)], ignoring: []),
    .init(.close, KeyChord(.enter, .control)),
    .init(.cancel, KeyChord(.escape)),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .nextHit: .nextHit
    case .previousHit: .previousHit
    case .left: .cursorLeft
    case .right: .cursorRight
    case .wordLeft: .cursorWordLeft
    case .wordRight: .cursorWordRight
    case .start: .cursorStart
    case .end: .cursorEnd
    case .selectLeft: .selectLeft
    case .selectRight: .selectRight
    case .selectWordLeft: .selectWordLeft
    case .selectWordRight: .selectWordRight
    case .selectToStart: .selectToStart
    case .selectToEnd: .selectToEnd
    case .selectAll: .selectAll
    case .deleteBackward: .deleteBackward
    case .deleteForward: .deleteForward
    case .deleteWordBackward: .deleteWordBackward
    case .deleteWordForward: .deleteWordForward
    case .copy: .copy
    case .cut: .cut
    case .paste: .paste
    case .close: .closeFind
    case .cancel: .cancelFind
    }
  }
}
