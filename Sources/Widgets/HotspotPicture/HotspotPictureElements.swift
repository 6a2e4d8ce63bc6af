public import Interaction
internal import Phrases

extension HotspotPicture {
  /// 200: the greatest number of hotspots in the tree, since a person goes through them one by one. Of more, the first ones
  /// in sight are in it, and those that are selected or have the focus.
  public static let elementLimit = 200

  /// The picture with the list of its hotspots, in reading order.
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
    let focus = isFocused ? picture.keyedHotspot(in: scene) : nil
    let seen = visibleRanks()
    let places = places(seen, focus: focus)
    let isOnPlace = places.contains { $0.states.contains(.focused) }
    var value: String?
    var list: [Element] = []
    if index.count > 0 {
      value = scene.text(
        seen.count == index.count
          ? .countOfPlaces(index.count) : .placesInSight(seen.count, of: index.count))
      list = [
        scene.element(.list, scene.text(.listOfPlaces), value: value, at: scene.bounds, places)
          .with {
            $0.help = PictureCommand.table(hasChosen: false, scene.settings.direction)
              .help([.visitNext, .choose], for: scene.settings.languages)
          }
      ]
    }
    let isPaper = scene.content.sheet.isPaper
    return scene.element(
      isPaper ? .document : .img,
      scene.text(isPaper ? .pageNumber(scene.content.page + 1) : .picture), value: value,
      states: isFocused && !isOnPlace ? [.focused] : [], at: scene.bounds,
      texts() + list + turns()
    ).addressed(HotspotPicture.address).with { $0.isFocusable = true }
  }

  /// The hotspots in reading order: all of few, also those out of sight.
  private func places(_ seen: [Int], focus: String?) -> [Element] {
    let isWhole = index.count <= HotspotPicture.elementLimit
    let kept = [scene.content.selection, focus].compactMap { $0.flatMap { index.rank(of: $0) } }
    let listed =
      isWhole
      ? Array(0..<index.count)
      : Set(seen.prefix(HotspotPicture.elementLimit) + kept).sorted()
    return listed.compactMap { rank in
      guard let hotspot = index.hotspot(ranked: rank) else { return nil }
      var states: Set<Element.State> = []
      if hotspot.id == scene.content.selection { states.insert(.selected) }
      if hotspot.id == focus { states.insert(.focused) }
      return scene.element(
        .listitem, index.name(of: hotspot).name(orElse: scene.text(.place(rank + 1))),
        states: states,
        at: drawing.marker.rect(of: hotspot.shape).intersection(scene.bounds)
      ).addressed(ElementID(HotspotPicture.places, hotspot.id)).with {
        $0.isFocusable = true
        if !isWhole { $0.rank = Element.Rank(rank, of: index.count) }
      }.offering(.press, scene.text(CommandPhrase.choosePlace))
    }
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

  /// The reason why there is no picture. The words of a page of text are those that can be selected.
  private func texts() -> [Element] {
    if scene.content.sheet.isText { return [] }
    var list = DisplayListBuilder()
    drawing.addFront(to: &list)
    return list.layers.flatMap { scene.texts(of: $0) }
  }
}
