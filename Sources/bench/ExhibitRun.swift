internal import TestSupport

/// Measures four windows of one document beside one of them alone.
///
/// Each program has its own server, so that no window covers another; they run alternately.
struct ExhibitRun {
  let table: Workbench

  /// Inputs a second, like a usual mouse.
  private static let rate = 250.0
  /// The largest accepted ratio of four windows to one.
  private static let goal = Report.Goal.ratio(1.5)

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    report.begin("Four windows: vitrine, its picture dragged, beside vitrine picture alone")
    let server = try XServer.xvfb(width: table.server.width, height: table.server.height)
    defer { server.stop() }
    let other = try Workbench(
      server: server, product: table.product, icons: table.icons, effort: table.effort)
    let four = try other.start(
      Program(
        name: "Vitrine", path: table.product, arguments: [], pattern: .drag, title: "· Picture"))
    defer { four.stop() }
    let area = four.area
    let one = try table.start(
      Program(
        name: "One window", path: table.product,
        arguments: [
          "picture", "--geometry", "\(area.width)x\(area.height)+\(area.x)+\(area.y)",
        ], pattern: .drag))
    defer { one.stop() }
    Machine.becomePunctual()
    let sides = [(one, table), (four, other)]
    for (subject, table) in sides { try prepare(subject, table) }
    try measureLatency(sides, &report)
    try measureSweeps(sides, &report)
    try measureRest(sides, &report)
  }

  /// Waits for the picture and zooms it to the scale of the later drag.
  private func prepare(_ subject: Subject, _ table: Workbench) throws {
    try table.injector.watch(subject.window)
    try table.injector.quiet(subject.window, for: 1_500, atMost: 20_000)
    subject.change(to: .zoom)
    try subject.enter(table.injector)
    for _ in 0..<3 {
      subject.move(table.injector, by: 1)
      try table.injector.quiet(subject.window, for: 150)
    }
    subject.change(to: .drag)
    _ = try Sweep.run(
      over: subject, table.injector, server: table.server.pid, hertz: Self.rate,
      seconds: table.effort.warmUpSeconds)
    try table.injector.quiet(subject.window, for: 500)
  }

  private func measureLatency(
    _ sides: [(Subject, Workbench)], _ report: inout Report
  ) throws {
    log("latency: four windows and one")
    let latencies = try sides.map { subject, table in
      try Latency.measure([subject], table.injector, count: table.effort.latencies)[0]
    }
    for goal in Comparison.latencyGoals {
      report.add(
        "Pan to pixel, \(goal.name)", "ms", floor: latencies[0].figure(goal.share),
        product: latencies[1].figure(goal.share), goal: .ratio(goal.ratio))
    }
  }

  private func measureSweeps(_ sides: [(Subject, Workbench)], _ report: inout Report) throws {
    log("sweeps: four windows and one")
    var sweeps = sides.map { _ in [Sweep]() }
    for _ in 0..<table.effort.sweeps {
      for (index, side) in sides.enumerated() {
        sweeps[index].append(
          try Sweep.run(
            over: side.0, side.1.injector, server: side.1.server.pid, hertz: Self.rate,
            seconds: table.effort.sweepSeconds))
      }
    }
    report.add(
      "Client, pan at \(Int(Self.rate)) Hz", "ms a second",
      floor: Figure(medianOf: sweeps[0].map(\.clientPerSecond)),
      product: Figure(medianOf: sweeps[1].map(\.clientPerSecond)), goal: Self.goal)
  }

  private func measureRest(_ sides: [(Subject, Workbench)], _ report: inout Report) throws {
    log("rest: four windows and one")
    let idle = try sides.map { subject, table in
      try table.injector.quiet(subject.window, for: 1_000)
      return try Idle.measure([subject], table.injector, seconds: table.effort.idleSeconds)[0]
    }
    report.add(
      "Wake-ups at rest", "in \(Int(table.effort.idleSeconds)) s", floor: Figure(idle[0].wakeUps),
      product: Figure(idle[1].wakeUps), goal: .most(0))
    let memory = sides.map { Figure(ProcessFigures.memory(pid: $0.0.pid).proportional) }
    report.add(
      "Memory, shared parts divided", "MiB", floor: memory[0], product: memory[1], goal: .most(80))
  }
}
