internal import Interaction
internal import Usage
internal import Widgets

/// The presence of a visitor in a kiosk, and the cards over the exhibit.
///
/// The phases are a ring:
///
///     resting ─action─► attended ─idle─► asking ─countdown─► (begins again) resting
///      │   ▲               ▲  ▲             │ action
///      │   │ visit ends    │  └─────────────┘
///      ▼   │               │
///     attracting ─action───┘
struct KioskModel: Sendable {
  /// Whether a visitor is there.
  enum Phase: Hashable, Sendable {
    /// No visitor has acted since the exhibit began.
    case resting(since: Instant)
    /// A visitor acted last at a time.
    case attended(last: Instant)
    /// The visitor is asked whether they are still there.
    case asking(since: Instant)
    /// A hand without a person shows what can be done.
    case attracting(GhostHand)
  }

  /// A card that a person opened.
  enum Sheet: Hashable, Sendable {
    /// The settings for visitors.
    case visitor
    /// The number that opens the menu for staff, as far as it is typed, and the number of wrong ones before it.
    case number(String, failures: Int)
    /// The menu for staff.
    case staff
    /// The exhibits of which one can be shown at the beginning, from a number on, and whether what is in the folder now was
    /// refused.
    case content(from: Int, isRefused: Bool)
    /// The numbers of the day; nil before they are known.
    case statistics(UsageFigures?)
  }

  /// A gesture that ended the countdown and is not over.
  enum EndingGesture: Hashable, Sendable {
    /// Fingers pinch or swipe on a touchpad.
    case pad
    /// A wheel turns, or two fingers scroll; the time of the last turn.
    case scroll(last: Instant)
  }

  /// 0.25 seconds: the longest pause within one gesture of scrolling. Smooth devices report every 10 ms or so, and a
  /// finger on a wheel turns it again within 0.2 s.
  static let scrollPause = 0.25
  /// 8 digits: the greatest length of a number.
  static let mostDigits = 8
  /// 3 wrong numbers close the pad.
  static let mostFailures = 3

  /// The configuration of the fresh start.
  var start: LaunchConfiguration
  let plan: LaunchConfiguration.Kiosk
  /// The languages that rows and sections were requested in last, the preferred one first.
  var languages: [String]
  private(set) var phase = Phase.resting(since: .zero)
  /// The shelf of a kiosk with several exhibits; nil for one of a single document.
  var shelf: KioskShelf?
  var usage = UsageFollower()
  /// The number of visits that were played.
  private var visits = 0
  /// The card that a person opened; nil for none.
  var sheet: Sheet?
  var host = WidgetHost(Card())
  /// The card that is shown, or was shown last while it fades.
  var content = CardContent.closed
  /// The contacts that began over the card, or ended the countdown.
  var contacts: Set<Int> = []
  /// The gesture of a touchpad or wheel that ended the countdown; nil once it is over.
  private var ending: EndingGesture?
  var corners = CornerHold()
  var keyboard = WidgetHost(ScreenKeyboard())
  /// The contacts that began over the keyboard on the screen.
  var keyContacts: Set<Int> = []
  /// Whether a finger acted last, rather than a mouse or keys.
  var isTouched = false
  /// Whether the keyboard on the screen was hidden since the find field was opened.
  var hidesKeyboard = false
  /// Whether what the visitor chooses is read aloud.
  var isReading = false
  /// The last choice; nil for none.
  var chosen: Announcement?
  /// The index of its layout among those for the visitor's languages.
  var layout = 0

  /// A kiosk before its first use.
  init?(_ start: LaunchConfiguration) {
    guard let plan = start.kiosk else { return nil }
    self.start = start
    self.plan = plan
    languages = start.settings.languages
    if plan.shelf != nil { shelf = KioskShelf() }
  }

  /// The kiosk after the exhibit began again: without cards.
  mutating func startAgain() {
    sheet = nil
    (contacts, keyContacts, ending) = ([], [], nil)
    (isTouched, hidesKeyboard, layout) = (false, false, 0)
    (isReading, chosen) = (false, nil)
    corners.end()
    usage = UsageFollower()
    shelf?.reopen()
  }

