public import Interaction

/// A page of a study that a participant reads and answers: a card over the window, or a line at its top.
public struct StudyCardContent: Hashable, Sendable {
  /// Where it is.
  public enum Placement: Hashable, Sendable {
    /// In the middle of its frame, above everything, with all input.
    case sheet
    /// A line across its frame.
    case banner
  }

  /// A button.
  public struct Button: Hashable, Sendable {
    /// The number by which the owner knows it.
    public var id: Int
    /// Its title.
    public var title: String
    /// Whether it can be pressed.
    public var isEnabled: Bool
    /// Whether it leads on, and is prominent as the last button of a sheet.
    public var leadsOn: Bool

    /// A button.
    public init(_ id: Int, _ title: String, isEnabled: Bool = true, leadsOn: Bool = true) {
      (self.id, self.title, self.isEnabled, self.leadsOn) = (id, title, isEnabled, leadsOn)
    }
  }

  /// The answers to choose one from.
  public enum Choices: Hashable, Sendable {
    /// None.
    case none
    /// Answers in words, below each other; in two columns where there are many.
    case words([String])
    /// So many marks side by side, from a low end to a high end in words; small numbers of marks are numbered.
    case marks(Int, low: String, high: String)

    /// The number of answers.
    public var count: Int {
      switch self {
      case .none: 0
      case .words(let words): words.count
      case .marks(let count, _, _): count
      }
    }
  }

  /// Where it is.
  public var placement: Placement
  /// The line above the words; of a banner its words.
  public var heading: String
  /// The words; empty for none.
  public var text: String
  /// The answers to choose from.
  public var choices: Choices
  /// The chosen answer, from 0; nil for none.
  public var selection: Int?
  /// The buttons in reading order; the last one is what most people press.
  public var buttons: [Button]
  /// Whether the last button has the keyboard focus at once, so that the key Enter presses it. Without that, as for a
  /// consent, a key presses nothing until another one has shown the focus.
  public var hasDefault: Bool

  /// A page.
  public init(
    _ placement: Placement = .sheet, heading: String, text: String = "", choices: Choices = .none,
    selection: Int? = nil, buttons: [Button] = [], hasDefault: Bool = true
  ) {
    self.placement = placement
    self.heading = heading
    self.text = text
    self.choices = choices
    self.selection = selection
    self.buttons = buttons
    self.hasDefault = hasDefault
  }
}

/// The frames of a page of a study. Widths of words are estimated, so that states are the same with all fonts.
///
///     ┌────────────────────────────────────┐
///     │ Find this name                     │   heading
///     │ Keller                             │   text, which scrolls where it is long
///     │ low  (1) (2) (3) (4) (5)  high     │   choices
///     │                [ Back ] [ Start ]  │   buttons
///     └────────────────────────────────────┘
public struct StudyCardGeometry: Hashable, Sendable {
  /// 52 points: the height of buttons and answers, 14 mm, more than a fingertip.
  public static let button = 52.0
  /// 64 points: the height of a banner at letters of the usual size.
  private static let banner = 64.0
  /// 28 points between the edges of the card and its parts.
  private static let inset = 28.0
  /// 12 points between parts.
  private static let gap = 12.0
  /// 760 points: the greatest width, at letters of the usual size; with answers side by side 920.
  private static let widths = (text: 760.0, marks: 920.0)
  /// 38 points, a fingertip: the least height of an answer among many; and 8 points, the least gap between two of them, which
  /// the focus ring does not fill.
  private static let (leastAnswer, leastGap) = (Hotspot.fingertip, 8.0)
  /// 18 points beside the words of an answer, and at least 4 above and below them.
  static let answerInset = Size(width: 18, height: 4)
  /// 132 points: the least width of a button, so that short words make no narrow target.
  private static let leastButton = 132.0

  /// The card or the line.
  public let frame: Rect
  let heading: Rect
  /// The visible part of the words.
  let body: Rect
  /// The height of all words, in points.
  let length: Double
  /// The frames of the answers.
  public let choices: [Rect]
  /// The words at both ends of a row of marks.
  let low, high: Rect
  /// The frames of the buttons.
  public let buttons: [Rect]
  /// Whether the heading and all answers can be read and pressed. Words below the heading scroll.
  let isWhole: Bool

  /// Whether the heading and all answers of a page can be read and pressed in a window of a size, in points, with letters of
  /// the usual size.
  public static func hasRoom(for content: StudyCardContent, in size: Size) -> Bool {
    StudyCardGeometry(
      Allocation(
        content: content, bounds: Rect(size), settings: Settings(), surface: Surface(size: size))
    ).isWhole
  }

