public import Interaction
internal import Phrases

extension PictureTools {
  /// The bar, the map of the page with a frame around the visible part, and the name of a button.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PictureTools>) {
    guard !scene.geometry.bar.isEmpty else { return }
    let drawing = PictureToolsDrawing(self, scene)
    list.add(drawing.bar())
    drawing.addMap(to: &list)
    if let name = drawing.name() { list.add(name) }
  }

  /// The buttons, the scale, and the map.
  public func elements(in scene: Scene<PictureTools>) -> [Element] {
    let drawing = PictureToolsDrawing(self, scene)
    let buttons = buttons(in: scene).map { button, frame in
      scene.element(
        .button, drawing.name(of: button), value: button == .scale ? drawing.figure : nil,
        states: isEnabled(button, in: scene) ? [] : [.disabled], at: frame)
    }
    guard map.target > 0, let frame = scene.geometry.map else { return buttons }
    return buttons + [scene.element(.img, scene.text(.mapOfPage), at: frame)]
  }
}

/// One drawing of the tools of a picture.
private struct PictureToolsDrawing {
  /// The opacity of the symbol of a button that would do nothing.
  private static let disabled = 0.35
  /// 2 points: the line around the visible part.
  private static let line = 2.0
  /// 0.35: the darkness over the rest of the map.
  private static let shade = 0.35

  private let tools: PictureTools
  private let scene: Scene<PictureTools>

  init(_ tools: PictureTools, _ scene: Scene<PictureTools>) {
    self.tools = tools
    self.scene = scene
  }

  private var theme: Theme { scene.theme }
  private var geometry: PictureToolsGeometry { scene.geometry }

  /// The scale in percent: 100 is a pixel of the screen for each of the page.
  var figure: String {
    let percent = 100 * scene.content.scale
    return scene.text(.percent(percent < 1 ? 1 : Int(min(percent, 1e6).rounded())))
  }

  func name(of button: PictureTools.Button) -> String {
    switch button {
    case .zoomOut: scene.text(.smaller)
    case .zoomIn: scene.text(.larger)
    case .scale: scene.text(scene.content.isHome ? .actualSize : .wholePage)
    }
  }

  /// The bar with its buttons.
  func bar() -> Layer {
    let frame = geometry.bar
    let radius = theme.bubbleRadius
    var marks = raised(
      frame.local, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    for (button, rect) in tools.buttons(in: scene) {
      let local = rect.from(frame.corner)
      let isEnabled = tools.isEnabled(button, in: scene)
      if isEnabled, tools.pointer.map({ rect.contains($0) }) == true {
        marks.append(.box(local.inset(by: 3), radius: radius - 2, theme.vacancy))
      }
      let ink = theme.ink.opacity(isEnabled ? 1 : Self.disabled)
      switch button {
      case .zoomOut: marks.append(scene.symbol(.minus, in: rect, ink).from(frame.corner))
      case .zoomIn: marks.append(scene.symbol(.plus, in: rect, ink).from(frame.corner))
      case .scale: marks.append(.text(Text(figure, font: theme.caption, color: ink), local))
      }
    }
    return Layer(
      id: .init("picture tools"),
      bounds: reach(of: frame, theme.bubbleShadow).intersection(scene.bounds),
      origin: frame.corner, content: LayerContent(marks))
  }

  /// Adds the map, which fades in and out.
  func addMap(to list: inout DisplayListBuilder) {
    let opacity = tools.map.value(at: scene.time)
    guard opacity > 0, let face = geometry.mapFace, let map = geometry.map,
      let sheet = scene.content.sheet
    else { return }
    let radius = theme.bubbleRadius
    list.add(
      Layer(
        id: .init("map face"),
        bounds: reach(of: face, theme.bubbleShadow).intersection(scene.bounds), opacity: opacity,
        origin: face.corner,
        content: LayerContent(
          raised(
            face.local, radius: radius, face: theme.bubble.opacity(1), edge: theme.bubbleEdge,
            theme.bubbleShadow) + [.box(map.from(face.corner), radius: 0, theme.vacancy)])))
    list.add(
      Layer(
        id: .init("map page"), bounds: map.intersection(scene.bounds), opacity: opacity,
        origin: map.corner, content: LayerContent(page(sheet, in: map))))
    guard let part = tools.part(in: scene) else { return }
    list.add(
      Layer(
        id: .init("map part"), bounds: map.intersection(scene.bounds), opacity: opacity,
        origin: map.corner, content: LayerContent(marks(of: part.from(map.corner), on: map.local))))
  }

  /// The page as coarsely as it is loaded.
  private func page(_ sheet: PictureSheet, in map: Rect) -> [Mark] {
    let scale = map.width / sheet.size.width
    return sheet.pictures.flatMap { pyramid -> [Mark] in
      let cover = pyramid.cover(
        of: Rect(sheet.size), pixelsPerUnit: scale * scene.surface.scale,
        isReady: { if case .ready = scene.content.states[$0] { true } else { false } })
      return cover.pieces.map { piece in
        .picture(
          .file(piece.id),
          Rect(
            x: piece.frame.x * scale, y: piece.frame.y * scale, width: piece.frame.width * scale,
            height: piece.frame.height * scale))
      }
    }
  }

  /// Darkness over all but the visible part, and a line around that.
  private func marks(of part: Rect, on map: Rect) -> [Mark] {
    let shade = Color(hex: 0, alpha: Self.shade)
    let parts = [
      Rect(x: 0, y: 0, width: map.width, height: part.y),
      Rect(x: 0, y: part.maxY, width: map.width, height: map.height - part.maxY),
      Rect(x: 0, y: part.y, width: part.x, height: part.height),
      Rect(x: part.maxX, y: part.y, width: map.width - part.maxX, height: part.height),
    ]
    let line = part.inset(by: -Self.line).intersection(map)
    return parts.filter { !$0.isEmpty }.map { .box($0, radius: 0, shade) }
      + [.ring(line, radius: 0, width: Self.line, theme.accent)]
  }

  /// The name of the button under a pointer that rests.
  func name() -> Layer? {
    guard let button = tools.tooltip.target, let pointer = tools.pointer,
      tools.button(at: pointer, in: scene) == button,
      let frame = tools.buttons(in: scene).first(where: { $0.button == button })?.frame
    else { return nil }
    let opacity = tools.tooltip.opacity(in: scene)
    return opacity > 0
      ? scene.tooltip(name(of: button), .init("tool name"), beside: frame, opacity: opacity) : nil
  }
}

extension Mark {
  /// The same mark, seen from a corner.
  fileprivate func from(_ corner: Point) -> Mark { moved(by: Point(x: -corner.x, y: -corner.y)) }
}
