internal import Interaction

/// Where a preview stands, and the actions beside it: clear of the hand and of what is peeked at, as far as the window
/// has room for that.
///
/// The picture is a guest who steps aside to show something: over the hand first, because a hand hides what is below
/// it; beside it where there is no room above; and where the thing itself fills the window, only clear of the hand.
struct PeekPlaces: Hashable {
  /// Between the preview and the window's edges, and what it keeps clear of, in points.
  static let margin = 8.0
  /// A preview that is lower than this, in points, says nothing: it rather covers what it shows.
  private static let least = 88.0

  /// The share of its size that a preview gives up to stand on a side that is liked better by one rank.
  private static let liking = 0.1

  /// What actions beside the preview are worth to a finger that slides up: it would rather have a small preview.
  private static let aside = 0.25

  /// What a preview is worth that is too low to say anything: more than none.
  private static let last = 0.001

  /// Where the preview stands.
  let preview: Rect
  /// Where the actions stand; empty for none.
  let menu: Rect
  /// On which side of the hand they stand.
  let side: Edge
  /// Whether there is room for the actions that is clear of the hand.
  let fits: Bool
  /// In how many columns the actions stand.
  var columns = 1

  /// One way to put things.
  private struct Choice {
    var side: Edge
    var free: Rect
    var isBeside: Bool
    var worth: Double
  }

  /// - Parameters:
  ///   - wanted: the preview's size where there is room for it.
  ///   - menu: the size of the actions; zero for none.
  ///   - source: what is peeked at.
  ///   - hand: what the hand hides; nil where none does.
  ///   - sides: where the preview may stand, what is liked best first; precondition: there is one.
  ///   - sliding: whether a finger slides to the actions: then they should lie on its way.
  ///   - isMirrored: whether one reads from right to left.
  init(
    _ wanted: Size, menu: Size, source: Rect, hand: Rect?, in window: Rect, sides: [Edge],
    sliding: Bool, isMirrored: Bool
  ) {
    let room = window.inset(by: min(Self.margin, min(window.width, window.height) / 4))
    let seen = source.intersection(window)
    let near = hand.map { $0.union(seen) } ?? seen
    let choices = [(near, 2.0), (hand ?? Rect(seen.center), 1.0)].flatMap { avoid, weight in
      sides.enumerated().flatMap { rank, side in
        Self.choices(
          wanted, menu, beyond: avoid, on: side, in: room,
          weight: weight * (1 - Self.liking * Double(rank)), sliding: sliding)
      }
    }
    var best = choices.first ?? Choice(side: .top, free: room, isBeside: false, worth: 0)
    for choice in choices where choice.worth > best.worth { best = choice }
    if best.worth <= 0 { best.free = room }
    let anchor = (hand ?? seen).center
    self.init(wanted, menu, best, around: anchor, isMirrored: isMirrored)
  }

  /// The ways to stand on one side of a rectangle: the actions under or over the preview, or beside it.
  private static func choices(
    _ wanted: Size, _ menu: Size, beyond avoid: Rect, on side: Edge, in room: Rect, weight: Double,
    sliding: Bool
  ) -> [Choice] {
    let free = free(beyond: avoid, on: side, in: room)
    return [false, true].compactMap { isBeside in
      if isBeside && menu == .zero { return nil }
      let left = size(for: wanted, in: free, menu, isBeside: isBeside)
      let fits = menu.width <= free.width && menu.height <= free.height
      var share = left.width * left.height / max(1, wanted.width * wanted.height)
      let says = left.width >= min(wanted.width, least) && left.height >= min(wanted.height, least)
      // On the way of a finger a preview may be as small as it needs to be.
      if sliding, says, menu != .zero { share = 1 }
      if isBeside { share *= sliding ? aside : 1 - liking }
      if !says { share *= last }
      return Choice(
        side: side, free: free, isBeside: isBeside, worth: fits ? share * weight : 0)
    }
  }

