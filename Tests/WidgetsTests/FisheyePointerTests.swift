import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A fisheye under mouse and fingers")
struct FisheyePointerTests {
  @Test("a hover highlights the items that it passes, and leaving folds the bar")
  func hover() {
    var hand = Hand(["A", "B", "C", "D", "E"])
    hand.hover("B")
    hand.wait(0.3)
    hand.hover("C")
    hand.leave()
    #expect(hand.trace() == "highlighted B · highlighted C · highlighted nothing")
    hand.wait(0.3)
    #expect(hand.bar.wake(in: hand.scene) == .never)
    #expect(hand.layer("label") == nil)
  }

  @Test(
    "a label shows the whole title: wider with larger letters, and in lines where there is no room",
    arguments: [
      (1, 1200, 1), (1, 1200, 12), (2, 1200, 5), (2, 1200, 12), (2, 500, 12),
    ] as [(Double, Double, Int)])
  func wholeTitle(scale: Double, width: Double, words: Int) throws {
    let title = Array(repeating: "word", count: words).joined(separator: " ")
    var hand = Hand(["A", title, "C"], size: Size(width: width, height: 600))
    hand.settings.textScale = scale
    hand.settle()
    hand.hover(title)
    hand.wait(1)
    let label = try #require(hand.layer("label"))
    let texts = label.marks.compactMap { mark -> (text: Text, frame: Rect)? in
      if case .text(let text, let frame) = mark { (text, frame) } else { nil }
    }
    let (text, frame) = try #require(texts.first)
    let size = PlainRuler().size(of: text, width: .infinity)
    let lines = (frame.height / size.height).rounded()
    #expect(text.string == title && lines <= Double(text.lines))
    #expect(frame.width * lines >= size.width)
    #expect(words == 12 || lines == 1)
    let place = frame.moved(by: label.origin)
    #expect(place.x >= 0 && place.maxX <= width)
  }

  @Test("while it unfolds, the frames at the end of that are known, and while it folds, too")
  func settled() {
    var hand = Hand(["A", "B", "C", "D", "E"])
    let items = ["A", "B", "C", "D", "E"]
    let frames = { (hand: Hand) in items.map { hand.bar.settledFrame(of: $0, in: hand.scene) } }
    let drawn = { (hand: Hand) in items.map { hand.bar.frame(of: $0, in: hand.scene) } }
    hand.hover("C")
    let (early, end) = (drawn(hand), frames(hand))
    hand.wait(0.5)
    #expect(drawn(hand) == end && early != end)
    #expect(frames(hand) == end)
    hand.leave()
    let rest = frames(hand)
    hand.wait(0.5)
    #expect(drawn(hand) == rest)
  }

  @Test("a pointer that only passes the inner border does not unfold the bar")
  func guarded() {
    var hand = Hand(["A", "B", "C"])
    let border = 240 - hand.scene.geometry.panelDepth
    hand.hover(500, border + 1)
    #expect(hand.trace() == "")
    hand.hover(500, border + 5)
    #expect(hand.trace() == "highlighted B")
    hand.wait(0.3)
    hand.hover(500, border - 10)
    #expect(hand.trace() == "", "the magnified item belongs to the bar")
    hand.hover(500, 20)
    #expect(hand.trace() == "highlighted nothing")
  }

  @Test("a click selects an item, and a second click reports it again")
  func click() {
    var hand = Hand(["A", "B", "C"])
    hand.hover("B")
    hand.wait(0.3)
    hand.click("B")
    hand.click("B")
    #expect(hand.trace() == "highlighted B · selected B · selected B")
    #expect(hand.layer("chosen") != nil)
  }

  @Test(
    "a tap selects the item that its press highlighted, where the hand trembles onto the next one",
    arguments: [true, false])
  func tremblingTap(_ isMouse: Bool) {
    var hand = Hand(["A", "B", "C"])
    let (first, second) = (hand.middle("A"), hand.middle("B"))
    let (border, tremor) = ((first.x + second.x) / 2, isMouse ? 1.5 : 3.0)
    let press = Point(x: border - tremor, y: first.y)
    let lift = Point(x: border + tremor, y: first.y)
    isMouse ? hand.mouse(.began, press) : hand.touch(.began, press)
    hand.wait(0.3)
    isMouse ? hand.mouse(.moved, lift) : hand.touch(.moved, lift)
    #expect(hand.trace() == "highlighted A")
    isMouse ? hand.mouse(.ended, lift) : hand.touch(.ended, lift)
    #expect(hand.trace() == "selected A")
  }

