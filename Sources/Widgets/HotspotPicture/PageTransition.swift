internal import Interaction

/// The page that was left, until the next one has taken its place.
///
/// It stays until the next page can be drawn; then both cross-fade. A page that a swipe turned away moves on with the reel
/// instead.
struct PageTransition: Hashable, Sendable {
  /// 0.25 seconds: the cross-fade of two pages, as long as a list unfolds.
  static let fading = 0.25
  /// 0.5 seconds: the wait for a page after which a line says that it is being read.
  static let patience = 0.5

  /// The page that was left, where it was.
  struct Left: Hashable, Sendable {
    let page: Int
    let sheet: PictureSheet
    let map: PictureMap
  }

  private enum Stage: Hashable {
    case none
    /// The next page cannot be drawn yet.
    case waiting(Left, since: Instant)
    /// The opacity of the next page grows.
    case fading(Left, Glide)
    /// The reel carries both pages.
    case sliding(Left)
  }

  private var stage = Stage.none

  // MARK: Questions

  /// The page that was left; nil once it is gone.
  var left: Left? {
    switch stage {
    case .none: nil
    case .waiting(let left, _), .fading(let left, _), .sliding(let left): left
    }
  }

  /// The page that was left with its opacity, while it lies beneath the next one.
  ///
  /// It stays opaque for the first half of the cross-fade, so that nothing shines through two pages alike.
  func beneath(at time: Instant) -> (left: Left, opacity: Double)? {
    switch stage {
    case .none, .sliding: nil
    case .waiting(let left, _): (left, 1)
    case .fading(let left, let share): (left, min(1, 2 * (1 - share.value(at: time))))
    }
  }

  /// The opacity of the next page.
  func opacity(at time: Instant) -> Double {
    switch stage {
    case .none, .sliding: 1
    case .waiting: 0
    case .fading(_, let share): share.value(at: time)
    }
  }

  /// Whether the next page has been waited for so long that it must be said.
  func isLong(at time: Instant, patience: Double = Self.patience) -> Bool {
    if case .waiting(_, let start) = stage { time >= start + patience } else { false }
  }

  /// The next time at which it changes by itself.
  func wake(at time: Instant, patience: Double = Self.patience) -> Wake {
    switch stage {
    case .none, .sliding: .never
    case .waiting(_, let start):
      time < start + patience ? Wake(deadline: start + patience) : .never
    case .fading(_, let share): share.wake(at: time)
    }
  }

  // MARK: Events

  /// Another page takes the place of one. While another page waits for it, that one stays.
  ///
  /// - Parameters:
  ///   - left: The page that is left, at its position without the reel; nil where nothing of it was visible.
  ///   - page: The other page.
  ///   - pages: The reel, which shows the other page at once unless it carries both.
  mutating func begin(
    leaving left: Left?, for page: Int, with pages: inout PageTurner,
    in turning: PageTurningGeometry, at time: Instant
  ) {
    if let left, pages.page == page, pages.isMoving(at: time) {
      stage = .sliding(left)
      return
    }
    if case .waiting(let first, _) = stage {
      stage = .waiting(first, since: time)
    } else if let left {
      let away = pages.distance(of: left.page, at: time)
      let map = left.map.moved(by: turning.shift(away: away))
      stage = .waiting(Left(page: left.page, sheet: left.sheet, map: map), since: time)
    } else {
      stage = .none
    }
    pages.show(page)
  }

  /// Shows the next page at once.
  mutating func end() { stage = .none }

  /// Updates the state at a time.
  ///
  /// - Parameters:
  ///   - isReady: whether the next page can be drawn.
  ///   - isSliding: whether the reel moves.
  ///   - seconds: the duration of the cross-fade.
  mutating func settle(isReady: Bool, isSliding: Bool, over seconds: Double, at time: Instant) {
    if case .waiting(let left, _) = stage, isReady {
      stage = .fading(left, Glide(from: 0, to: 1, begunAt: time, duration: seconds))
    }
    switch stage {
    case .fading(_, let share) where !share.isMoving(at: time): stage = .none
    case .sliding where !isSliding: stage = .none
    case .none, .waiting, .fading, .sliding: break
    }
  }
}
