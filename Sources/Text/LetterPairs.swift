internal import CText

/// The advances of pairs of ASCII letters, in a font in which nothing else decides where the glyphs of a line are.
///
/// The picture: a tray of type in which each letter has a width for every letter that may follow it. A line of letters that
/// were met before is set from the tray. Nearly all fonts for text are such a tray: they kern pairs. What they replace,
/// such as an x between digits, is known by its letters, and lines with these are not set here.
struct LetterPairs {
  private static let letters = UInt8(0x20)...0x7E
  /// The column of the end of a line.
  private static let end = letters.count
  private static let unknown = Int32.min

  /// The glyph of each letter.
  private let glyphs: [hb_codepoint_t]
  /// Whether a substitution may replace the letter somewhere.
  private let isReplaced: [Bool]
  /// The advance of each letter before each other one, and before the end of a line.
  private var advances: [Int32]

  /// The pairs of a font, none of which is known yet; nil where more than the next letter may decide where a glyph is.
  ///
  /// - Parameters:
  ///   - glyphs: those of all letters.
  ///   - face: the font's tables.
  ///   - properties: language, script and direction of the lines.
  ///   - features: those with which lines are shaped, besides the usual ones.
  init?(
    _ glyphs: [hb_codepoint_t], in face: OpaquePointer?, _ properties: hb_segment_properties_t,
    _ features: [hb_feature_t]
  ) {
    let isMark = { hb_ot_layout_get_glyph_class(face, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK }
    guard glyphs.count == Self.letters.count, !glyphs.contains(where: isMark),
      !PositionTable.others.contains(where: { PositionTable.size(of: $0, in: face) > 0 })
    else { return nil }
    var properties = properties
    let plan = hb_shape_plan_create(face, &properties, features, UInt32(features.count), nil)
    defer { hb_shape_plan_destroy(plan) }
    var isReplaced = glyphs.map { _ in false }
    Self.forEachLookup(of: plan, in: face, PositionTable.substitutions) { _, inputs in
      for (index, glyph) in glyphs.enumerated() where hb_set_has(inputs, glyph) != 0 {
        isReplaced[index] = true
      }
    }
    let table = PositionTable(face)
    var isPairwise = true
    Self.forEachLookup(of: plan, in: face, PositionTable.positions) { lookup, inputs in
      guard glyphs.contains(where: { hb_set_has(inputs, $0) != 0 }) else { return }
      if !table.isPairwise(lookup) { isPairwise = false }
    }
    guard isPairwise else { return nil }
    self.glyphs = glyphs
    self.isReplaced = isReplaced
    advances = Array(repeating: Self.unknown, count: Self.letters.count * (Self.end + 1))
  }

  /// Sets a line.
  ///
  /// - Parameter body: takes each glyph with its position, from the left.
  /// - Returns: the advance of the line; nil where it has a letter that may be replaced or a pair that is not known.
  func set(
    _ line: UnsafeBufferPointer<UInt8>, _ body: (_ glyph: hb_codepoint_t, _ x: Int) -> Void
  ) -> Int? {
    // 32 bits hold 32,768 em.
    var pen = 0
    for index in line.indices {
      guard let (letter, pair) = pair(at: index, of: line), advances[pair] != Self.unknown else {
        return nil
      }
      body(glyphs[letter], pen)
      pen += Int(advances[pair])
    }
    return pen
  }

  /// Learns the pairs of a line from its shape.
  mutating func learn(
    _ line: UnsafeBufferPointer<UInt8>, infos: UnsafePointer<hb_glyph_info_t>,
    positions: UnsafePointer<hb_glyph_position_t>, count: Int
  ) {
    // Where a letter may be replaced, the glyph beside it is not the letter's own.
    guard count == line.count, line.indices.allSatisfy({ pair(at: $0, of: line) != nil }) else {
      return
    }
    for index in line.indices {
      let position = positions[index]
      guard let (letter, pair) = pair(at: index, of: line),
        infos[index].codepoint == glyphs[letter], position.x_offset == 0, position.y_offset == 0
      else { continue }
      advances[pair] = position.x_advance
    }
  }

  /// A letter, and the index of the advance that it has before the next; nil where it may be replaced.
  private func pair(
    at index: Int, of line: UnsafeBufferPointer<UInt8>
  ) -> (letter: Int, pair: Int)? {
    guard Self.letters.contains(line[index]) else { return nil }
    let letter = Int(line[index] - Self.letters.lowerBound)
    if isReplaced[letter] { return nil }
    guard index + 1 < line.count else { return (letter, letter * (Self.end + 1) + Self.end) }
    guard Self.letters.contains(line[index + 1]) else { return nil }
    let next = Int(line[index + 1] - Self.letters.lowerBound)
    return (letter, letter * (Self.end + 1) + next)
  }

  /// Calls `body` with each lookup of a plan, and the glyphs that it may change.
  private static func forEachLookup(
    of plan: OpaquePointer?, in face: OpaquePointer?, _ table: hb_tag_t,
    _ body: (_ lookup: UInt32, _ inputs: OpaquePointer?) -> Void
  ) {
    let (lookups, inputs) = (hb_set_create(), hb_set_create())
    defer { for set in [lookups, inputs] { hb_set_destroy(set) } }
    hb_ot_shape_plan_collect_lookups(plan, table, lookups)
    var lookup = hb_codepoint_t.max
    while hb_set_next(lookups, &lookup) != 0 {
      hb_set_clear(inputs)
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, nil, inputs, nil, nil)
      body(lookup, inputs)
    }
  }
}

