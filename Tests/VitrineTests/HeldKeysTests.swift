import DBus
import Interaction
import Testing

@testable import Program

@Suite("Keys that assistive technologies have first")
struct HeldKeysTests {
  private var keys = HeldKeys()

  private func input(_ number: Int) -> WindowInput {
    WindowInput(
      time: Instant(seconds: Double(number)), window: WindowID(rawValue: "bar"), event: .closed)
  }

  private mutating func hold(_ number: Int, asking question: UInt64?, at time: Double) {
    keys.hold(input(number), serial: question, at: Instant(seconds: time))
  }

  private mutating func answer(_ question: UInt64, _ isTheirs: Bool) {
    keys.answer(BusMessage(.reply(to: question), arguments: [.boolean(isTheirs)]))
  }

  private mutating func taken(at time: Double) -> [Int] {
    keys.take(at: Instant(seconds: time)).map { Int($0.time.seconds) }
  }

  @Test("a key is the program's once nobody claims it, in the order in which keys came")
  mutating func order() {
    hold(1, asking: 11, at: 0)
    hold(2, asking: 12, at: 0.01)
    hold(3, asking: nil, at: 0.02)
    #expect(taken(at: 0.03) == [])
    answer(12, false)
    #expect(taken(at: 0.03) == [])
    answer(11, false)
    #expect(taken(at: 0.03) == [1, 2, 3])
    #expect(keys.isEmpty && keys.deadline == nil)
  }

  @Test("a key that is claimed is none of the program's, and an error claims nothing")
  mutating func claims() {
    hold(1, asking: 11, at: 0)
    hold(2, asking: 12, at: 0)
    answer(11, true)
    keys.answer(BusMessage(.error("org.freedesktop.DBus.Error.NoReply", to: 12), arguments: []))
    #expect(taken(at: 0.01) == [2])
  }

  @Test("a client that does not answer holds a key for 0.1 s, and no other one until it does")
  mutating func silence() {
    hold(1, asking: 11, at: 1)
    #expect(keys.deadline == Instant(seconds: 1.1))
    #expect(taken(at: 1.09) == [] && !keys.isSuspended)
    #expect(taken(at: 1.11) == [1] && keys.isSuspended)
    // An answer that comes late is about a key that is gone.
    answer(11, true)
    #expect(!keys.isSuspended && taken(at: 2) == [])
  }

  @Test("without a bus all keys are the program's")
  mutating func loss() {
    hold(1, asking: 11, at: 0)
    keys.hold(nil, serial: 12, at: Instant(seconds: 0))
    hold(2, asking: 13, at: 0)
    keys.releaseAll()
    #expect(taken(at: 0) == [1, 2])
  }
}
