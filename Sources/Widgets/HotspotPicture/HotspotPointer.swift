internal import Interaction

/// The position of a mouse over a picture, or of a finger that may still tap.
struct HotspotPointer: Hashable, Sendable {
  /// The position in the window, in points.
  let position: Point
  /// The kind, which decides how far beside a hotspot it may be.
  let kind: HotspotIndex.Pointer

  /// A pointer of a kind at a position.
  init(position: Point, kind: HotspotIndex.Pointer) {
    self.position = position
    self.kind = kind
  }

  /// The pointer of a contact.
  init(_ contact: Contact) {
    self.init(position: contact.position, kind: contact.kind == .touch ? .finger : .tip)
  }
}
