internal import Interaction

/// The frames of a preview and its menu: clear of the hand and of the thing, as far as the window has room for that.
///
/// The picture is a guide in a museum, beside the exhibit and never before it: above the hand first, because a hand covers the
/// area below itself; beside it where there is no room above; and where the thing itself fills the window, only clear of
/// the hand. While a finger slides from thing to thing, the side of the preview before is the first, so that the preview
/// changes sides only where it has too little room.
struct PeekPlacement: Hashable {
  /// 88 points: the least useful height of a preview; a lower one rather covers the thing.
  static let least = 88.0
  /// 0.1: the share of its size that a preview gives up for a side that is preferred by one rank.
  static let preference = 0.1
  /// 0.25: the worth of a menu beside the preview for a finger that slides upwards, for which a small preview above the
  /// menu is better.
  static let besideSliding = 0.25
  /// 0.001: the worth of a preview that is too low; more than none.
  private static let tooLow = 0.001

  /// The frame of the preview.
  let preview: Rect
  /// The frame of the menu; empty for none.
  let menu: Rect
  /// The side of the hand.
  let side: Edge
  /// Whether the menu has its preferred size clear of the hand.
  let fits: Bool
  /// The number of the menu's columns.
  private(set) var columns = 1
  /// Whether the menu shows the lines below the titles.
  private(set) var hasCaptions = true

  /// Whether the menu is lower than preferred.
  private var isLow = false

  /// One of the possible arrangements.
  private struct Choice {
    var side: Edge
    var free: Rect
    var isBeside: Bool
    var worth: Double
  }

  /// The frames of an open preview.
  ///
  /// - Parameters:
  ///   - session: The preview.
  ///   - actions: The actions of its menu; none while that is closed.
  ///   - allocation: The things and the window.
  init(of session: PeekSession, actions: [QuickAction], in allocation: Allocation<PeekContent>) {
    let theme = Theme(allocation.settings)
    let content = allocation.content
    let isMirrored = allocation.settings.direction == .rightToLeft
    let beside: [Edge] = isMirrored ? [.left, .right] : [.right, .left]
    let usual: [Edge] =
      session.isAboveHand ? [.top] + beside + [.bottom] : [.bottom, .top] + beside
    let preferred = content.preferredSides
    let possible =
      content.sides.flatMap { $0.isEmpty ? nil : $0 }
      ?? preferred + usual.filter { !preferred.contains($0) }
    // A menu lies on the way of the hand, wherever the preview was.
    let former = actions.isEmpty ? session.formerSide : nil
    let sides = possible.filter { $0 == former } + possible.filter { $0 != former }
    let figures = actions.figureCount
    var shown = content.preview(of: session.source.item)
    if figures > 0 { shown?.figure = nil }
    let preview = PreviewLayout.size(of: shown, theme)
    // What a low hand holds is low, and so is its menu.
    let source = content.frame(of: session.source)
    let reached = allocation.settings.reach.part(of: Rect(allocation.surface.size))
    let low = reached.intersection(allocation.bounds)
    let window = source.center.y >= reached.y ? low : allocation.bounds
    let placement = { (columns: Int, hasCaptions: Bool) -> PeekPlacement in
      let menu = PeekMenuLayout.size(
        of: actions.count, figures: figures, theme, columns: columns, hasCaptions: hasCaptions)
      var placed = PeekPlacement(
        preview, menu: menu, source: source, hand: session.handArea, in: window,
        sides: sides, sliding: session.isAboveHand, isMirrored: isMirrored,
        allocation.settings.tuning)
      (placed.columns, placed.hasCaptions) = (columns, hasCaptions)
      placed.isLow = placed.menu.height < menu.height - 0.5
      return placed
    }
    // Beneath three figures two columns have room.
    let columns = figures > 2 ? 2 : 1
    var placed = placement(columns, true)
    if !placed.fits, columns == 1, actions.count - figures > 1, actions.count > 2 {
      // In a low window, such as that of a bar, two columns may be clear of the hand.
      let two = placement(2, true)
      if two.fits { placed = two }
    }
    // Where the actions would be too low, they have no captions, and then two columns.
    if placed.isLow { placed = placement(columns, false) }
    if placed.isLow, columns == 1, actions.count - figures > 1 { placed = placement(2, false) }
    self = placed
  }

