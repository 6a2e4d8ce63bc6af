public import Interaction
public import Laboratory
internal import Widgets

/// A simulated participant of a study: turns actions into movements of a hand, sample by sample.
///
/// It sees only what the controls show, through the actions, and looks again after each stroke. It is a simulation: what
/// it does shows whether a plan works, and nothing about people.
public struct SimulatedParticipant: Sendable {
  /// One action of the hand.
  public struct Step: Hashable, Sendable {
    /// An action of the hand.
    public enum Action: Hashable, Sendable {
      /// It moves a pointer with nothing pressed.
      case hover(Point)
      /// It begins, moves or ends a contact; the force is nil for a mouse.
      case contact(Contact.Phase, Point, force: Double?, Contact.Button)
      /// It presses a key.
      case key(KeyPress)
      /// It turns a wheel over a point by a notch up or down.
      case wheel(Point, notches: Double)
      /// It does nothing.
      case rest
    }

    /// Seconds since the action before.
    public var after: Double
    /// The action.
    public var action: Action
  }

  /// The share of questions that it answers as the plan has it.
  private static let knowing = 0.9
  /// 14 strokes in one drag, after which it lifts where it is, as people give up on the last page.
  private static let mostStrokes = 14
  /// 4 points: the standard deviation of where a finger touches around what it aims at (Bi, Li and Zhai, "FFitts law",
  /// CHI 2013, 1363–1372: 1.2 mm).
  private static let fingertip = 4.0

  private var hand: SimulatedHand
  /// Where the hand is, in points of the window.
  private var position: Point
  /// Whether it holds a contact down.
  public private(set) var isHolding = false
  /// Strokes since the contact began.
  private var strokes = 0
  private var last: ParticipantAction?

  /// A participant of a seed, whose hand is at a point.
  public init(seed: UInt64, at position: Point) {
    var random = RandomSource(seed: seed, 7)
    let traits = SimulatedHand.Traits(&random)
    hand = SimulatedHand(traits, random: random)
    self.position = position
  }

  /// The steps of an action, or of its first stroke.
  public mutating func steps(for action: ParticipantAction, by device: StudyTask.Device) -> [Step] {
    var steps: [Step] = []
    if action.kind != last?.kind, !isHolding {
      steps.append(Step(after: hand.about(hand.traits.reaction), action: .rest))
    }
    last = action
    switch action {
    case .tap(let frame): steps += tap(frame, device)
    case .answer(let frames, let right): steps += answer(frames, right: right, device)
    case .drag(let aim): steps += drag(aim, device)
    case .flick(let frame, let distance): steps += sweep(frame, by: distance, isFast: true, device)
    case .pull(let frame, let distance): steps += sweep(frame, by: distance, isFast: false, device)
    case .squeeze(let frame): steps += squeeze(frame, device)
    case .menu(let frame): steps += menu(frame)
    case .turn(let frame, let notches): steps += turn(frame, notches: notches)
    case .type(let keys):
      steps += keys.map { Step(after: hand.about(hand.traits.keyInterval), action: .key($0)) }
    case .wait(let seconds): steps.append(Step(after: seconds, action: .rest))
    case .over: break
    }
    return steps
  }

  /// Lets go of a contact whose trial is over.
  public mutating func letGo() -> [Step] {
    guard isHolding else { return [] }
    isHolding = false
    return [Step(after: 0.05, action: .contact(.ended, position, force: nil, .primary))]
  }

  // MARK: Taps

  private mutating func tap(_ frame: Rect, _ device: StudyTask.Device) -> [Step] {
    let steps = approach(frame, device)
    // What a mouse has come to may have moved meanwhile: it looks again.
    guard frame.contains(position), steps.isEmpty || device != .mouse else { return steps }
    return steps + press(device) + [lift(after: hand.about(hand.traits.tap), device)]
  }

  private mutating func answer(
    _ frames: [Rect], right: Int?, _ device: StudyTask.Device
  ) -> [Step] {
    guard !frames.isEmpty else { return [] }
    let any = min(frames.count - 1, Int(hand.fraction() * Double(frames.count)))
    let index = right.flatMap { hand.fraction() < Self.knowing ? $0 : nil } ?? any
    var steps: [Step] = []
    // Answers do not move: it looks only once.
    while !frames[index].contains(position) { steps += stroke(to: frames[index], device) }
    return steps + press(device) + [lift(after: hand.about(hand.traits.tap), device)]
  }

  /// Moves to a frame: a mouse by one stroke, a finger in the air until it is over it.
  private mutating func approach(_ frame: Rect, _ device: StudyTask.Device) -> [Step] {
    guard !frame.isEmpty else { return [Step(after: 0.1, action: .rest)] }
    if frame.contains(position) { return [] }
    var steps = stroke(to: frame, device)
    guard device != .mouse else { return steps }
    for _ in 0..<Self.mostStrokes where !frame.contains(position) {
      steps += stroke(to: frame, device)
    }
    return steps
  }

  /// One stroke towards the middle of a frame, with the look at where it ended.
  private mutating func stroke(to frame: Rect, _ device: StudyTask.Device) -> [Step] {
    let goal = Self.goal(in: frame, from: position)
    let length = max(position.distance(to: goal), 1e-9)
    let (across, down) = (abs(goal.x - position.x) / length, abs(goal.y - position.y) / length)
    let width = across * frame.width + down * frame.height
    let points = hand.stroke(from: position, to: goal, width: width)
    if let end = points.last { position = end }
    let isSeen = isHolding || device == .mouse
    var steps =
      isSeen
      ? points.map { Step(after: SimulatedHand.interval, action: motion($0, device)) }
      : [Step(after: Double(points.count) * SimulatedHand.interval, action: .rest)]
    if !frame.contains(position) {
      steps.append(Step(after: hand.about(hand.traits.correction), action: .rest))
    }
    return steps
  }

