internal import Interaction

/// Where a list of places and its button stand, at the window's size.
struct PlaceListGeometry {
  /// Between the button and the window's edges, in points.
  private static let inset = 12.0
  /// The share of a window that the list may cover from below: what it belongs to stays in sight.
  private static let share = 0.8

  let bounds: Rect
  /// Whether it stands at the side, as the panel does that tells about one place.
  let isAtSide: Bool
  let isRightToLeft: Bool
  /// Whether there is something to list.
  let hasButton: Bool
  private let panel: DetailPanelGeometry
  private let length: Double

  init(_ scene: Scene<PlaceList>) {
    panel = DetailPanelGeometry(
      bounds: scene.bounds, settings: scene.settings,
      entry: PanelEntry(title: "", blocks: []))
    bounds = scene.bounds
    isAtSide = panel.isAtSide
    isRightToLeft = panel.isRightToLeft
    let rows = scene.content.list.rows.count
    hasButton = rows > 0 && bounds.width > 2 * Hotspot.fingertip
    length =
      Double(rows) * scene.content.list.rowHeight * scene.theme.textScale
      + Double(scene.content.list.sections.count) * RowListGeometry.headingHeight
  }

  /// The height of the head: a title of one line, beside one button.
  private var head: Double { DetailPanelGeometry.head }

  /// How far the list is open when it is, in points along its axis.
  var full: Double {
    if isAtSide { return panel.width }
    let most = max(
      bounds.height * Self.share, min(bounds.height, head + 3 * Hotspot.fingertip))
    return min(head + length + DetailPanelGeometry.margin / 2, most)
  }

  /// The button in the window's corner, at the side at which reading begins.
  var button: Rect {
    let side = Hotspot.fingertip
    return Rect(
      x: isRightToLeft ? bounds.maxX - Self.inset - side : bounds.x + Self.inset,
      y: bounds.y + Self.inset, width: side, height: side)
  }

  /// Where the list is where it is open so far; as large as it is, partly beyond the window's edge.
  func rect(opening: Double) -> Rect {
    if isAtSide { return panel.rect(opening: opening) }
    return Rect(
      x: bounds.center.x - panel.width / 2, y: bounds.maxY - opening, width: panel.width,
      height: full)
  }

  /// The rows' part of the list.
  func body(of rect: Rect) -> Rect {
    Rect(x: rect.x, y: rect.y + head, width: rect.width, height: max(0, rect.height - head))
  }
  /// The button that closes it.
  func cross(in rect: Rect) -> Rect { panel.button(.close, in: rect) ?? rect }

  /// Where the title stands.
  func title(in rect: Rect) -> Rect {
    let cross = cross(in: rect)
    let margin = RowListDrawing.textInset
    let x = isRightToLeft ? cross.maxX + 8 : rect.x + margin
    let end = isRightToLeft ? rect.maxX - margin : cross.x - 8
    return Rect(x: x, y: cross.y, width: max(0, end - x), height: cross.height)
  }

  /// How far a place in the window lies along the way on which the list opens.
  func along(_ point: Point) -> Double { alongPart(of: point) }

  /// What of a way or speed in the window opens the list.
  func alongPart(of way: Point) -> Double {
    isAtSide ? (isRightToLeft ? way.x : -way.x) : -way.y
  }

  /// The scene of the rows. They have their full room while the list comes, so that nothing of them changes meanwhile.
  func listScene(
    _ scene: Scene<PlaceList>, opening: Spring
  ) -> Scene<RowList> {
    Scene(
      content: scene.content.list, bounds: body(of: rect(opening: opening.value(at: scene.time))),
      time: scene.time, ruler: scene.ruler, settings: scene.settings, surface: scene.surface)
  }
}
