/// A point of interest in a document: a page, or a note on it.
public struct Place: Hashable, Sendable {
  /// The index of the page, from 0.
  public var page: Int
  /// The id of the note; nil for the page alone.
  public var note: String?

  /// A page, or a note on it.
  public init(page: Int, note: String? = nil) {
    self.page = page
    self.note = note
  }
}
