import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

/// A person who measures a page of 1,000 by 800 units, of which a unit is half a point.
private typealias RulerHand = WidgetLife<MeasuringLine>

extension WidgetLife where W == MeasuringLine {
  fileprivate init(millimetresPerUnit: Double? = 0.25, width: Double = 500) {
    var content = MeasuringLineContent(sheet: .init(page: "page", turn: .none))
    content.isOn = true
    content.size = Size(width: width * 2, height: 800)
    content.map = PictureMap(scale: 0.5, origin: Point(x: 50, y: 100))
    content.free = Rect(x: 50, y: 100, width: width, height: 400)
    content.millimetresPerUnit = millimetresPerUnit
    content.pixelsPerUnit = 4
    self.init(
      before: MeasuringLine(), showing: content, size: Size(width: 600, height: 600),
      words: Self.describe)
    settle()
  }

  private static func describe(
    _ outcome: MeasuringLine.Outcome, _ content: inout MeasuringLineContent
  ) -> String {
    switch outcome {
    case .keyed(let position): "keyed \(Int(position.x)),\(Int(position.y))"
    }
  }

  /// The ends in the window.
  fileprivate var ends: [Point] {
    widget.ends.map { [content.map.view($0.first), content.map.view($0.second)] } ?? []
  }

  fileprivate var length: String? { elements.first?.value }
}

@Suite("A measuring line")
struct MeasuringLineTests {
  @Test("lies across the middle of the page, and says its length in millimetres")
  func beginning() {
    let hand = RulerHand()
    #expect(hand.ends == [Point(x: 200, y: 300), Point(x: 400, y: 300)])
    // 200 points are 400 units.
    #expect(hand.length == "100.0\u{202F}mm")
    #expect(hand.layer("measuring line") != nil && hand.layer("measured length") != nil)
  }

  @Test("stands upright on a page so narrow that its ends would have one reach")
  func narrow() {
    #expect(RulerHand(width: 20).ends == [Point(x: 60, y: 220), Point(x: 60, y: 380)])
  }

  @Test("without a scale it says pixels, and tenths of them below ten")
  func pixels() {
    var hand = RulerHand(millimetresPerUnit: nil)
    #expect(hand.length == "1,600\u{202F}px")
    for (length, words) in [(0.4, "0.4"), (1.23, "1.2"), (9.94, "9.9"), (9.96, "10"), (12.6, "13")]
    {
      hand.content.pixelsPerUnit = length / 400
      hand.settle()
      #expect(hand.length == "\(words)\u{202F}px")
    }
  }

  @Test(
    "a scale that is no length has some words, also for a line without a length",
    arguments: [Double.infinity, -.infinity, .nan, 1e308])
  func brokenScale(_ scale: Double) {
    for isOfPixels in [false, true] {
      var hand = RulerHand(millimetresPerUnit: isOfPixels ? nil : scale)
      if isOfPixels { hand.content.pixelsPerUnit = scale }
      hand.settle()
      #expect(hand.length != nil)
      hand.touch(.began, Point(x: 400, y: 300))
      hand.touch(.moved, Point(x: 200, y: 300))
      hand.touch(.ended, Point(x: 200, y: 300))
      #expect(hand.ends == [Point(x: 200, y: 300), Point(x: 200, y: 300)])
      #expect(hand.length != nil)
    }
  }

  @Test("an end is dragged by itself from beside its middle, and the line as a whole")
  func drag() {
    var hand = RulerHand()
    hand.touch(.began, Point(x: 410, y: 305))
    hand.touch(.moved, Point(x: 410, y: 405))
    hand.touch(.ended, Point(x: 410, y: 405))
    #expect(hand.ends == [Point(x: 200, y: 300), Point(x: 400, y: 400)])
    hand.touch(.began, Point(x: 300, y: 350))
    hand.touch(.moved, Point(x: 310, y: 330))
    hand.touch(.moved, Point(x: 320, y: 340))
    hand.touch(.ended, Point(x: 320, y: 340))
    #expect(hand.ends == [Point(x: 220, y: 290), Point(x: 420, y: 390)])
  }

  @Test("beside it a press is for the page, and after a drag no other finger moves it")
  func beside() {
    var hand = RulerHand()
    #expect(hand.widget.hit(Point(x: 300, y: 304), in: hand.scene))
    #expect(hand.widget.hit(Point(x: 400, y: 318), in: hand.scene))
    #expect(!hand.widget.hit(Point(x: 300, y: 330), in: hand.scene))
    hand.touch(.began, Point(x: 200, y: 300), finger: 1)
    hand.touch(.began, Point(x: 400, y: 300), finger: 2)
    hand.touch(.moved, Point(x: 500, y: 500), finger: 2)
    #expect(hand.ends == [Point(x: 200, y: 300), Point(x: 400, y: 300)])
  }

