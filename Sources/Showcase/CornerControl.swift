internal import Interaction

/// A control in a corner of a model, above its content: its buttons for commands, or its find field.
struct CornerControl<Control: Widget>: Sendable {
  var host: WidgetHost<Control>
  /// The contacts that began on the control.
  private(set) var contacts: Set<Int> = []
  /// Whether the pointer is over the control.
  var hasPointer = false

  init(_ control: Control) {
    host = WidgetHost(control)
  }

  /// Takes a contact that begins on the control.
  mutating func hold(_ contact: Contact) { contacts.insert(contact.id) }

  /// Lets go of a contact that ends.
  ///
  /// - Returns: whether the contact began on the control.
  mutating func follow(_ contact: Contact) -> Bool {
    switch contact.phase {
    case .began, .moved: contacts.contains(contact.id)
    case .ended, .cancelled: contacts.remove(contact.id) != nil
    }
  }

  /// Whether an event is of a contact that began on the control earlier.
  func holds(_ event: UserEvent) -> Bool {
    guard case .pointer(.contact(let contact)) = event, contact.phase != .began else {
      return false
    }
    return contacts.contains(contact.id)
  }

  /// Whether an event moves a contact that began elsewhere.
  func isPassed(by event: UserEvent) -> Bool {
    guard case .pointer(.contact(let contact)) = event else { return false }
    return contact.phase == .moved && !contacts.contains(contact.id)
  }
}
