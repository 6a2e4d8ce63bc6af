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
  private let isCollationNamed: Bool

  /// The files of an assets folder that is named or found.
  ///
  /// - Parameters:
  ///   - name: the name of the folder; nil to find it.
  ///   - needsAssets: whether they must be there.
  ///   - collation: the order of rows, other than those of a recording that has their order.
  ///   - isCollationNamed: whether a person named that order, so that the rows of all recordings have it.
  ///   - environment: the environment.
  /// - Throws: `Failure` where the named folder holds no assets, or where assets are needed and not found.
  package init(
    assets name: String?, needsAssets: Bool, collation: Collation, isCollationNamed: Bool = false,
    environment: [String: String]
  ) throws(Failure) {
    self.collation = collation
    self.isCollationNamed = isCollationNamed
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
      path: AssetFolder.file(of: source, in: assets), collation: collation(of: list),
      keepsOrder: list.keepsOrder)
  }

  /// The order of the rows of a list: the recorded one, which is the shared one where its locale is unknown.
  private func collation(of list: LaunchConfiguration.List?) -> Collation {
    guard !isCollationNamed, let locale = list?.locale else { return collation }
    return (try? Collation(locale: locale)) ?? .shared
  }

  /// Notes the order of rows in a configuration that is recorded, so that a replay in another environment has the same rows.
  package func noteOrder(in configuration: inout LaunchConfiguration) {
    configuration.list?.locale = collation.locale
    for index in configuration.study?.setups.indices ?? 0..<0 {
      configuration.study?.setups[index].list?.locale = collation.locale
    }
  }

  /// The source of the document; nil where there is none.
  package func document(
    of configuration: LaunchConfiguration
  ) throws(Failure) -> DocumentPlan? {
    guard let source = configuration.pages ?? configuration.picture,
      configuration.kiosk?.shelf == nil
    else { return nil }
    var plan = try DocumentPlan(
      path: AssetFolder.file(of: source.source, in: assets), root: source.root,
      catalogBuilder: catalogBuilder(of: configuration))
    plan.textScale = configuration.settings.textScale
    return plan
  }

  private func catalogBuilder(of configuration: LaunchConfiguration) -> CatalogBuilder {
    let list = configuration.list.flatMap { $0.source == nil ? $0 : nil }
    return CatalogBuilder(
      languages: configuration.settings.languages, collation: collation(of: list),
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
    var plan = ContentPlan(
      paths: kiosk.shelf ?? [source.source], root: source.root, isShelf: kiosk.shelf != nil,
      catalogBuilder: catalogBuilder(of: configuration), pictureBytes: pictureBytes,
      excluded: excluded)
    plan.textScale = configuration.settings.textScale
    return plan
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
    guard let first = changes.first else { return nil }
    var plans: [ExhibitName?: DocumentPlan] = [:]
    plans[nil] = try document(of: recording.configuration)
    let content = content(of: recording.configuration)
    for case let name? in Set(changes.map(\.exhibit)) { plans[name] = try content?.plan(of: name) }
    // The documents of a study are those of its conditions.
    if plans.isEmpty, content == nil { return nil }
    let plan = plans[first.exhibit]
    let document: RecordedDocument
    do throws(Fault) {
      document = try RecordedDocument(plans, as: changes)
    } catch {
      throw Failure(reading: error)
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
