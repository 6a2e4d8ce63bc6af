import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A detail panel: opening, changing, closing")
struct DetailPanelTests {
  /// An action on a panel.
  enum Doing: String, CaseIterable {
    case chooseA, chooseB, tapPicture, swipeDown, escape, closeButton, outside
  }

  @Test("every action while hidden, with A and with B", arguments: Doing.allCases)
  func transitions(_ doing: Doing) {
    for (start, expected) in [
      (nil, Self.table[doing]?.0), ("A", Self.table[doing]?.1), ("B", Self.table[doing]?.2),
    ] as [(String?, String??)] {
      var guest = Guest()
      if let start {
        guest.choose(start)
        guest.wait(2)
        _ = guest.trace()
      }
      Self.perform(doing, &guest)
      #expect(guest.content.selection == expected ?? nil, "\(start ?? "hidden"), \(doing)")
      let isOpen = guest.content.selection != nil
      guest.wait(2)
      #expect((guest.opening > 0) == isOpen)
      #expect(guest.widget.isHidden(in: guest.scene) == !isOpen)
      #expect(guest.layers.isEmpty == !isOpen)
      #expect(guest.wake == .never)
    }
  }

  /// The selection afterwards: from none, from A, from B.
  static let table: [Doing: (String?, String?, String?)] = [
    .chooseA: ("A", nil, "A"), .chooseB: ("B", "B", nil), .tapPicture: (nil, nil, nil),
    .swipeDown: (nil, nil, nil), .escape: (nil, nil, nil), .closeButton: (nil, nil, nil),
    .outside: (nil, "A", "B"),
  ]

  static func perform(_ doing: Doing, _ guest: inout Guest) {
    switch doing {
    case .chooseA: guest.choose("A")
    case .chooseB: guest.choose("B")
    case .tapPicture: guest.tapPicture()
    case .swipeDown: guest.draw(from: guest.inHead, by: Point(x: 0, y: 120), over: 0.08)
    case .escape:
      guest.key(.escape)
      guest.settle()
    case .closeButton:
      guest.tap(at: guest.geometry.button(.close, in: guest.rect)?.center ?? .zero)
    case .outside: guest.settle()
    }
  }

  @Test("a first selection slides it up from the bottom edge")
  func opens() {
    var guest = Guest()
    #expect(guest.layers.isEmpty)
    guest.choose("B")
    #expect(guest.trace() == "opened B")
    var last = guest.opening
    #expect(last > 0 && last < 30, "the first frame has moved")
    for _ in 0..<30 {
      guest.wait(0.02)
      #expect(guest.opening >= last)
      last = guest.opening
    }
    #expect(abs(last - 270) < 1, "as much as a long text may have at first")
    #expect(guest.layer("panel words")?.marks.isEmpty == false)
  }

  @Test("another selection leaves it open and crossfades its text")
  func switches() {
    var guest = Guest()
    guest.choose("B")
    guest.wait(2)
    let before = guest.opening
    guest.choose("C")
    for _ in 0..<12 {
      guest.wait(0.02)
      #expect(guest.opening > 60, "never closes when switching")
      let old = guest.layer("panel words", 1)
      let new = guest.layer("panel words", 0)
      #expect(abs((old?.opacity ?? 0) + (new?.opacity ?? 0) - 1) < 1e-9)
    }
    #expect(guest.opening < before, "a shorter text needs less")
    guest.wait(0.1)
    #expect(guest.layer("panel words", 1) == nil && guest.layer("panel words")?.opacity == 1)
    #expect(guest.trace() == "opened B · opened C")
  }

  @Test("selecting the same item again closes it")
  func closes() {
    var guest = Guest()
    guest.choose("A")
    guest.wait(1)
    guest.choose("A")
    guest.wait(0.05)
    #expect(guest.opening > 0 && !guest.layers.isEmpty, "it slides out")
    guest.wait(2)
    #expect(guest.trace() == "opened A · closed" && guest.layers.isEmpty)
  }

