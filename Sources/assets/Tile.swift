/// The background tile of an icon; all icons share its shape and its light.
enum Tile {
  /// The middle of the tile; above the middle of the canvas, since the shadow needs room below.
  static let center: Point = [256, 250]
  /// Half its side: the tile takes 86 % of the canvas.
  static let half = 220.0
  /// Exponent of the superellipse: 2 is a circle, more is squarer; 5 is usual for icons of desktops.
  static let exponent = 5.0

  static var path: Path {
    Path.superellipse(center, half, half, exponent: exponent)
  }
}

extension Canvas {
  /// Paints the tile in a gradient and returns its mask for clipping.
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

  /// Draws a raised shape: its shadow, its paint, light on its upper edge, shade on its lower edge.
  ///
  /// `lift` is its height in units of the grid; `ground` is the colour of the shadow.
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

  /// Draws the shadow of a shape at the height `lift`: a wide one and a darker one near the shape.
  mutating func cast(_ shape: Mask, lift: Double, ground: UInt32, in clip: Mask? = nil) {
    let ground = Color(ground)
    shadow(of: shape, ground.opacity(0.42), blur: lift, y: lift, in: clip)
    shadow(of: shape, ground.opacity(0.30), blur: lift / 5, y: lift / 4, in: clip)
  }

  /// Draws light on the upper edge of a shape and shade on its lower edge.
  mutating func edge(_ shape: Mask) {
    rim(shape, .white(0.55), y: 1.6)
    rim(shape, .black(0.12), y: -1.6)
  }
}
