public import Interaction

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
  /// The states of the pictures in the text that is seen.
  public var pictures: PictureStates
  /// The height at the top of its part of the window that a panel at the bottom leaves to buttons, in points. In a low
  /// part it covers them.
  public var buttonRoom = 0.0

  /// A panel's content.
  public init(
    selection: String? = nil, hasPrevious: Bool = false, hasNext: Bool = false,
    entries: [String: PanelEntry], pictures: PictureStates = [:]
  ) {
    self.selection = selection
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
    self.entries = entries
    self.pictures = pictures
  }
}
