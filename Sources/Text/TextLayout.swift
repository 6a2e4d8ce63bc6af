internal import CText
public import Interaction

/// A text that is shaped, ordered, broken and cut, to be drawn at any size.
///
/// Lengths are in em: outlines without hints grow in proportion, so one layout serves all sizes. Other glyphs, such as the
/// boxes of characters that no font has, do not: a text with one has a layout for each size.
public final class TextLayout {
  /// The width of the widest line.
  public let width: Double
  /// The height of all lines.
  public let height: Double
  /// The distance from the top to the first line's baseline.
  public let baseline: Double
  /// The left edge of the lines, from the layout's own origin.
  public let left: Double
  /// Whether the first line reads from the right.
  public let isRightToLeft: Bool
  /// Its glyphs; nil where one is more than a plain outline.
  public let shaped: Shaped?
  /// Pango's own layout, from which other glyphs are drawn; nil in a layout for all sizes.
  public let drawn: PangoLayout?

  /// A line from left to right, in glyphs that are plain outlines.
  init(width: Double, height: Double, baseline: Double, shaped: Shaped) {
    self.width = width
    self.height = height
    self.baseline = baseline
    left = 0
    isRightToLeft = false
    self.shaped = shaped
    drawn = nil
  }

  /// Lays a text out for all sizes.
  convenience init(_ key: LayoutKey, pango: PangoLayouts, faces: FontFaces) {
    let layout = pango.layout(key, pixels: PangoLayouts.em)
    self.init(layout, Shaped(layout, key.runs, faces: faces), drawn: nil)
  }

  /// The measures of Pango's own layout, for its size alone.
  convenience init(drawing layout: PangoLayout) { self.init(layout, nil, drawn: layout) }

  private init(_ layout: PangoLayout, _ shaped: Shaped?, drawn: PangoLayout?) {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout.pointer, nil, &extents)
    width = layout.em(extents.width)
    height = layout.em(extents.height)
    left = layout.em(extents.x)
    baseline = layout.em(pango_layout_get_baseline(layout.pointer))
    let first = pango_layout_get_line_readonly(layout.pointer, 0)
    isRightToLeft =
      first.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
    self.shaped = shaped
    self.drawn = drawn
  }
}

/// The glyphs of a layout and their positions, in em from the origin of the first baseline.
public struct Shaped: Sendable {
  /// One glyph.
  public struct Glyph: Hashable, Sendable {
    /// The font file that has it.
    public var face: FontFace
    /// The font's own number of the glyph.
    public var glyph: UInt32
    /// From the origin to the right.
    public var x: Double
    /// The position of its line's baseline below the first; lines stand on whole pixels.
    public var line: Double
    /// The offset below its line's baseline.
    public var y: Double
  }

  /// In the order in which they are drawn, by their colours; nil for the text's own.
  public private(set) var parts: [(color: Color?, glyphs: [Glyph])] = []

  /// All glyphs, whatever their colours.
  var glyphs: [Glyph] { parts.flatMap(\.glyphs) }

  /// Glyphs in the text's own colour.
  init(_ glyphs: [Glyph]) { parts = [(nil, glyphs)] }

  /// The glyphs of a layout; nil where one is more than a plain outline.
  init?(_ layout: PangoLayout, _ runs: [Text.Run], faces: FontFaces) {
    guard let iterator = pango_layout_get_iter(layout.pointer) else { return nil }
    defer { pango_layout_iter_free(iterator) }
    let origin = Int(pango_layout_get_baseline(layout.pointer))
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      let line = PangoLayouts.em(Int(pango_layout_iter_get_baseline(iterator)) - origin)
      // Pango ends a run where its attributes change.
      let start = Int(run.pointee.item?.pointee.offset ?? 0)
      let color = runs.last { $0.color != nil && $0.range.contains(start) }?.color
      let position = (x: extents.x, line: line)
      guard add(run.pointee, color, at: position, faces: faces) else { return nil }
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private mutating func add(
    _ run: PangoGlyphItem, _ color: Color?, at position: (x: Int32, line: Double), faces: FontFaces
  ) -> Bool {
    guard let string = run.glyphs, let font = run.item?.pointee.analysis.font else { return true }
    guard let face = faces.face(of: font) else { return false }
    let glyphs = UnsafeBufferPointer(
      start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
    let index = parts.firstIndex { $0.color == color } ?? parts.endIndex
    if index == parts.endIndex { parts.append((color, [])) }
    var pen = Int(position.x)
    for info in glyphs {
      defer { pen += Int(info.geometry.width) }
      if info.glyph == PANGO_GLYPH_EMPTY { continue }
      if info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 { return false }
      parts[index].glyphs.append(
        Glyph(
          face: face, glyph: info.glyph, x: PangoLayouts.em(pen + Int(info.geometry.x_offset)),
          line: position.line,
          y: PangoLayouts.em(Int(info.geometry.y_offset) - Int(run.y_offset))))
    }
    return true
  }
}
