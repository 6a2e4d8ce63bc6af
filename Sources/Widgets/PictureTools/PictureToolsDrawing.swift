public import Interaction
internal import Phrases

extension PictureTools {
  /// The bars, the sliders, the map of the page with a frame around the visible part, and the name of a button.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PictureTools>) {
    guard !scene.geometry.bar.isEmpty else { return }
    let drawing = PictureToolsDrawing(self, scene)
    drawing.addBar(to: &list)
    drawing.addFigure(to: &list)
    if let sliders = drawing.sliders() { list.add(sliders) }
    drawing.addMap(to: &list)
    if let name = drawing.name() { list.add(name) }
  }

  /// The buttons, the scale, the sliders, and the map.
  public func elements(in scene: Scene<PictureTools>) -> [Element] {
    let drawing = PictureToolsDrawing(self, scene)
    let buttons = buttons(in: scene).map { button, frame in
      let name = drawing.name(of: button)
      let states = drawing.states(of: button)
      var element = scene.element(
        button.isToggle ? .toggle : .button, name, value: button == .scale ? drawing.figure : nil,
        states: states.union(drawing.focus(of: .button(button))), at: frame
      ).addressed(ElementID(Self.buttons, button.rawValue)).with { $0.isFocusable = true }
      if !states.contains(.disabled) { element = element.offering(.press, name) }
      return button == .tone ? element.offering(.expand, name) : element
    }
    let sliders = [Knob.brightness, .contrast].compactMap { knob in
      scene.geometry.slider(of: knob).map {
        scene.element(
          .slider, drawing.name(of: knob), value: drawing.figure(of: knob),
          states: drawing.focus(of: .knob(knob)), at: $0.track
        ).addressed(ElementID(Self.knobs, knob.rawValue)).with {
          $0.range = Element.Range(drawing.value(of: knob), from: -1, to: 1, step: Tone.step)
          $0.isFocusable = true
        }
      }
    }
    guard map.target > 0, let frame = scene.geometry.map else { return buttons + sliders }
    return buttons + sliders + [scene.element(.img, scene.text(.mapOfPage), at: frame)]
  }
}

