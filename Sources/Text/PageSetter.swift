internal import CText
internal import Dispatch
public import Interaction
internal import Synchronization

/// Breaks paragraphs into lines, on any thread.
///
/// Pango chooses fonts, shapes and breaks, by the rules of Unicode for each script, at soft hyphens, and within a word
/// that is wider than a line, with room for a hyphen where `Hyphenation` has one. Its fonts are those of ``Typesetter``,
/// measured in the same way, so a line that fits here fits where it is drawn.
public final class PageSetter {
  /// A paragraph and the column that it fills.
  public struct Paragraph: Hashable, Sendable {
    /// Its text, without forced line breaks.
    public var words: String
    /// Its font.
    public var font: Font
    /// The width of the column in points.
    public var width: Double
    /// The indent of the first line in points; below 0, that of all others.
    public var indent: Double
    /// Its parts with other letters.
    public var runs: [Text.Run]

    /// A paragraph.
    public init(
      _ words: String, font: Font, width: Double, indent: Double = 0, runs: [Text.Run] = []
    ) {
      self.words = words
      self.font = font
      self.width = width
      self.indent = indent
      self.runs = runs
    }
  }

  /// 4 KiB, in bytes: Pango's time grows with the square of a long paragraph's length. A longer one is broken in
  /// portions, each from the end of the last whole line of the portion before.
  private static let portion = 4096
  /// 1 KiB, in bytes: the portion within a longer word, which is broken at any character and shaped anew for each line.
  /// Where it is not more than a line, the larger one is taken.
  private static let wordPortion = 1024

  /// The largest widths of Pango's boxes on Xft, with two and with three columns of digits, in em.
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

  /// The beginnings of a paragraph's lines, in bytes of UTF-8, ascending; the first is 0.
  public func lines(of paragraph: Paragraph) -> [Int] {
    var starts = [0]
    let font = paragraph.font
    PangoLayouts.setFont(layout, font.design, weight: font.weight, pixels: PangoLayouts.em)
    var words = paragraph.words
    words.withUTF8 { bytes in
      var from = 0
      while from < bytes.count {
        let isFirst = from == 0
        setColumn(paragraph, isFirst: isFirst)
        var (end, own) = (from, [0])
        for size in [Self.wordPortion, Self.portion] where own.count < 2 {
          let next = Self.end(of: bytes, from: from, within: size)
          if next == end { continue }
          end = next
          let runs = paragraph.runs.compactMap { $0.part(from: from, length: end - from) }
          let part = UnsafeBufferPointer(rebasing: bytes[from..<end])
          own = lines(of: part, runs, hyphenated: wideWords(in: part, of: paragraph, runs))
        }
        // The last line may continue in the next portion.
        let whole = end == bytes.count || own.count < 2 ? own[...] : own.dropLast()
        starts += whole.dropFirst(isFirst ? 1 : 0).map { from + $0 }
        from = whole.count < own.count ? from + (own.last ?? 0) : end
      }
    }
    return starts
  }

  private func setColumn(_ paragraph: Paragraph, isFirst: Bool) {
    let unit = PangoLayouts.em / paragraph.font.size * Double(PANGO_SCALE)
    // The lines after a portion are no first lines.
    let hanging = isFirst ? 0 : max(0, -paragraph.indent)
    let indent = isFirst ? paragraph.indent : 0
    pango_layout_set_width(layout, Int32(clamping: Int(max(1, (paragraph.width - hanging) * unit))))
    pango_layout_set_indent(layout, Int32(clamping: Int(indent * unit)))
  }

  /// 2 em, more than the width of any letter.
  private static let widestLetter = 2.0

