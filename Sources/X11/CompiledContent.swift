internal import Interaction
internal import Raster

/// A layer's content as operations on the server: in pixels from the layer's origin, with every source, mask and glyph
/// looked up.
///
/// A mark is compiled when it is first visible. After that it is drawn without a lookup or an allocation, wherever the
/// layer is.
final class CompiledContent {
  /// What was compiled.
  let content: LayerContent
  /// One for each mark.
  fileprivate var operations: [Operation] = []
  /// The pixels that each compiled mark may change, from the origin: most of a content is outside of the clip, and is
  /// left out by a look at these alone.
  fileprivate var frames: [PixelRect] = []
  /// The operations of the content before, some of whose sources may serve again.
  fileprivate var former: [Operation]
  /// The pixels per point that it is compiled for, and the round of glyphs: another one makes it invalid.
  fileprivate var scale = 0.0
  fileprivate var glyphRound = 0
  /// The pixels of the window, seen from the origin, that polygons were cut to; nil where none was.
  fileprivate var cut: PixelRect?

  /// A content of which nothing is compiled yet.
  ///
  /// - Parameter former: the content that the same layer had before; nil for none.
  init(_ content: LayerContent, after former: CompiledContent? = nil) {
    self.content = content
    self.former = former?.operations ?? []
  }
}

/// A compiled mark, in pixels from the layer's origin.
private enum Operation {
  /// Not compiled yet.
  case pending
  /// Drawn by the operation before, or invisible.
  case nothing
  /// A rectangle of one colour.
  case fill(PixelRect, Ink)
  /// A shape in pieces.
  case shape(PiecedShape)
  /// A shape through one mask.
  case mask(ServerPicture, SolidSource, PixelRect)
  /// A raised face with its shadow and its edge.
  case raised(RaisedPanel)
  /// A picture, drawn from the size that fits best at the time.
  case picture(PictureCell, PixelRect)
  /// A lettered tile, with its pixels.
  case tile(TileCopy)
  /// A text, with its glyphs.
  case text(PlacedText)

  /// The pixels that it may change, from the origin.
  var frame: PixelRect {
    switch self {
    case .pending, .nothing: .nothing
    case .fill(let rect, _), .mask(_, _, let rect), .picture(_, let rect): rect
    case .shape(let shape): shape.frame
    case .raised(let panel): panel.frame
    case .tile(let copy): copy.square
    case .text(let text): text.frame
    }
  }
}

/// The pixels of a lettered tile.
private struct TileCopy {
  var tile: Tile
  /// The largest square in the middle of the tile's frame.
  var square: PixelRect
  /// The side of its pixels: a tile larger than the limit is a smaller one, scaled.
  var side: Int
  var pixels: ServerPicture
}

/// Compiles and draws contents on a canvas.
final class ContentPainter {
  /// Pixels of a side up to which tiles are drawn in their very size: 4 MiB.
  private static let tileLimit = 1024

  private let canvas: Canvas
  private let textures: Textures
  private let texts: TextPainter
  private let shapes: ShapePainter

  /// A painter for one connection.
  init(textures: Textures, texts: TextPainter) {
    canvas = textures.canvas
    self.textures = textures
    self.texts = texts
    shapes = ShapePainter(canvas: textures.canvas, masks: textures.masks)
  }

  /// Draws the part of a content that is within the canvas's clip.
  ///
  /// - Parameters:
  ///   - x: the column of the content's origin.
  ///   - y: the row of the content's origin.
  ///   - window: the pixels of the window.
  func paint(_ code: CompiledContent, x: Int, y: Int, grid: PixelGrid, window: PixelRect) {
    prepare(code, x: x, y: y, grid: grid, window: window)
    let clip = canvas.clip.moved(x: -x, y: -y)
    // Out of the object, so that they are changed without a check of exclusive access for each.
    var (operations, frames) = (code.operations, code.frames)
    (code.operations, code.frames) = ([], [])
    for index in operations.indices {
      if case .pending = operations[index] {
        guard mayMeet(clip, code.content.marks[index], grid) else { continue }
        compile(index, of: code, &operations, grid, cutting: window.moved(x: -x, y: -y))
        frames[index] = operations[index].frame
      }
      guard frames[index].meets(clip) else { continue }
      switch operations[index] {
      case .pending, .nothing: break
      case .fill(let rect, let ink): canvas.fill(rect.moved(x: x, y: y), ink)
      case .shape(let shape):
        // A shape that is drawn again in the same size is worth a mask of its own.
        if let mask = shapes.wholeMask(of: shape) {
          operations[index] = .mask(mask, shape.solid, shape.frame)
          canvas.composite(
            shape.solid.picture, mask: mask.picture, over: shape.frame.moved(x: x, y: y))
        } else {
          shapes.paint(shape, x: x, y: y)
        }
      case .mask(let mask, let solid, let rect):
        canvas.composite(solid.picture, mask: mask.picture, over: rect.moved(x: x, y: y))
      case .raised(let panel): panel.paint(on: canvas, x: x, y: y)
      case .picture(let cell, let frame):
        textures.paint(cell, over: frame.moved(x: x, y: y), window: window)
      case .tile(let copy): paint(copy, x: x, y: y, window: window)
      case .text(let text): texts.paint(text, x: x, y: y, on: canvas)
      }
    }
    (code.operations, code.frames) = (operations, frames)
  }

