import Interaction
import Laws
import Testing

@testable import Widgets

extension WidgetLife where W == HotspotPicture {
  /// A person who leafs through pictures of 800 by 600 points in a window as large, each with a place in its middle.
  ///
  /// The owner turns to the pages of outcomes. Page 3 is a page of text.
  static func leafing(
    at page: Int = 1, ready: Set<Int> = [0, 1, 2, 3, 4], isHinting: Bool = false
  ) -> WidgetLife<HotspotPicture> {
    var content = HotspotPictureContent(sheet(page), hints: isHinting)
    content.count = 5
    for page in ready { content.states[file(page)] = .ready(leafSize) }
    show(page, in: &content)
    var life = WidgetLife(
      before: HotspotPicture(), showing: content, size: leafSize
    ) { outcome, content in
      switch outcome {
      case .selected(let id):
        content.selection = id
        return "selected \(id)"
      case .tappedPicture:
        content.selection = nil
        return "tapped picture"
      case .turned(let page):
        show(page, in: &content)
        return "turned \(page)"
      case .highlighted: return "highlighted"
      case .dismissed: return "dismissed"
      case .textScrolled: return "text scrolled"
      case .focusPassed: return "passed"
      }
    }
    life.settle()
    return life
  }

  static var leafSize: Size { Size(width: 800, height: 600) }

  static func file(_ page: Int) -> PictureID { PictureID("\(page).png") }

  static func sheet(_ page: Int) -> PictureSheet {
    let line = PageLine("Words", font: Font(size: 12), frame: Rect(leafSize).inset(by: 90))
    return PictureSheet(
      id: "page \(page)", size: leafSize,
      body: page == 3 ? .lines([line]) : .pictures([TilePyramid(file(page), size: leafSize)]))
  }

  static func show(_ page: Int, in content: inout HotspotPictureContent) {
    content.page = page
    content.sheet = sheet(page)
    content.before = page > 0 ? sheet(page - 1) : nil
    content.after = page < 4 ? sheet(page + 1) : nil
    content.selection = nil
    content.hotspots = HotspotIndex([
      Hotspot(
        id: "place of \(page)", shape: .rectangle(Rect(x: 300, y: 250, width: 200, height: 100)),
        label: "A place")
    ])
  }

  /// The owner turns to a page.
  mutating func choose(_ page: Int) {
    Self.show(page, in: &content)
    settle()
  }

  /// The pictures that are drawn, from back to front, with the offset and opacity of each.
  var drawn: String {
    layers.compactMap { layer -> String? in
      for case .picture(.file(let id), let rect) in layer.marks {
        return "\(id.rawValue.prefix(1))@\(Int(rect.x.rounded()))"
          + (layer.opacity < 1 ? "%\(Int((layer.opacity * 100).rounded()))" : "")
      }
      return layer.id.role == "page" ? "text@\(Int((layer.face?.x ?? 0).rounded()))" : nil
    }.joined(separator: " ")
  }

  /// Swipes with a finger, at 120 events a second.
  mutating func swipe(from start: Point, by way: Point, over seconds: Double = 0.1) {
    draw(from: start, to: Point(x: start.x + way.x, y: start.y + way.y), over: seconds)
  }
}

@Suite("A page takes the place of another one")
struct PageTransitionTests {
  private typealias Leafer = WidgetLife<HotspotPicture>
  private static let middle = Point(x: 400, y: 300)
  /// Beside all places, and not at an edge.
  private static let aside = Point(x: 400, y: 500)

  @Test("the old page stays until the new one can be drawn; then they cross-fade")
  func crossfade() {
    var person = Leafer.leafing(ready: [1])
    person.choose(2)
    person.wait(0.4)
    #expect(person.drawn == "1@0")
    #expect(person.layer("reading") == nil)
    person.wait(0.2)
    #expect(person.layer("reading") != nil, "a long wait is explained")
    #expect(person.wake == .never, "waiting wakes nothing")
    person.wait(60)
    person.content.states[Leafer.file(2)] = .ready(Leafer.leafSize)
    person.settle()
    #expect(person.layer("reading") == nil)
    var shares: [Double] = []
    while person.wake != .never {
      shares.append(person.layer("picture")?.opacity ?? 0)
      person.wait(0.02)
    }
    #expect(shares.count > 8 && shares == shares.sorted() && (shares.first ?? 1) < 0.3)
    #expect(person.drawn == "2@0")
  }

