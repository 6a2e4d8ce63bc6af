internal import CX11
internal import Interaction
internal import Raster

/// A shape of one colour in pieces: corners through a mask, and straight pieces as they are.
struct PiecedShape {
  /// A piece that is seen through a part of a mask.
  struct Masked {
    /// The mask.
    var mask: ServerPicture
    /// The mask's pixel at the piece's corner.
    var from: (x: Int, y: Int)
    /// The piece, in pixels from the layer's origin.
    var rect: PixelRect
  }

  /// The shape, by which one mask of all of it is found.
  let shape: ShapeMasks.Shape
  /// The rectangle that it takes, in pixels from the layer's origin.
  let frame: PixelRect
  /// The colour.
  var solid: SolidSource
  /// The pieces with a mask.
  var masked: [Masked] = []
  /// The pieces without a mask; none overlap.
  var fills: [PixelRect] = []
  /// The colour of the pieces without a mask.
  var ink: Ink
  /// Whether one mask may take the place of the pieces.
  var mayBeWhole = true
}

/// Finds the pieces and masks of boxes, rings, shadows and polygons, and draws them on a canvas.
struct ShapePainter {
  let canvas: Canvas
  let masks: ShapeMasks

  /// Pixels of a side up to which a whole shape has one mask, 64 KiB at most: labels are smaller, and larger shapes are
  /// mostly filled by rectangles, which the server draws faster.
  private static let wholeSide = 256

  /// Pixels from the window to which the corners of a polygon are moved in: FreeType's limit is 262,144.
  private static let outlineLimit = 200_000.0

  // MARK: Shapes

  /// A filled rectangle with round corners; nil for one without them, which is plainly filled, and for nothing.
  func box(_ rect: PixelRect, radius: Double, _ ink: Ink) -> PiecedShape? {
    guard !ink.isClear, !rect.isEmpty else { return nil }
    let radius = QuarterPixels(corner: radius, in: rect)
    guard radius.cell > 0 else { return nil }
    let corners = Corners(rect, cell: radius.cell)
    var shape = PiecedShape(
      shape: .box(radius: radius), frame: rect, solid: canvas.solid(ink), ink: ink)
    addCorners(corners, through: masks.mask(of: .corners(radius: radius)), to: &shape)
    let middle = rect.width - corners.left - corners.right
    shape.fills = [
      PixelRect(x: rect.x + corners.left, y: rect.y, width: middle, height: corners.top),
      PixelRect(
        x: rect.x, y: rect.y + corners.top, width: rect.width,
        height: rect.height - corners.top - corners.bottom),
      PixelRect(
        x: rect.x + corners.left, y: rect.maxY - corners.bottom, width: middle,
        height: corners.bottom),
    ]
    return shape
  }

  /// A line of whole pixels just inside the edge of a rectangle with round corners; all of the rectangle where the line
  /// takes that. Nil as for a box.
  func ring(_ rect: PixelRect, radius: Double, line: Int, _ ink: Ink) -> PiecedShape? {
    guard line > 0, !ink.isClear, !rect.isEmpty else { return nil }
    let radius = rect.cornerRadius(radius)
    guard 2 * line < min(rect.width, rect.height) else { return box(rect, radius: radius, ink) }
    let quarters = QuarterPixels(corner: radius, in: rect)
    let isRound = radius > 0
    let corners = Corners(rect, cell: max(line, quarters.cell))
    var shape = PiecedShape(
      shape: .ring(radius: quarters, line: line), frame: rect, solid: canvas.solid(ink), ink: ink)
    if isRound {
      addCorners(
        corners, through: masks.mask(of: .ring(radius: quarters, line: line)), to: &shape)
    }
    // Without round corners the straight pieces meet: the upper and lower ones take the corners.
    let left = isRound ? corners.left : 0
    let right = isRound ? corners.right : 0
    let middle = rect.width - left - right
    let high = rect.height - corners.top - corners.bottom
    let side = rect.y + corners.top
    shape.fills = [
      PixelRect(x: rect.x + left, y: rect.y, width: middle, height: line),
      PixelRect(x: rect.x + left, y: rect.maxY - line, width: middle, height: line),
      PixelRect(x: rect.x, y: side, width: line, height: high),
      PixelRect(x: rect.maxX - line, y: side, width: line, height: high),
    ]
    return shape
  }