  @Test("keys move an end by a point, or by ten with Shift, and change to the other end")
  func keys() {
    var hand = RulerHand()
    hand.perform(.key(KeyPress(.right)))
    hand.perform(.key(KeyPress(.down, modifiers: .shift)))
    #expect(hand.ends == [Point(x: 200, y: 300), Point(x: 401, y: 310)])
    hand.perform(.key(KeyPress(.space, text: " ")))
    hand.perform(.key(KeyPress(.left, modifiers: .shift)))
    #expect(hand.ends == [Point(x: 190, y: 300), Point(x: 401, y: 310)])
    // Each is to be in view, in units of the page.
    #expect(hand.trace() == "keyed 702,400 · keyed 702,420 · keyed 300,400 · keyed 280,400")
  }

  @Test("assistive technologies read its length as a number, and change it along the line")
  func number() throws {
    var hand = RulerHand()
    let line = try #require(hand.elements.first)
    #expect(line.isFocusable && line.range?.current == 100 && line.range?.minimum == 0)
    #expect(line.range?.step == 0.5)
    let id = try #require(line.id)
    let isSet = hand.act(.set(50), on: id)
    #expect(isSet && hand.length == "50.0\u{202F}mm")
    #expect(hand.ends == [Point(x: 200, y: 300), Point(x: 300, y: 300)])
    hand.perform(.key(KeyPress(.space, text: " ")))
    let isShort = hand.act(.set(-5), on: id)
    let isLong = hand.act(.set(25), on: id)
    #expect(isShort && isLong)
    #expect(hand.ends == [Point(x: 350, y: 300), Point(x: 300, y: 300)])
    // What a hand holds stays in it.
    hand.touch(.began, Point(x: 350, y: 300))
    let isHeld = hand.act(.set(75), on: id)
    #expect(isHeld && hand.length == "25.0\u{202F}mm")
  }

  @Test(
    "it stays on the page while that moves, is anew on another one, and is away when not in use")
  func pages() {
    var hand = RulerHand()
    let before = hand.widget.ends
    hand.content.map = PictureMap(scale: 1, origin: Point(x: -100, y: -200))
    hand.settle()
    #expect(hand.widget.ends == before)
    #expect(hand.length == "100.0\u{202F}mm")
    hand.content.sheet.page = "next"
    hand.settle()
    #expect(hand.widget.ends != before)
    hand.content.isOn = false
    hand.settle()
    #expect(hand.layers.isEmpty && hand.elements.isEmpty)
    #expect(!hand.widget.hit(Point(x: 300, y: 300), in: hand.scene))
  }

  @Test("it turns with its page, and measures the same")
  func turns() throws {
    var hand = RulerHand()
    hand.touch(.began, Point(x: 400, y: 300))
    hand.touch(.moved, Point(x: 450, y: 350))
    hand.touch(.ended, Point(x: 450, y: 350))
    let (before, length) = (try #require(hand.widget.ends), hand.length)
    #expect(before == .init(first: Point(x: 300, y: 400), second: Point(x: 800, y: 500)))
    hand.touch(.began, Point(x: 450, y: 350))
    (hand.content.sheet.turn, hand.content.size) = (.right, Size(width: 800, height: 1000))
    hand.settle()
    #expect(hand.widget.ends == .init(first: Point(x: 400, y: 300), second: Point(x: 300, y: 800)))
    #expect(hand.length == length && !hand.widget.isHeld)
    (hand.content.sheet.turn, hand.content.size) = (.left, Size(width: 800, height: 1000))
    hand.settle()
    (hand.content.sheet.turn, hand.content.size) = (.none, Size(width: 1000, height: 800))
    hand.settle()
    #expect(hand.widget.ends == before)
  }

  @Test("a drag that is taken back, or ended by Escape, puts it back")
  func takenBack() {
    for start in [Point(x: 400, y: 300), Point(x: 300, y: 300)] {
      for isKeyed in [false, true] {
        var hand = RulerHand()
        let before = hand.ends
        hand.touch(.began, start)
        hand.touch(.moved, start.moved(by: Point(x: 30, y: 50)))
        hand.touch(.moved, start.moved(by: Point(x: 60, y: 40)))
        #expect(hand.ends != before)
        if isKeyed {
          hand.perform(.key(KeyPress(.escape)))
        } else {
          hand.touch(.cancelled, start)
        }
        #expect(hand.ends == before && !hand.widget.isHeld)
        hand.touch(.moved, start.moved(by: Point(x: 90, y: 90)))
        #expect(hand.ends == before, "the contact moves it no more")
      }
    }
  }

  @Test("it fulfils the laws of widgets", arguments: 1...3 as ClosedRange<UInt64>)
  func laws(seed: UInt64) {
    let content = RulerHand().content
    var other = content
    other.isOn = false
    var third = content
    third.sheet.turn = .left
    third.map = PictureMap(scale: 2, origin: Point(x: -300, y: -200))
    let laws = WidgetLaws(
      MeasuringLine(), showing: content, or: [content, other, third],
      size: Size(width: 600, height: 600))
    #expect(laws.framesChangeNothing(seed: seed, steps: 60) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 60) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 60) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 60) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 60) == nil)
  }
}
