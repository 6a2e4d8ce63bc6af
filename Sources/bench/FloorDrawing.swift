internal import CX11
internal import Glibc

/// The picture of the floor program, drawn by XRender into a pixmap where it changed and copied from there.
final class FloorDrawing {
  /// The product's own numbers, in pixels: an item at rest, how much it grows, the margin below it.
  private static let pitch = 48.0
  private static let zoom = 2.0
  private static let margin = 15.0
  /// Half the width of the bump in items: as much growth as under the product's, of 1 item flat and 3 to each side.
  private static let half = 4.0 * pitch

  let display: OpaquePointer
  private(set) var pointer: Double?
  private let width: Int
  private let height: Int
  private let window: XID
  private let context: GC?
  private let alpha: UnsafeMutablePointer<XRenderPictFormat>?
  private let backPixmap: XID
  private let back: XID
  private let text: OpaquePointer?
  private let font: UnsafeMutablePointer<XftFont>?
  private var ink = XftColor(
    pixel: 0, color: XRenderColor(red: 0x1717, green: 0x1C1C, blue: 0x2626, alpha: .max))
  private var icons: [XID] = []
  private var sizes: [Int: XID] = [:]
  private var plates: [Int: XID] = [:]
  private var places: [Box] = []
  private var label = Box()

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
  }

  init(display: OpaquePointer, top: Int, width: Int, height: Int) {
    self.display = display
    self.width = width
    self.height = height
    let screen = XDefaultScreen(display)
    let visual = XDefaultVisual(display, screen)
    let depth = UInt32(XDefaultDepth(display, screen))
    var wish = XSetWindowAttributes()
    wish.event_mask = PointerMotionMask | LeaveWindowMask | ExposureMask
    window = XCreateWindow(
      display, XDefaultRootWindow(display), (XDisplayWidth(display, screen) - Int32(width)) / 2,
      Int32(top), UInt32(width), UInt32(height), 0, Int32(depth), UInt32(InputOutput), visual,
      UInt(CWEventMask), &wish)
    var values = XGCValues()
    context = XCreateGC(display, window, UInt(GCGraphicsExposures), &values)
    alpha = XRenderFindStandardFormat(display, PictStandardARGB32)
    backPixmap = XCreatePixmap(display, window, UInt32(width), UInt32(height), depth)
    back = XRenderCreatePicture(
      display, backPixmap, XRenderFindVisualFormat(display, visual), 0, nil)
    text = XftDrawCreate(display, backPixmap, visual, XDefaultColormap(display, screen))
    font = XftFontOpenName(
      display, screen, "Inter,Cantarell,Noto Sans,DejaVu Sans,sans:medium:pixelsize=14")
  }

  func show(title: String) {
    XStoreName(display, window, title)
    XMapWindow(display, window)
  }

  /// Takes an icon to the server.
  func add(_ icon: FloorIcon) {
    let picture = upload(icon.pixels, width: FloorIcon.side, height: FloorIcon.side)
    XRenderSetPictureFilter(display, picture, FilterBilinear, nil, 0)
    icons.append(picture)
  }

  /// Draws what another place of the pointer changes, or everything.
  func draw(pointer: Double?, all: Bool) {
    self.pointer = pointer
    let now = layout(pointer)
    var damage = all ? Box(x: 0, y: 0, width: width, height: height) : Box()
    if !all {
      for (old, new) in zip(places, now) where old != new { damage = damage.union(old).union(new) }
    }
    places = now
    let highlight = pointer.flatMap { x in
      now.indices.first { Int(x) < now[$0].x + now[$0].width }
    }
    let newLabel = highlight.map { labelBox(of: $0) } ?? Box()
    if newLabel != label || damage.meets(newLabel) {
      damage = damage.union(label).union(newLabel)
    }
    label = newLabel
    guard damage.width > 0 else { return }
    paint(in: damage, highlight)
    XCopyArea(
      display, backPixmap, window, context, Int32(damage.x), Int32(damage.y), UInt32(damage.width),
      UInt32(damage.height), Int32(damage.x), Int32(damage.y))
    XFlush(display)
  }

  private func paint(in damage: Box, _ highlight: Int?) {
    var clip = XRectangle(
      x: Int16(damage.x), y: Int16(damage.y), width: UInt16(damage.width),
      height: UInt16(damage.height))
    XRenderSetPictureClipRectangles(display, back, 0, 0, &clip, 1)
    var ground = XRenderColor(red: 0xE6E6, green: 0xEAEA, blue: 0xF0F0, alpha: .max)
    XRenderFillRectangles(display, PictOpSrc, back, &ground, &clip, 1)
    if let first = places.first, let last = places.last {
      paintPanel(from: first.x - 7, to: last.x + last.width + 7)
    }
    for (index, place) in places.enumerated() where place.meets(damage) {
      if icons.indices.contains(index) { over(sized(index, place.width), place) }
    }
    guard let highlight else { return }
    over(plate(label, radius: 9, ink: 0xFAFA_FAFA), label)
    let title = FloorIcon.names[highlight]
    XftDrawStringUtf8(
      text, &ink, font, Int32(label.x + 12), Int32(label.y + 6 + Int(font?.pointee.ascent ?? 0)),
      title, Int32(title.utf8.count))
  }

  /// Two ends from a plate that is kept, and between them a plain rectangle: as wide as may be.
  private func paintPanel(from left: Int, to right: Int) {
    let (radius, top, deep) = (20, height - 70, 62)
    let ends = plate(
      Box(width: 2 * radius, height: deep), radius: Double(radius), ink: 0xD1CE_CFD0)
    over(ends, Box(x: left, y: top, width: radius, height: deep))
    over(ends, Box(x: right - radius, y: top, width: radius, height: deep), from: radius)
    var ink = XRenderColor(red: 0xCECE, green: 0xCFCF, blue: 0xD0D0, alpha: 0xD1D1)
    XRenderFillRectangle(
      display, PictOpOver, back, &ink, Int32(left + radius), Int32(top),
      UInt32(max(0, right - left - 2 * radius)), UInt32(deep))
  }

  private func over(_ picture: XID, _ place: Box, from column: Int = 0) {
    XRenderComposite(
      display, PictOpOver, picture, 0, back, Int32(column), 0, 0, 0, Int32(place.x), Int32(place.y),
      UInt32(place.width), UInt32(place.height))
  }

  /// Edges are pushed away from the pointer by the integral of a raised cosine, so the ends stay where they are.
  private func layout(_ pointer: Double?) -> [Box] {
    let start = (Double(width) - Double(FloorIcon.names.count) * Self.pitch) / 2
    let push = { (distance: Double) -> Double in
      let x = max(-Self.half, min(Self.half, distance))
      return (x + Self.half / .pi * sin(.pi * x / Self.half)) / 2
    }
    let growth = (Self.zoom - 1) * Self.pitch / 2 / push(Self.pitch / 2)
    let edges = (0...FloorIcon.names.count).map { index -> Double in
      let edge = start + Double(index) * Self.pitch
      return pointer.map { edge + growth * push(edge - $0) } ?? edge
    }
    return zip(edges, edges.dropFirst()).map { low, high in
      let side = Int((high - low).rounded())
      return Box(
        x: Int(low.rounded()), y: height - Int(Self.margin) - side, width: side, height: side)
    }
  }

  private func labelBox(of index: Int) -> Box {
    var extents = XGlyphInfo()
    let title = FloorIcon.names[index]
    XftTextExtentsUtf8(display, font, title, Int32(title.utf8.count), &extents)
    let size = (width: Int(extents.xOff) + 24, height: 29)
    let place = places[index]
    return Box(
      x: place.x + (place.width - size.width) / 2, y: place.y - 11 - size.height, width: size.width,
      height: size.height)
  }

  /// An icon in the very size in which it is drawn, made once.
  private func sized(_ index: Int, _ side: Int) -> XID {
    let key = index << 16 | side
    if let known = sizes[key] { return known }
    let made = picture(width: side, height: side).picture
    let step = Int32(FloorIcon.side << 16) / Int32(side)
    var transform = XTransform()
    transform.matrix.0 = (step, 0, 0)
    transform.matrix.1 = (0, step, 0)
    transform.matrix.2 = (0, 0, 65_536)
    XRenderSetPictureTransform(display, icons[index], &transform)
    XRenderComposite(
      display, PictOpSrc, icons[index], 0, made, 0, 0, 0, 0, 0, 0, UInt32(side), UInt32(side))
    sizes[key] = made
    return made
  }

  /// A filled rectangle with round corners, made once for each size.
  private func plate(_ box: Box, radius: Double, ink: UInt32) -> XID {
    let key = box.height << 16 | box.width
    if let known = plates[key] { return known }
    let pixels = (0..<box.width * box.height).map { index -> UInt32 in
      let middle = (x: Double(box.width) / 2, y: Double(box.height) / 2)
      let x = abs(Double(index % box.width) + 0.5 - middle.x) - middle.x + radius
      let y = abs(Double(index / box.width) + 0.5 - middle.y) - middle.y + radius
      let coverage = min(1, max(0, radius + 0.5 - hypot(max(0, x), max(0, y))))
      return [24, 16, 8, 0].reduce(0) { word, shift in
        word | UInt32(Double(ink >> shift & 0xFF) * coverage) << UInt32(shift)
      }
    }
    let made = upload(pixels, width: box.width, height: box.height)
    plates[key] = made
    return made
  }

  private func picture(width: Int, height: Int) -> (picture: XID, pixmap: XID) {
    let pixmap = XCreatePixmap(display, window, UInt32(width), UInt32(height), 32)
    return (XRenderCreatePicture(display, pixmap, alpha, 0, nil), pixmap)
  }

  private func upload(_ pixels: [UInt32], width: Int, height: Int) -> XID {
    let made = picture(width: width, height: height)
    guard pixels.count == width * height else { return made.picture }
    var words = pixels
    words.withUnsafeMutableBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let context = XCreateGC(display, made.pixmap, 0, nil) else { return }
      if let image = XCreateImage(
        display, nil, 32, ZPixmap, 0, start, UInt32(width), UInt32(height), 32, 0)
      {
        XPutImage(
          display, made.pixmap, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
        image.pointee.data = nil
        _ = cx11_destroy_image(image)
      }
      XFreeGC(display, context)
    }
    return made.picture
  }
}
