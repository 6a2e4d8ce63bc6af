internal import Interaction

/// A finger or pen that is down on something, and may come to peek at it.
struct PeekPress: Hashable, Sendable {
  /// The contact's number.
  let id: Int
  /// Whether a fingertip hides what lies beneath it.
  let isFinger: Bool
  /// Where it came down.
  let point: Point
  /// What lay there.
  let source: PeekSource
  /// How far it has come.
  var progress: PeekProgress
  /// How hard it was pressed last; nil where the device cannot tell.
  var force: Double?
}

/// What is peeked at, and what keeps the preview there.
struct PeekStand: Hashable, Sendable {
  /// Who holds a preview.
  enum Hold: Hashable, Sendable {
    /// Nobody: it stays until it is sent away.
    case none
    /// A finger or pen, since it was at a point: when it lifts the preview folds. It pops when it presses deeper than it
    /// ever has since it was pressed so little.
    case finger(id: Int, origin: Point, least: Double)
    /// A button of a mouse or pen: when it goes up the preview stays.
    case button(id: Int)
  }

  /// What is peeked at.
  var source: PeekSource
  /// What holds it.
  var hold: Hold
  /// What a hand hides; nil where none does.
  var hand: Rect?
  /// Whether the preview stands over the hand rather than under it: a hand hides what lies below it, a pointer and keys
  /// do not.
  let isOverHand: Bool
  /// The way of the finger that holds it; nil where none does.
  var way: PeekWay?
  /// The contact that is down on the preview or an action of one that nobody holds.
  var press: Int?

  /// Something that is peeked at.
  init(_ source: PeekSource, heldBy hold: Hold = .none, hand: Rect? = nil) {
    self.source = source
    self.hold = hold
    self.hand = hand
    isOverHand = if case .finger = hold { true } else { false }
  }

  /// Half of what a fingertip hides: 30 points, 8 mm, and of what a pen or an arrow hides: 10 points.
  private static let (fingertip, arrow) = (30.0, 10.0)

  /// What a hand at a point hides.
  static func hand(at point: Point, isFinger: Bool) -> Rect {
    let reach = isFinger ? fingertip : arrow
    return Rect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
  }
}

/// The ring under a finger, after its press has come to an end: what is still seen of it.
struct PeekRing: Hashable, Sendable {
  /// Whose it was.
  let press: PeekPress
  /// How full it was.
  let progress: Double
  /// How much of it is seen.
  let fade: Glide
}

/// A preview: on its way out of a thing, in its place, or on its way back.
struct PeekCard: Hashable, Sendable {
  /// The thing.
  var source: PeekSource
  /// Where it is.
  var frame: PeekFrame
  /// How much of it is seen.
  var opacity: Glide
  /// On which side of the hand it stands.
  var side = Edge.top
  /// The size that it has in its place: what is in it is laid out for that, also on the way.
  var size = Size.zero

  func wake(at time: Instant) -> Wake { frame.wake(at: time).merged(with: opacity.wake(at: time)) }
}

/// The actions beside a preview.
struct PeekMenu: Hashable, Sendable {
  /// What can be done. While the actions go it stays what it was, whatever came of one of them.
  var actions: [QuickAction]
  /// In how many columns they stand.
  var columns: Int
  /// Where the hand was that they came out under; nil for keys.
  let origin: Point?
  /// Where they are.
  var frame: PeekFrame
  /// How much of them is seen.
  var opacity: Glide

  func wake(at time: Instant) -> Wake { frame.wake(at: time).merged(with: opacity.wake(at: time)) }
}
