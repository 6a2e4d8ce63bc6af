internal import Interaction

/// The motions of a panel: its sheet between detents, its text along the window, and its text aside.
///
/// One finger moves sheet and text in turn: upwards the sheet opens as far as it can before the text scrolls, downwards
/// the text returns to its top before the sheet closes. So a drag of the text becomes one of the panel, and back.
struct PanelMotion: Hashable, Sendable {
  typealias Detent = PanelEntryGeometry.Detent

  /// 0.3: the share of the width by which the text must be swiped aside to step on.
  static let stepShare = 0.3

  /// The result of a release.
  enum Release: Hashable, Sendable {
    case none
    /// The panel was thrown out.
    case closed
    /// The text was thrown aside: to the next item, 1, or to the previous one, -1.
    case stepped(Int)
  }

  /// The detent at which the panel rests, or to which it flies.
  private(set) var detent = Detent.hidden
  /// The opening of the panel.
  private(set) var sheet = Sheet()
  /// The distance by which the text is swiped aside, in points to the right.
  private(set) var shift = Spring(0)
  /// The distance by which a finger has dragged the sheet beyond its ends, in points; negative below the lower one. The
  /// finger goes this way back before the sheet moves again, so that the same spot of it stays under the finger.
  private var excess = 0.0
  /// The distance by which the text was aside where a finger took it, in points to the right. Up to there it follows the
  /// finger freely, also where there is no item to step to.
  private var grip = 0.0
  private var text = ScrollPhysics()
  /// The distance of the text from its own offset, in points: where the sheet will rest, it may show another part of a text
  /// than on its way. It fades with the motion of the sheet, so that the text does not jump.
  private var drift = Spring(0)

  /// Whether nothing of the panel is visible. One that slides out may be held on its way.
  func isHidden(at time: Instant) -> Bool {
    detent == .hidden && !sheet.isMoving(at: time) && sheet.target <= 0
  }

  /// The next time at which something changes by itself.
  func wake(at time: Instant, in geometry: PanelEntryGeometry) -> Wake {
    let wake = sheet.wake(at: time).merged(with: shift.wake(at: time))
      .merged(with: drift.wake(at: time))
    let extent = extent(in: geometry)
    guard text.isMoving(at: time, in: extent), let end = text.end(in: extent) else { return wake }
    return wake.merged(with: Wake(deadline: end, isAnimating: true))
  }

  mutating func settle(at time: Instant, in geometry: PanelEntryGeometry) {
    text.settle(at: time, in: extent(in: geometry))
  }

  // MARK: Frames

  /// The frame of the panel.
  func rect(at time: Instant, in geometry: PanelEntryGeometry) -> Rect {
    geometry.rect(opening: sheet.opening(at: time))
  }

  /// The scrollable extent of the text at the opening where the sheet will rest, so that it is constant while the sheet
  /// moves.
  func extent(in geometry: PanelEntryGeometry) -> ScrollPhysics.Extent {
    geometry.extent(opening: sheet.target)
  }

  /// The scroll offset of the text, in points.
  func offset(at time: Instant, in geometry: PanelEntryGeometry) -> Double {
    text.offset(at: time, in: extent(in: geometry)) + drift.value(at: time)
  }

  /// The top left corner of the text in the window.
  func textOrigin(at time: Instant, in geometry: PanelEntryGeometry) -> Point {
    var origin = geometry.textOrigin(
      in: rect(at: time, in: geometry), offset: offset(at: time, in: geometry))
    origin.x += shift.value(at: time)
    return origin
  }

  // MARK: Detents

  /// Moves the panel to a detent, at first with a velocity in points a second.
  mutating func open(
    to detent: Detent, velocity: Double, at time: Instant, in geometry: PanelEntryGeometry,
    isStill: Bool
  ) {
    settle(at: time, in: geometry)
    keepOffset(velocity: velocity, at: time, in: geometry, isStill: isStill) {
      $0.fly(to: detent, velocity: velocity, at: time, in: geometry, isStill: isStill)
    }
  }

  private mutating func fly(
    to detent: Detent, velocity: Double, at time: Instant, in geometry: PanelEntryGeometry,
    isStill: Bool
  ) {
    self.detent = detent
    excess = 0
    sheet.fly(
      to: geometry.opening(detent), velocity: velocity, at: time, isStill: isStill,
      stiffness: geometry.tuning[.sheetStiffness])
  }

