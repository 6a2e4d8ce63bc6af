public import Interaction

/// A block of a panel's text: a heading, a paragraph, an item of a list.
public struct PanelBlock: Hashable, Sendable {
  /// The kind of a block.
  public enum Kind: Hashable, Sendable {
    case heading
    case paragraph
    /// An item of a list with its mark: a bullet, or a number.
    case item(mark: String)
    case quote
    case smallPrint
    /// A picture; its words are those that describe it.
    case picture(Illustration)
  }

  /// A picture in a text.
  public struct Illustration: Hashable, Sendable {
    /// The path of the file.
    public var file: String
    /// The greatest size in which it is shown, in points.
    public var size: Size

    /// A picture of a file.
    public init(file: String, size: Size) {
      self.file = file
      self.size = size
    }
  }

  /// A run of words of one style.
  public struct Span: Hashable, Sendable {
    /// The style of words.
    public enum Style: Hashable, Sendable {
      case regular
      case emphasis
      case strong
      /// A link to a target.
      case link(String)
    }

    /// The words.
    public var text: String
    /// Their style.
    public var style: Style

    /// Words; plain ones by default.
    public init(_ text: String, _ style: Style = .regular) {
      self.text = text
      self.style = style
    }
  }

  /// The kind of the block.
  public var kind: Kind
  /// Its words, in order.
  public var spans: [Span]

  /// A block of words.
  public init(_ kind: Kind, _ spans: [Span]) {
    self.kind = kind
    self.spans = spans
  }

  /// A block of plain words.
  public init(_ kind: Kind, _ text: String) {
    self.init(kind, [Span(text)])
  }
}

extension PanelBlock {
  /// The greatest number of lines of a block.
  static let lines = 2000
  /// The indentations of an item of a list and of a quotation, in points.
  static let (itemIndent, quoteIndent) = (24.0, 18.0)
  /// The spaces above a heading, another block, and an item of a list, in points.
  static let (headingSpace, blockSpace, itemSpace) = (22.0, 12.0, 6.0)

  /// The font of the block.
  func font(_ theme: Theme) -> Font {
    switch kind {
    case .heading: theme.title
    case .paragraph, .item, .quote: theme.reading
    case .smallPrint, .picture: theme.smallPrint
    }
  }

  /// The indentation of its words, in points.
  func indent(_ theme: Theme) -> Double {
    switch kind {
    case .heading, .paragraph, .smallPrint, .picture: 0
    case .item: theme[.panelItemIndent]
    case .quote: theme[.panelQuoteIndent]
    }
  }

  /// The space above it unless it is the first, in points.
  func spaceBefore(_ theme: Theme) -> Double {
    switch kind {
    case .heading: theme[.panelHeadingSpace]
    case .paragraph, .quote, .smallPrint, .picture: theme[.panelBlockSpace]
    case .item: theme[.panelItemSpace]
    }
  }

  /// All its words as one text with runs of styles.
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
    let isQuiet =
      switch kind {
      case .heading, .paragraph, .item: false
      case .quote, .smallPrint, .picture: true
      }
    return Text(
      string, font: font(theme), color: isQuiet ? theme.secondaryInk : theme.ink, alignment: .start,
      lines: Self.lines, runs: runs)
  }

  /// The picture that is shown in the block; nil for words.
  var illustration: Illustration? {
    if case .picture(let illustration) = kind { illustration } else { nil }
  }

  /// The byte ranges of its links in its text, and their targets.
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

extension PanelBlock.Illustration {
  /// 360 points, half of a small window: a higher picture is made smaller, so that words are seen beside it.
  static let greatestHeight = 360.0
  /// The sides to which pictures are decoded, in pixels: few, so that a panel that grows seldom needs another one.
  private static let sides = [512, 1024, 2048, 4096]

  /// The size in lines of a width, in points: never larger than its own.
  func shape(in width: Double, highest: Double = Self.greatestHeight) -> Size {
    guard size.width > 0, size.height > 0, width > 0 else { return .zero }
    let scale = min(1, width / size.width, highest / size.height)
    return Size(width: size.width * scale, height: size.height * scale)
  }

  /// The picture to draw in lines of a width, in points.
  ///
  /// - Parameter scale: Pixels per point.
  func pictureID(
    in width: Double, highest: Double = Self.greatestHeight, scale: Double
  ) -> PictureID {
    let shape = shape(in: width, highest: highest)
    let needed = max(shape.width, shape.height) * scale
    let side = Self.sides.first { Double($0) >= needed } ?? Self.sides[Self.sides.count - 1]
    return PictureID(file, .fitted(side))
  }
}
