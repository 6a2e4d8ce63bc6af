import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A detail panel that slides out, under a hand")
struct DetailPanelCatchTests {
  /// A panel that was swiped down, on its way out.
  private static func leaving(obedient: Bool = true) -> Guest {
    var guest = Guest(obedient: obedient)
    guest.content.selection = "B"
    guest.settle()
    guest.wait(2)
    guest.draw(from: guest.inHead, by: Point(x: 0, y: 120), over: 0.08)
    #expect(guest.trace() == "closed")
    if !obedient { guest.content.selection = nil }
    guest.settle()
    guest.wait(0.06)
    #expect(guest.opening > 30 && guest.opening < 150 && guest.content.selection == nil)
    return guest
  }

  @Test(
    "it stays under a finger, follows it, and thrown up shows its item again",
    arguments: [Contact.Kind.touch, .mouse])
  func thrownUp(_ kind: Contact.Kind) {
    var guest = Self.leaving()
    let (start, caught) = (guest.inHead, guest.opening)
    let press = { (phase: Contact.Phase, point: Point, guest: inout Guest) in
      guest.perform(.contact(Contact(id: 0, phase: phase, position: point, kind: kind)))
    }
    press(.began, start, &guest)
    for _ in 0..<10 {
      guest.wait(0.03)
      #expect(guest.opening == caught && guest.widget.hit(start, in: guest.scene))
    }
    var (finger, last) = (start, caught)
    for _ in 0..<15 {
      guest.wait(0.008)
      finger.y -= 8
      press(.moved, finger, &guest)
      #expect(guest.opening >= last && guest.opening <= last + 8 + 1e-9)
      last = guest.opening
    }
    #expect(last > caught + 100)
    press(.ended, finger, &guest)
    #expect(guest.trace() == "opened B" && guest.content.selection == "B")
    #expect(abs(guest.opening - last) < 1e-6, "it flies on from the finger")
    guest.wait(2)
    #expect(guest.widget.shown == "B" && guest.wake == .never)
    #expect([.standard, .full].contains(guest.widget.motion.detent))
    #expect(guest.opening == guest.geometry.opening(guest.widget.motion.detent))
  }

  @Test("a tap lets it go on, and so does a finger that leads it down, or aside")
  func letGo() {
    for way in [Point.zero, Point(x: 0, y: 40), Point(x: 60, y: 0)] {
      var guest = Self.leaving()
      let (start, caught) = (guest.inHead, guest.opening)
      guest.touch(.began, start)
      if way != .zero { guest.move(from: start, by: way, over: 0.2) }
      #expect(guest.opening <= caught)
      guest.touch(.ended, Point(x: start.x + way.x, y: start.y + way.y))
      guest.wait(2)
      #expect(guest.trace() == "" && guest.content.selection == nil, "\(way)")
      #expect(guest.widget.isHidden(in: guest.scene) && guest.wake == .never)
    }
  }

  @Test("a cancelled contact lets it go, wherever the finger has led it")
  func cancelled() {
    var guest = Self.leaving()
    let start = guest.inHead
    guest.draw(from: start, by: Point(x: 0, y: -160), over: 0.2, lifts: false)
    guest.touch(.cancelled, start)
    guest.wait(2)
    #expect(guest.trace() == "" && guest.content.selection == nil)
    #expect(guest.widget.isHidden(in: guest.scene) && guest.wake == .never)
  }

  @Test(
    "thrown up it leaves all the same where its owner keeps nothing selected, or has its text no longer"
  )
  func refused() {
    var guest = Self.leaving(obedient: false)
    guest.draw(from: guest.inHead, by: Point(x: 0, y: -120), over: 0.1)
    #expect(guest.trace() == "opened B")
    guest.wait(2)
    #expect(guest.widget.isHidden(in: guest.scene) && guest.wake == .never)
    guest = Self.leaving()
    guest.content.entries = [:]
    guest.draw(from: guest.inHead, by: Point(x: 0, y: -120), over: 0.1)
    guest.wait(2)
    #expect(guest.trace() == "" && guest.widget.isHidden(in: guest.scene))
  }

  @Test("an item that is selected elsewhere while a finger holds it slides it in again")
  func selectedElsewhere() {
    var guest = Self.leaving()
    guest.touch(.began, guest.inHead)
    guest.wait(0.1)
    guest.choose("C")
    guest.wait(2)
    guest.touch(.ended, guest.inHead)
    guest.wait(2)
    #expect(guest.content.selection == "C" && guest.widget.shown == "C")
    #expect(guest.opening == guest.geometry.opening(.standard))
  }

  @Test("what begins beside it is not its own")
  func beside() {
    var guest = Self.leaving()
    guest.draw(from: Point(x: 200, y: 100), by: Point(x: 0, y: -160), over: 0.1)
    guest.wait(2)
    #expect(guest.trace() == "" && guest.widget.isHidden(in: guest.scene))
  }
}
