public import Interaction

/// The shared state that a picture with hotspots shows.
public struct HotspotPictureContent: Equatable, Sendable {
  /// The id of the picture. Another one starts at its home position.
  public var id: String
  /// The picture's size, in units of its own: those of hotspots and pyramids.
  public var size: Size
  /// Its pixels, from back to front.
  public var pictures: [TilePyramid]
  /// The states of pictures and tiles; those without a state are not loaded yet.
  public var states: [PictureID: PictureState]
  /// The hotspots.
  public var hotspots: HotspotIndex
  /// The selected hotspot. The picture brings it into view when it changes.
  public var selection: String?
  /// The hotspot that is highlighted elsewhere, such as in a list.
  public var pointed: String?
  /// The hotspot that is peeked at, which is not dimmed.
  public var lit: String?
  /// The parts of the bounds that other widgets cover, such as a panel.
  public var insets: Insets
  /// The position at which the picture starts.
  public var home: Viewport.Frame.Home
  /// Whether everything but the selected hotspot is dimmed.
  public var dims: Bool
  /// Whether all hotspots are shown for a moment when the picture appears.
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

  /// The pictures and tiles that are missing at rest and now, the most urgent first; and those that are drawn now.
  ///
  /// - Parameters:
  ///   - target: the map from the picture to the window at rest.
  ///   - now: the current map.
  ///   - bounds: the frame of the picture in the window, in points.
  ///   - scale: pixels of the screen per point.
  func pictures(
    at target: PictureMap, now: PictureMap, in bounds: Rect, scale: Double
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    var missing: [PictureID] = []
    var drawn: [PictureID] = []
    for map in target == now ? [now] : [target, now] {
      for pyramid in pictures {
        let cover = pyramid.cover(
          of: map.picture(bounds), pixelsPerUnit: map.scale * scale, isReady: isReady)
        for id in cover.wanted where states[id] == nil && !missing.contains(id) {
          missing.append(id)
        }
        guard map == now else { continue }
        drawn.append(pyramid.base)
        for piece in cover.pieces { drawn.append(piece.id) }
      }
    }
    return (missing, drawn)
  }
}
