public import Interaction

/// The shared state that the tools of a picture show.
public struct PictureToolsContent: Equatable, Sendable {
  /// The page; nil where there is nothing to zoom.
  public var sheet: PictureSheet?
  /// The loaded pictures of the page.
  public var states = PictureStates()
  /// The visible part of the page, in its units.
  public var visible = Rect(.zero)
  /// Pixels of the screen per pixel of the page, now and at the home position.
  public var scale = 1.0
  public var homeScale = 1.0
  /// The scales that the page can have, in the same unit.
  public var scales = 1.0...1.0
  /// Brightness and contrast, and whether their sliders are open.
  public var tone = Tone.neutral
  public var isToneOpen = false
  /// Whether the line that measures is in use.
  public var isMeasuring = false
  /// Whether there are words on the picture, and whether a hand selects them.
  public var hasWords = false
  public var isSelecting = false
  /// The frame of the chosen place in the window, which the map does not cover; nil for none.
  public var chosen: Rect?
  /// The height at the top of the bounds that something else covers, in points.
  public var top = 0.0
  /// The height at the bottom of the bounds that something else will cover, in points: there are no map and no bars but the
  /// first one.
  public var bottom = 0.0
  /// The width of other buttons in the same row, from the start of the line, in points; 0 for none.
  public var start = 0.0

  /// No page.
  public init() {}

  /// Whether a part of the page is out of view, so that the map of the page is shown.
  public var isPart: Bool {
    guard let size = sheet?.size, !visible.isEmpty else { return false }
    return visible.width < size.width * Self.whole || visible.height < size.height * Self.whole
  }

  /// 0.98: a page of which more is visible counts as whole.
  private static let whole = 0.98

  /// Whether the page can become larger, or smaller.
  var canZoomIn: Bool { scale < scales.upperBound * (1 - Self.noise) }
  var canZoomOut: Bool { scale > scales.lowerBound * (1 + Self.noise) }
  /// Whether the page has the scale of its home position.
  var isHome: Bool { abs(scale / homeScale - 1) < Self.noise }

  /// A thousandth: scales that differ by less are the same to a person.
  private static let noise = 1e-3
}

/// The frames of the tools of a picture: two bars at the top, at the end of a line, and a third one where the picture has
/// words; below them the sliders, while they are open, and the map of the page. Where hands do not reach high, the bars are at
/// the bottom, and the others above them.
///
///     ┌──────────────┐
///     │ −   35 %   + │
///     ├──────────────┤
///     │  ⟳   ◐   ⊢⊣  │
///     ├──────────────┤
///     │      I       │
///     └──────────────┘
///     Brightness  20 %
///     ──────────○─────
///         ┌──────────┐
///         │  ┌──┐    │
///         │  └──┘    │
///         └──────────┘
public struct PictureToolsGeometry: Hashable, Sendable {
  /// The sliders.
  enum Knob: String, Hashable, Sendable { case brightness, contrast }

  /// The frames of a slider.
  struct Slider: Hashable, Sendable {
    /// Its name and its figure.
    let words: Rect
    /// Where it is pressed; the line is in its middle.
    let track: Rect

    /// The value at a column, from -1 to 1: 0 within 4 points of the middle, so that it is found again.
    func value(at x: Double) -> Double {
      let half = track.width / 2 - Self.rim
      let distance = x - track.center.x
      guard abs(distance) > 4, half > 0 else { return 0 }
      return min(max(distance / half, -1), 1)
    }

    /// The middle of the knob for a value.
    func knob(of value: Double) -> Point {
      Point(x: track.center.x + value * (track.width / 2 - Self.rim), y: track.center.y)
    }

    /// 10 points: the knob's radius, which stays within the track.
    static let rim = 10.0
  }

  /// 12 points to the edges, as the button of a find field, and 8 points between faces.
  private static let (inset, gap) = (12.0, 8.0)
  /// 56 points for the figure, at letters of the usual size: enough for `1600 %`.
  private static let figure = 56.0
  /// 140 points: the longer side of the map; and the least width and height of the bounds for it to be shown, in which it
  /// covers less than a tenth.
  private static let (mapSide, leastWidth, leastHeight) = (140.0, 420.0, 360.0)
  /// 220 points: the width of the sliders, at letters of the usual size.
  private static let toneWidth = 220.0

  /// All bars; empty where they have no room.
  public let bar: Rect
  let zoomOut, scale, zoomIn: Rect
  /// The buttons of the second bar; empty where only the first one has room.
  let rotate, tone, measure: Rect
  /// The button of the third bar; empty where the picture has no words, or only two bars have room.
  let select: Rect
  /// The face around the sliders; nil while they are closed, or have no room.
  let toneFace: Rect?
  let brightness, contrast: Slider?
  /// The button that undoes both.
  let neutral: Rect?
  /// The face around the map, and the page on it; nil where there is no room for them.
  let mapFace, map: Rect?
  /// The page's size.
  private let size: Size

