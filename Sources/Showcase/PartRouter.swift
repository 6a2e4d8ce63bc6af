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

  /// The events for the parts of a window.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - window: the window.
  ///   - yielding: the contacts that give their part up to one that begins there.
  ///   - part: The part that a point belongs to.
  mutating func deliveries(
    of event: PointerEvent, in window: WindowID, yielding: [Int], at part: (Point) -> Part
  ) -> [Delivery] {
    switch event {
    case .contact(let contact):
      return contacts.deliveries(of: contact, in: window, yielding: yielding, hit: part)
        .map(Self.delivery)
    case .hovered(let point):
      let target = part(point)
      return Part.allCases.map { Delivery(part: $0, event: $0 == target ? .pointer(event) : .left) }
    case .left: return Part.allCases.map { Delivery(part: $0, event: .pointer(event)) }
    case .pad(let gesture): return pad.deliveries(of: gesture, hit: part).map(Self.delivery)
    case .scrolled(let scroll):
      return [Delivery(part: part(scroll.position), event: .pointer(event))]
    }
  }

  /// The cancellations of all contacts of a window, and of a touchpad's gesture.
  mutating func cancelAll(in window: WindowID) -> [Delivery] {
    contacts.cancelAll(in: window).map(Self.delivery)
      + (pad.cancel().map { [Self.delivery($0, $1)] } ?? [])
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
