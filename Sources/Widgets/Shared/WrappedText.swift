internal import Interaction

/// Estimates of how words wrap, which are the same on every machine.
enum WrappedText {
  /// 1.35: the height of a line of words divided by the size of its letters.
  static let leading = 1.35
  /// 1.1: how much wider than estimated a word may be.
  private static let breadth = 1.1

  /// The number of lines that a text needs in a width, in points. Its own ends of lines are kept.
  static func lineCount(_ text: String, _ font: Font, in width: Double) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, line in
      count + self.count(line, font, in: width)
    }
  }

  /// The height of a text in a width, in points.
  static func height(_ text: String, _ font: Font, in width: Double) -> Double {
    (Double(lineCount(text, font, in: width)) * font.size * leading).rounded(.up)
  }

  private static func count(_ line: Substring, _ font: Font, in width: Double) -> Int {
    let space = RowText.width(of: " ") * font.size
    var (count, x) = (1, 0.0)
    for word in line.split(separator: " ") {
      let own = RowText.width(of: String(word)) * font.size * breadth
      if x > 0, x + own > width { (count, x) = (count + 1, 0) }
      x += own + space
      if own > width, width > 0 { count += Int(min(own / width, 1000)) }
    }
    return count
  }
}
