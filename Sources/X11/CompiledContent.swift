internal import Interaction
internal import Raster

/// A layer's content as operations on the server: in pixels from the layer's origin, with every source, mask and glyph
/// looked up.
///
/// A mark is compiled when it is first visible. After that it is drawn without a lookup or an allocation, wherever the
/// layer is.
struct CompiledContent {
  /// A mark.
  fileprivate struct Step {
    /// The pixels that it may change, from the origin: most of a content is outside of the clip, and is left out by a look at
    /// these alone.
    var frame = PixelRect.nothing
    /// How it is drawn, or how the mark before it was, whose sources may serve again.
    var operation = Operation.nothing
    var isCompiled = false
  }

  /// The compiled content.
  private(set) var content: LayerContent
  /// One for each mark.
  fileprivate var steps: [Step] = []
  /// The pixels per point that it is compiled for, and the round of glyphs: others make it invalid.
  private var scale = 0.0
  private var glyphRound = 0
  /// The pixels of the window, seen from the origin, that a polygon was cut to; nil where none was.
  fileprivate var cut: PixelRect?

  /// A content of which nothing is compiled yet.
  init(_ content: LayerContent) { self.content = content }

  /// Replaces the content, unless it is the same. Marks that stay where they were in it stay compiled.
  mutating func update(_ content: LayerContent) {
    if content === self.content { return }
    let old = self.content.marks
    self.content = content
    keepSteps(of: old)
  }

  /// Discards the steps whose marks are others than before.
  private mutating func keepSteps(of old: [Mark]) {
    let new = content.marks
    let isSame = { (index: Int) in
      index < old.count && index < new.count ? old[index] == new[index] : old.count == new.count
    }
    var index = 0
    while index < steps.count {
      guard steps[index].isCompiled else {
        index += 1
        continue
      }
      // A shadow is drawn with the face and the edge that follow it.
      if index < old.count, case .shadow = old[index] {
        let isRaised = if case .raised = steps[index].operation { true } else { false }
        let isKept = isSame(index) && isSame(index + 1) && isSame(index + 2)
        let end = isRaised ? min(index + 3, steps.count) : index + 1
        if !isKept { for next in index..<end { steps[next].isCompiled = false } }
        index = end
      } else {
        if !(index < new.count && isSame(index)) { steps[index].isCompiled = false }
        index += 1
      }
    }
  }

  /// Makes it valid for a scale, a round of glyphs, and a window seen from the origin.
  fileprivate mutating func prepare(scale: Double, glyphRound: Int, window: PixelRect) {
    let isCut = cut != nil && cut != window
    if scale != self.scale || glyphRound != self.glyphRound || isCut {
      (self.scale, self.glyphRound) = (scale, glyphRound)
      steps.removeAll(keepingCapacity: true)
      discard()
    }
    let count = content.marks.count
    if steps.count > count { steps.removeSubrange(count...) }
    while steps.count < count { steps.append(Step()) }
  }

  private mutating func discard() {
    cut = nil
    for index in steps.indices { steps[index].isCompiled = false }
  }
}

/// A compiled mark, in pixels from the layer's origin.
private enum Operation {
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
  case picture(PictureCell, QuarterTurn, PixelRect)
  /// A change of brightness and contrast of what is drawn already.
  case tone(Tone, PixelRect)
  /// A lettered tile, with its pixels.
  case tile(TileCopy)
  /// A text, with its glyphs.
  case text(PlacedText)

