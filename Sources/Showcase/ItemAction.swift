public import Interaction

/// An action of an item of the bar, such as a new window.
public struct ItemAction: Hashable, Sendable, Codable {
  /// The identifier, which programs use.
  public var id: String
  /// The title, which the menu shows.
  public var title: String
  /// The icon; nil where there is none.
  public var icon: PictureID?

  /// Creates an action.
  public init(id: String, title: String, icon: PictureID? = nil) {
    self.id = id
    self.title = title
    self.icon = icon
  }
}
