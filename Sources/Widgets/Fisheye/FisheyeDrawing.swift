public import Interaction
internal import Phrases

// What a bar looks like: a panel, the items on it, and a label over the highlighted one.

extension FisheyeBar {
  /// What the bar looks like, from back to front.
  public func layers(in scene: Scene<FisheyeBar>) -> [Layer] {
    let drawing = FisheyeDrawing(self, scene)
    guard drawing.geometry.layout.count > 0 else { return [drawing.emptiness()] }
    var layers: [Layer] = []
    layers.reserveCapacity(drawing.visibleItems.count + drawing.standoutItems.count + 3)
    layers.append(drawing.panel())
    for item in drawing.visibleItems { layers.append(drawing.item(item)) }
    // An item that stands out lies over its neighbours.
    for item in drawing.standoutItems { layers.append(drawing.item(item)) }
    if let dot = drawing.selectionDot() { layers.append(dot) }
    if let label = drawing.label() { layers.append(label) }
    return layers
  }

  /// The size that a window should have for a bar of a content, in points, where the screen has room for it.
  public static func wantedSize(for content: FisheyeContent) -> Size {
    FisheyeGeometry.wantedSize(for: content)
  }

  /// How deep the bar is at rest, with what is left free around it, in points.
  public static func restingDepth(for content: FisheyeContent) -> Double {
    2 * FisheyeGeometry.gap + 2 * FisheyeGeometry.padding + content.style.itemSize
  }

  /// Where the bar takes the pointer in a window that the desktop shows through: the panel at rest, and while it is
  /// unfolded the whole band that items rise into.
  public func inputRegion(in scene: Scene<FisheyeBar>) -> [Rect] {
    let geometry = FisheyeGeometry(scene)
    let isUnfolded = if case .following = state { true } else { false }
    let reach = isUnfolded ? geometry.layout.overhang + Self.border : 0
    let depth =
      isUnfolded
      ? geometry.floor + geometry.pitch * geometry.layout.zoom + Self.border : geometry.panelDepth
    let along = -reach - FisheyeGeometry.padding...geometry.view + reach + FisheyeGeometry.padding
    return [geometry.rect(along: along, depth: 0...depth).intersection(scene.bounds)]
  }
}

/// One drawing of a bar: everything that several parts of the picture ask for, worked out once.
struct FisheyeDrawing {
  /// Under this size, in points, the highlighted item shows its picture again in its label.
  static let legible = 32.0

  let geometry: FisheyeGeometry
  let bulge: Bulge
  let visibleItems: [Int]
  let standoutItems: [Int]
  private let bar: FisheyeBar
  private let highlighted: Int?
  private let scene: Scene<FisheyeBar>
  private let scroll: Double
  private let evasion: Double
  /// The panel's ends along the unscrolled strip.
  private let span: ClosedRange<Double>

  init(_ bar: FisheyeBar, _ scene: Scene<FisheyeBar>) {
    self.bar = bar
    self.scene = scene
    geometry = FisheyeGeometry(scene)
    bulge = bar.bulge(geometry, at: scene.time)
    highlighted = bar.highlight(geometry, scene)
    scroll = bar.scroll.value(at: scene.time, limit: geometry.maximumScroll)
    evasion = FisheyeGeometry.evasion * bar.evasion.value(at: scene.time) * bulge.progress
    let overhang = bulge.progress * geometry.layout.overhang
    let count = geometry.layout.count
    let low = max(bulge.edge(0) - scroll, -overhang)
    let high = min(bulge.edge(count) - scroll, geometry.view + overhang)
    span = low...max(low, high)
    let visible = bulge.items(in: span.lowerBound + scroll...span.upperBound + scroll)
    let time = scene.time
    standoutItems = bar.standouts.filter {
      $0.item < count && ($0.amount.target > 0 || $0.amount.isMoving(at: time))
    }.map(\.item)
    visibleItems = visible.filter { [standoutItems] in !standoutItems.contains($0) }
  }

  // MARK: The panel

