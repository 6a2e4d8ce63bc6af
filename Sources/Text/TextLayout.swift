internal import CText
public import Interaction

/// A text that was shaped, ordered, broken and cut, ready to be drawn at every size.
///
/// Lengths are in em: outlines without hints grow in proportion, so one layout serves all sizes.
public final class TextLayout {
  /// Texts that are laid out alike; neither size nor colour is part of it.
  public struct Key: Hashable, Sendable {
    let string: String
    let weight: Font.Weight
    /// Lines break or end here, in 1,024ths of a pixel at the size of ``PangoLayouts/em``; nil for one line of any length.
    let width: Int?
    let alignment: Text.Alignment
    let lines: Int
    /// Parts with other weights, slants or colours.
    let runs: [Text.Run]

    /// The key of a text whose lines break at `width` em; nil for one line of any length.
    public init(_ text: Text, width: Double?) {
      let units = PangoLayouts.em * Double(PANGO_SCALE)
      string = text.string
      weight = text.font.weight
      // Rounded up, so that what was measured fits into its own width.
      self.width = width.map { Int(max(0, min($0 * units, Double(Int32.max)))) + 1 }
      // One line is aligned when it is drawn.
      alignment = text.lines == 1 ? .start : text.alignment
      lines = max(1, text.lines)
      runs = text.runs
    }

    /// Hashes what nearly always differs: all texts of a frame are looked up.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(string)
      hasher.combine(width)
    }
  }

  /// The widest line.
  public let width: Double
  /// All lines.
  public let height: Double
  /// From the top to the first line's baseline.
  public let baseline: Double
  /// Where the lines begin, right of the layout's own origin.
  public let left: Double
  /// Whether the first line reads from the right.
  public let isRightToLeft: Bool
  /// Its glyphs; nil where one is not a plain outline.
  public let shaped: Shaped?

  /// Lays a text out.
  init(_ key: Key, pango: PangoLayouts, faces: FontFaces) {
    let layout = pango.layout(key, pixels: PangoLayouts.em)
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

  static func em(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) / PangoLayouts.em }
}

/// The glyphs of a layout and where each stands, in em from the origin of the first baseline.
public struct Shaped: Sendable {
  /// One glyph.
  public struct Glyph: Hashable, Sendable {
    /// The font file that has it.
    public var face: FontFace
    /// The font's own number of the glyph.
    public var glyph: UInt32
    /// From the origin to the right.
    public var x: Double
    /// Of its line's baseline; lines stand on whole pixels.
    public var line: Double
    /// Below its line's baseline.
    public var y: Double
  }

  /// In the order in which they are drawn, by their colours; nil for the text's own.
  public private(set) var parts: [(color: Color?, glyphs: [Glyph])] = []

  /// All glyphs, whatever their colours.
  var glyphs: [Glyph] { parts.flatMap(\.glyphs) }

  /// Nil where a glyph is not a plain outline.
  init?(_ layout: PangoLayout, _ runs: [Text.Run], faces: FontFaces) {
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
    _ run: PangoGlyphItem, _ color: Color?, at place: (x: Int32, line: Double), faces: FontFaces
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
