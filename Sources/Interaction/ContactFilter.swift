/// Lets go of contacts of a window that are no fingers at work: a bag that lies on the glass, a palm, a drop of water.
///
/// The picture is an attendant beside a table at which many hands work. What has been lying there for long, and what came
/// down flat, is taken away for everybody; a finger that moves, or that lifts in time, is never touched.
///
///     contact ──began──► working ──still for as long as it may rest───────────► let go ──lifted──► (gone)
///                           │      one of a palm, or as wide as one              ▲
///                           └────────────────────────────────────────────────────┘
///
/// A contact that is let go is cancelled for what it touched, and its events are dropped until it lifts. Mice and pens
/// pass unseen.
///
/// - **Rest.** A contact rests while it stays within the slop of a tap. Fingers that came down together are a *hand*, which
///   rests when all of them do: the thumb of a pinch may be still while the other finger moves.
/// - **Palm.** Several contacts within some hundredths of a second, near each other, are a palm, as no gesture begins with
///   them; so is one that is wider than any finger. What comes down beside a palm that still lies there is part of it.
public struct ContactFilter: Hashable, Sendable {
  /// Why a contact was let go.
  public enum Cause: String, Hashable, Sendable {
    /// It had not moved for long.
    case rest
    /// It was part of a palm.
    case palm
  }

  /// The consequence of a contact.
  public struct Result: Hashable, Sendable {
    /// The contacts that are let go because of it, in their phase `cancelled`; not the contact itself.
    public var released: [Contact] = []
    /// Why they, or the contact itself, are let go; nil for none.
    public var cause: Cause?
    /// Whether the contact is to be dropped.
    public var isDropped = false
  }

  /// 120 seconds, at a desk: a person may rest a finger on a thing to keep its preview open.
  public static let restAtDesk = 120.0
  /// 20 seconds, where visitors come and go: the time to read the 80 words of a preview, at 238 words a minute (Brysbaert,
  /// 2019).
  public static let restInPublic = 20.0
  /// 3 seconds: a contact that has been still for so long gives way to another one that begins at the same control. A
  /// finger that works moves more often.
  public static let yielding = 3.0

  /// 0.3 seconds within which the fingers of one hand come down, as those of three that swipe.
  static let together = 0.3
  /// 450 points, 12 cm: the greatest distance of two fingers of one hand, its span.
  static let span = 450.0
  /// 0.08 seconds, five reports of a touchscreen at 60 Hz: the time within which the contacts of a palm appear, as it rolls
  /// down.
  static let landing = 0.08
  /// 4: the fewest contacts of a palm anywhere within a hand's span; no gesture begins with so many.
  private static let palmCount = 4
  /// 3: the fewest contacts of a palm that lie closer to each other than fingers can.
  private static let denseCount = 3
  /// 94 points, 25 mm: the distance within which three contacts are no three fingers, whose outer ones are 30 mm apart or
  /// more; the width from which one contact is no finger, as a thumb that lies flat measures some 20 mm; and the distance
  /// from a palm within which what appears is part of it.
  static let palmBreadth = 94.0
  /// 64: the most contacts that are remembered, more than any device has. Devices end each of theirs; of others the oldest
  /// are forgotten.
  private static let most = 64

  /// A contact that works.
  private struct Finger: Hashable {
    let id: Int
    /// Where it began, and when.
    let start: Point
    let time: Instant
    /// The number of its hand, and when the first finger of that came down.
    let hand: Int
    let handTime: Instant
    /// Where it is.
    var position: Point
    /// The middle of the circle that it has not left, and since when.
    var home: Point
    var stillSince: Instant

    /// The contact in its phase `cancelled`.
    var cancelled: Contact {
      Contact(id: id, phase: .cancelled, position: position, kind: .touch)
    }
  }

  /// A contact that was let go and is still down.
  private struct Ignored: Hashable {
    let id: Int
    let cause: Cause
    let time: Instant
    var position: Point
  }

  /// The time after which a contact that rests is let go, in seconds.
  private let rest: Double
  /// The constants that differ from their standard values.
  private let tuning: Tuning
  private var fingers: [Finger] = []
  private var ignored: [Ignored] = []
  private var hands = 0

  /// A filter of a window without contacts.
  ///
  /// - Parameters:
  ///   - rest: the time after which a contact that rests is let go, in seconds.
  ///   - tuning: the constants that differ from their standard values.
  public init(rest: Double = Self.restAtDesk, _ tuning: Tuning = Tuning()) {
    self.rest = rest
    self.tuning = tuning
  }

  // MARK: Questions

  /// When the next contacts are let go if nothing happens; nil for never.
  public var deadline: Instant? {
    // A hand rests since its last finger does.
    fingers.map { stillSince($0) }.min().map { $0 + rest }
  }

  /// The contacts that have been still for so long that they give way to others, at a time.
  public func yielding(at time: Instant) -> [Int] {
    fingers.filter { time - stillSince($0) >= tuning[.gesturesYielding] }.map(\.id)
  }

  /// Whether no contact is down.
  public var isEmpty: Bool { fingers.isEmpty && ignored.isEmpty }

  /// The time since which the whole hand of a finger is still.
  private func stillSince(_ finger: Finger) -> Instant {
    fingers.reduce(finger.stillSince) { $1.hand == finger.hand ? max($0, $1.stillSince) : $0 }
  }

  // MARK: Events

  /// The consequence of a contact at a time, after ``settle(at:)``.
  public mutating func take(_ contact: Contact, at time: Instant) -> Result {
    guard contact.kind == .touch else { return Result() }
    switch contact.phase {
    case .began: return begin(contact, at: time)
    case .moved: return move(contact, at: time)
    case .ended, .cancelled:
      fingers.removeAll { $0.id == contact.id }
      let count = ignored.count
      ignored.removeAll { $0.id == contact.id }
      return Result(isDropped: ignored.count < count)
    }
  }

