/// The shape of a pointer, which says what a press at its position would do.
public enum PointerShape: String, Hashable, Sendable, CaseIterable {
  /// Nothing, or nothing else says.
  case arrow
  /// Something is chosen, opened or pressed.
  case pointingHand
  /// Something can be dragged, and is dragged.
  case grab, grabbing
  /// Text is edited.
  case text
  /// A line between two panes moves along the x axis, or along the y axis.
  case resizeHorizontal, resizeVertical
  /// Nothing can be done yet.
  case busy
  /// None: no pointer is in use.
  case hidden
  /// Something that is dragged would be copied here, or would not be taken.
  case copy, noDrop
}

/// A mouse or pen whose shape is wanted.
public struct PointerSpot: Hashable, Sendable {
  /// The position in the window, in points.
  public var position: Point
  /// Its contact that is down; nil while nothing is pressed.
  public var contact: Int?

  /// A pointer at a position.
  public init(_ position: Point, contact: Int? = nil) {
    self.position = position
    self.contact = contact
  }
}
