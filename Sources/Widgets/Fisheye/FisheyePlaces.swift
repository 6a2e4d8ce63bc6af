public import Interaction

// What stands where in a bar, for whoever asks from outside.

extension FisheyeBar {
  /// The item that is drawn at a point of the window, where a finger may land a little beside; nil for none.
  public func item(at point: Point, in scene: Scene<FisheyeBar>) -> String? {
    let geometry = FisheyeGeometry(scene)
    guard point.isFinite, isOver(point, geometry, scene, reach: Self.fingerReach) else {
      return nil
    }
    let place =
      geometry.along(point) + scroll.value(at: scene.time, limit: geometry.maximumScroll)
    guard let index = bulge(geometry, at: scene.time).item(atVisual: place),
      scene.content.items.indices.contains(index), scene.content.items[index].allowsHighlight
    else { return nil }
    return scene.content.items[index].id
  }

  /// Where an item is drawn in the window; nil for one that there is not.
  public func place(of item: String, in scene: Scene<FisheyeBar>) -> Rect? {
    guard let index = scene.content.items.firstIndex(where: { $0.id == item }) else { return nil }
    return FisheyeDrawing(self, scene).place(of: index)
  }

  /// The item that keys are about: the highlighted one; nil while letters that are typed look for one.
  public func keyedItem(in scene: Scene<FisheyeBar>) -> String? {
    guard !typing.isActive(at: scene.time) else { return nil }
    return highlight(FisheyeGeometry(scene), scene).map { scene.content.items[$0].id }
  }
}
