internal import Interaction
public import Phrases

/// The keyboard commands of a text whose words can be selected.
public enum TextSelectionCommand: KeyCommand {
  /// Extend the selection by a character or a word, in the direction of the arrow.
  case left, right, wordLeft, wordRight
  /// Extend it by a line, or to an end of the line or of the text.
  case up, down, lineStart, lineEnd, textStart, textEnd
  /// Select all of the text.
  case all

  /// The keys.
  public static let table = KeyTable<TextSelectionCommand>([
    .init(.left, KeyChord(.left, .shift), ignoring: []),
    .init(.right, KeyChord(.right, .shift), ignoring: []),
    .init(.wordLeft, KeyChord(.left, [.shift, .control]), ignoring: []),
    .init(.wordRight, KeyChord(.right, [.shift, .control]), ignoring: []),
    .init(.up, KeyChord(.up, .shift), ignoring: []),
    .init(.down, KeyChord(.down, .shift), ignoring: []),
    .init(.lineStart, KeyChord(.home, .shift), ignoring: []),
    .init(.lineEnd, KeyChord(.end, .shift), ignoring: []),
    .init(.textStart, KeyChord(.home, [.shift, .control]), ignoring: []),
    .init(.textEnd, KeyChord(.end, [.shift, .control]), ignoring: []),
    .init(.all, KeyChord("a", .control), ignoring: []),
  ])

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .left: .selectLeft
    case .right: .selectRight
    case .wordLeft: .selectWordLeft
    case .wordRight: .selectWordRight
    case .up: .selectUp
    case .down: .selectDown
    case .lineStart: .selectToLineStart
    case .lineEnd: .selectToLineEnd
    case .textStart: .selectToStart
    case .textEnd: .selectToEnd
    case .all: .selectAll
    }
  }

  /// The step of the selection's end; nil for all of the text.
  var step: TextSelection.Step? {
    switch self {
    case .left: .left
    case .right: .right
    case .wordLeft: .wordLeft
    case .wordRight: .wordRight
    case .up: .up
    case .down: .down
    case .lineStart: .lineStart
    case .lineEnd: .lineEnd
    case .textStart: .textStart
    case .textEnd: .textEnd
    case .all: nil
    }
  }
}
