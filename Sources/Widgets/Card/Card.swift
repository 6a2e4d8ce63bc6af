public import Interaction

/// A card over a window: a title, words, and large buttons to choose from.
///
/// It takes all input of its window while it is open: every button is reached by mouse, finger and keys.
public struct Card: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = CardContent
  /// The frames of its parts.
  public typealias Geometry = CardGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A button was pressed.
    case selected(String)
    /// It is to be closed.
    case dismissed
  }

  /// A part that can be pressed.
  enum Part: Hashable, Sendable {
    case button(Int)
    case close
    /// Beside the card.
    case outside
  }

  /// The contacts that are down, and the parts under them when they began.
  private(set) var holds: [Int: Part] = [:]
  private(set) var keyboard = KeyboardFocus()
  /// The part with the keyboard focus.
  private(set) var focused = Part.button(0)
  private(set) var pointer: Point?
  /// The opacity, from 0 to 1.
  private(set) var fade = Glide(0)

  /// A closed card.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<CardContent>) -> CardGeometry {
    CardGeometry(allocation)
  }

  // MARK: Events

  /// Fades in or out where it was opened or closed. Another card in its place begins with its first button.
  public mutating func adapt(from old: Scene<Card>?, in scene: Scene<Card>) -> [Outcome] {
    if old?.content.buttons.map(\.id) != scene.content.buttons.map(\.id) {
      focused = scene.content.buttons.isEmpty ? .close : .button(0)
      holds = holds.filter { $0.value == .outside }
    }
    guard old?.content.isOpen ?? false != scene.content.isOpen else { return [] }
    fade = fade.retargeted(
      to: scene.content.isOpen ? 1 : 0, begunAt: scene.time,
      over: scene.duration(scene.theme.step))
    holds = [:]
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<Card>) -> [Outcome] {
    guard scene.content.isOpen else {
      if case .focused(let isFocused) = gesture { keyboard.isFocused = isFocused }
      return []
    }
    switch gesture {
    case .hovered(let point):
      keyboard.isKeyed = false
      pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact):
      guard contact.button == .primary, contact.position.isFinite else { return [] }
      keyboard.isKeyed = false
      holds[contact.id] = part(at: contact.position, in: scene)
    case .tapped(let contact): return release(contact, isTap: true, scene)
    case .lifted(let contact, _): return release(contact, isTap: false, scene)
    case .cancelled(let contact):
      holds[contact.id] = nil
    case .dragged, .squeezed, .scrolled, .pad: break
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    }
    return []
  }

  /// Does nothing: its only motion ends by itself.
  public mutating func settle(in scene: Scene<Card>) -> [Outcome] { [] }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<Card>) -> [Outcome] {
    keyboard.isKeyed = true
    return []
  }

  // MARK: Assistive technologies

  /// The addresses of the card and of its cross, and what those of its buttons begin with.
  static let (address, cross, buttons) = (ElementID("card"), ElementID("cross"), "buttons")

  /// Presses a button, moves the keyboard focus to it, or closes the card.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<Card>
  ) -> [Outcome]? {
    guard scene.content.isOpen else { return nil }
    let key = id.key(of: Self.buttons)
    let index = key.flatMap { key in scene.content.buttons.firstIndex { $0.id == key } }
    let cross = id == Self.cross && scene.content.closes ? Part.close : nil
    let part = index.map { Part.button($0) } ?? cross
    switch action {
    case .press: return part.map { press($0, scene) }
    case .focus:
      guard let part else { return nil }
      keyboard.isKeyed = true
      focused = part
      return []
    case .close: return id == Self.address && scene.content.closes ? [.dismissed] : nil
    case .peek, .expand, .perform, .set, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Questions

  /// Everywhere in its part of the window, while it is open.
  public func hit(_ point: Point, in scene: Scene<Card>) -> Bool {
    scene.content.isOpen && scene.bounds.contains(point)
  }

  /// A hand over a button, else an arrow; nil while it is closed.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<Card>) -> PointerShape? {
    guard scene.content.isOpen else { return nil }
    switch part(at: spot.position, in: scene) {
    case .button, .close: return .pointingHand
    case .outside, nil: return .arrow
    }
  }

  /// When it next moves by itself.
  public func wake(in scene: Scene<Card>) -> Wake { fade.wake(at: scene.time) }

  /// The opacity at a time, from 0 to 1.
  public func opacity(at time: Instant) -> Double { min(max(fade.value(at: time), 0), 1) }

  /// The part at a point; nil for the card beside its buttons.
  func part(at point: Point, in scene: Scene<Card>) -> Part? {
    let geometry = scene.geometry
    guard geometry.frame.contains(point) else { return .outside }
    if geometry.close.contains(point) { return .close }
    return geometry.buttons.firstIndex { $0.contains(point) }.map { .button($0) }
  }

  /// The frame of a part.
  func frame(of part: Part, in scene: Scene<Card>) -> Rect {
    switch part {
    case .button(let index):
      scene.geometry.buttons.indices.contains(index) ? scene.geometry.buttons[index] : Rect(.zero)
    case .close: scene.geometry.close
    case .outside: Rect(.zero)
    }
  }

  // MARK: Transitions

  /// A finger may waver on a button: what counts is where it comes down and where it lifts. Beside the card only a tap
  /// counts, which a long way there is not.
  private mutating func release(
    _ contact: Contact, isTap: Bool, _ scene: Scene<Card>
  ) -> [Outcome] {
    guard let part = holds.removeValue(forKey: contact.id), isTap || part != .outside,
      part == self.part(at: contact.position, in: scene)
    else { return [] }
    return press(part, scene)
  }

  private func press(_ part: Part, _ scene: Scene<Card>) -> [Outcome] {
    switch part {
    case .button(let index):
      let buttons = scene.content.buttons
      return buttons.indices.contains(index) ? [.selected(buttons[index].id)] : []
    case .close, .outside: return scene.content.closes ? [.dismissed] : []
    }
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<Card>) -> [Outcome] {
    if keyboard.isRevealed(by: press) { return [] }
    if let forward = press.focusDirection {
      step(by: forward ? 1 : -1, scene)
      return []
    }
    switch CardCommand.table(scene.settings.direction)[press] {
    case .press: return press.isRepeat ? [] : self.press(focused, scene)
    case .next: step(by: 1, scene)
    case .previous: step(by: -1, scene)
    case .down: move(byRows: 1, scene)
    case .up: move(byRows: -1, scene)
    case .close: return scene.content.closes && !press.isRepeat ? [.dismissed] : []
    case nil:
      // A digit presses the button that has it.
      guard press.types, !press.isRepeat,
        let button = scene.content.buttons.first(where: { $0.title == press.text })
      else { return [] }
      return [.selected(button.id)]
    }
    return []
  }

  /// Moves the focus in reading order, around the ends.
  private mutating func step(by count: Int, _ scene: Scene<Card>) {
    let order =
      scene.content.buttons.indices.map { Part.button($0) } + (scene.content.closes ? [.close] : [])
    guard !order.isEmpty else { return }
    let index = order.firstIndex(of: focused) ?? 0
    focused = order[(index + count + order.count) % order.count]
  }

  /// Moves the focus to the nearest button of the next row.
  private mutating func move(byRows count: Int, _ scene: Scene<Card>) {
    guard case .button(let index) = focused,
      let row = scene.geometry.rows.firstIndex(where: { $0.contains(index) }),
      scene.geometry.rows.indices.contains(row + count)
    else { return step(by: count, scene) }
    let x = frame(of: focused, in: scene).center.x
    let nearest = scene.geometry.rows[row + count].min { one, other in
      abs(scene.geometry.buttons[one].center.x - x)
        < abs(scene.geometry.buttons[other].center.x - x)
    }
    if let nearest { focused = .button(nearest) }
  }
}
