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
  private let textures: Textures
  private let painter: TextPainter
  private let contents: ContentPainter
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
  /// The layers of the last frame, compiled as far as they were visible.
  private var compiled: [CompiledLayer] = []

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
    contents = ContentPainter(textures: textures, texts: painter)
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
    compile(list.layers)
    let parts = whole ? [window] : (damage ?? []).map { grid.covering($0).intersection(window) }
    for part in parts where !part.isEmpty {
      canvas.drawing(into: Canvas.Target(back), clip: part) { paint(list.background, in: part) }
    }
    textures.endFrame()
    painter.endFrame()
    copy(parts, from: back)
  }

  /// Copies parts of the window that were covered, in pixels, from the back pixmap.
  public func copyExposed(_ rects: [PixelRect]) {
    guard let back, !isStale else { return }
    copy(rects.map { $0.intersection(window) }, from: back)
  }

  // MARK: Layers

  /// A layer on pixels.
  private struct CompiledLayer {
    var id: Layer.ID
    var content: CompiledContent
    /// The pixel of the window at the content's origin.
    var x: Int
    var y: Int
    /// The pixels that it is clipped to.
    var bounds: PixelRect
    var opacity: Double
  }

  /// Places layers on pixels. Contents that were drawn before stay compiled.
  private func compile(_ layers: [Layer]) {
    let former = compiled
    compiled.removeAll(keepingCapacity: true)
    compiled.reserveCapacity(layers.count)
    // Layers mostly keep their order.
    var cursor = 0
    for layer in layers {
      var content: CompiledContent?
      for step in former.indices {
        let index = cursor + step < former.count ? cursor + step : cursor + step - former.count
        guard former[index].id == layer.id else { continue }
        content = former[index].content
        cursor = index + 1
        break
      }
      if content?.content !== layer.content {
        content = CompiledContent(layer.content, after: content)
      }
      guard let content else { continue }
      let (x, y) = grid.position(layer.origin, scrolledBy: layer.scroll)
      compiled.append(
        CompiledLayer(
          id: layer.id, content: content, x: x, y: y,
          bounds: grid.covering(layer.bounds).intersection(window), opacity: layer.opacity))
    }
  }

  private func paint(_ background: Color, in part: PixelRect) {
    canvas.fill(part, Ink(background), operation: PictOpSrc)
    for layer in compiled where layer.opacity > 0 && layer.bounds.meets(part) {
      let bounds = layer.bounds.intersection(part)
      if layer.opacity >= 1 {
        canvas.drawing(into: canvas.target, clip: bounds) { paint(layer) }
      } else {
        paintFaded(layer, in: bounds)
      }
    }
  }

  private func paint(_ layer: CompiledLayer) {
    contents.paint(layer.content, x: layer.x, y: layer.y, grid: grid, window: window)
  }

  /// Draws a layer into another pixmap, then blends it as one.
  private func paintFaded(_ layer: CompiledLayer, in bounds: PixelRect) {
    let room = enlarged(scratch, width: bounds.width, height: bounds.height)
    scratch = room
    canvas.drawing(into: Canvas.Target(room, x: bounds.x, y: bounds.y), clip: bounds) {
      canvas.fill(bounds, Ink(.clear), operation: PictOpSrc)
      paint(layer)
    }
    let opacity = canvas.solid(Ink(Color(hex: 0), opacity: layer.opacity))
    canvas.composite(room.picture, mask: opacity.picture, over: bounds)
  }

  // MARK: Pixels

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
}
