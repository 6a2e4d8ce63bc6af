public import Interaction

/// An area of a picture that can be selected: a clause of a charter, a face, a word.
public struct Hotspot: Hashable, Sendable, Identifiable {
  /// An area, in the picture's own units.
  public enum Shape: Hashable, Sendable {
    /// An upright rectangle.
    case rectangle(Rect)
    /// Polygons, filled by the non-zero rule: several for an area with several parts, or with holes.
    case polygons([[Point]])
    /// A point without an extent, drawn as a disc of 10 mm on the screen at any zoom.
    case point(Point)
  }

  /// The id, unique in its picture.
  public var id: String
  /// The area.
  public var shape: Shape
  /// The name; empty for none, or for one of ``HotspotNames``.
  public var label: String
  /// Whether steps from place to place pass it: an earlier hotspot of its shape stands for both.
  public var isPassed = false

  /// A hotspot.
  public init(id: String, shape: Shape, label: String = "") {
    self.id = id
    self.shape = shape
    self.label = label
  }

  /// 38 points, 10 mm at 96 to the inch, a fingertip: the least side of a target for a finger, and the diameter of a
  /// point's disc.
  public static let fingertip = 38.0
  /// 0.5 points: a part of a hotspot that is not visible.
  private static let unseen = 0.5
  /// 1/20: the share of the picture's shorter side around a point that is brought into view with it.
  private static let pointShare = 1.0 / 20

  /// The part of a picture that is brought into view with it: its bounds, or the surroundings of a point; nil where it
  /// cannot be found.
  ///
  /// - Parameter size: The size of the picture, in its own units.
  func surroundings(in size: Size) -> Rect? {
    guard shape.isValid else { return nil }
    let part = shape.bounds
    guard shape.isPoint else { return part }
    let least = min(size.width, size.height) * Self.pointShare
    return Rect(x: part.x - least / 2, y: part.y - least / 2, width: least, height: least)
  }

  /// Its visible part, at least as large as a fingertip; nil where it is out of view or covered.
  ///
  /// - Parameters:
  ///   - map: The map from the picture to the window.
  ///   - free: The uncovered part of the window.
  func visibleFrame(through map: PictureMap, in free: Rect) -> Rect? {
    guard shape.isValid else { return nil }
    let frame = map.view(shape.bounds)
    let wide = max(0, (Self.fingertip - frame.width) / 2)
    let high = max(0, (Self.fingertip - frame.height) / 2)
    let around = Rect(
      x: frame.x - wide, y: frame.y - high, width: frame.width + 2 * wide,
      height: frame.height + 2 * high)
    guard !frame.inset(by: -Self.unseen).intersection(free).isEmpty else { return nil }
    let seen = around.intersection(free)
    return seen.isEmpty ? nil : seen
  }
}

extension Hotspot.Shape {
  /// The smallest rectangle around it; empty for a point, and without corners.
  public var bounds: Rect {
    switch self {
    case .rectangle(let rect): rect
    case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
    case .polygons(let rings): Rect(around: rings.joined()) ?? Rect(.zero)
    }
  }

  /// The area on a page after a rotation.
  ///
  /// - Parameters:
  ///   - turn: the rotation.
  ///   - size: the size of the page before.
  public func turned(_ turn: QuarterTurn, in size: Size) -> Hotspot.Shape {
    switch self {
    case .rectangle(let rect): .rectangle(turn(rect, in: size))
    case .point(let point): .point(turn(point, in: size))
    case .polygons(let rings): .polygons(rings.map { $0.map { turn($0, in: size) } })
    }
  }

  /// Whether it can be found: it has corners, and all its numbers are finite.
  var isValid: Bool {
    switch self {
    case .rectangle(let rect):
      rect.center.isFinite && rect.width.isFinite && rect.height.isFinite && rect.width >= 0
        && rect.height >= 0
    case .point(let point): point.isFinite
    case .polygons(let rings): !rings.joined().isEmpty && rings.joined().allSatisfy(\.isFinite)
    }
  }

  /// The area that it covers, in square units; of a point, a disc of a radius.
  func area(pointRadius: Double) -> Double {
    switch self {
    case .rectangle(let rect): rect.width * rect.height
    case .point: Double.pi * pointRadius * pointRadius
    case .polygons(let rings): abs(rings.reduce(0) { $0 + Self.area(of: $1) })
    }
  }

  /// The distance of a position from it, in its own units; 0 inside. A point has a disc of a radius.
  func distance(to position: Point, pointRadius: Double) -> Double {
    switch self {
    case .rectangle(let rect): return rect.distance(to: position)
    case .point(let point): return max(0, point.distance(to: position) - pointRadius)
    case .polygons(let rings):
      if rings.reduce(0, { $0 + Self.winding(of: $1, around: position) }) != 0 { return 0 }
      return rings.lazy.map { Self.distance(of: $0, to: position) }.min() ?? .infinity
    }
  }

  /// The area inside a ring, positive where it runs clockwise on the screen: half the sum of its corners' cross
  /// products.
  static func area(of ring: [Point]) -> Double {
    guard var last = ring.last else { return 0 }
    var sum = 0.0
    for corner in ring {
      sum += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return sum / 2
  }

  /// The winding number of a ring around a position: each side that crosses the line to its right counts once, upwards
  /// with one sign and downwards with the other.
  private static func winding(of ring: [Point], around position: Point) -> Int {
    guard var from = ring.last else { return 0 }
    var count = 0
    for to in ring {
      let side =
        (to.x - from.x) * (position.y - from.y) - (position.x - from.x) * (to.y - from.y)
      if from.y <= position.y {
        if to.y > position.y, side > 0 { count += 1 }
      } else if to.y <= position.y, side < 0 {
        count -= 1
      }
      from = to
    }
    return count
  }

  private static func distance(of ring: [Point], to position: Point) -> Double {
    guard var from = ring.last else { return .infinity }
    var least = Double.infinity
    for to in ring {
      let side = Point(x: to.x - from.x, y: to.y - from.y)
      let length = side.x * side.x + side.y * side.y
      let along = (position.x - from.x) * side.x + (position.y - from.y) * side.y
      let part = length > 0 ? min(max(along / length, 0), 1) : 0
      let nearest = Point(x: from.x + side.x * part, y: from.y + side.y * part)
      least = min(least, nearest.distance(to: position))
      from = to
    }
    return least
  }
}