  /// The blurred shadow of a rectangle with round corners; nil for nothing.
  func shadow(
    _ rect: PixelRect, radius: Double, deviation: Double, _ color: Color
  ) -> PiecedShape? {
    let margin = ShadowShape.margin(deviation: deviation)
    let frame = PixelRect(
      x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
      height: rect.height + 2 * margin)
    let ink = Ink(color)
    guard !ink.isClear, !rect.isEmpty else { return nil }
    let radius = rect.cornerRadius(radius)
    let small = ShadowShape(
      width: rect.width, height: rect.height, radius: radius, deviation: deviation)
    let shadow = masks.masks(of: small)
    var shape = PiecedShape(
      shape: .shadow(radius: QuarterPixels(radius), deviation: QuarterPixels(deviation)),
      frame: frame, solid: canvas.solid(ink), ink: ink.faded(to: shadow.depth))
    // An even middle is filled with more than the eight bits of a mask, and that precision must not change.
    shape.mayBeWhole = !ShadowShape.hasMiddle(rect.size, radius: radius, deviation: deviation)
    let corners = Corners(
      left: margin + (small.width + 1) / 2, right: margin + small.width / 2,
      top: margin + (small.height + 1) / 2, bottom: margin + small.height / 2)
    addCorners(corners, through: shadow.whole, to: &shape)
    let middle = PixelRect(
      x: frame.x + corners.left, y: frame.y + corners.top,
      width: frame.width - corners.left - corners.right,
      height: frame.height - corners.top - corners.bottom)
    for piece in Self.pieces(middle.x..<max(middle.x, middle.maxX)) {
      addPair(
        PixelRect(x: piece.lowerBound, y: frame.y, width: piece.count, height: corners.top),
        PixelRect(
          x: piece.lowerBound, y: frame.maxY - corners.bottom, width: piece.count,
          height: corners.bottom),
        through: shadow.across, second: (0, shadow.across.height - corners.bottom), to: &shape)
    }
    for piece in Self.pieces(middle.y..<max(middle.y, middle.maxY)) {
      addPair(
        PixelRect(x: frame.x, y: piece.lowerBound, width: corners.left, height: piece.count),
        PixelRect(
          x: frame.maxX - corners.right, y: piece.lowerBound, width: corners.right,
          height: piece.count),
        through: shadow.down, second: (shadow.down.width - corners.right, 0), to: &shape)
    }
    if !middle.isEmpty { shape.fills = [middle] }
    return shape
  }

  /// The mask of a polygon in points, at `scale` pixels per point; nil for nothing.
  ///
  /// - Parameter window: the pixels that may be visible; only those have a mask.
  func polygon(
    _ points: [Point], scale: Double, window: PixelRect, _ ink: Ink
  ) -> (mask: ServerPicture, solid: SolidSource, frame: PixelRect)? {
    guard points.count > 2, !ink.isClear, points.allSatisfy(\.isFinite) else { return nil }
    guard let extent = Rect(around: points) else { return nil }
    let frame = PixelGrid(scale: 1).covering(
      Rect(
        x: extent.x * scale, y: extent.y * scale, width: extent.width * scale,
        height: extent.height * scale)
    ).intersection(window)
    guard !frame.isEmpty else { return nil }
    let limit = Self.outlineLimit
    let relative = points.map { point in
      Point(
        x: max(-limit, min(limit, point.x * scale - Double(frame.x))),
        y: max(-limit, min(limit, point.y * scale - Double(frame.y))))
    }
    let mask = masks.mask(
      of: MaskShape(polygon: relative, width: frame.width, height: frame.height))
    return (mask, canvas.solid(ink), frame)
  }

  // MARK: Drawing

  /// Draws a shape piece by piece, with the layer's origin at a pixel of the window.
  func paint(_ shape: PiecedShape, x: Int, y: Int) {
    for piece in shape.masked {
      canvas.composite(
        shape.solid.picture, mask: piece.mask.picture, through: piece.from,
        over: piece.rect.moved(x: x, y: y))
    }
    canvas.fill(shape.fills, x: x, y: y, shape.ink)
  }

  /// One mask of all pieces of a shape, where it was requested before in the same size, such as that of a label that
  /// moves; else nil.
  func wholeMask(of shape: PiecedShape) -> ServerPicture? {
    let frame = shape.frame
    guard shape.mayBeWhole, max(frame.width, frame.height) <= Self.wholeSide else { return nil }
    return masks.mask(of: shape.shape, width: frame.width, height: frame.height) { made in
      let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      var white = shape
      white.solid = canvas.solid(Ink(Color(hex: 0xFFFFFF)))
      white.ink = Ink(Color(hex: 0xFFFFFF))
      canvas.drawing(into: Canvas.Target(made), clip: whole) {
        canvas.fill(whole, Ink(.clear), operation: PictOpSrc)
        paint(white, x: -frame.x, y: -frame.y)
      }
    }
  }

