internal import TestSupport

/// One run of all measurements on one server.
struct Run {
  let product: String
  let icons: String
  let effort: Effort

  /// Rates of the sweeps, in motions a second: so few that every motion has a frame even at 60 frames a second, those
  /// of a usual mouse, and those of a fast one.
  private static let rates = [50.0, 250.0, 1_000.0]
  /// The share of the processors that others may have before tails say more of them than of the product.
  private static let disturbance = 0.2
  /// Milliseconds of a picture on a screen of 60 Hz, which the product assumes of a server that does not say.
  private static let refresh = 1_000.0 / 60

  /// Measures everything.
  func report() throws -> Report {
    let server = try XServer.xvfb(width: 1_920, height: 1_080)
    defer { server.stop() }
    var report = Report(
      server: "Xvfb \(server.width) x \(server.height) at \(server.displayName)",
      product: "\(product) fisheye")
    let vitrine = Program(name: "Vitrine", path: product, arguments: ["fisheye"])
    let window = try windowArea(of: vitrine, on: server)
    let floor = floorProgram("Floor", in: window, top: 0, pace: 0)
    let paced = floorProgram(
      "Paced floor", in: window, top: server.height / 2 - window.height, pace: Self.refresh)
    tell("starts")
    let starts = try Start.measure([floor, vitrine], on: server, count: effort.starts)
    Machine.becomePunctual()
    let line = try Line(display: server.displayName)
    let probe = try Probe(on: server)
    try measureRunning([floor, vitrine, paced], server, line, probe, &report)
    try measureTraffic([floor, vitrine], server, line, probe, &report)
    for (name, part, goal) in [
      ("First picture", \Start.first, Report.Goal.most(80)), ("All pictures", \Start.all, nil),
    ] {
      report.add(
        name, "ms", floor: Figure(medianOf: starts[0].map { $0[keyPath: part] }),
        product: Figure(medianOf: starts[1].map { $0[keyPath: part] }), goal: goal)
    }
    return report
  }

  private func windowArea(of program: Program, on server: XServer) throws -> Area {
    let subject = try Subject(program, on: server.displayName, probe: Probe(on: server))
    defer { subject.stop() }
    return subject.area
  }

