public import Interaction

extension IndexStrip {
  /// The drawing of the strip, from back to front: a slim bar of letters, a card of finer ones for every further level,
  /// the selection, and a bubble beside the finger.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<IndexStrip>) {
    if scene.content.top.isEmpty || scene.geometry.length <= 0 { return }
    let drawing = IndexStripDrawing(self, scene)
    for level in drawing.levels.visible { drawing.add(level: level, to: &list) }
    if let selection = drawing.selection() { list.add(selection) }
    if let highlight = drawing.highlight() { list.add(highlight) }
    drawing.addBubble(to: &list)
  }
}

/// One drawing of a strip, with the values that several of its layers need.
struct IndexStripDrawing {
  /// The opacity of a letter under which nothing is filed.
  private static let dimmed = 0.45
  /// The smallest letters that are drawn while a level opens, in points.
  private static let smallest = 5.0

  private let scene: Scene<IndexStrip>
  private let strip: IndexStrip
  let levels: IndexStripLevels

  init(_ strip: IndexStrip, _ scene: Scene<IndexStrip>) {
    self.strip = strip
    self.scene = scene
    levels = strip.levels(in: scene)
  }

  private var path: IndexStripPath { levels.path }
  private var geometry: IndexStripGeometry { scene.geometry }

  // MARK: Levels

  /// The values that the marks of a level are made from.
  private struct LevelKey: Equatable {
    /// At rest, the source of the markers, which decides all of them and their slots; nil while levels are open.
    var source: SourceIdentity?
    var markers: [Marker] = []
    var rows = 0..<0
    var slots: [LabelLine.Slot] = []
    /// The marker within which the level opened, and the coordinates of its label.
    var heading: String?
    var finger = 0.0
    var root = 0.0...0.0
    /// The marker of the level with a pill around it, and whether it is drawn as active.
    var item: Int?
    var isActive = false
    let extent: Double
    let card: Rect
    let column: ClosedRange<Double>
    let hasRing: Bool
    let geometry: IndexStripGeometry
    let theme: Theme
  }

  private func key(of level: Int, _ card: Rect) -> LevelKey {
    var key = LevelKey(
      extent: levels.extents[level], card: card, column: levels.column(of: level),
      hasRing: level == 0 && strip.focus.isVisible, geometry: geometry, theme: scene.theme)
    switch strip.state {
    case .ready, .hovering:
      key.source = scene.content.identity
      return key
    case .dragging, .zooming, .browsing, .closing: break
    }
    let open = path.levels[level]
    (key.markers, key.rows, key.slots) = (open.markers, open.rows, levels.slots[level])
    if level > 0 {
      let before = path.levels[level - 1]
      key.heading = before.markers[before.item].label
      (key.finger, key.root) = (open.finger, levels.column(of: level - 1))
    }
    if level + 1 < path.levels.count { (key.item, key.isActive) = (open.item, isActive) }
    return key
  }

  /// Adds the bar, or the card of a level.
  func add(level: Int, to list: inout DisplayListBuilder) {
    let rect = levels.card(of: level)
    list.add(
      Layer.ID("level", level), key: key(of: level, rect),
      bounds: reach(of: rect, shadow(of: level)),
      opacity: min(1, 2 * levels.extents[level])
    ) { marks(of: level, rect) }
  }

  private func shadow(of level: Int) -> Theme.Shadow {
    level == 0 ? scene.theme.panelShadow : scene.theme.bubbleShadow
  }

  private func marks(of level: Int, _ rect: Rect) -> [Mark] {
    let theme = scene.theme
    let radius = min(level == 0 ? theme.panelRadius : theme.bubbleRadius, shortSide(rect) / 2)
    var marks = raised(
      rect, radius: radius, face: level == 0 ? theme.panel : theme.bubble.opacity(1),
      edge: level == 0 ? theme.panelEdge : theme.bubbleEdge, shadow(of: level))
    if level == 0, let ring = strip.focus.ring(around: rect, radius: radius, theme) {
      marks.append(ring)
    }
    if level > 0 { marks += heading(of: level) }
    if level + 1 < path.levels.count {
      marks += pill(of: level).map { marks, rect in marks.map { $0.moved(by: rect.corner) } } ?? []
    }
    for slot in levels.slots[level] where levels.isVisible(slot) {
      if let mark = label(slot, of: level) { marks.append(mark) }
    }
    return marks
  }

  /// The marker within which a level opened, on the root of its card: a heading for the way back.
  private func heading(of level: Int) -> [Mark] {
    let before = path.levels[level - 1]
    let text = before.markers[before.item].label
    let along = min(max(path.levels[level].finger, 0), geometry.length)
    let half = geometry.length(of: text) / 2
    let extent = levels.extents[level]
    guard extent > 0.5 else { return [] }
    let ink = scene.theme.secondaryInk.opacity(extent * scene.theme.secondaryInk.alpha)
    return [
      .text(
        Text(text, font: scene.theme.heading, color: ink),
        geometry.rect(along: along - half...along + half, out: levels.column(of: level - 1)))
    ]
  }

