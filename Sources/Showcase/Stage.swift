internal import Interaction

/// One widget in one window: and what recognises a person's hand for it.
struct Stage<W: Widget>: Sendable {
  private(set) var widget: W
  private var recognizer = GestureRecognizer()

  init(_ widget: W) {
    self.widget = widget
  }

  /// Lets the widget take an event.
  mutating func perform(_ event: Event, in scene: Scene<W.Content>) -> [W.Outcome] {
    perform(gestures(for: event, at: scene.time), in: scene)
  }

  /// What a hand does to the widget by an event.
  mutating func gestures(for event: Event, at time: Instant) -> [Gesture] {
    recognizer.gestures(for: event, at: time)
  }

  /// Lets the widget take gestures.
  mutating func perform(_ gestures: [Gesture], in scene: Scene<W.Content>) -> [W.Outcome] {
    gestures.flatMap { widget.handle($0, in: scene) }
  }

  /// Lets the widget take note of a deadline or of a change of what it shows.
  mutating func settle(in scene: Scene<W.Content>) -> [W.Outcome] {
    widget.settle(in: scene)
  }

  /// Does something to the widget that no hand did.
  mutating func change(_ body: (inout W) -> [W.Outcome]) -> [W.Outcome] { body(&widget) }

  /// When the widget next changes by itself.
  func wake(in scene: Scene<W.Content>) -> Wake { widget.wake(in: scene) }
}
