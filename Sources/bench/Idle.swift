/// What programs do while no one does anything.
struct Idle {
  let wakeUps: Double
  /// Milliseconds on a processor.
  let cpu: Double

  /// Leaves programs alone for some seconds, all at the same time.
  static func measure(_ subjects: [Subject], _ line: Line, seconds: Double) throws -> [Idle] {
    // A scroll bar fades a second after its last use.
    for subject in subjects { try line.quiet(subject.window, for: 1_500) }
    let before = subjects.map { ProcessFigures(pid: $0.pid) }
    let end = Moment.now + seconds * 1_000
    while try line.wait(until: end) != nil {}
    return try zip(subjects, before).map { subject, before in
      try subject.checkAlive(during: "rest")
      let used = ProcessFigures(pid: subject.pid).since(before)
      return Idle(wakeUps: used.switches, cpu: used.cpu)
    }
  }
}
