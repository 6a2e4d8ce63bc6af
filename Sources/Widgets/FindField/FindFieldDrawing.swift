public import Interaction
internal import Phrases

extension FindField {
  /// The drawing of the button, or of the open field, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<FindField>) {
    let drawing = FindFieldDrawing(self, scene)
    if scene.content.isOpen {
      list.add(drawing.face())
      list.add(drawing.text())
    } else if !buttons(in: scene).isEmpty {
      drawing.addButton(to: &list)
    }
    if let tooltip = drawing.name() { list.add(tooltip) }
  }

  /// The button; or the field with its text, the number of hits and its buttons.
  public func elements(in scene: Scene<FindField>) -> [Element] {
    let geometry = scene.geometry
    guard scene.content.isOpen else {
      return buttons(in: scene).map {
        scene.element(.button, scene.text(.find), at: $0.frame)
          .addressed(ElementID(Self.buttons, $0.button.rawValue))
          .offering(.press, scene.text(.find))
      }
    }
    let states: Set<Element.State> = focus.isFocused ? [.focused] : []
    let drawing = FindFieldDrawing(self, scene)
    var elements = [
      scene.element(
        .searchbox, scene.text(.find), value: entry.text,
        states: scene.content.isSearching ? states.union([.busy]) : states, at: geometry.text
      ).addressed(Self.address).with {
        $0.isFocusable = true
        $0.caret = drawing.elementCaret
        $0.help = FindFieldCommand.table
          .help([.nextHit, .previousHit, .close, .cancel], for: scene.settings.languages)
      }.offering(.close, scene.text(.closeFind))
    ]
    if let count = drawing.count {
      elements.append(scene.element(.text, count, at: geometry.count))
    }
    let hasHits = (scene.content.count ?? 0) > 0
    return elements
      + buttons(in: scene).map { button, frame in
        let isStep = button == .next || button == .previous
        let name = drawing.name(of: button)
        let isDisabled = isStep && !hasHits
        let element = scene.element(
          .button, name, states: isDisabled ? [.disabled] : [], at: frame
        ).addressed(ElementID(Self.buttons, button.rawValue))
        return isDisabled ? element : element.offering(.press, name)
      }
  }
}

/// One drawing of a find field.
private struct FindFieldDrawing {
  /// The width of the caret, in points.
  private static let caret = 2.0
  /// The opacity of the symbols of buttons that would do nothing.
  private static let disabled = 0.4

  private let field: FindField
  private let scene: Scene<FindField>

  init(_ field: FindField, _ scene: Scene<FindField>) {
    self.field = field
    self.scene = scene
  }

  private var theme: Theme { scene.theme }
  private var geometry: FindFieldGeometry { scene.geometry }

  /// The words about the hits; nil while nothing is looked for.
  var count: String? { scene.content.countText(for: scene.settings.languages) }

  func name(of button: FindField.Button) -> String {
    switch button {
    case .open: scene.text(.find)
    case .previous: scene.text(.findPrevious)
    case .next: scene.text(.findNext)
    case .clear: scene.text(.clearText)
    case .close: scene.text(.closeFind)
    }
  }

  /// The values that the marks of the button are made from.
  private struct ButtonKey: Equatable {
    let frame: Rect
    let isAimed: Bool
    let scale: Double
    let theme: Theme
  }

  /// Adds the button, where it has room.
  func addButton(to list: inout DisplayListBuilder) {
    let frame = geometry.button
    guard frame.intersection(scene.bounds) == frame else { return }
    let key = ButtonKey(
      frame: frame, isAimed: isAimed(frame), scale: scene.surface.scale, theme: theme)
    list.add(
      Layer.ID("find button"), key: key,
      bounds: reach(of: frame, theme.bubbleShadow).intersection(scene.bounds),
      origin: frame.corner
    ) {
      let radius = theme.bubbleRadius
      var marks = raised(
        frame.local, radius: radius, face: theme.bubble, edge: theme.bubbleEdge,
        theme.bubbleShadow)
      if key.isAimed { marks.append(.box(frame.local, radius: radius, theme.vacancy)) }
      marks.append(
        symbol(.find, in: frame, theme.ink).moved(by: Point(x: -frame.x, y: -frame.y)))
      return marks
    }
  }

