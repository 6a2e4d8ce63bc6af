internal import CX11
internal import Interaction

/// A text that was shaped, ordered, broken and cut, ready to be drawn at every size.
///
/// Lengths are in em: outlines without hints grow in proportion, so one layout serves all sizes.
final class TextLayout {
  /// How it is drawn at a size.
  enum Ink {
    /// A request a colour with these glyphs of the glyph set; nil for the text's own colour.
    case glyphs([(color: Color?, glyphs: Glyphs)])
    /// By Xft: colour glyphs and fonts that are more than outlines.
    case pango(PangoLayout)
  }

  /// Sizes kept of one text: more than two windows of different scales show.
  private static let sizeLimit = 4

  /// The widest line.
  let width: Double
  /// All lines.
  let height: Double
  /// From the top to the first line's baseline.
  let baseline: Double
  /// Where the lines begin, right of the layout's own origin.
  let left: Double
  /// Whether the first line reads from the right.
  let isRightToLeft: Bool
  /// Its glyphs; nil where one is not a plain outline.
  let shaped: Shaped?
  private let key: Fonts.Key
  private var inks: [(pixels: Double, ink: Ink)] = []

  /// Lays a text out.
  init(_ key: Fonts.Key, setter: Typesetter, faces: Faces) {
    self.key = key
    let layout = setter.layout(key, pixels: Typesetter.em)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout.pointer, nil, &extents)
    width = Self.em(extents.width)
    height = Self.em(extents.height)
    left = Self.em(extents.x)
    baseline = Self.em(pango_layout_get_baseline(layout.pointer))
    let first = pango_layout_get_line_readonly(layout.pointer, 0)
    isRightToLeft =
      first.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
    shaped = Shaped(layout, key.runs, faces: faces)
  }

  /// How it is drawn with an em of so many pixels.
  func ink(pixels: Double, setter: Typesetter, glyphs: GlyphSet) -> Ink {
    if let known = inks.first(where: { $0.pixels == pixels }) { return known.ink }
    if inks.count == Self.sizeLimit { inks.removeFirst() }
    let made: Ink =
      if let shaped {
        .glyphs(
          shaped.parts.map { ($0.color, Glyphs($0.glyphs, pixels: pixels, glyphs: glyphs)) })
      } else {
        .pango(setter.layout(key, pixels: pixels))
      }
    inks.append((pixels, made))
    return made
  }

  /// Forgets glyphs that are no longer on the server.
  func forgetInk() { inks.removeAll() }

  static func em(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) / Typesetter.em }
}

/// The glyphs of a layout and where each stands, in em from the origin of the first baseline.
struct Shaped {
  /// One glyph.
  struct Glyph {
    var face: Faces.Face
    var glyph: UInt32
    var x: Double
    /// Of its line's baseline; lines stand on whole pixels.
    var line: Double
    /// Below its line's baseline.
    var y: Double
  }

  /// In the order in which they are drawn, by their colours; nil for the text's own.
  private(set) var parts: [(color: Color?, glyphs: [Glyph])] = []

  /// All glyphs, whatever their colours.
  var glyphs: [Glyph] { parts.flatMap(\.glyphs) }

