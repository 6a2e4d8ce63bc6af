public import Interaction

extension DetailPanel {
  /// The drawing of the panel, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<DetailPanel>) {
    guard shown != nil, !isHidden(in: scene) else { return }
    let drawing = DetailPanelDrawing(self, scene)
    list.add(drawing.face())
    if let text = drawing.text(of: crossfade.entry, isBefore: true) { list.add(text) }
    if let title = drawing.title(of: crossfade.entry, isBefore: true) { list.add(title) }
    if let text = drawing.text(of: shown, isBefore: false) { list.add(text) }
    if let title = drawing.title(of: shown, isBefore: false) { list.add(title) }
    list.add(drawing.buttons())
    if let bar = drawing.bar() { list.add(bar) }
    if let ring = drawing.focusRing() { list.add(ring) }
  }
}

/// One drawing of a panel, with the values that several layers share.
struct DetailPanelDrawing {
  /// The width and the shortest length of the scroll bar's thumb, in points.
  private static let thumb = 4.0
  private static let leastThumb = 24.0
  /// The share of a line's height at which a link is underlined.
  private static let underline = 0.84

  private let panel: DetailPanel
  private let scene: Scene<DetailPanel>
  private let geometry: PanelEntryGeometry
  private let rect: Rect
  private let offset: Double

  init(_ panel: DetailPanel, _ scene: Scene<DetailPanel>) {
    self.panel = panel
    self.scene = scene
    geometry = panel.geometry(scene)
    rect = panel.rect(in: scene)
    offset = panel.motion.offset(at: scene.time, in: geometry)
  }

  private var theme: Theme { scene.theme }
  /// The part of the panel that is in the window.
  private var seen: Rect { rect.intersection(scene.bounds) }

  func face() -> Layer {
    let sheet = geometry.sheet
    var marks = sheet.faceMarks(of: rect, theme) + sheet.handleMarks(in: rect, theme)
    if offset > 0.5 {
      let body = geometry.body(of: rect)
      marks.append(
        .box(
          Rect(x: rect.x, y: body.y - 1, width: rect.width, height: 1), radius: 0, theme.separator))
    }
    return Layer(
      id: .init("panel"),
      bounds: reach(of: sheet.face(of: rect), theme.panelShadow).intersection(scene.bounds),
      marks: marks)
  }

  // MARK: Text

  /// The opacity of the entry in the panel, or of the one before, during a crossfade.
  private func opacity(isBefore: Bool) -> Double {
    let share = min(max(panel.crossfade.share.value(at: scene.time), 0), 1)
    return isBefore ? 1 - share : share
  }

  func title(of id: String?, isBefore: Bool) -> Layer? {
    let opacity = opacity(isBefore: isBefore)
    guard let id, opacity > 0 else { return nil }
    let geometry = isBefore ? scene.geometry.showing(id) : geometry
    let title = geometry.entry.title
    let frame = geometry.title(in: rect)
    guard !title.isEmpty, !frame.isEmpty else { return nil }
    let text = PanelHead.title(title, theme)
    return Layer(
      id: .init("panel title", isBefore ? 1 : 0), bounds: frame.intersection(scene.bounds),
      opacity: opacity, marks: [.text(text, frame)])
  }

  func text(of id: String?, isBefore: Bool) -> Layer? {
    let opacity = opacity(isBefore: isBefore)
    guard let id, opacity > 0 else { return nil }
    let geometry = isBefore ? scene.geometry.showing(id) : geometry
    let body = geometry.body(of: rect).intersection(scene.bounds)
    guard !body.isEmpty else { return nil }
    var origin = geometry.textOrigin(
      in: rect, offset: isBefore ? panel.crossfade.offset : offset)
    origin.x += panel.motion.shift.value(at: scene.time)
    var marks: [Mark] = []
    for (block, frame) in zip(geometry.entry.blocks, geometry.layout.blocks) {
      let rect = Rect(
        x: origin.x + frame.x, y: origin.y + frame.y, width: frame.width, height: frame.height)
      guard rect.y < body.maxY, rect.maxY > body.y else { continue }
      marks += self.marks(of: block, in: rect, from: origin.x)
    }
    let aimed = isBefore ? nil : aimed
    for (index, link) in geometry.layout.links.enumerated() {
      let isAimed = aimed == .link(index)
      for box in link.boxes {
        marks.append(
          .box(
            Rect(
              x: origin.x + box.x, y: origin.y + box.y + box.height * Self.underline,
              width: box.width, height: isAimed ? 2 : 1),
            radius: 0, theme.accent))
      }
    }
    return marks.isEmpty
      ? nil
      : Layer(
        id: .init("panel words", isBefore ? 1 : 0), bounds: body, opacity: opacity, marks: marks)
  }

