import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A fisheye by keys and wheel")
struct FisheyeKeysTests {
  @Test("arrows move item by item, Home and End go to the ends, Enter selects")
  func arrows() {
    var hand = Hand(["A", "B", "|", "C"])
    hand.key(.right)
    hand.key(.right)
    hand.key(.right)
    hand.key(.right)
    #expect(hand.trace() == "highlighted A · highlighted B · highlighted C")
    hand.key(.home)
    hand.key(.end)
    hand.key(.enter)
    hand.key(.enter)
    #expect(hand.trace() == "highlighted A · highlighted C · selected C · selected C")
    hand.key(.left)
    hand.key(.space)
    #expect(hand.trace() == "highlighted B · selected B")
  }

  @Test("in a right-to-left bar the arrows move in their visual direction")
  func mirrored() {
    var hand = Hand(["A", "B", "C"])
    hand.settings.direction = .rightToLeft
    hand.key(.home)
    hand.key(.left)
    #expect(hand.trace() == "highlighted A · highlighted B")
    #expect(hand.middle("A").x > hand.middle("B").x)
  }

  @Test(
    "items with a direction of their own keep it in any interface, and so do the arrow keys",
    arguments: [Direction.leftToRight, .rightToLeft], [Direction.leftToRight, .rightToLeft])
  func ownDirection(_ direction: Direction, _ interface: Direction) {
    var hand = Hand(["A", "B", "C"])
    hand.settings.direction = interface
    hand.content = FisheyeContent(
      items: hand.content.items, style: hand.content.style, direction: direction)
    hand.key(.home)
    hand.key(direction == .rightToLeft ? .left : .right)
    #expect(hand.trace() == "highlighted A · highlighted B")
    #expect((hand.middle("A").x > hand.middle("B").x) == (direction == .rightToLeft))
  }

  @Test(
    "typed letters find an item by the beginning of its title; after a pause a new search begins")
  func typeAhead() {
    var hand = Hand(["Map", "Music", "Mail", "Émile"])
    hand.type("m")
    hand.wait(0.5)
    hand.type("a")
    hand.type("i")
    #expect(hand.trace() == "highlighted Map · highlighted Mail")
    hand.wait(1.1)
    hand.type("M")
    #expect(hand.trace() == "highlighted Map")
    hand.wait(1.1)
    hand.type("m")
    #expect(hand.trace() == "highlighted Music")
    hand.wait(1.1)
    hand.type("é")
    #expect(hand.trace() == "highlighted Émile")
  }

