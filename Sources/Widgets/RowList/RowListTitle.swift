internal import Interaction

/// The whole text of a row that is cut, in a quiet bubble beside it.
///
/// It appears once a pointer has rested on the row, or at once for the row that keys act on, and never while rows move or
/// are held. It takes no press.
struct RowListTitle {
  /// Seconds for which a pointer rests before the text appears: 0.5, as GTK's tooltips.
  static let rest = 0.5
  /// The most lines of a text: more would cover the rows.
  private static let lines = 8

  /// The values that the marks are made from.
  private struct Key: Equatable {
    let row: Int
    let line: Size
    let widest: Double
    let source: SourceIdentity
    let theme: Theme
  }

  let row: Int
  /// The opacity, from 0 to 1.
  let opacity: Double

  /// Adds the bubble below the row, or above it where there is no room; nothing where the row's text is not cut.
  ///
  /// - Parameters:
  ///   - line: the frame of the row's text in the window.
  ///   - room: the part of the window that it stays within.
  ///   - isCut: whether the row's text is cut, asked only where the marks are made.
  func add<W: Widget>(
    _ id: Layer.ID, to list: inout DisplayListBuilder, over line: Rect, in room: Rect,
    _ scene: Scene<W>, where isCut: () -> Bool
  ) where W.Content == RowListContent {
    let theme = scene.theme
    let inset = 2 * theme.unit
    let widest = room.width - 2 * inset
    guard widest > 0 else { return }
    let key = Key(
      row: row, line: line.size, widest: widest, source: scene.content.identity, theme: theme)
    let content = list.content(of: id, key: key) {
      let string = RowText.line(scene.content.rows.text(of: row))
      let text = Text(
        string, font: theme.row, color: theme.ink, alignment: .start, lines: Self.lines)
      guard isCut() else { return ([], Rect(.zero)) }
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
