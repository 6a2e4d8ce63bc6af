public import Interaction
internal import Phrases

extension PageSlider {
  /// The accessibility tree: a slider whose value is the text of its bubble, and a button for the page that was left.
  public func elements(in scene: Scene<PageSlider>) -> [Element] {
    let geometry = scene.geometry
    guard geometry.bounds.size[geometry.axis] > 0 else { return [] }
    var states: Set<Element.State> = focus.isFocused ? [.focused] : []
    if geometry.pitch == 0 { states.insert(.disabled) }
    let reach = PageSliderGeometry.touch / 2
    let frame = geometry.rect(along: geometry.whole, across: -reach...reach)
    let slider = scene.element(
      .slider, scene.text(.page), value: value(scene), states: states, at: frame)
    guard drag == nil, let page = geometry.markedPage else { return [slider] }
    let mark = geometry.square(
      around: geometry.position(of: Double(page)), radius: PageSliderGeometry.ring)
    return [slider, scene.element(.button, scene.text(.backToPage(page + 1)), at: mark)]
  }

  private func value(_ scene: Scene<PageSlider>) -> String? {
    guard scene.geometry.count > 0 else { return nil }
    let text = scene.content.text(of: page(scene))
    return [text.title, text.subtitle].compactMap { $0 }.joined(separator: ", ")
  }
}