  @Test("a page that was never seen is not what stays", arguments: [0.1, 5])
  func skipped(pause: Double) {
    var person = Leafer.leafing(ready: [1])
    person.choose(2)
    person.wait(pause)
    person.choose(4)
    person.wait(pause)
    #expect(person.drawn == "1@0")
    person.content.states[Leafer.file(4)] = .failed("It is torn.")
    person.settle()
    person.wait(1)
    #expect(person.drawn == "" && person.layers.compactMap(\.words) == ["It is torn."])
  }

  @Test("under reduced motion the new page appears at once when it can be drawn")
  func still() {
    var person = Leafer.leafing(ready: [1])
    person.settings.reducedMotion = true
    person.choose(2)
    #expect(person.drawn == "1@0")
    person.content.states[Leafer.file(2)] = .ready(Leafer.leafSize)
    person.settle()
    #expect(person.drawn == "2@0" && person.wake == .never)
  }

  @Test("the hint waits for the page that it is about, and comes only once a page")
  func hint() {
    var person = Leafer.leafing(ready: [1], isHinting: true)
    #expect(person.layer("hints") == nil)
    person.wait(0.5)
    #expect(person.layer("hints") != nil)
    person.choose(2)
    person.wait(10)
    #expect(person.layer("hints") == nil, "nothing is hinted at on a page that is not there")
    person.content.states[Leafer.file(2)] = .ready(Leafer.leafSize)
    person.settle()
    #expect(person.layer("hints") == nil, "nor while it fades in")
    person.wait(0.7)
    #expect(person.layer("hints") != nil && person.drawn == "2@0")
    person.choose(1)
    person.wait(0.7)
    #expect(person.layer("hints") == nil && person.drawn == "1@0")
  }

  @Test("the places of a page that is not there yet cannot be hit, nor those of the old one")
  func unseen() {
    var person = Leafer.leafing(ready: [1])
    person.choose(2)
    person.tap(at: Self.middle)
    person.wait(1)
    #expect(person.trace() == "tapped picture")
  }

  // MARK: Swipes

  @Test("a swipe carries both pages point for point, and turns", arguments: [-1.0, 1])
  func swipes(side: Double) {
    var person = Leafer.leafing()
    person.draw(
      from: Self.aside, to: Point(x: 400 + side * 300, y: 500), over: 0.5, lifts: false)
    let away = side * 300
    let beside = away - side * 824
    #expect(person.drawn == "\(side < 0 ? 2 : 0)@\(Int(beside)) 1@\(Int(away))")
    person.touch(.ended, Point(x: 400 + side * 300, y: 500))
    #expect(person.trace() == "turned \(side < 0 ? 2 : 0)")
    person.wait(0.1)
    #expect(person.drawn.split(separator: " ").count == 2, "both are on their way")
    person.wait(2)
    #expect(person.drawn == (side < 0 ? "2@0" : "0@0") && person.wake == .never)
  }

