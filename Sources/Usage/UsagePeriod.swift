/// The days whose visits are counted.
public enum UsagePeriod: Hashable, Sendable {
  case day(UsageDate)
  /// The week of a day, from Monday.
  case week(of: UsageDate)
  case all

  /// Whether a day belongs to it.
  public func contains(_ date: UsageDate) -> Bool {
    switch self {
    case .day(let day): date == day
    case .week(let day): day.week.contains(date)
    case .all: true
    }
  }

  /// The months in which its days are, as ``UsageDate/monthText``; nil for all months.
  public var months: Set<String>? {
    switch self {
    case .day(let day): [day.monthText]
    case .week(let day): Set(day.week.map(\.monthText))
    case .all: nil
    }
  }
}
