internal import TestSupport

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
    try measureWheel([floor, vitrine, paced], "wheel", &report)
    let still = Program(
      name: "Vitrine", path: table.product, arguments: vitrine.arguments + ["--reduced-motion"],
      pattern: .drag)
    try measureWheel([floor, still, paced], "wheel without glide", &report)
    try Comparison.addTraffic(of: [floor, vitrine], table, to: &report, prepare: prepare)
  }

  private func geometry(column: Int) -> String {
    "\(Self.size.width)x\(Self.size.height)+\(column * (Self.size.width + 40))+100"
  }

  private func floorProgram(_ name: String, column: Int, pace: Double) -> Program {
    ListFloor.program(
      name, pattern: .drag, left: column * (Self.size.width + 40), top: 100, size: Self.size,
      rows: Self.rows, pace: pace)
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

  /// Measures dragged rows, the pointer over rows and strip, the dragged strip, rest and memory.
  private func measureDrag(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects { try prepare(subject) }
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: 2)
    try comparison.addLatency(of: "Drag", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "drag", at: rate, to: &report) }
    try measurePatterns(subjects, comparison, &report)
    try comparison.addRest("pointer over the list", to: &report) { injector in
      subjects[1].change(to: .wheel)
      try subjects[1].enter(injector)
    }
    try comparison.addMemory(goal: .most(60), to: &report)
  }

  /// Measures the wheel. The floor program has no glide.
  private func measureWheel(
    _ programs: [Program], _ name: String, _ report: inout Report
  ) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try prepare(subject)
      subject.change(to: .wheel)
    }
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: 2)
    try comparison.addLatency(
      of: name.prefix(1).uppercased() + name.dropFirst(), count: table.effort.latencies / 2,
      to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: name, at: rate, to: &report) }
  }

  /// Measures the pointer over rows, and the strip.
  private func measurePatterns(
    _ subjects: [Subject], _ comparison: Comparison, _ report: inout Report
  ) throws {
    defer { for subject in subjects { subject.change(to: .drag) } }
    for (pattern, name) in [
      (InputPattern.rows, "pointer over rows"), (.letters, "pointer over the strip"),
      (.strip, "strip dragged"),
    ] {
      for subject in subjects { subject.change(to: pattern) }
      try comparison.addLatency(
        of: name.prefix(1).uppercased() + name.dropFirst(), count: table.effort.latencies / 4,
        to: &report)
      try comparison.addSweeps(of: name, at: Self.rates[0], to: &report)
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
