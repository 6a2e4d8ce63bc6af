internal import Documents
internal import Folding
internal import Interaction
internal import Phrases
internal import Showcase

/// The inputs of a recording, and the comparison of its pictures with those that are drawn now.
package final class RecordedSource: InputSource {
  private(set) var axis: TimeAxis
  let surfaces: [WindowID: Surface]
  private let recording: Recording
  private var rows: RecordedRows?
  private let document: RecordedDocument?
  /// The rows and documents of the conditions of a study; nil where there is none.
  private let conditions: StudyMaterial?
  /// Keeps what was read of conditions, for other sources of the recording; nil where there are none.
  private let readings: StudyReadings?
  /// The document of the condition that is shown, as it was last read.
  private var shownDocument: StudyMaterial.Document?
  private let isCompared: Bool
  /// The languages of sentences, the preferred one first.
  private let languages: [String]
  /// The number of entries that were taken.
  private(set) var position = 0
  /// The material of the search as it is now, and the last query.
  private var material: FindMaterial
  private var finder: (material: FindMaterial, text: String, finder: Finder)?
  private var text = ""
  /// The number of pictures that were compared.
  private(set) var comparedCount = 0
  private var differences: [Instant] = []
  /// The index of the entry whose picture was the first to differ; nil for none.
  private(set) var firstDifference: Int?
  /// The number of pictures with rows of a file that has changed since.
  private var incomparableCount = 0
  /// When the list first had rows, where their file changed while they were recorded; nil where it did not.
  private let lostRows: Instant?
  /// When a document was first shown, where its files changed while it was recorded; nil where they did not.
  private let lostDocument: Instant?

  /// A recording at its beginning.
  ///
  /// - Parameters:
  ///   - rows: the rows of the list's file, as they are now.
  ///   - document: the document that was open, read again.
  ///   - speed: seconds of the recording per second of the clock.
  ///   - isCompared: whether its pictures are compared with the current ones. Live inputs change these.
  ///   - languages: the person's languages, the preferred one first.
  ///   - readings: keeps what is read of conditions of a study, for other sources; nil to keep nothing.
  package init(
    _ recording: Recording, rows: RecordedRows?, document: RecordedDocument?, speed: Double = 1,
    isCompared: Bool = true, languages: [String], conditions: StudyMaterial? = nil,
    readings: StudyReadings? = nil
  ) {
    self.conditions = conditions
    self.readings = readings
    self.languages = languages
    material = FindMaterial(languages: recording.configuration.settings.languages)
    self.recording = recording
    self.isCompared = isCompared
    self.rows = rows
    self.document = document
    lostRows = Self.lostRows(of: recording)
    lostDocument = Self.lostDocument(of: recording)
    // After the last entry the time stands still, so that what still moves is neither cut nor waited for.
    axis = TimeAxis(speed: speed, end: recording.entries.last?.time ?? .zero)
    surfaces = recording.entries.reduce(into: [:]) { surfaces, entry in
      guard case .input(let input) = entry,
        case .window(let window, .resized(let surface)) = input.event, surfaces[window] == nil
      else { return }
      surfaces[window] = surface
    }
  }

  var nextTime: Instant? { isOver ? nil : recording.entries[position].time }
  var isOver: Bool { position == recording.entries.count }

  func start(at clock: Instant) { axis.beginning = clock }

  func next() -> SourceEvent? {
    guard !isOver else { return nil }
    let entry = recording.entries[position]
    position += 1
    let content: SourceEvent.Content =
      switch entry {
      case .input(let input): content(of: input)
      case .shown(let shown): .shown(shown)
      }
    return SourceEvent(time: entry.time, content: content)
  }

  private func content(of input: Input) -> SourceEvent.Content {
    let rows = rows?.rows(with: input)
    if let rows { material.rows = rows }
    let document = document(shownBy: input)
    if let document {
      material.catalog = document
      if case .document(let change) = input.event {
        material.languages = change.languages ?? recording.configuration.settings.languages
        material.parts = self.document?.parts(of: change)
      }
    }
    return .input(input.event, rows: rows, document: document, found: found(with: input))
  }

  private func document(shownBy input: Input) -> Catalog? {
    guard case .document(let change) = input.event, change.count > 0 else { return nil }
    return document?.catalog(of: change) ?? shownDocument?.catalog(of: change)
  }

  func prepare(_ condition: Int) throws(Failure) {
    guard let conditions else { return }
    if let readings {
      (rows, shownDocument) = try readings.reading(of: condition, in: conditions)
    } else {
      rows = try conditions.rows(of: condition)?.readAll()
      shownDocument = conditions.document(of: condition).map { StudyMaterial.Document($0) }
    }
  }

  // MARK: Winding

  /// The state between two entries, from which it can go on again.
  struct Mark {
    let position: Int
    fileprivate let rows: RecordedRows?
    fileprivate let shownDocument: StudyMaterial.Document?
    fileprivate let material: FindMaterial
    fileprivate let text: String
  }

  /// The state now.
  var mark: Mark {
    Mark(
      position: position, rows: rows, shownDocument: shownDocument, material: material, text: text)
  }

  /// Goes on from a mark of this recording.
  func wind(to mark: Mark) {
    (position, rows, shownDocument) = (mark.position, mark.rows, mark.shownDocument)
    (material, text) = (mark.material, mark.text)
  }

  // MARK: Finding

  func find(_ text: String, number: Int) { self.text = text }

  /// The hits at the time of an input: everything is searched again, up to the entry that was reached then.
  private func found(with input: Input) -> FindResult? {
    guard case .found(let change) = input.event else { return nil }
    if let finder, finder.text == text, finder.material.isSame(as: material) {
      return finder.finder.result(after: change.searched)
    }
    var finder = Finder(material)
    finder.begin(FindQuery(text))
    while finder.step() {}
    self.finder = (material, text, finder)
    return finder.result(after: change.searched)
  }

  // MARK: Comparison

  func compare(_ shown: Journal.Shown, with list: DisplayList) {
    guard isCompared else { return }
    let isLost = lostRows.map { shown.window == .index && shown.time >= $0 } ?? false
    if isLost || lostDocument.map({ shown.time >= $0 }) ?? false {
      incomparableCount += 1
      return
    }
    comparedCount += 1
    let now = Journal.Shown(list, time: shown.time, window: shown.window)
    guard now.picture != shown.picture else { return }
    differences.append(shown.time)
    if firstDifference == nil { firstDifference = position - 1 }
  }

  /// Ends.
  ///
  /// - Throws: `Failure` with the number of pictures that differ and the time of the first.
  func finish() throws(Failure) {
    if incomparableCount > 0 {
      complain(ReportPhrase.notCompared(incomparableCount), in: languages)
    }
    guard let first = differences.first else { return }
    throw Failure(
      .data,
      .picturesDiffer(
        differences.count, of: comparedCount, seconds: first.seconds,
        because: rows?.difference(from: recording) ?? .otherDrawing))
  }

  private static func lostDocument(of recording: Recording) -> Instant? {
    var first: Instant?
    for case .input(let input) in recording.entries {
      guard case .document(let change) = input.event, change.count > 0 else { continue }
      if first == nil { first = input.time }
      if change.isReplacement { return first }
    }
    return nil
  }

  private static func lostRows(of recording: Recording) -> Instant? {
    var first: Instant?
    for case .input(let input) in recording.entries {
      guard case .rows(let change) = input.event else { continue }
      if first == nil { first = input.time }
      if change.isReload && change.fraction == nil { return first }
    }
    return nil
  }
}
