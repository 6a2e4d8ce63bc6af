public import Interaction

// What stands where along a slider, for whoever asks from outside.

extension PageSlider {
  /// The page that a press at a point of the window would lead to; nil beside the track.
  public func page(at point: Point, in scene: Scene<PageSlider>) -> Int? {
    let geometry = PageSliderGeometry(scene)
    guard geometry.isOn(point) else { return nil }
    return geometry.page(at: geometry.goal(at: geometry.along(point), byTouch: false))
  }

  /// Where a page lies on the track, as large as the knob; nil for a page that there is not.
  public func place(of page: Int, in scene: Scene<PageSlider>) -> Rect? {
    let geometry = PageSliderGeometry(scene)
    guard page >= 0, page < geometry.count else { return nil }
    return geometry.square(
      around: geometry.place(of: Double(page)), radius: PageSliderGeometry.knob + scene.theme.unit)
  }
}
