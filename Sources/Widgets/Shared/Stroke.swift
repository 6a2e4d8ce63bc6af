internal import Interaction
internal import RealModule

/// Lines of a width, with round ends and corners, as polygons.
///
/// The picture is a pen that is led along one side of a line, around its end, and back along the other side. At a
/// corner it goes around the outside in an arc; on the inside it goes through the corner itself. So the outline is the sum of a
/// rectangle for every straight piece, a wedge for every corner and half a disc for every end, all of which go around
/// the same way: by the non-zero rule it covers just what any of them does.
enum Stroke {
  /// 0.034 points: how far the straight pieces of an arc are from a circle at most, a tenth of a pixel at three pixels a
  /// point. At a radius of 1 point that is twelve of them.
  private static let deviation = 0.034

  /// The outline of lines of a width: one polygon. From line to line it goes and comes back by the same way, which
  /// covers nothing.
  static func outline(of lines: [[Point]], width: Double) -> [Point] {
    var outline: [Point] = []
    var origin: Point?
    for line in lines {
      let contour = contour(of: line, radius: width / 2)
      guard let first = contour.first else { continue }
      outline += contour + [first]
      if let origin { outline.append(origin) } else { origin = first }
    }
    return outline
  }

  /// Points on a circle, from an angle on, over an angle; both as the clock goes, from the right.
  static func arc(
    around center: Point, radius: Double, from start: Double, by angle: Double
  ) -> [Point] {
    let widest = min(.pi / 6, 2 * .acos(max(0, 1 - deviation / max(radius, deviation))))
    // Whole pieces in a quarter, so that an arc reaches as far as its circle.
    let quarter = ((.pi / 2 / widest) - 1e-9).rounded(.up)
    let steps = max(1, Int((abs(angle) * quarter / (.pi / 2) - 1e-9).rounded(.up)))
    return (0...steps).map {
      point(around: center, radius: radius, start + angle * Double($0) / Double(steps))
    }
  }

  private static func point(around center: Point, radius: Double, _ angle: Double) -> Point {
    Point(x: center.x + radius * .cos(angle), y: center.y + radius * .sin(angle))
  }

  /// Around a line; around a dot, where it has but one point.
  private static func contour(of line: [Point], radius: Double) -> [Point] {
    guard let first = line.first else { return [] }
    guard line.count > 1 else { return arc(around: first, radius: radius, from: 0, by: 2 * .pi) }
    return side(of: line, radius: radius) + side(of: line.reversed(), radius: radius)
  }

  /// The left side of a line, and half a circle around its end.
  private static func side(of line: [Point], radius: Double) -> [Point] {
    /// The direction of the left side of the piece that begins at a corner.
    let angles = zip(line, line.dropFirst()).map { start, end in
      Double.atan2(y: end.y - start.y, x: end.x - start.x) - .pi / 2
    }
    var points: [Point] = []
    for (index, angle) in angles.enumerated() {
      let corner = line[index + 1]
      let turn = index + 1 < angles.count ? rounded(angles[index + 1] - angle) : .pi
      points.append(point(around: line[index], radius: radius, angle))
      points +=
        turn > 0
        ? arc(around: corner, radius: radius, from: angle, by: turn)
        : [point(around: corner, radius: radius, angle), corner]
    }
    return points
  }

  /// An angle between half a turn to the left and half a turn to the right.
  private static func rounded(_ angle: Double) -> Double {
    angle > .pi ? angle - 2 * .pi : angle <= -.pi ? angle + 2 * .pi : angle
  }
}
