/// A widget with its gesture recognizer, its geometry and its next deadline: everything needed to run one widget.
///
/// The picture is a socket: an allocation and events go in, outcomes and scenes to draw come out. A program on an event
/// loop of its own needs four calls; `apply` changes the content by an outcome:
///
///     host.perform(.hovered(point), at: now, in: &allocation, ruler: ruler, apply: apply)
///     host.advance(to: now, in: &allocation, ruler: ruler, apply: apply)
///     draw(host.widget.layers(in: host.scene(of: allocation, at: now, ruler: ruler)))
///     sleep(until: host.wake(in: host.scene(of: allocation, at: now, ruler: ruler)).deadline)
///
/// An owner of several widgets makes the scenes itself and distributes the outcomes.
///
/// The geometry is computed when the allocation changes, and the deadline when it passed or the widget changed. Both are
/// kept in between.
public struct WidgetHost<W: Widget>: Sendable {
  /// The results for one allocation.
  private struct Known: Sendable {
    let allocation: Allocation<W.Content>
    let geometry: W.Geometry
    /// The next deadline; nil after a change of the widget.
    var wake: Wake?
  }

  /// The widget.
  public private(set) var widget: W
  /// The time of the last call that could change the widget.
  public private(set) var time = Instant.zero
  private var recognizer = GestureRecognizer()
  private var known: Known?

  /// A host of a widget that nothing has happened to.
  public init(_ widget: W) {
    self.widget = widget
  }

  // MARK: Programs

  /// Performs an event of a person, after all deadlines before it, and settles the widget.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - time: its time.
  ///   - allocation: the content and frame of the widget.
  ///   - ruler: measures text for the drawing.
  ///   - apply: changes the content by an outcome.
  public mutating func perform(
    _ event: UserEvent, at time: Instant, in allocation: inout Allocation<W.Content>,
    ruler: any TextRuler, apply: (W.Outcome, inout W.Content) -> Void
  ) {
    advance(to: time, in: &allocation, ruler: ruler, apply: apply)
    for gesture in gestures(for: event, at: time) {
      let outcomes = perform([gesture], in: scene(of: allocation, at: time, ruler: ruler))
      for outcome in outcomes { apply(outcome, &allocation.content) }
    }
    settle(at: time, in: &allocation, ruler, apply)
  }

  /// Adapts the widget to the allocation and settles it at every deadline up to a time, each at its own time.
  ///
  /// - Parameters:
  ///   - end: the time up to which deadlines are due.
  ///   - allocation: the content and frame of the widget.
  ///   - ruler: measures text for the drawing.
  ///   - apply: changes the content by an outcome.
  public mutating func advance(
    to end: Instant, in allocation: inout Allocation<W.Content>, ruler: any TextRuler,
    apply: (W.Outcome, inout W.Content) -> Void
  ) {
    if known?.allocation != allocation { settle(at: time, in: &allocation, ruler, apply) }
    while let deadline = wake(in: scene(of: allocation, at: time, ruler: ruler)).deadline,
      deadline <= end
    {
      settle(at: max(deadline, time + 1e-6), in: &allocation, ruler, apply)
    }
    time = max(time, end)
  }

  private mutating func settle(
    at time: Instant, in allocation: inout Allocation<W.Content>, _ ruler: any TextRuler,
    _ apply: (W.Outcome, inout W.Content) -> Void
  ) {
    let outcomes = settle(in: scene(of: allocation, at: time, ruler: ruler))
    for outcome in outcomes { apply(outcome, &allocation.content) }
  }

  // MARK: Scenes

  /// The scene of an allocation at a time, with the geometry that is known if the allocation is the last one.
  public func scene(
    of allocation: Allocation<W.Content>, at time: Instant, ruler: any TextRuler
  ) -> Scene<W> {
    guard let known, known.allocation == allocation else {
      return Scene(allocation, time: time, ruler: ruler)
    }
    return Scene(known.allocation, geometry: known.geometry, time: time, ruler: ruler)
  }

  /// Recognizes the gestures of an event and lets the widget handle them.
  public mutating func perform(_ event: UserEvent, in scene: Scene<W>) -> [W.Outcome] {
    perform(gestures(for: event, at: scene.time), in: scene)
  }

  /// The gestures of an event, for an owner that inspects them before the widget handles them.
  public mutating func gestures(for event: UserEvent, at time: Instant) -> [Gesture] {
    recognizer.gestures(for: event, at: time)
  }

  /// Lets the widget handle gestures.
  public mutating func perform(_ gestures: [Gesture], in scene: Scene<W>) -> [W.Outcome] {
    change(in: scene) { widget, scene in
      gestures.flatMap { widget.handle($0, in: scene) }
    }
  }

  /// Lets the widget settle at a deadline, or after a change of the allocation.
  public mutating func settle(in scene: Scene<W>) -> [W.Outcome] {
    change(in: scene) { $0.settle(in: $1) }
  }

  /// Adapts the widget to the scene, then changes it by a method of its own.
  public mutating func change(
    in scene: Scene<W>, _ body: (inout W, Scene<W>) -> [W.Outcome]
  ) -> [W.Outcome] {
    let outcomes = adapt(to: scene)
    known?.wake = nil
    time = max(time, scene.time)
    return outcomes + body(&widget, scene)
  }

  private mutating func adapt(to scene: Scene<W>) -> [W.Outcome] {
    if let known, known.allocation == scene.allocation { return [] }
    let old = known.map {
      Scene<W>($0.allocation, geometry: $0.geometry, time: scene.time, ruler: scene.ruler)
    }
    known = Known(allocation: scene.allocation, geometry: scene.geometry)
    return widget.adapt(from: old, in: scene)
  }

  /// The next time at which the widget changes by itself.
  ///
  /// - Complexity: O(1) until that time, or until the widget or its allocation changes.
  public mutating func wake(in scene: Scene<W>) -> Wake {
    guard let known, known.allocation == scene.allocation else { return widget.wake(in: scene) }
    if let wake = known.wake, wake.isValid(at: scene.time) { return wake }
    let wake = widget.wake(in: scene)
    self.known?.wake = wake
    return wake
  }
}
