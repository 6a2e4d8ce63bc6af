/// The underlying error of a `DecodingError` about a number that is out of its range.
public struct OutOfRange: Error {
  /// The number.
  public let number: Double
  /// The range.
  public let range: ClosedRange<Double>

  /// The error of a decoder at a coding path, for a number and its range.
  fileprivate static func error(
    _ number: Double, _ range: ClosedRange<Double>, at path: [any CodingKey]
  ) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: path,
        debugDescription: "\(number) is not between \(range.lowerBound) and \(range.upperBound)",
        underlyingError: OutOfRange(number: number, range: range)))
  }
}

extension Decoder {
  /// Reads a single number.
  ///
  /// - Throws: `DecodingError` where it is none, or out of a range.
  func number(in range: ClosedRange<Double>) throws -> Double {
    let number = try singleValueContainer().decode(Double.self)
    guard range.contains(number) else { throw OutOfRange.error(number, range, at: codingPath) }
    return number
  }
}

extension KeyedDecodingContainer {
  /// Reads the number of a key.
  ///
  /// - Throws: `DecodingError` where it is missing, no number, or out of a range.
  public func number(_ key: Key, in range: ClosedRange<Double>) throws -> Double {
    let number = try decode(Double.self, forKey: key)
    guard range.contains(number) else { throw outOfRange(number, range, forKey: key) }
    return number
  }

  /// Reads the whole number of a key.
  ///
  /// - Throws: `DecodingError` where it is missing, no whole number, or out of a range.
  public func whole(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard range.contains(number) else { throw outOfRange(number, range, forKey: key) }
    return number
  }

  /// The error for a whole number of a key and its range.
  public func outOfRange(
    _ number: Int, _ range: ClosedRange<Int>, forKey key: Key
  ) -> DecodingError {
    outOfRange(
      Double(number), Double(range.lowerBound)...Double(range.upperBound), forKey: key)
  }

  /// The error for a number of a key and its range.
  public func outOfRange(
    _ number: Double, _ range: ClosedRange<Double>, forKey key: Key
  ) -> DecodingError {
    OutOfRange.error(number, range, at: codingPath + [key])
  }

  /// Reads the number of a key; nil for none.
  ///
  /// - Throws: `DecodingError` where it is no number, or out of a range.
  public func numberIfPresent(_ key: Key, in range: ClosedRange<Double>) throws -> Double? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try number(key, in: range)
  }
}
