public import Interaction
internal import Phrases
internal import RealModule

extension Peek {
  /// The darkness around the thing, the ring around a finger, the card of the preview and its menu.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<Peek>) {
    guard !isAtRest || presentation.dim.value(at: scene.time) > 0 else { return }
    let drawing = PeekDrawing(self, scene)
    list.add(drawing.layers())
    drawing.addMenu(to: &list)
  }
}

extension Peek {
  /// The parts of a window that show the ring around a finger, the card of the preview and its menu: those that are drawn.
  ///
  /// - Parameter layers: the layers of a frame; others than those of a peek are passed over.
  public static func outline(of layers: [Layer]) -> [OutlinePiece] {
    // By index: most layers are none of these, and are not worth a copy.
    layers.indices.compactMap { index in
      switch layers[index].id.role {
      case "peek card", "peek menu":
        for case .box(let rect, let radius, _) in layers[index].marks where !rect.isEmpty {
          return OutlinePiece(rect, radius: radius)
        }
        return nil
      case "peek ring":
        let bounds = layers[index].bounds
        return OutlinePiece(bounds, radius: bounds.width / 2)
      default: return nil
      }
    }
  }
}

/// The drawing of a peek.
struct PeekDrawing {
  /// 36 points: the radius of the ring around a finger, visible around the 19 that a fingertip covers; and 20 around a
  /// pen.
  static let (fingerRing, penRing) = (36.0, 20.0)
  /// The width of the ring and of its background, in points.
  static let (ringWidth, ringGround) = (4.0, 8.0)
  /// The opacity of the darkness.
  static let (darkInLight, darkInDark) = (0.34, 0.5)

  /// 24 points: the side of an icon in a menu at the usual text size, and 12 points between icon and text.
  static let (icon, iconGap) = (24.0, 12.0)
  /// 10 points between the edges of an action and its icon or text.
  static let inset = 10.0
  /// 2 points: the corner radius of a figure; and 48 points, the side of an icon in its place.
  static let (figureRadius, standInSide) = (2.0, 48.0)
  /// 8 points: the corner radius of the chosen action.
  static let chosenRadius = 8.0

  private let peek: Peek
  private let scene: Scene<Peek>

  init(_ peek: Peek, _ scene: Scene<Peek>) {
    self.peek = peek
    self.scene = scene
  }

  private var theme: Theme { scene.theme }

  /// The layers beneath the menu, from back to front.
  func layers() -> [Layer] {
    let card = peek.presentation.card.map { card in
      PeekCardDrawing(
        card, isDrawable: isMenuDrawable(from: card), hasFigure: !isMenuWithFigures, in: scene
      ).layers()
    }
    return [darkness(), ring()].compactMap { $0 } + (card ?? [])
  }

  /// Whether a finger can pull the menu out of the card.
  private func isMenuDrawable(from card: PeekCard) -> Bool {
    guard case .peeking(let session) = peek.state, case .finger = session.hold else {
      return false
    }
    return !scene.content.actions(of: card.source.item).isEmpty
  }

  /// Whether a menu is open whose actions have figures.
  private var isMenuWithFigures: Bool {
    guard case .offering = peek.state, let menu = peek.presentation.menu else { return false }
    return menu.actions.figureCount > 0
  }

  // MARK: Darkness

  /// The darkness around the thing; nil for none.
  private func darkness() -> Layer? {
    let whole = whole
    guard !whole.isEmpty, let color = peek.darkness(in: scene) else { return nil }
    let share = peek.presentation.darkness(during: peek.press, in: scene)
    let marks =
      hole.map { Self.around($0, in: whole, radius: theme.bubbleRadius, color) }
      ?? [.box(whole, radius: 0, color)]
    let edge: [Mark] =
      hole.map {
        let color = theme.bubbleEdge
        return [
          .ring(
            $0, radius: min(theme.bubbleRadius, min($0.width, $0.height) / 2), width: 1,
            color.opacity(color.alpha * share))
        ]
      } ?? []
    return Layer(id: .init("peek dim"), bounds: whole, marks: marks + edge)
  }

  /// The part of the window that gets darker.
  private var whole: Rect {
    scene.content.darkened.map { $0.intersection(scene.bounds) } ?? scene.bounds
  }

  /// The clear area, in whole pixels, so that no seam shows between two pieces of the darkness.
  private var hole: Rect? {
    guard let source = peek.clearSource else { return nil }
    let hole = scene.content.frame(of: source).intersection(whole)
    return hole.isEmpty ? nil : hole.onPixels(of: scene.surface)
  }