  @Test("a zoomed page is moved to its edge first; a swipe from there turns it")
  func zoomed() {
    var person = Leafer.leafing()
    person.click(at: Self.aside)
    person.click(at: Self.aside)
    person.wait(1)
    _ = person.trace()
    #expect(person.map.scale == 2.5)
    person.swipe(from: Self.aside, by: Point(x: -300, y: 20))
    person.wait(4)
    #expect(person.map.view(Rect(Leafer.leafSize)).maxX == 800, "it rests at its edge")
    #expect(person.trace() == "")
    person.swipe(from: Self.aside, by: Point(x: 100, y: 0))
    person.wait(4)
    #expect(person.trace() == "", "back from the edge it moves")
    person.swipe(from: Self.aside, by: Point(x: -300, y: 20))
    person.wait(4)
    person.swipe(from: Self.aside, by: Point(x: -300, y: 20))
    #expect(person.trace() == "turned 2")
    person.wait(0.05)
    let left = person.layers.first {
      $0.marks.contains { if case .picture(.file(Leafer.file(1)), _) = $0 { true } else { false } }
    }
    #expect(left?.origin.y != 0, "the page that leaves stays as large as it was")
    person.wait(2)
    #expect(person.drawn == "2@0" && person.map.scale == 1)
  }

  @Test("a short swipe, Escape, a cancelled contact and a second finger turn nothing")
  func takenBack() {
    for way in ["short", "escape", "cancelled", "pinch"] {
      var person = Leafer.leafing()
      let end = Point(x: way == "short" || way == "pinch" ? 370 : 100, y: 500)
      person.draw(from: Self.aside, to: end, over: 1, lifts: false)
      person.wait(0.3)
      switch way {
      case "short": person.touch(.ended, end)
      case "escape":
        person.perform(.key(KeyPress(.escape)))
        person.touch(.ended, end)
      case "cancelled": person.touch(.cancelled, end)
      default:
        person.touch(.began, Point(x: 500, y: 500), finger: 1)
        person.wait(0.2)
        person.touch(.ended, end)
        person.touch(.ended, Point(x: 500, y: 500), finger: 1)
      }
      person.wait(2)
      #expect(person.trace() == "" && person.drawn == "1@0" && person.wake == .never, "\(way)")
    }
  }

  @Test("the first and the last page resist like a rubber band")
  func ends() {
    for (page, side) in [(0, 1.0), (4, -1.0)] {
      var person = Leafer.leafing(at: page)
      person.swipe(from: Self.aside, by: Point(x: side * 300, y: 0))
      #expect(person.drawn != "\(page)@0")
      person.wait(2)
      #expect(person.trace() == "" && person.drawn == "\(page)@0")
    }
  }

  @Test("a page of text is turned to and away from as a picture is, and shown large on paper")
  func text() {
    var person = Leafer.leafing(at: 2)
    person.swipe(from: Self.aside, by: Point(x: -300, y: 0))
    person.wait(2)
    let paper = person.layer("page")?.face
    #expect(person.trace() == "turned 3")
    #expect(paper?.height == 556, "as large as it fits with its margin")
    #expect(person.layer("page")?.words == "Words")
    person.choose(1)
    #expect(person.drawn.hasPrefix("text"), "it stays beneath the page that comes")
    person.wait(1)
    #expect(person.drawn == "1@0")
  }

  @Test("an arrow says its name under a mouse that rests; a press or the last page ends that")
  func names() {
    var person = Leafer.leafing(at: 3)
    let name = { (person: Leafer) in person.layer("turn tooltip")?.words }
    person.hover(at: Point(x: 780, y: 500))
    person.wait(0.4)
    #expect(name(person) == nil)
    person.wait(0.4)
    #expect(name(person) == "Next page")
    #expect(person.wake == .never)
    person.hover(at: Point(x: 20, y: 500))
    #expect(name(person) == nil)
    person.wait(1)
    #expect(name(person) == "Previous page")
    person.mouse(.began, Point(x: 20, y: 500))
    #expect(name(person) == nil)
    person.mouse(.ended, Point(x: 20, y: 500))
    person.wait(2)
    #expect(name(person) == nil, "a press ends it until the mouse moves")
    person.settings.languages = ["de"]
    person.hover(at: Point(x: 781, y: 500))
    person.wait(1)
    #expect(name(person) == "Nächste Seite")
    person.choose(4)
    #expect(name(person) == nil, "nothing follows the last page")
  }

  // MARK: Taps

