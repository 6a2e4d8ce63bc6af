internal import Documents
public import Files

/// A text as its readers see it: paragraphs, and what each of them is.
///
/// Text is plain; what it means is told by how it stands. Lines that a program or a person broke where a page was full
/// are joined again. Marks of emphasis within a line, such as `_this_`, stay as they are written.
public struct TextScript: Hashable, Sendable {
  /// What a paragraph is.
  public enum Role: Hashable, Sendable {
    /// The name of the text.
    case title
    /// A heading: 1 for one that begins a page, larger numbers for parts of that.
    case heading(level: Int)
    /// What is read from edge to edge.
    case body
    /// What is set in from both edges.
    case quote
    /// A line that ends where its author ended it, so many columns from the left.
    case verse(indent: Int)
    /// One of a list: what stands before it, and how deep in the list it lies.
    case item(marker: String, depth: Int)
    /// Three stars or the like between two parts.
    case separator
  }

  /// What stands between a paragraph and the one before.
  public enum Gap: Hashable, Sendable {
    /// Nothing.
    case none
    /// As much as this text leaves between its paragraphs.
    case usual
    /// More than that.
    case wide
  }

  /// A paragraph.
  public struct Paragraph: Hashable, Sendable {
    /// What it is.
    public var role: Role
    /// Where its words stand in the text, in bytes of UTF-8.
    public var bytes: Range<Int>
    /// What stands before it.
    public var gap: Gap
    /// Whether a page begins with it.
    public var startsPage: Bool
  }

  /// 16 MiB, in bytes. The longest novels have about 10; set into pages, a text takes some ten times as much memory.
  public static let byteLimit = 16 << 20

  /// The file, as it was named.
  public let file: String
  /// Everything that is set, from beginning to end: UTF-8, each paragraph one line.
  public let text: [UInt8]
  /// Its paragraphs, in order; at least one.
  public let paragraphs: [Paragraph]
  /// What was wrong with the file, and could be mended.
  public let faults: [Fault]

  /// Reads the text of a file.
  ///
  /// - Throws: `Fault` where it cannot be read, and where it is no text.
  public init(path: String) throws(Fault) {
    try self.init(TextFile.bytes(of: path, byteLimit: Self.byteLimit), file: path)
  }

  /// Reads a text.
  ///
  /// - Throws: `Fault` where it is empty, or no text.
  public init(_ bytes: [UInt8], file: String) throws(Fault) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault(file: file, problem: "it is UTF-16", remedy: "Save it as UTF-8.")
    }
    let decoding = TextDecoding(bytes)
    let isText = decoding.replaced * 10 <= decoding.count
    if let foreign = ForeignFormat.fault(bytes, file: file, isText: isText) { throw foreign }
    guard isText else {
      throw Fault(
        file: file, problem: "more than a tenth of it is no text in UTF-8",
        remedy: "Name a text, and save it as UTF-8.")
    }
    var outline = TextOutline(decoding.text)
    outline.readAll()
    guard !outline.paragraphs.isEmpty else {
      throw Fault(file: file, problem: "there is no text in it", remedy: "Name a file of text.")
    }
    self.file = file
    text = outline.text
    paragraphs = TextHeadings.settled(outline.paragraphs)
    faults = decoding.firstLine.map { [Self.fault(file, decoding.replaced, $0)] } ?? []
  }

  /// The words of a paragraph.
  public func words(of paragraph: Paragraph) -> String {
    String(decoding: text[paragraph.bytes], as: UTF8.self)
  }

  /// What the text is called: its title, else the file's name.
  public var title: String {
    if let first = paragraphs.first, first.role == .title { return words(of: first) }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func fault(_ file: String, _ count: Int, _ line: Int) -> Fault {
    let places = count == 1 ? "one place is" : "\(count) places, of which this is the first, are"
    return Fault(
      file: file, line: line, problem: "\(places) no text in UTF-8 and shown as \u{FFFD}",
      remedy: "Save the file as UTF-8, without control characters.")
  }
}
