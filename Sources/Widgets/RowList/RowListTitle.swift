internal import Interaction

/// The whole text of a row that is cut, in a quiet bubble beside it.
///
/// It appears once a pointer has rested on the row, or at once for the row that keys act on, and never while rows move or
/// are held. It takes no press.
struct RowListTitle {
  /// The most lines of a text: more would cover the rows.
  static let lines = 8

  /// The values that the marks are made from.
  private struct Key: Equatable {
    let row: Int
    let line: Size
    let widest: Double
    let source: SourceIdentity
    let direction: Direction
    let theme: Theme
  }

  let row: Int
  /// The opacity, from 0 to 1.
  let opacity: Double

  /// Whether the text of a row has no room in its lines.
  static func isCut<W: Widget>(_ row: Int, _ scene: Scene<W>) -> Bool
  where W.Content == RowListContent, W.Geometry == RowListGeometry {
    var text = scene.content.text(
      of: row, lines: scene.geometry.lines, in: scene.settings.direction, scene.theme)
    let room = scene.geometry.line.width
    guard text.lines > 1 else {
      return scene.ruler.size(of: text, width: .infinity).width > room
    }
    let height = scene.ruler.size(of: text, width: room).height
    text.lines += 1
    return scene.ruler.size(of: text, width: room).height > height
  }

  /// Adds the bubble below the row, or above it where there is no room; nothing where the row's text is not cut.
  ///
  /// - Parameters:
  ///   - line: the frame of the row's text in the window.
  ///   - room: the part of the window that it stays within.
  func add<W: Widget>(
    _ id: Layer.ID, to list: inout DisplayListBuilder, over line: Rect, in room: Rect,
    _ scene: Scene<W>
  ) where W.Content == RowListContent, W.Geometry == RowListGeometry {
    let theme = scene.theme
    let inset = 2 * theme.unit
    let widest = room.width - 2 * inset
    guard widest > 0 else { return }
    let key = Key(
      row: row, line: line.size, widest: widest, source: scene.content.identity,
      direction: scene.settings.direction, theme: theme)
    let content = list.content(of: id, key: key) {
      guard Self.isCut(row, scene) else { return ([], Rect(.zero)) }
      let text = scene.content.text(
        of: row, lines: Int(scene[.listTitleLines]), in: scene.settings.direction, theme)
      let size = scene.ruler.size(of: text, width: widest)
      let face = Rect(
        Size(
          width: min(size.width.rounded(.up), widest) + 2 * inset,
          height: size.height.rounded(.up) + 2 * theme.unit))
      let words = Rect(
        x: inset, y: theme.unit, width: face.width - 2 * inset, height: face.height - 2 * theme.unit
      )
      let marks = raised(
        face, radius: theme.bubbleRadius, face: theme.bubble.opacity(1), edge: theme.bubbleEdge,
        theme.bubbleShadow)
      return (marks + [.text(text, words)], face)
    }
    let size = content.frame.size
    guard size.width > 0 else { return }
    let isRightToLeft = scene.settings.direction == .rightToLeft
    let x = isRightToLeft ? line.maxX + inset - size.width : line.x - inset
    let below = line.maxY + theme.unit
    let isBelow = below + size.height <= room.maxY
    let frame = Rect(
      x: max(room.x, min(x, room.maxX - size.width)),
      y: isBelow ? below : max(room.y, line.y - theme.unit - size.height), width: size.width,
      height: size.height)
    list.add(
      Layer(
        id: id, bounds: reach(of: frame, theme.bubbleShadow), opacity: opacity,
        origin: frame.corner, content: content))
  }
}

/// The rest of a pointer on a row, after which the row's whole text appears.
struct RowRest: Hashable, Sendable {
  /// Seconds before the text appears: 0.5, as GTK's tooltips.
  static let pause = 0.5

  /// When the pointer came to the row, or last released it.
  var start = Instant.zero
  private var row: Int?

  /// Moves the pointer to a row, or away from all.
  mutating func move(to row: Int?, at time: Instant) {
    if row != self.row { (self.row, start) = (row, time) }
  }

  /// The text of a row in a list that comes to rest at a time; nil before the pause is over.
  func title<W>(of row: Int, atRestFrom end: Instant?, _ scene: Scene<W>) -> RowListTitle? {
    guard let glide = appearance(from: end, scene), scene.time >= glide.start else { return nil }
    return RowListTitle(row: row, opacity: glide.value(at: scene.time))
  }

  /// When the text of a row next changes by itself.
  func wake<W: Widget>(on row: Int, atRestFrom end: Instant?, _ scene: Scene<W>) -> Wake
  where W.Content == RowListContent, W.Geometry == RowListGeometry {
    guard let glide = appearance(from: end, scene), scene.time < glide.end else { return .never }
    // Rows that a pointer only passes are not read.
    if scene.time < glide.start { return Wake(deadline: glide.start) }
    return RowListTitle.isCut(row, scene) ? glide.wake(at: scene.time) : .never
  }

  private func appearance<W>(from end: Instant?, _ scene: Scene<W>) -> Glide? {
    end.map {
      Glide(
        from: 0, to: 1, start: max(start, $0) + scene[.tooltipPause],
        duration: scene.duration(scene.theme.step))
    }
  }
}
