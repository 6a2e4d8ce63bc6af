public import Interaction

/// The pages of a document, one before the window, which turn.
///
/// It follows its content: where the owner's page is another one, that comes in from the side where it lies. A hand
/// swipes pages point for point and lets go with its velocity; a press catches a page in its flight. The edges turn by
/// a tap, a wheel by its notches.
///
/// Two fingers, a wheel with Control, a double tap and keys zoom the page, by the same ``Viewport`` as a picture's. What
/// then moves the page turns it where it has no further to go, and a page that has left is whole when it comes back.
public struct PageView: Widget {
  /// The shared state that it shows.
  public typealias Content = PageViewContent

  /// What a view tells its owner.
  public enum Outcome: Hashable, Sendable {
    /// Someone turned to a page.
    case turned(to: Int)
  }

  /// What a hand does.
  enum Hold: Hashable, Sendable {
    case none
    /// Something came down and has not moved; whether it caught a page in its flight.
    case pressed(id: Int, at: Point, caught: Bool)
    /// Pages are swiped: the film's position plus the hand's way along it keep this sum.
    case swiping(id: Int, sum: Double)
    /// One finger moves a page that is zoomed, or several zoom it; when one of several last came or went.
    case zooming(regripped: Instant?)
    /// What fingers did is done; the rest of their way means nothing.
    case spent
  }

  var reel = PageReel(at: 0)
  var hold = Hold.none
  /// The fingers that have a part in that.
  var fingers = Fingers()
  var taps = TapCount()
  /// How a page lies that was zoomed, and which one that is.
  var viewport = Viewport()
  var zoomed: Int?
  /// The edge under a mouse, by the step that it turns.
  var edge: Int?
  /// How much is seen of the arrows at the edges: on, and back.
  var arrows = [1: Glide(0), -1: Glide(0)]
  private var edition: Int?
  /// Parts of notches that smooth wheels have turned so far.
  var turned = 0.0
  /// When a wheel last moved a page that is zoomed.
  var wheeled: Instant?

  /// A view at its beginning.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PageView>
  ) -> [Outcome] {
    follow(scene)
    let geometry = PageViewGeometry(scene)
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): aim(at: geometry.step(at: point), scene)
    case .left: aim(at: nil, scene)
    case .pressed(let contact): outcomes = press(contact, geometry, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, geometry, scene)
    case .tapped(let contact): outcomes = tap(contact, geometry, scene)
    case .lifted(let contact, let velocity):
      outcomes = lift(contact, velocity: velocity, geometry, scene)
    case .cancelled(let contact): cancel(contact, geometry, scene)
    case .scrolled(let turn): outcomes = turnWheel(turn, scene)
    case .typed(let press): type(press, scene)
    case .focused: break
    }
    return outcomes
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<PageView>) -> [Outcome] {
    follow(scene)
    reel.settle(at: scene.time)
    keepZoom(scene)
    return []
  }

  /// When it next changes by itself.
  public func wake(in scene: Scene<PageView>) -> Wake {
    let wake = reel.wake(at: scene.time).merged(with: viewport.wake(at: scene.time))
    return arrows.values.reduce(wake) { $0.merged(with: $1.wake(at: scene.time)) }
  }

  /// The pages that are seen, or will be when what moves has come to rest.
  public func seenPages(in scene: Scene<PageView>) -> [Int] {
    guard scene.content.count > 0 else { return [] }
    var pages = reel.seen(at: scene.time).map { reel.pages[$0] }
    if !pages.contains(reel.page) { pages.append(reel.page) }
    return pages.filter { $0 < scene.content.count }
  }

  /// Where a page of an extent stands while it is before the window.
  public static func frame(of size: Size, in scene: Scene<PageView>) -> Rect {
    PageViewGeometry(scene).frame(of: size, away: 0)
  }

  // MARK: What follows

  /// Turns to the owner's page, unless a hand has the pages.
  mutating func follow(_ scene: Scene<PageView>) {
    let content = scene.content
    guard content.count > 0 else { return }
    let page = min(max(content.page, 0), content.count - 1)
    if edition != content.edition || reel.pages.contains(where: { $0 >= content.count }) {
      edition = content.edition
      reel = PageReel(at: page)
      (viewport, zoomed) = (Viewport(), nil)
      if hold != .none { hold = .spent }
    } else if !reel.isHeld, reel.page != page {
      reel.turn(to: page, at: scene.time, isStill: scene.settings.reducedMotion)
    }
    keepZoom(scene)
  }

  mutating func aim(at edge: Int?, _ scene: Scene<PageView>) {
    self.edge = edge
    for step in [1, -1] {
      let isSeen = step == edge && canTurn(by: step, scene)
      arrows[step] = arrows[step]?.retargeted(
        to: isSeen ? 1 : 0, at: scene.time, over: scene.duration(scene.theme.step))
    }
  }

  private func canTurn(by step: Int, _ scene: Scene<PageView>) -> Bool {
    let page = reel.page + step
    return page >= 0 && page < scene.content.count
  }

  /// Turns by some pages, as far as there are pages.
  mutating func turn(by step: Int, _ scene: Scene<PageView>) -> [Outcome] {
    let page = min(max(reel.page + step, 0), scene.content.count - 1)
    guard scene.content.count > 0, page != reel.page else { return [] }
    reel.turn(to: page, at: scene.time, isStill: scene.settings.reducedMotion)
    if let edge { aim(at: edge, scene) }
    return [.turned(to: page)]
  }
}
