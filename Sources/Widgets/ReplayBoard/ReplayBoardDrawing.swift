public import Interaction
internal import Phrases

extension ReplayBoard {
  /// The recordings in words, the time line with its ticks, and the buttons.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<ReplayBoard>) {
    guard !scene.bounds.isEmpty else { return }
    for layer in ReplayBoardDrawing(board: self, scene: scene).layers() { list.add(layer) }
  }

  /// A region with the recordings, the time line and the buttons.
  public func elements(in scene: Scene<ReplayBoard>) -> [Element] {
    guard !scene.bounds.isEmpty else { return [] }
    let content = scene.content
    let geometry = scene.geometry
    let readings = zip(content.readings, geometry.readings).map { reading, frame in
      scene.element(
        .text, [reading.name, reading.event, reading.verdict].joined(separator: ", "), at: frame)
    }
    let drawing = ReplayBoardDrawing(board: self, scene: scene)
    var line = scene.element(
      .slider, scene.text(ReplayPhrase.timeline), value: drawing.clock,
      states: keyboard.isFocused ? [.focused] : [], at: geometry.timeline
    ).addressed(Self.timeline)
    line.range = Element.Range(
      content.moment.seconds, from: 0, to: content.timeline.end.seconds, step: 1)
    let title = content.timeline.current(at: content.moment)
    let buttons = Button.allCases.map { button -> Element in
      let isEnabled = isEnabled(.button(button), content)
      let element = scene.element(
        .button, button.phrase(content).text(for: scene.settings.languages),
        states: isEnabled ? [] : [.disabled], at: geometry.buttons[button.rawValue])
      return isEnabled
        ? element.addressed(ElementID(Self.buttons, button.rawValue))
          .offering(.press, scene.text(CommandPhrase.pressButton)) : element
    }
    let touches = scene.element(
      .toggle, scene.text(ReplayPhrase.touches), states: content.showsTouches ? [.selected] : [],
      at: geometry.touches
    ).addressed(Self.touches).offering(.press, scene.text(CommandPhrase.pressButton))
    let speeds = ReplayTransport.speeds.enumerated().map { index, speed in
      scene.element(
        .toggle, scene.text(ReplayPhrase.times(speed)),
        states: index == content.speed ? [.selected] : [], at: geometry.speeds[index]
      ).addressed(ElementID(Self.speeds, index))
        .offering(.press, scene.text(CommandPhrase.pressButton))
    }
    let now = title.map { [scene.element(.status, $0.title, at: geometry.title)] } ?? []
    let group = scene.element(
      .group, scene.text(ReplayPhrase.speed),
      at: geometry.speeds.dropFirst().reduce(geometry.speeds[0]) { $0.union($1) }, speeds)
    return [
      scene.element(
        .region, scene.text(ReplayPhrase.replay), at: scene.bounds,
        readings + [line] + now + buttons + [touches, group])
    ]
  }
}

/// One drawing of the board of a replay.
private struct ReplayBoardDrawing {
  let board: ReplayBoard
  let scene: Scene<ReplayBoard>

  private var theme: Theme { scene.theme }
  private var geometry: ReplayBoardGeometry { scene.geometry }
  private var content: ReplayBoardContent { scene.content }
  private var start: Text.Alignment { geometry.isMirrored ? .end : .start }
  private var end: Text.Alignment { geometry.isMirrored ? .start : .end }

  func layers() -> [Layer] {
    [
      Layer(id: .init("readings"), bounds: scene.bounds, marks: readings()),
      Layer(id: .init("timeline"), bounds: scene.bounds, marks: line() + knob()),
      Layer(id: .init("clock"), bounds: scene.bounds, marks: words()),
      Layer(id: .init("buttons"), bounds: scene.bounds, marks: buttons()),
    ]
  }

  // MARK: Words

  /// The moment and the length, with milliseconds.
  var clock: String {
    scene.text(
      ReplayPhrase.momentOf(
        Self.thousandths(content.moment), Self.thousandths(content.timeline.end)))
  }

