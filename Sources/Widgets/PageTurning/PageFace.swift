public import Interaction

/// The direction in which the pages of a document follow each other.
public enum PageFlow: String, Hashable, Sendable, Codable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
  case topToBottom = "top-to-bottom"
  case bottomToTop = "bottom-to-top"

  /// The axis along which pages turn.
  public var axis: Axis {
    switch self {
    case .leftToRight, .rightToLeft: .horizontal
    case .topToBottom, .bottomToTop: .vertical
    }
  }

  /// Whether the next page comes from where coordinates are small.
  public var isReversed: Bool { self == .rightToLeft || self == .bottomToTop }

  /// The symbol of a step: it points to where its page comes from, whatever the direction of the interface.
  public func symbol(of step: PageStep) -> Symbol {
    switch (step, axis) {
    case (.next, .horizontal): isReversed ? .previous : .next
    case (.previous, .horizontal): isReversed ? .next : .previous
    case (.first, .horizontal): isReversed ? .last : .first
    case (.last, .horizontal): isReversed ? .first : .last
    case (.next, .vertical): isReversed ? .up : .down
    case (.previous, .vertical): isReversed ? .down : .up
    case (.first, .vertical): isReversed ? .bottom : .top
    case (.last, .vertical): isReversed ? .top : .bottom
    }
  }
}

/// A step among the pages of a document.
public enum PageStep: Hashable, Sendable, CaseIterable {
  case next, previous, first, last
}

/// The drawable content of a page, as far as it is available.
public struct PageFace: Hashable, Sendable {
  /// The kinds of content.
  public enum Body: Hashable, Sendable {
    /// Pictures, from back to front; empty while none is ready.
    case pictures([Placed])
    /// Lines of text.
    case lines([PageLine])
    /// Nothing, for a reason shown to the person.
    case fault(String)
  }

  /// A picture with its frame.
  public struct Placed: Hashable, Sendable {
    /// The picture, which is ready to be drawn.
    public var picture: PictureID
    /// Its frame, in the page's unit.
    public var frame: Rect

    /// A picture with its frame.
    public init(_ picture: PictureID, in frame: Rect) {
      self.picture = picture
      self.frame = frame
    }
  }

  /// A picture between the lines of a page of text.
  public struct Illustration: Hashable, Sendable {
    /// Its frame, in the page's unit.
    public var frame: Rect
    /// It and its tiles, as far as they are ready to be drawn, from back to front; empty while nothing is.
    public var pictures: [Placed]
    /// The reason why it cannot be drawn, shown in its place; nil for none.
    public var fault: String?

    /// A picture in a text.
    public init(in frame: Rect, pictures: [Placed] = [], fault: String? = nil) {
      self.frame = frame
      self.pictures = pictures
      self.fault = fault
    }
  }

  /// The page's size, in a unit of its own.
  public var size: Size
  /// The content.
  public var body: Body
  /// The pictures between its lines of text.
  public var illustrations: [Illustration]
  /// The lines beside the quotations of its text, and above its footnotes, in the page's unit.
  public var rules: [Rect]
  /// The texts over its pictures.
  public var texts: [SheetText]
  /// The name of the page, shown while nothing of it can be drawn.
  public var name: String
  /// Pixels of its finest picture per unit, which limit the zoom; 1 for text, whose unit is a point.
  public var density: Double

  /// A page.
  public init(
    size: Size, body: Body, illustrations: [Illustration] = [], rules: [Rect] = [],
    texts: [SheetText] = [],
    name: String, density: Double = 1
  ) {
    self.size = size
    self.body = body
    self.illustrations = illustrations
    self.rules = rules
    self.texts = texts
    self.name = name
    self.density = density
  }
}

/// A line of set text.
public struct PageLine: Hashable, Sendable {
  /// Its words, including a hyphen at its end.
  public var text: String
  /// The size and weight of its letters, in the page's unit.
  public var font: Font
  /// Its frame, in the page's unit.
  public var frame: Rect
  /// The parts that were found, in bytes of UTF-8.
  public var found: [Range<Int>] = []
  /// The part that is selected, in bytes of UTF-8; nil for none.
  public var selected: Range<Int>?
  /// The side of the frame at which it begins; start and end follow the direction of the words.
  public var alignment: Text.Alignment
  /// The parts with other letters.
  public var runs: [Text.Run]
  /// How its words continue those of the line before.
  public var continuation: LineContinuation

  /// A line.
  public init(
    _ text: String, font: Font, frame: Rect, alignment: Text.Alignment = .start,
    runs: [Text.Run] = [], continuation: LineContinuation = .none
  ) {
    self.text = text
    self.font = font
    self.frame = frame
    self.alignment = alignment
    self.runs = runs
    self.continuation = continuation
  }
}
