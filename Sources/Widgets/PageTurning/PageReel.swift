internal import Interaction

/// The pages beside each other while they turn, and the one in front.
///
/// The picture is a film behind a gate: at rest it holds a single page. A turn glues the requested page onto the end of
/// the visible part and pulls the film there, however far away that page is in the document; another request meanwhile
/// glues on another page, so that nothing visible ever jumps. A finger that holds the film finds the neighbours in the
/// document at both of its ends.
struct PageReel: Hashable, Sendable {
  private enum Motion: Hashable {
    case resting(Int)
    case held(Double)
    case turning(Spring)
  }

  /// 18 a second, the angular frequency of the spring: nine tenths of the distance in a fifth of a second.
  static let stiffness = 18.0
  /// 0.0005 pages, half a pixel of a page of 1,000: the distance at which a page rests.
  private static let tolerance = 5e-4

  /// The pages on the film.
  private(set) var pages: [Int]
  private var motion: Motion

  /// A film of one page.
  init(at page: Int) {
    pages = [page]
    motion = .resting(0)
  }

  // MARK: Questions

  /// The position of the film: the index of the page in front, with fractions between two pages.
  func position(at time: Instant) -> Double {
    switch motion {
    case .resting(let index): Double(index)
    case .held(let position): position
    case .turning(let spring): spring.value(at: time)
    }
  }

  /// The page in front when the film rests.
  var page: Int {
    switch motion {
    case .resting(let index): pages[index]
    case .held(let position): pages[clamped(position.rounded())]
    case .turning(let spring): pages[clamped(spring.target)]
    }
  }

  /// Whether a finger holds it.
  var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// The next time at which it changes by itself.
  func wake(at time: Instant) -> Wake {
    if case .turning(let spring) = motion { spring.wake(at: time) } else { .never }
  }

  /// The indices of the visible pages.
  func seen(at time: Instant) -> ClosedRange<Int> {
    let position = position(at: time)
    let first = clamped(position.rounded(.down))
    return first...max(first, clamped(position.rounded(.up)))
  }

  // MARK: Events

  /// Pulls a page to the front.
  mutating func turn(
    to page: Int, at time: Instant, isStill: Bool, stiffness: Double = Self.stiffness
  ) {
    guard page != self.page || isHeld else { return }
    let isForward = page > self.page
    let velocity = velocity(at: time)
    let start = keepSeen(at: time)
    if isStill {
      self = PageReel(at: page)
      return
    }
    if isForward, pages.last != page { pages.append(page) }
    var origin = start
    if !isForward, pages.first != page {
      pages.insert(page, at: 0)
      origin += 1
    }
    pull(
      to: isForward ? pages.count - 1 : 0, from: origin, velocity: velocity, at: time,
      stiffness: stiffness)
  }

  /// A finger holds it where it is; returns the position for ``drag(to:)`` to continue from.
  mutating func hold(at time: Instant, pageCount: Int) -> Double {
    var position = keepSeen(at: time)
    if let first = pages.first, first > 0 {
      pages.insert(first - 1, at: 0)
      position += 1
    }
    if let last = pages.last, last < pageCount - 1 { pages.append(last + 1) }
    motion = .held(position)
    return position
  }

  /// The finger moves it, also beyond the ends.
  mutating func drag(to position: Double) {
    if isHeld { motion = .held(position) }
  }

  /// The finger lifts: the film moves on to the page that it was thrown to, else to the nearest one.
  ///
  /// - Parameters:
  ///   - velocity: pages a second.
  ///   - isThrown: whether that is fast enough for a throw.
  mutating func release(
    velocity: Double, isThrown: Bool, at time: Instant, isStill: Bool,
    stiffness: Double = Self.stiffness
  ) {
    guard case .held(let position) = motion else { return }
    let index =
      isThrown ? position.rounded(velocity > 0 ? .up : .down) : position.rounded()
    if isStill {
      self = PageReel(at: pages[clamped(index)])
    } else {
      pull(
        to: clamped(index), from: position, velocity: velocity, at: time,
        stiffness: stiffness)
    }
  }

  /// Updates the state at a time: a film at rest holds a single page again.
  mutating func settle(at time: Instant) {
    if case .turning(let spring) = motion, !spring.isMoving(at: time) {
      self = PageReel(at: page)
    }
  }

  // MARK: Parts

  private mutating func pull(
    to index: Int, from position: Double, velocity: Double, at time: Instant, stiffness: Double
  ) {
    motion = .turning(
      Spring(
        from: position, to: Double(index), velocity: velocity, begunAt: time,
        stiffness: stiffness, tolerance: Self.tolerance))
  }

  /// Cuts off the invisible pages; returns the position on the rest.
  private mutating func keepSeen(at time: Instant) -> Double {
    let seen = seen(at: time)
    let position = position(at: time) - Double(seen.lowerBound)
    pages = Array(pages[seen])
    return position
  }

  private func velocity(at time: Instant) -> Double {
    if case .turning(let spring) = motion { spring.velocity(at: time) } else { 0 }
  }

  private func clamped(_ position: Double) -> Int {
    Int(min(max(position, 0), Double(pages.count - 1)))
  }
}
