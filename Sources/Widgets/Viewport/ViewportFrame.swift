public import Interaction
internal import RealModule

extension Viewport {
  /// The size of a picture, its frame in a window, and the insets that other widgets cover, with the limits that follow.
  ///
  /// A picture is never smaller than whole, never larger than ``magnification`` allows, and never leaves a gap at one side
  /// while it is cut off at the other, unless its ``focus`` would be covered.
  public struct Frame: Hashable, Sendable {
    /// A home position of a picture.
    public enum Home: String, Hashable, Sendable {
      /// All of it is visible, beside what covers the window.
      case whole
      /// It fills the window, and is cut off evenly.
      case filling
      /// It is as wide as the window and begins at its top, as a page for reading.
      case wide
    }

    /// 8: the greatest size of a pixel of the picture, in pixels of the screen: single strokes of a scan can be counted;
    /// more shows no further detail.
    public static let magnification = 8.0
    /// 0.8: the share of the uncovered part that an area takes which is brought into view; the rest is its surroundings.
    public static let shownShare = 0.8
    /// 0.25: the least share of the uncovered part at which an area is brought into view without zooming in.
    public static let legibleShare = 0.25
    /// 24 points, the height of a line of a headline (and the target size of WCAG 2.2, 2.5.8): the least shorter side at
    /// which an area is brought into view without zooming in.
    public static let legibleSide = 24.0

    /// The constants that can be tuned.
    public struct Constants: Hashable, Sendable {
      let scroll: ScrollFeel
      let magnification, shownShare, legibleShare, legibleSide, returning, leastSpread: Double

      /// The constants without tuning.
      public static let standard = Constants(Settings())

      /// The constants of a person's settings.
      public init(_ settings: Settings) {
        scroll = settings.scrollFeel
        magnification = settings[.pictureMagnification]
        shownShare = settings[.pictureShownShare]
        legibleShare = settings[.pictureLegibleShare]
        legibleSide = settings[.pictureLegibleSide]
        returning = settings[.pictureReturning]
        leastSpread = settings[.pictureLeastSpread]
      }
    }

    /// 0.88: the least share of the scale without small widgets at which the picture is at home beside them, as in a window of
    /// 480 points with a row of buttons above it. Where they would make it smaller, they lie on it.
    private static let homeShare = 0.88
    /// 8 points between the picture at home and small widgets, as between two of them.
    private static let gap = 8.0
    /// 0.5: the least share of the uncovered height beside the small widgets. Where they leave less, they count as nothing
    /// for a part that is to be readable: it would have less room than they take.
    private static let rowShare = 0.5

    /// 0.8: the doublings of the scale beyond a limit up to which fingers continue from it, a little more than they reach.
    static let greatestStretch = 0.8

    /// The picture's own size, in its own units: pixels of its largest version.
    public var picture: Size { didSet { derive() } }
    /// Its frame, in the window's points.
    public var bounds: Rect { didSet { derive() } }
    /// The insets that other widgets cover.
    public var insets: Insets { didSet { derive() } }
    /// The frames of small widgets on the picture, such as buttons, in the window's points. They take no room of it, but the
    /// home position and the part that is to be readable are beside them.
    public var covers: [Rect] = [] { didSet { derive() } }
    /// The part of the picture that is to be readable, in its units; nil for none.
    public var focus: Rect? { didSet { derive() } }
    /// Pixels of the screen per point.
    public var pixelsPerPoint: Double { didSet { derive() } }
    /// The home position.
    public var home: Home { didSet { derive() } }
    /// The constants that can be tuned.
    public var tuning: Constants { didSet { derive() } }

    // What follows from these is asked for many times a frame.

