internal import CText
public import Interaction
internal import Raster

/// Texts that are laid out alike; neither size nor colour is part of it.
public struct LayoutKey: Hashable, Sendable {
  let string: String
  let weight: Font.Weight
  let design: Font.Design
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
    design = text.font.design
    // Rounded up, so that a measured text fits into its own width.
    self.width = width.map { Int(max(0, min($0 * units, Double(Int32.max)))) + 1 }
    // One line is aligned when it is drawn.
    alignment = text.lines == 1 ? .start : text.alignment
    lines = max(1, text.lines)
    runs = text.runs
  }

  /// Hashes the parts that nearly always differ: all texts of a frame are looked up.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(width)
  }
}

/// Makes layouts of Pango's; all settings of Pango are here.
final class PangoLayouts {
  /// The program's own typefaces, the first that is installed; characters that it lacks come from any font that has them.
  private static let family = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"
  /// The typeface of tables and programs, the first that is installed.
  private static let monospaced = "JetBrains Mono, Noto Sans Mono, DejaVu Sans Mono, monospace"
  /// Pixels of an em at which texts are laid out, to be drawn at any other. Pango rounds to 1,024ths of
  /// a pixel, so a large one keeps proportions; and fontconfig, which takes a millisecond to choose
  /// fonts for a size, is asked for no other.
  static let em = 64.0
  /// The distance of baselines in a paragraph, as a share of the font's own line: 1.36 em for Inter,
  /// whose line is 1.21 em; less is hard to read in several lines.
  private static let leading: Float = 1.12
  /// The sign at the end of a text that was cut.
  private static let ellipsis = "…"

  /// The interface's font; nil for the program's own. Its size is not used, nor is its weight.
  var wished: FontDescription?
  private let context: OpaquePointer

  /// Layouts with the fonts of a font map.
  init(fontMap: UnsafeMutablePointer<PangoFontMap>) {
    guard let context = pango_font_map_create_context(fontMap) else {
      preconditionFailure("Pango makes a context unless memory is exhausted")
    }
    Self.prepare(context, of: OpaquePointer(fontMap))
    self.context = context
  }

  /// Makes a context measure outlines as they were designed: without hints, at positions between pixels.
  static func prepare(_ context: OpaquePointer, of map: OpaquePointer) {
    InstalledFonts.listed
    pango_fc_font_map_set_default_substitute(map, { pattern, _ in smooth(pattern) }, nil, nil)
    pango_context_set_round_glyph_positions(context, 0)
  }

