internal import CX11
internal import Raster

/// Pixels on the server: a pixmap and its XRender picture, freed with the value that owns them.
final class ServerPicture {
  /// The pixmap.
  let pixmap: XID
  /// The picture that draws from and into the pixmap.
  let picture: XID
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// What a pixel holds.
  let format: PixelFormat
  private let connection: Connection
  private var placement = Placement.identity

  /// Which point of the pixels falls on the first pixel of what is drawn, and how far the next one is.
  struct Placement: Equatable {
    /// Steps between neighbouring drawn pixels, in 65,536ths of a pixel of these.
    var stepX = 65_536
    var stepY = 65_536
    /// Where the corner of the first drawn pixel falls, in 65,536ths of a pixel of these.
    var startX = 0
    var startY = 0

    /// Pixel for pixel.
    static let identity = Placement()
  }

  /// Asks the server for pixels; nothing is awaited. What they hold is not defined until drawn.
  init(_ canvas: Canvas, width: Int, height: Int, format: PixelFormat, repeats: Int32 = RepeatNone)
  {
    connection = canvas.connection
    self.width = width
    self.height = height
    self.format = format
    let display = canvas.connection.display
    pixmap = XCreatePixmap(
      display, canvas.connection.root, UInt32(width), UInt32(height), format.depth)
    var attributes = XRenderPictureAttributes()
    attributes.repeat = repeats
    picture = XRenderCreatePicture(
      display, pixmap, canvas.connection.pictureFormat(format),
      UInt(repeats == RepeatNone ? 0 : CPRepeat),
      &attributes)
  }

  deinit {
    guard !connection.isLost else { return }
    XRenderFreePicture(connection.display, picture)
    XFreePixmap(connection.display, pixmap)
  }

  /// Bytes held on the server.
  var byteCount: Int { width * height * format.bytes }

  /// Draws smoothly where the pixels are not drawn one for one.
  func smooth() {
    XRenderSetPictureFilter(connection.display, picture, FilterBilinear, nil, 0)
  }

  /// Sets which pixels are drawn; a request only where it changes.
  func place(_ wanted: Placement) {
    guard wanted != placement else { return }
    placement = wanted
    var transform = XTransform()
    transform.matrix.0 = (Int32(clamping: wanted.stepX), 0, Int32(clamping: wanted.startX))
    transform.matrix.1 = (0, Int32(clamping: wanted.stepY), Int32(clamping: wanted.startY))
    transform.matrix.2 = (0, 0, 65_536)
    XRenderSetPictureTransform(connection.display, picture, &transform)
  }
}

extension PixelFormat {
  /// Bits of a pixel in a pixmap.
  var depth: UInt32 {
    switch self {
    case .argb32: 32
    case .rgb24: 24
    case .a8: 8
    }
  }

  /// Bytes of a pixel in a pixmap.
  var bytes: Int { self == .a8 ? 1 : 4 }
}
