public import Interaction
public import Raster

/// A window with what is drawn in it: shows display lists, and repaints only where they differ.
public final class Pane {
  /// The window.
  public let window: Window
  private let renderer: Renderer
  private var shown: DisplayList?
  private var size = PixelSize(width: 0, height: 0)
  private var scale = 0.0

  /// Makes a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - scale: pixels a point; nil to follow the person's desktop.
  /// - Throws: ``X11Error`` where the server refuses it.
  public init(
    connection: Connection, options: WindowOptions, scale: Double?, textures: Textures,
    painter: TextPainter
  ) throws(X11Error) {
    window = try Window(connection: connection, options: options, scale: scale)
    renderer = try Renderer(
      window: window.xid, visual: window.visual, textures: textures, painter: painter)
  }

  /// Draws a picture where it differs from the one before, at `scale` pixels a point.
  ///
  /// - Returns: whether anything was drawn.
  @discardableResult
  public func draw(_ list: DisplayList, scale: Double) -> Bool {
    if window.isClosed { return false }
    var damage = Damage.between(shown, list)
    if size != window.pixelSize || self.scale != scale {
      size = window.pixelSize
      self.scale = scale
      renderer.resize(pixelWidth: size.width, pixelHeight: size.height)
      damage = nil
    }
    shown = list
    if damage == [] { return false }
    renderer.draw(list, damage: damage, scale: scale)
    window.setInputRegion(list.inputRegion)
    return true
  }

  /// Draws a part of the window again that was covered.
  public func copyExposed(_ area: PixelRect) {
    if !window.isClosed { renderer.copyExposed([area]) }
  }

  /// Forgets what is shown of a picture, because it changed under its name: its layers are drawn again.
  ///
  /// - Returns: whether it is shown at all.
  public func invalidate(_ id: PictureID) -> Bool {
    let before = shown?.layers.count
    shown?.layers.removeAll { layer in
      layer.marks.contains { if case .picture(.file(id), _) = $0 { true } else { false } }
    }
    return shown?.layers.count != before
  }

  /// Forgets what is shown, because pictures changed under their names: the next picture is drawn whole.
  public func invalidate() {
    shown = nil
  }
}
