import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The shared truth")
struct ShowcaseTests {
  static let fisheye = WindowID(rawValue: "fisheye")

  static func items(_ titles: [String]) -> [FisheyeItem] {
    titles.map { title in
      title == "|"
        ? .separator("line")
        : FisheyeItem(
          id: title, title: title,
          face: .picture(PictureID(rawValue: "\(title).png"), orElse: tile(title)))
    }
  }

  static func tile(_ letters: String) -> Tile {
    let ink = Color(hex: 0xFFFFFF)
    return Tile(letters: letters, top: ink, bottom: ink, ink: ink)
  }

  static func input(_ seconds: Double, _ event: TestEvent) -> Input {
    Input(time: Instant(seconds: seconds), window: fisheye, event: event)
  }

  static let surface = TestEvent.resized(Surface(size: Size(width: 600, height: 240)))

  @Test("the items of the bar grow with the person's letters, up to one and a half times")
  func largeLetters() {
    func depth(_ textScale: Double) -> Double? {
      let showcase = Showcase(
        .init(
          bar: .init(items: Self.items(["A", "B"])), settings: Settings(textScale: textScale)))
      return showcase.restingDepth(of: Self.fisheye)
    }
    let depths = [1, 1.25, 1.5, 2].compactMap { depth($0) }
    #expect(depths.map { $0 - depths[0] } == [0, 12, 24, 24])
  }

