public import Interaction
internal import RealModule

/// Where a picture lies in a window: the one map from the picture's own coordinates to points, and back.
///
/// Whatever is drawn on the picture and whatever is looked up under a finger goes through this value, so the two cannot
/// disagree at any zoom. A place `p` of the picture is seen at `origin + p · scale`.
public struct PictureMap: Hashable, Sendable {
  /// Points a unit of the picture; above 0.
  public var scale: Double
  /// Where the picture's top left corner is seen, in the window's points.
  public var origin: Point

  /// The map of a scale, with the picture's corner at a point.
  public init(scale: Double, origin: Point) {
    self.scale = scale
    self.origin = origin
  }

  /// Where a place of the picture is seen.
  public func view(_ place: Point) -> Point {
    Point(x: origin.x + place.x * scale, y: origin.y + place.y * scale)
  }

  /// What place of the picture is seen at a point.
  public func picture(_ point: Point) -> Point {
    Point(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
  }

  /// Where a part of the picture is seen.
  public func view(_ rect: Rect) -> Rect {
    let corner = view(Point(x: rect.x, y: rect.y))
    return Rect(x: corner.x, y: corner.y, width: rect.width * scale, height: rect.height * scale)
  }

  /// What part of the picture is seen in a rectangle.
  public func picture(_ rect: Rect) -> Rect {
    let corner = picture(Point(x: rect.x, y: rect.y))
    return Rect(x: corner.x, y: corner.y, width: rect.width / scale, height: rect.height / scale)
  }

  /// The map of another scale that leaves what is seen at a point where it is.
  public func zoomed(to scale: Double, about point: Point) -> PictureMap {
    if scale == self.scale { return self }
    let ratio = scale / self.scale
    return PictureMap(
      scale: scale,
      origin: Point(
        x: point.x + (origin.x - point.x) * ratio, y: point.y + (origin.y - point.y) * ratio))
  }

  /// The map that shows everything so far to the right and down.
  public func moved(by way: Point) -> PictureMap {
    PictureMap(scale: scale, origin: Point(x: origin.x + way.x, y: origin.y + way.y))
  }

  /// The map part of the way to another one, from 0 to 1.
  ///
  /// The picture is a camera that rises evenly: the scale grows by the same factor in equal parts, and every place of
  /// the picture runs along a straight line. Where both maps show one place at one point, it stays there all the way.
  /// With a ratio `r` of the scales, a place has gone the share `(r^part - 1) / (r - 1)` of its way.
  public func onTheWay(to other: PictureMap, part: Double) -> PictureMap {
    if part <= 0 { return self }
    if part >= 1 { return other }
    let growth = Double.log(other.scale / scale)
    // Under this, the exponential is a straight line to the last bit.
    let share =
      abs(growth) < 1e-9 ? part : Double.expMinusOne(growth * part) / Double.expMinusOne(growth)
    return PictureMap(
      scale: scale * .exp(growth * part),
      origin: Point(
        x: origin.x + (other.origin.x - origin.x) * share,
        y: origin.y + (other.origin.y - origin.y) * share))
  }
}