  /// A rectangle except for a hole with round corners.
  private static func around(
    _ hole: Rect, in whole: Rect, radius: Double, _ color: Color
  ) -> [Mark] {
    let pieces = [
      Rect(x: whole.x, y: whole.y, width: whole.width, height: hole.y - whole.y),
      Rect(x: whole.x, y: hole.maxY, width: whole.width, height: whole.maxY - hole.maxY),
      Rect(x: whole.x, y: hole.y, width: hole.x - whole.x, height: hole.height),
      Rect(x: hole.maxX, y: hole.y, width: whole.maxX - hole.maxX, height: hole.height),
    ]
    let radius = min(radius, min(hole.width, hole.height) / 2)
    let corners = radius < 1 ? [] : hole.cornerGaps(radius: radius)
    return pieces.filter { !$0.isEmpty }.map { .box($0, radius: 0, color) }
      + corners.map { .polygon($0, color) }
  }

  // MARK: The ring

  /// The ring that fills around a finger; a full one under reduced motion.
  private func ring() -> Layer? {
    var (press, share, opacity): (PeekPress, Double, Double)
    if let now = peek.press ?? peek.session?.rival {
      (press, share) = (now, now.progress.shown(at: scene.time))
      opacity = min(1, 4 * share)
    } else if let ring = peek.presentation.ring {
      (press, share) = (ring.press, ring.progress)
      opacity = min(1, 4 * share) * ring.fade.value(at: scene.time)
    } else {
      return nil
    }
    guard share > 0, opacity > 0 else { return nil }
    if scene.settings.reducedMotion { (share, opacity) = (1, 1) }
    let radius = press.isFinger ? theme[.peekFingerRing] : theme[.peekPenRing]
    let square = Rect(
      x: press.point.x - radius, y: press.point.y - radius, width: 2 * radius, height: 2 * radius)
    let shadow = theme.bubbleShadow
    let ground: [Mark] = [
      .ring(square, radius: radius, width: theme[.peekRingGround], theme.bubble),
      .ring(square, radius: radius, width: 1, theme.bubbleEdge),
    ]
    let inset = (theme[.peekRingGround] - theme[.peekRingWidth]) / 2
    let arc = Self.arc(
      around: press.point, from: radius - inset - theme[.peekRingWidth], to: radius - inset,
      share: share)
    return Layer(
      id: .init("peek ring"), bounds: reach(of: square, shadow).intersection(scene.bounds),
      opacity: opacity, marks: ground + [.polygon(arc, theme.accent)])
  }

  /// A part of a ring, clockwise from its top.
  private static func arc(
    around center: Point, from inner: Double, to outer: Double, share: Double
  ) -> [Point] {
    /// A whole ring has pieces of three points each.
    let whole = 2 * .pi * outer / 3
    let steps = max(2, Int((whole * share).rounded(.up)))
    let point = { (step: Int, radius: Double) -> Point in
      let angle = 2 * Double.pi * share * Double(step) / Double(steps)
      return Point(x: center.x + radius * .sin(angle), y: center.y - radius * .cos(angle))
    }
    return (0...steps).map { point($0, outer) } + (0...steps).reversed().map { point($0, inner) }
  }

  // MARK: The menu

  /// The values that the marks of an action are made from.
  private struct ActionKey: Equatable {
    /// The frame, in points from its own corner.
    let rect: Rect
    let isChosen: Bool
    let isKeyed: Bool
    /// Whether it is in the first row, which has no line above it.
    let isFirst: Bool
    let isBelowChosen: Bool
    let hasIcons: Bool
    /// Whether an action with a figure has a line below its title.
    let hasNotes: Bool
    /// Whether the line below the title is shown.
    let hasCaption: Bool
    let isRightToLeft: Bool
    let scale: Double
    let theme: Theme
    let action: QuickAction
  }