  /// The pixels that it may change, from the origin.
  var frame: PixelRect {
    switch self {
    case .nothing: .nothing
    case .fill(let rect, _), .mask(_, _, let rect), .picture(_, _, let rect), .tone(_, let rect):
      rect
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
  private let tones: TonePainter

  /// A painter for one connection.
  init(textures: Textures, texts: TextPainter) {
    canvas = textures.canvas
    self.textures = textures
    self.texts = texts
    shapes = ShapePainter(canvas: textures.canvas, masks: textures.masks)
    tones = TonePainter(canvas: textures.canvas)
  }

  /// Draws the part of a content that is within the canvas's clip.
  ///
  /// - Parameters:
  ///   - x: the column of the content's origin.
  ///   - y: the row of the content's origin.
  ///   - window: the pixels of the window.
  func paint(_ code: inout CompiledContent, x: Int, y: Int, grid: PixelGrid, window: PixelRect) {
    let local = window.moved(x: -x, y: -y)
    code.prepare(scale: grid.scale, glyphRound: texts.glyphRound, window: local)
    let clip = canvas.clip.moved(x: -x, y: -y)
    for index in code.steps.indices {
      if !code.steps[index].isCompiled {
        guard mayMeet(clip, code.content.marks[index], grid) else { continue }
        compile(index, of: &code, grid, cutting: local)
      }
      guard code.steps[index].frame.meets(clip) else { continue }
      switch code.steps[index].operation {
      case .nothing: break
      case .fill(let rect, let ink): canvas.fill(rect.moved(x: x, y: y), ink)
      case .shape(let shape):
        // A shape that is drawn again in the same size is worth a mask of its own.
        if let mask = shapes.wholeMask(of: shape) {
          code.steps[index].operation = .mask(mask, shape.solid, shape.frame)
          canvas.composite(
            shape.solid.picture, mask: mask.picture, over: shape.frame.moved(x: x, y: y))
        } else {
          shapes.paint(shape, x: x, y: y)
        }
      case .mask(let mask, let solid, let rect):
        canvas.composite(solid.picture, mask: mask.picture, over: rect.moved(x: x, y: y))
      case .raised(let panel): panel.paint(on: canvas, x: x, y: y)
      case .picture(let cell, let turn, let frame):
        textures.paint(cell, turned: turn, over: frame.moved(x: x, y: y), window: window)
      case .tone(let tone, let frame): tones.paint(tone, over: frame.moved(x: x, y: y))
      case .tile(let copy): paint(copy, x: x, y: y, window: window)
      case .text(let text): texts.paint(text, x: x, y: y, on: canvas)
      }
    }
  }

  /// Ends a frame: frees what only a change of brightness and contrast needs.
  func endFrame() { tones.endFrame() }

  // MARK: Compiling

  /// Whether a mark may be visible in a clip, both seen from the origin.
  private func mayMeet(_ clip: PixelRect, _ mark: Mark, _ grid: PixelGrid) -> Bool {
    switch mark {
    case .box(let rect, _, _), .ring(let rect, _, _, _): grid.box(rect).meets(clip)
    case .picture(_, let rect), .tone(_, let rect): grid.picture(rect).meets(clip)
    case .text(let text, let rect): TextPainter.mayMeet(clip, text, in: rect, scale: grid.scale)
    case .polygon(let points, _):
      Rect(around: points).map { grid.covering($0).meets(clip) } ?? false
    // Its reach is known when it is compiled.
    case .shadow: true
    }
  }

  private func compile(
    _ index: Int, of code: inout CompiledContent, _ grid: PixelGrid, cutting window: PixelRect
  ) {
    let marks = code.content.marks
    if let panel = RaisedPanel.Shape(marks, from: index, grid) {
      code.steps[index].operation = .raised(shapes.raised(panel))
      for next in index + 1...index + 2 {
        code.steps[next] = CompiledContent.Step(isCompiled: true)
      }
    } else {
      let former = code.steps[index].operation
      code.steps[index].operation = operation(of: marks[index], former, grid, cutting: window)
    }
    let frame = code.steps[index].operation.frame
    code.steps[index].frame = frame
    code.steps[index].isCompiled = true
    if case .polygon = marks[index], frame.isEmpty || frame.touchesEdge(of: window) {
      code.cut = window
    }
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
      return .picture(cell(of: id, former), .none, grid.picture(rect))
    case .picture(.turned(let id, let turn), let rect):
      return .picture(cell(of: id, former), turn, grid.picture(rect))
    case .tone(let tone, let rect): return .tone(tone, grid.picture(rect))
    case .picture(.tile(let tile), let rect): return operation(of: tile, former, grid.picture(rect))
    case .text(let text, let rect):
      return texts.placed(text, in: rect, on: canvas, scale: grid.scale).map(Operation.text)
        ?? .nothing
    }
  }

  /// The cell of a picture: that of the operation before, if it is the same.
  private func cell(of id: PictureID, _ former: Operation) -> PictureCell {
    if case .picture(let cell, _, _) = former, cell.id == id { return cell }
    return textures.cell(of: id)
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
    textures.paint(copy.pixels, Textures.Scale(x: step, y: step), over: square, window: window)
  }
}

extension PixelRect {
  /// Whether one of its edges is one of another rectangle, or beyond: it may have been cut there.
  fileprivate func touchesEdge(of other: PixelRect) -> Bool {
    x <= other.x || y <= other.y || maxX >= other.maxX || maxY >= other.maxY
  }
}
