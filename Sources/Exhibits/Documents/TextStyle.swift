public import Interaction

/// How a text is set: sizes and places in points, and what of them a role decides.
///
/// The page is that of a novel. Its column is 368 points wide, some 60 letters of the body, as books have them (45 to
/// 75: Bringhurst, The Elements of Typographic Style, 2.1.2), 30 lines high, and stands above the middle. As a rule lines
/// keep to a grid of 18 points, so that facing pages stand level: what stands between paragraphs adds up to whole lines.
public enum TextStyle {
  /// The page.
  public static let page = Size(width: 480, height: 680)
  /// Where the column stands on it.
  static let column = Rect(x: 56, y: 62, width: 368, height: 540)
  /// From baseline to baseline: 1.44 times the letters' size, since a line is long.
  static let line = 18.0
  /// What a first line is set in by, where no gap tells that a paragraph begins: a square of the line's height.
  static let indent = 18.0
  /// Points by which a line may reach out of its column where another machine's letters are wider, before it is cut.
  static let reach = 28.0
  /// Above the column, where the chapter is named.
  static let head = Rect(x: 56, y: 30, width: 368, height: 14)
  /// Below the column, where the page's number stands.
  static let foot = Rect(x: 56, y: 624, width: 368, height: 14)
  /// The letters of both.
  static let caption = Font(size: 9.5)
  /// Between a marker of a list and the edge that its words keep to.
  static let marker = 20.0
  /// Empty points above a chapter at the top of its page.
  static let sink = 36.0
  /// Points that a column of verse is set in by, and the most.
  private static let verse = (step: 6.0, most: 96.0)

  /// How a paragraph is set, whatever stands beside it.
  public struct Form: Hashable, Sendable {
    /// Its letters.
    public var font: Font
    /// From line to line.
    var line = TextStyle.line
    /// From the column's edge where it begins.
    var lead = 0.0
    /// From the edge where it ends.
    var trail = 0.0
    /// What the first line is set in by; below 0, what the others are.
    public var indent = 0.0

    /// The width of its lines.
    public var width: Double { TextStyle.column.width - lead - trail }
  }

  /// The form of a role; `isOpening` for a paragraph that needs no indent to be told from the one before.
  static func form(_ role: TextScript.Role, isOpening: Bool) -> Form {
    switch role {
    case .title: Form(font: Font(size: 26, weight: .semibold), line: 36)
    case .heading(1): Form(font: Font(size: 21, weight: .semibold), line: 27)
    case .heading(2): Form(font: Font(size: 16, weight: .semibold), line: 22.5)
    case .heading: Form(font: Font(size: 13, weight: .semibold))
    case .body: Form(font: Font(size: 12.5), indent: isOpening ? 0 : indent)
    case .quote: Form(font: Font(size: 12), lead: 22, trail: 22, indent: isOpening ? 0 : indent)
    case .verse(let columns):
      // A line too long for its place goes on further in.
      Form(
        font: Font(size: 12.5), lead: 18 + min(verse.most, Double(columns) * verse.step),
        indent: -indent)
    case .item(_, let depth): Form(font: Font(size: 12.5), lead: marker * Double(depth + 1))
    case .separator: Form(font: Font(size: 12.5))
    }
  }

  /// Empty points between a paragraph and the next one, without what fills up the grid around headings.
  static func space(
    after before: TextScript.Role, before next: TextScript.Role, gap: TextScript.Gap
  ) -> Double {
    switch (before, next) {
    case (_, .title): 36
    case (.title, _): 36
    case (_, .heading(1)): 54
    case (.heading(1), .heading): 18
    case (.heading(1), _): 27
    case (.heading, .heading): 9
    case (_, .heading(2)): 27
    case (_, .heading): 18
    case (.heading(2), _): 4.5
    case (.heading, _): 0
    case (.verse, .verse): gap == .none ? 0 : line
    case (.quote, .quote): 0
    case (.item, .item): gap == .none ? 0 : line / 2
    case (.body, .body): gap == .wide ? line : 0
    default: line / 2
    }
  }
}

extension TextScript {
  /// How a paragraph is set.
  ///
  /// - Precondition: It is one of this text.
  public func form(of number: Int) -> TextStyle.Form {
    let paragraph = paragraphs[number]
    guard number > 0 else { return TextStyle.form(paragraph.role, isOpening: true) }
    let isOpening =
      switch (paragraphs[number - 1].role, paragraph.role) {
      case (.body, .body), (.quote, .quote): paragraph.gap == .wide || paragraph.startsPage
      default: true
      }
    return TextStyle.form(paragraph.role, isOpening: isOpening)
  }
}
