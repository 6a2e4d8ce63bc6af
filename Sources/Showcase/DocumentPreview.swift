package import Documents
internal import Interaction
internal import Phrases
internal import Widgets

// The words of a preview of a place in a document.

extension Document {
  /// 16 blocks of a note at most: more than a preview has lines.
  private static let pieces = 16

  /// The preview of a place: the beginning of its note, or of the page's text, or a passage in it.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - languages: The languages, the preferred one first.
  ///   - figure: The picture of the place; nil for words alone.
  ///   - passage: The passage that was found there; nil for the beginning.
  func preview(
    of place: Place, in languages: [String], figure: PeekPreview.Figure? = nil,
    from passage: FoundPassage? = nil
  ) -> PeekPreview? {
    guard pages.indices.contains(place.page) else { return nil }
    let page = pages[place.page]
    let shown = { (blocks: [PanelBlock]) in
      Array((passage?.blocks(of: blocks) ?? blocks).prefix(Self.pieces))
    }
    let label = page.label.text(for: languages)
    if place.note == Document.aboutID, let entry = aboutEntry(ofPage: place.page, in: languages) {
      return PeekPreview(
        title: entry.title, subtitle: label.isEmpty ? nil : label,
        blocks: shown(entry.blocks), figure: figure)
    }
    guard let note = place.note.flatMap({ id in page.notes.first { $0.id == id } }) else {
      let isNumbered = self.label(ofPage: place.page, in: languages).isEmpty
      return PeekPreview(
        title: name(of: Place(page: place.page), in: languages) ?? "",
        subtitle: isNumbered
          ? nil : Phrase.pageOf(place.page + 1, pages.count).text(for: languages),
        blocks: shown(page.words(in: languages)), figure: figure)
    }
    return PeekPreview(
      title: note.title.text(for: languages), subtitle: label.isEmpty ? nil : label,
      blocks: shown(NoteMarkup.blocks(of: note.body.text(for: languages))), figure: figure)
  }

  /// The preview of a chapter of a text: the words below its heading, which is the title, to the end of the page on which
  /// it begins.
  func preview(ofChapter number: Int, in languages: [String]) -> PeekPreview? {
    guard chapters.indices.contains(number), let first = chapters[number].pages.first,
      pages.indices.contains(first)
    else { return nil }
    let chapter = chapters[number]
    let blocks = chapter.top.map { pages[first].words(in: languages, from: $0).dropFirst() }
    return PeekPreview(
      title: chapter.title.text(for: languages),
      subtitle: Phrase.pageOf(first + 1, pages.count).text(for: languages),
      blocks: blocks.map { Array($0.prefix(Self.pieces)) }
        ?? beginning(ofPage: first, in: languages))
  }

  /// The first words of a page of text, and those that are set on a page of pictures.
  func beginning(ofPage page: Int, in languages: [String]) -> [PanelBlock] {
    Array(pages[page].words(in: languages).prefix(Self.pieces))
  }
}

extension Document {
  /// The label of a page beside its number: empty where it is only that number.
  func label(ofPage number: Int, in languages: [String]) -> String {
    let label = pages[number].label.text(for: languages)
    return label == "\(number + 1)" ? "" : label
  }

  /// The name of a place: that of its note, else the label of its page or "Page" and the number; nil for none.
  func name(of place: Place, in languages: [String]) -> String? {
    guard pages.indices.contains(place.page) else { return nil }
    let page = pages[place.page]
    if let id = place.note {
      if id == Document.aboutID { return Phrase.about.text(for: languages) }
      let name = page.notes.first { $0.id == id }?.name(in: languages) ?? ""
      return name.isEmpty ? nil : name
    }
    let label = self.label(ofPage: place.page, in: languages)
    return label.isEmpty ? Phrase.pageNumber(place.page + 1).text(for: languages) : label
  }
}

extension Document.Note {
  /// The words of its body, without markup.
  package func words(in languages: [String]) -> String {
    NoteMarkup.blocks(of: body.text(for: languages))
      .map { $0.spans.map(\.text).joined() }.joined(separator: " ")
  }

  /// 80 characters of the body stand for a missing title.
  private static let excerpt = 80

  /// The title, or the beginning of the body's first block where it is empty; empty where both are.
  func name(in languages: [String]) -> String {
    let title = title.text(for: languages)
    if !title.isEmpty { return title }
    let first = NoteMarkup.blocks(of: body.text(for: languages), limit: 1).first
    return (first?.spans.map(\.text).joined() ?? "").excerpt(length: Self.excerpt)
  }
}
