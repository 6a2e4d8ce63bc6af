/// A raster for painting, in linear light; its frame may be a part of a larger picture.
struct Sheet {
  let frame: Frame
  /// Red, green, blue, alpha; premultiplied.
  private(set) var pixels: [SIMD4<Float>]

  init(frame: Frame) {
    self.frame = frame
    pixels = [SIMD4<Float>](repeating: .zero, count: frame.width * frame.height)
  }

  /// A page of the exhibit.
  static var page: Sheet { Sheet(frame: Frame(0, 0, pageSize.width, pageSize.height)) }

  /// Pixels of every page but the charter itself.
  static let pageSize = (width: 2000, height: 2600)

  // MARK: Painting

  func coverage(_ path: Path) -> Coverage { Coverage(path, in: frame) }

  /// Sets every pixel to the opaque colour of a function of its coordinates.
  mutating func fill(_ color: (Int, Int) -> SIMD4<Float>) {
    var at = 0
    for y in frame.top..<frame.bottom {
      for x in frame.left..<frame.right {
        pixels[at] = color(x, y)
        at += 1
      }
    }
  }

  mutating func fill(_ path: Path, _ paint: Paint, in clip: Coverage? = nil) {
    fill(coverage(path), paint, in: clip)
  }

  mutating func fill(_ path: Path, _ color: UInt32, _ opacity: Float = 1, in clip: Coverage? = nil)
  {
    fill(coverage(path), .flat(Color(color, opacity)), in: clip)
  }

  mutating func fill(_ shape: Coverage, _ paint: Paint, in clip: Coverage? = nil) {
    let sampler = PaintSampler(paint)
    let area = shape.frame.common(frame)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        var part = shape.value(x, y)
        if let clip { part *= clip.value(x, y) }
        guard part > 0 else { continue }
        blend(sampler.samples(at: [Double(x) + 0.5, Double(y) + 0.5]), part, x, y)
      }
    }
  }

  /// Blends a colour that is not premultiplied into one pixel.
  mutating func blend(_ color: SIMD4<Float>, _ part: Float, _ x: Int, _ y: Int) {
    let at = (y - frame.top) * frame.width + x - frame.left
    var color = color
    let alpha = color.w * part
    color.w = 1
    pixels[at] = color * alpha + pixels[at] * (1 - alpha)
  }

  /// A soft shadow of a shape; distances in pixels.
  mutating func shadow(
    of shape: Coverage, _ color: Color, blur: Double, x: Int = 0, y: Int = 0,
    in clip: Coverage? = nil
  ) {
    fill(shape.blurred(blur).moved(x, y), .flat(color), in: clip)
  }

  /// An inner shadow of a shape.
  mutating func innerShadow(
    of shape: Coverage, _ color: Color, blur: Double, x: Int = 0, y: Int = 0
  ) {
    let wide = shape.frame.grown(Int(blur * 3) + abs(x) + abs(y) + 2)
    let outside = Coverage(frame: wide, value: 1) - shape
    fill(outside.blurred(blur).moved(x, y), .flat(color), in: shape)
  }

  /// Blends another picture over this one.
  mutating func lay(_ other: Sheet) {
    let area = other.frame.common(frame)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let above = other.pixels[(y - other.frame.top) * other.frame.width + x - other.frame.left]
        guard above.w > 0 else { continue }
        let at = (y - frame.top) * frame.width + x - frame.left
        pixels[at] = above + pixels[at] * (1 - above.w)
      }
    }
  }

  // MARK: Result

  /// The pixels as 0xFFRRGGBB in sRGB; uncovered ones are black.
  func words() -> [UInt32] {
    let table = Sheet.encoding
    return pixels.map { pixel in
      let channel = { (value: Float) -> UInt32 in
        table[Int(min(1, max(0, value)) * 4095 + 0.5)]
      }
      return 0xFF00_0000 | channel(pixel.x) << 16 | channel(pixel.y) << 8 | channel(pixel.z)
    }
  }

  /// Bytes of sRGB for 4096 steps of linear light.
  private static let encoding: [UInt32] = (0..<4096).map {
    UInt32((Color.encoded(Float($0) / 4095) * 255).rounded())
  }
}
