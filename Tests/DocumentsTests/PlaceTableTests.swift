import Documents
import Testing

@Suite("Places and titles stored together")
struct PlaceTableTests {
  /// Places of several pages, in the order of no page, with ids that repeat their beginnings.
  private static let places: [Place] = (0..<500).map { number in
    let page = number * 7 % 5
    switch number % 3 {
    case 0: return Place(page: page)
    case 1: return Place(page: page, note: "book/page/\(page)/note/\(number)")
    default: return Place(page: page, note: "ä\(number)")
    }
  }

  @Test("places are those that were added")
  func places() {
    let table = PlaceTable(Self.places)
    #expect(Array(table) == Self.places)
    #expect(Array(table.indices.map(table.page)) == Self.places.map(\.page))
    #expect(Array(PlaceTable()) == [])
  }

  @Test("places are found, each at its first index")
  func search() {
    let table = PlaceTable(Self.places + Self.places)
    for place in Self.places {
      #expect(table.firstIndex(of: place) == Self.places.firstIndex(of: place))
    }
    for missing in [
      Place(page: 9), Place(page: -1), Place(page: 0, note: ""), Place(page: 9, note: "ä2"),
      Place(page: 0, note: "ä2"), Place(page: 4, note: "book/page/4/note"),
    ] {
      #expect(table.firstIndex(of: missing) == nil, "\(missing)")
    }
  }

  @Test("places at some indices are in the order of these, and are found there")
  func order() {
    let table = PlaceTable(Self.places)
    let order = [7, 499, 0, 2, 64]
    let some = table.places(at: order)
    #expect(Array(some) == order.map { Self.places[$0] })
    #expect(some.firstIndex(of: Self.places[2]) == 3)
    #expect(some.firstIndex(of: Self.places[1]) == nil)
  }

  @Test("titles are those that were added, also empty ones and those of several bytes a character")
  func titles() {
    let titles = ["", "A", "Ärmel", "", "👩‍👩‍👧", "z"]
    let table = TextTable(titles)
    #expect(Array(table) == titles)
    table.withUTF8 { text in
      for (index, title) in titles.enumerated() { #expect(text(index).elementsEqual(title.utf8)) }
    }
    #expect(table.hasSameStorage(as: table) && !table.hasSameStorage(as: TextTable(titles)))
  }

  @Test("titled places come into the order of pages, those of a page in their own")
  func pages() {
    var titled = TitledPlaces()
    for (number, place) in Self.places.enumerated() { titled.append(place, title: "\(number)") }
    let ordered = titled.inOrderOfPages()
    let expected = Self.places.indices.sorted {
      (Self.places[$0].page, $0) < (Self.places[$1].page, $1)
    }
    #expect(Array(ordered.places) == expected.map { Self.places[$0] })
    #expect(Array(ordered.titles) == expected.map { "\($0)" })
    #expect(Array(ordered.inOrderOfPages().places) == Array(ordered.places))
  }
}