  /// The height of a banner, in points, which its owner leaves free.
  public static func bannerHeight(_ settings: Settings) -> Double {
    max(banner, RowText.height(1, Theme(settings).title) + 28)
  }

  /// The greatest width of a card, in points.
  ///
  /// - Parameters:
  ///   - hasMarks: whether there are cards with answers side by side.
  ///   - settings: the settings of the participant.
  public static func greatestWidth(hasMarks: Bool, _ settings: Settings) -> Double {
    (hasMarks ? widths.marks : widths.text) * Theme(settings).breadth
  }

  init(_ allocation: Allocation<StudyCardContent>) {
    let theme = Theme(allocation.settings)
    let flips = allocation.settings.direction == .rightToLeft
    let setter = Setter(content: allocation.content, theme: theme, bounds: allocation.bounds)
    let parts =
      switch allocation.content.placement {
      case .sheet: setter.sheet()
      case .banner: setter.banner()
      }
    let frame = parts.frame
    let turned = { (rect: Rect) -> Rect in
      guard flips else { return rect }
      var rect = rect
      rect.x = frame.x + frame.maxX - rect.maxX
      return rect
    }
    self.frame = frame
    heading = turned(parts.heading)
    body = turned(parts.body)
    length = parts.length
    choices = parts.choices.map(turned)
    low = turned(parts.low)
    high = turned(parts.high)
    buttons = parts.buttons.map(turned)
    isWhole = parts.isWhole
  }

  /// The greatest offset by which the words scroll, in points.
  var scrollLimit: Double { max(0, length - body.height) }

  /// Frames before they are turned for a reading direction from right to left.
  private struct Parts {
    var frame: Rect
    var heading = Rect(.zero)
    var body = Rect(.zero)
    var length = 0.0
    var choices: [Rect] = []
    var low = Rect(.zero)
    var high = Rect(.zero)
    var buttons: [Rect] = []
    var isWhole = true
  }

  /// Answers in words, in columns whose rows are read across.
  ///
  /// A row is as high as a button where there is room, and less, down to a fingertip and to its words, where there is not.
  /// Where there is too little room even for that, all rows share it.
  private struct AnswerGrid {
    let columns: Int
    /// The width of a column, and the height of each row, in points.
    let (width, heights): (Double, [Double])
    let gap: Double
    /// Whether all words have room.
    let isWhole: Bool

    /// The answers in one column, else in two.
    init(_ words: [String], _ font: Font, in room: Size) {
      let one = AnswerGrid(words, font, columns: 1, in: room)
      self = one.isWhole ? one : AnswerGrid(words, font, columns: 2, in: room)
    }

    private init(_ words: [String], _ font: Font, columns: Int, in room: Size) {
      self.columns = columns
      let width = max(
        1, (room.width - Double(columns - 1) * StudyCardGeometry.gap) / Double(columns))
      self.width = width
      let inset = StudyCardGeometry.answerInset
      let starts = stride(from: 0, to: words.count, by: columns)
      let needs = starts.map { start in
        words[start..<min(start + columns, words.count)].map {
          RowText.height($0, font, in: max(1, width - 2 * inset.width)) + 2 * inset.height
        }.max() ?? 0
      }
      let least = needs.map { max(leastAnswer, $0) }
      let usual = needs.map { max(button, $0) }
      let gaps = Double(max(0, needs.count - 1))
      let (low, high) = (
        least.reduce(0, +) + gaps * leastGap, usual.reduce(0, +) + gaps * StudyCardGeometry.gap
      )
      isWhole = low <= room.height
      if isWhole {
        let share = high > low ? min((room.height - low) / (high - low), 1) : 1
        heights = zip(least, usual).map { $0 + share * ($1 - $0) }
        gap = leastGap + share * (StudyCardGeometry.gap - leastGap)
      } else {
        let share = low > 0 ? max(0, room.height) / low : 0
        heights = least.map { $0 * share }
        gap = leastGap * share
      }
    }

    /// The height of all rows, in points.
    var height: Double { heights.reduce(0, +) + gap * Double(max(0, heights.count - 1)) }

    /// The frames of a number of answers from a corner.
    func frames(_ count: Int, at corner: Point) -> [Rect] {
      var tops: [Double] = []
      var y = corner.y
      for height in heights {
        tops.append(y)
        y += height + gap
      }
      return (0..<count).map { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Rect(
          x: corner.x + Double(column) * (width + StudyCardGeometry.gap), y: tops[row],
          width: width, height: heights[row])
      }
    }
  }

