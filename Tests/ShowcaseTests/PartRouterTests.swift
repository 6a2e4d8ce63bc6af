import Interaction
import Laws
import Testing

@testable import Showcase

@Suite("The parts of a window get its events")
struct PartRouterTests {
  private enum Part: CaseIterable { case left, middle, right }

  private static let window = WindowID(rawValue: "any")

  /// Three parts side by side.
  private struct Row {
    var router = PartRouter<Part>()

    mutating func take(_ event: PointerEvent) -> [PartRouter<Part>.Delivery] {
      let hit = router.point(of: event, in: window).map { point -> Part in
        point.x < 100 ? .left : point.x < 200 ? .middle : .right
      }
      return router.deliveries(of: event, in: window, yielding: [], at: hit)
    }

    /// The parts that an event was passed on to, with those that a pointer left.
    mutating func trace(_ event: PointerEvent) -> [String] {
      take(event).map { "\($0.part)\($0.event == .left ? " left" : "")" }
    }
  }

  private func hover(_ x: Double) -> PointerEvent { .hovered(Point(x: x, y: 5)) }

  private func contact(
    _ phase: Contact.Phase, _ x: Double, _ id: Int = 0
  ) -> PointerEvent {
    .contact(Contact(id: id, phase: phase, position: Point(x: x, y: 5), kind: .mouse))
  }

  @Test("a pointer that stays over a part says nothing to the others")
  func stays() {
    var row = Row()
    #expect(
      row.trace(hover(10)) == ["left", "middle left", "right left"], "at first any may have it")
    #expect(row.trace(hover(20)) == ["left"])
    #expect(row.trace(hover(120)) == ["left left", "middle"])
    #expect(row.trace(hover(130)) == ["middle"])
    #expect(row.trace(.left) == ["middle left"])
    #expect(row.trace(.left) == [])
    #expect(row.trace(hover(250)) == ["right"])
  }

  @Test("a part that got a contact, or a turn of the wheel, hears of a pointer that is elsewhere")
  func touched() {
    var row = Row()
    _ = row.take(hover(10))
    #expect(row.trace(contact(.began, 150)) == ["middle"])
    #expect(row.trace(contact(.moved, 250)) == ["middle"], "the contact stays with it")
    #expect(row.trace(contact(.ended, 250)) == ["middle"])
    #expect(row.trace(hover(12)) == ["left", "middle left"])
    let scroll = PointerEvent.scrolled(
      Scroll(notches: Point(x: 0, y: 1), position: Point(x: 250, y: 5)))
    #expect(row.trace(scroll) == ["right"])
    #expect(row.trace(hover(12)) == ["left", "right left"])
  }

  @Test("after their states were replaced, all parts may have a pointer over them")
  func replaced() {
    var row = Row()
    _ = row.take(hover(10))
    row.router.pointEverywhere()
    #expect(row.trace(hover(10)) == ["left", "middle left", "right left"])
    row.router.point(at: .right)
    #expect(row.trace(.left) == ["left left", "right left"])
  }

  @Test("a part whose things others replace loses its contacts and its touchpad gesture")
  func cancelled() {
    var row = Row()
    let pad = PointerEvent.pad(
      PadGesture(.pinch, .began, fingers: 2, at: Point(x: 250, y: 5)))
    for event in [contact(.began, 10, 1), contact(.began, 250, 2), contact(.began, 260, 3), pad] {
      _ = row.take(event)
    }
    let lost = row.router.cancelAll(of: .right, in: Self.window)
    #expect(lost.map(\.part) == [.right, .right, .right])
    #expect(row.trace(contact(.moved, 240, 2)) == [])
    #expect(row.trace(.pad(PadGesture(.pinch, .moved, fingers: 2, at: .zero))) == [])
    #expect(row.trace(contact(.moved, 20, 1)) == ["left"])
    #expect(row.router.cancelAll(of: .right, in: Self.window).isEmpty)
  }

  @Test(
    "in random lives no part keeps a pointer that is over another one",
    arguments: 1...6 as ClosedRange<UInt64>)
  func lives(_ seed: UInt64) {
    var havoc = RandomEvents(seed: seed, size: Size(width: 300, height: 20))
    var row = Row()
    /// The parts whose last event had a position: they show something at a pointer.
    var pointed: Set<String> = []
    for _ in 0..<600 {
      guard case .window(.user(.pointer(let event))) = havoc.event() else { continue }
      for delivery in row.take(event) {
        if delivery.event == .left {
          pointed.remove("\(delivery.part)")
        } else {
          pointed.insert("\(delivery.part)")
        }
      }
      switch event {
      case .hovered: #expect(pointed.count == 1)
      case .left: #expect(pointed.isEmpty)
      case .contact, .scrolled, .pad: break
      }
    }
  }
}