  /// The contacts that have rested for too long at a time, in their phase `cancelled`.
  public mutating func settle(at time: Instant) -> [Contact] {
    guard let deadline, deadline <= time else { return [] }
    return release(.rest, at: time) { [self] in stillSince($0) + rest <= time }
  }

  private mutating func begin(_ contact: Contact, at time: Instant) -> Result {
    // A number that comes again is another contact: the end of the one before was lost.
    let former = fingers.filter { $0.id == contact.id }.map(\.cancelled)
    fingers.removeAll { $0.id == contact.id }
    ignored.removeAll { $0.id == contact.id }
    let point = contact.position
    guard point.isFinite else { return Result() }
    let isBesidePalm = ignored.contains {
      $0.cause == .palm && $0.position.distance(to: point) <= tuning[.gesturesPalmBreadth]
    }
    if isPalm(breadth: contact.breadth) || isBesidePalm {
      ignore(contact, .palm, at: time)
      return Result(released: former, cause: .palm, isDropped: true)
    }
    let landed = fingers.filter { time - $0.time <= tuning[.gesturesLanding] }
    let lying = ignored.filter { $0.cause == .palm && time - $0.time <= tuning[.gesturesLanding] }
    if isPalm(landed.map(\.start) + lying.map(\.position), with: point) {
      let ids = landed.filter { $0.start.distance(to: point) <= tuning[.gesturesSpan] }.map(\.id)
      let released = release(.palm, at: time) { ids.contains($0.id) }
      ignore(contact, .palm, at: time)
      return Result(released: former + released, cause: .palm, isDropped: true)
    }
    if fingers.count == Self.most { fingers.removeFirst() }
    let companion = fingers.first {
      time - $0.handTime <= tuning[.gesturesTogether]
        && $0.start.distance(to: point) <= tuning[.gesturesSpan]
    }
    if companion == nil { hands += 1 }
    fingers.append(
      Finger(
        id: contact.id, start: point, time: time, hand: companion?.hand ?? hands,
        handTime: companion?.handTime ?? time, position: point, home: point, stillSince: time))
    return Result()
  }

  private mutating func move(_ contact: Contact, at time: Instant) -> Result {
    let point = contact.position
    if let index = ignored.firstIndex(where: { $0.id == contact.id }) {
      if point.isFinite { ignored[index].position = point }
      return Result(isDropped: true)
    }
    guard let index = fingers.firstIndex(where: { $0.id == contact.id }) else { return Result() }
    // For its target it ends here.
    guard point.isFinite else {
      fingers.remove(at: index)
      return Result()
    }
    fingers[index].position = point
    if isPalm(breadth: contact.breadth) {
      let released = release(.palm, at: time) { $0.id == contact.id }
      return Result(released: released, cause: .palm, isDropped: true)
    }
    if point.distance(to: fingers[index].home) > tuning[.touchSlop] {
      (fingers[index].home, fingers[index].stillSince) = (point, time)
    }
    return Result()
  }

  /// Whether contacts that came down at once are, with one more, those of a palm.
  private func isPalm(_ others: [Point], with point: Point) -> Bool {
    let isNear = { (reach: Double, count: Int) in
      let near = others.filter { $0.distance(to: point) <= reach }
      guard near.count + 1 >= count else { return false }
      // All of them are close to each other, not only to the last one.
      return near.count { one in near.allSatisfy { $0.distance(to: one) <= reach } } + 1 >= count
    }
    return isNear(tuning[.gesturesPalmBreadth], Self.denseCount)
      || isNear(tuning[.gesturesSpan], Self.palmCount)
  }

  private mutating func release(
    _ cause: Cause, at time: Instant, where isReleased: (Finger) -> Bool
  ) -> [Contact] {
    let released = fingers.filter(isReleased).map(\.cancelled)
    for contact in released {
      fingers.removeAll { $0.id == contact.id }
      ignore(contact, cause, at: time)
    }
    return released
  }

  private mutating func ignore(_ contact: Contact, _ cause: Cause, at time: Instant) {
    if ignored.count == Self.most { ignored.removeFirst() }
    ignored.append(
      Ignored(id: contact.id, cause: cause, time: time, position: contact.position))
  }

  /// Whether a width, in points, is that of a palm: wider than any finger.
  private func isPalm(breadth: Double?) -> Bool {
    breadth.map { $0 >= tuning[.gesturesPalmBreadth] } ?? false
  }
}

extension Tunable {
  /// The time after which a contact that rests is let go.
  public static let gesturesRest = Tunable(
    "gestures.rest", ContactFilter.restAtDesk, .seconds, 1...600, step: 1)
  /// The time after which a still contact gives way to another one at the same control.
  public static let gesturesYielding = Tunable(
    "gestures.yielding", ContactFilter.yielding, .seconds, 0.5...60, step: 0.5)
  /// The time within which the fingers of one hand come down.
  public static let gesturesTogether = Tunable(
    "gestures.together", ContactFilter.together, .seconds, 0...2, step: 0.05)
  /// The greatest distance of two fingers of one hand.
  public static let gesturesSpan = Tunable(
    "gestures.span", ContactFilter.span, .points, 50...1500, step: 10)
  /// The time within which the contacts of a palm appear.
  public static let gesturesLanding = Tunable(
    "gestures.landing", ContactFilter.landing, .seconds, 0...0.5, step: 0.01)
  /// The width from which a contact, or three together, are a palm.
  public static let gesturesPalmBreadth = Tunable(
    "gestures.palmBreadth", ContactFilter.palmBreadth, .points, 20...300, step: 1)
}
