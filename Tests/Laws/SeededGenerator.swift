/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea and Flood, 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number of a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  /// A whole number of a range.
  public mutating func whole(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  /// One of several; precondition: there is one.
  public mutating func one<T>(of choices: [T]) -> T {
    choices[whole(0...choices.count - 1)]
  }

  /// True once in `count` times.
  public mutating func once(in count: Int) -> Bool { whole(1...count) == 1 }
}
