internal import TestSupport

/// Measures the start of programs, on the same machine and over a slow network, and their memory after it.
struct StartRun {
  let table: Workbench

  /// Milliseconds of a message over the slow network, in each direction.
  private static let delay = 50.0
  /// Round trips of the slow network in which a program must show its first picture.
  private static let roundTrips = 10.0
  /// Milliseconds without a wake-up after which a program is at rest; longer than a notice of the start stands still.
  private static let rest = 2_500.0
  /// Milliseconds after which a program is measured that does not come to rest.
  private static let patience = 20_000.0
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
    for (index, goal) in goals.enumerated() {
      report.add(
        "Memory at rest after a visit, \(goal.name)", "MiB",
        floor: Figure(medianOf: near[0].map(\.later)),
        product: Figure(medianOf: near[index + 1].map(\.later)), goal: .most(goal.memory))
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

  /// A start: milliseconds to the first picture, and MiB at rest, with shared parts divided, before and after the pointer
  /// and the wheel were used all over the screen.
  private struct Figures {
    let first: Double
    let memory: Double
    let later: Double
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
        let first = start.first - start.moment
        guard proxy == nil else {
          results[index].append(Figures(first: first, memory: 0, later: 0))
          continue
        }
        let memory = try memoryAtRest(start, injector)
        try visit(injector)
        let later = try memoryAtRest(start, injector)
        results[index].append(Figures(first: first, memory: memory, later: later))
      }
    }
    return results
  }

  /// Waits until a program sleeps.
  private func memoryAtRest(_ start: Start.Beginning, _ injector: InputInjector) throws -> Double {
    let pid = start.process.pid
    let end = Moment.now + Self.patience
    var before = ProcessFigures(pid: pid)
    repeat {
      try injector.quiet(start.window, for: Self.rest, atMost: Self.patience)
      let now = ProcessFigures(pid: pid)
      if now.since(before).switches == 0 { break }
      before = now
    } while Moment.now < end
    return ProcessFigures.memory(pid: pid).proportional
  }

  /// Moves the pointer over the screen in rows, and turns the wheel down and up in each.
  private func visit(_ injector: InputInjector) throws {
    for y in stride(from: 50, to: table.server.height, by: 100) {
      for x in stride(from: 20, to: table.server.width, by: 60) {
        injector.move(to: x, y)
        try injector.quiet(0, for: 2)
      }
      for button in [UInt32(5), 4] {
        injector.press(button)
        injector.release(button)
        try injector.quiet(0, for: 40)
      }
    }
    injector.move(to: 0, table.server.height / 2)
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
