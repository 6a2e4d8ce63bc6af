import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("An item of a bar in a hand")
struct FisheyeCarryTests {
  private static let titles = Array(alphabet.prefix(8))

  private static func hand() -> Hand {
    Hand(titles, size: Size(width: 1000, height: 480), movable: titles.count)
  }

  private static func frames(_ hand: Hand) -> [String: Rect] {
    let titles = hand.content.items.map(\.id)
    return Dictionary(
      uniqueKeysWithValues: titles.compactMap { title in
        hand.bar.frame(of: title, in: hand.scene).map { (title, $0) }
      })
  }

  /// The greatest distance between an edge of an item in one picture and in another.
  private static func jump(_ one: [String: Rect], _ other: [String: Rect]) -> Double {
    one.keys.map { title -> Double in
      guard let one = one[title], let other = other[title] else { return .infinity }
      return max(
        abs(one.x - other.x), abs(one.maxX - other.maxX), abs(one.y - other.y),
        abs(one.maxY - other.maxY))
    }.max() ?? 0
  }

  @Test(
    "a mouse takes it where it holds it, and it glides back to the row from where it is dropped")
  func mouse() throws {
    var hand = Self.hand()
    let start = hand.middle("B").moved(by: Point(x: 10, y: 12))
    hand.hover(at: start)
    hand.wait(1)
    hand.mouse(.began, start)
    let before = try #require(hand.bar.frame(of: "B", in: hand.scene))
    var point = start.moved(by: Point(x: 0, y: -6))
    hand.mouse(.moved, point)
    #expect(hand.bar.isMovingItem)
    let taken = try #require(hand.bar.frame(of: "B", in: hand.scene))
    #expect(Self.jump(["B": before], ["B": taken]) < 1e-6)
    for _ in 0..<10 {
      point.y -= 12
      hand.mouse(.moved, point)
      hand.wait(0.016)
    }
    let held = try #require(hand.bar.frame(of: "B", in: hand.scene))
    #expect(abs(held.y - taken.y + 120) < 1e-6 && abs(held.x - taken.x) < 1e-6)
    #expect(abs(held.width - taken.width) < 1e-6)
    var last = Self.frames(hand)
    hand.mouse(.ended, point)
    #expect(Self.jump(Self.frames(hand), last) < 1e-6)
    // It is drawn over the others until it is back.
    #expect(hand.bar.arrangement(hand.scene).standoutItems == [1])
    for _ in 0..<36 {
      let now = Self.frames(hand)
      #expect(Self.jump(now, last) < 30)
      #expect((now["B"]?.maxY ?? 0) >= (last["B"]?.maxY ?? 0) - 1e-6)
      last = now
      hand.wait(1.0 / 120)
    }
    #expect(hand.wake == .never)
    let (first, second) = (try #require(last["A"]), try #require(last["B"]))
    #expect(abs(first.y - second.y) < 1e-6 && abs(first.height - second.height) < 1e-6)
  }

  @Test("a finger that pulls it out has it come to the hand, without a jump")
  func finger() throws {
    var hand = Self.hand()
    let start = hand.middle("C")
    hand.touch(.began, start)
    hand.wait(0.3)
    hand.touch(.moved, start.moved(by: Point(x: 0, y: -60)))
    let before = try #require(hand.bar.frame(of: "C", in: hand.scene))
    let point = start.moved(by: Point(x: 0, y: -170))
    hand.touch(.moved, point)
    #expect(hand.bar.isMovingItem)
    let taken = try #require(hand.bar.frame(of: "C", in: hand.scene))
    #expect(Self.jump(["C": before], ["C": taken]) < 1e-6)
    hand.wait(0.5)
    let held = try #require(hand.bar.frame(of: "C", in: hand.scene))
    #expect(held.inset(by: -1e-6).contains(point))
    let last = Self.frames(hand)
    hand.touch(.cancelled, point)
    #expect(Self.jump(Self.frames(hand), last) < 1e-6)
  }

  @Test("what ends a drag moves nothing at once, whether the item stays or is put back")
  func ends() throws {
    for end in ["release", "release far away", "Escape", "cancel"] {
      var hand = Self.hand()
      var point = hand.middle("B")
      let goal = hand.middle("F")
      hand.hover(at: point)
      hand.wait(1)
      hand.mouse(.began, point)
      while point.x < goal.x {
        point.x += 4
        let before = Self.frames(hand)
        hand.mouse(.moved, point)
        // Neighbours glide, however far the one before them has come.
        #expect(Self.jump(Self.frames(hand), before) < 12, "\(end)")
        hand.wait(0.01)
      }
      if end == "release far away" {
        point.y -= 400
        hand.mouse(.moved, point)
      }
      #expect(hand.content.items[5].id == "B")
      let before = Self.frames(hand)
      switch end {
      case "Escape": hand.key(.escape)
      case "cancel": hand.mouse(.cancelled, point)
      default: hand.mouse(.ended, point)
      }
      #expect(Self.jump(Self.frames(hand), before) < 1e-6, "\(end)")
      #expect((hand.content.items[1].id == "B") == (end != "release"), "\(end)")
      hand.leave()
      hand.wait(1)
      #expect(hand.wake == .never)
    }
  }

  @Test("keys that move an item again before its neighbours have come to rest make nothing jump")
  func keys() {
    var hand = Self.hand()
    hand.perform(.focused(true))
    hand.key(.home)
    hand.wait(1)
    for key in [Key.right, .right, .left, .right, .right] {
      let before = Self.frames(hand)
      hand.key(key, [.control, .shift])
      #expect(Self.jump(Self.frames(hand), before) < 1e-6)
      hand.wait(0.05)
    }
    #expect(hand.content.items[3].id == "A")
  }

  @Test("it stays in the hand, in its size, where a bar that is too long scrolls beneath the hand")
  func scrolling() throws {
    let titles = (0..<300).map { "\($0)" }
    var hand = Hand(titles, size: Size(width: 1280, height: 480), movable: titles.count)
    let geometry = hand.scene.geometry
    let depth = geometry.floor + geometry.pitch / 2
    let spot = { (along: Double) in
      geometry.rect(along: along...along, depth: depth...depth).center
    }
    let (start, end) = (geometry.view / 2, geometry.view - 3)
    hand.hover(at: spot(start))
    hand.wait(1)
    hand.mouse(.began, spot(start))
    let item = try #require(hand.bar.highlightedItem(in: hand.scene))
    for step in 1...30 {
      hand.mouse(.moved, spot(start + (end - start) * Double(step) / 30))
      hand.wait(0.02)
    }
    let point = spot(end)
    for _ in 0..<40 {
      hand.wait(0.1)
      hand.settle()
      let frame = try #require(hand.bar.frame(of: item, in: hand.scene))
      #expect(abs(frame.width - geometry.pitch * geometry.layout.zoom) < 1e-6)
      #expect(frame.inset(by: -1e-6).contains(point))
    }
    let offset = hand.bar.motion.offset(of: point, geometry, at: hand.time)
    let place = try #require(geometry.layout.nearestItem(to: offset))
    #expect(place > 250 && hand.content.items[place].id == item)
    hand.mouse(.ended, point)
    hand.wait(1)
    #expect(hand.content.items[place].id == item)
    #expect(hand.trace().contains("arranged"))
  }

  @Test("at a release in the midst of scrolling it is where the hand is then")
  func releasing() throws {
    let titles = (0..<300).map { "\($0)" }
    for pause in [0.203, 0.307, 0.411] {
      var hand = Hand(titles, size: Size(width: 1280, height: 480), movable: titles.count)
      let geometry = hand.scene.geometry
      let depth = geometry.floor + geometry.pitch / 2
      let point = geometry.rect(
        along: geometry.view - 3...geometry.view - 3, depth: depth...depth
      ).center
      let start = point.moved(by: Point(x: -100, y: 0))
      hand.hover(at: start)
      hand.wait(1)
      hand.mouse(.began, start)
      let item = try #require(hand.bar.highlightedItem(in: hand.scene))
      hand.mouse(.moved, point)
      hand.wait(pause)
      hand.settle()
      let offset = hand.bar.motion.offset(of: point, geometry, at: hand.time)
      hand.mouse(.ended, point)
      let place = try #require(geometry.layout.nearestItem(to: offset))
      #expect(hand.content.items[place].id == item, "\(pause)")
    }
  }
}
