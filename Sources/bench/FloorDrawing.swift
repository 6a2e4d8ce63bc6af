internal import CX11
internal import Glibc

/// The drawing of the bar's floor program: changed parts go into a pixmap by XRender and are copied from there.
final class FloorDrawing {
  /// Dimensions of the product in pixels: an item at rest, its growth, the margin below it.
  private static let pitch = 48.0
  private static let zoom = 2.0
  private static let margin = 15.0
  /// Half the width of the bump in items; the total growth equals the product's plateau of 1 and ramps of 3 items.
  private static let half = 4.0 * pitch

  private typealias Box = FloorCanvas.Box

  let canvas: FloorCanvas
  private(set) var pointer: Double?
  private let font: UnsafeMutablePointer<XftFont>?
  private var ink = FloorCanvas.ink
  private var icons: [XID] = []
  private var sizes: [Int: XID] = [:]
  private var boxes: [Box] = []
  private var label = Box()

  init(display: OpaquePointer, top: Int, width: Int, height: Int) {
    let screen = XDefaultScreen(display)
    let left = (Int(XDisplayWidth(display, screen)) - width) / 2
    canvas = FloorCanvas(
      display: display, position: (left, top), width: width, height: height,
      events: PointerMotionMask | LeaveWindowMask | ExposureMask)
    font = canvas.font("medium:pixelsize=14")
  }

  /// Uploads an icon to the server.
  func add(_ icon: FloorIcon) {
    let picture = canvas.upload(icon.pixels, width: FloorIcon.side, height: FloorIcon.side)
    XRenderSetPictureFilter(canvas.display, picture, FilterBilinear, nil, 0)
    icons.append(picture)
  }

  /// Draws the parts that a new position of the pointer changes, or everything.
  func draw(pointer: Double?, all: Bool) {
    self.pointer = pointer
    let now = layout(pointer)
    var damage = all ? canvas.all : Box()
    if !all {
      for (old, new) in zip(boxes, now) where old != new { damage = damage.union(old).union(new) }
    }
    boxes = now
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
    canvas.present(damage)
  }

  private func paint(in damage: Box, _ highlight: Int?) {
    canvas.clip(to: damage)
    canvas.fill(damage, 0xFFE6_EAF0, operation: PictOpSrc)
    if let first = boxes.first, let last = boxes.last {
      paintPanel(from: first.x - 7, to: last.x + last.width + 7)
    }
    for (index, box) in boxes.enumerated() where box.meets(damage) {
      if icons.indices.contains(index) { canvas.over(sized(index, box.width), box) }
    }
    guard let highlight else { return }
    canvas.over(canvas.plate(label, radius: 9, ink: 0xFAFA_FAFA), label)
    let title = FloorIcon.names[highlight]
    XftDrawStringUtf8(
      canvas.text, &ink, font, Int32(label.x + 12),
      Int32(label.y + 6 + Int(font?.pointee.ascent ?? 0)),
      title, Int32(title.utf8.count))
  }

  /// Draws a plate of any width: two cached ends and a plain rectangle between them.
  private func paintPanel(from left: Int, to right: Int) {
    let (radius, top, deep) = (20, canvas.height - 70, 62)
    let ends = canvas.plate(
      Box(width: 2 * radius, height: deep), radius: Double(radius), ink: 0xD1CE_CFD0)
    canvas.over(ends, Box(x: left, y: top, width: radius, height: deep))
    canvas.over(ends, Box(x: right - radius, y: top, width: radius, height: deep), from: radius)
    let middle = Box(
      x: left + radius, y: top, width: max(0, right - left - 2 * radius), height: deep)
    canvas.fill(middle, 0xD1CE_CFD0)
  }

  /// The position of an edge, moved away from the pointer by the integral of a raised cosine; the ends stay.
  private func layout(_ pointer: Double?) -> [Box] {
    let start = (Double(canvas.width) - Double(FloorIcon.names.count) * Self.pitch) / 2
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
        x: Int(low.rounded()), y: canvas.height - Int(Self.margin) - side, width: side, height: side
      )
    }
  }

  private func labelBox(of index: Int) -> Box {
    var extents = XGlyphInfo()
    let title = FloorIcon.names[index]
    XftTextExtentsUtf8(canvas.display, font, title, Int32(title.utf8.count), &extents)
    let size = (width: Int(extents.xOff) + 24, height: 29)
    let box = boxes[index]
    return Box(
      x: box.x + (box.width - size.width) / 2, y: box.y - 11 - size.height, width: size.width,
      height: size.height)
  }

  /// An icon at exactly its drawn size, cached.
  private func sized(_ index: Int, _ side: Int) -> XID {
    let key = index << 16 | side
    if let known = sizes[key] { return known }
    let made = canvas.picture(width: side, height: side).picture
    canvas.transform(icons[index], step: Double(FloorIcon.side) / Double(side))
    XRenderComposite(
      canvas.display, PictOpSrc, icons[index], 0, made, 0, 0, 0, 0, 0, 0, UInt32(side), UInt32(side)
    )
    sizes[key] = made
    return made
  }
}
