internal import TestSupport
internal import Widgets

/// Measures a list of a million rows with its strip, beside a floor program that draws the same rows.
struct ListRun {
  let table: Workbench

  /// Rates of the sweeps in inputs a second: a usual mouse and a fast one.
  private static let rates = [250.0, 1_000.0]
  /// The number of rows.
  private static let rows = 1_000_000
  /// The size of the windows, which is the product's default; they are side by side.
  private static let size = (width: 600, height: 800)
  /// Notches of the wheel that leave room for a long drag in both directions.
  private static let notches = 60
  /// Seconds of dragging before the first measurement.
  private static let warmUp = 0.7

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let file = try SampleFile(lines: Self.rows, inOrder: true)
    report.begin("The list: vitrine index, \(grouped(Self.rows)) rows")
    let floor = floorProgram("Floor", column: 0, pace: 0)
    let paced = floorProgram("Paced floor", column: 2, pace: Comparison.refresh)
    let vitrine = Program(
      name: "Vitrine", path: table.product,
      arguments: ["index", file.path, "--geometry", geometry(column: 1)], pattern: .drag)
    Machine.becomePunctual()
    try measureDrag([floor, vitrine, paced], &report)
    let still = Program(
      name: "Vitrine", path: table.product, arguments: vitrine.arguments + ["--reduced-motion"],
      pattern: .drag)
    try measureWheel([floor, still, paced], &report)
    try Comparison.addTraffic(of: [floor, vitrine], table, to: &report, prepare: prepare)
  }

  private func geometry(column: Int) -> String {
    "\(Self.size.width)x\(Self.size.height)+\(column * (Self.size.width + 40))+100"
  }

  private func floorProgram(_ name: String, column: Int, pace: Double) -> Program {
    Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor-list", "--title", name, "--left", "\(column * (Self.size.width + 40))", "--top",
        "100",
        "--width", "\(Self.size.width)", "--height", "\(Self.size.height)", "--margin",
        "\(Int(IndexStrip.breadth))", "--rows", "\(Self.rows)", "--pace", "\(pace)",
      ], pattern: .drag)
  }

  /// Waits for all rows, scrolls away from the beginning of the list, and drags for a while.
  private func prepare(_ subject: Subject) throws {
    try table.injector.watch(subject.window)
    try table.injector.quiet(subject.window, for: 500)
    subject.change(to: .wheel)
    try subject.enter(table.injector)
    for _ in 0..<Self.notches {
      subject.move(table.injector, by: 1)
      try table.injector.quiet(subject.window, for: 2, atMost: 10)
    }
    subject.change(to: .drag)
    _ = try Sweep.run(
      over: subject, table.injector, server: table.server.pid, hertz: Self.rates[0],
      seconds: Self.warmUp)
  }

  /// Measures dragged rows, the strip, rest and memory.
  private func measureDrag(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects { try prepare(subject) }
    let comparison = Comparison(table: table, subjects: subjects)
    try comparison.addLatency(of: "Drag", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "drag", at: rate, to: &report) }
    try measureStrip(subjects[1], &report)
    try comparison.addRest("pointer over the list", to: &report) { injector in
      subjects[1].change(to: .wheel)
      try subjects[1].enter(injector)
    }
    try comparison.addMemory(goal: .most(60), to: &report)
  }

  /// Measures the wheel, without a glide like the floor program.
  private func measureWheel(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try prepare(subject)
      subject.change(to: .wheel)
    }
    let comparison = Comparison(table: table, subjects: subjects)
    try comparison.addLatency(of: "Wheel", count: table.effort.latencies / 2, to: &report)
    try comparison.addSweeps(of: "wheel", at: Self.rates[0], to: &report)
  }

  /// Measures the strip. It has no floor program: each new letter shows a screen of new rows.
  private func measureStrip(_ subject: Subject, _ report: inout Report) throws {
    log("the strip")
    subject.change(to: .strip)
    defer { subject.change(to: .drag) }
    let latency = try Latency.measure([subject], table.injector, count: table.effort.latencies / 4)[
      0]
    for (name, share) in [("median", 0.5), ("99 of 100", 0.99)] {
      report.add("Strip to pixel, \(name)", "ms", floor: nil, product: latency.figure(share))
    }
    let sweeps = try (0..<table.effort.sweeps).map { _ in
      try Sweep.run(
        over: subject, table.injector, server: table.server.pid, hertz: Self.rates[0],
        seconds: table.effort.sweepSeconds)
    }
    for (name, unit, part) in [
      ("Frames", "a second", \Sweep.rate), ("Client", "ms a frame", \.clientPerFrame),
      ("Server", "ms a frame", \.serverPerFrame),
    ] {
      report.add(
        "\(name), strip at \(Int(Self.rates[0])) Hz", unit, floor: nil,
        product: Figure(medianOf: sweeps.map { $0[keyPath: part] }))
    }
  }
}

/// A number with commas between thousands.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.indices.map { index in
    (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
  }.joined()
}
