import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A detail panel under pointers and keys")
struct DetailPanelHandTests {
  static func open(_ id: String, _ size: Size = Size(width: 400, height: 600)) -> Guest {
    var guest = Guest(size: size)
    guest.choose(id)
    guest.wait(2)
    _ = guest.trace()
    return guest
  }

  @Test("a drag of its head moves the panel, which then flies to the nearest detent")
  func detents() {
    for (way, over, detent) in [
      (-40.0, 0.6, DetailPanel.Detent.standard), (-200, 0.6, .full), (120, 1.2, .peek),
      (258, 1.5, .hidden), (-80, 0.08, .full), (60, 0.04, .hidden),
    ] {
      var guest = Self.open("B")
      let start = guest.inHead
      guest.draw(from: start, by: Point(x: 0, y: way), over: over, lifts: false)
      #expect(abs(guest.opening - (270 - way)) < 16, "but for the trembling before it sets off")
      if over > 0.5 { guest.wait(0.1) }
      guest.touch(.ended, Point(x: start.x, y: start.y + way))
      guest.settle()
      guest.wait(2)
      #expect(guest.widget.motion.detent == detent, "\(way) in \(over)")
      #expect(guest.opening == guest.geometry.opening(detent))
      #expect(guest.trace() == (detent == .hidden ? "closed" : ""))
    }
  }

  @Test(
    "a head that was dragged beyond the ends comes back with the finger", arguments: [-500.0, 400])
  func beyondEnds(way: Double) {
    var guest = Self.open("B")
    let start = guest.inHead
    guest.touch(.began, start)
    guest.move(from: start, by: Point(x: 0, y: way), over: 1)
    #expect(guest.opening == (way < 0 ? guest.geometry.opening(.full) : 0))
    guest.move(from: Point(x: start.x, y: start.y + way), by: Point(x: 0, y: -way), over: 1)
    #expect(abs(guest.opening - 270) < 16, "but for the trembling before it sets off")
    guest.wait(0.2)
    guest.touch(.ended, start)
    guest.wait(2)
    #expect(guest.widget.motion.detent == .standard && guest.trace() == "")
  }

  @Test("a release continues with the finger's velocity")
  func speed() {
    var guest = Self.open("B")
    let start = guest.inHead
    guest.draw(from: start, by: Point(x: 0, y: -100), over: 0.1, lifts: false)
    let before = guest.opening
    guest.touch(.ended, Point(x: start.x, y: start.y - 100))
    #expect(abs(guest.opening - before) < 1e-9)
    #expect(abs(guest.widget.motion.sheet.velocity(at: guest.time) - 1000) < 50)
    // It overshoots its detent by no more than its spring allows.
    let target = guest.geometry.opening(.full)
    var most = 0.0
    for _ in 0..<200 {
      guest.wait(0.005)
      most = max(most, guest.opening - target)
    }
    #expect(most <= 1050 / (2.718 * Sheet.stiffness))
  }

  @Test(
    "a drag of the text opens the panel first, then scrolls; back, it scrolls first, then closes"
  )
  func handover() {
    var guest = Self.open("B")
    let start = guest.inText
    guest.touch(.began, start)
    guest.move(from: start, by: Point(x: 0, y: -230), over: 1)
    #expect(guest.offset == 0 && guest.opening < 552)
    let full = guest.geometry.opening(.full)
    guest.move(from: Point(x: start.x, y: start.y - 230), by: Point(x: 0, y: -170), over: 1)
    #expect(guest.opening == full)
    let scrolled = guest.offset
    #expect(scrolled > 80 && scrolled < 130)
    guest.move(from: Point(x: start.x, y: start.y - 400), by: Point(x: 0, y: scrolled), over: 0.5)
    #expect(guest.offset < 1e-6 && guest.opening == full)
    guest.move(
      from: Point(x: start.x, y: start.y - 400 + scrolled), by: Point(x: 0, y: 150), over: 0.5)
    #expect(guest.offset == 0 && abs(guest.opening - (full - 150)) < 1e-6)
  }

