public import Interaction
internal import Phrases

extension HotspotPicture {
  /// 200: the greatest number of hotspots in the tree, since a person goes through them one by one. Of more, the first in
  /// reading order are in it, and those that are selected or have the focus.
  public static let elementLimit = 200

  /// The picture with a button for each visible hotspot.
  public func elements(in scene: Scene<HotspotPicture>) -> [Element] {
    guard !scene.bounds.isEmpty else { return [] }
    let drawing = HotspotPictureDrawing(self, scene)
    let index = scene.content.hotspots
    let ranks = seenRanks(drawing.map, scene)
    let focus = keyboard.isFocused ? keyedHotspot(in: scene) : nil
    let kept = [scene.content.selection, focus].compactMap { $0.flatMap { index.rank(of: $0) } }
    let listed =
      ranks.prefix(Self.elementLimit)
      + ranks.dropFirst(Self.elementLimit).filter { kept.contains($0) }
    let buttons = listed.compactMap { rank -> Element? in
      guard let hotspot = index.hotspot(ranked: rank) else { return nil }
      var states: Set<Element.State> = []
      if hotspot.id == scene.content.selection { states.insert(.selected) }
      if hotspot.id == focus { states.insert(.focused) }
      return scene.element(
        .button, hotspot.label.name(orElse: scene.text(.place(rank + 1))), states: states,
        at: drawing.marker.rect(of: hotspot.shape).intersection(scene.bounds))
    }
    let isOnHotspot = buttons.contains { $0.states.contains(.focused) }
    var value: String?
    if index.count > 0 {
      value = scene.text(
        ranks.count == index.count
          ? .countOfPlaces(index.count) : .placesInSight(ranks.count, of: index.count))
    }
    return [
      scene.element(
        .img, scene.text(.picture), value: value,
        states: keyboard.isFocused && !isOnHotspot ? [.focused] : [],
        at: scene.bounds, faults(drawing, scene) + buttons)
    ]
  }

  /// The ranks of the visible hotspots, in reading order.
  private func seenRanks(
    _ map: PictureMap, _ scene: Scene<HotspotPicture>
  ) -> [Int] {
    let index = scene.content.hotspots
    let free = scene.geometry.free
    guard !free.isEmpty else { return [] }
    var ranks = Set<Int>()
    index.tree.search(map.picture(free)) { number in
      // Of several hotspots with one id the first has it.
      if let rank = index.rank(of: index.hotspots[number].id) { ranks.insert(rank) }
    }
    return ranks.sorted()
  }

  /// The reasons of failures.
  private func faults(
    _ drawing: HotspotPictureDrawing, _ scene: Scene<HotspotPicture>
  ) -> [Element] {
    var layers: [Layer] = []
    drawing.addPictures(to: &layers)
    return layers.flatMap { scene.texts(of: $0) }
  }
}
