public import Interaction

/// The shared state that a shelf shows.
public struct ShelfContent: Equatable, Sendable {
  /// An exhibit on a shelf.
  public struct Item: Hashable, Sendable {
    /// The id, which a choice returns.
    public var id: String
    /// The title, on at most three lines.
    public var title: String
    /// The picture of its cover; nil for none.
    public var cover: PictureID?
    /// The result of loading the cover; nil while it is loaded.
    public var state: PictureState?

    /// An exhibit.
    public init(_ id: String, _ title: String, cover: PictureID? = nil, state: PictureState? = nil)
    {
      (self.id, self.title, self.cover, self.state) = (id, title, cover, state)
    }
  }

  /// Whether it is open; a closed one fades.
  public var isOpen: Bool
  /// The title above the exhibits.
  public var title: String
  /// The words below the title, such as why an exhibit does not open; empty for none.
  public var message: String
  /// The exhibits, in reading order.
  public var items: [Item]
  /// The id of the exhibit that is being opened; nil for none.
  public var opening: String?

  /// A shelf.
  public init(
    isOpen: Bool = true, title: String, message: String = "", items: [Item],
    opening: String? = nil
  ) {
    (self.isOpen, self.title, self.message) = (isOpen, title, message)
    (self.items, self.opening) = (items, opening)
  }
}

/// The frames of a shelf.
///
///     ┌─────────────────────────────────┐
///     │ Title                        ☺  │ head
///     │ ┌───────┐ ┌───────┐ ┌───────┐   │
///     │ │ cover │ │ cover │ │ cover │   │ the plane of the exhibits,
///     │ │ Title │ │ Title │ │ Title │   │ which scrolls
///     │ └───────┘ └───────┘ └───────┘   │
///     └─────────────────────────────────┘
///
/// Cells are as large as they can be without a need to scroll; of more exhibits than that, as large as is comfortable.
/// Widths of words are estimated, not measured: states are the same with all fonts.
public struct ShelfGeometry: Sendable {
  /// 32 points between the edges of the window and the contents, 16 in windows below 700 points.
  private static let inset = (wide: 32.0, narrow: 16.0, limit: 700.0)
  /// 6 points above the first row, for the ring of the keyboard focus.
  private static let ring = 6.0
  /// 20 points between cells.
  private static let gap = 20.0
  /// 14 points between the edges of a cell and its contents.
  static let padding = 14.0
  /// 420 points: the greatest width of a cell, 11 cm; beyond, a grid looks empty.
  private static let greatestWidth = 420.0
  /// 190 points: the least width of a cell of a shelf that need not scroll, 5 cm.
  private static let leastWidth = 190.0
  /// 260 points: the width of a cell of a shelf that scrolls, 7 cm.
  private static let comfortableWidth = 260.0
  /// 0.85: the height of a cover divided by its width, between those of upright and of wide pictures.
  private static let coverShape = 0.85
  /// 3 lines: the greatest number of a title's.
  static let titleLines = 3

  /// The window's part.
  let bounds: Rect
  /// The title, the words below it, and the button for settings.
  let title, message, button: Rect
  /// The part of the window in which the exhibits scroll.
  let view: Rect
  /// The number of columns.
  let columns: Int
  /// The size of a cell.
  let cell: Size
  /// The corner of the first cell, on the plane of the exhibits, whose origin is the corner of the view.
  private let start: Point
  private let count: Int
  private let isMirrored: Bool
  /// The range of scrolling.
  let extent: ScrollPhysics.Extent
  /// The cover within a cell.
  let cover: Rect
  /// The title within a cell.
  let caption: Rect