  /// The words that may be wider than a line and get a hyphen where they are broken, in bytes of a portion.
  private func wideWords(
    in bytes: UnsafeBufferPointer<UInt8>, of paragraph: Paragraph, _ runs: [Text.Run]
  ) -> [Range<Int>] {
    guard paragraph.font.design != .monospaced else { return [] }
    let width = max(0, paragraph.width - abs(paragraph.indent))
    let least = Int(width / (paragraph.font.size * Self.widestLetter))
    var words: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x20) ?? bytes.count
      if end - start > max(1, least), end - start <= Hyphenation.longest,
        let word = Hyphenation.word(
          in: String(decoding: bytes[start..<end], as: UTF8.self), from: start, runs: runs)
      {
        words.append(word)
      }
      start = end + 1
    }
    return words
  }

  private func lines(
    of bytes: UnsafeBufferPointer<UInt8>, _ runs: [Text.Run], hyphenated words: [Range<Int>]
  ) -> [Int] {
    let hasOwn = !runs.isEmpty || !words.isEmpty
    if hasOwn { setAttributes(Self.attributes(runs, hyphenated: words)) }
    bytes.withMemoryRebound(to: CChar.self) { text in
      pango_layout_set_text(layout, text.baseAddress, Int32(clamping: text.count))
    }
    let unknown = pango_layout_get_unknown_glyphs_count(layout) > 0 ? unknownOffsets() : []
    if !unknown.isEmpty {
      setBoxes(at: unknown, in: bytes, Self.attributes(runs, hyphenated: words))
    }
    defer { if !unknown.isEmpty || hasOwn { setAttributes(Self.attributes()) } }
    return (0..<max(1, pango_layout_get_line_count(layout))).map { number in
      pango_layout_get_line_readonly(layout, number).map { Int($0.pointee.start_index) } ?? 0
    }
  }

  // MARK: Characters that no font has

  /// The offsets of characters that no font has. They are drawn as boxes with their numbers, which Pango measures on Xft
  /// but not on FreeType.
  private func unknownOffsets() -> [Int] {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var offsets: [Int] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let glyphs = run.pointee.glyphs, let item = run.pointee.item
      else { continue }
      for number in 0..<Int(glyphs.pointee.num_glyphs)
      where glyphs.pointee.glyphs[number].glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 {
        offsets.append(Int(item.pointee.offset + glyphs.pointee.log_clusters[number]))
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return offsets
  }

  private func setBoxes(
    at offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>, _ list: OpaquePointer?
  ) {
    for offset in offsets where bytes.indices.contains(offset) {
      let length =
        bytes[offset] < 0x80 ? 1 : bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
      let width = length == 4 ? Self.boxes.large : Self.boxes.small
      var box = PangoRectangle()
      box.width = Int32(width * PangoLayouts.em * Double(PANGO_SCALE))
      let attribute = pango_attr_shape_new(&box, &box)
      attribute?.pointee.start_index = UInt32(clamping: offset)
      attribute?.pointee.end_index = UInt32(clamping: offset + length)
      pango_attr_list_insert(list, attribute)
    }
    setAttributes(list)
  }

  private func setAttributes(_ list: OpaquePointer?) {
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// Parts of a text with other letters, and its words that get hyphens where they are broken. Without more, Pango adds
  /// hyphens also within addresses.
  private static func attributes(
    _ runs: [Text.Run] = [], hyphenated words: [Range<Int>] = []
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    let starts = [0] + words.map { UInt32(clamping: $0.upperBound) }
    let ends = words.map { UInt32(clamping: $0.lowerBound) } + [UInt32.max]
    for (start, end) in zip(starts, ends) where start < end {
      let attribute = pango_attr_insert_hyphens_new(0)
      attribute?.pointee.start_index = start
      attribute?.pointee.end_index = end
      pango_attr_list_insert(list, attribute)
    }
    PangoLayouts.add(runs, to: list)
    return list
  }

  /// The end of a portion: after a space where there is one, else, within a word, after a character of its first bytes.
  private static func end(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, within size: Int
  ) -> Int {
    guard bytes.count - start > portion else { return bytes.count }
    let portion = bytes[start..<start + portion]
    if let space = portion.lastIndex(of: 0x20) { return space + 1 }
    return portion.prefix(size + 1).lastIndex { $0 & 0xC0 != 0x80 } ?? start + size
  }
}

extension PageSetter {
  /// 64 KiB, in bytes: the text that is set between two calls of `progress`.
  private static let stint = 1 << 16

  /// The lines of many paragraphs, by two threads where the machine has two processors.
  ///
  /// - Parameters:
  ///   - sizes: the bytes of each paragraph.
  ///   - paragraph: returns a paragraph by its number.
  ///   - progress: is called with the part that is done, from 0 to 1, and returns whether to continue; on other threads,
  ///     one call at a time.
  /// - Returns: the beginnings of each paragraph's lines; nil where `progress` returned false.
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
          if !progress(Double(work.done) / Double(stints.count)) { work.isCancelled = true }
        }
      }
    }
    return work.withLock { work in work.isCancelled ? nil : work.lines.flatMap { $0 } }
  }

  private struct Work {
    var lines: [[[Int]]]
    var next = 0
    var done = 0
    var isCancelled = false

    mutating func take() -> Int? {
      guard !isCancelled, next < lines.count else { return nil }
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