    /// Whether nothing is visible.
    public private(set) var isEmpty = true
    /// The uncovered part of the bounds.
    public private(set) var free = Rect(.zero)
    /// The rows of it that small widgets leave to the part that is to be readable.
    private(set) var clear = Rect(.zero)
    /// The part of the bounds that the picture fills at home: the uncovered one, so that nothing of it is covered, or a part of
    /// that beside small widgets.
    private var room = Rect(.zero)
    /// The share of the spare width and height that lies before the picture where it is smaller than the uncovered part: half
    /// of it, unless it is moved aside at home.
    private var lean = Self.halves
    private static let halves = Point(x: 0.5, y: 0.5)
    /// The smallest scale, at which all of the picture is visible.
    public private(set) var leastScale = 1.0
    /// The scale of the home position.
    public private(set) var homeScale = 1.0
    /// The largest scale.
    public private(set) var greatestScale = 1.0

    /// A picture of a size in a frame of a window.
    public init(
      picture: Size, bounds: Rect, insets: Insets = .none, pixelsPerPoint: Double = 1,
      home: Home = .whole, tuning: Constants = .standard
    ) {
      self.picture = picture
      self.bounds = bounds
      self.insets = insets
      self.pixelsPerPoint = pixelsPerPoint
      self.home = home
      self.tuning = tuning
      derive()
    }

    private mutating func derive() {
      isEmpty =
        picture.isEmpty || bounds.isEmpty || !bounds.center.isFinite || !pixelsPerPoint.isFinite
        || pixelsPerPoint <= 0
      free = bounds.inset(by: insets)
      clear = focus == nil ? free : clearRows
      lean = Self.halves
      (leastScale, homeScale, greatestScale) = (1, 1, 1)
      if isEmpty { return }
      let isBeside = home == .whole && !free.isEmpty
      room = isBeside ? homeRoom : bounds
      let across = room.width / picture.width
      let down = room.height / picture.height
      leastScale = min(across, down)
      homeScale =
        switch home {
        case .whole: min(across, down)
        case .filling: max(across, down)
        case .wide: across
        }
      greatestScale = max(homeScale, tuning.magnification / pixelsPerPoint)
      if isBeside { lean = Point(x: lean(.horizontal), y: lean(.vertical)) }
    }

    /// The rows of the uncovered part in which no small widget lies.
    private var clearRows: Rect {
      var (top, bottom) = (free.y, free.maxY)
      for cover in covers where cover.meets(free) {
        if cover.center.y < free.center.y {
          top = max(top, cover.maxY)
        } else {
          bottom = min(bottom, cover.y)
        }
      }
      guard bottom - top >= free.height * Self.rowShare else { return free }
      return Rect(x: free.x, y: top, width: free.width, height: bottom - top)
    }

    /// The part of the uncovered part in which the picture is at home. Where it would meet small widgets in the middle, it is
    /// the part beside them in which the picture is largest, and of equal ones the nearest to the middle.
    ///
    ///     ┌─────────────────────┐
    ///     │ ▪▪▪             ▪▪▪ │      The picture is below the buttons at the left,
    ///     │    ┌─────────┐  ▪▪▪ │      and beside those at the right.
    ///     │    │         │      │
    ///     └────┴─────────┴──────┘
    private var homeRoom: Rect {
      let widgets = covers.filter { !$0.isEmpty }.map { $0.inset(by: -Self.gap) }
      let whole = free.largest(of: picture)
      guard widgets.contains(where: { $0.meets(whole) }) else { return free }
      let rooms = widgets.reduce([free]) { rooms, widget in
        rooms.flatMap { $0.meets(widget) ? $0.parts(beside: widget) : [$0] }
      }
      let scale = { (room: Rect) in
        min(room.width / picture.width, room.height / picture.height)
      }
      let largest = rooms.map(scale).max() ?? 0
      guard largest >= scale(free) * Self.homeShare else { return free }
      let size = Size(width: picture.width * largest, height: picture.height * largest)
      let distance = { (room: Rect) in
        room.nearest(size, to: free.center).center.distance(to: free.center)
      }
      return rooms.filter { scale($0) == largest }.min { distance($0) < distance($1) } ?? free
    }

    /// The share of the spare length before the picture along an axis, at home.
    private func lean(_ axis: Axis) -> Double {
      let span = free.span(axis)
      if room.span(axis) == span { return Self.halves[axis] }
      let size = Size(width: picture.width * homeScale, height: picture.height * homeScale)
      let corner = room.nearest(size, to: free.center).corner[axis]
      let spare = span.upperBound - span.lowerBound - size[axis]
      return spare > 0 ? (corner - span.lowerBound) / spare : Self.halves[axis]
    }

