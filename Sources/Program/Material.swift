internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Phrases
package import RowFiles
package import Showcase

/// The files of a run: the program's own assets, the rows of a list, a document.
package struct Material {
  /// The program's own pictures and names; nil where they are not found and not needed.
  package let assets: AssetFolder?
  private let collation: Collation

  /// The files of an assets folder that is named or found.
  ///
  /// - Parameter collation: the order of the rows.
  /// - Throws: `Failure` where the named folder holds no assets, or where assets are needed and not found.
  package init(
    assets name: String?, needsAssets: Bool, collation: Collation,
    environment: [String: String]
  ) throws(Failure) {
    self.collation = collation
    do throws(Failure) {
      assets = try AssetFolder(named: name, environment: environment)
    } catch {
      if needsAssets || name != nil { throw error }
      assets = nil
    }
  }

  /// The source of a list's rows; nil where there is no list of a file.
  package func rows(of configuration: LaunchConfiguration) -> RowPlan? {
    guard let list = configuration.list, let source = list.source else { return nil }
    return RowPlan(
      path: AssetFolder.file(of: source, in: assets), collation: collation,
      keepsOrder: list.keepsOrder)
  }

  /// The source of the document; nil where there is none.
  package func document(
    of configuration: LaunchConfiguration
  ) throws(Failure) -> DocumentPlan? {
    guard let source = configuration.pages ?? configuration.picture else { return nil }
    let list = configuration.list.flatMap { $0.source == nil ? $0 : nil }
    return try DocumentPlan(
      path: AssetFolder.file(of: source.source, in: assets), root: source.root,
      catalogBuilder: CatalogBuilder(
        languages: configuration.settings.languages, collation: collation,
        keepsOrder: list?.keepsOrder ?? false, hasRows: list != nil,
        hasSections: configuration.bar.map { $0.items == nil } ?? false))
  }

  /// The rows and documents of the conditions of a study; nil where there is none.
  package func conditions(
    of configuration: LaunchConfiguration
  ) throws(Failure) -> StudyMaterial? {
    guard let study = configuration.study else { return nil }
    var material = StudyMaterial()
    for setup in study.setups { material.add(rows(of: setup), try document(of: setup)) }
    return material
  }

  /// The document that was open in a recording, with the pages that it had; nil where none was.
  package func document(of recording: Recording) throws(Failure) -> RecordedDocument? {
    let changes = recording.entries.compactMap { entry -> DocumentChange? in
      guard case .input(let input) = entry, case .document(let change) = input.event else {
        return nil
      }
      return change.count > 0 ? change : nil
    }
    guard let first = changes.first, let plan = try document(of: recording.configuration) else {
      return nil
    }
    let document: RecordedDocument
    do throws(Fault) {
      document = try RecordedDocument(plan, as: changes)
    } catch {
      throw Failure(.data, error)
    }
    guard document.pageCount == first.count else {
      throw Failure(
        .data, .otherPages(plan.path, now: document.pageCount, then: first.count))
    }
    return document
  }
}

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
  /// The document by the orders of pages that were shown.
  private let readings: [Int: Reading]

  /// Reads the document as the changes of the recording showed it.
  ///
  /// - Precondition: There is a change.
  init(_ plan: DocumentPlan, as changes: [DocumentChange]) throws(Fault) {
    var readings: [Int: Reading] = [:]
    for (order, changes) in Dictionary(grouping: changes, by: \.order) {
      var plan = plan
      plan.order = order
      readings[order] = try Self.reading(plan, as: changes)
    }
    self.readings = readings
    pageCount =
      switch readings[changes[0].order] {
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
    var catalogs = [changes[0].count: try plan.read(as: changes[0]).catalog]
    for change in changes.dropFirst() where catalogs[change.count] == nil && change.setting != nil {
      catalogs[change.count] = try plan.read(as: change).catalog
    }
    return .whole(catalogs)
  }

  /// The notes that a change had, where they were read page by page.
  func parts(of change: DocumentChange) -> DocumentParts? {
    guard case .parts(let parts, let indexed) = readings[change.order] else { return nil }
    return change.notes?.areIndexed == true ? indexed ?? parts : parts
  }

  /// The document as a change showed it; nil where it never had that number of pages. Notes that cannot be read any more
  /// are missing.
  func catalog(of change: DocumentChange) -> Catalog? {
    switch readings[change.order] {
    case .whole(let catalogs): return catalogs[change.count]
    case .parts(let parts, let indexed):
      var parts = change.notes?.areIndexed == true ? indexed ?? parts : parts
      try? parts.show(only: change.notes?.pages ?? [])
      return parts.catalog
    case nil: return nil
    }
  }
}
