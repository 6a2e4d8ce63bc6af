internal import CX11
internal import Raster

/// Draws rectangles on a connection: solid colours, pictures and masks, cut to a clip.
///
/// The cut is computed here; the server gets a clip only where text sticks out.
final class Canvas {
  /// The picture that is drawn into, and the position of its first pixel in the window.
  struct Target {
    /// The XRender picture drawn into.
    var picture: XID
    /// Its pixmap, for text that Xft draws.
    var pixmap: XID
    /// The column of the window at which it begins.
    var x = 0
    /// The row of the window at which it begins.
    var y = 0
  }

  /// 512 solid sources are kept: the colours and fades of a screen, a few dozen bytes each on the server.
  private static let solidLimit = 512

  let connection: Connection
  private var contexts: [UInt32: GC] = [:]
  private var solids: [Ink: XID] = [:]
  /// The source that was used last: the rows of a list have one colour.
  private var last: (ink: Ink, solid: XID)?
  private var rectangles: [XRectangle] = []

  /// The target.
  private(set) var target = Target(picture: 0, pixmap: 0)
  /// Nothing outside of this changes; in pixels of the window.
  private(set) var clip = PixelRect.nothing

  /// A canvas on a connection.
  init(connection: Connection) { self.connection = connection }

  deinit {
    guard !connection.isLost else { return }
    for solid in solids.values { XRenderFreePicture(connection.display, solid) }
    for context in contexts.values { XFreeGC(connection.display, context) }
  }

  /// Draws into a target and inside a clip until `body` ends, then into the target before.
  func drawing(into target: Target, clip: PixelRect, _ body: () -> Void) {
    let before = (self.target, self.clip)
    self.target = target
    self.clip = clip
    body()
    (self.target, self.clip) = before
  }

  /// Fills rectangles that do not overlap with one colour.
  func fill(_ rects: [PixelRect], _ ink: Ink, operation: Int32 = PictOpOver) {
    rectangles.removeAll(keepingCapacity: true)
    for rect in rects {
      let cut = rect.intersection(clip)
      guard !cut.isEmpty else { continue }
      rectangles.append(
        XRectangle(
          x: Int16(clamping: cut.x - target.x), y: Int16(clamping: cut.y - target.y),
          width: UInt16(clamping: cut.width), height: UInt16(clamping: cut.height)))
    }
    guard !rectangles.isEmpty else { return }
    var color = ink.render
    XRenderFillRectangles(
      connection.display, operation, target.picture, &color, rectangles, Int32(rectangles.count))
  }

  /// Draws a source, seen through a mask where there is one, over a rectangle of the window.
  /// `from` and `through` are the source's and the mask's pixel at the rectangle's corner.
  func composite(
    _ source: XID, from: (x: Int, y: Int) = (0, 0), mask: XID = 0,
    through: (x: Int, y: Int) = (0, 0), over rect: PixelRect, operation: Int32 = PictOpOver
  ) {
    let cut = rect.intersection(clip)
    guard !cut.isEmpty else { return }
    let across = cut.x - rect.x
    let down = cut.y - rect.y
    XRenderComposite(
      connection.display, operation, source, mask, target.picture,
      Int32(from.x + across), Int32(from.y + down), Int32(through.x + across),
      Int32(through.y + down), Int32(cut.x - target.x), Int32(cut.y - target.y),
      UInt32(cut.width), UInt32(cut.height))
  }

  /// Draws content within `frame` that cannot be cut here: where it sticks out of the clip, the server cuts it.
  func clipped(unlessInside frame: PixelRect, _ body: (Target) -> Void) {
    guard frame.intersection(clip) != frame else {
      body(target)
      return
    }
    var allowed = XRectangle(
      x: Int16(clamping: clip.x - target.x), y: Int16(clamping: clip.y - target.y),
      width: UInt16(clamping: clip.width), height: UInt16(clamping: clip.height))
    XRenderSetPictureClipRectangles(connection.display, target.picture, 0, 0, &allowed, 1)
    body(target)
    var open = XRenderPictureAttributes()
    XRenderChangePicture(connection.display, target.picture, UInt(CPClipMask), &open)
  }

