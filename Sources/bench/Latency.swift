/// From an input that is injected to the first drawing that follows it.
struct Latency {
  /// Milliseconds, block by block.
  private(set) var blocks: [[Double]] = []
  /// Inputs that no drawing followed, as over a line between groups, where nothing is magnified anew.
  private(set) var misses = 0

  /// Samples in a row with one program, before the next one has its turn.
  private static let blockSize = 25
  /// Milliseconds between inputs: at random, so that no timer of a program falls in step with them.
  private static let pauses = 20.0...40.0
  /// Milliseconds after which an input counts as one without an answer.
  private static let patience = 150.0

  /// Measures programs in turns, each at least `count` times.
  static func measure(_ subjects: [Subject], _ line: Line, count: Int) throws -> [Latency] {
    var results = subjects.map { _ in Latency() }
    for _ in 0..<max(1, (count + blockSize - 1) / blockSize) {
      for (index, subject) in subjects.enumerated() {
        try subject.enter(line)
        for _ in 0..<2 { try sample(subject, line) }
        var block: [Double] = []
        for _ in 0..<min(blockSize, count) {
          if let milliseconds = try sample(subject, line) {
            block.append(milliseconds)
          } else {
            results[index].misses += 1
          }
        }
        try subject.leave(line)
        try subject.checkAlive(during: "the measurement of latency")
        guard !block.isEmpty else { throw BenchError.noAnswer(program: subject.program.path) }
        results[index].blocks.append(block)
      }
    }
    return results
  }

  /// A percentile of all samples, and the range of the same percentile of single blocks.
  func figure(_ share: Double) -> Figure {
    let parts = blocks.map { $0.percentile(share) }
    return Figure(
      blocks.flatMap { $0 }.percentile(share), low: parts.min() ?? .nan, high: parts.max() ?? .nan)
  }

  @discardableResult
  private static func sample(_ subject: Subject, _ line: Line) throws -> Double? {
    // What is still drawn for an earlier input does not count for this one.
    try line.quiet(subject.window, for: 2, atMost: 50)
    let start = Moment.now
    subject.move(line, by: .random(in: subject.program.manner.steps))
    let end = try line.damage(to: subject.window, until: start + patience)
    let pause = start + Double.random(in: pauses)
    while try line.wait(until: pause) != nil {}
    return end.map { $0 - start }
  }
}
