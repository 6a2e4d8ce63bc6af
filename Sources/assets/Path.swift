internal import Glibc

/// A point of the 512 x 512 grid of the icons, or of a page in pixels; x right, y down.
typealias Point = SIMD2<Double>

/// Outlines as polylines; curves are flattened when they are added.
struct Path {
  /// Each polyline is closed for a fill and open for a stroke.
  var contours: [[Point]] = []

  init() {}

  init(_ points: [Point]) { contours = [points] }

  // MARK: Pen

  mutating func move(_ x: Double, _ y: Double) { contours.append([[x, y]]) }

  mutating func line(_ x: Double, _ y: Double) { add([x, y]) }

  /// A cubic Bézier curve from the last point by two control points.
  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    guard let start = contours.last?.last else { return }
    let (first, second, end): (Point, Point, Point) = ([x1, y1], [x2, y2], [x, y])
    for step in 1...48 {
      let part = Double(step) / 48
      let rest = 1 - part
      let near = start * (rest * rest * rest) + first * (3 * rest * rest * part)
      add(near + second * (3 * rest * part * part) + end * (part * part * part))
    }
  }

  /// A circle's arc between two angles in degrees, 0 to the right and 90 down.
  mutating func arc(_ center: Point, _ radius: Double, from start: Double, to end: Double) {
    let count = max(8, Int(abs(end - start) / 3))
    for step in 0...count {
      let angle = (start + (end - start) * Double(step) / Double(count)) * .pi / 180
      add(center + radius * [cos(angle), sin(angle)])
    }
  }

  private mutating func add(_ point: Point) {
    if contours.isEmpty { contours.append([]) }
    contours[contours.count - 1].append(point)
  }

  // MARK: Shapes

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
  }

  static func rounded(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Path {
    rectangle(x, y, width, height).cornersRounded(radius)
  }

  static func circle(_ center: Point, _ radius: Double) -> Path {
    ellipse(center, radius, radius)
  }

  static func ellipse(_ center: Point, _ radiusX: Double, _ radiusY: Double) -> Path {
    superellipse(center, radiusX, radiusY, exponent: 2)
  }

  /// |x / a|^n + |y / b|^n = 1: an ellipse for 2, a squircle for about 5.
  static func superellipse(
    _ center: Point, _ radiusX: Double, _ radiusY: Double, exponent: Double
  ) -> Path {
    let bent = { (value: Double) in copysign(pow(abs(value), 2 / exponent), value) }
    return Path(
      (0..<720).map { step in
        let angle = Double(step) / 720 * 2 * .pi
        return center + [radiusX * bent(cos(angle)), radiusY * bent(sin(angle))]
      })
  }

  /// A closed Catmull-Rom spline through the points.
  static func smooth(_ points: [Point]) -> Path {
    let count = points.count
    var path = Path()
    for at in 0..<count {
      let before = points[(at + count - 1) % count]
      let (start, end) = (points[at], points[(at + 1) % count])
      let after = points[(at + 2) % count]
      if at == 0 { path.move(start.x, start.y) }
      let (first, second) = (start + (end - before) / 6, end - (after - start) / 6)
      path.curve(first.x, first.y, second.x, second.y, end.x, end.y)
    }
    return path
  }

  // MARK: Changed

  func moved(_ x: Double, _ y: Double) -> Path { mapped { $0 + [x, y] } }

  func rotated(_ degrees: Double, around center: Point) -> Path {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return mapped { point in
      let away = point - center
      return center + [away.x * cosine - away.y * sine, away.x * sine + away.y * cosine]
    }
  }

  func scaled(_ x: Double, _ y: Double, around center: Point) -> Path {
    mapped { center + ($0 - center) * [x, y] }
  }

  func mapped(_ change: (Point) -> Point) -> Path {
    var path = self
    path.contours = contours.map { $0.map(change) }
    return path
  }

  func joined(_ other: Path) -> Path {
    var path = self
    path.contours += other.contours
    return path
  }

  /// The path with its corners replaced by arcs of a radius, smaller where an edge is too short.
  func cornersRounded(_ radius: Double) -> Path {
    var path = self
    path.contours = contours.map { points in
      points.indices.flatMap { at in
        Self.corner(
          points[(at + points.count - 1) % points.count], points[at],
          points[(at + 1) % points.count], radius)
      }
    }
    return path
  }

  private static func corner(
    _ before: Point, _ corner: Point, _ after: Point, _ radius: Double
  ) -> [Point] {
    let (back, ahead) = (before - corner, after - corner)
    let (backLength, aheadLength) = (length(back), length(ahead))
    guard backLength > 0, aheadLength > 0 else { return [corner] }
    let (incoming, outgoing) = (back / backLength, ahead / aheadLength)
    let half = acos(max(-1, min(1, (incoming * outgoing).sum()))) / 2
    guard half < .pi / 2 - 0.01 else { return [corner] }
    let reach = min(radius / tan(half), backLength / 2, aheadLength / 2)
    let center = corner + (incoming + outgoing) / length(incoming + outgoing) * (reach / cos(half))
    let start = corner + incoming * reach - center
    let end = corner + outgoing * reach - center
    let sweep = atan2(start.x * end.y - start.y * end.x, (start * end).sum())
    return (0...24).map { step in
      let angle = sweep * Double(step) / 24
      let (cosine, sine) = (cos(angle), sin(angle))
      return center + [start.x * cosine - start.y * sine, start.x * sine + start.y * cosine]
    }
  }

  // MARK: Strokes

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

/// The distance of a point from the origin.
func length(_ point: Point) -> Double { (point * point).sum().squareRoot() }