  private func marks(of block: PanelBlock, in rect: Rect, from side: Double) -> [Mark] {
    // The marks of right-to-left text stand at its right.
    let isMirrored = geometry.sheet.isRightToLeft
    var frame = rect
    if isMirrored { frame.x = side }
    var marks: [Mark] = [.text(block.text(theme), frame)]
    switch block.kind {
    case .heading, .paragraph, .smallPrint: break
    case .quote:
      let bar = Rect(
        x: isMirrored ? side + geometry.sheet.textWidth - 3 : side, y: rect.y + 2, width: 3,
        height: max(0, rect.height - 4))
      marks.append(.box(bar, radius: 1.5, theme.separator))
    case .item(let mark):
      let text = Text(
        RowText.line(mark), font: block.font(theme), color: theme.secondaryInk, alignment: .start)
      let height = scene.ruler.size(of: text, width: .infinity).height
      let gap = Rect(
        x: isMirrored ? frame.maxX + 4 : side + 2, y: rect.y, width: max(0, block.indent - 4),
        height: min(rect.height, height * 1.12))
      marks.append(.text(text, gap))
    }
    return marks
  }

  // MARK: Buttons

  /// The control under the mouse.
  private var aimed: PanelEntryGeometry.Control? {
    panel.pointer.flatMap { panel.control(at: $0, in: scene) }
  }

  func buttons() -> Layer {
    let aimed = aimed
    var marks: [Mark] = []
    for control in panel.controls(in: scene) {
      guard let frame = geometry.button(control, in: rect) else { continue }
      if control == aimed {
        marks.append(.box(frame, radius: frame.width / 2, theme.vacancy))
      }
      if let symbol = control.symbol {
        marks.append(scene.symbol(symbol, in: frame, theme.secondaryInk))
      }
    }
    let head = Rect(
      x: rect.x, y: rect.y, width: rect.width, height: geometry.head)
    return Layer(
      id: .init("panel buttons"), bounds: head.intersection(scene.bounds), marks: marks)
  }

  // MARK: Scroll bar and focus

  /// The thumb of the scroll bar; nil where all of the text is visible.
  func bar() -> Layer? {
    let extent = panel.motion.extent(in: geometry)
    let body = geometry.body(of: rect)
    let room = min(body.height, extent.view) - 2 * theme.unit
    guard extent.limit > 0, room > Self.leastThumb else { return nil }
    let length = max(Self.leastThumb, room * extent.view / (extent.view + extent.limit))
    let part = min(max(offset / extent.limit, 0), 1)
    let thumb = Rect(
      x: geometry.sheet.isRightToLeft
        ? rect.x + theme.unit : rect.maxX - theme.unit - Self.thumb,
      y: body.y + theme.unit + (room - length) * part, width: Self.thumb, height: length)
    let bounds = thumb.intersection(scene.bounds)
    return bounds.isEmpty
      ? nil
      : Layer(
        id: .init("panel bar"), bounds: bounds,
        marks: [.box(thumb, radius: Self.thumb / 2, theme.ink.opacity(0.35))])
  }

  /// The ring around the control with the keyboard focus; around the panel where none has it.
  func focusRing() -> Layer? {
    guard panel.keyboard.isVisible, !seen.isEmpty else { return nil }
    var rings: [Rect] = []
    var bounds = seen
    switch panel.focus {
    case .close, .next, .previous:
      rings = panel.focus.flatMap { geometry.button($0, in: rect) }.map { [$0] } ?? []
    case .link(let index) where geometry.layout.links.indices.contains(index):
      let origin = geometry.textOrigin(in: rect, offset: offset)
      rings = geometry.layout.links[index].boxes.map {
        Rect(x: origin.x + $0.x, y: origin.y + $0.y, width: $0.width, height: $0.height)
          .inset(by: -2)
      }
      bounds = geometry.body(of: rect).intersection(scene.bounds)
    case .link, nil: rings = [seen.inset(by: 3)]
    }
    guard !bounds.isEmpty else { return nil }
    return Layer(
      id: .init("panel focus"), bounds: bounds,
      marks: rings.map {
        .ring(
          $0, radius: min(6, $0.height / 2), width: theme.focusWidth, theme.accent)
      })
  }
}

extension PanelEntryGeometry.Control {
  /// The symbol of a button; nil for a link.
  fileprivate var symbol: Symbol? {
    switch self {
    case .close: .close
    case .next: .next
    case .previous: .previous
    case .link: nil
    }
  }
}
