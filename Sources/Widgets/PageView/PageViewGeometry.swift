internal import Interaction

/// The frames of pages and of the edges that turn them.
public struct PageViewGeometry: Hashable, Sendable {
  /// 22 points between a page and the edges of the view, room for its shadow; less in a small view.
  private static let margin = 22.0
  /// 24 points between consecutive pages.
  private static let gap = 24.0
  /// The share of the view's length of an edge that turns pages, and its least length, in points: a finger's 48.
  private static let edgeShare = 0.12
  private static let edgeLeast = 48.0

  let bounds: Rect
  let flow: PageFlow
  /// Pixels per point.
  let scale: Double

  init(_ allocation: Allocation<PageViewContent>) {
    bounds = allocation.bounds
    flow = allocation.content.flow
    scale = allocation.surface.scale > 0 ? allocation.surface.scale : 1
  }

  /// The distance from one page to the next, in points.
  var pitch: Double { max(1, bounds.size[flow.axis]) + Self.gap }
  private var sign: Double { flow.isReversed ? -1 : 1 }

  /// The frame of a page of a size, so many pages away from the front.
  ///
  /// On whole pixels, so that everything on it moves together.
  func frame(of size: Size, away pages: Double) -> Rect {
    let room = self.room
    guard size.width > 0, size.height > 0, !room.isEmpty else { return Rect(.zero) }
    let factor = min(room.width / size.width, room.height / size.height)
    let width = size.width * factor
    let height = size.height * factor
    let frame = Rect(
      x: room.center.x - width / 2, y: room.center.y - height / 2, width: width, height: height)
    return moved(frame, away: pages)
  }

  /// A frame moved with a reel by so many pages, on whole pixels.
  func moved(_ frame: Rect, away pages: Double) -> Rect {
    let width = snapped(frame.width)
    let height = snapped(frame.height)
    var moved = Rect(
      x: snapped(frame.center.x - width / 2), y: snapped(frame.center.y - height / 2),
      width: width, height: height)
    let shift = snapped(pages * pitch * sign)
    if flow.axis == .horizontal { moved.x += shift } else { moved.y += shift }
    return moved
  }

  /// The space for a page: all but a margin for its shadow.
  var room: Rect {
    bounds.inset(by: min(Self.margin, min(bounds.width, bounds.height) / 8))
  }

  /// The number of pages that a swipe by a vector moves on, in fractions.
  func pages(by vector: Point) -> Double { -vector[flow.axis] * sign / pitch }

  /// The visible position of a pull, which the ends resist like a rubber band, in pages.
  func seen(_ position: Double, last: Double) -> Double {
    let view = bounds.size[flow.axis]
    if position < 0 { return -Overscroll.seen(-position * pitch, view: view) / pitch }
    if position > last {
      return last + Overscroll.seen((position - last) * pitch, view: view) / pitch
    }
    return position
  }

  /// The pull of a visible position, in pages.
  func pulled(_ position: Double, last: Double) -> Double {
    let view = bounds.size[flow.axis]
    if position < 0 { return -Overscroll.pull(seen: -position * pitch, view: view) / pitch }
    if position > last {
      return last + Overscroll.pull(seen: (position - last) * pitch, view: view) / pitch
    }
    return position
  }

  /// The step of the edge at a point: 1 for on, -1 for back, nil for no edge.
  func step(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return [1, -1].first { edge(turning: $0).contains(point) }
  }

  /// The frame of the edge that turns by a step.
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

  private func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
