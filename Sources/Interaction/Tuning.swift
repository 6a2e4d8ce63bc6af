/// A constant of a control that can be changed while the control is in use.
///
/// The control keeps the constant itself, with its reason; this is its name, unit and range, for a window that shows it as a
/// slider, for files, and for the conditions of a study.
public struct Tunable: Hashable, Sendable {
  /// The unit of a value.
  public enum Unit: Hashable, Sendable {
    case points, seconds, pointsPerSecond
    /// Widths of an ordinary item of a bar.
    case items
    /// Rows of a list.
    case rows
    /// A factor.
    case times
    /// A share of something, from 0 to 1.
    case share
    /// Whole extents of a level a second.
    case extentsPerSecond
    /// The angular frequency of a spring, a second.
    case perSecond
    /// A whole number of things.
    case count
    /// The index of one of some named choices.
    case choice
  }

  /// The name in files: the control, a full stop, and the name within the control.
  public let name: String
  /// The value without tuning, in its unit.
  public let standard: Double
  /// The unit.
  public let unit: Unit
  /// The range of values.
  public let range: ClosedRange<Double>
  /// The distance between two values, from the lower end of the range.
  public let step: Double

  /// A constant.
  ///
  /// - Parameters:
  ///   - name: the name in files.
  ///   - standard: the value without tuning.
  ///   - unit: the unit of values.
  ///   - range: the range of values.
  ///   - step: the distance between two values.
  /// - Precondition: the range contains the standard value, and the step is positive.
  public init(
    _ name: String, _ standard: Double, _ unit: Unit, _ range: ClosedRange<Double>, step: Double
  ) {
    precondition(range.contains(standard) && step > 0, "a standard value within its range")
    (self.name, self.standard, self.unit) = (name, standard, unit)
    (self.range, self.step) = (range, step)
  }

  /// The nearest value: on a step, within the range. A value that is no number becomes the standard one.
  public func nearest(_ value: Double) -> Double {
    guard value.isFinite else { return standard }
    let steps = ((min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / step)
      .rounded()
    // Powers of ten are no binary fractions: 0.3 is to be 0.3, and not 0.1 three times.
    let exact = range.lowerBound + steps * step
    return min((exact * 1e6).rounded() / 1e6, range.upperBound)
  }
}

/// The constants of controls that differ from their standard values.
///
/// Part of the ``Settings``, so that every control has it wherever it has these, recordings hold it, and a change is drawn as
/// any change of settings is. Without any it costs a comparison with nil.
public struct Tuning: Hashable, Sendable {
  /// The values by the names of constants; nil for none.
  private var values: [String: Double]?

  /// Every constant with its standard value.
  public init() {}

  /// The value of a constant, within its range. Setting the standard value keeps it as well: it may differ from that of a
  /// configuration.
  @inlinable
  public subscript(constant: Tunable) -> Double {
    get { isEmpty ? constant.standard : known(constant) ?? constant.standard }
    set { set(newValue, constant) }
  }

  /// Whether every constant has its standard value.
  public var isEmpty: Bool { values == nil }
  /// The number of constants that were set.
  public var count: Int { values?.count ?? 0 }
  /// The names of the constants that were set, sorted.
  public var names: [String] { (values ?? [:]).keys.sorted() }

  /// The value that a constant was set to; nil where it was not.
  public func known(_ constant: Tunable) -> Double? {
    values?[constant.name].map {
      $0.isFinite
        ? min(max($0, constant.range.lowerBound), constant.range.upperBound) : constant.standard
    }
  }

  @usableFromInline
  mutating func set(_ value: Double, _ constant: Tunable) {
    values = values ?? [:]
    values?[constant.name] = constant.nearest(value)
  }

  /// The same with the values of another tuning where it has none, and without those that it still has of a former one.
  public func carried(from former: Tuning, to next: Tuning) -> Tuning {
    var merged = values ?? [:]
    for (name, value) in former.values ?? [:] where merged[name] == value { merged[name] = nil }
    merged.merge(next.values ?? [:]) { own, _ in own }
    var tuning = Tuning()
    tuning.values = merged.isEmpty ? nil : merged
    return tuning
  }

  /// Returns a constant to the value that it has without tuning.
  public mutating func reset(_ constant: Tunable) {
    values?[constant.name] = nil
    if values?.isEmpty == true { values = nil }
  }
}

extension Tuning: Codable {
  /// Reads an object of numbers by the names of constants.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let values = try container.decode([String: Double].self)
    self.values = values.isEmpty ? nil : values
  }

  /// Writes an object of numbers by the names of constants.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values ?? [:])
  }
}
