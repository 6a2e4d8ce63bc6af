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
///
/// Inlinable, because generic code that is called from another target is slow otherwise.
public struct WidgetHost<W: Widget>: Sendable {
  @usableFromInline var current: W
  @usableFromInline var lastTime = Instant.zero
  @usableFromInline var recognizer = GestureRecognizer()
  /// The layout of the last allocation; nil before the first.
  @usableFromInline var layout: WidgetLayout<W>?
  /// The next deadline in that layout; nil after a change of the widget.
  @usableFromInline var knownWake: Wake?

  /// The widget.
  @inlinable public var widget: W { current }
  /// The time of the last call that could change the widget.
  @inlinable public var time: Instant { lastTime }

  /// A host of a widget that nothing has happened to.
  @inlinable
  public init(_ widget: W) {
    current = widget
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
  @inlinable
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
  @inlinable
  public mutating func advance(
    to end: Instant, in allocation: inout Allocation<W.Content>, ruler: any TextRuler,
    apply: (W.Outcome, inout W.Content) -> Void
  ) {
    if layout?.allocation != allocation { settle(at: time, in: &allocation, ruler, apply) }
    while let deadline = wake(in: scene(of: allocation, at: time, ruler: ruler)).deadline,
      deadline <= end
    {
      settle(at: max(deadline, time + 1e-6), in: &allocation, ruler, apply)
    }
    lastTime = max(lastTime, end)
  }

  @inlinable
  mutating func settle(
    at time: Instant, in allocation: inout Allocation<W.Content>, _ ruler: any TextRuler,
    _ apply: (W.Outcome, inout W.Content) -> Void
  ) {
    let outcomes = settle(in: scene(of: allocation, at: time, ruler: ruler))
    for outcome in outcomes { apply(outcome, &allocation.content) }
  }

  // MARK: Scenes

  /// The scene of an allocation at a time, with the geometry that is known if the allocation is the last one.
  @inlinable
  public func scene(
    of allocation: Allocation<W.Content>, at time: Instant, ruler: any TextRuler
  ) -> Scene<W> {
    scene(
      of: allocation.content, in: allocation.bounds, settings: allocation.settings,
      surface: allocation.surface, frame: allocation.frame, at: time, ruler: ruler)
  }

  /// The scene of the parts of an allocation at a time; the last allocation is found without making one.
  @inlinable
  public func scene(
    of content: W.Content, in bounds: Rect, settings: Settings, surface: Surface, frame: Rect,
    at time: Instant, ruler: any TextRuler
  ) -> Scene<W> {
    if let layout, layout.allocation.bounds == bounds, layout.allocation.frame == frame,
      layout.allocation.surface == surface, layout.allocation.settings == settings,
      layout.allocation.content == content
    {
      return Scene(layout, time: time, ruler: ruler)
    }
    return Scene(
      Allocation(
        content: content, bounds: bounds, settings: settings, surface: surface, frame: frame),
      after: layout, time: time, ruler: ruler)
  }

  /// The scene of the last allocation's content, without a comparison of contents; nil where the other parts of the
  /// allocation are others now.
  @inlinable
  public func sceneOfSameContent(
    in bounds: Rect, settings: Settings, surface: Surface, frame: Rect, at time: Instant,
    ruler: any TextRuler
  ) -> Scene<W>? {
    guard let layout, layout.allocation.bounds == bounds, layout.allocation.frame == frame,
      layout.allocation.surface == surface, layout.allocation.settings == settings
    else { return nil }
    return Scene(layout, time: time, ruler: ruler)
  }

  /// Recognizes the gestures of an event and lets the widget handle them.
  @inlinable
  public mutating func perform(_ event: UserEvent, in scene: Scene<W>) -> [W.Outcome] {
    perform(gestures(for: event, at: scene.time), in: scene)
  }

  /// The gestures of an event, for an owner that inspects them before the widget handles them.
  @inlinable
  public mutating func gestures(for event: UserEvent, at time: Instant) -> [Gesture] {
    recognizer.gestures(for: event, at: time)
  }

  /// Lets the widget handle gestures.
  @inlinable
  public mutating func perform(_ gestures: [Gesture], in scene: Scene<W>) -> [W.Outcome] {
    change(in: scene) { widget, scene in
      gestures.flatMap { widget.handle($0, in: scene) }
    }
  }

  /// Lets the widget perform an action on one of its elements.
  ///
  /// - Returns: nil for an element or an action that it does not have.
  @inlinable
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<W>
  ) -> [W.Outcome]? {
    var isKnown = false
    let outcomes = change(in: scene) { widget, scene in
      let outcomes = widget.act(action, on: id, in: scene)
      isKnown = outcomes != nil
      return outcomes ?? []
    }
    return isKnown || !outcomes.isEmpty ? outcomes : nil
  }

