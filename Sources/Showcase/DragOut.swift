internal import Interaction

/// Recognizes that a pressed pointer drags a thing out of its window.
///
///                 moves where the drag may go, beyond the slop
///     idle ──► armed ───────────────────────────────────────► out ──► idle
///        press   │ moves elsewhere, is lifted                   lifted
///                ▼
///              idle: the contact is that of a click, or of another drag
struct DragOut: Hashable, Sendable {
  /// A thing, and where a contact must go to drag it out.
  struct Source: Hashable, Sendable {
    /// The thing, as its model names it.
    var item: String
    /// The axis along which it must go first; nil for any direction.
    var axis: Axis?
  }

  /// A contact on a thing that can be dragged.
  private struct Press: Hashable {
    let source: Source
    let contact: Int
    let model: Int
    let origin: Point
  }

  private enum State: Hashable {
    case idle
    case armed(Press)
    /// The rest of the contact is no gesture of the window.
    case out(contact: Int, model: Int)
  }

  /// The meaning of a contact's event.
  enum Step: Hashable {
    /// It is of the window.
    case none
    /// The drag of a thing begins.
    case began(String)
    /// It is of the drag that has begun.
    case taken
  }

  /// The name of the selected words as a thing; no other thing has it.
  static let selectedWords = "\u{6}words"

  private var state = State.idle
  /// The report of the drag that has begun and not ended.
  var report: Report?

  /// Whether an event of a contact can have a meaning for a drag.
  func mayTake(_ contact: Contact) -> Bool { contact.phase == .began || state != .idle }

  /// Takes an event of a contact in a model.
  ///
  /// - Parameter source: the thing under a contact that begins; nil for none.
  mutating func take(
    _ contact: Contact, in model: Int, over source: @autoclosure () -> Source?
  ) -> Step {
    switch contact.phase {
    case .began:
      if case .armed(let press) = state, press.contact != contact.id { return .none }
      if case .out(let id, _) = state, id != contact.id { return .none }
      state =
        source().map {
          .armed(Press(source: $0, contact: contact.id, model: model, origin: contact.position))
        } ?? .idle
      return .none
    case .moved:
      switch state {
      case .armed(let press) where press.contact == contact.id && press.model == model:
        return move(press, to: contact)
      case .out(contact.id, model): return .taken
      case .idle, .armed, .out: return .none
      }
    case .ended, .cancelled:
      switch state {
      case .armed(let press) where press.contact == contact.id && press.model == model:
        state = .idle
        return .none
      case .out(contact.id, model):
        state = .idle
        return .taken
      case .idle, .armed, .out: return .none
      }
    }
  }

  /// Forgets the contact: the rest of it is of the window.
  mutating func forget() { state = .idle }

  private mutating func move(_ press: Press, to contact: Contact) -> Step {
    let way = { (axis: Axis) in abs(contact.position[axis] - press.origin[axis]) }
    let slop = contact.kind == .mouse ? GestureRecognizer.mouseSlop : GestureRecognizer.touchSlop
    guard contact.position.distance(to: press.origin) > slop else { return .none }
    if let axis = press.source.axis, way(axis) <= way(axis.crossed) {
      state = .idle
      return .none
    }
    state = .out(contact: press.contact, model: press.model)
    return .began(press.source.item)
  }
}
