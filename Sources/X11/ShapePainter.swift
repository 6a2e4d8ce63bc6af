internal import CX11
internal import Interaction
internal import Raster

/// Draws boxes, rings, shadows and polygons on a canvas, through masks on the server.
struct ShapePainter {
  let canvas: Canvas
  let masks: ShapeMasks

  /// Pixels of a side up to which a whole shape has one mask, 64 KiB at most: labels are smaller, and larger shapes are
  /// mostly filled by rectangles, which the server draws faster.
  private static let wholeSide = 256

  /// Pixels from the window to which the corners of a polygon are moved in: FreeType's limit is 262,144.
  private static let outlineLimit = 200_000.0

  /// Fills a rectangle with round corners: four corners through a mask, straight pieces as they are.
  func paintBox(_ rect: PixelRect, radius: Double, _ ink: Ink) {
    guard rect.meets(canvas.clip), !ink.isClear else { return }
    let radius = ShapeMasks.radius(Self.radius(radius, in: rect))
    guard radius.cell > 0 else {
      canvas.fill([rect], ink)
      return
    }
    paint(.box(radius: radius), over: rect, ink) { rect, ink in
      paintBoxPieces(rect, radius: radius, ink)
    }
  }

  private func paintBoxPieces(_ rect: PixelRect, radius: QuarterPixels, _ ink: Ink) {
    let corners = Corners(rect, cell: radius.cell)
    paintCorners(corners, of: rect, through: masks.mask(of: .corners(radius: radius)), ink)
    let middle = rect.width - corners.left - corners.right
    canvas.fill(
      [
        PixelRect(x: rect.x + corners.left, y: rect.y, width: middle, height: corners.top),
        PixelRect(
          x: rect.x, y: rect.y + corners.top, width: rect.width,
          height: rect.height - corners.top - corners.bottom),
        PixelRect(
          x: rect.x + corners.left, y: rect.maxY - corners.bottom, width: middle,
          height: corners.bottom),
      ], ink)
  }

  /// Draws a line of whole pixels just inside the edge of a rectangle with round corners.
  func paintRing(_ rect: PixelRect, radius: Double, line: Int, _ ink: Ink) {
    guard rect.meets(canvas.clip), !ink.isClear, line > 0 else { return }
    let radius = Self.radius(radius, in: rect)
    guard 2 * line < min(rect.width, rect.height) else {
      paintBox(rect, radius: radius, ink)
      return
    }
    let quarters = ShapeMasks.radius(radius)
    paint(.ring(radius: quarters, line: line), over: rect, ink) { rect, ink in
      paintRingPieces(rect, radius: quarters, isRound: radius > 0, line: line, ink)
    }
  }

  private func paintRingPieces(
    _ rect: PixelRect, radius: QuarterPixels, isRound: Bool, line: Int, _ ink: Ink
  ) {
    let corners = Corners(rect, cell: max(line, radius.cell))
    if isRound {
      paintCorners(
        corners, of: rect, through: masks.mask(of: .ring(radius: radius, line: line)), ink)
    }
    // Without round corners the straight pieces meet: the upper and lower ones take the corners.
    let left = isRound ? corners.left : 0
    let right = isRound ? corners.right : 0
    let middle = rect.width - left - right
    let high = rect.height - corners.top - corners.bottom
    let side = rect.y + corners.top
    canvas.fill(
      [
        PixelRect(x: rect.x + left, y: rect.y, width: middle, height: line),
        PixelRect(x: rect.x + left, y: rect.maxY - line, width: middle, height: line),
        PixelRect(x: rect.x, y: side, width: line, height: high),
        PixelRect(x: rect.maxX - line, y: side, width: line, height: high),
      ], ink)
  }

