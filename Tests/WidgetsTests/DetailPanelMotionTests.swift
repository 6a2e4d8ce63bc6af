import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A detail panel in motion, under a hand")
struct DetailPanelMotionTests {
  @Test(
    "at the side it is caught too, in either direction of the text",
    arguments: [Direction.leftToRight, .rightToLeft])
  func side(_ direction: Direction) {
    var guest = Guest(size: Size(width: 1200, height: 500))
    guest.settings.direction = direction
    guest.choose("B")
    guest.wait(2)
    let out = direction == .leftToRight ? 1.0 : -1
    guest.draw(
      from: guest.rect.center, by: Point(x: 120 * out, y: 0), over: 0.1)
    #expect(guest.trace() == "opened B · closed")
    guest.wait(0.04)
    let caught = guest.opening
    #expect(caught > 60 && caught < 300)
    let start = Point(x: direction == .leftToRight ? 1190 : 10, y: 300)
    guest.touch(.began, start)
    guest.wait(0.5)
    #expect(guest.opening == caught)
    guest.move(from: start, by: Point(x: -160 * out, y: 0), over: 0.1)
    #expect(guest.opening > caught + 120 && guest.opening < caught + 160)
    guest.touch(.ended, Point(x: start.x - 160 * out, y: 300))
    #expect(guest.trace() == "opened B")
    guest.wait(2)
    #expect(guest.opening == guest.geometry.sheet.width && guest.wake == .never)
  }

  @Test(
    "at the side it stays under a finger that takes it on its way, and follows it from there",
    arguments: [Direction.leftToRight, .rightToLeft], [false, true])
  func takenAtSide(_ direction: Direction, _ returns: Bool) {
    var guest = Guest(size: Size(width: 1200, height: 700))
    guest.settings.direction = direction
    guest.choose("B")
    let out = direction == .leftToRight ? 1.0 : -1
    var finger = Point(x: direction == .leftToRight ? 1150 : 50, y: 400)
    if returns {
      // A swipe that leads less than half of the way out.
      guest.wait(2)
      guest.draw(from: finger, by: Point(x: 150 * out, y: 0), over: 0.6, lifts: false)
      guest.wait(0.2)
      guest.touch(.ended, Point(x: finger.x + 150 * out, y: finger.y))
      guest.wait(0.05)
    } else {
      guest.wait(0.1)
    }
    #expect(guest.opening > 100 && guest.opening < 400)
    guest.touch(.began, finger)
    for _ in 0..<6 {
      guest.wait(0.004)
      finger.x += 5 * out
      let before = guest.rect.x
      guest.touch(.moved, finger)
      #expect(abs(guest.rect.x - before) < 5 + 1e-9)
    }
    let held = guest.rect.x
    guest.wait(0.3)
    #expect(guest.rect.x == held, "it does not fly on under the finger")
    guest.touch(.moved, Point(x: finger.x + 20 * out, y: finger.y))
    #expect(abs(guest.rect.x - held - 20 * out) < 1e-9)
  }

  /// How far the text is swiped aside, in points to the right.
  private func shift(_ guest: Guest) -> Double { guest.widget.motion.shift.value(at: guest.time) }

  @Test(
    "text that is taken on its way back stays under the finger, and follows it from there",
    arguments: [Direction.leftToRight, .rightToLeft], [false, true])
  func takenAside(_ direction: Direction, _ steps: Bool) {
    for way in [-120.0, 120] {
      var guest = DetailPanelHandTests.open("B")
      guest.settings.direction = direction
      (guest.content.hasNext, guest.content.hasPrevious) = (steps, steps)
      let start = guest.inText
      guest.draw(from: start, by: Point(x: way, y: 0), over: 1, lifts: false)
      guest.wait(0.2)
      // Where it steps on, there may be no further item.
      if steps {
        guest.content.selection = "C"
        (guest.content.hasNext, guest.content.hasPrevious) = (false, false)
      }
      guest.touch(.ended, Point(x: start.x + way, y: start.y))
      guest.wait(0.02)
      #expect(abs(shift(guest)) > 20)
      var finger = guest.inText
      guest.touch(.began, finger)
      // First further aside, then back over the middle.
      for step in 1...40 {
        guest.wait(0.004)
        finger.x += (way < 0) == (step <= 10) ? -5 : 5
        let before = shift(guest)
        guest.touch(.moved, finger)
        #expect(abs(shift(guest) - before) < 5 + 1e-9, "step \(step)")
      }
      #expect(shift(guest) * way < 0)
      let held = shift(guest)
      guest.wait(0.3)
      #expect(shift(guest) == held)
    }
  }

