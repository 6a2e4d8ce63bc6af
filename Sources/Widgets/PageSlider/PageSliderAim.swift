public import Interaction

extension PageSlider {
  /// What a hand has to do next so that a drag leads to a page: come down near it, move along the track while the knob is
  /// far from it, and go away from the track where a page is narrower than a hand can move.
  public func aim(atPage page: Int, in scene: Scene<PageSlider>) -> DragAim {
    /// 5 points, 1.3 mm: a page that is as wide is moved to along the track.
    let fine = 5.0
    /// 16 points: from this far from its page the knob is brought there at the slow pace.
    let near = 16.0
    let geometry = scene.geometry
    let goal = geometry.position(of: Double(page))
    let half = PageSliderGeometry.touch / 2
    guard let drag else {
      return .press(geometry.rect(along: goal - 12...goal + 12, across: -half...half))
    }
    if self.page(scene) == page || geometry.pitch == 0 { return .lift }
    let pace = ScrubPace(pitch: geometry.pitch)
    let speed = geometry.scrubsFinely ? pace.speed(at: drag.reach) : 1
    let rest = goal - drag.position(geometry)
    let (along, across) = (drag.finger, drag.across)
    let isSlow = drag.reach >= ScrubPace.depth * 0.9
    let move = { (distance: Double, width: Double, across: ClosedRange<Double>) -> DragAim in
      let end = along + distance
      return .move(geometry.rect(along: end - width / 2...end + width / 2, across: across))
    }
    let width = geometry.pitch / speed
    guard geometry.scrubsFinely, width < fine, !isSlow else {
      if isSlow, abs(rest) > 2 * near {
        // Too far for the slow pace: back to the track.
        return move(0, 60, -half...half)
      }
      return move(rest / speed, width, across - half...across + half)
    }
    if abs(rest) > near { return move(rest / speed, near, -half...half) }
    let depth = ScrubPace.start + ScrubPace.depth + 12
    let side = geometry.edge.isFar ? -depth : depth
    return move(0, 60, side - 20...side + 20)
  }
}
