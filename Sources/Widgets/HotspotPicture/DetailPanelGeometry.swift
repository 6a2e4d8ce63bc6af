internal import Interaction

/// Where a panel stands and how far it opens, at the window's size and for its text.
struct DetailPanelGeometry {
  /// The width from which a window that is wider than high has the panel at its side, in points.
  static let wide = 720.0
  /// The height of the panel's head, with its buttons and a title of one line, in points.
  static let head = 64.0
  /// The lines that a title may have.
  private static let titleLines = 3
  /// Above the title and the buttons, and at least below them, in points.
  private static let headroom = 16.0
  private static let footroom = 10.0
  /// Between the buttons and a title below them, in points.
  private static let underButtons = 4.0
  /// Between the panel's sides and its text, in points.
  static let margin = 24.0
  /// The greatest width of a panel at the bottom, in points: some 75 characters a line.
  static let greatestWidth = 680.0
  /// The widths that a panel at the side may have, in points, and the share of the window that it would like.
  static let sideWidths = 300.0...440.0
  static let sideShare = 0.34
  /// The share of the window that a panel of large letters at its side may have: half.
  private static let greatestSideShare = 0.5
  /// The share of the window that an open panel takes: a third, more as its text needs it, up to this.
  static let standardShare = 0.45
  static let leastShare = 1.0 / 3
  /// The share of the window that a panel takes which is fully open: what it belongs to stays in sight.
  static let fullShare = 0.92
  /// The side of a button, in points: 10 mm.
  static let button = Hotspot.fingertip

  /// What a person can press.
  enum Control: Hashable, Sendable {
    case previous, next, close
    /// A link, by its number.
    case link(Int)
  }

  let bounds: Rect
  /// Whether it stands at the side.
  let isAtSide: Bool
  let isRightToLeft: Bool
  /// The panel's width.
  let width: Double
  let entry: PanelEntry
  let layout: PanelLayout

  /// The place of a panel that says something of a thing; nil for nothing.
  init(_ scene: Scene<DetailPanel>, showing id: String?) {
    self.init(
      bounds: scene.bounds, settings: scene.settings,
      entry: id.flatMap { scene.content.entries[$0] } ?? PanelEntry(title: id ?? "", blocks: []))
  }

  /// The place of a panel that says something, in a window.
  init(bounds: Rect, settings: Settings, entry: PanelEntry) {
    self.bounds = bounds
    self.entry = entry
    isAtSide = bounds.width >= Self.wide && bounds.width > bounds.height
    isRightToLeft = settings.direction == .rightToLeft
    width = Self.width(bounds, isAtSide: isAtSide, breadth: Theme(settings).breadth)
    let width = max(1, width - 2 * Self.margin)
    if let layout = entry.layout, layout.suits(entry.blocks, width: width) {
      self.layout = layout
    } else {
      layout = PanelLayout(entry, width: width, theme: Theme(settings), by: PlainRuler())
    }
  }

  /// A title, on as many lines as it may have.
  static func title(_ words: String, _ theme: Theme) -> Text {
    Text(
      RowText.line(words), font: theme.title, color: theme.ink,
      alignment: .start, lines: titleLines)
  }

  /// The width of a title above lines of a width: what the buttons leave of it, all of it where that is too little.
  static func titleWidth(textWidth: Double) -> Double {
    max(1, isStacked(textWidth: textWidth) ? textWidth : besideButtons(textWidth: textWidth))
  }

  /// The narrowest that a title beside the buttons may be, in points: some 20 characters a line. A narrower one stands
  /// below them.
  private static let leastTitle = 220.0
  /// What the buttons take of the head, with what is left free beside them.
  private static let titleSide = 3 * (button + 2) + margin - 8

  private static func besideButtons(textWidth: Double) -> Double {
    textWidth + margin - titleSide
  }

  /// Whether the title stands below the buttons, above lines of a width.
  private static func isStacked(textWidth: Double) -> Bool {
    besideButtons(textWidth: textWidth) < leastTitle
  }

