import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A bubble that appears, lingers and fades")
struct BubbleTests {
  /// The events and the time that lead to each phase.
  private static func bubble(in phase: Bubble.Phase) -> (bubble: Bubble, time: Instant) {
    var bubble = Bubble()
    let take = { (bubble: inout Bubble) in bubble.hold(at: .zero, over: Bubble.appearing) }
    switch phase {
    case .hidden: return (bubble, .zero)
    case .appearing:
      take(&bubble)
      return (bubble, Instant(seconds: 0.1))
    case .shown:
      take(&bubble)
      return (bubble, Instant(seconds: 5))
    case .lingering:
      take(&bubble)
      bubble.release(at: Instant(seconds: 5), over: Bubble.fading)
      return (bubble, Instant(seconds: 5.1))
    case .fading:
      take(&bubble)
      bubble.release(at: Instant(seconds: 5), over: Bubble.fading)
      return (bubble, Instant(seconds: 5.35))
    }
  }

  /// The events in each phase, in the order of `Bubble.Phase.allCases`, and the phases that follow.
  static let table: [(event: String, results: [String])] = [
    (
      "nothing",
      [
        "hidden", "appearing · shown", "shown", "lingering · fading · hidden", "fading · hidden",
      ]
    ),
    (
      "take",
      [
        "appearing · shown", "appearing · shown", "shown", "shown", "appearing · shown",
      ]
    ),
    (
      "let go",
      [
        "hidden", "appearing · lingering · fading · hidden", "lingering · fading · hidden",
        "lingering · fading · hidden", "fading · hidden",
      ]
    ),
    (
      "fade",
      ["hidden", "fading · hidden", "fading · hidden", "fading · hidden", "fading · hidden"]
    ),
    ("hide", ["hidden", "hidden", "hidden", "hidden", "hidden"]),
  ]

  @Test("every phase meets every event", arguments: table.indices)
  func transitions(_ row: Int) {
    let (event, results) = Self.table[row]
    for (phase, result) in zip(Bubble.Phase.allCases, results) {
      var (bubble, time) = Self.bubble(in: phase)
      #expect(bubble.phase(at: time) == phase)
      Self.perform(event, &bubble, at: time)
      var phases = [bubble.phase(at: time)]
      while let deadline = bubble.wake(at: time).deadline {
        #expect(deadline > time)
        #expect(
          bubble.wake(at: time).isAnimating == [.appearing, .fading].contains(phases.last),
          "it lingers without a frame")
        time = deadline
        phases.append(bubble.phase(at: time))
      }
      let said = phases.map(\.rawValue).joined(separator: " · ")
      #expect(said == result, "\(event) while \(phase)")
      #expect([.hidden, .shown].contains(phases.last))
    }
  }

  private static func perform(_ event: String, _ bubble: inout Bubble, at time: Instant) {
    switch event {
    case "take": bubble.hold(at: time, over: Bubble.appearing)
    case "let go": bubble.release(at: time, over: Bubble.fading)
    case "fade": bubble.fade(at: time, over: Bubble.fading)
    case "hide": bubble.hide()
    default: break
    }
  }

  @Test("it appears in 0.4 s, lingers for 0.25 s and fades in 0.4 s")
  func times() {
    var bubble = Bubble()
    bubble.hold(at: .zero, over: Bubble.appearing)
    #expect(bubble.opacity(at: .zero) == 0)
    #expect(bubble.opacity(at: Instant(seconds: 0.399)) < 1)
    #expect(bubble.opacity(at: Instant(seconds: 0.4)) == 1)
    bubble.release(at: Instant(seconds: 2), over: Bubble.fading)
    #expect(bubble.opacity(at: Instant(seconds: 2.25)) == 1)
    #expect(bubble.opacity(at: Instant(seconds: 2.26)) < 1)
    #expect(bubble.opacity(at: Instant(seconds: 2.649)) > 0)
    #expect(bubble.opacity(at: Instant(seconds: 2.65)) == 0)
    #expect(bubble.wake(at: Instant(seconds: 2.65)) == .never)
  }

  @Test("a bubble that fades at once begins at its opacity, and jumps nowhere")
  func fadesAtOnce() {
    var bubble = Bubble()
    bubble.hold(at: .zero, over: Bubble.appearing)
    let time = Instant(seconds: 0.1)
    let opacity = bubble.opacity(at: time)
    bubble.fade(at: time, over: Bubble.fading)
    #expect(opacity > 0 && opacity < 1 && bubble.opacity(at: time) == opacity)
    bubble.fade(at: Instant(seconds: 0.15), over: Bubble.fading)
    #expect(bubble.opacity(at: Instant(seconds: 0.101 + opacity * Bubble.fading)) == 0)
    bubble.hold(at: Instant(seconds: 1), over: Bubble.appearing)
    bubble.fade(at: Instant(seconds: 2), over: 0)
    #expect(bubble.phase(at: Instant(seconds: 2)) == .hidden)
  }

  @Test("a bubble that is released early becomes opaque before it fades")
  func tap() {
    var bubble = Bubble()
    bubble.hold(at: .zero, over: Bubble.appearing)
    bubble.release(at: Instant(seconds: 0.05), over: Bubble.fading)
    #expect(bubble.phase(at: Instant(seconds: 0.3)) == .appearing)
    #expect(bubble.opacity(at: Instant(seconds: 0.64)) == 1)
    #expect(bubble.phase(at: Instant(seconds: 0.65)) == .fading)
    #expect(bubble.opacity(at: Instant(seconds: 1.05)) == 0)
  }

  @Test("no event makes the opacity jump", arguments: 1...30 as ClosedRange<UInt64>)
  func continuous(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var bubble = Bubble()
    var time = Instant.zero
    for _ in 0..<60 {
      let before = bubble.opacity(at: time)
      Self.perform(chance.one(of: ["take", "let go"]), &bubble, at: time)
      #expect(abs(bubble.opacity(at: time) - before) < 1e-6)
      let end = time + chance.number(0...0.6)
      while time < end {
        let next = min(end, time + 0.001)
        let step = abs(bubble.opacity(at: next) - bubble.opacity(at: time))
        // Its steepest is three times its way in its duration, at the beginning.
        #expect(step <= 3 / Bubble.fading * 0.001 + 1e-9)
        #expect((0...1).contains(bubble.opacity(at: next)))
        time = next
      }
    }
  }

  @Test("without animation it appears and disappears at once, and still lingers")
  func still() {
    var bubble = Bubble()
    bubble.hold(at: .zero, over: 0)
    #expect(bubble.opacity(at: .zero) == 1)
    #expect(bubble.wake(at: .zero) == .never)
    bubble.release(at: .zero, over: 0)
    #expect(bubble.phase(at: Instant(seconds: 0.2)) == .lingering)
    #expect(bubble.wake(at: .zero) == Wake(deadline: Instant(seconds: 0.25)))
    #expect(bubble.opacity(at: Instant(seconds: 0.25)) == 0)
    #expect(bubble.phase(at: Instant(seconds: 0.25)) == .hidden)
  }
}
