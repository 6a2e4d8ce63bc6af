internal import Interaction

/// A line of text that is being typed, with its caret and selection.
///
/// Positions count characters, as a person does. The selection reaches from the anchor to the caret, which moves.
///
///     Mar|ia        caret 3, nothing selected
///     Ma[ri]|a      anchor 2, caret 4
public struct TextEntry: Hashable, Sendable {
  /// 200 characters: more are not looked for.
  static let limit = 200

  /// The text.
  public private(set) var text = ""
  /// The position of the caret.
  public private(set) var caret = 0
  private var anchor = 0

  /// The unit of a motion or deletion.
  enum Unit: Hashable, Sendable { case character, word, line }

  /// An empty line.
  public init() {}

  /// The number of characters.
  var count: Int { text.count }
  /// The selected characters; empty at the caret for none.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text; nil for none.
  var selectedText: String? {
    selection.isEmpty
      ? nil : String(text.dropFirst(selection.lowerBound).prefix(selection.count))
  }

  // MARK: Text

  /// Replaces the selection by typed text, of which what is beyond the limit is left out.
  mutating func insert(_ typed: String) {
    let room = Self.limit - (count - selection.count)
    let added = typed.prefix(max(0, room))
    replace(selection, by: String(added))
  }

  /// Deletes the selection, else what is before the caret.
  mutating func deleteBackward(_ unit: Unit) {
    let end = selection.isEmpty ? position(unit, forward: false) : selection.lowerBound
    replace(min(end, selection.lowerBound)..<selection.upperBound, by: "")
  }

  /// Deletes the selection, else what is behind the caret.
  mutating func deleteForward(_ unit: Unit) {
    let end = selection.isEmpty ? position(unit, forward: true) : selection.upperBound
    replace(selection.lowerBound..<max(end, selection.upperBound), by: "")
  }

  /// Deletes everything.
  mutating func clear() { self = TextEntry() }

  private mutating func replace(_ range: Range<Int>, by new: String) {
    let before = text.prefix(range.lowerBound)
    let after = text.dropFirst(range.upperBound)
    let joined = String(before) + new
    text = joined + after
    // A mark that was typed joins the letter before it.
    caret = min(joined.count, count)
    anchor = caret
  }

  // MARK: Caret

  /// Moves the caret; without selecting, a selection collapses to the side of the motion.
  mutating func move(_ unit: Unit, forward: Bool, selecting: Bool) {
    if !selecting, !selection.isEmpty, unit == .character {
      move(to: forward ? selection.upperBound : selection.lowerBound)
    } else {
      move(to: position(unit, forward: forward), selecting: selecting)
    }
  }

  /// Moves the caret to a position.
  mutating func move(to position: Int, selecting: Bool = false) {
    caret = min(max(position, 0), count)
    if !selecting { anchor = caret }
  }

  /// Selects everything.
  mutating func selectAll() {
    anchor = 0
    caret = count
  }

  /// The position one unit from the caret. A word begins behind a space.
  private func position(_ unit: Unit, forward: Bool) -> Int {
    switch unit {
    case .character: return min(max(caret + (forward ? 1 : -1), 0), count)
    case .line: return forward ? count : 0
    case .word:
      let characters = Array(text)
      var position = caret
      if forward {
        while position < characters.count, !characters[position].isWhitespace { position += 1 }
        while position < characters.count, characters[position].isWhitespace { position += 1 }
      } else {
        while position > 0, characters[position - 1].isWhitespace { position -= 1 }
        while position > 0, !characters[position - 1].isWhitespace { position -= 1 }
      }
      return position
    }
  }

  /// The caret and the selection in Unicode scalars.
  var scalarCaret: Element.Caret {
    let scalars = { (position: Int) in text.prefix(position).unicodeScalars.count }
    return Element.Caret(scalars(caret), anchor: scalars(anchor))
  }

  /// The position of a Unicode scalar: before the character that it belongs to.
  func position(ofScalar offset: Int) -> Int {
    var (position, scalars) = (0, 0)
    for character in text {
      scalars += character.unicodeScalars.count
      if scalars > offset { break }
      position += 1
    }
    return position
  }

  /// The range of characters in bytes of UTF-8.
  func bytes(of range: Range<Int>) -> Range<Int> {
    let start = text.prefix(range.lowerBound).utf8.count
    return start..<start + text.dropFirst(range.lowerBound).prefix(range.count).utf8.count
  }
}
