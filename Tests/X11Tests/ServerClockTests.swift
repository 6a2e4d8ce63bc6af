import Interaction
import Testing

@testable import X11

@Suite("The server's times on the program's clock")
struct ServerClockTests {
  private func moments(_ events: [(stamp: UInt32, arrival: Int64)]) -> [Int64] {
    var clock = ServerClock()
    return events.map {
      clock.moment(stamp: $0.stamp, arrival: Instant(microseconds: $0.arrival)).microseconds
    }
  }

  @Test("events that come late in one batch keep the distances of their stamps")
  func spacing() {
    let prompt = (stamp: UInt32(1000), arrival: Int64(50_000))
    let batch = [1004, 1008, 1012].map { (stamp: UInt32($0), arrival: Int64(70_000)) }
    // In the 20 ms without events the clocks may have drifted by 10 microseconds.
    #expect(moments([prompt] + batch) == [50_000, 54_010, 58_010, 62_010])
  }

  @Test("no event is in the future, even where the first ones were late")
  func neverFuture() {
    #expect(
      moments([(1000, 90_000), (1010, 91_000), (1020, 101_000)]) == [90_000, 91_000, 101_000])
  }

  @Test("no event is earlier than the one before")
  func neverDecreasing() {
    var clock = ServerClock()
    let at = { (microseconds: Int64) in Instant(microseconds: microseconds) }
    #expect(clock.moment(stamp: 500, arrival: at(10_000)) == at(10_000))
    #expect(clock.moment(arrival: at(30_000)) == at(30_000))
    #expect(clock.moment(stamp: 505, arrival: at(31_000)) == at(30_000))
    clock.advance(to: at(40_000))
    #expect(clock.moment(stamp: 510, arrival: at(41_000)) == at(40_000))
  }

  @Test("after 49.7 days the server's milliseconds wrap, and moments go on")
  func wraps() {
    #expect(
      moments([(.max - 1, 10_000), (1, 13_000), (3, 15_000)]) == [10_000, 13_000, 15_000])
  }

  @Test("after a hundred days without an event, the moment is right")
  func longRest() {
    let rest: Int64 = 100 * 86_400_000
    let stamp = UInt32(truncatingIfNeeded: 7000 + rest)
    let arrival = 20_000 + rest * 1000
    #expect(moments([(7000, 20_000), (stamp, arrival)]) == [20_000, arrival])
  }

  @Test("a clock that runs slower than the server's is followed")
  func drift() {
    // In an hour the server counts 100 millionths less than this clock.
    let hour: Int64 = 3_600_000_000
    let stamp = UInt32(1000 + (hour - hour / 10_000) / 1000)
    #expect(moments([(1000, 20_000), (stamp, 20_000 + hour)]) == [20_000, 20_000 + hour])
  }

  @Test("an event that a program sent has no stamp, and its moment is its arrival")
  func unstamped() {
    #expect(moments([(1000, 20_000), (0, 30_000), (1020, 40_000)]) == [20_000, 30_000, 40_000])
  }
}
