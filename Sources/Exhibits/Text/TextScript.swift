internal import Documents
public import Files
public import Interaction

/// A plain text as paragraphs with roles.
///
/// Roles are derived from the layout of the lines. Lines that were broken at a right edge are joined again. Marks of
/// emphasis within a line, such as `_this_`, stay.
public struct TextScript: Hashable, Sendable {
  /// The role of a paragraph.
  public enum Role: Hashable, Sendable {
    /// The title of the text.
    case title
    /// A heading. Level 1 begins a page; larger levels are parts of smaller ones.
    case heading(level: Int)
    /// Body text, as wide as the column.
    case body
    /// A quotation, indented at both edges.
    case quote
    /// A line that was ended by its author, indented by some columns; in Markdown a cell of a table with too many columns.
    case verse(indent: Int)
    /// A line of a table, a drawing or a program, with all of its spaces; `columns` is the width of the widest line of the
    /// whole; 0 for a program with lines that are too wide to be set whole.
    case fixed(columns: Int)
    /// An item of a list, with its marker and its depth, or a further paragraph of one, with an empty marker.
    case item(marker: String, depth: Int)
    /// A footnote with its number, or a further paragraph of one, without a marker.
    case note(marker: String)
    /// A separator between two parts, such as three stars.
    case separator
    /// A picture, which is one line; its words are a character in its place.
    case picture(Picture)
  }

  /// A picture in a text.
  public struct Picture: Hashable, Sendable {
    /// The picture in its file.
    var file: Document.Picture
    /// The size in which it is shown on a usual page, in points.
    var size: Size
    /// The words that stand for it where it cannot be seen; empty for none.
    var words: String
  }

  /// The gap above a paragraph.
  public enum Gap: Hashable, Sendable {
    /// No gap.
    case none
    /// The usual gap between this text's paragraphs.
    case usual
    /// A wider gap.
    case wide
  }

  /// A line of a table. Each cell stands in its own columns and reads in its own direction.
  public struct Row: Hashable, Sendable {
    /// A cell with words.
    public struct Cell: Hashable, Sendable {
      /// Its words, in bytes from the beginning of the paragraph.
      var bytes: Range<Int>
      /// Its part of the line, in columns of letters.
      var columns: Range<Int>
      /// The edge of these columns at which it begins, in the direction of the table.
      var alignment: Text.Alignment
    }

    /// The cells, ascending.
    var cells: [Cell] = []
    /// Whether the first column is at the right.
    var isRightToLeft = false
  }

  /// A quotation that has a level of its own.
  struct Quotation: Hashable, Sendable {
    /// Its number in the text, which separates it from one that follows it directly.
    var number: Int
    /// The number of lists around it, by which it is indented.
    var depth: Int
  }

  /// A paragraph.
  public struct Paragraph: Hashable, Sendable {
    /// Its role.
    public var role: Role
    /// The range of its words in the text's bytes.
    public var bytes: Range<Int>
    /// The gap above it.
    public var gap: Gap
    /// Whether a page begins with it.
    public var startsPage: Bool
    /// Its parts with other letters, in bytes from its beginning.
    public var runs: [Text.Run] = []
    /// The number of lists around it, by which quotations, verse and lines of columns are indented.
    var depth = 0
    /// The quotations around it, from the outermost to the innermost; none in a text without marks, whose quotations have
    /// no levels.
    var quotations: [Quotation] = []
    /// Its cells, for a line of a table.
    var row: Row?
    /// Whether it is the rule below the header of a table: neither copied nor found.
    var isRule = false
    /// Whether the footnotes of the text begin with it.
    var beginsNotes = false
  }

  /// The path of the file, as it was given.
  public let file: String
  /// The words of all paragraphs in UTF-8, each paragraph one line.
  public let text: [UInt8]
  /// The paragraphs, in order; at least one.
  public let paragraphs: [Paragraph]
  /// The faults of the file that were repaired.
  public let faults: [Fault]

  /// The words of a paragraph.
  public func words(of paragraph: Paragraph) -> String {
    String(decoding: text[paragraph.bytes], as: UTF8.self)
  }

  /// 120 characters of an opening: more than a row is wide.
  private static let opening = 120

  /// The first words after a heading; empty where another heading follows.
  func opening(after heading: Int) -> String {
    guard
      let next = paragraphs[(heading + 1)...].first(where: {
        $0.role != .separator && !$0.role.isPicture
      }),
      next.role.isProse
    else { return "" }
    return Self.opening(String(decoding: text[next.bytes], as: UTF8.self))
  }

  /// The first words of a passage, up to the last whole one that is kept.
  static func opening(_ words: String) -> String {
    let words = words.split(whereSeparator: \.isWhitespace)
    var opening = ""
    for word in words {
      guard opening.count + word.count < Self.opening else { return opening + "…" }
      opening += opening.isEmpty ? word : " " + word
    }
    return opening
  }

  /// The first paragraphs, with some bytes at least.
  public func beginning(bytes count: Int) -> TextScript {
    let end = paragraphs.firstIndex { $0.bytes.upperBound >= count } ?? paragraphs.count - 1
    return TextScript(
      file: file, text: text, paragraphs: Array(paragraphs[...end]), faults: faults)
  }

  /// The title: that in the text, else the file's name.
  public var title: String {
    if let title = paragraphs.first(where: { $0.role == .title }) { return words(of: title) }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension TextScript.Role {
  /// Whether it has words, and is neither a heading nor a line of columns.
  var isProse: Bool {
    if case .fixed = self { false } else { !isHeading && !isPicture }
  }

  /// The marker before the first line, and the steps by which it is indented; nil for none.
  var marker: (text: String, depth: Int)? {
    switch self {
    case .item(let marker, let depth) where !marker.isEmpty: (marker, depth)
    case .note(let marker) where !marker.isEmpty: (marker, 0)
    default: nil
    }
  }

  /// Whether it is a picture.
  var isPicture: Bool {
    if case .picture = self { true } else { false }
  }

  /// The level of a heading; nil for other roles.
  var level: Int? {
    if case .heading(let level) = self { level } else { nil }
  }
}
