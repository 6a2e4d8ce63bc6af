import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The sizes of panes follow their content, or the person's hand")
struct PaneTests {
  private static let surface = Surface(size: Size(width: 1280, height: 800))

  private func hand(_ surface: Surface = Self.surface) -> ExhibitHand {
    ExhibitHand(layout: .single, surface: surface)
  }

  private func frame<Model>(_ kind: Model.Type, _ hand: ExhibitHand) -> Rect {
    hand.showcase.models.first(where: { $0 is Model })?.placement.frame ?? Rect(.zero)
  }

  /// The separators that can be worked.
  private func dividers(_ hand: ExhibitHand) -> [Element] {
    hand.elements(.exhibit).all.filter { $0.role == .separator }
  }

  private func drag(_ hand: inout ExhibitHand, from start: Point, by way: Point) {
    let contact = { (phase: Contact.Phase, share: Double) in
      TestEvent.contact(
        Contact(
          id: 0, phase: phase,
          position: Point(x: start.x + way.x * share, y: start.y + way.y * share), kind: .mouse))
    }
    hand.perform(contact(.began, 0), in: .exhibit)
    for step in 1...8 {
      hand.wait(0.01)
      hand.perform(contact(.moved, Double(step) / 8), in: .exhibit)
    }
    hand.perform(contact(.ended, 1), in: .exhibit)
    hand.wait(0.5)
  }

  private func kept(_ hand: ExhibitHand) -> [PaneSizes] {
    hand.effects.compactMap { if case .keep(let panes) = $0 { panes } else { nil } }
  }

  @Test("the list is as wide as its longest row, at any size of letters, while the page has room")
  func content() throws {
    let title = "A right that is longer than most rows of such a list"
    let document = Document(
      title: LanguageMap("Charter"),
      pages: [
        Document.Page(
          id: "x:/page/1", label: LanguageMap(title), size: Size(width: 600, height: 600),
          face: .pictures([]))
      ])
    for (scale, lines) in [(1.0, 1), (2.0, 2)] {
      var hand = ExhibitHand(layout: .single, surface: Self.surface)
      hand.perform(.settings(Settings(textScale: scale)), in: .exhibit)
      hand.open(document)
      let index = try #require(hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first)
      let scene = index.listScene(hand.showcase.context(hand.time, PlainRuler()))
      let wanted = try #require(RowListGeometry.wantedWidth(of: scene.content, scene.settings))
      #expect(scene.geometry.lines == lines, "letters of \(scale)")
      if lines == 1 {
        #expect(abs(scene.bounds.width - wanted) < 2)
      } else {
        #expect(wanted > scene.bounds.width && scene.bounds.width > 400)
        #expect(scene.geometry.rowHeight > 2 * 38)
      }
    }
  }

  @Test(
    "the width that a list in one column needs does not depend on the columns that it has",
    arguments: [false, true])
  func wantedWidth(hasButton: Bool) {
    var content = RowListContent(rows: SnapshotRows(NameRows(["A row of some thirty characters"])))
    content.hasCornerButton = hasButton
    let widths = [RowListContent.Columns.one, .many].map { columns in
      content.columns = columns
      return RowListGeometry.wantedWidth(of: content, Settings())
    }
    #expect(widths[0] == widths[1] && widths[0] != nil)
  }

  @Test("rows of a narrow list have two lines, those of a file that is too long to look at one")
  func lines() {
    let settings = Settings()
    let content = { (rows: [String], count: Int) in
      RowListContent(
        rows: SnapshotRows(NameRows(Array(repeating: rows, count: count).flatMap { $0 })))
    }
    let long = "A row of some thirty characters"
    #expect(RowListGeometry.row(of: content([long], 1), width: 300, settings).lines == 1)
    #expect(RowListGeometry.row(of: content([long], 1), width: 200, settings).lines == 2)
    #expect(RowListGeometry.row(of: content([long], 5000), width: 200, settings).lines == 1)
  }

