public import Interaction

/// A place of a picture that something can be said about: a clause of a charter, a face, a word.
public struct Hotspot: Hashable, Sendable, Identifiable {
  /// Where it is, in the picture's own units.
  public enum Shape: Hashable, Sendable {
    /// An upright rectangle.
    case rectangle(Rect)
    /// Polygons, by the non-zero rule: several where one thing has several parts, or holes.
    case polygons([[Point]])
    /// A place without an extent: a disc of 10 mm on the screen, whatever the zoom.
    case point(Point)
  }

  /// What tells it from the others of its picture.
  public var id: String
  /// Where it is.
  public var shape: Shape
  /// What it is called; empty where it has no name.
  public var label: String

  /// A hotspot.
  public init(id: String, shape: Shape, label: String = "") {
    self.id = id
    self.shape = shape
    self.label = label
  }

  /// The side of what a finger can hit, and of a point's disc, in points: 10 mm at 96 to the inch, a fingertip.
  public static let fingertip = 38.0
}

extension Hotspot.Shape {
  /// The smallest rectangle around it; empty at a point, and where there are no corners.
  public var bounds: Rect {
    switch self {
    case .rectangle(let rect): rect
    case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
    case .polygons(let rings): Rect(around: rings.joined()) ?? Rect(.zero)
    }
  }

  /// Whether it can be looked for: it has a place, and all its numbers are some.
  var isPlaced: Bool {
    switch self {
    case .rectangle(let rect):
      rect.center.isFinite && rect.width.isFinite && rect.height.isFinite && rect.width >= 0
        && rect.height >= 0
    case .point(let point): point.isFinite
    case .polygons(let rings): !rings.joined().isEmpty && rings.joined().allSatisfy(\.isFinite)
    }
  }

  /// What it covers, in square units; a point has a disc of a radius.
  func area(pointRadius: Double) -> Double {
    switch self {
    case .rectangle(let rect): rect.width * rect.height
    case .point: Double.pi * pointRadius * pointRadius
    case .polygons(let rings): abs(rings.reduce(0) { $0 + Self.area(of: $1) })
    }
  }

  /// How far a place lies outside of it, in its own units; 0 inside. A point has a disc of a radius.
  func distance(to place: Point, pointRadius: Double) -> Double {
    switch self {
    case .rectangle(let rect):
      let across = max(rect.x - place.x, 0, place.x - rect.maxX)
      let down = max(rect.y - place.y, 0, place.y - rect.maxY)
      return (across * across + down * down).squareRoot()
    case .point(let point): return max(0, point.distance(to: place) - pointRadius)
    case .polygons(let rings):
      if rings.reduce(0, { $0 + Self.winding(of: $1, around: place) }) != 0 { return 0 }
      return rings.lazy.map { Self.distance(of: $0, to: place) }.min() ?? .infinity
    }
  }

  /// The area that a ring goes around, positive where it goes clockwise on the screen: half the sum of its corners'
  /// cross products.
  static func area(of ring: [Point]) -> Double {
    guard var last = ring.last else { return 0 }
    var sum = 0.0
    for corner in ring {
      sum += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return sum / 2
  }

  /// How many times a ring goes around a place: each side that crosses the line to its right counts once, upwards one
  /// way and downwards the other.
  private static func winding(of ring: [Point], around place: Point) -> Int {
    guard var from = ring.last else { return 0 }
    var count = 0
    for to in ring {
      let side =
        (to.x - from.x) * (place.y - from.y) - (place.x - from.x) * (to.y - from.y)
      if from.y <= place.y {
        if to.y > place.y, side > 0 { count += 1 }
      } else if to.y <= place.y, side < 0 {
        count -= 1
      }
      from = to
    }
    return count
  }

  private static func distance(of ring: [Point], to place: Point) -> Double {
    guard var from = ring.last else { return .infinity }
    var least = Double.infinity
    for to in ring {
      let way = Point(x: to.x - from.x, y: to.y - from.y)
      let length = way.x * way.x + way.y * way.y
      let along = (place.x - from.x) * way.x + (place.y - from.y) * way.y
      let part = length > 0 ? min(max(along / length, 0), 1) : 0
      let nearest = Point(x: from.x + way.x * part, y: from.y + way.y * part)
      least = min(least, nearest.distance(to: place))
      from = to
    }
    return least
  }
}
