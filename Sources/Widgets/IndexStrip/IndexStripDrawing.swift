public import Interaction

extension IndexStrip {
  /// The drawing of the strip, from back to front: a slim bar of letters, a card of finer ones for every further level,
  /// the selection, and a bubble beside the finger.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<IndexStrip>) {
    if scene.content.top.isEmpty || scene.geometry.coordinates.length <= 0 { return }
    let drawing = IndexStripDrawing(self, scene)
    for level in drawing.levels.visible { drawing.add(level: level, to: &list) }
    drawing.addFound(to: &list)
    if let selection = drawing.selection() { list.add(selection) }
    if let highlight = drawing.highlight() { list.add(highlight) }
    drawing.addBubble(to: &list)
  }
}

/// One drawing of a strip, with the values that several of its layers need.
struct IndexStripDrawing {
  /// The opacity of a letter under which nothing is filed.
  static let dimmed = 0.45
  /// The smallest letters that are drawn while a level opens, in points.
  static let smallest = 5.0
  /// The opacity of the accent behind the marker that is being chosen: ink keeps a contrast of 7 to 1 on it in both themes.
  static let activeTint = 0.26
  /// The width of the line around that marker, and the padding around its label, in points.
  static let (pillLine, pillPadding) = (1.5, 2.0)
  /// The length along the bar and the breadth across it of the mark of a found row, in points.
  static let (foundLength, foundBreadth) = (2.0, 5.0)

  private let scene: Scene<IndexStrip>
  private let strip: IndexStrip
  let levels: IndexStripLevels
  /// The levels of which a marker is chosen; fewer than those that are drawn while others fold beside them.
  private let choice: IndexStripPath

  init(_ strip: IndexStrip, _ scene: Scene<IndexStrip>) {
    self.strip = strip
    self.scene = scene
    levels = strip.levels(in: scene)
    choice = strip.choice ?? levels.path
  }

  private var path: IndexStripPath { levels.path }
  private var geometry: IndexStripGeometry { scene.geometry.coordinates }

  // MARK: Levels

  /// The values that the marks of a level are made from.
  private struct LevelKey: Equatable {
    /// At rest, the source of the markers, which decides all of them and their slots; nil while levels are open.
    var source: SourceIdentity?
    var markers: [Marker] = []
    var rows = 0..<0
    var slots: [LabelLine.Slot] = []
    /// The text and the slot of the head.
    var head = ""
    var headSlot: LabelLine.Slot?
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
    if strip.isFolded {
      key.source = scene.content.identity
      return key
    }
    let open = path.levels[level]
    (key.markers, key.rows, key.slots) = (open.markers, open.rows, levels.slots[level])
    if level > 0 {
      (key.head, key.headSlot) = (path.head(of: level), levels.headSlot(of: level))
    }
    if level + 1 < path.levels.count { (key.item, key.isActive) = (open.item, isOpenActive) }
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
    if let head = head(of: level) { marks.append(head) }
    if level + 1 < path.levels.count {
      let pill = pill(around: path.levels[level].item, at: level, isActive: isOpenActive)
      marks += pill.map { marks, rect in marks.map { $0.moved(by: rect.corner) } } ?? []
    }
    // An inverted pill has its label.
    let inverted =
      theme.isContrastHigh && level + 1 < path.levels.count
      ? pillSlot(of: path.levels[level].item, at: level) : nil
    let column = columnLabels(of: level)
    for slot in levels.slots[level] where levels.isVisible(slot) && slot != inverted {
      if let mark = label(slot, of: level, column) { marks.append(mark) }
    }
    return marks
  }

