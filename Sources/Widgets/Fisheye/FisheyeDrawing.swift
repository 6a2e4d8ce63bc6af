public import Interaction
internal import Phrases

extension FisheyeBar {
  /// The drawing, from back to front: a panel, the items on it, and a label over the highlighted one.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<FisheyeBar>) {
    let drawing = FisheyeDrawing(self, scene)
    guard scene.geometry.layout.count > 0 else { return list.add(drawing.emptiness()) }
    list.add(drawing.panel())
    for layer in drawing.continuations() { list.add(layer) }
    if let darkness = drawing.darkness() { list.add(darkness) }
    for item in drawing.arrangement.visibleItems { drawing.add(item: item, to: &list) }
    // An item that stands out overlaps its neighbours.
    for item in drawing.arrangement.standoutItems { drawing.add(item: item, to: &list) }
    if let dot = drawing.selectionDot() { list.add(dot) }
    for layer in drawing.marks() { list.add(layer) }
    if let label = drawing.label() { list.add(label) }
    if !scene.content.diagrams.isEmpty { drawing.addDiagrams(of: state.guide, to: &list) }
  }
}

/// One drawing of a bar: intermediate results shared by its layers.
struct FisheyeDrawing {
  /// Items smaller than this, in points, are repeated in their label.
  static let legible = 32.0
  /// The radius of the focus ring around an item, and of its inverted face, as a share of its side: around an icon's
  /// 0.225.
  static let roundness = 0.24
  /// The width of the line between groups of items, in points, and the shares of its ends that are left free.
  static let (separatorWidth, separatorInset) = (1.5, 0.16)
  /// The margin of a face within its square, as a share of that, and the radius of a stand-in's corners: as icons have.
  static let (faceInset, faceRadius) = (0.07, 0.225)
  /// The opacity of an item under a pressed button.
  static let pressed = 0.72
  /// The radius of the dot under the selected item, and of those of windows, in points; that of one which asks for attention;
  /// the length of that with the keyboard, and the gap between them.
  static let (dot, urgentDot, focusedDot, dotGap) = (2.0, 3.0, 14.0, 3.0)

  let arrangement: FisheyeArrangement
  private let bar: FisheyeBar
  private let highlighted: Int?
  let scene: Scene<FisheyeBar>
  let content: FisheyeContent

  init(_ bar: FisheyeBar, _ scene: Scene<FisheyeBar>) {
    self.bar = bar
    self.scene = scene
    content = scene.content
    arrangement = bar.arrangement(scene)
    highlighted = bar.highlight(scene)
  }

  var geometry: FisheyeGeometry { arrangement.geometry }

  // MARK: The panel

  /// The depth at which the panel begins. Beyond the edge of the window it has its corners and the ring around them.
  private var panelStart: Double {
    geometry.reachesEdge ? -(scene.theme.panelRadius + scene.theme.focusWidth) : geometry.gap
  }

  /// The panel beneath the items.
  func panel() -> Layer {
    let theme = scene.theme
    let padding = geometry.padding
    let rect = geometry.rect(
      along: arrangement.span.lowerBound - padding...arrangement.span.upperBound + padding,
      depth: panelStart...geometry.panelDepth)
    let face = rect.local
    let radius = min(theme.panelRadius, min(face.width, face.height) / 2)
    var marks = raised(
      face, radius: radius, face: theme.panel, edge: theme.panelEdge, theme.panelShadow)
    if let ring = bar.focus.ring(around: face, radius: radius, theme) { marks.append(ring) }
    return Layer(
      id: .init("panel"), bounds: reach(of: rect, theme.panelShadow), origin: rect.corner,
      content: LayerContent(marks))
  }