  /// Draws the blurred shadow of a rectangle with round corners.
  func paintShadow(_ rect: PixelRect, radius: Double, deviation: Double, _ color: Color) {
    let margin = ShadowShape.margin(deviation: deviation)
    let outer = PixelRect(
      x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
    let ink = Ink(color)
    guard outer.meets(canvas.clip), !ink.isClear, !rect.isEmpty else { return }
    let radius = Self.radius(radius, in: rect)
    // An even middle is filled with more than the eight bits of a mask, and that precision must not change.
    guard !ShadowShape.hasMiddle(rect.size, radius: radius, deviation: deviation) else {
      return paintShadowPieces(outer, margin: margin, radius: radius, deviation: deviation, ink)
    }
    let shape = ShapeMasks.Shape.shadow(
      radius: QuarterPixels(radius), deviation: QuarterPixels(deviation))
    paint(shape, over: outer, ink) { outer, ink in
      paintShadowPieces(outer, margin: margin, radius: radius, deviation: deviation, ink)
    }
  }

  private func paintShadowPieces(
    _ outer: PixelRect, margin: Int, radius: Double, deviation: Double, _ ink: Ink
  ) {
    let shape = ShadowShape(
      width: outer.width - 2 * margin, height: outer.height - 2 * margin, radius: radius,
      deviation: deviation)
    let shadow = masks.masks(of: shape)
    let corners = Corners(
      left: margin + (shape.width + 1) / 2, right: margin + shape.width / 2,
      top: margin + (shape.height + 1) / 2, bottom: margin + shape.height / 2)
    paintCorners(corners, of: outer, through: shadow.whole, ink)
    let middle = PixelRect(
      x: outer.x + corners.left, y: outer.y + corners.top,
      width: outer.width - corners.left - corners.right,
      height: outer.height - corners.top - corners.bottom)
    for piece in pieces(middle.x..<middle.maxX, seen: canvas.clip.x..<canvas.clip.maxX) {
      paintPair(
        PixelRect(x: piece.lowerBound, y: outer.y, width: piece.count, height: corners.top),
        PixelRect(
          x: piece.lowerBound, y: outer.maxY - corners.bottom, width: piece.count,
          height: corners.bottom),
        through: shadow.across, second: (0, shadow.across.height - corners.bottom), ink)
    }
    for piece in pieces(middle.y..<middle.maxY, seen: canvas.clip.y..<canvas.clip.maxY) {
      paintPair(
        PixelRect(x: outer.x, y: piece.lowerBound, width: corners.left, height: piece.count),
        PixelRect(
          x: outer.maxX - corners.right, y: piece.lowerBound, width: corners.right,
          height: piece.count),
        through: shadow.down, second: (shadow.down.width - corners.right, 0), ink)
    }
    canvas.fill([middle], ink.faded(to: shadow.depth))
  }

  /// Fills a polygon in points, at `scale` pixels per point; only the part that is visible in the window has a mask.
  func paintPolygon(_ points: [Point], scale: Double, window: PixelRect, _ ink: Ink) {
    guard points.count > 2, !ink.isClear, points.allSatisfy(\.isFinite) else { return }
    var (low, high) = (points[0], points[0])
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let (left, top) = (low.x * scale, low.y * scale)
    let frame = PixelGrid(scale: 1).covering(
      Rect(x: left, y: top, width: high.x * scale - left, height: high.y * scale - top)
    ).intersection(window)
    guard frame.meets(canvas.clip) else { return }
    let limit = Self.outlineLimit
    let relative = points.map { point in
      Point(
        x: max(-limit, min(limit, point.x * scale - Double(frame.x))),
        y: max(-limit, min(limit, point.y * scale - Double(frame.y))))
    }
    let mask = masks.mask(
      of: MaskShape(polygon: relative, width: frame.width, height: frame.height))
    canvas.composite(canvas.solid(ink), mask: mask.picture, over: frame)
  }

  // MARK: Pieces

  /// Draws a shape of several pieces: through one mask where it was drawn before in the same size, such as a label that
  /// moves; else piece by piece.
  private func paint(
    _ shape: ShapeMasks.Shape, over rect: PixelRect, _ ink: Ink,
    _ pieces: (PixelRect, Ink) -> Void
  ) {
    guard max(rect.width, rect.height) <= Self.wholeSide else { return pieces(rect, ink) }
    let mask = masks.mask(
      of: shape, width: rect.width, height: rect.height
    ) { made in
      let whole = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
      let target = Canvas.Target(picture: made.picture, pixmap: made.pixmap)
      canvas.drawing(into: target, clip: whole) {
        canvas.fill([whole], Ink(.clear), operation: PictOpSrc)
        pieces(whole, Ink(Color(hex: 0xFFFFFF)))
      }
    }
    guard let mask else { return pieces(rect, ink) }
    canvas.composite(canvas.solid(ink), mask: mask.picture, over: rect)
  }

  /// The pixels that the corners take from each side of a rectangle; never more than it has.
  private struct Corners {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int

    init(left: Int, right: Int, top: Int, bottom: Int) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    init(_ rect: PixelRect, cell: Int) {
      left = min(cell, (rect.width + 1) / 2)
      right = min(cell, rect.width / 2)
      top = min(cell, (rect.height + 1) / 2)
      bottom = min(cell, rect.height / 2)
    }
  }

  private func paintCorners(
    _ corners: Corners, of rect: PixelRect, through mask: ServerPicture, _ ink: Ink
  ) {
    let source = canvas.solid(ink)
    for (x, width, from) in [
      (rect.x, corners.left, 0),
      (rect.maxX - corners.right, corners.right, mask.width - corners.right),
    ] {
      canvas.composite(
        source, mask: mask.picture, through: (from, 0),
        over: PixelRect(x: x, y: rect.y, width: width, height: corners.top))
      canvas.composite(
        source, mask: mask.picture, through: (from, mask.height - corners.bottom),
        over: PixelRect(
          x: x, y: rect.maxY - corners.bottom, width: width, height: corners.bottom))
    }
  }

  /// Draws two straight pieces of a shadow through a profile: the first from its corner.
  private func paintPair(
    _ first: PixelRect, _ second: PixelRect, through profile: ServerPicture,
    second from: (x: Int, y: Int), _ ink: Ink
  ) {
    let source = canvas.solid(ink)
    canvas.composite(source, mask: profile.picture, over: first)
    canvas.composite(source, mask: profile.picture, through: from, over: second)
  }

  /// The visible part of a span, in pieces no longer than a profile.
  private func pieces(_ span: Range<Int>, seen: Range<Int>) -> [Range<Int>] {
    let part = span.clamped(to: seen)
    return stride(from: part.lowerBound, to: part.upperBound, by: ShadowShape.profileLength).map {
      $0..<min($0 + ShadowShape.profileLength, part.upperBound)
    }
  }

  private static func radius(_ radius: Double, in rect: PixelRect) -> Double {
    radius > 0 ? min(radius, Double(min(rect.width, rect.height)) / 2) : 0
  }
}
