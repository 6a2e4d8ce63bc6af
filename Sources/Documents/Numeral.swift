/// A whole number at the beginning of a text, written in decimal digits of any one script.
struct Numeral {
  /// The number.
  let value: Int
  /// The number of digits.
  let length: Int
  /// The digit zero of the script.
  private let zero: UInt32
  private let hasLeadingZero: Bool

  /// 18 digits: every number of so many fits an `Int`. A longer one is text.
  private static let longest = 18

  /// The numeral that a text begins with; nil for none.
  init?(_ text: Substring) {
    guard let first = text.first, let digit = Self.digit(first) else { return nil }
    zero = digit.zero
    hasLeadingZero = digit.value == 0
    var value = 0
    var length = 0
    for character in text {
      guard let digit = Self.digit(character), digit.zero == zero else { break }
      length += 1
      guard length <= Self.longest else { return nil }
      value = 10 * value + digit.value
    }
    self.value = value
    self.length = length
  }

  /// Another number in the same digits, with leading zeros up to the same length where this one has any.
  func spelling(_ number: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for digit in String(number).unicodeScalars {
      scalars.append(Unicode.Scalar(zero + digit.value - 0x30) ?? digit)
    }
    let padding = hasLeadingZero ? max(0, length - scalars.count) : 0
    let nought = Unicode.Scalar(zero).map(String.init) ?? "0"
    return String(repeating: nought, count: padding) + String(scalars)
  }

  /// Whether a character is a decimal digit.
  static func isDigit(_ character: Character) -> Bool { digit(character) != nil }

  private static func digit(_ character: Character) -> (value: Int, zero: UInt32)? {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first else { return nil }
    if "0"..."9" ~= scalar, scalars.count == 1 { return (Int(scalar.value - 0x30), 0x30) }
    guard scalar.value > 0x7F, scalars.count == 1,
      scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue, 0...9 ~= value
    else { return nil }
    return (Int(value), scalar.value - UInt32(value))
  }
}

/// Round numbers, at which an index of numbers is divided.
package enum RoundNumbers {
  /// 1, 2, 5, 10, 20, 25, 50, 100, 200, 250 and so on, in ascending order.
  private static let steps: [Int] = {
    let powers = sequence(first: 1) { $0 < 1_000_000_000_000_000_000 ? $0 * 10 : nil }
    return powers.flatMap { power in
      power < 10 ? [1, 2, 5] : [power, 2 * power, power / 10 * 25, 5 * power]
    }
  }()

  /// The first of some numbers and the multiples of a round step up to the last one: as many as possible, at most
  /// `limit`. Nil where that would be fewer than two.
  package static func division(_ numbers: ClosedRange<Int>, limit: Int) -> [Int]? {
    guard let step = step(numbers, limit: limit) else { return nil }
    let first = numbers.lowerBound
    let multiples = stride(from: (first / step + 1) * step, through: numbers.upperBound, by: step)
    return [first] + multiples
  }

  /// The smallest step of such a division.
  static func step(_ numbers: ClosedRange<Int>, limit: Int) -> Int? {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    guard first >= 0, let step = steps.first(where: { last / $0 - first / $0 < limit }),
      last / step > first / step
    else { return nil }
    return step
  }

  /// The multiple of the largest step among some numbers.
  static func roundest(_ numbers: ClosedRange<Int>) -> Int {
    let last = numbers.upperBound
    let step = steps.last { last / $0 * $0 >= numbers.lowerBound && $0 <= last } ?? 1
    return last / step * step
  }
}
