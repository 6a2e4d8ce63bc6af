internal import Interaction
internal import Raster

/// The masks of shapes and the pixels of raised panels on the server, each made once.
///
/// A shape of any size is composed of its corners and of straight pieces, so that a mask depends on a radius alone, and a
/// shadow's on its radius and blur.
final class ShapeMasks {
  /// A shape of several pieces.
  enum Shape: Hashable {
    /// A rectangle with round corners.
    case box(radius: QuarterPixels)
    /// A line of whole pixels inside the edge of such a rectangle.
    case ring(radius: QuarterPixels, line: Int)
    /// The shadow of such a rectangle.
    case shadow(radius: QuarterPixels, deviation: QuarterPixels)
  }

  /// The masks of a shadow on the server.
  final class Shadow {
    /// The whole shadow of the smallest rectangle that has it in full.
    let whole: ServerPicture
    /// The middle column, repeated: the part between the left and the right corners.
    let across: ServerPicture
    /// The middle row, repeated: the part between the upper and the lower corners.
    let down: ServerPicture
    /// The coverage of the middle, from 0 to 1.
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

  private enum Key: Hashable {
    case part(MaskShape)
    case shadow(ShadowShape)
    case whole(Shape, width: Int, height: Int)
    case panel(RaisedPanel.Shape)
  }

  private enum Mask {
    /// Not made yet: it was requested once, and is made at the second request.
    case wanted
    case plain(ServerPicture)
    case shadow(Shadow)
    case panel(RaisedPanel.Pixels)
  }

  /// 4 MiB for all masks: some hundred corners, a few dozen shadows and panels.
  private static let byteLimit = 4 << 20
  /// The weight in bytes of a mask that was requested only once: a limit of some thousand of them.
  private static let wantedWeight = 1024

  private let canvas: Canvas
  private let rasterizer = OutlineRasterizer()
  private var masks = RecencyCache<Key, Mask>(limit: byteLimit)

  /// The masks of a connection.
  init(canvas: Canvas) { self.canvas = canvas }

  /// Frees the masks used least recently where all take more than their limit; between frames.
  func trim() { masks.trim() }

  /// Frees all masks; between frames.
  func removeAll() { masks = RecencyCache(limit: Self.byteLimit) }

  /// The number of masks, with those that were requested once.
  var count: Int { masks.count }

  /// The mask of a shape of one piece.
  func mask(of shape: MaskShape) -> ServerPicture {
    let key = Key.part(shape)
    if case .plain(let known)? = masks.find(key) { return known }
    let made = upload(shape.coverage(by: rasterizer))
    masks.add(.plain(made), weight: made.byteCount, for: key)
    return made
  }

  /// The masks of a shadow.
  func masks(of shape: ShadowShape) -> Shadow {
    let key = Key.shadow(shape)
    if case .shadow(let known)? = masks.find(key) { return known }
    let coverages = shape.masks
    let made = Shadow(
      whole: upload(coverages.whole), across: upload(coverages.across),
      down: upload(coverages.down), depth: coverages.depth)
    let bytes = made.whole.byteCount + made.across.byteCount + made.down.byteCount
    masks.add(.shadow(made), weight: bytes, for: key)
    return made
  }

  /// One mask of all pieces of a shape, which `draw` composes; nil at the first request of its size.
  func mask(
    of shape: Shape, width: Int, height: Int, draw: (ServerPicture) -> Void
  ) -> ServerPicture? {
    let key = Key.whole(shape, width: width, height: height)
    switch masks.find(key) {
    case .plain(let known): return known
    case .wanted:
      let made = ServerPicture(canvas, width: width, height: height, format: .a8)
      draw(made)
      masks.add(.plain(made), weight: made.byteCount, for: key)
      return made
    case nil, .shadow, .panel:
      masks.add(.wanted, weight: Self.wantedWeight, for: key)
      return nil
    }
  }

  /// The pixels of a raised panel, which `compose` makes where there are none.
  func panel(of shape: RaisedPanel.Shape, compose: () -> RaisedPanel.Pixels) -> RaisedPanel.Pixels {
    let key = Key.panel(shape)
    if case .panel(let known)? = masks.find(key) { return known }
    let made = compose()
    masks.add(.panel(made), weight: made.byteCount, for: key)
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
}
