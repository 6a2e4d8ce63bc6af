internal import Glibc
internal import TestSupport

/// A program to measure, and how it is started.
struct Program {
  let name: String
  let path: String
  let arguments: [String]

  /// Starts it on a display.
  func start(on display: String) throws -> ChildProcess {
    try ChildProcess(path, arguments, environment: ["DISPLAY": display], errors: .inherited)
  }
}

/// A program that runs, with its window and the way along which the pointer sweeps it.
final class Subject {
  let program: Program
  let process: ChildProcess
  let window: UInt32
  /// The window's pixels on the screen.
  let area: Area
  /// How far along its way the pointer is, in pixels, there and back again.
  private var travelled = 0.0
  /// The column of the screen at which the pointer was put last.
  private var column = 0

  /// Pixels above a bar's lower end at which the pointer goes: the middle of items at rest.
  private static let depth = 38

  /// Starts a program and waits for its window.
  ///
  /// - Parameter display: where the program is told to go, which may be a stand-in for the server.
  init(_ program: Program, on display: String, probe: Probe) throws {
    self.program = program
    process = try program.start(on: display)
    let known = Set(try probe.windows().map(\.id))
    let found = try probe.wait(for: "the window of '\(program.name)'") { [process] in
      if process.poll() != nil {
        throw BenchError.ended(program: program.path, during: "its start")
      }
      return try probe.windows().first {
        $0.isViewable && $0.area.width > 64 && ($0.title == program.name || !known.contains($0.id))
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

  /// Puts the pointer in the middle of its way.
  func enter(_ line: Line) throws {
    travelled = length / 2
    move(line, by: 3)
    try line.quiet(window, for: 300)
  }

  /// Moves the pointer on by some pixels.
  func move(_ line: Line, by pixels: Double) {
    var next = column
    // Where the way turns, a step can lead back to where it came from: that would be no motion.
    repeat {
      travelled += pixels
      let place = travelled.truncatingRemainder(dividingBy: 2 * length)
      next = area.x + area.width / 4 + Int(place <= length ? place : 2 * length - place)
    } while abs(next - column) < max(1, Int(pixels / 2))
    column = next
    line.move(to: column, area.y + area.height - Self.depth)
  }

  /// The inner half of the bar, where its ends are of no influence.
  private var length: Double { Double(area.width / 2) }

  func checkAlive(during subject: String) throws {
    if process.poll() != nil { throw BenchError.ended(program: program.path, during: subject) }
  }
}