extension PictureTools.Button {
  /// Whether it turns something on and off.
  fileprivate var isToggle: Bool {
    switch self {
    case .measure, .select: true
    case .zoomOut, .scale, .zoomIn, .rotate, .tone, .neutral: false
    }
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
    case .rotate: scene.text(.rotate)
    case .tone: scene.text(.brightnessAndContrast)
    case .measure: scene.text(.measure)
    case .select: scene.text(.selectText)
    case .neutral: scene.text(.neutralTone)
    }
  }

  func name(of knob: PictureTools.Knob) -> String {
    switch knob {
    case .brightness: scene.text(.brightness)
    case .contrast: scene.text(.contrast)
    }
  }

  /// The value of a slider in percent.
  func figure(of knob: PictureTools.Knob) -> String {
    scene.text(.percent(Int((100 * value(of: knob)).rounded())))
  }

  func value(of knob: PictureTools.Knob) -> Double {
    switch knob {
    case .brightness: scene.content.tone.brightness
    case .contrast: scene.content.tone.contrast
    }
  }

  /// Whether a button shows that what it stands for is in use.
  private func isOn(_ button: PictureTools.Button) -> Bool {
    switch button {
    case .rotate: scene.content.sheet.map { $0.turn != .none } ?? false
    case .tone: scene.content.isToneOpen || scene.content.tone != .neutral
    case .measure: scene.content.isMeasuring
    case .select: scene.content.isSelecting
    case .zoomOut, .scale, .zoomIn, .neutral: false
    }
  }

  func states(of button: PictureTools.Button) -> Set<Element.State> {
    var states: Set<Element.State> = tools.isEnabled(button, in: scene) ? [] : [.disabled]
    if isOn(button) { states.insert(.selected) }
    if button == .tone, scene.content.isToneOpen { states.insert(.expanded) }
    return states
  }

  /// The state of what has the keyboard focus.
  func focus(of stop: PictureTools.Stop) -> Set<Element.State> {
    tools.keyboard.isFocused && tools.keyedStop(in: scene) == stop ? [.focused] : []
  }

  /// The part with the visible keyboard focus; nil while it is not visible.
  private var ringed: PictureTools.Stop? {
    tools.keyboard.isVisible ? tools.keyedStop(in: scene) : nil
  }

  /// The ring around what has the visible keyboard focus; empty for anything else.
  private func ring(_ stop: PictureTools.Stop, around rect: Rect) -> [Mark] {
    guard ringed == stop else { return [] }
    return tools.keyboard.ring(
      around: rect, radius: theme.bubbleRadius, on: theme.bubble.opacity(1), theme)
  }

  /// The values that the marks of the bar are made from.
  private struct BarKey: Equatable {
    let geometry: PictureToolsGeometry
    /// The buttons that would do something, those in use, and the one under a pointer, a bit each.
    let enabled, on, pointed: Int
    let ringed: PictureTools.Stop?
    let settings: Settings
  }

  private var barKey: BarKey {
    var (enabled, on, pointed) = (0, 0, 0)
    for (index, (button, rect)) in tools.buttons(in: scene).enumerated() {
      if tools.isEnabled(button, in: scene) { enabled |= 1 << index }
      if isOn(button) { on |= 1 << index }
      if let point = tools.pointer, rect.contains(point) { pointed |= 1 << index }
    }
    return BarKey(
      geometry: geometry, enabled: enabled, on: on, pointed: pointed, ringed: ringed,
      settings: scene.settings)
  }

  /// Adds the bar with its buttons.
  func addBar(to list: inout DisplayListBuilder) {
    let frame = geometry.bar
    list.add(
      .init("picture tools"), key: barKey,
      bounds: reach(of: frame, theme.bubbleShadow).intersection(scene.bounds),
      origin: frame.corner, marks: marksOfBar)
  }

  /// The values that the marks of the scale are made from.
  private struct FigureKey: Equatable {
    let size: Size
    let figure: String
    let settings: Settings
  }

  /// Adds the scale on its button: a layer of its own, since each frame of a zoom has another one.
  func addFigure(to list: inout DisplayListBuilder) {
    let key = FigureKey(size: geometry.scale.size, figure: figure, settings: scene.settings)
    list.add(
      .init("picture scale"), key: key, bounds: geometry.scale.intersection(scene.bounds),
      origin: geometry.scale.corner
    ) { [.text(Text(key.figure, font: theme.caption, color: theme.ink), Rect(key.size))] }
  }

  private func marksOfBar() -> [Mark] {
    let frame = geometry.bar
    let radius = theme.bubbleRadius
    var marks = raised(
      frame.local, radius: radius, face: theme.bubble, edge: theme.bubbleEdge, theme.bubbleShadow)
    for (button, rect) in tools.buttons(in: scene) where button != .neutral {
      marks += self.marks(of: button, in: rect, from: frame.corner)
    }
    for y in [geometry.scale.maxY, geometry.rotate.maxY] where y > frame.y && y < frame.maxY {
      let line = Rect(x: frame.x + 1, y: y - 0.5, width: frame.width - 2, height: 1)
      marks.append(.box(line.from(frame.corner), radius: 0, theme.separator))
    }
    // Over the lines between the bars.
    for (button, rect) in tools.buttons(in: scene) where button != .neutral {
      marks += ring(.button(button), around: rect.from(frame.corner))
    }
    return marks
  }

  private func marks(
    of button: PictureTools.Button, in rect: Rect, from corner: Point
  ) -> [Mark] {
    let local = rect.from(corner)
    let isEnabled = tools.isEnabled(button, in: scene)
    let isPointed = isEnabled && tools.pointer.map { rect.contains($0) } == true
    let isOn = isOn(button)
    var marks: [Mark] = []
    if isOn || isPointed {
      let face = isOn ? theme.chosenFace : theme.vacancy
      marks.append(.box(local.inset(by: 3), radius: theme.bubbleRadius - 2, face))
    }
    let ink =
      isOn ? theme.chosenInk : theme.ink.opacity(isEnabled ? 1 : Self.disabled)
    let symbol: Symbol
    switch button {
    case .zoomOut: symbol = .minus
    case .zoomIn: symbol = .plus
    case .rotate: symbol = .rotate
    case .tone: symbol = .tone
    case .measure: symbol = .ruler
    case .select: symbol = .beam
    // Its figure lies over it.
    case .scale: return marks
    case .neutral:
      return marks + [.text(Text(name(of: .neutral), font: theme.label, color: ink), local)]
    }
    return marks + [scene.symbol(symbol, in: rect, ink, isMirrored: false).from(corner)]
  }

  /// The sliders of brightness and contrast, and the button that undoes both; nil while they are closed.
  func sliders() -> Layer? {
    guard let face = geometry.toneFace, let neutral = geometry.neutral else { return nil }
    var marks = raised(
      face.local, radius: theme.bubbleRadius, face: theme.bubble, edge: theme.bubbleEdge,
      theme.bubbleShadow)
    for knob in [PictureTools.Knob.brightness, .contrast] {
      guard let slider = geometry.slider(of: knob) else { continue }
      marks += self.marks(of: knob, on: slider, from: face.corner)
    }
    marks += self.marks(of: .neutral, in: neutral, from: face.corner)
    marks += ring(.button(.neutral), around: neutral.from(face.corner))
    return Layer(
      id: .init("tone"), bounds: reach(of: face, theme.bubbleShadow).intersection(scene.bounds),
      origin: face.corner, content: LayerContent(marks))
  }

  /// A slider: its name and figure, the line with a tick in the middle, filled from there to the knob.
  private func marks(
    of knob: PictureTools.Knob, on slider: PictureToolsGeometry.Slider, from corner: Point
  ) -> [Mark] {
    let words = slider.words.from(corner)
    let center = slider.knob(of: value(of: knob))
    let middle = slider.knob(of: 0)
    let (start, end) = (slider.knob(of: -1), slider.knob(of: 1))
    let line = Rect(x: start.x, y: center.y - 2, width: end.x - start.x, height: 4)
    let filled = Rect(
      x: min(middle.x, center.x), y: line.y, width: abs(center.x - middle.x), height: 4)
    let tick = Rect(x: middle.x - 1, y: center.y - 6, width: 2, height: 12)
    let rim = PictureToolsGeometry.Slider.rim
    let disc = Rect(x: center.x - rim, y: center.y - rim, width: 2 * rim, height: 2 * rim)
    let isHeld: Bool =
      if case .knob(_, knob, _) = tools.hold { true } else { false }
    return [
      .text(
        Text(name(of: knob), font: theme.caption, color: theme.ink, alignment: .start), words),
      .text(
        Text(figure(of: knob), font: theme.caption, color: theme.secondaryInk, alignment: .end),
        words),
      .box(line.from(corner), radius: 2, theme.vacancy),
      .box(tick.from(corner), radius: 1, theme.secondaryInk.opacity(0.5)),
      .box(filled.from(corner), radius: 2, theme.accent),
      .box(disc.from(corner), radius: rim, isHeld ? theme.accent : theme.bubble.opacity(1)),
      .ring(disc.from(corner), radius: rim, width: 2, theme.accent),
    ] + ring(.knob(knob), around: slider.track.from(corner))
  }

  /// The values that the marks of the map's face are made from.
  private struct MapKey: Equatable {
    let geometry: PictureToolsGeometry
    let settings: Settings
  }

  /// The values that the marks of the page on the map are made from.
  private struct MapPageKey: Equatable {
    let width: Double
    let sheet: PictureSheet
    let states: PictureStates
    let tone: Tone
    let scale: Double
  }

  /// Adds the map, which fades in and out.
  func addMap(to list: inout DisplayListBuilder) {
    let opacity = tools.map.value(at: scene.time)
    guard opacity > 0, let face = geometry.mapFace, let map = geometry.map,
      let sheet = scene.content.sheet
    else { return }
    let faceKey = MapKey(geometry: geometry, settings: scene.settings)
    list.add(
      .init("map face"), key: faceKey,
      bounds: reach(of: face, theme.bubbleShadow).intersection(scene.bounds), opacity: opacity,
      origin: face.corner
    ) {
      raised(
        face.local, radius: theme.bubbleRadius, face: theme.bubble.opacity(1),
        edge: theme.bubbleEdge, theme.bubbleShadow)
        + [.box(map.from(face.corner), radius: 0, theme.vacancy)]
    }
    let key = MapPageKey(
      width: map.width, sheet: sheet, states: scene.content.states, tone: scene.content.tone,
      scale: scene.surface.scale)
    list.add(
      .init("map page"), key: key, bounds: map.intersection(scene.bounds), opacity: opacity,
      origin: map.corner
    ) { self.page(sheet, in: map) }
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
      return cover.pieces.flatMap { piece in
        PictureSheetDrawing.marks(
          of: piece,
          in: Rect(
            x: piece.frame.x * scale, y: piece.frame.y * scale, width: piece.frame.width * scale,
            height: piece.frame.height * scale), scene.content.tone)
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

  /// The name of the button with the visible keyboard focus, or under a pointer that rests.
  func name() -> Layer? {
    if case .button(let button)? = ringed, button != .neutral,
      !(button == .tone && scene.content.isToneOpen),
      let frame = tools.frame(of: .button(button), in: scene)
    {
      return scene.tooltip(name(of: button), .init("tool name"), beside: frame, opacity: 1)
    }
    guard let button = tools.tooltip.target, let pointer = tools.pointer,
      // The open sliders say what the button is for, and would be covered.
      !(button == .tone && scene.content.isToneOpen),
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
