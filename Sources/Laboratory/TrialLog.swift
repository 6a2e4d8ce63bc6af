public import Interaction

/// Everything that happened in one trial: what was asked, every input with its time, what the control made of it, and how
/// it ended. All measures are computed from it, and from nothing else.
public struct TrialLog: Hashable, Sendable {
  /// The target of a trial.
  public struct Target: Hashable, Sendable {
    /// The row, page, item or circle, from 0; nil for a task without one.
    public var index: Int?
    /// Its name, or the question or goal in words.
    public var name: String
    /// The number of rows, pages, items or circles that there are.
    public var count: Int
    /// The distance to it: rows or pages from the one shown at the beginning, or points from the pointer to its middle.
    public var amplitude: Double
    /// Its size in the unit of the amplitude.
    public var width: Double
    /// Its frame in the window at the beginning, in points; nil where it was not in sight.
    public var frame: Rect?

    /// A target; the distance counts in rows or pages where the width is 1.
    public init(
      index: Int?, name: String, count: Int, amplitude: Double, width: Double, frame: Rect? = nil
    ) {
      self.index = index
      self.name = name
      self.count = count
      self.amplitude = amplitude
      self.width = width
      self.frame = frame
    }
  }

  /// An input, or an observation of a control.
  public enum Event: Hashable, Sendable {
    /// A finger, pen or button.
    case contact(Contact)
    /// A pointer moved with nothing pressed.
    case hovered(Point)
    /// The pointer left the window.
    case left
    /// A wheel or touchpad scrolled.
    case scrolled(Scroll)
    /// A key went down.
    case key(KeyPress)
    /// The control reacted.
    case observed(Observation)
  }

  /// An effect of inputs on a control. Rows, pages and items count from 0.
  public enum Observation: Hashable, Sendable {
    /// This one is tracked by a drag, or highlighted under a pointer; nil for none.
    case tracked(Int?)
    /// So many levels of a strip are open beyond the first, and the deepest one stands for these rows.
    case level(Int, rows: Range<Int>)
    /// A thing was chosen, by its name; the index is nil where it has none.
    case chose(Int?, name: String, isRight: Bool)
    /// A preview of a thing was shown.
    case peeked(name: String, isRight: Bool)
    /// A question was answered, by the index of the answer.
    case answered(Int, isRight: Bool)
    /// A circle of a ring was tapped, or missed: the number of the tap from 0, and the middles of the circle before and of
    /// this one, in points.
    case tapped(Int, from: Point, to: Point, at: Point, isHit: Bool)
  }

  /// An event with its time.
  public struct Entry: Hashable, Sendable {
    /// When it happened.
    public var time: Instant
    /// The event.
    public var event: Event

    /// An event at a time.
    public init(time: Instant, event: Event) {
      (self.time, self.event) = (time, event)
    }
  }

  /// How a trial ended.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// The participant reached the target, answered, or was done.
    case done
    /// The time was up.
    case timeLimit = "time-limit"
    /// The participant gave up.
    case givenUp = "given-up"
    /// The facilitator went on.
    case skipped
    /// The facilitator had it repeated: it counts in no result.
    case repeated
    /// The facilitator ended the session.
    case aborted
  }

  /// The number of the step in the schedule, from 0.
  public var step: Int
  /// The trial.
  public var trial: Schedule.Trial
  /// The target.
  public var target: Target
  /// When it began.
  public var begin: Instant
  /// Where the pointer was then, in points; nil where none was known.
  public var origin: Point?
  /// Everything that happened, in the order of time.
  public var entries: [Entry] = []
  /// When it ended.
  public var end: Instant
  /// How it ended.
  public var outcome: Outcome

  /// A trial that has just begun.
  public init(
    step: Int, trial: Schedule.Trial, target: Target, begin: Instant, origin: Point? = nil
  ) {
    self.step = step
    self.trial = trial
    self.target = target
    self.begin = begin
    self.origin = origin
    end = begin
    outcome = .done
  }

  /// The device that did most: that of the first contact; without one the keys where any was pressed, else the mouse where it
  /// moved or scrolled. Nil for none.
  public var device: StudyTask.Device? {
    var device: StudyTask.Device?
    for entry in entries {
      switch entry.event {
      case .contact(let contact):
        switch contact.kind {
        case .mouse: return .mouse
        case .touch: return .touch
        case .pen: return .pen
        }
      case .key: device = .keys
      case .hovered, .scrolled: device = device ?? .mouse
      case .left, .observed: break
      }
    }
    return device
  }

  /// The positions of the pointer that did most, in the order of time: of the hovering pointer and the mouse, or of the
  /// first finger or pen.
  public var path: [PathSample] {
    var kind: Contact.Kind?
    var samples: [PathSample] = []
    for entry in entries {
      switch entry.event {
      case .hovered(let point):
        if kind == nil { kind = .mouse }
        if kind == .mouse { samples.append(PathSample(time: entry.time, position: point)) }
      case .contact(let contact):
        if kind == nil { kind = contact.kind }
        if kind == contact.kind {
          samples.append(PathSample(time: entry.time, position: contact.position))
        }
      case .left, .scrolled, .key, .observed: break
      }
    }
    return samples
  }
}

/// A position of a pointer at a time.
public struct PathSample: Hashable, Sendable {
  /// The time.
  public var time: Instant
  /// The position, in points of the window.
  public var position: Point

  /// A position at a time.
  public init(time: Instant, position: Point) {
    (self.time, self.position) = (time, position)
  }
}
