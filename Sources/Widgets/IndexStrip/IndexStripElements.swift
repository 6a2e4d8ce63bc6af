public import Interaction
internal import Phrases

extension IndexStrip {
  /// The accessibility tree: a list of markers that holds the list of the next open level.
  public func elements(in scene: Scene<IndexStrip>) -> [Element] {
    guard !scene.content.top.isEmpty, scene.geometry.length > 0 else { return [] }
    let levels = levels(in: scene)
    guard levels.visible.contains(0) else { return [] }
    return [element(of: 0, levels, scene)]
  }

  private func element(
    of level: Int, _ levels: IndexStripLevels, _ scene: Scene<IndexStrip>
  ) -> Element {
    let open = levels.path.levels[level]
    let deepest = levels.visible.last ?? 0
    let hasFocus = focus.isFocused && level == min(browse?.level ?? drag?.path.depth ?? 0, deepest)
    var chosenStates: Set<Element.State> = hasFocus ? [.selected, .focused] : [.selected]
    if level < deepest { chosenStates.insert(.expanded) }
    let slots = levels.slots[level].filter { levels.isVisible($0) }
    var items = slots.indices.map { index in
      let slot = slots[index]
      let isEmpty = !slot.isDot && open.rows(of: slot.item).isEmpty
      var states: Set<Element.State> = isEmpty ? [.disabled] : []
      if slot.item == open.item, !slot.isDot { states.formUnion(chosenStates) }
      return scene.element(
        .listitem, name(at: index, of: slots, open.markers, scene), states: states,
        at: levels.rect(of: slot, at: level))
    }
    let isShown = slots.contains { $0.item == open.item && !$0.isDot }
    // A hidden marker has the rectangle of its neighbour or dot.
    if !isShown,
      let nearest = slots.min(by: {
        abs($0.item - open.item) < abs($1.item - open.item)
      })
    {
      items.insert(
        scene.element(
          .listitem, name(of: open.markers[open.item], scene), states: chosenStates,
          at: levels.rect(of: nearest, at: level)),
        at: slots.count { $0.item <= open.item })
    }
    if level < deepest { items.append(element(of: level + 1, levels, scene)) }
    let before = level > 0 ? levels.path.levels[level - 1] : nil
    let title = before.map { name(of: $0.markers[$0.item], scene) } ?? scene.text(.index)
    return scene.element(
      .list, title, value: name(of: open.markers[open.item], scene),
      states: hasFocus && slots.isEmpty ? [.focused] : [], at: levels.card(of: level), items)
  }

  private func name(of marker: Marker, _ scene: Scene<IndexStrip>) -> String {
    marker.label.name(orElse: scene.text(.row(marker.offset + 1)))
  }

  /// The name of a slot: its marker, or the first and the last of those that a dot stands for.
  private func name(
    at index: Int, of slots: [LabelLine.Slot], _ markers: [Marker],
    _ scene: Scene<IndexStrip>
  ) -> String {
    let slot = slots[index]
    guard slot.isDot, index > 0, index + 1 < slots.count else {
      return name(of: markers[slot.item], scene)
    }
    let first = name(of: markers[min(slots[index - 1].item + 1, slot.item)], scene)
    let last = name(of: markers[max(slots[index + 1].item - 1, slot.item)], scene)
    return first == last ? first : "\(first) – \(last)"
  }
}
