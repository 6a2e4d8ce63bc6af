internal import Glibc
internal import TestSupport

/// A program to measure: its command and the pattern of its input.
struct Program {
  let name: String
  let path: String
  var arguments: [String]
  /// Variables in addition to DISPLAY.
  var environment: [String: String] = [:]
  var pattern = InputPattern.hover
  /// The end of the title of its window, if it has several.
  var title = ""
  /// The position to which its window is moved; nil for a program that positions its window itself.
  var position: (x: Int, y: Int)?

  /// Starts it on a display.
  func start(on display: String) throws -> ChildProcess {
    let environment = environment.merging(["DISPLAY": display]) { $1 }
    return try ChildProcess(path, arguments, environment: environment, errors: .inherited)
  }
}

/// A running program, its window, and the position of the pointer on its path.
final class Subject {
  private(set) var program: Program
  let process: ChildProcess
  let window: UInt32
  /// The window's area on the screen.
  let area: Area
  /// The travelled distance of the pointer on its path, in pixels.
  private var travelled = 0.0
  /// The last position of the pointer.
  private var pixel = (x: 0, y: 0)

  /// Notches of the wheel so far.
  private var notches = 0

  /// The left button, and the buttons of the wheel.
  private static let (button, upwards, downwards) = (UInt32(1), UInt32(4), UInt32(5))
  /// Pixels after which a press is a drag.
  private static let slop = 24.0
  /// Milliseconds without motion after which a release is no fling.
  private static let stillness = 150.0

  /// Starts a program and waits for its window.
  ///
  /// - Parameter display: The display of the program, which may be a proxy.
  init(_ program: Program, on display: String, probe: Probe) throws {
    self.program = program
    let known = Set(try probe.windows().map(\.id))
    process = try program.start(on: display)
    let found = try probe.wait(for: "the window of '\(program.name)'") { [process] in
      if process.poll() != nil {
        throw BenchError.ended(program: program.path, during: "its start")
      }
      return try probe.windows().first {
        $0.isViewable && $0.area.width > 64 && !known.contains($0.id)
          && $0.title.hasSuffix(program.title)
      }
    }
    window = UInt32(found.id)
    if let position = program.position {
      try probe.move(found.id, to: position.x, position.y)
      area = Area(
        x: position.x, y: position.y, width: found.area.width, height: found.area.height)
    } else {
      area = found.area
    }
  }

  var pid: Int32 { process.pid }

  /// Ends the program.
  func stop() {
    process.kill(SIGTERM)
    _ = try? process.wait()
  }

  /// Sets another pattern.
  func change(to pattern: InputPattern) { program.pattern = pattern }

  /// Moves the pointer to the middle of its path, and presses the button if the pattern has one.
  func enter(_ injector: InputInjector) throws {
    travelled = program.pattern.path(over: area).length / 2
    put(injector, by: 3)
    if program.pattern.holds {
      injector.press(Self.button)
      put(injector, by: Self.slop)
    }
    try injector.quiet(window, for: program.pattern.settling)
  }

  /// Releases the button that `enter` pressed.
  func leave(_ injector: InputInjector) throws {
    guard program.pattern.holds else { return }
    try injector.quiet(window, for: Self.stillness)
    injector.release(Self.button)
    try injector.quiet(window, for: program.pattern.settling)
  }

  /// Injects the next input: a motion by some pixels, or a notch of the wheel.
  func move(_ injector: InputInjector, by pixels: Double) {
    switch program.pattern {
    case .hover, .dock, .drag, .strip, .knob, .rows, .letters: put(injector, by: pixels)
    case .wheel: turn(injector, Self.downwards)
    case .zoom:
      turn(injector, notches / InputPattern.span % 2 == 0 ? Self.upwards : Self.downwards)
      notches += 1
    }
  }

  private func turn(_ injector: InputInjector, _ wheel: UInt32) {
    injector.press(wheel)
    injector.release(wheel)
  }

  private func put(_ injector: InputInjector, by pixels: Double) {
    let path = program.pattern.path(over: area)
    var next = pixel
    // At the ends of the path a step can lead back to the same pixel, which would be no motion.
    repeat {
      travelled += pixels
      next = path.pixel(at: travelled)
    } while abs(next.x - pixel.x) + abs(next.y - pixel.y) < max(1, Int(pixels / 2))
    pixel = next
    injector.move(to: next.x, next.y)
  }

  func checkAlive(during subject: String) throws {
    if process.poll() != nil { throw BenchError.ended(program: program.path, during: subject) }
  }
}