    /// The map of the home position.
    public var homeMap: PictureMap {
      guard !isEmpty else { return PictureMap(scale: 1, origin: .zero) }
      let scale = homeScale
      let origin = Point(
        x: room.center.x - picture.width * scale / 2,
        y: home == .wide ? room.y : room.center.y - picture.height * scale / 2)
      return kept(PictureMap(scale: scale, origin: origin))
    }
  }
}

extension Viewport.Frame {
  /// The map of a pixel of the screen per pixel of the picture, about a point of the window, else about the middle of the
  /// uncovered part.
  func actualSize(from map: PictureMap, about point: Point? = nil) -> PictureMap {
    isEmpty ? map : kept(map.zoomed(to: kept(scale: 1 / pixelsPerPoint), about: point ?? middle))
  }

  /// The map at which the picture fills the uncovered part along an axis, about its middle; a wide picture that has to be cut
  /// off for it stays where it is otherwise.
  func fitting(_ axis: Axis, from map: PictureMap) -> PictureMap {
    guard !isEmpty, !free.isEmpty else { return map }
    return kept(
      map.zoomed(to: kept(scale: free.size[axis] / picture[axis]), about: middle))
  }

  /// The map at which a position of the picture is in the middle of the uncovered part.
  func centring(_ position: Point, from map: PictureMap) -> PictureMap {
    let now = map.view(position)
    return kept(map.moved(by: Point(x: middle.x - now.x, y: middle.y - now.y)))
  }

  private var middle: Point { free.isEmpty ? bounds.center : free.center }

  /// The range of the picture's corner along an axis at a scale. A side that does not fill the uncovered part is in its
  /// middle, or as far aside as at home. An edge leaves the edge of that part as far as the part of the picture that is to
  /// be readable comes out from under small widgets.
  func range(_ axis: Axis, scale: Double) -> ClosedRange<Double> {
    let range = filling(axis, scale: scale)
    guard let part = focus?.span(axis) else { return range }
    let (free, clear) = (self.free.span(axis), self.clear.span(axis))
    let margin = margin(of: (part.upperBound - part.lowerBound) * scale, in: clear)
    guard margin > 0 else { return range }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if clear.lowerBound > free.lowerBound {
      upper = max(upper, clear.lowerBound + margin - part.lowerBound * scale)
    }
    if clear.upperBound < free.upperBound {
      lower = min(lower, clear.upperBound - margin - part.upperBound * scale)
    }
    return lower...upper
  }

  /// The range of the picture's corner along an axis at which it fills the uncovered part; where it is smaller, the corner
  /// that divides what is spare as at home.
  private func filling(_ axis: Axis, scale: Double) -> ClosedRange<Double> {
    let room = free.span(axis)
    let length = picture[axis] * scale
    let spare = room.upperBound - room.lowerBound - length
    if spare >= 0 {
      let corner = room.lowerBound + spare * lean[axis]
      return corner...corner
    }
    return room.lowerBound + spare...room.lowerBound
  }

  /// The scale within the limits.
  func kept(scale: Double) -> Double { min(max(scale, leastScale), greatestScale) }

  /// The nearest map within the limits. A scale beyond them is limited about a point, else about the center.
  func kept(_ map: PictureMap, about point: Point? = nil) -> PictureMap {
    guard !isEmpty else { return map }
    var kept = map.zoomed(to: kept(scale: map.scale), about: point ?? free.center)
    for axis in [Axis.horizontal, .vertical] {
      let range = range(axis, scale: kept.scale)
      kept.origin[axis] = min(max(kept.origin[axis], range.lowerBound), range.upperBound)
    }
    return kept
  }

