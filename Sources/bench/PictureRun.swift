internal import TestSupport

/// A large picture that is panned and zoomed, beside a program that draws the same picture; and what many places on it cost.
struct PictureRun {
  let table: Workbench

  /// Rates of the sweeps, in inputs a second: those of a usual mouse and of a fast one.
  private static let rates = [250.0, 1_000.0]
  /// The picture's pixels: a photograph of 12 million.
  private static let picture = (width: 4_000, height: 3_000)
  /// The windows, of the picture's shape: two above and one below.
  private static let size = (width: 720, height: 540)
  /// Seconds of dragging and of zooming before anything is measured.
  private static let warmUp = 1.0

  /// Measures everything.
  func measure(_ report: inout Report) throws {
    let sheet = try SampleSheet(width: Self.picture.width, height: Self.picture.height)
    report.begin("The picture: vitrine picture, \(Self.picture.width) x \(Self.picture.height)")
    let floor = floorProgram("Floor", place: 0, pace: 0)
    let paced = floorProgram("Paced floor", place: 2, pace: Comparison.refresh)
    let vitrine = Program(
      name: "Vitrine", path: table.product,
      arguments: ["picture", sheet.path, "--geometry", Self.geometry(place: 1)],
      environment: sheet.environment, manner: .drag)
    Machine.becomePunctual()
    try measureDrag([floor, vitrine, paced], &report)
    var still = vitrine
    still.arguments.append("--reduced-motion")
    try measureWheel([floor, still, paced], &report)
    try Comparison.addTraffic(of: [floor, vitrine], table, to: &report, prepare: prepare)
    try measureHotspots(&report)
  }

  /// Where a window stands.
  private static func corner(place: Int) -> (x: Int, y: Int) {
    (place % 2 * (size.width + 40), place / 2 * size.height)
  }

  private static func geometry(place: Int) -> String {
    let corner = corner(place: place)
    return "\(size.width)x\(size.height)+\(corner.x)+\(corner.y)"
  }

  private func floorProgram(_ name: String, place: Int, pace: Double) -> Program {
    let corner = Self.corner(place: place)
    return Program(
      name: name, path: Machine.ownPath,
      arguments: [
        "floor-zoom", "--title", name, "--left", "\(corner.x)", "--top", "\(corner.y)",
        "--width", "\(Self.size.width)", "--height", "\(Self.size.height)", "--columns",
        "\(Self.picture.width)", "--rows", "\(Self.picture.height)", "--pace", "\(pace)",
      ], manner: .drag)
  }

  /// Waits until the picture is there, comes nearer, to 0.77 pixels of the screen a pixel, and has all tiles loaded that will
  /// be seen.
  private func prepare(_ subject: Subject) throws {
    let line = table.line
    try subject.waitForPicture(table)
    try line.watch(subject.window)
    try line.quiet(subject.window, for: 1_000, atMost: 20_000)
    subject.change(to: .zoom)
    try subject.enter(line)
    // In, out, and in again.
    for _ in 0..<3 * Manner.span { try step(subject) }
    subject.change(to: .drag)
    _ = try Sweep.run(
      over: subject, line, server: table.server.pid, hertz: Self.rates[0], seconds: Self.warmUp)
    try line.quiet(subject.window, for: 500)
  }

  /// A notch of the wheel, and what is drawn for it.
  private func step(_ subject: Subject) throws {
    subject.move(table.line, by: 1)
    try table.line.quiet(subject.window, for: 150)
  }

  /// The picture under a pointer that drags it, rest and memory.
  private func measureDrag(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects { try prepare(subject) }
    let comparison = Comparison(table: table, subjects: subjects)
    try comparison.addLatency(of: "Pan", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "pan", at: rate, to: &report) }
    try comparison.addRest("pointer over the picture", to: &report) { line in
      subjects[1].change(to: .hover)
      try subjects[1].enter(line)
    }
    try comparison.addMemory(goal: .most(60), to: &report)
  }

  /// The picture under a wheel, at once and without a glide, as the floor program does it.
  private func measureWheel(_ programs: [Program], _ report: inout Report) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try prepare(subject)
      subject.change(to: .zoom)
    }
    let comparison = Comparison(table: table, subjects: subjects)
    try comparison.addLatency(of: "Zoom", count: table.effort.latencies, to: &report)
    for rate in Self.rates { try comparison.addSweeps(of: "zoom", at: rate, to: &report) }
  }

  // MARK: Hotspots

  /// How much more a frame may cost with the most hotspots than with the fewest: as much as one run differs from another.
  private static let slack = 1.25

  /// Frames of a picture with ever more places that can be chosen.
  private func measureHotspots(_ report: inout Report) throws {
    report.begin("Hotspots: vitrine picture, frames at \(Int(Self.rates[0])) Hz")
    var sheets: [SampleSheet] = []
    var subjects: [Subject] = []
    defer { for subject in subjects { subject.stop() } }
    for (index, count) in table.effort.hotspots.enumerated() {
      tell("a picture with \(grouped(count)) hotspots")
      let sheet = try SampleSheet(
        width: Self.picture.width / 2, height: Self.picture.height / 2, hotspots: count)
      sheets.append(sheet)
      subjects.append(
        try table.start(
          Program(
            name: "Vitrine", path: table.product,
            arguments: ["picture", sheet.path, "--geometry", "600x450+\(640 * index)+100"],
            environment: sheet.environment, manner: .drag)))
    }
    for subject in subjects { try prepare(subject) }
    for (name, manner) in [("pan", Manner.drag), ("hover", .hover)] {
      tell("sweeps: \(name) over hotspots")
      var sweeps = subjects.map { _ in [Sweep]() }
      for _ in 0..<table.effort.sweeps {
        for (index, subject) in subjects.enumerated() {
          subject.change(to: manner)
          sweeps[index].append(
            try Sweep.run(
              over: subject, table.line, server: table.server.pid, hertz: Self.rates[0],
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
  /// Waits until something else than a window's backdrop is in its corner, which the whole picture covers.
  func waitForPicture(_ table: Workbench) throws {
    /// Milliseconds in which it must be seen.
    let patience = 60_000.0
    let end = Moment.now + patience
    let corner = Area(x: 2, y: 2, width: 1, height: 1)
    while try table.probe.pixels(of: UInt(window), corner)[0, 0] == SampleSheet.backdrop {
      guard Moment.now < end else { throw BenchError.noAnswer(program: program.path) }
      try checkAlive(during: "the opening of a picture")
      _ = try table.line.wait(until: .now + 50)
    }
  }
}
