internal import Interaction

/// A raised face beside something, with an arrow that points at it: what labels over things are drawn on.
///
/// The face stays within its room; the arrow goes on following what it points at as far as the face's round corners
/// allow.
struct Callout {
  /// The arrow's height and half its width, in points.
  static let arrow = 6.0

  /// The face, without arrow and shadow.
  let face: Rect
  /// The edge of the window that the arrow points to.
  let edge: Edge
  /// The arrow's tip.
  let tip: Point

  private let radius: Double
  private let base: Double

  /// A face of a size on the inner side of a rectangle, `distance` points away with its arrow, in its middle as far
  /// as the room allows. `edge` is the edge of the window from which the rectangle is seen.
  init(
    _ size: Size, beside rect: Rect, from edge: Edge, distance: Double, in room: Rect,
    _ theme: Theme
  ) {
    let face = Self.place(size, beside: rect, from: edge, distance: distance, in: room)
    self.face = face
    self.edge = edge
    radius = min(theme.bubbleRadius, min(face.width, face.height) / 2)
    let axis = edge.axis
    let span = face.span(axis)
    let low = span.lowerBound + theme.bubbleRadius + Self.arrow
    let middle = max(
      low, min(rect.center[axis], max(low, span.upperBound - theme.bubbleRadius - Self.arrow)))
    let across = face.span(axis.crossed)
    let point = edge.isFar ? across.upperBound + Self.arrow : across.lowerBound - Self.arrow
    base = edge.isFar ? across.upperBound - 1 : across.lowerBound + 1
    tip = axis == .horizontal ? Point(x: middle, y: point) : Point(x: point, y: middle)
  }

  /// The shadow, the face and the arrow. The arrow begins a point within the face, so that no line shows between them.
  func marks(_ theme: Theme) -> [Mark] {
    let half = Self.arrow + 1
    let foot = { (along: Double) in
      edge.axis == .horizontal ? Point(x: along, y: base) : Point(x: base, y: along)
    }
    return raised(
      face, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
      + [.polygon([foot(tip[edge.axis] - half), foot(tip[edge.axis] + half), tip], theme.bubble)]
  }

  /// What face, arrow and shadow cover.
  func bounds(_ theme: Theme) -> Rect {
    reach(of: face, theme.bubbleShadow).union(face.inset(by: -Self.arrow))
  }

  private static func place(
    _ size: Size, beside rect: Rect, from edge: Edge, distance: Double, in room: Rect
  ) -> Rect {
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
}
