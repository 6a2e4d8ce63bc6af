public import Interaction

/// The part of a picture that is seen, whatever the size of the window.
public struct ViewPosition: Hashable, Sendable {
  /// The position in the middle of the uncovered part of the window, in the picture's own units.
  public var center: Point
  /// The scale divided by that at home.
  public var zoom: Double

  /// A part of a picture.
  public init(center: Point, zoom: Double) {
    (self.center, self.zoom) = (center, zoom)
  }
}

extension Viewport {
  /// The part that is seen when the picture rests; nil at home.
  public func position(in frame: Frame) -> ViewPosition? {
    let target = target(in: frame)
    guard !frame.isEmpty, target != frame.homeMap else { return nil }
    return ViewPosition(
      center: target.picture(Self.middle(of: frame)), zoom: target.scale / frame.homeScale)
  }

  /// Moves it to a part of the picture, or home, in some seconds.
  public mutating func go(
    to position: ViewPosition?, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard let position, !frame.isEmpty else {
      return goHome(over: seconds, at: time, in: frame)
    }
    let scale = frame.homeScale * position.zoom
    let middle = Self.middle(of: frame)
    let origin = Point(
      x: middle.x - position.center.x * scale, y: middle.y - position.center.y * scale)
    move(to: PictureMap(scale: scale, origin: origin), over: seconds, at: time, in: frame)
  }

  private static func middle(of frame: Frame) -> Point {
    frame.free.isEmpty ? frame.bounds.center : frame.free.center
  }
}
