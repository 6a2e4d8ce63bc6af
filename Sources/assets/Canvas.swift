/// A square raster for painting, in linear light.
struct Canvas {
  /// Units of the grid on which icons are drawn.
  static let grid = 512.0

  /// Pixels on each side.
  let side: Int
  /// Red, green, blue, alpha; premultiplied, in linear light.
  private var pixels: [SIMD4<Float>]

  /// Pixels in a unit of the grid.
  private var scale: Double { Double(side) / Self.grid }

  init(side: Int) {
    self.side = side
    pixels = [SIMD4<Float>](repeating: .zero, count: side * side)
  }

  /// The coverage of a path.
  func mask(_ path: Path) -> Mask { Mask(path, side: side, scale: scale) }

  // MARK: Painting

  mutating func fill(_ path: Path, _ paint: Paint, in clip: Mask? = nil) {
    fill(mask(path), paint, in: clip)
  }

  mutating func fill(_ shape: Mask, _ paint: Paint, in clip: Mask? = nil) {
    let sampler = PaintSampler(paint)
    for row in 0..<side {
      for column in 0..<side {
        let at = row * side + column
        var coverage = shape.values[at]
        if let clip { coverage *= clip.values[at] }
        guard coverage > 0 else { continue }
        let point = Point(Double(column) + 0.5, Double(row) + 0.5) / scale
        var color = sampler.samples(at: point)
        let alpha = color.w * coverage
        color.w = 1
        pixels[at] = color * alpha + pixels[at] * (1 - alpha)
      }
    }
  }

  /// Paints a layer and blends it into a shape as one, so that no lower part of the layer shines
  /// through at the shape's edge.
  mutating func inside(_ shape: Mask, _ draw: (inout Canvas) -> Void) {
    var layer = Canvas(side: side)
    draw(&layer)
    for at in pixels.indices where shape.values[at] > 0 {
      let pixel = layer.pixels[at] * shape.values[at]
      pixels[at] = pixel + pixels[at] * (1 - pixel.w)
    }
  }

  /// A soft shadow (or glow) of a shape; distances in units of the grid.
  mutating func shadow(
    of shape: Mask, _ color: Color, blur: Double, x: Double = 0, y: Double = 0,
    in clip: Mask? = nil
  ) {
    let soft = shape.blurred(blur * scale).moved(x * scale, y * scale)
    fill(soft, .flat(color), in: clip)
  }

  /// An inner shadow of a shape, as if it were cut out of its surroundings.
  mutating func innerShadow(
    of shape: Mask, _ color: Color, blur: Double, x: Double = 0, y: Double = 0
  ) {
    let outside = Mask(side: side, value: 1) - shape
    shadow(of: outside, color, blur: blur, x: x, y: y, in: shape)
  }

  /// A thin line of light or shade along the edges of a shape that face away from (x, y).
  mutating func rim(_ shape: Mask, _ color: Color, x: Double = 0, y: Double) {
    fill(shape - shape.moved(x * scale, y * scale), .flat(color))
  }

  // MARK: Result

  /// The pixels as 0xAARRGGBB in sRGB, premultiplied.
  func words() -> [UInt32] {
    pixels.map { pixel in
      let alpha = UInt32((pixel.w * 255).rounded())
      guard alpha > 0 else { return 0 }
      let channel = { (linear: Float) -> UInt32 in
        let straight = Color.encoded(min(1, max(0, linear / pixel.w)))
        return UInt32((straight * Float(alpha)).rounded())
      }
      return alpha << 24 | channel(pixel.x) << 16 | channel(pixel.y) << 8 | channel(pixel.z)
    }
  }
}
