extension Document {
  /// The description of a document, a page or a chapter: what IIIF calls descriptive and rights properties.
  public struct About: Hashable, Sendable {
    /// A description in a few sentences.
    public var summary: LanguageMap
    /// The statements that must be shown wherever the thing is, such as attributions, each once.
    public var statements: [Fact]
    /// Further metadata, in order. Names and values are plain text, or HTML as in the body of a ``Note``.
    public var facts: [Fact]

    /// A description; an empty one by default.
    public init(
      summary: LanguageMap = LanguageMap([]), statements: [Fact] = [], facts: [Fact] = []
    ) {
      self.summary = summary
      self.statements = statements
      self.facts = facts
    }

    /// Whether nothing is described.
    public var isEmpty: Bool { summary.isEmpty && statements.isEmpty && facts.isEmpty }
  }

  /// An entry of metadata, such as a date, an owner or an attribution.
  public struct Fact: Hashable, Sendable {
    /// The label of the entry.
    public var name: LanguageMap
    /// The value of the entry.
    public var value: LanguageMap

    /// A fact.
    public init(name: LanguageMap, value: LanguageMap) {
      self.name = name
      self.value = value
    }
  }
}

extension Document {
  /// The id of the note that holds the descriptions of a page, of its chapters and of the document: the address by which
  /// a link in the document leads to it. No note of a document has it.
  public static let aboutID = "\(Route.scheme)/\(aboutStep)"

  /// The step of the route to that note.
  static let aboutStep = "about"

  /// The chapters that have a description and the page, also in a part of them, outer ones first.
  public func describedChapters(ofPage number: Int) -> [Chapter] {
    chapters.indices.filter { index in
      guard !chapters[index].about.isEmpty else { return false }
      let depth = chapters[index].depth
      return chapters[index].pages.contains(number)
        || chapters[(index + 1)...].prefix { $0.depth > depth }
          .contains { $0.pages.contains(number) }
    }.map { chapters[$0] }
  }

  /// The chapters with a description, by the first page of them and their parts.
  public func describedChaptersByFirstPage() -> [Int: [Chapter]] {
    chapters.indices.reduce(into: [:]) { described, index in
      guard !chapters[index].about.isEmpty, let page = extent(ofChapter: index).pages.first
      else { return }
      described[page, default: []].append(chapters[index])
    }
  }

  /// Whether the document, a page or a chapter with that page has a description.
  public func isDescribed(onPage number: Int) -> Bool {
    guard pages.indices.contains(number) else { return false }
    return !about.isEmpty || !pages[number].about.isEmpty
      || !describedChapters(ofPage: number).isEmpty
  }
}

extension Document {
  /// The prefix of links to another order of the pages.
  private static let orderScheme = "\(Route.scheme)/order/"

  /// The link to an order of the document's pages.
  public static func link(toOrder number: Int) -> String { "\(orderScheme)\(number)" }

  /// The order of pages that a link leads to; nil for any other link.
  public static func order(ofLink link: String) -> Int? {
    link.hasPrefix(orderScheme) ? Int(link.dropFirst(orderScheme.count)) : nil
  }
}

extension Document {
  /// The prefix of links to other documents.
  private static let fileScheme = "file://"

  /// The link to another document.
  ///
  /// - Parameter path: The absolute path of its file.
  public static func link(toFile path: String) -> String { fileScheme + path }

  /// The path of the document that a link leads to; nil for any other link.
  public static func file(ofLink link: String) -> String? {
    link.hasPrefix("\(fileScheme)/") ? String(link.dropFirst(fileScheme.count)) : nil
  }
}