  private func motion(_ point: Point, _ device: StudyTask.Device) -> Step.Action {
    isHolding ? .contact(.moved, point, force: force(device), .primary) : .hover(point)
  }

  private func force(_ device: StudyTask.Device) -> Double? { device == .pen ? 0.3 : nil }

  /// The point of a frame to move to: its middle along each side on which the hand is not within it already.
  private static func goal(in frame: Rect, from point: Point) -> Point {
    let inner = frame.inset(by: min(frame.width, frame.height) * 0.2)
    return Point(
      x: point.x >= inner.x && point.x <= inner.maxX ? point.x : frame.center.x,
      y: point.y >= inner.y && point.y <= inner.maxY ? point.y : frame.center.y)
  }

  private mutating func press(_ device: StudyTask.Device) -> [Step] {
    isHolding = true
    strokes = 0
    if device == .touch {
      position.x += Self.fingertip * hand.noise()
      position.y += Self.fingertip * hand.noise()
    }
    return [
      Step(
        after: SimulatedHand.interval,
        action: .contact(.began, position, force: force(device), .primary))
    ]
  }

  private mutating func lift(after seconds: Double, _ device: StudyTask.Device) -> Step {
    isHolding = false
    return Step(
      after: seconds, action: .contact(.ended, position, force: force(device), .primary))
  }

  // MARK: Drags

  private mutating func drag(_ aim: DragAim, _ device: StudyTask.Device) -> [Step] {
    switch aim {
    case .press(let frame):
      if isHolding { return [lift(after: hand.about(hand.traits.tap), device)] }
      let steps = approach(frame, device)
      return frame.contains(position) ? steps + press(device) : steps
    case .move(let frame):
      guard isHolding else { return [Step(after: 0.05, action: .rest)] }
      strokes += 1
      if strokes > Self.mostStrokes { return [lift(after: hand.about(0.3), device)] }
      return stroke(to: frame, device)
    case .lift:
      // It makes sure before it lets go.
      guard isHolding else { return [Step(after: 0.05, action: .rest)] }
      return [lift(after: hand.about(hand.traits.correction + hand.traits.tap), device)]
    }
  }

  /// A drag by a distance: a fast one of 0.12 s that is let go at full speed, or a slow one of 0.35 s that comes to rest.
  private mutating func sweep(
    _ frame: Rect, by distance: Point, isFast: Bool, _ device: StudyTask.Device
  ) -> [Step] {
    let count = Int(((isFast ? 0.12 : 0.35) / SimulatedHand.interval).rounded())
    let middle = frame.center
    let start = Point(x: middle.x - distance.x / 2, y: middle.y - distance.y / 2)
    let target = Rect(x: start.x - 30, y: start.y - 30, width: 60, height: 60)
    var steps: [Step] = []
    for _ in 0..<Self.mostStrokes where !target.contains(position) {
      steps += stroke(to: target, device)
    }
    steps += press(device)
    let origin = position
    for sample in 1...count {
      let time = Double(sample) / Double(count)
      let part = isFast ? time * time : SimulatedHand.part(time)
      position = Point(x: origin.x + distance.x * part, y: origin.y + distance.y * part)
      steps.append(Step(after: SimulatedHand.interval, action: motion(position, device)))
    }
    return steps + [lift(after: isFast ? 0.001 : hand.about(0.15), device)]
  }

  // MARK: Presses and wheels

  private mutating func squeeze(_ frame: Rect, _ device: StudyTask.Device) -> [Step] {
    var steps = approach(frame, device)
    guard frame.contains(position) else { return steps }
    steps.append(
      Step(
        after: SimulatedHand.interval, action: .contact(.began, position, force: 0.25, .primary)))
    // Longer than a finger has to rest for a preview.
    steps.append(Step(after: 0.8, action: .rest))
    for force in stride(from: 0.3, through: 1, by: 0.1) {
      steps.append(Step(after: 0.03, action: .contact(.moved, position, force: force, .primary)))
    }
    steps.append(Step(after: 0.2, action: .contact(.ended, position, force: 1, .primary)))
    return steps
  }

  private mutating func menu(_ frame: Rect) -> [Step] {
    let steps = approach(frame, .mouse)
    guard frame.contains(position) else { return steps }
    return steps + [
      Step(
        after: SimulatedHand.interval, action: .contact(.began, position, force: nil, .secondary)),
      Step(
        after: hand.about(hand.traits.tap),
        action: .contact(.ended, position, force: nil, .secondary)),
    ]
  }

  private mutating func turn(_ frame: Rect, notches: Int) -> [Step] {
    let steps = approach(frame, .mouse)
    guard frame.contains(position) else { return steps }
    let sign = notches < 0 ? -1.0 : 1.0
    return steps
      + (0..<abs(notches)).map { _ in
        Step(
          after: hand.about(hand.traits.notchInterval), action: .wheel(position, notches: sign))
      }
  }
}

extension ParticipantAction {
  /// The kind of an action: another one takes a moment to begin.
  fileprivate enum Kind { case tap, answer, drag, sweep, squeeze, menu, turn, type, wait, over }

  fileprivate var kind: Kind {
    switch self {
    case .tap: .tap
    case .answer: .answer
    case .drag: .drag
    case .flick, .pull: .sweep
    case .squeeze: .squeeze
    case .menu: .menu
    case .turn: .turn
    case .type: .type
    case .wait: .wait
    case .over: .over
    }
  }
}
