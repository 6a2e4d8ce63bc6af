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
  /// The height at the top of the bounds that something else covers, in points.
  public var top = 0.0

  /// No page.
  public init() {}

  /// Whether a part of the page is out of view, so that the map of the page is shown.
  var isPart: Bool {
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

/// The frames of the tools of a picture: a bar at the top, at the end of a line, and the map of the page below it.
///
///     ┌──────────────┐
///     │ −   35 %   + │
///     └──────────────┘
///         ┌──────────┐
///         │  ┌──┐    │
///         │  └──┘    │
///         └──────────┘
public struct PictureToolsGeometry: Hashable, Sendable {
  /// 12 points to the edges, as the button of a find field, and 8 points between bar and map.
  private static let (inset, gap) = (12.0, 8.0)
  /// 56 points for the figure, at letters of the usual size: enough for `1600 %`.
  private static let figure = 56.0
  /// 140 points: the longer side of the map; and the least width and height of the bounds for it to be shown, in which it
  /// covers less than a tenth.
  private static let (mapSide, leastWidth, leastHeight) = (140.0, 420.0, 360.0)

  /// The bar; empty where it has no room.
  public let bar: Rect
  let zoomOut, scale, zoomIn: Rect
  /// The face around the map, and the page on it; nil where there is no room for them.
  let mapFace, map: Rect?
  /// The page's size.
  private let size: Size

  init(_ allocation: Allocation<PictureToolsContent>) {
    let bounds = allocation.bounds
    let isReversed = allocation.settings.direction == .rightToLeft
    let side = SheetGeometry.button
    let width = (2 * side + Self.figure * Theme(allocation.settings).textScale).rounded()
    let top = bounds.y + Self.inset + allocation.content.top
    let place = { (width: Double, y: Double, height: Double) in
      Rect(
        x: isReversed ? bounds.x + Self.inset : bounds.maxX - Self.inset - width, y: y,
        width: width, height: height)
    }
    let frame = place(width, top, side)
    size = allocation.content.sheet?.size ?? .zero
    guard frame.intersection(bounds) == frame, size.width > 0, size.height > 0 else {
      let nothing = Rect(.zero)
      (bar, zoomOut, scale, zoomIn, mapFace, map) = (nothing, nothing, nothing, nothing, nil, nil)
      return
    }
    bar = frame
    // Less is left of more, as on a scale of numbers, in every interface.
    zoomOut = Rect(x: frame.x, y: frame.y, width: side, height: side)
    zoomIn = Rect(x: frame.maxX - side, y: frame.y, width: side, height: side)
    scale = Rect(x: frame.x + side, y: frame.y, width: width - 2 * side, height: side)
    guard bounds.width >= Self.leastWidth, bounds.height >= Self.leastHeight else {
      (mapFace, map) = (nil, nil)
      return
    }
    let unit = Theme(allocation.settings).unit
    let share = Self.mapSide / max(size.width, size.height)
    let face = place(
      max(size.width * share, 12).rounded() + 2 * unit, frame.maxY + Self.gap,
      max(size.height * share, 12).rounded() + 2 * unit)
    mapFace = face
    map = face.inset(by: unit)
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
