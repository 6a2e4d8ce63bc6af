internal import TestSupport

/// A hand that does something else again and again, as if by chance and always the same: it drags, throws, turns the wheel,
/// taps twice and rests.
struct SoakHand {
  private let area: Area
  private var count = 0
  private var place: (x: Double, y: Double)

  /// The left button, and what a wheel sends that is turned upwards or downwards.
  private static let (button, upwards, downwards) = (UInt32(1), UInt32(4), UInt32(5))
  /// Milliseconds from one input to the next.
  private static let pace = 12.0

  /// A hand over a window.
  init(over area: Area) {
    self.area = area
    place = (Double(area.x + area.width / 2), Double(area.y + area.height / 2))
  }

  /// Does one thing; the next one may begin when it is over, or at a moment.
  mutating func go(on line: Line, until end: Moment) throws {
    switch Int(chance() * 10) {
    case 0...3: try drag(line)
    case 4...5: try turn(line, Self.upwards)
    case 6...7: try turn(line, Self.downwards)
    case 8: try tapTwice(line)
    default: try rest(line, for: min(end - .now, 200 + 800 * chance()))
    }
  }

  /// Takes the picture, leads it some way, and lets go while it moves.
  private mutating func drag(_ line: Line) throws {
    try moveAnywhere(line)
    line.press(Self.button)
    let goal = anywhere()
    let steps = 8 + Int(chance() * 24)
    let way = (x: (goal.x - place.x) / Double(steps), y: (goal.y - place.y) / Double(steps))
    for _ in 0..<steps {
      place = (place.x + way.x, place.y + way.y)
      line.move(to: Int(place.x), Int(place.y))
      try rest(line, for: Self.pace)
    }
    line.release(Self.button)
    try rest(line, for: 600 * chance())
  }

  private mutating func turn(_ line: Line, _ wheel: UInt32) throws {
    try moveAnywhere(line)
    for _ in 0..<1 + Int(chance() * 8) {
      line.press(wheel)
      line.release(wheel)
      try rest(line, for: Self.pace * (1 + 3 * chance()))
    }
    try rest(line, for: 400 * chance())
  }

  private mutating func tapTwice(_ line: Line) throws {
    try moveAnywhere(line)
    for _ in 0..<2 {
      line.press(Self.button)
      try rest(line, for: 3 * Self.pace)
      line.release(Self.button)
      try rest(line, for: 3 * Self.pace)
    }
    try rest(line, for: 500 * chance())
  }

  private mutating func moveAnywhere(_ line: Line) throws {
    place = anywhere()
    line.move(to: Int(place.x), Int(place.y))
    try rest(line, for: Self.pace)
  }

  /// A place in the window, away from its edges.
  private mutating func anywhere() -> (x: Double, y: Double) {
    (
      Double(area.x) + Double(area.width) * (0.05 + 0.9 * chance()),
      Double(area.y) + Double(area.height) * (0.05 + 0.9 * chance())
    )
  }

  private func rest(_ line: Line, for milliseconds: Double) throws {
    let end = Moment.now + max(0, milliseconds)
    while try line.wait(until: end) != nil {}
  }

  /// From 0 to 1, as if by chance.
  private mutating func chance() -> Double {
    count += 1
    return Double(scattered(count) >> 11) / 0x1p53
  }
}
