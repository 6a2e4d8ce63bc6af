public import Interaction
internal import Phrases

extension Shelf {
  /// The drawing of the shelf, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<Shelf>) {
    let opacity = opacity(at: scene.time)
    guard opacity > 0, !scene.bounds.isEmpty else { return }
    let drawing = ShelfDrawing(self, scene, opacity)
    list.add(drawing.ground())
    drawing.addItems(to: &list)
    list.add(drawing.head())
    if let bar = drawing.bar() { list.add(bar) }
  }

  /// A list of links with its title and the button for settings; nothing while it is closed.
  public func elements(in scene: Scene<Shelf>) -> [Element] {
    guard scene.content.isOpen else { return [] }
    let (content, geometry) = (scene.content, scene.geometry)
    let offset = offset(in: scene)
    let isFocused = { (part: Part) in keyboard.isFocused && focused == part }
    let items = content.items.enumerated().map { index, item in
      var states: Set<Element.State> = isFocused(.item(index)) ? [.focused] : []
      if content.opening == item.id { states.insert(.busy) }
      let frame = geometry.frame(of: index, at: offset).intersection(geometry.view)
      let name = item.title.isEmpty ? scene.text(Phrase.item(index + 1)) : item.title
      return scene.element(.link, name, states: states, at: frame)
        .addressed(ElementID(Self.items, item.id)).with { $0.isFocusable = true }
        .offering(.press, scene.text(ShelfCommand.choose.phrase))
    }
    var parts = [scene.element(.heading, content.title, at: geometry.title)]
    if !content.message.isEmpty {
      parts.append(scene.element(.status, content.message, at: geometry.message))
    }
    let settings = scene.text(KioskPhrase.visitorSettings)
    parts.append(
      scene.element(
        .button, settings, states: isFocused(.settings) ? [.focused] : [], at: geometry.button
      ).addressed(Self.settings).with { $0.isFocusable = true }.offering(.press, settings))
    parts.append(scene.element(.list, content.title, at: geometry.view, items))
    return [scene.element(.region, content.title, at: scene.bounds, parts)]
  }
}

/// One drawing of a shelf.
private struct ShelfDrawing {
  /// 16 points: the radius of the corners of cells.
  private static let radius = 16.0
  /// 5 points: the width of the bar that shows how far the exhibits are scrolled.
  private static let bar = 5.0

  private let shelf: Shelf
  private let scene: Scene<Shelf>
  private let opacity: Double
  private let offset: Double

  init(_ shelf: Shelf, _ scene: Scene<Shelf>, _ opacity: Double) {
    (self.shelf, self.scene, self.opacity) = (shelf, scene, opacity)
    offset = shelf.offset(in: scene)
  }

  private var theme: Theme { scene.theme }
  private var geometry: ShelfGeometry { scene.geometry }

  func ground() -> Layer {
    Layer(
      id: .init("shelf ground"), bounds: scene.bounds, opacity: opacity,
      marks: [.box(scene.bounds, radius: 0, theme.backdrop)])
  }

  func head() -> Layer {
    let radius = theme.bubbleRadius
    var marks: [Mark] = []
    // Exhibits that scroll pass beneath it.
    let area = Rect(
      x: scene.bounds.x, y: scene.bounds.y, width: scene.bounds.width,
      height: max(0, geometry.view.y - scene.bounds.y))
    marks.append(.box(area, radius: 0, theme.backdrop))
    marks.append(
      .text(
        Text(
          scene.content.title, font: ShelfGeometry.heading(theme), color: theme.ink,
          alignment: alignment(of: scene.content.title), lines: 2), geometry.title))
    if !scene.content.message.isEmpty {
      marks.append(
        .text(
          Text(
            scene.content.message, font: theme.reading, color: theme.secondaryInk,
            alignment: alignment(of: scene.content.message), lines: 2), geometry.message))
    }
    let button = geometry.button
    marks += [
      .box(button, radius: radius, theme.bubble),
      .ring(button, radius: radius, width: 1, theme.separator),
    ]
    if shelf.isAimed(.settings, in: scene) {
      marks.append(.box(button, radius: radius, theme.vacancy))
    }
    marks.append(scene.symbol(.person, in: button, theme.ink))
    if shelf.focused == .settings,
      let ring = shelf.keyboard.ring(around: button.inset(by: -3), radius: radius + 3, theme)
    {
      marks.append(ring)
    }
    return Layer(
      id: .init("shelf head"), bounds: area.intersection(scene.bounds), opacity: opacity,
      marks: marks)
  }

