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

    /// Draws into some pixels with XRender and Xft.
    init(_ pixels: ServerPicture, x: Int = 0, y: Int = 0) {
      self.init(picture: pixels.picture, pixmap: pixels.pixmap)
      self.x = x
      self.y = y
    }

    init(picture: XID, pixmap: XID) {
      self.picture = picture
      self.pixmap = pixmap
    }
  }

  /// 512 solid sources are kept: the colours and fades of a screen, a few dozen bytes each on the server.
  private static let solidLimit = 512

  let connection: Connection
  private var contexts: [UInt32: GC] = [:]
  private(set) var solids: [Ink: SolidSource] = [:]
  /// The source that was requested last: the rows of a list have one colour.
  private var last: (ink: Ink, solid: SolidSource)?
  /// The picture whose clip is set on the server, with that clip; nil for none.
  private var closed: (target: XID, clip: PixelRect)?
  private var rectangles: [XRectangle] = []

  /// The target.
  private(set) var target = Target(picture: 0, pixmap: 0)
  /// Nothing outside of this changes; in pixels of the window.
  private(set) var clip = PixelRect.nothing

  /// A canvas on a connection.
  init(connection: Connection) { self.connection = connection }

  deinit {
    guard !connection.isLost else { return }
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

  /// Fills a rectangle with one colour.
  func fill(_ rect: PixelRect, _ ink: Ink, operation: Int32 = PictOpOver) {
    let cut = rect.intersection(clip)
    guard !cut.isEmpty else { return }
    open(for: cut)
    var color = ink.render
    XRenderFillRectangle(
      connection.display, operation, target.picture, &color, Int32(cut.x - target.x),
      Int32(cut.y - target.y), UInt32(cut.width), UInt32(cut.height))
  }

  /// Adds 65,535ths to red, green and blue of a rectangle within the clip; alpha stays.
  func add(_ amount: UInt16, to rect: PixelRect) {
    let cut = rect.intersection(clip)
    guard !cut.isEmpty else { return }
    open(for: cut)
    var color = XRenderColor(red: amount, green: amount, blue: amount, alpha: 0)
    XRenderFillRectangle(
      connection.display, PictOpAdd, target.picture, &color, Int32(cut.x - target.x),
      Int32(cut.y - target.y), UInt32(cut.width), UInt32(cut.height))
  }

  /// Fills rectangles that do not overlap, each moved to the right and down, with one colour.
  func fill(_ rects: [PixelRect], x: Int, y: Int, _ ink: Ink) {
    rectangles.removeAll(keepingCapacity: true)
    for rect in rects {
      let cut = rect.moved(x: x, y: y).intersection(clip)
      guard !cut.isEmpty else { continue }
      open(for: cut)
      rectangles.append(cut.moved(x: -target.x, y: -target.y).rectangle)
    }
    guard !rectangles.isEmpty else { return }
    var color = ink.render
    XRenderFillRectangles(
      connection.display, PictOpOver, target.picture, &color, rectangles, Int32(rectangles.count))
  }

  /// Draws a source, seen through a mask where there is one, over a rectangle of the window.
  /// `from` and `through` are the source's and the mask's pixel at the rectangle's corner.
  func composite(
    _ source: XID, from: (x: Int, y: Int) = (0, 0), mask: XID = 0,
    through: (x: Int, y: Int) = (0, 0), over rect: PixelRect, operation: Int32 = PictOpOver
  ) {
    let cut = rect.intersection(clip)
    guard !cut.isEmpty else { return }
    open(for: cut)
    let across = cut.x - rect.x
    let down = cut.y - rect.y
    XRenderComposite(
      connection.display, operation, source, mask, target.picture,
      Int32(from.x + across), Int32(from.y + down), Int32(through.x + across),
      Int32(through.y + down), Int32(cut.x - target.x), Int32(cut.y - target.y),
      UInt32(cut.width), UInt32(cut.height))
  }

  // MARK: The server's clip

  // What cannot be cut here is cut by the server. Its clip stays set for all that follows inside of it: lines of a text
  // that stick out of one clip cost one request together.

  /// Prepares the target for content within `frame` that cannot be cut here: where it sticks out of the clip, the server
  /// cuts it.
  func prepare(forContentIn frame: PixelRect) {
    guard frame.intersection(clip) != frame else { return open(for: frame) }
    if let closed, closed.target == target.picture, closed.clip == clip { return }
    open()
    closed = (target.picture, clip)
    var allowed = clip.moved(x: -target.x, y: -target.y).rectangle
    XRenderSetPictureClipRectangles(connection.display, target.picture, 0, 0, &allowed, 1)
  }

  /// Removes the server's clip where it would cut a rectangle.
  private func open(for rect: PixelRect) {
    guard let closed, closed.target != target.picture || rect.intersection(closed.clip) != rect
    else { return }
    open()
  }

  /// Removes the server's clip.
  private func open() {
    guard let picture = closed?.target else { return }
    closed = nil
    var none = XRenderPictureAttributes()
    XRenderChangePicture(connection.display, picture, UInt(CPClipMask), &none)
  }

  // MARK: Colours

  /// A source of one colour.
  func solid(_ ink: Ink) -> SolidSource {
    if let last, last.ink == ink { return last.solid }
    let solid = solids[ink] ?? make(ink)
    last = (ink, solid)
    return solid
  }

  private func make(_ ink: Ink) -> SolidSource {
    let made = SolidSource(ink, connection)
    solids[ink] = made
    return made
  }

  /// Ends a frame: forgets the colours where there are too many, and removes the server's clip.
  func endFrame() {
    open()
    guard solids.count > Self.solidLimit else { return }
    solids.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Forgets all colours; between frames.
  func removeColors() {
    solids = [:]
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

/// A source of one colour on the server, freed with this object.
final class SolidSource {
  /// The XRender picture.
  let picture: XID
  private let connection: Connection

  fileprivate init(_ ink: Ink, _ connection: Connection) {
    self.connection = connection
    var color = ink.render
    picture = XRenderCreateSolidFill(connection.display, &color)
  }

  deinit {
    if !connection.isLost { XRenderFreePicture(connection.display, picture) }
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

  /// A transform: the point of the pixels that falls on the first drawn pixel, and the steps to its neighbours.
  struct Placement: Equatable {
    /// The step to the drawn pixel at the right, in 65,536ths of a pixel of these.
    var rightX = 65_536
    var rightY = 0
    /// The step to the drawn pixel below, in the same unit.
    var downX = 0
    var downY = 65_536
    /// The corner of the first drawn pixel, in the same unit.
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

  /// Sets the transform to pixel for pixel, after another one was set without this object.
  func resetTransform() {
    placement.startX = .min
    transform(by: .identity)
  }

  /// Sets the transform; a request only where it changes.
  func transform(by wanted: Placement) {
    guard wanted != placement else { return }
    placement = wanted
    var transform = XTransform()
    transform.matrix.0 = (
      Int32(clamping: wanted.rightX), Int32(clamping: wanted.downX), Int32(clamping: wanted.startX)
    )
    transform.matrix.1 = (
      Int32(clamping: wanted.rightY), Int32(clamping: wanted.downY), Int32(clamping: wanted.startY)
    )
    transform.matrix.2 = (0, 0, 65_536)
    XRenderSetPictureTransform(connection.display, picture, &transform)
  }
}

extension PixelRect {
  /// The rectangle in the protocol's type, cut to its range.
  var rectangle: XRectangle {
    XRectangle(
      x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width),
      height: UInt16(clamping: height))
  }
}

extension Ink {
  /// The server's own type.
  var render: XRenderColor { XRenderColor(red: red, green: green, blue: blue, alpha: alpha) }
}
