internal import CX11
internal import Glibc

/// How much of each pixel a shape covers, from 0 to 255, row by row from the top.
struct Coverage: Equatable {
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// Bytes from a row to the next: a multiple of four, as X11 takes 8-bit images.
  let stride: Int
  /// The rows.
  var bytes: [UInt8]

  /// Nothing covered.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 3) & ~3
    bytes = [UInt8](repeating: 0, count: stride * height)
  }

  /// The coverage of a pixel.
  subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[y * stride + x] }
    set { bytes[y * stride + x] = newValue }
  }

  /// The shape whose top left quarter this is: mirrored, so that all corners are equal to the bit.
  /// Where a side is odd, the last column or row of the quarter is the middle one.
  func mirrored(width fullWidth: Int, height fullHeight: Int) -> Coverage {
    var full = Coverage(width: fullWidth, height: fullHeight)
    for y in 0..<fullHeight {
      let row = min(y, fullHeight - 1 - y)
      for x in 0..<fullWidth { full[x, y] = self[min(x, fullWidth - 1 - x), row] }
    }
    return full
  }
}

/// A closed outline in pixels, y down, that becomes coverage by FreeType's exact-area rasteriser.
struct Outline {
  private var points: [FT_Vector] = []
  private var tags: [CChar] = []
  private var ends: [Int16] = []

  /// Where a cubic curve's handles lie on a quarter of a unit circle: 4/3 (√2 − 1); the curve misses
  /// the circle by 0.03 % of its radius.
  static let circleHandle = 0.552_284_749_830_793_4

  /// FreeType's outlines count points in 16 bits.
  static let pointLimit = 32_000

  /// A corner of straight lines, or the end of a curve.
  mutating func line(to x: Double, _ y: Double) { add(x, y, tag: 1) }

  /// A cubic curve to `x`, `y` by two handles.
  mutating func curve(
    _ firstX: Double, _ firstY: Double, _ secondX: Double, _ secondY: Double,
    to x: Double, _ y: Double
  ) {
    add(firstX, firstY, tag: 2)
    add(secondX, secondY, tag: 2)
    add(x, y, tag: 1)
  }

  /// Ends a contour; what comes next begins another.
  mutating func close() { ends.append(Int16(clamping: points.count - 1)) }

  /// The coverage of `width` by `height` pixels from the origin, by the non-zero rule.
  func coverage(width: Int, height: Int, library: FT_Library) -> Coverage {
    var result = Coverage(width: width, height: height)
    guard points.count > 2, points.count < Self.pointLimit else { return result }
    var points = points.map { FT_Vector(x: $0.x, y: height * 64 - $0.y) }
    var tags = tags
    var ends = ends
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          result.bytes.withUnsafeMutableBufferPointer { bytes in
            var outline = FT_Outline()
            outline.n_points = Int16(points.count)
            outline.n_contours = Int16(ends.count)
            outline.points = points.baseAddress
            outline.tags = tags.baseAddress
            outline.contours = ends.baseAddress
            var bitmap = FT_Bitmap()
            bitmap.width = UInt32(width)
            bitmap.rows = UInt32(height)
            bitmap.pitch = Int32(result.stride)
            bitmap.buffer = bytes.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            _ = FT_Outline_Get_Bitmap(library, &outline, &bitmap)
          }
        }
      }
    }
    return result
  }

  private mutating func add(_ x: Double, _ y: Double, tag: CChar) {
    points.append(FT_Vector(x: Int((x * 64).rounded()), y: Int((y * 64).rounded())))
    tags.append(tag)
  }
}

extension Coverage {
  /// The top left corner of a filled shape: a quarter circle in a square of `cell` pixels.
  static func corner(radius: Double, cell: Int, library: FT_Library) -> Coverage {
    var outline = Outline()
    outline.corner(radius: radius, inset: 0, far: Double(cell) + 1)
    return outline.coverage(width: cell, height: cell, library: library)
  }

