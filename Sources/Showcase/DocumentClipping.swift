internal import Documents
internal import Interaction
internal import Widgets

// Copies of the places of a document.

extension Document {
  /// The copy of a place: the words of its note, or of its page; nil for no such place.
  ///
  /// - Parameter route: the route to the place; nil for none.
  func clipping(of place: Place, in languages: [String], route: Route?) -> Clipping? {
    guard pages.indices.contains(place.page) else { return nil }
    let page = pages[place.page]
    if place.note == Document.aboutID, let entry = aboutEntry(ofPage: place.page, in: languages) {
      return Clipping(
        title: entry.title, .blocks(entry.blocks), route: route.map { "\($0)" })
    }
    guard let note = place.note.flatMap({ id in page.notes.first { $0.id == id } }) else {
      return Clipping(
        title: name(of: Place(page: place.page), in: languages) ?? "",
        .blocks(page.words(in: languages)),
        route: route.map { "\($0)" }, figure: page.figure(Rect(page.size)), files: page.files)
    }
    return Clipping(
      title: note.title.text(for: languages),
      .markup(note.body.text(for: languages)), route: route.map { "\($0)" },
      addresses: [note.link].compactMap(\.self).filter(\.isOfWeb),
      figure: note.area.flatMap { page.figure($0.bounds) })
  }
}

extension Document {
  /// The note of a place; nil for a page.
  func note(at place: Place) -> Note? {
    guard pages.indices.contains(place.page), let id = place.note else { return nil }
    return pages[place.page].notes.first { $0.id == id }
  }
}

extension Document.Note {
  /// The languages in which its title and its words are shown, BCP 47 tags; nil where the document does not name them. A
  /// note without words has those of its title.
  func languages(for wishes: [String]) -> (title: String?, words: String?) {
    let (title, body) = (title.entry(for: wishes), body.entry(for: wishes))
    return (title.language, body.text.isEmpty ? title.language : body.language)
  }
}

extension Document.Page {
  /// The paragraphs of a page of text, as a selection of all its words has them, or the texts that are set on a page of
  /// pictures.
  ///
  /// - Parameter top: the top of the first line of text, in the page's unit.
  func words(in languages: [String], from top: Double = 0) -> [PanelBlock] {
    guard case .lines(let lines) = face, !lines.isEmpty else {
      return sheetTexts(in: languages).flatMap(\.blocks)
    }
    let shown = lines.filter { $0.frame.y >= top }
    return PageWords(shown.map { PageLine($0, found: nil) }).texts.map {
      PanelBlock(.paragraph, $0)
    }
  }

  /// The files of its pictures.
  fileprivate var files: [String] { pictures.map(\.picture.file) }

  /// A part of its pictures; nil for an empty part, and for a page without pictures.
  fileprivate func figure(_ part: Rect) -> Clipping.Figure? {
    let view = part.intersection(Rect(size))
    guard !pictures.isEmpty, !view.isEmpty else { return nil }
    return Clipping.Figure(pictures: pictures, view: view)
  }
}

extension String {
  private var scheme: String { prefix { $0 != ":" }.lowercased() }

  /// Whether it is an address in the web.
  fileprivate var isOfWeb: Bool { ["https", "http"].contains(scheme) }

  /// Whether it is an address that a program of the desktop opens: in the web, or of a mailbox.
  var isAddress: Bool { isOfWeb || scheme == "mailto" }
}

extension Catalog {
  /// The copy of a place; nil for no such place.
  ///
  /// - Parameter shown: the document as a window shows it, with notes that the catalog may not have any more.
  func clipping(
    of place: Place, in languages: [String], shown: Document? = nil
  ) -> Clipping? {
    (shown ?? document).clipping(of: place, in: languages, route: route(to: place))
  }
}
