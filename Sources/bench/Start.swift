internal import Glibc
internal import TestSupport

/// Times from the start of a program to its pictures, in milliseconds.
struct Start {
  /// To the first drawing with content.
  let first: Double
  /// To the last drawing before rest.
  let all: Double

  /// Milliseconds without drawing after which a program is at rest.
  private static let rest = 250.0
  /// Milliseconds in which a program must show content.
  private static let patience = 10_000.0

  /// Starts programs alternately.
  static func measure(
    _ programs: [Program], on server: XServer, count: Int
  ) throws -> [[Start]] {
    let injector = try InputInjector(display: server.displayName)
    let probe = try Probe(on: server)
    try injector.watchCreation()
    var results = programs.map { _ in [Start]() }
    for _ in 0..<count {
      for (index, program) in programs.enumerated() {
        results[index].append(try once(program, on: server, injector, probe))
      }
    }
    return results
  }

  private static func once(
    _ program: Program, on server: XServer, _ injector: InputInjector, _ probe: Probe
  ) throws -> Start {
    let start = try Beginning(of: program, on: server, injector, probe, hasContent: hasContent)
    defer { start.stop() }
    let last = try injector.quiet(start.window, for: rest) ?? start.first
    return Start(first: start.first - start.moment, all: last - start.moment)
  }

  /// A started program at its first content.
  struct Beginning {
    /// The moment of its start.
    let moment: Moment
    /// The moment of its first content.
    let first: Moment
    let process: ChildProcess
    let window: UInt32

    /// Starts a program and waits for content in its window; the injector must report new windows.
    ///
    /// - Parameter display: The display of the program, such as a proxy; nil for the server's own.
    init(
      of program: Program, on server: XServer, display: String? = nil, _ injector: InputInjector,
      _ probe: Probe, hasContent: (UInt32, Probe) throws -> Bool
    ) throws {
      // Outside all windows.
      injector.move(to: 0, server.height / 2)
      try injector.quiet(0, for: 50)
      moment = .now
      let end = moment + patience
      process = try program.start(on: display ?? server.displayName)
      window = try Start.newWindow(injector, until: end)
      try injector.watch(window)
      var first: Moment?
      while first == nil {
        guard let moment = try injector.damage(to: window, until: end) else {
          throw BenchError.ended(program: program.path, during: "its start")
        }
        if try hasContent(window, probe) { first = moment }
      }
      self.first = first ?? end
    }

    /// Ends the program.
    func stop() {
      process.kill(SIGTERM)
      _ = try? process.wait()
    }
  }

  private static func newWindow(_ injector: InputInjector, until end: Moment) throws -> UInt32 {
    while let (_, notices) = try injector.wait(until: end) {
      for case .sized(let window, let width, let height) in notices where min(width, height) > 64 {
        return window
      }
    }
    throw BenchError.ended(program: "the program", during: "its start, before it made a window")
  }

  /// Whether a window shows more than one colour at its bar.
  private static func hasContent(_ window: UInt32, _ probe: Probe) throws -> Bool {
    let size = try probe.geometry(of: UInt(window))
    let band = Area(x: 0, y: size.height - 40, width: size.width, height: 2)
    let pixels = try probe.pixels(of: UInt(window), band)
    return (0..<pixels.width).contains { pixels[$0, 0] != pixels[0, 0] }
  }
}
