internal import TestSupport

/// One sweep over a program: what it drew, and what that cost.
struct Sweep {
  let frames: Int
  let seconds: Double
  /// Milliseconds of the program on a processor.
  let client: Double
  /// Milliseconds of the server on a processor, the injected motions' own included.
  let server: Double
  /// How much later than planned motions were injected, in milliseconds: all but one of a hundred less.
  let lateness: Double
  /// The share of all processors that neither program, server nor benchmark used, but others.
  let foreign: Double

  /// Pixels a second of the pointer: 1.2 pixels a motion at 1000 Hz, so that each is one.
  private static let speed = 1_200.0
  /// Milliseconds under which two notices of drawing belong to one frame: its copies to the window.
  private static let oneFrame = 0.4

  /// Moves a hand over a program's window for some seconds, at some inputs a second.
  static func run(
    over subject: Subject, _ line: Line, server: Int32, hertz: Double, seconds: Double
  ) throws -> Sweep {
    try subject.enter(line)
    let sweep = try go(over: subject, line, server: server, hertz: hertz, seconds: seconds)
    try subject.leave(line)
    try subject.checkAlive(during: "a sweep")
    return sweep
  }

  /// The sweep itself, between entering the window and leaving it.
  static func go(
    over subject: Subject, _ line: Line, server: Int32, hertz: Double, seconds: Double
  ) throws -> Sweep {
    let before = Costs(subject, server: server)
    let start = Moment.now
    let end = start + seconds * 1_000
    let period = 1_000 / hertz
    var next = start
    var lateness: [Double] = []
    var frames = 0
    var last = start + -1_000
    let count = { (moment: Moment) in
      if moment - last > oneFrame { frames += 1 }
      last = moment
    }
    while Moment.now < end {
      let late = Moment.now - next
      if late >= 0 {
        lateness.append(late)
        subject.move(line, by: speed / hertz)
        // Never a burst to make up for what was late.
        next = max(next, next + (late / period).rounded(.down) * period) + period
      }
      if let moment = try line.damage(to: subject.window, until: min(next, end)) { count(moment) }
    }
    while let moment = try line.damage(to: subject.window, until: .now + 100) { count(moment) }
    let after = Costs(subject, server: server)
    guard frames > 0 else { throw BenchError.noAnswer(program: subject.program.path) }
    return Sweep(
      frames: frames, seconds: seconds, client: after.client.since(before.client).cpu,
      server: after.server.since(before.server).cpu, lateness: lateness.percentile(0.99),
      foreign: after.foreign(since: before))
  }

  /// Milliseconds of the program a frame.
  var clientPerFrame: Double { client / Double(frames) }
  /// Milliseconds of the server a frame.
  var serverPerFrame: Double { server / Double(frames) }
  /// Frames a second.
  var rate: Double { Double(frames) / seconds }
}

/// What everyone has used of the processors so far.
private struct Costs {
  let client: ProcessFigures
  let server: ProcessFigures
  private let bench: ProcessFigures
  private let machine: ProcessorTime

  init(_ subject: Subject, server: Int32) {
    client = ProcessFigures(pid: subject.pid)
    self.server = ProcessFigures(pid: server)
    bench = ProcessFigures(pid: Machine.ownPid)
    machine = ProcessorTime()
  }

  func foreign(since before: Costs) -> Double {
    let known =
      client.since(before.client).cpu + server.since(before.server).cpu
      + bench.since(before.bench).cpu
    let all = machine.total - before.machine.total
    return all > 0 ? max(0, machine.busy - before.machine.busy - known) / all : 0
  }
}
