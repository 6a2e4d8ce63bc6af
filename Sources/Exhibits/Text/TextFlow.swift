/// The lines of a text as one tall column, with the space above each and the places where the column may be cut into
/// pages.
struct TextFlow {
  /// A line.
  struct Line: Hashable {
    /// The index of its paragraph.
    var paragraph: Int
    /// Its index within the paragraph.
    var number: Int
    /// The bytes of its words in the text.
    var bytes: Range<Int>
    /// The space above it within a page, in points.
    var space: Double
    /// The space above it at the top of a page, in points.
    var sink: Double
    /// Its height, in points.
    var height: Double
    /// Whether a page may begin with it.
    var cut: Cut
  }

  /// Whether a page may begin with a line.
  enum Cut: Hashable {
    /// A page may begin here.
    case allowed
    /// A page begins here only where no other line is possible.
    case avoided
    /// A page always begins here.
    case needed
  }

  /// The style of the lines.
  let style: TextStyle
  /// The lines, from top to bottom.
  private(set) var lines: [Line] = []

  /// The flow of a text.
  ///
  /// - Parameters:
  ///   - starts: The byte offsets of each paragraph's lines, ascending from the paragraph's own first byte.
  ///   - style: The style in which the lines were broken.
  init(_ script: TextScript, starts: [ArraySlice<Int>], in style: TextStyle = TextStyle()) {
    self.style = style
    for (number, own) in starts.enumerated() {
      add(number, Array(own), in: script)
    }
  }

  private mutating func add(_ number: Int, _ starts: [Int], in script: TextScript) {
    let paragraph = script.paragraphs[number]
    let form = script.form(of: number, in: style)
    var space = 0.0
    if number > 0 {
      space = TextStyle.space(
        after: script.paragraphs[number - 1].role, before: paragraph.role, gap: paragraph.gap,
        hasLevels: !paragraph.quotations.isEmpty)
    }
    space += filling(number, Double(starts.count) * form.line, in: script)
    let isChapter = paragraph.role == .title || paragraph.role == .heading(level: 1)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : paragraph.bytes.upperBound
      lines.append(
        Line(
          paragraph: number, number: index, bytes: start..<end, space: index == 0 ? space : 0,
          sink: index == 0 && isChapter ? TextStyle.sink : 0, height: form.line,
          cut: index == 0
            ? firstCut(number, in: script) : innerCut(index, of: starts.count, paragraph.role)))
    }
  }

  /// The cut before an inner line of a paragraph: avoided before the last line, after the first one, and in headings.
  private func innerCut(_ index: Int, of count: Int, _ role: TextScript.Role) -> Cut {
    index == 1 || index == count - 1 || role.isHeading ? .avoided : .allowed
  }

  /// The space that a heading needs to fill whole lines of the grid, together with the space around it.
  private func filling(_ number: Int, _ own: Double, in script: TextScript) -> Double {
    let paragraphs = script.paragraphs
    guard number > 0, number + 1 < paragraphs.count, paragraphs[number].role.isHeading else {
      return 0
    }
    let before = paragraphs[number - 1].role
    let role = paragraphs[number].role
    let below = TextStyle.space(after: role, before: paragraphs[number + 1].role, gap: .usual)
    // The space between two headings belongs to the first one.
    let above = before.isHeading ? 0 : TextStyle.space(after: before, before: role, gap: .usual)
    let lines = (above + own + below) / TextStyle.line
    return (lines.rounded(.up) - lines) * TextStyle.line
  }

  /// The cut before a paragraph.
  private func firstCut(_ number: Int, in script: TextScript) -> Cut {
    guard number > 0 else { return .needed }
    let paragraph = script.paragraphs[number]
    let before = script.paragraphs[number - 1]
    if paragraph.startsPage { return .needed }
    switch (before.role, paragraph.role) {
    // A heading stays with what follows it. A part without text may end a page.
    case (.heading(let level), .heading(let next)) where next <= level:
      return next == 1 ? .needed : .allowed
    case (.title, .heading(1)): return .needed
    case (.title, _), (.heading, _): return .avoided
    case (_, .heading(1)): return .needed
    // A separator is neither first nor last on a page.
    case (.separator, _), (_, .separator): return .avoided
    // A stanza or a table is cut only where at least two of its lines stay on either side.
    case (.verse, .verse) where paragraph.gap == .none,
      (.fixed, .fixed) where paragraph.gap == .none:
      return Self.goesOn(number - 1, in: script) && Self.goesOn(number + 1, in: script)
        ? .allowed : .avoided
    default: return .allowed
    }
  }

  /// Whether a line of verse or of columns follows another one without a gap.
  private static func goesOn(_ number: Int, in script: TextScript) -> Bool {
    guard script.paragraphs.indices.contains(number), number > 0 else { return false }
    switch (script.paragraphs[number - 1].role, script.paragraphs[number].role) {
    case (.verse, .verse), (.fixed, .fixed): return script.paragraphs[number].gap == .none
    default: return false
    }
  }
}

extension TextScript.Role {
  /// Whether it is a title or a heading.
  var isHeading: Bool { self == .title || level != nil }
}