  @Test("it slides out, and fades, with the text that it had where the content has it no longer")
  func formerEntries() throws {
    let title = { (guest: Guest, index: Int) -> String? in
      let marks = guest.layer("panel title", index)?.marks ?? []
      return marks.lazy.compactMap { mark in
        if case .text(let text, _) = mark { text.string } else { nil }
      }.first
    }
    var leaving = Guest()
    leaving.choose("C")
    leaving.wait(1)
    let opening = leaving.opening
    (leaving.content.entries, leaving.content.selection) = ([:], nil)
    leaving.settle()
    for _ in 0..<4 {
      leaving.wait(0.02)
      #expect(title(leaving, 0) == "Clause C" && leaving.layer("panel words") != nil)
    }
    #expect(leaving.opening < opening)
    leaving.wait(2)
    #expect(leaving.layers.isEmpty && leaving.wake == .never)

    var changing = Guest()
    changing.choose("C")
    changing.wait(1)
    (changing.content.entries["C"], changing.content.selection) = (nil, "A")
    changing.settle()
    changing.wait(0.05)
    #expect(title(changing, 0) == "Clause A" && title(changing, 1) == "Clause C")
  }

  @Test("a selection while it slides out returns it without a jump")
  func turnsAround() {
    var guest = Guest()
    guest.choose("B")
    guest.wait(1)
    guest.choose("B")
    guest.wait(0.08)
    let opening = guest.opening
    let speed = guest.widget.motion.sheet.velocity(at: guest.time)
    guest.choose("B")
    #expect(abs(guest.opening - opening) < 1e-9)
    #expect(abs(guest.widget.motion.sheet.velocity(at: guest.time) - speed) < 1e-6)
    guest.wait(2)
    #expect(guest.opening == 270)
  }

  @Test("it stays while its owner keeps the selection")
  func disobedient() {
    var guest = Guest(obedient: false)
    guest.content.selection = "A"
    guest.settle()
    guest.wait(1)
    guest.draw(from: guest.inHead, by: Point(x: 0, y: 120), over: 0.08)
    #expect(guest.trace() == "closed")
    guest.wait(3)
    #expect(guest.opening > 60 && guest.wake == .never)
  }

  @Test("its insets are known before it has arrived")
  func insets() {
    var guest = Guest()
    #expect(guest.widget.insets(in: guest.scene) == .none)
    guest.choose("B")
    #expect(guest.widget.insets(in: guest.scene) == Insets(.bottom, 270))
    guest.content.selection = "A"
    let short = guest.widget.insets(in: guest.scene).bottom
    #expect(short > 90 && short < 120, "as much as a short text needs")
    var wide = Guest(size: Size(width: 1200, height: 700))
    wide.choose("A")
    #expect(wide.widget.insets(in: wide.scene) == Insets(.right, 408))
    wide.settings.direction = .rightToLeft
    #expect(wide.widget.insets(in: wide.scene) == Insets(.left, 408))
    wide.wait(2)
    #expect(wide.rect == Rect(x: 0, y: 0, width: 408, height: 700))
    #expect(wide.widget.hit(Point(x: 10, y: 300), in: wide.scene))
    #expect(!wide.widget.hit(Point(x: 500, y: 300), in: wide.scene))
  }

  @Test("zooming the picture does not move the panel")
  func unmoved() {
    var guest = Guest()
    var visitor = Visitor()
    guest.choose("A")
    guest.wait(1)
    let before = guest.layers
    for _ in 0..<6 {
      visitor.wheel(-3)
      visitor.draw(from: Point(x: 400, y: 300), to: Point(x: 300, y: 200))
      guest.settle()
      #expect(guest.layers == before)
    }
  }

  @Test("under reduced motion every change is immediate")
  func reducedMotion() {
    var guest = Guest()
    guest.settings.reducedMotion = true
    guest.choose("B")
    #expect(guest.opening == 270 && guest.wake == .never)
    guest.choose("A")
    #expect(guest.wake == .never && guest.layer("panel words", 1) == nil)
    guest.choose("A")
    #expect(guest.layers.isEmpty && guest.wake == .never)
  }

