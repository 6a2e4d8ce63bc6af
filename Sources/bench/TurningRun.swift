internal import TestSupport

/// Turning through a book of large pages: what the program and the server hold of it, and how soon a page is there where
/// the turning stops.
struct TurningRun {
  let table: Workbench

  /// Pixels of a page: a scan of 12 million.
  private static let page = (width: 3_000, height: 4_000)
  /// How many of them differ; the others are links to them, which no program can tell from files of their own.
  private static let contents = 6
  /// By how much neighbouring pixels differ.
  private static let grain = 10
  /// MiB that the program is told to keep pictures within.
  private static let cap = 64
  /// MiB that it may take beside the cap: what the bar takes, and what decoders hold that are at work.
  private static let room = 40.0
  /// MiB that the server may hold for it beside the cap: the window's own pixels, twice, with room to grow.
  private static let serverRoom = 16.0
  /// Milliseconds from one turn to the next: faster than pages of that size can be decoded.
  private static let period = 100.0
  /// Pages after which the turning stops until one is seen.
  private static let stop = 20
  /// Milliseconds in which it must be seen.
  private static let patience = 10_000.0

  /// What was seen on the way.
  private struct Peaks {
    var client = 0.0
    var server = 0.0
    /// Milliseconds from the last turn to the page, at each stop.
    var waits: [Double] = []

    mutating func sample(_ subject: Subject, _ line: Line) throws {
      client = max(client, ProcessFigures.memory(pid: subject.pid).proportional)
      server = max(server, try line.pixmapBytes(ofClientOf: subject.window) / 1_048_576)
    }
  }

  /// Measures everything.
  func measure(_ report: inout Report) throws {
    tell("writing large pages")
    let book = try SampleBook(
      pages: table.effort.turns + 1, width: Self.page.width, height: Self.page.height,
      contents: Self.contents, grain: Self.grain)
    let program = Program(
      name: "Vitrine", path: table.product,
      arguments: [
        "pages", book.path, "--geometry", PagesRun.geometry(column: 1), "--memory", "\(Self.cap)",
      ], manner: .wheel)
    report.begin(
      "Large pages: vitrine pages, \(Self.page.width) x \(Self.page.height), --memory \(Self.cap)")
    tell("turning through \(table.effort.turns) pages")
    let subject = try table.start(program)
    defer { subject.stop() }
    let peaks = try turn(subject, book)
    let name = "\(table.effort.turns) pages at \(Int(1_000 / Self.period)) a second"
    report.add(
      "Memory at most, \(name)", "MiB", floor: nil, product: Figure(peaks.client),
      goal: .most(Double(Self.cap) + Self.room))
    report.add(
      "  shared parts in full, by the kernel's count", "MiB", floor: nil,
      product: Figure(ProcessFigures.peak(pid: subject.pid)))
    report.add(
      "Pixmaps on the server at most", "MiB", floor: nil, product: Figure(peaks.server),
      goal: .most(Double(Self.cap) + Self.serverRoom))
    for (name, share) in [("median", 0.5), ("most", 1.0)] {
      report.add(
        "From the last turn to its page, \(name)", "ms", floor: nil,
        product: Figure(peaks.waits.percentile(share)))
    }
  }

  private func turn(_ subject: Subject, _ book: SampleBook) throws -> Peaks {
    let line = table.line
    try line.watch(subject.window)
    try subject.enter(line)
    var peaks = Peaks()
    _ = try wait(for: 0, subject, book, &peaks)
    var next = Moment.now
    for page in 1...table.effort.turns {
      subject.move(line, by: 1)
      next = next + Self.period
      try peaks.sample(subject, line)
      if page % Self.stop == 0 {
        peaks.waits.append(try wait(for: page, subject, book, &peaks))
        next = .now
      }
      while try line.wait(until: next) != nil {}
      try subject.checkAlive(during: "the turning of pages")
    }
    return peaks
  }

  /// Milliseconds until a page's heading stands in its place.
  private func wait(
    for page: Int, _ subject: Subject, _ book: SampleBook, _ peaks: inout Peaks
  ) throws -> Double {
    let start = Moment.now
    let wanted = SamplePage.color(page % book.contents)
    // In the middle of the heading, where the page fills the room above the slider.
    let spot = Area(
      x: subject.area.width / 2, y: subject.area.height / 5, width: 1, height: 1)
    while Moment.now < start + Self.patience {
      let pixel = try table.probe.pixels(of: UInt(subject.window), spot)[0, 0]
      let parts = [(pixel.red, 16), (pixel.green, 8), (pixel.blue, 0)]
      let isThere = parts.allSatisfy { part, shift in
        abs(Int(part) - Int(wanted >> UInt32(shift) & 0xFF)) < 12
      }
      try peaks.sample(subject, table.line)
      if isThere { return Moment.now - start }
      _ = try table.line.wait(until: .now + 20)
    }
    throw BenchError.noAnswer(program: subject.program.path)
  }
}
