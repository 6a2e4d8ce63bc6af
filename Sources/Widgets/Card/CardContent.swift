public import Interaction

/// The shared state that a card shows.
public struct CardContent: Equatable, Sendable {
  /// A button of a card.
  public struct Button: Hashable, Sendable {
    /// The id, which a choice returns.
    public var id: String
    /// The title, on at most two lines.
    public var title: String
    /// The symbol before the title; nil for none.
    public var symbol: Symbol?
    /// The state of a choice; nil for a button that is none.
    public var isChosen: Bool?
    /// Whether it is what most people want.
    public var isProminent: Bool
    /// The factor of the size of its letters.
    public var scale: Double

    /// A button.
    public init(
      _ id: String, _ title: String, symbol: Symbol? = nil, isChosen: Bool? = nil,
      isProminent: Bool = false, scale: Double = 1
    ) {
      (self.id, self.title, self.symbol) = (id, title, symbol)
      (self.isChosen, self.isProminent, self.scale) = (isChosen, isProminent, scale)
    }
  }

  /// Buttons that belong together, in rows.
  public struct Section: Hashable, Sendable {
    /// The heading above the buttons; empty for none.
    public var heading: String
    /// The buttons, in reading order.
    public var buttons: [Button]
    /// The greatest number of buttons in a row.
    public var columns: Int

    /// A section.
    public init(_ buttons: [Button], heading: String = "", columns: Int = 1) {
      (self.heading, self.buttons, self.columns) = (heading, buttons, columns)
    }
  }

  /// Whether it is open; a closed one fades.
  public var isOpen: Bool
  /// The title.
  public var title: String
  /// The words below the title; empty for none.
  public var message: String
  /// The part of a countdown that is left, from 0 to 1, as a line below the words; nil for none.
  public var rest: Double?
  /// The buttons.
  public var sections: [Section]
  /// Whether it has a button that closes it, and closes at a press beside it.
  public var closes: Bool

  /// A card.
  public init(
    isOpen: Bool = true, title: String, message: String = "", rest: Double? = nil,
    sections: [Section] = [], closes: Bool = true
  ) {
    (self.isOpen, self.title, self.message, self.rest) = (isOpen, title, message, rest)
    (self.sections, self.closes) = (sections, closes)
  }

  /// A closed card without words.
  public static let closed = CardContent(isOpen: false, title: "")

  /// All buttons, in reading order.
  var buttons: [Button] { sections.flatMap(\.buttons) }
}

/// The frames of a card.
///
///     ┌────────────────────────────────┐
///     │ Title                        × │
///     │ Some words.                    │
///     │ ▬▬▬▬▬▬▬▬▬▬▬▬▬───────────────── │
///     │ Heading                        │
///     │ [ One ] [ Two ] [ Three ]      │
///     └────────────────────────────────┘
///
/// Widths of words are estimated, not measured: states are the same with all fonts.
public struct CardGeometry: Hashable, Sendable {
  /// 24 points between the edges of the card and its contents, and between the card and those of the window.
  static let inset = 24.0
  /// 560 points: the greatest width, some 60 characters a line.
  private static let greatestWidth = 560.0
  /// 10 points between buttons, 20 between sections, 8 below a heading, 12 below the title and the words.
  private static let gap = 10.0
  private static let sectionGap = 20.0
  private static let headingGap = 8.0
  private static let titleGap = 12.0
  /// 52 points, 14 mm: the height of a button, well above a fingertip's 10.
  private static let buttonHeight = 52.0
  /// 88 points: the least width of a button of several in a row.
  private static let leastButton = 88.0
  /// 6 points: the height of the line of a countdown.
  private static let line = 6.0

  /// The card.
  public let frame: Rect
  let title, close: Rect
  /// The words, with the number of their lines.
  let message: Rect
  let messageLines: Int
  /// The line of the countdown; empty for none.
  let line: Rect
  /// The headings of the sections; empty where a section has none.
  let headings: [Rect]
  /// The buttons, in reading order.
  let buttons: [Rect]
  /// The indices of the buttons in rows, from the top.
  let rows: [Range<Int>]

  init(_ allocation: Allocation<CardContent>) {
    let theme = Theme(allocation.settings)
    let (bounds, content) = (allocation.bounds, allocation.content)
    let margin = min(Self.inset, min(bounds.width, bounds.height) * 0.04)
    let width = max(0, min(bounds.width - 2 * margin, Self.greatestWidth * theme.breadth)).rounded()
    let room = max(1, width - 2 * Self.inset)
    let side = SheetGeometry.button
    var top = Self.inset
    let titleWidth = max(1, content.closes ? room - side : room)
    let titleLines = RowText.lines(of: content.title, theme.title, in: titleWidth)
    let title = Rect(
      x: Self.inset, y: top, width: titleWidth,
      height: max(content.closes ? side : 0, RowText.height(titleLines, theme.title)))
    top = title.maxY + Self.titleGap
    let lines = RowText.lines(of: content.message, theme.reading, in: room)
    var message = Rect(x: Self.inset, y: top, width: room, height: 0)
    if !content.message.isEmpty {
      message.height = RowText.height(lines, theme.reading)
      top = message.maxY + Self.titleGap
    }
    var line = Rect(.zero)
    if content.rest != nil {
      line = Rect(x: Self.inset, y: top, width: room, height: Self.line)
      top = line.maxY + Self.sectionGap
    }
    var (headings, buttons, rows) = ([Rect](), [Rect](), [Range<Int>]())
    let height = max(Self.buttonHeight, (theme.label.size * 2.6 + 12).rounded())
    for (number, section) in content.sections.enumerated() {
      if number > 0 { top += Self.sectionGap - Self.gap }
      var heading = Rect(.zero)
      if !section.heading.isEmpty {
        heading = Rect(
          x: Self.inset, y: top, width: room, height: RowText.height(1, theme.label))
        top = heading.maxY + Self.headingGap
      }
      headings.append(heading)
      let most = max(1, Int((room + Self.gap) / (Self.leastButton * theme.breadth + Self.gap)))
      let columns = max(1, min(section.columns, most))
      let own = ((room - Double(columns - 1) * Self.gap) / Double(columns)).rounded(.down)
      for start in stride(from: 0, to: section.buttons.count, by: columns) {
        let count = min(columns, section.buttons.count - start)
        rows.append(buttons.count..<buttons.count + count)
        for column in 0..<count {
          buttons.append(
            Rect(
              x: Self.inset + Double(column) * (own + Self.gap), y: top, width: own, height: height)
          )
        }
        top += height + Self.gap
      }
    }
    let length = top + (buttons.isEmpty ? 0 : Self.inset - Self.gap)
    let frame = Rect(
      x: (bounds.center.x - width / 2).rounded(),
      y: max(bounds.y, (bounds.center.y - length / 2).rounded()), width: width, height: length)
    var close = Rect(
      x: width - Self.inset - side + 8, y: title.y + (title.height - side) / 2, width: side,
      height: side)
    if !content.closes { close = Rect(.zero) }
    let isMirrored = allocation.settings.direction == .rightToLeft
    let place = { (rect: Rect) -> Rect in
      guard !rect.isEmpty else { return Rect(.zero) }
      let x = isMirrored ? width - rect.maxX : rect.x
      return Rect(x: frame.x + x, y: frame.y + rect.y, width: rect.width, height: rect.height)
    }
    self.frame = frame
    (self.title, self.close, self.message, self.line) = (
      place(title), place(close), place(message), place(line)
    )
    messageLines = lines
    self.headings = headings.map(place)
    self.buttons = buttons.map(place)
    self.rows = rows
  }
}
