internal import CX11
public import Interaction
public import Raster

/// Draws display lists into a window, and converts points to pixels.
///
/// Everything is drawn into a back pixmap on the server, layer by layer and only where the picture changed, and is copied
/// from there to the window. A frame has no round trip.
public final class Renderer {
  /// Pixels by which the back pixmap grows, so that a window dragged larger seldom needs a new one.
  private static let growth = 256
  /// Pixels of a side up to which tiles are drawn in their very size: 4 MiB.
  private static let tileLimit = 1024

  private let textures: Textures
  private let painter: TextPainter
  private let shapes: ShapePainter
  private let canvas: Canvas
  /// Rounds points to pixels in the frame that is drawn.
  private var grid = PixelGrid(scale: 1)
  /// The pixels of the window.
  private var window = PixelRect.nothing
  private let drawable: XID
  private let windowPicture: XID
  private let windowDepth: UInt32
  private var back: ServerPicture?
  private var scratch: ServerPicture?
  private var isStale = true

  /// A renderer for a window of a visual, with nothing drawn yet.
  ///
  /// - Throws: ``X11Error/requestFailed(_:)`` where the server cannot draw into the window,
  ///   ``X11Error/connectionLost(display:)``.
  init(window: UInt, visual: VisualChoice, textures: Textures, painter: TextPainter)
    throws(X11Error)
  {
    let connection = textures.canvas.connection
    self.textures = textures
    self.painter = painter
    canvas = textures.canvas
    shapes = ShapePainter(canvas: textures.canvas, masks: textures.masks)
    drawable = window
    windowDepth = UInt32(visual.depth)
    windowPicture = try connection.checked("draw into a window") {
      XRenderCreatePicture(connection.display, window, visual.format, 0, nil)
    }
  }

  deinit {
    guard !canvas.connection.isLost else { return }
    XRenderFreePicture(canvas.connection.display, windowPicture)
  }

  /// Sets the size of the window; the next frame draws all of it.
  public func resize(pixelWidth: Int, pixelHeight: Int) {
    let width = max(1, min(pixelWidth, ServerPicture.sideLimit))
    let height = max(1, min(pixelHeight, ServerPicture.sideLimit))
    window = PixelRect(x: 0, y: 0, width: width, height: height)
    isStale = true
    scratch = nil
    back = enlarged(back, width: width, height: height)
  }

  /// Draws the parts of a list that differ from the list before: the layers that touch `damage`, in points, or everything
  /// where it is nil; `scale` is pixels per point.
  public func draw(_ list: DisplayList, damage: [Rect]?, scale: Double) {
    guard let back else { return }
    let whole = damage == nil || isStale || grid.scale != scale
    grid = PixelGrid(scale: scale)
    isStale = false
    let parts = whole ? [window] : (damage ?? []).map { grid.covering($0).intersection(window) }
    let target = Canvas.Target(picture: back.picture, pixmap: back.pixmap)
    for part in parts where !part.isEmpty {
      canvas.drawing(into: target, clip: part) { paint(list, in: part) }
    }
    copy(parts, from: back)
    textures.endFrame()
    painter.endFrame()
  }

  /// Copies parts of the window that were covered, in pixels, from the back pixmap.
  public func copyExposed(_ rects: [PixelRect]) {
    guard let back, !isStale else { return }
    copy(rects.map { $0.intersection(window) }, from: back)
  }

  private func paint(_ list: DisplayList, in part: PixelRect) {
    canvas.fill([part], Ink(list.background), operation: PictOpSrc)
    for layer in list.layers where layer.opacity > 0 {
      let bounds = grid.covering(layer.bounds).intersection(part)
      guard !bounds.isEmpty else { continue }
      if layer.opacity >= 1 {
        canvas.drawing(into: canvas.target, clip: bounds) { paint(layer.marks) }
      } else {
        paintFaded(layer, in: bounds)
      }
    }
  }