  /// Lets the widget settle at a deadline, or after a change of the allocation. Before the next deadline nothing is left to
  /// settle.
  @inlinable
  public mutating func settle(in scene: Scene<W>) -> [W.Outcome] {
    if let knownWake, knownWake.isValid(at: scene.time), isKnown(scene.layout) {
      lastTime = max(lastTime, scene.time)
      return []
    }
    return change(in: scene) { $0.settle(in: $1) }
  }

  /// Lets the widget settle where the allocation is another one than the last: until it has, it is drawn anew in each frame.
  @inlinable
  public mutating func settleElsewhere(in scene: Scene<W>) -> [W.Outcome] {
    isKnown(scene.layout) ? [] : settle(in: scene)
  }

  /// Adapts the widget to the scene, then changes it by a method of its own.
  @inlinable
  public mutating func change(
    in scene: Scene<W>, _ body: (inout W, Scene<W>) -> [W.Outcome]
  ) -> [W.Outcome] {
    let outcomes = adapt(to: scene)
    knownWake = nil
    lastTime = max(lastTime, scene.time)
    return outcomes + body(&current, scene)
  }

  @inlinable
  mutating func adapt(to scene: Scene<W>) -> [W.Outcome] {
    if isKnown(scene.layout) { return [] }
    let old = layout.map { Scene($0, time: scene.time, ruler: scene.ruler) }
    layout = scene.layout
    recognizer.tuning = scene.settings.tuning
    return current.adapt(from: old, in: scene)
  }

  /// The next time at which the widget changes by itself.
  ///
  /// - Complexity: O(1) until that time, or until the widget or its allocation changes.
  @inlinable
  public mutating func wake(in scene: Scene<W>) -> Wake {
    guard isKnown(scene.layout) else { return current.wake(in: scene) }
    if let knownWake, knownWake.isValid(at: scene.time) { return knownWake }
    let wake = current.wake(in: scene)
    knownWake = wake
    return wake
  }

  // MARK: Drawing

  /// Adds the drawing to a frame: the layers of the frame before where nothing that they depend on has changed.
  @inlinable
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<W>) {
    let wake =
      knownWake.flatMap { $0.isValid(at: scene.time) ? $0 : nil } ?? current.wake(in: scene)
    if wake.isAnimating || !isKnown(scene.layout) { return current.draw(into: &list, in: scene) }
    let key = DrawingKey<W>(
      layout: scene.layout, appearance: current.appearance(in: scene), wake: wake)
    list.group(key: key) { current.draw(into: &$0, in: scene) }
  }

  @inlinable
  func isKnown(_ other: WidgetLayout<W>) -> Bool {
    guard let layout else { return false }
    return layout === other || layout.allocation == other.allocation
  }
}

/// Everything that the drawing of a widget at rest depends on.
@usableFromInline
struct DrawingKey<W: Widget>: Equatable, Sendable {
  @usableFromInline let layout: WidgetLayout<W>
  @usableFromInline let appearance: W.Appearance
  /// The state may be drawn otherwise after a deadline, as after the end of an animation.
  @usableFromInline let wake: Wake

  @inlinable
  init(layout: WidgetLayout<W>, appearance: W.Appearance, wake: Wake) {
    self.layout = layout
    self.appearance = appearance
    self.wake = wake
  }

  @inlinable
  static func == (one: DrawingKey, other: DrawingKey) -> Bool {
    one.layout === other.layout && one.wake == other.wake && one.appearance == other.appearance
  }
}
