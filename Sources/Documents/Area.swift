public import Interaction

extension Document {
  /// The shape of a point of interest on a page, in the page's unit.
  public enum Area: Hashable, Sendable {
    /// An upright rectangle.
    case rectangle(Rect)
    /// Polygons, filled by the non-zero rule: several for a thing in several parts, or with holes.
    case polygons([[Point]])
    /// A point without an extent.
    case point(Point)

    /// The smallest rectangle around it; empty at a point, and where there are no corners.
    public var bounds: Rect {
      switch self {
      case .rectangle(let rect): rect
      case .polygons(let rings): Rect(around: rings.joined()) ?? Rect(.zero)
      case .point(let point): Rect(x: point.x, y: point.y, width: 0, height: 0)
      }
    }
  }
}
