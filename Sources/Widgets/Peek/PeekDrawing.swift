public import Interaction
internal import RealModule

// What a peek looks like: darkness around the thing, the ring under a finger, the preview and the actions.

extension Peek {
  /// What the peek looks like, from back to front.
  public func layers(in scene: Scene<Peek>) -> [Layer] {
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

  let peek: Peek
  let scene: Scene<Peek>

  init(_ peek: Peek, _ scene: Scene<Peek>) {
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
    guard let source = peek.clearSource else { return nil }
    return peek.rect(of: source, scene).intersection(scene.bounds).onPixels(of: scene.surface)
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
  static func corners(of rect: Rect, radius: Double) -> [[Point]] {
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
