public import Interaction

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

extension PanelLayout {
  /// Points by which a width may be another one and still be meant: less than is seen.
  private static let slack = 0.5

  /// Measures what is said of a thing at a width of its lines, in points.
  public init(_ entry: PanelEntry, width: Double, theme: Theme, by ruler: any TextRuler) {
    let layout = PanelLayout(entry.blocks, width: width, theme: theme, by: ruler)
    let title = ruler.size(
      of: DetailPanelGeometry.title(entry.title, theme),
      width: DetailPanelGeometry.titleWidth(textWidth: layout.width))
    self.init(
      width: layout.width, blocks: layout.blocks, links: layout.links, length: layout.length,
      title: title.height)
  }

  /// Measures a text at a width, in points.
  public init(
    _ blocks: [PanelBlock], width: Double, theme: Theme, by ruler: any TextRuler
  ) {
    let width = max(1, width.isFinite ? width : 1)
    var places: [Rect] = []
    var links: [Link] = []
    var top = 0.0
    for (number, block) in blocks.enumerated() {
      if number > 0 { top += block.spaceBefore }
      let room = max(1, width - block.indent)
      let text = block.text(theme)
      let height = ruler.size(of: text, width: room).height
      places.append(Rect(x: block.indent, y: top, width: room, height: height))
      for (range, target) in block.links {
        let boxes = ruler.boxes(of: range, in: text, width: room).map {
          Rect(x: block.indent + $0.x, y: top + $0.y, width: $0.width, height: $0.height)
        }
        if !boxes.isEmpty { links.append(Link(target: target, boxes: boxes)) }
      }
      top += height
    }
    self.init(width: width, blocks: places, links: links, length: top)
  }

  /// Whether it tells where some blocks stand at a width.
  func suits(_ blocks: [PanelBlock], width: Double) -> Bool {
    self.blocks.count == blocks.count && abs(self.width - width) <= Self.slack
      && length.isFinite && length >= 0
  }
}