  private struct Setter {
    let content: StudyCardContent
    let theme: Theme
    let bounds: Rect

    func banner() -> Parts {
      var parts = Parts(frame: bounds)
      let height = min(button, bounds.height)
      parts.buttons = buttons(
        endingAt: bounds.maxX - gap, y: bounds.y + (bounds.height - height) / 2, height: height)
      let end = parts.buttons.first.map { $0.x - gap } ?? bounds.maxX - gap
      let start = bounds.x + inset
      parts.heading = Rect(
        x: start, y: bounds.y, width: max(0, end - start), height: bounds.height)
      return parts
    }

    func sheet() -> Parts {
      let isRow = if case .marks = content.choices { true } else { false }
      let greatest = (isRow ? widths.marks : widths.text) * theme.breadth
      let margin = min(24, min(bounds.width, bounds.height) * 0.04)
      let width = max(0, min(bounds.width - 2 * margin, greatest))
      let inset = min(inset, width * 0.06)
      let room = max(1, width - 2 * inset)
      let headingHeight =
        content.heading.isEmpty ? 0 : RowText.height(content.heading, theme.title, in: room)
      let length =
        content.text.isEmpty ? 0 : RowText.height(content.text, theme.reading, in: room)
      let others =
        2 * inset + headingHeight + (length > 0 ? gap : 0)
        + (content.choices.count > 0 ? gap : 0)
        + (content.buttons.isEmpty ? 0 : 2 * gap + button)
      let most = max(0, bounds.height - 2 * margin)
      // Words that scroll leave half of the room to answers.
      let free = most - others - min(length, max(0, most - others) / 2)
      let grid: AnswerGrid? =
        if case .words(let words) = content.choices {
          AnswerGrid(words, theme.reading, in: Size(width: room, height: free))
        } else { nil }
      let fixed = others + (grid?.height ?? (isRow ? button + captionHeight : 0))
      let height = min(fixed + length, most)
      let frame = Rect(
        x: (bounds.center.x - width / 2).rounded(), y: (bounds.center.y - height / 2).rounded(),
        width: width, height: height)
      var parts = Parts(frame: frame)
      var y = frame.y + inset
      parts.heading = Rect(x: frame.x + inset, y: y, width: room, height: headingHeight)
      y = parts.heading.maxY + (length > 0 ? gap : 0)
      parts.length = length
      parts.isWhole = grid?.isWhole ?? (fixed <= most)
      let bodyHeight = max(0, min(length, height - fixed))
      parts.body = Rect(x: frame.x + inset, y: y, width: room, height: bodyHeight)
      y = parts.body.maxY + (content.choices.count > 0 ? gap : 0)
      let corner = Point(x: frame.x + inset, y: y)
      if let grid {
        parts.choices = grid.frames(content.choices.count, at: corner)
      } else {
        setMarks(&parts, at: corner, room: room)
      }
      parts.buttons = buttons(
        endingAt: frame.maxX - inset, y: frame.maxY - inset - button, height: button)
      return parts
    }

    private var captionHeight: Double {
      RowText.height(1, theme.caption) + 6
    }

    /// Sets the answers side by side.
    private func setMarks(_ parts: inout Parts, at corner: Point, room: Double) {
      guard case .marks(let count, _, _) = content.choices else { return }
      let space = min(gap, room / Double(max(1, count)) * 0.08)
      // The first begins where the heading does, and the last one ends there.
      let pitch = (room + space) / Double(max(1, count))
      parts.choices = (0..<max(0, count)).map { index in
        Rect(
          x: corner.x + Double(index) * pitch, y: corner.y, width: max(0, pitch - space),
          height: button)
      }
      let words = Rect(
        x: corner.x, y: corner.y + button + 4, width: room / 2, height: captionHeight - 4)
      parts.low = words
      parts.high = words.moved(by: Point(x: room / 2, y: 0))
    }

    /// The buttons in a row that ends at a coordinate.
    private func buttons(endingAt end: Double, y: Double, height: Double) -> [Rect] {
      var x = end
      return content.buttons.reversed().map { button in
        let words = RowText.width(of: button.title) * theme.label.size * RowText.breadth
        let width = max(leastButton, (words + 36).rounded(.up))
        x -= width
        defer { x -= gap }
        return Rect(x: x, y: y, width: width, height: height)
      }.reversed()
    }
  }
}
