internal import TestSupport

/// Measures a book with its slider, beside a floor program that draws the same slider and page.
struct PagesRun {
  let table: Workbench

  /// Rates of the sweeps in motions a second: a usual mouse and a fast one.
  private static let rates = [250.0, 1_000.0]
  /// The book. Its pages are hardly larger than a bubble's picture, so that decoding does not matter. The path covers half
  /// of the track; all its small pictures fit into memory.
  private static let book = (pages: 60, width: 300, height: 400)
  /// The windows, one beside the other.
  private static let size = (width: 600, height: 800)

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let book = try SampleBook(
      pages: Self.book.pages, width: Self.book.width, height: Self.book.height,
      contents: Self.book.pages)
    report.begin("The slider: vitrine pages, \(Self.book.pages) pages")
    let floor = floorProgram("Floor", column: 0, pace: 0)
    let paced = floorProgram("Paced floor", column: 2, pace: Comparison.refresh)
    let vitrine = Program(
      name: "Vitrine", path: table.product,
      arguments: [
        "pages", book.path, "--geometry", Self.geometry,
      ], pattern: .knob)
    Machine.becomePunctual()
    try measureDrag([floor, vitrine, paced], &report)
    try Comparison.addTraffic(of: [floor, vitrine], table, to: &report, prepare: prepare)
    try TurningRun(table: table).measure(&report)
  }

  private func floorProgram(_ name: String, column: Int, pace: Double) -> Program {
    Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor-slider", "--title", name, "--left", "\(column * (Self.size.width + 40))", "--top",
        "100", "--width", "\(Self.size.width)", "--height", "\(Self.size.height)", "--pages",
        "\(Self.book.pages)", "--pace", "\(pace)",
      ], pattern: .knob)
  }

  /// The position and size of the program's window, in the middle of three.
  private static let geometry = "\(size.width)x\(size.height)+\(size.width + 40)+100"

  /// Waits for the page, and drags until all small pictures on the path are loaded.
  private func prepare(_ subject: Subject) throws {
    try subject.warmUp(
      table.injector, server: table.server.pid, seconds: table.effort.warmUpSeconds)
    try table.injector.quiet(subject.window, for: 1_000)
  }

  /// Measures the dragged knob, rest and memory.
  private func measureDrag(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects { try prepare(subject) }
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: 2)
    try comparison.addLatency(of: "Drag", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "drag", at: rate, to: &report) }
    try comparison.addRest("knob held", to: &report, enter: subjects[1].enter)
    try subjects[1].leave(table.injector)
    try comparison.addMemory(goal: .most(60), to: &report)
  }
}
