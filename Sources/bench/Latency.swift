/// Latencies from an injected input to the first drawing after it.
struct Latency {
  /// Milliseconds by block.
  private(set) var blocks: [[Double]] = []
  /// The number of inputs without a drawing, as over a separator, where magnification does not change.
  private(set) var misses = 0

  /// Samples of one program before the next program's block.
  private static let blockSize = 25
  /// The random interval of inputs in milliseconds; random so that no timer of a program synchronises with it.
  private static let pauses = 20.0...40.0
  /// Milliseconds after which an input counts as unanswered.
  private static let patience = 150.0

  /// Measures programs in alternating blocks, each at least `count` times.
  ///
  /// - Parameter fromRest: Whether each input waits until its program has come to rest, so that no frame of a glide is
  ///   taken for the answer to the next input.
  static func measure(
    _ subjects: [Subject], _ injector: InputInjector, count: Int, fromRest: Bool = false
  ) throws -> [Latency] {
    var results = subjects.map { _ in Latency() }
    for _ in 0..<max(1, (count + blockSize - 1) / blockSize) {
      for (index, subject) in subjects.enumerated() {
        try subject.enter(injector)
        for _ in 0..<2 { try sample(subject, injector, fromRest: fromRest) }
        var block: [Double] = []
        for _ in 0..<min(blockSize, count) {
          if let milliseconds = try sample(subject, injector, fromRest: fromRest) {
            block.append(milliseconds)
          } else {
            results[index].misses += 1
          }
        }
        try subject.leave(injector)
        try subject.checkAlive(during: "the measurement of latency")
        guard !block.isEmpty else { throw BenchError.noAnswer(program: subject.program.path) }
        results[index].blocks.append(block)
      }
    }
    return results
  }

  /// A percentile of all samples, with its range over the blocks.
  func figure(_ share: Double) -> Figure {
    let parts = blocks.map { $0.percentile(share) }
    return Figure(
      blocks.flatMap { $0 }.percentile(share), low: parts.min() ?? .nan, high: parts.max() ?? .nan)
  }

  @discardableResult
  private static func sample(_ subject: Subject, _ injector: InputInjector, fromRest: Bool) throws
    -> Double?
  {
    // Drawings for an earlier input do not count.
    try injector.quiet(subject.window, for: 2, atMost: 50)
    let start = Moment.now
    subject.move(injector, by: .random(in: subject.program.pattern.steps))
    let end = try injector.damage(to: subject.window, until: start + patience)
    if fromRest { try injector.quiet(subject.window, for: subject.program.pattern.settling) }
    let pause = (fromRest ? .now : start) + Double.random(in: pauses)
    while try injector.wait(until: pause) != nil {}
    return end.map { $0 - start }
  }
}
