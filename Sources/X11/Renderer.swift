internal import CX11
public import Interaction
internal import Phrases
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
  /// - Throws: ``X11Error/connectionLost(display:)``. Where the server cannot draw into the window,
  ///   ``Connection/check()`` throws.
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
    windowPicture = try connection.demanded(.drawIntoWindow) {
      XRenderCreatePicture(connection.display, window, visual.format, 0, nil)
    }
  }

  deinit {
    guard !canvas.connection.isLost else { return }
    // A window that another program destroyed took its picture with it.
    canvas.connection.tolerating {
      XRenderFreePicture(canvas.connection.display, windowPicture)
    }
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

  /// Draws the parts of a list that differ from the list before.
  ///
  /// - Parameters:
  ///   - list: what the window shall show.
  ///   - damage: the parts to draw, in points; nil for everything.
  ///   - scroll: a part of the list before that is moved first; nil for none.
  ///   - scale: pixels per point.
  public func draw(
    _ list: DisplayList, damage: [Rect]?, after scroll: Damage.Scroll? = nil, scale: Double
  ) {
    guard let back else { return }
    let whole = damage == nil || isStale || grid.scale != scale
    grid = PixelGrid(scale: scale)
    isStale = false
    compile(list.layers)
    var parts = whole ? [window] : (damage ?? []).map { grid.covering($0).intersection(window) }
    var moved: PixelRect?
    if let scroll, !whole {
      moved = move(scroll, in: back)
      if moved == nil { parts.append(grid.covering(scroll.area).intersection(window)) }
    }
    // Out of the object while they are painted, and so compiled: access to each is not checked.
    var layers = compiled
    compiled = []
    layers.withUnsafeMutableBufferPointer { layers in
      for part in parts where !part.isEmpty {
        canvas.drawing(into: Canvas.Target(back), clip: part) {
          paint(layers, on: list.background, in: part)
        }
      }
    }
    compiled = layers
    textures.endFrame()
    contents.endFrame()
    if let moved {
      parts.removeAll { $0.intersection(moved) == $0 }
      parts.append(moved)
    }
    copy(parts, from: back)
  }

  /// Forgets how the last frame was drawn, and frees the pixels that only a fading layer needs. Its pixels stay.
  func releaseCaches() {
    compiled = []
    scratch = nil
  }

  /// Drops what was not used for long; to be called once the requests of a frame are sent.
  func endFrame() { painter.endFrame() }

  /// Copies parts of the window that were covered, in pixels, from the back pixmap.
  public func copyExposed(_ rects: [PixelRect]) {
    guard let back, !isStale else { return }
    copy(rects.map { $0.intersection(window) }, from: back)
  }

  /// The pixels of the last frame, also of a window that is not shown: words 0xAARRGGBB, rows from the top without gaps. It
  /// waits for the server.
  ///
  /// - Returns: the pixels and their size; nil before the first frame, and where the connection is lost.
  func pixels() -> (words: [UInt32], size: PixelSize)? {
    guard let back, !isStale,
      let image = XGetImage(
        canvas.connection.display, back.pixmap, 0, 0, UInt32(window.width), UInt32(window.height),
        UInt.max, ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image?(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(window.width * window.height)
    for row in 0..<window.height {
      let line = UnsafeRawPointer(data) + row * Int(image.pointee.bytes_per_line)
      words += UnsafeRawBufferPointer(start: line, count: 4 * window.width)
        .bindMemory(to: UInt32.self)
    }
    return (words, PixelSize(width: window.width, height: window.height))
  }

  // MARK: Layers

  /// A layer on pixels.
  private struct CompiledLayer {
    let id: Layer.ID
    var content: CompiledContent
    /// The pixel of the window at the content's origin.
    var x = 0
    var y = 0
    /// The pixels that it is clipped to.
    var bounds = PixelRect.nothing
    var opacity = 1.0
    /// The colour over all that it draws.
    var shade = Color.clear
    /// Where it was placed last, in points, and on what.
    private var origin = Point.zero
    private var scroll = Point.zero
    private var frame = Rect(.zero)
    private var grid = PixelGrid(scale: 0)
    private var window = PixelRect.nothing

    init(id: Layer.ID, content: CompiledContent) {
      self.id = id
      self.content = content
    }

    mutating func place(
      _ layer: UnsafePointer<Layer>, _ grid: PixelGrid, _ window: PixelRect
    ) {
      (opacity, shade) = (layer.pointee.opacity, layer.pointee.shade)
      let isOther = grid != self.grid || window != self.window
      if isOther || origin != layer.pointee.origin || scroll != layer.pointee.scroll {
        (origin, scroll) = (layer.pointee.origin, layer.pointee.scroll)
        (x, y) = grid.position(origin, scrolledBy: scroll)
      }
      if isOther || frame != layer.pointee.bounds {
        frame = layer.pointee.bounds
        bounds = grid.covering(frame).intersection(window)
      }
      (self.grid, self.window) = (grid, window)
    }
  }

  /// Places layers on pixels. Contents that were drawn before stay compiled.
  private func compile(_ layers: [Layer]) {
    // Out of the object, so that access to it is not checked for each layer.
    var compiled = self.compiled
    self.compiled = []
    let (grid, window) = (grid, window)
    // Through pointers: a layer that is taken out of the array is copied.
    layers.withUnsafeBufferPointer { layers in
      guard var layer = layers.baseAddress else { return }
      for index in layers.indices {
        if index == compiled.count || compiled[index].id != layer.pointee.id {
          let id = layer.pointee.id
          // Layers mostly keep their order: one that was added or removed is found among those that follow.
          if let known = compiled[index...].firstIndex(where: { $0.id == id }) {
            compiled.removeSubrange(index..<known)
          } else {
            compiled.insert(
              CompiledLayer(id: id, content: CompiledContent(layer.pointee.content)), at: index)
          }
        }
        compiled[index].content.update(layer.pointee.content)
        compiled[index].place(layer, grid, window)
        layer += 1
      }
    }
    compiled.removeSubrange(layers.count...)
    self.compiled = compiled
  }

  private func paint(
    _ layers: UnsafeMutableBufferPointer<CompiledLayer>, on background: Color, in part: PixelRect
  ) {
    canvas.fill(part, Ink(background), operation: PictOpSrc)
    for index in layers.indices where layers[index].opacity > 0 && layers[index].bounds.meets(part)
    {
      let bounds = layers[index].bounds.intersection(part)
      if layers[index].opacity >= 1, layers[index].shade.alpha <= 0 {
        paint(&layers[index], into: canvas.target, in: bounds)
      } else {
        paintApart(&layers[index], in: bounds)
      }
    }
  }

  private func paint(
    _ layer: inout CompiledLayer, into target: Canvas.Target, in bounds: PixelRect
  ) {
    canvas.drawing(into: target, clip: bounds) {
      contents.paint(&layer.content, x: layer.x, y: layer.y, grid: grid, window: window)
    }
  }

  /// Draws a layer into another pixmap, paints its pixels over with its shade, then blends it as one.
  private func paintApart(_ layer: inout CompiledLayer, in bounds: PixelRect) {
    let room = enlarged(scratch, width: bounds.width, height: bounds.height)
    scratch = room
    canvas.drawing(into: Canvas.Target(room, x: bounds.x, y: bounds.y), clip: bounds) {
      canvas.fill(bounds, Ink(.clear), operation: PictOpSrc)
    }
    paint(&layer, into: Canvas.Target(room, x: bounds.x, y: bounds.y), in: bounds)
    if layer.shade.alpha > 0 {
      canvas.drawing(into: Canvas.Target(room, x: bounds.x, y: bounds.y), clip: bounds) {
        canvas.fill(bounds, Ink(layer.shade), operation: PictOpAtop)
      }
    }
    let share = canvas.solid(Ink(Color(hex: 0), opacity: min(1, layer.opacity)))
    canvas.composite(room.picture, mask: share.picture, over: bounds)
  }

  // MARK: Pixels

  /// Moves a part of the back pixmap, if all of it is in the window.
  ///
  /// - Returns: the part whose pixels changed; nil for none.
  private func move(_ scroll: Damage.Scroll, in back: ServerPicture) -> PixelRect? {
    let area = grid.covering(scroll.area)
    let x = PixelGrid.nearest(scroll.distance.x * grid.scale)
    let y = PixelGrid.nearest(scroll.distance.y * grid.scale)
    let kept = area.moved(x: x, y: y).intersection(area)
    guard area.intersection(window) == area, !kept.isEmpty,
      let context = canvas.context(depth: back.format.depth, for: back.pixmap)
    else { return nil }
    XCopyArea(
      canvas.connection.display, back.pixmap, back.pixmap, context, Int32(kept.x - x),
      Int32(kept.y - y), UInt32(kept.width), UInt32(kept.height), Int32(kept.x), Int32(kept.y))
    return kept
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
  }
}
