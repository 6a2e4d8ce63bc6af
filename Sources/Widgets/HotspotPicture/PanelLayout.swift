public import Interaction

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
