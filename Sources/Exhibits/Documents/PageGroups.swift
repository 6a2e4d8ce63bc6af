internal import Documents

/// The pages of a document without chapters in groups, so that a bar can hold them.
///
///     Front cover, Plate 1 … Plate 40, 1 … 600, Back cover   →   Front cover | Plates in 2 parts | Numbers in 12 | …
///
/// Pages that follow each other and whose labels begin alike belong together. Long groups are divided into parts of a round
/// number of pages.
struct PageGroups {
  /// 15 groups: as many pictures as can be distinguished in a bar.
  static let limit = 15

  /// The groups, in order, none empty.
  let ranges: [Range<Int>]
  private let labels: [String]

  /// The groups of pages with some labels.
  init(_ labels: [String], limit: Int = limit) {
    self.labels = labels
    guard labels.count > limit else {
      ranges = labels.indices.map { $0..<$0 + 1 }
      return
    }
    let runs = Self.runs(labels, limit: limit)
    let parts = Self.parts(of: runs.map(\.count), limit: limit)
    ranges = zip(runs, parts).flatMap { Self.divided($0, into: $1) }
  }

  /// The title of a group: its label, or the first and the last one, which is shortened where both begin alike.
  func title(of range: Range<Int>) -> String {
    let (first, last) = (labels[range.lowerBound], labels[range.upperBound - 1])
    guard range.count > 1, first != last else { return first }
    let start = Self.beginning(of: first, and: last)
    return "\(first) – \(last.dropFirst(start.count))"
  }

  // MARK: Labels that begin alike

  /// Pages that follow each other with labels that begin alike; all pages where there are more runs than groups.
  private static func runs(_ labels: [String], limit: Int) -> [Range<Int>] {
    let shared = labels.dropFirst().reduce(labels[0]) { beginning(of: $0, and: $1) }
    var runs: [Range<Int>] = []
    var last: Substring?
    for (number, label) in labels.enumerated() {
      let stem = stem(of: label.dropFirst(shared.count))
      if stem == last, let run = runs.popLast() {
        runs.append(run.lowerBound..<number + 1)
      } else {
        runs.append(number..<number + 1)
      }
      last = stem
    }
    // Covers and single leaves are joined with their neighbours, while most groups are left for the others.
    while runs.count > limit / 2,
      let small = runs.indices.dropLast().min(by: {
        runs[$0].count + runs[$0 + 1].count < runs[$1].count + runs[$1 + 1].count
      }), runs[small].count + runs[small + 1].count <= labels.count / limit
    {
      runs[small] = runs[small].lowerBound..<runs[small + 1].upperBound
      runs.remove(at: small + 1)
    }
    return runs.count > limit ? [labels.indices] : runs
  }

  /// The common prefix of two labels, without a part of a number or a word.
  private static func beginning(of one: String, and other: String) -> String {
    let common = zip(one, other).prefix { $0 == $1 }.count
    let start = one.prefix(common)
    return start.lastIndex { !isOfWord($0) }.map { String(start[...$0]) } ?? ""
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// A label without its number: what stands before the first digit, or before a Roman numeral at the end.
  private static func stem(of label: Substring) -> Substring {
    if let digit = label.firstIndex(where: \.isNumber) { return trimmed(label[..<digit]) }
    guard let gap = label.lastIndex(where: { !isOfWord($0) }) else {
      return isRoman(label) ? "" : label
    }
    return isRoman(label[label.index(after: gap)...]) ? trimmed(label[..<gap]) : label
  }

  private static func trimmed(_ text: Substring) -> Substring {
    guard let last = text.lastIndex(where: isOfWord) else { return "" }
    return text[...last]
  }

  private static func isRoman(_ word: Substring) -> Bool {
    !word.isEmpty
      && (word.allSatisfy { "ivxlcdm".contains($0) } || word.allSatisfy { "IVXLCDM".contains($0) })
  }

  // MARK: Parts

  /// The number of parts of each run: the one with the longest parts gets the next one.
  private static func parts(of counts: [Int], limit: Int) -> [Int] {
    var parts = counts.map { _ in 1 }
    for _ in 0..<max(0, limit - counts.count) {
      let lengths = zip(counts, parts).map { Double($0) / Double($1) }
      guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }),
        lengths[longest] > 1
      else { break }
      parts[longest] += 1
    }
    return parts
  }

  /// Parts of a round number of pages, and a shorter last one; at most so many.
  private static func divided(_ run: Range<Int>, into parts: Int) -> [Range<Int>] {
    guard let starts = RoundNumbers.division(0...run.count - 1, limit: parts) else { return [run] }
    let ends = starts.dropFirst() + [run.count]
    return zip(starts, ends).map { run.lowerBound + $0..<run.lowerBound + $1 }
  }
}