  private func alignment(of text: String) -> Text.Alignment {
    .leading(text, in: scene.settings.direction)
  }

  // MARK: Exhibits

  /// The values that the marks of a cell are made from.
  private struct CellKey: Equatable {
    let item: ShelfContent.Item
    let size: Size
    let cover, caption: Rect
    let isAimed, isOpening, isDimmed: Bool
    let hasRing: Bool
    let scale: Double
    let direction: Direction
    let theme: Theme
  }

  /// Adds the cells in sight, on the plane that scrolls.
  func addItems(to list: inout DisplayListBuilder) {
    let view = geometry.view
    let scroll = Point(x: 0, y: -offset)
    for index in geometry.indices(at: offset) {
      let frame = geometry.frame(of: index)
      let item = scene.content.items[index]
      let opening = scene.content.opening
      let key = CellKey(
        item: item, size: frame.size, cover: geometry.cover, caption: geometry.caption,
        isAimed: shelf.isAimed(.item(index), in: scene), isOpening: opening == item.id,
        isDimmed: opening != nil && opening != item.id,
        hasRing: shelf.focused == .item(index) && shelf.keyboard.isVisible,
        scale: scene.surface.scale, direction: scene.settings.direction, theme: theme)
      let seen = reach(of: geometry.frame(of: index, at: offset), theme.bubbleShadow)
        .intersection(view).intersection(scene.bounds)
      guard !seen.isEmpty else { continue }
      list.add(
        Layer.ID("exhibit", index), key: key, bounds: seen, opacity: opacity,
        origin: Point(x: view.x + frame.x, y: view.y + frame.y), scroll: scroll
      ) { marks(of: key) }
    }
  }

  /// The marks of a cell, from its corner.
  private func marks(of key: CellKey) -> [Mark] {
    let frame = Rect(key.size)
    let radius = min(Self.radius, min(frame.width, frame.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    var marks = raised(
      frame, radius: radius, face: ground, edge: theme.bubbleEdge, theme.bubbleShadow)
    marks += cover(of: key.item, in: key.cover)
    marks.append(
      .text(
        Text(
          RowText.line(key.item.title), font: theme.title, color: theme.ink, alignment: .center,
          lines: ShelfGeometry.titleLines), key.caption))
    if key.isDimmed { marks.append(.box(frame, radius: radius, ground.opacity(0.6))) }
    if key.isAimed { marks.append(.box(frame, radius: radius, theme.vacancy)) }
    if key.isOpening {
      marks.append(.ring(frame, radius: radius, width: theme.focusWidth, theme.accent))
    }
    if key.hasRing {
      marks.append(
        .ring(frame.inset(by: -4), radius: radius + 4, width: theme.focusWidth, theme.accent))
    }
    return marks
  }

  private func cover(of item: ShelfContent.Item, in frame: Rect) -> [Mark] {
    let side = min(frame.width, frame.height)
    let tile = Rect(
      x: frame.center.x - side * 0.35, y: frame.center.y - side * 0.35, width: side * 0.7,
      height: side * 0.7)
    let letters = [Mark.picture(.tile(TileMaker.tile(for: item.title)), tile)]
    guard let cover = item.cover else { return letters }
    switch item.state {
    case .ready(let size):
      guard size.width > 0, size.height > 0 else { return letters }
      let rect = frame.largest(of: size)
      // A page may be as light as the cell.
      return [.picture(.file(cover), rect), .ring(rect, radius: 0, width: 1, theme.panelEdge)]
    case .failed: return letters
    case nil: return [.box(frame, radius: 6, theme.vacancy)]
    }
  }

  /// The bar that shows how far the exhibits are scrolled; nil where all are in sight.
  func bar() -> Layer? {
    let (extent, view) = (geometry.extent, geometry.view)
    guard extent.limit > 0, view.height > 40 else { return nil }
    let track = view.height - 16
    let length = max(40, track * view.height / (view.height + extent.limit))
    let part = min(max(offset / extent.limit, 0), 1)
    let isMirrored = scene.settings.direction == .rightToLeft
    let rect = Rect(
      x: isMirrored ? view.x + 5 : view.maxX - 5 - Self.bar,
      y: view.y + 8 + (track - length) * part, width: Self.bar, height: length)
    return Layer(
      id: .init("shelf bar"), bounds: rect.intersection(scene.bounds), opacity: opacity,
      marks: [.box(rect, radius: Self.bar / 2, theme.ink.opacity(0.35))])
  }
}
