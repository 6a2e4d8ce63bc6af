internal import CText
internal import Dispatch
public import Interaction
internal import Synchronization

/// Breaks paragraphs into lines, beside the loop and without a server.
///
/// Pango chooses fonts, shapes and breaks, by the rules of Unicode for each script, at soft hyphens, and within a word
/// that is wider than a line. Its fonts are those of ``Typesetter``, measured in the same way, so what fits here fits where
/// it is drawn.
public final class PageSetter {
  /// A paragraph, and the column that it is to fill.
  public struct Paragraph: Hashable, Sendable {
    /// Its words, with no line ended by force.
    public var words: String
    /// Its letters.
    public var font: Font
    /// The width of the column in points.
    public var width: Double
    /// Points that the first line is set in by; below 0, that all others are.
    public var indent: Double

    /// A paragraph.
    public init(_ words: String, font: Font, width: Double, indent: Double = 0) {
      self.words = words
      self.font = font
      self.width = width
      self.indent = indent
    }
  }

  /// 4 KiB, in bytes: Pango's time grows with the square of a paragraph's length where that is large. A longer one is
  /// broken in portions, each from where the last whole line of the one before has ended.
  private static let portion = 4096

  /// The widths of boxes with two and three columns of digits, in em: what Pango's own are on Xft, at most.
  private static let boxes = (small: 1.4, large: 1.9)

  private let context: OpaquePointer
  private let layout: OpaquePointer

  /// A setter with fonts of its own; each thread needs one.
  public init() {
    guard let map = pango_ft2_font_map_new(), let context = pango_font_map_create_context(map),
      let layout = pango_layout_new(context)
    else { preconditionFailure("Pango makes a layout unless memory is exhausted") }
    PangoLayouts.prepare(context, of: OpaquePointer(map))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // The context keeps its map.
    g_object_unref(UnsafeMutableRawPointer(map))
    self.context = context
    self.layout = layout
    setAttributes(Self.attributes())
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Where the lines of a paragraph begin, in bytes of UTF-8 from its first one, ascending; the first at 0.
  public func lines(of paragraph: Paragraph) -> [Int] {
    var starts = [0]
    PangoLayouts.setFont(layout, weight: paragraph.font.weight, pixels: PangoLayouts.em)
    var words = paragraph.words
    words.withUTF8 { bytes in
      var from = 0
      while from < bytes.count {
        let end = Self.end(of: bytes, from: from)
        let isFirst = from == 0
        setColumn(paragraph, isFirst: isFirst)
        let own = lines(of: UnsafeBufferPointer(rebasing: bytes[from..<end]))
        // The last line may go on in the next portion.
        let whole = end == bytes.count || own.count < 2 ? own[...] : own.dropLast()
        starts += whole.dropFirst(isFirst ? 1 : 0).map { from + $0 }
        from = whole.count < own.count ? from + (own.last ?? 0) : end
      }
    }
    return starts
  }

  private func setColumn(_ paragraph: Paragraph, isFirst: Bool) {
    let unit = PangoLayouts.em / paragraph.font.size * Double(PANGO_SCALE)
    // What follows a portion is no first line.
    let hanging = isFirst ? 0 : max(0, -paragraph.indent)
    let indent = isFirst ? paragraph.indent : 0
    pango_layout_set_width(layout, Int32(clamping: Int(max(1, (paragraph.width - hanging) * unit))))
    pango_layout_set_indent(layout, Int32(clamping: Int(indent * unit)))
  }

  private func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    bytes.withMemoryRebound(to: CChar.self) { text in
      pango_layout_set_text(layout, text.baseAddress, Int32(clamping: text.count))
    }
    let strangers = pango_layout_get_unknown_glyphs_count(layout) > 0 ? strangers() : []
    if !strangers.isEmpty { setBoxes(at: strangers, in: bytes) }
    defer { if !strangers.isEmpty { setAttributes(Self.attributes()) } }
    return (0..<max(1, pango_layout_get_line_count(layout))).map { number in
      pango_layout_get_line_readonly(layout, number).map { Int($0.pointee.start_index) } ?? 0
    }
  }

