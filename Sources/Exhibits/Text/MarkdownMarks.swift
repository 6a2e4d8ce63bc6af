/// The characters that stand for marks of Markdown.
enum MarkdownMarks {
  /// The ballot box before a task: empty, or checked.
  static func task(isDone: Bool) -> String { isDone ? "☑" : "☐" }

  /// The number of a footnote in superscript digits, as they stand in a line.
  static func reference(_ number: String) -> String {
    let digits: [Character: String] = [
      "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
      "9": "⁹",
    ]
    return number.map { digits[$0] ?? String($0) }.joined()
  }
}
