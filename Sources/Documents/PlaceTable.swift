/// The places of rows, in eight bytes for each beside a ``NoteIndex`` of their notes.
public struct PlaceTable: Sendable, RandomAccessCollection {
  private struct Entry: Sendable {
    /// Stands for no note.
    static let none = UInt32.max

    let page: UInt32
    /// The number of the note's id among the ids of its page, from 0.
    let note: UInt32
  }

  private var entries: [Entry] = []
  private var ids = NoteIndex()

  /// A table of some places.
  public init(_ places: some Sequence<Place> = []) {
    for place in places { append(place) }
  }

  /// Adds a place at the end.
  ///
  /// - Precondition: The index of its page is not negative.
  public mutating func append(_ place: Place) {
    let note =
      place.note.map { id in
        ids.append(id, toPage: place.page)
        return UInt32(ids.count(ofPage: place.page) - 1)
      } ?? Entry.none
    entries.append(Entry(page: UInt32(place.page), note: note))
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  /// A place.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> Place {
    let entry = entries[index]
    let page = Int(entry.page)
    guard entry.note != Entry.none else { return Place(page: page) }
    return Place(page: page, note: ids.id(Int(entry.note), ofPage: page))
  }

  /// The index of a place's page.
  public func page(at index: Int) -> Int { Int(entries[index].page) }

  /// The first index of a place; nil for none.
  ///
  /// - Complexity: O(*n*), less than a millisecond among 200,000 places.
  public func firstIndex(of place: Place) -> Int? {
    guard let page = UInt32(exactly: place.page) else { return nil }
    guard let id = place.note else {
      return entries.firstIndex { $0.page == page && $0.note == Entry.none }
    }
    let notes = ids.numbers(ofNote: id, onPage: place.page).map { UInt32($0) }
    if notes.isEmpty { return nil }
    return entries.firstIndex { $0.page == page && notes.contains($0.note) }
  }

  /// The last index of a place before a page, in a table in the order of pages; nil for none.
  ///
  /// - Complexity: O(*n*).
  public func lastIndex(beforePage page: Int) -> Int? {
    entries.lastIndex { Int($0.page) < page }
  }

  /// The places at some indices, in their order.
  public func places(at indices: some Sequence<Int>) -> PlaceTable {
    var table = self
    table.entries = indices.map { entries[$0] }
    return table
  }
}

/// Places with their titles.
public struct TitledPlaces: Sendable {
  /// The places.
  public private(set) var places = PlaceTable()
  /// Their titles.
  public private(set) var titles = TextTable()

  /// No places.
  public init() {}

  /// The number of places.
  public var count: Int { places.count }

  /// Whether there are no places.
  public var isEmpty: Bool { places.isEmpty }

  /// Adds a place at the end.
  public mutating func append(_ place: Place, title: String) {
    places.append(place)
    titles.append(title)
  }

  /// The same places in the order of their pages; those of a page stay in their order.
  public func inOrderOfPages() -> TitledPlaces {
    let pages = places.indices.map(places.page)
    if zip(pages, pages.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
    let order = pages.indices.sorted { (pages[$0], $0) < (pages[$1], $1) }
    var ordered = TitledPlaces()
    ordered.places = places.places(at: order)
    ordered.titles = TextTable(order.lazy.map { titles[$0] })
    return ordered
  }
}
