internal import Interaction

typealias Stage = WidgetHost

extension WidgetHost {
  /// Lets the widget handle an event.
  mutating func perform(_ event: ModelEvent, in scene: Scene<W>) -> [W.Outcome] {
    event.userEvent.map { perform($0, in: scene) } ?? []
  }

  /// The gestures of an event.
  mutating func gestures(for event: ModelEvent, at time: Instant) -> [Gesture] {
    event.userEvent.map { gestures(for: $0, at: time) } ?? []
  }
}
