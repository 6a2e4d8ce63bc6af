public import Documents
public import Files
internal import Interaction
internal import Phrases
public import RowFiles

/// Builds the catalog of a document: the rows of a list, and the sections of a bar.
public struct CatalogBuilder: Hashable, Sendable {
  /// The languages that the person reads, the preferred one first.
  public var languages: [String]
  /// The order of rows.
  public var collation: Collation
  /// Whether rows stay in the order of the document.
  public var keepsOrder: Bool
  /// Whether rows are wanted.
  public var hasRows: Bool
  /// Whether sections are wanted.
  public var hasSections: Bool

  /// A builder of catalogs.
  public init(
    languages: [String], collation: Collation, keepsOrder: Bool, hasRows: Bool, hasSections: Bool
  ) {
    self.languages = languages
    self.collation = collation
    self.keepsOrder = keepsOrder
    self.hasRows = hasRows
    self.hasSections = hasSections
  }

  /// The builder for a person with other languages: rows are in the order of the first one, or in that of this builder
  /// where it is unknown.
  public func preferring(_ languages: [String]) -> CatalogBuilder {
    guard languages != self.languages else { return self }
    var builder = self
    builder.languages = languages
    if let first = languages.first, let own = try? Collation(locale: first) {
      builder.collation = own
    }
    return builder
  }

  /// The catalog of a document, and of titled notes that are not in the document, in the order of its pages. Sorting the
  /// titles takes time, so it must not be called on the loop's thread.
  public func catalog(
    of document: Document, titled: TitledPlaces = TitledPlaces()
  ) -> Catalog {
    Catalog(
      document, rows: hasRows ? rows(of: document, and: titled) : nil,
      sections: hasSections ? sections(of: document) : [])
  }

  /// The fault of a document whose rows cannot be sorted; nil where they can, or stay as they are.
  ///
  /// - Parameter path: the path of a document that is no text.
  public func orderFault(of path: String) -> Fault? {
    hasRows && !keepsOrder ? Collation.unsortedTitles(of: path) : nil
  }

  // MARK: Rows

  /// A row for each note, each page and each chapter with a title; where there is none, a row for every page. Rows with the
  /// same title show their pages too. For a text, its table of contents.
  private func rows(of document: Document, and titled: TitledPlaces) -> Catalog.Rows {
    if document.isText { return contents(of: document) }
    var rows = TitledPlaces()
    var passed = 0
    let chapters = listedChapters(of: document)
    let labels = pageLabels(of: document)
    for (number, page) in document.pages.enumerated() {
      var own: [(place: Place, title: String)] = []
      let label = labels[number]
      if !label.isEmpty { own.append((Place(page: number), label)) }
      for note in page.notes {
        let title = note.title.text(for: languages)
        if !title.isEmpty { own.append((Place(page: number, note: note.id), title)) }
      }
      while passed < titled.count, titled.places.page(at: passed) == number {
        own.append((titled.places[passed], titled.titles[passed]))
        passed += 1
      }
      if let chapters = chapters[number] {
        let titles = Set(own.map(\.title))
        own = chapters.filter { !titles.contains($0.title) } + own
      }
      for row in own { rows.append(row.place, title: row.title) }
    }
    if rows.isEmpty {
      for page in document.pages.indices {
        rows.append(Place(page: page), title: Phrase.pageNumber(page + 1).text(for: languages))
      }
    }
    let titles = distinctTitles(of: rows, labels)
    let table = TitleTable(titles, collation: collation, keepsOrder: keepsOrder)
    return Catalog.Rows(table, places: rows.places.places(at: table.order.lazy.map { Int($0) }))
  }

