import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Items of a bar that are put into another order")
struct FisheyeMoveTests {
  private func hand() -> Hand { Hand(["A", "B", "C", "|", "D"], movable: 3) }

  private func order(_ hand: Hand) -> [String] {
    hand.content.items.filter { $0.allowsHighlight }.map(\.title)
  }

  private func contact(
    _ phase: Contact.Phase, _ point: Point, _ kind: Contact.Kind
  ) -> UserEvent {
    .contact(Contact(id: kind == .mouse ? -1 : 1, phase: phase, position: point, kind: kind))
  }

  @Test("a mouse drags an item along; it is not chosen, and the order is final when it is released")
  func mouse() {
    var hand = hand()
    let (from, to) = (hand.middle("A"), hand.middle("C"))
    hand.perform(contact(.began, from, .mouse))
    for step in 1...10 {
      let x = from.x + (to.x - from.x) * Double(step) / 10
      hand.perform(contact(.moved, Point(x: x, y: from.y), .mouse))
      hand.wait(0.05)
    }
    #expect(hand.bar.isMovingItem)
    hand.perform(contact(.ended, to, .mouse))
    #expect(order(hand) == ["B", "C", "A", "D"])
    let trace = hand.trace()
    #expect(trace.contains("arranged") && !trace.contains("selected"))
    #expect(!hand.bar.isMovingItem)
  }

  @Test("an item is not dragged beyond those that can be moved, and Escape puts it back")
  func limits() {
    var hand = hand()
    let (from, to) = (hand.middle("B"), hand.middle("D"))
    hand.perform(contact(.began, from, .mouse))
    for step in 1...10 {
      let x = from.x + (to.x - from.x) * Double(step) / 10
      hand.perform(contact(.moved, Point(x: x, y: from.y), .mouse))
    }
    #expect(order(hand) == ["A", "C", "B", "D"])
    hand.key(.escape)
    #expect(order(hand) == ["A", "B", "C", "D"])
    hand.perform(contact(.ended, to, .mouse))
    let trace = hand.trace()
    #expect(!trace.contains("arranged") && !trace.contains("selected"))
  }

  @Test(
    "a hand that moves an item far away puts it back when it lets go there, and not when it returns",
    arguments: [Contact.Kind.mouse, .touch])
  func away(_ kind: Contact.Kind) {
    for returns in [false, true] {
      var hand = hand()
      let (from, to) = (hand.middle("A"), hand.middle("C"))
      hand.perform(contact(.began, from, kind))
      for y in [-60.0, -150, -100, 0] {
        hand.perform(contact(.moved, Point(x: from.x, y: from.y + y), kind))
      }
      // What lies beneath a hand follows from where it was before.
      for _ in 0..<3 { hand.perform(contact(.moved, to, kind)) }
      #expect(order(hand) == ["B", "C", "A", "D"])
      let far = Point(x: to.x, y: to.y - 500)
      hand.perform(contact(.moved, far, kind))
      if returns { hand.perform(contact(.moved, to, kind)) }
      hand.perform(contact(.ended, returns ? to : far, kind))
      #expect(order(hand) == (returns ? ["B", "C", "A", "D"] : ["A", "B", "C", "D"]))
      #expect(hand.trace().contains("arranged") == returns)
      #expect(!hand.bar.isMovingItem)
    }
  }

  @Test("an item that a hand moves stays highlighted, and keys but Escape do nothing meanwhile")
  func highlighted() {
    var hand = hand()
    let (from, to) = (hand.middle("A"), hand.middle("D"))
    hand.perform(contact(.began, from, .mouse))
    for step in 1...10 {
      let x = from.x + (to.x - from.x) * Double(step) / 10
      hand.perform(contact(.moved, Point(x: x, y: from.y), .mouse))
      #expect(hand.bar.highlightedItem(in: hand.scene) == "A")
    }
    _ = hand.trace()
    hand.key(.enter)
    hand.key(.tab)
    hand.key(.home)
    #expect(hand.trace() == "")
    #expect(hand.bar.isMovingItem)
    hand.key(.escape)
    #expect(order(hand) == ["A", "B", "C", "D"] && !hand.bar.isMovingItem)
  }

