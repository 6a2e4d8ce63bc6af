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

extension CardContent.Button {
  /// 12 points: the distances of the words from both edges of the button.
  static let insets = 12.0

  /// The width of the words in a button of a width: beside the symbol, or the mark of a choice, also of one that is not chosen.
  func room(in width: Double) -> Double {
    max(1, width - Self.insets - (symbol != nil || isChosen != nil ? SheetGeometry.button : 0))
  }

  /// 0.85 of the size of other words: the least size of letters for which a title stays on one line.
  private static let least = 0.85
  /// 0.95 of the room for a single word: titles are drawn a weight above that of the estimated widths, some 3 % wider, and
  /// a word without room breaks between any two letters.
  private static let wordShare = 0.95

  /// The size of the letters in a button of a width.
  ///
  /// Letters that are to be larger are only as large as a line has room for; in a button for one line all are, and those of
  /// a title of one word.
  func letters(_ size: Double, in width: Double, lines: Int) -> Double {
    let wanted = (size * scale).rounded()
    let isWord = !title.contains(" ")
    let room = room(in: width) * (isWord ? Self.wordShare : 1)
    let most = (room / max(1, RowText.width(of: title))).rounded(.down)
    let least = lines == 1 || isWord ? (size * Self.least).rounded(.up) : min(wanted, size)
    return min(wanted, max(least, most))
  }

  /// Whether the title has room on one line of a button of a width.
  func isShort(_ size: Double, in width: Double) -> Bool {
    RowText.width(of: title) * letters(size, in: width, lines: 1) <= room(in: width)
  }
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
/// It lies in the middle of the part of the window within reach. A card for which that is too low has its sections in two
/// columns, with the last one below both; and where that does not suffice, narrower gaps and lower buttons, with a single line
/// of words where that is enough for all of them. A card that is still too high has smaller letters: the largest at which it
/// is no higher than that part, so that all of it stays in view. Letters smaller than usual have smaller buttons.
///
/// Widths of words are estimated, not measured: states are the same with all fonts.
public struct CardGeometry: Hashable, Sendable {
  /// 24 points between the card and the edges of the window; 4 % of a small one.
  private static let margin = (points: 24.0, share: 0.04)
  /// 560 points: the greatest width, some 60 characters a line; and 920 points with two columns.
  private static let greatestWidths = (one: 560.0, two: 920.0)
  /// Twentieths: the steps in which letters become smaller. 6 of them are the least scale, at which letters are 4 points high.
  private static let (scaleSteps, leastSteps) = (20.0, 6)

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
  /// The lines of words for which buttons have room.
  let buttonLines: Int
  /// The indices of the buttons in rows, from the top.
  let rows: [Range<Int>]
  /// The scale of its text: the person's, or a smaller one at which it is in view.
  let textScale: Double

  init(_ allocation: Allocation<CardContent>) {
    let (bounds, content) = (allocation.bounds, allocation.content)
    let part = allocation.settings.reach.part(of: bounds)
    let margin = min(
      Self.margin.points, min(part.width, part.height) * Self.margin.share)
    let (width, height) = (max(0, bounds.width - 2 * margin), part.height - 2 * margin)
    var scale = allocation.settings.textScale
    var flow = Self.flow(
      of: content, Self.theme(allocation.settings, textScale: scale), width: width, height: height)
    if flow.length > part.height {
      let first = Int((scale * Self.scaleSteps).rounded(.up)) - 1
      for steps in stride(from: first, through: Self.leastSteps, by: -1) {
        scale = Double(steps) / Self.scaleSteps
        flow = Self.flow(
          of: content, Self.theme(allocation.settings, textScale: scale), width: width,
          height: height)
        // Margins go before letters of the usual size do.
        if flow.length <= (scale > 1 ? height : part.height) { break }
      }
    }
    textScale = scale
    let frame = Rect(
      x: (bounds.center.x - flow.width / 2).rounded(),
      y: max(
        part.y,
        min(part.center.y - flow.length / 2, bounds.maxY - margin - flow.length).rounded()),
      width: flow.width, height: flow.length)
    let isMirrored = allocation.settings.direction == .rightToLeft
    let flowWidth = flow.width
    let place = { (rect: Rect) -> Rect in
      guard !rect.isEmpty else { return Rect(.zero) }
      let x = isMirrored ? flowWidth - rect.maxX : rect.x
      return Rect(x: frame.x + x, y: frame.y + rect.y, width: rect.width, height: rect.height)
    }
    self.frame = frame
    (title, close, message, line) = (
      place(flow.title), place(flow.close), place(flow.message), place(flow.line)
    )
    messageLines = flow.messageLines
    headings = flow.headings.map(place)
    buttons = flow.buttons.map(place)
    (rows, buttonLines) = (flow.rows, flow.buttonLines)
  }

