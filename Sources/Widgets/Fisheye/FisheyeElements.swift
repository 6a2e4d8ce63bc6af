public import Interaction
internal import Phrases

// What a bar is to those who cannot see it: a toolbar of buttons.

extension FisheyeBar {
  /// The bar and its items, each where it is drawn now.
  public func elements(in scene: Scene<FisheyeBar>) -> [Element] {
    let drawing = FisheyeDrawing(self, scene)
    guard drawing.geometry.layout.count > 0 else {
      let layer = drawing.emptiness()
      return [
        scene.element(
          .toolbar, scene.text(.items), at: layer.face ?? layer.bounds, scene.texts(of: layer))
      ]
    }
    let highlighted = isFocused ? highlight(drawing.geometry, scene) : nil
    let buttons = scene.content.items.indices.map { index in
      element(of: index, drawing, scene, isFocused: index == highlighted)
    }
    let panel = drawing.panel()
    return [
      scene.element(
        .toolbar, scene.text(.items), states: isFocused && highlighted == nil ? [.focused] : [],
        at: panel.face ?? panel.bounds, buttons)
    ]
  }

  private func element(
    of index: Int, _ drawing: FisheyeDrawing, _ scene: Scene<FisheyeBar>, isFocused: Bool
  ) -> Element {
    let item = scene.content.items[index]
    let place = drawing.item(index).bounds
    if case .separator = item.face { return scene.element(.separator, "", at: place) }
    var states: Set<Element.State> = isFocused ? [.focused] : []
    if item.id == scene.content.selection { states.insert(.selected) }
    if !item.allowsHighlight || !item.allowsSelection { states.insert(.disabled) }
    let name = item.title.name(orElse: item.id.name(orElse: scene.text(.item(index + 1))))
    return scene.element(.button, name, value: fault(of: item, scene), states: states, at: place)
  }

  /// Why an item has no picture of its own; nil where it has one.
  private func fault(of item: FisheyeItem, _ scene: Scene<FisheyeBar>) -> String? {
    guard case .picture(let id, _) = item.face,
      case .failed(let reason) = scene.content.pictures[id]
    else { return nil }
    return reason
  }
}