  @Test("a finger that slides along the bar chooses; one that pulls an item out moves it")
  func finger() {
    var hand = hand()
    let (from, to) = (hand.middle("A"), hand.middle("C"))
    hand.perform(contact(.began, from, .touch))
    hand.perform(contact(.moved, to, .touch))
    hand.perform(contact(.ended, to, .touch))
    #expect(order(hand) == ["A", "B", "C", "D"])
    #expect(hand.trace().contains("selected C"))
    hand.wait(1)
    hand.perform(contact(.began, from, .touch))
    for point in [Point(x: from.x, y: from.y - 60), Point(x: from.x, y: from.y - 150)] {
      hand.perform(contact(.moved, point, .touch))
    }
    #expect(hand.bar.isMovingItem)
    hand.perform(contact(.moved, Point(x: to.x, y: to.y - 100), .touch))
    hand.perform(contact(.moved, to, .touch))
    hand.perform(contact(.ended, to, .touch))
    #expect(order(hand) == ["B", "C", "A", "D"])
    #expect(!hand.trace().contains("selected"))
  }

  @Test("keys move the highlighted item, and the highlight stays on it")
  func keys() {
    var hand = hand()
    hand.perform(.focused(true))
    hand.key(.home)
    hand.key(.right, [.control, .shift])
    hand.wait(1)
    #expect(order(hand) == ["B", "A", "C", "D"])
    #expect(hand.bar.highlightedItem(in: hand.scene) == "A")
    hand.key(.left, [.control, .shift])
    hand.key(.left, [.control, .shift])
    #expect(order(hand) == ["A", "B", "C", "D"])
    #expect(hand.trace().contains("arranged"))
  }

  @Test("items that change places glide there, and at once under reduced motion")
  func gliding() {
    var hand = hand()
    hand.perform(.focused(true))
    hand.key(.home)
    hand.wait(1)
    hand.key(.right, [.control, .shift])
    let start = hand.bar.frame(of: "B", in: hand.scene)
    hand.wait(1)
    #expect(start != hand.bar.frame(of: "B", in: hand.scene))
  }

  @Test(
    "an item hops once when its program begins to ask for attention, and never under reduced motion"
  )
  func hop() {
    var hand = hand()
    hand.settle()
    let rest = hand.bar.frame(of: "B", in: hand.scene)
    hand.content.marks = ["B": FisheyeMark(windows: 1, isUrgent: true)]
    hand.settle()
    hand.wait(0.1)
    #expect(hand.bar.frame(of: "B", in: hand.scene) != rest)
    hand.wait(1)
    #expect(hand.bar.frame(of: "B", in: hand.scene) == rest)
    #expect(hand.wake == .never)
    hand.settings.reducedMotion = true
    hand.content.marks = [:]
    hand.settle()
    hand.content.marks = ["B": FisheyeMark(windows: 1, isUrgent: true)]
    hand.settle()
    hand.wait(0.01)
    #expect(hand.bar.frame(of: "B", in: hand.scene) == rest)
  }

  @Test("the highlight stays with its item when others come and go")
  func reindexed() {
    var hand = hand()
    hand.perform(.focused(true))
    hand.key(.home)
    hand.key(.right)
    hand.wait(1)
    hand.content = FisheyeContent(items: Array(hand.content.items.dropFirst()), movable: 2)
    hand.settle()
    hand.wait(1)
    #expect(hand.bar.highlightedItem(in: hand.scene) == "B")
    hand.content = FisheyeContent(items: Array(hand.content.items.dropFirst()), movable: 1)
    hand.settle()
    hand.wait(1)
    #expect(hand.bar.highlightedItem(in: hand.scene) == nil)
  }
}