  /// Changes the motion of a sheet with a velocity, in points a second, so that the text does not jump: what it lacks to its
  /// new offset, it goes as the sheet does. Text at its end stays where it is in the window while the sheet opens over it.
  private mutating func keepOffset(
    velocity: Double, at time: Instant, in geometry: PanelEntryGeometry, isStill: Bool,
    _ change: (inout PanelMotion) -> Void
  ) {
    let (seen, opening) = (offset(at: time, in: geometry), sheet.opening(at: time))
    change(&self)
    let extent = extent(in: geometry)
    text.fit(in: extent, at: time)
    let rest = seen - text.offset(at: time, in: extent)
    // Half a point is not seen.
    guard !isStill, abs(rest) >= 0.5 else {
      drift = Spring(0)
      return
    }
    let way = opening - sheet.target
    let share = way == 0 ? 0 : min(max(rest / way, -1), 1)
    drift = Sheet.spring(
      from: rest, to: 0, velocity: share * velocity, at: time,
      stiffness: geometry.tuning[.sheetStiffness])
  }

  /// Changes the detent without moving the sheet; the caller opens it afterwards, or a finger has it.
  mutating func choose(_ detent: Detent) { self.detent = detent }

  /// Puts the panel at its detent at once.
  mutating func stop(in geometry: PanelEntryGeometry) {
    sheet.stop(at: geometry.opening(detent))
    excess = 0
    shift = Spring(0)
    drift = Spring(0)
  }

  /// Scrolls to the beginning of another text.
  mutating func restart(keepsShift: Bool) {
    text = ScrollPhysics()
    drift = Spring(0)
    if !keepsShift { shift = Spring(0) }
  }

  /// Ends a drag where it began: the text rests in the middle, at its offset.
  mutating func undo(at time: Instant, in geometry: PanelEntryGeometry, isStill: Bool) {
    let detent = detent
    keepOffset(velocity: 0, at: time, in: geometry, isStill: isStill) {
      $0.release(velocity: 0, at: time, in: geometry, isStill: true, holds: false)
      $0.fly(to: detent, velocity: 0, at: time, in: geometry, isStill: isStill)
    }
  }

  // MARK: Text

  /// Whether the text coasts, so that a press stops it; stops it.
  mutating func catchText(at time: Instant, in geometry: PanelEntryGeometry) -> Bool {
    let isFlying = text.isFlying(at: time, in: extent(in: geometry))
    if isFlying { holdText(at: time, in: geometry) }
    return isFlying
  }

  /// Stops the text within its ends; one that is beyond them returns as the sheet does.
  mutating func restText(at time: Instant, in geometry: PanelEntryGeometry, isStill: Bool) {
    let velocity = sheet.velocity(at: time)
    keepOffset(velocity: velocity, at: time, in: geometry, isStill: isStill) {
      $0.release(velocity: 0, at: time, in: geometry, isStill: true)
    }
  }

  /// Stops the text where it is seen, under a finger.
  mutating func grabText(at time: Instant, in geometry: PanelEntryGeometry) {
    grabText(seenAt: offset(at: time, in: geometry), at: time, in: geometry)
  }

  private mutating func grabText(
    seenAt offset: Double, at time: Instant, in geometry: PanelEntryGeometry
  ) {
    let extent = extent(in: geometry)
    text.drag(to: extent.raw(ofOffset: offset))
    // A low panel has no room for all of a pull; half a point is not seen.
    let rest = offset - text.offset(at: time, in: extent)
    drift = Spring(abs(rest) < 0.5 ? 0 : rest)
  }

  /// Stops the text; answers with its raw offset, beyond the ends included.
  @discardableResult
  mutating func holdText(at time: Instant, in geometry: PanelEntryGeometry) -> Double {
    text.hold(at: time, in: extent(in: geometry))
  }

  /// Scrolls the text under a finger.
  mutating func dragText(by distance: Double, at time: Instant, in geometry: PanelEntryGeometry) {
    text.drag(to: holdText(at: time, in: geometry) + distance)
  }

  /// Lets the text coast, at a velocity in points a second.
  mutating func release(
    velocity: Double, at time: Instant, in geometry: PanelEntryGeometry, isStill: Bool,
    holds: Bool = true
  ) {
    if holds { holdText(at: time, in: geometry) }
    text.release(
      velocity: velocity, at: time, in: extent(in: geometry), isStill: isStill)
  }

