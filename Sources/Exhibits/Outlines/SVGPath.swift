internal import Glibc
internal import Interaction

/// The outlines of a path, by section 8.3 of SVG 1.1, with curves flattened to lines.
struct SVGPath {
  private var polygons: [[Point]] = []
  private var count = 0
  private var current = Point.zero
  private var start = Point.zero
  private var isClosed = false
  /// The last control point of the previous curve, for a smooth continuation, and the number of control points of that
  /// curve.
  private var control: (point: Point, count: Int)?

  /// The polygons of path data; nil where it is malformed or has too many points.
  static func polygons(of words: String, pointLimit: Int) -> [[Point]]? {
    var path = SVGPath()
    var numbers = SVGNumbers(words)
    var command: Character?
    while !numbers.isAtEnd {
      if let letter = numbers.letter() {
        command = letter
        // The first command must be a move.
        guard !path.polygons.isEmpty || letter.lowercased() == "m" else { return nil }
      } else if command?.lowercased() == "z" {
        return nil
      }
      guard let name = command, path.perform(name, &numbers), path.count <= pointLimit
      else { return nil }
      // Further coordinates after a move are lines.
      if name == "M" { command = "L" }
      if name == "m" { command = "l" }
    }
    return path.polygons
  }

  private mutating func perform(_ command: Character, _ numbers: inout SVGNumbers) -> Bool {
    let isRelative = command.isLowercase
    let origin = isRelative ? current : .zero
    func point() -> Point? {
      guard let x = numbers.next(), let y = numbers.next() else { return nil }
      return Point(x: x + origin.x, y: y + origin.y)
    }
    let before = control
    control = nil
    switch command.lowercased() {
    case "z":
      current = start
      isClosed = true
      return true
    case "m":
      guard let to = point() else { return false }
      (start, current) = (to, to)
      isClosed = false
      polygons.append([])
      add(to)
    case "l":
      guard let to = point() else { return false }
      line(to)
    case "h":
      guard let x = numbers.next() else { return false }
      line(Point(x: x + origin.x, y: current.y))
    case "v":
      guard let y = numbers.next() else { return false }
      line(Point(x: current.x, y: y + origin.y))
    case "c":
      guard let one = point(), let two = point(), let to = point() else { return false }
      curve([one, two], to)
    case "s":
      guard let two = point(), let to = point() else { return false }
      curve([mirrored(before, count: 2), two], to)
    case "q":
      guard let one = point(), let to = point() else { return false }
      curve([one], to)
    case "t":
      guard let to = point() else { return false }
      curve([mirrored(before, count: 1)], to)
    case "a":
      guard let across = numbers.next(), let down = numbers.next(), let turn = numbers.next(),
        let isLarge = numbers.flag(), let isClockwise = numbers.flag(), let to = point()
      else { return false }
      arc(
        Point(x: abs(across), y: abs(down)), turn: turn * Double.pi / 180, isLarge: isLarge,
        isClockwise: isClockwise, to)
    default: return false
    }
    return true
  }

  // MARK: Pieces

  private mutating func add(_ point: Point) {
    polygons[polygons.count - 1].append(point)
    count += 1
  }

  private mutating func line(_ to: Point) {
    // After a closed outline, the next segment begins another one at the same start.
    if isClosed {
      isClosed = false
      polygons.append([])
      add(current)
    }
    add(to)
    current = to
  }

  /// The first control point of a smooth continuation: the last one mirrored.
  private func mirrored(_ before: (point: Point, count: Int)?, count: Int) -> Point {
    guard let before, before.count == count else { return current }
    return Point(x: 2 * current.x - before.point.x, y: 2 * current.y - before.point.y)
  }

  private mutating func curve(_ controls: [Point], _ to: Point) {
    let corners = [current] + controls + [to]
    let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    for step in 1...Self.steps(length) {
      let share = Double(step) / Double(Self.steps(length))
      var points = corners
      // De Casteljau: interpolate neighbours until one point is left.
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { one, other in
          Point(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
        }
      }
      line(points[0])
    }
    current = to
    control = controls.last.map { ($0, controls.count) }
  }

  /// The number of lines for a curve of a length: its square root keeps the error below a tenth of a unit, by the
  /// sagitta of an arc; at least 4, at most 64.
  private static func steps(_ length: Double) -> Int {
    length.isFinite ? Int(min(64, max(4, length.squareRoot().rounded(.up)))) : 4
  }

  /// An elliptical arc: appendix F.6.5 of the specification converts its end points to its centre.
  private mutating func arc(
    _ radii: Point, turn: Double, isLarge: Bool, isClockwise: Bool, _ to: Point
  ) {
    let from = current
    guard radii.x > 0, radii.y > 0, from != to else { return line(to) }
    let half = Point(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    let own = Point(
      x: cos(turn) * half.x + sin(turn) * half.y, y: cos(turn) * half.y - sin(turn) * half.x)
    let excess = own.x * own.x / (radii.x * radii.x) + own.y * own.y / (radii.y * radii.y)
    let grown = max(1, excess.squareRoot())
    let (across, down) = (radii.x * grown, radii.y * grown)
    let reach = across * across * own.y * own.y + down * down * own.x * own.x
    let room = max(0, across * across * down * down - reach)
    var factor = reach > 0 ? (room / reach).squareRoot() : 0
    if isLarge == isClockwise { factor = -factor }
    let center = Point(x: factor * across * own.y / down, y: -factor * down * own.x / across)
    let first = atan2((own.y - center.y) / down, (own.x - center.x) / across)
    let last = atan2((-own.y - center.y) / down, (-own.x - center.x) / across)
    var sweep = last - first
    if isClockwise && sweep < 0 { sweep += 2 * Double.pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * Double.pi }
    let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    let count = Self.steps(abs(sweep) * max(across, down))
    for step in 1..<count {
      let angle = first + sweep * Double(step) / Double(count)
      let (x, y) = (across * cos(angle) + center.x, down * sin(angle) + center.y)
      line(
        Point(
          x: cos(turn) * x - sin(turn) * y + middle.x, y: sin(turn) * x + cos(turn) * y + middle.y))
    }
    line(to)
  }
}
