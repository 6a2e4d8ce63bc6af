internal import Glibc

/// Invented names, one a line, the same on every machine.
///
/// The first eight letters are unique and sort alike in every language with Latin letters, so that every program has one
/// correct order and needs no more letters to find it.
struct SampleLines {
  let count: Int

  /// A hundred syllables in alphabetical order.
  private static let syllables = "bcdfghjklmnprstvwxyz".utf8.flatMap { consonant in
    "aeiou".utf8.map { (consonant, $0) }
  }
  /// The number of words of four syllables.
  private static let words = 100_000_000
  /// A prime near the golden section of the number of words: steps of it visit each line once, and successive lines are
  /// far apart.
  private static let step = 6_180_341
  /// Bytes of a single write.
  private static let portion = 1 << 20

  /// The line at an index of the sorted order.
  func text(_ index: Int) -> String {
    var bytes: [UInt8] = []
    append(index, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes all lines into a file, sorted or shuffled.
  func write(to path: String, inOrder: Bool) throws {
    guard let file = fopen(path, "w") else {
      throw BenchError.unwritable(path: path, reason: systemReason())
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.portion + 64)
    for number in 0..<count {
      append(inOrder ? number : number * Self.step % count, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      guard bytes.count >= Self.portion || number == count - 1 else { continue }
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
        throw BenchError.unwritable(path: path, reason: systemReason())
      }
      bytes.removeAll(keepingCapacity: true)
    }
    guard fflush(file) == 0 else {
      throw BenchError.unwritable(path: path, reason: systemReason())
    }
  }

  private func append(_ index: Int, to bytes: inout [UInt8]) {
    let chance = scattered(index)
    let share = Self.words / count
    let word = index * share + Int(chance % UInt64(share))
    append([word / 1_000_000, word / 10_000, word / 100, word], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    bytes.append(UInt8(ascii: " "))
    let name = Int(chance >> 40)
    append([name, name / 100, name / 10_000].dropLast(name % 3 == 0 ? 1 : 0), to: &bytes)
  }

  private func append(_ numbers: some Collection<Int>, to bytes: inout [UInt8]) {
    let capital = bytes.count
    for number in numbers {
      let (consonant, vowel) = Self.syllables[number % 100]
      bytes.append(consonant)
      bytes.append(vowel)
    }
    bytes[capital] -= 32
  }
}

/// A pseudo-random number: a step of SplitMix64, by Sebastiano Vigna.
func scattered(_ number: Int) -> UInt64 {
  var mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
  return mixed ^ mixed >> 31
}
