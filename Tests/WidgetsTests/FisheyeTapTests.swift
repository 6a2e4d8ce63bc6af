import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A tap on a fisheye chooses the item that it comes down on")
struct FisheyeTapTests {
  @Test(
    "where keys have unfolded the bar elsewhere, it is the item that is drawn there",
    arguments: [Key.home, .end], [0.08, 0.3])
  func keys(_ key: Key, _ pause: Double) throws {
    for isTouch in [false, true] {
      for reducesMotion in [false, true] {
        var hand = Hand(alphabet, size: Size(width: 1600, height: 400))
        hand.settings.reducedMotion = reducesMotion
        hand.settle()
        hand.key(key)
        hand.wait(1)
        _ = hand.trace()
        let point = try #require(hand.bar.frame(of: "O", in: hand.scene)).center
        isTouch ? hand.touch(.began, point) : hand.mouse(.began, point)
        hand.wait(pause)
        #expect(hand.trace() == "highlighted O")
        #expect(hand.bar.item(at: point, in: hand.scene) == "O")
        isTouch ? hand.touch(.ended, point) : hand.mouse(.ended, point)
        hand.wait(1)
        #expect(hand.trace() == "selected O")
        #expect(hand.bar.highlightedItem(in: hand.scene) == "O")
      }
    }
  }

  @Test("the item that is hit is magnified while it is held, and the next motion leads to the hand")
  func held() throws {
    var hand = Hand(alphabet, size: Size(width: 1600, height: 400))
    hand.key(.end)
    hand.wait(1)
    let point = try #require(hand.bar.frame(of: "O", in: hand.scene)).center
    hand.touch(.began, point)
    hand.wait(1)
    let geometry = hand.scene.geometry
    let held = try #require(hand.bar.frame(of: "O", in: hand.scene))
    #expect(abs(held.width - geometry.pitch * geometry.layout.zoom) < 1e-6)
    hand.touch(.moved, point.moved(by: Point(x: 10, y: 0)))
    hand.wait(1)
    let item = try #require(geometry.layout.item(at: geometry.along(point) + 10))
    #expect(hand.bar.highlight(hand.scene) == item && alphabet[item] != "O")
  }

  @Test("a click chooses the item that the wheel has moved to, until the mouse moves away")
  func wheel() {
    var hand = Hand(alphabet, size: Size(width: 1600, height: 400))
    let point = hand.middle("N")
    hand.hover(at: point)
    hand.wait(0.3)
    for _ in 0..<4 { hand.wheel(1, point.x, point.y) }
    hand.wait(0.3)
    #expect(hand.trace().hasSuffix("highlighted R"))
    hand.hover(at: point.moved(by: Point(x: 0.5, y: 0)))
    hand.click(at: point)
    hand.wait(0.3)
    #expect(hand.trace() == "selected R")
    hand.hover(at: point.moved(by: Point(x: 12, y: 0)))
    hand.wait(0.3)
    #expect(hand.trace().hasSuffix("highlighted N"))
    hand.click(at: point)
    #expect(hand.trace() == "selected N")
  }

  @Test(
    "a bar that is too long stands still under a contact until it moves", arguments: [false, true])
  func end(_ isTouch: Bool) {
    var hand = Hand((0..<200).map { "\($0)" }, size: Size(width: 800, height: 240))
    let geometry = hand.scene.geometry
    let inside = geometry.floor + geometry.pitch / 2
    let point = geometry.rect(
      along: geometry.view - 3...geometry.view - 3, depth: inside...inside
    ).center
    isTouch ? hand.touch(.began, point) : hand.mouse(.began, point)
    let item = hand.bar.highlightedItem(in: hand.scene) ?? ""
    hand.wait(0.3)
    isTouch ? hand.touch(.ended, point) : hand.mouse(.ended, point)
    #expect(hand.trace() == "highlighted \(item) · selected \(item)")
    hand.wait(1)
    isTouch ? hand.touch(.began, point) : hand.mouse(.began, point)
    let back = point.moved(by: Point(x: -10, y: 0))
    isTouch ? hand.touch(.moved, back) : hand.mouse(.moved, back)
    hand.wait(0.3)
    let other = hand.bar.highlight(hand.scene) ?? 0
    #expect(other > (Int(item) ?? 200), "a hand that moves scrolls")
  }

  @Test(
    "in random lives the item at the press is chosen, and it was drawn there",
    arguments: FisheyeLayout.Ends.allCases, 1...4 as ClosedRange<UInt64>)
  func lives(_ ends: FisheyeLayout.Ends, seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var hand = Hand(
      (0..<26).map { $0 % 7 == 6 ? "|" : "item \($0)" }, size: Size(width: 1600, height: 400),
      style: try FisheyeStyle(edge: .bottom, zoom: chance.number(1...3), ends: ends))
    let geometry = hand.scene.geometry
    let point = { (chance: inout SeededGenerator) -> Point in
      let along = chance.number(1...geometry.layout.length - 1)
      let depth = geometry.floor + geometry.pitch / 2
      return geometry.rect(along: along...along, depth: depth...depth).center
    }
    for step in 0..<60 {
      switch chance.whole(0...4) {
      case 0: hand.key(chance.one(of: [Key.home, .end, .left, .right]))
      case 1: hand.hover(at: point(&chance))
      case 2: hand.leave()
      case 3: hand.key(.escape)
      default: break
      }
      hand.wait(chance.number(0...0.3))
      let isTouch = chance.once(in: 2)
      let start = point(&chance)
      if !isTouch { hand.hover(at: start) }
      let before = hand
      _ = hand.trace()
      isTouch ? hand.touch(.began, start) : hand.mouse(.began, start)
      let item = hand.bar.highlightedItem(in: hand.scene)
      if let frame = item.flatMap({ before.bar.frame(of: $0, in: before.scene) }) {
        #expect(start.x >= frame.x - 1e-6 && start.x <= frame.maxX + 1e-6, "\(step)")
      }
      for _ in 0..<chance.whole(0...20) {
        hand.wait(0.016)
        #expect(hand.bar.highlightedItem(in: hand.scene) == item, "\(step)")
      }
      let end = start.moved(by: Point(x: chance.number(-2...2), y: 0))
      isTouch ? hand.touch(.ended, end) : hand.mouse(.ended, end)
      let chosen = hand.trace().split(separator: " · ").filter { $0.hasPrefix("selected") }
      #expect(chosen == (item.map { ["selected \($0)"] } ?? []), "\(step)")
    }
  }
}
