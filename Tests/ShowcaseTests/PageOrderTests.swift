import Documents
import Foundation
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Another order of the pages")
struct PageOrderTests {
  private static let size = Size(width: 600, height: 600)
  private static let orders = [[0, 1, 2, 3], [3, 0, 1], [1, 2]]

  /// Follows a link of the description.
  private mutating func follow(_ number: Int) {
    hand.type("i")
    // The button that closes the panel is before the links.
    for _ in 0...number + 1 { hand.key(.tab) }
    hand.key(.enter)
  }

  /// Four pages in an order, with links to the orders in the description.
  private static func document(_ order: Int) -> Document {
    var document = Document(
      title: LanguageMap("Book"),
      pages: orders[order].map { page in
        Document.Page(
          id: "x:/\(page)", label: LanguageMap("Page \(page)"), size: size, face: .pictures([]))
      })
    document.orders = orders.indices.map { LanguageMap("Order \($0)") }
    document.order = order
    document.about.summary = LanguageMap(
      [0, 1, 2, 7].map { "<a href=\"\(Document.link(toOrder: $0))\">\($0)</a>" }.joined())
    return document
  }

  private var hand = PictureHand(Self.document(0))

  private mutating func show(_ order: Int) {
    hand.showcase.replaceDocument(Catalog(Self.document(order)))
    hand.perform(
      .document(DocumentChange(count: Self.orders[order].count, order: order)))
    hand.wait(1)
  }

  private var reorderings: [Int] {
    hand.effects.compactMap { if case .reorder(let order) = $0 { order } else { nil } }
  }

  private var page: String? {
    (hand.showcase.models.first as? PictureWindow).map { $0.document.pages[$0.page].id }
  }

  @Test("is requested by a link of the description, and shows the same page with the description")
  mutating func chosen() {
    hand.perform(.route("exhibit:/page/2"))
    #expect(page == "x:/1")
    follow(1)
    #expect(hand.title == "About")
    #expect(reorderings == [1])
    #expect(page == "x:/1")
    show(1)
    #expect(page == "x:/1")
    #expect((hand.showcase.models.first as? PictureWindow)?.page == 2)
    #expect(hand.title == "About")
  }

  @Test("that lacks the shown page begins with its first one")
  mutating func missing() {
    follow(2)
    #expect(reorderings == [2])
    show(2)
    #expect(page == "x:/1")
  }

  @Test("is not requested where it is shown, or not offered")
  mutating func useless() {
    follow(0)
    hand.key(.escape)
    follow(3)
    #expect(reorderings == [])
  }

  @Test("is kept by a recording")
  func recorded() throws {
    let change = DocumentChange(count: 3, order: 2)
    let input = Input(time: .zero, event: .document(change))
    let data = try JSONEncoder().encode(input)
    #expect(try JSONDecoder().decode(Input.self, from: data) == input)
  }
}
