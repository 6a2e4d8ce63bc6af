public import Interaction

/// The measured positions of the blocks of a text and of their links, at a width of its lines.
///
/// It depends on the installed fonts, while scroll limits and links, which follow from it, are states and equal on every
/// machine. So measurements arrive as inputs, and are recorded.
public struct MeasuredText: Hashable, Sendable, Codable {
  /// The position of a link.
  public struct Link: Hashable, Sendable, Codable {
    /// The target of the link.
    public var target: String
    /// Its rectangles, one a line, in points from the beginning of the text.
    public var boxes: [Rect]

    /// A link.
    public init(target: String, boxes: [Rect]) {
      self.target = target
      self.boxes = boxes
    }
  }

  /// The width at which lines break, in points.
  public let width: Double
  /// The frame of each block, in points from the beginning of the text.
  public let blocks: [Rect]
  /// The links, in reading order.
  public let links: [Link]
  /// The height of the whole text, in points.
  public let length: Double
  /// The height of the title in the head, in points; nil for one line.
  public let title: Double?
  /// The height of the whole title above the text, in points; nil where the head has room for all its lines.
  public let wholeTitle: Double?
  /// The lines of each block, in points from its corner; nil until a hand selects text, as few texts are.
  public let lines: [[TextLine]]?

  /// A measured text.
  public init(
    width: Double, blocks: [Rect], links: [Link], length: Double, title: Double? = nil,
    wholeTitle: Double? = nil, lines: [[TextLine]]? = nil
  ) {
    self.width = width
    self.blocks = blocks
    self.links = links
    self.length = length
    self.title = title
    self.wholeTitle = wholeTitle
    self.lines = lines
  }

  /// The same text after a space of a height, in points.
  func moved(down height: Double) -> MeasuredText {
    let corner = Point(x: 0, y: height)
    return MeasuredText(
      width: width, blocks: blocks.map { $0.moved(by: corner) },
      links: links.map { Link(target: $0.target, boxes: $0.boxes.map { $0.moved(by: corner) }) },
      length: length + height, title: title, wholeTitle: wholeTitle, lines: lines)
  }
}
