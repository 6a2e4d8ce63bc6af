internal import Interaction

/// A finger or pen that is down on a thing and may open its preview.
struct PeekPress: Hashable, Sendable {
  /// The number of the contact.
  let id: Int
  /// Whether it is a finger, which covers more than a pen.
  let isFinger: Bool
  /// The point where it began.
  let point: Point
  /// The thing at that point.
  let source: PeekSource
  /// The progress towards the preview.
  var progress: PeekProgress
  /// The last force; nil where the device does not measure it.
  var force: Double?

  /// The press of a contact that begins on a thing.
  init(
    _ contact: Contact, on source: PeekSource, at time: Instant, _ tuning: Tuning = Tuning()
  ) {
    id = contact.id
    isFinger = contact.kind == .touch
    point = contact.position
    self.source = source
    progress = PeekProgress(
      force: contact.force, dwells: source.dwell != .never, at: time, tuning: tuning)
    force = contact.force
  }

  /// When it next changes by itself: nothing moves before the ring appears, and under reduced motion nothing at all.
  func wake(at time: Instant, reducedMotion: Bool) -> Wake {
    let reveal = progress.reveal(after: time)
    return Wake(
      deadline: reveal ?? progress.end,
      isAnimating: reveal == nil && progress.end != nil && !reducedMotion)
  }
}

/// An open preview: its thing, and the contact that keeps it open.
struct PeekSession: Hashable, Sendable {
  /// The cause that keeps the preview open.
  enum Hold: Hashable, Sendable {
    /// None: it stays until it is dismissed.
    case none
    /// A finger or pen; lifting it closes the preview. Sliding is measured from the origin. Pressing harder than ever
    /// since the least force selects the thing.
    case finger(id: Int, origin: Point, least: Double)
    /// A button of a mouse or pen; releasing it leaves the preview open.
    case button(id: Int)
  }

  /// The part that a contact plays.
  enum Role {
    /// The finger or button that holds the preview.
    case finger, button
    /// A press on the preview or its menu that does not hold it.
    case press
  }

  /// The consequence of a motion, of a harder press, or of the end of a contact.
  enum Step {
    /// The session is updated, and nothing else changes.
    case stay
    /// Another thing takes the place of this one.
    case change(to: PeekSource)
    case openMenu, closeMenu
    /// The action at the contact is highlighted, if there is one.
    case choose
    /// No action is highlighted any more.
    case unchoose
    /// The action at the contact is performed, if there is one.
    case act
    case select, close
  }

  /// 8 points, as in Android's ViewConfiguration: a hand that moved less did not choose the action that opened under it.
  static let slop = 8.0
  /// 40 points, the width of a fingertip: the distance by which a finger slides up to open the menu; within 20 points of
  /// its origin it closes the menu again.
  static let (menuDistance, closingDistance) = (40.0, 20.0)
  /// 38 points, 10 mm: the distance from the thing at which a finger has left it.
  static let strayDistance = 38.0
  /// Half of the area that a hand covers: 30 points, 8 mm, for a fingertip, and 10 points for a pen or an arrow.
  static let (fingertip, arrow) = (30.0, 10.0)

  /// The thing.
  var source: PeekSource
  /// The cause that keeps the preview open.
  var hold: Hold
  /// The area that the hand covers; nil for keys.
  private(set) var handArea: Rect?
  /// Whether the preview is placed above the hand rather than below it: a hand covers the area below itself, an arrow
  /// does not.
  let isAboveHand: Bool
  /// The side of the hand at which the preview stood when a finger slid to the thing from another one; nil before.
  var formerSide: Edge?
  /// The press on the preview or its menu that does not hold it.
  var press: Int?
  /// The press of another hand on another thing, beside a preview that a finger or pen holds.
  var rival: PeekPress?
  /// Whether the preview was followed by that of another thing.
  private(set) var hasLedOn = false
  /// The velocity of the finger that holds the preview; nil for other causes.
  private var sweep: SweepDetector?
  /// The constants that differ from their standard values.
  private var tuning = Tuning()

  /// A preview opened by a key.
  init(_ source: PeekSource, _ tuning: Tuning = Tuning()) {
    self.source = source
    self.tuning = tuning
    hold = .none
    isAboveHand = false
  }

  /// A preview opened by a press.
  init(
    _ source: PeekSource, openedBy press: PeekPress, at time: Instant, _ tuning: Tuning = Tuning()
  ) {
    self.source = source
    self.tuning = tuning
    hold = .finger(id: press.id, origin: press.point, least: press.force ?? 1)
    handArea = Self.handArea(at: press.point, isFinger: press.isFinger, tuning)
    isAboveHand = true
    sweep = SweepDetector(at: press.point, time, tuning)
  }

  /// A preview opened by a button.
  init(_ source: PeekSource, openedBy button: Contact, _ tuning: Tuning = Tuning()) {
    self.source = source
    self.tuning = tuning
    hold = .button(id: button.id)
    handArea = Self.handArea(at: button.position, isFinger: button.kind == .touch, tuning)
    isAboveHand = false
  }