  @Test("in high contrast the chosen item lies on an inverted face")
  func inverted() throws {
    var hand = Hand(["A", "B", "C"])
    hand.click("B")
    let inks = { (hand: Hand) in
      (0..<3).map { item in
        hand.layer("item", item)?.marks.contains { mark in
          if case .box(_, _, hand.scene.theme.chosenFace) = mark { true } else { false }
        } ?? false
      }
    }
    #expect(inks(hand) == [false, false, false])
    hand.settings.isContrastHigh = true
    hand.settle()
    #expect(inks(hand) == [false, true, false])
    #expect(hand.scene.theme.chosenFace == hand.scene.theme.ink)
    hand.click("C")
    #expect(inks(hand) == [false, false, true])
  }

  @Test("a button that is released away from the bar selects nothing")
  func dragOff() {
    var hand = Hand(["A", "B", "C"])
    hand.hover("B")
    hand.mouse(.began, hand.middle("B"))
    hand.mouse(.moved, Point(x: 500, y: 20))
    hand.mouse(.ended, Point(x: 500, y: 20))
    #expect(hand.trace() == "highlighted B · highlighted nothing")
  }

  @Test("the secondary button requests the actions of an item")
  func actions() {
    var hand = Hand(["A", "B", "C"])
    hand.click("C", .secondary)
    #expect(hand.trace() == "highlighted C · actions C")
  }

