public import Interaction
internal import Phrases

extension PlaceList {
  /// The drawing of the button, and in front of it the list, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PlaceList>) {
    let drawing = PlaceListDrawing(self, scene)
    if let button = drawing.button() { list.add(button) }
    guard isVisible(at: scene.time) else { return }
    list.add(drawing.face())
    list.add(drawing.head())
    list.add(drawing.rows())
  }

  /// The button in the corner, and the list while it is open.
  public func elements(in scene: Scene<PlaceList>) -> [Element] {
    let geometry = scene.geometry
    let isOpen = scene.content.isOpen
    let title = scene.content.title.name(orElse: scene.text(.listOfPlaces))
    var elements: [Element] = []
    if let button = geometry.button {
      var states: Set<Element.State> = isOpen ? [.expanded] : []
      if keyboard.isFocused, !isOpen { states.insert(.focused) }
      elements.append(
        scene.element(.button, scene.text(.listOfPlaces), states: states, at: button))
    }
    guard isOpen, isVisible(at: scene.time) else { return elements }
    let rect = rect(in: scene)
    let head = [
      scene.element(.heading, title, at: geometry.title(in: rect)),
      scene.element(.button, scene.text(.closeList), at: geometry.closeButton(in: rect)),
    ]
    let rows = list.elements(in: rows(in: scene))
    elements.append(scene.element(.complementary, title, at: rect, head + rows))
    return elements
  }
}

/// One drawing of a list of places.
private struct PlaceListDrawing {
  private let list: PlaceList
  private let scene: Scene<PlaceList>
  private let rect: Rect

  init(_ list: PlaceList, _ scene: Scene<PlaceList>) {
    self.list = list
    self.scene = scene
    rect = list.rect(in: scene)
  }

  private var theme: Theme { scene.theme }
  private var geometry: PlaceListGeometry { scene.geometry }

  /// The button in the corner.
  func button() -> Layer? {
    guard let frame = geometry.button else { return nil }
    let isAimed = list.pointer.map { frame.contains($0) } ?? false
    let radius = theme.bubbleRadius
    var marks = raised(
      frame, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    if isAimed { marks.append(.box(frame, radius: radius, theme.vacancy)) }
    let ink = scene.content.isOpen ? theme.accent : theme.ink
    marks.append(scene.symbol(.list, in: frame, ink))
    if !scene.content.isOpen,
      let ring = list.keyboard.ring(around: frame.inset(by: -3), radius: radius + 3, theme)
    {
      marks.append(ring)
    }
    return Layer(
      id: .init("places button"),
      bounds: reach(of: frame.inset(by: -4), theme.bubbleShadow).intersection(scene.bounds),
      marks: marks)
  }

  func face() -> Layer {
    let sheet = geometry.sheet
    return Layer(
      id: .init("places"),
      bounds: reach(of: sheet.face(of: rect), theme.panelShadow).intersection(scene.bounds),
      marks: sheet.faceMarks(of: rect, theme))
  }

  /// The title, the button that closes the list, and the handle of a list at the bottom.
  func head() -> Layer {
    let body = geometry.body(of: rect)
    var marks = geometry.sheet.handleMarks(in: rect, theme)
    let title = Text(
      RowText.line(scene.content.title), font: theme.title, color: theme.ink, alignment: .start)
    marks.append(.text(title, geometry.title(in: rect)))
    let button = geometry.closeButton(in: rect)
    if let pointer = list.pointer, button.contains(pointer) {
      marks.append(.box(button, radius: button.width / 2, theme.vacancy))
    }
    marks.append(scene.symbol(.close, in: button, theme.secondaryInk))
    marks.append(
      .box(
        Rect(x: rect.x, y: body.y - 1, width: rect.width, height: 1), radius: 0, theme.separator))
    let head = Rect(x: rect.x, y: rect.y, width: rect.width, height: max(0, body.y - rect.y))
    return Layer(
      id: .init("places head"), bounds: head.intersection(scene.bounds), marks: marks)
  }

  /// The layers of the rows, with ids that differ from those of the picture.
  func rows() -> [Layer] {
    list.list.layers(in: list.rows(in: scene)).map { layer in
      var layer = layer
      layer.id = Layer.ID("place \(layer.id.role)", layer.id.index)
      layer.bounds = layer.bounds.intersection(scene.bounds)
      return layer
    }
  }
}
