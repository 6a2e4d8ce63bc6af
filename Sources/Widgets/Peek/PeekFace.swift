internal import Interaction

/// What stands where in a preview, within a size: a picture, a title, what it belongs to, and what is said of it.
///
/// Measured by arithmetic it tells how large the preview is, which is state; measured by the fonts at hand, within that
/// size, it is drawn.
struct PeekFace {
  /// Around the words and the picture, in points.
  static let padding = 16.0
  /// The size of a preview of which nothing has come yet, in points.
  static let vacant = Size(width: 280, height: 132)
  /// The width of a preview with words, in points: 50 letters a line, which one takes in at a glance.
  private static let width = 340.0
  /// The largest a preview's picture may be, in points, beside words and alone.
  private static let figureBesideWords = Size(width: 312, height: 200)
  private static let figureAlone = Size(width: 420, height: 420)
  /// The narrowest a preview may be, and the smallest side of a picture that says something, in points.
  private static let (narrowest, leastFigure) = (180.0, 40.0)
  /// The highest a preview may be, in points.
  private static let highest = 460.0
  /// The most lines of the title, and of a piece of what is said.
  private static let (titleLines, blockLines) = (2, 12)

  /// Words in their place.
  struct Words {
    var text: Text
    var rect: Rect
  }

  /// How large it is.
  let size: Size
  /// Where the picture stands; nil for none.
  private(set) var figure: Rect?
  /// The words, from the top.
  private(set) var words: [Words] = []

  /// The size that a preview wants to have; the same on every machine.
  static func size(of preview: PeekPreview?, _ theme: Theme) -> Size {
    guard let preview else { return vacant }
    let face = PeekFace(
      preview, within: Size(width: .infinity, height: highest), theme, PlainRuler())
    guard face.figure == nil, preview.blocks.isEmpty else { return face.size }
    // A name alone needs no more room than it takes.
    let longest = face.words.map { PlainRuler().size(of: $0.text, width: .infinity).width }.max()
    let width = max(narrowest, (longest ?? 0).rounded(.up) + 2 * padding)
    return Size(width: min(face.size.width, width), height: face.size.height)
  }

  /// A preview within a size, in points.
  init(_ preview: PeekPreview, within most: Size, _ theme: Theme, _ ruler: any TextRuler) {
    let hasWords = !preview.title.isEmpty || preview.subtitle != nil || !preview.blocks.isEmpty
    let padding = Self.padding
    let room = hasWords ? Self.figureBesideWords : Self.figureAlone
    let figureRoom = Size(
      width: max(0, min(room.width, most.width - 2 * padding)),
      height: max(0, min(room.height, most.height - 2 * padding - (hasWords ? 48 : 0))))
    let figureSize = Self.size(of: preview.figure, within: figureRoom)
    let width =
      hasWords
      ? min(most.width, Self.width)
      : most.width.isFinite ? most.width : figureSize.width + 2 * padding
    var top = padding
    if figureSize.width >= 1 && figureSize.height >= 1 {
      figure = Rect(
        x: (width - figureSize.width) / 2, y: top, width: figureSize.width,
        height: figureSize.height)
      top += figureSize.height + (hasWords ? 3 * theme.unit : 0)
    }
    let line = max(1, width - 2 * padding)
    for (text, space) in Self.texts(preview, theme) {
      var text = text
      let gap = words.isEmpty ? 0 : space
      let high = ruler.size(of: Text("x", font: text.font, color: text.color), width: .infinity)
        .height
      let left = most.height - padding - top - gap
      text.lines = min(text.lines, high > 0 ? Int(min(max(left / high, 0), 1000)) : 0)
      guard text.lines > 0 else { break }
      let height = min(ruler.size(of: text, width: line).height, high * Double(text.lines))
      words.append(
        Words(
          text: text,
          rect: Rect(x: padding, y: top + gap, width: line, height: height)))
      top += gap + height
    }
    size = Size(width: width.rounded(.up), height: min(most.height, (top + padding).rounded(.up)))
  }

  private static func size(of figure: PeekPreview.Figure?, within room: Size) -> Size {
    guard let shape = figure?.shape, shape.width > 0, shape.height > 0, shape.width.isFinite,
      shape.height.isFinite
    else { return .zero }
    let scale = min(room.width / shape.width, room.height / shape.height)
    let size = Size(
      width: (shape.width * scale).rounded(.down), height: (shape.height * scale).rounded(.down))
    return max(size.width, size.height) < leastFigure ? .zero : size
  }

  /// The words of a preview, and the room above each where it is not the first.
  private static func texts(_ preview: PeekPreview, _ theme: Theme) -> [(Text, space: Double)] {
    var texts: [(Text, space: Double)] = []
    if !preview.title.isEmpty {
      let font = Font(size: theme.label.size + 2, weight: .semibold)
      let text = Text(
        preview.title, font: font, color: theme.ink, alignment: .start, lines: titleLines)
      texts.append((text, 0))
    }
    if let subtitle = preview.subtitle, !subtitle.isEmpty {
      let text = Text(
        subtitle, font: theme.caption, color: theme.secondaryInk, alignment: .start)
      texts.append((text, theme.unit / 2))
    }
    for (number, block) in preview.blocks.enumerated() {
      var text = worded(block).text(theme)
      text.font = Font(
        size: theme.label.size, weight: block.kind == .heading ? .semibold : .regular)
      text.lines = blockLines
      texts.append((text, number == 0 ? 2 * theme.unit : 1.5 * theme.unit))
    }
    return texts
  }

  /// An item of a list with its mark among its words.
  private static func worded(_ block: PanelBlock) -> PanelBlock {
    guard case .item(let mark) = block.kind else { return block }
    return PanelBlock(.paragraph, [PanelBlock.Span(mark + " ")] + block.spans)
  }
}
