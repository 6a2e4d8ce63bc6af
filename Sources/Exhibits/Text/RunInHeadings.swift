/// Headings that stand in the first line of their text, as in many licences: `4. Redistribution. You may reproduce …`.
///
/// They are headings only in a row of numbers. Together with those that have a line of their own, which are fewer, three
/// at least must follow each other.
struct RunInHeadings {
  /// A heading in a line.
  struct Heading: Hashable {
    /// Its number.
    let number: Int
    /// The bytes of its number and its name.
    let bytes: Range<Int>
    /// The first byte of the text after it.
    let text: Int
  }

  /// 3 numbers in a row are those of chapters.
  private static let chapters = 3
  /// The words without a capital in the English titles of clauses.
  private static let joints: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]

  private let headings: [Int: Heading]

  /// The headings at the beginnings of some blocks.
  init(_ blocks: [Range<Int>], _ lines: [SourceLine], in source: [UInt8]) {
    var row: [(line: Int, heading: Heading?)] = []
    var last = 0
    var headings: [Int: Heading] = [:]
    func take() {
      guard row.count >= Self.chapters, 2 * row.count(where: { $0.heading != nil }) >= row.count
      else { return }
      for (line, heading) in row { headings[line] = heading }
    }
    for block in blocks {
      let bytes = lines[block.lowerBound].bytes
      let heading = Self.heading(in: source[bytes])
      let alone =
        block.count == 1
        ? TextHeadings.number(of: String(decoding: source[bytes], as: UTF8.self)) : nil
      guard let number = heading?.number ?? (alone?.count == 1 ? alone?.first : nil) else {
        continue
      }
      if number != last + 1 {
        take()
        row = []
      }
      row.append((block.lowerBound, heading))
      last = number
    }
    take()
    self.headings = headings
  }

  /// The heading in a line; nil for none.
  subscript(line: Int) -> Heading? { headings[line] }

  /// The heading at the beginning of a line, which ends within it; nil for none.
  private static func heading(in line: ArraySlice<UInt8>) -> Heading? {
    guard let marker = TextMarks.marker(line), marker.isNumber, marker.sign.last == ".",
      let number = Int(marker.sign.dropLast())
    else { return nil }
    let words = line.dropFirst(marker.length)
    guard
      let end = words.indices.first(where: { index in
        words[index] == UInt8(ascii: ".")
          && words.dropFirst(index + 1 - words.startIndex).first == 0x20
      }), end - line.startIndex <= TextHeadings.short
    else { return nil }
    let name = String(decoding: words[..<end], as: UTF8.self)
    let rest = words[(end + 1)...].drop { $0 == 0x20 }
    guard let first = rest.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      TextHeadings.isName(name[...]),
      name.split(separator: " ").allSatisfy({
        $0.first?.isUppercase == true || joints.contains(String($0))
      })
    else { return nil }
    return Heading(number: number, bytes: line.startIndex..<end, text: rest.startIndex)
  }
}
