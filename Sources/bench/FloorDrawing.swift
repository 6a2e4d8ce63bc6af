internal import CX11
internal import Glibc

/// The drawing of the bar's floor program: changed parts go into a pixmap by XRender and are copied from there.
final class FloorDrawing {
  /// The product's size of an item at rest, in pixels.
  private static let pitch = 48.0
  /// The product's scale of the item under the pointer.
  private static let zoom = 2.0
  /// The product's margin below items, in pixels.
  private static let margin = 15.0
  /// The panel: its upper edge above the lower one of the window, its height, which reaches beyond that, and its corner radius.
  private static let panel = (rise: 70, deep: 90, radius: 20)
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
  /// The covered columns of each icon in each size, by index and side.
  private var columns: [Int: [Range<Int>?]] = [:]
  private var alphas: [[UInt8]] = []
  private var outline: [XRectangle] = []
  /// The number of the request after the one that restored what the outline brought into view.
  private var restored: UInt = 0

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
    alphas.append(icon.pixels.map { UInt8($0 >> 24) })
  }

  /// Whether an exposure is one of the outline's, which is restored with it.
  func hasRestored(_ event: XExposeEvent) -> Bool { event.serial < restored }

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
    canvas.copy(damage)
    shape()
    XFlush(canvas.display)
  }

  // MARK: The outline

  /// Gives the window the outline of what it shows: the panel, the icons above it, and the label.
  private func shape() {
    guard let first = boxes.first, let last = boxes.last, icons.count == boxes.count,
      !alphas.contains(where: \.isEmpty)
    else { return }
    let top = canvas.height - Self.panel.rise
    let panel = Box(
      x: first.x - 7, y: top, width: last.x + last.width - first.x + 14, height: Self.panel.deep)
    var rows: [XRectangle] = []
    rows.reserveCapacity(outline.count + 16)
    addRound(panel, radius: Self.panel.radius, to: &rows)
    for (index, box) in boxes.enumerated() where box.y < top + Self.panel.radius {
      let columns = columns(of: index, box.width)
      for row in 0..<min(box.height, top + Self.panel.radius - box.y) {
        guard let columns = columns[row] else { continue }
        rows.append(
          XRectangle(
            x: Int16(box.x + columns.lowerBound), y: Int16(box.y + row),
            width: UInt16(columns.count), height: 1))
      }
    }
    if label.width > 0 { addRound(label, radius: 9, to: &rows) }
    let isSame = rows.count == outline.count && memcmp(rows, outline, 8 * rows.count) == 0
    guard !isSame else { return }
    outline = rows
    canvas.setOutline(rows)
    canvas.copy(boxes.filter { $0.y < top + Self.panel.radius }.reduce(label) { $0.union($1) })
    restored = XNextRequest(canvas.display)
  }

  private func addRound(_ box: Box, radius: Int, to rows: inout [XRectangle]) {
    for row in 0..<radius {
      let rise = Double(radius) - Double(row) - 0.5
      let inset = Int(
        (Double(radius) - (Double(radius * radius) - rise * rise).squareRoot()).rounded())
      for y in [box.y + row, box.y + box.height - 1 - row] {
        rows.append(
          XRectangle(
            x: Int16(box.x + inset), y: Int16(y), width: UInt16(max(0, box.width - 2 * inset)),
            height: 1))
      }
    }
    rows.append(
      FloorCanvas.rectangle(
        Box(x: box.x, y: box.y + radius, width: box.width, height: box.height - 2 * radius)))
  }

  /// The columns that are covered in each row of an icon of a size, cached.
  private func columns(of index: Int, _ side: Int) -> [Range<Int>?] {
    let key = index << 16 | side
    if let known = columns[key] { return known }
    let from = FloorIcon.side
    let made = (0..<side).map { row -> Range<Int>? in
      let line = alphas[index].dropFirst((2 * row + 1) * from / (2 * side) * from).prefix(from)
      guard let first = line.firstIndex(where: { $0 >= 128 }),
        let last = line.lastIndex(where: { $0 >= 128 })
      else { return nil }
      let start = (first - line.startIndex) * side / from
      return start..<max(start + 1, (last + 1 - line.startIndex) * side / from)
    }
    columns[key] = made
    return made
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
    let (radius, top, deep) = (
      Self.panel.radius, canvas.height - Self.panel.rise, Self.panel.deep
    )
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
