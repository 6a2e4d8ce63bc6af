public import Interaction

extension PageSlider {
  /// The next movement of a hand whose drag is to lead to a page: come down near it, and move along the track, as far away
  /// from it as makes the rest of the way one motion of the hand.
  public func aim(atPage page: Int, in scene: Scene<PageSlider>) -> DragAim {
    /// 5 points, 1.3 mm: a page that is as wide under the hand is moved to.
    let fine = 5.0
    /// 80 points, 2 cm: a motion of the fingers without the arm.
    let swing = 80.0
    /// 16 points: on the way a motion may miss by 2 mm.
    let near = 16.0
    let geometry = scene.geometry
    let goal = geometry.position(of: Double(page))
    let half = scene.geometry.touch / 2
    guard let drag else {
      return .press(geometry.rect(along: goal - 12...goal + 12, across: -half...half))
    }
    if self.page(scene) == page || geometry.pitch == 0 { return .lift }
    let rest = goal - drag.position(geometry)
    let move = { (distance: Double, width: Double, across: ClosedRange<Double>) -> DragAim in
      let end = drag.finger + distance
      return .move(geometry.rect(along: end - width / 2...end + width / 2, across: across))
    }
    guard geometry.scrubsFinely else {
      return move(rest, geometry.pitch, drag.across - half...drag.across + half)
    }
    let pace = geometry.pace
    let (speed, slowest) = (pace.speed(at: drag.reach), pace.speed(at: pace.depth))
    let wanted = min(max(abs(rest) / swing, slowest), 1)
    let isWide = geometry.pitch / speed >= fine
    if speed > 2 * wanted, !isWide {
      let depth = pace.start + pace.reach(ofSpeed: wanted) + 10
      let middle = geometry.edge.isFar ? -depth : depth
      return move(0, near, middle - 10...middle + 10)
    }
    // Back on the track the knob comes to the finger.
    if speed < wanted / 4 { return move(0, near, -half...half) }
    return move(
      rest / speed, max(geometry.pitch / speed, isWide ? 0 : near),
      drag.across - half...drag.across + half)
  }
}
