public import Interaction

// What a strip looks like: a slim bar of letters, a card of finer ones for every level that is open, and a bubble
// beside the finger.

extension IndexStrip {
  /// What the strip looks like, from back to front.
  public func layers(in scene: Scene<IndexStripContent>) -> [Layer] {
    if scene.content.top.isEmpty { return [] }
    let drawing = IndexStripDrawing(self, scene)
    guard drawing.geometry.length > 0 else { return [] }
    var layers = drawing.levels.map { drawing.layer(of: $0) }
    layers += [drawing.chosenPill(), drawing.bubble()].compactMap { $0 }
    return layers
  }

  /// The level of markers that is drawn at a point, the bar not among them; only where a press may take hold of it.
  func level(
    at point: Point, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStripContent>
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
  let scene: Scene<IndexStripContent>
  let strip: IndexStrip
  private let path: IndexStripPath
  private let extents: [Double]
  private let places: [[LabelLine.Place]]

  init(_ strip: IndexStrip, _ scene: Scene<IndexStripContent>) {
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
      rect, radius: radius, face: level == 0 ? theme.panel : theme.bubble,
      edge: level == 0 ? theme.panelEdge : theme.bubbleEdge, shadow)
    if level == 0 && strip.isFocused && strip.isKeyed {
      marks.append(.ring(rect, radius: radius, width: theme.focusWidth, theme.accent))
    }
    if level + 1 < path.levels.count { marks += pill(of: level) }
    for place in places[level] where isSeen(place) { marks += label(place, of: level) }
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

  /// A label, or a dot for some that there is no room for.
  private func label(_ place: LabelLine.Place, of level: Int) -> [Mark] {
    let theme = scene.theme
    let marker = path.levels[level].markers[place.item]
    let isEmpty = path.levels[level].rows(of: place.item).isEmpty
    let ink = isEmpty ? theme.secondaryInk.opacity(Self.dimmed) : theme.ink
    let rect = slot(place, of: level)
    if place.isDot || marker.label.allSatisfy(\.isWhitespace) {
      let radius = min(LabelLine.dot, place.length) / 2
      let dot = Rect(
        x: rect.center.x - radius, y: rect.center.y - radius, width: 2 * radius, height: 2 * radius)
      return [.box(dot, radius: radius, theme.secondaryInk.opacity(Self.dimmed))]
    }
    let size = (theme.caption.size * extents[level]).rounded()
    guard size >= Self.smallest else { return [] }
    let font = Font(size: size, weight: .semibold)
    return [.text(Text(marker.label, font: font, color: ink), rect)]
  }

  /// The rectangle of a label: its place along the bar, and the width of its level across.
  private func slot(_ place: LabelLine.Place, of level: Int) -> Rect {
    geometry.rect(along: place.start...max(place.start, place.end), out: column(of: level))
  }

  /// How far out the labels of a level stand.
  private func column(of level: Int) -> ClosedRange<Double> {
    let inset = IndexStripGeometry.inset
    if level == 0 { return inset - IndexStripGeometry.touch ... -inset }
    let pitch = path.pace.pitch
    let start = Double(level - 1) * pitch + Self.seam
    return start...max(start, start + (pitch - 2 * Self.seam) * extents[level])
  }

  private func isSeen(_ place: LabelLine.Place) -> Bool {
    place.start >= -1 && place.end <= geometry.length + 1
  }

  private func shortSide(_ rect: Rect) -> Double { min(rect.width, rect.height) }

  // MARK: What is chosen

  /// The marker that is chosen, or, where nobody chooses, the section that the list shows: a layer of its own, so that
  /// a way along the bar costs no more than this pill and the bubble.
  func chosenPill() -> Layer? {
    guard let level = choosingLevel else { return nil }
    let marks = pill(of: level)
    guard let rect = pillRect(of: level), !marks.isEmpty else { return nil }
    return Layer(id: .init("chosen"), bounds: rect, marks: marks)
  }

  /// The level that is chosen from; nil while it is half open.
  private var choosingLevel: Int? {
    switch strip.state {
    case .ready, .hovering: 0
    case .dragging(let drag): drag.path.depth
    case .browsing(let browse): extents[browse.level] == 1 ? browse.level : nil
    case .zooming, .closing: nil
    }
  }

  private func pill(of level: Int) -> [Mark] {
    guard let rect = pillRect(of: level) else { return [] }
    let isActive =
      switch strip.state {
      case .ready, .hovering, .closing: false
      case .dragging, .zooming, .browsing: true
      }
    /// Ink keeps a contrast of 7 to 1 on it in both themes.
    let tint = scene.theme.accent.opacity(isActive ? 0.26 : 0.16)
    let radius = min(scene.theme.bubbleRadius, shortSide(rect) / 2)
    let face = Mark.box(rect, radius: radius, tint)
    return isActive ? [face, .ring(rect, radius: radius, width: 1.5, scene.theme.accent)] : [face]
  }

  /// Around the label of the marker that is chosen at a level, hidden ones too.
  private func pillRect(of level: Int) -> Rect? {
    let item = path.levels[level].item
    guard let place = place(of: item, at: level), isSeen(place), extents[level] == 1 else {
      return nil
    }
    let padding = 2.0
    let column = column(of: level)
    return geometry.rect(
      along: place.start - padding...place.end + padding,
      out: column.lowerBound
        + padding...max(column.lowerBound + padding, column.upperBound - padding)
    )
  }

  /// Where a marker is drawn, or the dot that stands for it.
  private func place(of item: Int, at level: Int) -> LabelLine.Place? {
    places[level].min { abs($0.item - item) < abs($1.item - item) }
  }

  // MARK: The bubble

  /// The chosen marker in large letters, clear of the finger and of the cards.
  func bubble() -> Layer? {
    let marker: Marker
    let out: Double
    var along: Double
    switch strip.state {
    case .ready, .closing: return nil
    case .hovering(let hovered):
      marker = hovered
      let item = path.levels[0].markers.firstIndex(of: hovered)
      guard let item, let place = place(of: item, at: 0) else { return nil }
      (along, out) = (place.middle, 0)
    case .dragging(let drag), .zooming(let drag):
      marker = drag.chosen
      (along, out) = (drag.along, max(drag.out, head(of: path.depth)))
    case .browsing(let browse):
      marker = browse.chosen
      guard let place = place(of: path.levels[browse.level].item, at: browse.level) else {
        return nil
      }
      (along, out) = (place.middle, head(of: browse.level))
    }
    along = min(max(along, 0), geometry.length)
    let bubble = IndexStripBubble(
      label: marker.label, row: scene.content.rows as? any RowSource,
      offset: strip.row(of: marker, scene))
    return bubble.layer(along: along, out: out, geometry, scene)
  }

  /// How far out a card reaches.
  private func head(of level: Int) -> Double {
    level == 0 ? 0 : path.pace.pitch * (Double(level - 1) + extents[level])
  }
}
