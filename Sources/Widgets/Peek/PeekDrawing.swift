public import Interaction
internal import RealModule

// What a peek looks like: darkness around the thing, the ring under a finger, the preview and the actions.

extension Peek {
  /// What the peek looks like, from back to front.
  public func layers(in scene: Scene<PeekContent>) -> [Layer] {
    guard state != .idle || card != nil || ring != nil || dim.value(at: scene.time) > 0 else {
      return []
    }
    let drawing = PeekDrawing(self, scene)
    return [drawing.darkness(), drawing.ring()].compactMap { $0 } + drawing.card()
      + drawing.menu()
  }
}

/// One drawing of a peek: everything that several parts of it ask for, worked out once.
struct PeekDrawing {
  /// The radius of the ring under a finger, in points: it is seen around the 19 that a fingertip hides. Under a pen it
  /// is smaller.
  private static let (fingerRing, penRing) = (36.0, 20.0)
  /// The width of the ring and of its ground, in points.
  private static let (ringWidth, ringGround) = (4.0, 8.0)
  /// How much the darkness takes away.
  private static let (darkInLight, darkInDark) = (0.34, 0.5)
  /// The width and the height of the handle that actions are drawn out by, in points.
  private static let handle = Size(width: 36, height: 5)

  let peek: Peek
  let scene: Scene<PeekContent>

  init(_ peek: Peek, _ scene: Scene<PeekContent>) {
    self.peek = peek
    self.scene = scene
  }

  var theme: Theme { scene.theme }

  // MARK: Darkness

  /// Everything but the thing is darker. On a window that the desktop shows through nothing is: it would darken what
  /// is not its own.
  func darkness() -> Layer? {
    let share = peek.darkness(scene)
    guard share > 0, !scene.surface.isTranslucent else { return nil }
    let strength = scene.settings.isDark ? Self.darkInDark : Self.darkInLight
    let color = theme.panelShadow.color.opacity(strength * share)
    let whole = scene.bounds
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

  /// Where it stays clear, in whole pixels, so that nothing shows where two pieces of darkness meet.
  private var hole: Rect? {
    let source: PeekSource? =
      if case .pressing(let press) = peek.state { press.source } else {
        peek.stand?.source ?? peek.card?.source ?? peek.ring?.press.source
      }
    guard let source else { return nil }
    let rect = peek.rect(of: source, scene).intersection(scene.bounds)
    let scale = scene.surface.scale > 0 ? scene.surface.scale : 1
    let pixel = { (place: Double) in (place * scale).rounded() / scale }
    let (left, top) = (pixel(rect.x), pixel(rect.y))
    return Rect(x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top)
  }

  /// All of a rectangle but a hole with round corners.
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
    let corners = radius < 1 ? [] : corners(of: hole, radius: radius)
    return pieces.filter { !$0.isEmpty }.map { .box($0, radius: 0, color) }
      + corners.map { .polygon($0, color) }
  }

  /// What lies between the corners of a rectangle and an arc in each.
  private static func corners(of rect: Rect, radius: Double) -> [[Point]] {
    /// The pieces that an arc is drawn in: a tenth of a pixel from a circle of 9 points.
    let steps = 8
    let ends = [
      (rect.x, rect.y, 1.0, 1.0), (rect.maxX, rect.y, -1.0, 1.0),
      (rect.maxX, rect.maxY, -1.0, -1.0), (rect.x, rect.maxY, 1.0, -1.0),
    ]
    return ends.map { x, y, right, down in
      let arc = (0...steps).map { step in
        let angle = Double(step) / Double(steps) * .pi / 2
        return Point(
          x: x + right * radius * (1 - .cos(angle)), y: y + down * radius * (1 - .sin(angle)))
      }
      return [Point(x: x, y: y)] + arc
    }
  }

  // MARK: The ring

  /// The ring that fills around a finger; a full one where nothing shall move.
  func ring() -> Layer? {
    var (press, share, opacity): (PeekPress, Double, Double)
    if case .pressing(let now) = peek.state {
      (press, share) = (now, now.progress.shown(at: scene.time))
      opacity = min(1, 4 * share)
    } else if let ring = peek.ring {
      (press, share) = (ring.press, ring.progress)
      opacity = min(1, 4 * share) * ring.fade.value(at: scene.time)
    } else {
      return nil
    }
    guard share > 0, opacity > 0 else { return nil }
    if scene.settings.reducedMotion { (share, opacity) = (1, 1) }
    let radius = press.isFinger ? Self.fingerRing : Self.penRing
    let square = Rect(
      x: press.point.x - radius, y: press.point.y - radius, width: 2 * radius, height: 2 * radius)
    let shadow = theme.bubbleShadow
    let ground: [Mark] = [
      .ring(square, radius: radius, width: Self.ringGround, theme.bubble),
      .ring(square, radius: radius, width: 1, theme.bubbleEdge),
    ]
    let inset = (Self.ringGround - Self.ringWidth) / 2
    let arc = Self.arc(
      around: press.point, from: radius - inset - Self.ringWidth, to: radius - inset, share: share)
    return Layer(
      id: .init("peek ring"), bounds: reach(of: square, shadow).intersection(scene.bounds),
      opacity: opacity, marks: ground + [.polygon(arc, theme.accent)])
  }

