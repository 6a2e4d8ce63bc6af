internal import Interaction
internal import Laboratory
internal import Program
internal import Showcase

/// Visits to a kiosk that a seed decides, one after the other for some hours.
///
/// Each has its share of the day. It begins while the kiosk plays a visit of its own, and ends without an action, so that the
/// kiosk asks, counts down and begins again; a while later its picture is expected to be that of the beginning.
struct MadeDay: ~Copyable {
  /// The outcome of the visits.
  struct Outcome {
    var visits = 0
    /// How often the kiosk began again, after visitors and after visits that it played itself.
    var beginnings = 0
    /// Visits after which picture or accessibility tree were not those of the beginning.
    var differing = 0
  }

  /// 450 s, in which a visit, the question, the countdown and a played visit have room.
  private static let share = 450.0
  /// 30 to 90 s of each share until its visitor comes.
  private static let arrival = (least: 30.0, spread: 60.0)
  /// 20 to 150 s that a visitor acts.
  private static let stay = (least: 20.0, spread: 130.0)
  /// 20 s after a beginning nothing moves, and no visit is played yet.
  private static let calm = 20.0
  /// 90 s, the question with its countdown and a rest.
  private static let farewell = 90.0

  private var hand: Hand
  private let kiosk: LaunchConfiguration.Kiosk
  /// Decides each visit anew, so that all are the same one; nil where they differ.
  private let seed: UInt64?
  /// Picture and accessibility tree of the beginning.
  private var fresh: (picture: DisplayList, tree: Element)

  /// A day before its first visit.
  ///
  /// - Parameters:
  ///   - hand: before a kiosk that shows its document.
  ///   - kiosk: how long it waits.
  ///   - seed: decides each visit anew, so that all are the same one; nil where they differ.
  init(_ hand: consuming Hand, _ kiosk: LaunchConfiguration.Kiosk, repeating seed: UInt64?) {
    self.seed = seed
    fresh = (hand.run.display(of: .exhibit), hand.run.elements(of: .exhibit))
    self.hand = hand
    self.kiosk = kiosk
  }

  /// Makes the visits of some hours.
  mutating func run(hours: Double) throws(Failure) -> Outcome {
    var outcome = Outcome()
    try hand.wait(Self.calm)
    fresh = (hand.run.display(of: .exhibit), hand.run.elements(of: .exhibit))
    try hand.expect(fresh.picture)
    let end = Instant(seconds: hours * 3600)
    var begin = Instant.zero
    while begin + Self.share <= end {
      if let seed { hand.random = RandomSource(seed: seed) }
      let arrival = begin + Self.arrival.least + Self.arrival.spread * hand.random.fraction()
      try hand.wait(arrival - hand.run.time)
      try visit()
      outcome.visits += 1
      if !isAsAtBeginning { outcome.differing += 1 }
      try hand.expect(fresh.picture)
      begin = begin + Self.share
    }
    try hand.wait(end - hand.run.time)
    outcome.beginnings = hand.run.beginnings
    return outcome
  }

  private var isAsAtBeginning: Bool {
    Fingerprint(hand.run.display(of: .exhibit)) == Fingerprint(fresh.picture)
      && hand.run.elements(of: .exhibit) == fresh.tree
  }

  // MARK: A visit

  private mutating func visit() throws(Failure) {
    let end = hand.run.time + Self.stay.least + Self.stay.spread * hand.random.fraction()
    // One visitor in eight lays a bag on the screen, which rests there until they leave.
    let bag = hand.random.below(8) == 0 ? hand.anywhere() : nil
    let weight: Int? = if let bag { try hand.begin(at: bag) } else { nil }
    while hand.run.time < end {
      try act()
      try hand.wait(0.3 + 2.5 * hand.random.fraction())
    }
    if let bag, let weight { try hand.end(weight, at: bag) }
    if hand.random.below(4) == 0 {
      // Asked, the visitor stays for a last look.
      try hand.wait(kiosk.idleSeconds + 5)
      try tap { $0.isButton(of: "card") }
      try hand.wait(2)
      try act()
    }
    let beginnings = hand.run.beginnings
    let limit = hand.run.time + kiosk.idleSeconds + kiosk.countdownSeconds + 1
    while hand.run.beginnings == beginnings, hand.run.time < limit { try hand.wait(0.5) }
    try hand.wait(Self.calm)
  }

