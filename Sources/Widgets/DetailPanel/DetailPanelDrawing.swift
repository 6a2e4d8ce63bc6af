public import Interaction
internal import Phrases

extension DetailPanel {
  /// The drawing of the panel, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<DetailPanel>) {
    guard shown != nil, !isHidden(in: scene) else { return }
    let drawing = DetailPanelDrawing(self, scene)
    list.add(drawing.face())
    drawing.addText(of: crossfade.entry, isBefore: true, to: &list)
    if let title = drawing.title(of: crossfade.entry, isBefore: true) { list.add(title) }
    drawing.addText(of: shown, isBefore: false, to: &list)
    if let title = drawing.title(of: shown, isBefore: false) { list.add(title) }
    drawing.addButtons(to: &list)
    if let bar = drawing.bar() { list.add(bar) }
    if let ring = drawing.focusRing() { list.add(ring) }
    if let tooltip = drawing.tooltip() { list.add(tooltip) }
  }
}

/// One drawing of a panel, with the values that several layers share.
struct DetailPanelDrawing {
  /// The width of the scroll bar's thumb, in points.
  static let thumb = 4.0
  /// The least length of the scroll bar's thumb, in points.
  static let leastThumb = 24.0
  /// The share of a line's height at which a link is underlined.
  static let underline = 0.84
  /// 240 points, a third of a window: the length of text from which blocks begin another layer. What scrolls into view is
  /// set anew in such parts.
  private static let part = 240.0
  /// 8 points above and below a part of the text, for letters that are higher than their line.
  private static let overhang = 8.0

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
    let face = rect.local
    var marks = sheet.faceMarks(of: face, theme) + sheet.handleMarks(in: face, theme)
    if offset > 0.5 {
      let line = Rect(x: 0, y: geometry.body(of: face).y - 1, width: face.width, height: 1)
      marks.append(.box(line, radius: 0, theme.separator))
    }
    return Layer(
      id: .init("panel"),
      bounds: reach(of: sheet.face(of: rect), theme.panelShadow).intersection(scene.bounds),
      origin: rect.corner, content: LayerContent(marks))
  }

  // MARK: Text

  /// The opacity of the entry in the panel, or of the one before, during a crossfade.
  private func opacity(isBefore: Bool) -> Double {
    let share = min(max(panel.crossfade.share.value(at: scene.time), 0), 1)
    return isBefore ? 1 - share : share
  }

  /// The title in the head: of one that stands above the text as well, only as far as its first line is out of sight there.
  func title(of id: String?, isBefore: Bool) -> Layer? {
    guard let id else { return nil }
    let geometry = isBefore ? scene.geometry.showing(id, orElse: panel.former) : geometry
    var opacity = opacity(isBefore: isBefore)
    if geometry.wholeTitle != nil {
      let line = RowText.height(1, theme.title)
      let seen = geometry.body(of: rect).intersection(scene.bounds).height
      let passed = max(0, isBefore ? panel.crossfade.offset : offset)
      opacity *= 1 - min(max(min(seen, line - passed) / line, 0), 1)
    }
    guard opacity > 0 else { return nil }
    let title = geometry.entry.title
    let frame = geometry.title(in: rect)
    guard !title.isEmpty, !frame.isEmpty else { return nil }
    var text = PanelHead.title(title, theme)
    text.lines = geometry.titleLines
    return Layer(
      id: .init("panel title", isBefore ? 1 : 0), bounds: frame.intersection(scene.bounds),
      opacity: opacity, origin: frame.corner, content: LayerContent([.text(text, frame.local)]))
  }

  /// The values that a part of the text is made from.
  private struct TextKey: Equatable {
    /// The indices of its blocks; nil where it is out of sight.
    var blocks: Range<Int>?
    /// The position of its beginning on the plane of the text, in points.
    var start = 0.0
    /// The link under the mouse, where it lies in the part.
    var aimed: Int?
    /// The selected bytes of each of its blocks; none where nothing in it is selected.
    var selected: [Int: Range<Int>] = [:]
    /// The states of its pictures.
    var pictures: PictureStates = [:]
    let isRightToLeft: Bool
    let textWidth: Double
    let theme: Theme
    let entry: [PanelBlock]
    let layout: MeasuredText
  }

  /// Adds the text of an entry in parts on a plane that scrolling moves, so that scrolling changes no content.
  func addText(of id: String?, isBefore: Bool, to list: inout DisplayListBuilder) {
    let opacity = opacity(isBefore: isBefore)
    guard let id, opacity > 0 else { return }
    let geometry = isBefore ? scene.geometry.showing(id, orElse: panel.former) : geometry
    let body = geometry.body(of: rect).intersection(scene.bounds)
    guard !body.isEmpty else { return }
    var scroll = geometry.textOrigin(in: rect, offset: isBefore ? panel.crossfade.offset : offset)
    scroll.x += panel.motion.shift.value(at: scene.time)
    scroll = scroll.onPixels(of: scene.surface)
    var aimed: Int?
    if !isBefore, case .link(let index) = self.aimed { aimed = index }
    if let frame = geometry.wholeTitle {
      let title = PanelHead.wholeTitle(geometry.entry.title, theme)
      list.add(
        Layer(
          id: .init("panel whole title", isBefore ? 1 : 0),
          bounds: frame.moved(by: scroll).inset(by: -Self.overhang).intersection(body),
          opacity: opacity, origin: frame.corner, scroll: scroll,
          content: LayerContent([.text(title, frame.local)])))
    }
    for (number, blocks) in Self.parts(of: geometry).enumerated() {
      let frames = geometry.layout.blocks[blocks]
      var key = TextKey(
        isRightToLeft: geometry.sheet.isRightToLeft, textWidth: geometry.sheet.textWidth,
        theme: theme, entry: geometry.entry.blocks, layout: geometry.layout)
      let top = frames.first?.y ?? 0
      let end = frames.map(\.maxY).max() ?? top
      let seen = Rect(
        x: body.x, y: scroll.y + top - Self.overhang, width: body.width,
        height: end - top + 2 * Self.overhang
      ).intersection(body)
      if !seen.isEmpty {
        (key.blocks, key.start) = (blocks, top.rounded(.down))
        key.aimed = aimed.flatMap { geometry.parts(of: $0, in: blocks).isEmpty ? nil : $0 }
        if !scene.content.pictures.isEmpty {
          let scale = scene.surface.scale
          for id in geometry.pictures(between: top, and: end, scale: scale) {
            key.pictures[id] = scene.content.pictures[id]
          }
        }
        if !isBefore, let part = panel.selection.part, !part.isEmpty {
          for block in blocks {
            let count = key.entry[block].spans.reduce(0) { $0 + $1.text.utf8.count }
            key.selected[block] = part.bytes(ofBlock: block, count: count)
          }
        }
      }
      list.add(
        Layer.ID("panel words", 2 * number + (isBefore ? 1 : 0)), key: key, bounds: seen,
        opacity: opacity, origin: Point(x: 0, y: key.start), scroll: scroll
      ) { marks(of: key, in: geometry) }
    }
  }

  /// The indices of the blocks of each part of a text.
  private static func parts(of geometry: PanelEntryGeometry) -> [Range<Int>] {
    let frames = geometry.layout.blocks
    let count = min(frames.count, geometry.entry.blocks.count)
    var parts: [Range<Int>] = []
    var first = 0
    for index in 0..<count where index > first && frames[index].y >= frames[first].y + part {
      parts.append(first..<index)
      first = index
    }
    return first < count ? parts + [first..<count] : parts
  }

  /// The marks of a part of the text, in points from its beginning.
  private func marks(of key: TextKey, in geometry: PanelEntryGeometry) -> [Mark] {
    guard let blocks = key.blocks else { return [] }
    let start = Point(x: 0, y: key.start)
    var marks = blocks.flatMap { block -> [Mark] in
      guard let bytes = key.selected[block], let lines = key.layout.lines?[block] else { return [] }
      let corner = geometry.corner(ofBlock: key.layout.blocks[block].from(start))
      return lines.flatMap { $0.boxes(of: bytes) }.map {
        .box($0.moved(by: corner), radius: 0, theme.selectedFace)
      }
    }
    marks += blocks.flatMap {
      self.marks(
        of: key.entry[$0], in: key.layout.blocks[$0].from(start), from: 0, key.pictures)
    }
    for index in key.layout.links.indices {
      for box in geometry.parts(of: index, in: blocks).map({ $0.from(start) }) {
        let line = Rect(
          x: box.x, y: box.y + box.height * theme[.panelUnderline], width: box.width,
          height: key.aimed == index ? 2 : 1)
        marks.append(.box(line, radius: 0, theme.accent))
      }
    }
    return marks
  }

  private func marks(
    of block: PanelBlock, in rect: Rect, from side: Double, _ pictures: PictureStates
  ) -> [Mark] {
    // The marks of right-to-left text stand at its right.
    let isMirrored = geometry.sheet.isRightToLeft
    var frame = rect
    if isMirrored { frame.x = side }
    if let illustration = block.illustration {
      return marks(of: illustration, block.text(theme), in: frame, pictures)
    }
    var marks: [Mark] = [.text(block.text(theme), frame)]
    switch block.kind {
    case .heading, .paragraph, .smallPrint, .picture: break
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
        x: isMirrored ? frame.maxX + 4 : side + 2, y: rect.y,
        width: max(0, block.indent(theme) - 4),
        height: min(rect.height, height * 1.12))
      marks.append(.text(text, gap))
    }
    return marks
  }

  /// The marks of a picture; until it is there, of its place, and of its words where it cannot be read.
  private func marks(
    of illustration: PanelBlock.Illustration, _ words: Text, in frame: Rect,
    _ pictures: PictureStates
  ) -> [Mark] {
    let shape = illustration.shape(in: frame.width, highest: theme[.panelPictureHeight])
    let isMirrored = geometry.sheet.isRightToLeft
    let place = Rect(
      x: isMirrored ? frame.maxX - shape.width : frame.x, y: frame.y, width: shape.width,
      height: shape.height)
    let id = illustration.pictureID(
      in: frame.width, highest: theme[.panelPictureHeight], scale: scene.surface.scale)
    switch pictures[id] {
    case .ready: return [.picture(.file(id), place)]
    case .failed where !words.string.isEmpty:
      return [
        .box(place, radius: 0, theme.vacancy), .text(words, place.inset(by: 2 * theme.unit)),
      ]
    case .failed, nil: return [.box(place, radius: 0, theme.vacancy)]
    }
  }

  // MARK: Buttons

  /// The control under the mouse.
  private var aimed: PanelEntryGeometry.Control? {
    panel.pointer.flatMap { panel.control(at: $0, in: scene) }
  }

  /// The values that the marks of the buttons are made from.
  private struct ButtonsKey: Equatable {
    let rect: Rect
    let controls: [PanelEntryGeometry.Control]
    let aimed: PanelEntryGeometry.Control?
    let isRightToLeft: Bool
    let textWidth: Double
    let scale: Double
    let theme: Theme
  }

  func addButtons(to list: inout DisplayListBuilder) {
    let isButton = { (control: PanelEntryGeometry.Control) in control.symbol != nil }
    let key = ButtonsKey(
      rect: rect.local, controls: panel.controls(in: scene).filter(isButton),
      aimed: aimed.flatMap { isButton($0) ? $0 : nil },
      isRightToLeft: geometry.sheet.isRightToLeft, textWidth: geometry.sheet.textWidth,
      scale: scene.surface.scale, theme: theme)
    let head = Rect(x: rect.x, y: rect.y, width: rect.width, height: geometry.head)
    list.add(
      Layer.ID("panel buttons"), key: key, bounds: head.intersection(scene.bounds),
      origin: rect.corner
    ) { marks(of: key) }
  }

  /// The marks of the buttons, in points from the corner of the panel.
  private func marks(of key: ButtonsKey) -> [Mark] {
    var marks: [Mark] = []
    for control in key.controls {
      guard let frame = geometry.button(control, in: key.rect) else { continue }
      if control == key.aimed {
        marks.append(.box(frame, radius: frame.width / 2, theme.vacancy))
      }
      if let symbol = control.symbol {
        marks.append(scene.symbol(symbol, in: frame, theme.secondaryInk))
      }
    }
    return marks
  }

  // MARK: Scroll bar and focus

  /// The thumb of the scroll bar; nil where all of the text is visible.
  func bar() -> Layer? {
    let extent = panel.motion.extent(in: geometry)
    let body = geometry.body(of: rect)
    let room = min(body.height, extent.view) - 2 * theme.unit
    guard extent.limit > 0, room > theme[.panelLeastThumb] else { return nil }
    let length = max(theme[.panelLeastThumb], room * extent.view / (extent.view + extent.limit))
    let part = min(max(offset / extent.limit, 0), 1)
    let thumb = Rect(
      x: geometry.sheet.isRightToLeft
        ? rect.x + theme.unit : rect.maxX - theme.unit - theme[.panelBarThickness],
      y: body.y + theme.unit + (room - length) * part, width: theme[.panelBarThickness],
      height: length)
    let bounds = thumb.intersection(scene.bounds)
    return bounds.isEmpty
      ? nil
      : Layer(
        id: .init("panel bar"), bounds: bounds, origin: thumb.corner,
        content: LayerContent([
          .box(thumb.local, radius: theme[.panelBarThickness] / 2, theme.ink.opacity(0.35))
        ]))
  }

  /// The name of the button under a pointer that rests, or of the one with the visible keyboard focus.
  func tooltip() -> Layer? {
    let focused = panel.keyboard.isVisible ? panel.focus : nil
    let pointed = panel.pointer.flatMap { panel.button(at: $0, in: scene) }
    guard let control = focused ?? panel.tooltip.target, focused != nil || control == pointed,
      let name = control.name, let button = geometry.button(control, in: rect),
      button.intersection(scene.bounds) == button
    else { return nil }
    let opacity = focused == nil ? panel.tooltip.opacity(in: scene) : 1
    guard opacity > 0 else { return nil }
    // The title stays readable, and then the other buttons.
    let others = panel.controls(in: scene).compactMap {
      $0 == control ? nil : geometry.button($0, in: rect)
    }
    return scene.tooltip(
      scene.text(name), .init("panel tooltip"), beside: button,
      clearOf: [geometry.title(in: rect)] + others, opacity: opacity)
  }

  /// Whether a part of a link is in the visible text.
  private func isLinkSeen(_ index: Int) -> Bool {
    guard geometry.layout.links.indices.contains(index) else { return false }
    let origin = geometry.textOrigin(in: rect, offset: offset)
    let body = geometry.body(of: rect).intersection(scene.bounds)
    return geometry.layout.links[index].boxes.contains { box in
      !box.moved(by: origin).intersection(body).isEmpty
    }
  }

  /// The ring around the control with the keyboard focus; around the panel where none has it, or its link is out of
  /// sight.
  func focusRing() -> Layer? {
    guard panel.keyboard.isVisible, !seen.isEmpty else { return nil }
    var rings: [Rect] = []
    var bounds = seen
    var (origin, scroll) = (rect.corner, Point.zero)
    switch panel.focus {
    case .close, .next, .previous:
      rings = panel.focus.flatMap { geometry.button($0, in: rect.local) }.map { [$0] } ?? []
    case .link(let index) where isLinkSeen(index):
      scroll = geometry.textOrigin(in: rect, offset: offset).onPixels(of: scene.surface)
      let boxes = geometry.layout.links[index].boxes
      origin = Point(x: 0, y: (boxes.first?.y ?? 0).rounded(.down))
      rings = boxes.map { $0.from(origin).inset(by: -2) }
      bounds = geometry.body(of: rect).intersection(scene.bounds)
    case .link, nil:
      origin = seen.corner
      rings = [seen.local.inset(by: 3)]
    }
    guard !bounds.isEmpty else { return nil }
    let marks = rings.map {
      Mark.ring($0, radius: min(6, $0.height / 2), width: theme.focusWidth, theme.accent)
    }
    return Layer(
      id: .init("panel focus"), bounds: bounds, origin: origin, scroll: scroll,
      content: LayerContent(marks))
  }
}

extension PanelEntryGeometry.Control {
  /// The name of a button; nil for a link.
  var name: Phrase? {
    switch self {
    case .close: .close
    case .next: .next
    case .previous: .previous
    case .link: nil
    }
  }

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