  /// Discards operations that were compiled for another scale, other glyphs, or another cut of polygons.
  private func prepare(
    _ code: CompiledContent, x: Int, y: Int, grid: PixelGrid, window: PixelRect
  ) {
    let isCut = code.cut.map { $0 != window.moved(x: -x, y: -y) } ?? false
    let isValid = code.scale == grid.scale && code.glyphRound == texts.glyphRound && !isCut
    if isValid, code.operations.count == code.content.marks.count { return }
    if code.scale != 0 { code.former = [] }
    code.scale = grid.scale
    code.glyphRound = texts.glyphRound
    code.cut = nil
    code.operations = Array(repeating: .pending, count: code.content.marks.count)
    code.frames = Array(repeating: .nothing, count: code.content.marks.count)
  }

  // MARK: Compiling

  /// Whether a mark may be visible in a clip, both seen from the origin.
  private func mayMeet(_ clip: PixelRect, _ mark: Mark, _ grid: PixelGrid) -> Bool {
    switch mark {
    case .box(let rect, _, _), .ring(let rect, _, _, _): grid.box(rect).meets(clip)
    case .picture(_, let rect): grid.picture(rect).meets(clip)
    case .text(let text, let rect): TextPainter.mayMeet(clip, text, in: rect, scale: grid.scale)
    // Whether they are visible depends on what is compiled.
    case .shadow, .polygon: true
    }
  }

  private func compile(
    _ index: Int, of code: CompiledContent, _ operations: inout [Operation], _ grid: PixelGrid,
    cutting window: PixelRect
  ) {
    let marks = code.content.marks
    if let panel = RaisedPanel.Shape(marks, from: index, grid) {
      operations[index] = .raised(shapes.raised(panel))
      operations[index + 1] = .nothing
      operations[index + 2] = .nothing
    } else {
      let former = index < code.former.count ? code.former[index] : .pending
      operations[index] = operation(of: marks[index], former, grid, cutting: window)
      if case .mask(_, _, let frame) = operations[index], case .polygon = marks[index],
        frame.touchesEdge(of: window)
      {
        code.cut = window
      }
    }
    if index == operations.count - 1 { code.former = [] }
  }

  private func operation(
    of mark: Mark, _ former: Operation, _ grid: PixelGrid, cutting window: PixelRect
  ) -> Operation {
    switch mark {
    case .box(let rect, let radius, let color):
      return operation(
        shapes.box(grid.box(rect), radius: grid.length(radius), Ink(color)), grid.box(rect), color)
    case .ring(let rect, let radius, let width, let color):
      return operation(
        shapes.ring(
          grid.box(rect), radius: grid.length(radius), line: grid.line(width), Ink(color)),
        grid.box(rect), color)
    case .shadow(let rect, let radius, let blur, let color):
      return shapes.shadow(
        grid.box(rect), radius: grid.length(radius), deviation: grid.length(blur), color
      ).map(Operation.shape) ?? .nothing
    case .polygon(let points, let color):
      return shapes.polygon(points, scale: grid.scale, window: window, Ink(color)).map {
        .mask($0.mask, $0.solid, $0.frame)
      } ?? .nothing
    case .picture(.file(let id), let rect):
      if case .picture(let cell, _) = former, cell.id == id {
        return .picture(cell, grid.picture(rect))
      }
      return .picture(textures.cell(of: id), grid.picture(rect))
    case .picture(.tile(let tile), let rect): return operation(of: tile, former, grid.picture(rect))
    case .text(let text, let rect):
      return texts.placed(text, in: rect, on: canvas, scale: grid.scale).map(Operation.text)
        ?? .nothing
    }
  }

  /// A shape in pieces, or a plain rectangle where it has but one.
  private func operation(_ shape: PiecedShape?, _ rect: PixelRect, _ color: Color) -> Operation {
    if let shape { return .shape(shape) }
    let ink = Ink(color)
    return rect.isEmpty || ink.isClear ? .nothing : .fill(rect, ink)
  }

  // MARK: Tiles

  /// Compiles a lettered tile as the largest square in the middle of a frame.
  private func operation(of tile: Tile, _ former: Operation, _ frame: PixelRect) -> Operation {
    let side = min(frame.width, frame.height)
    let square = PixelRect(
      x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2,
      width: side, height: side)
    let inner = min(side, Self.tileLimit)
    guard inner > 0 else { return .nothing }
    if case .tile(var copy) = former, copy.side == inner, copy.tile == tile {
      copy.square = square
      return .tile(copy)
    }
    let key = SizedPictures.Key(source: .tile(tile), width: inner, height: inner)
    let pixels = textures.sized(key) { made in
      if inner < side { made.smooth() }
      let whole = PixelRect(x: 0, y: 0, width: inner, height: inner)
      shapes.paintFace(tile.face, side: inner, over: whole)
      texts.paint(letters: tile.letters, color: tile.ink, side: inner, on: canvas)
    }
    return .tile(TileCopy(tile: tile, square: square, side: inner, pixels: pixels))
  }

  private func paint(_ copy: TileCopy, x: Int, y: Int, window: PixelRect) {
    let square = copy.square.moved(x: x, y: y)
    guard copy.side < square.width else {
      return canvas.composite(copy.pixels.picture, over: square)
    }
    let step = Double(copy.side) / Double(square.width)
    textures.paint(copy.pixels, stepX: step, stepY: step, over: square, window: window)
  }
}

extension PixelRect {
  /// Whether one of its edges is one of another rectangle, or beyond: it may have been cut there.
  fileprivate func touchesEdge(of other: PixelRect) -> Bool {
    x <= other.x || y <= other.y || maxX >= other.maxX || maxY >= other.maxY
  }
}
