public import Interaction
internal import Phrases

extension IndexStrip {
  /// The accessibility tree: a tree of markers, in which an open marker holds those of the next level.
  public func elements(in scene: Scene<IndexStrip>) -> [Element] {
    guard !scene.content.top.isEmpty, scene.geometry.coordinates.length > 0 else { return [] }
    let levels = ownLevels(in: scene)
    guard levels.visible.contains(0) else { return [] }
    return [IndexStripElements(self, levels, scene).tree()]
  }
}

/// The elements of a strip.
private struct IndexStripElements {
  private let strip: IndexStrip
  private let levels: IndexStripLevels
  private let scene: Scene<IndexStrip>
  /// The deepest level that is open.
  private let deepest: Int
  /// The level of the marker with the keyboard focus; nil where it is elsewhere.
  private let focused: Int?

  init(_ strip: IndexStrip, _ levels: IndexStripLevels, _ scene: Scene<IndexStrip>) {
    self.strip = strip
    self.levels = levels
    self.scene = scene
    deepest = levels.visible.last ?? 0
    let level = strip.browse?.level ?? strip.drag?.path.depth ?? 0
    focused = strip.focus.isFocused ? min(level, deepest) : nil
  }

  func tree() -> Element {
    let open = levels.path.levels[0]
    let items = items(of: 0)
    return scene.element(
      .tree, scene.text(.index), value: name(of: open.markers[open.item]),
      states: strip.focus.isFocused && items.isEmpty ? [.focused] : [], at: levels.card(of: 0),
      items
    ).addressed(IndexStrip.address).with {
      $0.isFocusable = true
      $0.help = IndexStripCommand.table(scene.geometry.coordinates.edge, scene.settings.direction)
        .help([.next, .deeper, .out, .choose], for: scene.settings.languages)
    }
  }

  /// The visible markers of a level and the open one, which has the rectangle of its neighbour or dot where it is hidden.
  private func items(of level: Int) -> [Element] {
    let open = levels.path.levels[level]
    let slots = levels.slots[level].filter { levels.isVisible($0) }
    var items = slots.indices.map { index in
      let slot = slots[index]
      return element(
        of: slot.item, level, named: name(at: index, of: slots, open.markers),
        isOpen: slot.item == open.item && !slot.isDot, isDot: slot.isDot,
        at: levels.rect(of: slot, at: level))
    }
    let isShown = slots.contains { $0.item == open.item && !$0.isDot }
    if !isShown,
      let nearest = slots.min(by: { abs($0.item - open.item) < abs($1.item - open.item) })
    {
      items.insert(
        element(
          of: open.item, level, named: name(of: open.markers[open.item]), isOpen: true,
          isDot: false, at: levels.rect(of: nearest, at: level)),
        at: slots.count { $0.item <= open.item })
    }
    return items
  }

  private func element(
    of item: Int, _ level: Int, named name: String, isOpen: Bool, isDot: Bool, at frame: Rect
  ) -> Element {
    let open = levels.path.levels[level]
    let rows = open.rows(of: item)
    var states: Set<Element.State> = rows.isEmpty && !isDot ? [.disabled] : []
    if isOpen {
      states.insert(.selected)
      if focused == level { states.insert(.focused) }
      if level < deepest { states.insert(.expanded) }
    }
    let around = levels.path.levels.prefix(level).map { "\($0.item)/" }.joined()
    // A dot has the marker that it stands for as well; that one has the address if it is shown.
    let key = isDot ? "\(around)\(item)/" : "\(around)\(item)"
    var element = scene.element(
      .treeitem, name, states: states, at: frame,
      isOpen && level < deepest ? items(of: level + 1) : []
    ).addressed(ElementID(IndexStrip.markers, key))
    if states.contains(.disabled) { return element }
    element.isFocusable = true
    element = element.offering(.press, scene.text(CommandPhrase.showChosenRow))
    guard rows.count > 1, !isDot, scene.geometry.coordinates.limit > 1 else { return element }
    return element.offering(.expand, scene.text(CommandPhrase.deeper))
  }

  private func name(of marker: Marker) -> String {
    marker.label.name(orElse: scene.text(.row(marker.offset + 1)))
  }

  /// The name of a slot: its marker, or the first and the last of those that a dot stands for.
  private func name(at index: Int, of slots: [LabelLine.Slot], _ markers: [Marker]) -> String {
    let slot = slots[index]
    guard slot.isDot, index > 0, index + 1 < slots.count else {
      return name(of: markers[slot.item])
    }
    let first = name(of: markers[min(slots[index - 1].item + 1, slot.item)])
    let last = name(of: markers[max(slots[index + 1].item - 1, slot.item)])
    return first == last ? first : "\(first) – \(last)"
  }
}
