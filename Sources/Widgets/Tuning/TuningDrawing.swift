public import Interaction
internal import Phrases

extension TuningBoard {
  /// The sliders, and over them the head with the buttons of the two sets.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<TuningBoard>) {
    guard !scene.bounds.isEmpty else { return }
    let drawing = TuningDrawing(board: self, scene: scene)
    drawing.addRows(to: &list)
    list.add(drawing.head())
  }

  /// A region with the buttons of the sets and a slider for each constant.
  public func elements(in scene: Scene<TuningBoard>) -> [Element] {
    guard !scene.bounds.isEmpty else { return [] }
    let (geometry, languages) = (scene.geometry, scene.settings.languages)
    let names: [TuningPhrase] = [.setA, .setB]
    let sets = names.indices.map { index in
      scene.element(
        .button, scene.text(names[index]),
        states: scene.content.isSecond == (index == 1) ? [.selected] : [],
        at: geometry.sets[index]
      ).addressed(ElementID(Self.sets, index))
        .offering(.press, scene.text(CommandPhrase.switchSets))
    }
    let current = geometry.control(at: offset(in: scene))
    let controls = geometry.headings.indices.map { index -> Element in
      let name = scene.text(geometry.headings[index].name)
      return scene.element(
        .button, name, states: index == current ? [.selected] : [], at: geometry.tabs[index]
      ).addressed(ElementID(Self.controls, index)).offering(.press, name)
    }
    let shift = Point(x: 0, y: geometry.body.y - offset(in: scene))
    let sliders = geometry.rows.enumerated().map { index, row -> Element in
      let constant = row.entry.constant
      let value = scene.content.value(of: constant)
      let isFocused = focus.isFocused && index == self.row
      var element = scene.element(
        .slider, scene.text(row.entry.name), value: row.entry.text(of: value, for: languages),
        states: isFocused ? [.focused] : [],
        at: row.frame.moved(by: shift).intersection(geometry.body)
      ).addressed(ElementID(Self.sliders, constant.name))
      element.isFocusable = true
      element.range = Element.Range(
        value, from: constant.range.lowerBound, to: constant.range.upperBound, step: constant.step)
      return element
    }
    let status = scene.element(
      .status, TuningDrawing(board: self, scene: scene).status, at: geometry.status)
    return [
      scene.element(
        .region, scene.text(TuningPhrase.tuning), at: scene.bounds,
        sets + [status] + controls + sliders)
    ]
  }
}

/// One drawing of a window of tuning.
private struct TuningDrawing {
  let board: TuningBoard
  let scene: Scene<TuningBoard>

  private var theme: Theme { scene.theme }
  private var geometry: TuningGeometry { scene.geometry }
  private var languages: [String] { scene.settings.languages }
  private var start: Text.Alignment { geometry.isMirrored ? .end : .start }
  private var end: Text.Alignment { geometry.isMirrored ? .start : .end }

  /// The last action, else the number of changed values.
  var status: String {
    if !scene.content.note.isEmpty { return scene.content.note }
    let count = scene.content.tuning.count
    return scene.text(count == 0 ? TuningPhrase.unchanged : .changed(count))
  }

  func head() -> Layer {
    let bounds = Rect(
      x: scene.bounds.x, y: scene.bounds.y, width: scene.bounds.width,
      height: geometry.body.y - scene.bounds.y)
    var marks: [Mark] = [.box(bounds, radius: 0, theme.panel.over(theme.backdrop))]
    let names: [TuningPhrase] = [.setA, .setB]
    for (index, frame) in geometry.sets.enumerated() {
      let isOn = scene.content.isSecond == (index == 1)
      let radius = min(theme.bubbleRadius, frame.height / 2)
      let isPointed = board.pointer.map { frame.contains($0) } ?? false
      marks += [
        .box(frame, radius: radius, isOn ? theme.accent : theme.bubble.opacity(1)),
        .ring(frame, radius: radius, width: 1, isOn ? theme.accent : theme.separator),
        .text(
          Text(
            scene.text(names[index]), font: theme.label,
            color: isOn ? theme.panel.over(theme.backdrop).opacity(1) : theme.ink), frame),
      ]
      if isPointed, !isOn { marks.append(.box(frame, radius: radius, theme.vacancy)) }
    }
    let current = geometry.control(at: board.offset(in: scene))
    for (index, frame) in geometry.tabs.enumerated() {
      let face = frame.inset(by: 3)
      let radius = min(theme.bubbleRadius, face.height / 2)
      let isOn = index == current
      let isPointed = board.pointer.map { frame.contains($0) } ?? false
      marks += [
        .box(face, radius: radius, isOn ? theme.chosenFace : isPointed ? theme.vacancy : .clear),
        .ring(face, radius: radius, width: 1, isOn ? theme.accent : theme.separator),
        .text(
          Text(
            scene.text(geometry.headings[index].name), font: theme.caption,
            color: isOn ? theme.chosenInk : theme.ink), face),
      ]
    }
    let line = Rect(x: bounds.x, y: bounds.maxY - 1, width: bounds.width, height: 1)
    marks += [
      .text(
        Text(
          status, font: theme.label, color: theme.ink, alignment: start, lines: geometry.statusLines
        ), geometry.status),
      .text(
        Text(
          geometry.keys.text, font: theme.caption, color: theme.secondaryInk,
          alignment: start, lines: geometry.keys.lines), geometry.hint),
      .box(line, radius: 0, theme.separator),
    ]
    return Layer(id: .init("tuning head"), bounds: bounds, marks: marks)
  }

