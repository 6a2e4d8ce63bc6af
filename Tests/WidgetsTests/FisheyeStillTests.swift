import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Nothing under a still pointer moves to another item")
struct FisheyeStillTests {
  private static let titles = (0..<26).map { $0 % 7 == 6 ? "|" : "item \($0)" }

  /// A bar in the middle of a window.
  private static func hand(
    _ edge: Edge, _ ends: FisheyeLayout.Ends, count: Int, zoom: Double = 2
  ) throws -> Hand {
    Hand(
      Array(titles.prefix(count)), size: Size(width: 1600, height: 1600),
      style: try FisheyeStyle(edge: edge, zoom: zoom, ends: ends))
  }

  /// The point at an offset along the bar.
  private static func point(_ along: Double, _ hand: Hand) -> Point {
    let geometry = hand.scene.geometry
    let depth = geometry.floor + geometry.pitch / 2
    return geometry.rect(along: along...along, depth: depth...depth).center
  }

  /// The item drawn under a point along the bar.
  private static func drawn(_ point: Point, _ hand: Hand) -> Int? {
    let axis = hand.content.style.edge.axis
    return hand.content.items.indices.last { index in
      let span = hand.bar.arrangement(hand.scene).frame(of: index, zooms: true).span(axis)
      return point[axis] >= span.lowerBound - 1e-6 && point[axis] <= span.upperBound - 1e-6
    }
  }

  @Test(
    "the item under a pointer at rest stays there while the bar unfolds",
    arguments: FisheyeLayout.Ends.allCases, [3, 9, 26])
  func unfolding(_ ends: FisheyeLayout.Ends, count: Int) throws {
    let hand = try Self.hand(.bottom, ends, count: count)
    let length = hand.scene.geometry.layout.length
    for step in 0..<240 {
      var hand = hand
      let point = Self.point((Double(step) + 0.5) / 240 * length, hand)
      let item = Self.drawn(point, hand)
      hand.hover(at: point)
      let highlighted = hand.bar.highlight(hand.scene)
      #expect(highlighted == nil || highlighted == item)
      for _ in 0..<12 {
        hand.wait(0.02)
        #expect(Self.drawn(point, hand) == item, "\(step)")
        #expect(hand.bar.highlight(hand.scene) == highlighted)
      }
    }
  }

  @Test(
    "wherever a pointer stops on its way, the item under it stays there",
    arguments: Edge.allCases, FisheyeLayout.Ends.allCases)
  func stopping(_ edge: Edge, ends: FisheyeLayout.Ends) throws {
    var chance = SeededGenerator(seed: 41)
    for _ in 0..<40 {
      var hand = try Self.hand(edge, ends, count: chance.whole(1...26), zoom: chance.number(1...4))
      let length = hand.scene.geometry.layout.length
      var along = chance.number(0...length)
      for _ in 0..<chance.whole(1...6) {
        hand.hover(at: Self.point(along, hand))
        hand.wait(chance.number(0...0.08))
        along = min(max(along + chance.number(-60...60), 0.5), length - 0.5)
      }
      let point = Self.point(along, hand)
      hand.hover(at: point)
      let item = Self.drawn(point, hand)
      for _ in 0..<8 {
        hand.wait(0.03)
        #expect(Self.drawn(point, hand) == item)
      }
    }
  }

  @Test("fixed ends are taut again once the pointer has moved, and stay so")
  func taut() throws {
    var hand = try Self.hand(.bottom, .fixed, count: 26)
    let (length, overhang) = (
      hand.scene.geometry.layout.length, hand.scene.geometry.layout.overhang
    )
    hand.hover(at: Self.point(10, hand))
    hand.wait(0.3)
    for step in 1...20 { hand.hover(at: Self.point(10 + Double(step) * 10, hand)) }
    var ends: Set<Double> = []
    for step in 0...60 {
      let along = -overhang + 1 + Double(step) / 60 * (length + 2 * overhang - 2)
      hand.hover(at: Self.point(along, hand))
      hand.wait(0.01)
      ends.insert((hand.layer("item", 0)?.bounds.x ?? 0).rounded(toPlaces: 4))
    }
    #expect(ends.count == 1)
  }

  @Test(
    "items pass under a pointer in its direction while fixed ends become taut, and none is skipped")
  func order() throws {
    for start in [2.0, 30, 90] {
      var hand = try Self.hand(.bottom, .fixed, count: 20)
      hand.hover(at: Self.point(start, hand))
      hand.wait(0.3)
      var items = [hand.bar.highlight(hand.scene)].compactMap { $0 }
      for step in 1...300 {
        hand.hover(at: Self.point(start - Double(step), hand))
        hand.wait(0.01)
        if let item = hand.bar.highlight(hand.scene) { items.append(item) }
      }
      #expect(items.last == 0 && items == items.sorted(by: >))
    }
  }

