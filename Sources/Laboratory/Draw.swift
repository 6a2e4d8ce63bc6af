/// A thing that is drawn by lot among those of a control: the control knows how many there are.
///
/// The draws of a task have one seed and successive numbers. They are without replacement: a thing comes again only after all
/// others came, and never twice in a row where there is another one.
public struct Draw: Hashable, Sendable {
  /// Decides the order in which things are drawn.
  public let seed: UInt64
  /// The number of the draw, from 0.
  public let number: Int
  /// The number of draws of this seed.
  public let count: Int

  /// A draw.
  public init(seed: UInt64, number: Int, of count: Int) {
    (self.seed, self.number, self.count) = (seed, number, count)
  }

  /// The index of the thing that is drawn; nil where none may be.
  ///
  /// Where the thing is the one at which a hand begins, one behind all draws of the seed takes its place: the others stay.
  ///
  /// - Parameters:
  ///   - things: the number of things.
  ///   - start: the thing at which the hand begins, which is drawn only where there is no other one.
  ///   - isDrawable: whether a thing may be drawn, by its index. The answer is the same for all draws of the seed.
  public func index(
    among things: Int, from start: Int? = nil, where isDrawable: (Int) -> Bool = { _ in true }
  ) -> Int? {
    var random = RandomSource(seed: seed)
    var drawn: [Int] = []
    /// The things that came since each of them had come.
    var round: Set<Int> = []
    func draw() -> Int? {
      if let next = Self.next(
        among: things, &random, where: { !round.contains($0) && isDrawable($0) })
      {
        return next
      }
      round = Set(drawn.suffix(1))
      return Self.next(among: things, &random, where: { !round.contains($0) && isDrawable($0) })
        ?? drawn.last
    }
    // One of two successive draws is not the start, unless it is the only thing.
    for wanted in [number, count + number, count + number + 1] {
      while drawn.count <= wanted {
        guard let next = draw() else { return nil }
        drawn.append(next)
        round.insert(next)
      }
      if drawn[wanted] != start { return drawn[wanted] }
    }
    return drawn[number]
  }

  /// Draws that are tried before the things are gone through one by one: with half of all things excluded, all of them fail
  /// once in 65,536 times.
  private static let tries = 16

  private static func next(
    among things: Int, _ random: inout RandomSource, where isDrawable: (Int) -> Bool
  ) -> Int? {
    guard things > 0 else { return nil }
    for _ in 0..<tries {
      let index = random.below(things)
      if isDrawable(index) { return index }
    }
    let first = random.below(things)
    return (0..<things).lazy.map { (first + $0) % things }.first(where: isDrawable)
  }
}
