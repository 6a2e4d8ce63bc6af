internal import Interaction

/// The search of a list by typed letters.
///
/// Letters that were typed while the rows were still being read or sorted are kept: their row is shown once the rows are
/// in order, unless the list was moved otherwise.
struct RowSearch: Hashable, Sendable {
  private var typing = TypeAhead()
  /// The text whose row is to be shown; nil for none.
  private var text: String?

  /// Whether a key goes on with the search in progress rather than giving a command.
  func takes(_ press: KeyPress, at time: Instant) -> Bool { typing.takes(press, at: time) }

  /// Adds the text of a key press; false for a key without text.
  mutating func add(
    _ press: KeyPress, at time: Instant, _ tuning: Tuning = Tuning()
  ) -> Bool {
    guard let text = typing.add(press, at: time, tuning) else { return false }
    self.text = text
    return true
  }

  /// Shows no row later for letters that were typed.
  mutating func forget() { text = nil }

  /// The first row that is not before the text, or the last one. While the rows are in no order, only one that begins with
  /// the text; the text is then kept.
  mutating func row(in content: RowListContent) -> Int? {
    guard let text, content.rows.count > 0 else { return nil }
    let row = content.rows.row(atOrAfter: text)
    if content.progress != nil {
      guard row < content.rows.count, content.rows.text(of: row).lowercased().hasPrefix(text)
      else { return nil }
    } else {
      self.text = nil
    }
    return min(row, content.rows.count - 1)
  }

  /// The row of a text that was kept, once the rows are in order.
  mutating func settle(in content: RowListContent) -> Int? {
    content.progress == nil ? row(in: content) : nil
  }
}