  /// The floor program, in a window as large as the product's.
  private func floorProgram(_ name: String, in area: Area, top: Int, pace: Double) -> Program {
    Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor", "--title", name, "--top", "\(top)", "--width", "\(area.width)", "--height",
        "\(area.height)", "--icons", icons, "--pace", "\(pace)",
      ])
  }

  /// What is measured while the programs run, each in its own part of the screen.
  private func measureRunning(
    _ programs: [Program], _ server: XServer, _ line: Line, _ probe: Probe, _ report: inout Report
  ) throws {
    let subjects = try programs.map {
      try Subject($0, on: server.displayName, probe: probe)
    }
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try subject.warmUp(line, server: server.pid, seconds: effort.warmUpSeconds)
    }
    let pair = Array(subjects.prefix(2))

    tell("latency")
    let latencies = try Latency.measure(pair, line, count: effort.latencies)
    report.add(
      "Input to pixel, median", "ms", floor: latencies[0].figure(0.5),
      product: latencies[1].figure(0.5), goal: .ratio(1.5))
    report.add(
      "Input to pixel, 99 of 100", "ms", floor: latencies[0].figure(0.99),
      product: latencies[1].figure(0.99), goal: .ratio(1.5))
    for (subject, latency) in zip(pair, latencies) where latency.misses > 0 {
      report.note(
        "\(latency.misses) of \(effort.latencies) motions changed nothing in the picture of \(subject.program.name)."
      )
    }

    for rate in Self.rates {
      tell("sweeps at \(Int(rate)) Hz")
      try measureSweeps(subjects, server, line, at: rate, &report)
    }

    tell("rest")
    try measureRest(pair, line, server, &report)
    try measureMemory(pair, line, &report)
  }

  private func measureSweeps(
    _ subjects: [Subject], _ server: XServer, _ line: Line, at rate: Double, _ report: inout Report
  ) throws {
    var sweeps = subjects.map { _ in [Sweep]() }
    for _ in 0..<effort.sweeps {
      for (index, subject) in subjects.enumerated() {
        sweeps[index].append(
          try Sweep.run(
            over: subject, line, server: server.pid, hertz: rate, seconds: effort.sweepSeconds))
      }
    }
    // More pictures than the screen shows are no merit: the same work is what draws as many.
    let peer = 1_000 / rate < Self.refresh ? 2 : 0
    var rows: [(String, String, floor: Int, Report.Goal?, (Sweep) -> Double)] = [
      ("Frames", "a second", peer, nil, \.rate),
      ("Client", "ms a frame", peer, .ratio(2), \.clientPerFrame),
      ("Server", "ms a frame", peer, nil, \.serverPerFrame),
    ]
    if peer != 0 {
      rows.append(("  Frames, floor unpaced,", "a second", 0, nil, \.rate))
      rows.append(("  Client, floor unpaced,", "ms a frame", 0, nil, \.clientPerFrame))
      rows.append(("  Client, floor unpaced,", "ms a second", 0, nil, { $0.client / $0.seconds }))
    }
    for (name, unit, floor, goal, part) in rows {
      report.add(
        "\(name) at \(Int(rate)) Hz", unit, floor: Figure(medianOf: sweeps[floor].map(part)),
        product: Figure(medianOf: sweeps[1].map(part)), goal: goal)
    }
    let all = sweeps.flatMap { $0 }
    let late = Int((all.map(\.lateness).percentile(0.5) * 1_000).rounded())
    let share = all.map(\.foreign).percentile(0.5)
    let foreign = Int((share * 100).rounded())
    if share > Self.disturbance {
      report.note("The machine was busy otherwise: take the ratios of medians, and no tails.")
    }
    report.note(
      "At \(Int(rate)) Hz, 99 of 100 motions were less than \(late) µs late; other programs had \(foreign) % of the processors."
    )
  }

  private func measureRest(
    _ subjects: [Subject], _ line: Line, _ server: XServer, _ report: inout Report
  ) throws {
    let seconds = Int(effort.idleSeconds)
    for isOver in [false, true] {
      if isOver {
        try subjects[1].enter(line)
      } else {
        line.move(to: 0, server.height / 2)
      }
      let idle = try Idle.measure(subjects, line, seconds: effort.idleSeconds)
      let place = isOver ? "pointer over the product" : "pointer away"
      report.add(
        "Wake-ups at rest, \(place)", "in \(seconds) s", floor: Figure(idle[0].wakeUps),
        product: Figure(idle[1].wakeUps), goal: .most(0))
    }
  }

  private func measureMemory(
    _ subjects: [Subject], _ line: Line, _ report: inout Report
  ) throws {
    let memory = subjects.map { ProcessFigures.memory(pid: $0.pid) }
    report.add(
      "Memory, shared parts divided", "MiB", floor: Figure(memory[0].proportional),
      product: Figure(memory[1].proportional), goal: .most(30))
    report.add(
      "Memory, shared parts in full", "MiB", floor: Figure(memory[0].resident),
      product: Figure(memory[1].resident))
    let pixmaps = try subjects.map {
      Figure(try line.pixmapBytes(ofClientOf: $0.window) / 1_048_576)
    }
    report.add("Pixmaps on the server", "MiB", floor: pixmaps[0], product: pixmaps[1])
  }

  private func measureTraffic(
    _ programs: [Program], _ server: XServer, _ line: Line, _ probe: Probe, _ report: inout Report
  ) throws {
    tell("traffic")
    let traffic = try programs.map {
      try Traffic.measure(
        $0, on: server, line, probe, warmUp: effort.warmUpSeconds, seconds: effort.sweepSeconds)
    }
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