  /// A panel from pixels that were composed before, or are now.
  func raised(_ shape: RaisedPanel.Shape) -> RaisedPanel {
    RaisedPanel(shape, masks.panel(of: shape.shortest) { compose(shape.shortest) })
  }

  private func compose(_ shape: RaisedPanel.Shape) -> RaisedPanel.Pixels {
    let size = shape.frame.size
    let whole = ServerPicture(canvas, width: size.width, height: size.height, format: .argb32)
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let face = shape.face
    var under = face
    under.y += shape.drop
    canvas.drawing(into: Canvas.Target(whole), clip: all) {
      canvas.fill(all, Ink(.clear), operation: PictOpSrc)
      let radius = shape.radius.length
      if let shadow = shadow(
        under, radius: radius, deviation: shape.deviation.length, shape.shade)
      {
        paint(shadow, x: 0, y: 0)
      }
      if let box = box(face, radius: radius, shape.ink) {
        paint(box, x: 0, y: 0)
      } else {
        canvas.fill(face, shape.ink)
      }
      if let ring = ring(face, radius: radius, line: shape.line, shape.edge) {
        paint(ring, x: 0, y: 0)
      }
    }
    guard shape.hasMiddle else { return RaisedPanel.Pixels(whole: whole, middle: nil) }
    let period = RaisedPanel.Shape.period
    let middle = ServerPicture(
      canvas, width: shape.isWide ? period : size.width,
      height: shape.isWide ? size.height : period, format: .argb32, repeats: RepeatNormal)
    let part = PixelRect(x: 0, y: 0, width: middle.width, height: middle.height)
    canvas.drawing(into: Canvas.Target(middle), clip: part) {
      canvas.composite(
        whole.picture, from: shape.isWide ? (shape.cap, 0) : (0, shape.cap), over: part,
        operation: PictOpSrc)
    }
    return RaisedPanel.Pixels(whole: whole, middle: middle)
  }

  /// Draws the face of a tile: a gradient from the top to the bottom, through the mask of its outline.
  func paintFace(_ face: [Color], side: Int, over whole: PixelRect) {
    canvas.fill(whole, Ink(.clear), operation: PictOpSrc)
    guard let top = face.first, let bottom = face.last, max(top.alpha, bottom.alpha) > 0 else {
      return
    }
    var line = XLinearGradient(
      p1: XPointFixed(x: 0, y: 0), p2: XPointFixed(x: 0, y: Int32(side) << 16))
    let stops: [XFixed] = [0, 65_536]
    // A gradient's colours are not premultiplied, unlike all others of XRender.
    let colors = [top, bottom].map { color in
      let opaque = Ink(color.opacity(1))
      return XRenderColor(
        red: opaque.red, green: opaque.green, blue: opaque.blue,
        alpha: Ink(color).alpha)
    }
    let display = canvas.connection.display
    let gradient = XRenderCreateLinearGradient(display, &line, stops, colors, 2)
    canvas.composite(gradient, mask: masks.mask(of: .tile(side: side)).picture, over: whole)
    XRenderFreePicture(display, gradient)
  }

  // MARK: Pieces

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

  private func addCorners(
    _ corners: Corners, through mask: ServerPicture, to shape: inout PiecedShape
  ) {
    let rect = shape.frame
    for (x, width, from) in [
      (rect.x, corners.left, 0),
      (rect.maxX - corners.right, corners.right, mask.width - corners.right),
    ] {
      shape.masked.append(
        PiecedShape.Masked(
          mask: mask, from: (from, 0),
          rect: PixelRect(x: x, y: rect.y, width: width, height: corners.top)))
      shape.masked.append(
        PiecedShape.Masked(
          mask: mask, from: (from, mask.height - corners.bottom),
          rect: PixelRect(
            x: x, y: rect.maxY - corners.bottom, width: width, height: corners.bottom)))
    }
  }

  /// Adds two straight pieces of a shadow through a profile: the first from its corner.
  private func addPair(
    _ first: PixelRect, _ second: PixelRect, through profile: ServerPicture,
    second from: (x: Int, y: Int), to shape: inout PiecedShape
  ) {
    shape.masked.append(PiecedShape.Masked(mask: profile, from: (0, 0), rect: first))
    shape.masked.append(PiecedShape.Masked(mask: profile, from: from, rect: second))
  }

  /// A span in pieces no longer than a profile.
  private static func pieces(_ span: Range<Int>) -> [Range<Int>] {
    stride(from: span.lowerBound, to: span.upperBound, by: ShadowShape.profileLength).map {
      $0..<min($0 + ShadowShape.profileLength, span.upperBound)
    }
  }
}
