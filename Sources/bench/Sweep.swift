internal import TestSupport

/// One sweep over a program: its frames and their cost.
struct Sweep {
  let frames: Int
  let seconds: Double
  /// CPU time of the program in milliseconds.
  let client: Double
  /// CPU time of the server in milliseconds, including the injection of motions.
  let server: Double
  /// The 99th percentile of the delay of injected motions, in milliseconds.
  let lateness: Double
  /// The share of all processors used by other programs.
  let foreign: Double

  /// The speed of the pointer in pixels a second: 1.2 pixels a motion at 1000 Hz, so that each motion changes the pixel.
  private static let speed = 1_200.0
  /// Milliseconds within which two notices of drawing belong to one frame.
  private static let oneFrame = 0.4

  /// Injects inputs over the window of a program at a rate for some seconds.
  static func run(
    over subject: Subject, _ injector: InputInjector, server: Int32, hertz: Double, seconds: Double
  ) throws -> Sweep {
    try subject.enter(injector)
    let sweep = try go(over: subject, injector, server: server, hertz: hertz, seconds: seconds)
    try subject.leave(injector)
    try subject.checkAlive(during: "a sweep")
    return sweep
  }

  /// The sweep itself, between entering the window and leaving it.
  static func go(
    over subject: Subject, _ injector: InputInjector, server: Int32, hertz: Double, seconds: Double
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
        subject.move(injector, by: speed / hertz)
        // No burst to catch up after a delay.
        next = max(next, next + (late / period).rounded(.down) * period) + period
      }
      if let moment = try injector.damage(to: subject.window, until: min(next, end)) {
        count(moment)
      }
    }
    while let moment = try injector.damage(to: subject.window, until: .now + 100) { count(moment) }
    let after = Costs(subject, server: server)
    guard frames > 0 else { throw BenchError.noAnswer(program: subject.program.path) }
    return Sweep(
      frames: frames, seconds: seconds, client: after.client.since(before.client).cpu,
      server: after.server.since(before.server).cpu, lateness: lateness.percentile(0.99),
      foreign: after.foreign(since: before))
  }

  /// CPU time of the program a frame, in milliseconds.
  var clientPerFrame: Double { client / Double(frames) }
  /// CPU time of the program a second, in milliseconds.
  var clientPerSecond: Double { client / seconds }
  /// CPU time of the server a frame, in milliseconds.
  var serverPerFrame: Double { server / Double(frames) }
  /// Frames a second.
  var rate: Double { Double(frames) / seconds }
}

/// CPU times of program, server, benchmark and machine so far.
private struct Costs {
  let client: ProcessFigures
  let server: ProcessFigures
  private let bench: ProcessFigures
  private let machine: ProcessorTime

  init(_ subject: Subject, server: Int32) {
    client = ProcessFigures(tree: subject.pid)
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
