internal import TestSupport

/// The measurements common to all controls: the product and its floor program, both running.
struct Comparison {
  let table: Workbench
  /// The floor program, the product, and the floor program paced like a screen.
  let subjects: [Subject]
  /// The largest accepted ratio of the program's CPU time to that of the floor, at one rate of inputs.
  let clientGoal: Double

  /// The largest accepted ratios of latencies, at the median and at 99 of 100.
  static let latencyGoals = [
    (name: "median", share: 0.5, ratio: 1.3), (name: "99 of 100", share: 0.99, ratio: 1.5),
  ]
  /// Milliseconds of a refresh at 60 Hz, which the product assumes if the server reports no rate.
  static let refresh = 1_000.0 / 60
  /// The largest share of the processors used by other programs at which tails are meaningful.
  private static let disturbance = 0.2

  private var pair: [Subject] { Array(subjects.prefix(2)) }

  /// Latency from an input to the first drawing.
  func addLatency(of input: String, count: Int, to report: inout Report) throws {
    log("latency: \(input)")
    let latencies = try Latency.measure(pair, table.injector, count: count)
    for goal in Self.latencyGoals {
      report.add(
        "\(input) to pixel, \(goal.name)", "ms", floor: latencies[0].figure(goal.share),
        product: latencies[1].figure(goal.share), goal: .ratio(goal.ratio))
    }
    for (subject, latency) in zip(pair, latencies) where latency.misses > 0 {
      report.note(
        "\(input): \(latency.misses) of \(count) inputs changed nothing in the picture of \(subject.program.name)."
      )
    }
  }

  /// The cost of frames while inputs come at a fixed rate.
  func addSweeps(of input: String = "motions", at rate: Double, to report: inout Report) throws {
    let situation = "\(input) at \(Int(rate)) Hz"
    log("sweeps: \(situation)")
    var sweeps = subjects.map { _ in [Sweep]() }
    for _ in 0..<table.effort.sweeps {
      for (index, subject) in subjects.enumerated() {
        sweeps[index].append(
          try Sweep.run(
            over: subject, table.injector, server: table.server.pid, hertz: rate,
            seconds: table.effort.sweepSeconds))
      }
    }
    // All programs get the same inputs, and one that draws fewer frames of them is not the worse for it: CPU time is
    // compared by the second. The cost of a frame is compared with that of a floor that is paced like a screen.
    let paced = 1_000 / rate < Self.refresh ? 2 : 0
    let rows: [(String, String, floor: Int, Report.Goal?, (Sweep) -> Double)] = [
      ("Client", "ms a second", 0, .ratio(clientGoal), \.clientPerSecond),
      ("Frames", "a second", paced, nil, \.rate),
      ("Client", "ms a frame", paced, nil, \.clientPerFrame),
      ("Server", "ms a frame", paced, nil, \.serverPerFrame),
    ]
    for (name, unit, floor, goal, part) in rows {
      report.add(
        "\(name), \(situation)", unit, floor: Figure(medianOf: sweeps[floor].map(part)),
        product: Figure(medianOf: sweeps[1].map(part)), goal: goal)
    }
    note(sweeps.flatMap { $0 }, situation, &report)
  }

  /// Notes the delay of the inputs and the processor use of other programs.
  func note(_ sweeps: [Sweep], _ situation: String, _ report: inout Report) {
    let late = Int((sweeps.map(\.lateness).percentile(0.5) * 1_000).rounded())
    let share = sweeps.map(\.foreign).percentile(0.5)
    if share > Self.disturbance {
      report.note("Other programs used the processors: only ratios of medians are meaningful.")
    }
    report.note(
      "With \(situation), 99 of 100 were less than \(late) µs late; other programs had \(Int((share * 100).rounded())) % of the processors."
    )
  }

  /// The activity of the programs without input, after `enter` has positioned the pointer.
  func addRest(_ situation: String, to report: inout Report, enter: (InputInjector) throws -> Void)
    throws
  {
    log("rest: \(situation)")
    try enter(table.injector)
    let idle = try Idle.measure(pair, table.injector, seconds: table.effort.idleSeconds)
    report.add(
      "Wake-ups at rest, \(situation)", "in \(Int(table.effort.idleSeconds)) s",
      floor: Figure(idle[0].wakeUps), product: Figure(idle[1].wakeUps), goal: .most(0))
  }

  /// Memory of the programs and of their pixmaps on the server.
  func addMemory(goal: Report.Goal, to report: inout Report) throws {
    let memory = pair.map { ProcessFigures.memory(pid: $0.pid) }
    report.add(
      "Memory, shared parts divided", "MiB", floor: Figure(memory[0].proportional),
      product: Figure(memory[1].proportional), goal: goal)
    report.add(
      "Memory, shared parts in full", "MiB", floor: Figure(memory[0].resident),
      product: Figure(memory[1].resident))
    let pixmaps = try pair.map {
      Figure(try table.probe.resources(ofClientOf: UInt($0.window)).pixmaps)
    }
    report.add("Pixmaps on the server", "MiB", floor: pixmaps[0], product: pixmaps[1])
  }

  /// The traffic of each program with the server, counted by a proxy.
  static func addTraffic(
    of programs: [Program], _ table: Workbench, to report: inout Report,
    prepare: (Subject) throws -> Void
  ) throws {
    log("traffic")
    let traffic = try programs.map { try Traffic.measure($0, table, prepare: prepare) }
    let rows: [(String, KeyPath<Traffic, Double>, Report.Goal?)] = [
      ("Requests", \.requests, nil), ("Bytes sent", \.bytes, nil),
      ("Round trips", \.roundTrips, .most(0)),
    ]
    for (name, part, goal) in rows {
      report.add(
        name, "a frame", floor: Figure(traffic[0][keyPath: part]),
        product: Figure(traffic[1][keyPath: part]), goal: goal)
    }
  }
}
