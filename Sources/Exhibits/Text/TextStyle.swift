public import Interaction

/// The typography of a text: sizes and frames in points, and the form of each role.
///
/// The page is that of a novel. Its column is 368 points wide, about 60 letters of body text, as in books (45 to 75:
/// Bringhurst, The Elements of Typographic Style, 2.1.2), 30 lines high, and lies above the middle. Lines keep to a
/// grid of 18 points, so that facing pages align: the space between paragraphs adds up to whole lines.
///
/// Larger letters are those of a smaller page. Every window fits a page into its room, so a page of two thirds of the width
/// shows its letters one and a half times as large. Letters, lines and the spaces between them have the same sizes on pages of any
/// size, so the grid stays whole. Margins shrink more than the page, so that lines keep more letters: about 51 at a scale of
/// 1.25, 44 at 1.5 and 35 at 2.
public struct TextStyle: Hashable, Sendable {
  /// The style of letters of the usual size.
  static let usual = TextStyle()

  /// The factor by which letters are larger than usual.
  let scale: Double
  /// The size of a page.
  let page: Size
  /// The frame of the column on the page.
  let column: Rect
  /// The frame of the chapter's name above the column.
  let head: Rect
  /// The frame of the page's number below the column.
  let foot: Rect
  /// The points by which a line may exceed its column, where another machine's letters are wider, before it is cut: 28, or all of
  /// a narrower margin.
  let reach: Double
  /// The length of the line above footnotes: 0.4 of the column, as LaTeX's `\footnoterule`.
  let noteRule: Double
  /// The height of the largest picture, in points: 0.6 of the column, 18 of 30 lines. Words above or below it have room on its
  /// page.
  private let pictureHeight: Double
  /// The width of the column, as a part of the usual one.
  private let breadth: Double

  /// The style of letters that are larger by a factor, within those that a person can choose.
  public init(scale: Double = 1) {
    let scales = Settings.textScales
    let scale = scale.isFinite ? min(max(scale, scales.lowerBound), scales.upperBound) : 1
    self.scale = scale
    page = Size(width: (480 / scale).rounded(), height: (680 / scale).rounded())
    let margin = 56 / (scale * scale)
    let width = page.width - 2 * margin
    let lines = (30 / scale + 0.001).rounded(.down)
    column = Rect(x: margin, y: 62 / scale, width: width, height: lines * Self.line)
    head = Rect(x: margin, y: 30 / (scale * scale), width: width, height: 14)
    foot = Rect(x: margin, y: page.height - 42 / (scale * scale) - 14, width: width, height: 14)
    reach = min(28, margin)
    noteRule = 0.4 * width
    pictureHeight = (0.6 * lines + 0.001).rounded(.down) * Self.line
    breadth = width / 368
  }

  /// 18 points from baseline to baseline: 1.44 times the size of the letters, since lines are long.
  static let line = 18.0
  /// 18 points, as the height of a line: the indent of a first line where no gap separates paragraphs.
  static let indent = 18.0
  /// The font of the chapter's name and of the page's number.
  static let caption = font(9.5)
  /// 20 points for a list's marker, from its beginning to that of the words.
  static let marker = 20.0
  /// 6 steps of 20 points: lines in deeper lists keep the 248 points of these on usual pages, about 40 letters, the fewest that
  /// are set in columns (Bringhurst, 2.1.2).
  static let deepest = 6
  /// 22 points, a little more than a list's step: the indent of a quotation.
  static let quotation = 22.0
  /// 2 points, a pixel where a page is shown at half its size: the thickness of the line at the leading edge of a quotation,
  /// and of that above footnotes.
  static let rule = 2.0
  /// 142 points of the usual column, six lists with a quotation: the largest indent of lists and quotations, on smaller pages the
  /// same part of the column.
  private static let greatestInset = 142.0
  /// 36 points above a chapter at the top of its page.
  static let sink = 36.0
  /// 0.75 points for a pixel, of which CSS has 96 an inch.
  private static let pixel = 0.75
  /// The indent of verse for each column, and the largest one of the usual column, in points.
  private static let verse = (step: 6.0, most: 96.0)