  /// The top left corner of a line of `line` pixels just inside such a shape.
  static func ringCorner(radius: Double, line: Int, cell: Int, library: FT_Library) -> Coverage {
    let far = Double(cell) + 1
    var outline = Outline()
    outline.corner(radius: radius, inset: 0, far: far)
    let outer = outline.coverage(width: cell, height: cell, library: library)
    var hole = Outline()
    hole.corner(radius: max(0, radius - Double(line)), inset: Double(line), far: far)
    let inner = hole.coverage(width: cell, height: cell, library: library)
    var ring = outer
    for index in ring.bytes.indices {
      ring.bytes[index] -= min(outer.bytes[index], inner.bytes[index])
    }
    return ring
  }

  /// A square with corners that begin to bend gently, unlike circles: each is a quarter of the curve
  /// |x|ⁿ + |y|ⁿ = 1 that takes `share` of the side.
  static func tile(side: Int, share: Double, exponent: Double, library: FT_Library) -> Coverage {
    let extent = Double(side) * share
    let far = Double(side) / 2 + 1
    var outline = Outline()
    let steps = max(16, side / 2)
    for step in 0...steps {
      let angle = Double.pi / 2 * Double(step) / Double(steps)
      outline.line(
        to: extent - extent * pow(cos(angle), 2 / exponent),
        extent - extent * pow(sin(angle), 2 / exponent))
    }
    outline.line(to: far, 0)
    outline.line(to: far, far)
    outline.line(to: 0, far)
    outline.close()
    let quarter = (side + 1) / 2
    return outline.coverage(width: quarter, height: quarter, library: library)
      .mirrored(width: side, height: side)
  }

  /// A rectangle with round corners of `width` by `height` pixels, blurred by a Gaussian, with
  /// `margin` pixels around it. Rows are blurred by formula, then all rows that are curved are summed.
  static func shadow(width: Int, height: Int, radius: Double, deviation: Double, margin: Int)
    -> Coverage
  {
    let quarterWidth = margin + (width + 1) / 2
    let quarterHeight = margin + (height + 1) / 2
    let curved = min(Int(radius.rounded(.up)), height / 2)
    let wide = Double(width)
    let high = Double(height)
    func below(_ distance: Double) -> Double {
      0.5 * erfc(-distance / (deviation * 2.squareRoot()))
    }
    func between(_ low: Double, _ high: Double, _ at: Double) -> Double {
      below(at - low) - below(at - high)
    }
    var sums = [Double](repeating: 0, count: quarterWidth * quarterHeight)
    func add(from low: Double, to high: Double, inset: Double) {
      let rowWeights = (0..<quarterHeight).map { between(low, high, Double($0 - margin) + 0.5) }
      let columns = (0..<quarterWidth).map {
        between(inset, wide - inset, Double($0 - margin) + 0.5)
      }
      for y in 0..<quarterHeight where rowWeights[y] > 1e-5 {
        for x in 0..<quarterWidth { sums[y * quarterWidth + x] += rowWeights[y] * columns[x] }
      }
    }
    add(from: Double(curved), to: high - Double(curved), inset: 0)
    for row in 0..<curved {
      let rise = max(0, radius - Double(row) - 0.5)
      let inset = radius - max(0, radius * radius - rise * rise).squareRoot()
      add(from: Double(row), to: Double(row + 1), inset: inset)
      add(from: high - Double(row + 1), to: high - Double(row), inset: inset)
    }
    var quarter = Coverage(width: quarterWidth, height: quarterHeight)
    for y in 0..<quarterHeight {
      for x in 0..<quarterWidth {
        quarter[x, y] = UInt8(max(0, min(255, (sums[y * quarterWidth + x] * 255).rounded())))
      }
    }
    return quarter.mirrored(width: width + 2 * margin, height: height + 2 * margin)
  }
}

extension Outline {
  /// A quarter circle at the top left of everything down to `far`, `inset` from the edges.
  fileprivate mutating func corner(radius: Double, inset: Double, far: Double) {
    let end = inset + radius
    let handle = inset + radius * (1 - Outline.circleHandle)
    line(to: inset, end)
    curve(inset, handle, handle, inset, to: end, inset)
    line(to: far, inset)
    line(to: far, far)
    line(to: inset, far)
    close()
  }
}
