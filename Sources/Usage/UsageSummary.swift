/// The numbers of some visits.
public struct UsageSummary: Hashable, Sendable {
  /// A thing, and how often and how long it was open.
  public struct Opened: Hashable, Sendable {
    /// The thing, with the title that it had last.
    public var thing: UsedThing
    /// How often it was opened.
    public var count = 0
    /// The time for which it was open, in seconds, of all times together.
    public var seconds = 0
    /// The mean time for which it was open, in whole seconds: the nearest.
    var meanSeconds: Int {
      let times = max(1, count)
      let (whole, rest) = seconds.quotientAndRemainder(dividingBy: times)
      return rest >= times - rest ? whole + 1 : whole
    }
  }

  /// A value, and how often it was counted.
  public struct Counted<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public var value: Value
    /// How often.
    public var count: Int
  }

  /// The number of visits.
  public let visits: Int
  /// The median of their lengths in seconds, of an even number the mean of both in the middle; nil for no visits.
  public let medianSeconds: Int?
  /// The length of the longest one in seconds; nil for no visits.
  public let longestSeconds: Int?
  /// The number of visits that ended for each reason.
  public let ends: [UsageEnd: Int]
  /// How often visitors answered that they were still there.
  public let stays: Int
  /// The number of visits that began in each hour of the day.
  public let hours: [Int]
  /// The number of visits that began on each day.
  public let days: [UsageDate: Int]
  /// The things that were opened, the most frequent first; those that are equal by their titles.
  public let opened: [Opened]
  /// The controls by which they were opened, the most frequent first.
  public let ways: [Counted<UsageWay>]
  /// The last things of the visits, the most frequent first; nil for visits that ended at none.
  public let shown: [Counted<UsedThing?>]
  /// The settings that were chosen, the most frequent first.
  public let chosen: [Counted<UsageVisit.Choice>]
  /// The touches of pages, those with the most first.
  public let touched: [UsageVisit.Touches]

  /// The numbers of visits.
  public init(of visits: [UsageVisit]) {
    self.visits = visits.count
    let lengths = visits.map(\.seconds).sorted()
    medianSeconds = Self.median(of: lengths)
    longestSeconds = lengths.last
    ends = Self.counts(of: visits.map(\.end))
    stays = visits.reduce(0) { $0.adding($1.stays) }
    let byHour = Self.counts(of: visits.map(\.hour))
    hours = (0..<24).map { byHour[$0] ?? 0 }
    days = Self.counts(of: visits.map(\.date))
    let openings = visits.flatMap(\.opened)
    ways = Self.ordered(Self.counts(of: openings.map(\.by))) { $0.rawValue }
    chosen = Self.ordered(Self.counts(of: visits.flatMap(\.chosen))) {
      "\($0.setting.rawValue) \($0.value)"
    }
    var titles = Titles()
    for visit in visits { titles.take(visit) }
    shown = Self.ordered(Self.counts(of: visits.map { $0.shown.map { titles.latest($0) } })) {
      $0?.name ?? ""
    }
    var opened: [UsedThing: Opened] = [:]
    for opening in openings {
      let thing = titles.latest(opening.thing)
      opened[thing, default: Opened(thing: thing)].count += 1
      let seconds = opened[thing]?.seconds ?? 0
      opened[thing]?.seconds = seconds.adding(opening.seconds)
    }
    self.opened = opened.values.sorted {
      ($1.count, $0.thing.name, $0.thing.id) < ($0.count, $1.thing.name, $1.thing.id)
    }
    var touched: [UsedThing: UsageVisit.Touches] = [:]
    for touches in visits.flatMap(\.touched) {
      let page = titles.latest(touches.page)
      touched[page, default: .init(page)].cells.merge(touches.cells) { $0.adding($1) }
    }
    self.touched = touched.values.sorted {
      ($1.count, $0.page.name, $0.page.id) < ($0.count, $1.page.name, $1.page.id)
    }
  }

  /// 5 things: as many as fit on a card beside the other numbers.
  private static let mostOnCard = 5

  /// The numbers that staff see on the screen.
  ///
  /// - Parameter isWritten: whether statistics are written.
  public func figures(isWritten: Bool) -> UsageFigures {
    UsageFigures(
      visits: visits, medianSeconds: medianSeconds, idleEnds: ends[.idle] ?? 0,
      opened: opened.prefix(Self.mostOnCard).map { .init($0.thing.name, $0.count) },
      isWritten: isWritten)
  }

  // MARK: Counting

  /// The last titles of things: a title that was corrected makes no other thing.
  private struct Titles {
    private struct Key: Hashable {
      let kind: UsedThing.Kind
      let id: String
      let exhibit: String?

      init(_ thing: UsedThing) { (kind, id, exhibit) = (thing.kind, thing.id, thing.exhibit) }
    }

    private var titles: [Key: String] = [:]

    mutating func take(_ visit: UsageVisit) {
      let things =
        visit.opened.map(\.thing) + visit.touched.map(\.page) + [visit.shown].compactMap(\.self)
      for thing in things where !thing.title.isEmpty { titles[Key(thing)] = thing.title }
    }

    func latest(_ thing: UsedThing) -> UsedThing {
      var thing = thing
      thing.title = titles[Key(thing)] ?? ""
      return thing
    }
  }

  private static func median(of sorted: [Int]) -> Int? {
    guard !sorted.isEmpty else { return nil }
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return low + (high - low) / 2
  }

  private static func counts<Value: Hashable>(of values: [Value]) -> [Value: Int] {
    values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func ordered<Value: Hashable & Sendable>(
    _ counts: [Value: Int], by name: (Value) -> String
  ) -> [Counted<Value>] {
    counts.map { (Counted(value: $0.key, count: $0.value), name($0.key)) }
      .sorted { ($1.0.count, $0.1) < ($0.0.count, $1.1) }.map(\.0)
  }
}