  /// Adds one layer for the surface of the menu, and one for each action.
  func addMenu(to list: inout DisplayListBuilder) {
    guard let menu = peek.presentation.menu, let card = peek.presentation.card else { return }
    let opacity = menu.opacity.value(at: scene.time) * card.opacity.value(at: scene.time)
    guard opacity > 0 else { return }
    let actions = menu.actions
    let rect = menu.frame.rect(at: scene.time)
    let radius = min(theme.panelRadius * 0.7, min(rect.width, rect.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    list.add(
      Layer(
        id: .init("peek menu"),
        bounds: reach(of: rect, theme.panelShadow).intersection(scene.bounds), opacity: opacity,
        origin: rect.corner,
        content: LayerContent(
          raised(
            rect.local, radius: radius, face: ground, edge: theme.bubbleEdge, theme.panelShadow))))
    let layout = menu.layout(scene.settings, in: rect)
    let figures = actions.figureCount
    let hasIcons = actions.dropFirst(figures).contains { $0.icon != nil }
    let hasNotes =
      menu.hasCaptions && actions.prefix(figures).contains { $0.subtitle?.isEmpty == false }
    var chosen: Int?
    if case .offering(_, let row) = peek.state { chosen = row }
    for (row, action) in actions.enumerated() {
      let frame = layout.rect(of: row)
      let key = ActionKey(
        rect: frame.local, isChosen: row == chosen, isKeyed: peek.isKeyed,
        isFirst: row < (figures > 0 ? figures : menu.columns),
        isBelowChosen: row - menu.columns == chosen && row - figures >= menu.columns,
        hasIcons: hasIcons, hasNotes: hasNotes, hasCaption: menu.hasCaptions,
        isRightToLeft: scene.settings.direction == .rightToLeft,
        scale: scene.surface.scale, theme: theme, action: action)
      list.add(
        Layer.ID("peek action", row), key: key,
        bounds: frame.intersection(rect).intersection(scene.bounds), opacity: opacity,
        origin: frame.corner
      ) { marks(of: key) }
    }
  }

  /// The marks of an action, in points from the corner of its frame.
  private func marks(of key: ActionKey) -> [Mark] {
    let rect = key.rect
    var marks: [Mark] = []
    if key.isChosen {
      marks.append(
        .box(theme.chosenRect(in: rect), radius: theme[.peekChosenRadius], theme.chosenFace))
      if key.isKeyed {
        marks.append(
          .ring(rect, radius: theme[.peekChosenRadius], width: theme.focusWidth, theme.accent))
      }
    } else if !key.isFirst {
      marks.append(separator(over: key))
    }
    if let figure = key.action.figure { return marks + self.marks(of: figure, for: key) }
    if let icon = key.action.icon {
      marks.append(mark(of: icon, in: rect, key.isChosen ? theme.chosenAccent : theme.secondaryInk))
    }
    return marks + texts(of: key, from: start(key.hasIcons))
  }

  /// The marks of a figure with the title below it.
  private func marks(of figure: QuickAction.Figure, for key: ActionKey) -> [Mark] {
    let inner = key.rect.inset(by: theme[.peekActionInset])
    let texts = texts(of: key, height: inner.height).map {
      ($0, scene.ruler.size(of: $0, width: .infinity).height)
    }
    let caption = scene.ruler.size(
      of: Text("x", font: theme.caption, color: theme.ink), width: .infinity)
    let isShort = key.hasNotes && texts.count == 1
    let words = texts.reduce(0) { $0 + $1.1 } + (isShort ? caption.height : 0)
    let room = Rect(
      x: inner.x, y: inner.y, width: max(0, inner.width),
      height: max(0, inner.height - words - theme.unit))
    let spot = room.largest(of: figure.shape)
    var marks: [Mark] = []
    if spot.width >= 1, spot.height >= 1 {
      let radius = min(theme[.peekActionFigureRadius], min(spot.width, spot.height) / 2)
      if let picture = figure.picture {
        marks.append(.picture(picture, spot))
      } else {
        marks.append(.box(spot, radius: radius, theme.vacancy))
        marks += key.action.icon.map { [standIn($0, in: spot)] } ?? []
      }
      marks.append(.ring(spot, radius: radius, width: 1, theme.bubbleEdge))
    }
    var top = inner.maxY - words
    for (var text, height) in texts {
      text.alignment = .center
      marks.append(
        .text(text, Rect(x: inner.x, y: top, width: max(0, inner.width), height: height)))
      top += height
    }
    return marks
  }

  /// The icon that stands for a figure.
  private func standIn(_ icon: QuickAction.Icon, in spot: Rect) -> Mark {
    let side = min(theme[.peekStandIn] * theme.textScale, 0.7 * min(spot.width, spot.height))
    let square = Rect(
      x: spot.center.x - side / 2, y: spot.center.y - side / 2, width: side, height: side)
    return switch icon {
    case .symbol(let symbol):
      scene.symbol(symbol, in: square, theme.secondaryInk, side: side)
    case .pageSymbol(let symbol):
      scene.symbol(symbol, in: square, theme.secondaryInk, side: side, isMirrored: false)
    case .picture(let picture): .picture(picture, square)
    }
  }

  /// The side of an icon, in points: it grows with the text.
  private var iconSide: Double { (theme[.peekIcon] * theme.textScale).rounded() }

  private func mark(of icon: QuickAction.Icon, in rect: Rect, _ ink: Color) -> Mark {
    // In a low action the icon is smaller.
    let side = min(iconSide, rect.height)
    var frame = part(
      of: rect, from: theme[.peekActionInset] + (iconSide - side) / 2, width: side)
    switch icon {
    case .symbol(let symbol): return scene.symbol(symbol, in: frame, ink, side: side)
    case .pageSymbol(let symbol):
      return scene.symbol(symbol, in: frame, ink, side: side, isMirrored: false)
    case .picture(let picture):
      frame.y = rect.center.y - side / 2
      frame.height = side
      return .picture(picture, frame)
    }
  }

  /// The line above an action, transparent below the chosen one.
  private func separator(over key: ActionKey) -> Mark {
    let start = start(key.hasIcons)
    var line = part(
      of: key.rect, from: start, width: max(0, key.rect.width - start - theme[.peekActionInset]))
    line.height = 1
    let color = theme.separator
    return .box(line, radius: 0, color.opacity(key.isBelowChosen ? 0 : color.alpha / 2))
  }

  /// The distance of the text from the edge, in points.
  private func start(_ hasIcons: Bool) -> Double {
    theme[.peekActionInset] + (hasIcons ? iconSide + theme[.peekIconGap] : 0)
  }

  /// The title of an action, and the line below it if it is shown.
  ///
  /// - Parameters:
  ///   - key: The action.
  ///   - height: The height that there is for a title, in points. The letters of a higher one are smaller.
  private func texts(of key: ActionKey, height: Double) -> [Text] {
    let action = key.action
    var title = Text(
      RowText.line(action.title), font: theme.label,
      color: key.isChosen ? theme.chosenInk : theme.ink, alignment: .start)
    let line = scene.ruler.size(of: title, width: .infinity).height
    if line > height {
      title.font.size = max(1, (theme.label.size * height / line).rounded(.down))
    }
    let caption = key.hasCaption ? action.subtitle : nil
    let note = caption.flatMap {
      $0.isEmpty
        ? nil
        : Text(
          RowText.line($0), font: theme.caption,
          color: key.isChosen ? theme.secondaryChosenInk : theme.secondaryInk, alignment: .start)
    }
    return [title, note].compactMap { $0 }
  }

  private func texts(of key: ActionKey, from start: Double) -> [Mark] {
    let rect = key.rect
    let room = max(0, rect.width - start - theme[.peekActionInset])
    let lines = texts(of: key, height: rect.height).map {
      ($0, scene.ruler.size(of: $0, width: .infinity))
    }
    var top = rect.center.y - lines.reduce(0) { $0 + $1.1.height } / 2
    return lines.map { text, size in
      var frame = part(of: rect, from: start, width: min(room, size.width.rounded(.up)))
      (frame.y, frame.height) = (top, size.height)
      top += size.height
      return .text(text, frame)
    }
  }

  /// A part of a rectangle at a distance from the edge where reading begins.
  private func part(of rect: Rect, from start: Double, width: Double) -> Rect {
    let isMirrored = scene.settings.direction == .rightToLeft
    return Rect(
      x: isMirrored ? rect.maxX - start - width : rect.x + start, y: rect.y, width: width,
      height: rect.height)
  }
}

// The accessibility tree of a peek: a dialog with the text of the preview, and a menu of the actions.

extension Peek {
  /// The elements of the preview and the menu; none while nothing is open.
  public func elements(in scene: Scene<Peek>) -> [Element] {
    guard let session, let card = presentation.card else { return [] }
    let preview = scene.content.preview(of: session.source.item)
    let title = (preview?.title ?? "").name(
      orElse: session.source.item.name(orElse: scene.text(.preview)))
    let layers = layers(in: scene)
    let words = layers.filter { $0.id.role == "peek words" }.flatMap { scene.texts(of: $0) }
    let figures = layers.filter { $0.id.role == "peek figure" }.map {
      scene.element(.img, title, at: $0.bounds)
    }
    let dialog = scene.element(
      .dialog, title, states: preview == nil ? [.busy] : [],
      at: card.frame.rect(at: scene.time), figures + words
    ).addressed(Self.address(of: session.source.item))
      .offering(.press, scene.text(CommandPhrase.choosePreviewed))
      .offering(.close, scene.text(CommandPhrase.closePreview))
    return [dialog] + menu(of: session.source.item, scene)
  }

  private func menu(of item: String, _ scene: Scene<Peek>) -> [Element] {
    guard case .offering(_, let chosen) = state, let menu = presentation.menu,
      !menu.actions.isEmpty
    else { return [] }
    let frame = menu.frame.rect(at: scene.time)
    let layout = menu.layout(scene.settings, in: frame)
    let items = menu.actions.enumerated().map { row, action in
      var states: Set<Element.State> = chosen == row ? [.selected] : []
      if chosen == row, isKeyed { states.insert(.focused) }
      let name = action.title.name(orElse: action.id.name(orElse: scene.text(.actions)))
      return scene.element(
        .menuitem, name, value: action.subtitle, states: states,
        at: layout.rect(of: row).intersection(frame)
      ).addressed(Self.address(ofAction: row, of: item)).with { $0.isFocusable = true }
        .offering(.press, name)
    }
    return [scene.element(.menu, scene.text(.actions), at: frame, items)]
  }
}
