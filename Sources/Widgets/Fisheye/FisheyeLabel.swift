internal import Interaction

/// The label over a highlighted item: its title in a callout.
struct FisheyeLabel {
  /// The distance between an item and its label, arrow included, in points.
  static let distance = 11.0
  /// The side of the item's picture in the label, in points.
  static let pictureSide = 48.0
  /// The greatest width of the text at the standard size of letters, in points.
  static let widest = 280.0

  /// The most lines of the title, and of a reason: 3 short ones are read at a glance.
  static let lines = 3

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
    // Nowhere else is the whole title of an item.
    let title = Text(
      RowText.line(item.title), font: theme.label, color: theme.ink, lines: Self.lines)
    let note = fault.map {
      Text($0, font: theme.caption, color: theme.faultInk, lines: Self.lines)
    }
    let beside =
      switch edge {
      case .top, .bottom: room.width
      case .left: room.maxX - rect.maxX - theme[.barLabelDistance]
      case .right: rect.x - room.x - theme[.barLabelDistance]
      }
    let widest = max(
      1, min(theme[.barLabelWidth] * theme.textScale, beside - 6 * theme.unit))
    let titleSize = scene.ruler.balancedSize(of: title, within: widest)
    let noteSize = note.map { scene.ruler.balancedSize(of: $0, within: widest) } ?? .zero
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
