public import Interaction

// What a strip looks like: a slim bar of letters, a card of finer ones for every level that is open, and a bubble
// beside the finger.

extension IndexStrip {
  /// What the strip looks like, from back to front.
  public func layers(in scene: Scene<IndexStrip>) -> [Layer] {
    if scene.content.top.isEmpty { return [] }
    let drawing = IndexStripDrawing(self, scene)
    guard drawing.geometry.length > 0 else { return [] }
    var layers = drawing.levels.map { drawing.layer(of: $0) }
    layers += [drawing.chosenPill(), drawing.hoverPill(), drawing.bubble()].compactMap { $0 }
    return layers
  }

  /// The level of markers that is drawn at a point, the bar not among them; only where a press may take hold of it.
  func level(
    at point: Point, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> Int? {
    guard let browse, browse.level > 0 else { return nil }
    let drawing = IndexStripDrawing(self, scene)
    return (1...browse.level).last { drawing.card(of: $0).contains(point) }
  }
}

/// One drawing of a strip: everything that several parts of the picture ask for, worked out once.
struct IndexStripDrawing {
  /// Between the cards of two levels, in points.
  private static let seam = 3.0
  /// How faint a letter is under which nothing is filed.
  private static let dimmed = 0.45
  /// The smallest letters that are drawn while a level opens, in points.
  private static let smallest = 5.0

  let geometry: IndexStripGeometry
  /// The numbers of the levels of which something is seen.
  let levels: [Int]
  let scene: Scene<IndexStrip>
  let strip: IndexStrip
  let path: IndexStripPath
  let extents: [Double]
  let places: [[LabelLine.Place]]

  init(_ strip: IndexStrip, _ scene: Scene<IndexStrip>) {
    self.strip = strip
    self.scene = scene
    let geometry = IndexStripGeometry(scene)
    self.geometry = geometry
    switch strip.state {
    case .ready, .hovering:
      path = IndexStripPath(scene.content, geometry)
      extents = [1]
    case .dragging(let drag), .zooming(let drag):
      path = drag.path
      extents = drag.extents
    case .browsing(let browse):
      path = browse.path
      extents = browse.extents(at: scene.time)
    case .closing(let fold):
      path = fold.path
      extents = fold.extents(at: scene.time)
    }
    let lines = IndexStripLines(path, geometry)
    let extents = extents
    places = path.levels.indices.map { lines.places(of: $0, extents: extents) }
    levels = path.levels.indices.filter { extents[$0] > 0 }
  }

  // MARK: Levels

  /// The bar, or the card of a level.
  func layer(of level: Int) -> Layer {
    let theme = scene.theme
    let rect = card(of: level)
    let shadow = level == 0 ? theme.panelShadow : theme.bubbleShadow
    let radius = min(level == 0 ? theme.panelRadius : theme.bubbleRadius, shortSide(rect) / 2)
    var marks = raised(
      rect, radius: radius, face: level == 0 ? theme.panel : theme.bubble.opacity(1),
      edge: level == 0 ? theme.panelEdge : theme.bubbleEdge, shadow)
    if level == 0 && strip.isFocused && strip.isKeyed {
      marks.append(.ring(rect, radius: radius, width: theme.focusWidth, theme.accent))
    }
    if level > 0 { marks += crumb(of: level) }
    if level + 1 < path.levels.count { marks += pill(of: level) }
    for place in places[level] where isSeen(place) {
      if let mark = label(place, of: level) { marks.append(mark) }
    }
    return Layer(
      id: .init("level", level), bounds: reach(of: rect, shadow),
      opacity: min(1, 2 * extents[level]), marks: marks)
  }

  /// Where the bar or a card is. A card is a drawer out of the level before: it fills the gap that it leaves there and
  /// reaches as far out as it is open.
  func card(of level: Int) -> Rect {
    let inset = IndexStripGeometry.inset
    if level == 0 {
      let along =
        geometry.whole.lowerBound
        + inset...max(
          geometry.whole.lowerBound + inset, geometry.whole.upperBound - inset)
      return geometry.rect(along: along, out: inset - IndexStripGeometry.touch ... -inset)
    }
    let pitch = path.pace.pitch
    let start = Double(level - 1) * pitch
    let root = level == 1 ? inset - IndexStripGeometry.touch : start - pitch + Self.seam
    let head = max(root, start + pitch * extents[level] - Self.seam)
    let padding = IndexStripGeometry.margin / 2
    let own = places[level]
    let inner = level + 1 < places.count ? places[level + 1] : []
    let low = ((own + inner).map(\.start).min() ?? 0) - padding
    let high = ((own + inner).map(\.end).max() ?? 0) + padding
    let first = max(low, -padding)
    return geometry.rect(
      along: first...max(first, min(high, geometry.length + padding)), out: root...head)
  }

  /// On a card's root, the marker within which it opened, where the finger went out: so the way stays readable.
  private func crumb(of level: Int) -> [Mark] {
    let before = path.levels[level - 1]
    let text = before.markers[before.item].label
    let along = min(max(path.levels[level].finger, 0), geometry.length)
    let half = geometry.length(of: text) / 2
    let font = scene.theme.heading
    let ink = scene.theme.secondaryInk.opacity(extents[level] * scene.theme.secondaryInk.alpha)
    guard extents[level] > 0.5 else { return [] }
    return [
      .text(
        Text(text, font: font, color: ink),
        geometry.rect(along: along - half...along + half, out: column(of: level - 1)))
    ]
  }

  /// A label, or a dot for some that there is no room for.
  private func label(_ place: LabelLine.Place, of level: Int) -> Mark? {
    let theme = scene.theme
    let marker = path.levels[level].markers[place.item]
    let isEmpty = path.levels[level].rows(of: place.item).isEmpty
    let ink = isEmpty ? theme.secondaryInk.opacity(Self.dimmed) : theme.ink
    let rect = slot(place, of: level)
    if place.isDot || RowText.isBlank(marker.label) {
      let radius = min(LabelLine.dot, place.length) / 2
      let dot = Rect(
        x: rect.center.x - radius, y: rect.center.y - radius, width: 2 * radius, height: 2 * radius)
      return .box(dot, radius: radius, theme.secondaryInk.opacity(Self.dimmed))
    }
    let size = (theme.caption.size * extents[level]).rounded()
    guard size >= Self.smallest else { return nil }
    let font = Font(size: size, weight: .semibold)
    return .text(Text(marker.label, font: font, color: ink), rect)
  }

  /// The rectangle of a label: its place along the bar, and the width of its level across.
  func slot(_ place: LabelLine.Place, of level: Int) -> Rect {
    geometry.rect(along: place.start...max(place.start, place.end), out: column(of: level))
  }

  /// How far out the labels of a level stand.
  func column(of level: Int) -> ClosedRange<Double> {
    let inset = IndexStripGeometry.inset
    if level == 0 { return inset - IndexStripGeometry.touch ... -inset }
    let pitch = path.pace.pitch
    let start = Double(level - 1) * pitch + Self.seam
    return start...max(start, start + (pitch - 2 * Self.seam) * extents[level])
  }

  func isSeen(_ place: LabelLine.Place) -> Bool {
    place.start >= -1 && place.end <= geometry.length + 1
  }

  func shortSide(_ rect: Rect) -> Double { min(rect.width, rect.height) }
}
