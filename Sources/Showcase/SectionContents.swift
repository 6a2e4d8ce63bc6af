internal import Documents

/// The titles of a section's contents, for a preview.
struct SectionContents: Hashable, Sendable {
  /// 8 titles at most: as many as can be read at a glance.
  private static let limit = 8

  /// The first titles, in the order of the document.
  private(set) var first: [LanguageMap] = []
  /// The number of titles.
  private(set) var count = 0

  /// The contents of all sections of a document, by their ids: notes, or pages where a section has none.
  static func all(of catalog: Catalog) -> [String: SectionContents] {
    var sectionsOfNotes: [String: [String]] = [:]
    var sectionsOfPages: [Int: [String]] = [:]
    for section in catalog.sections {
      for note in section.notes { sectionsOfNotes[note, default: []].append(section.id) }
      // A single page has the title of its section.
      guard section.notes.isEmpty, section.pages.count > 1 else { continue }
      for page in section.pages { sectionsOfPages[page, default: []].append(section.id) }
    }
    var contents: [String: SectionContents] = [:]
    for (number, page) in catalog.document.pages.enumerated() {
      for section in sectionsOfPages[number] ?? [] {
        contents[section, default: .init()].add(page.label)
      }
      for note in page.notes {
        // A note on two pages counts once.
        for section in sectionsOfNotes.removeValue(forKey: note.id) ?? [] {
          contents[section, default: .init()].add(note.title)
        }
      }
    }
    return contents
  }

  private mutating func add(_ title: LanguageMap) {
    guard !title.isEmpty else { return }
    count += 1
    if first.count < Self.limit { first.append(title) }
  }
}