  /// The signs that items follow beyond an end of a bar that scrolls: an angle within the padding there, where no item is.
  func continuations() -> [Layer] {
    let continues = arrangement.continues
    let isUpright = geometry.edge.axis == .vertical
    var layers: [Layer] = []
    if continues.before {
      layers.append(
        continuation(isUpright ? .up : .previous, 0, at: arrangement.span.lowerBound, side: -1))
    }
    if continues.after {
      layers.append(
        continuation(isUpright ? .down : .next, 1, at: arrangement.span.upperBound, side: 1))
    }
    return layers
  }

  /// A sign beside an end of the items: an angle of three quarters of the padding, which is a third of its square.
  private func continuation(
    _ symbol: Symbol, _ number: Int, at end: Double, side: Double
  ) -> Layer {
    // Nearer to the items than to the outer line of the panel.
    let middle = end + side * 0.4 * geometry.padding
    let half = 2.25 * geometry.padding / 2
    // In the middle of the items, but where those are small, clear of the panel's round corners: at 0.7 of its radius a
    // corner is within a twentieth of that from the edge.
    let start = max(0, panelStart)
    let clear = geometry.panelDepth - 0.7 * scene.theme.panelRadius
    let depth = max(
      (start + geometry.panelDepth) / 2, min(geometry.floor + geometry.pitch / 2, clear))
    let square = geometry.rect(
      along: middle - half...middle + half, depth: depth - half...depth + half)
    let padding = geometry.rect(
      along: min(end, end + side * geometry.padding)...max(end, end + side * geometry.padding),
      depth: start...geometry.panelDepth)
    return Layer(
      id: .init("continuation", number), bounds: square.intersection(padding),
      origin: square.corner,
      content: LayerContent([
        symbol.mark(
          in: square.local, scene.theme.ink,
          isMirrored: scene.content.direction(in: scene.settings) == .rightToLeft)
      ]))
  }

  /// The panel of a bar without items, with words in their place.
  func emptiness() -> Layer {
    let theme = scene.theme
    let text = Text(scene.text(content.emptiness), font: theme.label, color: theme.secondaryInk)
    let size = scene.ruler.size(of: text, width: .infinity)
    let half = (geometry.edge.axis == .horizontal ? size.width : size.height) / 2 + 5 * theme.unit
    let deep = geometry.edge.axis == .horizontal ? 11 * theme.unit : size.width + 10 * theme.unit
    let end = geometry.gap + deep
    let rect = geometry.rect(along: -half...half, depth: panelStart...end)
    let shown = geometry.rect(along: -half...half, depth: max(0, panelStart)...end)
    let face = rect.local
    let radius = min(theme.panelRadius, min(face.width, face.height) / 2)
    let ring = bar.focus.ring(around: face, radius: radius, theme)
    return Layer(
      id: .init("panel"), bounds: reach(of: rect, theme.panelShadow), origin: rect.corner,
      content: LayerContent(
        raised(face, radius: radius, face: theme.panel, edge: theme.panelEdge, theme.panelShadow)
          + [ring, .text(text, shown.from(rect.corner))].compactMap { $0 }))
  }

  // MARK: Darkness

  /// The darkness over the panel and beside it, beneath the items: these are shaded one by one, each in its own shape, so
  /// that one that stands out of the panel is as dark as the others.
  func darkness() -> Layer? {
    content.dimming.map { dimming in
      Layer(
        id: .init("dim"), bounds: dimming.frame,
        marks: [.box(dimming.frame, radius: 0, dimming.color)])
    }
  }

  /// The colour over an item.
  private func shade(of index: Int) -> Color {
    content.dimming.map { $0.item == content.items[index].id ? .clear : $0.color } ?? .clear
  }

  // MARK: Items

  /// The visible part of an item's frame.
  func bounds(ofItem index: Int) -> Rect { arrangement.clipped(frame(of: index)) }

  /// The values that the marks of an item are made from.
  private struct ItemKey: Equatable {
    /// The size of its frame, in points.
    let size: Size
    let hasRing: Bool
    /// Whether it is chosen, and so inverted.
    let isInverted: Bool
    /// Its face, the state of its picture, and the theme.
    let layout: WidgetLayout<FisheyeBar>

