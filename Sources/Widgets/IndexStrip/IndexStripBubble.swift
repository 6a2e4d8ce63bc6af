internal import Interaction

/// What a finger is on, in letters so large that they are read beside a hand.
struct IndexStripBubble {
  /// Between what is pointed at and the bubble, in points: a fingertip reaches 19 points from its middle.
  private static let distance = 24.0
  /// The large letters, in points, where letters are as usual.
  private static let large = 28.0
  /// The widest that words may be, in points.
  private static let widest = 260.0

  let label: String
  /// Where the row's own text is found, if it can be.
  let row: (any RowSource)?
  let offset: Int

  /// The bubble beside a place: further out than it, in the middle of the window as far as it fits. Where there is
  /// no room beside the place, it stands above or below it.
  func layer(
    along: Double, out: Double, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> Layer? {
    let theme = scene.theme
    let title = Text(
      label, font: Font(size: Self.large * theme.textScale, weight: .semibold), color: theme.ink)
    let room = window(scene).inset(by: theme.unit)
    let widest = max(0, min(Self.widest, room.width - 6 * theme.unit))
    let name = rowText(scene)
    let note = name.map { Text($0, font: theme.label, color: theme.secondaryInk) }
    let titleSize =
      label.isEmpty ? .zero : scene.ruler.size(of: title, width: .infinity)
    let noteSize = note.map { scene.ruler.size(of: $0, width: .infinity) } ?? .zero
    guard titleSize.height + noteSize.height > 0 else { return nil }
    let width = min(max(titleSize.width, noteSize.width), widest)
    let inset = 2 * theme.unit
    let size = Size(
      width: max(width + 4 * inset, titleSize.height + 2 * inset).rounded(.up),
      height: (titleSize.height + noteSize.height + 2 * inset).rounded(.up))
    let bubble = place(size, along: along, out: out, geometry, in: room)
    let radius = min(theme.bubbleRadius * 1.5, size.height / 2)
    var marks = raised(
      bubble, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    var top = bubble.y + inset
    let line = { (height: Double) in
      Rect(x: bubble.center.x - width / 2, y: top, width: width, height: height)
    }
    if titleSize.height > 0 {
      marks.append(.text(title, line(titleSize.height)))
      top += titleSize.height
    }
    if let note { marks.append(.text(note, line(noteSize.height))) }
    return Layer(
      id: .init("bubble"), bounds: reach(of: bubble, theme.bubbleShadow), marks: marks)
  }

  /// 256 characters: no bubble shows more of a row.
  private static let longestText = 256

  /// The row's text, where it says more than the label.
  private func rowText(_ scene: Scene<IndexStrip>) -> String? {
    guard let row, offset < row.count else { return nil }
    let text = String(row.text(of: offset).prefix(Self.longestText))
    return text.isEmpty || text == label ? nil : text
  }

  private func window(_ scene: Scene<IndexStrip>) -> Rect {
    scene.frame.isEmpty ? scene.bounds : scene.frame
  }

  private func place(
    _ size: Size, along: Double, out: Double, _ geometry: IndexStripGeometry, in room: Rect
  ) -> Rect {
    let axis = geometry.edge.axis
    let half = size[axis.crossed] / 2
    var center = geometry.point(along: along, out: out + Self.distance + half)
    let outer = geometry.point(along: along, out: out + Self.distance + 2 * half)
    let span = room.span(axis.crossed)
    if outer[axis.crossed] < span.lowerBound || outer[axis.crossed] > span.upperBound {
      /// From the finger's middle to the bubble, in points: the bubble is clear of a fingertip and of what it is on.
      let clearance = 48.0 + size[axis] / 2
      let before = along - clearance
      let fits = before - size[axis] / 2 >= geometry.whole.lowerBound
      center = geometry.point(along: fits ? before : along + clearance, out: out)
    }
    return Rect(
      x: max(room.x, min(center.x - size.width / 2, room.maxX - size.width)),
      y: max(room.y, min(center.y - size.height / 2, room.maxY - size.height)),
      width: size.width, height: size.height)
  }
}
