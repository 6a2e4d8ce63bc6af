public import Interaction
internal import Phrases

extension StudyCard {
  /// The drawing, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<StudyCard>) {
    guard !scene.geometry.frame.isEmpty else { return }
    let drawing = StudyCardDrawing(card: self, scene: scene)
    switch scene.content.placement {
    case .sheet: list.add(drawing.veil())
    case .banner: break
    }
    list.add(drawing.face())
    if !scene.geometry.body.isEmpty { list.add(drawing.words()) }
  }

  /// A dialog, or a region, with its words, answers and buttons.
  public func elements(in scene: Scene<StudyCard>) -> [Element] {
    let geometry = scene.geometry
    let content = scene.content
    guard !geometry.frame.isEmpty else { return [] }
    let focus = focusedStop(in: scene)
    var parts: [Element] = []
    if !content.heading.isEmpty {
      parts.append(scene.element(.heading, content.heading, at: geometry.heading))
    }
    if !content.text.isEmpty {
      parts.append(scene.element(.paragraph, content.text, at: geometry.body))
    }
    for (index, frame) in geometry.choices.enumerated() {
      var states: Set<Element.State> = focus == .choice(index) ? [.focused] : []
      if content.selection == index { states.insert(.selected) }
      parts.append(
        scene.element(.button, choiceName(index, content), states: states, at: frame))
    }
    for (index, button) in content.buttons.enumerated() {
      var states: Set<Element.State> = focus == .button(index) ? [.focused] : []
      if !button.isEnabled { states.insert(.disabled) }
      parts.append(
        scene.element(.button, button.title, states: states, at: geometry.buttons[index]))
    }
    let name = content.heading.name(orElse: scene.text(StudyPhrase.study))
    return [
      scene.element(
        content.placement == .sheet ? .dialog : .region, name, at: geometry.frame, parts)
    ]
  }

  private func choiceName(_ index: Int, _ content: StudyCardContent) -> String {
    switch content.choices {
    case .none: ""
    case .words(let words): words[index].name(orElse: "\(index + 1)")
    case .marks(let count, let low, let high):
      index == 0
        ? "\(index + 1): \(low)" : index == count - 1 ? "\(index + 1): \(high)" : "\(index + 1)"
    }
  }
}

/// One drawing of a page of a study.
private struct StudyCardDrawing {
  /// The opacity of what cannot be pressed.
  private static let disabled = 0.4
  /// Up to 11 marks are numbered.
  private static let numbered = 11

  let card: StudyCard
  let scene: Scene<StudyCard>

  private var theme: Theme { scene.theme }
  private var geometry: StudyCardGeometry { scene.geometry }
  private var content: StudyCardContent { scene.content }
  /// The face of the page.
  private var ground: Color { theme.panel.over(theme.backdrop) }

  /// The backdrop over the window: what is beneath must not help before a trial begins.
  func veil() -> Layer {
    Layer(
      id: .init("study veil"), bounds: scene.bounds,
      marks: [.box(scene.bounds, radius: 0, theme.backdrop)])
  }

  func face() -> Layer {
    let frame = geometry.frame
    let face = ground
    var marks: [Mark]
    switch content.placement {
    case .sheet:
      let radius = min(theme.panelRadius, min(frame.width, frame.height) / 2)
      marks = raised(frame, radius: radius, face: face, edge: theme.panelEdge, theme.panelShadow)
    case .banner:
      let line = Rect(
        x: frame.x, y: frame.maxY - 1, width: frame.width, height: min(1, frame.height))
      marks = [.box(frame, radius: 0, face), .box(line, radius: 0, theme.separator)]
    }
    if !geometry.heading.isEmpty, !content.heading.isEmpty {
      let lines =
        content.placement == .banner
        ? 1 : RowText.lines(of: content.heading, theme.title, in: geometry.heading.width)
      marks.append(
        .text(
          Text(
            content.heading, font: theme.title, color: theme.ink,
            alignment: alignment(content.heading), lines: lines), geometry.heading))
    }
    for (index, frame) in geometry.choices.enumerated() where !frame.isEmpty {
      marks += choice(index, in: frame)
    }
    if case .marks(_, let low, let high) = content.choices {
      let isMirrored = scene.settings.direction == .rightToLeft
      marks += [
        .text(
          Text(
            low, font: theme.caption, color: theme.secondaryInk,
            alignment: low.isRightToLeft == isMirrored ? .start : .end), geometry.low),
        .text(
          Text(
            high, font: theme.caption, color: theme.secondaryInk,
            alignment: high.isRightToLeft == isMirrored ? .end : .start), geometry.high),
      ]
    }
    for (index, frame) in geometry.buttons.enumerated() where !frame.isEmpty {
      marks += button(index, in: frame)
    }
    let bounds =
      content.placement == .sheet
      ? reach(of: frame, theme.panelShadow).intersection(scene.frame) : frame
    return Layer(id: .init("study card"), bounds: bounds, marks: marks)
  }

