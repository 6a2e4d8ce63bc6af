public import Interaction
internal import Phrases

/// The shared state that a find field shows.
public struct FindFieldContent: Equatable, Sendable {
  /// The corner of its part of the window in which the button stands that opens it.
  public enum Corner: Hashable, Sendable {
    /// At the top, at the start of a line, behind other buttons of a width.
    case topStart(after: Double)
    /// At the bottom, at the end of a line.
    case bottomEnd
  }

  /// Whether the field is open; otherwise only its button is drawn.
  public var isOpen = false
  /// The corner of the button.
  public var corner: Corner
  /// The frames of other things in front of the part, which hide a button that they overlap.
  public var covers: [Rect] = []
  /// The number of hits; nil where nothing is looked for.
  public var count: Int?
  /// The number of the chosen hit from 0; nil for none.
  public var current: Int?
  /// Whether more may be found.
  public var isSearching = false

  /// A closed field.
  public init(corner: Corner) {
    self.corner = corner
  }

  /// The words about the hits; nil while nothing is looked for.
  func countText(for languages: [String]) -> String? {
    guard let count else { return nil }
    if let current { return Phrase.oneOf(current + 1, count).text(for: languages) }
    if count > 0 { return Phrase.countFound(count).text(for: languages) }
    return (isSearching ? Phrase.searching : .nothingFound).text(for: languages)
  }
}

/// The frames of a find field in its part of a window.
///
///     ┌──────────────────────────────────────┐
///     │ text               3 of 128  ∧  ∨  × │      where it is narrow, all but the text and × on a second row
///     └──────────────────────────────────────┘
public struct FindFieldGeometry: Hashable, Sendable {
  /// 12 points between the field and the edges.
  static let inset = 12.0
  /// 480 points: the greatest width of the field at letters of the usual size.
  private static let greatestWidth = 480.0
  /// 340 points: a narrower field has two rows.
  private static let twoRowWidth = 340.0
  /// 14 points before the text.
  private static let textInset = 14.0
  /// 8 points, at least, behind the text.
  private static let textGap = 8.0
  /// 96 points, at least, for the words about the hits.
  private static let countWidth = 96.0
  /// 2 points around those words.
  static let countInset = 2.0
  /// 80 points, at least, for the text beside longer words about the hits: some ten letters.
  private static let textWidth = 80.0

  let isRightToLeft: Bool
  /// The button that opens the field.
  public let button: Rect
  /// The open field.
  public let face: Rect
  let text, count, previous, next, close: Rect

  init(_ allocation: Allocation<FindFieldContent>) {
    let bounds = allocation.bounds
    let theme = Theme(allocation.settings)
    let scale = theme.textScale
    let side = allocation.settings[.lookButton]
    isRightToLeft = allocation.settings.direction == .rightToLeft
    let flip = isRightToLeft
    let mirrored = { (rect: Rect, frame: Rect) -> Rect in
      guard flip else { return rect }
      return Rect(
        x: frame.x + frame.maxX - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    let top = bounds.y + Self.inset
    var start = bounds.x + Self.inset
    switch allocation.content.corner {
    case .topStart(let room):
      start += room
      button = mirrored(Rect(x: start, y: top, width: side, height: side), bounds)
    case .bottomEnd:
      button = Self.button(atBottomEndOf: bounds, allocation.settings)
    }
    let room = max(0, bounds.maxX - Self.inset - start)
    let width = min(room, Self.greatestWidth * scale)
    let row = max(side, (30 * scale).rounded())
    let isTall = width < Self.twoRowWidth * scale
    let frame = Rect(x: start, y: top, width: width, height: isTall ? 2 * row : row)
    let cell = { (fromEnd: Int, line: Int) in
      mirrored(
        Rect(
          x: frame.maxX - Double(fromEnd) * side, y: frame.y + Double(line) * row, width: side,
          height: row), bounds)
    }
    let second = isTall ? 1 : 0
    face = mirrored(frame, bounds)
    close = cell(1, 0)
    next = cell(isTall ? 1 : 2, second)
    previous = cell(isTall ? 2 : 3, second)
    let buttons = (isTall ? 2 : 3) * side
    let free = max(0, width - buttons - Self.textInset)
    let words = allocation.content.countText(for: allocation.settings.languages).map {
      (RowText.width(of: $0) * theme.caption.size * RowText.breadth).rounded(.up)
        + 2 * Self.countInset
    }
    // The text scrolls, and words about the hits do not.
    let most = free - Self.textGap - Self.textWidth * scale
    let countWidth = isTall ? free : max(Self.countWidth * scale, min(words ?? 0, most))
    count = mirrored(
      Rect(
        x: isTall ? frame.x + Self.textInset : frame.maxX - buttons - countWidth,
        y: frame.y + Double(second) * row, width: countWidth, height: row), bounds)
    let end = isTall ? frame.maxX - side : frame.maxX - buttons - countWidth
    text = mirrored(
      Rect(
        x: frame.x + Self.textInset, y: frame.y,
        width: max(0, end - frame.x - Self.textInset - Self.textGap), height: row), bounds)
  }

  /// The frame of the button in the last corner of a part of a window.
  public static func button(atBottomEndOf bounds: Rect, _ settings: Settings) -> Rect {
    let side = settings[.lookButton]
    return Rect(
      x: settings.direction == .rightToLeft
        ? bounds.x + inset : bounds.maxX - inset - side,
      y: bounds.maxY - inset - side, width: side, height: side)
  }

  /// The room that the button takes from the edges of its corner, in points.
  static func buttonRoom(_ settings: Settings) -> Double {
    2 * inset + settings[.lookButton]
  }

  /// The height that the open field takes from the top of its part of the window, in points.
  public var room: Double { face.height + 2 * Self.inset }
}
