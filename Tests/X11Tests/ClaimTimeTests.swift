import Interaction
import Testing

@testable import X11

@Suite("The time of a selection's claim")
struct ClaimTimeTests {
  private func claim(_ stamp: UInt32) -> ClaimTime {
    ClaimTime(stamp: stamp, moment: Instant(seconds: 100))
  }

  /// A moment some days after the claim.
  private func days(_ count: Double) -> Instant { Instant(seconds: 100 + count * 86_400) }

  @Test("is before what the server reports after it, and after what was reported before")
  func order() {
    #expect(!claim(1000).isAfter(1000, at: days(0)))
    #expect(!claim(1000).isAfter(1001, at: days(0)))
    #expect(claim(1000).isAfter(999, at: days(0.01)))
  }

  @Test("is so, too, where the server's milliseconds wrap between them")
  func wraps() {
    #expect(!claim(.max - 5).isAfter(3, at: days(0)))
    #expect(claim(3).isAfter(.max - 5, at: days(0)))
  }

  @Test("is no hindrance after weeks: a copy can be pasted, and lost, as long as the program runs")
  func months() {
    let stamp: UInt32 = 5_000
    for count in stride(from: 0.5, to: 200, by: 0.5) {
      let now = UInt32(truncatingIfNeeded: Int64(stamp) + Int64(count * 86_400_000))
      #expect(!claim(stamp).isAfter(now, at: days(count)), "after \(count) days")
    }
  }
}
