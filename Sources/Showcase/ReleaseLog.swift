internal import Interaction

/// The contacts that were let go and not reported yet.
///
/// A screen with a fault may let go thousands of them a day, so that not each of them has a line of its own.
struct ReleaseLog: Sendable {
  /// 60 seconds between two reports of one cause.
  private static let interval = 60.0

  private var counts: [ContactFilter.Cause: Int] = [:]
  private var times: [ContactFilter.Cause: Instant] = [:]

  /// Notes that contacts were let go.
  ///
  /// - Returns: The number of contacts to be reported now; nil for none.
  mutating func note(_ count: Int, _ cause: ContactFilter.Cause, at time: Instant) -> Int? {
    counts[cause, default: 0] += count
    if let last = times[cause], time - last < Self.interval { return nil }
    times[cause] = time
    return counts.removeValue(forKey: cause)
  }
}
