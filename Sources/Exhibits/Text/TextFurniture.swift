/// Removes the furniture of printed pages from a text: the lines at the head and the foot of each page, with its number.
///
/// A page of a report ends with a line such as `[Page 12]`, or with a form feed. Pages of another text begin new pages here
/// too, as its author had it; those of a report were made by a program, and a paragraph goes on over them.
enum TextFurniture {
  /// 3 pages: fewer feet may be anything.
  private static let least = 3
  /// 8 columns: the next word would not have fitted before the edge, less the tolerance of ``TextHabits``.
  private static let room = 8

  /// The lines without furniture, with the pages joined.
  static func removed(from lines: [SourceLine], in text: [UInt8]) -> [SourceLine] {
    let numbered = lines.indices.compactMap { line in
      pageNumber(text[lines[line].bytes]).map { (line: line, number: $0) }
    }
    let (feet, numbers) = (numbered.map(\.line), numbered.map(\.number))
    let ascending = zip(numbers, numbers.dropFirst()).count { $0 + 1 == $1 }
    // The feet of pages differ in their numbers only, unlike the lines of a list of pages.
    let words = mostCommon(feet.map { bare(text[lines[$0].bytes]) })
    guard feet.count >= least, 10 * ascending >= 8 * (feet.count - 1), words != nil else {
      return lines
    }
    let nextLine = { (line: Int) in lines[(line + 1)...].firstIndex { !$0.isBlank } }
    let isFoot = Set(feet).contains
    let head = mostCommon(feet.compactMap(nextLine).map { bare(text[lines[$0].bytes]) })
    let ends = lines.map(\.end).filter { $0 <= TextHabits.longest }.sorted()
    let edge = ends.isEmpty ? 0 : ends[(ends.count - 1) * 9 / 10]
    var kept: [SourceLine] = []
    var line = 0
    for foot in feet {
      kept += lines[line..<foot]
      var next = nextLine(foot)
      if let first = next, !isFoot(first), bare(text[lines[first].bytes]) == head {
        next = nextLine(first)
      }
      line = next ?? lines.count
      let blank = kept.reversed().prefix { $0.isBlank }.count
      kept.removeLast(blank)
      // An empty page has nothing between two feet.
      guard let next, !isFoot(next), let last = kept.last else { continue }
      if !goesOn(last, lines[next], edge, in: text) { kept.append(SourceLine.blank) }
      // The first line of the next page begins no page here.
      kept.append(lines[next])
      kept[kept.count - 1].startsPage = false
      line = next + 1
    }
    return kept + lines[line...]
  }

  /// The number of a page at the end of its foot, as in `Fielding [Page 7]`; nil for another line.
  private static func pageNumber(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.last == UInt8(ascii: "]"), let open = line.lastIndex(of: UInt8(ascii: "[")) else {
      return nil
    }
    let words = String(decoding: line[(open + 1)...].dropLast(), as: UTF8.self).split(
      separator: " ")
    return words.count == 2 && words[0].lowercased() == "page" ? Int(words[1]) : nil
  }

  /// Whether a paragraph goes on after the end of a page: its last line is full, or the next one begins within a sentence.
  private static func goesOn(
    _ last: SourceLine, _ next: SourceLine, _ edge: Int, in text: [UInt8]
  ) -> Bool {
    guard let end = text[last.bytes].last, let first = text[next.bytes].first,
      last.indent == next.indent || last.end > edge - room
    else { return false }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { return true }
    return !".!?:;".utf8.contains(end) && last.end > edge - room
  }

  /// A line without digits and spaces.
  private static func bare(_ line: ArraySlice<UInt8>) -> [UInt8] {
    line.filter { $0 > 0x20 && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func mostCommon(_ lines: [[UInt8]]) -> [UInt8]? {
    var counts: [[UInt8]: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    return counts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
      .flatMap { 2 * $0.value > lines.count ? $0.key : nil }
  }
}
