internal import Interaction

/// Filled polygons made of other polygons: an outline, and the rest of a rectangle around them.
enum Outline {
  /// 2: the miter limit of a sharp corner, in widths; more looks like a thorn.
  private static let miter = 2.0

  /// A line along a ring of corners, between two distances from it, in points: to the left of the ring's direction, which
  /// is outside for a ring that runs clockwise on the screen.
  ///
  /// The picture is a ribbon: one edge runs along the outside, the other back along the inside.
  static func line(along ring: [Point], from near: Double, to far: Double) -> [Point] {
    let corners = distinct(ring)
    guard corners.count > 2 else { return [] }
    let outer = shifted(corners, by: far)
    let inner = shifted(corners, by: near)
    return outer + [outer[0], inner[0]] + inner.dropFirst().reversed() + [inner[0]]
  }

  /// A rectangle without the rings in it: they run in the other direction, so that the non-zero rule leaves them out.
  static func rest(of rect: Rect, without rings: [[Point]]) -> [Point] {
    let corner = Point(x: rect.x, y: rect.y)
    var points = [
      corner, Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.x, y: rect.maxY), corner,
    ]
    let whole = rings.reduce(0) { $0 + Hotspot.Shape.area(of: $1) }
    for ring in rings {
      guard let first = ring.first else { continue }
      let turned = whole > 0 ? Array(ring.reversed()) : ring
      points += (whole > 0 ? [first] : []) + turned + (whole > 0 ? [] : [first]) + [corner]
    }
    return points
  }

  /// The corners without those that coincide with their predecessor.
  private static func distinct(_ ring: [Point]) -> [Point] {
    var corners: [Point] = []
    for corner in ring where corners.last.map({ $0.distance(to: corner) > 1e-3 }) ?? true {
      corners.append(corner)
    }
    if corners.count > 1, corners[0].distance(to: corners[corners.count - 1]) <= 1e-3 {
      corners.removeLast()
    }
    return corners
  }

  /// The ring with every side moved to its left by a distance, in points.
  private static func shifted(_ corners: [Point], by distance: Double) -> [Point] {
    corners.indices.map { index in
      let corner = corners[index]
      let before = normal(corners[(index + corners.count - 1) % corners.count], corner)
      let after = normal(corner, corners[(index + 1) % corners.count])
      var across = Point(x: before.x + after.x, y: before.y + after.y)
      // The bisector of both normals, with the length that both sides need.
      let length = across.x * across.x + across.y * across.y
      if length < 1e-9 { across = after }
      let stretch = length < 1e-9 ? 1 : min(2 / length, miter / length.squareRoot())
      return Point(
        x: corner.x + across.x * stretch * distance, y: corner.y + across.y * stretch * distance)
    }
  }

  private static func normal(_ from: Point, _ to: Point) -> Point {
    let length = from.distance(to: to)
    guard length > 0 else { return .zero }
    return Point(x: (to.y - from.y) / length, y: (from.x - to.x) / length)
  }
}
