public import Interaction

/// The image of a thing beside the pointer that drags it: its picture and its title on a raised face, in a window of its
/// own.
public struct DragImage: Hashable, Sendable {
  /// The size of the window, in points.
  public let size: Size
  /// The frame that the window shows.
  public let list: DisplayList

  /// 280 points: the greatest width of the title, as that of a label of the bar.
  private static let widest = 280.0
  /// The largest size of the picture, in points: a third of a preview's, so that what is below the pointer can be seen.
  private static let room = Size(width: 128, height: 72)
  /// 4 points: the radius of the picture's corners, less than that of the face around it.
  private static let radius = 4.0

  /// The image of a thing.
  ///
  /// - Parameters:
  ///   - title: its title, of which one line is shown.
  ///   - figure: its picture; nil for none.
  ///   - settings: the person's settings.
  ///   - isTranslucent: whether the desktop shows through the window: then the face has a shadow.
  ///   - ruler: measures the title.
  public init(
    _ title: String, _ figure: PeekPreview.Figure?, _ settings: Settings,
    isTranslucent: Bool, ruler: any TextRuler
  ) {
    let theme = Theme(settings)
    let text = Text(RowText.line(title), font: theme.label, color: theme.ink)
    let line = ruler.size(of: text, width: .infinity)
    let inset = 2 * theme.unit
    let picture = figure.map { Self.size(of: $0) } ?? .zero
    let gap = picture.width > 0 ? inset : 0
    let width = min(line.width.rounded(.up), Self.widest)
    var face = Rect(
      Size(
        width: picture.width + gap + width + 2.5 * inset,
        height: max(line.height.rounded(.up), picture.height) + 1.5 * inset))
    var bounds = face
    if isTranslucent { bounds = reach(of: face, theme.bubbleShadow) }
    face.x -= bounds.x
    face.y -= bounds.y
    size = Size(width: bounds.width.rounded(.up), height: bounds.height.rounded(.up))
    let radius = min(theme.bubbleRadius, face.height / 2)
    var marks = raised(
      face, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    // Without a compositor a shadow would hide what is below it.
    if !isTranslucent { marks.removeFirst() }
    let start = face.x + (gap > 0 ? inset : 1.25 * inset) + picture.width + gap
    marks.append(
      .text(text, Rect(x: start, y: face.y, width: width, height: face.height)))
    var builder = DisplayListBuilder()
    // No press is its own.
    builder.inputRegion = []
    builder.background = isTranslucent ? .clear : theme.bubble.over(theme.backdrop)
    if !isTranslucent { builder.outline = [OutlinePiece(face, radius: radius)] }
    builder.add(Layer(id: .init("drag"), bounds: Rect(size), marks: marks))
    if let figure, gap > 0 {
      let spot = Rect(
        x: face.x + inset, y: (face.center.y - picture.height / 2).rounded(),
        width: picture.width, height: picture.height)
      let corner = min(Self.radius, min(spot.width, spot.height) / 2)
      let gaps = spot.cornerGaps(radius: corner).map {
        Mark.polygon($0, theme.bubble.over(theme.backdrop))
      }
      builder.add(
        Layer(
          id: .init("picture"), bounds: spot,
          marks: Self.marks(of: figure, in: spot) + gaps + [
            .ring(spot, radius: corner, width: 1, theme.bubbleEdge)
          ]))
    }
    list = builder.list
  }

  /// The size at which a picture is shown, in whole points.
  private static func size(of figure: PeekPreview.Figure) -> Size {
    let view = figure.view
    guard view.width > 0, view.height > 0, view.width.isFinite, view.height.isFinite else {
      return .zero
    }
    let scale = min(room.width / view.width, room.height / view.height)
    return Size(
      width: max(1, (view.width * scale).rounded()),
      height: max(1, (view.height * scale).rounded()))
  }

  /// The loaded parts of a picture in a frame, which cuts them.
  private static func marks(of figure: PeekPreview.Figure, in spot: Rect) -> [Mark] {
    let across = spot.width / max(figure.view.width, 1e-9)
    let down = spot.height / max(figure.view.height, 1e-9)
    return figure.pieces.map { piece in
      .picture(
        piece.picture,
        Rect(
          x: spot.x + (piece.frame.x - figure.view.x) * across,
          y: spot.y + (piece.frame.y - figure.view.y) * down, width: piece.frame.width * across,
          height: piece.frame.height * down))
    }
  }
}
