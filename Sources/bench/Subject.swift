internal import Glibc
internal import TestSupport

/// A program to measure, how it is started, and how a hand goes over it.
struct Program {
  let name: String
  let path: String
  var arguments: [String]
  /// Beside the display.
  var environment: [String: String] = [:]
  var manner = Manner.hover
  /// What the title of its window ends with, where it has several.
  var title = ""

  /// Starts it on a display.
  func start(on display: String) throws -> ChildProcess {
    let environment = environment.merging(["DISPLAY": display]) { $1 }
    return try ChildProcess(path, arguments, environment: environment, errors: .inherited)
  }
}

/// A program that runs, with its window and the way along which a hand goes over it.
final class Subject {
  private(set) var program: Program
  let process: ChildProcess
  let window: UInt32
  /// The window's pixels on the screen.
  let area: Area
  /// How far along its way the pointer is, in pixels, there and back again.
  private var travelled = 0.0
  /// Where the pointer was put last.
  private var pixel = (x: 0, y: 0)

  /// Notches that a wheel was turned to and fro.
  private var notches = 0

  /// The left button of a mouse, and what a wheel sends that is turned upwards or downwards.
  private static let (button, upwards, downwards) = (UInt32(1), UInt32(4), UInt32(5))
  /// Pixels after which a press is surely a drag.
  private static let slop = 24.0
  /// Milliseconds after which a hand that keeps still throws nothing when it lets go.
  private static let stillness = 150.0

  /// Starts a program and waits for its window.
  ///
  /// - Parameter display: where the program is told to go, which may be a stand-in for the server.
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
    area = found.area
  }

  var pid: Int32 { process.pid }

  /// Ends the program.
  func stop() {
    process.kill(SIGTERM)
    _ = try? process.wait()
  }

  /// Goes over it in another manner from now on.
  func change(to manner: Manner) { program.manner = manner }

  /// Puts the pointer in the middle of its way, and takes hold where the manner wants it.
  func enter(_ line: Line) throws {
    travelled = program.manner.way(over: area).length / 2
    put(line, by: 3)
    if program.manner.holds {
      line.press(Self.button)
      put(line, by: Self.slop)
    }
    try line.quiet(window, for: program.manner.settling)
  }

  /// Lets go of what `enter` took hold of.
  func leave(_ line: Line) throws {
    guard program.manner.holds else { return }
    try line.quiet(window, for: Self.stillness)
    line.release(Self.button)
    try line.quiet(window, for: program.manner.settling)
  }

  /// Gives the next input: the pointer goes on by some pixels, or the wheel by a notch.
  func move(_ line: Line, by pixels: Double) {
    switch program.manner {
    case .hover, .drag, .strip, .knob: put(line, by: pixels)
    case .wheel: turn(line, Self.downwards)
    case .zoom:
      turn(line, notches / Manner.span % 2 == 0 ? Self.upwards : Self.downwards)
      notches += 1
    }
  }

  private func turn(_ line: Line, _ wheel: UInt32) {
    line.press(wheel)
    line.release(wheel)
  }

  private func put(_ line: Line, by pixels: Double) {
    let way = program.manner.way(over: area)
    var next = pixel
    // Where the way turns, a step can lead back to where it came from: that would be no motion.
    repeat {
      travelled += pixels
      next = way.pixel(at: travelled)
    } while abs(next.x - pixel.x) + abs(next.y - pixel.y) < max(1, Int(pixels / 2))
    pixel = next
    line.move(to: next.x, next.y)
  }

  func checkAlive(during subject: String) throws {
    if process.poll() != nil { throw BenchError.ended(program: program.path, during: subject) }
  }
}
