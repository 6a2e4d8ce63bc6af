internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Showcase

/// The document that was open in a recording, read again.
package struct RecordedDocument {
  /// A document whose pages are in one order.
  private enum Reading {
    /// A document that was shown whole, or a text as it was shown, by its numbers of pages then.
    case whole([Int: Catalog])
    /// A document whose notes were read page by page: before and after all of them were passed.
    case parts(DocumentParts, indexed: DocumentParts?)
  }

  /// The number of pages when it was first shown.
  let pageCount: Int
  /// A document, the order of its pages, the languages of its rows and sections, and the size of the letters of a text.
  struct Key: Hashable {
    let exhibit: ExhibitName?
    let order: Int
    let languages: [String]?
    let textScale: Double?

    init(_ change: DocumentChange) {
      (exhibit, order, languages) = (change.exhibit, change.order, change.languages)
      textScale = change.setting?.scale
    }
  }

  /// The documents by the orders of pages, the languages and the sizes of letters that were shown.
  private let readings: [Key: Reading]

  /// Reads a document as the changes of the recording showed it.
  ///
  /// - Precondition: There is a change.
  init(_ plan: DocumentPlan, as changes: [DocumentChange]) throws(Fault) {
    try self.init([nil: plan], as: changes)
  }

  /// Reads the documents of a kiosk as the changes of the recording showed them; those without a plan are missing.
  ///
  /// - Precondition: There is a change.
  init(_ plans: [ExhibitName?: DocumentPlan], as changes: [DocumentChange]) throws(Fault) {
    var readings: [Key: Reading] = [:]
    for (key, changes) in Dictionary(grouping: changes, by: { Key($0) }) {
      guard var plan = plans[key.exhibit] else { continue }
      plan.order = key.order
      if let languages = key.languages {
        plan.catalogBuilder = plan.catalogBuilder.preferring(languages)
      }
      readings[key] = try Self.reading(plan, as: changes)
    }
    self.readings = readings
    pageCount =
      switch readings[Key(changes[0])] {
      case .whole(let catalogs): catalogs[changes[0].count]?.document.pages.count ?? 0
      case .parts(let parts, _): parts.pageCount
      case nil: 0
      }
  }

  private static func reading(
    _ plan: DocumentPlan, as changes: [DocumentChange]
  ) throws(Fault) -> Reading {
    if changes[0].notes != nil, case .parts(let parts)? = try plan.open(progress: { _ in true }) {
      var indexed = parts
      let isIndexed = changes.contains { $0.notes?.areIndexed == true }
      if isIndexed { while try indexed.passNext() == nil {} }
      return .parts(parts, indexed: isIndexed ? indexed : nil)
    }
    let first = try plan.read(as: changes[0]).catalog
    var catalogs = [changes[0].count: first]
    // Of files that were changed only what they are now is known.
    for change in changes where change.isReplacement { catalogs[change.count] = first }
    for change in changes.dropFirst() where catalogs[change.count] == nil && change.setting != nil {
      catalogs[change.count] = try plan.read(as: change).catalog
    }
    return .whole(catalogs)
  }

  /// The notes that a change had, where they were read page by page.
  func parts(of change: DocumentChange) -> DocumentParts? {
    guard case .parts(let parts, let indexed) = readings[Key(change)] else { return nil }
    return change.notes?.areIndexed == true ? indexed ?? parts : parts
  }

  /// The document as a change showed it; nil where it never had that number of pages. Notes that cannot be read any more
  /// are missing.
  func catalog(of change: DocumentChange) -> Catalog? {
    switch readings[Key(change)] {
    case .whole(let catalogs): return catalogs[change.count]
    case .parts(let parts, let indexed):
      var parts = change.notes?.areIndexed == true ? indexed ?? parts : parts
      try? parts.show(only: change.notes?.pages ?? [])
      return parts.catalog
    case nil: return nil
    }
  }
}