  /// A part of a ring, clockwise from its top.
  private static func arc(
    around center: Point, from inner: Double, to outer: Double, share: Double
  ) -> [Point] {
    /// The pieces of a whole ring: three points long each.
    let whole = 2 * .pi * outer / 3
    let steps = max(2, Int((whole * share).rounded(.up)))
    let place = { (step: Int, radius: Double) -> Point in
      let angle = 2 * Double.pi * share * Double(step) / Double(steps)
      return Point(x: center.x + radius * .sin(angle), y: center.y - radius * .cos(angle))
    }
    return (0...steps).map { place($0, outer) } + (0...steps).reversed().map { place($0, inner) }
  }
}

// MARK: The preview

extension PeekDrawing {
  /// The preview's face, its picture and its words.
  func card() -> [Layer] {
    guard let card = peek.card, card.size.width > 0, card.size.height > 0 else { return [] }
    let opacity = card.opacity.value(at: scene.time)
    guard opacity > 0 else { return [] }
    let preview = scene.content.preview(card.source.item)
    let face = preview.map { PeekFace($0, within: card.size, theme, scene.ruler) }
    let height = min(card.size.height, face?.size.height ?? card.size.height)
    let rect = trimmed(card, to: height)
    let scale = min(rect.width / card.size.width, rect.height / max(1, height))
    let radius = min(theme.panelRadius, min(rect.width, rect.height) / 2)
    let ground = theme.bubble.over(theme.backdrop)
    var layers = [
      Layer(
        id: .init("peek card"),
        bounds: reach(of: rect, theme.panelShadow).intersection(scene.bounds), opacity: opacity,
        marks: raised(
          rect, radius: radius, face: ground, edge: theme.bubbleEdge, theme.panelShadow))
    ]
    guard let preview, let face else { return layers + vacancy(in: rect, opacity: opacity) }
    let inside = rect.intersection(scene.bounds)
    if let figure = figure(preview, face, in: rect, scale: scale) {
      layers.append(
        Layer(id: .init("peek figure"), bounds: inside, opacity: opacity, marks: figure))
    }
    // Words come when there is room for them.
    let clarity = opacity * min(max((scale - 0.4) / 0.6, 0), 1)
    guard clarity > 0 else { return layers }
    let lift = (face.figure?.height ?? 0) * (1 - scale)
    let left = rect.center.x - card.size.width / 2
    var marks = face.words.map { words -> Mark in
      var place = words.rect
      place.x += left
      place.y += rect.y - lift
      return .text(words.text, place)
    }
    if isDrawable(card), abs(scale - 1) < 0.05 { marks.append(handle(on: rect, card.side)) }
    layers.append(Layer(id: .init("peek words"), bounds: inside, opacity: clarity, marks: marks))
    return layers
  }

  /// Where the preview is drawn: without what the words leave empty, at the end that is away from the hand.
  private func trimmed(_ card: PeekCard, to height: Double) -> Rect {
    var rect = card.frame.rect(at: scene.time)
    let slack = (card.size.height - height) * min(1, rect.height / card.size.height)
    rect.height -= slack
    if card.side == .top { rect.y += slack }
    return rect
  }

  private func figure(
    _ preview: PeekPreview, _ face: PeekFace, in rect: Rect, scale: Double
  ) -> [Mark]? {
    guard let figure = preview.figure, let place = face.figure else { return nil }
    let width = place.width * scale
    let spot = Rect(
      x: rect.center.x - width / 2, y: rect.y + place.y * min(1, scale), width: width,
      height: place.height * scale)
    switch figure.picture {
    case .tile: return figure.picture.map { [.picture($0, spot)] }
    // A hairline tells a white page from a white preview.
    case .file:
      return figure.picture.map {
        [.picture($0, spot), .ring(spot, radius: 0, width: 1, theme.bubbleEdge)]
      }
    case nil: return [.box(spot, radius: 4, theme.vacancy)]
    }
  }

  /// What stands for words that have not come yet.
  private func vacancy(in rect: Rect, opacity: Double) -> [Layer] {
    let padding = PeekFace.padding
    let isMirrored = scene.settings.direction == .rightToLeft
    let line = rect.width - 2 * padding
    guard line > 0, rect.height > 2 * padding else { return [] }
    let lines = [(0.0, 0.55, 16.0), (34.0, 0.95, 10.0), (56.0, 0.9, 10.0), (78.0, 0.6, 10.0)]
    let marks = lines.map { down, share, height -> Mark in
      let width = line * share
      let x = isMirrored ? rect.maxX - padding - width : rect.x + padding
      return .box(
        Rect(x: x, y: rect.y + padding + 2 + down, width: width, height: height),
        radius: height / 2, theme.vacancy)
    }
    return [
      Layer(
        id: .init("peek words"), bounds: rect.intersection(scene.bounds), opacity: opacity,
        marks: marks)
    ]
  }

  /// Whether a finger can draw actions out of the preview.
  private func isDrawable(_ card: PeekCard) -> Bool {
    guard case .peeking(let stand) = peek.state, case .finger = stand.hold else { return false }
    return !scene.content.shownActions(card.source.item).isEmpty
  }

  private func handle(on rect: Rect, _ side: Edge) -> Mark {
    let gap = 4.5
    let y = side == .bottom ? rect.y + gap : rect.maxY - gap - Self.handle.height
    let place = Rect(
      x: rect.center.x - Self.handle.width / 2, y: y, width: Self.handle.width,
      height: Self.handle.height)
    return .box(place, radius: Self.handle.height / 2, theme.ink.opacity(0.35))
  }
}