  @Test("a tap at an edge turns, as far as there are pages, unless a place is chosen")
  func edges() {
    var person = Leafer.leafing()
    let (back, on) = (Point(x: 20, y: 500), Point(x: 780, y: 500))
    for _ in 0..<4 { person.tap(at: on) }
    #expect(person.trace() == "turned 2 · turned 3 · turned 4 · tapped picture")
    person.wait(1)
    person.tap(at: back)
    #expect(person.trace() == "turned 3")
    person.choose(1)
    person.content.selection = "place of 1"
    person.wait(1)
    person.tap(at: on)
    #expect(person.trace() == "tapped picture")
  }

  @Test(
    "a finger that rests on an edge turns nothing; a mouse button may be held as long as one likes")
  func rests() {
    let edge = Point(x: 780, y: 500)
    for (seconds, isMouse, trace) in [
      (0.4, false, "turned 2"), (0.5, false, ""), (60, false, ""), (60, true, "turned 2"),
    ] {
      var person = Leafer.leafing()
      if isMouse { person.mouse(.began, edge) } else { person.touch(.began, edge) }
      person.wait(seconds)
      if isMouse { person.mouse(.ended, edge) } else { person.touch(.ended, edge) }
      #expect(person.trace() == trace, "\(seconds) s")
    }
  }

  @Test("an arrow appears at the edge under a mouse, where a tap would turn")
  func arrows() {
    var person = Leafer.leafing(at: 0)
    let seen = { (person: Leafer) in
      person.layers.filter { $0.id.role == "turn" }.map(\.id.index)
    }
    person.hover(at: Point(x: 780, y: 500))
    person.wait(1)
    #expect(seen(person) == [1])
    person.click(at: Point(x: 780, y: 500))
    person.wait(1)
    #expect(person.content.page == 1 && seen(person) == [1], "a further click turns further")
    person.choose(0)
    person.hover(at: Point(x: 20, y: 500))
    person.wait(1)
    #expect(seen(person) == [])
    person.hover(at: Point(x: 780, y: 500))
    person.content.selection = "place of 0"
    person.wait(1)
    #expect(seen(person) == [])
  }

  @Test("two taps on a place zoom and select nothing; one tap selects it once no second can follow")
  func doubleTap() {
    var person = Leafer.leafing()
    person.tap(at: Self.middle, isAlone: false)
    person.wait(0.1)
    #expect(person.layer("hover") != nil, "what was tapped is seen at once")
    person.tap(at: Self.middle, isAlone: false)
    person.wait(2)
    #expect(person.map.scale == 2.5)
    #expect(!person.trace().contains("selected"))
    person.tap(at: Self.middle, isAlone: false)
    person.wait(0.1)
    person.tap(at: Self.middle, isAlone: false)
    person.wait(2)
    #expect(person.map.scale == 1 && !person.trace().contains("selected"))
    person.tap(at: Self.middle, isAlone: false)
    person.wait(TapCount.interval - 0.01)
    #expect(!person.trace().contains("selected"))
    person.wait(0.02)
    #expect(person.trace().hasSuffix("selected place of 1"))
  }

  @Test("a second tap may be slow to lift")
  func slowDoubleTap() {
    var person = Leafer.leafing()
    person.tap(at: Self.middle, isAlone: false)
    person.wait(0.25)
    person.touch(.began, Self.middle)
    person.wait(0.2)
    #expect(!person.trace().contains("selected"))
    person.touch(.ended, Self.middle)
    person.wait(2)
    #expect(person.map.scale == 2.5 && !person.trace().contains("selected"))
  }

  @Test("a tap is not lost to what follows it", arguments: ["key", "wheel", "elsewhere", "drag"])
  func followed(by: String) {
    var person = Leafer.leafing()
    person.tap(at: Self.middle, isAlone: false)
    switch by {
    case "key": person.perform(.key(KeyPress(.tab)))
    case "wheel": person.scroll(Point(x: 0, y: 1), at: Self.middle)
    case "elsewhere": person.touch(.began, Self.aside)
    default:
      person.touch(.began, Self.middle)
      person.wait(0.4)
      person.touch(.moved, Point(x: 400, y: 360))
    }
    #expect(person.trace().contains("selected place of 1"))
  }

