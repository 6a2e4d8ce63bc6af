internal import Documents
internal import Interaction
internal import Widgets

/// The part of a page in the preview of a place.
///
/// The picture is a magnifying glass on the page. It shows the whole area where that stays legible. Otherwise it shows
/// where reading begins: a clause of a charter is one or two lines, far wider than high. An area as large as much of
/// the page, such as a seal, is not a text, and is shown whole at any scale.
struct PreviewGlass {
  /// 12 points around the area.
  private static let air = 12.0
  /// 112 points: the least height of the view, so that a line of writing has its neighbours around it.
  private static let low = 112.0
  /// 3 times the scale of the page: the largest scale of an area.
  private static let most = 3.0
  /// The least scale, relative to the page's, at which all lines are shown, and the scale at the beginning of a text.
  private static let lines = (least: 1.5, reading: 2.25)
  /// The same for other areas, which are recognised by their shapes.
  private static let shapes = (least: 1.0, reading: 1.5)
  /// The least ratio of width to height of lines of writing.
  private static let long = 4.0
  /// 800 points: the longer side of a page that is not seen elsewhere, as if it were whole in a window.
  private static let page = 800.0
  /// The fraction of a page from which an area is not writing.
  private static let large = 0.25
  /// 12 points: the height of a first line, at whose beginning reading begins.
  private static let line = 12.0

  /// The part of the page, in the page's unit.
  let view: Rect

  /// The glass over an area; nil for a malformed one.
  ///
  /// - Parameters:
  ///   - area: The area.
  ///   - page: The size of the page; precondition: it is not empty.
  ///   - finest: Pixels a unit of the page's finest picture: no larger scale shows more.
  ///   - shown: Points a unit of the page elsewhere; nil where it is not seen.
  ///   - room: The largest size of the view, in points.
  ///   - isMirrored: Whether the writing reads from right to left.
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
      // If reading begins near the end of the line, the view ends there, and does not show the page's margin.
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

  /// The beginning of an area's first line: a clause may begin in the middle of a line.
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
  /// The size without a margin on every side.
  fileprivate func inset(by distance: Double) -> Size {
    Size(width: max(0, width - 2 * distance), height: max(0, height - 2 * distance))
  }
}