  @Test("dragging the line beside the list makes it wider, the page narrower, and is kept")
  func list() throws {
    var hand = hand()
    let before = frame(IndexWindow.self, hand)
    let page = frame(PictureWindow.self, hand)
    drag(&hand, from: Point(x: before.maxX + 0.5, y: 100), by: Point(x: 120, y: 0))
    let after = frame(IndexWindow.self, hand)
    #expect(after.width == before.width + 120)
    #expect(frame(PictureWindow.self, hand).width == page.width - 120)
    #expect(kept(hand).count == 1 && kept(hand).first?.list == hand.showcase.settings.panes.list)
    // In another window it keeps its width; in a narrow one the page keeps its least.
    hand.perform(.resized(Surface(size: Size(width: 1600, height: 900))), in: .exhibit)
    #expect(frame(IndexWindow.self, hand).width == after.width)
    hand.perform(.resized(Surface(size: Size(width: 740, height: 700))), in: .exhibit)
    #expect(frame(PictureWindow.self, hand).width >= 319)
    // Two clicks return it.
    hand.perform(.resized(Self.surface), in: .exhibit)
    for phase in [Contact.Phase.began, .ended, .began, .ended] {
      let point = Point(x: after.maxX + 0.5, y: 100)
      hand.perform(
        .contact(Contact(id: 0, phase: phase, position: point, kind: .mouse)), in: .exhibit)
    }
    #expect(frame(IndexWindow.self, hand).width == before.width)
    #expect(kept(hand).last == PaneSizes())
  }

  @Test("from right to left the list is at the right, and its line moves with the hand")
  func mirrored() {
    var hand = hand()
    hand.perform(.settings(Settings(direction: .rightToLeft)), in: .exhibit)
    let before = frame(IndexWindow.self, hand)
    #expect(before.x > 600)
    drag(&hand, from: Point(x: before.x - 0.5, y: 100), by: Point(x: -80, y: 0))
    #expect(frame(IndexWindow.self, hand).width == before.width + 80)
  }

  @Test("on an upright screen the line between page and list moves up and down")
  func upright() {
    var hand = hand(Surface(size: Size(width: 800, height: 1400)))
    let before = frame(PictureWindow.self, hand)
    drag(&hand, from: Point(x: 60, y: before.maxY + 0.5), by: Point(x: 0, y: -150))
    let after = frame(PictureWindow.self, hand)
    #expect(abs(before.height - 150 - after.height) < 1)
    #expect(frame(IndexWindow.self, hand).y == after.maxY + 1)
    // It is a share of the height.
    hand.perform(.resized(Surface(size: Size(width: 1000, height: 1800))), in: .exhibit)
    #expect(frame(PictureWindow.self, hand).height > after.height * 1.2)
  }

  @Test("the panel at the side is dragged wider, its words follow, and the page keeps clear of it")
  func panel() throws {
    var hand = hand()
    hand.go("exhibit:/clause/3")
    hand.wait(2)
    let panel = try #require(hand.elements(.exhibit).all.first { $0.role == .complementary })
    let line = try #require(dividers(hand).first { $0.name == "Width of the details" })
    #expect(abs(line.bounds.center.x - panel.bounds.x) < 1)
    drag(&hand, from: Point(x: panel.bounds.x, y: 40), by: Point(x: -90, y: 0))
    hand.wait(2)
    let wider = try #require(hand.elements(.exhibit).all.first { $0.role == .complementary })
    #expect(abs(wider.bounds.width - panel.bounds.width - 90) < 1)
    #expect(kept(hand).last?.panel == wider.bounds.width)
    let window = try #require(
      hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    #expect(window.content.insets.right == wider.bounds.width)
    // While it is closed there is no line.
    hand.key(.escape, in: .exhibit)
    hand.wait(2)
    #expect(!dividers(hand).contains { $0.name == "Width of the details" })
  }

