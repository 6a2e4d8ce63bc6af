internal import CX11
internal import Interaction
internal import Raster

extension Renderer {
  /// Pixels from the window at which a polygon's corners are held: FreeType takes 262,144.
  private static let outlineLimit = 200_000.0

  /// Fills a rectangle with round corners: four corners through a mask, straight pieces as they are.
  func paintBox(_ rect: PixelRect, radius: Double, _ ink: Ink) {
    guard rect.meets(canvas.clip), !ink.isClear else { return }
    let radius = Self.radius(radius, in: rect)
    let cell = ShapeMasks.cell(radius: radius)
    guard cell > 0 else {
      canvas.fill([rect], ink)
      return
    }
    let shape = ShapeMasks.Shape.box(radius: ShapeMasks.key(radius))
    paintWhole(shape, over: rect, ink) { rect, ink in
      paintBoxPieces(rect, radius: radius, cell: cell, ink)
    }
  }

  private func paintBoxPieces(_ rect: PixelRect, radius: Double, cell: Int, _ ink: Ink) {
    let corners = Corners(rect, cell: cell)
    paintCorners(corners, of: rect, through: textures.masks.corner(radius: radius), ink)
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
    let shape = ShapeMasks.Shape.ring(radius: ShapeMasks.key(radius), line: line)
    paintWhole(shape, over: rect, ink) { rect, ink in
      paintRingPieces(rect, radius: radius, line: line, ink)
    }
  }

  private func paintRingPieces(_ rect: PixelRect, radius: Double, line: Int, _ ink: Ink) {
    let corners = Corners(rect, cell: max(line, ShapeMasks.cell(radius: radius)))
    if radius > 0 {
      paintCorners(
        corners, of: rect, through: textures.masks.ring(radius: radius, line: line), ink)
    }
    // Without round corners the straight pieces meet: the upper and lower ones take the corners.
    let left = radius > 0 ? corners.left : 0
    let right = radius > 0 ? corners.right : 0
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
    let margin = ShapeMasks.margin(deviation: deviation)
    let outer = PixelRect(
      x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
    let ink = Ink(color)
    guard outer.meets(canvas.clip), !ink.isClear, !rect.isEmpty else { return }
    let radius = Self.radius(radius, in: rect)
    // An even middle is filled more exactly than a mask of eight bits tells it, and that must not change.
    guard !ShapeMasks.hasMiddle(rect.size, radius: radius, deviation: deviation) else {
      return paintShadowPieces(outer, margin: margin, radius: radius, deviation: deviation, ink)
    }
    let shape = ShapeMasks.Shape.shadow(
      radius: ShapeMasks.key(radius), deviation: ShapeMasks.key(deviation))
    paintWhole(shape, over: outer, ink) { outer, ink in
      paintShadowPieces(outer, margin: margin, radius: radius, deviation: deviation, ink)
    }
  }

  private func paintShadowPieces(
    _ outer: PixelRect, margin: Int, radius: Double, deviation: Double, _ ink: Ink
  ) {
    let (shadow, width, height) = textures.masks.shadow(
      width: outer.width - 2 * margin, height: outer.height - 2 * margin, radius: radius,
      deviation: deviation)
    let corners = Corners(
      left: margin + (width + 1) / 2, right: margin + width / 2,
      top: margin + (height + 1) / 2, bottom: margin + height / 2)
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

  /// Fills a polygon; only the part seen in the window has a mask, however large it is.
  func paintPolygon(_ points: [Point], _ ink: Ink) {
    guard points.count > 2, !ink.isClear, points.allSatisfy(\.isFinite) else { return }
    let scale = grid.scale
    var (low, high) = (points[0], points[0])
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let (left, top) = (low.x * scale, low.y * scale)
    let place = PixelGrid(scale: 1).covering(
      Rect(x: left, y: top, width: high.x * scale - left, height: high.y * scale - top)
    ).intersection(window)
    guard place.meets(canvas.clip) else { return }
    let limit = Self.outlineLimit
    let relative = points.map { point in
      Point(
        x: max(-limit, min(limit, point.x * scale - Double(place.x))),
        y: max(-limit, min(limit, point.y * scale - Double(place.y))))
    }
    let mask = textures.masks.polygon(relative, width: place.width, height: place.height)
    canvas.composite(canvas.solid(ink), mask: mask.picture, over: place)
  }

  /// The pixels that the corners take from each side of a rectangle; never more than there are.
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

  /// The part of a span that is seen, in pieces no longer than a profile.
  private func pieces(_ span: Range<Int>, seen: Range<Int>) -> [Range<Int>] {
    let part = span.clamped(to: seen)
    return stride(from: part.lowerBound, to: part.upperBound, by: ShapeMasks.profile).map {
      $0..<min($0 + ShapeMasks.profile, part.upperBound)
    }
  }

  private static func radius(_ radius: Double, in rect: PixelRect) -> Double {
    radius > 0 ? min(radius, Double(min(rect.width, rect.height)) / 2) : 0
  }
}