  /// The theme of a card whose text has a scale.
  static func theme(_ settings: Settings, textScale: Double) -> Theme {
    var settings = settings
    settings.textScale = textScale
    return Theme(settings)
  }

  /// The first arrangement that is no higher than a room, else the lowest one.
  private static func flow(
    of content: CardContent, _ theme: Theme, width room: Double, height: Double
  ) -> CardFlow {
    let widths = Self.greatestWidths
    var flow: CardFlow?
    for (count, isTight) in [(1, false), (2, false), (2, true), (1, true)] {
      if flow.map({ $0.length <= height }) == true { break }
      if count > 1, content.sections.count < 3 { continue }
      let width = min(room, (count > 1 ? widths.two : widths.one) * theme.breadth).rounded()
      let next = CardFlow(content, theme, width: width, columns: count, isTight: isTight)
      if next.length < flow?.length ?? .infinity { flow = next }
    }
    guard let flow else { preconditionFailure("the first arrangement is always tried") }
    return flow
  }
}

/// One arrangement of a card, from its corner at the top and the start of a line.
private struct CardFlow {
  /// The distances of a card, in points.
  private struct Spacing {
    /// Between the edges of the card and its contents.
    var inset = 24.0
    /// Between buttons, between sections, below a heading, and below the title and the words.
    var gap = 10.0
    var section = 20.0
    var heading = 8.0
    var title = 12.0
    /// Between two columns.
    var column = 28.0
    /// 14 mm: the height of a button, well above a fingertip's 10.
    var button = 52.0
    /// The room above and below the letters of a button.
    var letters = 12.0

    static let tight = Spacing(
      inset: 16, gap: 6, section: 12, heading: 4, title: 4, column: 20, button: 40, letters: 4)

    /// The same, smaller by a factor, in whole points.
    func scaled(by factor: Double) -> Spacing {
      guard factor < 1 else { return self }
      let length = { (points: Double) in (points * factor).rounded() }
      return Spacing(
        inset: length(inset), gap: length(gap), section: length(section), heading: length(heading),
        title: length(title), column: length(column), button: length(button),
        letters: length(letters))
    }
  }

  /// 88 points: the least width of a button of several in a row.
  private static let leastButton = 88.0
  /// 6 points: the height of the line of a countdown.
  private static let line = 6.0

  let width: Double
  private(set) var length = 0.0
  private(set) var title: Rect
  private(set) var close = Rect(.zero)
  private(set) var message = Rect(.zero)
  private(set) var messageLines = 0
  private(set) var line = Rect(.zero)
  private(set) var headings: [Rect] = []
  private(set) var buttons: [Rect] = []
  private(set) var rows: [Range<Int>] = []

  private let theme: Theme
  private let spacing: Spacing
  /// The factor of distances and buttons: less than 1 where letters are smaller than usual.
  private let factor: Double
  /// The lines of words for which buttons have room.
  private(set) var buttonLines = 2

