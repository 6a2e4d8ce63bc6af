public import Interaction

// What a panel looks like: its face, its head, what it says, and what it said before.

extension DetailPanel {
  /// What the panel looks like, from back to front.
  public func layers(in scene: Scene<DetailPanel>) -> [Layer] {
    guard shown != nil, !isHidden(in: scene) else { return [] }
    let drawing = DetailPanelDrawing(self, scene)
    return [
      drawing.face(), drawing.words(of: previous, isBefore: true),
      drawing.title(of: previous, isBefore: true), drawing.words(of: shown, isBefore: false),
      drawing.title(of: shown, isBefore: false), drawing.buttons(), drawing.bar(),
      drawing.focusRing(),
    ].compactMap { $0 }
  }
}

/// One drawing of a panel: everything that several parts of it ask for, worked out once.
struct DetailPanelDrawing {
  /// The width and the height of the handle at the top, in points.
  private static let handle = Size(width: 36, height: 5)
  /// Points by which the face reaches beyond the window's edge, so that a spring never shows its end.
  private static let beyond = 80.0
  /// The width and the shortest length of the scroll bar's thumb, in points.
  private static let thumb = 4.0
  private static let leastThumb = 24.0
  /// The share of a line's height at which a link is underlined.
  private static let underline = 0.84

  private let panel: DetailPanel
  private let scene: Scene<DetailPanel>
  private let geometry: DetailPanelGeometry
  private let rect: Rect
  private let offset: Double

  init(_ panel: DetailPanel, _ scene: Scene<DetailPanel>) {
    self.panel = panel
    self.scene = scene
    geometry = DetailPanelGeometry(scene, showing: panel.shown)
    rect = geometry.rect(opening: panel.opening.value(at: scene.time))
    offset = panel.offset(geometry, at: scene.time)
  }

  private var theme: Theme { scene.theme }
  private var ground: Color { theme.panel.over(theme.backdrop) }
  /// The part of the panel that is in the window.
  private var seen: Rect { rect.intersection(scene.bounds) }

  func face() -> Layer {
    var face = rect
    if geometry.isAtSide {
      if geometry.isRightToLeft { face.x -= Self.beyond }
      face.width += Self.beyond
      face.y -= Self.beyond
      face.height += 2 * Self.beyond
    } else {
      face.height += Self.beyond
    }
    let radius = geometry.isAtSide ? 0 : theme.panelRadius
    var marks = raised(
      face, radius: radius, face: ground, edge: theme.panelEdge, theme.panelShadow)
    if !geometry.isAtSide {
      let handle = Rect(
        x: rect.center.x - Self.handle.width / 2, y: rect.y + 7, width: Self.handle.width,
        height: Self.handle.height)
      marks.append(.box(handle, radius: Self.handle.height / 2, theme.ink.opacity(0.35)))
    }
    if offset > 0.5 {
      let body = geometry.body(of: rect)
      marks.append(
        .box(
          Rect(x: rect.x, y: body.y - 1, width: rect.width, height: 1), radius: 0, theme.separator))
    }
    return Layer(
      id: .init("panel"), bounds: reach(of: face, theme.panelShadow).intersection(scene.bounds),
      marks: marks)
  }

  // MARK: Words

  /// How much of what is said is seen: what was said before goes as what is said now comes.
  private func opacity(isBefore: Bool) -> Double {
    let share = min(max(panel.fade.value(at: scene.time), 0), 1)
    return isBefore ? 1 - share : share
  }

  func title(of id: String?, isBefore: Bool) -> Layer? {
    let opacity = opacity(isBefore: isBefore)
    guard let id, opacity > 0 else { return nil }
    let geometry = isBefore ? DetailPanelGeometry(scene, showing: id) : geometry
    let title = geometry.entry.title
    let place = geometry.title(in: rect)
    guard !title.isEmpty, !place.isEmpty else { return nil }
    let text = DetailPanelGeometry.title(title, theme)
    return Layer(
      id: .init("panel title", isBefore ? 1 : 0), bounds: place.intersection(scene.bounds),
      opacity: opacity, marks: [.text(text, place)])
  }