    /// A key of a frame. Sizes that differ by the rounding errors of sums are one size.
    init(_ frame: Rect, hasRing: Bool, isInverted: Bool, _ layout: WidgetLayout<FisheyeBar>) {
      let rounded = { (length: Double) in (length / Self.noise).rounded() * Self.noise }
      size = Size(width: rounded(frame.width), height: rounded(frame.height))
      self.hasRing = hasRing
      self.isInverted = isInverted
      self.layout = layout
    }

    /// 2^-24 points: far less than is seen.
    private static let noise = 0x1p-24

    static func == (one: ItemKey, other: ItemKey) -> Bool {
      one.size == other.size && one.hasRing == other.hasRing
        && one.isInverted == other.isInverted && one.layout === other.layout
    }
  }

  /// Adds an item. An item that keeps its size only moves.
  func add(item index: Int, to list: inout DisplayListBuilder) {
    let frame = frame(of: index)
    let isHighlighted = highlighted == index
    let key = ItemKey(
      frame, hasRing: isHighlighted && bar.focus.isVisible,
      isInverted: scene.theme.isContrastHigh && content.isSelected(content.items[index]),
      scene.layout)
    list.add(
      Layer.ID("item", index), key: key, bounds: arrangement.clipped(frame),
      opacity: bar.pressed != nil && isHighlighted ? scene[.barPressed] : 1,
      shade: shade(of: index), origin: frame.corner
    ) { marks(of: content.items[index].face, in: Rect(key.size), key) }
  }

  /// The marks of an item, in points from the corner of its frame.
  private func marks(of face: FisheyeItem.Face, in rect: Rect, _ key: ItemKey) -> [Mark] {
    guard face != .separator else {
      let axis = geometry.edge.axis
      let along = rect.span(axis)
      let middle = (along.lowerBound + along.upperBound) / 2
      let across = rect.span(axis.crossed)
      let inset = (across.upperBound - across.lowerBound) * scene[.barSeparatorInset]
      let half = scene[.barSeparatorWidth] / 2
      let line = Rect(
        along: middle - half...middle + half,
        across: across.lowerBound + inset...across.upperBound - inset, axis: axis)
      return [.box(line, radius: half, scene.theme.separator)]
    }
    let square = Self.square(in: rect)
    let radius = square.width * scene[.barRoundness]
    let ring = key.hasRing ? bar.focus.ring(around: square, radius: radius, scene.theme) : nil
    // The icon lies on the inverted face, whose margin is seen around it.
    let ground = key.isInverted ? scene.theme.chosenRect(in: square) : nil
    return (ground.map { [.box($0, radius: radius, scene.theme.chosenFace)] } ?? [])
      + marks(of: face, in: ground ?? square) + (ring.map { [$0] } ?? [])
  }

  /// The marks of a face in a square.
  private func marks(of face: FisheyeItem.Face, in square: Rect) -> [Mark] {
    // Icons of programs contain a margin; faces that would fill the square, as pages do, get the same.
    let inner = square.inset(by: square.width * scene[.barFaceInset])
    switch face {
    case .separator: return []
    case .tile(let tile): return [.picture(.tile(tile), inner)]
    case .picture(let id, let tile):
      switch content.pictures[id] {
      case .ready(let size):
        let rect = (id.isThumbnail ? inner : square).largest(of: size)
        // A page may be as light as the panel.
        let edge = Mark.ring(rect, radius: 0, width: 1, scene.theme.panelEdge)
        return [.picture(.file(id), rect)] + (id.isThumbnail ? [edge] : [])
      case .failed: return [.picture(.tile(tile), inner)]
      case nil:
        return [.box(inner, radius: inner.width * scene[.barFaceRadius], scene.theme.vacancy)]
      }
    }
  }

  private func frame(of index: Int) -> Rect {
    arrangement.frame(of: index, zooms: content.items[index].zooms)
  }

