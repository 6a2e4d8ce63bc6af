/// A visit, as a line of the statistics has it.
///
/// It holds no personal data: the hour instead of the time, cells instead of positions, no texts that were typed, and no
/// address of a machine.
///
///     {"date":"2026-11-24","end":"idle","hour":14,"seconds":95,"stays":0,
///      "opened":[{"by":"list","seconds":20,"thing":{"id":"clause-39","kind":"note","title":"Clause 39"}}],
///      "chosen":[{"setting":"language","value":"de"}],
///      "touched":[{"cells":[[300,2]],"page":{"id":"p1","kind":"page","title":"1"}}],
///      "shown":{"id":"clause-39","kind":"note","title":"Clause 39"}}
public struct UsageVisit: Hashable, Sendable, Codable {
  /// A thing that was opened.
  public struct Opening: Hashable, Sendable, Codable {
    /// The thing.
    public var thing: UsedThing
    /// The control by which it was opened.
    public var by: UsageWay
    /// The time until the next one was opened, until the visitor went back to the beginning or to the shelf, or until the
    /// last action, in seconds.
    public var seconds: Int

    /// A thing that was opened.
    public init(_ thing: UsedThing, by way: UsageWay, seconds: Int = 0) {
      (self.thing, self.by, self.seconds) = (thing, way, seconds)
    }
  }

  /// A setting that was chosen.
  public struct Choice: Hashable, Sendable, Codable {
    /// The setting.
    public var setting: UsageSetting
    /// The value, such as the tag of a language.
    public var value: String

    /// A choice.
    public init(_ setting: UsageSetting, _ value: String) {
      (self.setting, self.value) = (setting, value)
    }
  }

  /// The touches of a page.
  public struct Touches: Hashable, Sendable {
    /// The page.
    public var page: UsedThing
    /// The number of touches in each cell that was touched.
    public var cells: [UsageCell: Int]

    /// Touches of a page.
    public init(_ page: UsedThing, _ cells: [UsageCell: Int] = [:]) {
      (self.page, self.cells) = (page, cells)
    }
  }

  /// 86,400 seconds, a day: the longest time that is written of a visit, and of a thing in it.
  public static let longest = 86_400

  /// The day on which it began.
  public var date: UsageDate
  /// The hour in which it began, from 0 to 23.
  public var hour: Int
  /// The time from its first action to its last one, in seconds.
  public var seconds: Int
  /// The reason why it ended.
  public var end: UsageEnd
  /// The last thing that was shown; nil for none.
  public var shown: UsedThing?
  /// How often the visitor answered that they were still there.
  public var stays: Int
  /// The things that were opened, in this order.
  public var opened: [Opening]
  /// The settings that were chosen, in this order.
  public var chosen: [Choice]
  /// The touches of pages, in the order of the first one.
  public var touched: [Touches]

  /// A visit.
  public init(
    date: UsageDate, hour: Int, seconds: Int = 0, end: UsageEnd = .idle, shown: UsedThing? = nil,
    stays: Int = 0, opened: [Opening] = [], chosen: [Choice] = [], touched: [Touches] = []
  ) {
    (self.date, self.hour, self.seconds, self.end) = (date, hour, seconds, end)
    (self.shown, self.stays) = (shown, stays)
    (self.opened, self.chosen, self.touched) = (opened, chosen, touched)
  }
}

extension UsageVisit {
  /// Reads a visit.
  ///
  /// - Throws: `DecodingError` where a member is missing, where no day has such an hour, for numbers below 0, and for more than a
  ///   day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      date: try container.decode(UsageDate.self, forKey: .date),
      hour: try container.number(.hour, in: 0...23),
      seconds: try container.number(.seconds, in: 0...Self.longest),
      end: try container.decode(UsageEnd.self, forKey: .end),
      shown: try container.decodeIfPresent(UsedThing.self, forKey: .shown),
      stays: try container.number(.stays, in: 0...Int.max),
      opened: try container.decode([Opening].self, forKey: .opened),
      chosen: try container.decode([Choice].self, forKey: .chosen),
      touched: try container.decode([Touches].self, forKey: .touched))
  }
}

extension UsageVisit.Opening {
  /// Reads a thing that was opened.
  ///
  /// - Throws: `DecodingError` where a member is missing, and for a time below 0 or of more than a day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(UsedThing.self, forKey: .thing),
      by: try container.decode(UsageWay.self, forKey: .by),
      seconds: try container.number(.seconds, in: 0...UsageVisit.longest))
  }
}

extension KeyedDecodingContainer {
  /// A whole number within bounds.
  fileprivate func number(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(number) is out of range")
    }
    return number
  }
}

extension UsageVisit.Touches: Codable {
  private enum Field: String, CodingKey { case page, cells }

  /// Reads the touches of a page; cells outside of the grid and numbers below 1 do not count.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    page = try container.decode(UsedThing.self, forKey: .page)
    cells = [:]
    for pair in try container.decode([[Int]].self, forKey: .cells) {
      guard pair.count == 2, pair[1] > 0, let cell = UsageCell(number: pair[0]) else { continue }
      cells[cell] = (cells[cell] ?? 0).adding(pair[1])
    }
  }

  /// Writes pairs of cells and numbers, ascending.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(page, forKey: .page)
    let pairs = cells.sorted { $0.key.number < $1.key.number }.map { [$0.key.number, $0.value] }
    try container.encode(pairs, forKey: .cells)
  }
}

extension UsageVisit.Touches {
  /// The number of touches.
  public var count: Int { cells.values.reduce(0) { $0.adding($1) } }
}

extension Int {
  /// The sum with another number, or the largest number: a line of a file may have any.
  func adding(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
