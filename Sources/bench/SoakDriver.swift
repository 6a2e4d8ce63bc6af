internal import TestSupport

/// A reproducible pseudo-random sequence of inputs: drags, flings, turns of the wheel, double clicks and pauses.
struct SoakDriver {
  private let area: Area
  private var count = 0
  private var point: (x: Double, y: Double)

  /// The left button, and the buttons of the wheel.
  private static let (button, upwards, downwards) = (UInt32(1), UInt32(4), UInt32(5))
  /// The interval of inputs in milliseconds.
  private static let pace = 12.0

  /// A sequence over a window.
  init(over area: Area) {
    self.area = area
    point = (Double(area.x + area.width / 2), Double(area.y + area.height / 2))
  }

  /// Performs one action; a pause ends at `end` at the latest.
  mutating func go(on injector: InputInjector, until end: Moment) throws {
    switch Int(chance() * 10) {
    case 0...3: try drag(injector)
    case 4...5: try turn(injector, Self.upwards)
    case 6...7: try turn(injector, Self.downwards)
    case 8: try tapTwice(injector)
    default: try rest(injector, for: min(end - .now, 200 + 800 * chance()))
    }
  }

  /// Drags the picture and releases it while it moves.
  private mutating func drag(_ injector: InputInjector) throws {
    try moveAnywhere(injector)
    injector.press(Self.button)
    let goal = anywhere()
    let steps = 8 + Int(chance() * 24)
    let step = (x: (goal.x - point.x) / Double(steps), y: (goal.y - point.y) / Double(steps))
    for _ in 0..<steps {
      point = (point.x + step.x, point.y + step.y)
      injector.move(to: Int(point.x), Int(point.y))
      try rest(injector, for: Self.pace)
    }
    injector.release(Self.button)
    try rest(injector, for: 600 * chance())
  }

  private mutating func turn(_ injector: InputInjector, _ wheel: UInt32) throws {
    try moveAnywhere(injector)
    for _ in 0..<1 + Int(chance() * 8) {
      injector.press(wheel)
      injector.release(wheel)
      try rest(injector, for: Self.pace * (1 + 3 * chance()))
    }
    try rest(injector, for: 400 * chance())
  }

  private mutating func tapTwice(_ injector: InputInjector) throws {
    try moveAnywhere(injector)
    for _ in 0..<2 {
      injector.press(Self.button)
      try rest(injector, for: 3 * Self.pace)
      injector.release(Self.button)
      try rest(injector, for: 3 * Self.pace)
    }
    try rest(injector, for: 500 * chance())
  }

  private mutating func moveAnywhere(_ injector: InputInjector) throws {
    point = anywhere()
    injector.move(to: Int(point.x), Int(point.y))
    try rest(injector, for: Self.pace)
  }

  /// A random point of the window, away from its edges.
  private mutating func anywhere() -> (x: Double, y: Double) {
    (
      Double(area.x) + Double(area.width) * (0.05 + 0.9 * chance()),
      Double(area.y) + Double(area.height) * (0.05 + 0.9 * chance())
    )
  }

  private func rest(_ injector: InputInjector, for milliseconds: Double) throws {
    let end = Moment.now + max(0, milliseconds)
    while try injector.wait(until: end) != nil {}
  }

  /// A pseudo-random number from 0 to 1.
  private mutating func chance() -> Double {
    count += 1
    return Double(scattered(count) >> 11) / 0x1p53
  }
}