  /// A label, or a dot for hidden ones.
  private func label(_ slot: LabelLine.Slot, of level: Int) -> Mark? {
    let theme = scene.theme
    let marker = path.levels[level].markers[slot.item]
    let isEmpty = path.levels[level].rows(of: slot.item).isEmpty
    let ink = isEmpty ? theme.secondaryInk.opacity(Self.dimmed) : theme.ink
    let rect = levels.rect(of: slot, at: level)
    if slot.isDot || RowText.isBlank(marker.label) {
      let radius = min(LabelLine.dot, slot.length) / 2
      let dot = Rect(
        x: rect.center.x - radius, y: rect.center.y - radius, width: 2 * radius, height: 2 * radius)
      return .box(dot, radius: radius, theme.secondaryInk.opacity(Self.dimmed))
    }
    let size = (theme.caption.size * levels.extents[level]).rounded()
    guard size >= Self.smallest else { return nil }
    let font = Font(size: size, weight: .semibold)
    return .text(Text(marker.label, font: font, color: ink), rect)
  }

  // MARK: Selection and highlight

  /// The chosen marker or, at rest, the section of the first visible row. It is a layer of its own, so that a drag along
  /// the bar redraws only this pill and the bubble.
  func selection() -> Layer? {
    let level: Int
    switch strip.state {
    case .ready, .hovering: level = 0
    case .dragging(let drag): level = drag.path.depth
    case .browsing(let browse) where levels.extents[browse.level] == 1: level = browse.level
    case .browsing, .zooming, .closing: return nil
    }
    guard let (marks, rect) = pill(of: level) else { return nil }
    return Layer(
      id: .init("chosen"), bounds: rect, origin: rect.corner, content: LayerContent(marks))
  }

  /// The marker under a pointer, fainter than the chosen one.
  func highlight() -> Layer? {
    guard case .hovering(let marker) = strip.state,
      let item = path.levels[0].markers.firstIndex(of: marker),
      let rect = pillRect(of: item, at: 0)
    else { return nil }
    let radius = min(scene.theme.bubbleRadius, shortSide(rect) / 2)
    return Layer(
      id: .init("aim"), bounds: rect, origin: rect.corner,
      content: LayerContent([.box(rect.local, radius: radius, scene.theme.vacancy)]))
  }

  /// The pill around the chosen marker of a level, in points from the corner of its frame in the window; nil while the
  /// level is half open.
  private func pill(of level: Int) -> (marks: [Mark], frame: Rect)? {
    guard let frame = pillRect(of: path.levels[level].item, at: level) else { return nil }
    /// Ink keeps a contrast of 7 to 1 on it in both themes.
    let tint = scene.theme.accent.opacity(isActive ? 0.26 : 0.16)
    let rect = frame.local
    let radius = min(scene.theme.bubbleRadius, shortSide(rect) / 2)
    let face = Mark.box(rect, radius: radius, tint)
    let marks =
      isActive ? [face, .ring(rect, radius: radius, width: 1.5, scene.theme.accent)] : [face]
    return (marks, frame)
  }

  /// Whether a marker is being chosen.
  private var isActive: Bool {
    switch strip.state {
    case .ready, .hovering, .closing: false
    case .dragging, .zooming, .browsing: true
    }
  }

  /// The rectangle around the label of a marker, or around its dot; nil while the level is half open.
  private func pillRect(of item: Int, at level: Int) -> Rect? {
    guard let slot = levels.slot(of: item, at: level), levels.isVisible(slot),
      levels.extents[level] == 1
    else { return nil }
    let padding = 2.0
    let column = levels.column(of: level)
    let middle = (column.lowerBound + column.upperBound) / 2
    /// On a horizontal strip a level is deeper than its letters are high.
    let deepest = geometry.edge.axis == .vertical ? Double.infinity : 28
    let half = max(0, min(column.upperBound - column.lowerBound, deepest) / 2 - padding)
    return geometry.rect(
      along: slot.start - padding...slot.end + padding, out: middle - half...middle + half)
  }

  private func shortSide(_ rect: Rect) -> Double { min(rect.width, rect.height) }

  // MARK: The bubble

  /// Adds the chosen or highlighted marker in large letters, clear of the finger and of the cards.
  func addBubble(to list: inout DisplayListBuilder) {
    let marker: Marker
    let out: Double
    var along: Double
    switch strip.state {
    case .ready, .closing: return
    case .hovering(let hovered):
      marker = hovered
      let item = path.levels[0].markers.firstIndex(of: hovered)
      guard let item, let slot = levels.slot(of: item, at: 0) else { return }
      (along, out) = (slot.middle, 0)
    case .dragging(let drag), .zooming(let drag):
      marker = drag.chosen
      (along, out) = (drag.along, max(drag.out, levels.head(of: path.depth)))
    case .browsing(let browse):
      marker = browse.chosen
      guard let slot = levels.slot(of: path.levels[browse.level].item, at: browse.level) else {
        return
      }
      (along, out) = (slot.middle, levels.head(of: browse.level))
    }
    along = min(max(along, 0), geometry.length)
    IndexStripBubble(label: marker.label, row: strip.row(of: marker, scene))
      .add(to: &list, along: along, out: out, scene)
  }
}

