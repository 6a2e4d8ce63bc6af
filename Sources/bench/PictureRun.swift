internal import TestSupport

/// Measures panning and zooming a large picture beside a floor program, and the cost of many hotspots.
struct PictureRun {
  let table: Workbench

  /// Rates of the sweeps in inputs a second: a usual mouse and a fast one.
  private static let rates = [250.0, 1_000.0]
  /// The size of the picture: a photograph of 12 million pixels.
  private static let picture = (width: 4_000, height: 3_000)
  /// The size of the windows, in the picture's aspect ratio: two above and one below.
  private static let size = (width: 720, height: 540)
  /// Seconds of dragging and of zooming before the first measurement.
  private static let warmUp = 1.0

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let sheet = try SampleSheet(width: Self.picture.width, height: Self.picture.height)
    report.begin("The picture: vitrine picture, \(Self.picture.width) x \(Self.picture.height)")
    let floor = floorProgram("Floor", index: 0, pace: 0)
    let paced = floorProgram("Paced floor", index: 2, pace: Comparison.refresh)
    let vitrine = Program(
      name: "Vitrine", path: table.product,
      arguments: ["picture", sheet.path, "--geometry", Self.geometry(index: 1)],
      environment: sheet.environment, pattern: .drag)
    Machine.becomePunctual()
    try measureDrag([floor, vitrine, paced], &report)
    try measureWheel([floor, vitrine, paced], &report)
    try Comparison.addTraffic(of: [floor, vitrine], table, to: &report, prepare: prepare)
    try measureHotspots(&report)
  }

  /// The position of a window.
  private static func corner(index: Int) -> (x: Int, y: Int) {
    (index % 2 * (size.width + 40), index / 2 * size.height)
  }

  private static func geometry(index: Int) -> String {
    let corner = corner(index: index)
    return "\(size.width)x\(size.height)+\(corner.x)+\(corner.y)"
  }

  private func floorProgram(_ name: String, index: Int, pace: Double) -> Program {
    let corner = Self.corner(index: index)
    return Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor-zoom", "--title", name, "--left", "\(corner.x)", "--top", "\(corner.y)",
        "--width", "\(Self.size.width)", "--height", "\(Self.size.height)", "--columns",
        "\(Self.picture.width)", "--rows", "\(Self.picture.height)", "--pace", "\(pace)",
      ], pattern: .drag)
  }

  /// Waits for the picture, zooms it to 0.77 screen pixels a pixel, and loads all tiles of the later drag.
  private func prepare(_ subject: Subject) throws {
    let injector = table.injector
    try subject.waitForPicture(table)
    try injector.watch(subject.window)
    try injector.quiet(subject.window, for: 1_000, atMost: 20_000)
    subject.change(to: .zoom)
    try subject.enter(injector)
    // In, out, and in again.
    for _ in 0..<3 * InputPattern.span { try step(subject) }
    subject.change(to: .drag)
    _ = try Sweep.run(
      over: subject, injector, server: table.server.pid, hertz: Self.rates[0], seconds: Self.warmUp)
    try injector.quiet(subject.window, for: 500)
  }

  /// Turns the wheel by a notch and waits for its drawing.
  private func step(_ subject: Subject) throws {
    subject.move(table.injector, by: 1)
    try table.injector.quiet(subject.window, for: 150)
  }

  /// Measures the dragged picture, rest and memory.
  private func measureDrag(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects { try prepare(subject) }
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: 2)
    try comparison.addLatency(of: "Pan", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "pan", at: rate, to: &report) }
    try comparison.addRest("pointer over the picture", to: &report) { injector in
      subjects[1].change(to: .hover)
      try subjects[1].enter(injector)
    }
    try comparison.addMemory(goal: .most(60), to: &report)
  }

  /// Measures the wheel. The floor program has no glide.
  private func measureWheel(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try prepare(subject)
      subject.change(to: .zoom)
    }
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: 2)
    try comparison.addLatency(of: "Zoom", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "zoom", at: rate, to: &report) }
  }

  // MARK: Hotspots

  /// The largest accepted ratio of the most hotspots to the fewest: the scatter of runs.
  private static let slack = 1.25

  /// Measures frames of a picture with increasing numbers of hotspots.
  private func measureHotspots(_ report: inout Report) throws {
    report.begin("Hotspots: vitrine picture, frames at \(Int(Self.rates[0])) Hz")
    var sheets: [SampleSheet] = []
    var subjects: [Subject] = []
    defer { for subject in subjects { subject.stop() } }
    for (index, count) in table.effort.hotspots.enumerated() {
      log("a picture with \(grouped(count)) hotspots")
      let sheet = try SampleSheet(
        width: Self.picture.width / 2, height: Self.picture.height / 2, hotspots: count)
      sheets.append(sheet)
      subjects.append(
        try table.start(
          Program(
            name: "Vitrine", path: table.product,
            arguments: ["picture", sheet.path, "--geometry", "600x450+\(640 * index)+100"],
            environment: sheet.environment, pattern: .drag)))
    }
    for subject in subjects { try prepare(subject) }
    for (name, pattern) in [("pan", InputPattern.drag), ("hover", .hover)] {
      log("sweeps: \(name) over hotspots")
      var sweeps = subjects.map { _ in [Sweep]() }
      for _ in 0..<table.effort.sweeps {
        for (index, subject) in subjects.enumerated() {
          subject.change(to: pattern)
          sweeps[index].append(
            try Sweep.run(
              over: subject, table.injector, server: table.server.pid, hertz: Self.rates[0],
              seconds: table.effort.sweepSeconds))
        }
      }
      let costs = sweeps.map { Figure(medianOf: $0.map(\.clientPerFrame)) }
      for (count, cost) in zip(table.effort.hotspots, costs) {
        report.add(
          "Client, \(name), \(grouped(count)) hotspots", "ms a frame", floor: nil, product: cost)
      }
      if let first = costs.first, let last = costs.last {
        report.add(
          "  the most to the fewest", "times", floor: nil,
          product: Figure(last.value / first.value), goal: .most(Self.slack))
      }
    }
  }
}

extension Subject {
  /// Waits until the corner of the window shows the picture instead of the backdrop.
  func waitForPicture(_ table: Workbench) throws {
    /// Milliseconds in which the picture must appear.
    let patience = 60_000.0
    let end = Moment.now + patience
    let corner = Area(x: 2, y: 2, width: 1, height: 1)
    while try table.probe.pixels(of: UInt(window), corner)[0, 0] == SampleSheet.backdrop {
      guard Moment.now < end else { throw BenchError.noAnswer(program: program.path) }
      try checkAlive(during: "the opening of a picture")
      _ = try table.injector.wait(until: .now + 50)
    }
  }
}