  /// The face of the field with its buttons and the number of hits.
  func face() -> Layer {
    let frame = geometry.face
    let radius = theme.bubbleRadius
    var marks = raised(
      frame, radius: radius, face: theme.bubble.opacity(1), edge: theme.bubbleEdge,
      theme.bubbleShadow)
    // The field is where letters go, also after a press.
    if field.focus.isFocused {
      marks.append(
        .ring(
          frame.inset(by: -theme.focusWidth), radius: radius + theme.focusWidth,
          width: theme.focusWidth, theme.accent))
    }
    if let count {
      let isNone = scene.content.count == 0 && !scene.content.isSearching
      let text = Text(
        count, font: theme.caption, color: isNone ? theme.warning : theme.secondaryInk,
        alignment: .end)
      marks.append(.text(text, geometry.count.inset(by: FindFieldGeometry.countInset)))
    }
    let hasHits = (scene.content.count ?? 0) > 0
    for (button, rect) in field.buttons(in: scene) {
      if isAimed(rect) {
        marks.append(.box(rect.inset(by: 3), radius: radius - 2, theme.vacancy))
      }
      let isStep = button == .next || button == .previous
      let ink = theme.ink.opacity(isStep && !hasHits ? Self.disabled : 1)
      marks.append(symbol(symbol(of: button), in: rect, ink))
    }
    return Layer(
      id: .init("find face"),
      bounds: reach(of: frame.inset(by: -4), theme.bubbleShadow).intersection(scene.frame),
      marks: marks)
  }

  private func symbol(of button: FindField.Button) -> Symbol {
    switch button {
    case .open: .find
    case .previous: .up
    case .next: .down
    case .clear, .close: .close
    }
  }

  private func symbol(_ symbol: Symbol, in frame: Rect, _ ink: Color) -> Mark {
    scene.symbol(symbol, in: frame, ink)
  }

  private func isAimed(_ frame: Rect) -> Bool { field.pointer.map { frame.contains($0) } ?? false }

  // MARK: Text

  /// The text from its first letter in sight, with its selection and its caret; the name of the field before anything is
  /// typed.
  func text() -> Layer {
    let frame = geometry.text
    let entry = field.entry
    let isEmpty = entry.text.isEmpty
    let text = Text(
      isEmpty ? scene.text(.find) : entry.text, font: theme.row,
      color: isEmpty ? theme.secondaryInk : theme.ink, alignment: .start)
    let size = scene.ruler.size(of: text, width: .infinity)
    let isReversed = isEmpty ? geometry.isRightToLeft : entry.text.isRightToLeft
    let caret = isEmpty ? 0 : distance(to: entry.caret, in: text, size)
    let first = isEmpty ? 0 : distance(to: field.firstInSight(in: scene), in: text, size)
    // The first letter is estimated, and the caret is in sight with all fonts.
    let beyond = min(max(first, caret + Self.caret - frame.width), caret)
    let start = isReversed ? frame.width - size.width + beyond : -beyond
    let height = size.height + 4
    let top = (frame.height - height) / 2
    var marks: [Mark] = []
    if field.focus.isFocused, !isEmpty, !entry.selection.isEmpty {
      for box in scene.ruler.boxes(of: entry.bytes(of: entry.selection), in: text, width: .infinity)
      {
        marks.append(
          .box(
            Rect(x: start + box.x, y: top, width: box.width, height: height), radius: 2,
            theme.accent.opacity(0.3)))
      }
    }
    let line = Rect(
      x: start, y: 0, width: max(size.width.rounded(.up) + 1, 1), height: frame.height)
    marks.append(.text(text, line))
    if field.focus.isFocused {
      let x = isReversed ? frame.width + beyond - caret : caret - beyond
      marks.append(
        .box(
          Rect(x: min(x, frame.width - Self.caret), y: top, width: Self.caret, height: height),
          radius: 0, theme.accent))
    }
    return Layer(
      id: .init("find text"), bounds: frame.intersection(scene.frame), origin: frame.corner,
      content: LayerContent(marks))
  }

  /// The caret of the element, with the frame in which it is drawn.
  var elementCaret: Element.Caret {
    var caret = field.entry.scalarCaret
    if field.focus.isFocused, case .box(let frame, _, _)? = text().marks.last {
      caret.frame = frame.intersection(scene.frame)
    }
    return caret
  }

  /// The distance of a position from the beginning of the text, in points.
  private func distance(to position: Int, in text: Text, _ size: Size) -> Double {
    let entry = field.entry
    guard position > 0,
      let before = scene.ruler.boxes(
        of: entry.bytes(of: position - 1..<position), in: text, width: .infinity
      ).first
    else { return 0 }
    return entry.text.isRightToLeft ? size.width - before.x : before.maxX
  }

  // MARK: Names

  /// The name of the button under a pointer that rests.
  func name() -> Layer? {
    guard let button = field.tooltip.target, let pointer = field.pointer,
      field.button(at: pointer, in: scene) == button,
      let frame = field.buttons(in: scene).first(where: { $0.button == button })?.frame
    else { return nil }
    let opacity = field.tooltip.opacity(in: scene)
    return opacity > 0
      ? scene.tooltip(name(of: button), .init("find name"), beside: frame, opacity: opacity) : nil
  }
}