  /// The labels of a vertical bar, which is no wider for wide ones; nil for a level that is as wide as its labels.
  private func columnLabels(of level: Int) -> ColumnLabels? {
    guard level == 0, geometry.edge.axis == .vertical else { return nil }
    let column = levels.column(of: level)
    // A point on either side of letters of the usual size, and more beside larger ones.
    let room = column.upperBound - column.lowerBound - 2 * scene.theme.textScale
    return ColumnLabels(
      path.levels[level].labels, visible: levels.slots[level].filter { !$0.isDot }.map(\.item),
      in: room, size: scene.theme.caption.size.rounded()
    ) { label, size in
      let font = Font(size: size, weight: .semibold)
      let text = Text(RowText.line(label), font: font, color: scene.theme.ink)
      return scene.ruler.size(of: text, width: .infinity).width
    }
  }

  /// The slot of a marker, where a pill is drawn around it.
  private func pillSlot(of item: Int, at level: Int) -> LabelLine.Slot? {
    pillRect(of: item, at: level) == nil ? nil : levels.slot(of: item, at: level)
  }

  /// The common beginning of all labels of a level, drawn before them.
  private func head(of level: Int) -> Mark? {
    guard let slot = levels.headSlot(of: level), levels.isVisible(slot) else { return nil }
    let rect = levels.rect(of: slot, at: level)
    let text = RowText.line(path.head(of: level))
    let extent = levels.extents[level]
    let room = geometry.edge.axis == .vertical ? rect.width : slot.length
    let shown = DrawerLabels.end(of: text, in: room + 1e-6) { geometry.width(of: $0) * extent }
    let ink = scene.theme.secondaryInk
    let size = (scene.theme.caption.size * extent).rounded()
    guard size >= scene[.stripSmallest] else { return line(of: text, extent, in: rect, ink) }
    return .text(Text(shown, font: Font(size: size, weight: .regular), color: ink), rect)
  }

  /// A line in place of letters that are too small to be read, as wide as they are.
  private func line(of text: String, _ extent: Double, in rect: Rect, _ ink: Color) -> Mark {
    let width = min(rect.width, geometry.width(of: text) * extent)
    let height = min(rect.height, 16 * extent) * 0.4
    let frame = Rect(
      x: rect.center.x - width / 2, y: rect.center.y - height / 2, width: width, height: height)
    return .box(frame, radius: height / 2, ink.opacity(scene[.stripDimmed]))
  }

  /// A label, or a dot for hidden ones.
  private func label(
    _ slot: LabelLine.Slot, of level: Int, _ column: ColumnLabels?, isInverted: Bool = false
  ) -> Mark? {
    let theme = scene.theme
    let marker = path.levels[level].markers[slot.item]
    let isEmpty = path.levels[level].rows(of: slot.item).isEmpty
    let plain = isInverted ? theme.chosenInk : theme.ink
    let ink = isEmpty && !isInverted ? theme.secondaryInk.opacity(scene[.stripDimmed]) : plain
    let rect = levels.rect(of: slot, at: level)
    if slot.isDot || RowText.isBlank(marker.label) {
      let radius = min(scene[.stripDot], slot.length) / 2
      let dot = Rect(
        x: rect.center.x - radius, y: rect.center.y - radius, width: 2 * radius, height: 2 * radius)
      let color = isInverted ? theme.chosenInk : theme.secondaryInk.opacity(scene[.stripDimmed])
      return .box(dot, radius: radius, color)
    }
    let labels = column?.texts ?? path.levels[level].labels.rests
    let label = RowText.line(labels[slot.item])
    let extent = levels.extents[level]
    let size = ((column?.size ?? theme.caption.size) * extent).rounded()
    guard size >= scene[.stripSmallest] else { return line(of: label, extent, in: rect, ink) }
    let font = Font(size: size, weight: .semibold)
    return .text(Text(label, font: font, color: ink), rect)
  }

  // MARK: What was found

  /// The values that the marks of found rows are made from.
  private struct FoundKey: Equatable {
    let source: SourceIdentity
    let found: FoundRows
    let geometry: IndexStripGeometry
    let theme: Theme
  }