  private static func width(_ bounds: Rect, isAtSide: Bool, breadth: Double) -> Double {
    guard isAtSide else { return min(bounds.width, greatestWidth * breadth) }
    let width = min(max(bounds.width * sideShare, sideWidths.lowerBound), sideWidths.upperBound)
    return min(width * breadth, bounds.width * greatestSideShare).rounded()
  }

  /// The width of its lines.
  var textWidth: Double { max(1, width - 2 * Self.margin) }
  /// The axis along which it comes and goes.
  var axis: Axis { isAtSide ? .horizontal : .vertical }
  /// Whether the title stands below the buttons.
  private var isStacked: Bool { Self.isStacked(textWidth: textWidth) }
  /// How far below the panel's top the title begins.
  private var titleTop: Double {
    isStacked ? Self.headroom + Self.button + Self.underButtons : Self.headroom
  }
  /// The height of the head, with all lines of its title.
  var head: Double {
    let title = layout.title.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return max(Self.head, titleTop + title + Self.footroom)
  }
  /// The height of head and text together.
  private var fitted: Double { head + layout.length + Self.margin }

  /// How far the panel is open at a detent, along its axis, in points.
  func opening(_ detent: DetailPanel.Detent) -> Double {
    if isAtSide { return detent == .hidden ? 0 : width }
    let least = min(head, bounds.height)
    switch detent {
    case .hidden: return 0
    case .peek: return least
    case .standard:
      return max(least, min(fitted, max(bounds.height * Self.standardShare, least)))
    case .full: return max(least, min(fitted, bounds.height * Self.fullShare))
    }
  }

  /// The detents that differ from each other, from hidden to fully open.
  var detents: [DetailPanel.Detent] {
    if isAtSide { return [.hidden, .standard] }
    let isFitted = opening(.full) - opening(.standard) < 1
    let hasPeek = opening(.standard) - opening(.peek) > head
    return [.hidden] + (hasPeek ? [.peek] : []) + [.standard] + (isFitted ? [] : [.full])
  }

  /// How far the text can be scrolled where the panel is open so far.
  func extent(opening: Double) -> ScrollPhysics.Extent {
    let view = max(0, (isAtSide ? bounds.height : opening) - head)
    return ScrollPhysics.Extent(limit: max(0, layout.length + Self.margin - view), view: view)
  }

  // MARK: In the window

  /// Where the panel is where it is open so far; as large as it is, partly beyond the window's edge.
  func rect(opening: Double) -> Rect {
    if isAtSide {
      let x = isRightToLeft ? bounds.x - width + opening : bounds.maxX - opening
      return Rect(x: x, y: bounds.y, width: width, height: bounds.height)
    }
    return Rect(
      x: bounds.center.x - width / 2, y: bounds.maxY - opening, width: width,
      height: max(opening, self.opening(.peek)))
  }

  /// The part of a panel below its head.
  func body(of rect: Rect) -> Rect {
    Rect(
      x: rect.x, y: rect.y + head, width: rect.width, height: max(0, rect.height - head))
  }

  /// Where the text begins in a panel that is scrolled so far.
  func textOrigin(in rect: Rect, offset: Double) -> Point {
    Point(x: rect.x + (width - textWidth) / 2, y: rect.y + head - offset)
  }

  /// Where a button is; nil for a link. Above a title those that lead on begin where the text does.
  func button(_ control: Control, in rect: Rect) -> Rect? {
    let place: Double
    var isAtEnd = true
    switch control {
    case .close: place = 0
    case .next: (place, isAtEnd) = (1, !isStacked)
    case .previous: (place, isAtEnd) = (isStacked ? 0 : 2, !isStacked)
    case .link: return nil
    }
    let near = Self.margin - 12 + place * (Self.button + 2)
    return Rect(
      x: isRightToLeft == isAtEnd ? rect.x + near : rect.maxX - near - Self.button,
      y: rect.y + Self.headroom, width: Self.button, height: Self.button)
  }

  /// Where the title stands.
  func title(in rect: Rect) -> Rect {
    let end = isStacked ? Self.margin : Self.titleSide
    return Rect(
      x: rect.x + (isRightToLeft ? end : Self.margin), y: rect.y + titleTop,
      width: max(0, rect.width - Self.margin - end),
      height: max(isStacked ? 0 : Self.button, head - titleTop - Self.footroom))
  }
}