  // MARK: Characters that no font has

  /// Where they stand. They are drawn as boxes with their numbers, which FreeType's fonts, unlike Xft's, do not measure.
  private func strangers() -> [Int] {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var places: [Int] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let glyphs = run.pointee.glyphs, let item = run.pointee.item
      else { continue }
      for number in 0..<Int(glyphs.pointee.num_glyphs)
      where glyphs.pointee.glyphs[number].glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 {
        places.append(Int(item.pointee.offset + glyphs.pointee.log_clusters[number]))
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return places
  }

  private func setBoxes(at places: [Int], in bytes: UnsafeBufferPointer<UInt8>) {
    let list = Self.attributes()
    for place in places where bytes.indices.contains(place) {
      let length = bytes[place] < 0x80 ? 1 : bytes[place] < 0xE0 ? 2 : bytes[place] < 0xF0 ? 3 : 4
      let width = length == 4 ? Self.boxes.large : Self.boxes.small
      var box = PangoRectangle()
      box.width = Int32(width * PangoLayouts.em * Double(PANGO_SCALE))
      let attribute = pango_attr_shape_new(&box, &box)
      attribute?.pointee.start_index = UInt32(clamping: place)
      attribute?.pointee.end_index = UInt32(clamping: place + length)
      pango_attr_list_insert(list, attribute)
    }
    setAttributes(list)
  }

  private func setAttributes(_ list: OpaquePointer?) {
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// A word that is wider than a line, such as an address, is broken without a hyphen that is none of its own.
  private static func attributes() -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return list
  }

  /// The end of a portion: after a space where there is one, else after a character.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard bytes.count - start > portion else { return bytes.count }
    let portion = bytes[start..<start + portion]
    if let space = portion.lastIndex(of: 0x20) { return space + 1 }
    return portion.lastIndex { $0 & 0xC0 != 0x80 } ?? portion.endIndex
  }
}

extension PageSetter {
  /// 64 KiB, in bytes: what is set between two looks at whether to go on.
  private static let stint = 1 << 16

  /// The lines of many paragraphs, by two threads where the machine has two processors.
  ///
  /// - Parameters:
  ///   - sizes: How many bytes each paragraph has.
  ///   - paragraph: Answers a paragraph by its number.
  ///   - progress: Hears which part is done, from 0 to 1, and answers whether to go on; on other threads, one at a time.
  /// - Returns: Where the lines of each paragraph begin; nil where it was to stop.
  public static func set(
    sizes: [Int], paragraph: @Sendable (Int) -> Paragraph, progress: @Sendable (Double) -> Bool
  ) -> [[Int]]? {
    let stints = stints(of: sizes)
    let work = Mutex(Work(lines: stints.map { _ in [] }))
    DispatchQueue.concurrentPerform(iterations: max(1, min(2, stints.count))) { _ in
      let setter = PageSetter()
      while let number = work.withLock({ $0.take() }) {
        let own = stints[number].map { setter.lines(of: paragraph($0)) }
        work.withLock { work in
          work.lines[number] = own
          work.done += 1
          if !progress(Double(work.done) / Double(stints.count)) { work.isUnwanted = true }
        }
      }
    }
    return work.withLock { work in work.isUnwanted ? nil : work.lines.flatMap { $0 } }
  }

  private struct Work {
    var lines: [[[Int]]]
    var next = 0
    var done = 0
    var isUnwanted = false

    mutating func take() -> Int? {
      guard !isUnwanted, next < lines.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private static func stints(of sizes: [Int]) -> [Range<Int>] {
    var stints: [Range<Int>] = []
    var first = 0
    var sum = 0
    for (number, size) in sizes.enumerated() {
      sum += size
      if sum >= stint || number == sizes.count - 1 {
        stints.append(first..<number + 1)
        (first, sum) = (number + 1, 0)
      }
    }
    return stints
  }
}