  @Test("an item without an entry shows its id")
  func unknown() {
    var guest = Guest()
    guest.choose("nothing like it")
    guest.wait(1)
    #expect(guest.layer("panel title")?.words == "nothing like it")
    guest.choose("D")
    guest.wait(1)
    #expect(guest.layer("panel title")?.words == "Clause D" && guest.layer("panel words") == nil)
  }

  @Test(
    "a title of at least 220 points is beside the buttons, a narrower one below them",
    arguments: [
      (Size(width: 800, height: 600), false), (Size(width: 1200, height: 600), true),
      (Size(width: 400, height: 600), true), (Size(width: 320, height: 600), false),
    ], [Direction.leftToRight, .rightToLeft])
  func head(_ window: (Size, isBeside: Bool), _ direction: Direction) throws {
    var guest = Guest(size: window.0)
    guest.settings.direction = direction
    guest.choose("A")
    guest.wait(1)
    let (geometry, rect) = (guest.geometry, guest.rect)
    let title = geometry.title(in: rect)
    let buttons = try [PanelEntryGeometry.Control.previous, .next, .close].map {
      try #require(geometry.button($0, in: rect))
    }
    for button in buttons {
      #expect(title.intersection(button).isEmpty && rect.contains(button.center))
      #expect((button.maxY <= title.y) != window.isBeside)
      #expect(button.maxY <= geometry.body(of: rect).y)
    }
    let places = buttons.map(\.x)
    #expect(places == (direction == .leftToRight ? places.sorted() : places.sorted(by: >)))
    #expect(title.width >= (window.isBeside ? 220 : geometry.sheet.textWidth))
    #expect(title.maxY <= geometry.body(of: rect).y)
  }

  @Test(
    "large letters widen the panel, at the side to at most half of the window",
    arguments: [(1, 340), (1.25, 425), (1.5, 500), (3, 500)])
  func breadth(_ scale: Double, _ width: Double) {
    var guest = Guest(size: Size(width: 1000, height: 700))
    guest.settings.textScale = scale
    guest.choose("A")
    guest.wait(1)
    #expect(guest.geometry.sheet.width == width && guest.rect.maxX == 1000)
    let text = DetailPanel.textWidth(in: guest.scene.bounds, settings: guest.settings)
    #expect(text == width - 2 * SheetGeometry.margin)
  }

  /// A window in which a panel has little height, and the size of its letters.
  struct LowWindow {
    let size: Size
    let textScale: Double
  }