  @Test("when a finger lifts, its item stays out and all others return to their positions at rest")
  func passive() throws {
    var hand = Hand(alphabet, size: Size(width: 1600, height: 240))
    let rest = (0..<26).compactMap { hand.layer("item", $0)?.bounds }
    hand.touch(.began, hand.middle("M"))
    hand.wait(0.3)
    let evading = try #require(hand.layer("item", 12)).bounds
    #expect(
      abs(evading.maxY - (rest[12].maxY - FisheyeGeometry.evasion)) < 1e-9,
      "out from under the finger")
    hand.touch(.ended, hand.middle("M"))
    hand.wait(0.3)
    #expect(hand.trace() == "highlighted M · selected M")
    for (index, frame) in rest.enumerated() where index != 12 {
      #expect(hand.layer("item", index)?.bounds == frame)
    }
    let out = try #require(hand.layer("item", 12)).bounds
    #expect(abs(out.maxY - (rest[12].maxY - FisheyeGeometry.drawnOut)) < 1e-9)
    #expect(abs(out.center.x - rest[12].center.x) < 1e-9)
    #expect(hand.bar.wake(in: hand.scene) == .never)
    hand.touch(.began, hand.middle("C"))
    hand.wait(0.3)
    hand.touch(.ended, hand.middle("C"))
    hand.wait(0.3)
    #expect(hand.trace() == "highlighted C · selected C")
    #expect(hand.layer("item", 12)?.bounds == rest[12])
  }

  @Test("an item that a finger left out returns when another one is selected elsewhere")
  func yields() throws {
    var hand = Hand(alphabet, size: Size(width: 1600, height: 240))
    let rest = try #require(hand.layer("item", 12)).bounds
    hand.touch(.began, hand.middle("M"))
    hand.touch(.ended, hand.middle("M"))
    hand.wait(0.3)
    _ = hand.trace()
    #expect(hand.content.selection == "M")
    hand.settle()
    hand.wait(0.3)
    #expect(hand.trace() == "" && hand.layer("item", 12)?.bounds != rest)
    hand.content.selection = "C"
    hand.settle()
    hand.wait(0.3)
    #expect(hand.trace() == "highlighted nothing" && hand.layer("item", 12)?.bounds == rest)
    #expect(hand.bar.wake(in: hand.scene) == .never)
  }

  @Test("a second finger changes nothing")
  func secondFinger() {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("A"))
    hand.touch(.began, hand.middle("C"), finger: 1)
    hand.touch(.moved, hand.middle("B"), finger: 1)
    hand.touch(.ended, hand.middle("B"), finger: 1)
    hand.touch(.ended, hand.middle("A"))
    #expect(hand.trace() == "highlighted A · selected A")
  }

  @Test("a cancelled touch selects nothing")
  func cancelled() {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("A"))
    hand.touch(.cancelled, hand.middle("A"))
    #expect(hand.trace() == "highlighted A · highlighted nothing")
  }

  @Test("items may not allow a highlight or a selection")
  func veto() {
    var hand = Hand(["A", "B", "C"])
    var items = hand.content.items
    items[1].allowsSelection = false
    items[2].allowsHighlight = false
    hand.content = FisheyeContent(items: items)
    hand.click("B")
    hand.hover("C")
    hand.click("C")
    #expect(hand.trace() == "highlighted B · highlighted nothing")
  }

  @Test("a separator is skipped")
  func separator() {
    var hand = Hand(["A", "|", "B"])
    hand.hover("A")
    hand.hover("separator 1")
    hand.hover("B")
    #expect(hand.trace() == "highlighted A · highlighted nothing · highlighted B")
  }

  @Test(
    "the pointer is always inside the highlighted item, at every edge, in both directions, with all ends"
  )
  func inside() throws {
    var chance = SeededGenerator(seed: 3)
    for edge in Edge.allCases {
      for direction in [Direction.leftToRight, .rightToLeft] {
        for ends in FisheyeLayout.Ends.allCases {
          let style = try FisheyeStyle(edge: edge, zoom: 2.5, ends: ends)
          var hand = Hand(alphabet, size: Size(width: 1000, height: 1000), style: style)
          hand.settings.direction = direction
          for _ in 0..<60 {
            let along = chance.number(0...1000)
            let point: Point =
              switch edge {
              case .bottom: Point(x: along, y: 975)
              case .top: Point(x: along, y: 25)
              case .left: Point(x: 25, y: along)
              case .right: Point(x: 975, y: along)
              }
            hand.perform(.hovered(point))
            hand.wait(chance.number(0...0.25))
            guard let item = hand.bar.highlight(hand.scene) else { continue }
            let layer = try #require(hand.layer("item", item))
            let span = layer.bounds.span(edge.axis)
            #expect(
              point[edge.axis] >= span.lowerBound - 1e-6
                && point[edge.axis] <= span.upperBound + 1e-6)
          }
        }
      }
    }
  }

  @Test("a bar folds to exactly its frames at rest, without a jump")
  func smooth() {
    var hand = Hand(alphabet, size: Size(width: 1400, height: 240))
    let rest = hand.layers
    hand.hover("H")
    var before = hand.layer("item", 9)?.bounds.x ?? 0
    for step in 0..<200 {
      if step == 60 { hand.leave() }
      if step == 70 { hand.hover("J") }
      if step == 120 { hand.leave() }
      hand.wait(0.004)
      let now = hand.layer("item", 9)?.bounds.x ?? 0
      #expect(abs(now - before) < 15, "step \(step)")
      before = now
    }
    hand.wait(1)
    #expect(hand.layers == rest)
  }

  @Test("reduced motion shows the final state at once")
  func reducedMotion() {
    var hand = Hand(["A", "B", "C"])
    hand.settings.reducedMotion = true
    hand.hover("B")
    #expect(hand.bar.wake(in: hand.scene) == .never)
    #expect(abs((hand.layer("item", 1)?.bounds.width ?? 0) - 96) < 1e-9)
  }

  @Test("the label of the last item fades and sinks as the bar folds, at once with less motion")
  func labelSinks() throws {
    var hand = Hand(["A", "B", "C"])
    hand.hover("B")
    hand.wait(1)
    let shown = try #require(hand.layer("label"))
    hand.leave()
    hand.wait(0.04)
    let sinking = try #require(hand.layer("label"))
    #expect(sinking.opacity > 0 && sinking.opacity < 1)
    #expect(sinking.bounds.y > shown.bounds.y)
    var gone = hand
    gone.content = FisheyeContent(items: Array(hand.content.items.prefix(1)))
    gone.settle()
    #expect(gone.layer("label") == nil, "the item is gone")
    var back = hand
    back.hover("C")
    #expect(back.bar.labelled(back.scene) == back.bar.highlight(back.scene))
    hand.wait(1)
    #expect(hand.layer("label") == nil && hand.wake == .never)
    hand.settings.reducedMotion = true
    hand.settle()
    hand.hover("B")
    #expect(hand.layer("label") != nil)
    hand.leave()
    #expect(hand.layer("label") == nil)
  }
}
