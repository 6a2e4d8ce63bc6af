public import Interaction
internal import Phrases

extension HotspotPicture {
  /// 200: the greatest number of hotspots in the tree, since a person goes through them one by one. Of more, the first in
  /// reading order are in it, and those that are selected or have the focus.
  public static let elementLimit = 200

  /// The picture with a button for each visible hotspot.
  public func elements(in scene: Scene<HotspotPicture>) -> [Element] {
    scene.bounds.isEmpty ? [] : [HotspotPictureElements(self, scene).element()]
  }
}

/// The elements of a picture and its hotspots.
private struct HotspotPictureElements {
  private let picture: HotspotPicture
  private let scene: Scene<HotspotPicture>
  private let drawing: HotspotPictureDrawing

  init(_ picture: HotspotPicture, _ scene: Scene<HotspotPicture>) {
    self.picture = picture
    self.scene = scene
    drawing = HotspotPictureDrawing(picture, scene)
  }

  private var index: HotspotIndex { scene.content.hotspots }

  func element() -> Element {
    let isFocused = picture.keyboard.isFocused
    let ranks = visibleRanks()
    let focus = isFocused ? picture.keyedHotspot(in: scene) : nil
    let kept = [scene.content.selection, focus].compactMap { $0.flatMap { index.rank(of: $0) } }
    let listed =
      ranks.prefix(HotspotPicture.elementLimit)
      + ranks.dropFirst(HotspotPicture.elementLimit).filter { kept.contains($0) }
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
    let states: Set<Element.State> = isFocused && !isOnHotspot ? [.focused] : []
    let children = texts() + buttons + turns()
    guard scene.content.sheet.isPaper else {
      return scene.element(
        .img, scene.text(.picture), value: value, states: states, at: scene.bounds, children)
    }
    return scene.element(
      .document, scene.text(.pageNumber(scene.content.page + 1)), value: value, states: states,
      at: scene.bounds, children)
  }

  /// The buttons at the edges, while they turn pages.
  private func turns() -> [Element] {
    guard scene.content.count > 1, scene.content.selection == nil else { return [] }
    return picture.motion.turner.elements(in: HotspotPicture.turning(in: scene), of: scene)
  }

  /// The ranks of the visible hotspots, in reading order.
  private func visibleRanks() -> [Int] {
    let free = scene.geometry.free
    guard !free.isEmpty else { return [] }
    var ranks = Set<Int>()
    index.tree.search(drawing.map.picture(free)) { number in
      // Of several hotspots with one id the first has it.
      if let rank = index.rank(of: index.hotspots[number].id) { ranks.insert(rank) }
    }
    return ranks.sorted()
  }

  /// The words of a page of text, and the reason why there is no picture.
  private func texts() -> [Element] {
    var list = DisplayListBuilder()
    drawing.addFront(to: &list)
    return list.layers.flatMap { scene.texts(of: $0) }
  }
}
