internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Phrases
internal import Pictures
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
    guard let source = configuration.pages ?? configuration.picture,
      configuration.kiosk?.shelf == nil
    else { return nil }
    return try DocumentPlan(
      path: AssetFolder.file(of: source.source, in: assets), root: source.root,
      catalogBuilder: catalogBuilder(of: configuration))
  }

  private func catalogBuilder(of configuration: LaunchConfiguration) -> CatalogBuilder {
    let list = configuration.list.flatMap { $0.source == nil ? $0 : nil }
    return CatalogBuilder(
      languages: configuration.settings.languages, collation: collation,
      keepsOrder: list?.keepsOrder ?? false, hasRows: list != nil,
      hasSections: configuration.bar.map { $0.items == nil } ?? false)
  }

  /// The content of a kiosk; nil for a program at a desk, and for the program's own document, which does not change.
  ///
  /// - Parameters:
  ///   - pictureBytes: bytes of memory that decoding a picture may take.
  ///   - excluded: real paths of folders in it that are no part of it.
  package func content(
    of configuration: LaunchConfiguration, pictureBytes: Int = standardPictureBytes,
    excluding excluded: Set<String> = []
  ) -> ContentPlan? {
    guard let kiosk = configuration.kiosk, let source = configuration.pages,
      kiosk.shelf != nil || !AssetFolder.isOwn(source.source)
    else { return nil }
    return ContentPlan(
      paths: kiosk.shelf ?? [source.source], root: source.root, isShelf: kiosk.shelf != nil,
      catalogBuilder: catalogBuilder(of: configuration), pictureBytes: pictureBytes,
      excluded: excluded)
  }

  /// The document that was open in a recording, with the pages that it had; nil where none was.
  package func document(of recording: Recording) throws(Failure) -> RecordedDocument? {
    let changes = recording.entries.compactMap { entry -> DocumentChange? in
      guard case .input(let input) = entry, case .document(let change) = input.event else {
        return nil
      }
      return change.count > 0 ? change : nil
    }
    guard let first = changes.first else { return nil }
    var plans: [ExhibitName?: DocumentPlan] = [:]
    plans[nil] = try document(of: recording.configuration)
    let content = content(of: recording.configuration)
    for case let name? in Set(changes.map(\.exhibit)) { plans[name] = try content?.plan(of: name) }
    let plan = plans[first.exhibit]
    let document: RecordedDocument
    do throws(Fault) {
      document = try RecordedDocument(plans, as: changes)
    } catch {
      throw Failure(.data, error)
    }
    guard document.pageCount == first.count || changes.contains(where: \.isReplacement) else {
      throw Failure(
        .data,
        .otherPages(
          plan?.path ?? first.exhibit?.shelfID ?? "", now: document.pageCount, then: first.count))
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
  /// A document and the order of its pages.
  private struct Key: Hashable {
    let exhibit: ExhibitName?
    let order: Int

    init(_ change: DocumentChange) { (exhibit, order) = (change.exhibit, change.order) }
  }

  /// The documents by the orders of pages that were shown.
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
