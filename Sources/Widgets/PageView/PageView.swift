public import Interaction

/// The pages of a document, one before the window, which turn.
///
/// It follows its content: where the owner's page is another one, that comes in from the side where it lies. A hand
/// swipes pages point for point and lets go with its velocity; a press catches a page in its flight. The edges turn by
/// a tap, a wheel by its notches.
public struct PageView: Widget {
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
    /// What it did is done; the rest of its way means nothing.
    case spent(id: Int)
  }

  var reel = PageReel(at: 0)
  var hold = Hold.none
  /// The edge under a mouse, by the step that it turns.
  var edge: Int?
  /// How much is seen of the arrows at the edges: on, and back.
  var arrows = [1: Glide(0), -1: Glide(0)]
  private var edition: Int?
  /// Parts of notches that smooth wheels have turned so far.
  private var turned = 0.0

  /// A view at its beginning.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PageViewContent>
  ) -> [Outcome] {
    follow(scene)
    let geometry = PageViewGeometry(scene)
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): aim(at: geometry.step(at: point), scene)
    case .left: aim(at: nil, scene)
    case .pressed(let contact): press(contact, geometry, scene)
    case .dragged(let contact): drag(contact, geometry, scene)
    case .tapped(let contact): outcomes = tap(contact, geometry, scene)
    case .lifted(let contact, let velocity):
      outcomes = letGo(contact, velocity: velocity, geometry, scene)
    case .cancelled(let contact): cancel(contact, scene)
    case .scrolled(let turn): outcomes = turnWheel(turn, scene)
    case .typed, .focused: break
    }
    return outcomes
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<PageViewContent>) -> [Outcome] {
    follow(scene)
    reel.settle(at: scene.time)
    return []
  }

  /// When it next changes by itself.
  public func wake(in scene: Scene<PageViewContent>) -> Wake {
    arrows.values.reduce(reel.wake(at: scene.time)) { $0.merged(with: $1.wake(at: scene.time)) }
  }

  /// The pages that are seen, or will be when what moves has come to rest.
  public func seenPages(in scene: Scene<PageViewContent>) -> [Int] {
    guard scene.content.count > 0 else { return [] }
    var pages = reel.seen(at: scene.time).map { reel.pages[$0] }
    if !pages.contains(reel.page) { pages.append(reel.page) }
    return pages.filter { $0 < scene.content.count }
  }

  /// Where a page of an extent stands while it is before the window.
  public static func frame(of size: Size, in scene: Scene<PageViewContent>) -> Rect {
    PageViewGeometry(scene).frame(of: size, away: 0)
  }

  // MARK: What follows

  /// Turns to the owner's page, unless a hand has the pages.
  private mutating func follow(_ scene: Scene<PageViewContent>) {
    let content = scene.content
    guard content.count > 0 else { return }
    let page = min(max(content.page, 0), content.count - 1)
    if edition != content.edition || reel.pages.contains(where: { $0 >= content.count }) {
      edition = content.edition
      reel = PageReel(at: page)
      if case .swiping(let id, _) = hold { hold = .spent(id: id) }
    } else if !reel.isHeld, reel.page != page {
      reel.turn(to: page, at: scene.time, isStill: scene.settings.reducedMotion)
    }
  }

  private mutating func aim(at edge: Int?, _ scene: Scene<PageViewContent>) {
    self.edge = edge
    for step in [1, -1] {
      let isSeen = step == edge && canTurn(by: step, scene)
      arrows[step] = arrows[step]?.retargeted(
        to: isSeen ? 1 : 0, at: scene.time, over: scene.duration(scene.theme.step))
    }
  }

  private func canTurn(by step: Int, _ scene: Scene<PageViewContent>) -> Bool {
    let page = reel.page + step
    return page >= 0 && page < scene.content.count
  }

  /// Turns by some pages, as far as there are pages.
  private mutating func turn(by step: Int, _ scene: Scene<PageViewContent>) -> [Outcome] {
    let page = min(max(reel.page + step, 0), scene.content.count - 1)
    guard scene.content.count > 0, page != reel.page else { return [] }
    reel.turn(to: page, at: scene.time, isStill: scene.settings.reducedMotion)
    if let edge { aim(at: edge, scene) }
    return [.turned(to: page)]
  }

  // MARK: Hands

  private mutating func press(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageViewContent>
  ) {
    guard hold == .none, contact.button == .primary, scene.content.count > 0 else { return }
    // Who taps an edge again and again wants to turn on, not to hold what turns.
    let isAtEdge = geometry.step(at: contact.position) != nil
    let caught = !isAtEdge && reel.wake(at: scene.time).isAnimating
    if caught { _ = reel.hold(at: scene.time, pageCount: scene.content.count) }
    hold = .pressed(id: contact.id, at: contact.position, caught: caught)
  }

  private mutating func drag(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageViewContent>
  ) {
    guard contact.position.isFinite else { return }
    switch hold {
    case .pressed(contact.id, let origin, let caught):
      let way = Point(x: contact.position.x - origin.x, y: contact.position.y - origin.y)
      guard caught || abs(way[geometry.flow.axis]) >= abs(way[geometry.flow.axis.crossed]) else {
        hold = .spent(id: contact.id)
        return
      }
      let position = reel.hold(at: scene.time, pageCount: scene.content.count)
      let last = Double(reel.pages.count - 1)
      hold = .swiping(
        id: contact.id,
        sum: geometry.pulled(position, last: last) - geometry.pages(by: origin))
      aim(at: nil, scene)
      drag(contact, geometry, scene)
    case .swiping(contact.id, let sum):
      let position = sum + geometry.pages(by: contact.position)
      reel.drag(to: geometry.seen(position, last: Double(reel.pages.count - 1)))
    case .none, .pressed, .swiping, .spent: break
    }
  }

  private mutating func tap(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageViewContent>
  ) -> [Outcome] {
    switch hold {
    case .pressed(contact.id, _, caught: true):
      return letGo(contact, velocity: .zero, geometry, scene)
    case .pressed(contact.id, _, caught: false):
      hold = .none
      return geometry.step(at: contact.position).map { turn(by: $0, scene) } ?? []
    case .spent(contact.id):
      hold = .none
      return []
    case .none, .pressed, .swiping, .spent: return []
    }
  }

  private mutating func letGo(
    _ contact: Contact, velocity: Point, _ geometry: PageViewGeometry,
    _ scene: Scene<PageViewContent>
  ) -> [Outcome] {
    switch hold {
    case .pressed(contact.id, _, _), .swiping(contact.id, _), .spent(contact.id): hold = .none
    case .none, .pressed, .swiping, .spent: return []
    }
    guard reel.isHeld else { return [] }
    let speed = velocity.isFinite ? velocity[geometry.flow.axis] : 0
    let limited = min(max(speed, -Fling.greatestSpeed), Fling.greatestSpeed)
    let part = geometry.flow.axis == .horizontal ? Point(x: limited, y: 0) : Point(x: 0, y: limited)
    reel.release(
      velocity: geometry.pages(by: part), isThrown: abs(limited) >= Self.throwingSpeed,
      at: scene.time, isStill: scene.settings.reducedMotion)
    return reel.page == scene.content.page ? [] : [.turned(to: reel.page)]
  }

  private mutating func cancel(_ contact: Contact, _ scene: Scene<PageViewContent>) {
    switch hold {
    case .pressed(contact.id, _, _), .swiping(contact.id, _), .spent(contact.id): hold = .none
    case .none, .pressed, .swiping, .spent: return
    }
    guard reel.isHeld else { return }
    reel.release(
      velocity: 0, isThrown: false, at: scene.time, isStill: scene.settings.reducedMotion)
    follow(scene)
  }

  private mutating func turnWheel(
    _ turn: Scroll, _ scene: Scene<PageViewContent>
  ) -> [Outcome] {
    guard hold == .none, turn.notches.isFinite else { return [] }
    var notches = turn.notches.y
    if abs(turn.notches.x) > abs(notches) {
      notches = scene.content.flow == .rightToLeft ? -turn.notches.x : turn.notches.x
    }
    turned += min(max(notches, -100), 100)
    let whole = turned.rounded(.towardZero)
    turned -= whole
    return whole == 0 ? [] : self.turn(by: Int(whole), scene)
  }

  /// The slowest swipe that throws a page, in points a second: 300, between Android's 50 for lists, which pages must
  /// not take a lazy hand for, and the 1,000 of a deliberate flick.
  private static let throwingSpeed = 300.0
}
