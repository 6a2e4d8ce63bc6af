import Interaction
import Testing

@testable import Widgets

@Suite("Actions beside a preview")
struct PeekActionTests {
  @Test("sliding up brings them out, lifting on one chooses it")
  func slide() {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    #expect(hand.trace() == "took 0 · peeked A · offered A" && hand.state == "offering A")
    hand.touch(.moved, hand.middle(ofAction: 1))
    #expect(hand.state == "offering A 1")
    hand.touch(.moved, hand.middle(ofAction: 2))
    hand.touch(.ended, hand.middle(ofAction: 2))
    #expect(hand.trace() == "acted A act 2" && hand.state == "idle")
  }

  @Test("sliding back takes them in, lifting beside them leaves them for a tap")
  func back() {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    hand.touch(.moved, hand.middle("A") + Point(x: 0, y: -15))
    #expect(hand.state == "peeking A")
    hand.touch(.moved, hand.middle("A") + Point(x: 0, y: -42))
    hand.touch(.ended, hand.middle("A") + Point(x: 0, y: -42))
    #expect(hand.state == "offering A")
    _ = hand.trace()
    hand.touch(.began, hand.middle(ofAction: 0), finger: 4)
    #expect(hand.state == "offering A 0")
    hand.touch(.ended, hand.middle(ofAction: 0), finger: 4)
    #expect(hand.trace() == "acted A act 0")
  }

  @Test("what comes out does not come under the finger")
  func clear() throws {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    let menu = try #require(hand.peek.menu).frame.target
    #expect(menu.maxY < hand.middle("A").y - 45 - 29)
    #expect(hand.peek.card?.frame.target.maxY ?? 1000 < menu.y)
  }

  @Test("a thing without actions has none to slide to")
  func none() {
    var hand = PeekHand(actions: 0)
    hand.slideUp(on: "A")
    #expect(hand.trace() == "took 0 · peeked A" && hand.state == "peeking A")
    hand.touch(.cancelled, hand.middle("A"))
    hand.key(.menu)
    #expect(hand.trace() == "ended A · peeked A" && hand.state == "peeking A")
  }

  @Test("four are shown, however many there are")
  func many() {
    var hand = PeekHand(actions: 9)
    hand.key(.menu)
    hand.wait(0.1)
    #expect(hand.layers.count { $0.id.role == "peek action" } == 4)
    hand.key(.up)
    hand.key(.enter)
    #expect(hand.trace() == "peeked A · offered A · acted A act 3")
  }

  @Test("the right button shows them at once; they stay until one is chosen or they are sent away")
  func mouse() {
    var hand = PeekHand()
    hand.mouse(.began, hand.middle("A"), .secondary)
    #expect(hand.trace() == "took -1 · peeked A · offered A")
    hand.mouse(.ended, hand.middle("A"), .secondary)
    hand.wait(60)
    #expect(hand.state == "offering A")
    hand.hover(at: hand.middle(ofAction: 1))
    #expect(hand.state == "offering A 1")
    hand.leave()
    #expect(hand.state == "offering A")
    hand.click(at: hand.middle(ofAction: 1))
    #expect(hand.trace() == "acted A act 1")
    hand.click(at: hand.middle("A"), .secondary)
    hand.click(at: hand.middle("C"))
    #expect(hand.trace() == "took -1 · peeked A · offered A · ended A")
  }

  @Test("a right button that is held and let go on an action chooses it")
  func heldButton() {
    var hand = PeekHand()
    hand.mouse(.began, hand.middle("A"), .secondary)
    hand.mouse(.moved, hand.middle(ofAction: 0), .secondary)
    #expect(hand.state == "offering A 0")
    hand.mouse(.ended, hand.middle(ofAction: 0), .secondary)
    #expect(hand.trace() == "took -1 · peeked A · offered A · acted A act 0")
  }

  @Test("keys walk through them, round and round, with a ring that is seen")
  func keys() {
    var hand = PeekHand()
    hand.key(.f10, .shift)
    var seen: [String] = [hand.state]
    for key in [Key.down, .down, .down, .up, .home, .end, .tab] {
      hand.key(key)
      seen.append(hand.state)
    }
    hand.key(.tab, .shift)
    seen.append(hand.state)
    #expect(seen.map { $0.last } == ["0", "1", "2", "0", "2", "0", "2", "0", "2"])
    let ring = { (hand: PeekHand) in
      (hand.layer("peek action", 2)?.marks ?? []).contains {
        if case .ring = $0 { true } else { false }
      }
    }
    hand.wait(0.1)
    #expect(ring(hand))
    hand.hover(at: hand.middle(ofAction: 2))
    #expect(hand.state == "offering A 2" && ring(hand), "a pointer that agrees changes nothing")
    hand.hover(at: hand.middle(ofAction: 1))
    hand.hover(at: hand.middle(ofAction: 2))
    #expect(!ring(hand))
    hand.key(.space)
    #expect(hand.trace() == "peeked A · offered A · acted A act 2")
  }

  @Test("an action is large enough for a finger, and more than 10 mm high")
  func size() throws {
    var hand = PeekHand(actions: 4)
    hand.key(.menu)
    hand.wait(0.1)
    for row in 0..<4 {
      let rect = try #require(hand.layer("peek action", row)).bounds
      #expect(rect.height >= 37.8 && rect.width >= 37.8)
    }
  }

  @Test("icons stand where reading begins")
  func mirrored() throws {
    for direction in [Direction.leftToRight, .rightToLeft] {
      var hand = PeekHand()
      hand.settings.direction = direction
      hand.content.actions = { _ in
        [QuickAction(id: "a", title: "Open", icon: PictureID("a.png"))]
      }
      hand.key(.menu)
      hand.wait(1)
      let layer = try #require(hand.layer("peek action", 0))
      var spots: [Double] = []
      for mark in layer.marks {
        switch mark {
        case .picture(_, let rect), .text(_, let rect): spots.append(rect.center.x)
        default: break
        }
      }
      #expect(spots.count == 2)
      #expect((spots[0] < spots[1]) == (direction == .leftToRight))
    }
  }
}
