internal import Interaction

/// The pages that lie one beside the other while they turn, and which of them is before the window.
///
/// The picture is a film behind a gate: at rest it holds a single page. A turn glues the page that is wanted onto the
/// end of what is seen and pulls the film there, however far that page is away in the document; whoever wants yet
/// another one meanwhile has it glued on too, and nothing that is seen ever jumps. A hand that takes hold of the film
/// finds the document's neighbours at both of its ends.
struct PageReel: Hashable, Sendable {
  private enum Motion: Hashable {
    case resting(Int)
    case held(Double)
    case turning(Spring)
  }

  /// How hard the film is pulled, as ω a second: 18, nine tenths of the way in a fifth of a second.
  private static let stiffness = 18.0
  /// How far from its place a page rests, in pages: half a pixel of a page of 1,000.
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

  /// Which place of the film is before the window: 0 for the first page, parts between two.
  func position(at time: Instant) -> Double {
    switch motion {
    case .resting(let place): Double(place)
    case .held(let position): position
    case .turning(let spring): spring.value(at: time)
    }
  }

  /// The page that is before the window, or will be.
  var page: Int {
    switch motion {
    case .resting(let place): pages[place]
    case .held(let position): pages[clamped(position.rounded())]
    case .turning(let spring): pages[clamped(spring.target)]
    }
  }

  /// Whether a hand has it.
  var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// What it needs from the loop.
  func wake(at time: Instant) -> Wake {
    if case .turning(let spring) = motion { spring.wake(at: time) } else { .never }
  }

  /// The places of the film that are seen.
  func seen(at time: Instant) -> ClosedRange<Int> {
    let position = position(at: time)
    let first = clamped(position.rounded(.down))
    return first...max(first, clamped(position.rounded(.up)))
  }

  // MARK: Events

  /// Pulls a page before the window.
  mutating func turn(to page: Int, at time: Instant, isStill: Bool) {
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
    pull(to: isForward ? pages.count - 1 : 0, from: origin, velocity: velocity, at: time)
  }

  /// A hand takes it, where it is; answers with the position that ``drag(to:)`` goes on from.
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

  /// The hand moves it, beyond the ends as well.
  mutating func drag(to position: Double) {
    if isHeld { motion = .held(position) }
  }

  /// The hand lets it go: it goes on to the page that the hand threw it to, else to the nearest.
  ///
  /// - Parameters:
  ///   - velocity: pages a second.
  ///   - isThrown: whether that is fast enough for a throw.
  mutating func release(velocity: Double, isThrown: Bool, at time: Instant, isStill: Bool) {
    guard case .held(let position) = motion else { return }
    let place =
      isThrown ? position.rounded(velocity > 0 ? .up : .down) : position.rounded()
    if isStill {
      self = PageReel(at: pages[clamped(place)])
    } else {
      pull(to: clamped(place), from: position, velocity: velocity, at: time)
    }
  }

  /// Takes note of the time: what came to rest holds a single page again.
  mutating func settle(at time: Instant) {
    if case .turning(let spring) = motion, !spring.isMoving(at: time) {
      self = PageReel(at: page)
    }
  }

  // MARK: Parts

  private mutating func pull(
    to place: Int, from position: Double, velocity: Double, at time: Instant
  ) {
    motion = .turning(
      Spring(
        from: position, to: Double(place), velocity: velocity, start: time,
        stiffness: Self.stiffness, tolerance: Self.tolerance))
  }

  /// Cuts off what is not seen; answers with the position on what is left.
  private mutating func keepSeen(at time: Instant) -> Double {
    let seen = seen(at: time)
    let position = position(at: time) - Double(seen.lowerBound)
    pages = Array(pages[seen])
    return position
  }

  private func velocity(at time: Instant) -> Double {
    if case .turning(let spring) = motion { spring.velocity(at: time) } else { 0 }
  }

  private func clamped(_ place: Double) -> Int {
    Int(min(max(place, 0), Double(pages.count - 1)))
  }
}
