internal import CX11
internal import Interaction
internal import Raster

extension Renderer {
  /// Paints a layer's marks inside the canvas's clip, from back to front.
  func paint(_ marks: [Mark]) {
    for mark in marks {
      switch mark {
      case .box(let rect, let radius, let color):
        paintBox(grid.box(rect), radius: grid.length(radius), Ink(color))
      case .ring(let rect, let radius, let width, let color):
        paintRing(
          grid.box(rect), radius: grid.length(radius), line: grid.line(width), Ink(color))
      case .shadow(let rect, let radius, let blur, let color):
        paintShadow(
          grid.box(rect), radius: grid.length(radius), deviation: grid.length(blur), color)
      case .polygon(let points, let color):
        paintPolygon(points, Ink(color))
      case .picture(.file(let id), let rect):
        textures.paint(id, over: grid.picture(rect), window: window)
      case .picture(.tile(let tile), let rect):
        paint(tile, over: grid.picture(rect))
      case .text(let text, let rect):
        painter.paint(text, in: rect, on: canvas, scale: grid.scale)
      }
    }
  }

  /// Pixels of a side up to which tiles are drawn in their very size: 4 MiB.
  private static let tileLimit = 1024

  /// Draws a lettered tile as the largest square in the middle of a place.
  private func paint(_ tile: Tile, over place: PixelRect) {
    let side = min(place.width, place.height)
    let square = PixelRect(
      x: place.x + (place.width - side) / 2, y: place.y + (place.height - side) / 2,
      width: side, height: side)
    guard square.meets(canvas.clip) else { return }
    // A tile larger than any that is meant to be read is a smaller one, drawn larger.
    let inner = min(side, Self.tileLimit)
    let key = SizedKey(source: .tile(tile), width: inner, height: inner)
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

  /// Draws a tile's face: a gradient from the top to the bottom, seen through its outline.
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
    canvas.composite(gradient, mask: textures.masks.tile(side: side).picture, over: whole)
    XRenderFreePicture(display, gradient)
  }
}
