public import Interaction

/// Where the blocks of a text and their links stand, at a width.
public struct PanelLayout: Hashable, Sendable, Codable {
  /// Words that lead somewhere.
  public struct Link: Hashable, Sendable, Codable {
    /// Where they lead.
    public var target: String
    /// Where they stand, a rectangle a line, in points from the text's beginning.
    public var boxes: [Rect]
  }

  /// Points by which a width may be another one and still be meant: less than is seen.
  private static let slack = 0.5

  /// The width at which lines break, in points.
  public let width: Double
  /// Where each block stands, in points from the text's beginning.
  public let blocks: [Rect]
  /// The links, in reading order.
  public let links: [Link]
  /// How long all of it is, in points.
  public let length: Double

  /// Measures a text at a width, in points.
  public init(_ blocks: [PanelBlock], width: Double, by ruler: any TextRuler) {
    let width = max(1, width.isFinite ? width : 1)
    var places: [Rect] = []
    var links: [Link] = []
    var top = 0.0
    for (number, block) in blocks.enumerated() {
      if number > 0 { top += block.spaceBefore }
      let room = max(1, width - block.indent)
      let text = block.text(.light)
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
    self.width = width
    self.blocks = places
    self.links = links
    length = top
  }

  /// Whether it tells where some blocks stand at a width.
  func suits(_ blocks: [PanelBlock], width: Double) -> Bool {
    self.blocks.count == blocks.count && abs(self.width - width) <= Self.slack
      && length.isFinite && length >= 0
  }
}
