public import Interaction
public import Phrases

/// The keyboard commands of a list of rows.
public enum RowListCommand: KeyCommand {
  /// One row on or back.
  case next, previous
  /// To the same row of the next column, or of the one before.
  case nextColumn, previousColumn
  /// A page on or back.
  case pageOn, pageBack
  /// To an end of the list.
  case first, last
  /// Choose the row, and stop scrolling.
  case choose, stop

  /// The keys of a list in a reading direction.
  public static func table(_ direction: Direction) -> KeyTable<RowListCommand> {
    let (back, on) = Key.arrows(along: .horizontal, direction)
    return KeyTable([
      .init(.next, KeyChord(.down)),
      .init(.previous, KeyChord(.up)),
      .init(.nextColumn, KeyChord(on)),
      .init(.previousColumn, KeyChord(back)),
      .init(.pageOn, KeyChord(.pageDown)),
      .init(.pageBack, KeyChord(.pageUp)),
      .init(.first, KeyChord(.home)),
      .init(.last, KeyChord(.end)),
      .init(.choose, KeyChord(.enter), KeyChord(.space)),
      .init(.stop, KeyChord(.escape)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .next: .nextRow
    case .previous: .previousRow
    case .nextColumn: .nextColumn
    case .previousColumn: .previousColumn
    case .pageOn: .rowsOn
    case .pageBack: .rowsBack
    case .first: .firstRow
    case .last: .lastRow
    case .choose: .chooseRow
    case .stop: .stopScrolling
    }
  }
}

/// The keyboard commands of the list of the places of a page, besides those of its rows.
public enum PlaceListCommand: KeyCommand {
  /// Open the list at its button, and close it.
  case open, close

  /// The keys of the closed list, which is a button, or of the open one.
  public static func table(isOpen: Bool) -> KeyTable<PlaceListCommand> {
    isOpen
      ? KeyTable([.init(.close, KeyChord(.escape))])
      : KeyTable([.init(.open, KeyChord(.enter), KeyChord(.space))])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .open: .openList
    case .close: .closeList
    }
  }
}

/// The keyboard commands of the line between two panes.
public enum PaneDividerCommand: KeyCommand {
  /// A step towards the left or the top, and towards the right or the bottom.
  case back, on
  /// To the first or the last position.
  case first, last
  /// To the size that follows from the content, and to that before the drag.
  case reset, cancel

  /// The keys of a line.
  ///
  /// - Parameter axis: the axis along which the line moves.
  public static func table(_ axis: Axis) -> KeyTable<PaneDividerCommand> {
    let (back, on) = Key.arrows(along: axis, .leftToRight)
    return KeyTable([
      .init(.on, KeyChord(on)),
      .init(.back, KeyChord(back)),
      .init(.first, KeyChord(.home)),
      .init(.last, KeyChord(.end)),
      .init(.reset, KeyChord(.enter), KeyChord(.space)),
      .init(.cancel, KeyChord(.escape)),
    ])
  }

  /// The effect.
  public var phrase: CommandPhrase {
    switch self {
    case .on: .dividerOn
    case .back: .dividerBack
    case .first: .dividerFirst
    case .last: .dividerLast
    case .reset: .resetDivider
    case .cancel: .cancelDivider
    }
  }
}