  func words(of id: String?, isBefore: Bool) -> Layer? {
    let opacity = opacity(isBefore: isBefore)
    guard let id, opacity > 0 else { return nil }
    let geometry = isBefore ? DetailPanelGeometry(scene, showing: id) : geometry
    let body = geometry.body(of: rect).intersection(scene.bounds)
    guard !body.isEmpty else { return nil }
    var origin = geometry.textOrigin(
      in: rect, offset: isBefore ? panel.previousOffset : offset)
    origin.x += panel.shift.value(at: scene.time)
    var marks: [Mark] = []
    for (block, place) in zip(geometry.entry.blocks, geometry.layout.blocks) {
      let rect = Rect(
        x: origin.x + place.x, y: origin.y + place.y, width: place.width, height: place.height)
      guard rect.y < body.maxY, rect.maxY > body.y else { continue }
      marks += self.marks(of: block, in: rect, from: origin.x)
    }
    for (number, link) in geometry.layout.links.enumerated() {
      let isAimed = !isBefore && aimed == .link(number)
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
    // Text that reads from the right begins at the right: its mark stands there too.
    let isMirrored = geometry.isRightToLeft
    var place = rect
    if isMirrored { place.x = side }
    var marks: [Mark] = [.text(block.text(theme), place)]
    switch block.kind {
    case .heading, .paragraph, .smallPrint: break
    case .quote:
      let bar = Rect(
        x: isMirrored ? side + geometry.textWidth - 3 : side, y: rect.y + 2, width: 3,
        height: max(0, rect.height - 4))
      marks.append(.box(bar, radius: 1.5, theme.separator))
    case .item(let mark):
      let text = Text(
        RowText.line(mark), font: block.font(theme), color: theme.secondaryInk, alignment: .start)
      let height = scene.ruler.size(of: text, width: .infinity).height
      let gap = Rect(
        x: isMirrored ? place.maxX + 4 : side + 2, y: rect.y, width: max(0, block.indent - 4),
        height: min(rect.height, height * 1.12))
      marks.append(.text(text, gap))
    }
    return marks
  }

  // MARK: Buttons

  /// What a mouse points at, while it is free to point.
  private var aimed: DetailPanelGeometry.Control? {
    guard let pointer = panel.pointer else { return nil }
    return panel.control(at: pointer, reach: 0, geometry, scene)
  }

  func buttons() -> Layer {
    let aimed = aimed
    var marks: [Mark] = []
    for control in panel.controls(geometry, scene) {
      guard let place = geometry.button(control, in: rect) else { continue }
      if control == aimed {
        marks.append(.box(place, radius: place.width / 2, theme.vacancy))
      }
      if let symbol = control.symbol {
        marks.append(scene.symbol(symbol, in: place, theme.secondaryInk))
      }
    }
    let head = Rect(
      x: rect.x, y: rect.y, width: rect.width, height: geometry.head)
    return Layer(
      id: .init("panel buttons"), bounds: head.intersection(scene.bounds), marks: marks)
  }

  // MARK: What tells where one is

  /// The thumb of the scroll bar, where there is more than is seen.
  func bar() -> Layer? {
    let extent = panel.extent(geometry)
    let body = geometry.body(of: rect)
    let room = min(body.height, extent.view) - 2 * theme.unit
    guard extent.limit > 0, room > Self.leastThumb else { return nil }
    let length = max(Self.leastThumb, room * extent.view / (extent.view + extent.limit))
    let part = min(max(offset / extent.limit, 0), 1)
    let thumb = Rect(
      x: geometry.isRightToLeft
        ? rect.x + theme.unit : rect.maxX - theme.unit - Self.thumb,
      y: body.y + theme.unit + (room - length) * part, width: Self.thumb, height: length)
    let bounds = thumb.intersection(scene.bounds)
    return bounds.isEmpty
      ? nil
      : Layer(
        id: .init("panel bar"), bounds: bounds,
        marks: [.box(thumb, radius: Self.thumb / 2, theme.ink.opacity(0.35))])
  }

  /// The ring around what the keyboard is about; around the panel where that is nothing in it.
  func focusRing() -> Layer? {
    guard panel.isFocused, panel.isKeyed, !seen.isEmpty else { return nil }
    var rings: [Rect] = []
    var bounds = seen
    switch panel.focus {
    case .close, .next, .previous:
      rings = panel.focus.flatMap { geometry.button($0, in: rect) }.map { [$0] } ?? []
    case .link(let number) where geometry.layout.links.indices.contains(number):
      let origin = geometry.textOrigin(in: rect, offset: offset)
      rings = geometry.layout.links[number].boxes.map {
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

extension DetailPanelGeometry.Control {
  /// The sign of a button; nil for what is none.
  fileprivate var symbol: Symbol? {
    switch self {
    case .close: .close
    case .next: .next
    case .previous: .previous
    case .link: nil
    }
  }
}
