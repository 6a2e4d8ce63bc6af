internal import Interaction

/// The gesture in progress on a panel.
enum PanelGesture: Hashable, Sendable {
  case none
  /// A contact is down and may still tap; whether it stopped the coasting text, or the panel that slides out.
  case pressed(id: Int, at: Point, caught: Bool)
  /// A contact moves the panel, by its text or its head; its last position down the window.
  case sliding(id: Int, last: Double, byText: Bool)
  /// A contact scrolls the text alone; its last position down the window.
  case scrolling(id: Int, last: Double)
  /// A contact moves the panel at the side, or the text, across the window; the origin of the distance.
  case swiping(id: Int, origin: Double)
  /// A mouse selects text.
  case selecting(id: Int)
  /// The gesture has ended before its contact lifted.
  case spent(id: Int)

  /// The contact; nil for none.
  var id: Int? {
    switch self {
    case .none: nil
    case .pressed(let id, _, _), .sliding(let id, _, _), .scrolling(let id, _),
      .swiping(let id, _), .selecting(let id), .spent(let id):
      id
    }
  }

  /// Whether a contact moves the panel.
  var isSliding: Bool { if case .sliding = self { true } else { false } }
}