  @Test("a flick lets the text coast, and a press stops it")
  func fling() {
    var guest = Self.open("B")
    guest.tap(at: guest.inHead)
    guest.wait(1)
    #expect(guest.widget.motion.detent == .full)
    guest.draw(from: Point(x: 100, y: 500), by: Point(x: 0, y: -200), over: 0.1)
    let before = guest.offset
    guest.wait(0.2)
    #expect(guest.offset > before + 50)
    let caught = guest.offset
    guest.tap(at: Point(x: 100, y: 300))
    guest.wait(1)
    #expect(abs(guest.offset - caught) < 1e-6 && guest.trace() == "")
    guest.tap(at: guest.inHead)
    guest.wait(1)
    #expect(guest.widget.motion.detent == .standard)
  }

  @Test("a swipe aside steps to the next item, as pages turn; beyond the ends it resists")
  func swipes() {
    var guest = Self.open("B")
    guest.draw(from: guest.inText, by: Point(x: -160, y: 6), over: 0.15)
    #expect(guest.trace() == "stepped 1")
    guest.wait(1)
    guest.draw(from: guest.inText, by: Point(x: 160, y: 6), over: 0.15)
    #expect(guest.trace() == "stepped -1")
    guest.settings.direction = .rightToLeft
    guest.draw(from: guest.inText, by: Point(x: 160, y: 6), over: 0.15)
    #expect(guest.trace() == "stepped 1")
    guest.settings.direction = .leftToRight
    guest.content.hasNext = false
    guest.wait(1)
    let start = guest.inText
    guest.draw(from: start, by: Point(x: -160, y: 6), over: 0.15, lifts: false)
    let shift = guest.widget.motion.shift.value(at: guest.time)
    #expect(shift < -20 && shift > -80)
    guest.touch(.ended, Point(x: start.x - 160, y: start.y))
    guest.wait(1)
    #expect(guest.trace() == "" && guest.widget.motion.shift.value(at: guest.time) == 0)
  }

  @Test(
    "text that is swiped aside returns where another item is chosen, also after the panel began to close",
    arguments: [false, true], [false, true])
  func swipeOvertaken(_ closesBefore: Bool, _ isStill: Bool) {
    var guest = Self.open("B")
    guest.settings.reducedMotion = isStill
    let start = guest.inText
    guest.draw(from: start, by: Point(x: -160, y: 6), over: 0.15, lifts: false)
    #expect(guest.widget.motion.shift.value(at: guest.time) < -100)
    if closesBefore {
      guest.tapPicture()
      guest.wait(0.05)
    }
    guest.choose("C")
    guest.wait(1)
    #expect(guest.widget.shown == "C" && guest.opening > 0)
    #expect(guest.widget.motion.shift.value(at: guest.time) == 0)
    guest.touch(.moved, start)
    guest.touch(.ended, start)
    #expect(guest.widget.motion.shift.value(at: guest.time) == 0)
  }

  @Test(
    "text that a finger pulls beyond its end returns where the window changes, or the panel closes")
  func pullOvertaken() {
    let changes: [(inout Guest) -> Void] = [
      { $0.size.width = 900 }, { $0.content.selection = nil },
    ]
    for change in changes {
      var guest = Self.open("B", Size(width: 1000, height: 600))
      guest.draw(from: guest.inText, by: Point(x: 0, y: 200), lifts: false)
      #expect(guest.offset < -20)
      change(&guest)
      guest.settle()
      guest.wait(2)
      #expect(guest.offset == 0)
    }
  }

  @Test("at the side a swipe towards the edge closes it, a drag down scrolls")
  func side() {
    var guest = Self.open("B", Size(width: 1200, height: 500))
    #expect(guest.geometry.sheet.isAtSide && guest.rect.maxX == 1200)
    guest.draw(from: guest.inText, by: Point(x: 0, y: -100), over: 0.3)
    guest.wait(2)
    #expect(guest.offset > 60 && guest.trace() == "")
    guest.draw(from: guest.inText, by: Point(x: -100, y: 0), over: 0.3)
    guest.wait(1)
    #expect(guest.trace() == "" && guest.rect.maxX == 1200)
    guest.draw(from: guest.inText, by: Point(x: 120, y: 0), over: 0.1)
    #expect(guest.trace() == "closed")
    guest.wait(2)
    #expect(guest.layers.isEmpty)
  }

