public import Interaction

/// A row of things along an edge that swells under the pointer, so that many small ones are easy to tell and hit.
///
/// At rest it is a row. Under a mouse it unfolds and follows without any lag, and folds when the mouse leaves. Under
/// a finger the items also slide out from beneath it; when it lifts, the chosen one stays out and all others go back
/// to where they rest, so that the next finger may land anywhere. Keys and the wheel move the bulge item by item.
public struct FisheyeBar: Widget {
  /// The shared state that it shows.
  public typealias Content = FisheyeContent

  /// What a bar tells its owner, by the items' names.
  public enum Outcome: Hashable, Sendable {
    /// Another item is under the pointer, or none.
    case highlighted(String?)
    /// An item was chosen; also when it was chosen before.
    case selected(String)
    /// Someone wants to know what can be done with an item.
    case actionsRequested(String)
  }

  /// Whom the bulge follows.
  enum Guide: Hashable, Sendable {
    /// A pointer over the bar, pressed or not.
    case pointer(Point)
    /// A finger.
    case finger(id: Int, Point)
    /// An item that keys, or a wheel under the pointer, went to.
    case item(Int, byWheel: Bool)
  }

  enum State: Hashable, Sendable {
    /// Folded, or folding.
    case resting
    /// Folded by Escape beneath a pointer; it unfolds again when the pointer has left and come back.
    case dismissed
    /// Unfolded, or unfolding, around what it follows.
    case following(Guide)
    /// Folded but for the item that a finger chose.
    case passive(Int)
  }

  /// An item that stands out of the row, or returns to it.
  struct Standout: Hashable, Sendable {
    var item: Int
    var amount: Glide
  }

  /// How far beyond its border a pointer must be before the bar takes notice, in points: a guard against passing by,
  /// and against trembling on the border.
  static let border = 3.0
  /// How far beside the bar a finger may land, in points: a fingertip covers 10 mm, 38 points.
  static let fingerReach = 12.0
  /// How far one notch of a wheel scrolls a bar that is too long, in points.
  static let notch = 60.0

  var state = State.resting
  /// Where the bulge was last, in logical space: it folds there.
  var anchor = 0.0
  var expansion = Glide(0)
  /// From where the bulge is to what it follows, so that a change of guide never makes it jump.
  var lag = Glide(0)
  var evasion = Glide(0)
  var standouts: [Standout] = []
  var scroll = FisheyeScroll()
  var typing = TypeAhead()
  var wheel = 0.0
  /// The mouse button that is down on the bar, by its contact.
  var pressed: Int?
  var isFocused = false
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false
  private var reported: String?

