public import Interaction
internal import Phrases

// What a list of places is to those who cannot see it: a button, and while it is open a list behind it.

extension PlaceList {
  /// The button in the corner, and the list while it is open.
  public func elements(in scene: Scene<PlaceList>) -> [Element] {
    let geometry = PlaceListGeometry(scene)
    let isOpen = scene.content.isOpen
    let title = scene.content.title.name(orElse: scene.text(.listOfPlaces))
    var elements: [Element] = []
    if geometry.hasButton {
      var states: Set<Element.State> = isOpen ? [.expanded] : []
      if isFocused, !isOpen { states.insert(.focused) }
      elements.append(
        scene.element(.button, scene.text(.listOfPlaces), states: states, at: geometry.button))
    }
    guard isOpen, isSeen(at: scene.time) else { return elements }
    let rect = geometry.rect(opening: opening.value(at: scene.time))
    let rows = list.elements(in: geometry.listScene(scene, opening: opening))
    let head = [
      scene.element(.heading, title, at: geometry.title(in: rect)),
      scene.element(.button, scene.text(.closeList), at: geometry.cross(in: rect)),
    ]
    elements.append(scene.element(.complementary, title, at: rect, head + rows))
    return elements
  }
}
