internal import Interaction

/// One widget in one window: what recognises a person's hand for it, and what it is drawn on.
struct Stage<W: Widget>: Sendable {
  private(set) var widget: W
  private var recognizer = GestureRecognizer()
  /// What the window is drawn on; nothing until the window system says.
  var surface = Surface(size: .zero)

  init(_ widget: W) {
    self.widget = widget
  }

  /// Lets the widget take an event.
  mutating func perform(_ event: Event, in scene: Scene<W.Content>) -> [W.Outcome] {
    recognizer.gestures(for: event, at: scene.time).flatMap { widget.handle($0, in: scene) }
  }

  /// Lets the widget take note of a deadline or of a change of what it shows.
  mutating func settle(in scene: Scene<W.Content>) -> [W.Outcome] {
    widget.settle(in: scene)
  }

  /// When the widget next changes by itself.
  func wake(in scene: Scene<W.Content>) -> Wake { widget.wake(in: scene) }
}