  /// The visible map of a map that fingers request: beyond the limits it resists like a rubber band, a scale up to twice
  /// the limit or half of it, about the fingers, a side as far as a list.
  func stretched(_ wanted: PictureMap, about point: Point) -> PictureMap {
    var seen = wanted.zoomed(
      to: resisting(wanted.scale) { Overscroll.seen($0, view: 1, give: tuning.scroll.give) },
      about: point)
    for axis in [Axis.horizontal, .vertical] {
      seen.origin[axis] = resisting(seen.origin[axis], axis, seen.scale) {
        Overscroll.seen($0, view: $1, give: tuning.scroll.give)
      }
    }
    return seen
  }

  /// The map that fingers request where this one is visible: the inverse of `stretched`.
  func wanted(_ seen: PictureMap, about point: Point) -> PictureMap {
    var wanted = seen
    for axis in [Axis.horizontal, .vertical] {
      wanted.origin[axis] = resisting(seen.origin[axis], axis, seen.scale) {
        Overscroll.pull(seen: $0, view: $1, give: tuning.scroll.give)
      }
    }
    // Where the limits changed under the fingers, a scale may be further beyond them than fingers ever pull it.
    let scale = resisting(seen.scale) {
      Overscroll.pull(
        seen: min($0, Self.greatestStretch), view: 1, give: tuning.scroll.give)
    }
    return wanted.zoomed(to: scale, about: point)
  }

  /// A scale with its doublings beyond a limit changed.
  private func resisting(_ scale: Double, _ change: (Double) -> Double) -> Double {
    let limit = kept(scale: scale)
    if limit == scale { return scale }
    let doublings = Double.log2(scale / limit)
    return limit * .exp2(doublings < 0 ? -change(-doublings) : change(doublings))
  }

  /// A corner's position with its distance beyond a limit changed.
  private func resisting(
    _ position: Double, _ axis: Axis, _ scale: Double, _ change: (Double, Double) -> Double
  ) -> Double {
    let range = range(axis, scale: scale)
    let view = bounds.size[axis]
    if position < range.lowerBound {
      return range.lowerBound - change(range.lowerBound - position, view)
    }
    if position > range.upperBound {
      return range.upperBound + change(position - range.upperBound, view)
    }
    return position
  }

  // MARK: Parts in view

  /// The map that brings a part of the picture into the uncovered part of the window with as little motion as possible; a
  /// legible part keeps its scale.
  func showing(_ part: Rect, from map: PictureMap) -> PictureMap {
    guard let portion = portion(part) else { return map }
    let share = portion * map.scale
    let isLegible =
      share >= tuning.legibleShare && share <= 1
      && (share >= tuning.shownShare
        || min(part.width, part.height) * map.scale >= tuning.legibleSide)
    let scale =
      isLegible
      ? map.scale : min(max(tuning.shownShare / portion, leastScale), legibleScale)
    return showing(part, from: map, scale: scale)
  }

  /// The map that brings a part of the picture into the uncovered part of the window with as little motion as possible. Only
  /// a part that is larger than that changes the scale.
  func revealing(_ part: Rect, from map: PictureMap) -> PictureMap {
    guard let portion = portion(part) else { return map }
    let scale = portion * map.scale <= 1 ? map.scale : tuning.shownShare / portion
    return showing(part, from: map, scale: scale)
  }

  /// The greater share of a part of the picture in the uncovered part of the window, at a scale of 1; nil where there is
  /// nothing to show.
  private func portion(_ part: Rect) -> Double? {
    guard !isEmpty, !free.isEmpty, part.center.isFinite, part.width.isFinite, part.height.isFinite
    else { return nil }
    return max(max(part.width, 1) / free.width, max(part.height, 1) / free.height)
  }

  /// The map of a scale that has a part of the picture in the uncovered part of the window, nearest to another map. The part
  /// that is to be readable is smaller where only that brings it out from under small widgets.
  private func showing(_ part: Rect, from map: PictureMap, scale: Double) -> PictureMap {
    let shown = showing(part, from: map, scale: scale, in: free)
    guard part == focus, clear != free,
      covers.contains(where: { $0.meets(shown.view(part)) })
    else { return shown }
    let height = max(part.height, 1)
    let isLarge = height * shown.scale >= clear.height
    let fitting =
      isLarge
      ? max(tuning.shownShare * clear.height / height, leastScale) : shown.scale
    return height * fitting < clear.height
      ? showing(part, from: map, scale: fitting, in: clear) : shown
  }