  /// A dot under the selected item.
  func selectionDot() -> Layer? {
    guard let index = content.items.firstIndex(where: content.isSelected),
      arrangement.visibleItems.contains(index) || arrangement.standoutItems.contains(index)
    else { return nil }
    let middle = arrangement.middle(index)
    let depth = geometry.gap + geometry.padding / 2
    let radius = min(scene[.barDot], geometry.pitch / 6)
    let rect = geometry.rect(
      along: middle - radius...middle + radius, depth: depth - radius...depth + radius)
    return shaded(
      Layer(
        id: .init("chosen"), bounds: arrangement.clipped(rect), origin: rect.corner,
        content: LayerContent([.box(rect.local, radius: radius, scene.theme.ink)])))
  }

  // MARK: Marks of windows

  /// The marks under the items whose programs have windows: a dot for each window, three at most; a longer one, in the
  /// colour of what is chosen, where one has the keyboard; larger ones in the colour of warnings where one asks for attention.
  func marks() -> [Layer] {
    guard !content.marks.isEmpty else { return [] }
    let seen = arrangement.visibleItems + arrangement.standoutItems
    return seen.compactMap { index in
      content.marks[content.items[index].id].flatMap { marks(of: $0, under: index) }
    }
  }

  private func marks(of mark: FisheyeMark, under index: Int) -> Layer? {
    let count = min(mark.windows, Int(scene[.barMostDots]))
    guard count > 0 else { return nil }
    let (theme, scale) = (scene.theme, min(1, geometry.pitch / 24))
    let radius = scene[mark.isUrgent ? .barUrgentDot : .barDot] * scale
    let first = mark.isFocused ? scene[.barFocusedDot] * scale : 2 * radius
    let gap = scene[.barDotGap] * scale
    let length = first + Double(count - 1) * (2 * radius + gap)
    // Icons have a margin of their own below.
    let depth = geometry.gap + 0.7 * geometry.padding
    let start = arrangement.middle(index) - length / 2
    let whole = geometry.rect(along: start...start + length, depth: depth - radius...depth + radius)
    let marks = (0..<count).map { dot in
      let low = dot == 0 ? start : start + first + gap + Double(dot - 1) * (2 * radius + gap)
      let high = dot == 0 ? start + first : low + 2 * radius
      var rect = geometry.rect(along: low...high, depth: depth - radius...depth + radius)
      rect.x -= whole.x
      rect.y -= whole.y
      let ink = mark.isFocused && dot == 0 && !theme.isContrastHigh ? theme.accent : theme.ink
      return Mark.box(rect, radius: radius, mark.isUrgent ? theme.warning : ink)
    }
    return shaded(
      Layer(
        id: .init("mark", index), bounds: arrangement.clipped(whole), origin: whole.corner,
        content: LayerContent(marks)))
  }

  /// A layer on the panel, as dark as that.
  private func shaded(_ layer: Layer) -> Layer {
    var layer = layer
    layer.shade = content.dimming?.color ?? .clear
    return layer
  }

  /// 3 dots: more are not counted at a glance.
  static let mostDots = 3

  // MARK: The label

  /// The label over the highlighted item; while the bar folds it fades over the last one.
  func label() -> Layer? {
    guard content.hasLabel, let index = bar.labelled(scene) else { return nil }
    let opacity = min(1, arrangement.map.progress + arrangement.standoutAmount(index))
    let item = content.items[index]
    guard opacity > 0, !item.title.isEmpty else { return nil }
    let isSmall = geometry.pitch * arrangement.map.scale(index) < scene[.barLegible]
    return FisheyeLabel(
      item: item, fault: content.fault(of: item),
      face: isSmall ? { marks(of: item.face, in: $0) } : nil
    ).layer(over: frame(of: index), from: geometry.edge, opacity: opacity, scene)
  }

  private static func square(in rect: Rect) -> Rect {
    let side = min(rect.width, rect.height)
    return Rect(
      x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
  }
}