  @Test("Escape cancels the drag of a line wherever the keyboard focus is, and does nothing else")
  func cancelling() throws {
    var hand = hand()
    hand.go("exhibit:/clause/3")
    hand.perform(.focused(true), in: .exhibit)
    let list = frame(IndexWindow.self, hand)
    // The keyboard focus is in the list, and on the page.
    for focused in [Point(x: list.center.x, y: list.maxY - 4), hand.place(ofClause: 3)] {
      hand.click(focused, in: .exhibit)
      hand.go("exhibit:/clause/3")
      for isOfList in [true, false] {
        hand.wait(2)
        hand.forgetEffects()
        let panel = try #require(hand.elements(.exhibit).all.first { $0.role == .complementary })
        let start =
          isOfList
          ? Point(x: frame(IndexWindow.self, hand).maxX + 0.5, y: 100)
          : Point(x: panel.bounds.x, y: 40)
        let way = isOfList ? 90.0 : -90.0
        let before = hand.showcase.settings.panes
        let contact = { (phase: Contact.Phase, share: Double) in
          TestEvent.contact(
            Contact(
              id: 0, phase: phase, position: Point(x: start.x + way * share, y: start.y),
              kind: .mouse))
        }
        hand.perform(contact(.began, 0), in: .exhibit)
        hand.wait(0.01)
        hand.perform(contact(.moved, 0.5), in: .exhibit)
        #expect(hand.showcase.settings.panes != before)
        hand.key(.escape, in: .exhibit)
        #expect(hand.showcase.settings.panes == before)
        // The contact that is still down moves it no more.
        hand.perform(contact(.moved, 1), in: .exhibit)
        hand.perform(contact(.ended, 1), in: .exhibit)
        hand.wait(2)
        #expect(hand.showcase.settings.panes == before && kept(hand) == [before])
        let shown = hand.elements(.exhibit).all.filter { $0.role == .complementary }
        #expect(shown.map(\.bounds) == [panel.bounds], "the panel stays open")
        // The next press takes it again.
        drag(&hand, from: start, by: Point(x: way, y: 0))
        #expect(hand.showcase.settings.panes != before)
        drag(&hand, from: Point(x: start.x + way, y: start.y), by: Point(x: -way, y: 0))
      }
    }
    // Without a drag Escape closes the panel.
    hand.key(.escape, in: .exhibit)
    hand.wait(2)
    #expect(!hand.elements(.exhibit).all.contains { $0.role == .complementary })
  }

  @Test("in the window of a picture Escape cancels the drag of the panel's line as well")
  func cancellingInWindow() throws {
    var hand = ExhibitHand(surface: Surface(size: Size(width: 1000, height: 700)))
    hand.go("exhibit:/clause/3")
    hand.perform(.focused(true), in: .picture)
    hand.wait(2)
    let panel = try #require(hand.elements(.picture).all.first { $0.role == .complementary })
    hand.forgetEffects()
    for (phase, x) in [(Contact.Phase.began, 0.0), (.moved, -60)] {
      let point = Point(x: panel.bounds.x + x, y: 40)
      hand.perform(
        .contact(Contact(id: 0, phase: phase, position: point, kind: .mouse)), in: .picture)
      hand.wait(0.01)
    }
    #expect(hand.showcase.settings.panes.panel != nil)
    hand.key(.escape, in: .picture)
    let after = hand.elements(.picture).all.filter { $0.role == .complementary }
    #expect(hand.showcase.settings.panes == PaneSizes() && kept(hand) == [PaneSizes()])
    #expect(after.map(\.bounds) == [panel.bounds])
  }

  @Test("keys reach every line, move it, and pass on")
  func keys() throws {
    var hand = hand()
    hand.go("exhibit:/clause/3")
    hand.perform(.focused(true), in: .exhibit)
    var moved: Set<String> = []
    for _ in 0..<40 {
      hand.key(.tab, in: .exhibit)
      guard let line = dividers(hand).first(where: { $0.states.contains(.focused) }) else {
        continue
      }
      let before = hand.showcase.settings.panes
      hand.key(.left, in: .exhibit)
      if hand.showcase.settings.panes != before { moved.insert(line.name) }
    }
    #expect(moved == ["Width of the list", "Width of the details"])
  }

  @Test("F6 and a press pass the lines by: they take no keyboard focus")
  func passing() {
    var hand = hand()
    hand.perform(.focused(true), in: .exhibit)
    for _ in 0..<6 {
      hand.key(.f6, in: .exhibit)
      #expect(!dividers(hand).contains { $0.states.contains(.focused) })
    }
    let edge = frame(IndexWindow.self, hand).maxX + 0.5
    drag(&hand, from: Point(x: edge, y: 100), by: Point(x: 20, y: 0))
    #expect(!dividers(hand).contains { $0.states.contains(.focused) })
  }

  @Test("windows of their own have the panel's line only, and share its width")
  func windows() throws {
    var hand = ExhibitHand(surface: Surface(size: Size(width: 1000, height: 700)))
    hand.go("exhibit:/clause/3")
    let lines = hand.elements(.picture).all.filter { $0.role == .separator }
    #expect(lines.map(\.name) == ["Width of the details"])
    #expect(hand.elements(.index).all.allSatisfy { $0.role != .separator })
  }
}
