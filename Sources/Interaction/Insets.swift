/// How far the free part of a rectangle lies inside its four edges, in points.
public struct Insets: Hashable, Sendable {
  /// Points from each edge inwards.
  public var top, left, bottom, right: Double

  /// Insets; by default 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets of one edge.
  public init(_ edge: Edge, _ distance: Double) {
    self.init()
    switch edge {
    case .top: top = distance
    case .bottom: bottom = distance
    case .left: left = distance
    case .right: right = distance
    }
  }

  /// Nothing is covered.
  public static let none = Insets()

  /// The greater of both at each edge.
  public func joined(with other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

extension Rect {
  /// The rectangle with each edge moved inwards by its inset; where nothing is left, an empty one between the edges.
  public func inset(by insets: Insets) -> Rect {
    let left = min(maxX, max(x, x + insets.left))
    let top = min(maxY, max(y, y + insets.top))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, maxX - insets.right) - left),
      height: max(0, min(maxY, maxY - insets.bottom) - top))
  }
}