  init(_ allocation: Allocation<ShelfContent>) {
    let theme = Theme(allocation.settings)
    let (bounds, content) = (allocation.bounds, allocation.content)
    self.bounds = bounds
    let isNarrow = min(bounds.width, bounds.height) < Self.inset.limit
    let inset = isNarrow ? Self.inset.narrow : Self.inset.wide
    let side = 52.0
    let heading = ShelfGeometry.heading(theme)
    let width = max(1, bounds.width - 2 * inset)
    let titleWidth = max(1, width - side - Self.gap)
    let lines = min(2, RowText.lines(of: content.title, heading, in: titleWidth))
    let title = Rect(
      x: inset, y: inset, width: titleWidth,
      height: max(side, RowText.height(lines, heading)))
    var message = Rect(x: inset, y: title.maxY + 4, width: width, height: 0)
    if !content.message.isEmpty {
      message.height = RowText.height(
        min(2, RowText.lines(of: content.message, theme.reading, in: width)), theme.reading)
    }
    let top = (content.message.isEmpty ? title.maxY : message.maxY) + Self.gap
    let view = Rect(
      x: bounds.x, y: bounds.y + top, width: bounds.width, height: max(0, bounds.height - top))
    let grid = Self.grid(
      count: content.items.count, width: width, height: view.height - inset - Self.ring, theme)
    count = content.items.count
    (columns, cell) = (grid.columns, grid.cell)
    let rows = (count + grid.columns - 1) / grid.columns
    let used = min(count, grid.columns)
    let breadth = Double(used) * (cell.width + Self.gap) - Self.gap
    let length = Self.ring + Double(rows) * (cell.height + Self.gap) - Self.gap + inset
    // A grid with room on all sides stands in the middle.
    let spare = max(0, view.height - length)
    start = Point(
      x: (inset + max(0, (width - breadth) / 2)).rounded(), y: Self.ring + (spare * 0.4).rounded())
    extent = ScrollPhysics.Extent(limit: max(0, length - view.height), view: view.height)
    cover = Rect(
      x: Self.padding, y: Self.padding, width: max(0, cell.width - 2 * Self.padding),
      height: max(0, Self.coverHeight(cell.width)))
    caption = Rect(
      x: Self.padding, y: cover.maxY + 8, width: cover.width,
      height: max(0, cell.height - cover.maxY - 8 - Self.padding))
    isMirrored = allocation.settings.direction == .rightToLeft
    let place = { [isMirrored] (rect: Rect) in
      Rect(
        x: bounds.x + (isMirrored ? bounds.width - rect.maxX : rect.x), y: bounds.y + rect.y,
        width: rect.width, height: rect.height)
    }
    self.title = place(title)
    self.message = place(message)
    button = place(
      Rect(
        x: bounds.width - inset - side, y: title.center.y - side / 2, width: side, height: side))
    self.view = view
  }

  /// The font of the title.
  static func heading(_ theme: Theme) -> Font {
    Font(size: (theme.title.size * 1.5).rounded(), weight: .semibold)
  }

  private static func coverHeight(_ width: Double) -> Double {
    ((width - 2 * padding) * coverShape).rounded()
  }

  /// The columns and the size of a cell: the largest cells that need no scrolling, else comfortable ones.
  private static func grid(
    count: Int, width: Double, height: Double, _ theme: Theme
  ) -> (columns: Int, cell: Size) {
    let words = RowText.height(titleLines, theme.title) + 8 + 2 * padding
    // A cell in some columns that is no higher than a limit.
    let cell = { (columns: Int, height: Double) -> Size in
      let own = (width - Double(columns - 1) * gap) / Double(columns)
      let high = (height - words - 1) / coverShape + 2 * padding
      let width = max(1, min(own, high, greatestWidth * theme.breadth).rounded(.down))
      return Size(width: width, height: (coverHeight(width) + words).rounded())
    }
    let comfortable = max(
      1, Int((width + gap) / (comfortableWidth * theme.breadth + gap)))
    var best: (columns: Int, cell: Size)?
    for columns in 1...max(1, min(count, 12)) {
      let rows = (count + columns - 1) / columns
      let size = cell(columns, (height + gap) / Double(max(1, rows)) - gap)
      guard size.width >= leastWidth * theme.breadth, size.width > best?.cell.width ?? 0 else {
        continue
      }
      // As many in each row, but for the last.
      best = (rows > 0 ? (count + rows - 1) / rows : columns, size)
    }
    return best ?? (comfortable, cell(comfortable, .infinity))
  }

  /// The frame of an exhibit on the plane.
  func frame(of index: Int) -> Rect {
    let (row, column) = (index / columns, index % columns)
    let x = start.x + Double(column) * (cell.width + Self.gap)
    return Rect(
      x: isMirrored ? bounds.width - x - cell.width : x,
      y: start.y + Double(row) * (cell.height + Self.gap), width: cell.width, height: cell.height)
  }

  /// The frame of an exhibit in the window, at an offset of the plane.
  func frame(of index: Int, at offset: Double) -> Rect {
    frame(of: index).moved(by: Point(x: view.x, y: view.y - offset))
  }

  /// The exhibit at a point of the window, at an offset of the plane; nil for none.
  func index(at point: Point, offset: Double) -> Int? {
    guard view.contains(point), point.isFinite, count > 0 else { return nil }
    return indices(at: offset).first { frame(of: $0, at: offset).contains(point) }
  }

  /// The exhibits of which something can be seen at an offset of the plane, and shadows of those beside it.
  func indices(at offset: Double) -> Range<Int> {
    guard count > 0, offset.isFinite else { return 0..<0 }
    let pitch = cell.height + Self.gap
    let first = Int(((offset - start.y) / pitch - 1).rounded(.down))
    let last = Int(((offset + view.height - start.y) / pitch + 1).rounded(.up))
    let low = min(max(0, first) * columns, count)
    return low..<min(max(low, max(0, last) * columns), count)
  }

  /// The offset nearest to another one at which an exhibit is seen whole.
  func offset(showing index: Int, near offset: Double) -> Double {
    let frame = frame(of: index)
    let margin = Self.gap / 2
    let highest = frame.y - margin
    let lowest = frame.maxY + margin - view.height
    return min(max(min(max(offset, lowest), highest), 0), extent.limit)
  }
}
