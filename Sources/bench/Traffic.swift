internal import TestSupport

/// What a program says to the server, a frame of a sweep.
struct Traffic {
  let requests: Double
  let bytes: Double
  let roundTrips: Double

  /// Motions a second of the sweep: more than there are frames on a usual screen, few enough for the stand-in.
  private static let hertz = 250.0

  /// Runs a program behind a counting stand-in, prepares it, and counts during one sweep.
  static func measure(
    _ program: Program, _ table: Workbench, prepare: (Subject) throws -> Void
  ) throws -> Traffic {
    let proxy = try CountingProxy(for: table.server)
    defer { proxy.stop() }
    let subject = try Subject(program, on: proxy.displayName, probe: table.probe)
    defer { subject.stop() }
    try prepare(subject)
    // The pointer comes to its place, and whatever moves by itself comes to rest, before counting begins.
    try subject.enter(table.line)
    let before = proxy.count
    let sweep = try Sweep.go(
      over: subject, table.line, server: table.server.pid, hertz: hertz,
      seconds: table.effort.sweepSeconds)
    let counted = proxy.count - before
    try subject.leave(table.line)
    let frames = Double(sweep.frames)
    return Traffic(
      requests: Double(counted.requests) / frames, bytes: Double(counted.bytes) / frames,
      roundTrips: Double(counted.roundTrips) / frames)
  }
}

extension Subject {
  /// Waits until all is drawn, and then makes the program draw everything once that it keeps.
  func warmUp(_ line: Line, server: Int32, seconds: Double) throws {
    try line.watch(window)
    try line.quiet(window, for: 500)
    _ = try Sweep.run(over: self, line, server: server, hertz: 250, seconds: seconds)
  }
}
