internal import CX11
internal import Glibc

/// The drawing shared by floor programs: a window, its back pixmap, and XRender operations on it.
final class FloorCanvas {
  let display: OpaquePointer
  let width: Int
  let height: Int
  /// The back pixmap of the window.
  let backPixmap: XID
  /// The XRender picture of the back pixmap.
  let back: XID
  /// The Xft drawable of the back pixmap.
  let text: OpaquePointer?
  let window: XID
  let context: GC?
  private let alpha: UnsafeMutablePointer<XRenderPictFormat>?
  private var plates: [Int: XID] = [:]
  /// The number of the extension SHAPE; 0 where it is missing.
  private let shapeOpcode: Int32

  /// A rectangle of pixels.
  struct Box: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    func union(_ other: Box) -> Box {
      guard width > 0 else { return other }
      guard other.width > 0 else { return self }
      let (left, top) = (min(x, other.x), min(y, other.y))
      return Box(
        x: left, y: top, width: max(x + width, other.x + other.width) - left,
        height: max(y + height, other.y + other.height) - top)
    }

    func meets(_ other: Box) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }

    func inset(by distance: Int) -> Box {
      Box(
        x: x + distance, y: y + distance, width: width - 2 * distance,
        height: height - 2 * distance)
    }
  }

  /// Creates a window at a position of the screen, with an event mask.
  init(
    display: OpaquePointer, position: (x: Int, y: Int), width: Int, height: Int, events: Int,
    ground: UInt? = nil
  ) {
    self.display = display
    self.width = width
    self.height = height
    let screen = XDefaultScreen(display)
    let visual = XDefaultVisual(display, screen)
    let depth = UInt32(XDefaultDepth(display, screen))
    var wish = XSetWindowAttributes()
    wish.event_mask = events
    wish.background_pixel = ground ?? 0
    window = XCreateWindow(
      display, XDefaultRootWindow(display), Int32(position.x), Int32(position.y), UInt32(width),
      UInt32(height), 0, Int32(depth), UInt32(InputOutput), visual,
      UInt(CWEventMask | (ground == nil ? 0 : CWBackPixel)), &wish)
    var values = XGCValues()
    values.foreground = ground ?? 0
    context = XCreateGC(display, window, UInt(GCGraphicsExposures | GCForeground), &values)
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    shapeOpcode = XQueryExtension(display, "SHAPE", &opcode, &event, &error) != 0 ? opcode : 0
    alpha = XRenderFindStandardFormat(display, PictStandardARGB32)
    backPixmap = XCreatePixmap(display, window, UInt32(width), UInt32(height), depth)
    back = XRenderCreatePicture(
      display, backPixmap, XRenderFindVisualFormat(display, visual), 0, nil)
    text = XftDrawCreate(display, backPixmap, visual, XDefaultColormap(display, screen))
  }

  /// The colour of the product's text.
  static let ink = XftColor(
    pixel: 0, color: XRenderColor(red: 0x1717, green: 0x1C1C, blue: 0x2626, alpha: .max))

  /// The product's typeface in a style and a size.
  func font(_ style: String) -> UnsafeMutablePointer<XftFont>? {
    XftFontOpenName(
      display, XDefaultScreen(display), "Inter,Cantarell,Noto Sans,DejaVu Sans,sans:\(style)")
  }

  func show(title: String) {
    XStoreName(display, window, title)
    XMapWindow(display, window)
  }

  /// The bounds of the window.
  var all: Box { Box(width: width, height: height) }

  // MARK: Drawing

  /// Clips XRender operations to a box.
  func clip(to box: Box) {
    var clip = Self.rectangle(box)
    XRenderSetPictureClipRectangles(display, back, 0, 0, &clip, 1)
  }

  /// Fills a box with a premultiplied colour.
  func fill(_ box: Box, _ ink: UInt32, operation: Int32 = PictOpOver) {
    fill([box], ink, operation: operation)
  }

  /// Fills boxes with a premultiplied colour, by one request.
  func fill(_ boxes: [Box], _ ink: UInt32, operation: Int32 = PictOpOver) {
    let parts = [16, 8, 0, 24].map { UInt16(ink >> UInt32($0) & 0xFF) * 0x101 }
    var color = XRenderColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    let rectangles = boxes.map(Self.rectangle)
    XRenderFillRectangles(display, operation, back, &color, rectangles, Int32(rectangles.count))
  }

  /// Composites a picture over a box.
  func over(_ picture: XID, _ box: Box, from column: Int = 0) {
    XRenderComposite(
      display, PictOpOver, picture, 0, back, Int32(column), 0, 0, 0, Int32(box.x), Int32(box.y),
      UInt32(box.width), UInt32(box.height))
  }

  /// Copies a box of the pixmap to the window.
  func present(_ box: Box) {
    copy(box)
    XFlush(display)
  }

  /// Copies a box of the pixmap to the window with the next flush.
  func copy(_ box: Box) {
    XCopyArea(
      display, backPixmap, window, context, Int32(box.x), Int32(box.y), UInt32(box.width),
      UInt32(box.height), Int32(box.x), Int32(box.y))
  }

  /// Sets the outline of the window.
  func setOutline(_ rectangles: [XRectangle]) {
    guard shapeOpcode != 0 else { return }
    // The request Rectangles of SHAPE: set the bounding region, in no order, without an offset.
    let head: [UInt32] = [1 << 8, 0, UInt32(truncatingIfNeeded: window), 0]
    _ = cx11_append(
      display, shapeOpcode, head, 4 * head.count, rectangles,
      MemoryLayout<XRectangle>.stride * rectangles.count)
  }

  // MARK: Pictures

  /// A filled rectangle with round corners, cached by size.
  func plate(_ box: Box, radius: Double, ink: UInt32) -> XID {
    let key = box.height << 16 | box.width
    if let known = plates[key] { return known }
    let pixels = (0..<box.width * box.height).map { index in
      premultiplied(
        ink,
        coverage(
          x: Double(index % box.width) + 0.5, y: Double(index / box.width) + 0.5,
          width: Double(box.width), height: Double(box.height), radius: radius))
    }
    let made = upload(pixels, width: box.width, height: box.height)
    plates[key] = made
    return made
  }

  /// A raised face of a size with round corners and its shadow, which reaches beyond it.
  func raisedPlate(width: Int, height: Int, radius: Int, reach: Int) -> XID {
    upload(
      raisedPixels(
        face: (width, height, radius), ink: 0xFFFF_FFFF, reach: reach, shadow: (6, 3, 0.24)),
      width: width + 2 * reach, height: height + 2 * reach)
  }

  /// An empty ARGB picture.
  func picture(width: Int, height: Int) -> (picture: XID, pixmap: XID) {
    let pixmap = XCreatePixmap(display, window, UInt32(width), UInt32(height), 32)
    return (XRenderCreatePicture(display, pixmap, alpha, 0, nil), pixmap)
  }

  /// A picture of premultiplied ARGB pixels.
  func upload(_ pixels: [UInt32], width: Int, height: Int) -> XID {
    let made = picture(width: width, height: height)
    guard pixels.count == width * height else { return made.picture }
    guard let context = XCreateGC(display, made.pixmap, 0, nil) else { return made.picture }
    defer { XFreeGC(display, context) }
    // XPutImage splits large images row by row; portions of about 1 MiB are quicker.
    let portion = max(1, (1 << 18) / width)
    var words = pixels
    words.withUnsafeMutableBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard
        let image = XCreateImage(
          display, nil, 32, ZPixmap, 0, start, UInt32(width), UInt32(height), 32, 0)
      else { return }
      for row in stride(from: 0, to: height, by: portion) {
        XPutImage(
          display, made.pixmap, context, image, 0, Int32(row), 0, Int32(row), UInt32(width),
          UInt32(min(portion, height - row)))
      }
      image.pointee.data = nil
      _ = cx11_destroy_image(image)
    }
    return made.picture
  }

  /// Sets the transform of a picture: the step between source pixels, and the source position of the first pixel.
  func transform(_ picture: XID, step: Double, x: Double = 0, y: Double = 0) {
    let fixed = { (value: Double) in XFixed((value * 65_536).rounded()) }
    var transform = XTransform()
    transform.matrix.0 = (fixed(step), 0, fixed(x))
    transform.matrix.1 = (0, fixed(step), fixed(y))
    transform.matrix.2 = (0, 0, 65_536)
    XRenderSetPictureTransform(display, picture, &transform)
  }

  static func rectangle(_ box: Box) -> XRectangle {
    XRectangle(
      x: Int16(clamping: box.x), y: Int16(clamping: box.y), width: UInt16(clamping: box.width),
      height: UInt16(clamping: box.height))
  }
}

/// The coverage of a pixel by a rectangle with round corners, from the middle of the pixel.
func coverage(x: Double, y: Double, width: Double, height: Double, radius: Double) -> Double {
  let across = abs(x - width / 2) - width / 2 + radius
  let down = abs(y - height / 2) - height / 2 + radius
  return min(1, max(0, radius + 0.5 - hypot(max(0, across), max(0, down))))
}

/// A premultiplied colour at a share of its opacity.
func premultiplied(_ ink: UInt32, _ share: Double) -> UInt32 {
  [24, 16, 8, 0].reduce(0) { word, shift in
    word | UInt32(Double(ink >> shift & 0xFF) * share) << UInt32(shift)
  }
}
