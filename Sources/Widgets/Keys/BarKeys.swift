public import Interaction
public import Phrases

/// The keyboard commands of a fisheye bar.
public enum FisheyeCommand: KeyCommand {
  /// One item on or back.
  case next, previous
  /// Some items on or back.
  case pageOn, pageBack
  /// To an end of the bar.
  case first, last
  /// Choose the highlighted item, open its menu, and return to rest.
  case choose, openMenu, dismiss
  /// Move the highlighted item on or back.
  case moveOn, moveBack

  /// The keys of a bar.
  ///
  /// - Parameters:
  ///   - axis: the axis along which the items lie.
  ///   - direction: the reading direction of the interface.
  ///   - moves: whether items can be put into another order.
  public static func table(
    _ axis: Axis, _ direction: Direction, moves: Bool = true
  ) -> KeyTable<FisheyeCommand> {
    let (back, on) = Key.arrows(along: axis, direction)
    let moving: [KeyTable<FisheyeCommand>.Entry] = [
      .init(.moveOn, KeyChord(on, [.control, .shift]), ignoring: []),
      .init(.moveBack, KeyChord(back, [.control, .shift]), ignoring: []),
    ]
    return KeyTable(
      [
        .init(.next, KeyChord(on)),
        .init(.previous, KeyChord(back)),
        .init(.pageOn, KeyChord(.pageDown)),
        .init(.pageBack, KeyChord(.pageUp)),
        .init(.first, KeyChord(.home)),
        .init(.last, KeyChord(.end)),
        .init(.choose, KeyChord(.enter), KeyChord(.space)),
        .init(.openMenu, KeyChord(.menu), KeyChord(.f10, .shift)),
        .init(.dismiss, KeyChord(.escape)),
      ] + (moves ? moving : []))
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .moveOn: .moveItemOn
    case .moveBack: .moveItemBack
    case .next: .nextItem
    case .previous: .previousItem
    case .pageOn: .itemsOn
    case .pageBack: .itemsBack
    case .first: .firstItem
    case .last: .lastItem
    case .choose: .chooseItem
    case .openMenu: .openMenu
    case .dismiss: .foldBar
    }
  }
}

/// The keyboard commands of an index strip.
public enum IndexStripCommand: KeyCommand {
  /// One marker on or back.
  case next, previous
  /// Some markers on or back.
  case pageOn, pageBack
  /// To an end of the level.
  case first, last
  /// Into the marker, and out of it.
  case deeper, out
  /// Show the chosen row, and return to where the list was.
  case choose, cancel

  /// The keys of a strip.
  ///
  /// Along the strip its arrows step from marker to marker. Across it, on a vertical strip, the arrow in reading direction
  /// goes deeper; on a horizontal one, the arrow away from the edge.
  ///
  /// - Parameters:
  ///   - edge: the edge of the list at which the strip is.
  ///   - direction: the reading direction of the interface.
  public static func table(_ edge: Edge, _ direction: Direction) -> KeyTable<IndexStripCommand> {
    let (back, on) = Key.arrows(along: edge.axis, direction)
    let (out, deeper): (Key, Key) =
      switch edge {
      case .left, .right: Key.arrows(along: .horizontal, direction)
      case .bottom: (.down, .up)
      case .top: (.up, .down)
      }
    return KeyTable([
      .init(.next, KeyChord(on)),
      .init(.previous, KeyChord(back)),
      .init(.deeper, KeyChord(deeper)),
      .init(.out, KeyChord(out)),
      .init(.pageOn, KeyChord(.pageDown)),
      .init(.pageBack, KeyChord(.pageUp)),
      .init(.first, KeyChord(.home)),
      .init(.last, KeyChord(.end)),
      .init(.choose, KeyChord(.enter), KeyChord(.space)),
      .init(.cancel, KeyChord(.escape)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextMarker
    case .previous: .previousMarker
    case .pageOn: .markersOn
    case .pageBack: .markersBack
    case .first: .firstMarker
    case .last: .lastMarker
    case .deeper: .deeper
    case .out: .outOfMarker
    case .choose: .showChosenRow
    case .cancel: .leaveStrip
    }
  }
}

extension Key {
  /// The arrow keys against and along the reading order on an axis.
  public static func arrows(along axis: Axis, _ direction: Direction) -> (back: Key, on: Key) {
    switch (axis, direction) {
    case (.vertical, _): (.up, .down)
    case (.horizontal, .leftToRight): (.left, .right)
    case (.horizontal, .rightToLeft): (.right, .left)
    }
  }
}
