internal import Interaction

/// Letters typed in quick succession, collected to search for an item by the beginning of its title.
struct TypeAhead: Hashable, Sendable {
  /// The pause in seconds after which a new search begins: 1, as in GTK's and Qt's lists.
  static let pause = 1.0

  private var text = ""
  /// The pause after which a new search begins, in seconds.
  private var pause = Self.pause
  private var last = Instant.zero

  /// Whether a search is in progress.
  func isActive(at time: Instant) -> Bool { !text.isEmpty && time - last < pause }

  /// Whether a key goes on with the search in progress rather than giving a command: the space bar does.
  func takes(_ press: KeyPress, at time: Instant) -> Bool {
    isActive(at: time) && press.types
  }

  /// Adds the text of a key press; returns all text of the search in lower case, or nil for a key without text.
  mutating func add(
    _ press: KeyPress, at time: Instant, _ tuning: Tuning = Tuning()
  ) -> String? {
    guard press.types else { return nil }
    pause = tuning[.gesturesTypeAhead]
    text = (isActive(at: time) ? text : "") + press.text.lowercased()
    last = time
    return text
  }
}
