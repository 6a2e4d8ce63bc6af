/// A day of the calendar, without a time and a time zone.
public struct UsageDate: Hashable, Sendable, Comparable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month and the day, from 1.
  public let month, day: Int

  /// A day; nil where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a text by ISO 8601, such as `2026-11-24`; nil for another text.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) } }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day by ISO 8601.
  public var text: String {
    "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))"
  }

  /// The month by ISO 8601, such as `2026-11`.
  public var monthText: String { "\(Self.digits(year, 4))-\(Self.digits(month, 2))" }

  /// The day of the week, from 0 for Monday.
  public var weekday: Int {
    // The first day of year 1 is a Monday in the Gregorian calendar.
    dayNumber % 7
  }

  /// The seven days of its week, from Monday. Days of other years than those of the calendar here are left out.
  public var week: [UsageDate] {
    let monday = dayNumber - weekday
    return (monday..<(monday + 7)).compactMap { UsageDate(dayNumber: $0) }
  }

  /// Whether a day is before another one.
  public static func < (one: UsageDate, other: UsageDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  // MARK: Arithmetic

  /// Days since the first one of year 1.
  private var dayNumber: Int {
    Self.days(beforeYear: year) + (1..<month).reduce(0) { $0 + Self.length(of: $1, in: year) }
      + day - 1
  }

  private init?(dayNumber: Int) {
    guard dayNumber >= 0 else { return nil }
    // 146,097 days are 400 years: the quotient is the year or the one before it.
    var year = dayNumber * 400 / 146_097 + 1
    while Self.days(beforeYear: year) > dayNumber { year -= 1 }
    while Self.days(beforeYear: year + 1) <= dayNumber { year += 1 }
    var (rest, month) = (dayNumber - Self.days(beforeYear: year), 1)
    while rest >= Self.length(of: month, in: year) {
      rest -= Self.length(of: month, in: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
  }

  private static func days(beforeYear year: Int) -> Int {
    let years = year - 1
    return 365 * years + years / 4 - years / 100 + years / 400
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

extension UsageDate: Codable {
  /// Reads a text by ISO 8601.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = UsageDate(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = date
  }

  /// Writes a text by ISO 8601.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
