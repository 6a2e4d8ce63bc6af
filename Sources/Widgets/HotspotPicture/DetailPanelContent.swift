/// The shared truth that a panel shows.
public struct DetailPanelContent: Sendable {
  /// The thing that is chosen; nil for none: then the panel is away.
  public var selection: String?
  /// What is said of a thing; nil where nothing is.
  public var entry: @Sendable (String) -> PanelEntry?
  /// Whether there is a thing before the chosen one.
  public var hasPrevious: Bool
  /// Whether there is a thing after the chosen one.
  public var hasNext: Bool

  /// A panel's content.
  public init(
    selection: String? = nil, hasPrevious: Bool = false, hasNext: Bool = false,
    entry: @escaping @Sendable (String) -> PanelEntry?
  ) {
    self.selection = selection
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
    self.entry = entry
  }
}
