internal import Interaction

/// Where a panel stands and how far it opens, at the window's size and for its text.
struct DetailPanelGeometry {
  /// The width from which a window that is wider than high has the panel at its side, in points.
  static let wide = 720.0
  /// The height of the panel's head, with its title and buttons, in points.
  static let head = 64.0
  /// Between the panel's sides and its text, in points.
  static let margin = 24.0
  /// The greatest width of a panel at the bottom, in points: some 75 characters a line.
  static let greatestWidth = 680.0
  /// The widths that a panel at the side may have, in points, and the share of the window that it would like.
  static let sideWidths = 300.0...440.0
  static let sideShare = 0.34
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
  let entry: PanelEntry
  let layout: PanelLayout

  /// The place of a panel that says something of a thing; nil for nothing.
  init(_ scene: Scene<DetailPanelContent>, showing id: String?) {
    bounds = scene.bounds
    isAtSide = bounds.width >= Self.wide && bounds.width > bounds.height
    isRightToLeft = scene.settings.direction == .rightToLeft
    entry = id.flatMap { scene.content.entry($0) } ?? PanelEntry(title: id ?? "", blocks: [])
    let width = max(1, Self.width(bounds, isAtSide: isAtSide) - 2 * Self.margin)
    if let layout = entry.layout, layout.suits(entry.blocks, width: width) {
      self.layout = layout
    } else {
      layout = PanelLayout(entry.blocks, width: width, by: PlainRuler())
    }
  }

  private static func width(_ bounds: Rect, isAtSide: Bool) -> Double {
    guard isAtSide else { return min(bounds.width, greatestWidth) }
    let width = (bounds.width * sideShare).rounded()
    return min(max(width, sideWidths.lowerBound), sideWidths.upperBound)
  }

  /// The panel's width.
  var width: Double { Self.width(bounds, isAtSide: isAtSide) }
  /// The width of its lines.
  var textWidth: Double { max(1, width - 2 * Self.margin) }
  /// The axis along which it comes and goes.
  var axis: Axis { isAtSide ? .horizontal : .vertical }
  /// The height of head and text together.
  private var fitted: Double { Self.head + layout.length + Self.margin }

  /// How far the panel is open at a detent, along its axis, in points.
  func opening(_ detent: DetailPanel.Detent) -> Double {
    if isAtSide { return detent == .hidden ? 0 : width }
    let least = min(Self.head, bounds.height)
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
    let hasPeek = opening(.standard) - opening(.peek) > Self.head
    return [.hidden] + (hasPeek ? [.peek] : []) + [.standard] + (isFitted ? [] : [.full])
  }

  /// How far the text can be scrolled where the panel is open so far.
  func extent(opening: Double) -> ScrollPhysics.Extent {
    let view = max(0, (isAtSide ? bounds.height : opening) - Self.head)
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
      x: rect.x, y: rect.y + Self.head, width: rect.width,
      height: max(0, rect.height - Self.head))
  }

  /// Where the text begins in a panel that is scrolled so far.
  func textOrigin(in rect: Rect, offset: Double) -> Point {
    Point(x: rect.x + (width - textWidth) / 2, y: rect.y + Self.head - offset)
  }

  /// Where a button is; nil for a link.
  func button(_ control: Control, in rect: Rect) -> Rect? {
    let place: Double
    switch control {
    case .close: place = 0
    case .next: place = 1
    case .previous: place = 2
    case .link: return nil
    }
    let inset = Self.margin - 12
    let distance = inset + Self.button + place * (Self.button + 2)
    return Rect(
      x: isRightToLeft ? rect.x + distance - Self.button : rect.maxX - distance,
      y: rect.y + 16, width: Self.button, height: Self.button)
  }

  /// Where the title stands.
  func title(in rect: Rect) -> Rect {
    let buttons = 3 * (Self.button + 2) + Self.margin - 8
    let width = max(0, rect.width - Self.margin - buttons)
    return Rect(
      x: isRightToLeft ? rect.x + buttons : rect.x + Self.margin, y: rect.y + 16, width: width,
      height: Self.button)
  }
}