  private mutating func act() throws(Failure) {
    switch hand.random.below(16) {
    case 0, 1: try tap { $0.isPart(of: "picture/picture/places/") }
    case 2: try tap { $0.isPart(of: "fisheye/items/") }
    case 3, 4: try tap { $0.role == .listitem }
    case 5: try peek()
    case 6: try hand.drag(from: hand.anywhere(), to: hand.anywhere(), seconds: 0.5)
    case 7: try dragOver("index/strip", seconds: 2)
    case 8: try dragOver("picture/slider", seconds: 2)
    case 9: try pinch()
    case 10, 11: try find()
    case 12, 13: try choose()
    case 14: try tap { $0.id?.rawValue.hasSuffix("commands/help") == true }
    default:
      if hand.random.below(3) == 0 {
        try hand.palm(at: hand.anywhere())
      } else {
        try tap { $0.role == .button || $0.role == .link || $0.role == .toggle }
      }
    }
  }

  /// Taps one of the elements of a kind, if there is one.
  @discardableResult
  private mutating func tap(_ isWanted: (Element) -> Bool) throws(Failure) -> Bool {
    guard let element = pick(isWanted) else { return false }
    try hand.tap(element.bounds.center)
    return true
  }

  private mutating func pick(_ isWanted: (Element) -> Bool) -> Element? {
    let wanted = hand.reachable.filter { $0.id != nil && isWanted($0) }
    return wanted.isEmpty ? nil : wanted[hand.random.below(wanted.count)]
  }

  /// Rests on a thing until its preview opens, and lifts, or slides to its actions.
  private mutating func peek() throws(Failure) {
    guard
      let thing = pick({ $0.isPart(of: "picture/picture/places/") || $0.role == .listitem })
    else { return }
    let start = thing.bounds.center
    if hand.random.below(2) == 0 {
      try hand.rest(at: start, for: 1.2)
    } else {
      try hand.drag(
        from: start, to: Point(x: start.x, y: start.y - 120), seconds: 0.6, hold: 1.2)
    }
    try hand.wait(1)
    try hand.tap(Point(x: 8, y: hand.size.height / 2))
  }

  /// Drags along an element, such as a slider, from one end to anywhere on it.
  private mutating func dragOver(_ id: String, seconds: Double) throws(Failure) {
    guard let track = pick({ $0.isPart(of: id) })?.bounds else { return }
    let part = hand.random.fraction()
    let goal =
      track.width >= track.height
      ? Point(x: track.x + track.width * part, y: track.center.y)
      : Point(x: track.center.x, y: track.y + track.height * part)
    try hand.drag(from: track.center, to: goal, seconds: seconds)
  }

  /// Zooms into the picture, or out of it.
  private mutating func pinch() throws(Failure) {
    let middle = Point(x: hand.size.width * 0.6, y: hand.size.height * 0.45)
    let isOut = hand.random.below(3) == 0
    try hand.pinch(
      around: middle, from: isOut ? 160 : 40, to: isOut ? 40 : 160, seconds: 0.8)
  }

  /// Types some letters on the keyboard on the screen, and shows a hit, or closes the field.
  private mutating func find() throws(Failure) {
    guard try tap({ $0.id?.rawValue.hasSuffix("find/buttons/open") == true }) else { return }
    try hand.wait(0.8)
    for _ in 0..<1 + hand.random.below(3) {
      guard try tap({ $0.isPart(of: "keyboard/text/") }) else { break }
      try hand.wait(0.35)
    }
    try hand.wait(1)
    if hand.random.below(2) == 0 { try tap { $0.role == .listitem } }
    try hand.wait(1.5)
    try tap { $0.id?.rawValue.hasSuffix("find/buttons/close") == true }
  }

  /// Changes settings of visitors: language, size of the text, contrast, motion, height.
  private mutating func choose() throws(Failure) {
    guard try tap({ $0.id?.rawValue.hasSuffix("commands/settings") == true }) else { return }
    try hand.wait(0.6)
    for _ in 0..<1 + hand.random.below(3) {
      try tap { $0.isButton(of: "card") && !$0.isButton(of: "card", named: "beginning") }
      try hand.wait(0.6)
    }
    try tap { $0.isButton(of: "card", named: "done") }
  }
}

extension Element {
  /// Whether its address lies within a part of the window.
  fileprivate func isPart(of part: String) -> Bool { id?.rawValue.hasPrefix(part) == true }

  /// Whether it is a button of a part of the window.
  fileprivate func isButton(of part: String) -> Bool { isPart(of: "\(part)/buttons/") }

  /// Whether it is the button of a part of the window with a name.
  fileprivate func isButton(of part: String, named name: String) -> Bool {
    id?.rawValue == "\(part)/buttons/\(name)"
  }
}
