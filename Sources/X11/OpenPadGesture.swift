internal import Interaction

/// The gesture on a touchpad that began and has not ended, of which there is at most one: each ends exactly once.
struct OpenPadGesture: Hashable, Sendable {
  /// A gesture and its source.
  struct Open: Hashable, Sendable {
    /// The gesture as it was reported last.
    var gesture: PadGesture
    /// The X window in which it began.
    var window: UInt
    /// The device that it is of.
    var source: Int32
  }

  private var open: Open?
  /// The gesture that ended last, since ``forgetLifted()``; nil for none.
  private(set) var lifted: Open?

  /// Takes an event, and adds up the motion of the gesture.
  ///
  /// - Parameter scale: pixels a point of the event's window.
  /// - Returns: the gestures to report, with their windows: none for an event of a gesture that did not begin here; two
  ///   where one begins before another one has ended.
  mutating func take(_ event: PadEvent, scale: Double) -> [(window: UInt, gesture: PadGesture)] {
    if event.phase == .began {
      let past = cancel { _ in true }
      let position = Point(x: event.position.x / scale, y: event.position.y / scale)
      let gesture = PadGesture(event.kind, .began, fingers: event.fingers, at: position)
      open = Open(gesture: gesture, window: event.window, source: event.source)
      return (past.map { [($0.window, $0.gesture)] } ?? []) + [(event.window, gesture)]
    }
    guard var open, open.window == event.window, open.source == event.source,
      open.gesture.kind == event.kind
    else { return [] }
    open.gesture.phase = event.phase
    if event.phase == .moved {
      open.gesture.motion.x += event.motion.x / scale
      open.gesture.motion.y += event.motion.y / scale
      // A device that knows no distance reports none.
      if event.scale > 0 { open.gesture.scale = event.scale }
    }
    self.open = event.phase == .moved ? open : nil
    if event.phase == .ended { lifted = open }
    return [(open.window, open.gesture)]
  }

  /// Forgets the gesture that ended.
  mutating func forgetLifted() { lifted = nil }

  /// Cancels the gesture; nil where there is none.
  mutating func cancel(where isGone: (Open) -> Bool) -> Open? {
    guard var gone = open, isGone(gone) else { return nil }
    open = nil
    gone.gesture = gone.gesture.cancelled
    return gone
  }
}
