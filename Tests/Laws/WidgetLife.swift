public import Interaction

/// A widget driven by events at chosen times, on a `WidgetHost`: the fixture of every widget test.
///
/// Time passes only in `wait`, which settles the widget at each of its deadlines. The trace lists the outcomes since it
/// was last read:
///
///     life.touch(.began, point)
///     life.wait(0.6)
///     #expect(life.trace() == "peeked M")
public struct WidgetLife<W: Widget> {
  /// The content; changes take effect with the next call.
  public var content: W.Content
  /// The settings; changes take effect with the next call.
  public var settings = Settings()
  /// The current time.
  public var time = Instant.zero
  /// The size of the window.
  public var size: Size
  /// The widget's frame in the window; nil for the whole window.
  public var frameInWindow: Rect?
  /// Whether the desktop shows through the window.
  public var isTranslucent = false
  private var host: WidgetHost<W>
  private var words: [String] = []
  /// Applies an outcome to the content, as an owner would, and returns its words in the trace.
  private let apply: (W.Outcome, inout W.Content) -> String

  /// A widget to which nothing has happened, in a window of a size.
  ///
  /// - Parameter apply: applies an outcome to the content and returns its words in the trace.
  public init(
    before widget: W, showing content: W.Content, size: Size,
    words apply: @escaping (W.Outcome, inout W.Content) -> String
  ) {
    host = WidgetHost(widget)
    self.content = content
    self.size = size
    self.apply = apply
  }

  // MARK: Events

  /// Lets time pass; the widget is settled at each of its deadlines.
  public mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while let deadline = host.wake(in: scene).deadline, deadline <= end {
      precondition(deadline > time, "the deadline \(deadline) is not after \(time)")
      time = deadline
      hear(host.settle(in: scene))
    }
    time = end
  }

  /// Settles the widget as an owner does after a change of content, frame or settings, or at a frame of the screen; also
  /// where nothing is due, which its host would leave out.
  public mutating func settle() { hear(host.change(in: scene) { $0.settle(in: $1) }) }

  /// Performs an event now and settles, as an owner does that may have changed the content after an outcome.
  public mutating func perform(_ event: UserEvent) {
    wait(0)
    for gesture in host.gestures(for: event, at: time) {
      hear(host.perform([gesture], in: scene))
    }
    settle()
  }

  /// Changes the widget by a method of its own.
  public mutating func change(_ body: (inout W, Scene<W>) -> [W.Outcome]) {
    hear(host.change(in: scene, body))
  }

  /// Performs an action on an element.
  ///
  /// - Returns: whether there is such an element with such an action.
  public mutating func act(_ action: ElementAction, on id: ElementID) -> Bool {
    guard let outcomes = host.act(action, on: id, in: scene) else { return false }
    hear(outcomes)
    return true
  }

  /// Applies outcomes to the content and adds them to the trace.
  public mutating func hear(_ outcomes: [W.Outcome]) {
    for outcome in outcomes { words.append(apply(outcome, &content)) }
  }

  // MARK: Results

  /// The outcomes since the last call.
  public mutating func trace() -> String {
    defer { words = [] }
    return words.joined(separator: " · ")
  }

  /// The widget.
  public var widget: W { host.widget }

  /// The current allocation.
  public var allocation: Allocation<W.Content> {
    Allocation(
      content: content, bounds: frameInWindow ?? Rect(size), settings: settings,
      surface: Surface(size: size, isTranslucent: isTranslucent))
  }

  /// The current scene.
  public var scene: Scene<W> { host.scene(of: allocation, at: time, ruler: PlainRuler()) }

  /// The current drawing.
  public var layers: [Layer] { widget.layers(in: scene) }
  /// The current drawing with the background of the theme.
  public var picture: DisplayList { picture(after: nil) }
  /// The current drawing, made after another one.
  public func picture(after previous: DisplayList?) -> DisplayList {
    var list = DisplayListBuilder(after: previous)
    let scene = scene
    list.background = scene.theme.backdrop
    host.draw(into: &list, in: scene)
    return list.list
  }
  /// The accessibility tree.
  public var elements: [Element] { widget.elements(in: scene) }
  /// The next time at which the widget changes by itself.
  public var wake: Wake { widget.wake(in: scene) }

  /// The first result kept by the host that differs from one computed anew; nil for none.
  mutating func staleResult() -> String? {
    let anew = Scene<W>(allocation, time: time, ruler: PlainRuler())
    let (kept, wake) = (host.wake(in: scene), widget.wake(in: anew))
    if kept != wake { return "keeps the deadline \(kept) instead of \(wake)" }
    if layers != widget.layers(in: anew) { return "draws with an old geometry" }
    return nil
  }

  /// The layer of a role.
  public func layer(_ role: String, _ index: Int = 0) -> Layer? {
    layers.first { $0.id == Layer.ID(role, index) }
  }
}

// Events by name.
extension WidgetLife {
  /// Moves the pointer out of the window.
  public mutating func leave() { perform(.left) }

  /// Moves the pointer without a button.
  public mutating func hover(at point: Point) { perform(.hovered(point)) }

  /// Puts a finger down, moves or lifts it.
  public mutating func touch(_ phase: Contact.Phase, _ point: Point, finger: Int = 0) {
    perform(.contact(Contact(id: finger, phase: phase, position: point, kind: .touch)))
  }

  /// Presses a mouse button, moves the mouse with it, or releases it.
  public mutating func mouse(
    _ phase: Contact.Phase, _ point: Point, _ button: Contact.Button = .primary
  ) {
    perform(.contact(Contact(id: -1, phase: phase, position: point, kind: .mouse, button: button)))
  }

  /// Presses and releases a mouse button.
  public mutating func click(at point: Point, _ button: Contact.Button = .primary) {
    mouse(.began, point, button)
    mouse(.ended, point, button)
  }

  /// Turns the wheel.
  public mutating func scroll(_ notches: Point, at point: Point) {
    perform(.scrolled(Scroll(notches: notches, position: point)))
  }

  /// Presses a key.
  public mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    perform(.key(KeyPress(key, modifiers: modifiers)))
  }

  /// Types a text, a key for each character.
  public mutating func type(_ text: String) {
    for character in text {
      perform(.key(KeyPress(Key(rawValue: String(character)), text: String(character))))
    }
  }
}
