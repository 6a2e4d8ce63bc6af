public import Interaction
internal import Phrases

// What a strip is to those who cannot see it: a list of markers, with the list of finer ones within each that is open.

extension IndexStrip {
  /// The strip and the markers of all levels that are open.
  public func elements(in scene: Scene<IndexStrip>) -> [Element] {
    guard !scene.content.top.isEmpty else { return [] }
    let drawing = IndexStripDrawing(self, scene)
    guard drawing.geometry.length > 0, drawing.levels.contains(0) else { return [] }
    return [element(ofLevel: 0, drawing, scene)]
  }

  private func element(
    ofLevel level: Int, _ drawing: IndexStripDrawing, _ scene: Scene<IndexStrip>
  ) -> Element {
    let open = drawing.path.levels[level]
    let deepest = drawing.levels.last ?? 0
    let hasFocus = isFocused && level == min(browse?.level ?? drag?.path.depth ?? 0, deepest)
    var chosenStates: Set<Element.State> = hasFocus ? [.selected, .focused] : [.selected]
    if level < deepest { chosenStates.insert(.expanded) }
    let places = drawing.places[level].filter { drawing.isSeen($0) }
    var items = places.indices.map { index in
      let place = places[index]
      let isEmpty = !place.isDot && open.rows(of: place.item).isEmpty
      var states: Set<Element.State> = isEmpty ? [.disabled] : []
      if place.item == open.item, !place.isDot { states.formUnion(chosenStates) }
      return scene.element(
        .listitem, name(at: index, of: places, open.markers, scene), states: states,
        at: drawing.slot(place, of: level))
    }
    let isShown = places.contains { $0.item == open.item && !$0.isDot }
    // What there is no room for is marked where its neighbour stands, or the dot for it.
    if !isShown,
      let nearest = places.min(by: {
        abs($0.item - open.item) < abs($1.item - open.item)
      })
    {
      items.insert(
        scene.element(
          .listitem, name(of: open.markers[open.item], scene), states: chosenStates,
          at: drawing.slot(nearest, of: level)),
        at: places.count { $0.item <= open.item })
    }
    if level < deepest { items.append(element(ofLevel: level + 1, drawing, scene)) }
    let before = level > 0 ? drawing.path.levels[level - 1] : nil
    let title = before.map { name(of: $0.markers[$0.item], scene) } ?? scene.text(.index)
    return scene.element(
      .list, title, value: name(of: open.markers[open.item], scene),
      states: hasFocus && places.isEmpty ? [.focused] : [], at: drawing.card(of: level), items)
  }

  private func name(of marker: Marker, _ scene: Scene<IndexStrip>) -> String {
    marker.label.name(orElse: scene.text(.row(marker.offset + 1)))
  }

  /// What is called at a place: a marker, or the first and the last of those that a dot stands for.
  private func name(
    at index: Int, of places: [LabelLine.Place], _ markers: [Marker],
    _ scene: Scene<IndexStrip>
  ) -> String {
    let place = places[index]
    guard place.isDot, index > 0, index + 1 < places.count else {
      return name(of: markers[place.item], scene)
    }
    let first = name(of: markers[min(places[index - 1].item + 1, place.item)], scene)
    let last = name(of: markers[max(places[index + 1].item - 1, place.item)], scene)
    return first == last ? first : "\(first) – \(last)"
  }
}