  // MARK: Rows

  /// The values that a row is made from.
  private struct RowKey: Equatable {
    let row: TuningGeometry.Row
    let value, base: Double
    let isTuned, isHeld, isFocused, swims: Bool
    let theme: Theme
    let languages: [String]
    let isMirrored: Bool
  }

  /// Adds the rows on a plane that scrolling moves, so that scrolling changes no content.
  func addRows(to list: inout DisplayListBuilder) {
    let body = geometry.body
    guard !body.isEmpty else { return }
    let plane = Point(x: body.x, y: body.y - board.offset(in: scene)).onPixels(of: scene.surface)
    for (number, heading) in geometry.headings.enumerated() {
      let seen = heading.frame.moved(by: plane).intersection(body)
      if seen.isEmpty { continue }
      let text = Text(
        scene.text(heading.name), font: theme.title, color: theme.ink, alignment: start)
      list.add(
        Layer(
          id: .init("heading", number), bounds: seen, origin: heading.frame.corner, scroll: plane,
          content: LayerContent([.text(text, heading.frame.local)])))
    }
    for (number, row) in geometry.rows.enumerated() {
      let seen = row.frame.inset(by: -6).moved(by: plane).intersection(body)
      if seen.isEmpty { continue }
      let constant = row.entry.constant
      let isHeld = if case .sliding(_, number, _) = board.hold { true } else { false }
      let key = RowKey(
        row: row, value: scene.content.value(of: constant), base: scene.content.base[constant],
        isTuned: scene.content.tuning.known(constant) != nil, isHeld: isHeld,
        isFocused: board.focus.isVisible && board.row == number,
        swims: constant == .barReach && scene.content.swims, theme: theme, languages: languages,
        isMirrored: geometry.isMirrored)
      list.add(
        .init("tunable", number), key: key, bounds: seen, origin: row.frame.corner, scroll: plane
      ) { marks(of: key) }
    }
  }

  /// The marks of a row, from its corner.
  private func marks(of key: RowKey) -> [Mark] {
    let (row, corner) = (key.row, key.row.frame.corner)
    let name = Text(
      row.title.text, font: theme.label, color: theme.ink, alignment: start,
      lines: row.title.lines)
    var font = theme.label
    if key.isTuned { font.weight = .semibold }
    let value = Text(
      row.entry.text(of: key.value, for: languages), font: font,
      color: key.isTuned ? theme.accent : theme.secondaryInk, alignment: end,
      lines: row.title.lines)
    let side = row.name.width * TuningGeometry.valueShare
    let line = row.name.from(corner)
    let words = Rect(
      x: geometry.isMirrored ? line.x + side : line.x, y: line.y, width: line.width - side,
      height: line.height)
    let figures = Rect(
      x: geometry.isMirrored ? line.x : line.maxX - side, y: line.y, width: side,
      height: line.height)
    let caption = key.swims ? scene.text(TuningPhrase.swims) : row.caption.text
    var marks: [Mark] = [.text(name, words), .text(value, figures)] + track(key)
    marks.append(
      .text(
        Text(
          caption, font: theme.caption, color: key.swims ? theme.warning : theme.secondaryInk,
          alignment: start, lines: row.caption.lines), row.source.from(corner)))
    if key.isFocused {
      marks.append(
        .ring(
          row.frame.local.inset(by: -5), radius: theme.bubbleRadius, width: theme.focusWidth,
          theme.accent))
    }
    return marks
  }

  /// The track with the tick of the default, the way from there to the value, and the knob.
  private func track(_ key: RowKey) -> [Mark] {
    let (row, corner) = (key.row, key.row.frame.corner)
    let middle = row.track.center.y - corner.y
    let x = { (value: Double) in geometry.x(of: value, in: row) - corner.x }
    let (knob, tick) = (x(key.value), x(key.base))
    let whole = Rect(
      x: row.track.x - corner.x + TuningGeometry.knob, y: middle - 2,
      width: max(0, row.track.width - 2 * TuningGeometry.knob), height: 4)
    let way = Rect(
      x: min(knob, tick), y: middle - 2, width: abs(knob - tick), height: 4)
    let disc = Rect(
      x: knob - TuningGeometry.knob, y: middle - TuningGeometry.knob,
      width: 2 * TuningGeometry.knob, height: 2 * TuningGeometry.knob)
    return [
      .box(whole, radius: 2, theme.vacancy), .box(way, radius: 2, theme.accent),
      .box(
        Rect(x: tick - 1, y: middle - 9, width: 2, height: 18), radius: 1, theme.secondaryInk),
      .box(
        disc, radius: TuningGeometry.knob,
        key.isHeld ? theme.accent : theme.bubble.over(theme.backdrop).opacity(1)),
      .ring(disc, radius: TuningGeometry.knob, width: 2, theme.accent),
    ]
  }
}
