/// The labels of a level as they are drawn: what all of them begin with is said once, as the head of the drawer.
///
/// The picture: a drawer of a card index. The word on its front need not be repeated on every card in it. The head ends
/// neither within a number nor before a blank, and leaves each label at least one character. As in the order of the rows,
/// letters with and without accents may be the same: a drawer of `Im` and `İn` has the head `I`.
struct DrawerLabels: Hashable, Sendable {
  /// The beginning that all labels share; empty for none.
  let head: String
  /// The rest of each label.
  let rests: [String]

  /// Characters within a number, beside digits.
  static let separators: Set<Character> = [".", ",", "'", "’", "٬", "\u{A0}", "\u{202F}"]

  private static func isInNumber(_ character: Character) -> Bool {
    character.isWholeNumber || separators.contains(character)
  }

  /// The labels of a level.
  ///
  /// - Parameter alike: Whether the order of the rows has two characters as the same letter.
  init(_ labels: [String], alike: (Character, Character) -> Bool = (==)) {
    // Most lists of letters share nothing, which the first and the last one show.
    guard labels.count > 1, let first = labels.first, let start = first.first,
      let end = labels.last?.first, alike(start, end)
    else {
      head = ""
      rests = labels
      return
    }
    var shared = first.dropLast()
    for label in labels.dropFirst() {
      shared = shared.prefix(Self.shared(shared, label.dropLast(), alike))
    }
    var count = shared.count
    while count > 0 {
      let nexts = labels.compactMap { $0.dropFirst(count).first }
      if nexts.contains(where: \.isWhitespace) || Self.makesNeighboursEqual(labels, count) {
        count -= 1
      } else if let last = shared.prefix(count).last,
        nexts.contains(where: Self.isInNumber), Self.isInNumber(last)
      {
        count -= 1
      } else {
        break
      }
    }
    head = Self.mostFrequent(labels.map { String($0.prefix(count)) }) ?? ""
    rests = labels.map { String($0.dropFirst(count)) }
  }

  /// Labels with the head that they share.
  init(head: String, rests: [String]) {
    self.head = head
    self.rests = rests
  }

  /// The labels cut to a width where they are wider, in points. The end is kept, where a label differs from the row
  /// before it; where that would look like the label before, the beginning or both.
  func fitted(to widths: [Double], _ width: (String) -> Double) -> DrawerLabels {
    var shown: [String] = []
    for (rest, room) in zip(rests, widths) {
      let label = width(rest) <= room ? rest : Self.cut(rest, to: room, unlike: shown.last, width)
      shown.append(label)
    }
    return DrawerLabels(head: head, rests: shown)
  }

  /// The end of a text after an ellipsis, as much as a width has room for; at least one character.
  static func end(of text: String, in room: Double, _ width: (String) -> Double) -> String {
    guard width(text) > room else { return text }
    var count = text.count - 1
    while count > 1, width("…" + text.suffix(count)) > room { count -= 1 }
    return "…" + text.suffix(count)
  }

  private static func cut(
    _ text: String, to room: Double, unlike before: String?, _ width: (String) -> Double
  ) -> String {
    let end = end(of: text, in: room, width)
    guard end == before else { return end }
    let count = max(1, end.count - 1)
    let start = text.prefix(count) + "…"
    if start != before ?? "" { return String(start) }
    return text.prefix(count / 2) + "…" + text.suffix(count - count / 2)
  }

  /// Whether neighbours that differ look the same without some of their first characters.
  private static func makesNeighboursEqual(_ labels: [String], _ count: Int) -> Bool {
    zip(labels, labels.dropFirst()).contains { one, other in
      one != other && one.dropFirst(count) == other.dropFirst(count)
    }
  }

  /// The text that occurs most often, the first of several; nil for none.
  private static func mostFrequent(_ texts: [String]) -> String? {
    let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return texts.reduce(texts.first) { most, text in
      (most.flatMap { counts[$0] } ?? 0) < (counts[text] ?? 0) ? text : most
    }
  }

  private static func shared(
    _ one: Substring, _ other: Substring, _ alike: (Character, Character) -> Bool
  ) -> Int {
    var count = 0
    for (left, right) in zip(one, other) {
      if !alike(left, right) { break }
      count += 1
    }
    return count
  }
}
