internal import Interaction

/// Separates rings at the parts where they run back over themselves.
///
/// The picture is two islands with a straight path between them: an outline of both in one line follows the path there
/// and back again. The path has no area, but a line around the outline would show it. Notes on words that run from the
/// end of one line to the beginning of the next are often drawn so, and rings with a hole.
enum OutlineBridges {
  /// 64 corners at most: every side is compared with every other one.
  private static let mostCorners = 64
  /// The largest distance between two sides of a path, as a fraction of a side's length.
  private static let slack = 1e-6

  /// The rings that remain when all paths are removed from one; the ring itself where none would remain.
  static func cut(_ ring: [Point]) -> [[Point]] {
    guard ring.count <= mostCorners else { return [ring] }
    var waiting = [ring]
    var done: [[Point]] = []
    while let next = waiting.popLast() {
      let corners = distinct(next)
      guard corners.count > 2 else { continue }
      if let (one, two) = parts(of: corners) {
        waiting += [two, one]
      } else {
        done.append(corners)
      }
    }
    return done.isEmpty ? [ring] : done
  }

  /// The rings on both sides of the first path; nil for none.
  private static func parts(of ring: [Point]) -> (one: [Point], two: [Point])? {
    for there in ring.indices {
      for back in ring.indices.dropFirst(there + 1) {
        guard
          let (start, end) = path(
            from: ring[there], to: ring[(there + 1) % ring.count],
            backFrom: ring[back], to: ring[(back + 1) % ring.count])
        else { continue }
        let one = [end] + ring[(there + 1)...back]
        let two = [start] + ring[(back + 1)...] + ring[...there]
        return (one, two)
      }
    }
    return nil
  }

  /// The part of a side that another one runs back over, in the direction of the first; nil for none.
  private static func path(
    from: Point, to: Point, backFrom: Point, to backTo: Point
  ) -> (start: Point, end: Point)? {
    let way = Point(x: to.x - from.x, y: to.y - from.y)
    let length = way.x * way.x + way.y * way.y
    guard length > 0 else { return nil }
    /// The position of a point along the side, from 0 to 1, and its distance from it, as a fraction of the side's
    /// length.
    func position(_ point: Point) -> (along: Double, beside: Double) {
      let (x, y) = (point.x - from.x, point.y - from.y)
      return ((x * way.x + y * way.y) / length, abs(x * way.y - y * way.x) / length)
    }
    let (first, second) = (position(backFrom), position(backTo))
    guard first.beside < slack, second.beside < slack, first.along > second.along else {
      return nil
    }
    let (low, high) = (max(0, second.along), min(1, first.along))
    guard high - low > slack else { return nil }
    let point = { (share: Double) in
      Point(x: from.x + way.x * share, y: from.y + way.y * share)
    }
    return (point(low), point(high))
  }

  /// The corners without repeated ones.
  private static func distinct(_ ring: [Point]) -> [Point] {
    var corners: [Point] = []
    for corner in ring where corners.last != corner { corners.append(corner) }
    while corners.count > 1, corners.first == corners.last { corners.removeLast() }
    return corners
  }
}
