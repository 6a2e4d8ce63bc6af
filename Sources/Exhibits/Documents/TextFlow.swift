/// The lines of a text, one below the other, as on a roll: what stands above each, and where the roll may be cut.
struct TextFlow {
  /// A line.
  struct Line: Hashable {
    /// Whose line it is.
    var paragraph: Int
    /// Which of its lines.
    var number: Int
    /// Its words, in bytes of the text.
    var bytes: Range<Int>
    /// Empty points above it, within a page.
    var space: Double
    /// Empty points above it, at the top of a page.
    var sink: Double
    /// Its height.
    var height: Double
    /// Whether a page can begin with it.
    var cut: Cut
  }

  /// Whether a page begins with a line.
  enum Cut: Hashable {
    /// If need be.
    case allowed
    /// Only where nothing else is left.
    case avoided
    /// Always.
    case needed
  }

  /// All lines.
  private(set) var lines: [Line] = []

  /// The flow of a text whose paragraphs' lines begin at these bytes, paragraph by paragraph, each list ascending from
  /// the paragraph's own first byte.
  init(_ script: TextScript, starts: [ArraySlice<Int>]) {
    for (number, own) in starts.enumerated() {
      add(number, Array(own), in: script)
    }
  }

  private mutating func add(_ number: Int, _ starts: [Int], in script: TextScript) {
    let paragraph = script.paragraphs[number]
    let form = script.form(of: number)
    var space = 0.0
    if number > 0 {
      space = TextStyle.space(
        after: script.paragraphs[number - 1].role, before: paragraph.role, gap: paragraph.gap)
    }
    space += filling(number, Double(starts.count) * form.line, in: script)
    let isChapter = paragraph.role == .title || paragraph.role == .heading(level: 1)
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : paragraph.bytes.upperBound
      lines.append(
        Line(
          paragraph: number, number: place, bytes: start..<end, space: place == 0 ? space : 0,
          sink: place == 0 && isChapter ? TextStyle.sink : 0, height: form.line,
          cut: place == 0
            ? firstCut(number, in: script) : innerCut(place, of: starts.count, paragraph.role)))
    }
  }

  /// Whether a page begins within a paragraph: not with its last line nor after its first one, and in no heading.
  private func innerCut(_ place: Int, of count: Int, _ role: TextScript.Role) -> Cut {
    place == 1 || place == count - 1 || role.isHeading ? .avoided : .allowed
  }

  /// What a heading, with all that stands around it, lacks to whole lines of the grid.
  private func filling(_ number: Int, _ own: Double, in script: TextScript) -> Double {
    let paragraphs = script.paragraphs
    guard number > 0, number + 1 < paragraphs.count, paragraphs[number].role.isHeading else {
      return 0
    }
    let before = paragraphs[number - 1].role
    let role = paragraphs[number].role
    let below = TextStyle.space(after: role, before: paragraphs[number + 1].role, gap: .usual)
    // What stands between two headings is counted with the first one.
    let above = before.isHeading ? 0 : TextStyle.space(after: before, before: role, gap: .usual)
    let lines = (above + own + below) / TextStyle.line
    return (lines.rounded(.up) - lines) * TextStyle.line
  }

  /// Whether a page begins with a paragraph.
  private func firstCut(_ number: Int, in script: TextScript) -> Cut {
    guard number > 0 else { return .needed }
    let paragraph = script.paragraphs[number]
    let before = script.paragraphs[number - 1]
    if paragraph.startsPage { return .needed }
    switch (before.role, paragraph.role) {
    // What a heading heads stands below it; a part without words may end a page.
    case (.heading(let level), .heading(let next)) where next <= level:
      return next == 1 ? .needed : .allowed
    case (.title, .heading(1)): return .needed
    case (.title, _), (.heading, _): return .avoided
    case (_, .heading(1)): return .needed
    // Nothing that parts two things stands at one end of a page.
    case (.separator, _), (_, .separator): return .avoided
    // A stanza is cut where two of its lines or more stand on either side.
    case (.verse, .verse) where paragraph.gap == .none:
      return Self.goesOn(number - 1, in: script) && Self.goesOn(number + 1, in: script)
        ? .allowed : .avoided
    default: return .allowed
    }
  }

  /// Whether a line of verse stands close below another one.
  private static func goesOn(_ number: Int, in script: TextScript) -> Bool {
    guard script.paragraphs.indices.contains(number), number > 0,
      case .verse = script.paragraphs[number].role,
      case .verse = script.paragraphs[number - 1].role
    else { return false }
    return script.paragraphs[number].gap == .none
  }
}

extension TextScript.Role {
  /// Whether it heads something.
  var isHeading: Bool { self == .title || level != nil }
}
