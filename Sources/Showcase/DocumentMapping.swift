internal import Documents
internal import Folding
internal import Interaction
internal import Phrases
internal import Widgets

// Converts the values of documents to those of controls, which do not depend on each other.

extension Hotspot.Shape {
  /// The shape of a note's area.
  init(_ area: Document.Area) {
    self =
      switch area {
      case .rectangle(let rect): .rectangle(rect)
      case .polygons(let rings): .polygons(rings)
      case .point(let point): .point(point)
      }
  }
}

extension FisheyeItem {
  /// The item of a section.
  init(_ section: Catalog.Section) {
    self.init(
      id: section.id, title: section.title,
      face: section.picture.map { .picture($0, orElse: section.tile) } ?? .tile(section.tile))
  }
}

extension PageLine {
  /// The line of a page of text, with the words of a query that are in it.
  init(_ line: Document.Line, found query: FindQuery?) {
    self.init(
      line.text, font: line.font, frame: line.frame, alignment: line.alignment, runs: line.runs,
      continuation: line.continuation)
    if let query { found = query.ranges(in: line.text) }
  }
}

extension PageFlow {
  /// The flow of a document's pages.
  init(_ direction: Document.Direction) {
    self =
      switch direction {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      case .topToBottom: .topToBottom
      case .bottomToTop: .bottomToTop
      }
  }

  /// The direction in which pages follow each other along a horizontal line; nil where they follow downwards or upwards.
  var direction: Direction? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .topToBottom, .bottomToTop: nil
    }
  }
}

extension FisheyeContent {
  /// The sections of a document, which follow each other as its pages do on a slider.
  init(sectionsOf catalog: Catalog, selection: String? = nil, style: FisheyeStyle) {
    self.init(
      items: catalog.sections.map { FisheyeItem($0) }, selection: selection, style: style,
      direction: PageFlow(catalog.document.direction).direction)
  }
}

extension Marker {
  /// The marker of a row, whose number is written in languages of the interface.
  init(_ marker: RowMarker, for languages: [String]) {
    let label =
      marker.isNumber ? grouped(marker.offset + 1, for: languages) : marker.label
    self.init(label: label, offset: marker.offset)
  }
}

/// The rows of a snapshot, for a list and its strip.
struct SnapshotRows: RowSource, Equatable {
  /// The snapshot.
  let snapshot: any RowSnapshot
  /// The languages of the interface, in which numbers of rows are written.
  let languages: [String]
  /// Whether its markers are numbers of rows.
  let hasNumbers: Bool
  private let top: [Marker]

  init(_ snapshot: any RowSnapshot, for languages: [String] = []) {
    self.snapshot = snapshot
    self.languages = languages
    let markers = snapshot.topMarkers()
    hasNumbers = markers.contains(where: \.isNumber)
    top = markers.map { Marker($0, for: languages) }
  }

  static func == (one: SnapshotRows, other: SnapshotRows) -> Bool {
    one.snapshot.isSame(as: other.snapshot)
      && (one.languages == other.languages || !one.hasNumbers)
  }

  var count: Int { snapshot.count }
  func topMarkers() -> [Marker] { top }
  func markers(in range: Range<Int>, limit: Int) -> [Marker] {
    snapshot.markers(in: range, limit: limit).map { Marker($0, for: languages) }
  }
  func text(of row: Int) -> String { snapshot.text(of: row) }
  func row(atOrAfter prefix: String) -> Int { snapshot.row(atOrAfter: prefix) }
  func areAlike(_ one: Character, _ other: Character) -> Bool { snapshot.areAlike(one, other) }
  func continues(_ earlier: any MarkerSource) -> Bool {
    (earlier as? SnapshotRows).map { snapshot.continues($0.snapshot) } ?? false
  }
  func row(formerly number: Int, in earlier: any MarkerSource) -> Int? {
    (earlier as? SnapshotRows).flatMap { snapshot.row(formerly: number, in: $0.snapshot) }
  }
}
