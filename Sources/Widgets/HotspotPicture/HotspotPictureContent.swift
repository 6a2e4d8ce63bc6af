public import Interaction

/// The shared truth that a picture with hotspots shows.
public struct HotspotPictureContent: Equatable, Sendable {
  /// What tells this picture from others: where it changes, the picture lies as nobody has moved it.
  public var id: String
  /// The picture's extent, in units of its own; hotspots and pictures lie in it.
  public var size: Size
  /// What is seen of it, from back to front.
  public var pictures: [TilePyramid]
  /// What became of pictures and tiles; those that are not named are on their way.
  public var states: [PictureID: PictureState]
  /// What can be chosen.
  public var hotspots: HotspotIndex
  /// The hotspot that is chosen. Where another one is, the picture brings it into view.
  public var selection: String?
  /// The hotspot that is pointed at elsewhere, such as in a list: it shows itself where it is in sight.
  public var pointed: String?
  /// The hotspot that somebody looks at before choosing it: it is as bright as the chosen one.
  public var lit: String?
  /// How much of the picture's place is covered by other things, such as a panel.
  public var insets: Insets
  /// How the picture lies when nobody has moved it.
  public var home: Viewport.Frame.Home
  /// Whether everything but the chosen hotspot is dimmed a little.
  public var dims: Bool
  /// Whether all hotspots show themselves for a moment when the picture comes.
  public var hints: Bool

  /// A picture's content.
  public init(
    id: String, size: Size, pictures: [TilePyramid], states: [PictureID: PictureState] = [:],
    hotspots: HotspotIndex = HotspotIndex(), selection: String? = nil, pointed: String? = nil,
    insets: Insets = .none,
    home: Viewport.Frame.Home = .whole, dims: Bool = true, hints: Bool = true
  ) {
    self.id = id
    self.size = size
    self.pictures = pictures
    self.states = states
    self.hotspots = hotspots
    self.selection = selection
    self.pointed = pointed
    self.insets = insets
    self.home = home
    self.dims = dims
    self.hints = hints
  }

  func isReady(_ id: PictureID) -> Bool {
    if case .ready = states[id] { return true }
    return false
  }
}
