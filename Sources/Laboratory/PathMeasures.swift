public import Interaction

/// Measures of the path of one movement, after MacKenzie, Kauppinen and Silfverberg, "Accuracy measures for evaluating
/// computer pointing devices", CHI 2001, 9–16.
///
/// The picture: a straight task axis leads from where the movement should begin to the middle of the target. Every
/// sample of the path has a coordinate along the axis and one across it, positive to the left of the way where y points
/// down. A perfect movement stays on the axis and goes one way.
///
///     let samples = [(0.0, 0.0), (40, 10), (80, -10), (100, 0)].map { Point(x: $0, y: $1) }
///     let measures = PathMeasures(samples, from: .zero, to: Point(x: 100, y: 0), target: .circle(width: 20))
///     measures?.axisCrossings  // 1
public struct PathMeasures: Hashable, Sendable {
  /// The area that counts as the target.
  public enum TargetShape: Hashable, Sendable {
    /// A circle of a diameter in points around the end of the axis.
    case circle(width: Double)
    /// A rectangle of the window.
    case frame(Rect)

    fileprivate func contains(_ point: Point, around middle: Point) -> Bool {
      switch self {
      case .circle(let width): point.distance(to: middle) <= width / 2
      case .frame(let frame): frame.contains(point)
      }
    }
  }

  /// TRE, target re-entry: how often the path entered the target again after it had left it.
  public let targetReentries: Int
  /// TAC, task axis crossing: how often the path crossed the axis on the way.
  public let axisCrossings: Int
  /// MDC, movement direction change: how often the movement across the axis changed its sign.
  public let directionChanges: Int
  /// ODC, orthogonal direction change: how often the movement along the axis changed its sign.
  public let orthogonalChanges: Int
  /// MV, movement variability, in points: the standard deviation of the distances from the axis, with n − 1.
  public let variability: Double
  /// ME, movement error, in points: the mean of the absolute distances from the axis.
  public let error: Double
  /// MO, movement offset, in points: the mean of the signed distances from the axis.
  public let offset: Double

  /// The measures of a path; nil for fewer than two samples, or an axis without a length.
  ///
  /// - Parameters:
  ///   - samples: the positions in the order of time.
  ///   - start: the start of the axis.
  ///   - end: its end, the middle of the target.
  ///   - target: the area that counts as the target; nil for one that is not known, with no re-entries.
  public init?(
    _ samples: [Point], from start: Point, to end: Point, target: TargetShape? = nil
  ) {
    let length = start.distance(to: end)
    guard samples.count >= 2, length > 0, length.isFinite else { return nil }
    let axis = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    let along = samples.map { ($0.x - start.x) * axis.x + ($0.y - start.y) * axis.y }
    let across = samples.map { ($0.x - start.x) * axis.y - ($0.y - start.y) * axis.x }
    let count = Double(across.count)
    let mean = across.reduce(0, +) / count
    offset = mean
    error = across.reduce(0) { $0 + abs($1) } / count
    variability =
      (across.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
    axisCrossings = Self.signChanges(across)
    directionChanges = Self.signChanges(Self.differences(across))
    orthogonalChanges = Self.signChanges(Self.differences(along))
    let inside = target.map { shape in samples.map { shape.contains($0, around: end) } } ?? []
    let entries = zip(inside, inside.dropFirst()).count { !$0 && $1 }
    targetReentries = max(0, entries + (inside.first == true ? 1 : 0) - 1)
  }

  /// How often the sign of consecutive numbers changes; zeros have the sign before them.
  private static func signChanges(_ numbers: [Double]) -> Int {
    let signs = numbers.filter { abs($0) > 1e-9 }.map { $0 > 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  private static func differences(_ numbers: [Double]) -> [Double] {
    zip(numbers, numbers.dropFirst()).map { $1 - $0 }
  }
}
