public import Interaction
internal import Phrases

extension MeasuringLine {
  /// The line with a rim, a ring at each end, and the length beside its middle.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<MeasuringLine>) {
    guard let ends, let words = length(in: scene) else { return }
    let map = scene.content.map
    let drawing = MeasuringLineDrawing(
      ends: [map.view(ends.first), map.view(ends.second)],
      keyed: isKeyed ? (keyed == .first ? 0 : 1) : nil, words: scene.text(words), scene: scene)
    list.add(drawing.line())
    list.add(drawing.label())
  }

  /// The line, with its length as its value.
  public func elements(in scene: Scene<MeasuringLine>) -> [Element] {
    guard let ends, let words = length(in: scene) else { return [] }
    let map = scene.content.map
    let around = Rect(around: [map.view(ends.first), map.view(ends.second)]) ?? scene.bounds
    return [
      scene.element(
        .slider, scene.text(.measuringLine), value: scene.text(words),
        at: around.inset(by: -Hotspot.fingertip / 2).intersection(scene.bounds)
      ).addressed(Self.address).with {
        $0.isFocusable = true
        $0.range = range(in: scene)
      }
    ]
  }
}

/// One drawing of a measuring line.
private struct MeasuringLineDrawing {
  /// The width of the line and of the rim that makes it visible on any picture; the radius of a ring at an end. In points.
  private static let (width, rim, radius) = (2.0, 1.5, 7.0)
  /// 10 points between the line and its length.
  private static let distance = 10.0

  /// The ends in the window.
  let ends: [Point]
  /// The end with the keyboard; nil for none.
  let keyed: Int?
  let words: String
  let scene: Scene<MeasuringLine>

  private var theme: Theme { scene.theme }

  func line() -> Layer {
    let (first, second) = (ends[0], ends[1])
    let span = first.distance(to: second)
    var marks: [Mark] = []
    if span > 2 * Self.radius {
      // The line ends at the rings, so that the points that are measured can be seen in them.
      let share = Self.radius / span
      let way = Point(x: second.x - first.x, y: second.y - first.y)
      let inner = [
        first.moved(by: Point(x: way.x * share, y: way.y * share)),
        second.moved(by: Point(x: -way.x * share, y: -way.y * share)),
      ]
      marks += [
        .polygon(
          Stroke.outline(of: [inner], width: Self.width + 2 * Self.rim), theme.bubble.opacity(0.9)),
        .polygon(Stroke.outline(of: [inner], width: Self.width), theme.accent),
      ]
    }
    for (number, end) in ends.enumerated() {
      let ring = Rect(
        x: end.x - Self.radius, y: end.y - Self.radius, width: 2 * Self.radius,
        height: 2 * Self.radius)
      let dot = Rect(x: end.x - 1, y: end.y - 1, width: 2, height: 2)
      marks += [
        .ring(
          ring.inset(by: -Self.rim), radius: Self.radius + Self.rim,
          width: Self.width + 2 * Self.rim, theme.bubble.opacity(0.9)),
        .ring(ring, radius: Self.radius, width: Self.width, theme.accent),
        .box(dot, radius: 1, theme.accent),
      ]
      if number == keyed {
        marks.append(
          .ring(
            ring.inset(by: -5), radius: Self.radius + 5, width: theme.focusWidth, theme.accent))
      }
    }
    let around = Rect(around: ends) ?? scene.bounds
    return Layer(
      id: .init("measuring line"),
      bounds: around.inset(by: -Self.radius - 8).intersection(scene.bounds), marks: marks)
  }

  /// The length, above the middle of a line that lies, and beside that of one that stands.
  func label() -> Layer {
    let text = Text(words, font: theme.label, color: theme.ink)
    let size = scene.ruler.size(of: text, width: .infinity)
    let face = Size(
      width: size.width.rounded(.up) + 4 * theme.unit,
      height: size.height.rounded(.up) + 2 * theme.unit)
    let middle = Point(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
    let lies = abs(ends[0].x - ends[1].x) >= abs(ends[0].y - ends[1].y)
    let corner =
      lies
      ? Point(x: middle.x - face.width / 2, y: middle.y - Self.distance - face.height)
      : Point(x: middle.x + Self.distance, y: middle.y - face.height / 2)
    // The length stays in sight where the middle is not.
    let room = scene.bounds.inset(by: 2 * theme.unit)
    let bubble = Rect(
      x: min(max(corner.x, room.x), max(room.x, room.maxX - face.width)).rounded(),
      y: min(max(corner.y, room.y), max(room.y, room.maxY - face.height)).rounded(),
      width: face.width, height: face.height)
    return Layer(
      id: .init("measured length"),
      bounds: reach(of: bubble, theme.bubbleShadow).intersection(scene.bounds),
      origin: bubble.corner,
      content: LayerContent(
        raised(
          bubble.local, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
          theme.bubbleShadow) + [.text(text, bubble.local)]))
  }
}
