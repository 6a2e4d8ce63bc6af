internal import TestSupport

/// Turns through a book of large pages, and measures memory of program and server and the time until the last page is
/// shown.
struct TurningRun {
  let table: Workbench

  /// The size of a page: a scan of 12 million pixels.
  private static let page = (width: 3_000, height: 4_000)
  /// The number of distinct pages; the others are links to them.
  private static let contents = 6
  /// The amplitude of noise.
  private static let grain = 10
  /// The limit of decoded pictures in MiB.
  private static let cap = 64
  /// MiB accepted beside the limit: the bar, and the buffers of active decoders.
  private static let room = 40.0
  /// MiB of pixmaps accepted beside the limit: the window twice, with room to grow.
  private static let serverRoom = 16.0
  /// The interval of turns in milliseconds: faster than such pages can be decoded.
  private static let period = 100.0
  /// Turns between two stops; a stop waits for its page.
  private static let stop = 20
  /// Milliseconds in which the page must appear.
  private static let patience = 10_000.0

  /// The position and size of the window: those of the program's window beside the floor programs of `PagesRun`.
  private static let geometry = "600x800+640+100"

  /// Samples of the run.
  private struct Peaks {
    var client = 0.0
    var server = 0.0
    /// Milliseconds from the last turn to the page, at each stop.
    var waits: [Double] = []

    mutating func sample(_ subject: Subject, _ probe: Probe) throws {
      client = max(client, ProcessFigures.memory(pid: subject.pid).proportional)
      server = max(server, try probe.resources(ofClientOf: UInt(subject.window)).pixmaps)
    }
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    log("writing large pages")
    let book = try SampleBook(
      pages: table.effort.turns + 1, width: Self.page.width, height: Self.page.height,
      contents: Self.contents, grain: Self.grain)
    let program = Program(
      name: "Vitrine", path: table.product,
      arguments: [
        "pages", book.path, "--geometry", Self.geometry, "--memory", "\(Self.cap)",
      ], pattern: .wheel)
    report.begin(
      "Large pages: vitrine pages, \(Self.page.width) x \(Self.page.height), --memory \(Self.cap)")
    log("turning through \(table.effort.turns) pages")
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
    let injector = table.injector
    try injector.watch(subject.window)
    try subject.enter(injector)
    var peaks = Peaks()
    _ = try wait(for: 0, subject, book, &peaks)
    var next = Moment.now
    for page in 1...table.effort.turns {
      subject.move(injector, by: 1)
      next = next + Self.period
      try peaks.sample(subject, table.probe)
      if page % Self.stop == 0 {
        peaks.waits.append(try wait(for: page, subject, book, &peaks))
        next = .now
      }
      while try injector.wait(until: next) != nil {}
      try subject.checkAlive(during: "the turning of pages")
    }
    return peaks
  }

  /// Milliseconds until the heading of a page appears.
  private func wait(
    for page: Int, _ subject: Subject, _ book: SampleBook, _ peaks: inout Peaks
  ) throws -> Double {
    let start = Moment.now
    let wanted = SamplePage.color(page % book.contents)
    // The middle of the heading, if the page fills the area above the slider.
    let spot = Area(
      x: subject.area.width / 2, y: subject.area.height / 5, width: 1, height: 1)
    while Moment.now < start + Self.patience {
      let pixel = try table.probe.pixels(of: UInt(subject.window), spot)[0, 0]
      let parts = [(pixel.red, 16), (pixel.green, 8), (pixel.blue, 0)]
      let isThere = parts.allSatisfy { part, shift in
        abs(Int(part) - Int(wanted >> UInt32(shift) & 0xFF)) < 12
      }
      try peaks.sample(subject, table.probe)
      if isThere { return Moment.now - start }
      _ = try table.injector.wait(until: .now + 20)
    }
    throw BenchError.noAnswer(program: subject.program.path)
  }
}