  /// The labels of pages; one that several pages have, as in the books of a collection, follows the title of the largest
  /// chapter with the page.
  private func pageLabels(of document: Document) -> [String] {
    let labels = document.pages.map { $0.label.text(for: languages) }
    let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
    guard counts.contains(where: { !$0.key.isEmpty && $0.value > 1 }) else { return labels }
    // A collection in a collection only names the page on which it begins.
    let whole = document.chapters.indices.filter {
      document.chapters[$0].pages.count > 1 || document.extent(ofChapter: $0).pages.count == 1
    }
    var titles: [Int: String] = [:]
    for chapter in whole.map({ document.chapters[$0] }).sorted(by: {
      ($0.pages.count, $1.depth) < ($1.pages.count, $0.depth)
    }) {
      let title = chapter.title.text(for: languages)
      for page in chapter.pages where !title.isEmpty { titles[page] = title }
    }
    return labels.enumerated().map { page, label in
      guard !label.isEmpty, counts[label] != 1, let title = titles[page], title != label else {
        return label
      }
      return "\(title), \(label)"
    }
  }

  /// The titles of rows. One that rows of several pages have is followed by the page of each: by its label, or by its number
  /// where the label is missing, is that of other pages too, or is the title.
  private func distinctTitles(of rows: TitledPlaces, _ labels: [String]) -> TextTable {
    var pages: [String: Int] = [:]
    var shared: Set<String> = []
    for (row, title) in rows.titles.enumerated() {
      let page = rows.places.page(at: row)
      if let last = pages.updateValue(page, forKey: title), last != page { shared.insert(title) }
    }
    guard !shared.isEmpty else { return rows.titles }
    let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
    return TextTable(
      rows.titles.enumerated().lazy.map { row, title in
        guard shared.contains(title) else { return title }
        let page = rows.places.page(at: row)
        let label = labels[page]
        let isName = !label.isEmpty && label != title && counts[label] == 1
        return self.row(
          title, isName ? label : Phrase.pageNumber(page + 1).text(for: self.languages))
      })
  }

  /// The chapters of any depth that have rows, by the pages on which they begin: those with a title and pages of their own
  /// that the bar does not show.
  private func listedChapters(of document: Document) -> [Int: [(place: Place, title: String)]] {
    let inBar = hasSections ? Set(chapters(of: document)) : []
    var listed: [Int: [(place: Place, title: String)]] = [:]
    for (number, chapter) in document.chapters.enumerated() where !inBar.contains(number) {
      let title = chapter.title.text(for: languages)
      guard !title.isEmpty, let page = chapter.pages.first else { continue }
      listed[page, default: []].append((Place(page: page), title))
    }
    return listed
  }

  /// A row for each chapter of a text with its first words, in the order of the text; for a text without chapters, a row
  /// for every page with its first words.
  private func contents(of document: Document) -> Catalog.Rows {
    var rows = TitledPlaces()
    var chapters: [Int?] = []
    let first = document.chapters.first?.pages.first
    if first != 0, let page = document.pages.first {
      let title =
        first == nil ? page.label.text(for: languages) : document.title.text(for: languages)
      rows.append(Place(page: 0), title: row(title, page.opening))
      chapters.append(nil)
    }
    for (number, chapter) in document.chapters.enumerated() {
      guard let page = chapter.pages.first else { continue }
      let title = chapter.title.text(for: languages)
      rows.append(Place(page: page), title: row(title, chapter.opening))
      chapters.append(number)
    }
    if first == nil {
      for (number, page) in document.pages.enumerated().dropFirst() {
        rows.append(
          Place(page: number), title: row(page.label.text(for: languages), page.opening))
        chapters.append(nil)
      }
    }
    return Catalog.Rows(
      TitleTable(rows.titles, collation: collation, keepsOrder: true), places: rows.places,
      chapters: chapters)
  }

  /// The text of a row with a title and what follows it, which may be empty.
  private func row(_ title: String, _ addition: String) -> String {
    addition.isEmpty ? title : "\(title) — \(addition)"
  }

  // MARK: Sections