  @Test("it asks for every picture once, and draws what became of it")
  func pictures() {
    var showcase = Showcase(.init(bar: .init(items: Self.items(["A", "|", "B", "A"]))))
    let names = ["A.png", "B.png"].map { PictureID(rawValue: $0) }
    #expect(showcase.begin() == [.pictures(load: names, unload: [])])
    _ = showcase.update(Self.input(0, Self.surface), ruler: PlainRuler())
    func words() -> String {
      showcase.display(of: Self.fisheye, at: .zero, ruler: PlainRuler()).lines.joined(
        separator: "\n")
    }
    #expect(!words().contains("picture A.png"))
    _ = showcase.update(
      Self.input(0, .picture(names[0], .ready(Size(width: 64, height: 64)))), ruler: PlainRuler())
    _ = showcase.update(
      Self.input(0, .picture(names[1], .failed("It is torn."))), ruler: PlainRuler())
    #expect(words().contains("picture A.png") && words().contains("tile 'B'"))
    let middle = Point(x: 320, y: 210)
    _ = showcase.update(Self.input(1, .hovered(middle)), ruler: PlainRuler())
    #expect(
      showcase.display(of: Self.fisheye, at: Instant(seconds: 2), ruler: PlainRuler()).lines.last?
        .contains("It is torn.") == true)
  }

  @Test("what happens becomes effects with the time at which it happened")
  func effects() {
    var showcase = Showcase(.init(bar: .init(items: Self.items(["A", "B", "C"]))))
    _ = showcase.update(Self.input(0, Self.surface), ruler: PlainRuler())
    let middle = Point(x: 300, y: 210)
    var effects = showcase.update(Self.input(1, .hovered(middle)), ruler: PlainRuler())
    for phase in [Contact.Phase.began, .ended] {
      effects += showcase.update(
        Self.input(1.5, .contact(Contact(id: -1, phase: phase, position: middle, kind: .mouse))),
        ruler: PlainRuler())
    }
    effects += showcase.update(Self.input(2, .closed), ruler: PlainRuler())
    let report = { (time: Double, name: Report.Name) in
      Effect.report(
        Report(time: Instant(seconds: time), window: Self.fisheye, name: name, item: "B"))
    }
    #expect(
      effects == [
        report(1, .highlighted), report(1.5, .selected), .open("B"), .announce(.thing("B")),
        .close(Self.fisheye),
      ])
  }

  @Test("a window that can no longer be seen lets go of every finger")
  func letGo() {
    var showcase = Showcase(.init(bar: .init(items: Self.items(["A", "B", "C"]))))
    _ = showcase.update(Self.input(0, Self.surface), ruler: PlainRuler())
    let finger = { (phase: Contact.Phase) in
      TestEvent.contact(Contact(id: 0, phase: phase, position: Point(x: 300, y: 210), kind: .touch))
    }
    _ = showcase.update(Self.input(1, finger(.began)), ruler: PlainRuler())
    let gone = showcase.update(Self.input(1.4, .visible(false)), ruler: PlainRuler())
    let lifted = showcase.update(Self.input(3, finger(.ended)), ruler: PlainRuler())
    #expect(
      gone == [
        .report(
          Report(time: Instant(seconds: 1.4), window: Self.fisheye, name: .highlighted, item: nil))
      ])
    #expect(lifted.isEmpty)
    #expect(showcase.wake(at: Instant(seconds: 4)) == .never)
  }

  @Test(
    "an input that comes late counts as now, and one for a window that is not there does nothing")
  func late() {
    var showcase = Showcase(.init(bar: .init(items: Self.items(["A"]))))
    _ = showcase.update(Self.input(5, Self.surface), ruler: PlainRuler())
    let effects = showcase.update(
      Self.input(1, .hovered(Point(x: 300, y: 210))), ruler: PlainRuler())
    #expect(
      effects == [
        .report(
          Report(time: Instant(seconds: 5), window: Self.fisheye, name: .highlighted, item: "A"))
      ])
    let elsewhere = Input(
      time: Instant(seconds: 6), window: WindowID(rawValue: "x"), event: .closed)
    #expect(showcase.update(elsewhere, ruler: PlainRuler()).isEmpty)
  }

  @Test(
    "whatever comes in whatever order, it neither traps nor stays awake",
    arguments: 1...12 as ClosedRange<UInt64>)
  func fuzz(_ seed: UInt64) throws {
    var havoc = RandomEvents(seed: seed, size: Size(width: 600, height: 300))
    let style = try FisheyeStyle(
      edge: havoc.chance.one(of: Edge.allCases), zoom: havoc.chance.number(1...5),
      ends: havoc.chance.one(of: FisheyeLayout.Ends.allCases))
    let count = havoc.chance.one(of: [0, 1, 7, 30, 300])
    var showcase = Showcase(
      .init(
        bar: .init(
          items: Self.items((0..<count).map { $0 % 9 == 5 ? "|" : "\($0)" }), style: style)))
    var time = 0.0
    for _ in 0..<400 {
      time += havoc.chance.number(-0.01...0.2)
      _ = showcase.update(Self.input(time, TestEvent(havoc.event())), ruler: PlainRuler())
      _ = showcase.display(of: Self.fisheye, at: Instant(seconds: time), ruler: PlainRuler())
    }
    _ = showcase.update(Self.input(time + 1, .visible(false)), ruler: PlainRuler())
    _ = showcase.update(Self.input(time + 1, .focused(false)), ruler: PlainRuler())
    _ = showcase.settle(until: Instant(seconds: time + 60), ruler: PlainRuler())
    #expect(showcase.wake(at: Instant(seconds: time + 60)) == .never)
  }

  @Test("a picture reads as text, a line a layer")
  func snapshot() {
    var showcase = Showcase(.init(bar: .init(items: Self.items(["A", "B", "C"]))))
    _ = showcase.update(Self.input(0, Self.surface), ruler: PlainRuler())
    _ = showcase.update(Self.input(1, .hovered(Point(x: 300, y: 210))), ruler: PlainRuler())
    // Half of the unfolding, which is one refresh ahead of the hand.
    let lines = showcase.display(
      of: Self.fisheye, at: Instant(seconds: 1.1 - Glide.lead), ruler: PlainRuler()
    ).lines
    let expected = """
      panel 146,142 308x158.5: shadow 179,175 242x92.5 r20 b11 #0b122038, box 179,170 242x92.5 r20 #fbfcfed1, \
      ring 179,170 242x92.5 r20 w1 #1b23301f
      item 186,156 69x69: box 190.830078125,160.830078125 59.33984375x59.33984375 r13.3515625 #1b233014
      item 1 255,135 90x90: box 261.2998046875,141.2998046875 77.400390625x77.400390625 r17.4150390625 #1b233014
      item 2 345,156 69x69: box 349.830078125,160.830078125 59.33984375x59.33984375 r13.3515625 #1b233014
      label 265.5,78.7998046875 69x66.2001953125 0.875: shadow 283.5,96.7998046875 33x30.2001953125 r9 b6 #0b12203d, \
      box 283.5,93.7998046875 33x30.2001953125 r9 #fffffffa, ring 283.5,93.7998046875 33x30.2001953125 r9 w1 #1b23301a, \
      polygon 293,123 307,123 300,130 #fffffffa, \
      polygon 293,123 300,130 307,123 305.5859375,123 300,128.5859375 294.4140625,123 #1b23301a, \
      text 'B' 14/500 295.5,99.7998046875 9x18.2001953125 #171c26ff
      """
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test("pictures that look the same have the same fingerprint, to a thousandth of a point")
  func fingerprint() {
    func list(_ x: Double) -> DisplayList {
      let rect = Rect(x: x, y: 0, width: 10, height: 10)
      return DisplayList(layers: [
        Layer(id: .init("a"), bounds: rect, marks: [.box(rect, radius: 0, .clear)])
      ])
    }
    #expect(Fingerprint(list(1)) == Fingerprint(list(1 + 1e-12)))
    #expect(Fingerprint(list(1)) != Fingerprint(list(1.01)))
  }
}
