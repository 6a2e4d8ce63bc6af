import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("An index strip pulled where no level can be opened")
struct IndexStripRefusalTests {
  /// A letter with one row, and one with eight.
  static let few = GivenMarkers(
    count: 9, top: [Marker(label: "a", offset: 0), Marker(label: "b", offset: 1)],
    inner: (1..<9).map { Marker(label: "b\($0)", offset: $0) })

  /// Letters with no row, with one and with fifty, by turns.
  static let mixed: GivenMarkers = {
    var top: [Marker] = []
    var count = 0
    for (number, letter) in alphabet.enumerated() {
      top.append(Marker(label: letter, offset: count))
      count += [50, 0, 1][number % 3]
    }
    let inner = (0..<count).map { Marker(label: "\($0)", offset: $0) }
    return GivenMarkers(count: count, top: top, inner: inner)
  }()

  @Test("no level opens with fewer than two markers, at any distance")
  func refused() {
    var hand = StripHand(Self.few)
    let start = hand.letter("a")
    hand.press([start, hand.moved(start, out: 100), hand.moved(start, out: 300)])
    #expect(hand.state == "dragging 0")
    #expect(hand.trace() == "tracked 0")
  }

  @Test("the next marker is tried when the finger moves on to it")
  func movedOn() {
    var hand = StripHand(Self.few)
    let start = hand.letter("a")
    hand.press([start, hand.letter("a", out: 60), hand.letter("b", out: 60)])
    #expect(hand.state == "dragging 1", "as if it had been pulled out there")
    #expect(hand.strip.drag?.path.levels[0].item == 1)
    hand.touch(.moved, hand.letter("b", out: 10))
    #expect(hand.state == "zooming 1 by 0.72")
    hand.touch(.moved, hand.letter("a", out: -8))
    hand.touch(.moved, hand.letter("a", out: 60))
    #expect(hand.state == "dragging 0")
    hand.touch(.moved, hand.letter("a", out: 12))
    hand.touch(.moved, hand.letter("b", out: 12))
    #expect(hand.state == "zooming 1 by 0.48", "no farther open than the finger is out")
    hand.touch(.ended, hand.letter("b", out: 12))
    #expect(hand.trace().hasSuffix("selected 1"))
  }

  @Test("a marker is tried again when the finger comes back to its level and goes out there")
  func cameBack() {
    var hand = StripHand(Self.few)
    hand.press([hand.letter("a"), hand.letter("a", out: 60), hand.letter("a", out: -5)])
    hand.touch(.moved, hand.letter("b", out: -5))
    hand.touch(.moved, hand.letter("b", out: 30))
    #expect(hand.state == "dragging 1")
    hand.touch(.cancelled, .zero)
    #expect(hand.trace().hasSuffix("cancelled 0"))
  }

  @Test(
    "a drag past many letters opens the first one that can be opened, at any speed",
    arguments: [1, 40])
  func passing(_ steps: Int) {
    var hand = StripHand(Self.mixed)
    // B has no row, C one; the next with more is D.
    let way = [hand.letter("B"), hand.letter("B", out: 60), hand.letter("E", out: 60)]
    hand.press(way, steps: steps)
    #expect(hand.state == "dragging 1")
    #expect(hand.strip.drag?.path.levels[0].item == 3)
  }

  @Test(
    "few motion events lead to the same result as many",
    arguments: 1...4 as ClosedRange<UInt64>)
  func sampling(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var refusals = 0
    for _ in 0..<60 {
      var often = StripHand(Self.mixed)
      var seldom = often
      let start = often.letter(chance.one(of: alphabet))
      let points =
        [start]
        + (0..<7).map { _ in
          often.moved(start, along: chance.number(-50...50), out: chance.number(-10...120))
        }
      seldom.press(points, steps: 1)
      often.press(points, steps: 64)
      if seldom.strip.drag?.path.depth == 0, seldom.strip.drag?.out ?? 0 > 0 { refusals += 1 }
      #expect(seldom.strip.drag?.chosen == often.strip.drag?.chosen)
      #expect(seldom.state == often.state)
    }
    #expect(refusals > 0)
  }
}