  /// A bar at rest.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    let geometry = FisheyeGeometry(scene)
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): hover(point, geometry, scene)
    case .left: leave(geometry, scene)
    case .pressed(let contact): outcomes = press(contact, geometry, scene)
    case .squeezed: break
    case .dragged(let contact):
      if owns(contact) { follow(contact, geometry, scene) }
    case .tapped(let contact), .lifted(let contact, _):
      outcomes = release(contact, geometry, scene)
    case .cancelled(let contact):
      if owns(contact) {
        pressed = nil
        fold(geometry, scene)
      }
    case .scrolled(let turn): turnWheel(turn, geometry, scene)
    case .typed(let press):
      isKeyed = true
      outcomes = type(press, geometry, scene)
    case .focused(let isFocused):
      self.isFocused = isFocused
      typing = TypeAhead()
      if case .following(.item) = state, !isFocused { fold(geometry, scene) }
    }
    return report(geometry, scene, before: outcomes)
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<FisheyeBar>) -> [Outcome] {
    let geometry = FisheyeGeometry(scene)
    standouts.removeAll { $0.amount.target == 0 && !$0.amount.isMoving(at: scene.time) }
    return report(geometry, scene, before: [])
  }

  /// Takes note that an item was chosen by another hand, or that none is any more: one that a finger chose before and
  /// that stands out returns to its place.
  public mutating func yield(
    to chosen: String?, in scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    let geometry = FisheyeGeometry(scene)
    let items = scene.content.items
    if case .passive(let item) = state, !items.indices.contains(item) || items[item].id != chosen {
      fold(geometry, scene)
    }
    return report(geometry, scene, before: [])
  }

  // MARK: Pointer and fingers

  private mutating func hover(
    _ point: Point, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) {
    isKeyed = false
    if case .following(.finger) = state { return }
    guard isOver(point, geometry, scene) else { return leave(geometry, scene) }
    if state != .dismissed { follow(.pointer(point), geometry, scene) }
  }

  private mutating func leave(_ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>) {
    switch state {
    case .dismissed: state = .resting
    case .following(.pointer), .following(.item(_, byWheel: true)):
      if pressed == nil { fold(geometry, scene) }
    case .resting, .passive, .following(.finger), .following(.item(_, byWheel: false)): break
    }
  }

  private mutating func press(
    _ contact: Contact, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    isKeyed = false
    if case .following(.finger) = state { return [] }
    guard pressed == nil else { return [] }
    let reach = contact.kind == .touch ? Self.fingerReach : 0
    guard isOver(contact.position, geometry, scene, reach: reach) else {
      if state != .dismissed { fold(geometry, scene) }
      return []
    }
    if contact.kind != .touch { pressed = contact.id }
    follow(contact, geometry, scene)
    guard contact.button == .secondary, let item = highlight(geometry, scene) else { return [] }
    return [.actionsRequested(scene.content.items[item].id)]
  }

  private mutating func release(
    _ contact: Contact, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) -> [Outcome] {
    guard owns(contact) else { return [] }
    follow(contact, geometry, scene)
    pressed = nil
    let item = highlight(geometry, scene)
    var outcomes: [Outcome] = []
    if contact.kind == .touch {
      fold(geometry, scene)
      if let item { standOut(item, scene) }
    } else if !isOver(contact.position, geometry, scene) {
      fold(geometry, scene)
      return []
    }
    if let item, contact.button == .primary { outcomes += select(item, scene) }
    return outcomes
  }

  private func owns(_ contact: Contact) -> Bool {
    if case .following(.finger(contact.id, _)) = state { return true }
    return pressed == contact.id
  }

  private mutating func follow(
    _ contact: Contact, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) {
    let guide: Guide =
      contact.kind == .touch
      ? .finger(id: contact.id, contact.position) : .pointer(contact.position)
    follow(guide, geometry, scene)
  }

  private mutating func turnWheel(
    _ turn: Scroll, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) {
    guard isOver(turn.position, geometry, scene), pressed == nil else { return }
    switch state {
    case .dismissed, .following(.finger): return
    case .resting, .passive, .following(.pointer), .following(.item): break
    }
    let notches = abs(turn.notches.y) >= abs(turn.notches.x) ? turn.notches.y : turn.notches.x
    guard notches.isFinite else { return }
    if geometry.maximumScroll > 0 {
      follow(.pointer(turn.position), geometry, scene)
      scroll.jump(by: notches * Self.notch, at: scene.time, limit: geometry.maximumScroll)
      return
    }
    wheel += min(max(notches, -100), 100)
    let steps = Int(wheel.rounded(.towardZero))
    wheel -= Double(steps)
    if steps != 0 { step(by: steps, byWheel: true, geometry, scene) }
  }

  // MARK: What follows from them

  /// The outcomes of choosing an item.
  func select(_ item: Int, _ scene: Scene<FisheyeBar>) -> [Outcome] {
    let item = scene.content.items[item]
    return item.allowsSelection ? [.selected(item.id)] : []
  }

  private mutating func standOut(_ item: Int, _ scene: Scene<FisheyeBar>) {
    state = .passive(item)
    let amount = standouts.first { $0.item == item }?.amount ?? Glide(0)
    standouts.removeAll { $0.item == item }
    let duration = scene.duration(scene.theme.unfolding)
    standouts.append(
      Standout(item: item, amount: amount.retargeted(to: 1, at: scene.time, over: duration)))
  }

  /// Says first what became highlighted, then what else happened.
  private mutating func report(
    _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>, before outcomes: [Outcome]
  ) -> [Outcome] {
    let item = highlight(geometry, scene).map { scene.content.items[$0].id }
    guard item != reported else { return outcomes }
    reported = item
    return [.highlighted(item)] + outcomes
  }
}
