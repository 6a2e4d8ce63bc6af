public import Interaction

/// The clock of a replay: it stands still, or runs at a speed.
///
/// The picture is the counter of a tape recorder. It is a value: the moment follows from that of the program's clock.
///
///     var transport = ReplayTransport(end: Instant(seconds: 60))
///     transport.setSpeed(6, at: clock)              // eight times as fast
///     transport.play(at: clock)
///     transport.moment(at: clock + 2)               // 16 seconds
public struct ReplayTransport: Hashable, Sendable {
  /// Seconds of the recording a second: from a tenth, at which a tap takes a second, to eight times, at which the way from
  /// task to task can just be followed.
  public static let speeds = [0.1, 0.25, 0.5, 1, 2, 4, 8]
  /// The index of the speed of the recording.
  public static let usual = 3

  private enum State: Hashable {
    case paused(Instant)
    /// It was at a moment when the clock was at another.
    case playing(from: Instant, since: Instant)
  }

  private var state = State.paused(.zero)
  /// The index of the speed in ``speeds``.
  public private(set) var speed = usual
  /// The moment at which it stops.
  public private(set) var end: Instant

  /// A clock at the beginning, which stands still.
  ///
  /// - Parameter end: the moment at which it stops.
  public init(end: Instant) { self.end = max(.zero, end) }

  /// The moment of the recording at a moment of the program's clock.
  public func moment(at clock: Instant) -> Instant {
    switch state {
    case .paused(let moment): return moment
    case .playing(let moment, let since):
      return min(end, moment + max(0, clock - since) * Self.speeds[speed])
    }
  }

  /// Whether it runs; at its end it does not.
  public func isPlaying(at clock: Instant) -> Bool {
    if case .playing = state { moment(at: clock) < end } else { false }
  }

  /// Lets it run, from the beginning where it is at its end.
  public mutating func play(at clock: Instant) {
    if isPlaying(at: clock) { return }
    let moment = moment(at: clock)
    state = .playing(from: moment < end ? moment : .zero, since: clock)
  }

  /// Stops it.
  public mutating func pause(at clock: Instant) { state = .paused(moment(at: clock)) }

  /// Goes to a moment within the recording; it runs on if it ran.
  public mutating func seek(to moment: Instant, at clock: Instant) {
    let goal = min(max(.zero, moment), end)
    state = isPlaying(at: clock) ? .playing(from: goal, since: clock) : .paused(goal)
  }

  /// Changes the speed, to the index of one of ``speeds``; the moment stays.
  public mutating func setSpeed(_ index: Int, at clock: Instant) {
    let moment = moment(at: clock)
    let runs = isPlaying(at: clock)
    speed = min(max(index, 0), Self.speeds.count - 1)
    state = runs ? .playing(from: moment, since: clock) : .paused(moment)
  }
}

/// The length of a replay, and the moments in it that have a name.
public struct ReplayTimeline: Hashable, Sendable {
  /// A moment with a name.
  public struct Tick: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
      /// A trial of a study began.
      case trial
      /// The facilitator of a study marked the moment.
      case mark
      /// Something was chosen, turned or opened.
      case event
    }

    /// The kind of the event.
    public var kind: Kind
    /// When.
    public var time: Instant
    /// Its name.
    public var title: String

    /// A tick at a moment.
    public init(_ kind: Kind, at time: Instant, _ title: String) {
      (self.kind, self.time, self.title) = (kind, time, title)
    }
  }

  /// 0.3 s: a tick that was passed just before is not the one before the current moment: one goes back from it while the
  /// replay runs.
  private static let grace = 0.3

  /// The last moment.
  public var end: Instant
  /// In the order of time.
  public private(set) var ticks: [Tick]
  /// The ticks that one goes to: the trials, where there are any.
  private let stops: [Tick]

  /// A time line.
  public init(end: Instant, ticks: [Tick] = []) {
    self.end = end
    self.ticks = ticks.sorted { $0.time < $1.time }
    let trials = self.ticks.filter { $0.kind == .trial }
    stops = trials.isEmpty ? self.ticks : trials
  }

  /// The number of ticks that one goes to.
  public var stopCount: Int { stops.count }

  /// The tick of a number, from 0, that one goes to; nil where there are fewer.
  public func stop(_ number: Int) -> Tick? {
    stops.indices.contains(number) ? stops[number] : nil
  }

  /// The next trial after a moment; without trials the next event. Nil for none.
  public func stop(after moment: Instant) -> Tick? { stops.first { $0.time > moment } }

  /// The trial that began before a moment; without trials the event. Nil for none.
  public func stop(before moment: Instant) -> Tick? {
    stops.last { moment - $0.time > Self.grace } ?? stops.last { $0.time < moment }
  }

  /// The last trial or event that began by a moment; nil for none.
  public func current(at moment: Instant) -> Tick? { stops.last { $0.time <= moment } }
}
