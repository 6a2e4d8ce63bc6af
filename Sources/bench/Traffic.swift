internal import TestSupport

/// What a program says to the server, a frame of a sweep.
struct Traffic {
  let requests: Double
  let bytes: Double
  let roundTrips: Double

  /// Motions a second of the sweep: more than there are frames on a usual screen, few enough for the stand-in.
  private static let hertz = 250.0

  /// Runs a program behind a counting stand-in, warms it up, and counts during one sweep.
  static func measure(
    _ program: Program, on server: XServer, _ line: Line, _ probe: Probe, warmUp: Double,
    seconds: Double
  ) throws -> Traffic {
    let proxy = try CountingProxy(for: server)
    defer { proxy.stop() }
    let subject = try Subject(program, on: proxy.displayName, probe: probe)
    defer { subject.stop() }
    try subject.warmUp(line, server: server.pid, seconds: warmUp)
    // The pointer comes to its place, and whatever moves by itself comes to rest, before counting begins.
    try subject.enter(line)
    let before = proxy.count
    let sweep = try Sweep.run(
      over: subject, line, server: server.pid, hertz: hertz, seconds: seconds)
    let counted = proxy.count - before
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