  /// Nil where a glyph is not a plain outline.
  init?(_ layout: PangoLayout, _ runs: [Text.Run], faces: Faces) {
    guard let iterator = pango_layout_get_iter(layout.pointer) else { return nil }
    defer { pango_layout_iter_free(iterator) }
    let origin = pango_layout_get_baseline(layout.pointer)
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      let line = TextLayout.em(pango_layout_iter_get_baseline(iterator) - origin)
      // Pango ends a run where what is wished of it changes.
      let start = Int(run.pointee.item?.pointee.offset ?? 0)
      let color = runs.last { $0.color != nil && $0.range.contains(start) }?.color
      let place = (x: extents.x, line: line)
      guard add(run.pointee, color, at: place, faces: faces) else { return nil }
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private mutating func add(
    _ run: PangoGlyphItem, _ color: Color?, at place: (x: Int32, line: Double), faces: Faces
  ) -> Bool {
    guard let string = run.glyphs, let font = run.item?.pointee.analysis.font else { return true }
    guard let face = faces.face(of: font) else { return false }
    let glyphs = UnsafeBufferPointer(
      start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    let index = parts.firstIndex { $0.color == color } ?? parts.endIndex
    if index == parts.endIndex { parts.append((color, [])) }
    var pen = place.x
    for info in glyphs {
      defer { pen += info.geometry.width }
      if info.glyph == PANGO_GLYPH_EMPTY { continue }
      if info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 { return false }
      parts[index].glyphs.append(
        Glyph(
          face: face, glyph: info.glyph, x: TextLayout.em(pen + info.geometry.x_offset),
          line: place.line, y: TextLayout.em(info.geometry.y_offset - run.y_offset)))
    }
    return true
  }
}

/// Glyphs on the server and their places, as one request takes them.
final class Glyphs {
  /// What they cover, about the origin.
  let ink: PixelRect
  private let numbers: UnsafeMutableBufferPointer<UInt32>
  private let elements: UnsafeMutableBufferPointer<XGlyphElt32>
  private let first: (x: Int, y: Int)

  /// Places them with an em of so many pixels, and sends those that are new to the server.
  init(_ shaped: [Shaped.Glyph], pixels: Double, glyphs: GlyphSet) {
    let parts = Double(GlyphSet.quarters)
    var ink = PixelRect.nothing
    var placed: [(number: UInt32, x: Int, y: Int)] = []
    for glyph in shaped {
      let quarters = PixelGrid.nearest(glyph.x * pixels * parts)
      let column = Int((Double(quarters) / parts).rounded(.down))
      let row = PixelGrid.nearest(glyph.line * pixels) + PixelGrid.nearest(glyph.y * pixels)
      let entry = glyphs.entry(
        GlyphSet.Key(
          face: glyph.face.number, size: PixelGrid.nearest(pixels * glyph.face.share * 64),
          glyph: glyph.glyph, quarter: quarters - column * GlyphSet.quarters))
      guard !entry.ink.isEmpty else { continue }
      ink = ink.union(entry.ink.moved(x: column, y: row))
      placed.append((entry.number, column, row))
    }
    glyphs.send()
    self.ink = ink
    first = placed.first.map { ($0.x, $0.y) } ?? (0, 0)
    numbers = .allocate(capacity: placed.count)
    elements = .allocate(capacity: placed.count)
    // Each glyph's place is told from the one before; glyphs advance by nothing of their own.
    var before = (x: 0, y: 0)
    for (index, glyph) in placed.enumerated() {
      numbers.initializeElement(at: index, to: glyph.number)
      elements.initializeElement(
        at: index,
        to: XGlyphElt32(
          glyphset: glyphs.set, chars: numbers.baseAddress.map { UnsafePointer($0 + index) },
          nchars: 1, xOff: Int32(clamping: glyph.x - before.x),
          yOff: Int32(clamping: glyph.y - before.y)))
      before = (glyph.x, glyph.y)
    }
  }

  deinit {
    numbers.deallocate()
    elements.deallocate()
  }

  /// Draws them with the origin at `x`, `y` of a picture.
  func paint(
    _ source: XID, on picture: XID, x: Int, y: Int, mask: UnsafeMutablePointer<XRenderPictFormat>?,
    display: OpaquePointer
  ) {
    guard !elements.isEmpty else { return }
    elements[0].xOff = Int32(clamping: x + first.x)
    elements[0].yOff = Int32(clamping: y + first.y)
    XRenderCompositeText32(
      display, PictOpOver, source, picture, mask, 0, 0, 0, 0, elements.baseAddress,
      Int32(elements.count))
  }
}