  func panel() -> Layer {
    let theme = scene.theme
    let padding = FisheyeGeometry.padding
    let rect = geometry.rect(
      along: span.lowerBound - padding...span.upperBound + padding,
      depth: FisheyeGeometry.gap...geometry.panelDepth)
    let radius = min(theme.panelRadius, min(rect.width, rect.height) / 2)
    var marks = raised(
      rect, radius: radius, face: theme.panel, edge: theme.panelEdge, theme.panelShadow)
    if bar.isFocused && bar.isKeyed {
      marks.append(.ring(rect, radius: radius, width: theme.focusWidth, theme.accent))
    }
    return Layer(id: .init("panel"), bounds: reach(of: rect, theme.panelShadow), marks: marks)
  }

  /// What stands where there is nothing to show.
  func emptiness() -> Layer {
    let theme = scene.theme
    let text = Text(scene.text(.nothing), font: theme.label, color: theme.secondaryInk)
    let size = scene.ruler.size(of: text, width: .infinity)
    let half = (geometry.edge.axis == .horizontal ? size.width : size.height) / 2 + 5 * theme.unit
    let deep = geometry.edge.axis == .horizontal ? 11 * theme.unit : size.width + 10 * theme.unit
    let rect = geometry.rect(
      along: -half...half, depth: FisheyeGeometry.gap...FisheyeGeometry.gap + deep)
    let radius = min(theme.panelRadius, min(rect.width, rect.height) / 2)
    return Layer(
      id: .init("panel"), bounds: reach(of: rect, theme.panelShadow),
      marks: raised(
        rect, radius: radius, face: theme.panel, edge: theme.panelEdge, theme.panelShadow)
        + [.text(text, rect)])
  }

  // MARK: Items

  func item(_ index: Int) -> Layer {
    let theme = scene.theme
    let rect = place(of: index)
    let face = scene.content.items[index].face
    var marks: [Mark] = []
    if case .separator = face {
      let middle =
        (rect.span(geometry.edge.axis).lowerBound + rect.span(geometry.edge.axis).upperBound) / 2
      let across = rect.span(geometry.edge.axis.crossed)
      let inset = (across.upperBound - across.lowerBound) * 0.16
      let line = Rect(
        along: middle - 0.75...middle + 0.75,
        across: across.lowerBound + inset...across.upperBound - inset, axis: geometry.edge.axis)
      marks = [.box(line, radius: 0.75, theme.separator)]
    } else {
      let square = Self.square(in: rect)
      marks = self.marks(of: face, in: square)
      let isRinged = bar.isKeyed && bar.isFocused && highlighted == index
      if isRinged {
        marks.append(
          .ring(square, radius: square.width * 0.24, width: theme.focusWidth, theme.accent))
      }
    }
    let isPressed = bar.pressed != nil && highlighted == index
    return Layer(
      id: .init("item", index), bounds: clipped(rect), opacity: isPressed ? 0.72 : 1, marks: marks)
  }

  /// The marks of a face in a square.
  private func marks(of face: FisheyeItem.Face, in square: Rect) -> [Mark] {
    // Pictures of programs leave a margin around themselves; what fills its square gets the same.
    let inner = square.inset(by: square.width * 0.07)
    switch face {
    case .separator: return []
    case .tile(let tile): return [.picture(.tile(tile), inner)]
    case .picture(let id, let tile):
      switch scene.content.pictures[id] {
      case .ready(let size): return [.picture(.file(id), Self.fit(size, in: square))]
      case .failed: return [.picture(.tile(tile), inner)]
      case nil: return [.box(inner, radius: inner.width * 0.225, scene.theme.vacancy)]
      }
    }
  }

