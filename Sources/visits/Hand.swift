internal import Interaction
internal import Laboratory
internal import Program
internal import Showcase

/// Fingers on the screen of a kiosk that runs without one, and the time that their gestures take.
struct Hand: ~Copyable {
  private(set) var run: OffscreenRun
  var random: RandomSource
  /// The size of the window, in points.
  let size: Size
  /// The number of the next contact: a touch screen never uses one twice.
  private var nextContact = 1

  /// 40 ms, in seconds, between two positions of a finger that moves.
  private static let pace = 0.04
  /// 0.08 s, the duration of a tap.
  private static let tapSeconds = 0.08

  /// Fingers before a kiosk that has not begun.
  init(_ run: consuming OffscreenRun, size: Size, seed: UInt64) {
    self.run = run
    random = RandomSource(seed: seed)
    self.size = size
  }

  /// Shows the window of the kiosk, and a document in it.
  mutating func open(_ plan: DocumentPlan) throws(Failure) {
    try run.begin()
    for event in [
      WindowEvent.resized(Surface(size: size)), .visible(true), .focused(true),
    ] {
      try run.take(.window(.exhibit, event))
    }
    try run.open(plan)
  }

  /// The elements of the window that a finger can reach.
  var reachable: [Element] {
    run.elements(of: .exhibit).all.filter {
      !$0.states.contains(.disabled) && !$0.states.contains(.offscreen) && !$0.bounds.isEmpty
    }
  }

  /// Lets time pass.
  mutating func wait(_ seconds: Double) throws(Failure) {
    try run.advance(to: run.time + seconds)
  }

  /// A point anywhere in the window.
  mutating func anywhere() -> Point {
    Point(x: random.fraction() * size.width, y: random.fraction() * size.height)
  }

  // MARK: Gestures

  /// Taps a point.
  mutating func tap(_ point: Point) throws(Failure) {
    let id = try begin(at: point)
    try wait(Self.tapSeconds)
    try end(id, at: point)
  }

  /// Rests on a point, and lifts there.
  mutating func rest(at point: Point, for seconds: Double) throws(Failure) {
    let id = try begin(at: point)
    try wait(seconds)
    try end(id, at: point)
  }

  /// Drags from point to point.
  ///
  /// - Parameter hold: how long the finger rests before it moves.
  mutating func drag(
    from start: Point, to goal: Point, seconds: Double, hold: Double = 0
  ) throws(Failure) {
    let id = try begin(at: start)
    try wait(hold)
    try move([(id, start, goal)], seconds: seconds)
    try end(id, at: goal)
  }

  /// Moves two fingers apart, or together.
  ///
  /// - Parameter reach: the distance of each finger from the middle, at the beginning and at the end.
  mutating func pinch(
    around middle: Point, from first: Double, to last: Double, seconds: Double
  ) throws(Failure) {
    let at = { (side: Double, reach: Double) in
      Point(x: middle.x + side * reach, y: middle.y + side * reach / 3)
    }
    let left = try begin(at: at(-1, first))
    let right = try begin(at: at(1, first))
    try move(
      [(left, at(-1, first), at(-1, last)), (right, at(1, first), at(1, last))],
      seconds: seconds)
    try end(left, at: at(-1, last))
    try end(right, at: at(1, last))
  }

  /// Puts down five fingers at once, as a palm does, and takes them away.
  mutating func palm(at middle: Point) throws(Failure) {
    var fingers: [(id: Int, point: Point)] = []
    for index in 0..<5 {
      let point = Point(x: middle.x + Double(index) * 24, y: middle.y + Double(index % 2) * 30)
      fingers.append((try begin(at: point), point))
    }
    try wait(1)
    for finger in fingers { try end(finger.id, at: finger.point) }
  }

  // MARK: Contacts

  /// Puts a finger down.
  ///
  /// - Returns: its number.
  mutating func begin(at point: Point) throws(Failure) -> Int {
    let id = nextContact
    nextContact += 1
    try contact(id, .began, point)
    return id
  }

  /// Lifts a finger.
  mutating func end(_ id: Int, at point: Point) throws(Failure) { try contact(id, .ended, point) }

  private mutating func move(
    _ paths: [(id: Int, start: Point, goal: Point)], seconds: Double
  ) throws(Failure) {
    let steps = max(2, Int(seconds / Self.pace))
    for step in 1...steps {
      try wait(Self.pace)
      let part = Double(step) / Double(steps)
      for path in paths {
        try contact(
          path.id, .moved,
          Point(
            x: path.start.x + (path.goal.x - path.start.x) * part,
            y: path.start.y + (path.goal.y - path.start.y) * part))
      }
    }
  }

  private mutating func contact(
    _ id: Int, _ phase: Contact.Phase, _ point: Point
  ) throws(Failure) {
    try run.take(
      .window(
        .exhibit, .contact(Contact(id: id, phase: phase, position: point, kind: .touch))))
  }

  /// Adds a picture to the recording, which that of the replay has to equal.
  func expect(_ list: DisplayList) throws(Failure) { try run.expect(list, of: .exhibit) }
}