  /// Scrolls the text by some points in some seconds.
  mutating func scroll(
    by distance: Double, over seconds: Double, at time: Instant, in geometry: PanelEntryGeometry,
    isStill: Bool
  ) {
    let extent = extent(in: geometry)
    guard extent.view > 0, detent != .hidden else { return }
    text.scroll(by: distance, over: isStill ? 0 : seconds, at: time, in: extent)
  }

  /// The distance to scroll so that a part of the text, from top to bottom, is visible with a margin.
  func distance(
    toShow part: ClosedRange<Double>, in geometry: PanelEntryGeometry
  ) -> Double {
    let extent = extent(in: geometry)
    let target = text.target(in: extent)
    let margin = geometry.sheet.margin
    let offset = min(
      max(target, part.upperBound + margin - extent.view), max(0, part.lowerBound - margin))
    return offset - target
  }

  // MARK: Sheet

  /// Stops the sheet under a finger, and the text where it is seen. By the head, the text only gives way to the sheet: at
  /// its end it stays where it is in the window.
  mutating func grab(byText: Bool, at time: Instant, in geometry: PanelEntryGeometry) {
    let seen = offset(at: time, in: geometry)
    sheet.hold(at: time)
    excess = 0
    grabText(seenAt: seen, at: time, in: geometry)
    let extent = extent(in: geometry)
    if !byText, seen >= 0, seen <= extent.limit {
      text.glide(to: seen, over: 0, at: time, in: extent)
    }
  }

  /// A finger moves sheet and text upwards, in points; by the head, the sheet alone.
  mutating func slide(
    by distance: Double, byText: Bool, at time: Instant, in geometry: PanelEntryGeometry
  ) {
    let seen = sheet.opening(at: time)
    let open = seen + excess
    let full = geometry.opening(.full)
    var scrolled = 0.0
    if byText {
      let raw = holdText(at: time, in: geometry)
      if distance <= 0 {
        scrolled = -min(-distance, max(0, raw))
      } else {
        scrolled = raw > 0 ? distance : max(0, distance - max(0, full - open))
      }
      text.drag(to: raw + scrolled)
    }
    let wanted = open + distance - scrolled
    let shown = min(max(0, wanted), max(full, seen))
    excess = wanted - shown
    sheet.stop(at: shown)
  }

  /// The finger lifts, at a velocity upwards in points a second.
  mutating func endSlide(
    velocity: Double, byText: Bool, at time: Instant, in geometry: PanelEntryGeometry, isStill: Bool
  ) -> Release {
    let isScrolled = byText && holdText(at: time, in: geometry) > 0
    let speed = isScrolled ? 0 : velocity
    let goal = sheet.projected(
      velocity: speed, at: time, over: geometry.tuning[.sheetProjection])
    let nearest = geometry.detents.min {
      abs(geometry.opening($0) - goal) < abs(geometry.opening($1) - goal)
    }
    keepOffset(velocity: speed, at: time, in: geometry, isStill: isStill) {
      $0.fly(
        to: nearest ?? .standard, velocity: speed, at: time, in: geometry, isStill: isStill)
      $0.release(velocity: isScrolled ? velocity : 0, at: time, in: geometry, isStill: isStill)
    }
    return detent == .hidden ? .closed : .none
  }

  // MARK: Swipes

  /// Stops what a finger takes across the window: at the side the panel, else the text.
  ///
  /// - Returns: the distance to the right from where it rests, in points, from which `swipe` continues.
  mutating func holdAcross(at time: Instant, in geometry: PanelEntryGeometry) -> Double {
    guard geometry.sheet.isAtSide else {
      grip = shift.value(at: time)
      shift = Spring(grip)
      return grip
    }
    sheet.hold(at: time)
    let inwards = sheet.target - geometry.opening(.standard)
    return geometry.sheet.along(Point(x: inwards, y: 0))
  }

  /// A finger moves the text aside, in points to the right; at the side, the panel towards its edge. Where there is no
  /// item to step to, the text resists like a rubber band.
  mutating func swipe(to distance: Double, isPossible: Bool, in geometry: PanelEntryGeometry) {
    if geometry.sheet.isAtSide {
      let standard = geometry.opening(.standard)
      let wanted = standard + geometry.sheet.along(Point(x: distance, y: 0))
      sheet.stop(at: min(max(0, wanted), max(standard, sheet.target)))
    } else if isPossible {
      shift = Spring(distance)
    } else {
      let free = freely(distance)
      let seen =
        free
        + Overscroll.seen(
          abs(distance) - free, view: geometry.sheet.width / 2, give: geometry.tuning[.motionGive])
      shift = Spring((distance < 0 ? -1 : 1) * seen)
    }
  }