  /// The area that a hand covers at a point.
  static func handArea(
    at point: Point, isFinger: Bool, _ tuning: Tuning = Tuning()
  ) -> Rect {
    let reach = tuning[isFinger ? .peekHandArea : .peekArrowArea]
    return Rect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
  }

  // MARK: Questions

  /// Whether it shows the focused thing, as a preview that was opened by a key does.
  var followsFocus: Bool { hold == .none && handArea == nil && !hasLedOn }

  /// Whether a finger or pen holds it.
  var isHeldByFinger: Bool { if case .finger = hold { true } else { false } }

  /// Whether a button of a mouse or pen holds it.
  var isHeldByButton: Bool { if case .button = hold { true } else { false } }

  /// The part that a contact plays; nil for none.
  func role(of contact: Int) -> Role? {
    switch hold {
    case .finger(contact, _, _): .finger
    case .button(contact): .button
    case .none, .finger, .button: press == contact ? .press : nil
    }
  }

  // MARK: Events

  /// The preview of another thing takes the place of this one, at the same frame; nothing holds it.
  mutating func lead(to item: String) {
    source.item = item
    (hold, press, rival, hasLedOn) = (.none, nil, nil, true)
  }

  /// Presses harder; nil where the contact does not hold the preview or has no force.
  private mutating func deepen(_ contact: Contact) -> Step? {
    guard case .finger(contact.id, let origin, let least) = hold, let force = contact.force,
      force.isFinite
    else { return nil }
    let popping = tuning[.peekPopping]
    if force >= popping, least < popping { return .select }
    hold = .finger(id: contact.id, origin: origin, least: min(least, force))
    return .stay
  }

  /// Handles a harder press while the menu is closed.
  mutating func squeeze(_ contact: Contact) -> Step { deepen(contact) ?? .stay }

  /// Handles a motion while the menu is closed: onto the preview or upwards to the menu, to another thing, or off the
  /// thing. Where things lie close above each other, a quick sweep upwards leads to the menu, a slow motion from thing to
  /// thing.
  ///
  /// - Parameters:
  ///   - contact: The contact that moves.
  ///   - time: The current time.
  ///   - isOnCard: Whether the contact is on the preview.
  ///   - content: The things at the contact's position.
  mutating func slide(
    _ contact: Contact, at time: Instant, isOnCard: Bool, over content: PeekContent
  ) -> Step {
    if case .select? = deepen(contact) { return .select }
    guard case .finger(contact.id, let origin, let least) = hold else { return .stay }
    let point = contact.position
    let handArea = Self.handArea(at: point, isFinger: contact.kind == .touch, tuning)
    sweep?.move(to: point, at: time)
    let hasActions = !content.actions(of: source.item).isEmpty
    let isPassing = point.y < origin.y && sweep?.isSweep(tuning[.peekSweep]) ?? false && hasActions
    let found = isOnCard ? nil : content.source(at: point)
    if let found, found.item != source.item, !isPassing {
      hold = .finger(id: contact.id, origin: point, least: least)
      self.handArea = handArea
      return .change(to: found)
    }
    if hasActions, isOnCard || origin.y - point.y >= tuning[.peekMenu] {
      self.handArea = handArea
      return .openMenu
    }
    let home = content.frame(of: source).inset(by: -tuning[.peekStray])
    return found == nil && !isOnCard && !home.contains(point) ? .close : .stay
  }

  /// The consequence of a motion while the menu is open.
  ///
  /// - Parameters:
  ///   - contact: The contact that moves.
  ///   - isOver: Whether the contact is on the preview or the menu.
  ///   - isMenuBelow: Whether the menu stands below the hand that opened it, which then slides down to reach it.
  func slideInMenu(_ contact: Contact, isOver: Bool, isMenuBelow: Bool) -> Step {
    guard let role = role(of: contact.id) else { return .stay }
    if role == .finger, case .finger(_, let origin, _) = hold, !isOver, !isMenuBelow,
      origin.y - contact.position.y < tuning[.peekClosing]
    {
      return .closeMenu
    }
    return .choose
  }

  /// Handles the end of a contact while the menu is closed.
  ///
  /// - Parameters:
  ///   - contact: The contact that ends.
  ///   - isOnCard: Whether the contact is on the preview.
  mutating func lift(_ contact: Contact, isOnCard: Bool) -> Step {
    switch role(of: contact.id) {
    case .finger: return .close
    case .button: hold = .none
    case .press:
      if isOnCard { return .select }
      press = nil
    case nil: break
    }
    return .stay
  }

  /// Handles the end of a contact while the menu is open.
  ///
  /// - Parameters:
  ///   - contact: The contact that ends.
  ///   - isOnCard: Whether the contact is on the preview.
  ///   - origin: The position of the hand under which the menu opened; nil for none.
  mutating func liftInMenu(_ contact: Contact, isOnCard: Bool, from origin: Point?) -> Step {
    guard let role = role(of: contact.id) else { return .stay }
    switch role {
    case .finger, .button:
      (hold, press) = (.none, nil)
      return origin.map { $0.distance(to: contact.position) < tuning[.peekSlop] } ?? false
        ? .unchoose : .act
    case .press:
      press = nil
      return isOnCard ? .select : .act
    }
  }
}