  /// A source of one colour.
  func solid(_ ink: Ink) -> XID {
    if let last, last.ink == ink { return last.solid }
    let solid = solids[ink] ?? make(ink)
    last = (ink, solid)
    return solid
  }

  private func make(_ ink: Ink) -> XID {
    var color = ink.render
    let made = XRenderCreateSolidFill(connection.display, &color)
    solids[ink] = made
    return made
  }

  /// Frees solid sources where there are too many; between frames.
  func trim() {
    guard solids.count > Self.solidLimit else { return }
    for solid in solids.values { XRenderFreePicture(connection.display, solid) }
    solids.removeAll(keepingCapacity: true)
    last = nil
  }

  /// A context for copies that ask for no exposures, for drawables of a depth.
  func context(depth: UInt32, for drawable: XID) -> GC? {
    if let known = contexts[depth] { return known }
    var values = XGCValues()
    values.graphics_exposures = 0
    let made = XCreateGC(connection.display, drawable, UInt(GCGraphicsExposures), &values)
    contexts[depth] = made
    return made
  }

  /// Sends rows of pixels, all unless said otherwise; rows are `stride` bytes apart, words in the
  /// machine's own byte order.
  func upload(
    _ bytes: UnsafeRawBufferPointer, stride: Int, rows: Range<Int>? = nil, to pixels: ServerPicture
  ) {
    let rows = rows ?? 0..<pixels.height
    guard let context = context(depth: pixels.format.depth, for: pixels.pixmap) else { return }
    // Xlib's image wants a pointer it may write through; XPutImage only reads.
    let start = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.advanced(by: rows.lowerBound * stride)
        .assumingMemoryBound(to: CChar.self))
    let image = XCreateImage(
      connection.display, nil, pixels.format.depth, ZPixmap, 0, start, UInt32(pixels.width),
      UInt32(rows.count), 32, Int32(stride))
    guard let image else { return }
    image.pointee.byte_order = Int32(1.littleEndian == 1 ? LSBFirst : MSBFirst)
    XPutImage(
      connection.display, pixels.pixmap, context, image, 0, 0, 0, Int32(rows.lowerBound),
      UInt32(pixels.width), UInt32(rows.count))
    image.pointee.data = nil
    _ = cx11_destroy_image(image)
  }
}

/// Pixels on the server: a pixmap and its XRender picture, freed with this object.
final class ServerPicture {
  /// Pixels of a side: X11 numbers the pixels of a pixmap in 15 bits and refuses 32,768.
  static let sideLimit = 32_767

  /// The pixmap.
  let pixmap: XID
  /// The picture that draws from and into the pixmap.
  let picture: XID
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// The layout of its pixels.
  let format: PixelFormat
  private let connection: Connection
  private var placement = Placement.identity

  /// A transform: the point of the pixels that falls on the first drawn pixel, and the step to the next one.
  struct Placement: Equatable {
    /// Steps between neighbouring drawn pixels, in 65,536ths of a pixel of these.
    var stepX = 65_536
    var stepY = 65_536
    /// The corner of the first drawn pixel, in 65,536ths of a pixel of these.
    var startX = 0
    var startY = 0

    /// Pixel for pixel.
    static let identity = Placement()
  }

  /// Asks the server for pixels without waiting; their content is undefined until drawn.
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

  /// Interpolates where pixels are not drawn one for one.
  func smooth() {
    XRenderSetPictureFilter(connection.display, picture, FilterBilinear, nil, 0)
  }

  /// Sets the transform; a request only where it changes.
  func transform(by wanted: Placement) {
    guard wanted != placement else { return }
    placement = wanted
    var transform = XTransform()
    transform.matrix.0 = (Int32(clamping: wanted.stepX), 0, Int32(clamping: wanted.startX))
    transform.matrix.1 = (0, Int32(clamping: wanted.stepY), Int32(clamping: wanted.startY))
    transform.matrix.2 = (0, 0, 65_536)
    XRenderSetPictureTransform(connection.display, picture, &transform)
  }
}

extension Ink {
  /// The server's own type.
  var render: XRenderColor { XRenderColor(red: red, green: green, blue: blue, alpha: alpha) }
}
