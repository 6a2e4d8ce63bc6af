internal import Interaction

/// Converts the server's times to the program's clock.
///
/// The server stamps an event when it happens, in milliseconds that wrap after 49.7 days; the program receives it later,
/// by a delay that differs from event to event. A speed computed from arrivals would jitter with that delay. So the
/// offset between the two clocks is taken from the events with the smallest delay, and each event is at the time of its
/// own stamp: never in the future, and never before an earlier event.
struct ServerClock: Hashable, Sendable {
  private struct Estimate: Hashable {
    /// The server's milliseconds, unwrapped.
    var milliseconds: Int64
    /// When the event with them arrived.
    var arrival: Instant
    /// Microseconds from the server's clock to this one, with the smallest delay seen.
    var offset: Int64
  }

  private var estimate: Estimate?
  private var latest = Instant.zero

  /// From now on, no moment is before `time`.
  mutating func advance(to time: Instant) {
    latest = max(latest, time)
  }

  /// The moment of an event without a stamp, that arrived at `arrival`.
  mutating func moment(arrival: Instant) -> Instant {
    latest = max(latest, arrival)
    return latest
  }

  /// The moment of an event stamped `stamp` by the server, that arrived at `arrival`.
  mutating func moment(stamp: UInt32, arrival: Instant) -> Instant {
    // 0 means "now" in the protocol: a program sent the event, no device.
    if stamp == 0 { return moment(arrival: arrival) }
    let milliseconds = unwrapped(stamp, arrival: arrival)
    let observed = arrival.microseconds - milliseconds * 1000
    let offset = min(observed, largestOffset(at: arrival) ?? observed)
    estimate = Estimate(milliseconds: milliseconds, arrival: arrival, offset: offset)
    return moment(arrival: Instant(microseconds: milliseconds * 1000 + offset))
  }

  /// Of all numbers that end in these 32 bits, the one nearest to the expected value of the server's clock.
  private func unwrapped(_ stamp: UInt32, arrival: Instant) -> Int64 {
    guard let estimate else { return Int64(stamp) }
    let elapsed = (arrival.microseconds - estimate.arrival.microseconds) / 1000
    let expected = estimate.milliseconds + elapsed
    let difference = stamp &- UInt32(truncatingIfNeeded: expected)
    return expected + Int64(Int32(bitPattern: difference))
  }

  /// The largest offset possible since the last event, because the two clocks may not run equally fast.
  private func largestOffset(at arrival: Instant) -> Int64? {
    guard let estimate else { return nil }
    let elapsed = max(0, arrival.microseconds - estimate.arrival.microseconds)
    return estimate.offset + elapsed * Self.driftPerMillion / 1_000_000
  }

  /// 500 millionths: the fastest that the network time protocol lets a clock be slewed.
  private static let driftPerMillion: Int64 = 500
}
