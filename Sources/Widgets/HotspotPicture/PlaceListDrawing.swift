public import Interaction

// What a list of places looks like: its button, and before everything else the list.

extension PlaceList {
  /// What the list looks like, from back to front.
  public func layers(in scene: Scene<PlaceList>) -> [Layer] {
    let drawing = PlaceListDrawing(self, scene)
    var layers = [drawing.button()].compactMap { $0 }
    guard isSeen(at: scene.time) else { return layers }
    layers += [drawing.face(), drawing.head()]
    drawing.addRows(to: &layers)
    return layers
  }
}

/// One drawing of a list of places.
struct PlaceListDrawing {
  /// The width and the height of the handle at the top, in points.
  private static let handle = Size(width: 36, height: 5)
  /// Points by which the face reaches beyond the window's edge, so that a spring never shows its end.
  private static let beyond = 80.0

  private let list: PlaceList
  private let scene: Scene<PlaceList>
  private let geometry: PlaceListGeometry
  private let rect: Rect

  init(_ list: PlaceList, _ scene: Scene<PlaceList>) {
    self.list = list
    self.scene = scene
    geometry = PlaceListGeometry(scene)
    rect = geometry.rect(opening: list.opening.value(at: scene.time))
  }

  private var theme: Theme { scene.theme }

  /// The button in the corner: three lines, each with its mark.
  func button() -> Layer? {
    guard geometry.hasButton else { return nil }
    let place = geometry.button
    let isAimed = list.pointer.map { place.contains($0) } ?? false
    var marks = raised(
      place, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
      theme.bubbleShadow)
    if isAimed { marks.append(.box(place, radius: theme.bubbleRadius, theme.vacancy)) }
    let ink = scene.content.isOpen ? theme.accent : theme.ink
    marks.append(scene.symbol(.list, in: place, ink))
    if list.isFocused, list.isKeyed, !scene.content.isOpen {
      marks.append(
        .ring(
          place.inset(by: -3), radius: theme.bubbleRadius + 3, width: theme.focusWidth,
          theme.accent))
    }
    return Layer(
      id: .init("places button"),
      bounds: reach(of: place.inset(by: -4), theme.bubbleShadow).intersection(scene.bounds),
      marks: marks)
  }

  func face() -> Layer {
    var face = rect
    if geometry.isAtSide {
      if geometry.isRightToLeft { face.x -= Self.beyond }
      face.width += Self.beyond
      face.y -= Self.beyond
      face.height += 2 * Self.beyond
    } else {
      face.height += Self.beyond
    }
    let ground = theme.panel.over(theme.backdrop)
    return Layer(
      id: .init("places"), bounds: reach(of: face, theme.panelShadow).intersection(scene.bounds),
      marks: raised(
        face, radius: geometry.isAtSide ? 0 : theme.panelRadius, face: ground,
        edge: theme.panelEdge, theme.panelShadow))
  }

  /// The title, the cross, and the handle of a list that comes from below.
  func head() -> Layer {
    var marks: [Mark] = []
    let body = geometry.body(of: rect)
    if !geometry.isAtSide {
      let handle = Rect(
        x: rect.center.x - Self.handle.width / 2, y: rect.y + 7, width: Self.handle.width,
        height: Self.handle.height)
      marks.append(.box(handle, radius: Self.handle.height / 2, theme.ink.opacity(0.35)))
    }
    let title = Text(
      RowText.line(scene.content.title), font: theme.title, color: theme.ink, alignment: .start)
    marks.append(.text(title, geometry.title(in: rect)))
    let cross = geometry.cross(in: rect)
    if let pointer = list.pointer, cross.contains(pointer) {
      marks.append(.box(cross, radius: cross.width / 2, theme.vacancy))
    }
    marks.append(scene.symbol(.close, in: cross, theme.secondaryInk))
    marks.append(
      .box(
        Rect(x: rect.x, y: body.y - 1, width: rect.width, height: 1), radius: 0, theme.separator))
    let head = Rect(x: rect.x, y: rect.y, width: rect.width, height: max(0, body.y - rect.y))
    return Layer(
      id: .init("places head"), bounds: head.intersection(scene.bounds), marks: marks)
  }

  /// Adds the rows, under names of their own: the picture has layers of the same roles.
  func addRows(to layers: inout [Layer]) {
    for layer in list.list.layers(in: geometry.listScene(scene, opening: list.opening)) {
      var layer = layer
      layer.id = Layer.ID("place \(layer.id.role)", layer.id.index)
      layer.bounds = layer.bounds.intersection(scene.bounds)
      layers.append(layer)
    }
  }
}