  /// The letters of a line of columns: 10.5 points at most, smaller for many columns, down to 6 points, of which 98 columns
  /// fit; of programs and Markdown's tables 7.3 points, since their lines can be broken. Their width is 0.62 times their size at most: it is 0.602 in
  /// DejaVu Sans Mono, 0.6 in Noto Sans Mono. A line of a smaller page has as many columns, in letters as large as fit: so those
  /// of wide tables and programs grow less than others.
  private static let fixed = (size: 10.5, advance: 0.62, least: 6.0, ofProgram: 7.3)
  /// The columns of the widest line of a program that is set whole: outside of lists 81, a little more than the usual width of
  /// programs. Where one is wider, all have letters of the full size, and the wide ones are broken.
  static func programColumns(inLists depth: Int, quotations: Int = 0) -> Int {
    usual.columns(of: fixed.ofProgram, inLists: depth, quotations: quotations)
  }

  /// The columns of a line of a table in letters of the full size: outside of lists 56.
  static func tableColumns(inLists depth: Int, quotations: Int = 0) -> Int {
    usual.columns(of: fixed.size, inLists: depth, quotations: quotations)
  }

  /// The columns of letters of a size that a line has.
  private func columns(of size: Double, inLists depth: Int, quotations: Int) -> Int {
    Int(
      (column.width - inset(inLists: depth, quotations: quotations)) / (size * Self.fixed.advance))
  }

  /// The width of a column of letters in a line of columns, in points.
  static func advance(of font: Font) -> Double { font.size * fixed.advance }

  /// The largest indent of lists and quotations, in points.
  private var greatestInset: Double { Self.greatestInset * breadth }

  /// The indent of what is in some lists and quotations, in points.
  private func inset(inLists depth: Int, quotations: Int) -> Double {
    min(
      greatestInset,
      Self.marker * Double(min(depth, Self.deepest))
        + Self.quotation * Double(min(quotations, Self.deepest)))
  }

  /// The indent of the line beside a quotation, before which its words have theirs.
  ///
  /// - Parameters:
  ///   - depth: The number of lists around it.
  ///   - level: The number of quotations around it.
  func inset(ofRuleInLists depth: Int, quotations level: Int) -> Double {
    min(greatestInset - Self.quotation, inset(inLists: depth, quotations: level))
  }

  /// The form of a paragraph, independent of its neighbours.
  public struct Form: Hashable, Sendable {
    /// The font.
    public var font: Font
    /// The width of the column, in points.
    fileprivate(set) var column = 0.0
    /// The height of a line, in points.
    var line = TextStyle.line
    /// The indent at the leading edge, in points.
    var lead = 0.0
    /// The indent at the trailing edge, in points.
    var trail = 0.0
    /// The further indent of the first line, in points; negative for that of the other lines.
    public var indent = 0.0

    /// The width of its lines, in points.
    public var width: Double { column - lead - trail }
  }

  private static func font(_ size: Double, _ weight: Font.Weight = .regular) -> Font {
    Font(size: size, weight: weight, design: .page)
  }

  /// The size of the letters of which a number of columns fits; the full size where they fit in none, as they are broken in
  /// any.
  ///
  /// - Parameters:
  ///   - width: The width of their lines.
  ///   - usual: That of the same lines on a usual page, which decides on whether they fit.
  private static func size(
    forColumns columns: Int, in width: Double, usually usual: Double
  ) -> Double {
    let advance = Double(max(1, columns)) * fixed.advance
    return usual / advance < fixed.least ? fixed.size : min(fixed.size, width / advance)
  }

