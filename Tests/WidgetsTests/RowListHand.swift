import Interaction
import Laws
import Synchronization

@testable import Widgets

extension RowList {
  /// The first visible row below the heading; nil where there are no rows.
  func topRow(in scene: Scene<RowList>) -> Int? {
    scene.geometry.firstRow(at: offset(in: scene))
  }
}

/// Rows that are computed when read; records which rows were read.
final class MadeRows: RowSource {
  let count: Int
  private let markers: [Marker]
  private let words: @Sendable (Int) -> String
  private let asked = Mutex<Set<Int>>([])

  init(
    _ count: Int, markers: [Marker] = [],
    words: @escaping @Sendable (Int) -> String = { "row \($0)" }
  ) {
    self.count = count
    self.markers = markers
    self.words = words
  }

  /// Rows that begin with letters: a number of rows with A, then with B, and so on.
  static func letters(_ counts: [Int]) -> MadeRows {
    var markers: [Marker] = []
    var offset = 0
    for (letter, count) in zip(alphabet, counts) {
      markers.append(Marker(label: letter, offset: offset))
      offset += count
    }
    let known = markers
    return MadeRows(offset, markers: markers) { row in
      let marker = known.last { $0.offset <= row } ?? known[0]
      let number = String(row - marker.offset)
      return marker.label + String(repeating: "0", count: 4 - number.count) + number
    }
  }

  /// The rows that were read since the last call.
  func takeAsked() -> Set<Int> {
    asked.withLock { rows in
      defer { rows = [] }
      return rows
    }
  }

  func topMarkers() -> [Marker] { markers }
  func markers(in range: Range<Int>, limit: Int) -> [Marker] { [] }

  func text(of row: Int) -> String {
    precondition((0..<count).contains(row), "there is no row \(row)")
    asked.withLock { _ = $0.insert(row) }
    return words(row)
  }

  func row(atOrAfter prefix: String) -> Int {
    (0..<count).first { words($0).lowercased() >= prefix } ?? count
  }
}

/// A user of a list.
typealias Reader = WidgetLife<RowList>

extension WidgetLife where W == RowList {
  /// A list in a window of 400 by 320 points unless said otherwise: ten rows high.
  init(
    _ rows: any RowSource, columns: RowListContent.Columns = .one,
    size: Size = Size(width: 400, height: 320)
  ) {
    let content = RowListContent(rows: rows, columns: columns, rowHeight: 32)
    self.init(before: RowList(), showing: content, size: size) { outcome, content in
      switch outcome {
      case .selected(let row):
        content.selection = row
        return "selected \(row)"
      case .scrolled(let row): return "scrolled \(row)"
      case .highlighted(let row): return "highlighted \(row.map { "\($0)" } ?? "nothing")"
      }
    }
  }

  var geometry: RowListGeometry { scene.geometry }
  /// The scroll offset, in points.
  var offset: Double { widget.offset(in: scene) }
  var limit: Double { geometry.extent.limit }

  /// The last outcome.
  mutating func lastWord() -> String {
    trace().split(separator: "·").last.map { $0.trimmingPrefix(" ").description } ?? ""
  }

  mutating func wheel(_ notches: Double) {
    scroll(Point(x: 0, y: notches), at: Point(x: 100, y: 100))
  }

  /// A finger goes from one height to another in some seconds, 120 times a second, and stays down.
  mutating func draw(from start: Double, to end: Double, over seconds: Double = 0.1) {
    touch(.began, Point(x: 100, y: start))
    move(from: start, to: end, over: seconds)
  }

  /// A finger that is down moves on.
  mutating func move(from start: Double, to end: Double, over seconds: Double = 0.1) {
    let steps = max(1, Int(seconds * 120))
    for step in 1...steps {
      wait(seconds / Double(steps))
      touch(.moved, Point(x: 100, y: start + (end - start) * Double(step) / Double(steps)))
    }
  }

  mutating func flick(from start: Double, to end: Double, over seconds: Double = 0.1) {
    draw(from: start, to: end, over: seconds)
    touch(.ended, Point(x: 100, y: end))
  }

  mutating func show(_ row: Int, animated: Bool = false) {
    change { $0.show(row: row, animated: animated, in: $1) }
  }

  /// The visible texts, in order.
  var texts: [String] {
    layers.filter { $0.id.role == "row" && !$0.bounds.isEmpty }
      .sorted { ($0.bounds.x, $0.bounds.y) < ($1.bounds.x, $1.bounds.y) }
      .compactMap { $0.words }
  }
}

extension Layer {
  /// The text of a layer.
  var words: String? {
    for case .text(let text, _) in marks { return text.string }
    return nil
  }
}
