public import Interaction

/// The typography of a text: sizes and frames in points, and the form of each role.
///
/// The page is that of a novel. Its column is 368 points wide, about 60 letters of body text, as in books (45 to 75:
/// Bringhurst, The Elements of Typographic Style, 2.1.2), 30 lines high, and lies above the middle. Lines keep to a
/// grid of 18 points, so that facing pages align: the space between paragraphs adds up to whole lines.
public enum TextStyle {
  /// The size of a page.
  public static let page = Size(width: 480, height: 680)
  /// The frame of the column on the page.
  static let column = Rect(x: 56, y: 62, width: 368, height: 540)
  /// 18 points from baseline to baseline: 1.44 times the size of the letters, since lines are long.
  static let line = 18.0
  /// 18 points, as the height of a line: the indent of a first line where no gap separates paragraphs.
  static let indent = 18.0
  /// 28 points by which a line may exceed its column, where another machine's letters are wider, before it is cut.
  static let reach = 28.0
  /// The frame of the chapter's name above the column.
  static let head = Rect(x: 56, y: 30, width: 368, height: 14)
  /// The frame of the page's number below the column.
  static let foot = Rect(x: 56, y: 624, width: 368, height: 14)
  /// The font of both.
  static let caption = font(9.5)
  /// 20 points for a list's marker, from its beginning to that of the words.
  static let marker = 20.0
  /// 6 steps of 20 points: lines in deeper lists keep the 248 points of these, about 40 letters, the fewest that are set in
  /// columns (Bringhurst, 2.1.2).
  static let deepest = 6
  /// 22 points, a little more than a list's step: the indent of a quotation.
  static let quotation = 22.0
  /// 2 points, a pixel where a page is shown at half its size: the thickness of the line at the leading edge of a quotation,
  /// and of that above footnotes.
  static let rule = 2.0
  /// The length of the line above footnotes: 0.4 of the column, as LaTeX's `\footnoterule`.
  static let noteRule = 0.4 * column.width
  /// 36 points above a chapter at the top of its page.
  static let sink = 36.0
  /// 324 points, 18 lines: the height of the largest picture. Words above or below it have room on its page.
  private static let pictureHeight = 18 * line
  /// 0.75 points for a pixel, of which CSS has 96 an inch.
  private static let pixel = 0.75
  /// The indent of verse for each column, and the largest one, in points.
  private static let verse = (step: 6.0, most: 96.0)

  /// The letters of a line of columns: 10.5 points at most, smaller for many columns, down to 6 points, of which 98 columns
  /// fit; of programs and Markdown's tables 7.3 points, since their lines can be broken. Their width is 0.62 times their size at most: it is 0.602 in
  /// DejaVu Sans Mono, 0.6 in Noto Sans Mono.
  private static let fixed = (size: 10.5, advance: 0.62, least: 6.0, ofProgram: 7.3)
  /// The columns of the widest line of a program that is set whole: outside of lists 81, a little more than the usual width of
  /// programs. Where one is wider, all have letters of the full size, and the wide ones are broken.
  static func programColumns(inLists depth: Int, quotations: Int = 0) -> Int {
    Int((column.width - inset(depth, quotations)) / (fixed.ofProgram * fixed.advance))
  }

  /// The columns of a line of a table in letters of the full size: outside of lists 56.
  static func tableColumns(inLists depth: Int, quotations: Int = 0) -> Int {
    Int((column.width - inset(depth, quotations)) / (fixed.size * fixed.advance))
  }

  /// The width of a column of letters in a line of columns, in points.
  static func advance(of font: Font) -> Double { font.size * fixed.advance }

  /// The indent of what is in some lists and quotations, in points.
  private static func inset(_ depth: Int, _ quotations: Int) -> Double {
    marker * Double(min(depth, deepest)) + inset(ofQuotations: quotations)
  }

  /// The indent of what is in some quotations, in points.
  static func inset(ofQuotations count: Int) -> Double { quotation * Double(min(count, deepest)) }

  /// The form of a paragraph, independent of its neighbours.
  public struct Form: Hashable, Sendable {
    /// The font.
    public var font: Font
    /// The height of a line, in points.
    var line = TextStyle.line
    /// The indent at the leading edge, in points.
    var lead = 0.0
    /// The indent at the trailing edge, in points.
    var trail = 0.0
    /// The further indent of the first line, in points; negative for that of the other lines.
    public var indent = 0.0

    /// The width of its lines, in points.
    public var width: Double { TextStyle.column.width - lead - trail }
  }

  private static func font(_ size: Double, _ weight: Font.Weight = .regular) -> Font {
    Font(size: size, weight: weight, design: .page)
  }