  @Test("a click on a link follows it, and so does a finger near it")
  func links() {
    var guest = Self.open("C")
    let origin = guest.geometry.textOrigin(in: guest.rect, offset: 0)
    let link = guest.geometry.layout.links[0]
    #expect(link.target == "A" && guest.geometry.layout.links.map(\.target) == ["A", "B"])
    let box = link.boxes[0]
    let middle = Point(x: origin.x + box.center.x, y: origin.y + box.center.y)
    guest.click(at: middle)
    #expect(guest.trace() == "followed A")
    let beside = Point(x: middle.x, y: origin.y + box.maxY + 5)
    guest.click(at: beside)
    #expect(guest.trace() == "touched C", "a press beside a link may begin to select words")
    guest.tap(at: beside)
    #expect(guest.trace() == "followed A")
    #expect(
      guest.layer("panel words")?.marks.contains { mark in
        if case .text(let text, _) = mark { return text.runs.contains { $0.weight == .semibold } }
        return false
      } == true)
  }

  @Test("a button says its name under a pointer that rests, and with the focus; a press ends that")
  func tooltips() throws {
    var guest = Self.open("B")
    let close = try #require(guest.geometry.button(.close, in: guest.rect)).center
    guest.hover(at: close)
    guest.wait(0.3)
    #expect(guest.layer("panel tooltip") == nil)
    guest.wait(0.5)
    #expect(guest.layer("panel tooltip")?.words == "Close")
    #expect(guest.wake == .never)
    let next = try #require(guest.geometry.button(.next, in: guest.rect)).center
    guest.hover(at: next)
    #expect(guest.layer("panel tooltip") == nil)
    guest.wait(1)
    #expect(guest.layer("panel tooltip")?.words == "Next")
    guest.mouse(.began, next)
    #expect(guest.layer("panel tooltip") == nil)
    guest.mouse(.cancelled, next)
    guest.leave()
    guest.perform(.focused(true))
    guest.key(.tab)
    #expect(guest.layer("panel tooltip") != nil)
  }

  @Test(
    "the name of a button with the focus leaves the title readable",
    arguments: [
      Size(width: 300, height: 600), Size(width: 400, height: 600), Size(width: 1200, height: 500),
    ])
  func tooltipBesideTitle(_ size: Size) throws {
    var guest = Self.open("B", size)
    guest.perform(.focused(true))
    for name in ["Previous", "Next", "Close"] {
      guest.key(.tab)
      guest.wait(1)
      let layer = try #require(guest.layer("panel tooltip"))
      #expect(layer.words == name)
      let face = try #require(layer.face)
      #expect(!face.meets(guest.geometry.title(in: guest.rect)))
    }
  }

  @Test("keys scroll, step, visit buttons and links, and close")
  func keys() {
    var guest = Self.open("B")
    guest.key(.down)
    guest.key(.down)
    guest.wait(1)
    #expect(guest.offset == 88)
    guest.key(.end)
    guest.wait(1)
    #expect(abs(guest.offset - guest.geometry.extent(opening: guest.opening).limit) < 1e-6)
    guest.key(.home)
    guest.key(.right)
    guest.key(.left)
    guest.type("np")
    #expect(guest.trace() == "stepped 1 · stepped -1 · stepped 1 · stepped -1")
    guest = Self.open("C")
    for _ in 0..<5 { guest.key(.tab) }
    guest.key(.enter)
    #expect(guest.trace() == "followed B")
    guest.key(.tab)
    #expect(guest.trace() == "passed on")
    guest.key(.tab, .shift)
    guest.key(.enter)
    #expect(guest.trace() == "followed B")
    guest.perform(.focused(true))
    guest.key(.tab, .shift)
    #expect(guest.layer("panel focus") != nil)
    guest.key(.escape)
    #expect(guest.trace() == "closed")
    guest.settle()
    guest.key(.escape)
    #expect(guest.trace() == "")
  }

  @Test("Escape undoes a drag; a cancelled contact closes nothing")
  func cancelled() {
    var guest = Self.open("B")
    let start = guest.inHead
    guest.draw(from: start, by: Point(x: 0, y: 240), over: 0.5, lifts: false)
    guest.key(.escape)
    guest.wait(1)
    #expect(guest.opening == 270 && guest.trace() == "")
    guest.touch(.ended, Point(x: start.x, y: start.y + 240))
    guest.draw(from: start, by: Point(x: 0, y: 240), over: 0.5, lifts: false)
    guest.touch(.cancelled, start)
    guest.wait(1)
    #expect(guest.opening == 270 && guest.trace() == "" && guest.content.selection == "B")
  }

  @Test("a wheel scrolls the text by three lines, within its ends")
  func wheel() {
    var guest = Self.open("B")
    guest.scroll(Point(x: 0, y: 1), at: guest.inText)
    guest.scroll(Point(x: 0, y: 1), at: guest.inText)
    guest.wait(1)
    #expect(guest.offset == 132)
    guest.scroll(Point(x: 0, y: -9), at: guest.inText)
    guest.wait(1)
    #expect(guest.offset == 0 && guest.opening == 270)
  }

  @Test("in a window of another shape it is at its detent at once")
  func resized() {
    var guest = Self.open("B")
    guest.size = Size(width: 1000, height: 500)
    guest.settle()
    #expect(guest.rect == Rect(x: 660, y: 0, width: 340, height: 500))
    guest.size = Size(width: 900, height: 1000)
    guest.settle()
    #expect(guest.rect == Rect(x: 110, y: 550, width: 680, height: 450))
    #expect(guest.wake == .never)
  }
}

