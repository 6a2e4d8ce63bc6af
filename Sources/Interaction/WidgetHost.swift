/// A widget with its gesture recognizer: everything needed to run one widget in a window.
///
/// The picture is a socket: an allocation and events go in, outcomes and layers come out. `advance` runs every deadline
/// up to a time in order, so that an owner only has to call it before each event and to sleep until `wake`:
///
///     host.advance(to: now, in: allocation, ruler: ruler)
///     host.perform(.hovered(point), in: allocation, at: now, ruler: ruler)
///     draw(host.layers(in: allocation, at: now, ruler: ruler))
///     sleep(until: host.wake(in: allocation, at: now).deadline)
public struct WidgetHost<W: Widget>: Sendable {
  /// The widget.
  public private(set) var widget: W
  private var recognizer = GestureRecognizer()

  /// A host of a widget that nothing has happened to.
  public init(_ widget: W) {
    self.widget = widget
  }

  /// The scene of an allocation at a time.
  public func scene(
    of allocation: Allocation<W.Content>, at time: Instant, ruler: any TextRuler
  ) -> Scene<W> {
    Scene(allocation, time: time, ruler: ruler)
  }

  // MARK: Events

  /// Recognizes the gestures of an event and lets the widget handle them.
  public mutating func perform(_ event: UserEvent, in scene: Scene<W>) -> [W.Outcome] {
    perform(gestures(for: event, at: scene.time), in: scene)
  }

  /// The gestures of an event, for an owner that looks at them before the widget handles them.
  public mutating func gestures(for event: UserEvent, at time: Instant) -> [Gesture] {
    recognizer.gestures(for: event, at: time)
  }

  /// Lets the widget handle gestures.
  public mutating func perform(_ gestures: [Gesture], in scene: Scene<W>) -> [W.Outcome] {
    gestures.flatMap { widget.handle($0, in: scene) }
  }

  /// Lets the widget settle at a deadline, or after a change of the allocation.
  public mutating func settle(in scene: Scene<W>) -> [W.Outcome] {
    widget.settle(in: scene)
  }

  /// Runs every deadline up to a time, each at its own moment.
  public mutating func advance(
    from start: Instant, to end: Instant, in allocation: Allocation<W.Content>,
    ruler: any TextRuler
  ) -> [W.Outcome] {
    var outcomes: [W.Outcome] = []
    var time = start
    while let deadline = widget.wake(in: scene(of: allocation, at: time, ruler: ruler)).deadline,
      deadline <= end
    {
      time = max(deadline, time + 1e-6)
      outcomes += settle(in: scene(of: allocation, at: time, ruler: ruler))
    }
    return outcomes
  }

  /// Changes the widget directly, by a call of its own.
  public mutating func change(_ body: (inout W) -> [W.Outcome]) -> [W.Outcome] { body(&widget) }

  /// When the widget next changes by itself.
  public func wake(in scene: Scene<W>) -> Wake { widget.wake(in: scene) }
}