  private func showing(
    _ part: Rect, from map: PictureMap, scale: Double, in free: Rect
  ) -> PictureMap {
    var shown = map.zoomed(to: max(scale, leastScale), about: map.view(part.center))
    let seen = shown.view(part)
    let across = distance(seen.span(.horizontal), into: free.span(.horizontal))
    let down = distance(seen.span(.vertical), into: free.span(.vertical))
    shown = shown.moved(by: Point(x: across, y: down))
    return kept(shown)
  }

  /// The scale up to which bringing an area into view zooms in: one pixel of the picture per point, which is sharp; for a
  /// small picture the home scale.
  private var legibleScale: Double { min(greatestScale, max(homeScale, 1)) }

  /// The distance that brings a span into another one with a margin; to its center where it is longer.
  private func distance(
    _ span: ClosedRange<Double>, into room: ClosedRange<Double>
  ) -> Double {
    let length = span.upperBound - span.lowerBound
    let spare = room.upperBound - room.lowerBound - length
    guard spare > 0 else {
      return (room.lowerBound + room.upperBound - span.lowerBound - span.upperBound) / 2
    }
    let margin = margin(of: length, in: room)
    if span.lowerBound < room.lowerBound + margin {
      return room.lowerBound + margin - span.lowerBound
    }
    if span.upperBound > room.upperBound - margin {
      return room.upperBound - margin - span.upperBound
    }
    return 0
  }

  /// The distance of a span of a length from the ends of a longer one into which it is brought; 0 where it is not longer.
  private func margin(of length: Double, in room: ClosedRange<Double>) -> Double {
    let whole = room.upperBound - room.lowerBound
    return max(0, min((whole - length) / 2, whole * (1 - tuning.shownShare) / 2))
  }

  /// Whether nothing but the insets, the small widgets and the focus differs from another frame.
  func matches(_ other: Self) -> Bool {
    picture == other.picture && bounds == other.bounds && pixelsPerPoint == other.pixelsPerPoint
      && home == other.home && tuning == other.tuning
  }

  /// A map of another frame carried over to this one: the same center, and the same scale relative to whole. The home
  /// position stays the home position; elsewhere, where only what lies on the picture differs, nothing moves.
  func carrying(_ map: PictureMap, from other: Self) -> PictureMap {
    guard !isEmpty, !other.isEmpty else { return homeMap }
    if map.scale == other.homeScale, map == other.homeMap { return homeMap }
    if matches(other) { return map }
    let center = other.free.isEmpty ? other.bounds.center : other.free.center
    let middle = map.picture(center)
    let scale = kept(scale: leastScale * map.scale / other.leastScale)
    let target = free.isEmpty ? bounds.center : free.center
    return kept(
      PictureMap(
        scale: scale,
        origin: Point(
          x: target.x - middle.x / other.picture.width * picture.width * scale,
          y: target.y - middle.y / other.picture.height * picture.height * scale)))
  }
}

extension Rect {
  /// The four parts of it at the sides of another rectangle, each as large as there is room; without those that are empty.
  fileprivate func parts(beside other: Rect) -> [Rect] {
    [
      Rect(x: x, y: y, width: other.x - x, height: height),
      Rect(x: other.maxX, y: y, width: maxX - other.maxX, height: height),
      Rect(x: x, y: y, width: width, height: other.y - y),
      Rect(x: x, y: other.maxY, width: width, height: maxY - other.maxY),
    ].filter { !$0.isEmpty }
  }

  /// The rectangle of a size in this one whose middle is nearest to a point.
  fileprivate func nearest(_ size: Size, to point: Point) -> Rect {
    Rect(
      x: min(max(point.x - size.width / 2, x), maxX - size.width),
      y: min(max(point.y - size.height / 2, y), maxY - size.height), width: size.width,
      height: size.height)
  }
}

extension Size {
  /// Whether it has no area, or is not finite.
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0 && width.isFinite && height.isFinite) }
}