  /// The document with which every visit begins; nil for the one of the launch, or for the shelf.
  var home: ExhibitName? { shelf?.start.map { .onShelf($0) } }

  /// The time of a visitor's last action; nil where there is no visitor.
  var lastAction: Instant? {
    switch phase {
    case .attended(let last): last
    case .asking(let since): since + -plan.idleSeconds
    case .resting, .attracting: nil
    }
  }

  /// The whole seconds until the exhibit begins again; nil while no visitor is asked.
  func secondsLeft(at time: Instant) -> Int? {
    guard case .asking(let since) = phase else { return nil }
    return max(0, Int((plan.countdownSeconds - (time - since)).rounded(.up)))
  }

  // MARK: Transitions

  /// A visitor acts.
  ///
  /// - Returns: The phase before.
  mutating func act(at time: Instant) -> Phase {
    defer { phase = .attended(last: time) }
    return phase
  }

  /// A pointer event ends the countdown. What remains of its gesture is not for the exhibit.
  mutating func endCountdown(by event: PointerEvent, at time: Instant) {
    switch event {
    case .contact(let contact): if contact.phase == .began { contacts.insert(contact.id) }
    case .scrolled: ending = .scroll(last: time)
    case .pad(let gesture):
      switch gesture.phase {
      case .began, .moved: ending = .pad
      case .ended, .cancelled: ending = nil
      }
    case .hovered, .left: break
    }
  }

  /// Whether a pointer event belongs to the gesture that ended the countdown, so that it acts on nothing.
  mutating func isOfEndingGesture(_ event: PointerEvent, at time: Instant) -> Bool {
    switch (ending, event) {
    case (.pad, .pad(let gesture)):
      switch gesture.phase {
      case .began:
        ending = nil
        return false
      case .moved: return true
      case .ended, .cancelled:
        ending = nil
        return true
      }
    case (.scroll(let last), .scrolled):
      let continues = time - last <= Self.scrollPause
      ending = continues ? .scroll(last: time) : nil
      return continues
    case (nil, _), (.pad, _), (.scroll, _): return false
    }
  }

  /// A visit is played on, or is over.
  mutating func play(_ hand: GhostHand, at time: Instant) {
    phase = hand.isDone ? .resting(since: time) : .attracting(hand)
  }

  /// Ends a visit that is played, for other content.
  mutating func endVisit(at time: Instant) {
    if case .attracting = phase { phase = .resting(since: time) }
  }

  /// A deadline passes.
  ///
  /// - Parameter isStill: Whether nothing is to move by itself.
  /// - Returns: Whether the exhibit begins again.
  mutating func settle(at time: Instant, isStill: Bool) -> Bool {
    if let deadline = corners.deadline, deadline <= time {
      corners.end()
      sheet = plan.asksForPIN ? .number("", failures: 0) : .staff
    }
    switch phase {
    case .attended(let last) where last + plan.idleSeconds <= time:
      phase = .asking(since: last + plan.idleSeconds)
      return false
    case .asking(let since) where since + plan.countdownSeconds <= time:
      phase = .resting(since: time)
      return true
    case .resting(let since):
      guard !isStill, let seconds = plan.attractSeconds, since + seconds <= time else {
        return false
      }
      phase = .attracting(GhostHand(visit: visits, tours: plan.tours, at: time))
      visits += 1
      return false
    case .attended, .asking, .attracting: return false
    }
  }

  /// The next deadline, besides those of the card.
  ///
  /// - Parameter isStill: Whether nothing is to move by itself.
  func wake(at time: Instant, isStill: Bool) -> Wake {
    let hold = Wake(deadline: corners.deadline)
    switch phase {
    case .resting(let since):
      guard !isStill, let seconds = plan.attractSeconds else { return hold }
      return hold.merged(with: Wake(deadline: since + seconds))
    case .attracting(let hand):
      return hold.merged(with: Wake(deadline: hand.deadline, isAnimating: hand.isTouching))
    case .attended(let last): return hold.merged(with: Wake(deadline: last + plan.idleSeconds))
    case .asking(let since):
      // The number changes every second.
      let passed = (time - since).rounded(.down) + 1
      return hold.merged(with: Wake(deadline: since + min(passed, plan.countdownSeconds)))
    }
  }
}
