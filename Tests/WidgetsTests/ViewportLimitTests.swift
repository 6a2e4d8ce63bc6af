import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Laws and limits of a viewport")
struct ViewportLimitTests {
  @Test(
    "after any input it rests within its limits", arguments: 1...30 as ClosedRange<UInt64>)
  func limits(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var hand = ViewportHand()
    for step in 0..<300 {
      hand.wait(chance.number(0...0.2))
      hand.actAtRandom(&chance)
      let map = hand.map
      #expect(map.scale > 0 && map.scale.isFinite && map.origin.isFinite, "step \(step)")
    }
    hand.release()
    hand.wait(10)
    #expect(hand.viewport.wake(at: hand.time) == .never)
    #expect(hand.frame.isEmpty || hand.excess < 1e-6)
    #expect(hand.map.isNearly(hand.target))
  }

  @Test("the number of settles changes nothing", arguments: 1...10 as ClosedRange<UInt64>)
  func frames(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var drawn = ViewportHand()
    var blind = drawn
    for _ in 0..<200 {
      let pause = chance.number(0...0.4)
      var copy = chance
      for _ in 0..<7 { drawn.wait(pause / 7) }
      blind.wait(drawn.time - blind.time)
      drawn.actAtRandom(&chance)
      blind.actAtRandom(&copy)
      #expect(drawn.viewport == blind.viewport)
      #expect(drawn.map == blind.map)
    }
  }

  @Test(
    "an interrupted motion does not jump, nor does a picture at rest where what covers it changes",
    arguments: 1...20 as ClosedRange<UInt64>)
  func noJumps(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var hand = ViewportHand()
    hand.settle()
    var isDown = false
    for step in 0..<200 {
      hand.wait(chance.number(0...0.15))
      let before = hand.map
      // From rest, a motion that a hand begins has moved at once.
      var isContinued = hand.viewport.isMoving(at: hand.time)
      let point = Point(x: chance.number(0...800), y: chance.number(0...600))
      switch chance.whole(0...5) {
      case 0 where !isDown:
        hand.hold(point)
        isDown = true
      case 0:
        hand.release(Point(x: chance.number(-5000...5000), y: chance.number(-5000...5000)))
        isDown = false
      case 1:
        hand.viewport.zoom(
          by: chance.number(0.5...2), about: point, over: 0.12, at: hand.time, in: hand.frame)
      case 2:
        if chance.once(in: 2) {
          hand.viewport.toggleZoom(about: point, over: 0.3, at: hand.time, in: hand.frame)
        } else {
          hand.viewport.goHome(over: 0.3, at: hand.time, in: hand.frame)
        }
      case 3:
        hand.viewport.pan(
          by: Point(x: point.x - 400, y: 300 - point.y), over: 0.2, at: hand.time, in: hand.frame)
      case 4:
        let part = Rect(x: point.x * 4, y: point.y * 4, width: 300, height: 80)
        hand.viewport.show(part, over: 0.3, at: hand.time, in: hand.frame)
      default:
        hand.frame.insets = chance.once(in: 2) ? .none : Insets(.bottom, chance.number(0...400))
        hand.settle()
        isContinued = !isDown
      }
      if !isContinued { continue }
      // A band that is stretched by less than half a point counts as loose.
      #expect(hand.map.isNearly(before, within: 0.3), "step \(step)")
    }
  }

  @Test("an area brought into view is clear of the insets, as far as the picture's size allows")
  func showClears() {
    var chance = SeededGenerator(seed: 4)
    var hand = ViewportHand()
    for _ in 0..<200 {
      let edge = chance.one(of: [Edge.bottom, .right])
      hand.frame.insets = Insets(edge, chance.number(0...350))
      hand.settle()
      let part = Rect(
        x: chance.number(0...3600), y: chance.number(0...2800), width: chance.number(2...400),
        height: chance.number(2...200))
      hand.show(part)
      let seen = hand.map.view(part)
      let free = hand.frame.free
      let isClear =
        seen.x > free.x - 1e-6 && seen.y > free.y - 1e-6 && seen.maxX < free.maxX + 1e-6
        && seen.maxY < free.maxY + 1e-6
      #expect(isClear, "\(part) in \(free) is seen at \(seen)")
      #expect(hand.excess < 1e-9)
    }
  }

