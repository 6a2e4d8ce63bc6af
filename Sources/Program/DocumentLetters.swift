internal import Documents

/// The different characters in the words of documents.
struct DocumentLetters {
  private(set) var scalars: Set<Unicode.Scalar> = []

  /// Adds the words of a document, with the notes that it holds.
  mutating func add(_ document: Document) {
    add(document.title)
    add(document.about)
    for order in document.orders { add(order) }
    for chapter in document.chapters {
      add(chapter.title)
      add(chapter.about)
    }
    for page in document.pages {
      add(page.label)
      add(page.about)
      for text in page.texts { add(text.text) }
      for choice in page.choices { add(choice.label) }
      for note in page.notes { add(note) }
      if case .lines(let lines) = page.face {
        for line in lines { add(line.text) }
      }
    }
  }

  /// Adds the words of a note.
  mutating func add(_ note: Document.Note) {
    add(note.title)
    add(note.body)
  }

  private mutating func add(_ about: Document.About) {
    add(about.summary)
    for fact in about.facts + about.statements {
      add(fact.name)
      add(fact.value)
    }
  }

  private mutating func add(_ text: LanguageMap) {
    for entry in text.entries { add(entry.text) }
  }

  private mutating func add(_ text: String) { scalars.formUnion(text.unicodeScalars) }
}
