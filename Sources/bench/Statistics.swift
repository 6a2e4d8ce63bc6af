/// A value measured several times.
struct Figure: Codable {
  /// The quoted value.
  let value: Double
  /// The smallest value of the blocks.
  let low: Double
  /// The largest value of the blocks.
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

  /// A value without scatter.
  init(_ value: Double) { self.init(value, low: value, high: value) }
}

extension [Double] {
  /// The smallest value that is not less than a share of all; NaN if there are none.
  func percentile(_ share: Double) -> Double {
    guard !isEmpty else { return .nan }
    let rank = Int((share * Double(count)).rounded(.up)) - 1
    return sorted()[Swift.max(0, Swift.min(count - 1, rank))]
  }
}
