internal import Documents
internal import Files
internal import Interaction
internal import Laboratory
internal import RowFiles
internal import Showcase
internal import Studies

/// The rows and documents of the conditions of a study, by the indices of the conditions.
package struct StudyMaterial: Sendable {
  private var conditions: [(rows: RowPlan?, document: DocumentPlan?)] = []

  /// Adds what the next condition shows.
  mutating func add(_ rows: RowPlan?, _ document: DocumentPlan?) {
    conditions.append((rows, document))
  }

  /// The source of the rows of a condition; nil where it has none of its own.
  func rows(of condition: Int) -> RowPlan? {
    conditions.indices.contains(condition) ? conditions[condition].rows : nil
  }

  /// The source of the document of a condition; nil where it has none.
  func document(of condition: Int) -> DocumentPlan? {
    conditions.indices.contains(condition) ? conditions[condition].document : nil
  }

  /// Reads all that a condition shows.
  ///
  /// - Returns: the inputs of its rows and its document, each with what it announces.
  /// - Throws: `Failure` where something cannot be read.
  func inputs(
    of condition: Int
  ) throws(Failure) -> [(event: Input.Event, rows: RecordedRows?, document: Catalog?)] {
    var inputs: [(event: Input.Event, rows: RecordedRows?, document: Catalog?)] = []
    if let rows = try rows(of: condition)?.readAll() {
      inputs.append((.rows(RowsChange(count: rows.table.count)), rows, nil))
    }
    do throws(Fault) {
      if let opened = try document(of: condition).flatMap(Self.open) {
        inputs.append((.document(opened.change), nil, opened.catalog))
      }
    } catch {
      throw Failure(reading: error)
    }
    return inputs
  }

  private static func open(_ plan: DocumentPlan) throws(Fault) -> DocumentPlan.Opened? {
    switch try plan.open(progress: { _ in true }) {
    case .whole(let opened)?: return opened
    case .parts(var parts)?:
      while try parts.passNext() == nil {}
      return DocumentPlan.Opened(parts)
    case nil: return nil
    }
  }

  /// The document of a condition in a recording, read again when it is first shown.
  final class Document {
    private let plan: DocumentPlan
    /// The documents that were read, and whether all their notes were passed.
    private var known: [RecordedDocument.Key: (document: RecordedDocument, isIndexed: Bool)] = [:]

    init(_ plan: DocumentPlan) { self.plan = plan }

    /// The document as a change showed it; nil where it cannot be read any more.
    func catalog(of change: DocumentChange) -> Catalog? {
      let key = RecordedDocument.Key(change)
      let isIndexed = change.notes?.areIndexed == true
      if let known = known[key], known.isIndexed || !isIndexed,
        let catalog = known.document.catalog(of: change)
      {
        return catalog
      }
      guard let document = try? RecordedDocument(plan, as: [change]) else { return nil }
      known[key] = (document, isIndexed)
      return document.catalog(of: change)
    }
  }
}

/// The contents of the conditions of a study, so that several sources of one recording read them once.
package final class StudyReadings {
  private var known: [Int: (rows: RecordedRows?, document: StudyMaterial.Document?)] = [:]

  /// Nothing read yet.
  init() {}

  /// The rows and the document of a condition.
  ///
  /// - Throws: `Failure` where the rows cannot be read.
  func reading(
    of condition: Int, in material: StudyMaterial
  ) throws(Failure) -> (rows: RecordedRows?, document: StudyMaterial.Document?) {
    if let known = known[condition] { return known }
    let rows = try material.rows(of: condition)?.readAll()
    let document = material.document(of: condition).map { StudyMaterial.Document($0) }
    known[condition] = (rows, document)
    return (rows, document)
  }
}

extension SessionWriter {
  /// Keeps what a condition shows as its first trial begins.
  ///
  /// - Throws: `Failure` where it cannot be written.
  func keep(_ list: DisplayList, _ size: Size, ofCondition condition: Int) throws(Failure) {
    do throws(Fault) {
      try addScene(list, size, ofCondition: condition)
    } catch {
      throw Failure(.cannotCreate, error)
    }
  }

  /// Keeps a record of the session.
  ///
  /// - Throws: `Failure` where it cannot be written.
  func keep(_ record: StudyRecord) throws(Failure) {
    do throws(Fault) {
      try add(record)
    } catch {
      throw Failure(.cannotCreate, error)
    }
  }
}