  private static func thousandths(_ moment: Instant) -> Int64 { max(0, moment.microseconds / 1000) }

  private func text(
    _ words: String, _ font: Font, _ color: Color, _ alignment: Text.Alignment, in frame: Rect
  ) -> Mark {
    .text(Text(RowText.line(words), font: font, color: color, alignment: alignment), frame)
  }

  private func readings() -> [Mark] {
    zip(content.readings, geometry.readings).flatMap { reading, frame -> [Mark] in
      let name = part(of: frame, from: 0, to: 0.26)
      let middle = part(of: frame, from: 0.27, to: 0.72)
      let verdict = part(of: frame, from: 0.73, to: 1)
      var bold = theme.caption
      bold.weight = .semibold
      return [
        text(reading.name, bold, theme.ink, start, in: name),
        text(
          [reading.event, reading.fingerprint].joined(separator: " · "), theme.caption,
          theme.secondaryInk, start, in: middle),
        text(
          reading.verdict, reading.isFaulty ? bold : theme.caption,
          reading.isFaulty ? theme.warning : theme.secondaryInk, end, in: verdict),
      ]
    }
  }

  private func part(of frame: Rect, from first: Double, to last: Double) -> Rect {
    let x = geometry.isMirrored ? 1 - last : first
    return Rect(
      x: frame.x + x * frame.width, y: frame.y, width: (last - first) * frame.width,
      height: frame.height)
  }

  /// The clock, and the name of what is pointed at, else of the trial under way.
  private func words() -> [Mark] {
    [
      text(clock, theme.label, theme.ink, start, in: geometry.clock),
      text(title ?? "", theme.label, theme.secondaryInk, end, in: geometry.title),
    ]
  }

  private var title: String? {
    if let point = board.pointer, let part = board.part(at: point, in: scene) {
      switch part {
      case .button(let button):
        return button.phrase(content).text(for: scene.settings.languages)
      case .touches: return scene.text(CommandPhrase.toggleTouches)
      case .speed, .timeline: break
      }
      if part == .timeline {
        // The tick within 6 points of the pointer, so that its name can be read before one goes there.
        let near = content.timeline.ticks.min {
          abs(geometry.x(of: $0.time) - point.x) < abs(geometry.x(of: $1.time) - point.x)
        }
        if let near, abs(geometry.x(of: near.time) - point.x) <= 6 { return near.title }
      }
    }
    if content.timeline.stopCount == 0 { return scene.text(ReplayPhrase.noTrials) }
    return content.timeline.current(at: content.moment)?.title
  }

  // MARK: The time line

  private func line() -> [Mark] {
    let frame = geometry.timeline
    let y = frame.center.y
    let knob = geometry.x(of: content.moment)
    let bar = { (one: Double, other: Double) in
      Rect(x: min(one, other), y: y - 2, width: abs(one - other), height: 4)
    }
    let first = geometry.x(of: .zero)
    var marks: [Mark] = [
      .box(bar(first, geometry.x(of: content.timeline.end)), radius: 2, theme.separator),
      .box(bar(first, knob), radius: 2, theme.accent),
    ]
    var last: (x: Double, kind: ReplayTimeline.Tick.Kind)?
    for tick in content.timeline.ticks {
      let x = geometry.x(of: tick.time).rounded()
      // Ticks on one pixel are one.
      if let last, last.x == x, last.kind == tick.kind { continue }
      last = (x, tick.kind)
      switch tick.kind {
      case .trial:
        marks.append(.box(Rect(x: x - 1, y: y - 12, width: 2, height: 10), radius: 1, theme.ink))
      case .event:
        marks.append(
          .box(Rect(x: x - 0.5, y: y - 9, width: 1, height: 6), radius: 0, theme.secondaryInk))
      case .mark:
        marks.append(
          .polygon(
            [
              Point(x: x, y: y + 4), Point(x: x + 4, y: y + 12), Point(x: x - 4, y: y + 12),
            ], theme.warning))
      }
    }
    return marks
  }