  /// Adds marks beside the labels at rest, where the rows are that were found: each between the label of its rows and the
  /// next label.
  func addFound(to list: inout DisplayListBuilder) {
    guard let found = scene.content.found, !found.rows.isEmpty, strip.isFolded else { return }
    let key = FoundKey(
      source: scene.content.identity, found: found, geometry: geometry, theme: scene.theme)
    let card = levels.card(of: 0)
    list.add(Layer.ID("found"), key: key, bounds: card) { marks(of: found) }
  }

  private func marks(of found: FoundRows) -> [Mark] {
    let (length, breadth) = (scene[.stripFoundLength], scene[.stripFoundBreadth])
    let column = levels.column(of: 0)
    let markers = path.levels[0].markers
    let middles = scene.geometry.line.middles
    var marks: [Mark] = []
    var last = -Double.infinity
    var item = 0
    let count = max(1, scene.content.rows.count)
    for row in found.rows {
      while item + 1 < markers.count, markers[item + 1].offset <= Int(row) { item += 1 }
      guard markers.indices.contains(item), middles.indices.contains(item) else { continue }
      let next = item + 1 < markers.count
      let start = Double(markers[item].offset)
      let end = Double(next ? markers[item + 1].offset : count)
      let share = end > start ? min(max((Double(row) - start) / (end - start), 0), 1) : 0
      let reach = next ? middles[item + 1] : max(middles[item], geometry.length)
      let along = middles[item] + share * (reach - middles[item])
      if along - last < length + 0.5 { continue }
      last = along
      let rect = geometry.rect(
        along: along - length / 2...along + length / 2,
        out: column.upperBound - breadth...column.upperBound)
      marks.append(.box(rect, radius: length / 2, scene.theme.foundMark))
    }
    return marks
  }

  // MARK: Selection and highlight

  /// The chosen marker or, at rest, the section of the current row. It is a layer of its own, so that a drag along
  /// the bar redraws only this pill and the bubble.
  func selection() -> Layer? {
    let level: Int
    switch strip.state {
    case .ready, .hovering, .away(_, nil): level = 0
    case .dragging(let drag): level = drag.path.depth
    case .browsing(let browse) where levels.extents[browse.level] == 1: level = browse.level
    case .browsing, .zooming, .closing, .away: return nil
    }
    guard
      let (marks, rect) = pill(around: choice.levels[level].item, at: level, isActive: isActive)
    else { return nil }
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

  /// The pill around a marker of a level, in points from the corner of its frame in the window; nil while the level is half
  /// open.
  private func pill(
    around item: Int, at level: Int, isActive: Bool
  ) -> (marks: [Mark], frame: Rect)? {
    guard let frame = pillRect(of: item, at: level) else { return nil }
    let theme = scene.theme
    /// Ink keeps a contrast of 7 to 1 on it in both themes.
    let tint =
      isActive && !theme.isContrastHigh
      ? theme.accent.opacity(scene[.stripActiveTint]) : theme.chosenFace
    let rect = frame.local
    let radius = min(theme.bubbleRadius, shortSide(rect) / 2)
    var marks = [Mark.box(rect, radius: radius, tint)]
    if theme.isContrastHigh {
      let text = pillSlot(of: item, at: level).flatMap {
        label($0, of: level, columnLabels(of: level), isInverted: true)
      }
      if let text { marks.append(text.moved(by: Point(x: -frame.x, y: -frame.y))) }
    } else if isActive {
      marks.append(.ring(rect, radius: radius, width: scene[.stripPillLine], theme.accent))
    }
    return (marks, frame)
  }

  /// Whether a marker is being chosen.
  private var isActive: Bool {
    switch strip.state {
    case .ready, .hovering, .closing, .away: false
    case .dragging, .zooming, .browsing: true
    }
  }

  /// Whether a marker is being chosen within the levels that are open, not beside those that fold.
  private var isOpenActive: Bool { isActive && choice.depth > 0 }

  /// The rectangle around the label of a marker, or around its dot; nil while the level is half open.
  private func pillRect(of item: Int, at level: Int) -> Rect? {
    guard let slot = levels.slot(of: item, at: level), levels.isVisible(slot),
      levels.extents[level] == 1
    else { return nil }
    let padding = scene[.stripPillPadding]
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
    case .ready, .closing, .away: return
    case .hovering(let hovered):
      marker = hovered
      let item = path.levels[0].markers.firstIndex(of: hovered)
      guard let item, let slot = levels.slot(of: item, at: 0) else { return }
      (along, out) = (slot.middle, 0)
    case .dragging(let drag), .zooming(let drag):
      marker = drag.chosen
      (along, out) = (drag.along, max(drag.out, levels.reach))
    case .browsing(let browse):
      marker = browse.chosen
      guard let slot = levels.slot(of: choice.levels[browse.level].item, at: browse.level) else {
        return
      }
      (along, out) = (slot.middle, levels.reach)
    }
    along = min(max(along, 0), geometry.length)
    let bubble = IndexStripBubble(
      label: marker.label, rest: rest(of: marker), row: strip.row(of: marker, scene))
    let finger = strip.drag.map { geometry.point(along: $0.along, out: $0.out) }
    let room = bubble.room(scene)
    // Where the whole one has no room beside the labels, the label alone has, or none is shown.
    for isWhole in [true, false] {
      let content = bubble.content(isWhole: isWhole, of: &list, scene)
      guard
        let frame = frame(content.frame.size, along: along, out: out, clearOf: finger, in: room)
      else { continue }
      list.add(
        Layer(
          id: IndexStripBubble.id(isWhole: isWhole),
          bounds: reach(of: frame, scene.theme.bubbleShadow), origin: frame.corner, content: content
        ))
      return
    }
  }