  /// Sets a layout's font: a typeface with an em of `pixels`.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - design: the typeface.
  ///   - weight: its weight.
  ///   - pixels: the size of an em, in pixels.
  ///   - wished: the font of the interface; nil for the program's own.
  static func setFont(
    _ layout: OpaquePointer, _ design: Font.Design, weight: Font.Weight, pixels: Double,
    wished: FontDescription? = nil
  ) {
    let font = pango_font_description_new()
    switch design {
    case .interface:
      if let wished { pango_font_description_merge(font, wished.pointer, 1) }
      let first = wished?.family.map { $0 + ", " } ?? ""
      pango_font_description_set_family(font, first + family)
    case .page: pango_font_description_set_family(font, family)
    case .monospaced: pango_font_description_set_family(font, monospaced)
    }
    pango_font_description_set_absolute_size(font, pixels * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(weight.rawValue)))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
  }

  /// Units of Pango's in em.
  static func em(_ units: some BinaryInteger) -> Double {
    Double(units) / Double(PANGO_SCALE) / PangoLayouts.em
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// A layout with an em of `pixels`.
  func layout(_ key: LayoutKey, pixels: Double) -> PangoLayout {
    let layout = bareLayout(key, pixels: pixels)
    let line = Int32(clamping: key.lines)
    guard key.lines > 1, pango_layout_get_line_count(layout) > line,
      let first = pango_layout_get_line_readonly(layout, line)
    else { return PangoLayout(layout, pixels: pixels) }
    // Pango limits the lines of each paragraph; those of all paragraphs are limited here.
    let kept = key.string.utf8.prefix(Int(first.pointee.start_index))
    let trimmed = String(Substring(kept).trimmedAtEnd()) + Self.ellipsis
    pango_layout_set_text(layout, trimmed, -1)
    return PangoLayout(layout, pixels: pixels)
  }

  private func bareLayout(_ key: LayoutKey, pixels: Double) -> OpaquePointer {
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("Pango makes a layout unless memory is exhausted")
    }
    Self.setFont(layout, key.design, weight: key.weight, pixels: pixels, wished: wished)
    pango_layout_set_text(layout, key.string, -1)
    if !key.runs.isEmpty { Self.mark(key.runs, in: layout) }
    switch key.alignment {
    case .start: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .end: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    if key.lines == 1 {
      pango_layout_set_single_paragraph_mode(layout, 1)
    } else {
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_line_spacing(layout, Self.leading)
      pango_layout_set_height(layout, -Int32(clamping: key.lines))
    }
    if let width = key.width {
      let room = Double(width) * pixels / Self.em
      pango_layout_set_width(layout, Int32(min(room, Double(Int32.max))))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    return layout
  }
}

extension PangoLayouts {
  /// Sets the attributes of parts of a layout's text.
  private static func mark(_ runs: [Text.Run], in layout: OpaquePointer) {
    let list = pango_attr_list_new()
    add(runs, to: list)
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// Adds the attributes of parts of a text to a list.
  static func add(_ runs: [Text.Run], to list: OpaquePointer?) {
    for run in runs where !run.range.isEmpty {
      var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
      if let weight = run.weight {
        attributes.append(pango_attr_weight_new(PangoWeight(rawValue: UInt32(weight.rawValue))))
      }
      if run.isItalic { attributes.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
      if run.isMonospaced { attributes.append(pango_attr_family_new(monospaced)) }
      if let color = run.color {
        let ink = Ink(color.opacity(1))
        attributes.append(pango_attr_foreground_new(ink.red, ink.green, ink.blue))
        attributes.append(pango_attr_foreground_alpha_new(max(1, Ink(color).alpha)))
      }
      for attribute in attributes {
        attribute?.pointee.start_index = UInt32(clamping: run.range.lowerBound)
        attribute?.pointee.end_index = UInt32(clamping: run.range.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
  }

  /// The frames of bytes of a layout's text: a rectangle for each piece of a line, in em from its top left corner.
  func boxes(of part: Range<Int>, in layout: PangoLayout) -> [Rect] {
    guard let iterator = pango_layout_get_iter(layout.pointer), !part.isEmpty else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var boxes: [Rect] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let start = Int(line.pointee.start_index)
      let whole = start..<start + Int(line.pointee.length)
      var bytes = part.clamped(to: whole)
      guard !bytes.isEmpty else { continue }
      // The sign for what was cut stands for all of that.
      for cut in Self.cut(of: line).map({ $0.clamped(to: whole) }) where cut.overlaps(bytes) {
        bytes = min(bytes.lowerBound, cut.lowerBound)..<max(bytes.upperBound, cut.upperBound)
      }
      var top: Int32 = 0
      var bottom: Int32 = 0
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(
        line, Int32(bytes.lowerBound), Int32(bytes.upperBound), &ranges, &count)
      defer { g_free(ranges) }
      for index in 0..<Int(count) {
        guard let left = ranges?[2 * index], let right = ranges?[2 * index + 1] else { continue }
        boxes.append(
          Rect(
            x: layout.em(left), y: layout.em(top), width: layout.em(right - left),
            height: layout.em(bottom - top)))
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return boxes
  }

  /// The bytes that a line shows an ellipsis for.
  private static func cut(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = run?.pointee.item,
        Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      let start = Int(item.pointee.offset)
      ranges.append(start..<start + Int(item.pointee.length))
    }
    return ranges
  }
}

extension PangoLayouts {
  /// The lines of a layout with the edges of the text's characters, in em from its top left corner.
  func lines(of layout: PangoLayout, _ text: String) -> [TextLine] {
    guard let iterator = pango_layout_get_iter(layout.pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    let count = text.utf8.count
    var starts: [Int] = []
    var byte = 0
    for character in text {
      starts.append(byte)
      byte += character.utf8.count
    }
    var lines: [TextLine] = []
    var next = 0
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let start = min(Int(line.pointee.start_index), count)
      let end = min(start + Int(line.pointee.length), count)
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      var (top, bottom): (Int32, Int32) = (0, 0)
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      let edge = { (byte: Int, isEnd: Bool) -> Double in
        var x: Int32 = 0
        pango_layout_line_index_to_x(line, Int32(byte), isEnd ? 1 : 0, &x)
        return layout.em(extents.x + x)
      }
      while next < starts.count, starts[next] < start { next += 1 }
      var characters: [TextLine.Character] = []
      while next < starts.count, starts[next] < end {
        characters.append(
          TextLine.Character(
            offset: starts[next], start: edge(starts[next], false), end: edge(starts[next], true)))
        next += 1
      }
      lines.append(
        TextLine(
          top: layout.em(top), height: layout.em(bottom - top), range: start..<end,
          characters: characters))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }
}

/// A layout of Pango's, freed with this object.
public final class PangoLayout {
  /// The PangoLayout.
  public let pointer: OpaquePointer

  /// The pixels of its em.
  private let pixels: Double

  fileprivate init(_ pointer: OpaquePointer, pixels: Double) {
    self.pointer = pointer
    self.pixels = pixels
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Units of Pango's in its em.
  func em(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) / pixels }
}

extension Substring {
  /// Without white space at its end.
  fileprivate func trimmedAtEnd() -> Substring {
    var rest = self
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

/// Sets how Xft draws: in shades of grey, without hints. Subpixel colours would be wrong where the desktop shows through,
/// and hints make widths jump.
private func smooth(_ pattern: OpaquePointer?) {
  for (name, value) in [(FC_ANTIALIAS, true), (FC_HINTING, false), (FC_AUTOHINT, false)] {
    FcPatternDel(pattern, name)
    FcPatternAddBool(pattern, name, value ? 1 : 0)
  }
  for (name, value) in [(FC_RGBA, FC_RGBA_NONE), (FC_HINT_STYLE, FC_HINT_NONE)] {
    FcPatternDel(pattern, name)
    FcPatternAddInteger(pattern, name, Int32(value))
  }
}

/// A font as desktops name one: families, style, weight, stretch, size.
final class FontDescription {
  /// Pango's description.
  let pointer: OpaquePointer

  /// The font of a name, as `pango_font_description_from_string` reads it; nil for a name without a family.
  init?(name: String) {
    guard let pointer = pango_font_description_from_string(name) else { return nil }
    self.pointer = pointer
    if family == nil { return nil }
  }

  deinit { pango_font_description_free(pointer) }

  /// Its families, with commas between them; nil for none.
  var family: String? {
    guard let family = pango_font_description_get_family(pointer) else { return nil }
    let name = String(cString: family)
    return name.isEmpty ? nil : name
  }
}