  @Test("Escape in the middle of a swipe lets the text return, and a throw goes on")
  func escapeAside() {
    var guest = DetailPanelHandTests.open("B")
    let start = guest.inText
    guest.draw(from: start, by: Point(x: -160, y: 0), lifts: false)
    var before = shift(guest)
    guest.key(.escape)
    #expect(before < -120 && abs(shift(guest) - before) < 10, "but for its first frame")
    guest.wait(1)
    #expect(shift(guest) == 0 && guest.trace() == "")
    guest.touch(.ended, start)
    for hasNext in [true, false] {
      guest.content.hasNext = hasNext
      guest.draw(from: start, by: Point(x: -100, y: 0), over: 0.1, lifts: false)
      before = shift(guest)
      guest.touch(.ended, Point(x: start.x - 100, y: start.y))
      #expect(abs(shift(guest) - before) < 1e-9)
      let speed = guest.widget.motion.shift.velocity(at: guest.time)
      #expect(hasNext ? abs(speed + 1000) < 100 : speed < -100 && speed > -600)
      guest.wait(2)
      #expect(shift(guest) == 0 && guest.wake == .never)
    }
    guest.settings.reducedMotion = true
    guest.draw(from: start, by: Point(x: -100, y: 0), lifts: false)
    guest.key(.escape)
    #expect(shift(guest) == 0)
  }

  /// The distance of the first line of the text from the top of the window, in points.
  private func line(_ guest: Guest) -> Double {
    guest.widget.motion.textOrigin(at: guest.time, in: guest.geometry).y
  }

  @Test("text at its end stays where it is while a tap on the head opens the panel over it")
  func tappedHead() {
    var guest = DetailPanelHandTests.open("B")
    guest.key(.end)
    guest.wait(1)
    let before = line(guest)
    guest.tap(at: guest.inHead)
    for _ in 0..<100 {
      #expect(abs(line(guest) - before) < 1)
      guest.wait(0.01)
    }
    #expect(guest.opening == guest.geometry.opening(.full) && guest.wake == .never)
    // It goes with the head where that comes back.
    let offset = guest.offset
    guest.tap(at: guest.inHead)
    for _ in 0..<100 {
      #expect(abs(guest.offset - offset) < 1e-6)
      guest.wait(0.01)
    }
    #expect(guest.opening == 270)
  }

  @Test(
    "text at its end stays where it is under a drag of the head, and after it",
    arguments: [(-100, 0.6, true), (-80, 0.08, false)] as [(Double, Double, Bool)])
  func draggedHead(_ way: Double, _ seconds: Double, _ rests: Bool) {
    var guest = DetailPanelHandTests.open("B")
    guest.key(.end)
    guest.wait(1)
    let (before, start) = (line(guest), guest.inHead)
    guest.touch(.began, start)
    for step in 1...10 {
      guest.wait(seconds / 10)
      guest.touch(.moved, Point(x: start.x, y: start.y + way * Double(step) / 10))
      #expect(abs(line(guest) - before) < 1e-6)
    }
    #expect(guest.opening > 320)
    if rests { guest.wait(0.2) }
    guest.touch(.ended, Point(x: start.x, y: start.y + way))
    for _ in 0..<100 {
      #expect(abs(line(guest) - before) < 1)
      guest.wait(0.01)
    }
    #expect(guest.widget.motion.detent == (rests ? .standard : .full))
  }

