public import Interaction
internal import Phrases

/// The board of a replay: a time line with the trials as ticks, buttons to play and to step, and the speeds.
///
/// It holds no clock: every press is an outcome, and the owner shows in the content what has become of it.
public struct ReplayBoard: FocusableWidget {
  /// The content of the board.
  public typealias Content = ReplayBoardContent
  /// The frames of its parts.
  public typealias Geometry = ReplayBoardGeometry

  /// A button.
  public typealias Button = ReplayButton

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// Play, or stand still.
    case toggled
    /// To the next moment at which something happened, 1, or to the one before, -1.
    case stepped(Int)
    /// To the next trial, 1, or to the one before, -1.
    case passed(Int)
    /// To a moment.
    case sought(Instant)
    /// A speed of ``ReplayTransport/speeds``, by its index.
    case paced(Int)
    /// Show touches, or hide them.
    case touches
    /// Show what keys do.
    case help
    /// Close the replay.
    case closed
  }

  /// A part that can be pressed.
  enum Part: Hashable, Sendable {
    case button(Button)
    case touches
    case speed(Int)
    case timeline
  }

  /// The contact that is down, on a part.
  struct Held: Hashable, Sendable {
    let id: Int
    let part: Part
  }

  private(set) var held: Held?
  private(set) var pointer: Point?
  private(set) var keyboard = KeyboardFocus()

  /// A board that nothing has happened to.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<ReplayBoardContent>)
    -> ReplayBoardGeometry
  {
    ReplayBoardGeometry(allocation)
  }

  // MARK: Events

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<ReplayBoard>) -> [Outcome] {
    switch gesture {
    case .hovered(let point): pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact):
      guard held == nil, contact.button == .primary,
        let part = part(at: contact.position, in: scene)
      else { return [] }
      held = Held(id: contact.id, part: part)
      if part == .timeline { return seek(contact.position, scene) }
    case .dragged(let contact):
      if held == Held(id: contact.id, part: .timeline) { return seek(contact.position, scene) }
    case .tapped(let contact), .lifted(let contact, _):
      guard let held, held.id == contact.id else { return [] }
      self.held = nil
      if held.part == .timeline { return seek(contact.position, scene) }
      return part(at: contact.position, in: scene) == held.part ? press(held.part, scene) : []
    case .cancelled(let contact): if held?.id == contact.id { held = nil }
    case .scrolled(let scroll):
      guard scroll.notches.y.isFinite, scroll.notches.y != 0 else { return [] }
      return [.stepped(scroll.notches.y > 0 ? 1 : -1)]
    case .typed(let press):
      keyboard.isKeyed = true
      return type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    case .squeezed, .pad: break
    }
    return []
  }

  /// Does nothing: nothing in it moves by itself.
  public mutating func settle(in scene: Scene<ReplayBoard>) -> [Outcome] { [] }

  /// Does nothing: every key is a command wherever the focus is.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<ReplayBoard>) -> [Outcome] { [] }

  private func seek(_ point: Point, _ scene: Scene<ReplayBoard>) -> [Outcome] {
    let moment = scene.geometry.moment(at: point.x)
    return moment == scene.content.moment ? [] : [.sought(moment)]
  }

  private func press(_ part: Part, _ scene: Scene<ReplayBoard>) -> [Outcome] {
    if !isEnabled(part, scene.content) { return [] }
    switch part {
    case .button(.first): return [.sought(.zero)]
    case .button(.previous): return [.passed(-1)]
    case .button(.stepBack): return [.stepped(-1)]
    case .button(.toggle): return [.toggled]
    case .button(.step): return [.stepped(1)]
    case .button(.next): return [.passed(1)]
    case .button(.last): return [.sought(scene.content.timeline.end)]
    case .touches: return [.touches]
    case .speed(let index): return [.paced(index)]
    case .timeline: return []
    }
  }

  private func type(_ press: KeyPress, _ scene: Scene<ReplayBoard>) -> [Outcome] {
    let content = scene.content
    guard let command = ReplayCommand.table(scene.settings.direction)[press] else { return [] }
    switch command {
    // A key that is held steps on, but switches nothing to and fro.
    case .toggle: return press.isRepeat ? [] : [.toggled]
    case .step: return [.stepped(1)]
    case .stepBack: return [.stepped(-1)]
    case .next: return self.press(.button(.next), scene)
    case .previous: return self.press(.button(.previous), scene)
    case .first: return [.sought(.zero)]
    case .last: return [.sought(content.timeline.end)]
    case .faster: return [.paced(min(content.speed + 1, ReplayTransport.speeds.count - 1))]
    case .slower: return [.paced(max(content.speed - 1, 0))]
    case .usual: return [.paced(ReplayTransport.usual)]
    case .touches: return press.isRepeat ? [] : [.touches]
    case .help: return press.isRepeat ? [] : [.help]
    case .close: return press.isRepeat ? [] : [.closed]
    }
  }

  // MARK: Elements

  /// The addresses of the time line and of the button for touches.
  static let (timeline, touches) = (ElementID("timeline"), ElementID("touches"))
  /// The kinds in the addresses of buttons and of speeds.
  static let (buttons, speeds) = ("buttons", "speeds")

  /// Presses a button, or goes to a moment in seconds.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<ReplayBoard>
  ) -> [Outcome]? {
    if case .set(let seconds) = action, id == Self.timeline, seconds.isFinite {
      let end = scene.content.timeline.end
      return [.sought(Instant(seconds: min(max(seconds, 0), end.seconds)))]
    }
    guard action == .press else { return nil }
    if id == Self.touches { return [.touches] }
    if let index = id.number(of: Self.speeds), ReplayTransport.speeds.indices.contains(index) {
      return [.paced(index)]
    }
    guard let button = id.number(of: Self.buttons).flatMap({ Button(rawValue: $0) }),
      isEnabled(.button(button), scene.content)
    else { return nil }
    return press(.button(button), scene)
  }

  // MARK: Questions

  func part(at point: Point, in scene: Scene<ReplayBoard>) -> Part? {
    let geometry = scene.geometry
    if geometry.timeline.inset(by: -4).contains(point) { return .timeline }
    if geometry.touches.contains(point) { return .touches }
    if let index = geometry.buttons.firstIndex(where: { $0.contains(point) }) {
      return Button(rawValue: index).map { .button($0) }
    }
    return geometry.speeds.firstIndex { $0.contains(point) }.map { .speed($0) }
  }

  /// Whether a part does something now: without ticks there is nothing to go to.
  func isEnabled(_ part: Part, _ content: ReplayBoardContent) -> Bool {
    switch part {
    case .button(.next), .button(.previous): content.timeline.stopCount > 0
    case .button, .touches, .speed, .timeline: true
    }
  }

  /// A pointing hand over what can be pressed.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<ReplayBoard>) -> PointerShape? {
    guard let part = part(at: spot.position, in: scene), isEnabled(part, scene.content) else {
      return .arrow
    }
    return .pointingHand
  }

  /// Never: nothing in it moves by itself.
  public func wake(in scene: Scene<ReplayBoard>) -> Wake { .never }
}
