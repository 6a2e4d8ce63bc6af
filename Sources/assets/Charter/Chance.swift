/// A seeded generator of pseudo-random numbers: SplitMix64, by Steele, Lea and Flood 2014.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Chance.mixed(state)
  }

  /// 0..<1.
  mutating func part() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// -1..<1 with a triangular distribution.
  mutating func wobble() -> Double { part() + part() - 1 }

  mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }

  /// The hash of a lattice point as a number of 0..<1.
  static func part(_ x: Int, _ y: Int, _ seed: UInt64) -> Float {
    var word = seed &+ UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    word = word &+ UInt64(bitPattern: Int64(y)) &* 0xD1B5_4A32_D192_ED03
    return Float(mixed(word) >> 40) / 16_777_216
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// Value noise of -1...1 with a lattice of `size`, after Perlin.
  static func field(_ x: Double, _ y: Double, size: Double, seed: UInt64) -> Float {
    let (across, down) = (x / size, y / size)
    let (column, row) = (across.rounded(.down), down.rounded(.down))
    let (left, top) = (Int(column), Int(row))
    let (h, v) = (eased(Float(across - column)), eased(Float(down - row)))
    let upper = part(left, top, seed) * (1 - h) + part(left + 1, top, seed) * h
    let lower = part(left, top + 1, seed) * (1 - h) + part(left + 1, top + 1, seed) * h
    return (upper * (1 - v) + lower * v) * 2 - 1
  }

  private static func eased(_ part: Float) -> Float { part * part * (3 - 2 * part) }
}
