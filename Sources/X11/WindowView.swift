public import Interaction
public import Raster

/// A window and the display list that it shows: it repaints only where two lists differ.
public final class WindowView {
  /// The window.
  public let window: Window
  private let renderer: Renderer
  private let textures: Textures
  /// The display list that was drawn last; nil before the first, and after an invalidation.
  public private(set) var shown: DisplayList?
  private var size = PixelSize(width: 0, height: 0)
  private var scale = 0.0

  /// Creates a window that is not shown yet.
  ///
  /// `scale` is in pixels per point; nil follows the desktop.
  ///
  /// - Throws: ``X11Error/connectionLost(display:)``. Where the server refuses it, ``Connection/check()`` throws.
  public init(
    in group: WindowGroup, options: WindowOptions, scale: Double?, textures: Textures,
    painter: TextPainter
  ) throws(X11Error) {
    self.textures = textures
    window = try Window(in: group, options: options, scale: scale)
    renderer = try Renderer(
      window: window.xid, visual: window.visual, textures: textures, painter: painter)
  }

  /// Draws a display list at `scale` pixels per point where it differs from the list before.
  ///
  /// - Returns: whether anything was drawn.
  @discardableResult
  public func draw(_ list: DisplayList, scale: Double) -> Bool {
    if window.isClosed { return false }
    var scroll = Damage.scroll(from: shown, to: list, scale: scale)
    var damage = Damage.between(shown, list, after: scroll)
    if size != window.pixelSize || self.scale != scale {
      size = window.pixelSize
      self.scale = scale
      renderer.resize(pixelWidth: size.width, pixelHeight: size.height)
      (scroll, damage) = (nil, nil)
    }
    if damage != [] {
      renderer.draw(list, damage: damage, after: scroll, scale: scale)
      // The server draws while the outline is made.
      if list.outline != nil { window.group.connection.flush() }
    }
    // Where it comes to reach further, the pixels are copied once more.
    let uncovered = window.setOutline(list.outline, reach: list.inputRegion ?? []) {
      textures.silhouette(of: $0)
    }
    // A window with an outline gets input wherever it can be seen.
    window.setInputRegion(list.outline == nil ? list.inputRegion : nil)
    if !uncovered.isEmpty {
      // One request; what the server asks for is in it, then.
      let whole = uncovered.dropFirst().reduce(uncovered[0]) { $0.union($1) }
      renderer.copyExposed([whole])
      window.noteRestored(whole)
    }
    window.group.connection.flush()
    // The pixels are sent. The rest, dropping what is no longer drawn, delays nothing that is seen.
    shown = list
    renderer.endFrame()
    return damage != [] || !uncovered.isEmpty
  }

  /// The pixels of the last frame, also of a window that is not shown: words 0xAARRGGBB, rows from the top without gaps. It
  /// waits for the server.
  ///
  /// - Returns: the pixels and their size; nil before the first frame, and where the connection is lost.
  public func pixels() -> (words: [UInt32], size: PixelSize)? { renderer.pixels() }

  /// Copies a part of the window that was covered from the back pixmap.
  public func copyExposed(_ area: PixelRect) {
    if window.isClosed { return }
    renderer.copyExposed([area])
    window.group.connection.flush()
  }

  /// Marks the layers with a picture as not drawn, because its pixels changed under the same name.
  ///
  /// - Returns: whether there are such layers.
  public func invalidate(_ id: PictureID) -> Bool { shown?.emptyLayers(with: id) ?? false }

  /// Forgets how the last frame was drawn: caches that are shared can then be released. What it shows stays.
  public func releaseCaches() { renderer.releaseCaches() }

  /// Marks everything as not drawn: the next display list is drawn whole.
  public func invalidate() {
    shown = nil
  }
}
