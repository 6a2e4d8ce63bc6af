import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

private typealias NoticeHand = WidgetLife<StatusNotice>

@Suite("A notice that confirms an action")
struct StatusNoticeTests {
  private static let copied: StatusNoticeContent = {
    var content = StatusNoticeContent()
    content.phrase = .copied("M")
    content.number = 1
    return content
  }()

  private static func hand() -> NoticeHand {
    NoticeHand(
      before: StatusNotice(), showing: StatusNoticeContent(), size: Size(width: 400, height: 300),
      words: silence)
  }

  /// The words for an outcome, of which a notice has none.
  private static func silence<Outcome, Content>(
    _ outcome: Outcome, _ content: inout Content
  ) -> String { "" }

  @Test("it appears with new words, stays while they are read, and fades")
  func life() {
    var hand = Self.hand()
    #expect(hand.layers.isEmpty && hand.elements.isEmpty)
    hand.content = Self.copied
    hand.settle()
    hand.wait(0.5)
    #expect(hand.elements.map(\.name) == ["Copied: M"])
    #expect(hand.elements.map(\.role) == [.status])
    #expect(hand.layers.count == 1)
    hand.wait(1.9)
    #expect(hand.layers.count == 1)
    hand.wait(1)
    #expect(hand.layers.isEmpty && hand.elements.isEmpty)
  }

  @Test("the same words again are shown again")
  func again() {
    var hand = Self.hand()
    hand.content = Self.copied
    hand.settle()
    hand.wait(2)
    let first = hand.elements.map(\.id)
    hand.content.number += 1
    hand.settle()
    #expect(hand.elements.count == 1 && hand.elements.map(\.id) != first)
    hand.wait(2)
    #expect(hand.layers.count == 1)
    hand.wait(2)
    #expect(hand.layers.isEmpty)
  }

  @Test("a sentence that is wider than the window has further lines, and time to be read")
  func wrapped() throws {
    var hand = Self.hand()
    hand.content = Self.copied
    hand.settle()
    hand.wait(0.5)
    let line = try #require(hand.elements.first).bounds.height
    hand.content.phrase = .noFileDialog
    hand.content.number += 1
    hand.size.width = 220
    hand.settle()
    hand.wait(2.7)
    let notice = try #require(hand.elements.first).bounds
    #expect(notice.height > 1.5 * line && notice.width <= 220)
    hand.wait(6)
    #expect(hand.elements.isEmpty)
  }

  @Test("long words stay within the window")
  func long() {
    var hand = Self.hand()
    hand.content = Self.copied
    hand.content.phrase = .copied(String(repeating: "word ", count: 100))
    hand.settle()
    hand.wait(0.5)
    #expect(
      hand.layers.allSatisfy { Rect(x: 0, y: 0, width: 400, height: 300).contains($0.bounds) })
  }

  @Test("the laws of every widget", arguments: [1, 2, 3] as [UInt64])
  func laws(seed: UInt64) {
    var other = Self.copied
    other.number = 2
    other.phrase = .copied("شيء")
    let laws = WidgetLaws(
      StatusNotice(), showing: Self.copied, or: [other, StatusNoticeContent()],
      size: Size(width: 400, height: 300))
    #expect(laws.framesChangeNothing(seed: seed, steps: 100) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 100) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 100) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 100) == nil)
  }
}
