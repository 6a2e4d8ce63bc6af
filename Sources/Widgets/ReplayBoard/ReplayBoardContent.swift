public import Interaction
internal import Phrases

/// A button of the board of a replay.
public enum ReplayButton: Int, CaseIterable, Hashable, Sendable {
  case first, previous, stepBack, toggle, step, next, last

  func phrase(_ content: ReplayBoardContent) -> any Translated {
    switch self {
    case .first: CommandPhrase.toStart
    case .previous: CommandPhrase.previousTrial
    case .stepBack: CommandPhrase.stepBack
    case .toggle: content.isPlaying ? ReplayPhrase.pause : ReplayPhrase.play
    case .step: CommandPhrase.stepOn
    case .next: CommandPhrase.nextTrial
    case .last: CommandPhrase.toEnd
    }
  }
}

/// The content of the board of a replay.
public struct ReplayBoardContent: Equatable, Sendable {
  /// A recording at the current moment, in words.
  public struct Reading: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The number of the last event.
    public var event: String
    /// The fingerprint of the state.
    public var fingerprint: String
    /// The result of the comparison of its pictures.
    public var verdict: String
    /// Whether a picture differs.
    public var isFaulty: Bool

    /// A recording in words.
    public init(
      name: String, event: String, fingerprint: String, verdict: String, isFaulty: Bool = false
    ) {
      (self.name, self.event, self.fingerprint) = (name, event, fingerprint)
      (self.verdict, self.isFaulty) = (verdict, isFaulty)
    }
  }

  /// The recordings.
  public var readings: [Reading]
  /// Its length and ticks.
  public var timeline: ReplayTimeline
  /// The moment that is shown.
  public var moment: Instant
  /// Whether it runs.
  public var isPlaying: Bool
  /// The index of its speed in ``ReplayTransport/speeds``.
  public var speed: Int
  /// Whether touches are drawn over the windows.
  public var showsTouches: Bool

  /// A board.
  public init(
    readings: [Reading] = [], timeline: ReplayTimeline = ReplayTimeline(end: .zero),
    moment: Instant = .zero, isPlaying: Bool = false, speed: Int = ReplayTransport.usual,
    showsTouches: Bool = true
  ) {
    self.readings = readings
    self.timeline = timeline
    self.moment = moment
    self.isPlaying = isPlaying
    self.speed = speed
    self.showsTouches = showsTouches
  }
}

/// The frames of the board of a replay.
///
///     session-001 · K7QD          Event 812 of 3045 · State 9f86…     Identical: 214 pictures
///     ├──┬────┬──●────────┬───────────┬──────┬───────────────┤   trials as ticks
///     0:12.500 of 2:07.210                     Trial 3: Ames
///     [|<] [<-] [<] [ play ] [>] [->] [>|]              [Touches]
///     [0.1×][0.25×][0.5×][1×][2×][4×][8×]
public struct ReplayBoardGeometry: Hashable, Sendable {
  /// 16 points around everything.
  private static let margin = 16.0
  /// 6 points between parts.
  private static let gap = 6.0
  /// 40 points: the side of a button, a fingertip.
  static let button = 40.0
  /// 44 points: the height of the time line for a finger.
  private static let track = 44.0

  /// The line of each recording.
  let readings: [Rect]
  /// The time line.
  public let timeline: Rect
  /// The current moment in words, and the name of what is pointed at or under way.
  let clock, title: Rect
  /// The buttons in the order of ``ReplayButton``.
  public let buttons: [Rect]
  /// The button that shows touches.
  public let touches: Rect
  /// The buttons of the speeds.
  public let speeds: [Rect]
  /// The height that the board needs, in points.
  public let height: Double
  let isMirrored: Bool
  private let end: Double

  init(_ allocation: Allocation<ReplayBoardContent>) {
    let theme = Theme(allocation.settings)
    let isMirrored = allocation.settings.direction == .rightToLeft
    let inner = allocation.bounds.inset(by: Self.margin)
    let width = max(0, inner.width)
    let place = { (x: Double, y: Double, width: Double, height: Double) -> Rect in
      Rect(
        x: isMirrored ? inner.maxX - x - width : inner.x + x, y: y, width: max(0, width),
        height: height)
    }
    let line = RowText.height(1, theme.caption)
    var y = inner.y
    readings = allocation.content.readings.map { _ in
      defer { y += line + 2 }
      return place(0, y, width, line)
    }
    timeline = place(0, y, width, Self.track)
    y += Self.track
    let words = RowText.height(1, theme.label)
    clock = place(0, y, width * 0.4, words)
    title = place(width * 0.4, y, width * 0.6, words)
    y += words + Self.gap
    let count = Double(ReplayButton.allCases.count)
    let toggle = min(120 * theme.breadth, width * 0.25)
    let side = max(
      0, min(Self.button, (width - toggle - 2 * Self.gap - (count - 1) * Self.gap) / count))
    buttons = ReplayButton.allCases.map {
      place(Double($0.rawValue) * (side + Self.gap), y, side, Self.button)
    }
    touches = place(width - toggle, y, toggle, Self.button)
    y += Self.button + Self.gap
    let speeds = ReplayTransport.speeds.count
    let cell = max(0, (width - Double(speeds - 1) * Self.gap) / Double(speeds))
    self.speeds = (0..<speeds).map {
      place(Double($0) * (cell + Self.gap), y, cell, Self.button)
    }
    height = y + Self.button + Self.margin - allocation.bounds.y
    self.isMirrored = isMirrored
    end = allocation.content.timeline.end.seconds
  }

  /// The column of a moment on the time line.
  func x(of moment: Instant) -> Double {
    let share = end > 0 ? min(max(moment.seconds / end, 0), 1) : 0
    return isMirrored
      ? timeline.maxX - share * timeline.width : timeline.x + share * timeline.width
  }

  /// The moment at a column, within the recording.
  public func moment(at x: Double) -> Instant {
    guard timeline.width > 0, x.isFinite else { return .zero }
    let way = isMirrored ? timeline.maxX - x : x - timeline.x
    return Instant(seconds: min(max(way / timeline.width, 0), 1) * end)
  }
}
