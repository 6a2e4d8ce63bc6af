internal import Interaction

/// The name over a highlighted item, in a bubble whose arrow points at it.
struct FisheyeLabel {
  /// Between an item and its label, arrow included, in points.
  static let distance = 11.0
  /// The arrow's height and half its width, in points.
  static let arrow = 6.0
  /// The side of a picture that is shown again in its label, in points.
  static let pictureSide = 48.0
  /// The widest that words may be, in points.
  static let widest = 280.0

  let item: FisheyeItem
  /// Why its picture cannot be shown.
  let fault: String?
  /// Draws its face in a square, where the item itself is too small to be recognised.
  let face: ((Rect) -> [Mark])?

  /// The label of an item that is drawn in a rectangle, away from an edge of the window.
  func layer(
    over rect: Rect, from edge: Edge, opacity: Double, _ scene: Scene<FisheyeContent>
  ) -> Layer {
    let theme = scene.theme
    let room = scene.bounds.inset(by: theme.unit)
    let title = Text(item.title, font: theme.label, color: theme.ink)
    let note = fault.map { Text($0, font: theme.caption, color: theme.warning, lines: 3) }
    let widest = min(Self.widest, room.width - 6 * theme.unit)
    let titleSize = scene.ruler.size(of: title, width: .infinity)
    let noteSize = note.map { scene.ruler.size(of: $0, width: widest) } ?? .zero
    let side = face == nil ? 0 : Self.pictureSide
    let width = max(min(max(titleSize.width, noteSize.width), widest), side).rounded(.up)
    let inset = 2 * theme.unit
    let gap = face == nil ? 0 : theme.unit
    let size = Size(
      width: width + 3 * inset,
      height: side + gap + titleSize.height + noteSize.height + 1.5 * inset)
    let bubble = Self.place(size, beside: rect, from: edge, in: room)
    var marks = raised(
      bubble, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
      theme.bubbleShadow)
    marks.append(.polygon(Self.arrow(from: bubble, to: rect, edge: edge, theme), theme.bubble))
    var top = bubble.y + 0.75 * inset
    if let face {
      let square = Rect(x: bubble.center.x - side / 2, y: top, width: side, height: side)
      marks += face(square)
      top += side + gap
    }
    let line = { (height: Double) in
      Rect(x: bubble.center.x - width / 2, y: top, width: width, height: height)
    }
    marks.append(.text(title, line(titleSize.height)))
    top += titleSize.height
    if let note { marks.append(.text(note, line(noteSize.height))) }
    let bounds = reach(of: bubble, theme.bubbleShadow).union(bubble.inset(by: -Self.arrow))
    return Layer(id: .init("label"), bounds: bounds, opacity: opacity, marks: marks)
  }

  /// The bubble on the inner side of an item, in its middle as far as the window allows.
  private static func place(_ size: Size, beside rect: Rect, from edge: Edge, in room: Rect) -> Rect
  {
    var x = rect.center.x - size.width / 2
    var y = rect.center.y - size.height / 2
    switch edge {
    case .bottom: y = rect.y - distance - size.height
    case .top: y = rect.maxY + distance
    case .left: x = rect.maxX + distance
    case .right: x = rect.x - distance - size.width
    }
    return Rect(
      x: max(room.x, min(x, room.maxX - size.width)),
      y: max(room.y, min(y, room.maxY - size.height)), width: size.width, height: size.height)
  }

  /// A triangle from the bubble's side towards the item's middle. It begins a point within the bubble, so that no
  /// line shows between them.
  private static func arrow(
    from bubble: Rect, to rect: Rect, edge: Edge, _ theme: Theme
  ) -> [Point] {
    let axis = edge.axis
    let span = bubble.span(axis)
    let inset = theme.bubbleRadius + arrow
    let low = span.lowerBound + inset
    let middle = max(low, min(rect.center[axis], max(low, span.upperBound - inset)))
    let across = bubble.span(axis.crossed)
    let base = edge.isFar ? across.upperBound - 1 : across.lowerBound + 1
    let tip = edge.isFar ? across.upperBound + arrow : across.lowerBound - arrow
    let point = { (along: Double, across: Double) in
      axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }
    return [point(middle - arrow - 1, base), point(middle + arrow + 1, base), point(middle, tip)]
  }
}
