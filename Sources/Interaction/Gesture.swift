/// An action of a person on one widget. A contact is either a tap or a drag, never both.
public enum Gesture: Hashable, Sendable {
  /// A pointer moved over it with nothing pressed.
  case hovered(Point)
  /// The pointer left the widget.
  case left
  /// A finger, pen or button was pressed. Exactly one of tapped, lifted and cancelled follows.
  case pressed(Contact)
  /// The force changed, within the slop.
  case squeezed(Contact)
  /// The contact moved; sent from the first motion beyond the slop on.
  case dragged(Contact)
  /// The contact ended within the slop.
  case tapped(Contact)
  /// The contact ended after a drag, at a velocity in points a second, that of its last 100 ms.
  case lifted(Contact, velocity: Point)
  /// The contact was cancelled: what it began ends without a result. It may follow a tap within ``TapCount/interval``,
  /// because its device is gone: a tap that waits for a second one has no result either.
  case cancelled(Contact)
  /// A wheel or touchpad scrolled over it.
  case scrolled(Scroll)
  /// Several fingers pinched or swiped on a touchpad over it, at a velocity in points a second, that of the last 100 ms.
  /// Exactly one event that ends or cancels it follows its beginning.
  case pad(PadGesture, velocity: Point)
  /// A key was pressed while the widget had the keyboard focus.
  case typed(KeyPress)
  /// The widget received or lost the keyboard focus.
  case focused(Bool)
}

/// Recognizes gestures in the events of one widget.
public struct GestureRecognizer: Hashable, Sendable {
  /// How far a finger or pen may move and still tap: 8 points, as Android's ViewConfiguration; less, and a
  /// trembling tap becomes a drag.
  public static let touchSlop = 8.0
  /// How far a pressed mouse may move and still click: 4 points, as Windows' SM_CXDRAG.
  public static let mouseSlop = 4.0

  /// A contact that is down.
  private struct Press: Hashable {
    var origin: Point
    var force: Double?
    var isDrag = false
    var way: VelocityWindow
  }

  /// The constants that differ from their standard values.
  @usableFromInline var tuning = Tuning()
  private var presses: [Int: Press] = [:]
  /// The last tap of each contact that may still be taken back.
  private var taps: [Int: Instant] = [:]
  /// The gesture of a touchpad.
  private var pad = PadRouter<Bool>()
  private var padMotion = VelocityWindow()

  /// A recognizer without contacts.
  public init() {}

  /// The gestures of a person's action at a time.
  public mutating func gestures(for event: UserEvent, at time: Instant) -> [Gesture] {
    switch event {
    case .pointer(.contact(let contact)): gesture(for: contact, at: time).map { [$0] } ?? []
    case .pointer(.hovered(let point)): [.hovered(point)]
    case .pointer(.left): [.left]
    case .pointer(.scrolled(let scroll)): [.scrolled(scroll)]
    case .pointer(.pad(let gesture)): gestures(of: gesture, at: time)
    // A modifier held for the wheel is not use of the keyboard.
    case .key(let press): press.key.isModifier ? [] : [.typed(press)]
    case .focused(let isFocused): [.focused(isFocused)]
    }
  }

  private mutating func gestures(of gesture: PadGesture, at time: Instant) -> [Gesture] {
    pad.deliveries(of: gesture) { _ in true }.map { _, gesture in
      if gesture.phase == .began { padMotion = VelocityWindow(tuning) }
      padMotion.add(gesture.motion, at: time)
      return .pad(gesture, velocity: padMotion.velocity)
    }
  }

  private mutating func gesture(for contact: Contact, at time: Instant) -> Gesture? {
    switch contact.phase {
    case .began:
      presses[contact.id] = Press(
        origin: contact.position, force: contact.force, way: VelocityWindow(tuning))
      presses[contact.id]?.way.add(contact.position, at: time)
      return .pressed(contact)
    case .moved:
      guard let origin = presses[contact.id]?.origin else { return nil }
      let slop = tuning[contact.kind == .mouse ? .mouseSlop : .touchSlop]
      presses[contact.id]?.way.add(contact.position, at: time)
      if contact.position.distance(to: origin) > slop { presses[contact.id]?.isDrag = true }
      if presses[contact.id]?.isDrag == true { return .dragged(contact) }
      guard contact.force != presses[contact.id]?.force else { return nil }
      presses[contact.id]?.force = contact.force
      return .squeezed(contact)
    case .ended:
      guard var press = presses.removeValue(forKey: contact.id) else { return nil }
      press.way.add(contact.position, at: time)
      guard !press.isDrag else { return .lifted(contact, velocity: press.way.velocity) }
      taps = taps.filter { time - $0.value <= tuning[.gesturesTapInterval] }
      taps[contact.id] = time
      return .tapped(contact)
    case .cancelled:
      let tap = taps.removeValue(forKey: contact.id)
      let isRecent = tap.map { time - $0 <= tuning[.gesturesTapInterval] } ?? false
      let wasDown = presses.removeValue(forKey: contact.id) != nil
      return wasDown || isRecent ? .cancelled(contact) : nil
    }
  }
}

extension Tunable {
  /// How far a finger or pen may move and still tap.
  public static let touchSlop = Tunable(
    "gestures.touchSlop", GestureRecognizer.touchSlop, .points, 0...60, step: 1)
  /// How far a pressed mouse may move and still click.
  public static let mouseSlop = Tunable(
    "gestures.mouseSlop", GestureRecognizer.mouseSlop, .points, 0...60, step: 1)
}
