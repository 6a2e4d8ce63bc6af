/// A number that was measured several times.
struct Figure: Codable {
  /// What is quoted.
  let value: Double
  /// The least and the most that a part of the run gave.
  let low: Double
  /// See `low`.
  let high: Double

  init(_ value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// The median of several values, and their range.
  init(medianOf values: [Double]) {
    self.init(
      values.percentile(0.5), low: values.min() ?? .nan, high: values.max() ?? .nan)
  }

  /// A number that does not vary.
  init(_ value: Double) { self.init(value, low: value, high: value) }
}

extension [Double] {
  /// The smallest value that is not less than a share of all; not a number where there is none.
  func percentile(_ share: Double) -> Double {
    guard !isEmpty else { return .nan }
    let rank = Int((share * Double(count)).rounded(.up)) - 1
    return sorted()[Swift.max(0, Swift.min(count - 1, rank))]
  }
}
