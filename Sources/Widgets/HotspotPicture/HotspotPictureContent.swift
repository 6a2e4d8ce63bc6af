public import Interaction
public import Phrases

/// The shared state that a picture with hotspots shows.
public struct HotspotPictureContent: Equatable, Sendable {
  /// The page in front. Another one starts at its home position.
  public var sheet: PictureSheet
  /// The page before it, and the page after it, which a swipe brings; nil for none.
  public var before, after: PictureSheet?
  /// The number of the page in front.
  public var page: Int
  /// The number of pages.
  public var count: Int
  /// The direction in which pages follow each other.
  public var flow: PageFlow
  /// The number of the document. A page of another one appears at once.
  public var edition: Int
  /// The message shown in place of a page without a picture.
  public var emptiness: Phrase
  /// The states of pictures and tiles; those without a state are not loaded yet.
  public var states: [PictureID: PictureState]
  /// The hotspots.
  public var hotspots: HotspotIndex
  /// The selected hotspot. The picture brings it into view when it changes.
  public var selection: String?
  /// The hotspot that is highlighted elsewhere, such as in a list.
  public var pointed: String?
  /// The hotspots that were found, which have marks.
  public var found: Set<String> = []
  /// The marks on words of the picture.
  public var words = PictureWordMarks()
  /// The hotspot that is peeked at, which is not dimmed.
  public var lit: String?
  /// The parts of the bounds that other widgets cover, such as a panel.
  public var insets: Insets
  /// The frames of small widgets over the picture, such as buttons, in the window's points: they take no room of it, but the
  /// page is at home, and the selected hotspot comes into view, beside them.
  public var covers: [Rect] = []
  /// The position at which the picture starts.
  public var home: Viewport.Frame.Home
  /// The brightness and contrast of pictures.
  public var tone = Tone.neutral
  /// Whether everything but the selected hotspot is dimmed.
  public var dims: Bool
  /// Whether all hotspots are shown for a moment when the picture appears.
  public var hints: Bool
  /// Whether the drawing has the label of a highlighted hotspot; else the owner adds it, clear of other widgets.
  public var hasLabels = true

  /// A page's content.
  public init(
    _ sheet: PictureSheet, states: [PictureID: PictureState] = [:],
    hotspots: HotspotIndex = HotspotIndex(), selection: String? = nil, pointed: String? = nil,
    insets: Insets = .none, home: Viewport.Frame.Home = .whole, dims: Bool = true,
    hints: Bool = true
  ) {
    self.sheet = sheet
    page = 0
    count = 1
    flow = .leftToRight
    edition = 0
    emptiness = .noPicture
    self.states = states
    self.hotspots = hotspots
    self.selection = selection
    self.pointed = pointed
    self.insets = insets
    self.home = home
    self.dims = dims
    self.hints = hints
  }

  /// The content of a single picture.
  public init(
    id: String, size: Size, pictures: [TilePyramid], states: [PictureID: PictureState] = [:],
    hotspots: HotspotIndex = HotspotIndex(), selection: String? = nil, pointed: String? = nil,
    insets: Insets = .none,
    home: Viewport.Frame.Home = .whole, dims: Bool = true, hints: Bool = true
  ) {
    self.init(
      PictureSheet(id: id, size: size, body: .pictures(pictures)), states: states,
      hotspots: hotspots, selection: selection, pointed: pointed, insets: insets, home: home,
      dims: dims, hints: hints)
  }

  /// The size of the page in front, in units of its own.
  public var size: Size { sheet.size }

  /// The page of a number: the one in front or one beside it; nil for every other one.
  func sheet(of page: Int) -> PictureSheet? {
    switch page - self.page {
    case 0: sheet
    case -1: before
    case 1: after
    default: nil
    }
  }

  func isReady(_ id: PictureID) -> Bool {
    if case .ready = states[id] { return true }
    return false
  }

  /// The pictures and tiles that are missing at rest and now, the most urgent first; and those that are drawn now.
  ///
  /// Once nothing of the page in front is missing, its other images and the pages beside it are, coarsely.
  ///
  /// - Parameters:
  ///   - target: The map from the picture to the window at rest.
  ///   - now: The current map.
  ///   - left: The page that was left, while it is still needed.
  ///   - bounds: The frame of the picture in the window, in points.
  ///   - scale: Pixels of the screen per point.
  func pictures(
    at target: PictureMap, now: PictureMap, leaving left: PageTransition.Left?, in bounds: Rect,
    scale: Double
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    var (missing, drawn) = picturesInFront(at: target, now: now, in: bounds, scale: scale)
    if let left {
      drawn += left.sheet.faded.flatMap { pyramid, _ in
        pyramid.cover(
          of: left.map.picture(bounds), pixelsPerUnit: left.map.scale * scale, isReady: isReady
        ).pieces.map(\.id)
      }
    }
    let others =
      sheet.hidden + [after, before].compactMap { $0 }.flatMap { $0.pictures + $0.illustrations }
    let beside = others.map(\.preview)
    drawn += beside.filter { states[$0] != nil }
    if missing.isEmpty { missing = beside.filter { states[$0] == nil } }
    return (missing, drawn)
  }

  /// The pictures and tiles of the page in front.
  private func picturesInFront(
    at target: PictureMap, now: PictureMap, in bounds: Rect, scale: Double
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    var missing: [PictureID] = []
    var drawn: [PictureID] = []
    for map in target == now ? [now] : [target, now] {
      for (pyramid, _) in sheet.faded {
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
