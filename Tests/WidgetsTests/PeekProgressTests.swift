import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The progress of a press")
struct PeekProgressTests {
  @Test("it is complete after half a second")
  func rest() {
    let progress = PeekProgress(at: Instant(seconds: 2))
    #expect(progress.value(at: Instant(seconds: 2)) == 0)
    #expect(abs(progress.value(at: Instant(seconds: 2.25)) - 0.5) < 1e-9)
    #expect(progress.end == Instant(seconds: 2.5))
    #expect(progress.value(at: Instant(seconds: 2.5)) == 1)
    #expect(progress.value(at: Instant(seconds: 9)) == 1)
    #expect(progress.reveal(after: Instant(seconds: 2)) == Instant(seconds: 2.1))
    #expect(progress.reveal(after: Instant(seconds: 2.1)) == nil)
  }

  @Test("where resting has another meaning, only pressing harder completes it")
  func forceAlone() {
    var progress = PeekProgress(force: 0, dwells: false, at: .zero)
    #expect(progress.end == nil && progress.reveal(after: .zero) == nil)
    #expect(progress.value(at: Instant(seconds: 60)) == 0)
    progress.press(with: 0.35, at: Instant(seconds: 61))
    #expect(abs(progress.value(at: Instant(seconds: 90)) - 0.5) < 1e-9)
    progress.press(with: 0.5, at: Instant(seconds: 91))
    #expect(progress.isFull(at: Instant(seconds: 91)))
  }

  @Test("pressing harder moves it forward")
  func force() {
    var progress = PeekProgress(at: .zero)
    progress.press(with: 0.35, at: Instant(seconds: 0.1))
    #expect(abs(progress.value(at: Instant(seconds: 0.1)) - 0.5) < 1e-9)
    #expect(progress.end == Instant(seconds: 0.35))
    progress.press(with: 0.2, at: Instant(seconds: 0.2))
    #expect(abs(progress.value(at: Instant(seconds: 0.2)) - 0.7) < 1e-9, "it never falls")
    progress.press(with: 0.5, at: Instant(seconds: 0.21))
    #expect(progress.end == Instant(seconds: 0.21))
  }

  @Test("the force of a device counts only after a soft press")
  func stuck() {
    var progress = PeekProgress(force: 0.9, at: .zero)
    progress.press(with: 1, at: Instant(seconds: 0.1))
    #expect(progress.end == Instant(seconds: 0.5))
    progress.press(with: 0.1, at: Instant(seconds: 0.2))
    progress.press(with: 0.6, at: Instant(seconds: 0.3))
    #expect(progress.end == Instant(seconds: 0.3))
  }

  @Test("with any forces it never falls and is complete in time", arguments: 1...20)
  func monotone(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var progress = PeekProgress(force: chance.once(in: 2) ? chance.number(0...1) : nil, at: .zero)
    var last = 0.0
    for step in 0..<60 {
      let time = Instant(microseconds: Int64(step) * 9_000)
      let now = progress.value(at: time)
      #expect(now >= last && now <= 1)
      last = now
      let odd: [Double?] = [nil, .nan, .infinity, -.infinity, -5, 1e300]
      progress.press(
        with: chance.once(in: 4) ? chance.one(of: odd) : chance.number(0...1), at: time)
      #expect(progress.value(at: time) >= last)
      last = progress.value(at: time)
    }
    #expect(progress.value(at: Instant(seconds: 0.5)) == 1)
    #expect(progress.isFull(at: Instant(seconds: 0.5)))
  }
}
