internal import CX11
internal import Glibc

/// The drawing of the slider's floor program: one pixmap for the static parts, prepared pictures for the moving ones.
final class SliderFloorDrawing {
  private typealias Box = FloorCanvas.Box

  /// The product's inset of the track from the sides of the window, in pixels; all dimensions here are the product's.
  private static let end = 20
  /// The distance of the track from the lower edge of the window.
  private static let rise = 30
  /// The room for the number of the page behind the track.
  private static let figure = 52
  /// Half the breadth of the track.
  private static let half = 2
  /// Radii of the knob and of its coloured disc while held, and the extent of its shadow.
  private static let knob = (radius: 11, disc: 7.5, reach: 11)
  /// The size of the bubble, its distance above the knob, and the extent of its shadow.
  private static let face = (width: 136, height: 204, away: 11, reach: 21)
  /// The height of the bubble's arrow.
  private static let arrow = 6
  /// The small picture in the bubble.
  private static let small = (width: 112, height: 150, top: 12)
  /// The margin around the page.
  private static let margin = 22

  let canvas: FloorCanvas
  private let pages: Int
  private let stage: XID
  private let titleFont: UnsafeMutablePointer<XftFont>?
  private let noteFont: UnsafeMutablePointer<XftFont>?
  private var ink = FloorCanvas.ink
  private var noteInk = XftColor(
    pixel: 0, color: XRenderColor(red: 0x3C3C, green: 0x4444, blue: 0x5353, alpha: .max))
  private let knobPlate: XID
  private let bubblePlate: XID
  private let ringPlate: XID
  private let thumbnails: [XID]
  private var knob = Box()
  private var bubble = Box()
  private var shownPage = -1

  init(display: OpaquePointer, position: (x: Int, y: Int), width: Int, height: Int, pages: Int) {
    canvas = FloorCanvas(
      display: display, position: position, width: width, height: height,
      events: ButtonPressMask | ButtonReleaseMask | Button1MotionMask | ExposureMask)
    self.pages = pages
    titleFont = canvas.font("medium:pixelsize=14")
    noteFont = canvas.font("pixelsize=12")
    knobPlate = Self.knobPlate(canvas)
    bubblePlate = Self.bubblePlate(canvas)
    ringPlate = Self.ringPlate(canvas)
    thumbnails = Self.thumbnails(pages, canvas)
    stage = XCreatePixmap(
      display, canvas.window, UInt32(width), UInt32(height),
      UInt32(XDefaultDepth(display, XDefaultScreen(display))))
    makeStage()
  }

