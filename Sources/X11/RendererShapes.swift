internal import CX11
internal import Interaction

extension Renderer {
  /// Fills a rectangle with round corners: four corners through a mask, straight pieces as they are.
  func paintBox(_ rect: PixelRect, radius: Double, _ ink: Canvas.Ink) {
    guard rect.meets(canvas.clip), !ink.isClear else { return }
    let radius = Self.radius(radius, in: rect)
    let cell = ShapeMasks.cell(radius: radius)
    guard cell > 0 else {
      canvas.fill([rect], ink)
      return
    }
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
  func paintRing(_ rect: PixelRect, radius: Double, line: Int, _ ink: Canvas.Ink) {
    guard rect.meets(canvas.clip), !ink.isClear, line > 0 else { return }
    let radius = Self.radius(radius, in: rect)
    guard 2 * line < min(rect.width, rect.height) else {
      paintBox(rect, radius: radius, ink)
      return
    }
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
    let ink = Canvas.Ink(color)
    guard outer.meets(canvas.clip), !ink.isClear, !rect.isEmpty else { return }
    let (shadow, width, height) = textures.masks.shadow(
      width: rect.width, height: rect.height, radius: Self.radius(radius, in: rect),
      deviation: deviation)
    let corners = Corners(
      left: margin + (width + 1) / 2, right: margin + width / 2,
      top: margin + (height + 1) / 2, bottom: margin + height / 2)
    paintCorners(corners, of: outer, through: shadow.whole, ink)
    let middle = PixelRect(
      x: outer.x + corners.left, y: outer.y + corners.top, width: rect.width - width,
      height: rect.height - height)
    let source = canvas.solid(ink)
    for x in stride(from: middle.x, to: middle.maxX, by: ShapeMasks.profile) {
      let wide = min(ShapeMasks.profile, middle.maxX - x)
      canvas.composite(
        source, mask: shadow.across.picture,
        over: PixelRect(x: x, y: outer.y, width: wide, height: corners.top))
      canvas.composite(
        source, mask: shadow.across.picture,
        through: (0, shadow.across.height - corners.bottom),
        over: PixelRect(
          x: x, y: outer.maxY - corners.bottom, width: wide, height: corners.bottom))
    }
    for y in stride(from: middle.y, to: middle.maxY, by: ShapeMasks.profile) {
      let high = min(ShapeMasks.profile, middle.maxY - y)
      canvas.composite(
        source, mask: shadow.down.picture,
        over: PixelRect(x: outer.x, y: y, width: corners.left, height: high))
      canvas.composite(
        source, mask: shadow.down.picture, through: (shadow.down.width - corners.right, 0),
        over: PixelRect(
          x: outer.maxX - corners.right, y: y, width: corners.right, height: high))
    }
    canvas.fill([middle], Canvas.Ink(color, opacity: shadow.depth))
  }

  /// Fills a polygon; only the part seen in the window has a mask, however large it is.
  func paintPolygon(_ points: [Point], _ ink: Canvas.Ink) {
    guard points.count > 2, !ink.isClear, points.allSatisfy(\.isFinite) else { return }
    let xs = points.map { $0.x * grid.scale }
    let ys = points.map { $0.y * grid.scale }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return }
    let place = PixelGrid(scale: 1).covering(
      Rect(x: left, y: top, width: right - left, height: bottom - top)
    ).intersection(window)
    guard place.meets(canvas.clip) else { return }
    let limit = PixelGrid.limit
    let relative = zip(xs, ys).map { x, y in
      Point(
        x: max(-limit, min(limit, x - Double(place.x))),
        y: max(-limit, min(limit, y - Double(place.y))))
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
    _ corners: Corners, of rect: PixelRect, through mask: ServerPicture, _ ink: Canvas.Ink
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

  private static func radius(_ radius: Double, in rect: PixelRect) -> Double {
    radius > 0 ? min(radius, Double(min(rect.width, rect.height)) / 2) : 0
  }
}
