internal import Interaction

/// The label over a highlighted item: its title in a callout.
struct FisheyeLabel {
  /// The distance between an item and its label, arrow included, in points.
  static let distance = 11.0
  /// The side of the item's picture in the label, in points.
  static let pictureSide = 48.0
  /// The greatest width of the text, in points.
  static let widest = 280.0

  let item: FisheyeItem
  /// The reason why its picture cannot be shown; nil where it can.
  let fault: String?
  /// Draws its face in a square; nil where the item itself is large enough to be recognised.
  let face: ((Rect) -> [Mark])?

  /// The label of an item with a frame, on the side away from an edge of the window.
  func layer(
    over rect: Rect, from edge: Edge, opacity: Double, _ scene: Scene<FisheyeBar>
  ) -> Layer {
    let theme = scene.theme
    let room = scene.bounds.inset(by: theme.unit)
    let title = Text(item.title, font: theme.label, color: theme.ink)
    let note = fault.map { Text($0, font: theme.caption, color: theme.faultInk, lines: 3) }
    let widest = min(theme[.barLabelWidth], room.width - 6 * theme.unit)
    let titleSize = scene.ruler.size(of: title, width: .infinity)
    let noteSize = note.map { scene.ruler.size(of: $0, width: widest) } ?? .zero
    let side = face == nil ? 0 : theme[.barLabelPicture]
    let width = max(min(max(titleSize.width, noteSize.width), widest), side).rounded(.up)
    let inset = 2 * theme.unit
    let gap = face == nil ? 0 : theme.unit
    let size = Size(
      width: width + 3 * inset,
      height: side + gap + titleSize.height + noteSize.height + 1.5 * inset)
    let callout = Callout(
      size, beside: rect, from: edge, distance: theme[.barLabelDistance], in: room, theme)
    var marks = callout.marks(theme)
    let middle = callout.face.local.center.x
    var top = 0.75 * inset
    if let face {
      let square = Rect(x: middle - side / 2, y: top, width: side, height: side)
      marks += face(square)
      top += side + gap
    }
    let line = { (height: Double) in
      Rect(x: middle - width / 2, y: top, width: width, height: height)
    }
    marks.append(.text(title, line(titleSize.height)))
    top += titleSize.height
    if let note { marks.append(.text(note, line(noteSize.height))) }
    return Layer(
      id: .init("label"), bounds: callout.bounds(theme), opacity: opacity,
      origin: callout.face.corner, content: LayerContent(marks))
  }
}
