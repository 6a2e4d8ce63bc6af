internal import TestSupport

/// Measures the start of programs, on the same machine and over a slow network, and their memory after it.
struct StartRun {
  let table: Workbench

  /// Milliseconds of a message over the slow network, in each direction.
  private static let delay = 50.0
  /// Round trips of the slow network in which a program must show its first picture.
  private static let roundTrips = 10.0
  /// Milliseconds without drawing after which a program is at rest.
  private static let rest = 400.0
  /// Lines of the list's file.
  private static let rows = 1_000_000

  /// A program and its limits: the ratio of its start to that of the floor program, and its memory in MiB.
  private struct Goal {
    let name: String
    let arguments: [String]
    let ratio: Double?
    let memory: Double
  }

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let file = try SampleFile(lines: Self.rows, inOrder: true)
    let goals = [
      Goal(name: "bar", arguments: ["fisheye"], ratio: 1.3, memory: 18),
      Goal(name: "four windows", arguments: [], ratio: 3, memory: 26),
      Goal(
        name: "list of \(grouped(Self.rows)) rows", arguments: ["index", file.path], ratio: nil,
        memory: 30),
    ]
    let floor = Program(
      name: "Floor", path: Machine.ownPath,
      arguments: [
        "floor", "--title", "Floor", "--top", "0", "--width", "988", "--height", "218", "--icons",
        table.icons, "--pace", "0",
      ])
    let programs = goals.map {
      Program(name: $0.name, path: table.product, arguments: $0.arguments)
    }
    report.begin("Starts, beside the floor program of the bar")
    log("starts on this machine")
    let near = try measure([floor] + programs, through: nil)
    for (index, goal) in goals.enumerated() {
      report.add(
        "First picture, \(goal.name)", "ms", floor: Figure(medianOf: near[0].map(\.first)),
        product: Figure(medianOf: near[index + 1].map(\.first)),
        goal: goal.ratio.map { .ratio($0) })
    }
    for (index, goal) in goals.enumerated() {
      report.add(
        "Memory at rest, \(goal.name)", "MiB", floor: Figure(medianOf: near[0].map(\.memory)),
        product: Figure(medianOf: near[index + 1].map(\.memory)), goal: .most(goal.memory))
    }
    log("starts over a slow network")
    let proxy = try CountingProxy(for: table.server, delay: Self.delay)
    defer { proxy.stop() }
    let far = try measure([floor] + programs, through: proxy)
    for (index, goal) in goals.enumerated() {
      report.add(
        "First picture over \(Int(Self.delay)) ms each way, \(goal.name)", "ms",
        floor: Figure(medianOf: far[0].map(\.first)),
        product: Figure(medianOf: far[index + 1].map(\.first)),
        goal: .most(2 * Self.delay * Self.roundTrips))
    }
  }

  /// A start: milliseconds to the first picture, and MiB at rest, with shared parts divided.
  private struct Figures {
    let first: Double
    let memory: Double
  }

  /// Starts programs alternately.
  private func measure(_ programs: [Program], through proxy: CountingProxy?) throws -> [[Figures]] {
    let injector = try InputInjector(display: table.server.displayName)
    try injector.watchCreation()
    var results = programs.map { _ in [Figures]() }
    for _ in 0..<table.effort.starts {
      for (index, program) in programs.enumerated() {
        let start = try Start.Beginning(
          of: program, on: table.server, display: proxy?.displayName, injector, table.probe,
          hasContent: hasContent)
        defer { start.stop() }
        if proxy == nil { try injector.quiet(start.window, for: Self.rest, atMost: 5_000) }
        let memory = ProcessFigures.memory(pid: start.process.pid).proportional
        results[index].append(Figures(first: start.first - start.moment, memory: memory))
      }
    }
    return results
  }

  /// Whether a window shows more than one colour in its middle or above its lower edge.
  private func hasContent(_ window: UInt32, _ probe: Probe) throws -> Bool {
    let size = try probe.geometry(of: UInt(window))
    return try [size.height / 2, size.height - 40].contains { y in
      let band = Area(x: 0, y: y, width: size.width, height: 2)
      let pixels = try probe.pixels(of: UInt(window), band)
      return (0..<pixels.width).contains { pixels[$0, 0] != pixels[0, 0] }
    }
  }
}
