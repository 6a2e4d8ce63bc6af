package import Documents
internal import Phrases
internal import Widgets

// The descriptions of a document, its pages and chapters as words.

extension Document.About {
  /// The summary, the required statements and the metadata as blocks of a panel.
  func blocks(in languages: [String]) -> [PanelBlock] {
    NoteMarkup.blocks(of: summary.text(for: languages), showsPictures: true)
      + (statements + facts).flatMap { $0.blocks(in: languages) }
  }
}

extension Document.Fact {
  /// The name, and below it the value.
  fileprivate func blocks(in languages: [String]) -> [PanelBlock] {
    let name = name.text(for: languages)
    var blocks = NoteMarkup.blocks(of: value.text(for: languages), showsPictures: true)
    guard !blocks.isEmpty, !name.isEmpty else { return blocks }
    let label = PanelBlock.Span(name, .strong)
    if blocks[0].kind == .paragraph {
      blocks[0].spans = [label, PanelBlock.Span("\n")] + blocks[0].spans
    } else {
      blocks.insert(PanelBlock(.paragraph, [label]), at: 0)
    }
    return blocks
  }
}

extension Document {
  /// The panel's entry with the descriptions of a page, of the chapters with it and of the document, each under its name;
  /// nil where there are none.
  func aboutEntry(ofPage number: Int, in languages: [String]) -> PanelEntry? {
    guard isDescribed(onPage: number) else { return nil }
    let page = pages[number]
    var parts: [(name: String, about: About)] = []
    if !page.about.isEmpty {
      parts.append((name(of: Place(page: number), in: languages) ?? "", page.about))
    }
    for chapter in describedChapters(ofPage: number).reversed() {
      parts.append((chapter.title.text(for: languages), chapter.about))
    }
    if !about.isEmpty { parts.append((title.text(for: languages), about)) }
    let blocks = parts.flatMap { part -> [PanelBlock] in
      let blocks = part.about.blocks(in: languages)
      return blocks.isEmpty || part.name.isEmpty
        ? blocks : [PanelBlock(.heading, part.name)] + blocks
    }
    return PanelEntry(title: Phrase.about.text(for: languages), blocks: blocks)
  }

  /// The words of the descriptions that no other page shows: those of a page and of the chapters that begin on it, and of
  /// the document where the page is its first; empty for none.
  ///
  /// - Parameter chapters: the chapters with a description that begin on the page.
  package func aboutWords(
    ofPage number: Int, _ chapters: [Chapter], isFirst: Bool, in languages: [String]
  ) -> String {
    let abouts = (isFirst ? [about] : []) + [pages[number].about] + chapters.map(\.about)
    return abouts.flatMap { $0.blocks(in: languages) }
      .map { $0.spans.map(\.text).joined() }.joined(separator: " ")
  }
}
