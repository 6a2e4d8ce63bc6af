/// Strokes as outlines to fill.
extension Path {
  enum Cap {
    case flat
    case round
  }

  /// The stroke of `width` along the path; joins are round.
  func stroked(_ width: Double, cap: Cap = .round, closed: Bool = false) -> Path {
    var path = Path()
    for points in contours {
      let chain = closed ? points + points.prefix(1) : points
      for (start, end) in zip(chain, chain.dropFirst()) where start != end {
        let side = Point(start.y - end.y, end.x - start.x) / length(end - start) * (width / 2)
        path.contours.append(
          Self.turnedRight([start + side, start - side, end - side, end + side]))
      }
      let joints = cap == .round || closed ? chain[...] : chain.dropFirst().dropLast()
      for joint in joints {
        path.contours += Path.dot(joint, width / 2).contours
      }
    }
    return path
  }

  /// A straight line.
  static func segment(_ start: Point, _ end: Point) -> Path { Path([start, end]) }

  private static func dot(_ center: Point, _ radius: Double) -> Path {
    var path = Path()
    path.arc(center, radius, from: 0, to: 360)
    path.contours = path.contours.map(turnedRight)
    return path
  }

  /// The points in the orientation that all parts of a stroke share, so that overlaps are filled.
  private static func turnedRight(_ points: [Point]) -> [Point] {
    let area = points.indices.reduce(0.0) { sum, at in
      let (here, next) = (points[at], points[(at + 1) % points.count])
      return sum + here.x * next.y - here.y * next.x
    }
    return area < 0 ? points.reversed() : points
  }
}
