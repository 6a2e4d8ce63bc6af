internal import Interaction

/// Which parts of a window hear of what hands do in it, where every place of the window belongs to one part.
///
/// A contact stays with the part that it came down on; a pointer that comes to one part has left the others.
struct PartRouter<Part: Hashable & Sendable & CaseIterable>: Sendable {
  /// What a part hears.
  struct Delivery {
    let part: Part
    let event: UserEvent

    /// Whether a finger or a button has come down on the part.
    var isPress: Bool {
      if case .pointer(.contact(let contact)) = event { contact.phase == .began } else { false }
    }
  }

  private var contacts = ContactRouter<Part>()

  /// Who hears what of an event in a window; nobody hears of what no hand did at a place.
  ///
  /// - Parameter part: The part that a point belongs to.
  mutating func deliveries(
    of event: PointerEvent, in window: WindowID, at part: (Point) -> Part
  ) -> [Delivery] {
    switch event {
    case .contact(let contact):
      return contacts.deliveries(of: contact, in: window, hit: part).map(Self.delivery)
    case .hovered(let point):
      let target = part(point)
      return Part.allCases.map { Delivery(part: $0, event: $0 == target ? .pointer(event) : .left) }
    case .left: return Part.allCases.map { Delivery(part: $0, event: .pointer(event)) }
    case .scrolled(let scroll):
      return [Delivery(part: part(scroll.position), event: .pointer(event))]
    }
  }

  /// Who loses which contact when all of a window are taken away.
  mutating func cancelAll(in window: WindowID) -> [Delivery] {
    contacts.cancelAll(in: window).map(Self.delivery)
  }

  /// Who loses a contact when that is taken away; nil where nobody has it.
  mutating func cancel(_ contact: Int, in window: WindowID) -> Delivery? {
    contacts.cancel(contact, in: window).map(Self.delivery)
  }

  private static func delivery(_ target: Part, _ contact: Contact) -> Delivery {
    Delivery(part: target, event: .contact(contact))
  }
}
