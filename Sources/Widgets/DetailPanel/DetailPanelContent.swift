public import Interaction

/// The text of a panel about one item.
public struct PanelEntry: Hashable, Sendable {
  /// The name of the item.
  public var title: String
  /// The blocks of the text.
  public var blocks: [PanelBlock]
  /// The layout measured with the installed fonts; nil for an estimate that is the same everywhere.
  public var layout: PanelLayout?

  /// An entry.
  public init(title: String, blocks: [PanelBlock], layout: PanelLayout? = nil) {
    self.title = title
    self.blocks = blocks
    self.layout = layout
  }
}

extension PanelLayout {
  /// Measures an entry at a width of its lines, in points.
  public init(_ entry: PanelEntry, width: Double, theme: Theme, by ruler: any TextRuler) {
    let layout = PanelLayout(entry.blocks, width: width, theme: theme, by: ruler)
    let title = ruler.size(
      of: PanelHead.title(entry.title, theme),
      width: PanelHead.titleWidth(textWidth: layout.width))
    self.init(
      width: layout.width, blocks: layout.blocks, links: layout.links, length: layout.length,
      title: title.height)
  }
}

/// The shared state that a panel shows.
public struct DetailPanelContent: Hashable, Sendable {
  /// The id of the selected item; nil for none: then the panel is hidden.
  public var selection: String?
  /// Whether an item precedes the selected one.
  public var hasPrevious: Bool
  /// Whether an item follows the selected one.
  public var hasNext: Bool
  /// The texts of items by id: at least that of the selected one, and of the one selected before while that fades.
  public var entries: [String: PanelEntry]

  /// A panel's content.
  public init(
    selection: String? = nil, hasPrevious: Bool = false, hasNext: Bool = false,
    entries: [String: PanelEntry]
  ) {
    self.selection = selection
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
    self.entries = entries
  }
}