  /// Draws a layer into another pixmap, then blends it as one.
  private func paintFaded(_ layer: Layer, in bounds: PixelRect) {
    let room = enlarged(scratch, width: bounds.width, height: bounds.height)
    scratch = room
    let aside = Canvas.Target(
      picture: room.picture, pixmap: room.pixmap, x: bounds.x, y: bounds.y)
    canvas.drawing(into: aside, clip: bounds) {
      canvas.fill([bounds], Ink(.clear), operation: PictOpSrc)
      paint(layer.marks)
    }
    let opacity = canvas.solid(Ink(Color(hex: 0), opacity: layer.opacity))
    canvas.composite(room.picture, mask: opacity, over: bounds)
  }

  /// Pixels of at least a size: the given ones where they are large enough, else new ones with room to grow.
  private func enlarged(_ pixels: ServerPicture?, width: Int, height: Int) -> ServerPicture {
    func room(_ side: Int) -> Int {
      min(ServerPicture.sideLimit, (side + Self.growth - 1) / Self.growth * Self.growth)
    }
    if let pixels, pixels.width >= width, pixels.height >= height,
      pixels.width <= 2 * room(width), pixels.height <= 2 * room(height)
    {
      return pixels
    }
    return ServerPicture(canvas, width: room(width), height: room(height), format: .argb32)
  }

  private func copy(_ parts: [PixelRect], from back: ServerPicture) {
    let display = canvas.connection.display
    if windowDepth == back.format.depth {
      guard let context = canvas.context(depth: windowDepth, for: back.pixmap) else { return }
      for part in parts where !part.isEmpty {
        XCopyArea(
          display, back.pixmap, drawable, context, Int32(part.x), Int32(part.y),
          UInt32(part.width), UInt32(part.height), Int32(part.x), Int32(part.y))
      }
    } else {
      for part in parts where !part.isEmpty {
        XRenderComposite(
          display, PictOpSrc, back.picture, 0, windowPicture, Int32(part.x), Int32(part.y), 0, 0,
          Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
      }
    }
    XFlush(display)
  }

  // MARK: Marks

  /// Draws the marks of a layer inside the canvas's clip, from back to front.
  private func paint(_ marks: [Mark]) {
    for mark in marks {
      switch mark {
      case .box(let rect, let radius, let color):
        shapes.paintBox(grid.box(rect), radius: grid.length(radius), Ink(color))
      case .ring(let rect, let radius, let width, let color):
        shapes.paintRing(
          grid.box(rect), radius: grid.length(radius), line: grid.line(width), Ink(color))
      case .shadow(let rect, let radius, let blur, let color):
        shapes.paintShadow(
          grid.box(rect), radius: grid.length(radius), deviation: grid.length(blur), color)
      case .polygon(let points, let color):
        shapes.paintPolygon(points, scale: grid.scale, window: window, Ink(color))
      case .picture(.file(let id), let rect):
        textures.paint(id, over: grid.picture(rect), window: window)
      case .picture(.tile(let tile), let rect):
        paint(tile, over: grid.picture(rect))
      case .text(let text, let rect):
        painter.paint(text, in: rect, on: canvas, scale: grid.scale)
      }
    }
  }

  /// Draws a lettered tile as the largest square in the middle of a frame.
  private func paint(_ tile: Tile, over frame: PixelRect) {
    let side = min(frame.width, frame.height)
    let square = PixelRect(
      x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2,
      width: side, height: side)
    guard square.meets(canvas.clip) else { return }
    // A tile larger than the limit is a smaller one, scaled.
    let inner = min(side, Self.tileLimit)
    let key = SizedPictures.Key(source: .tile(tile), width: inner, height: inner)
    let pixels = textures.sized(key) { made in
      if inner < side { made.smooth() }
      let whole = PixelRect(x: 0, y: 0, width: inner, height: inner)
      paintFace(tile.face, side: inner, over: whole)
      painter.paint(letters: tile.letters, color: tile.ink, side: inner, on: canvas)
    }
    textures.paint(
      pixels, stepX: Double(inner) / Double(side), stepY: Double(inner) / Double(side),
      over: square, window: window)
  }

  /// Draws the face of a tile: a gradient from the top to the bottom, through the mask of its outline.
  private func paintFace(_ face: [Color], side: Int, over whole: PixelRect) {
    canvas.fill([whole], Ink(.clear), operation: PictOpSrc)
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
    canvas.composite(
      gradient, mask: textures.masks.mask(of: .tile(side: side)).picture, over: whole)
    XRenderFreePicture(display, gradient)
  }
}
