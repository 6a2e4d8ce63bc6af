internal import Interaction

/// Routes pointer events to the parts of a window; every point of the window belongs to one part.
///
/// A contact stays with the part on which it began; a pointer that enters one part has left the others.
struct PartRouter<Part: Hashable & Sendable & CaseIterable>: Sendable {
  /// An event for a part.
  struct Delivery {
    let part: Part
    let event: UserEvent

    /// The contact that began on the part; nil for another event.
    private var press: Contact? {
      guard case .pointer(.contact(let contact)) = event, contact.phase == .began else {
        return nil
      }
      return contact
    }

    /// Whether a contact began on the part.
    var isPress: Bool { press != nil }
    /// Whether a finger, or the first button, began on the part.
    var isPrimaryPress: Bool { press?.button == .primary }
  }

  private var contacts = ContactRouter<Part>()
  private var pad = PadRouter<Part>()
  /// The parts that may have a pointer over them: those that got an event with a position since a pointer last left them.
  /// Nil for all.
  private var pointed: [Part]?

  /// The point of an event at which the part must be found; nil for an event of the part that has it already.
  func point(of event: PointerEvent, in window: WindowID) -> Point? {
    switch event {
    case .contact(let contact):
      switch contact.phase {
      case .began: contact.position
      case .cancelled:
        contacts.target(of: contact.id, in: window) == nil ? contact.position : nil
      case .moved, .ended: nil
      }
    case .hovered(let point): point
    case .pad(let gesture): gesture.phase == .began ? gesture.position : nil
    case .scrolled(let scroll): scroll.position
    case .left: nil
    }
  }

  /// The events for the parts of a window.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - window: the window.
  ///   - yielding: the contacts that give their part up to one that begins there.
  ///   - part: the part at the event's ``point(of:in:)``; nil where it has none.
  mutating func deliveries(
    of event: PointerEvent, in window: WindowID, yielding: [Int], at part: Part?
  ) -> [Delivery] {
    switch event {
    case .contact(let contact):
      return contacts.deliveries(of: contact, in: window, yielding: yielding, hit: { _ in part })
        .map { target, contact in
          self.point(at: target)
          return Self.delivery(target, contact)
        }
    case .hovered:
      guard let target = part else { return [] }
      let hovered = Delivery(part: target, event: .pointer(event))
      if pointed == [target] { return [hovered] }
      self.point(at: target)
      defer { pointed = [target] }
      return pointedParts.map { $0 == target ? hovered : Delivery(part: $0, event: .left) }
    case .left:
      defer { pointed = [] }
      return pointedParts.map { Delivery(part: $0, event: .pointer(event)) }
    case .pad(let gesture):
      return pad.deliveries(of: gesture, hit: { _ in part }).map { target, gesture in
        self.point(at: target)
        return Self.delivery(target, gesture)
      }
    case .scrolled:
      guard let target = part else { return [] }
      self.point(at: target)
      return [Delivery(part: target, event: .pointer(event))]
    }
  }

  /// Notes that a pointer may be over a part, as where an event with a position is passed on to it.
  mutating func point(at part: Part) {
    if pointed?.contains(part) == false { pointed?.append(part) }
  }

  /// Notes that a pointer may be over each part, as after their states were replaced.
  mutating func pointEverywhere() { pointed = nil }

  private var pointedParts: [Part] {
    Part.allCases.filter { pointed?.contains($0) ?? true }
  }

  /// The cancellations of all contacts of a window, and of a touchpad's gesture.
  mutating func cancelAll(in window: WindowID) -> [Delivery] {
    contacts.cancelAll(in: window).map(Self.delivery)
      + (pad.cancel().map { [Self.delivery($0, $1)] } ?? [])
  }

  /// The cancellations of all contacts of a part, and of its touchpad gesture, as before other things take its place.
  mutating func cancelAll(of part: Part, in window: WindowID) -> [Delivery] {
    contacts.cancelAll(of: part, in: window).map(Self.delivery)
      + (pad.cancel(of: part).map { [Self.delivery($0, $1)] } ?? [])
  }

  /// The cancellation of a contact; nil where no part has it.
  mutating func cancel(_ contact: Int, in window: WindowID) -> Delivery? {
    contacts.cancel(contact, in: window).map(Self.delivery)
  }

  /// The part that a pointer belongs to: the one that holds its contact, else the one at its position.
  func part(of spot: PointerSpot, in window: WindowID, at part: (Point) -> Part) -> Part {
    spot.contact.flatMap { contacts.target(of: $0, in: window) } ?? part(spot.position)
  }

  private static func delivery(_ target: Part, _ contact: Contact) -> Delivery {
    Delivery(part: target, event: .contact(contact))
  }

  private static func delivery(_ target: Part, _ gesture: PadGesture) -> Delivery {
    Delivery(part: target, event: .pad(gesture))
  }
}
