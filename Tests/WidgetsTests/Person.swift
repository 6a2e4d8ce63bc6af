import Interaction

/// A person in front of a widget: what they do, and a trace of what the widget says to it.
struct Person<W: Widget> {
  var widget: W
  var content: W.Content
  var settings = Settings()
  var time = Instant.zero
  var size: Size
  /// Where the widget lies in the window; nil for everywhere.
  var place: Rect?
  private var recognizer = GestureRecognizer()
  private var said: [String] = []
  /// What an outcome is called in a trace, after its owner has taken note of it.
  private let words: (W.Outcome, inout W.Content) -> String

  init(
    before widget: W, showing content: W.Content, size: Size,
    words: @escaping (W.Outcome, inout W.Content) -> String
  ) {
    self.widget = widget
    self.content = content
    self.size = size
    self.words = words
  }

  /// What the widget said since it was last asked.
  mutating func trace() -> String {
    defer { said = [] }
    return said.joined(separator: " · ")
  }

  var scene: Scene<W> {
    Scene(
      content: content, bounds: place ?? Rect(size), time: time, ruler: PlainRuler(),
      settings: settings,
      surface: Surface(size: size))
  }

  var layers: [Layer] { widget.layers(in: scene) }
  var wake: Wake { widget.wake(in: scene) }

  func layer(_ role: String, _ index: Int = 0) -> Layer? {
    layers.first { $0.id == Layer.ID(role, index) }
  }

  /// Lets time pass; the widget is settled at every deadline of its own.
  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while let deadline = wake.deadline, deadline <= end {
      time = deadline
      hear(widget.settle(in: scene))
    }
    time = end
  }

  mutating func perform(_ event: UserEvent) {
    wait(0)
    for gesture in recognizer.gestures(for: event, at: time) {
      hear(widget.handle(gesture, in: scene))
    }
  }

  /// Takes note of what the widget says.
  mutating func hear(_ outcomes: [W.Outcome]) {
    for outcome in outcomes { said.append(words(outcome, &content)) }
  }
}

// What hands and fingers do.
extension Person {
  mutating func leave() { perform(.left) }

  mutating func hover(at point: Point) { perform(.hovered(point)) }

  mutating func touch(_ phase: Contact.Phase, _ point: Point, finger: Int = 0) {
    perform(.contact(Contact(id: finger, phase: phase, position: point, kind: .touch)))
  }

  mutating func mouse(_ phase: Contact.Phase, _ point: Point, _ button: Contact.Button = .primary) {
    perform(.contact(Contact(id: -1, phase: phase, position: point, kind: .mouse, button: button)))
  }

  mutating func click(at point: Point, _ button: Contact.Button = .primary) {
    mouse(.began, point, button)
    mouse(.ended, point, button)
  }

  mutating func scroll(_ notches: Point, at point: Point) {
    perform(.scrolled(Scroll(notches: notches, position: point)))
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    perform(.key(KeyPress(key, modifiers: modifiers)))
  }

  mutating func type(_ text: String) {
    for character in text {
      perform(.key(KeyPress(Key(rawValue: String(character)), text: String(character))))
    }
  }
}
