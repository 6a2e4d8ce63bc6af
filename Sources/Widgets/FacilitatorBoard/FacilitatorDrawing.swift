public import Interaction
internal import Phrases

extension FacilitatorBoard {
  /// The words, the buttons and the note; the owner draws the picture.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<FacilitatorBoard>) {
    guard !scene.bounds.isEmpty else { return }
    list.add(FacilitatorDrawing(board: self, scene: scene).layer())
  }

  /// A region with its words, its buttons and the note.
  public func elements(in scene: Scene<FacilitatorBoard>) -> [Element] {
    let geometry = scene.geometry
    guard !scene.bounds.isEmpty else { return [] }
    let words = zip(scene.content.lines, geometry.lines).map {
      scene.element(.text, $0, at: $1)
    }
    let buttons = Button.allCases.map { button in
      scene.element(
        .button, scene.text(button.phrase(isSure: isSure)),
        states: scene.content.isOver ? [.disabled] : [], at: geometry.buttons[button.rawValue])
    }
    let states: Set<Element.State> = keyboard.isFocused ? [.focused] : []
    return [
      scene.element(
        .region, scene.text(StudyPhrase.facilitator), at: scene.bounds,
        words + [scene.element(.status, scene.content.clock, at: geometry.clock)] + buttons + [
          scene.element(
            .searchbox, scene.text(StudyPhrase.noteHint), value: note, states: states,
            at: geometry.note)
        ])
    ]
  }
}

/// One drawing of a facilitator's board.
private struct FacilitatorDrawing {
  let board: FacilitatorBoard
  let scene: Scene<FacilitatorBoard>

  private var theme: Theme { scene.theme }
  private var geometry: FacilitatorGeometry { scene.geometry }
  private var alignment: Text.Alignment {
    scene.settings.direction == .rightToLeft ? .end : .start
  }

  func layer() -> Layer {
    var marks: [Mark] = []
    if !geometry.picture.isEmpty {
      marks.append(
        .ring(geometry.picture.inset(by: -1), radius: 2, width: 1, theme.separator))
    }
    for (index, line) in scene.content.lines.enumerated() {
      let frame = geometry.lines[index]
      if frame.isEmpty { continue }
      let font = index == 0 ? theme.title : theme.label
      let text = Text(
        line, font: font, color: index == 0 ? theme.ink : theme.secondaryInk,
        alignment: alignment, lines: geometry.rowCounts[index])
      marks.append(.text(text, frame))
    }
    if !scene.content.clock.isEmpty {
      let font = Font(size: (theme.title.size * 1.8).rounded(), weight: .medium)
      marks.append(
        .text(
          Text(scene.content.clock, font: font, color: theme.ink, alignment: alignment),
          geometry.clock))
    }
    for button in FacilitatorBoard.Button.allCases { marks += self.marks(of: button) }
    let note = geometry.note
    marks += [
      .box(note, radius: theme.bubbleRadius, theme.bubble.opacity(1)),
      .ring(
        note, radius: theme.bubbleRadius, width: board.keyboard.isFocused ? 2 : 1,
        board.keyboard.isFocused ? theme.accent : theme.separator),
      .text(
        Text(
          board.note + (board.keyboard.isFocused ? "|" : ""), font: theme.row, color: theme.ink,
          alignment: alignment),
        Rect(x: note.x + 12, y: note.y, width: max(0, note.width - 24), height: note.height)),
      .text(
        Text(
          scene.text(StudyPhrase.noteHint), font: theme.caption, color: theme.secondaryInk,
          alignment: alignment, lines: 2), geometry.hint),
    ]
    if !scene.content.mark.isEmpty {
      marks.append(
        .text(
          Text(scene.content.mark, font: theme.caption, color: theme.accent, alignment: alignment),
          geometry.mark))
    }
    return Layer(id: .init("facilitator"), bounds: scene.bounds, marks: marks)
  }

  private func marks(of button: FacilitatorBoard.Button) -> [Mark] {
    let frame = geometry.buttons[button.rawValue]
    guard !frame.isEmpty else { return [] }
    let opacity = scene.content.isOver ? 0.4 : 1
    let isWarning = button == .abort && board.isSure
    let radius = min(theme.bubbleRadius, frame.height / 2)
    let face = isWarning ? theme.warning : theme.bubble.opacity(opacity)
    let text = Text(
      scene.text(button.phrase(isSure: board.isSure)), font: theme.label,
      color: isWarning ? theme.backdrop : theme.ink.opacity(opacity))
    var marks: [Mark] = [
      .box(frame, radius: radius, face),
      .ring(frame, radius: radius, width: 1, theme.separator), .text(text, frame),
    ]
    let isPressed = board.held?.button == button
    if !scene.content.isOver, isPressed || board.pointer.map({ frame.contains($0) }) ?? false {
      marks.append(.box(frame, radius: radius, theme.vacancy))
    }
    return marks
  }
}