  private func knob() -> [Mark] {
    let radius = 8.0
    let disc = Rect(
      x: geometry.x(of: content.moment) - radius, y: geometry.timeline.center.y - radius,
      width: 2 * radius, height: 2 * radius)
    let isHeld = board.held?.part == .timeline
    var marks: [Mark] = [
      .box(disc, radius: radius, isHeld ? theme.accent : theme.bubble.opacity(1)),
      .ring(disc, radius: radius, width: 2, theme.accent),
    ]
    if let ring = board.keyboard.ring(
      around: disc.inset(by: -4), radius: radius + 4, theme)
    {
      marks.append(ring)
    }
    return marks
  }

  // MARK: Buttons

  private func buttons() -> [Mark] {
    var marks: [Mark] = []
    for button in ReplayBoard.Button.allCases {
      let frame = geometry.buttons[button.rawValue]
      marks += face(of: .button(button), frame, isOn: false)
      let isEnabled = board.isEnabled(.button(button), content)
      marks += symbol(of: button, in: frame, theme.ink.opacity(isEnabled ? 1 : 0.35))
    }
    marks += face(of: .touches, geometry.touches, isOn: content.showsTouches)
    marks.append(
      text(
        scene.text(ReplayPhrase.touches), theme.label,
        content.showsTouches ? theme.chosenInk : theme.ink, .center,
        in: geometry.touches.inset(by: 4)))
    for (index, frame) in geometry.speeds.enumerated() {
      let isOn = index == content.speed
      marks += face(of: .speed(index), frame, isOn: isOn)
      marks.append(
        text(
          scene.text(ReplayPhrase.times(ReplayTransport.speeds[index])), theme.label,
          isOn ? theme.chosenInk : theme.ink, .center, in: frame.inset(by: 2)))
    }
    return marks
  }

  private func face(of part: ReplayBoard.Part, _ frame: Rect, isOn: Bool) -> [Mark] {
    guard !frame.isEmpty else { return [] }
    let radius = min(theme.bubbleRadius, frame.height / 2, frame.width / 2)
    var marks: [Mark] = [.box(frame, radius: radius, theme.bubble)]
    if isOn { marks.append(.box(frame, radius: radius, theme.chosenFace)) }
    marks.append(
      .ring(frame, radius: radius, width: isOn ? 2 : 1, isOn ? theme.accent : theme.separator))
    let isPressed = board.held?.part == part
    let isPointed = board.pointer.map { frame.contains($0) } ?? false
    if board.isEnabled(part, content), isPressed || isPointed {
      marks.append(.box(frame, radius: radius, theme.vacancy))
    }
    return marks
  }

  private func symbol(of button: ReplayBoard.Button, in frame: Rect, _ color: Color) -> [Mark] {
    let side = min(24, frame.width, frame.height)
    let square = Rect(
      x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    let drawn = { (symbol: Symbol) in
      [symbol.mark(in: square, color, isMirrored: geometry.isMirrored)]
    }
    switch button {
    case .first: return drawn(.first)
    case .previous: return drawn(.backward)
    case .stepBack: return drawn(.previous)
    case .step: return drawn(.next)
    case .next: return drawn(.forward)
    case .last: return drawn(.last)
    case .toggle: return content.isPlaying ? bars(in: square, color) : arrow(in: square, color)
    }
  }

  /// Two bars: stand still.
  private func bars(in square: Rect, _ color: Color) -> [Mark] {
    let unit = square.width / 24
    return [7.0, 13.0].map { x in
      .box(
        Rect(x: square.x + x * unit, y: square.y + 5 * unit, width: 4 * unit, height: 14 * unit),
        radius: unit, color)
    }
  }

  /// A triangle in the reading direction: play.
  private func arrow(in square: Rect, _ color: Color) -> [Mark] {
    let unit = square.width / 24
    let corners = [(8.0, 5.0), (19.0, 12.0), (8.0, 19.0)].map { x, y in
      Point(
        x: square.x + unit * (geometry.isMirrored ? 24 - x : x), y: square.y + unit * y)
    }
    return [.polygon(corners, color)]
  }
}
