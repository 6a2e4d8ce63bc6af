internal import TestSupport

/// The traffic of a program with the server, per frame of a sweep.
struct Traffic {
  let requests: Double
  let bytes: Double
  let roundTrips: Double

  /// Motions a second of the sweep: more than the refresh rate of a usual screen, few enough for the proxy.
  private static let hertz = 250.0

  /// Runs a program behind a counting proxy, prepares it, and counts during one sweep.
  static func measure(
    _ program: Program, _ table: Workbench, prepare: (Subject) throws -> Void
  ) throws -> Traffic {
    let proxy = try CountingProxy(for: table.server)
    defer { proxy.stop() }
    let subject = try Subject(program, on: proxy.displayName, probe: table.probe)
    defer { subject.stop() }
    try prepare(subject)
    // The pointer is positioned and animations end before counting begins.
    try subject.enter(table.injector)
    let before = proxy.count
    let sweep = try Sweep.go(
      over: subject, table.injector, server: table.server.pid, hertz: hertz,
      seconds: table.effort.sweepSeconds)
    let counted = proxy.count - before
    try subject.leave(table.injector)
    let frames = Double(sweep.frames)
    return Traffic(
      requests: Double(counted.requests) / frames, bytes: Double(counted.bytes) / frames,
      roundTrips: Double(counted.roundTrips) / frames)
  }
}

extension Subject {
  /// Waits for rest, then makes the program draw everything that it caches.
  func warmUp(_ injector: InputInjector, server: Int32, seconds: Double) throws {
    try injector.watch(window)
    try injector.quiet(window, for: 500)
    _ = try Sweep.run(over: self, injector, server: server, hertz: 250, seconds: seconds)
  }
}
