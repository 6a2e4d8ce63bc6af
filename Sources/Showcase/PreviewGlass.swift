internal import Documents
internal import Interaction
internal import Widgets

/// Which piece of a page a preview shows of a place on it.
///
/// The picture is a magnifying glass laid on the page: over all of the place where that can be read through it; else
/// where one begins to read, since a clause of a charter is one or two lines, far wider than high. What is as large as
/// much of the page, such as a seal, is no writing: the glass is held far enough away for all of it.
struct PreviewGlass {
  /// Around the place, in points.
  private static let air = 12.0
  /// The least height of what is seen, in points: a line of writing stands among its neighbours.
  private static let low = 112.0
  /// How many times as large as on the page a place is seen at most.
  private static let most = 3.0
  /// How many times as large lines are seen at least where all of them are, and where one begins to read them.
  private static let lines = (least: 1.5, reading: 2.25)
  /// The same for other things: they are known by their shapes.
  private static let shapes = (least: 1.0, reading: 1.5)
  /// How many times as wide as high lines of writing are at least.
  private static let long = 4.0
  /// The longer side of a page of which no window says how large it is seen, in points: all of it in a window.
  private static let page = 800.0
  /// The share of a page from which on a place is no writing.
  private static let large = 0.25
  /// The height of a first line, in points: what stands at its beginning is where one begins to read.
  private static let line = 12.0

  /// What is seen, in the page's unit, within the page.
  let view: Rect

  /// The glass over a place; nil where the place is none.
  ///
  /// - Parameters:
  ///   - page: the page's extent; precondition: there is some.
  ///   - finest: pixels of the page's finest picture a unit: with fewer there is nothing more to be seen.
  ///   - shown: points a unit at which the page is seen elsewhere; nil where it is not.
  ///   - room: how large it is drawn at most, in points.
  ///   - isMirrored: whether what is written there is read from right to left.
  init?(
    _ area: Document.Area, on page: Size, finest: Double, shown: Double? = nil,
    in room: Size = PeekPreview.Figure.room, isMirrored: Bool
  ) {
    let place = area.bounds
    guard place.center.isFinite, place.width >= 0, place.height >= 0,
      place.width.isFinite, place.height.isFinite
    else { return nil }
    let usual = Self.page / max(page.width, page.height)
    let shown = max(usual, shown.map { $0.isFinite ? $0 : 0 } ?? 0)
    let free = room.inset(by: Self.air)
    let whole = min(free.width / place.width, free.height / place.height)
    let most = max(shown, min(Self.most * shown, finest))
    var scale = min(whole, most)
    let kind = place.width > Self.long * place.height ? Self.lines : Self.shapes
    if scale < min(kind.least * shown, most),
      place.width * place.height < Self.large * page.width * page.height
    {
      scale = min(kind.reading * shown, most)
    }
    let height = min(max(place.height * scale + 2 * Self.air, Self.low), room.height)
    let size = Size(
      width: min(room.width / scale, page.width), height: min(height / scale, page.height))
    var corner = Point(
      x: place.center.x - size.width / 2, y: place.center.y - size.height / 2)
    let air = Self.air / scale
    if place.width + 2 * air > size.width {
      let start = Self.start(of: area, line: Self.line / scale, isMirrored: isMirrored)
      // Where that is near the end of the line, the line before its end is seen rather than the page's margin.
      corner.x =
        isMirrored
        ? max(start + air - size.width, place.x - air)
        : min(start - air, place.maxX + air - size.width)
    }
    if place.height + 2 * air > size.height * 1.0001 { corner.y = place.y - air }
    view = Rect(
      x: max(0, min(corner.x, page.width - size.width)),
      y: max(0, min(corner.y, page.height - size.height)), width: size.width,
      height: size.height)
  }

  /// Where the first line of a place begins: a clause that follows another one in the same line does so in its middle.
  private static func start(of area: Document.Area, line: Double, isMirrored: Bool) -> Double {
    let bounds = area.bounds
    let edge = isMirrored ? bounds.maxX : bounds.x
    guard case .polygons(let rings) = area else { return edge }
    let end = bounds.y + min(line, bounds.height / 2)
    var ends: [Double] = []
    for ring in rings {
      guard var from = ring.last else { continue }
      for to in ring {
        let (high, low) = from.y < to.y ? (from, to) : (to, from)
        if high.y <= end {
          ends.append(high.x)
          let part = low.y > end ? (end - high.y) / (low.y - high.y) : 1
          ends.append(high.x + (low.x - high.x) * part)
        }
        from = to
      }
    }
    return (isMirrored ? ends.max() : ends.min()) ?? edge
  }
}

extension Size {
  /// The size without so much at every edge.
  fileprivate func inset(by distance: Double) -> Size {
    Size(width: max(0, width - 2 * distance), height: max(0, height - 2 * distance))
  }
}
