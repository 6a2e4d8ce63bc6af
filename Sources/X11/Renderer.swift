internal import CX11
public import Interaction
public import Raster

/// Draws display lists into a window: the only place where points become pixels.
///
/// All is drawn into a back pixmap on the server, layer by layer and only where the picture changed,
/// and is copied from there to the window. A frame asks the server nothing and waits for nothing.
public final class Renderer {
  /// Pixels by which the back pixmap grows, so that a window dragged larger seldom needs a new one.
  private static let growth = 256

  let textures: Textures
  let painter: TextPainter
  let canvas: Canvas
  /// How points fall on pixels in the frame being drawn.
  private(set) var grid = PixelGrid(scale: 1)
  /// The pixels of the window.
  private(set) var window = PixelRect.nothing
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

  /// The window's new size; the next frame draws all of it.
  public func resize(pixelWidth: Int, pixelHeight: Int) {
    let width = max(1, min(pixelWidth, Textures.sideLimit))
    let height = max(1, min(pixelHeight, Textures.sideLimit))
    window = PixelRect(x: 0, y: 0, width: width, height: height)
    isStale = true
    scratch = nil
    back = enlarged(back, width: width, height: height)
  }

  /// Draws what changed from the list drawn before: the layers that touch `damage`, in points, or
  /// everything where it is nil; `scale` is pixels per point.
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

  /// Copies parts of the window, in pixels, from what was drawn before, after they were covered.
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

  /// Paints a layer beside the picture, then lays it over as one.
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

  /// Pixels of at least a size: those there are where they do, else new ones with room to grow.
  private func enlarged(_ pixels: ServerPicture?, width: Int, height: Int) -> ServerPicture {
    func room(_ side: Int) -> Int {
      min(Textures.sideLimit, (side + Self.growth - 1) / Self.growth * Self.growth)
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
