internal import Documents

/// What is in a section, as far as a preview has room for it.
struct SectionContents: Hashable, Sendable {
  /// The titles that a preview shows at most: as many as one looks over at a glance.
  private static let limit = 8

  /// What the first things in it are called, in the order of the document.
  private(set) var first: [LanguageMap] = []
  /// How many things there are in it that have a name.
  private(set) var count = 0

  /// What is in all sections of a document, by the items that stand for them: notes, or pages where it has none.
  static func all(of catalog: Catalog) -> [String: SectionContents] {
    var sectionsOfNotes: [String: [String]] = [:]
    var sectionsOfPages: [Int: [String]] = [:]
    for section in catalog.sections {
      for note in section.notes { sectionsOfNotes[note, default: []].append(section.id) }
      // A single page is what the section is called already.
      guard section.notes.isEmpty, section.pages.count > 1 else { continue }
      for page in section.pages { sectionsOfPages[page, default: []].append(section.id) }
    }
    var contents: [String: SectionContents] = [:]
    for (number, page) in catalog.document.pages.enumerated() {
      for section in sectionsOfPages[number] ?? [] {
        contents[section, default: .init()].add(page.label)
      }
      for note in page.notes {
        // A note that stands on two pages counts once.
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
