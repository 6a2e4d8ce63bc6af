internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// A quick action that leads to a place in the document.
struct PlaceAction: Hashable, Sendable {
  /// The id of the action.
  var id: String
  /// The title.
  var title: Phrase
  /// The symbol before the title.
  var symbol: Sign
  /// The place that it leads to.
  var place: Place

  /// The kinds of symbols.
  enum Sign: Hashable, Sendable {
    /// A symbol that follows the direction of the interface.
    case symbol(Symbol)
    /// That of a step among pages, which follows the direction of the document.
    case step(PageStep)
  }

  /// An action that leads to a place; nil for no place.
  init?(_ id: String, _ title: Phrase, _ symbol: Symbol, to place: Place?) {
    self.init(id, title, .symbol(symbol), to: place)
  }

  /// The action of a step to another page, or to another note; nil for no place.
  init?(_ step: PageStep, to place: Place?) {
    let isOfPages = place?.note == nil
    let (id, symbol, page, note): (String, Symbol, Phrase, Phrase) =
      switch step {
      case .next: ("next", .next, .nextPage, .next)
      case .previous: ("previous", .previous, .previousPage, .previous)
      case .first: ("first", .first, .firstPage, .first)
      case .last: ("last", .last, .lastPage, .last)
      }
    self.init(
      id, isOfPages ? page : note, isOfPages ? .step(step) : .symbol(symbol), to: place)
  }

  private init?(_ id: String, _ title: Phrase, _ symbol: Sign, to place: Place?) {
    guard let place else { return nil }
    self.id = id
    self.title = title
    self.symbol = symbol
    self.place = place
  }

  /// The quick action, with the name of the place as its subtitle.
  func quickAction(in document: Document, _ languages: [String]) -> QuickAction {
    let icon: QuickAction.Icon =
      switch symbol {
      case .symbol(let symbol): .symbol(symbol)
      case .step(let step): .pageSymbol(PageFlow(document.direction).symbol(of: step))
      }
    return QuickAction(
      id: id, title: title.text(for: languages), subtitle: document.name(of: place, in: languages),
      icon: icon)
  }
}

extension [PlaceAction] {
  /// The actions to show: none to the current place, one for each other place, and as many as a menu holds.
  func offered(from here: Place?) -> [PlaceAction] {
    var places: Set<Place> = []
    if let here { places.insert(here) }
    return Array(filter { places.insert($0.place).inserted }.prefix(QuickAction.most))
  }
}

extension Catalog {
  /// The actions of a section: to its first and last place, from the current place in it to the next and the previous
  /// one, and to the page.
  func actions(through section: Section, from here: Place?) -> [PlaceAction] {
    let places = places(of: section)
    guard let first = places.first else { return [] }
    let isOfPages = first.note == nil
    let row = here.flatMap { here in
      places.firstIndex { $0 == here || isOfPages && $0.page == here.page }
    }
    let near = { (steps: Int) -> Place? in
      row.flatMap { places.indices.contains($0 + steps) ? places[$0 + steps] : nil }
    }
    let page = Place(page: row.map { places[$0].page } ?? first.page)
    return [
      places.count == 1
        ? PlaceAction("first", .goThere, isOfPages ? .page : .place, to: first)
        : PlaceAction(.first, to: first),
      PlaceAction(.next, to: near(1)), PlaceAction(.previous, to: near(-1)),
      PlaceAction(.last, to: places.last),
      PlaceAction("page", .showPage, .page, to: page),
    ].compactMap { $0 }.offered(from: here)
  }

  /// The actions of a place: to it, to its page, and to the next place of its section.
  func actions(around place: Place, from here: Place?) -> [PlaceAction] {
    [
      PlaceAction("choose", .choose, .choose, to: place),
      PlaceAction("page", .showItsPage, .page, to: Place(page: place.page)),
      PlaceAction(.next, to: next(after: place)),
    ].compactMap { $0 }.offered(from: here)
  }

  /// The places of a section, in order: its notes, or its pages where it has none.
  func places(of section: Section) -> [Place] {
    let notes = section.notes.compactMap { place(ofNote: $0) }
    return notes.isEmpty ? section.pages.sorted().map { Place(page: $0) } : notes
  }

  /// The place after another one: in its section if that lists it, else on its page; after a page the next page.
  private func next(after place: Place) -> Place? {
    let notes = place.note == nil ? [] : document.pages[place.page].notes
    let listed = section(of: place).map { places(of: $0) } ?? []
    let siblings =
      listed.contains(place)
      ? listed
      : place.note == nil
        ? document.pages.indices.map { Place(page: $0) }
        : notes.map { Place(page: place.page, note: $0.id) }
    return siblings.firstIndex(of: place).flatMap {
      siblings.indices.contains($0 + 1) ? siblings[$0 + 1] : nil
    }
  }
}
