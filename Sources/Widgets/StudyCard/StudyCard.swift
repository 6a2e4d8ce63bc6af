public import Interaction

/// A page of a study, with answers and buttons that suit fingers, pens, mice and keys.
///
/// As a sheet it takes all input of its bounds; as a banner only that on itself. Words that have no room scroll by
/// finger, wheel and keys.
public struct StudyCard: FocusableWidget {
  /// The page that it shows.
  public typealias Content = StudyCardContent
  /// The frames of its parts.
  public typealias Geometry = StudyCardGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A button was pressed, by its id.
    case pressed(Int)
    /// An answer was chosen, from 0.
    case chose(Int)
  }

  /// A thing that can be pressed.
  enum Stop: Hashable, Sendable {
    case choice(Int)
    case button(Int)
  }

  /// A contact that is down.
  enum Hold: Hashable, Sendable {
    case pressed(id: Int, stop: Stop?)
    /// It moves the words; the sum of their offset and its position, in points.
    case dragging(id: Int, sum: Double)
  }

  /// 40 points, two lines: what an arrow key or a notch of the wheel scrolls.
  private static let line = 40.0

  private(set) var hold: Hold?
  private(set) var keyboard = KeyboardFocus()
  /// The thing with the keyboard focus, by its index among all; nil for none.
  private(set) var focused: Int? = 0
  private(set) var pointer: Point?
  /// The offset by which the words are scrolled, in points.
  private(set) var offset = 0.0

  /// A page that nothing has happened to.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<StudyCardContent>) -> StudyCardGeometry {
    StudyCardGeometry(allocation)
  }

  // MARK: Events

  /// Begins every other page at its top, with the focus on what most people press, or on nothing.
  public mutating func adapt(
    from old: Scene<StudyCard>?, in scene: Scene<StudyCard>
  ) -> [Outcome] {
    let isSame =
      old?.content.heading == scene.content.heading && old?.content.text == scene.content.text
      && old?.content.choices == scene.content.choices
    if isSame {
      offset = min(offset, scene.geometry.scrollLimit)
      focused = focused.map { min($0, max(0, Self.stops(scene.content).count - 1)) }
      return []
    }
    hold = nil
    offset = 0
    let stops = Self.stops(scene.content)
    let first = scene.content.choices.count > 0 ? 0 : max(0, stops.count - 1)
    focused = scene.content.hasDefault ? first : nil
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<StudyCard>) -> [Outcome] {
    switch gesture {
    case .hovered(let point):
      keyboard.isKeyed = false
      pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact):
      guard hold == nil, contact.button == .primary, contact.position.isFinite else { return [] }
      keyboard.isKeyed = false
      hold = .pressed(id: contact.id, stop: stop(at: contact.position, in: scene))
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact), .lifted(let contact, _): return release(contact, scene)
    case .cancelled(let contact): if isHeld(by: contact) { hold = nil }
    case .squeezed, .pad: break
    case .scrolled(let turn):
      if turn.notches.isFinite {
        scroll(by: min(max(turn.notches.y, -100), 100) * Self.line, scene)
      }
    case .typed(let press): return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    }
    return []
  }

  /// Does nothing: nothing in it moves by itself.
  public mutating func settle(in scene: Scene<StudyCard>) -> [Outcome] { [] }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<StudyCard>) -> [Outcome] {
    keyboard.isKeyed = true
    switch entry {
    case .first: focused = 0
    case .last: focused = max(0, Self.stops(scene.content).count - 1)
    case .same: break
    }
    return []
  }

  // MARK: Questions

  /// Everywhere in its bounds: around a sheet nothing else takes input.
  public func hit(_ point: Point, in scene: Scene<StudyCard>) -> Bool {
    scene.bounds.contains(point)
  }

  /// A pointing hand over what can be pressed.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<StudyCard>) -> PointerShape? {
    stop(at: spot.position, in: scene) == nil ? .arrow : .pointingHand
  }

  /// Never: nothing in it moves by itself.
  public func wake(in scene: Scene<StudyCard>) -> Wake { .never }

  /// All things that can be pressed, in reading order.
  static func stops(_ content: StudyCardContent) -> [Stop] {
    (0..<content.choices.count).map { .choice($0) }
      + content.buttons.indices.filter { content.buttons[$0].isEnabled }.map { .button($0) }
  }

  /// The frame of a thing that can be pressed.
  func frame(of stop: Stop, in scene: Scene<StudyCard>) -> Rect {
    switch stop {
    case .choice(let index): scene.geometry.choices[index]
    case .button(let index): scene.geometry.buttons[index]
    }
  }

  /// The thing that can be pressed at a point.
  func stop(at point: Point, in scene: Scene<StudyCard>) -> Stop? {
    Self.stops(scene.content).first { frame(of: $0, in: scene).contains(point) }
  }

  /// The thing with the keyboard focus; nil where there is none, or the keyboard is elsewhere.
  func focusedStop(in scene: Scene<StudyCard>) -> Stop? {
    let stops = Self.stops(scene.content)
    guard keyboard.isFocused, let focused, stops.indices.contains(focused) else { return nil }
    return stops[focused]
  }

  // MARK: Pointer and fingers

  private func isHeld(by contact: Contact) -> Bool {
    switch hold {
    case .pressed(let id, _), .dragging(let id, _): id == contact.id
    case nil: false
    }
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<StudyCard>) {
    guard contact.position.isFinite, isHeld(by: contact) else { return }
    switch hold {
    case .pressed(_, nil) where scene.geometry.scrollLimit > 0:
      hold = .dragging(id: contact.id, sum: offset + contact.position.y)
    case .dragging(_, let sum): scroll(to: sum - contact.position.y, scene)
    case .pressed, nil: break
    }
  }

  /// A finger may waver on a button: what counts is where it comes down and where it lifts.
  private mutating func release(_ contact: Contact, _ scene: Scene<StudyCard>) -> [Outcome] {
    guard isHeld(by: contact) else { return [] }
    defer { hold = nil }
    guard case .pressed(_, let stop?) = hold, self.stop(at: contact.position, in: scene) == stop
    else { return [] }
    return press(stop, scene)
  }

  private func press(_ stop: Stop, _ scene: Scene<StudyCard>) -> [Outcome] {
    switch stop {
    case .choice(let index): [.chose(index)]
    case .button(let index): [.pressed(scene.content.buttons[index].id)]
    }
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<StudyCard>) -> [Outcome] {
    let wasVisible = keyboard.isVisible
    let isRevealed = keyboard.isRevealed(by: press)
    let stops = Self.stops(scene.content)
    if let forward = press.focusDirection {
      guard !stops.isEmpty else { return [] }
      guard let focused else {
        self.focused = forward ? 0 : stops.count - 1
        return []
      }
      if !isRevealed { self.focused = (focused + (forward ? 1 : stops.count - 1)) % stops.count }
      return []
    }
    switch StudyCardCommand.table(scene.settings.direction)[press] {
    case .press:
      guard !press.isRepeat, let focused, stops.indices.contains(focused),
        wasVisible || scene.content.hasDefault
      else { return [] }
      return self.press(stops[focused], scene)
    case .next: focused = min((focused ?? -1) + 1, max(0, stops.count - 1))
    case .previous: focused = max((focused ?? stops.count) - 1, 0)
    case .pageUp: scroll(by: -scene.geometry.body.height, scene)
    case .pageDown: scroll(by: scene.geometry.body.height, scene)
    case nil:
      guard let digit = press.text.first?.wholeNumberValue, press.types, digit >= 1,
        digit <= scene.content.choices.count
      else { return [] }
      focused = digit - 1
      return [.chose(digit - 1)]
    }
    return []
  }

  private mutating func scroll(by distance: Double, _ scene: Scene<StudyCard>) {
    scroll(to: offset + distance, scene)
  }

  private mutating func scroll(to offset: Double, _ scene: Scene<StudyCard>) {
    self.offset = min(max(offset, 0), scene.geometry.scrollLimit)
  }
}
