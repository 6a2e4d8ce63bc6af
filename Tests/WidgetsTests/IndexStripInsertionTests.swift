import Documents
import Interaction
import Laws
import Testing

@testable import Widgets

/// Sorted names, with others of the same letters inserted before some of them.
private struct GrownNames: RowSource, Equatable {
  /// The number of rows for each name.
  let density: Int
  let names = 2600

  var count: Int { names * density }

  func text(of row: Int) -> String {
    // Inserted names precede the one whose letters they have, as "Abcdefa" does "Abcdefb".
    let last = row % density == density - 1
    return VirtualNames(count: names).text(of: row / density) + (last ? "z" : "a")
  }

  func topMarkers() -> [Marker] {
    VirtualNames(count: names).topMarkers().map {
      Marker(label: $0.label, offset: $0.offset * density)
    }
  }

  func row(atOrAfter prefix: String) -> Int {
    VirtualNames(count: names).row(atOrAfter: prefix) * density
  }

  func row(formerly number: Int, in earlier: any MarkerSource) -> Int? {
    guard let earlier = earlier as? GrownNames, earlier.density <= density else { return nil }
    return number / earlier.density * density + density - 1
  }
}

@Suite("A drag on a strip whose rows grow between others")
struct IndexStripInsertionTests {
  private func hand() -> StripHand { StripHand(GrownNames(density: 1)) }

  private func grow(_ hand: inout StripHand, to density: Int = 3) {
    hand.content = IndexStripContent(
      rows: GrownNames(density: density), current: hand.content.current)
    hand.settle()
  }

  @Test("goes on at the bar, at its row, without an outcome")
  func bar() throws {
    var hand = hand()
    hand.press([hand.letter("M")])
    let row = try #require(hand.strip.drag?.chosen.offset)
    _ = hand.trace()
    grow(&hand)
    #expect(hand.trace() == "" && hand.state == "dragging 0")
    #expect(hand.strip.drag?.chosen.offset == row * 3 + 2)
    hand.touch(.moved, hand.letter("R"))
    let letter = try #require(hand.strip.drag?.chosen)
    #expect(letter.label == "R" && hand.trace() == "tracked \(letter.offset)")
    hand.touch(.ended, hand.letter("R"))
    #expect(hand.trace() == "selected \(letter.offset)")
  }

  @Test("keeps its levels and its row, which lifting chooses", arguments: [70.0, 150])
  func levels(out: Double) throws {
    var hand = hand()
    let start = hand.letter("M")
    let end = hand.moved(start, along: 30, out: out)
    hand.press([start, hand.moved(start, out: out), end], steps: 5)
    let drag = try #require(hand.strip.drag)
    let state = hand.state
    #expect(drag.path.depth > 0)
    _ = hand.trace()
    grow(&hand)
    #expect(hand.state == state && hand.trace() == "")
    let row = drag.chosen.offset * 3 + 2
    let moved = try #require(hand.strip.drag)
    #expect(moved.chosen.offset == row && moved.path.deepest.rows.contains(row))
    #expect(moved.isSteady == drag.isSteady)
    hand.touch(.ended, end)
    #expect(hand.trace() == "selected \(row)")
  }

  @Test("closes and opens its levels on, and goes back to where it began")
  func goesOn() throws {
    var hand = hand()
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: 70)], steps: 5)
    grow(&hand)
    hand.touch(.moved, start)
    #expect(hand.state == "dragging 0")
    hand.touch(.moved, hand.moved(start, out: 70))
    #expect(hand.strip.drag?.path.depth == 1)
    _ = hand.trace()
    hand.key(.escape)
    #expect(hand.trace() == "cancelled 2")
  }

  @Test("that is far away comes back to the new rows")
  func away() throws {
    var hand = hand()
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: -400)])
    #expect(hand.state.hasPrefix("away"))
    grow(&hand)
    #expect(hand.state == "away")
    _ = hand.trace()
    hand.touch(.moved, start)
    let chosen = try #require(hand.strip.drag?.chosen)
    #expect(chosen.label == "M" && hand.trace() == "tracked \(chosen.offset)")
  }

  @Test("ends where rows are gone")
  func fewer() {
    var hand = StripHand(GrownNames(density: 3))
    let start = hand.letter("M")
    hand.press([start])
    _ = hand.trace()
    grow(&hand, to: 1)
    #expect(hand.state == "ready" && hand.trace() == "")
  }
}
