/// The numbers of a day that staff see on the screen.
public struct UsageFigures: Hashable, Sendable, Codable {
  /// A thing and how often it was opened.
  public struct Opened: Hashable, Sendable, Codable {
    public var title: String
    public var count: Int

    /// A thing that was opened a number of times.
    public init(_ title: String, _ count: Int) { (self.title, self.count) = (title, count) }
  }

  /// The number of visits that have ended.
  public var visits: Int
  /// The median of their lengths, in seconds; nil for none.
  public var medianSeconds: Int?
  /// The number of them that ended without an answer.
  public var idleEnds: Int
  /// The things that were opened most, the most frequent first.
  public var opened: [Opened]
  /// Whether statistics are written.
  public var isWritten: Bool

  /// The numbers of a day.
  public init(
    visits: Int = 0, medianSeconds: Int? = nil, idleEnds: Int = 0, opened: [Opened] = [],
    isWritten: Bool = true
  ) {
    (self.visits, self.medianSeconds, self.idleEnds) = (visits, medianSeconds, idleEnds)
    (self.opened, self.isWritten) = (opened, isWritten)
  }
}