  @Test(
    "two lines of a text are visible and scroll by keys, in low windows and with large letters",
    arguments: [
      LowWindow(size: Size(width: 320, height: 240), textScale: 2),
      LowWindow(size: Size(width: 400, height: 180), textScale: 1),
      LowWindow(size: Size(width: 640, height: 300), textScale: 2),
      LowWindow(size: Size(width: 800, height: 240), textScale: 1.5),
    ], [0, 58] as [Double])
  func low(_ window: LowWindow, _ buttonRoom: Double) throws {
    var guest = Guest(size: window.size)
    guest.settings.textScale = window.textScale
    guest.content.buttonRoom = buttonRoom
    guest.content.entries["B"]?.title =
      "Scotage or aid shall be levied in our kingdom only by its common counsel, unless it is for ransom"
    guest.choose("B")
    guest.wait(2)
    let geometry = guest.geometry
    let extent = guest.widget.motion.extent(in: geometry)
    #expect(extent.view > RowText.height(2, guest.scene.theme.reading) - 0.001)
    #expect(extent.limit > 0)
    #expect(geometry.openings == geometry.openings.sorted())
    #expect(geometry.openings.allSatisfy { $0 <= max(window.size.height, geometry.sheet.width) })
    #expect(geometry.title(in: guest.rect).maxY <= geometry.body(of: guest.rect).y)
    guest.key(.down)
    guest.wait(1)
    #expect(guest.offset == 44)
    guest.key(.end)
    guest.wait(1)
    #expect(abs(guest.offset - extent.limit) < 0.001)
    guard case .text(let title, _) = try #require(guest.layer("panel title")?.marks.first) else {
      Issue.record("the title is not a text")
      return
    }
    #expect(title.lines == geometry.titleLines && title.lines >= 1)
  }

  @Test(
    "a title of which the head cannot show all lines stands above the text, and one line of it in the head"
  )
  func wholeTitle() throws {
    let (two, ten) = (
      "A title of two lines or three", String(repeating: "A long title ", count: 20)
    )
    var settings = Settings()
    settings.textScale = 2
    let blocks = entries["B"]?.blocks ?? []
    let geometry = { (height: Double, title: String, blocks: [PanelBlock]) in
      PanelEntryGeometry(
        SheetGeometry(bounds: Rect(x: 0, y: 0, width: 320, height: height), settings: settings),
        PanelEntry(title: title, blocks: blocks), settings)
    }
    let room = geometry(600, two, blocks)
    #expect(room.titleLines == 3 && room.wholeTitle == nil && room.layout.blocks.first?.y == 0)
    let low = geometry(240, two, blocks)
    let above = try #require(low.wholeTitle)
    #expect(low.titleLines == 1 && above.height >= RowText.height(2, Theme(settings).title))
    #expect((low.layout.blocks.first?.y ?? 0) > above.maxY)
    let high = geometry(600, ten, blocks)
    #expect(high.titleLines == 1)
    #expect((high.wholeTitle?.height ?? 0) > RowText.height(6, Theme(settings).title))
    // Without a text two lines may fill the panel, and more than fit scroll.
    #expect(geometry(240, two, []).wholeTitle == nil)
    let alone = geometry(600, ten, [])
    #expect(alone.titleLines == 1 && alone.layout.length == alone.wholeTitle?.height)
    #expect(alone.extent(opening: alone.opening(.peek)).limit > 0)
  }

  @Test(
    "the title of an entry without neighbours leaves room for the button that closes it alone",
    arguments: [false, true], [Direction.leftToRight, .rightToLeft])
  func titleAlone(_ isAlone: Bool, _ direction: Direction) throws {
    let settings = Settings(direction: direction)
    let sheet = SheetGeometry(
      bounds: Rect(x: 0, y: 0, width: 1200, height: 800), settings: settings)
    let entry = PanelEntry(title: "About", blocks: entries["B"]?.blocks ?? [], isAlone: isAlone)
    let geometry = PanelEntryGeometry(sheet, entry, settings)
    let rect = geometry.rect(opening: geometry.opening(.standard))
    let title = geometry.title(in: rect)
    let close = try #require(geometry.button(.close, in: rect))
    let gap = direction == .rightToLeft ? title.x - close.maxX : close.x - title.maxX
    #expect(gap > 0 && (gap < sheet.button) == isAlone)
  }

  @Test(
    "a whole title leaves no row below the buttons: its one line is between them once it is out of sight",
    arguments: [false, true], [Direction.leftToRight, .rightToLeft])
  func noEmptyRow(_ isAlone: Bool, _ direction: Direction) throws {
    // Narrow enough for a title below the buttons also where there is one button.
    let window = Size(width: isAlone ? 240 : 320, height: 240)
    var guest = Guest(size: window)
    (guest.settings.direction, guest.settings.textScale) = (direction, 2)
    let title = "A title of two lines or three"
    guest.content.entries["B"]?.title = title
    guest.content.entries["B"]?.isAlone = isAlone
    guest.choose("B")
    guest.wait(2)
    let (geometry, rect) = (guest.geometry, guest.rect)
    let whole = try #require(geometry.wholeTitle)
    let close = try #require(geometry.button(.close, in: rect))
    let frame = geometry.title(in: rect)
    // The head has the height of the buttons, or of one line of a title.
    let line = RowText.height(1, guest.scene.theme.title)
    let row = max(SheetGeometry.headroom + line + PanelHead.footroom, SheetGeometry.head)
    #expect(abs(geometry.head - row) < 0.001 && geometry.opening(.peek) == geometry.head)
    #expect(frame.y == close.y && frame.width > 0 && frame.maxY <= geometry.body(of: rect).y)
    for control in [.close] + (isAlone ? [] : [.previous, .next] as [PanelEntryGeometry.Control]) {
      let button = try #require(geometry.button(control, in: rect))
      #expect(frame.intersection(button).isEmpty && rect.contains(button.center))
    }
    // The heading of assistive technology is where the title is seen.
    let heading = { () -> Rect? in
      guest.widget.elements(in: guest.scene).first?.children.first { $0.role == .heading }?.bounds
    }
    let seen = whole.moved(by: geometry.textOrigin(in: rect, offset: 0))
      .intersection(geometry.body(of: rect).intersection(guest.scene.bounds))
    #expect(heading() == seen && guest.layer("panel title") == nil)
    guest.key(.end)
    guest.wait(1)
    #expect(guest.offset > whole.maxY)
    #expect(
      guest.layer("panel title")?.bounds == frame.intersection(guest.scene.bounds)
        && heading() == frame)
  }

  @Test("a whole title scrolls with the text below it", arguments: [false, true])
  func wholeTitleScrolls(_ isRightToLeft: Bool) throws {
    var guest = Guest(size: Size(width: 640, height: 300))
    guest.settings.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let title = Array(repeating: "A long title", count: 20).joined(separator: " ")
    guest.content.entries["B"]?.title = title
    guest.choose("B")
    guest.wait(2)
    let before = try #require(guest.layer("panel whole title"))
    #expect(before.words == title && guest.layer("panel title") == nil)
    let frame = try #require(guest.geometry.wholeTitle)
    #expect(before.scroll.y == guest.geometry.body(of: guest.rect).y && frame.y == 0)
    #expect(frame.width == guest.geometry.layout.width)
    guest.key(.down)
    guest.wait(1)
    #expect(guest.layer("panel whole title")?.scroll.y == before.scroll.y - 44)
    #expect(guest.layer("panel words")?.scroll.y == before.scroll.y - 44)
    // Its first line is out of sight now.
    #expect(guest.layer("panel title")?.words == title)
  }

  @Test("a key that scrolls opens a panel with only its head in view, and scrolls from then on")
  func opensByKey() {
    var guest = DetailPanelHandTests.open("B")
    let start = guest.inHead
    guest.draw(from: start, by: Point(x: 0, y: 120), over: 1.2, lifts: false)
    guest.wait(0.1)
    guest.touch(.ended, Point(x: start.x, y: start.y + 120))
    guest.wait(2)
    #expect(guest.widget.motion.detent == .peek)
    guest.key(.down)
    guest.wait(2)
    #expect(guest.widget.motion.detent == .standard && guest.opening == 270 && guest.offset == 0)
    guest.key(.down)
    guest.wait(1)
    #expect(guest.offset == 44)
  }

  @Test("a measured layout decides the opening; one for another width does not")
  func measured() {
    let blocks = entries["A"]?.blocks ?? []
    let width = DetailPanel.textWidth(in: Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(width == 352)
    var entry = PanelEntry(title: "A", blocks: blocks)
    let guess = MeasuredText(blocks, width: width, theme: .light, by: PlainRuler())
    struct Tall: TextRuler {
      func size(of text: Text, width: Double) -> Size { Size(width: width, height: 100) }
    }
    entry.layout = MeasuredText(blocks, width: width, theme: .light, by: Tall())
    let tall = entry
    var guest = Guest()
    guest.content.entries["A"] = tall
    guest.choose("A")
    guest.wait(1)
    #expect(guest.opening == SheetGeometry.head + 100 + SheetGeometry.margin)
    entry.layout = MeasuredText(blocks, width: 200, theme: .light, by: Tall())
    let other = entry
    guest.content.entries["A"] = other
    guest.settle()
    guest.wait(1)
    #expect(
      guest.opening == SheetGeometry.head + guess.length + SheetGeometry.margin)
  }
}