  init(_ content: CardContent, _ theme: Theme, width: Double, columns: Int, isTight: Bool) {
    (self.theme, self.width) = (theme, width)
    factor = min(1, theme.textScale)
    spacing = (isTight ? Spacing.tight : Spacing()).scaled(by: factor)
    let room = max(1, width - 2 * spacing.inset)
    let side = (SheetGeometry.button * factor).rounded()
    let titleWidth = max(1, content.closes ? room - side : room)
    let titleLines = RowText.lines(of: content.title, theme.title, in: titleWidth)
    title = Rect(
      x: spacing.inset, y: spacing.inset, width: titleWidth,
      height: max(content.closes ? side : 0, RowText.height(titleLines, theme.title)))
    if content.closes {
      close = Rect(
        x: width - spacing.inset - side + min(8, spacing.inset),
        y: title.y + (title.height - side) / 2, width: side, height: side)
    }
    var top = title.maxY + spacing.title
    if !content.message.isEmpty {
      messageLines = RowText.lines(of: content.message, theme.reading, in: room)
      message = Rect(
        x: spacing.inset, y: top, width: room,
        height: RowText.height(messageLines, theme.reading))
      top = message.maxY + spacing.title
    }
    if content.rest != nil {
      line = Rect(x: spacing.inset, y: top, width: room, height: Self.line)
      top = line.maxY + spacing.section
    }
    var rest = content.sections[...]
    let own = columns > 1 ? ((room - spacing.column) / 2).rounded(.down) : room
    let beside = columns > 1 ? rest.dropLast() : rest
    let below = rest.dropFirst(beside.count)
    if isTight, beside.allSatisfy({ hasShortTitles($0, width: own) }),
      below.allSatisfy({ hasShortTitles($0, width: room) })
    {
      buttonLines = 1
    }
    if columns > 1 {
      let split = Self.split(beside.map { height(of: $0, width: own) }, gap: spacing.section)
      let first = add(beside.prefix(split), x: spacing.inset, y: top, width: own)
      let second = add(
        beside.dropFirst(split), x: spacing.inset + room - own, y: top, width: own)
      top = max(first, second) + spacing.section
      rest = below
    }
    let end = add(rest, x: spacing.inset, y: top, width: room)
    length = content.sections.isEmpty ? top : end + spacing.inset
  }

  /// The number of sections in the first of two columns of which the higher one is as low as possible.
  private static func split(_ heights: [Double], gap: Double) -> Int {
    let length = { (heights: ArraySlice<Double>) in heights.reduce(-gap) { $0 + $1 + gap } }
    return (1..<max(2, heights.count)).min { one, other in
      max(length(heights.prefix(one)), length(heights.dropFirst(one)))
        < max(length(heights.prefix(other)), length(heights.dropFirst(other)))
    } ?? 1
  }

  private var buttonHeight: Double {
    // A single line has some more room than each of two.
    let lines = buttonLines == 1 ? 1.5 : 1.3 * Double(buttonLines)
    return max(spacing.button, (theme.label.size * lines + spacing.letters).rounded())
  }

  /// Whether each title of a section has room on one line of its button, also beside the mark of a choice.
  private func hasShortTitles(_ section: CardContent.Section, width: Double) -> Bool {
    let columns = columns(of: section, width: width)
    let own = ((width - Double(columns - 1) * spacing.gap) / Double(columns)).rounded(.down)
    return section.buttons.allSatisfy { $0.isShort(theme.label.size, in: own) }
  }

  private func columns(of section: CardContent.Section, width: Double) -> Int {
    let least = Self.leastButton * theme.breadth * factor + spacing.gap
    return max(1, min(section.columns, Int((width + spacing.gap) / least)))
  }

  private func headingHeight(_ section: CardContent.Section) -> Double {
    section.heading.isEmpty ? 0 : RowText.height(1, theme.label) + spacing.heading
  }

  private func height(of section: CardContent.Section, width: Double) -> Double {
    let columns = columns(of: section, width: width)
    let rows = (section.buttons.count + columns - 1) / columns
    return headingHeight(section) + Double(rows) * (buttonHeight + spacing.gap)
      - (rows > 0 ? spacing.gap : 0)
  }

  /// Adds sections below each other.
  ///
  /// - Returns: The bottom of the last one.
  private mutating func add(
    _ sections: ArraySlice<CardContent.Section>, x: Double, y: Double, width: Double
  ) -> Double {
    var top = y
    for section in sections {
      let height = height(of: section, width: width)
      let heading = headingHeight(section)
      headings.append(
        heading > 0
          ? Rect(x: x, y: top, width: width, height: heading - spacing.heading) : Rect(.zero))
      let columns = columns(of: section, width: width)
      let own = ((width - Double(columns - 1) * spacing.gap) / Double(columns)).rounded(.down)
      let (first, high) = (buttons.count, buttonHeight)
      for index in section.buttons.indices {
        let (row, column) = (Double(index / columns), Double(index % columns))
        buttons.append(
          Rect(
            x: x + column * (own + spacing.gap),
            y: top + heading + row * (high + spacing.gap), width: own, height: high))
      }
      for start in stride(from: 0, to: section.buttons.count, by: columns) {
        rows.append(
          first + start..<first + min(start + columns, section.buttons.count))
      }
      top += height + spacing.section
    }
    return top - (sections.isEmpty ? 0 : spacing.section)
  }
}