  /// The chapters of one level; where there are no chapters, the pages.
  private func sections(of document: Document) -> [Catalog.Section] {
    let pagesOfNotes = Dictionary(
      document.pages.enumerated().flatMap { number, page in page.notes.map { ($0.id, number) } },
      uniquingKeysWith: { first, _ in first })
    let sections = chapters(of: document).compactMap { number -> Catalog.Section? in
      let chapter = document.chapters[number]
      let (pages, notes) = document.extent(ofChapter: number)
      let note = notes.first { pagesOfNotes[$0] != nil }
      guard let page = note.flatMap({ pagesOfNotes[$0] }) ?? pages.first else { return nil }
      let own = chapter.title.text(for: languages)
      let title = own.isEmpty ? name(ofPage: page, in: document) : own
      return Catalog.Section(
        id: chapter.id, title: title,
        picture: chapter.thumbnail.map(Self.icon),
        tile: chapter.number.isEmpty
          ? TileMaker.tile(for: title) : TileMaker.tile(name: chapter.number),
        place: Place(page: page, note: note),
        pages: note == nil ? Set(pages) : [], notes: notes)
    }
    // A bar of one item says nothing about a text.
    let isTooFew = sections.isEmpty || document.isText && sections.count == 1
    return isTooFew ? pages(of: document) : pictured(sections, of: document)
  }

  /// The label of a page, or its number where it has none.
  private func name(ofPage number: Int, in document: Document) -> String {
    let label = document.pages[number].label.text(for: languages)
    return label.isEmpty ? Phrase.pageNumber(number + 1).text(for: languages) : label
  }

  /// A thumbnail as the icon of a section: a page that serves as one is made smaller.
  private static func icon(of picture: Document.Picture) -> PictureID {
    let isSmall =
      max(picture.size.width, picture.size.height) <= 2 * Double(PictureID.thumbnailSide)
    return PictureID(picture.file, isSmall ? .whole : .fitted(PictureID.thumbnailSide))
  }

  /// 24 sections: more thumbnails are slow to read, and too small in a bar to be distinguished.
  private static let mostPictures = 24

  /// The sections with the thumbnails of their first pages, where no section has a picture and these pages differ. Numbers
  /// say more than thumbnails.
  private func pictured(_ sections: [Catalog.Section], of document: Document) -> [Catalog.Section] {
    guard sections.count <= Self.mostPictures, sections.allSatisfy({ $0.picture == nil }),
      Set(sections.map(\.place.page)).count == sections.count,
      document.chapters.allSatisfy(\.number.isEmpty)
    else { return sections }
    return sections.map { section in
      var section = section
      section.picture = document.pages[section.place.page].thumbnailID
      return section
    }
  }

  /// The indices of the chapters that become sections. A chapter around all others is the document, and its parts are the
  /// sections. A chapter that follows deeper ones is not around them: all chapters of a text whose headings are of the levels
  /// 2, 2 and 1 are sections.
  ///
  /// Of several tables of contents, each within a chapter, those are meant for the bar of which every chapter has a
  /// picture. A picture that others beside it lack says nothing about them.
  private func chapters(of document: Document) -> [Int] {
    let all = document.chapters
    if let top = all.lazy.filter({ $0.thumbnail != nil }).map(\.depth).min() {
      let pictured = all.indices.split { all[$0].depth < top }
        .map { $0.filter { all[$0].depth == top } }
        .filter { $0.contains { all[$0].thumbnail != nil } }.joined()
      if pictured.count > 1, pictured.allSatisfy({ all[$0].thumbnail != nil }) {
        return Array(pictured)
      }
    }
    for first in all.indices {
      // The chapters from there on that are no parts of others; the first one is such a chapter.
      var depth = all[first].depth
      let level = all.indices[first...].filter { number in
        guard all[number].depth <= depth else { return false }
        depth = all[number].depth
        return true
      }
      if level.count > 1 { return level }
    }
    return Array(all.indices)
  }

  /// The pages, in groups where there are many.
  private func pages(of document: Document) -> [Catalog.Section] {
    let labels = document.pages.indices.map { name(ofPage: $0, in: document) }
    let groups = PageGroups(labels)
    return groups.ranges.map { range in
      let first = range.lowerBound
      let isLabelled = !document.pages[first].label.text(for: languages).isEmpty
      return Catalog.Section(
        id: range.count == 1 ? "\(first + 1)" : "\(first + 1)-\(range.upperBound)",
        title: groups.title(of: range), picture: document.pages[first].thumbnailID,
        tile: TileMaker.tile(name: isLabelled ? labels[first] : "\(first + 1)"),
        place: Place(page: first), pages: Set(range), notes: [])
    }
  }
}