@Suite("Laws of a detail panel")
struct DetailPanelLawTests {
  static let selections: [String?] = [nil, "A", "B", "C"]

  static func laws(_ index: Int, wide: Bool = false) -> WidgetLaws<DetailPanel> {
    let contents = selections.indices.map { index in
      DetailPanelContent(
        selection: selections[index], hasPrevious: true, hasNext: index > 1, entries: entries)
    }
    return WidgetLaws(
      DetailPanel(), showing: contents[index], or: contents,
      size: wide ? Size(width: 900, height: 300) : Size(width: 360, height: 480),
      // Words scroll below the title.
      cutting: ["panel words"])
  }

  @Test("frames change nothing", arguments: selections.indices, [1, 2, 3] as [UInt64])
  func frames(_ index: Int, seed: UInt64) {
    for wide in [false, true] {
      #expect(Self.laws(index, wide: wide).framesChangeNothing(seed: seed, steps: 120) == nil)
    }
  }

  @Test(
    "drawings are finite, and the damage covers every change", arguments: selections.indices)
  func pictures(_ index: Int) {
    for wide in [false, true] {
      #expect(Self.laws(index, wide: wide).picturesHold(seed: 5, steps: 100) == nil)
    }
  }

  @Test("everything comes to rest", arguments: selections.indices, [1, 2, 3] as [UInt64])
  func rest(_ index: Int, seed: UInt64) {
    for wide in [false, true] {
      #expect(Self.laws(index, wide: wide).comesToRest(seed: seed, steps: 200) == nil)
    }
  }

  @Test(
    "after any input the panel shows the selection", arguments: 1...20 as ClosedRange<UInt64>)
  func fuzz(seed: UInt64) {
    var havoc = RandomEvents(seed: seed, size: Size(width: 400, height: 600))
    var guest = Guest()
    for _ in 0..<200 {
      guest.wait(havoc.chance.number(0...0.2))
      if havoc.chance.once(in: 4) { guest.choose(havoc.chance.one(of: ["A", "B", "C", "D"])) }
      let event = havoc.event()
      switch event {
      case .window(.user(.pointer(.contact(let contact)))) where !contact.position.isFinite:
        continue
      case .window(.user(let event)): guest.perform(event)
      case .window(.resized(let surface)): guest.size = surface.size
      case .window(.visible), .window(.closed), .window(.dropped),
        .window(.filesChosen), .window(.pasted), .window(.action), .window(.dragEnded):
        break
      case .settings(let settings): guest.settings = settings
      }
      guest.settle()
    }
    for id in -2...3 {
      guest.perform(
        .contact(Contact(id: id, phase: .cancelled, position: .zero, kind: .touch)))
    }
    guest.settle()
    guest.wait(5)
    guest.settle()
    guest.wait(5)
    #expect(guest.wake == .never)
    #expect(guest.widget.isHidden(in: guest.scene) == (guest.content.selection == nil))
    if let selection = guest.content.selection { #expect(guest.widget.shown == selection) }
  }
}
