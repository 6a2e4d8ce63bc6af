internal import Interaction
internal import Raster

/// The masks of rounded corners, shadows and polygons on the server, each made once.
///
/// A shape of any size is put together of its corners and of straight pieces, so that a mask depends
/// on a radius alone, and a shadow's on its radius and blur.
final class ShapeMasks {
  /// What a mask is of; lengths in quarters of a pixel where they are not whole pixels.
  private enum Key: Hashable {
    case corner(radius: Int)
    case ring(radius: Int, line: Int)
    case tile(side: Int)
    case shadow(radius: Int, deviation: Int, width: Int, height: Int)
    case polygon([Int32], width: Int, height: Int)
    case whole(Shape, width: Int, height: Int)
  }

  /// What is put together of several pieces; lengths in quarters of a pixel where they are not whole pixels.
  enum Shape: Hashable {
    /// A rectangle with round corners.
    case box(radius: Int)
    /// A line of whole pixels inside such a rectangle's edge.
    case ring(radius: Int, line: Int)
    /// The shadow of such a rectangle.
    case shadow(radius: Int, deviation: Int)
  }

  /// A shadow's mask and the profiles that its straight pieces repeat.
  final class Shadow {
    /// The whole shadow of the smallest rectangle that has it in full.
    let whole: ServerPicture
    /// The middle column, many times over: what lies between the left and the right corners.
    let across: ServerPicture
    /// The middle row, many times over: what lies between the upper and the lower corners.
    let down: ServerPicture
    /// How dark the middle is, from 0 to 1.
    let depth: Double

    fileprivate init(
      whole: ServerPicture, across: ServerPicture, down: ServerPicture, depth: Double
    ) {
      self.whole = whole
      self.across = across
      self.down = down
      self.depth = depth
    }
  }

  private enum Mask {
    /// Nothing yet: it was wanted once, and is made when it is wanted again.
    case wanted
    case plain(ServerPicture)
    case shadow(Shadow)
  }

  /// Bytes of all masks: some hundred corners, a few dozen shadows.
  private static let byteLimit = 4 << 20
  /// What a mask that was wanted but once counts in bytes: there are no more than some thousand.
  private static let wish = 1024
  /// Pixels of a repeated profile: long enough for few requests, short enough to cost little.
  static let profile = 128
  /// Standard deviations after which a shadow is less than half a step of 255.
  private static let reach = 3.0
  /// A tile's corner takes so much of its side, and bends with this exponent: together they cut it as
  /// deep as a circle of 22.5 % of the side does, the corner that icons have elsewhere.
  private static let tileShare = 0.36
  private static let tileExponent = 3.4
  /// Parts of a pixel that radii, blurs and polygons are rounded to.
  private static let fineness = 4.0

  /// Pixels; corners of a larger radius would not be seen as round, and their masks are large.
  private static let radiusLimit = 1_024.0
  /// Pixels; a blurred corner shows even less of a larger radius.
  private static let shadowRadiusLimit = 256.0
  /// Pixels of standard deviation; a shadow of more would be wider than a window.
  private static let blurLimit = 128.0

  private let canvas: Canvas
  private let rasterizer = OutlineRasterizer()
  private var masks = RecencyCache<Key, Mask>(limit: byteLimit)

  /// The masks of a connection.
  init(canvas: Canvas) { self.canvas = canvas }

  /// Bytes that the masks take on the server.
  var byteCount: Int { masks.weight }

  /// Gives back the masks least recently used where all take more than their limit; between frames.
  func trim() { masks.trim() }

  /// The side in pixels of a corner's cell.
  static func cell(radius: Double) -> Int { Int(rounded(radius).rounded(.up)) }

  /// The four filled corners of a radius, together a disc: a square of twice the cell.
  func corner(radius: Double) -> ServerPicture {
    let radius = Self.rounded(radius)
    return plain(.corner(radius: Self.key(radius))) {
      let cell = Self.cell(radius: radius)
      return Coverage.corner(radius: radius, cell: cell)
        .mirrored(width: 2 * cell, height: 2 * cell)
    }
  }

  /// The four corners of a line of whole pixels; the cell is the larger of radius and line.
  func ring(radius: Double, line: Int) -> ServerPicture {
    let radius = Self.rounded(radius)
    return plain(.ring(radius: Self.key(radius), line: line)) {
      let cell = max(line, Self.cell(radius: radius))
      return Coverage.ringCorner(radius: radius, line: line, cell: cell)
        .mirrored(width: 2 * cell, height: 2 * cell)
    }
  }

  /// The face of a lettered tile.
  func tile(side: Int) -> ServerPicture {
    plain(.tile(side: side)) {
      Coverage.tile(
        side: side, share: Self.tileShare, exponent: Self.tileExponent)
    }
  }

