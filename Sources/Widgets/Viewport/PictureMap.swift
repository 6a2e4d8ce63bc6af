public import Interaction
internal import RealModule

/// The map from the coordinates of a picture to points of the window, and back.
///
/// Drawing and hit testing both use this value, so that they agree at any zoom. A position `p` of the picture is at
/// `origin + p · scale` in the window.
public struct PictureMap: Hashable, Sendable {
  /// Points per unit of the picture; positive.
  public var scale: Double
  /// The picture's top left corner, in the window's points.
  public var origin: Point

  /// The map of a scale, with the picture's corner at a point.
  public init(scale: Double, origin: Point) {
    self.scale = scale
    self.origin = origin
  }

  /// The point of the window at a position of the picture.
  public func view(_ position: Point) -> Point {
    Point(x: origin.x + position.x * scale, y: origin.y + position.y * scale)
  }

  /// The position of the picture at a point of the window.
  public func picture(_ point: Point) -> Point {
    Point(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
  }

  /// The frame in the window of a part of the picture.
  public func view(_ rect: Rect) -> Rect {
    let corner = view(Point(x: rect.x, y: rect.y))
    return Rect(x: corner.x, y: corner.y, width: rect.width * scale, height: rect.height * scale)
  }

  /// The part of the picture in a rectangle of the window.
  public func picture(_ rect: Rect) -> Rect {
    let corner = picture(Point(x: rect.x, y: rect.y))
    return Rect(x: corner.x, y: corner.y, width: rect.width / scale, height: rect.height / scale)
  }

  /// The map of another scale that keeps the picture fixed at a point of the window.
  public func zoomed(to scale: Double, about point: Point) -> PictureMap {
    if scale == self.scale { return self }
    let ratio = scale / self.scale
    return PictureMap(
      scale: scale,
      origin: Point(
        x: point.x + (origin.x - point.x) * ratio, y: point.y + (origin.y - point.y) * ratio))
  }

  /// The map moved by a vector in the window.
  public func moved(by vector: Point) -> PictureMap {
    PictureMap(scale: scale, origin: Point(x: origin.x + vector.x, y: origin.y + vector.y))
  }

  /// The map between this and another one, at a share from 0 to 1.
  ///
  /// The picture is a camera that rises evenly: the scale grows by the same factor in equal parts, and every position of
  /// the picture moves along a straight line. A position that both maps have at one point stays there. With a ratio `r`
  /// of the scales, a position has moved by the share `(r^part - 1) / (r - 1)`.
  public func interpolated(to other: PictureMap, part: Double) -> PictureMap {
    if part <= 0 { return self }
    if part >= 1 { return other }
    let growth = Double.log(other.scale / scale)
    // Below this, the exponential is linear to the last bit.
    let share =
      abs(growth) < 1e-9 ? part : Double.expMinusOne(growth * part) / Double.expMinusOne(growth)
    return PictureMap(
      scale: scale * .exp(growth * part),
      origin: Point(
        x: origin.x + (other.origin.x - origin.x) * share,
        y: origin.y + (other.origin.y - origin.y) * share))
  }
}
