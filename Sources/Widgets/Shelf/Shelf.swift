public import Interaction

/// A shelf of exhibits over a window: covers with titles in a grid, to choose from.
///
/// It takes all input of its window while it is open. Each exhibit is one large target; more than fit scroll by finger,
/// wheel and keys.
public struct Shelf: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = ShelfContent
  /// The frames of its parts.
  public typealias Geometry = ShelfGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// An exhibit was chosen, by its id.
    case selected(String)
    /// The button for settings was pressed.
    case settingsRequested
  }

  /// A part that can be pressed.
  enum Part: Hashable, Sendable {
    case item(Int)
    case settings
  }

  /// A contact that is down.
  private struct Hold: Hashable {
    /// The part under it when it began; nil for none, and where it stopped the exhibits.
    var part: Part?
    /// The sum of the offset and the contact's position, while it moves the exhibits.
    var sum: Double?
    /// Whether it stopped the exhibits.
    var caught = false
  }

  private var holds: [Int: Hold] = [:]
  private var physics = ScrollPhysics()
  private(set) var keyboard = KeyboardFocus()
  /// The part with the keyboard focus.
  private(set) var focused = Part.item(0)
  private(set) var pointer: Point?
  /// The opacity, from 0 to 1.
  private var fade = Glide(0)

  /// A closed shelf.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<ShelfContent>) -> ShelfGeometry {
    ShelfGeometry(allocation)
  }

  // MARK: Events

  /// Fades in or out where it was opened or closed; it opens at its beginning.
  public mutating func adapt(from old: Scene<Shelf>?, in scene: Scene<Shelf>) -> [Outcome] {
    let (items, limit) = (scene.content.items, scene.geometry.extent.limit)
    if case .item(let index) = focused, index > 0, !items.indices.contains(index) {
      focused = .item(max(0, items.count - 1))
    }
    if old?.content.items.map(\.id) != items.map(\.id) {
      for id in holds.keys { holds[id]?.part = nil }
    }
    if physics.target(in: scene.geometry.extent) > limit { glide(to: limit, over: 0, scene) }
    guard old?.content.isOpen ?? false != scene.content.isOpen else { return [] }
    fade = fade.retargeted(
      to: scene.content.isOpen ? 1 : 0, begunAt: scene.time,
      // The first one is there at once: nothing was shown before.
      over: old == nil ? 0 : scene.duration(scene.theme.unfolding))
    holds = [:]
    if scene.content.isOpen {
      focused = .item(0)
      glide(to: 0, over: 0, scene)
    }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<Shelf>) -> [Outcome] {
    guard scene.content.isOpen else {
      if case .focused(let isFocused) = gesture { keyboard.isFocused = isFocused }
      return []
    }
    switch gesture {
    case .hovered(let point):
      keyboard.isKeyed = false
      pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact): press(contact, scene)
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact):
      let pressed = holds[contact.id]?.part
      lift(contact, 0, scene)
      guard let pressed, pressed == part(at: contact.position, in: scene) else { return [] }
      return choose(pressed, scene)
    case .lifted(let contact, let velocity): lift(contact, -velocity.y, scene)
    case .cancelled(let contact): lift(contact, 0, scene)
    case .scrolled(let turn): turnWheel(turn, scene)
    case .squeezed, .pad: break
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    }
    return []
  }

  /// Ends motions that are over.
  public mutating func settle(in scene: Scene<Shelf>) -> [Outcome] {
    physics.settle(at: scene.time, in: scene.geometry.extent)
    return []
  }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<Shelf>) -> [Outcome] {
    keyboard.isKeyed = true
    return []
  }

  /// The address of the button for settings, and the kind in those of the exhibits.
  static let (settings, items) = (ElementID("settings"), "items")

  /// Chooses an exhibit, presses the button, or moves the keyboard focus to one of them; scrolls an exhibit into view.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<Shelf>
  ) -> [Outcome]? {
    guard scene.content.isOpen else { return nil }
    let key = id.key(of: Self.items)
    let index = key.flatMap { key in scene.content.items.firstIndex { $0.id == key } }
    guard let part = index.map({ Part.item($0) }) ?? (id == Self.settings ? .settings : nil) else {
      return nil
    }
    switch action {
    case .press: return choose(part, scene)
    case .focus:
      keyboard.isKeyed = true
      focus(on: part, scene)
      return []
    case .reveal:
      show(part, scene)
      return []
    case .peek, .expand, .close, .perform, .set, .edit, .select: return nil
    }
  }

  // MARK: Questions

  /// Everywhere in its part of the window, while it is open.
  public func hit(_ point: Point, in scene: Scene<Shelf>) -> Bool {
    scene.content.isOpen && scene.bounds.contains(point)
  }

  /// A hand over an exhibit or the button, else an arrow; nil while it is closed.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<Shelf>) -> PointerShape? {
    guard scene.content.isOpen else { return nil }
    return part(at: spot.position, in: scene) == nil ? .arrow : .pointingHand
  }

  /// When it next changes by itself.
  public func wake(in scene: Scene<Shelf>) -> Wake {
    let fading = fade.wake(at: scene.time)
    let extent = scene.geometry.extent
    guard physics.isMoving(at: scene.time, in: extent), let end = physics.end(in: extent) else {
      return fading
    }
    return fading.merged(with: Wake(deadline: end, isAnimating: true))
  }

  /// The opacity at a time, from 0 to 1.
  public func opacity(at time: Instant) -> Double { min(max(fade.value(at: time), 0), 1) }

  /// The offset of the exhibits, in points.
  func offset(in scene: Scene<Shelf>) -> Double {
    physics.offset(at: scene.time, in: scene.geometry.extent)
  }

  /// The indices of the exhibits whose covers are needed: those in sight where it comes to rest, and a screen on either
  /// side.
  public func neededItems(in scene: Scene<Shelf>) -> Range<Int> {
    let geometry = scene.geometry
    let goal = physics.target(in: geometry.extent)
    let (low, high) = (
      geometry.indices(at: goal - geometry.view.height),
      geometry.indices(at: goal + geometry.view.height)
    )
    return min(low.lowerBound, high.lowerBound)..<max(low.upperBound, high.upperBound)
  }

  /// The part at a point; nil for none.
  func part(at point: Point, in scene: Scene<Shelf>) -> Part? {
    guard point.isFinite else { return nil }
    if scene.geometry.button.contains(point) { return .settings }
    return scene.geometry.index(at: point, offset: offset(in: scene)).map { .item($0) }
  }

  /// Whether a part is under the pointer or pressed.
  func isAimed(_ part: Part, in scene: Scene<Shelf>) -> Bool {
    holds.values.contains { $0.part == part && $0.sum == nil }
      || holds.isEmpty && pointer.map { self.part(at: $0, in: scene) == part } ?? false
  }

  // MARK: Fingers and wheel

  /// 120 points: what a notch of a wheel scrolls, half a small cell.
  private static let notch = 120.0

  private mutating func press(_ contact: Contact, _ scene: Scene<Shelf>) {
    guard contact.button == .primary, contact.position.isFinite else { return }
    keyboard.isKeyed = false
    pointer = contact.kind == .touch ? nil : contact.position
    let extent = scene.geometry.extent
    let isFlying = physics.isFlying(at: scene.time, in: extent)
    if isFlying { _ = physics.hold(at: scene.time, in: extent) }
    holds[contact.id] = Hold(
      part: isFlying ? nil : part(at: contact.position, in: scene), caught: isFlying)
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<Shelf>) {
    guard let hold = holds[contact.id], contact.position.isFinite else { return }
    if let sum = hold.sum { return physics.drag(to: sum - contact.position.y) }
    holds[contact.id]?.part = nil
    // One finger moves the exhibits.
    guard !holds.values.contains(where: { $0.sum != nil }) else { return }
    let raw = physics.hold(at: scene.time, in: scene.geometry.extent)
    holds[contact.id]?.sum = raw + contact.position.y
  }

  private mutating func lift(_ contact: Contact, _ velocity: Double, _ scene: Scene<Shelf>) {
    guard let hold = holds.removeValue(forKey: contact.id) else { return }
    let isMoved = holds.values.contains { $0.sum != nil }
    guard hold.sum != nil || hold.caught && !isMoved else { return }
    physics.release(
      velocity: velocity.isFinite ? velocity : 0, at: scene.time, in: scene.geometry.extent,
      isStill: scene.settings.reducedMotion)
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<Shelf>) {
    pointer = turn.position.isFinite ? turn.position : nil
    guard holds.isEmpty, turn.notches.isFinite, turn.notches.y != 0 else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    // A wheel with detents glides between them; a smooth wheel or a touchpad moves by itself.
    let isSmooth = notches != notches.rounded()
    physics.scroll(
      by: notches * Self.notch, over: isSmooth ? 0 : scene.duration(scene.theme.step),
      at: scene.time, in: scene.geometry.extent)
  }

  private mutating func glide(to offset: Double, over seconds: Double, _ scene: Scene<Shelf>) {
    physics.glide(
      to: offset, over: scene.duration(seconds), at: scene.time, in: scene.geometry.extent)
  }

  private func choose(_ part: Part, _ scene: Scene<Shelf>) -> [Outcome] {
    switch part {
    case .item(let index):
      let items = scene.content.items
      return items.indices.contains(index) ? [.selected(items[index].id)] : []
    case .settings: return [.settingsRequested]
    }
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<Shelf>) -> [Outcome] {
    if keyboard.isRevealed(by: press) {
      focus(on: focused, scene)
      return []
    }
    let count = scene.content.items.count
    if let forward = press.focusDirection {
      step(by: forward ? 1 : -1, scene)
      return []
    }
    let geometry = scene.geometry
    let rows = max(1, Int(geometry.view.height / (geometry.cell.height + 1)))
    switch ShelfCommand.table(scene.settings.direction)[press] {
    case .choose: return press.isRepeat ? [] : choose(focused, scene)
    case .next: move(by: 1, scene)
    case .previous: move(by: -1, scene)
    case .down: move(by: geometry.columns, scene)
    case .up: move(by: -geometry.columns, scene)
    case .pageOn: move(by: rows * geometry.columns, scene)
    case .pageBack: move(by: -rows * geometry.columns, scene)
    case .first: focus(on: .item(0), scene)
    case .last: focus(on: .item(max(0, count - 1)), scene)
    case nil: break
    }
    return []
  }

  /// Moves the focus through everything, around the ends.
  private mutating func step(by count: Int, _ scene: Scene<Shelf>) {
    let order = scene.content.items.indices.map { Part.item($0) } + [.settings]
    let index = order.firstIndex(of: focused) ?? 0
    focus(on: order[(index + count + order.count) % order.count], scene)
  }

  /// Moves the focus by some exhibits; up from the first row to the button above them.
  private mutating func move(by distance: Int, _ scene: Scene<Shelf>) {
    let count = scene.content.items.count
    guard count > 0 else { return focus(on: .settings, scene) }
    guard case .item(let index) = focused else {
      return distance > 0 ? focus(on: .item(0), scene) : ()
    }
    let goal = index + distance
    if goal < 0, abs(distance) > 1 || index == 0 { return focus(on: .settings, scene) }
    focus(on: .item(min(max(goal, 0), count - 1)), scene)
  }

  private mutating func focus(on part: Part, _ scene: Scene<Shelf>) {
    focused = part
    show(part, scene)
  }

  /// Scrolls an exhibit into view, unless a finger moves them.
  private mutating func show(_ part: Part, _ scene: Scene<Shelf>) {
    guard case .item(let index) = part, holds.values.allSatisfy({ $0.sum == nil }) else { return }
    let goal = scene.geometry.offset(
      showing: index, near: physics.target(in: scene.geometry.extent))
    glide(to: goal, over: scene.theme.step, scene)
  }
}