  /// The polygon through points in pixels from the corner of `width` by `height`.
  func polygon(_ points: [Point], width: Int, height: Int) -> ServerPicture {
    var key: [Int32] = []
    key.reserveCapacity(2 * points.count)
    for point in points {
      key.append(Int32(Self.key(point.x)))
      key.append(Int32(Self.key(point.y)))
    }
    return plain(.polygon(key, width: width, height: height)) {
      let corners = stride(from: 0, to: key.count, by: 2).map {
        Point(x: Double(key[$0]) / Self.fineness, y: Double(key[$0 + 1]) / Self.fineness)
      }
      return rasterizer.polygon(corners, width: width, height: height)
    }
  }

  /// How far a shadow reaches beyond its rectangle, in whole pixels.
  static func margin(deviation: Double) -> Int {
    Int((reach * Self.deviation(deviation)).rounded(.up))
  }

  /// Whether a rectangle of a size has a shadow that is even in the middle.
  static func hasMiddle(_ size: PixelSize, radius: Double, deviation: Double) -> Bool {
    let enough = stretchable(
      radius: rounded(min(radius, shadowRadiusLimit)), margin: margin(deviation: deviation))
    return min(size.width, size.height) > enough
  }

  /// The least side of a rectangle whose shadow is even in the middle.
  private static func stretchable(radius: Double, margin: Int) -> Int {
    2 * (cell(radius: radius) + margin) + 1
  }

  /// The shadow of a rectangle; as large as the rectangle, or only as large as it must be so that
  /// the middle is even and may be stretched.
  func shadow(width: Int, height: Int, radius: Double, deviation: Double)
    -> (shadow: Shadow, width: Int, height: Int)
  {
    let radius = Self.rounded(min(radius, Self.shadowRadiusLimit))
    let deviation = Self.deviation(deviation)
    let margin = Self.margin(deviation: deviation)
    let enough = Self.stretchable(radius: radius, margin: margin)
    let width = min(width, enough)
    let height = min(height, enough)
    let key = Key.shadow(
      radius: Self.key(radius), deviation: Self.key(deviation), width: width, height: height)
    if case .shadow(let known)? = masks.find(key) { return (known, width, height) }
    let coverage = SoftRectangle(
      width: width, height: height, radius: radius, deviation: deviation, margin: margin
    ).coverage
    let made = profiles(of: coverage)
    let bytes = made.whole.byteCount + made.across.byteCount + made.down.byteCount
    masks.add(.shadow(made), weight: bytes, for: key)
    return (made, width, height)
  }

  /// All pieces of a shape in one mask, put together by `draw`; nil where it is wanted for the first time in its size.
  func whole(
    _ shape: Shape, width: Int, height: Int, draw: (ServerPicture) -> Void
  ) -> ServerPicture? {
    let key = Key.whole(shape, width: width, height: height)
    switch masks.find(key) {
    case .plain(let known): return known
    case .wanted:
      let made = ServerPicture(canvas, width: width, height: height, format: .a8)
      draw(made)
      masks.add(.plain(made), weight: made.byteCount, for: key)
      return made
    case nil, .shadow:
      masks.add(.wanted, weight: Self.wish, for: key)
      return nil
    }
  }

  /// The blur that is drawn where one is asked for.
  private static func deviation(_ wanted: Double) -> Double {
    rounded(min(max(wanted, 1 / fineness), blurLimit))
  }

  private func profiles(of whole: Coverage) -> Shadow {
    let middleX = whole.width / 2
    let middleY = whole.height / 2
    var across = Coverage(width: Self.profile, height: whole.height)
    var down = Coverage(width: whole.width, height: Self.profile)
    for y in 0..<whole.height {
      for x in 0..<Self.profile { across[x, y] = whole[middleX, y] }
    }
    for y in 0..<Self.profile {
      for x in 0..<whole.width { down[x, y] = whole[x, middleY] }
    }
    return Shadow(
      whole: upload(whole), across: upload(across), down: upload(down),
      depth: Double(whole[middleX, middleY]) / 255)
  }

  private func plain(_ key: Key, _ coverage: () -> Coverage) -> ServerPicture {
    if case .plain(let known)? = masks.find(key) { return known }
    let made = upload(coverage())
    masks.add(.plain(made), weight: made.byteCount, for: key)
    return made
  }

  private func upload(_ coverage: Coverage) -> ServerPicture {
    let pixels = ServerPicture(
      canvas, width: coverage.width, height: coverage.height, format: .a8)
    coverage.bytes.withUnsafeBytes {
      canvas.upload($0, stride: coverage.stride, to: pixels)
    }
    return pixels
  }

  /// A length as a part of a key.
  static func key(_ length: Double) -> Int { Int((length * fineness).rounded()) }
  /// The length that is drawn where one is asked for.
  static func rounded(_ length: Double) -> Double {
    (min(length, radiusLimit) * fineness).rounded() / fineness
  }
}