  @Test(
    "beyond the bar nothing is highlighted, by layout and bar alike",
    arguments: FisheyeLayout.Ends.allCases)
  func beyond(_ ends: FisheyeLayout.Ends) throws {
    let hand = try Self.hand(.bottom, ends, count: 9)
    let layout = hand.scene.geometry.layout
    #expect(layout.item(at: -0.1) == nil && layout.item(at: layout.length + 0.1) == nil)
    #expect(layout.item(at: .nan) == nil)
    for step in -30...30 {
      let along = step < 0 ? Double(step) * 8 : layout.length + Double(step) * 8
      var hand = hand
      hand.hover(at: Self.point(step < 0 ? 1 : layout.length - 1, hand))
      hand.wait(0.3)
      // A mouse that holds a button has the bar, but highlights nothing beside it, either.
      hand.mouse(.began, Self.point(step < 0 ? 1 : layout.length - 1, hand))
      hand.mouse(.moved, Self.point(along, hand))
      let map = hand.bar.motion.map(
        following: hand.bar.state.guide, hand.scene.geometry, at: hand.scene.time)
      let isInside = map.span.contains(along)
      let isNear = along >= map.span.lowerBound - 3 && along <= map.span.upperBound + 3
      #expect((hand.bar.highlight(hand.scene) != nil) == isNear)
      if !isInside { #expect(map.item(atVisual: along) == nil) }
    }
  }

  @Test("the wheel over a separator leads to the item beside it, not away from the pointer")
  func separator() throws {
    for (notch, item) in [(1.0, 7), (-1.0, 5)] {
      var hand = try Self.hand(.bottom, .cursor, count: 26)
      hand.content.selection = "item 20"
      hand.hover("separator 6")
      hand.wait(0.3)
      let point = hand.middle("separator 6")
      hand.wheel(notch, point.x, point.y)
      hand.wait(0.3)
      #expect(hand.bar.highlight(hand.scene) == item)
    }
  }
}

@Suite("A finger on a fisheye takes its choice back")
struct FisheyeFingerTests {
  private let far = Point(x: 500, y: 240 - 70 - BackingOut.distance - 1)

  @Test("a finger that slides far away selects nothing, and the bar folds")
  func away() {
    var hand = Hand(["A", "B", "C"])
    let rest = hand.layers
    hand.touch(.began, hand.middle("B"))
    hand.wait(0.3)
    hand.touch(.moved, far)
    #expect(hand.trace() == "highlighted B · highlighted nothing")
    hand.touch(.ended, far)
    hand.wait(0.3)
    #expect(hand.trace() == "" && hand.layers == rest && hand.wake == .never)
  }

  @Test(
    "a finger that comes back before it lifts selects again; one that trembles at the border does not"
  )
  func back() {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("B"))
    hand.touch(.moved, far)
    _ = hand.trace()
    hand.touch(.moved, Point(x: far.x, y: far.y + BackingOut.play - 2))
    #expect(hand.trace() == "")
    hand.touch(.moved, hand.middle("C"))
    #expect(hand.trace() == "highlighted C")
    hand.touch(.ended, hand.middle("C"))
    #expect(hand.trace() == "selected C")
  }

  @Test(
    "far away it is alive, but other hands change nothing",
    arguments: ["hover", "leave", "press", "wheel", "right"])
  func others(_ gesture: String) {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("B"))
    hand.touch(.moved, far)
    _ = hand.trace()
    switch gesture {
    case "hover": hand.hover("A")
    case "leave": hand.leave()
    case "press": hand.touch(.began, hand.middle("A"), finger: 4)
    case "wheel": hand.wheel(1, hand.middle("A").x)
    default: hand.key(.right)
    }
    #expect(hand.trace() == "" && hand.bar.state.hasFinger)
    hand.touch(.moved, hand.middle("C"))
    hand.touch(.ended, hand.middle("C"))
    #expect(hand.trace() == "highlighted C · selected C")
  }

  @Test("Escape, or the end of its contact, leaves nothing of a finger that is far away")
  func ends() {
    for isKey in [true, false] {
      var hand = Hand(["A", "B", "C"])
      hand.touch(.began, hand.middle("B"))
      hand.touch(.moved, far)
      _ = hand.trace()
      if isKey { hand.key(.escape) } else { hand.touch(.cancelled, far) }
      hand.touch(.moved, hand.middle("C"))
      hand.touch(.ended, hand.middle("C"))
      #expect(hand.trace() == "" && !hand.bar.state.hasFinger)
    }
  }

  /// A bar whose item B was selected by a finger and stands out, and the middle of it.
  private var raised: (hand: Hand, point: Point) {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("B"))
    hand.touch(.ended, hand.middle("B"))
    hand.wait(0.3)
    _ = hand.trace()
    return (hand, hand.layer("item", 1)?.bounds.center ?? .zero)
  }

  @Test("an item that stands out can be tapped, and stays out")
  func tap() {
    var (hand, point) = raised
    #expect(hand.bar.hit(point, in: hand.scene))
    #expect(hand.bar.item(at: point, in: hand.scene) == "B")
    let frame = hand.layer("item", 1)?.bounds
    hand.touch(.began, point)
    hand.wait(0.1)
    hand.touch(.ended, point)
    #expect(hand.trace() == "selected B")
    hand.click(at: point)
    #expect(hand.trace() == "selected B" && hand.layer("item", 1)?.bounds == frame)
    hand.click(at: point, .secondary)
    #expect(hand.trace() == "actions B")
  }

  @Test("a finger that slides off an item that stands out follows the bar; a mouse selects nothing")
  func slide() {
    var (hand, point) = raised
    hand.mouse(.began, point)
    hand.mouse(.moved, Point(x: 20, y: 20))
    hand.mouse(.ended, Point(x: 20, y: 20))
    #expect(hand.trace() == "")
    hand.touch(.began, point)
    hand.touch(.moved, hand.middle("C"))
    hand.touch(.ended, hand.middle("C"))
    #expect(hand.trace() == "highlighted C · selected C")
  }

  @Test("in a window of several controls nothing stands out over the others")
  func shared() {
    var hand = Hand(["A", "B", "C"], size: Size(width: 1000, height: 600))
    hand.frameInWindow = Rect(x: 0, y: 381, width: 1000, height: 219)
    let rest = hand.layers
    hand.touch(.began, hand.middle("B"))
    hand.touch(.ended, hand.middle("B"))
    hand.wait(0.3)
    #expect(hand.trace() == "highlighted B · highlighted nothing · selected B")
    hand.content.selection = nil
    hand.settle()
    #expect(hand.layers == rest)
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