  /// The form of a role.
  ///
  /// - Parameters:
  ///   - isOpening: Whether the paragraph begins a part, and needs no indent.
  ///   - depth: The number of lists around a quotation with all that is in it, verse or a line of columns.
  ///   - quotations: The number of quotations around the paragraph.
  func form(
    _ role: TextScript.Role, isOpening: Bool, inLists depth: Int = 0, quotations: Int = 0
  ) -> Form {
    let inset = inset(inLists: depth, quotations: quotations)
    /// Headings and separators in lists are indented only in quotations, so that they are beside the lines of these.
    let part = quotations > 0 ? inset : 0
    let (font, indent) = (Self.font, Self.indent)
    var form =
      switch role {
      case .title: Form(font: font(26, .semibold), line: 36, lead: part)
      case .heading(1): Form(font: font(21, .semibold), line: 27, lead: part)
      case .heading(2): Form(font: font(16, .semibold), line: 22.5, lead: part)
      case .heading: Form(font: font(13, .semibold), lead: part)
      case .body: Form(font: font(12.5, .regular), indent: isOpening ? 0 : indent)
      case .quote:
        // In a text without marks a quotation has no level.
        Form(
          font: font(12, .regular), lead: inset + (quotations > 0 ? 0 : Self.quotation),
          trail: Self.quotation, indent: isOpening ? 0 : indent)
      case .verse(let columns):
        // A line that is too long continues with a further indent.
        Form(
          font: font(12.5, .regular),
          lead: inset + 18 + min(Self.verse.most * breadth, Double(columns) * Self.verse.step),
          indent: -indent)
      case .fixed(let columns):
        Form(
          font: Font(
            size: Self.size(
              forColumns: columns, in: column.width - inset,
              usually: Self.usual.column.width
                - Self.usual.inset(inLists: depth, quotations: quotations)),
            design: .monospaced),
          line: 13.5, lead: inset)
      case .item(_, let depth):
        Form(
          font: font(12.5, .regular), lead: self.inset(inLists: depth + 1, quotations: quotations))
      case .note:
        Form(
          font: font(10, .regular), line: 13.5,
          lead: self.inset(inLists: 1, quotations: quotations))
      case .separator: Form(font: font(12.5, .regular), lead: part)
      case .picture(let picture):
        Form(
          font: font(12.5, .regular),
          line: (size(of: picture).height / Self.line).rounded(.up) * Self.line)
      }
    form.column = column.width
    return form
  }

  /// The size in points in which a picture is shown: its own one, smaller where that exceeds the column or the limit of its
  /// height.
  func size(of picture: TextScript.Picture) -> Size {
    let own = picture.size
    guard own.width > 0, own.height > 0 else { return own }
    let scale = min(1, column.width / own.width, pictureHeight / own.height)
    return Size(width: own.width * scale, height: own.height * scale)
  }

  /// The size in points of a picture on a usual page: that of its pixels, smaller where it exceeds the column or the limit of
  /// its height.
  ///
  /// - Parameters:
  ///   - pixels: The size in pixels.
  ///   - width: The width that the text declares, in pixels, which makes it smaller, never larger; nil for none.
  static func size(ofPicture pixels: Size, width: Double? = nil) -> Size {
    guard pixels.width > 0, pixels.height > 0 else { return .zero }
    let declared = width.flatMap { $0 > 0 ? $0 / pixels.width : nil } ?? 1
    let scale = min(
      min(1, declared) * pixel, usual.column.width / pixels.width,
      usual.pictureHeight / pixels.height)
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
  /// The form of a paragraph, in letters of the usual size where no other style is given.
  ///
  /// - Precondition: The paragraph exists.
  public func form(of number: Int, in style: TextStyle = TextStyle()) -> TextStyle.Form {
    let paragraph = paragraphs[number]
    let isOpening =
      switch (number > 0 ? paragraphs[number - 1].role : nil, paragraph.role) {
      case (.body, .body), (.quote, .quote):
        !paragraph.quotations.isEmpty || paragraph.gap == .wide || paragraph.startsPage
      default: true
      }
    return style.form(
      paragraph.role, isOpening: isOpening, inLists: paragraph.depth,
      quotations: paragraph.quotations.count)
  }
}
