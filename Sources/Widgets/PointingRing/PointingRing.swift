public import Interaction
internal import Phrases
internal import RealModule

/// The shared state that a ring of circles shows.
public struct PointingRingContent: Hashable, Sendable {
  /// The number of circles.
  public var circles: Int
  /// The diameter of the ring through their middles, in points.
  public var amplitude: Double
  /// The diameter of a circle, in points.
  public var width: Double
  /// The circles in the order in which they are tapped.
  public var order: [Int]
  /// The number of taps so far: the circle at that place of the order is the next one.
  public var tapped: Int

  /// A ring of which so many circles were tapped.
  public init(circles: Int, amplitude: Double, width: Double, order: [Int], tapped: Int = 0) {
    self.circles = circles
    self.amplitude = amplitude
    self.width = width
    self.order = order
    self.tapped = tapped
  }
}

/// A ring of circles that are tapped in turn, each across from the one before: the multi-directional tapping test of ISO
/// 9241-411 (2012), annex B.
///
/// A tap anywhere goes on to the next circle: a miss is an error, not a reason to try again. The tap counts where the
/// button or finger lifts.
public struct PointingRing: FocusableWidget {
  /// The ring that it shows.
  public typealias Content = PointingRingContent

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A tap: the middles of the circle before and of the one that was asked for, where the tap was, and whether it hit.
    case tapped(from: Point, to: Point, at: Point, isHit: Bool)
  }

  /// A contact that is down.
  private struct Hold: Hashable, Sendable {
    let id: Int
  }

  private var hold: Hold?
  private(set) var keyboard = KeyboardFocus()

  /// A ring that nothing has happened to.
  public init() {}

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<PointingRing>) -> [Outcome] {
    switch gesture {
    case .pressed(let contact):
      keyboard.isKeyed = false
      if hold == nil, contact.button == .primary { hold = Hold(id: contact.id) }
    case .tapped(let contact), .lifted(let contact, _):
      guard hold?.id == contact.id else { return [] }
      hold = nil
      return tap(contact.position, scene)
    case .cancelled(let contact): if hold?.id == contact.id { hold = nil }
    case .focused(let isFocused): keyboard.isFocused = isFocused
    case .hovered: keyboard.isKeyed = false
    case .left, .dragged, .squeezed, .scrolled, .pad, .typed: break
    }
    return []
  }

  /// Does nothing: nothing in it moves by itself.
  public mutating func settle(in scene: Scene<PointingRing>) -> [Outcome] { [] }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<PointingRing>) -> [Outcome] {
    keyboard.isKeyed = true
    return []
  }

  /// Never: nothing in it moves by itself.
  public func wake(in scene: Scene<PointingRing>) -> Wake { .never }

  private func tap(_ point: Point, _ scene: Scene<PointingRing>) -> [Outcome] {
    guard point.isFinite, let next = Self.next(in: scene) else { return [] }
    let before = scene.content.tapped > 0 ? scene.content.order[scene.content.tapped - 1] : next
    let to = Self.middle(of: next, in: scene)
    return [
      .tapped(
        from: Self.middle(of: before, in: scene), to: to, at: point,
        isHit: point.distance(to: to) <= scene.content.width / 2)
    ]
  }

  // MARK: Questions

  /// The circle to tap next; nil after the last.
  static func next(in scene: Scene<PointingRing>) -> Int? {
    let content = scene.content
    return content.order.indices.contains(content.tapped) ? content.order[content.tapped] : nil
  }

  /// The frame of the circle to tap next; nil after the last.
  public func nextFrame(in scene: Scene<PointingRing>) -> Rect? {
    Self.next(in: scene).map { Self.frame(of: $0, in: scene) }
  }

  /// The middle of a circle in the window. The first one is at the top; the others follow as the clock goes.
  static func middle(of circle: Int, in scene: Scene<PointingRing>) -> Point {
    let content = scene.content
    let angle = 2 * Double.pi * Double(circle) / Double(max(1, content.circles))
    let middle = scene.bounds.center
    return Point(
      x: middle.x + content.amplitude / 2 * .sin(angle),
      y: middle.y - content.amplitude / 2 * .cos(angle))
  }

  private static func frame(of circle: Int, in scene: Scene<PointingRing>) -> Rect {
    let middle = middle(of: circle, in: scene)
    let width = scene.content.width
    return Rect(x: middle.x - width / 2, y: middle.y - width / 2, width: width, height: width)
  }

  /// All circles, the next one filled.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PointingRing>) {
    let content = scene.content
    let next = Self.next(in: scene)
    let (bounds, theme) = (scene.bounds, scene.theme)
    let key = Key(content: content, bounds: bounds, theme: theme)
    guard !bounds.isEmpty, content.width > 0 else { return }
    list.add(Layer.ID("ring"), key: key, bounds: bounds.intersection(scene.frame)) {
      (0..<max(0, content.circles)).flatMap { circle -> [Mark] in
        let frame = Self.frame(of: circle, in: scene)
        let radius = content.width / 2
        return circle == next
          ? [.box(frame, radius: radius, theme.accent)]
          : [
            .box(frame, radius: radius, theme.bubble.opacity(1)),
            .ring(frame, radius: radius, width: min(1.5, radius), theme.ink.opacity(0.6)),
          ]
      }
    }
  }

  /// The values that the circles are drawn from.
  private struct Key: Equatable {
    let content: PointingRingContent
    let bounds: Rect
    let theme: Theme
  }

  /// A list of circles, of which the next one is selected.
  public func elements(in scene: Scene<PointingRing>) -> [Element] {
    guard !scene.bounds.isEmpty else { return [] }
    let next = Self.next(in: scene)
    let circles = (0..<max(0, scene.content.circles)).map { circle in
      scene.element(
        .button, scene.text(StudyPhrase.circle(circle + 1)),
        states: circle == next ? [.selected] : [], at: Self.frame(of: circle, in: scene))
    }
    let states: Set<Element.State> = keyboard.isFocused ? [.focused] : []
    return [
      scene.element(.group, scene.text(StudyPhrase.ring), states: states, at: scene.bounds, circles)
    ]
  }
}
