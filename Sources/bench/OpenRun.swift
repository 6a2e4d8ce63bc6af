internal import Glibc
internal import TestSupport

/// Measures files of many lines: the time until rows are shown, and memory.
struct OpenRun {
  let table: Workbench

  /// Milliseconds in which rows must be visible, for any length of the file.
  private static let patience = 200.0
  /// The largest accepted ratio of the longest file to the shortest one: the scatter of runs.
  private static let slack = 1.25
  /// MiB accepted beside 12 bytes a row, the size of sorted rows.
  private static let room = 60.0

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    report.begin("Files: vitrine index FILE, lines in no order")
    let injector = try InputInjector(display: table.server.displayName)
    try injector.watchCreation()
    var firsts: [Double] = []
    for (lines, times) in table.effort.openings {
      log("opening \(grouped(lines)) lines")
      let file = try SampleFile(lines: lines, inOrder: false)
      var kept: [OpeningCost] = []
      var ordered: [OpeningCost] = []
      for _ in 0..<times {
        kept.append(try open(file, ["--keep-order"], injector))
        ordered.append(try open(file, [], injector))
      }
      let first = Figure(medianOf: (kept + ordered).map(\.first))
      firsts.append(first.value)
      let name = "\(grouped(lines)) lines"
      report.add(
        "First rows, \(name)", "ms", floor: nil, product: first, goal: .most(Self.patience))
      add("All rows, \(name), in the file's order", "ms", kept.map(\.all), &report)
      add("All rows, \(name), put in order", "ms", ordered.map(\.all), &report)
      let index = 12 * Double(lines) / 1_048_576
      add("Memory, \(name), put in order", "MiB", ordered.map(\.memory), &report)
      add(
        "  beside 12 bytes a row", "MiB", ordered.map { $0.memory - index }, &report,
        goal: .most(Self.room))
      add("  at most on the way", "MiB", ordered.map(\.peak), &report)
    }
    if let first = firsts.first, let last = firsts.last {
      report.add(
        "First rows, the longest file to the shortest", "times", floor: nil,
        product: Figure(last / first), goal: .most(Self.slack))
    }
    report.note("Files were in the page cache when they were opened.")
  }

  private func add(
    _ name: String, _ unit: String, _ values: [Double], _ report: inout Report,
    goal: Report.Goal? = nil
  ) {
    report.add(name, unit, floor: nil, product: Figure(medianOf: values), goal: goal)
  }

  private func open(_ file: SampleFile, _ options: [String], _ injector: InputInjector) throws
    -> OpeningCost
  {
    let program = Program(
      name: "Vitrine", path: table.product, arguments: ["index", file.path] + options)
    return try OpeningCost.measure(program, on: table.server, injector, table.probe)
  }
}

/// The times from the start of a list to its rows, and its memory with all rows.
struct OpeningCost {
  /// Milliseconds to the first picture with rows.
  let first: Double
  /// Milliseconds to the last picture before rest.
  let all: Double
  /// Proportional set size in MiB.
  let memory: Double
  /// Peak resident set size in MiB.
  let peak: Double

  /// Milliseconds without drawing after which a program may be at rest; progress is shown ten times a second.
  private static let rest = 400.0
  /// The largest share of CPU time of a program at rest.
  private static let idleness = 0.05
  /// Milliseconds in which all rows must be loaded.
  private static let patience = 300_000.0

  static func measure(
    _ program: Program, on server: XServer, _ injector: InputInjector, _ probe: Probe
  ) throws -> OpeningCost {
    let start = try Start.Beginning(of: program, on: server, injector, probe, hasContent: hasRows)
    defer { start.stop() }
    let end = start.moment + patience
    var last = start.first
    while Moment.now < end {
      let before = ProcessFigures(pid: start.process.pid)
      if let drawn = try injector.quiet(start.window, for: rest, atMost: patience) {
        last = drawn
        continue
      }
      let used = ProcessFigures(pid: start.process.pid).since(before).cpu
      if used < idleness * rest { break }
    }
    guard start.process.poll() == nil else {
      throw BenchError.ended(program: program.path, during: "the opening of a file")
    }
    return OpeningCost(
      first: start.first - start.moment, all: last - start.moment,
      memory: ProcessFigures.memory(pid: start.process.pid).proportional,
      peak: ProcessFigures.peak(pid: start.process.pid))
  }

  /// Whether a window shows rows: most bands of the height of a row contain text.
  static func hasRows(_ window: UInt32, _ probe: Probe) throws -> Bool {
    let (rowHeight, inset, room) = (32, 18, 40)
    let size = try probe.geometry(of: UInt(window))
    let strip = Area(x: inset, y: 0, width: room, height: size.height)
    let pixels = try probe.pixels(of: UInt(window), strip)
    let bands = size.height / rowHeight
    let written = (0..<bands).count { band in
      (band * rowHeight..<(band + 1) * rowHeight).contains { row in
        (1..<room).contains { pixels[$0, row] != pixels[0, row] }
      }
    }
    return written > bands * 3 / 4
  }
}
