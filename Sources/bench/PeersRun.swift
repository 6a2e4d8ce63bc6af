internal import TestSupport

/// Measures the wheel over a list of a million rows, beside the list views of other toolkits and a floor program.
struct PeersRun {
  let table: Workbench

  /// Inputs a second, like a usual mouse.
  private static let rate = 250.0
  /// The number of rows.
  private static let rows = 1_000_000
  /// The size of the windows, which is that of the peers.
  private static let size = (width: 900, height: 900)
  /// Pixels between windows.
  private static let gap = 40
  /// Pixels from the left edge of a window to that of the next one.
  private static let step = size.width + gap
  /// Seconds of a sweep: so long that the end of a glide after the last input is a small share of it.
  private static let sweepSeconds = 3.0

  /// A program with its measurements.
  private struct Result {
    let program: Program
    /// Milliseconds to the first rows, of each start.
    var starts: [Double] = []
    /// MiB after a sweep, alone on the server: proportional set size and resident set size.
    var memory = ProcessFigures.Memory(proportional: 0, resident: 0, own: 0)
    var latency = Latency()
    var sweeps: [Sweep] = []
    var wakeUps = 0.0
  }

  /// The goals of the product beside a peer.
  private struct Goals {
    var median: Report.Goal?
    var tail: Report.Goal?
    var client: Report.Goal?
    var memory: Report.Goal?

    static let toolkit = Goals(
      median: .timesBelow(3), tail: .timesBelow(3), client: .timesBelow(20), memory: .below)
    static let floor = Goals(median: .ratio(1.3), tail: .ratio(1.5), client: .ratio(2))
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let folder = try SampleFolder()
    let peers = [Peer.gtk, .qt]
    var toolkits = try Peer.compile(
      peers, into: folder.path, showing: SampleLines(count: Self.rows))
    for index in toolkits.indices { toolkits[index].position = (Self.step * (index + 3), 0) }
    let file = try SampleFile(lines: Self.rows, inOrder: true)
    let programs = [
      vitrine(file, column: 0), vitrine(file, column: 1, ["--reduced-motion"]),
      ListFloor.program(
        "Floor", pattern: .wheel, left: Self.step * 2, top: 0, size: Self.size, rows: Self.rows),
    ]
    var results = (programs + toolkits).map { Result(program: $0) }
    // The pointer rests at half of the height during a start, below all windows.
    let server = try XServer.xvfb(
      width: Self.step * results.count, height: 2 * (Self.size.height + Self.gap))
    defer { server.stop() }
    let wide = try Workbench(
      server: server, product: table.product, icons: table.icons, effort: table.effort)
    try measureAlone(&results, wide)
    Machine.becomePunctual()
    try measureTogether(&results, wide, &report)
    try add(peers, results, to: &report)
    report.note(
      "The lists were side by side on a screen of \(server.width) x \(server.height) pixels.")
  }

  private func vitrine(_ file: SampleFile, column: Int, _ options: [String] = []) -> Program {
    Program(
      name: "Vitrine", path: table.product,
      arguments: [
        "index", file.path, "--geometry",
        "\(Self.size.width)x\(Self.size.height)+\(Self.step * column)+0",
      ] + options, pattern: .wheel)
  }

  /// Measures starts and memory, one program at a time, so that the others do not share its libraries. Those of Swift are
  /// shared with the benchmark.
  private func measureAlone(_ results: inout [Result], _ table: Workbench) throws {
    log("peers: starts")
    let injector = try InputInjector(display: table.server.displayName)
    try injector.watchCreation()
    for _ in 0..<table.effort.starts {
      for index in results.indices {
        let start = try Start.Beginning(
          of: results[index].program, on: table.server, injector, table.probe,
          hasContent: OpeningCost.hasRows)
        results[index].starts.append(start.first - start.moment)
        start.stop()
      }
    }
    log("peers: memory")
    for index in results.indices {
      let subject = try table.start(results[index].program)
      defer { subject.stop() }
      try prepare(subject, table)
      results[index].memory = ProcessFigures.memory(pid: subject.pid)
    }
  }

  /// Measures latency, sweeps and rest of all programs, which run side by side and take turns.
  private func measureTogether(
    _ results: inout [Result], _ table: Workbench, _ report: inout Report
  ) throws {
    let subjects = try results.map { try table.start($0.program) }
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects { try prepare(subject, table) }
    log("peers: latency")
    let latencies = try Latency.measure(
      subjects, table.injector, count: table.effort.latencies, fromRest: true)
    log("peers: sweeps")
    for _ in 0..<table.effort.sweeps {
      for (index, subject) in subjects.enumerated() {
        results[index].sweeps.append(
          try Sweep.run(
            over: subject, table.injector, server: table.server.pid, hertz: Self.rate,
            seconds: Self.sweepSeconds))
      }
    }
    log("peers: rest")
    try subjects[0].enter(table.injector)
    let idle = try Idle.measure(subjects, table.injector, seconds: table.effort.idleSeconds)
    for index in results.indices {
      results[index].latency = latencies[index]
      results[index].wakeUps = idle[index].wakeUps
    }
    Comparison(table: table, subjects: subjects, clientGoal: 2).note(
      results.flatMap(\.sweeps), "wheel at \(Int(Self.rate)) Hz", &report)
  }

  /// Waits for the rows, then scrolls for a while.
  private func prepare(_ subject: Subject, _ table: Workbench) throws {
    try subject.warmUp(
      table.injector, server: table.server.pid, seconds: table.effort.warmUpSeconds)
    try table.injector.quiet(subject.window, for: 500)
  }

  /// Adds a section for each program beside the product with motions on, and one for the product without them.
  private func add(_ peers: [Peer], _ results: [Result], to report: inout Report) throws {
    let list = "Wheel over \(grouped(Self.rows)) rows: vitrine index"
    for (peer, result) in zip(peers, results.suffix(peers.count)) {
      report.begin(list, beside: "\(peer.name) \(try peer.version())")
      add(results[0], beside: result, .toolkit, to: &report)
    }
    report.begin(list)
    add(results[0], beside: results[2], .floor, to: &report)
    report.begin("\(list) --reduced-motion", beside: "with motions")
    add(results[1], beside: results[0], Goals(), to: &report)
  }

  private func add(
    _ product: Result, beside peer: Result, _ goals: Goals, to report: inout Report
  ) {
    let wheel = "wheel at \(Int(Self.rate)) Hz"
    let rows: [(String, String, Report.Goal?, (Result) -> Figure)] = [
      ("Wheel to pixel, median", "ms", goals.median, { $0.latency.figure(0.5) }),
      ("Wheel to pixel, 99 of 100", "ms", goals.tail, { $0.latency.figure(0.99) }),
      (
        "Client, \(wheel)", "ms a second", goals.client,
        { Figure(medianOf: $0.sweeps.map(\.clientPerSecond)) }
      ),
      ("Frames, \(wheel)", "a second", nil, { Figure(medianOf: $0.sweeps.map(\.rate)) }),
      ("First rows", "ms", nil, { Figure(medianOf: $0.starts) }),
      (
        "Memory, shared parts divided", "MiB", goals.memory,
        { Figure($0.memory.proportional) }
      ),
      ("Memory, shared parts in full", "MiB", nil, { Figure($0.memory.resident) }),
      (
        "Wake-ups at rest", "in \(Int(table.effort.idleSeconds)) s", .most(0),
        { Figure($0.wakeUps) }
      ),
    ]
    for (name, unit, goal, figure) in rows {
      report.add(name, unit, floor: figure(peer), product: figure(product), goal: goal)
    }
  }
}
