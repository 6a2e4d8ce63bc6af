internal import Interaction

/// The gesture in progress on a picture with hotspots.
enum HotspotGesture: Hashable, Sendable {
  case none
  /// One contact is down and may still tap; whether it stopped the coasting picture, or a page that turned.
  case pressed(id: Int, at: Point, caught: Bool)
  /// Fingers move the picture; its map before.
  case moving(from: PictureMap)
  /// A contact swipes pages: the position of the reel plus the distance of the contact along it keep this sum.
  case turning(id: Int, sum: Double)
  /// The gesture has ended before its fingers lifted.
  case spent
}

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
