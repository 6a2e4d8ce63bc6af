import Documents
import Interaction
import Laws

@testable import Widgets

/// A sorted list of any number of made-up names of six letters, evenly distributed, computed when read.
struct VirtualNames: RowSource, Equatable {
  let count: Int

  func text(of row: Int) -> String { madeName(row, of: count) }

  func topMarkers() -> [Marker] {
    alphabet.map { Marker(label: $0, offset: row(atOrAfter: $0)) }
  }

  func row(atOrAfter prefix: String) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if text(of: middle).lowercased() < prefix.lowercased() {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// Given rows, with their first letters as top markers.
struct GivenRows: RowSource, Equatable {
  let rows: [String]
  var count: Int { rows.count }

  func text(of row: Int) -> String { rows[row] }

  func topMarkers() -> [Marker] {
    var markers: [Marker] = []
    for (row, text) in rows.enumerated() where String(text.prefix(1)) != markers.last?.label {
      markers.append(Marker(label: String(text.prefix(1)), offset: row))
    }
    return markers
  }

  func row(atOrAfter prefix: String) -> Int {
    rows.firstIndex { $0.lowercased() >= prefix.lowercased() } ?? rows.count
  }
}

/// The lines of a file that have been read so far, with row numbers as markers.
struct NumberedRows: RowSource, Equatable {
  let count: Int

  func text(of row: Int) -> String { "line \(row + 1)" }
  func topMarkers() -> [Marker] { markers(in: 0..<count, limit: 20) }
  func markers(in range: Range<Int>, limit: Int) -> [Marker] {
    let step = max(1, (range.count + limit - 1) / limit)
    return stride(from: range.lowerBound, to: range.upperBound, by: step).map {
      Marker(label: "\($0 + 1)", offset: $0)
    }
  }
  func row(atOrAfter prefix: String) -> Int { count }
  func continues(_ earlier: any MarkerSource) -> Bool {
    (earlier as? NumberedRows).map { $0.count <= count } ?? false
  }
}

extension RowSource {
  /// Markers that are cut from the texts of the rows.
  func markers(in range: Range<Int>, limit: Int) -> [Marker] {
    MarkerTree.markers(in: range, limit: limit) { text(of: $0) }.map {
      Marker(label: $0.label, offset: $0.offset)
    }
  }

  /// The row with a text, else its successor.
  func row(of text: String) -> Int {
    (0..<count).first { self.text(of: $0) == text } ?? max(0, min(row(atOrAfter: text), count - 1))
  }
}

/// Given markers, with given finer markers if any.
struct GivenMarkers: MarkerSource, Equatable {
  let count: Int
  let top: [Marker]
  var inner: [Marker] = []

  func topMarkers() -> [Marker] { top }

  func markers(in range: Range<Int>, limit: Int) -> [Marker] {
    Array(inner.filter { range.contains($0.offset) }.prefix(limit))
  }

  func row(atOrAfter prefix: String) -> Int {
    (top + inner).filter { $0.label >= prefix }.map(\.offset).min() ?? count
  }
}

/// A user of a strip.
typealias StripHand = WidgetLife<IndexStrip>

extension WidgetLife where W == IndexStrip {
  /// A strip beside a list that follows it, with 700 points for its labels.
  init(
    _ rows: any MarkerSource, current: Int = 0, edge: Edge = .right,
    size: Size = Size(width: 600, height: 732)
  ) {
    self.init(
      before: IndexStrip(),
      showing: IndexStripContent(rows: rows, current: current, edge: edge), size: size
    ) { outcome, content in
      switch outcome {
      case .tracked(let row):
        content.current = row
        return "tracked \(row)"
      case .highlighted(let row): return "highlighted \(row.map(String.init) ?? "nothing")"
      case .selected(let row): return "selected \(row)"
      case .cancelled(let row):
        content.current = row
        return "cancelled \(row)"
      }
    }
  }

  var strip: IndexStrip { widget }
  var geometry: IndexStripGeometry { scene.geometry.coordinates }
  var bounds: Rect { scene.bounds }

  /// The state of the strip, by name and level.
  var state: String {
    switch strip.state {
    case .ready: return "ready"
    case .hovering(let marker): return "hovering \(marker.label)"
    case .dragging(let drag): return "dragging \(drag.path.depth)"
    case .zooming(let drag):
      let extent = drag.extents[drag.path.depth]
      return "zooming \(drag.path.depth) by \((extent * 100).rounded() / 100)"
    case .browsing(let browse): return "browsing \(browse.level)"
    case .closing: return "closing"
    case .away(_, let fold): return fold == nil ? "away" : "away folding"
    }
  }

  /// The point of a letter of the first level, some points away from the bar.
  func letter(_ label: String, out: Double = -19) -> Point {
    let layout = scene.geometry
    let item = layout.path.deepest.markers.firstIndex { $0.label == label } ?? 0
    return geometry.point(along: layout.line.middles[item], out: out)
  }

  /// A point moved by some points along and out.
  func moved(_ point: Point, along: Double = 0, out: Double = 0) -> Point {
    geometry.point(along: geometry.along(point) + along, out: geometry.out(point) + out)
  }

  /// A finger that comes down at the first point and moves straight to each other one.
  mutating func press(_ points: [Point], steps: Int = 1) {
    guard let first = points.first else { return }
    touch(.began, first)
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        touch(
          .moved, Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
    }
  }

  /// A finger that comes down, moves, and lifts at the last point.
  mutating func drag(_ points: [Point], steps: Int = 1) {
    press(points, steps: steps)
    if let last = points.last { touch(.ended, last) }
  }

  mutating func wheel(_ notches: Double, at point: Point) {
    scroll(Point(x: 0, y: notches), at: point)
  }
}