  private func alignment(_ text: String) -> Text.Alignment {
    .leading(text, in: scene.settings.direction)
  }

  private func choice(_ index: Int, in frame: Rect) -> [Mark] {
    let isChosen = content.selection == index
    let radius = min(theme.bubbleRadius, frame.width / 2)
    var marks: [Mark] = [
      .box(frame, radius: radius, isChosen ? theme.accent : theme.bubble.opacity(1)),
      .ring(frame, radius: radius, width: isChosen ? 0.01 : 1, theme.separator),
    ]
    let ink = isChosen ? theme.backdrop : theme.ink
    switch content.choices {
    case .none: break
    case .words(let words):
      let inset = StudyCardGeometry.answerInset.width
      let words = words[index]
      let room = Rect(
        x: frame.x + inset, y: frame.y, width: max(0, frame.width - 2 * inset),
        height: frame.height)
      let lines = min(
        RowText.lines(of: words, theme.reading, in: max(1, room.width)),
        Int(room.height / RowText.height(1, theme.reading)))
      marks.append(
        .text(
          Text(
            words, font: theme.reading, color: ink, alignment: alignment(words),
            lines: max(1, lines)), room))
    case .marks(let count, _, _):
      if count <= Self.numbered {
        marks.append(.text(Text("\(index + 1)", font: theme.title, color: ink), frame))
      }
    }
    return marks + hints(.choice(index), frame, radius)
  }

  private func button(_ index: Int, in frame: Rect) -> [Mark] {
    let button = content.buttons[index]
    let isPrimary =
      index == content.buttons.count - 1 && content.placement == .sheet && button.leadsOn
    let opacity = button.isEnabled ? 1 : Self.disabled
    let radius = min(theme.bubbleRadius, frame.height / 2)
    let face = isPrimary ? theme.accent : theme.bubble.opacity(1)
    var marks: [Mark] = [.box(frame, radius: radius, face.opacity(face.alpha * opacity))]
    if !isPrimary { marks.append(.ring(frame, radius: radius, width: 1, theme.separator)) }
    let ink = isPrimary ? theme.backdrop : theme.ink.opacity(opacity)
    marks.append(
      .text(
        Text(button.title, font: theme.label, color: ink),
        Rect(x: frame.x + 8, y: frame.y, width: max(0, frame.width - 16), height: frame.height)))
    return marks + (button.isEnabled ? hints(.button(index), frame, radius) : [])
  }

  /// The marks of a pointer, a press and the keyboard focus.
  private func hints(_ stop: StudyCard.Stop, _ frame: Rect, _ radius: Double) -> [Mark] {
    var marks: [Mark] = []
    let isPressed =
      if case .pressed(_, let pressed) = card.hold { pressed == stop } else { false }
    if isPressed || card.pointer.map({ frame.contains($0) }) ?? false {
      marks.append(.box(frame, radius: radius, theme.vacancy))
    }
    if card.focusedStop(in: scene) == stop {
      marks += card.keyboard.ring(
        around: frame.inset(by: -2), radius: radius + 2, on: ground, theme)
    }
    return marks
  }

  /// The words, which scroll.
  func words() -> Layer {
    let body = geometry.body
    let text = Text(
      content.text, font: theme.reading, color: theme.ink, alignment: alignment(content.text),
      lines: RowText.lines(of: content.text, theme.reading, in: body.width))
    var frame = Rect(
      x: body.x, y: body.y - card.offset, width: body.width, height: geometry.length)
    frame.height = min(frame.height, scene.ruler.size(of: text, width: frame.width).height)
    return Layer(
      id: .init("study words"), bounds: body.intersection(scene.frame), marks: [.text(text, frame)])
  }
}
