public import Interaction
internal import Phrases

// What a slider is to those who cannot see it: a slider at a page, and a button that leads back to the page that was
// left.

extension PageSlider {
  /// The slider, with what its bubble says as its value, and the mark of the page that was left.
  public func elements(in scene: Scene<PageSlider>) -> [Element] {
    let drawing = PageSliderDrawing(self, scene)
    let geometry = drawing.geometry
    guard geometry.bounds.size[geometry.axis] > 0 else { return [] }
    var states: Set<Element.State> = isFocused ? [.focused] : []
    if geometry.pitch == 0 { states.insert(.disabled) }
    let reach = PageSliderGeometry.touch / 2
    let place = geometry.rect(
      along: -PageSliderGeometry.end...geometry.length + PageSliderGeometry.end,
      across: -reach...reach)
    let slider = scene.element(
      .slider, scene.text(.page), value: words(geometry, scene), states: states, at: place)
    guard drag == nil, let page = geometry.markedPage, let mark = drawing.mark() else {
      return [slider]
    }
    return [slider, scene.element(.button, scene.text(.backToPage(page + 1)), at: mark.bounds)]
  }

  private func words(
    _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> String? {
    guard geometry.count > 0 else { return nil }
    let words = scene.content.text(of: page(geometry))
    return [words.title, words.subtitle].compactMap { $0 }.joined(separator: ", ")
  }
}
