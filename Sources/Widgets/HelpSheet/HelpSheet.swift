public import Interaction

/// Help over a window: what keys and gestures do in each of its controls, and the addresses of the command line.
///
/// It takes all input of its window while it is open. It scrolls by finger, wheel and keys, and closes by its button, by a
/// tap beside it, and by the keys that opened it.
public struct HelpSheet: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = HelpSheetContent
  /// The frames of its parts.
  public typealias Geometry = HelpSheetGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// It is to be closed.
    case dismissed
  }

  /// The state of a pressed contact.
  enum Hold: Hashable, Sendable {
    case none
    /// It is down; on the button, beside the sheet, or on the words.
    case pressed(id: Int, start: Point)
    /// It moves the words; the sum of their offset and its position, in points.
    case dragging(id: Int, sum: Double)
  }

  /// 40 points, two lines: what an arrow key or a notch of the wheel scrolls.
  private static let line = 40.0
  /// 0.85: the share of the visible part that a page key scrolls.
  private static let page = 0.85

  private(set) var hold = Hold.none
  private(set) var physics = ScrollPhysics()
  private(set) var focus = KeyboardFocus()
  private(set) var pointer: Point?
  /// The opacity, from 0 to 1.
  private(set) var fade = Glide(0)

  /// A closed sheet.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<HelpSheetContent>) -> HelpSheetGeometry {
    HelpSheetGeometry(allocation)
  }

  // MARK: Events

  /// Fades in or out where it was opened or closed.
  public mutating func adapt(from old: Scene<HelpSheet>?, in scene: Scene<HelpSheet>) -> [Outcome] {
    guard old?.content.isOpen ?? false != scene.content.isOpen else { return [] }
    let duration = scene.duration(scene.theme.step)
    fade = fade.retargeted(
      to: scene.content.isOpen ? 1 : 0, begunAt: scene.time, over: duration)
    hold = .none
    if scene.content.isOpen { physics = ScrollPhysics() }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<HelpSheet>) -> [Outcome] {
    guard scene.content.isOpen else {
      if case .focused(let isFocused) = gesture { focus.isFocused = isFocused }
      return []
    }
    switch gesture {
    case .hovered(let point):
      focus.isKeyed = false
      pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact): press(contact, scene)
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): return tap(contact, scene)
    case .lifted(let contact, let velocity): release(contact, velocity, scene)
    case .cancelled(let contact): release(contact, .zero, scene)
    case .squeezed, .pad: break
    case .scrolled(let turn):
      guard hold == .none, turn.notches.isFinite else { return [] }
      let notches = min(max(turn.notches.y, -100), 100)
      let isSmooth = notches != notches.rounded()
      scroll(by: notches * Self.line, over: isSmooth ? 0 : scene.theme.step, scene)
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): focus.isFocused = isFocused
    }
    return []
  }

  /// Ends motions that are over.
  public mutating func settle(in scene: Scene<HelpSheet>) -> [Outcome] {
    physics.settle(at: scene.time, in: scene.geometry.extent)
    return []
  }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<HelpSheet>) -> [Outcome] {
    focus.isKeyed = true
    return []
  }

  /// The addresses of the sheet and of its button.
  static let (address, close) = (ElementID("sheet"), ElementID("close"))

  /// Closes it.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<HelpSheet>
  ) -> [Outcome]? {
    guard scene.content.isOpen else { return nil }
    switch (action, id) {
    case (.press, Self.close), (.close, Self.address): return [.dismissed]
    case (.focus, Self.close):
      focus.isKeyed = true
      return []
    case (.press, _), (.peek, _), (.expand, _), (.close, _), (.perform, _), (.focus, _), (.set, _),
      (.edit, _), (.select, _), (.reveal, _):
      return nil
    }
  }

  // MARK: Questions

  /// Everywhere in its part of the window, while it is open.
  public func hit(_ point: Point, in scene: Scene<HelpSheet>) -> Bool {
    scene.content.isOpen && scene.bounds.contains(point)
  }

  /// A hand over the button, else an arrow; nil while it is closed.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<HelpSheet>) -> PointerShape? {
    guard scene.content.isOpen else { return nil }
    return scene.geometry.close.contains(spot.position) ? .pointingHand : .arrow
  }

  /// When it next moves by itself.
  public func wake(in scene: Scene<HelpSheet>) -> Wake {
    let extent = scene.geometry.extent
    let scrolling =
      physics.isMoving(at: scene.time, in: extent)
      ? Wake(deadline: physics.end(in: extent), isAnimating: true) : .never
    return fade.wake(at: scene.time).merged(with: scrolling)
  }

  /// The opacity at a time, from 0 to 1.
  public func opacity(at time: Instant) -> Double { min(max(fade.value(at: time), 0), 1) }

  /// The scroll offset, in points.
  func offset(in scene: Scene<HelpSheet>) -> Double {
    physics.offset(at: scene.time, in: scene.geometry.extent)
  }

  // MARK: Pointer and fingers

  private mutating func press(_ contact: Contact, _ scene: Scene<HelpSheet>) {
    guard hold == .none, contact.button == .primary, contact.position.isFinite else { return }
    focus.isKeyed = false
    // A press stops words that coast.
    let extent = scene.geometry.extent
    if physics.isMoving(at: scene.time, in: extent), scene.geometry.body.contains(contact.position)
    {
      let raw = physics.hold(at: scene.time, in: extent)
      hold = .dragging(id: contact.id, sum: raw + contact.position.y)
    } else {
      hold = .pressed(id: contact.id, start: contact.position)
    }
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<HelpSheet>) {
    guard contact.position.isFinite else { return }
    if case .pressed(contact.id, let start) = hold, scene.geometry.body.contains(start) {
      let raw = physics.hold(at: scene.time, in: scene.geometry.extent)
      hold = .dragging(id: contact.id, sum: raw + start.y)
    }
    if case .dragging(contact.id, let sum) = hold { physics.drag(to: sum - contact.position.y) }
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<HelpSheet>) -> [Outcome] {
    guard case .pressed(contact.id, let start) = hold else {
      release(contact, .zero, scene)
      return []
    }
    hold = .none
    let geometry = scene.geometry
    let isOnButton = geometry.close.contains(start) && geometry.close.contains(contact.position)
    return isOnButton || !geometry.frame.contains(start) ? [.dismissed] : []
  }

  private mutating func release(
    _ contact: Contact, _ velocity: Point, _ scene: Scene<HelpSheet>
  ) {
    switch hold {
    case .none: break
    case .pressed(let id, _): if id == contact.id { hold = .none }
    case .dragging(let id, _):
      guard id == contact.id else { return }
      hold = .none
      let speed = velocity.y.isFinite ? -velocity.y : 0
      physics.release(
        velocity: speed, at: scene.time, in: scene.geometry.extent,
        isStill: scene.settings.reducedMotion)
    }
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<HelpSheet>) -> [Outcome] {
    focus.isKeyed = true
    let geometry = scene.geometry
    let step = scene.theme.step
    switch HelpSheetCommand.table[press] {
    case .up: scroll(by: -Self.line, over: step, scene)
    case .down: scroll(by: Self.line, over: step, scene)
    case .pageUp: scroll(by: -geometry.body.height * Self.page, over: step, scene)
    case .pageDown: scroll(by: geometry.body.height * Self.page, over: step, scene)
    case .top: scroll(by: -geometry.length, over: step, scene)
    case .bottom: scroll(by: geometry.length, over: step, scene)
    case .activate, .close: return press.isRepeat ? [] : [.dismissed]
    case nil: break
    }
    return []
  }

  private mutating func scroll(
    by distance: Double, over seconds: Double, _ scene: Scene<HelpSheet>
  ) {
    guard hold == .none else { return }
    physics.scroll(
      by: distance, over: scene.duration(seconds), at: scene.time, in: scene.geometry.extent)
  }
}