/// The types of a font's positioning lookups, by the table `GPOS` of OpenType.
private struct PositionTable {
  /// The tags `GSUB` and `GPOS`.
  static let (substitutions, positions) = (0x4753_5542 as hb_tag_t, 0x4750_4F53 as hb_tag_t)
  /// The tags `kern`, `kerx`, `morx`, `mort` and `trak`: tables from other times or systems that also move glyphs.
  static let others: [hb_tag_t] = [
    0x6B65_726E, 0x6B65_7278, 0x6D6F_7278, 0x6D6F_7274, 0x7472_616B,
  ]
  /// Adjustment of single glyphs and of pairs, attachment of marks to bases, ligatures and marks, a lookup far away.
  private static let (single, pair, marks, far): (Int, Int, ClosedRange<Int>, Int) = (
    1, 2, 4...6, 9
  )

  private let bytes: [UInt8]

  init(_ face: OpaquePointer?) {
    let blob = hb_face_reference_table(face, Self.positions)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let start = hb_blob_get_data(blob, &count)
    bytes = Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }

  /// The bytes of a table of a font; 0 where it has none.
  static func size(of table: hb_tag_t, in face: OpaquePointer?) -> UInt32 {
    let blob = hb_face_reference_table(face, table)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob)
  }

  /// Whether a lookup places a glyph by itself and the next one alone, or places marks.
  func isPairwise(_ lookup: UInt32) -> Bool {
    // The offset of the list of lookups, in it that of the lookup, in it those of its tables.
    guard let list = short(at: 8), let offset = short(at: list + 2 + 2 * Int(lookup)),
      let type = short(at: list + offset), let count = short(at: list + offset + 4)
    else { return false }
    return (0..<count).allSatisfy { index in
      guard let step = short(at: list + offset + 6 + 2 * index) else { return false }
      return isPairwise(list + offset + step, type)
    }
  }

  private func isPairwise(_ start: Int, _ type: Int) -> Bool {
    switch type {
    case Self.far:
      guard let type = short(at: start + 2), type != Self.far, let high = short(at: start + 4),
        let low = short(at: start + 6)
      else { return false }
      return isPairwise(start + high << 16 + low, type)
    // A pair that also moves its second glyph is not followed by one that begins with it.
    case Self.pair: return short(at: start + 6) == 0
    case Self.single, Self.marks: return true
    default: return false
    }
  }

  /// The number of 16 bits at an offset; nil beyond the table.
  private func short(at offset: Int) -> Int? {
    bytes.indices.contains(offset) && bytes.indices.contains(offset + 1)
      ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
  }
}
