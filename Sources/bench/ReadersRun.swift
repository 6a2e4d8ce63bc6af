internal import Glibc
internal import TestSupport

/// Measures what assistive technologies cost the bar: without a session bus, with one on which none is enabled, and with a
/// client that listens to every event, as a screen reader does.
struct ReadersRun {
  let table: Workbench

  /// Motions a second, fewer than frames on a screen of 60 Hz: each one is a frame of its own, of which the elements differ.
  private static let rate = 50.0
  /// Milliseconds after which the session bus is open: it is opened 0.25 s after the first pictures.
  private static let opening = 1_500.0
  /// Questions of the client.
  private static let questions = 1_000

  /// Runs all measurements.
  func measure(_ report: inout Report) throws {
    let folder = try SampleFolder()
    let desk = try AssistiveDesk(on: table.server, in: folder.path)
    let bare = program("Without a bus", bus: "", desk, at: (0, 0))
    let idle = program("With a bus", bus: desk.address, desk)
    report.begin("Assistive technologies, none enabled", beside: "no session bus")
    log("readers: starts")
    let starts = try Start.measure([bare, idle], on: table.server, count: table.effort.starts)
    for (name, part) in [("First picture", \Start.first), ("All pictures", \Start.all)] {
      report.add(
        name, "ms", floor: Figure(medianOf: starts[0].map { $0[keyPath: part] }),
        product: Figure(medianOf: starts[1].map { $0[keyPath: part] }))
    }
    try measureRunning([bare, idle], on: desk, &report)

    try desk.enable()
    report.begin("Assistive technologies, one that listens", beside: "no session bus")
    try measureRunning([bare, idle], on: desk, beside: Self.listener, &report) {
      let question = try desk.client(Self.question, ["\(Self.questions)"])
      $0.add(
        "A question, with its answer, median", "ms", floor: nil,
        product: Figure(Double(try question.output.next()) ?? .nan))
      try question.wait()
    }
    report.begin("Assistive technologies, one that asks without a pause", beside: "no session bus")
    try measureRunning([bare, idle], on: desk, beside: Self.flood, &report)
  }

  private func program(
    _ name: String, bus: String, _ desk: AssistiveDesk, at position: (x: Int, y: Int)? = nil
  ) -> Program {
    var environment = desk.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    // Otherwise the bus is found in this folder.
    if bus.isEmpty { environment["XDG_RUNTIME_DIR"] = "" }
    return Program(
      name: name, path: table.product, arguments: ["fisheye"], environment: environment,
      position: position)
  }

  /// Measures programs that run.
  ///
  /// - Parameters:
  ///   - client: a client that is started after them; nil for none.
  ///   - measureFurther: measures more, while client and programs run.
  private func measureRunning(
    _ programs: [Program], on desk: AssistiveDesk, beside client: String? = nil,
    _ report: inout Report, _ measureFurther: (inout Report) throws -> Void = { _ in }
  ) throws {
    let subjects = try programs.map(table.start)
    defer { for subject in subjects { subject.stop() } }
    for subject in subjects {
      try subject.warmUp(
        table.injector, server: table.server.pid, seconds: table.effort.warmUpSeconds)
      try table.injector.quiet(subject.window, for: Self.opening)
    }
    let (isRead, isAsking) = (client != nil, client == Self.flood)
    let client = try client.map { try desk.client($0) }
    defer { client?.kill(SIGKILL) }
    _ = try client?.output.next()
    let comparison = Comparison(table: table, subjects: subjects, clientGoal: isRead ? 2 : 1.1)
    if isRead {
      try comparison.addLatency(of: "Motion", count: table.effort.latencies, to: &report)
    }
    // The more a client asks, the more is answered: that has no goal.
    if isRead, !isAsking { try comparison.addSweeps(at: Self.rate, to: &report) }
    if !isAsking {
      try comparison.addRest("pointer over the bar", to: &report) { injector in
        try subjects[1].enter(injector)
      }
    }
    let memory = subjects.map { ProcessFigures.memory(pid: $0.pid).proportional }
    report.add(
      "Memory, shared parts divided", "MiB", floor: Figure(memory[0]), product: Figure(memory[1]))
    try measureFurther(&report)
  }

  /// A client that listens to all events, and asks for the name of what an event is about.
  private static let listener = """
    def take(event): event.source.name
    for name in ('object', 'window', 'focus'): pyatspi.Registry.registerEventListener(take, name)
    print('ready')
    pyatspi.Registry.start()
    """

  /// A client that asks without a pause.
  private static let flood = """
    a = application()
    print('ready')
    while True: a[0].getRelationSet()
    """

  /// A client that asks the same question again and again, whose answer is not kept by its library.
  private static let question = """
    a = application()
    times = []
    for _ in range(int(sys.argv[1])):
        start = time.monotonic()
        a[0].getRelationSet()
        times.append(time.monotonic() - start)
    print(sorted(times)[len(times) // 2] * 1000)
    """
}
