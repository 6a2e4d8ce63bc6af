public import Interaction
internal import Phrases

extension Card {
  /// The drawing of the card, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<Card>) {
    let opacity = opacity(at: scene.time)
    guard opacity > 0, !scene.geometry.frame.isEmpty else { return }
    let drawing = CardDrawing(self, scene, opacity)
    list.add(drawing.veil())
    list.add(drawing.face())
  }

  /// A dialog with its words and its buttons; nothing while it is closed.
  public func elements(in scene: Scene<Card>) -> [Element] {
    guard scene.content.isOpen else { return [] }
    let (content, geometry) = (scene.content, scene.geometry)
    let isFocused = { (part: Part) in keyboard.isFocused && focused == part }
    var parts = [scene.element(.heading, content.title, at: geometry.title)]
    if !content.message.isEmpty {
      parts.append(scene.element(.paragraph, content.message, at: geometry.message))
    }
    var index = 0
    for (section, heading) in zip(content.sections, geometry.headings) {
      let buttons = section.buttons.map { button in
        defer { index += 1 }
        var states: Set<Element.State> = isFocused(.button(index)) ? [.focused] : []
        if button.isChosen == true { states.insert(.selected) }
        return scene.element(
          button.isChosen == nil ? .button : .toggle, button.title, states: states,
          at: geometry.buttons[index]
        ).addressed(ElementID(Self.buttons, button.id)).with { $0.isFocusable = true }
          .offering(.press, button.title)
      }
      guard !section.heading.isEmpty else {
        parts += buttons
        continue
      }
      let frame = buttons.reduce(heading) { $0.union($1.bounds) }
      parts.append(
        scene.element(
          .group, section.heading, at: frame,
          [scene.element(.heading, section.heading, at: heading)] + buttons))
    }
    let card = scene.element(.dialog, content.title, at: geometry.frame, parts)
      .addressed(Self.address)
    guard content.closes else { return [card] }
    let name = scene.text(Phrase.close)
    let cross = scene.element(
      .button, name, states: isFocused(.close) ? [.focused] : [], at: geometry.close
    ).addressed(Self.cross).with { $0.isFocusable = true }.offering(.press, name)
    return [card.with { $0.children.append(cross) }.offering(.close, name)]
  }
}

/// One drawing of a card.
private struct CardDrawing {
  /// The opacity of the backdrop's colour over the window.
  private static let veil = 0.55
  /// 12 points: the radius of the corners of buttons.
  private static let radius = 12.0
  /// Between the edge of a button and its symbol or its title.
  private static let inset = CardContent.Button.insets / 2
  /// Two thirds of a tick's square: the width of its lines.
  private static let tickShare = 2.0 / 3
  /// 10 points between a tick and the title beside it.
  private static let tickGap = 10.0

  private let card: Card
  private let scene: Scene<Card>
  private let opacity: Double
  /// The theme of the window, with letters that have room on the card.
  private let theme: Theme

  init(_ card: Card, _ scene: Scene<Card>, _ opacity: Double) {
    (self.card, self.scene, self.opacity) = (card, scene, opacity)
    let scale = scene.geometry.textScale
    theme =
      scale == scene.settings.textScale
      ? scene.theme : CardGeometry.theme(scene.settings, textScale: scale)
  }

  private var geometry: CardGeometry { scene.geometry }
  /// The face of the card.
  private var ground: Color { theme.panel.over(theme.backdrop) }

  func veil() -> Layer {
    Layer(
      id: .init("card veil"), bounds: scene.bounds, opacity: opacity,
      marks: [.box(scene.bounds, radius: 0, theme.backdrop.opacity(Self.veil))])
  }

  func face() -> Layer {
    let frame = geometry.frame
    let radius = min(theme.panelRadius, min(frame.width, frame.height) / 2)
    var marks = raised(
      frame, radius: radius, face: ground, edge: theme.panelEdge, theme.panelShadow)
    marks.append(
      .text(
        Text(
          scene.content.title, font: theme.title, color: theme.ink,
          alignment: alignment(of: scene.content.title), lines: 2),
        geometry.title))
    if !geometry.message.isEmpty {
      marks.append(
        .text(
          Text(
            scene.content.message, font: theme.reading, color: theme.secondaryInk,
            alignment: alignment(of: scene.content.message), lines: geometry.messageLines),
          geometry.message))
    }
    marks += countdown()
    for (section, heading) in zip(scene.content.sections, geometry.headings)
    where !heading.isEmpty {
      marks.append(
        .text(
          Text(
            section.heading, font: theme.label, color: theme.secondaryInk,
            alignment: alignment(of: section.heading)),
          heading))
    }
    for (index, button) in scene.content.buttons.enumerated() {
      marks += self.marks(of: button, index)
    }
    if !geometry.close.isEmpty {
      if isAimed(.close) {
        marks.append(.box(geometry.close.inset(by: 3), radius: theme.bubbleRadius, theme.vacancy))
      }
      marks.append(scene.symbol(.close, in: geometry.close, theme.ink))
      marks += ring(.close, geometry.close, radius: theme.bubbleRadius)
    }
    return Layer(
      id: .init("card"), bounds: reach(of: frame, theme.panelShadow).intersection(scene.bounds),
      opacity: opacity, marks: marks)
  }