  // MARK: Pictures

  @Test("pages beside it are loaded once nothing of a page is missing; one that is left stays")
  func pictures() {
    var person = Leafer.leafing(ready: [])
    #expect(person.widget.pictures(in: person.scene).missing == [Leafer.file(1)])
    person.content.states[Leafer.file(1)] = .ready(Leafer.leafSize)
    person.settle()
    #expect(person.widget.pictures(in: person.scene).missing == [Leafer.file(2), Leafer.file(0)])
    person.choose(4)
    let (missing, drawn) = person.widget.pictures(in: person.scene)
    #expect(missing == [Leafer.file(4)] && drawn.contains(Leafer.file(1)))
    person.content.states[Leafer.file(4)] = .ready(Leafer.leafSize)
    person.settle()
    person.wait(1)
    #expect(!person.widget.keepsLeftPage)
    #expect(!person.widget.pictures(in: person.scene).drawn.contains(Leafer.file(1)))
  }

  @Test("at home all of a page is visible beside what covers the window, with and without it")
  func home() {
    for insets in [Insets(.right, 300), Insets(.bottom, 250), Insets(.left, 120), .none] {
      var person = Leafer.leafing()
      person.wait(1)
      person.content.insets = insets
      person.settle()
      person.wait(0.1)
      let isMoving = person.wake.isAnimating
      #expect(isMoving == (insets != .none), "it glides there")
      person.wait(2)
      let page = person.map.view(Rect(Leafer.leafSize))
      #expect(Rect(Leafer.leafSize).inset(by: insets).inset(by: -1e-6).contains(page))
      person.content.insets = .none
      person.settle()
      person.wait(2)
      #expect(person.map.view(Rect(Leafer.leafSize)) == Rect(Leafer.leafSize))
    }
  }
}

@Suite("The label of a place")
struct HotspotLabelTests {
  /// The frame of the label while a mouse is over a place.
  private func label(over id: String, of hotspots: [Hotspot]) -> Rect? {
    var visitor = Visitor(hotspots)
    visitor.hover(at: visitor.middle(id))
    return visitor.layer("label")?.marks.lazy.compactMap {
      if case .box(let face, _, _) = $0 { face } else { nil }
    }.first
  }

  private func line(_ row: Int, from x: Double = 400, to end: Double = 3200) -> Hotspot {
    Hotspot(
      id: "\(row)",
      shape: .rectangle(Rect(x: x, y: 300 + 160 * Double(row), width: end - x, height: 150)),
      label: "Line \(row)")
  }

  @Test(
    "is above it where nothing is there, and covers no other place where there is room elsewhere")
  func room() throws {
    let alone = try #require(label(over: "3", of: [line(3)]))
    let frame = Rect(x: 80, y: 156, width: 560, height: 30)
    #expect(alone.maxY < frame.y)
    // Lines above and below: the margin at their end is free.
    let lines = (0...9).map { line($0) }
    let beside = try #require(label(over: "3", of: lines))
    #expect(beside.x > frame.maxX && abs(beside.center.y - frame.center.y) < 1)
    // Only above it there is a line.
    let below = try #require(
      label(over: "3", of: [line(2, from: 0, to: 4000), line(3, from: 0, to: 4000)]))
    #expect(below.y > frame.maxY)
    // Lines from edge to edge: there is no room elsewhere.
    let full = (0...9).map { line($0, from: 0, to: 4000) }
    let above = try #require(label(over: "3", of: full))
    #expect(above.maxY < frame.y || above.y > frame.maxY)
    // The place around it does not count.
    let around = Hotspot(
      id: "page", shape: .rectangle(Rect(x: 0, y: 0, width: 4000, height: 3000)), label: "Page")
    #expect(label(over: "3", of: [around, line(3)]) == alone)
  }
}