  init(_ allocation: Allocation<PictureToolsContent>) {
    let bounds = allocation.bounds
    let isReversed = allocation.settings.direction == .rightToLeft
    let theme = Theme(allocation.settings)
    let side = allocation.settings[.lookButton]
    let isLow = allocation.settings.reach == .low
    let place = { (width: Double, y: Double, height: Double) in
      Rect(
        x: isReversed ? bounds.x + Self.inset : bounds.maxX - Self.inset - width, y: y,
        width: width, height: height)
    }
    let (whole, count) = Self.bars(
      in: bounds, below: allocation.content.top, above: allocation.content.bottom,
      behind: allocation.content.start, hasWords: allocation.content.hasWords, allocation.settings)
    let width = whole.width
    let frame = Rect(x: whole.x, y: whole.y, width: whole.width, height: side)
    size = allocation.content.sheet?.size ?? .zero
    guard count > 0, size.width > 0, size.height > 0 else {
      let nothing = Rect(.zero)
      bar = nothing
      (zoomOut, scale, zoomIn) = (nothing, nothing, nothing)
      (rotate, tone, measure, select) = (nothing, nothing, nothing, nothing)
      (toneFace, brightness, contrast, neutral, mapFace, map) = (nil, nil, nil, nil, nil, nil)
      return
    }
    bar = whole
    // Less is left of more, as on a scale of numbers, in every interface.
    zoomOut = Rect(x: frame.x, y: frame.y, width: side, height: side)
    zoomIn = Rect(x: frame.maxX - side, y: frame.y, width: side, height: side)
    scale = Rect(x: frame.x + side, y: frame.y, width: width - 2 * side, height: side)
    let isWhole = count > 1
    select =
      count == 3
      ? Rect(x: frame.x, y: frame.y + 2 * side, width: width, height: side) : Rect(.zero)
    let third = isWhole ? (width / 3).rounded() : 0
    let second = { (column: Double) in
      Rect(
        x: frame.x + column * third, y: frame.maxY,
        width: column == 2 ? max(0, width - 2 * third) : third, height: isWhole ? side : 0)
    }
    (rotate, tone, measure) = (second(0), second(1), second(2))
    let unit = theme.unit
    // What follows lies below the bars, or above them.
    var last = bar
    let next = { (last: Rect, height: Double) in
      isLow ? last.y - Self.gap - height : last.maxY + Self.gap
    }
    let lineHeight = (theme.caption.size * 1.4).rounded(.up)
    let height = 2 * (lineHeight + side) + side + 4 * unit
    let sliders = place(
      max(width, Self.toneWidth * theme.breadth), next(last, height), height)
    if allocation.content.isToneOpen, isWhole, sliders.intersection(bounds) == sliders {
      let inner = sliders.inset(by: 2 * unit)
      let slider = { (row: Double) in
        let y = inner.y + row * (lineHeight + side)
        return Slider(
          words: Rect(x: inner.x + unit, y: y, width: inner.width - 2 * unit, height: lineHeight),
          track: Rect(x: inner.x, y: y + lineHeight, width: inner.width, height: side))
      }
      (brightness, contrast) = (slider(0), slider(1))
      neutral = Rect(x: inner.x, y: inner.maxY - side, width: inner.width, height: side)
      toneFace = sliders
      last = sliders
    } else {
      (toneFace, brightness, contrast, neutral) = (nil, nil, nil, nil)
    }
    let share = Self.mapSide / max(size.width, size.height)
    let mapHeight = max(size.height * share, 12).rounded() + 2 * unit
    let face = place(
      max(size.width * share, 12).rounded() + 2 * unit, next(last, mapHeight), mapHeight)
    guard bounds.width >= Self.leastWidth, bounds.height >= Self.leastHeight,
      face.intersection(bounds) == face
    else {
      (mapFace, map) = (nil, nil)
      return
    }
    mapFace = face
    map = face.inset(by: unit)
  }

  /// All bars of the tools of a page, and their number; that of none is empty, for lack of room.
  ///
  /// - Parameters:
  ///   - bounds: the part of the window in whose corner they are.
  ///   - top: the height at its top that something else covers, in points.
  ///   - bottom: the height at its bottom that something else will cover, in points; bars that would reach there, but the
  ///     first one, are left out.
  ///   - start: the width of other buttons in the same row, from the start of the line, in points; where they leave too
  ///     little of it, the bars stand beyond that row.
  ///   - hasWords: whether there are words on the picture.
  ///   - settings: the person's settings.
  public static func bars(
    in bounds: Rect, below top: Double = 0, above bottom: Double = 0, behind start: Double = 0,
    hasWords: Bool, _ settings: Settings
  ) -> (frame: Rect, count: Int) {
    let side = settings[.lookButton]
    let width = (2 * side + figure * Theme(settings).textScale).rounded()
    let x =
      settings.direction == .rightToLeft ? bounds.x + inset : bounds.maxX - inset - width
    let isBeside = start == 0 || start + gap + width <= bounds.width - 2 * inset
    let row = isBeside ? 0 : side + gap
    for count in hasWords ? [3, 2, 1] : [2, 1] {
      let height = Double(count) * side
      let y =
        settings.reach == .low
        ? bounds.maxY - inset - row - height : bounds.y + inset + max(top, row)
      let frame = Rect(x: x, y: y, width: width, height: height)
      let isClear =
        count == 1 || bottom == 0 || settings.reach == .low
        || frame.maxY + gap <= bounds.maxY - bottom
      if isClear, frame.intersection(bounds) == frame { return (frame, count) }
    }
    return (Rect(.zero), 0)
  }

  /// The frames of a slider; nil while it is closed.
  func slider(of knob: Knob) -> Slider? {
    switch knob {
    case .brightness: brightness
    case .contrast: contrast
    }
  }

  /// The frame of a part of the page on the map.
  func frame(of part: Rect) -> Rect? {
    guard let map else { return nil }
    return Rect(
      x: map.x + part.x / size.width * map.width, y: map.y + part.y / size.height * map.height,
      width: part.width / size.width * map.width, height: part.height / size.height * map.height
    ).intersection(map)
  }

  /// The point of the page at a point of the map.
  func point(at point: Point) -> Point? {
    guard let map else { return nil }
    return Point(
      x: min(max((point.x - map.x) / map.width, 0), 1) * size.width,
      y: min(max((point.y - map.y) / map.height, 0), 1) * size.height)
  }
}
