import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Contents that are used again")
struct RetentionTests {
  /// The ids of the layers whose content was made anew in the second of two frames.
  private static func made(_ before: DisplayList, _ after: DisplayList) -> [Layer.ID] {
    let known = Dictionary(uniqueKeysWithValues: before.layers.map { ($0.id, $0.content) })
    return after.layers.filter { known[$0.id] !== $0.content }.map(\.id)
  }

  @Test("a list that scrolls reads and makes a row when it comes into view, and nothing else")
  func rows() {
    for columns in RowListContent.Columns.allCases {
      let rows = MadeRows.letters(Array(repeating: 400, count: 20))
      var reader = Reader(rows, columns: columns, size: Size(width: 800, height: 320))
      reader.click(at: Point(x: 100, y: 100))
      reader.wheel(90.1)
      reader.wait(1)
      _ = rows.takeAsked()
      var shown = reader.picture
      let seen = rows.takeAsked()
      reader.wheel(0.01)
      var next = reader.picture(after: shown)
      #expect(Self.made(shown, next) == [] && next != shown && rows.takeAsked().isEmpty)
      shown = next
      reader.wheel(0.95)
      next = reader.picture(after: shown)
      let asked = rows.takeAsked()
      #expect(asked.isDisjoint(with: seen) && !asked.isEmpty && asked.count < seen.count)
      #expect(Self.made(shown, next).allSatisfy { ["row", "heading"].contains($0.role) })
    }
  }

  @Test("all layers that scroll with a list are moved by one distance")
  func plane() {
    var reader = Reader(MadeRows.letters(Array(repeating: 5, count: 20)))
    reader.wheel(0.37)
    reader.click(at: Point(x: 100, y: 100))
    reader.hover(at: Point(x: 100, y: 150))
    let moved = reader.layers.filter { ["row", "selection", "hover"].contains($0.id.role) }
    #expect(Set(moved.map(\.scroll)).count == 1 && moved.count > 10)
    #expect(reader.layer("heading", 1)?.scroll == moved[0].scroll)
    #expect(reader.layer("heading", 0)?.scroll == .zero)
  }

  @Test("the bubble of a strip reads a row when it shows another one")
  func bubble() {
    let rows = MadeRows.letters(Array(repeating: 400, count: 20))
    var life = WidgetLife<IndexStrip>(
      before: IndexStrip(), showing: IndexStripContent(rows: rows),
      size: Size(width: 400, height: 600)
    ) { outcome, _ in "\(outcome)" }
    life.touch(.began, Point(x: 390, y: 280))
    life.touch(.moved, Point(x: 390, y: 300))
    _ = rows.takeAsked()
    let shown = life.picture
    #expect(rows.takeAsked().count == 1)
    life.touch(.moved, Point(x: 390, y: 301))
    let next = life.picture(after: shown)
    #expect(Self.made(shown, next) == [] && next != shown && rows.takeAsked().isEmpty)
    life.touch(.moved, Point(x: 390, y: 400))
    #expect(Set(Self.made(next, life.picture(after: next)).map(\.role)) == ["bubble"])
  }

  @Test("items of a bar that keep their size only move")
  func items() {
    var hand = Hand(alphabet)
    hand.hover("M")
    hand.wait(1)
    var shown = hand.picture
    hand.hover("N")
    let made = Self.made(shown, hand.picture(after: shown))
    #expect(made.contains(Layer.ID("item", 12)) && made.contains(Layer.ID("item", 13)))
    #expect(made.allSatisfy { $0.role == "label" || (8...18).contains($0.index) })
    shown = hand.picture
    hand.mouse(.began, hand.middle("N"))
    #expect(Self.made(shown, hand.picture(after: shown)).isEmpty)
  }

  @Test("the text of a panel scrolls as it is")
  func text() {
    var guest = DetailPanelHandTests.open("B")
    guest.wait(1)
    let shown = guest.picture
    guest.scroll(Point(x: 0, y: 0.1), at: guest.inText)
    guest.wait(1)
    let next = guest.picture(after: shown)
    #expect(Self.made(shown, next).allSatisfy { $0.role == "panel" })
    let words = next.layers.filter { $0.id.role == "panel words" }
    #expect(words.count > 2 && Set(words.map(\.scroll)).count == 1)
  }

  @Test("the outline of a hotspot moves with the picture")
  func outline() {
    var visitor = Visitor()
    visitor.wheel(-6)
    visitor.hover(at: visitor.middle("A"))
    let shown = visitor.picture
    visitor.draw(from: Point(x: 400, y: 300), to: Point(x: 410, y: 304), lifts: false)
    let next = visitor.picture(after: shown)
    #expect(next != shown)
    #expect(Self.made(shown, next).allSatisfy { ["tile", "picture"].contains($0.role) })
  }
}
