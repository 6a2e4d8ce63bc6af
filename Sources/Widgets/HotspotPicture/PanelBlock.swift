internal import Interaction

/// A piece of what a panel says: a heading, a paragraph, an item of a list.
public struct PanelBlock: Hashable, Sendable {
  /// What kind of piece it is.
  public enum Kind: Hashable, Sendable {
    case heading
    case paragraph
    /// An item of a list, after its mark: a bullet, or a number.
    case item(mark: String)
    case quote
    case smallPrint
  }

  /// Words that are meant alike.
  public struct Span: Hashable, Sendable {
    /// How words are meant.
    public enum Style: Hashable, Sendable {
      case regular
      case emphasis
      case strong
      /// Words that lead somewhere.
      case link(String)
    }

    /// The words.
    public var text: String
    /// How they are meant.
    public var style: Style

    /// Words; plain ones unless said otherwise.
    public init(_ text: String, _ style: Style = .regular) {
      self.text = text
      self.style = style
    }
  }

  /// What kind of piece it is.
  public var kind: Kind
  /// Its words, one after the other.
  public var spans: [Span]

  /// A piece of words.
  public init(_ kind: Kind, _ spans: [Span]) {
    self.kind = kind
    self.spans = spans
  }

  /// A piece of plain words.
  public init(_ kind: Kind, _ text: String) {
    self.init(kind, [Span(text)])
  }
}

extension PanelBlock {
  /// The lines that a block may have: more than anyone reads in one piece.
  private static let lines = 2000

  /// The letters of a kind of block.
  func font(_ theme: Theme) -> Font {
    switch kind {
    case .heading: theme.title
    case .paragraph, .item, .quote: theme.reading
    case .smallPrint: theme.smallPrint
    }
  }

  /// How far its words begin from where the text begins, in points.
  var indent: Double {
    switch kind {
    case .heading, .paragraph, .smallPrint: 0
    case .item: 24
    case .quote: 18
    }
  }

  /// The room above it where it is not the first, in points.
  var spaceBefore: Double {
    switch kind {
    case .heading: 22
    case .paragraph, .quote, .smallPrint: 12
    case .item: 6
    }
  }

  /// All its words as one text.
  func text(_ theme: Theme) -> Text {
    var string = ""
    var runs: [Text.Run] = []
    for span in spans {
      let start = string.utf8.count
      string += span.text
      let range = start..<string.utf8.count
      switch span.style {
      case .regular: break
      case .emphasis: runs.append(Text.Run(range, isItalic: kind != .quote))
      case .strong: runs.append(Text.Run(range, weight: .semibold))
      case .link: runs.append(Text.Run(range, weight: .medium, color: theme.accent))
      }
    }
    if kind == .quote {
      runs.insert(Text.Run(0..<string.utf8.count, isItalic: true), at: 0)
    }
    let isQuiet = kind == .smallPrint || kind == .quote
    return Text(
      string, font: font(theme), color: isQuiet ? theme.secondaryInk : theme.ink, alignment: .start,
      lines: Self.lines, runs: runs)
  }

  /// The bytes of its text that lead somewhere, and where.
  var links: [(range: Range<Int>, target: String)] {
    var links: [(range: Range<Int>, target: String)] = []
    var start = 0
    for span in spans {
      let end = start + span.text.utf8.count
      if case .link(let target) = span.style { links.append((start..<end, target)) }
      start = end
    }
    return links
  }
}

/// What a panel says about one thing.
public struct PanelEntry: Hashable, Sendable {
  /// What the thing is called.
  public var title: String
  /// What is said of it.
  public var blocks: [PanelBlock]
  /// Where all that stands, as it was measured by the fonts at hand; nil for a guess that is the same everywhere.
  ///
  /// How far a text can be scrolled, and which link lies under a finger, are states, and states are the same on every
  /// machine, though fonts are not. So what was measured comes in as a thing that happened, and is recorded.
  public var layout: PanelLayout?

  /// What is said of a thing.
  public init(title: String, blocks: [PanelBlock], layout: PanelLayout? = nil) {
    self.title = title
    self.blocks = blocks
    self.layout = layout
  }
}