  @Test("a legible area moves only as far as necessary")
  func showIsGentle() {
    var hand = ViewportHand()
    hand.wheel(6, at: Point(x: 400, y: 300))
    let before = hand.map
    let middle = before.picture(Rect(x: 280, y: 260, width: 240, height: 60))
    hand.show(middle)
    #expect(hand.map == before)
    hand.frame.insets = Insets(.bottom, 320)
    hand.settle()
    hand.show(middle)
    #expect(hand.map.scale == before.scale)
    #expect(hand.map.origin.x == before.origin.x)
    #expect(hand.map.view(middle).maxY <= 280)
  }

  @Test("a thin area, as a line of writing, is zoomed until it is legible or fills the width")
  func showThin() {
    var hand = ViewportHand()
    let line = Rect(x: 1000, y: 1500, width: 1600, height: 30)
    #expect(hand.map.scale * line.width > Viewport.Frame.legibleShare * hand.frame.free.width)
    hand.show(line)
    let share = hand.map.view(line).width / hand.frame.free.width
    #expect(abs(share - Viewport.Frame.shownShare) < 1e-9)
    let before = hand.map
    hand.show(line)
    #expect(hand.map == before, "nearer it would not fit")
    let block = Rect(x: 1000, y: 1500, width: 1200, height: 200)
    #expect(before.view(block).height >= Viewport.Frame.legibleSide)
    hand.show(block)
    #expect(hand.map.scale == before.scale)
  }

  @Test("when insets shrink, the picture glides back to its limits")
  func uncovered() {
    var hand = ViewportHand()
    hand.frame.insets = Insets(.bottom, 300)
    hand.settle()
    hand.show(Rect(x: 100, y: 2800, width: 1000, height: 150))
    let before = hand.map
    #expect(before.view(Point(x: 0, y: 3000)).y < 400)
    hand.frame.insets = .none
    #expect(hand.map == before)
    hand.settle()
    #expect(hand.map == before)
    hand.wait(0.1)
    #expect(!hand.map.isNearly(before))
    hand.wait(1)
    #expect(hand.excess < 1e-9)
  }

  @Test(
    "at home the picture glides where what covers it changes, also one that was moved before",
    arguments: [Insets(.bottom, 300), Insets(.right, 400)])
  func homeUncovered(insets: Insets) {
    for wasMoved in [false, true] {
      var hand = ViewportHand()
      hand.settle()
      if wasMoved {
        hand.wheel(4, at: Point(x: 500, y: 250))
        hand.viewport.goHome(over: 0.3, at: hand.time, in: hand.frame)
        hand.wait(1)
      }
      for insets in [insets, .none] {
        let (before, step) = (hand.map, 1.0 / 120)
        hand.frame.insets = insets
        #expect(hand.map == before, "before it settles")
        hand.settle()
        #expect(hand.map == before)
        #expect(hand.target == hand.frame.homeMap && hand.target != before)
        var scale = before.scale
        for _ in 0..<40 {
          hand.wait(step)
          // The speed of a glide is greatest at its start: three times the mean.
          let most = 3 * step / 0.3 * abs(hand.target.scale - before.scale) * 1.6
          #expect(abs(hand.map.scale - scale) <= most)
          scale = hand.map.scale
        }
        hand.wait(1)
        #expect(hand.map == hand.frame.homeMap)
      }
    }
  }

  @Test("a window of another shape keeps the center; the home position stays home")
  func resized() {
    var hand = ViewportHand()
    hand.frame.bounds = Rect(x: 0, y: 0, width: 500, height: 900)
    #expect(hand.map == hand.frame.homeMap)
    hand.wheel(8, at: Point(x: 400, y: 500))
    let middle = hand.map.picture(hand.frame.bounds.center)
    hand.frame.bounds = Rect(x: 20, y: 10, width: 1000, height: 700)
    #expect(hand.map.view(middle).distance(to: hand.frame.bounds.center) < 1e-6)
    hand.settle()
    #expect(hand.map.view(middle).distance(to: hand.frame.bounds.center) < 1e-6)
  }

  @Test("an empty picture or window is no error")
  func empty() {
    for (picture, window) in [
      (Size.zero, Size(width: 10, height: 10)), (Size(width: 5, height: 5), .zero),
      (Size(width: .nan, height: 5), Size(width: 10, height: 10)),
    ] {
      var hand = ViewportHand(picture: picture, window: window)
      hand.wheel(2, at: .zero)
      hand.hold(.zero)
      hand.drag(Point(x: 5, y: 5))
      hand.release()
      hand.show(Rect(x: 0, y: 0, width: 1, height: 1))
      #expect(hand.map.scale > 0 && hand.map.origin.isFinite)
    }
  }
}
