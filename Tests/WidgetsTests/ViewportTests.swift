import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A viewport")
struct ViewportTests {
  static let cursor = Point(x: 500, y: 250)

  @Test("the map and its inverse agree at any zoom")
  func inverse() {
    var chance = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let map = PictureMap(
        scale: chance.number(0.001...50),
        origin: Point(x: chance.number(-9000...9000), y: chance.number(-9000...9000)))
      let point = Point(x: chance.number(-2000...2000), y: chance.number(-2000...2000))
      #expect(map.view(map.picture(point)).distance(to: point) < 1e-7)
      let rect = Rect(x: point.x, y: point.y, width: 40, height: 30)
      let back = map.view(map.picture(rect))
      #expect(abs(back.maxX - rect.maxX) < 1e-7 && abs(back.y - rect.y) < 1e-7)
    }
  }

  @Test("the home position is whole, filling, or as wide as the window")
  func homes() {
    let picture = Size(width: 4000, height: 2000)
    let whole = ViewportHand(picture: picture).map
    #expect(whole.view(Rect(picture)) == Rect(x: 0, y: 100, width: 800, height: 400))
    let filling = ViewportHand(picture: picture, home: .filling).map
    #expect(filling.view(Rect(picture)) == Rect(x: -200, y: 0, width: 1200, height: 600))
    let page = Size(width: 1000, height: 4000)
    let wide = ViewportHand(picture: page, home: .wide).map
    #expect(wide.view(Rect(page)) == Rect(x: 0, y: 0, width: 800, height: 3200))
  }

  @Test("a wheel zooms about the pointer, at every time of the motion")
  func wheelKeepsItsPlace() {
    var hand = ViewportHand()
    hand.wheel(6, at: Point(x: 400, y: 300))
    let inPicture = hand.map.picture(Self.cursor)
    for _ in 0..<3 {
      hand.viewport.zoom(
        by: Viewport.notch, about: Self.cursor, over: 0.12, at: hand.time, in: hand.frame)
      for _ in 0..<12 {
        #expect(hand.map.view(inPicture).distance(to: Self.cursor) < 1e-6)
        hand.time = hand.time + 0.013
      }
    }
    let notches = 1.2 * 1.2 * 1.2
    #expect(abs(hand.map.scale - 0.2 * notches * notches * notches) < 1e-9)
  }

  @Test("as many notches out as in return exactly to the start, through every limit")
  func outAndIn() {
    var hand = ViewportHand()
    hand.wheel(9, at: Point(x: 700, y: 500))
    hand.wheel(2, at: Point(x: 30, y: 580))
    let before = hand.map
    for notches in [1, 5, 9] {
      hand.wheel(-notches, at: Self.cursor)
      #expect(hand.excess < 1e-9)
      hand.wheel(notches, at: Self.cursor)
      #expect(hand.map.isNearly(before, within: 1e-6), "\(notches) notches")
    }
  }

  @Test("the scale is limited to whole and to 8 pixels of the screen per pixel")
  func scaleLimits() {
    var hand = ViewportHand()
    hand.wheel(-5, at: Self.cursor)
    #expect(hand.map == hand.frame.homeMap)
    hand.wheel(60, at: Self.cursor)
    #expect(abs(hand.map.scale - 8) < 1e-9)
    hand.frame.pixelsPerPoint = 2
    hand.settle()
    #expect(abs(hand.map.scale - 4) < 1e-9)
    let small = ViewportHand(picture: Size(width: 10, height: 10)).frame
    #expect(small.greatestScale == small.homeScale)
  }

  @Test("the picture stays under two fingers", arguments: 1...20 as ClosedRange<UInt64>)
  func pinch(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var hand = ViewportHand()
    hand.wheel(8, at: Point(x: 400, y: 300))
    let first = Point(x: chance.number(300...380), y: chance.number(200...290))
    let second = Point(x: chance.number(420...500), y: chance.number(310...400))
    hand.hold(first, second)
    let held = [hand.map.picture(first), hand.map.picture(second)]
    for _ in 0..<40 {
      // Along the line between them, and together anywhere near.
      let stretch = chance.number(0.6...2)
      let way = Point(x: chance.number(-60...60), y: chance.number(-60...60))
      let middle = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      let fingers = [first, second].map {
        Point(
          x: middle.x + ($0.x - middle.x) * stretch + way.x,
          y: middle.y + ($0.y - middle.y) * stretch + way.y)
      }
      hand.viewport.drag(fingers)
      #expect(hand.excess < 1e-9)
      for (inPicture, finger) in zip(held, fingers) {
        #expect(hand.map.view(inPicture).distance(to: finger) < 1e-6)
      }
    }
  }

  @Test("another finger that comes down or lifts does not move the picture")
  func changeOfFingers() {
    var hand = ViewportHand()
    hand.wheel(3, at: Self.cursor)
    hand.hold(Point(x: 300, y: 300))
    hand.drag(Point(x: 700, y: 420))
    for fingers in [[Point(x: 700, y: 420), Point(x: 90, y: 80)], [Point(x: 90, y: 80)]] {
      let before = hand.map
      hand.viewport.hold(fingers, at: hand.time, in: hand.frame)
      #expect(hand.map.isNearly(before))
      hand.viewport.drag(fingers)
      #expect(hand.map.isNearly(before))
      hand.viewport.drag(fingers.map { Point(x: $0.x * 1.1, y: $0.y * 1.2) })
    }
  }

  @Test(
    "two fingers go on zooming where the window or what covers it changes under them",
    arguments: [
      { $0.insets = Insets(.bottom, 250) },
      { $0.bounds = Rect(Size(width: 700, height: 640)) },
      { ($0.covers, $0.focus) = (Self.buttons, Self.line) },
    ] as [@Sendable (inout Viewport.Frame) -> Void])
  func otherFrame(change: @Sendable (inout Viewport.Frame) -> Void) {
    var hand = ViewportHand()
    hand.wheel(8, at: Point(x: 400, y: 300))
    hand.hold(Point(x: 350, y: 200), Point(x: 450, y: 200))
    hand.drag(Point(x: 340, y: 200), Point(x: 460, y: 200))
    change(&hand.frame)
    hand.settle()
    let before = hand.map
    let spot = before.picture(Point(x: 400, y: 200))
    hand.drag(Point(x: 340, y: 200), Point(x: 460, y: 200))
    #expect(hand.map.isNearly(before), "nothing jumps")
    hand.drag(Point(x: 310, y: 200), Point(x: 490, y: 200))
    #expect(abs(hand.map.scale / before.scale - 180.0 / 120) < 1e-9)
    #expect(hand.map.view(spot).distance(to: Point(x: 400, y: 200)) < 1e-6)
  }

  @Test("two fingers that come very near to each other stop zooming, and go on from there")
  func nearFingers() {
    let middle = Point(x: 400, y: 300)
    func fingers(_ spread: Double) -> [Point] {
      [Point(x: middle.x - spread, y: middle.y), Point(x: middle.x + spread, y: middle.y)]
    }
    // Also two that came down so.
    for first in [60.0, 4] {
      var hand = ViewportHand()
      hand.wheel(8, at: middle)
      hand.viewport.hold(fingers(first), at: hand.time, in: hand.frame)
      let start = hand.map
      var (last, spread) = (first, first)
      for step in 1...240 {
        spread = step <= 120 ? max(0, first - Double(step) / 2) : spread + 0.5
        let before = hand.map
        hand.viewport.drag(fingers(spread))
        let change = max(spread, last) / max(min(spread, last), Viewport.leastSpread)
        let ratio = hand.map.scale / before.scale
        #expect(max(ratio, 1 / ratio) <= max(1, change) + 1e-9, "from \(last) to \(spread)")
        last = spread
      }
      hand.viewport.drag(fingers(60))
      let widest = 60 / max(first, Viewport.leastSpread)
      #expect(abs(hand.map.scale / start.scale - widest) < 1e-9)
    }
  }

  @Test("beyond its limits a picture resists, and returns when released")
  func rubberBand() {
    var hand = ViewportHand()
    hand.hold(Point(x: 400, y: 300))
    hand.drag(Point(x: 600, y: 300))
    let pulled = hand.map.view(.zero).x
    #expect(pulled > 60 && pulled < 110)
    hand.drag(Point(x: 1e6, y: 300))
    #expect(hand.map.view(.zero).x < 800)
    hand.drag(Point(x: 600, y: 300))
    hand.release()
    #expect(abs(hand.map.view(.zero).x - pulled) < 1e-6)
    hand.wait(2)
    #expect(hand.map == hand.frame.homeMap)
    #expect(hand.viewport.wake(at: hand.time) == .never)
  }

  @Test("pinched smaller than whole it shrinks to half at most, and returns")
  func pinchedTooFar() {
    var hand = ViewportHand()
    hand.hold(Point(x: 100, y: 300), Point(x: 700, y: 300))
    hand.drag(Point(x: 390, y: 300), Point(x: 410, y: 300))
    #expect(hand.map.scale < 0.2 && hand.map.scale > 0.1)
    let before = hand.map
    hand.release()
    #expect(hand.map.isNearly(before))
    hand.wait(1)
    #expect(hand.map == hand.frame.homeMap)
  }

  @Test("a flick lets the picture coast and slow down; a press stops it without a jump")
  func flick() {
    var hand = ViewportHand()
    hand.wheel(10, at: Point(x: 400, y: 300))
    hand.hold(Self.cursor)
    hand.drag(Point(x: 480, y: 240))
    let start = hand.map.origin
    hand.release(Point(x: -800, y: -400))
    #expect(hand.viewport.isCoasting(at: hand.time))
    hand.wait(0.2)
    let way = Point(x: hand.map.origin.x - start.x, y: hand.map.origin.y - start.y)
    #expect(way.x < -100 && abs(way.y / way.x - 0.5) < 1e-6)
    let flying = hand.map
    hand.hold(Self.cursor)
    #expect(hand.map.isNearly(flying))
    #expect(hand.viewport.wake(at: hand.time) == .never)
  }

  @Test("under reduced motion every change is immediate")
  func reducedMotion() {
    var hand = ViewportHand()
    hand.hold(Point(x: 400, y: 300))
    hand.drag(Point(x: 600, y: 300))
    hand.release(Point(x: 4000, y: 0), isStill: true)
    #expect(hand.map == hand.frame.homeMap)
    #expect(hand.viewport.wake(at: hand.time) == .never)
    hand.viewport.toggleZoom(about: Self.cursor, over: 0, at: hand.time, in: hand.frame)
    #expect(hand.map == hand.target)
    #expect(abs(hand.map.scale - 0.5) < 1e-12)
  }

  @Test("a double tap zooms in about its point, the next one returns home")
  func doubleTap() {
    var hand = ViewportHand()
    let inPicture = hand.map.picture(Self.cursor)
    hand.viewport.toggleZoom(about: Self.cursor, over: 0.3, at: hand.time, in: hand.frame)
    hand.wait(0.1)
    #expect(hand.map.view(inPicture).distance(to: Self.cursor) < 1e-6)
    hand.wait(1)
    #expect(hand.map.view(inPicture).distance(to: Self.cursor) < 1e-6)
    #expect(abs(hand.map.scale / hand.frame.homeScale - Viewport.doubleTapZoom) < 1e-9)
    hand.viewport.toggleZoom(about: .zero, over: 0.3, at: hand.time, in: hand.frame)
    hand.wait(1)
    #expect(hand.map == hand.frame.homeMap)
  }

  @Test("a double tap on a picture that flies keeps what is tapped at its point")
  func doubleTapInFlight() {
    var hand = ViewportHand()
    hand.wheel(2, at: Point(x: 700, y: 500))
    hand.viewport.goHome(over: 0.35, at: hand.time, in: hand.frame)
    hand.wait(0.05)
    let before = hand.map
    let tapped = before.picture(Self.cursor)
    #expect(!before.isNearly(hand.target, within: 5))
    hand.viewport.toggleZoom(about: Self.cursor, over: 0.3, at: hand.time, in: hand.frame)
    #expect(hand.map.isNearly(before))
    hand.wait(1)
    #expect(hand.map.view(tapped).distance(to: Self.cursor) < 1e-6)
    #expect(abs(hand.map.scale / hand.frame.homeScale - Viewport.doubleTapZoom) < 1e-9)
  }

  // MARK: A part beside small widgets

  /// A line at the top of a picture of 4,000 by 3,000 pixels, and buttons in the upper corners of the window.
  private static let line = Rect(x: 400, y: 60, width: 3200, height: 200)
  private static let buttons = [
    Rect(x: 12, y: 12, width: 210, height: 38), Rect(x: 656, y: 12, width: 132, height: 76),
  ]

  @Test(
    "a part is shown beside buttons, past the edge of the picture, which comes back without them",
    arguments: [Insets.none, Insets(.bottom, 250)])
  func besideButtons(insets: Insets) {
    var hand = ViewportHand()
    (hand.frame.insets, hand.frame.covers) = (insets, Self.buttons)
    hand.settle()
    hand.wheel(2, at: Point(x: 400, y: 100))
    hand.show(Self.line)
    let usual = hand.map
    #expect(Self.buttons.contains { $0.meets(usual.view(Self.line)) })
    hand.frame.focus = Self.line
    hand.settle()
    hand.wait(1)
    #expect(hand.map.isNearly(usual), "nothing moves before it is shown")
    hand.show(Self.line)
    let seen = hand.map.view(Self.line)
    #expect(!Self.buttons.contains { $0.meets(seen) })
    #expect(seen.y >= hand.frame.clear.y && seen.maxY <= hand.frame.clear.maxY)
    #expect(hand.map.scale == usual.scale)
    #expect(hand.map.origin.y > hand.frame.free.y, "the picture is past its edge")
    // It rests there.
    let rest = hand.map
    hand.hold(Point(x: 400, y: 300))
    hand.release()
    hand.wait(2)
    #expect(hand.map.isNearly(rest))
    hand.frame.focus = nil
    hand.settle()
    hand.wait(1)
    #expect(hand.map.isNearly(usual))
  }

  @Test("buttons at the bottom are left free, too")
  func aboveButtons() {
    var hand = ViewportHand()
    hand.wheel(2, at: Point(x: 400, y: 500))
    let line = Rect(x: 400, y: 2740, width: 3200, height: 200)
    let buttons = Self.buttons.map {
      Rect(x: $0.x, y: 600 - $0.maxY, width: $0.width, height: $0.height)
    }
    (hand.frame.covers, hand.frame.focus) = (buttons, line)
    hand.settle()
    hand.show(line)
    let seen = hand.map.view(line)
    #expect(!buttons.contains { $0.meets(seen) } && hand.frame.bounds.contains(seen.center))
  }

  @Test("a part that no button would cover is shown as without buttons")
  func awayFromButtons() {
    var (hand, other) = (ViewportHand(), ViewportHand())
    let line = Rect(x: 400, y: 1500, width: 3200, height: 200)
    (hand.frame.covers, hand.frame.focus) = (Self.buttons, line)
    for _ in 0..<2 {
      hand.show(line)
      other.show(line)
      #expect(hand.map == other.map)
      hand.wheel(3, at: Point(x: 300, y: 500))
      other.wheel(3, at: Point(x: 300, y: 500))
    }
  }

  @Test("buttons that would leave less than half of the height are not made way for")
  func tooLittleRoom() {
    var (hand, other) = (ViewportHand(), ViewportHand())
    for insets in [Insets(.bottom, 440), Insets(.bottom, 560)] {
      (hand.frame.insets, other.frame.insets) = (insets, insets)
      (hand.frame.covers, hand.frame.focus) = (Self.buttons, Self.line)
      hand.settle()
      other.settle()
      hand.show(Self.line)
      other.show(Self.line)
      #expect(hand.frame.clear == hand.frame.free && hand.map.isNearly(other.map))
    }
  }

  // MARK: The home position beside small widgets

  @Test("at home a picture is below a row of buttons and beside those at the other side")
  func homeBesideButtons() {
    var hand = ViewportHand(
      picture: Size(width: 3000, height: 4000), window: Size(width: 683, height: 630))
    #expect(
      hand.map.view(Rect(hand.frame.picture)) == Rect(x: 105.25, y: 0, width: 472.5, height: 630))
    hand.frame.covers = [
      Rect(x: 12, y: 12, width: 250, height: 38), Rect(x: 539, y: 12, width: 132, height: 76),
    ]
    hand.settle()
    hand.wait(1)
    let seen = hand.map.view(Rect(hand.frame.picture))
    #expect(abs(seen.y - 58) < 1e-9 && abs(seen.maxY - 630) < 1e-9)
    #expect(abs(seen.maxX - 531) < 1e-9 && abs(seen.width - 429) < 1e-9)
    hand.wheel(5, at: Point(x: 300, y: 300))
    hand.wheel(-5, at: Point(x: 200, y: 500))
    #expect(hand.map.isNearly(hand.frame.homeMap))
  }

  @Test("at home a picture stays in the middle where no button meets it")
  func homeAwayFromButtons() {
    var hand = ViewportHand(window: Size(width: 800, height: 900))
    let map = hand.map
    hand.frame.covers = Self.buttons
    #expect(hand.map == map)
  }

  @Test(
    "at home small widgets cover nothing of a picture that can be beside them hardly smaller",
    arguments: 1...40 as ClosedRange<UInt64>)
  func homeLaw(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let window = Size(width: chance.number(300...1500), height: chance.number(300...1000))
    let picture = Size(width: chance.number(500...5000), height: chance.number(500...5000))
    var frame = Viewport.Frame(picture: picture, bounds: Rect(window))
    frame.insets = chance.once(in: 2) ? .none : Insets(.bottom, chance.number(0...100))
    let (plain, usual) = (frame.homeMap, frame.homeScale)
    frame.covers = (0..<chance.whole(0...3)).map { _ in
      Rect(
        x: chance.once(in: 2) ? 12 : chance.number(0...window.width),
        y: chance.once(in: 2) ? 12 : window.height - 90, width: chance.number(30...300), height: 38)
    }
    let widgets = frame.covers.map { $0.inset(by: -8) }
    let home = frame.homeMap.view(Rect(picture))
    // Rounding is no cover.
    #expect(frame.free.inset(by: -1e-6).contains(home))
    let isClear = !widgets.contains { $0.meets(home.inset(by: 1e-6)) }
    #expect(isClear ? frame.homeScale >= 0.88 * usual : frame.homeMap == plain)
    if !widgets.contains(where: { $0.meets(plain.view(Rect(picture))) }) {
      #expect(frame.homeMap == plain)
    }
    #expect(frame.leastScale == frame.homeScale && frame.kept(frame.homeMap) == frame.homeMap)
    guard !isClear else { return }
    // Nowhere would it be clear of them a little larger than at the limit.
    let (scale, free) = (0.881 * usual, frame.free)
    let size = Size(width: picture.width * scale, height: picture.height * scale)
    for column in 0...20 {
      for row in 0...20 {
        let spot = Rect(
          x: free.x + (free.width - size.width) * Double(column) / 20,
          y: free.y + (free.height - size.height) * Double(row) / 20, width: size.width,
          height: size.height)
        #expect(widgets.contains { $0.meets(spot) }, "\(spot) in \(free) beside \(widgets)")
      }
    }
  }

  @Test("a picture that is zoomed from beside small widgets jumps at no scale")
  func homeContinuity() {
    var frame = Viewport.Frame(
      picture: Size(width: 3000, height: 4000), bounds: Rect(Size(width: 683, height: 630)))
    frame.covers = [
      Rect(x: 12, y: 12, width: 250, height: 38), Rect(x: 539, y: 12, width: 132, height: 76),
    ]
    for axis in [Axis.horizontal, .vertical] {
      for step in 0..<1000 {
        let scales = [step, step + 1].map { frame.homeScale * (0.5 + Double($0) / 500) }
        let ranges = scales.map { frame.range(axis, scale: $0) }
        let growth = frame.picture[axis] * (scales[1] - scales[0]) + 1e-9
        #expect(abs(ranges[1].lowerBound - ranges[0].lowerBound) <= growth)
        #expect(abs(ranges[1].upperBound - ranges[0].upperBound) <= growth)
      }
    }
  }
}
