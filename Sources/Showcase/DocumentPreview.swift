internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// What a preview shows of a place in a document.

extension Document {
  /// Pieces of what is said that a preview may have room for: more than there are lines.
  private static let pieces = 16
  /// Lines of a text that a preview begins with.
  private static let lines = 8

  /// The beginning of what is said of a place; the page's own words where nothing is.
  ///
  /// - Parameter figure: What the place looks like; nil for words alone.
  func preview(
    of place: Place, in languages: [String], figure: PeekPreview.Figure? = nil
  ) -> PeekPreview? {
    guard pages.indices.contains(place.page) else { return nil }
    let page = pages[place.page]
    let label = page.label.text(for: languages)
    guard let note = place.note.flatMap({ id in page.notes.first { $0.id == id } }) else {
      return PeekPreview(
        title: name(of: Place(page: place.page), in: languages) ?? "",
        subtitle: label.isEmpty
          ? nil : Phrase.pageOf(place.page + 1, pages.count).text(for: languages),
        blocks: beginning(ofPage: place.page), figure: figure)
    }
    let blocks = NoteMarkup.blocks(of: note.body.text(for: languages))
    return PeekPreview(
      title: note.title.text(for: languages), subtitle: label.isEmpty ? nil : label,
      blocks: Array(blocks.prefix(Self.pieces)), figure: figure)
  }

  /// The first words of a page of text; none for a picture.
  func beginning(ofPage page: Int) -> [PanelBlock] {
    guard case .lines(let lines) = pages[page].face else { return [] }
    let text = lines.prefix(Self.lines).map(\.text).joined(separator: " ")
    return text.isEmpty ? [] : [PanelBlock(.paragraph, text)]
  }
}