  /// The frames for a preview and a menu of given sizes.
  ///
  /// - Parameters:
  ///   - wanted: The preferred size of the preview.
  ///   - menu: The size of the menu; zero for none.
  ///   - source: The frame of the thing.
  ///   - hand: The area that the hand covers; nil for none.
  ///   - window: The area for previews.
  ///   - sides: The possible sides, the preferred first; precondition: there is one.
  ///   - sliding: Whether a finger slides to the menu, which should lie on its way then.
  ///   - isMirrored: Whether reading goes from right to left.
  ///   - tuning: The constants that differ from their standard values.
  init(
    _ wanted: Size, menu: Size, source: Rect, hand: Rect?, in window: Rect, sides: [Edge],
    sliding: Bool, isMirrored: Bool, _ tuning: Tuning = Tuning()
  ) {
    let room = window.inset(
      by: min(tuning[.peekMargin], min(window.width, window.height) / 4))
    let seen = source.intersection(window)
    let near = hand.map { $0.union(seen) } ?? seen
    let choices = [(near, 2.0), (hand ?? Rect(seen.center), 1.0)].flatMap { avoid, weight in
      sides.enumerated().flatMap { rank, side in
        Self.choices(
          wanted, menu, beyond: avoid, on: side, in: room,
          weight: weight * (1 - tuning[.peekPreference] * Double(rank)), sliding: sliding, tuning)
      }
    }
    var best = choices.first ?? Choice(side: .top, free: room, isBeside: false, worth: 0)
    for choice in choices where choice.worth > best.worth { best = choice }
    if best.worth <= 0 { best.free = room }
    let anchor = (hand ?? seen).center
    self.init(wanted, menu, best, around: anchor, isMirrored: isMirrored, tuning)
  }

  /// Whether every point of an open menu is on the same action here.
  func holds(_ open: PeekMenu) -> Bool {
    let past = open.frame.target
    guard columns == open.columns, hasCaptions == open.hasCaptions, menu.y == past.y,
      menu.height == past.height
    else { return false }
    return columns == 1
      ? menu.x <= past.x && menu.maxX >= past.maxX : menu.x == past.x && menu.width == past.width
  }

  /// The arrangements on one side of a rectangle: the menu below or above the preview, or beside it.
  private static func choices(
    _ wanted: Size, _ menu: Size, beyond avoid: Rect, on side: Edge, in room: Rect, weight: Double,
    sliding: Bool, _ tuning: Tuning
  ) -> [Choice] {
    let margin = tuning[.peekMargin]
    let least = tuning[.peekLeast]
    let free = free(beyond: avoid, on: side, in: room, margin)
    return [false, true].compactMap { isBeside in
      if isBeside && menu == .zero { return nil }
      let left = size(for: wanted, in: free, menu, isBeside: isBeside, margin)
      let fits = menu.width <= free.width && menu.height <= free.height
      var share = left.width * left.height / max(1, wanted.width * wanted.height)
      let isLegible =
        left.width >= min(wanted.width, least) && left.height >= min(wanted.height, least)
      // Above a menu to which a finger slides, a preview may be small.
      if sliding, isLegible, menu != .zero { share = 1 }
      if isBeside { share *= sliding ? tuning[.peekBeside] : 1 - tuning[.peekPreference] }
      if !isLegible { share *= tooLow }
      return Choice(
        side: side, free: free, isBeside: isBeside, worth: fits ? share * weight : 0)
    }
  }

  /// The size that remains for the preview, at most the preferred one.
  private static func size(
    for wanted: Size, in free: Rect, _ menu: Size, isBeside: Bool, _ margin: Double
  ) -> Size {
    let gap = menu == .zero ? 0 : margin
    let width = free.width - (isBeside ? menu.width + gap : 0)
    let height = free.height - (isBeside ? 0 : menu.height + gap)
    return Size(
      width: max(0, min(wanted.width, width)), height: max(0, min(wanted.height, height)))
  }

  /// The free area on one side of a rectangle.
  private static func free(beyond avoid: Rect, on side: Edge, in room: Rect, _ margin: Double)
    -> Rect
  {
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
    _ wanted: Size, _ menu: Size, _ choice: Choice, around anchor: Point, isMirrored: Bool,
    _ tuning: Tuning
  ) {
    let free = choice.free
    let margin = tuning[.peekMargin]
    let least = tuning[.peekLeast]
    var size = Self.size(for: wanted, in: free, menu, isBeside: choice.isBeside, margin)
    let isTooSmall =
      size.width < min(wanted.width, least)
      || size.height < min(wanted.height, least / 2)
    // Beside a menu, a preview without room for a line of text is left out.
    if isTooSmall, menu != .zero { size = .zero }
    let gap = menu == .zero || size.width == 0 || size.height == 0 ? 0 : margin
    // One below the other, both are equally wide.
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
      // The menu is nearer to the hand.
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

  /// A rectangle of a size at the near end of the free area, centred on the anchor as far as possible.
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
  /// An empty rectangle at a point.
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y, width: 0, height: 0) }
}
