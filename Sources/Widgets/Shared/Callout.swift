internal import Interaction

/// A raised face with an arrow that points at its target: the background of a label.
///
/// The face stays within the available room; the arrow follows the middle of the target as far as the round corners of
/// the face allow.
struct Callout {
  /// The arrow's height and half its width, in points.
  static let arrow = 6.0

  /// The face, without arrow and shadow.
  let face: Rect

  /// The edge of the window that the arrow points to.
  private let edge: Edge
  private let radius: Double
  /// The arrow's height and half its width, in points.
  private let arrowSize: Double
  /// The arrow's tip, in points from the corner of the face.
  private let arrow: Point

  /// A face beside a target, centred on it as far as the room allows.
  ///
  /// - Parameters:
  ///   - rect: the target, in points of the window.
  ///   - edge: the edge of the window that the target is near; the face is on the other side of it.
  ///   - distance: points between target and face, arrow included.
  ///   - room: the rectangle that the face stays within.
  init(
    _ size: Size, beside rect: Rect, from edge: Edge, distance: Double, in room: Rect,
    _ theme: Theme
  ) {
    let face = Self.frame(size, beside: rect, from: edge, distance: distance, in: room)
    self.face = face
    self.edge = edge
    let arrowSize = theme[.lookArrow]
    self.arrowSize = arrowSize
    radius = min(theme.bubbleRadius, min(face.width, face.height) / 2)
    let axis = edge.axis
    let span = face.span(axis)
    let low = span.lowerBound + theme.bubbleRadius + arrowSize
    let middle = max(
      low, min(rect.center[axis], max(low, span.upperBound - theme.bubbleRadius - arrowSize)))
    let along = (middle - span.lowerBound).steady
    let across = edge.isFar ? face.local.size[axis.crossed] + arrowSize : -arrowSize
    arrow = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// The shadow, the face and the arrow, in points from the corner of the face. The arrow begins one point within the
  /// face, so that no line shows between them, and the outline of the face goes on around it.
  func marks(_ theme: Theme) -> [Mark] {
    let (half, height) = (arrowSize + 1, edge.isFar ? arrowSize + 1 : -arrowSize - 1)
    let foot = { (distance: Double) in
      edge.axis == .horizontal
        ? Point(x: arrow.x + distance, y: arrow.y - height)
        : Point(x: arrow.x - height, y: arrow.y + distance)
    }
    // The sides rise by a point a point: a line of one point is the root of 2 wide along the face.
    let line = 2.0.squareRoot()
    let inner =
      edge.axis == .horizontal
      ? Point(x: arrow.x, y: arrow.y - (edge.isFar ? line : -line))
      : Point(x: arrow.x - (edge.isFar ? line : -line), y: arrow.y)
    return raised(
      face.local, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
      + [
        .polygon([foot(-half), foot(half), arrow], theme.bubble),
        .polygon(
          [foot(-half), arrow, foot(half), foot(half - line), inner, foot(line - half)],
          theme.bubbleEdge),
      ]
  }

  /// The bounds of face, arrow and shadow.
  func bounds(_ theme: Theme) -> Rect {
    reach(of: face, theme.bubbleShadow).union(face.inset(by: -arrowSize))
  }

  private static func frame(
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

/// The marks of a raised rectangle: a shadow, a face, a hairline around it.
func raised(
  _ rect: Rect, radius: Double, face: Color, edge: Color, _ shadow: Theme.Shadow
) -> [Mark] {
  var under = rect
  under.y += shadow.drop
  return [
    .shadow(under, radius: radius, blur: shadow.blur, shadow.color),
    .box(rect, radius: radius, face),
    .ring(rect, radius: radius, width: 1, edge),
  ]
}

/// The bounds of a raised rectangle with its shadow, which is invisible beyond three standard deviations of its blur.
func reach(of rect: Rect, _ shadow: Theme.Shadow) -> Rect {
  var under = rect.inset(by: -3 * shadow.blur)
  under.y += shadow.drop
  return rect.union(under)
}
