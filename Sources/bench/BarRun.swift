internal import TestSupport

/// Measures the fisheye bar beside a floor program that draws the same bar.
struct BarRun {
  let table: Workbench

  /// Rates of the sweeps, in motions a second: fewer than frames on a screen of 60 Hz, a usual mouse, a fast mouse.
  private static let rates = [50.0, 250.0, 1_000.0]

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let vitrine = Program(name: "Vitrine", path: table.product, arguments: ["fisheye"])
    report.begin("The bar: vitrine fisheye")
    let window = try windowArea(of: vitrine)
    let floor = floorProgram("Floor", in: window, top: 0, pace: 0)
    // The product is at the bottom of the screen; no window may lie over another.
    let top = table.server.height - 2 * window.height
    guard top >= window.height else { throw BenchError.tooHigh(window: window.height) }
    let paced = floorProgram("Paced floor", in: window, top: top, pace: Comparison.refresh)
    log("the bar: starts")
    let starts = try Start.measure([floor, vitrine], on: table.server, count: table.effort.starts)
    Machine.becomePunctual()
    try measureRunning([floor, vitrine, paced], &report)
    try Comparison.addTraffic(of: [floor, vitrine], table, to: &report) { subject in
      try subject.warmUp(
        table.injector, server: table.server.pid, seconds: table.effort.warmUpSeconds)
    }
    for (name, part, goal) in [
      ("First picture", \Start.first, Report.Goal.most(80)), ("All pictures", \Start.all, nil),
    ] {
      report.add(
        name, "ms", floor: Figure(medianOf: starts[0].map { $0[keyPath: part] }),
        product: Figure(medianOf: starts[1].map { $0[keyPath: part] }), goal: goal)
    }
  }

  private func windowArea(of program: Program) throws -> Area {
    let subject = try table.start(program)
    defer { subject.stop() }
    return subject.area
  }

  /// The floor program in a window of the product's size.
  private func floorProgram(_ name: String, in area: Area, top: Int, pace: Double) -> Program {
    Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor", "--title", name, "--top", "\(top)", "--width", "\(area.width)", "--height",
        "\(area.height)", "--icons", table.icons, "--pace", "\(pace)",
      ])
  }

  /// The measurements of running programs, each in its own part of the screen.
  private func measureRunning(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try subject.warmUp(
        table.injector, server: table.server.pid, seconds: table.effort.warmUpSeconds)
    }
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: 1.5)
    try comparison.addLatency(of: "Motion", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(at: rate, to: &report) }
    try comparison.addRest("pointer over the product", to: &report) { injector in
      try subjects[1].enter(injector)
    }
    try comparison.addMemory(goal: .most(30), to: &report)
  }
}