  /// The size of the letters of which a number of columns fits; the full size where they fit in none, as they are broken in
  /// any.
  private static func size(forColumns columns: Int, in width: Double) -> Double {
    let fitting = width / (Double(max(1, columns)) * fixed.advance)
    return fitting < fixed.least ? fixed.size : min(fixed.size, fitting)
  }

  /// The form of a role.
  ///
  /// - Parameters:
  ///   - isOpening: Whether the paragraph begins a part, and needs no indent.
  ///   - depth: The number of lists around a quotation with all that is in it, verse or a line of columns.
  ///   - quotations: The number of quotations around the paragraph.
  static func form(
    _ role: TextScript.Role, isOpening: Bool, inLists depth: Int = 0, quotations: Int = 0
  ) -> Form {
    let inset = inset(depth, quotations)
    let quoted = self.inset(ofQuotations: quotations)
    /// Headings and separators in lists are indented only in quotations, so that they are beside the lines of these.
    let part = quotations > 0 ? inset : 0
    return switch role {
    case .title: Form(font: font(26, .semibold), line: 36, lead: part)
    case .heading(1): Form(font: font(21, .semibold), line: 27, lead: part)
    case .heading(2): Form(font: font(16, .semibold), line: 22.5, lead: part)
    case .heading: Form(font: font(13, .semibold), lead: part)
    case .body: Form(font: font(12.5), indent: isOpening ? 0 : indent)
    case .quote:
      // In a text without marks a quotation has no level.
      Form(
        font: font(12), lead: inset + (quotations > 0 ? 0 : quotation), trail: quotation,
        indent: isOpening ? 0 : indent)
    case .verse(let columns):
      // A line that is too long continues with a further indent.
      Form(
        font: font(12.5), lead: inset + 18 + min(verse.most, Double(columns) * verse.step),
        indent: -indent)
    case .fixed(let columns):
      Form(
        font: Font(
          size: size(forColumns: columns, in: column.width - inset), design: .monospaced),
        line: 13.5, lead: inset)
    case .item(_, let depth):
      Form(font: font(12.5), lead: quoted + marker * Double(depth + 1))
    case .note: Form(font: font(10), line: 13.5, lead: quoted + marker)
    case .separator: Form(font: font(12.5), lead: part)
    case .picture(let picture):
      Form(font: font(12.5), line: (picture.size.height / line).rounded(.up) * line)
    }
  }

  /// The size in points of a picture: that of its pixels, smaller where it exceeds the column or the limit of its height.
  ///
  /// - Parameters:
  ///   - pixels: The size in pixels.
  ///   - width: The width that the text declares, in pixels, which makes it smaller, never larger; nil for none.
  static func size(ofPicture pixels: Size, width: Double? = nil) -> Size {
    guard pixels.width > 0, pixels.height > 0 else { return .zero }
    let declared = width.flatMap { $0 > 0 ? $0 / pixels.width : nil } ?? 1
    let scale = min(
      min(1, declared) * pixel, column.width / pixels.width, pictureHeight / pixels.height)
    return Size(width: pixels.width * scale, height: pixels.height * scale)
  }

  /// The space between a paragraph and the next one, in points, without the space that aligns headings to the grid.
  ///
  /// - Parameter hasLevels: Whether quotations have levels: then a space separates their paragraphs, not an indent.
  static func space(
    after before: TextScript.Role, before next: TextScript.Role, gap: TextScript.Gap,
    hasLevels: Bool = false
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
    case (.verse, .verse), (.fixed, .fixed): gap == .none ? 0 : line
    case (.quote, .quote): hasLevels && gap != .none ? line / 2 : 0
    case (.item, .item): gap == .none ? 0 : line / 2
    case (.note, .note): gap == .none ? 0 : line / 4
    case (.picture, _), (_, .picture), (_, .note): line
    case (.body, .body): gap == .wide ? line : 0
    default: line / 2
    }
  }
}

extension TextScript {
  /// The form of a paragraph.
  ///
  /// - Precondition: The paragraph exists.
  public func form(of number: Int) -> TextStyle.Form {
    let paragraph = paragraphs[number]
    let isOpening =
      switch (number > 0 ? paragraphs[number - 1].role : nil, paragraph.role) {
      case (.body, .body), (.quote, .quote):
        !paragraph.quotations.isEmpty || paragraph.gap == .wide || paragraph.startsPage
      default: true
      }
    return TextStyle.form(
      paragraph.role, isOpening: isOpening, inLists: paragraph.depth,
      quotations: paragraph.quotations.count)
  }
}
