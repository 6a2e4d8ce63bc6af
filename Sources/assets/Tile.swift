/// The ground on which an icon stands, and how things lie on it: one light for the whole set.
enum Tile {
  /// The middle of the tile; a little high, since its shadow falls below.
  static let center: Point = [256, 250]
  /// Half its side: the tile takes 86 % of the canvas.
  static let half = 220.0
  /// Between a circle and a square, as today's desktops have it.
  static let exponent = 5.0

  static var path: Path {
    Path.superellipse(center, half, half, exponent: exponent)
  }
}

extension Canvas {
  /// Paints the tile in a gradient and answers what it covers, to clip by.
  @discardableResult
  mutating func tile(_ top: UInt32, _ bottom: UInt32) -> Mask {
    let shape = mask(Tile.path)
    let (upper, lower) = (Tile.center.y - Tile.half, Tile.center.y + Tile.half)
    shadow(of: shape, .black(0.30), blur: 9, y: 10)
    shadow(of: shape, .black(0.22), blur: 2.5, y: 3)
    fill(shape, .down(upper, lower, Color(top), Color(bottom)))
    innerShadow(of: shape, Color(top).mixed(with: .white(), 0.7).opacity(0.5), blur: 0.8, y: 2.4)
    innerShadow(
      of: shape, Color(bottom).mixed(with: .black(), 0.6).opacity(0.35), blur: 1.2, y: -2.6)
    return shape
  }

  /// Lays a thing on the ground: its shadow, its paint, light on its upper edge, shade on its lower.
  ///
  /// `lift` is how high it lies, in units of the grid; `ground` is the shadow's colour.
  @discardableResult
  mutating func lay(
    _ path: Path, _ paint: Paint, lift: Double = 8, ground: UInt32 = 0, in clip: Mask? = nil
  ) -> Mask {
    let shape = mask(path)
    lay(shape, paint, lift: lift, ground: ground, in: clip)
    return shape
  }

  mutating func lay(
    _ shape: Mask, _ paint: Paint, lift: Double = 8, ground: UInt32 = 0, in clip: Mask? = nil
  ) {
    cast(shape, lift: lift, ground: ground, in: clip)
    fill(shape, paint, in: clip)
    edge(shape)
  }

  /// The shadow of a thing that lies `lift` above the ground: a wide one, and a dark one close by.
  mutating func cast(_ shape: Mask, lift: Double, ground: UInt32, in clip: Mask? = nil) {
    let ground = Color(ground)
    shadow(of: shape, ground.opacity(0.42), blur: lift, y: lift, in: clip)
    shadow(of: shape, ground.opacity(0.30), blur: lift / 5, y: lift / 4, in: clip)
  }

  /// Light on a thing's upper edge and shade on its lower.
  mutating func edge(_ shape: Mask) {
    rim(shape, .white(0.55), y: 1.6)
    rim(shape, .black(0.12), y: -1.6)
  }
}