  /// The positions of the panel and of its text, as far as they are seen.
  private func positions(_ guest: Guest) -> [Double?] {
    guard !guest.widget.isHidden(in: guest.scene) else { return [nil, nil, nil, nil] }
    let (geometry, rect) = (guest.geometry, guest.rect)
    let body = geometry.body(of: rect).intersection(guest.scene.bounds)
    let origin = guest.widget.motion.textOrigin(at: guest.time, in: geometry)
    return [rect.x, rect.y] + (body.isEmpty ? [nil, nil] : [origin.x, origin.y])
  }

  /// The greatest distance between positions that are seen before and after, in points.
  private func gap(_ before: [Double?], _ after: [Double?]) -> Double {
    zip(before, after).map { before, after in
      if let before, let after { abs(after - before) } else { 0 }
    }.max() ?? 0
  }

  @Test(
    "neither the panel nor its text jumps, where a hand takes them, leads them or lets them go, or a motion ends",
    arguments: 1...16 as ClosedRange<UInt64>)
  func unbroken(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let isWide = chance.once(in: 3)
    var guest = Guest(
      size: isWide ? Size(width: 1000, height: 560) : Size(width: 400, height: 600))
    guest.settings.direction = chance.once(in: 2) ? .leftToRight : .rightToLeft
    guest.choose("B")
    guest.wait(2)
    /// Lets time pass; what is due moves nothing.
    func pass(_ seconds: Double) {
      let end = guest.time + seconds
      while let deadline = guest.wake.deadline, deadline <= end {
        guest.time = deadline
        let before = positions(guest)
        guest.settle()
        #expect(gap(before, positions(guest)) < 2, "at the end of a motion, \(deadline)")
      }
      guest.time = end
    }
    /// Does something that moves what is seen by less than a distance, in points.
    func act(_ words: String, within distance: Double, _ body: (inout Guest) -> Void) {
      let before = positions(guest)
      body(&guest)
      #expect(gap(before, positions(guest)) < distance, "\(words) at \(guest.time)")
    }
    // A motion that a hand begins from rest has moved already in its first frame.
    let first = 60.0
    var finger: Point?
    for _ in 0..<120 {
      pass(chance.number(0...0.15))
      if finger == nil { guest.content.hasNext = chance.once(in: 2) }
      switch (chance.whole(0...9), finger) {
      case (0, _): act("Escape", within: first) { $0.key(.escape) }
      case (1, nil): guest.key(chance.once(in: 3) ? .home : .end)
      case (2, nil): act("choosing", within: first) { $0.choose("B") }
      case (3, _): act("dismissing", within: first) { $0.tapPicture() }
      case (4, let point?):
        act("cancelling", within: first) { $0.touch(.cancelled, point) }
        finger = nil
      case (5...6, let point?):
        act("lifting", within: first) { $0.touch(.ended, point) }
        finger = nil
      case (_, nil):
        let seen = guest.rect.intersection(guest.scene.bounds)
        guard !seen.isEmpty else { continue }
        let point = Point(
          x: chance.number(seen.x...seen.maxX),
          y: chance.number(seen.y...(chance.once(in: 2) ? min(seen.maxY, seen.y + 60) : seen.maxY)))
        act("pressing", within: 1) { $0.touch(.began, point) }
        finger = point
      case (_, var point?):
        let way =
          chance.once(in: 2)
          ? Point(x: chance.number(-14...14), y: 0) : Point(x: 0, y: chance.number(-14...14))
        for _ in 0..<chance.whole(1...20) {
          pass(0.01)
          point = Point(x: point.x + way.x, y: point.y + way.y)
          // The text may give way to the sheet, and be stretched as its frame is.
          act("leading", within: 3 * abs(way.x + way.y) + 4) { $0.touch(.moved, point) }
        }
        finger = point
      }
    }
  }
}
