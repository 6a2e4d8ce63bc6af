internal import Interaction

/// The words and the small picture of a page, over the knob or over a pointer.
struct PageSliderBubble {
  /// Between the knob and the bubble, arrow included, in points: as over the items of a bar.
  static let distance = 11.0
  /// The widest that words may be, in points.
  private static let widest = 280.0
  /// The largest that a small picture may be, in points: an upright page is recognised by its shape and pictures.
  private static let picture = Size(width: 180, height: 150)
  /// Under this height, in points, a small picture says nothing and is left out.
  private static let least = 40.0

  let words: BubbleText
  let thumbnail: PageThumbnail?
  /// The widest title that there is, probably: the bubble does not tremble while digits come and go.
  let longest: String

  /// The bubble over a rectangle, away from an edge of the window, `lift` points further than usual.
  func layer(
    over rect: Rect, from edge: Edge, lift: Double, opacity: Double, in window: Rect,
    _ scene: Scene<PageSlider>
  ) -> Layer {
    let theme = scene.theme
    let room = window.inset(by: theme.unit)
    let inset = 2 * theme.unit
    let widest = max(0, min(Self.widest, room.width - 3 * inset))
    let title = Text(words.title, font: theme.label, color: theme.ink)
    let note = subtitle.map { Text($0, font: theme.caption, color: theme.secondaryInk) }
    let size = { (text: Text) in scene.ruler.size(of: text, width: .infinity) }
    let titleSize = size(title)
    let noteSize = note.map(size) ?? .zero
    let steady = size(Text(longest, font: theme.label, color: theme.ink)).width
    let high = titleSize.height + noteSize.height + 1.5 * inset
    let picture = pictureSize(
      beside: high, over: rect, from: edge, lift: lift, in: room, gap: theme.unit, inset: inset)
    let words = min(max(titleSize.width, steady, noteSize.width), widest)
    let width = max(words, picture.width).rounded(.up)
    let gap = picture == .zero ? 0 : picture.height + 1.25 * inset
    let callout = Callout(
      Size(width: width + 3 * inset, height: high + gap), beside: rect, from: edge,
      distance: Self.distance + lift, in: room, theme)
    var marks = callout.marks(theme)
    var top = callout.face.y + 0.75 * inset
    let middle = callout.face.center.x
    if picture != .zero {
      top += 0.75 * inset
      let place = Rect(
        x: middle - picture.width / 2, y: top, width: picture.width, height: picture.height)
      marks += self.picture(in: place, theme)
      top += picture.height + 0.5 * inset
    }
    let line = { (height: Double) in
      Rect(x: middle - width / 2, y: top, width: width, height: height)
    }
    marks.append(.text(title, line(titleSize.height)))
    top += titleSize.height
    if let note { marks.append(.text(note, line(noteSize.height))) }
    return Layer(
      id: .init("bubble"), bounds: callout.bounds(theme), opacity: opacity, marks: marks)
  }

  private var subtitle: String? {
    words.subtitle.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// How large the small picture can be where words of a height have to find room too; zero for none.
  private func pictureSize(
    beside words: Double, over rect: Rect, from edge: Edge, lift: Double, in room: Rect,
    gap: Double,
    inset: Double
  ) -> Size {
    guard let shape = thumbnail?.shape, shape.width > 0, shape.height > 0, shape.width.isFinite,
      shape.height.isFinite
    else { return .zero }
    var free = Size(
      width: room.width - 3 * inset, height: room.height - words - 1.25 * inset)
    let away = Self.distance + lift
    switch edge {
    case .bottom: free.height -= room.maxY - rect.y + away
    case .top: free.height -= rect.maxY - room.y + away
    case .left: free.width -= rect.maxX - room.x + away
    case .right: free.width -= room.maxX - rect.x + away
    }
    let scale = min(
      min(Self.picture.width, free.width) / shape.width,
      min(Self.picture.height, free.height) / shape.height)
    let size = Size(
      width: (shape.width * scale).rounded(.down), height: (shape.height * scale).rounded(.down))
    return max(size.width, size.height) >= Self.least && min(size.width, size.height) >= 1
      ? size : .zero
  }

  /// The picture, or an empty page in its place; a hairline tells a white page from a white bubble.
  private func picture(in place: Rect, _ theme: Theme) -> [Mark] {
    let page: Mark =
      if let picture = thumbnail?.picture {
        .picture(.file(picture), place)
      } else {
        .box(place, radius: 0, theme.vacancy)
      }
    return [page, .ring(place, radius: 0, width: 1, theme.bubbleEdge)]
  }
}