  @Test("Escape folds the bar; under a pointer it stays folded until the pointer has left")
  func escape() {
    var hand = Hand(["A", "B", "C"])
    hand.key(.right)
    hand.key(.escape)
    hand.hover("B")
    hand.key(.escape)
    #expect(
      hand.trace() == "highlighted A · highlighted nothing · highlighted B · highlighted nothing")
    hand.hover("B")
    #expect(hand.trace() == "")
    hand.leave()
    hand.hover("B")
    #expect(hand.trace() == "highlighted B")
  }

  @Test("Escape cancels the choice of a finger that is down")
  func escapeFinger() {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("A"))
    hand.key(.escape)
    hand.touch(.ended, hand.middle("A"))
    #expect(hand.trace() == "highlighted A · highlighted nothing")
  }

  @Test("Menu and Shift-F10 request the actions of an item")
  func menu() {
    var hand = Hand(["A", "B", "C"])
    hand.key(.menu)
    hand.key(.right)
    hand.key(.menu)
    hand.key(.f10, .shift)
    hand.key(.f10)
    #expect(hand.trace() == "highlighted A · actions A · actions A")
  }

  @Test("a bar that keys unfolded folds when it loses the keyboard focus")
  func focusLoss() {
    var hand = Hand(["A", "B", "C"])
    hand.perform(.focused(true))
    hand.key(.right)
    hand.perform(.focused(false))
    #expect(hand.trace() == "highlighted A · highlighted nothing")
  }

  @Test("the focus is visible while keys are used, not under a mouse")
  func focusRing() {
    var hand = Hand(["A", "B", "C"])
    hand.perform(.focused(true))
    hand.key(.right)
    func rings() -> Int {
      hand.layers.flatMap(\.marks).count {
        if case .ring(_, _, _, hand.scene.theme.accent) = $0 { true } else { false }
      }
    }
    #expect(rings() == 2)
    hand.hover("B")
    #expect(rings() == 0)
  }

  @Test(
    "a wheel over a bar that fits moves the highlight; fractions of notches add up; the next hover continues without a jump"
  )
  func wheel() {
    var hand = Hand(["A", "B", "C", "D", "E"])
    let x = hand.middle("B").x
    hand.hover("B")
    hand.wait(0.3)
    hand.wheel(1, x)
    hand.wheel(0.5, x)
    hand.wheel(0.5, x)
    #expect(hand.trace() == "highlighted B · highlighted C · highlighted D")
    hand.wait(0.3)
    let before = hand.layer("item", 4)?.bounds
    // Turning a wheel moves the mouse a little.
    hand.hover(x + 1)
    #expect(hand.layer("item", 4)?.bounds == before)
    hand.wait(0.3)
    #expect(hand.trace() == "")
    hand.hover(x + 9)
    #expect(hand.layer("item", 4)?.bounds == before)
    hand.wait(0.3)
    #expect(hand.trace().hasSuffix("highlighted B"))
  }

  @Test("a tilted wheel goes in the direction of the tilt", arguments: [false, true])
  func tilt(_ isRightToLeft: Bool) {
    let forward = isRightToLeft ? -1.0 : 1
    var hand = Hand(["A", "B", "C", "D", "E"])
    hand.settings.direction = isRightToLeft ? .rightToLeft : .leftToRight
    hand.settle()
    let point = hand.middle("B")
    hand.hover("B")
    hand.wait(0.3)
    hand.scroll(Point(x: forward, y: 0), at: point)
    hand.scroll(Point(x: forward, y: 0), at: point)
    hand.scroll(Point(x: -forward, y: 0), at: point)
    #expect(hand.trace() == "highlighted B · highlighted C · highlighted D · highlighted C")

    var long = Hand((0..<200).map { "\($0)" }, size: Size(width: 800, height: 240))
    long.settings.direction = hand.settings.direction
    long.settle()
    let last = { (trace: String) in trace.split(separator: " ").last.flatMap { Int($0) } ?? -1 }
    let inside = long.middle("60")
    long.hover(at: inside)
    long.wait(0.3)
    #expect(last(long.trace()) == 60)
    long.scroll(Point(x: 10 * forward, y: 0), at: inside)
    long.wait(0.3)
    #expect(last(long.trace()) > 60)
  }

  @Test(
    "a bar that is too long scrolls by the wheel, by keys, and under a pointer at its ends",
    arguments: [200, 5000])
  func scrolling(_ count: Int) {
    var hand = Hand((0..<count).map { "item \($0)" }, size: Size(width: 800, height: 240))
    let geometry = hand.scene.geometry
    #expect(geometry.pitch == FisheyeGeometry.leastPitch)
    #expect(geometry.maximumScroll > 0)
    hand.key(.end)
    hand.wait(0.3)
    #expect(hand.trace() == "highlighted item \(count - 1)")
    #expect(hand.layers.contains { $0.id == .init("item", count - 1) })
    #expect(hand.layers.count < 200)
    hand.key(.home)
    hand.wait(0.3)
    hand.hover(400)
    _ = hand.trace()
    hand.wait(0.3)
    hand.wheel(10, 400)
    #expect(hand.trace().contains("highlighted item 1"))
    hand.hover(geometry.rect(along: geometry.view - 1...geometry.view, depth: 0...1).x)
    hand.wait(60)
    #expect(hand.trace().hasSuffix("highlighted item \(count - 1)"))
    #expect(hand.bar.wake(in: hand.scene) == .never)
  }

  @Test(
    "an angle at an end of a bar that scrolls shows that items follow there",
    arguments: Edge.allCases, [Direction.leftToRight, .rightToLeft])
  func continuations(_ edge: Edge, _ direction: Direction) throws {
    var hand = Hand(
      (0..<300).map { "item \($0)" }, size: Size(width: 800, height: 800),
      style: try FisheyeStyle(edge: edge, zoom: 2, ends: .cursor))
    hand.settings.direction = direction
    let isUpright = edge == .left || edge == .right
    let isReversed = !isUpright && direction == .rightToLeft
    let signs = { hand.layers.filter { $0.id.role == "continuation" }.map(\.id.index) }
    #expect(hand.scene.geometry.maximumScroll > 0)
    #expect(signs() == [1] && hand.wake == .never)
    let sign = try #require(hand.layer("continuation", 1))
    let frame = hand.scene.geometry.rect(
      along: 0...hand.scene.geometry.view,
      depth: 0...hand.scene.geometry.panelDepth)
    // It stands beside the items, within the padding of the panel.
    #expect(sign.bounds.intersection(frame).size[isUpright ? .vertical : .horizontal] < 1e-6)
    let panel = try #require(hand.layer("panel")?.face).inset(by: -1e-6)
    #expect(panel.contains(sign.bounds.corner))
    #expect(sign.bounds.maxX <= panel.maxX && sign.bounds.maxY <= panel.maxY)
    guard case .polygon(let corners, let color)? = sign.marks.first else {
      Issue.record("no angle")
      return
    }
    #expect(color == hand.scene.theme.ink)
    // The angle has its tip, in the middle of its square, at the side of the items that follow.
    let axis: Axis = isUpright ? .vertical : .horizontal
    let middle = corners.map { $0[axis.crossed] }.reduce(0, +) / Double(corners.count)
    let ends = [
      corners.min { $0[axis] < $1[axis] }, corners.max { $0[axis] < $1[axis] },
    ].compactMap { $0 }.map { abs($0[axis.crossed] - middle) }
    #expect((ends[0] < ends[1]) == isReversed)
    hand.key(.end)
    hand.wait(60)
    #expect(signs() == [0])
    hand.key(.home)
    hand.wait(60)
    #expect(signs() == [1])
  }

  @Test("no sign is at an end of a bar that fits")
  func noContinuations() {
    var hand = Hand((0..<9).map { "item \($0)" }, size: Size(width: 800, height: 240))
    #expect(hand.scene.geometry.maximumScroll == 0)
    for point in [hand.middle("item 0"), hand.middle("item 8")] {
      hand.hover(at: point)
      hand.wait(0.5)
      #expect(!hand.layers.contains { $0.id.role == "continuation" })
    }
  }
}
