public import Interaction

/// The shared state that a list of places shows.
public struct PlaceListContent: Equatable, Sendable {
  /// A row for each place, in reading order, and the selected one.
  public var list: RowListContent
  /// The title of the list.
  public var title: String
  /// Whether it is open.
  public var isOpen: Bool
  /// Whether the button that opens it has room, in the corner of the window.
  public var hasButton = true

  /// A list's content.
  public init(list: RowListContent, title: String, isOpen: Bool) {
    self.list = list
    self.title = title
    self.isOpen = isOpen
  }
}

/// The geometry of a list of places in its window: the button in the upper corner, or in the lower one where hands do not reach
/// high, and the sheet with the rows.
public struct PlaceListGeometry: Sendable {
  /// 12 points between the button and the window's edges.
  private static let inset = 12.0
  /// 0.8: the greatest share of a window that the list covers from below, so that some of the picture stays visible.
  private static let share = 0.8
  /// 8 points between the title and the button that closes the list.
  private static let gap = 8.0

  let sheet: SheetGeometry
  /// The opening of the list when it is open, in points along the axis of the sheet.
  let full: Double
  /// The frame of the button in the window's corner, at the start of a line of text; nil where there is nothing to list, or
  /// no room for it.
  public let button: Rect?

  init(_ allocation: Allocation<PlaceListContent>) {
    let bounds = allocation.bounds
    let content = allocation.content.list
    let rows = content.rows.count
    sheet = SheetGeometry(bounds: bounds, settings: allocation.settings)
    let side = allocation.settings[.lookButton]
    button =
      allocation.content.hasButton && rows > 0
      ? Self.button(in: bounds, allocation.settings) : nil
    let length =
      Double(rows)
      * RowListGeometry.row(of: content, width: sheet.width, allocation.settings).height
      + Double(content.sections.count) * allocation.settings[.listHeading]
    let most = max(
      bounds.height * Self.share, min(bounds.height, sheet.leastHead + 3 * side))
    full =
      sheet.isAtSide
      ? sheet.width : min(sheet.leastHead + length + sheet.margin / 2, most)
  }

  /// The frame of the button in the corner of a part of a window; nil where it has no room.
  public static func button(in bounds: Rect, _ settings: Settings) -> Rect? {
    let side = settings[.lookButton]
    guard bounds.width > 2 * side, inset + side <= bounds.height else { return nil }
    return Rect(
      x: settings.direction == .rightToLeft ? bounds.maxX - inset - side : bounds.x + inset,
      y: settings.reach == .low ? bounds.maxY - inset - side : bounds.y + inset, width: side,
      height: side)
  }

  /// The frame of the list at an opening; partly beyond the window's edge.
  func rect(opening: Double) -> Rect { sheet.rect(opening: opening, height: full) }

  /// The part of the list with the rows.
  func body(of rect: Rect) -> Rect { sheet.body(of: rect, head: sheet.leastHead) }

  /// The frame of the button that closes the list.
  func closeButton(in rect: Rect) -> Rect { sheet.button(0, fromEnd: true, in: rect) }

  /// The frame of the title.
  func title(in rect: Rect) -> Rect {
    let button = closeButton(in: rect)
    let margin = sheet.tuning[.listTextInset]
    let x = sheet.isRightToLeft ? button.maxX + Self.gap : rect.x + margin
    let end = sheet.isRightToLeft ? rect.maxX - margin : button.x - Self.gap
    return Rect(x: x, y: button.y, width: max(0, end - x), height: button.height)
  }
}