  /// Where an item is drawn: as deep as it is large, standing out as far as it does.
  func place(of index: Int) -> Rect {
    let layout = geometry.layout
    let amount = standoutAmount(index)
    let (start, end) = (bulge.edge(index), bulge.edge(index + 1))
    let low = start - scroll
    let high = end - scroll
    var half = (high - low) / 2
    let zooms = scene.content.items[index].zooms
    var scale = zooms ? bulge.scale(index, between: start, and: end) : 1
    if zooms {
      let drawn = 1 + (layout.zoom - 1) * amount
      half *= max(1, drawn / scale)
      scale = max(scale, drawn)
    }
    let rise = max(
      zooms && evasion != 0 ? evasion * bulge.height(index) : 0, FisheyeGeometry.drawnOut * amount)
    let middle = (low + high) / 2
    let floor = geometry.floor + rise
    return geometry.rect(
      along: middle - half...middle + half, depth: floor...floor + geometry.pitch * scale)
  }

  /// How far an item stands out of the row, from 0 to 1.
  private func standoutAmount(_ index: Int) -> Double {
    for standout in bar.standouts where standout.item == index {
      return standout.amount.value(at: scene.time)
    }
    return 0
  }

  /// What is seen of an item: all of it, or its part within the panel where the bar scrolls.
  private func clipped(_ rect: Rect) -> Rect {
    guard geometry.maximumScroll > 0 else { return rect }
    let window = geometry.rect(
      along: span, depth: 0...scene.bounds.size[geometry.edge.axis.crossed])
    return rect.intersection(window)
  }

  /// A dot under the chosen item.
  func selectionDot() -> Layer? {
    guard let selection = scene.content.selection,
      let index = scene.content.items.firstIndex(where: { $0.id == selection }),
      visibleItems.contains(index) || standoutItems.contains(index)
    else { return nil }
    let middle = (bulge.edge(index) + bulge.edge(index + 1)) / 2 - scroll
    let depth = FisheyeGeometry.gap + FisheyeGeometry.padding / 2
    let radius = min(2, geometry.pitch / 6)
    let rect = geometry.rect(
      along: middle - radius...middle + radius, depth: depth - radius...depth + radius)
    return Layer(
      id: .init("chosen"), bounds: clipped(rect),
      marks: [.box(rect, radius: radius, scene.theme.ink)])
  }

  // MARK: The label

  func label() -> Layer? {
    guard let index = highlighted else { return nil }
    let opacity = max(bulge.progress, standoutAmount(index))
    let item = scene.content.items[index]
    guard opacity > 0, !item.title.isEmpty else { return nil }
    let rect = place(of: index)
    let isSmall = geometry.pitch * bulge.scale(index) < Self.legible
    return FisheyeLabel(
      item: item, fault: fault(of: item),
      face: isSmall ? { marks(of: item.face, in: $0) } : nil
    ).layer(over: rect, from: geometry.edge, opacity: opacity, scene)
  }

  private func fault(of item: FisheyeItem) -> String? {
    guard case .picture(let id, _) = item.face,
      case .failed(let reason) = scene.content.pictures[id]
    else { return nil }
    return reason
  }

  private static func square(in rect: Rect) -> Rect {
    let side = min(rect.width, rect.height)
    return Rect(
      x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
  }

  /// The largest rectangle of a picture's shape in the middle of a square.
  private static func fit(_ size: Size, in square: Rect) -> Rect {
    let longest = max(size.width, size.height)
    guard longest > 0, size.width != size.height else { return square }
    let width = square.width * size.width / longest
    let height = square.height * size.height / longest
    return Rect(
      x: square.center.x - width / 2, y: square.center.y - height / 2, width: width, height: height)
  }
}

/// The marks of something that lies over its ground: a shadow, a face, a hairline around it.
func raised(
  _ rect: Rect, radius: Double, face: Color, edge: Color, _ shadow: Theme.Shadow
) -> [Mark] {
  var under = rect
  under.y += shadow.drop
  return [
    .shadow(under, radius: radius, blur: shadow.blur, shadow.color),
    .box(rect, radius: radius, face),
    .ring(rect, radius: radius, width: 1, edge),
  ]
}

/// What a raised thing and its shadow cover: nothing is seen beyond three standard deviations.
func reach(of rect: Rect, _ shadow: Theme.Shadow) -> Rect {
  var under = rect.inset(by: -3 * shadow.blur)
  under.y += shadow.drop
  return rect.union(under)
}
