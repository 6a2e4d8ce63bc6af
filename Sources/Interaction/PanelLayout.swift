/// Where the blocks of a text and their links stand, at a width.
///
/// It comes of the fonts at hand, and what follows from it is state: so it comes in as something that happened, and is
/// recorded.
public struct PanelLayout: Hashable, Sendable, Codable {
  /// Words that lead somewhere.
  public struct Link: Hashable, Sendable, Codable {
    /// Where they lead.
    public var target: String
    /// Where they stand, a rectangle a line, in points from the text's beginning.
    public var boxes: [Rect]

    /// Words in their place.
    public init(target: String, boxes: [Rect]) {
      self.target = target
      self.boxes = boxes
    }
  }

  /// The width at which lines break, in points.
  public let width: Double
  /// Where each block stands, in points from the text's beginning.
  public let blocks: [Rect]
  /// The links, in reading order.
  public let links: [Link]
  /// How long all of it is, in points.
  public let length: Double
  /// The height of the title in its lines, in points; nil for one line.
  public let title: Double?

  /// A layout that was measured.
  public init(
    width: Double, blocks: [Rect], links: [Link], length: Double, title: Double? = nil
  ) {
    self.width = width
    self.blocks = blocks
    self.links = links
    self.length = length
    self.title = title
  }
}
