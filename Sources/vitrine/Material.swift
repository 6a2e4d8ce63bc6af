internal import Documents
internal import Exhibits
internal import Files
internal import FoundationEssentials
internal import Interaction
internal import Showcase

/// What lies on the disk for an opening: the program's own things, the rows of a list, a document.
struct Material {
  /// The program's own pictures and names; nil where they are not found, and nothing needs them.
  let assets: AssetFolder?
  private let collation: CollationChoice
  private let environment: [String: String]

  /// The things of a folder that was named, or that is found.
  ///
  /// - Throws: `Failure` where the folder that was named is none, or where one is needed and there is none.
  init(
    assets name: String?, needsAssets: Bool, collation: CollationChoice,
    environment: [String: String]
  ) throws(Failure) {
    self.collation = collation
    self.environment = environment
    do throws(Failure) {
      assets = try AssetFolder(named: name, environment: environment)
    } catch {
      if needsAssets || name != nil { throw error }
      assets = nil
    }
  }

  /// Where the rows of an opening's list lie; nil where it has no list of its own.
  func rows(of opening: Opening) throws -> RowPlan? {
    guard let list = opening.list, let source = list.source else { return nil }
    return try RowPlan(
      path: AssetFolder.file(of: source, in: assets),
      collation: collation.collation(environment), keepsOrder: list.keepsOrder)
  }

  /// Where the document of an opening lies; nil where it has none.
  func document(of opening: Opening) throws -> DocumentPlan? {
    guard let source = opening.pages ?? opening.picture else { return nil }
    let list = opening.list.flatMap { $0.source == nil ? $0 : nil }
    return try DocumentPlan(
      path: AssetFolder.file(of: source.source, in: assets), root: source.root,
      catalogBuilder: CatalogBuilder(
        languages: opening.settings.languages, collation: collation.collation(environment),
        keepsOrder: list?.keepsOrder ?? false, hasRows: list != nil,
        hasSections: opening.bar.map { $0.items == nil } ?? false))
  }

  /// The document that was opened in a recording, with the pages that it had; nil where none was.
  func document(of recording: Recording) throws -> Catalog? {
    let news = recording.entries.lazy.compactMap { entry -> DocumentChange? in
      guard case .input(let input) = entry, case .document(let news) = input.event else {
        return nil
      }
      return news.count > 0 ? news : nil
    }.first
    guard let news, let plan = try document(of: recording.opening) else { return nil }
    let catalog: Catalog
    do throws(Fault) {
      catalog = try plan.read(as: news.setting).catalog
    } catch {
      throw Failure(.data, error.description)
    }
    let count = catalog.document.pages.count
    guard count == news.count else {
      throw Failure(
        .data,
        "'\(plan.path)' has \(count) pages; it had \(news.count) when it was recorded.")
    }
    return catalog
  }
}
