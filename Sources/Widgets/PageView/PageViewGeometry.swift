internal import Interaction

/// Where pages stand in a view.
struct PageViewGeometry {
  /// Between a page and the view's edges, in points: room for its shadow; less where the view is small.
  private static let margin = 22.0
  /// Between pages that follow each other, in points, so that they look like two.
  private static let gap = 24.0
  /// How much of the view's length an edge takes that turns pages: 0.12, at least a finger's 48 points.
  private static let edgeShare = 0.12
  private static let edgeLeast = 48.0

  let bounds: Rect
  let flow: PageFlow
  /// Pixels a point.
  let scale: Double

  init(_ scene: Scene<PageView>) {
    bounds = scene.bounds
    flow = scene.content.flow
    scale = scene.surface.scale > 0 ? scene.surface.scale : 1
  }

  /// From one page's place to the next one's, in points.
  var pitch: Double { max(1, bounds.size[flow.axis]) + Self.gap }
  private var sign: Double { flow.isReversed ? -1 : 1 }

  /// Where a page of an extent stands that is so many pages away from the window.
  ///
  /// On whole pixels, so that everything on it moves together.
  func frame(of size: Size, away pages: Double) -> Rect {
    let room = self.room
    guard size.width > 0, size.height > 0, !room.isEmpty else { return Rect(.zero) }
    let factor = min(room.width / size.width, room.height / size.height)
    let width = size.width * factor
    let height = size.height * factor
    let place = Rect(
      x: room.center.x - width / 2, y: room.center.y - height / 2, width: width, height: height)
    return moved(place, away: pages)
  }

  /// Where a place is seen on a film that is so many pages away from the window: on whole pixels.
  func moved(_ place: Rect, away pages: Double) -> Rect {
    let width = snapped(place.width)
    let height = snapped(place.height)
    var frame = Rect(
      x: snapped(place.center.x - width / 2), y: snapped(place.center.y - height / 2),
      width: width, height: height)
    let shift = snapped(pages * pitch * sign)
    if flow.axis == .horizontal { frame.x += shift } else { frame.y += shift }
    return frame
  }

  /// Where a page may be: all but a margin for its shadow.
  var room: Rect {
    bounds.inset(by: min(Self.margin, min(bounds.width, bounds.height) / 8))
  }

  /// How many pages a hand has pulled on that moved by a vector, in parts of a page.
  func pages(by vector: Point) -> Double { -vector[flow.axis] * sign / pitch }

  /// How many pages of the pull beyond an end are seen.
  func seen(_ position: Double, last: Double) -> Double {
    let view = bounds.size[flow.axis]
    if position < 0 { return -Overscroll.seen(-position * pitch, view: view) / pitch }
    if position > last {
      return last + Overscroll.seen((position - last) * pitch, view: view) / pitch
    }
    return position
  }

  /// The pull that is seen as a position.
  func pulled(_ position: Double, last: Double) -> Double {
    let view = bounds.size[flow.axis]
    if position < 0 { return -Overscroll.pull(seen: -position * pitch, view: view) / pitch }
    if position > last {
      return last + Overscroll.pull(seen: (position - last) * pitch, view: view) / pitch
    }
    return position
  }

  /// Which way the edge turns that a point is at: 1 for on, -1 for back, nil for no edge.
  func step(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return [1, -1].first { edge(turning: $0).contains(point) }
  }

  /// The edge that turns pages.
  func edge(turning step: Int) -> Rect {
    let length = bounds.size[flow.axis]
    let depth = min(max(length * Self.edgeShare, Self.edgeLeast), length / 3)
    let isFar = (step > 0) != flow.isReversed
    var edge = bounds
    if flow.axis == .horizontal {
      edge.width = depth
      if isFar { edge.x = bounds.maxX - depth }
    } else {
      edge.height = depth
      if isFar { edge.y = bounds.maxY - depth }
    }
    return edge
  }

  func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