  /// Draws the parts that a new position of the knob changes, or everything.
  func draw(knob x: Int, isHeld: Bool, all: Bool) {
    let length = length
    let along = min(max(x - Self.end, 0), length)
    let middle = (x: Self.end + along, y: canvas.height - Self.rise)
    let radius = Self.knob.radius + Self.knob.reach
    let newKnob = Box(
      x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    var newBubble = Box()
    if isHeld {
      newBubble = Box(
        x: middle.x - Self.face.width / 2,
        y: middle.y - Self.knob.radius - Self.face.away - Self.face.height,
        width: Self.face.width, height: Self.face.height
      ).inset(by: -Self.face.reach)
    }
    var damage = all ? canvas.all : Box()
    if knob != newKnob { damage = damage.union(knob).union(newKnob) }
    if bubble != newBubble { damage = damage.union(bubble).union(newBubble) }
    (knob, bubble) = (newKnob, newBubble)
    guard damage.width > 0 else { return }
    XCopyArea(
      canvas.display, stage, canvas.backPixmap, canvas.context, Int32(damage.x), Int32(damage.y),
      UInt32(damage.width), UInt32(damage.height), Int32(damage.x), Int32(damage.y))
    canvas.clip(to: damage)
    paint(to: middle.x, at: middle.y)
    let page = Int((Double(along) / Double(length) * Double(pages - 1)).rounded())
    if isHeld { paintBubble(page) }
    canvas.copy(damage)
    if page != shownPage || all { paintFigure(page) }
    XFlush(canvas.display)
  }

  private var length: Int { canvas.width - 2 * Self.end - Self.figure }

  /// Draws the number of the page behind the track.
  private func paintFigure(_ page: Int) {
    shownPage = page
    let box = Box(
      x: canvas.width - Self.figure - 4, y: canvas.height - Self.rise - 10,
      width: Self.figure + 4, height: 20)
    XCopyArea(
      canvas.display, stage, canvas.backPixmap, canvas.context, Int32(box.x), Int32(box.y),
      UInt32(box.width), UInt32(box.height), Int32(box.x), Int32(box.y))
    canvas.clip(to: box)
    var top = box.y + 2
    write(
      "\(page + 1) / \(pages)", noteFont, &noteInk, around: box.x + box.width / 2, below: &top)
    canvas.copy(box)
  }

  /// Draws the filled part of the track, the ring at the previous page, and the knob.
  private func paint(to x: Int, at middle: Int) {
    let half = Self.half
    canvas.fill(
      Box(x: Self.end - half, y: middle - half, width: x - Self.end + half, height: 2 * half),
      0xFF1F_63D6)
    canvas.over(ringPlate, Box(x: Self.end - 6, y: middle - 6, width: 12, height: 12))
    canvas.over(knobPlate, knob)
  }

  private func paintBubble(_ page: Int) {
    canvas.over(bubblePlate, bubble)
    let face = bubble.inset(by: Self.face.reach)
    let middle = face.x + face.width / 2
    let picture = Box(
      x: middle - Self.small.width / 2, y: face.y + Self.small.top, width: Self.small.width,
      height: Self.small.height)
    canvas.over(thumbnails[page], picture)
    var base = picture.y + picture.height + 4
    write("Page \(page + 1) of \(pages)", titleFont, &ink, around: middle, below: &base)
    write(SamplePage.name(page), noteFont, &noteInk, around: middle, below: &base)
  }

  private func write(
    _ words: String, _ font: UnsafeMutablePointer<XftFont>?, _ ink: inout XftColor,
    around middle: Int, below top: inout Int
  ) {
    var extents = XGlyphInfo()
    let count = Int32(words.utf8.count)
    XftTextExtentsUtf8(canvas.display, font, words, count, &extents)
    let (ascent, descent) = font.map { (Int($0.pointee.ascent), Int($0.pointee.descent)) } ?? (0, 0)
    XftDrawStringUtf8(
      canvas.text, &ink, font, Int32(middle - Int(extents.xOff) / 2), Int32(top + ascent), words,
      count)
    top += ascent + descent
  }

  // MARK: Prepared pictures

  /// The background with the first page and the empty track.
  private func makeStage() {
    canvas.fill(canvas.all, 0xFFE6_EAF0, operation: PictOpSrc)
    let room = canvas.all.inset(by: Self.margin)
    let high = room.height - 2 * Self.rise
    let wide = high * 3 / 4
    let page = Box(
      x: room.x + (room.width - wide) / 2, y: room.y, width: wide, height: high)
    let reach = 33
    let shadow = raisedPixels(
      face: (wide, high, 0), ink: 0xFFFF_FEFA, reach: reach, shadow: (11, 5, 0.22))
    let around = page.inset(by: -reach)
    canvas.over(
      canvas.upload(shadow, width: around.width, height: around.height), around)
    let picture = SamplePage(number: 0, width: wide, height: high)
    canvas.over(canvas.upload(picture.pixels(), width: wide, height: high), page)
    let (half, middle) = (Self.half, canvas.height - Self.rise)
    canvas.fill(
      Box(
        x: Self.end - half, y: middle - half, width: length + 2 * half, height: 2 * half),
      0x3806_0708)
    // The buttons of find field and commands, which nothing moves beneath.
    for (x, width) in [(12, 38), (58, 118)] {
      let button = Box(x: x, y: 12, width: width, height: 38).inset(by: -21)
      canvas.over(canvas.raisedPlate(width: width, height: 38, radius: 9, reach: 21), button)
    }
    let all = canvas.all
    XCopyArea(
      canvas.display, canvas.backPixmap, stage, canvas.context, 0, 0, UInt32(all.width),
      UInt32(all.height), 0, 0)
  }

  private static func thumbnails(_ pages: Int, _ canvas: FloorCanvas) -> [XID] {
    (0..<pages).map { page in
      let picture = SamplePage(number: page, width: small.width, height: small.height)
      return canvas.upload(picture.pixels(), width: small.width, height: small.height)
    }
  }

  private static func knobPlate(_ canvas: FloorCanvas) -> XID {
    let side = 2 * knob.radius
    let whole = side + 2 * knob.reach
    var pixels = raisedPixels(
      face: (side, side, knob.radius), ink: 0xFFFF_FFFF, reach: knob.reach, shadow: (3, 1, 0.24))
    for index in pixels.indices {
      let (x, y) = (Double(index % whole) + 0.5, Double(index / whole) + 0.5)
      let away = hypot(x - Double(whole) / 2, y - Double(whole) / 2)
      let share = min(1, max(0, knob.disc + 0.5 - away))
      pixels[index] = over(premultiplied(0xFF1F_63D6, share), pixels[index])
    }
    return canvas.upload(pixels, width: whole, height: whole)
  }

  private static func ringPlate(_ canvas: FloorCanvas) -> XID {
    let pixels = (0..<144).map { index in
      let (x, y) = (Double(index % 12) + 0.5, Double(index / 12) + 0.5)
      let outer = coverage(x: x, y: y, width: 12, height: 12, radius: 6)
      let inner = coverage(x: x - 2, y: y - 2, width: 8, height: 8, radius: 4)
      return over(premultiplied(0xFFFF_FFFF, inner), premultiplied(0xFF3C_4453, outer))
    }
    return canvas.upload(pixels, width: 12, height: 12)
  }

  private static func bubblePlate(_ canvas: FloorCanvas) -> XID {
    let (width, height) = (face.width + 2 * face.reach, face.height + 2 * face.reach)
    var pixels = raisedPixels(
      face: (face.width, face.height, 9), ink: 0xFAFA_FAFA, reach: face.reach,
      shadow: (6, 3, 0.24))
    for row in 0..<arrow {
      let half = arrow - row
      for column in width / 2 - half..<width / 2 + half {
        pixels[(face.reach + face.height + row) * width + column] = 0xFAFA_FAFA
      }
    }
    return canvas.upload(pixels, width: width, height: height)
  }
}

/// A rectangle with round corners and a shadow, as premultiplied pixels.
///
/// - Parameters:
///   - reach: Pixels around the rectangle.
///   - shadow: The standard deviation of its blur, its vertical offset and its opacity.
func raisedPixels(
  face: (width: Int, height: Int, radius: Int), ink: UInt32, reach: Int,
  shadow: (blur: Double, drop: Double, share: Double)
) -> [UInt32] {
  let (width, height) = (face.width + 2 * reach, face.height + 2 * reach)
  /// The profile of a blurred edge at a distance along one axis.
  let part = { (distance: Double, length: Int) in
    let scale = shadow.blur * 2.0.squareRoot()
    return (erf(distance / scale) - erf((distance - Double(length)) / scale)) / 2
  }
  let across = (0..<width).map { part(Double($0 - reach) + 0.5, face.width) }
  let down = (0..<height).map { part(Double($0 - reach) + 0.5 - shadow.drop, face.height) }
  return (0..<width * height).map { index in
    let (x, y) = (index % width, index / width)
    let dark = premultiplied(0xFF0B_1220, shadow.share * across[x] * down[y])
    let share = coverage(
      x: Double(x - reach) + 0.5, y: Double(y - reach) + 0.5, width: Double(face.width),
      height: Double(face.height), radius: Double(face.radius))
    return over(premultiplied(ink, share), dark)
  }
}

/// A premultiplied colour over another one.
private func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
  upper &+ premultiplied(lower, 1 - Double(upper >> 24) / 255)
}
