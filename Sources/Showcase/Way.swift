internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// A way to a place in the document, as one of the actions of a thing.
struct Way: Hashable, Sendable {
  /// The name of the action for programs.
  var id: String
  /// What it is called.
  var title: Phrase
  /// What stands before its title.
  var symbol: Symbol
  /// Where it leads.
  var place: Place

  /// A way to a place; nil where there is no such place.
  init?(_ id: String, _ title: Phrase, _ symbol: Symbol, to place: Place?) {
    guard let place else { return nil }
    self.id = id
    self.title = title
    self.symbol = symbol
    self.place = place
  }

  /// The action, which says where it leads.
  func action(in document: Document, _ languages: [String]) -> QuickAction {
    QuickAction(
      id: id, title: title.text(for: languages), subtitle: document.name(of: place, in: languages),
      icon: .symbol(symbol))
  }
}

extension [Way] {
  /// Those that lead somewhere: not to where one is already, to no place twice, and no more than are shown.
  func leading(from here: Place?) -> [Way] {
    var places: Set<Place> = []
    if let here { places.insert(here) }
    return Array(filter { places.insert($0.place).inserted }.prefix(QuickAction.most))
  }
}

extension Catalog {
  /// Through a section: to its first place and its last one, from where one is in it to the next and the one before,
  /// and to the page.
  func ways(through section: Section, from here: Place?) -> [Way] {
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
        ? Way("first", .goThere, isOfPages ? .page : .place, to: first)
        : Way("first", isOfPages ? .firstPage : .first, .first, to: first),
      Way("next", isOfPages ? .nextPage : .next, .next, to: near(1)),
      Way("previous", isOfPages ? .previousPage : .previous, .previous, to: near(-1)),
      Way("last", isOfPages ? .lastPage : .last, .last, to: places.last),
      Way("page", .showPage, .page, to: page),
    ].compactMap { $0 }.leading(from: here)
  }

  /// To a place, to its page, and to the next place of its section.
  func ways(around place: Place, from here: Place?) -> [Way] {
    [
      Way("choose", .choose, .choose, to: place),
      Way("page", .showItsPage, .page, to: Place(page: place.page)),
      Way("next", place.note == nil ? .nextPage : .next, .next, to: next(after: place)),
    ].compactMap { $0 }.leading(from: here)
  }

  /// The places of a section, in order: its notes, or where it has none its pages.
  func places(of section: Section) -> [Place] {
    let notes = section.notes.compactMap { place(ofNote: $0) }
    return notes.isEmpty ? section.pages.sorted().map { Place(page: $0) } : notes
  }

  /// The place after another one: in its section where it belongs to one, else on its page, and after a page the next.
  private func next(after place: Place) -> Place? {
    let notes = place.note == nil ? [] : document.pages[place.page].notes
    let siblings =
      section(of: place).map { places(of: $0) }
      ?? (place.note == nil
        ? document.pages.indices.map { Place(page: $0) }
        : notes.map { Place(page: place.page, note: $0.id) })
    return siblings.firstIndex(of: place).flatMap {
      siblings.indices.contains($0 + 1) ? siblings[$0 + 1] : nil
    }
  }
}

extension Document {
  /// The characters of what is said that stand for a place without a name.
  private static let excerpt = 80

  /// What a place is called: by its note, or the beginning of what that says, else by its page.
  func name(of place: Place, in languages: [String]) -> String? {
    guard pages.indices.contains(place.page) else { return nil }
    let page = pages[place.page]
    if let id = place.note {
      guard let note = page.notes.first(where: { $0.id == id }) else { return nil }
      let title = note.title.text(for: languages)
      if !title.isEmpty { return title }
      let blocks = NoteMarkup.blocks(of: note.body.text(for: languages))
      let words = blocks.first?.spans.map(\.text).joined() ?? ""
      return words.isEmpty ? nil : String(words.prefix(Self.excerpt))
    }
    let label = page.label.text(for: languages)
    return label.isEmpty ? Phrase.pageNumber(place.page + 1).text(for: languages) : label
  }
}