/// The marker under a finger in large letters, and the text of its row.
private struct IndexStripBubble {
  /// Between the finger and the bubble, in points: 24; a fingertip reaches 19 points from its middle.
  private static let distance = 24.0
  /// The size of the large letters, in points, at the usual text scale.
  private static let large = 28.0
  /// The largest width of the text, in points.
  private static let widest = 260.0

  /// The values that the marks are made from.
  private struct Key: Equatable {
    let row: Int
    let widest: Double
    let label: String
    let source: SourceIdentity
    let theme: Theme
  }

  let label: String
  let row: Int

  /// Adds the bubble further out than a point of the strip; where there is no room, above or below that point.
  func add(
    to list: inout DisplayListBuilder, along: Double, out: Double, _ scene: Scene<IndexStrip>
  ) {
    let theme = scene.theme
    let room = window(scene).inset(by: theme.unit)
    let widest = max(0, min(Self.widest, room.width - 6 * theme.unit))
    let key = Key(
      row: row, widest: widest, label: label, source: scene.content.identity, theme: theme)
    let id = Layer.ID("bubble")
    let content = list.content(of: id, key: key) { marks(widest: widest, scene) }
    guard !content.frame.isEmpty else { return }
    let bubble = frame(content.frame.size, along: along, out: out, scene.geometry, in: room)
    list.add(
      Layer(
        id: id, bounds: reach(of: bubble, theme.bubbleShadow), origin: bubble.corner,
        content: content))
  }

  /// The marks in points from the bubble's corner, and the bubble's frame; nothing without text. The row is read here,
  /// and only here.
  private func marks(widest: Double, _ scene: Scene<IndexStrip>) -> (marks: [Mark], frame: Rect) {
    let theme = scene.theme
    let title = Text(
      label, font: Font(size: Self.large * theme.textScale, weight: .semibold), color: theme.ink)
    let note = rowText(scene).map {
      Text($0, font: theme.label, color: theme.secondaryInk)
    }
    let titleSize =
      label.isEmpty ? .zero : scene.ruler.size(of: title, width: .infinity)
    let noteSize = note.map { scene.ruler.size(of: $0, width: .infinity) } ?? .zero
    guard titleSize.height + noteSize.height > 0 else { return ([], Rect(.zero)) }
    let width = min(max(titleSize.width, noteSize.width), widest)
    let inset = 2 * theme.unit
    let bubble = Rect(
      Size(
        width: max(width + 4 * inset, titleSize.height + 2 * inset).rounded(.up),
        height: (titleSize.height + noteSize.height + 2 * inset).rounded(.up)))
    let radius = min(theme.bubbleRadius * 1.5, bubble.height / 2)
    var marks = raised(
      bubble, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    var top = inset
    let line = { (height: Double) in
      Rect(x: bubble.center.x - width / 2, y: top, width: width, height: height)
    }
    if titleSize.height > 0 {
      marks.append(.text(title, line(titleSize.height)))
      top += titleSize.height
    }
    if let note { marks.append(.text(note, line(noteSize.height))) }
    return (marks, bubble)
  }

  /// 256 characters: no bubble shows more of a row.
  private static let longestText = 256

  /// The text of the row, if its source has texts, unless it equals the label.
  private func rowText(_ scene: Scene<IndexStrip>) -> String? {
    guard let rows = scene.content.rows as? any RowSource, row < rows.count else { return nil }
    let text = String(rows.text(of: row).prefix(Self.longestText))
    return text.isEmpty || text == label ? nil : text
  }

  private func window(_ scene: Scene<IndexStrip>) -> Rect {
    scene.frame.isEmpty ? scene.bounds : scene.frame
  }

  private func frame(
    _ size: Size, along: Double, out: Double, _ geometry: IndexStripGeometry, in room: Rect
  ) -> Rect {
    let axis = geometry.edge.axis
    let half = size[axis.crossed] / 2
    var center = geometry.point(along: along, out: out + Self.distance + half)
    let outer = geometry.point(along: along, out: out + Self.distance + 2 * half)
    let span = room.span(axis.crossed)
    if outer[axis.crossed] < span.lowerBound || outer[axis.crossed] > span.upperBound {
      /// From the middle of the finger to that of the bubble, in points: clear of a fingertip and of the label under it.
      let clearance = 48.0 + size[axis] / 2
      let before = along - clearance
      let fits = before - size[axis] / 2 >= geometry.whole.lowerBound
      center = geometry.point(along: fits ? before : along + clearance, out: out)
    }
    return Rect(
      x: max(room.x, min(center.x - size.width / 2, room.maxX - size.width)),
      y: max(room.y, min(center.y - size.height / 2, room.maxY - size.height)),
      width: size.width, height: size.height)
  }
}
