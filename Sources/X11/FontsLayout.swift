internal import CX11
internal import Interaction

/// A text that was shaped, ordered, broken and cut, ready to be drawn again and again. Pixels.
final class TextLayout {
  /// How it is drawn.
  enum Ink {
    /// One request with these glyphs of the glyph set.
    case glyphs(Glyphs)
    /// By Xft: colour glyphs and fonts that are more than outlines.
    case pango
  }

  /// The widest line.
  let width: Double
  /// All lines.
  let height: Double
  /// From the top to the first line's baseline.
  let baseline: Double
  /// Whether the first line reads from the right.
  let isRightToLeft: Bool
  /// Where the first line begins, right of the layout's own origin.
  let left: Double
  /// What is drawn; pixels about the origin of the first baseline.
  let ink: Ink
  /// What it was made from.
  let layout: OpaquePointer

  /// Takes over a Pango layout.
  init(_ layout: OpaquePointer, glyphs: GlyphSet, faces: Faces) {
    self.layout = layout
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    width = Self.pixels(extents.width)
    height = Self.pixels(extents.height)
    left = Self.pixels(extents.x)
    baseline = Self.pixels(pango_layout_get_baseline(layout))
    let first = pango_layout_get_line_readonly(layout, 0)
    isRightToLeft =
      first.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
    let shaped = Shaped(layout, faces: faces)
    ink = shaped.map { .glyphs(Glyphs($0, glyphs: glyphs)) } ?? .pango
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  static func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}

/// The glyphs of a layout and where each stands, in pixels from the origin of the first baseline.
struct Shaped {
  /// One glyph.
  struct Glyph {
    var font: Faces.Sized
    var glyph: UInt32
    var x: Double
    var y: Double
  }

  /// In the order in which they are drawn.
  private(set) var glyphs: [Glyph] = []

  /// Nil where a glyph is not a plain outline.
  init?(_ layout: OpaquePointer, faces: Faces) {
    guard let iterator = pango_layout_get_iter(layout) else { return nil }
    defer { pango_layout_iter_free(iterator) }
    let origin = pango_layout_get_baseline(layout)
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      // Lines stand on whole rows, all by the same rounding.
      let line = Double(
        PixelGrid.nearest(TextLayout.pixels(pango_layout_iter_get_baseline(iterator) - origin)))
      guard add(run.pointee, x: extents.x, line: line, faces: faces) else { return nil }
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private mutating func add(_ run: PangoGlyphItem, x: Int32, line: Double, faces: Faces) -> Bool {
    guard let string = run.glyphs, let font = run.item?.pointee.analysis.font else { return true }
    guard let sized = faces.sized(font) else { return false }
    let glyphs = UnsafeBufferPointer(
      start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    var pen = x
    for info in glyphs {
      defer { pen += info.geometry.width }
      if info.glyph == PANGO_GLYPH_EMPTY { continue }
      if info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 { return false }
      self.glyphs.append(
        Glyph(
          font: sized, glyph: info.glyph,
          x: TextLayout.pixels(pen + info.geometry.x_offset),
          y: line + TextLayout.pixels(info.geometry.y_offset - run.y_offset)))
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

  /// Sends those that are new to the server.
  init(_ shaped: Shaped, glyphs: GlyphSet) {
    let parts = Double(GlyphSet.quarters)
    var ink = PixelRect.nothing
    var placed: [(number: UInt32, x: Int, y: Int)] = []
    for glyph in shaped.glyphs {
      let quarters = PixelGrid.nearest(glyph.x * parts)
      let column = Int((Double(quarters) / parts).rounded(.down))
      let row = PixelGrid.nearest(glyph.y)
      let entry = glyphs.entry(
        GlyphSet.Key(
          font: glyph.font, glyph: glyph.glyph, quarter: quarters - column * GlyphSet.quarters))
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