  /// What is left for the preview, no larger than it wants to be.
  private static func size(
    for wanted: Size, in free: Rect, _ menu: Size, isBeside: Bool
  ) -> Size {
    let gap = menu == .zero ? 0 : margin
    let width = free.width - (isBeside ? menu.width + gap : 0)
    let height = free.height - (isBeside ? 0 : menu.height + gap)
    return Size(
      width: max(0, min(wanted.width, width)), height: max(0, min(wanted.height, height)))
  }

  /// The room on one side of a rectangle.
  private static func free(beyond avoid: Rect, on side: Edge, in room: Rect) -> Rect {
    var insets = Insets.none
    switch side {
    case .top: insets.bottom = room.maxY - avoid.y + margin
    case .bottom: insets.top = avoid.maxY - room.y + margin
    case .left: insets.right = room.maxX - avoid.x + margin
    case .right: insets.left = avoid.maxX - room.x + margin
    }
    insets = Insets(
      top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom),
      right: max(0, insets.right))
    return room.inset(by: insets)
  }

  private init(
    _ wanted: Size, _ menu: Size, _ choice: Choice, around anchor: Point, isMirrored: Bool
  ) {
    let free = choice.free
    var size = Self.size(for: wanted, in: free, menu, isBeside: choice.isBeside)
    let isTooSmall =
      size.width < min(wanted.width, Self.least)
      || size.height < min(wanted.height, Self.least / 2)
    // Beside actions, what could not hold a line of words is left out.
    if isTooSmall, menu != .zero { size = .zero }
    let gap = menu == .zero || size.width == 0 || size.height == 0 ? 0 : Self.margin
    // Under each other both are equally wide.
    let list = Size(
      width: min(choice.isBeside ? menu.width : max(menu.width, size.width), free.width),
      height: min(menu.height, free.height))
    let shown = Size(
      width: choice.isBeside || menu == .zero ? size.width : max(size.width, list.width),
      height: size.height)
    let whole =
      choice.isBeside
      ? Size(width: shown.width + gap + list.width, height: max(shown.height, list.height))
      : Size(width: max(shown.width, list.width), height: shown.height + gap + list.height)
    let group = Self.group(whole, in: free, on: choice.side, around: anchor)
    let isOver = choice.side != .bottom
    if choice.isBeside {
      let top = { (height: Double) in isOver ? group.maxY - height : group.y }
      let menuFirst = isMirrored
      preview = Rect(
        x: menuFirst ? group.maxX - shown.width : group.x, y: top(shown.height),
        width: shown.width, height: shown.height)
      self.menu = Rect(
        x: menuFirst ? group.x : group.maxX - list.width, y: top(list.height),
        width: list.width, height: list.height)
    } else {
      // The actions are nearest to the hand.
      let menuFirst = choice.side == .bottom && menu != .zero
      preview = Rect(
        x: group.x, y: menuFirst ? group.y + list.height + gap : group.y, width: shown.width,
        height: shown.height)
      self.menu = Rect(
        x: group.x, y: menuFirst ? group.y : group.maxY - list.height, width: list.width,
        height: list.height)
    }
    side = choice.side
    fits = choice.worth > 0
  }

  /// A rectangle of a size at the near end of the room, beside the anchor as far as it can be.
  private static func group(
    _ size: Size, in free: Rect, on side: Edge, around anchor: Point
  ) -> Rect {
    var group = Rect(
      x: anchor.x - size.width / 2, y: anchor.y - size.height / 2, width: size.width,
      height: size.height)
    switch side {
    case .top: group.y = free.maxY - size.height
    case .bottom: group.y = free.y
    case .left: group.x = free.maxX - size.width
    case .right: group.x = free.x
    }
    group.x = max(free.x, min(group.x, free.maxX - size.width))
    group.y = max(free.y, min(group.y, free.maxY - size.height))
    return group
  }
}

extension Rect {
  /// The place of a point.
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y, width: 0, height: 0) }
}