  /// The side at which words begin: that of the interface, whatever their script.
  private func alignment(of text: String) -> Text.Alignment {
    .leading(text, in: scene.settings.direction)
  }

  private func countdown() -> [Mark] {
    guard let rest = scene.content.rest, !geometry.line.isEmpty else { return [] }
    let line = geometry.line
    var left = line
    left.width = (line.width * min(max(rest, 0), 1)).rounded()
    if scene.settings.direction == .rightToLeft { left.x = line.maxX - left.width }
    let track = Mark.box(line, radius: line.height / 2, theme.vacancy)
    return left.width < line.height
      ? [track] : [track, .box(left, radius: line.height / 2, theme.accent)]
  }

  // MARK: Buttons

  private func isAimed(_ part: Card.Part) -> Bool {
    card.holds.values.contains(part)
      || card.pointer.map { card.part(at: $0, in: scene) == part } ?? false
  }

  private func ring(_ part: Card.Part, _ frame: Rect, radius: Double) -> [Mark] {
    guard card.focused == part else { return [] }
    return card.keyboard.ring(around: frame, radius: radius, on: ground, theme)
  }

  private func marks(of button: CardContent.Button, _ index: Int) -> [Mark] {
    let frame = geometry.buttons[index]
    let isChosen = button.isChosen == true
    let radius = min(Self.radius, frame.height / 2)
    // The main button has the accent, as on every other card.
    let face =
      button.isProminent
      ? theme.accent : isChosen ? theme.chosenFace.over(theme.bubble) : theme.bubble
    let ink = button.isProminent ? theme.backdrop : isChosen ? theme.chosenInk : theme.ink
    var marks: [Mark] = [
      .box(frame, radius: radius, face),
      .ring(
        frame, radius: radius, width: isChosen ? 2 : 1, isChosen ? theme.accent : theme.separator),
    ]
    if isAimed(.button(index)) {
      marks.append(
        .box(frame, radius: radius, button.isProminent ? ink.opacity(0.16) : theme.vacancy))
    }
    marks += inscription(of: button, in: frame, ink)
    marks += ring(.button(index), frame.inset(by: -3), radius: radius + 3)
    return marks
  }

  private func inscription(of button: CardContent.Button, in frame: Rect, _ ink: Color) -> [Mark] {
    var font = theme.label
    font.size = button.letters(font.size, in: frame.width, lines: geometry.buttonLines)
    let text = Text(
      button.title, font: font, color: ink,
      alignment: button.symbol == nil ? .center : alignment(of: button.title),
      lines: geometry.buttonLines)
    guard let symbol = button.symbol else {
      return button.isChosen == true ? choice(text, in: frame) : [.text(text, words(in: frame))]
    }
    let side = min(frame.height, SheetGeometry.button)
    // A symbol grows with the letters beside it, as far as it has room.
    let size = min(side, scene[.lookSymbol] * theme.textScale)
    let isMirrored = scene.settings.direction == .rightToLeft
    let mark = Rect(
      x: isMirrored ? frame.maxX - side - Self.inset : frame.x + Self.inset,
      y: frame.center.y - side / 2, width: side, height: side)
    guard !button.title.isEmpty else {
      return [
        scene.symbol(
          symbol, in: Rect(x: frame.center.x - side / 2, y: mark.y, width: side, height: side), ink,
          side: size)
      ]
    }
    var words = words(in: frame)
    words.width = max(1, words.width - side)
    if !isMirrored { words.x += side }
    return [scene.symbol(symbol, in: mark, ink, side: size), .text(text, words)]
  }

  /// A tick and the title of a choice, which are together in the middle of the button.
  private func choice(_ text: Text, in frame: Rect) -> [Mark] {
    let side = min(frame.height, SheetGeometry.button)
    // A symbol grows with the letters beside it, as far as it has room.
    let size = min(side, scene[.lookSymbol] * theme.textScale)
    let tick = size * Self.tickShare
    let gap = min(Self.tickGap, side - tick)
    // To the start from the title.
    let sign = scene.settings.direction == .rightToLeft ? 1.0 : -1.0
    let middle = frame.center.x - sign * (tick + gap) / 2
    let room = max(1, words(in: frame).width - side)
    let words = Rect(x: middle - room / 2, y: frame.y, width: room, height: frame.height)
    let width = scene.ruler.size(of: text, width: room).width
    let mark = Rect(
      x: middle + sign * (width / 2 + gap + tick / 2) - side / 2, y: frame.center.y - side / 2,
      width: side, height: side)
    return [
      scene.symbol(.choose, in: mark, text.color, side: size), .text(text, words),
    ]
  }

  /// The frame of the words in a button: as high as the button, since large letters need it.
  private func words(in frame: Rect) -> Rect {
    Rect(
      x: frame.x + Self.inset, y: frame.y, width: max(1, frame.width - 2 * Self.inset),
      height: frame.height)
  }
}
