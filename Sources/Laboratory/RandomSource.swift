internal import RealModule

/// Random numbers that a seed repeats on every machine: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014).
public struct RandomSource: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64
  /// The second number of a normal pair, which is not used yet.
  private var spare: Double?

  /// The numbers of a seed.
  public init(seed: UInt64) { state = seed }

  /// The numbers of a seed and of further words, such as a session's number: other words give other numbers.
  public init(seed: UInt64, _ words: UInt64...) {
    state = seed
    for word in words { state = next() ^ word &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, but not including, 1, in steps of 2⁻⁵³.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A whole number below a bound; precondition: the bound is positive.
  public mutating func below(_ bound: Int) -> Int {
    min(bound - 1, Int(fraction() * Double(bound)))
  }

  /// A number of the standard normal distribution, by Box and Muller's transformation (1958).
  public mutating func normal() -> Double {
    if let spare {
      self.spare = nil
      return spare
    }
    let radius = (-2 * Double.log(1 - fraction())).squareRoot()
    let angle = 2 * Double.pi * fraction()
    spare = radius * .sin(angle)
    return radius * .cos(angle)
  }

  /// The elements in a random order, by Durstenfeld's form of the shuffle of Fisher and Yates (1964).
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, below(index + 1))
    }
    return elements
  }
}