  /// The label of a marker as it is drawn in its drawer.
  private func rest(of marker: Marker) -> String {
    let level = choice.levels.last {
      $0.markers.indices.contains($0.item) && $0.markers[$0.item] == marker
    }
    return level.map { $0.labels.rests[$0.item] } ?? marker.label
  }

  /// A frame for the bubble that covers no label, no button and not the finger: further out than the cards, else nearest to the
  /// finger where the window has room; nil for nowhere.
  private func frame(
    _ size: Size, along: Double, out: Double, clearOf finger: Point?, in room: Rect
  ) -> Rect? {
    guard size.width > 0, size.width <= room.width, size.height <= room.height else { return nil }
    let axis = geometry.edge.axis
    let half = size[axis.crossed] / 2
    let placed = { (center: Point) in
      Rect(
        x: max(room.x, min(center.x - size.width / 2, room.maxX - size.width)),
        y: max(room.y, min(center.y - size.height / 2, room.maxY - size.height)),
        width: size.width, height: size.height)
    }
    let distance = out + scene[.stripBubbleDistance]
    let span = room.span(axis.crossed)
    let outer = geometry.point(along: along, out: distance + 2 * half)
    if outer[axis.crossed] >= span.lowerBound - 1e-6, outer[axis.crossed] <= span.upperBound + 1e-6
    {
      return beside(button, placed(geometry.point(along: along, out: distance + half)), in: room)
    }
    let obstacles = labelFrames + (button.map { [$0] } ?? [])
    let fingertip = finger.map {
      Self.frame(width: geometry.touch, height: geometry.touch, around: $0)
    }
    let steps = Int(geometry.length / Self.search) + 1
    let columns = [geometry.room, geometry.room / 2, 0].map { $0 - half }
    for step in 0...steps {
      for side in step == 0 ? [1.0] : [-1, 1] {
        let along = along + side * Double(step) * Self.search
        guard geometry.whole.contains(along) else { continue }
        for column in columns {
          let rect = placed(geometry.point(along: along, out: column))
          if let fingertip, !rect.intersection(fingertip).isEmpty { continue }
          if obstacles.allSatisfy({ rect.intersection($0).isEmpty }) { return rect }
        }
      }
    }
    return nil
  }

  /// A button beside the strip with the space around it; nil for none.
  private var button: Rect? { scene.content.button?.inset(by: -scene.theme.unit) }