  /// The part of a distance aside that the text follows freely, in points.
  private func freely(_ distance: Double) -> Double {
    distance * grip > 0 ? min(abs(distance), abs(grip)) : 0
  }

  /// The velocity at which the text moves aside under a finger of a velocity, in points a second to the right.
  private func swipeVelocity(
    _ velocity: Double, isPossible: Bool, at time: Instant, in geometry: PanelEntryGeometry
  ) -> Double {
    let now = shift.value(at: time)
    let (view, seen) = (geometry.sheet.width / 2, abs(now) - freely(now))
    guard !isPossible, seen > 0, view > 0 else { return velocity }
    // The slope of the rubber band.
    let rest = max(0, 1 - seen / view)
    return velocity * geometry.tuning[.motionGive] * rest * rest
  }

  /// The finger lifts, at a velocity to the right in points a second; with the text on a side where there is an item to
  /// step to, or not.
  mutating func endSwipe(
    velocity: Double, isPossible: Bool, at time: Instant, in geometry: PanelEntryGeometry,
    isStill: Bool
  ) -> Release {
    if geometry.sheet.isAtSide {
      let speed = geometry.sheet.along(Point(x: velocity, y: 0))
      let isClosing =
        sheet.projected(
          velocity: speed, at: time, over: geometry.tuning[.sheetProjection]) < geometry.opening(
          .standard) / 2
      open(
        to: isClosing ? .hidden : .standard, velocity: speed, at: time, in: geometry,
        isStill: isStill)
      return isClosing ? .closed : .none
    }
    let now = shift.value(at: time)
    let goal =
      now
      + Sheet.projected(
        velocity: velocity, over: geometry.tuning[.sheetProjection])
    let speed = swipeVelocity(velocity, isPossible: isPossible, at: time, in: geometry)
    endShift(velocity: speed, at: time, in: geometry, isStill: isStill)
    let isFar =
      abs(goal) > geometry.sheet.width * geometry.tuning[.panelStepShare] && now * goal > 0
    return isFar ? .stepped(geometry.step(goal)) : .none
  }

  /// The text that is swiped aside returns, at first with a velocity to the right in points a second.
  mutating func endShift(
    velocity: Double = 0, at time: Instant, in geometry: PanelEntryGeometry, isStill: Bool
  ) {
    let now = shift.value(at: time)
    shift =
      isStill
      ? Spring(0)
      : Sheet.spring(
        from: now, to: 0, velocity: velocity, at: time, stiffness: geometry.tuning[.sheetStiffness])
  }
}

extension ScrollPhysics {
  /// Rests at the end where the extent has become too short for the offset, or for the offset to which it glides. Text under
  /// a finger, and text that was pulled beyond its end, is beyond it on purpose.
  fileprivate mutating func fit(in extent: Extent, at time: Instant) {
    var unbounded = extent
    unbounded.limit = .infinity
    let isHeld = end(in: extent) == nil
    guard !isHeld, target(in: unbounded) > extent.limit else { return }
    if !isFlying(at: time, in: extent) || offset(at: time, in: extent) > extent.limit {
      glide(to: extent.limit, over: 0, at: time, in: extent)
    }
  }
}

extension ScrollPhysics.Extent {
  /// The offset without resistance beyond the ends of a visible offset.
  fileprivate func raw(ofOffset offset: Double) -> Double {
    if offset < 0 { return -Overscroll.pull(seen: -offset, view: view, give: feel.give) }
    if offset > limit {
      return limit + Overscroll.pull(seen: offset - limit, view: view, give: feel.give)
    }
    return offset
  }
}

/// The crossfade of a panel's text from one entry to another.
struct PanelCrossfade: Hashable, Sendable {
  /// 0.25 seconds.
  static let duration = 0.25

  /// The id of the entry that fades out; nil for none.
  private(set) var entry: String?
  /// The scroll offset of that entry, in points.
  private(set) var offset = 0.0
  /// The share of the new entry, from 0 to 1.
  private(set) var share = Glide(1)

  /// No crossfade.
  init() {}

  /// A crossfade from an entry at a scroll offset, in points.
  init(from entry: String, scrolledTo offset: Double, at time: Instant, over seconds: Double) {
    self.entry = entry
    self.offset = offset
    share = Glide(from: 0, to: 1, start: time, duration: seconds)
  }

  /// Ends a crossfade that is over.
  mutating func settle(at time: Instant) {
    if !share.isMoving(at: time) { entry = nil }
  }
}
