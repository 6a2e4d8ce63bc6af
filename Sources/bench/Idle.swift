/// The activity of a program without input.
struct Idle {
  let wakeUps: Double
  /// CPU time in milliseconds.
  let cpu: Double

  /// Measures programs at the same time for some seconds without input.
  static func measure(_ subjects: [Subject], _ injector: InputInjector, seconds: Double) throws
    -> [Idle]
  {
    // A scroll bar fades a second after its last use.
    for subject in subjects { try injector.quiet(subject.window, for: 1_500) }
    let before = subjects.map { ProcessFigures(tree: $0.pid) }
    let end = Moment.now + seconds * 1_000
    while try injector.wait(until: end) != nil {}
    return try zip(subjects, before).map { subject, before in
      try subject.checkAlive(during: "rest")
      let used = ProcessFigures(tree: subject.pid).since(before)
      return Idle(wakeUps: used.switches, cpu: used.cpu)
    }
  }
}