  /// A frame moved along the strip until it is clear of a button, where the window has room.
  private func beside(_ button: Rect?, _ frame: Rect, in room: Rect) -> Rect {
    guard let button, frame.meets(button) else { return frame }
    let axis = geometry.edge.axis
    let (own, taken) = (frame.span(axis), button.span(axis))
    let distance =
      button.center[axis] > room.center[axis]
      ? taken.lowerBound - own.upperBound : taken.upperBound - own.lowerBound
    let moved = frame.moved(
      by: axis == .horizontal ? Point(x: distance, y: 0) : Point(x: 0, y: distance))
    return room.span(axis).contains(moved.center[axis]) ? moved : frame
  }

  private static func frame(width: Double, height: Double, around center: Point) -> Rect {
    Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The distance between two positions that are tried for a bubble, in points.
  private static let search = 8.0

  /// The frames of all visible labels and heads, as wide as their letters.
  private var labelFrames: [Rect] {
    levels.visible.flatMap { level in
      let labels = levels.slots[level].filter(levels.isVisible).map {
        ($0, path.levels[level].labels.rests[$0.item])
      }
      let head = levels.headSlot(of: level).map { [($0, path.head(of: level))] } ?? []
      return (labels + head).map { slot, text in
        let rect = levels.rect(of: slot, at: level)
        let width = min(rect.width, geometry.width(of: text) * levels.extents[level])
        return Self.frame(width: width, height: rect.height, around: rect.center)
      }
    }
  }
}

/// The marker under a finger in large letters, and the text of its row.
struct IndexStripBubble {
  /// Between the finger and the bubble, in points: 24; a fingertip reaches 19 points from its middle.
  static let distance = 24.0
  /// The size of the large letters, in points, at the usual text scale.
  static let large = 28.0
  /// The largest width of the text, in points.
  static let widest = 260.0

  /// The values that the marks are made from.
  private struct Key: Equatable {
    let row: Int
    let widest: Double
    let label: String
    let rest: String
    let isWhole: Bool
    let source: SourceIdentity
    let theme: Theme
  }

  let label: String
  /// The label without what all labels of its drawer begin with: shown where the whole one is too wide.
  let rest: String
  let row: Int

  /// The layer of the bubble, whole or with the label alone.
  static func id(isWhole: Bool) -> Layer.ID { isWhole ? .init("bubble") : .init("bubble", 1) }

  /// The marks of the bubble, in points from its corner; an empty frame where there is no text.
  func content(
    isWhole: Bool, of list: inout DisplayListBuilder, _ scene: Scene<IndexStrip>
  ) -> LayerContent {
    let theme = scene.theme
    let widest = max(0, min(scene[.stripBubbleWidth], room(scene).width - 6 * theme.unit))
    let key = Key(
      row: row, widest: widest, label: label, rest: rest, isWhole: isWhole,
      source: scene.content.identity,
      theme: theme)
    return list.content(of: Self.id(isWhole: isWhole), key: key) {
      marks(isWhole: isWhole, widest: widest, scene)
    }
  }

  /// The part of the window that a bubble stays within.
  func room(_ scene: Scene<IndexStrip>) -> Rect {
    (scene.frame.isEmpty ? scene.bounds : scene.frame).inset(by: scene.theme.unit)
  }

  /// The marks in points from the bubble's corner, and the bubble's frame; nothing without text. The row is read here,
  /// and only here.
  private func marks(
    isWhole: Bool, widest: Double, _ scene: Scene<IndexStrip>
  ) -> (marks: [Mark], frame: Rect) {
    let theme = scene.theme
    let font = Font(size: scene[.stripBubbleLetters] * theme.textScale, weight: .semibold)
    var title = Text(isWhole ? RowText.line(label) : rest, font: font, color: theme.ink)
    if scene.ruler.size(of: title, width: .infinity).width > widest { title.string = rest }
    let note = (isWhole ? rowText(scene) : nil).map {
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
}
