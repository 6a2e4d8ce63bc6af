public import Interaction
internal import Phrases

extension PlaceList {
  /// The drawing of the button, and in front of it the list, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PlaceList>) {
    let drawing = PlaceListDrawing(self, scene)
    if let button = drawing.button() { list.add(button) }
    defer { if let tooltip = drawing.tooltip() { list.add(tooltip) } }
    guard isVisible(at: scene.time) else { return }
    list.add(drawing.face())
    drawing.addHead(to: &list)
    self.list.draw(into: &list, in: rows(in: scene), as: .places, within: scene.bounds)
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
        scene.element(.button, scene.text(.listOfPlaces), states: states, at: button)
          .addressed(Self.button).with { $0.isFocusable = !isOpen }
          .offering(.press, scene.text(CommandPhrase.toggleList))
          .offering(.expand, scene.text(CommandPhrase.toggleList)))
    }
    guard isOpen, isVisible(at: scene.time) else { return elements }
    let rect = rect(in: scene)
    let head = [
      scene.element(.heading, title, at: geometry.title(in: rect)),
      scene.element(.button, scene.text(.closeList), at: geometry.closeButton(in: rect))
        .addressed(Self.close).offering(.press, scene.text(.closeList)),
    ]
    let rows = list.elements(in: rows(in: scene)).within(Self.rows)
    elements.append(
      scene.element(.complementary, title, at: rect, head + rows).addressed(Self.address)
        .offering(.close, scene.text(.closeList)))
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

  /// The name of the button under a pointer that rests, or of the button with the visible keyboard focus.
  func tooltip() -> Layer? {
    let isOpen = scene.content.isOpen
    let focused: PlaceList.Button? = list.keyboard.isVisible && !isOpen ? .open : nil
    let pointed = list.pointer.flatMap { list.button(at: $0, in: scene) }
    guard let button = focused ?? list.tooltip.target, focused != nil || button == pointed else {
      return nil
    }
    let opacity = focused == nil ? list.tooltip.opacity(in: scene) : 1
    let frame: Rect? =
      switch button {
      case .open: geometry.button
      case .close: geometry.closeButton(in: rect)
      }
    guard opacity > 0, let frame, frame.intersection(scene.bounds) == frame else { return nil }
    return scene.tooltip(
      scene.text(button == .open ? .listOfPlaces : .closeList), .init("places tooltip"),
      beside: frame, opacity: opacity)
  }

  func face() -> Layer {
    let sheet = geometry.sheet
    return Layer(
      id: .init("places"),
      bounds: reach(of: sheet.face(of: rect), theme.panelShadow).intersection(scene.bounds),
      origin: rect.corner, content: LayerContent(sheet.faceMarks(of: rect.local, theme)))
  }

  /// The values that the marks of the head are made from.
  private struct HeadKey: Equatable {
    let rect: Rect
    let isAimed: Bool
    let isAtSide: Bool
    let isRightToLeft: Bool
    let scale: Double
    let theme: Theme
    let title: String
  }

  /// Adds the title, the button that closes the list, and the handle of a list at the bottom.
  func addHead(to list: inout DisplayListBuilder) {
    let isAimed =
      self.list.pointer.map { geometry.closeButton(in: rect).contains($0) } ?? false
    let key = HeadKey(
      rect: rect.local, isAimed: isAimed, isAtSide: geometry.sheet.isAtSide,
      isRightToLeft: geometry.sheet.isRightToLeft, scale: scene.surface.scale, theme: theme,
      title: scene.content.title)
    let body = geometry.body(of: rect)
    let head = Rect(x: rect.x, y: rect.y, width: rect.width, height: max(0, body.y - rect.y))
    list.add(
      Layer.ID("places head"), key: key, bounds: head.intersection(scene.bounds),
      origin: rect.corner
    ) { marks(of: key) }
  }

  /// The marks of the head, in points from the corner of the list.
  private func marks(of key: HeadKey) -> [Mark] {
    let body = geometry.body(of: key.rect)
    var marks = geometry.sheet.handleMarks(in: key.rect, theme)
    let words = RowText.line(key.title)
    let title = Text(
      words, font: theme.title, color: theme.ink,
      alignment: .leading(words, in: scene.settings.direction))
    marks.append(.text(title, geometry.title(in: key.rect)))
    let button = geometry.closeButton(in: key.rect)
    if key.isAimed { marks.append(.box(button, radius: button.width / 2, theme.vacancy)) }
    marks.append(scene.symbol(.close, in: button, theme.secondaryInk))
    let line = Rect(x: 0, y: body.y - 1, width: key.rect.width, height: 1)
    marks.append(.box(line, radius: 0, theme.separator))
    return marks
  }
}
