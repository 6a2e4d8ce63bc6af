internal import Interaction

/// The levels that are open on a strip, each within one marker of the level before it.
struct IndexStripPath: Hashable, Sendable {
  /// The markers of a range of rows.
  struct Level: Hashable, Sendable {
    /// The markers, in order and within `rows`.
    let markers: [Marker]
    /// The labels as they are drawn.
    let labels: DrawerLabels
    /// The extent across the strip that the labels need, in points.
    let breadth: Double
    /// The rows that the markers lead to.
    var rows: Range<Int>
    /// The index of the chosen marker; the next level opens after it.
    var item: Int
    /// The coordinate of the finger along the bar when the level opened, in points.
    var finger: Double

    /// A level of markers of a source in some of its rows.
    init(
      markers: [Marker], of source: any MarkerSource, rows: Range<Int>, finger: Double,
      _ geometry: IndexStripGeometry
    ) {
      self.markers = markers
      self.rows = rows
      self.finger = finger
      item = 0
      labels = geometry.fitted(DrawerLabels(markers.map(\.label), alike: source.areAlike))
      breadth = labels.rests.map { geometry.breadth(of: $0) }.max() ?? 0
    }

    /// The rows that a marker stands for; the first one also stands for the rows before it.
    func rows(of item: Int) -> Range<Int> {
      let start = item == 0 ? rows.lowerBound : markers[item].offset
      let end = item + 1 < markers.count ? markers[item + 1].offset : rows.upperBound
      return start..<max(start, end)
    }

    /// The index of the marker that a row belongs to; nil where there are no markers.
    func item(of row: Int) -> Int? {
      var low = 0
      var high = markers.count
      while low < high {
        let middle = (low + high) / 2
        if markers[middle].offset <= row { low = middle + 1 } else { high = middle }
      }
      return markers.isEmpty ? nil : max(0, low - 1)
    }
  }

  /// From the whole list to the deepest open level; never empty.
  var levels: [Level]
  /// The distances of the levels.
  let pace: IndexStripPace
  /// The most levels beyond the first.
  private let most: Int

  /// A path of one level: the markers of the whole list, fewer where not all have room or a finger could not hit each
  /// of them.
  init(_ content: IndexStripContent, _ geometry: IndexStripGeometry) {
    let rows = 0..<max(0, content.rows.count)
    let markers = geometry.thinned(content.top, in: rows)
    let top = Level(markers: markers, of: content.rows, rows: rows, finger: 0, geometry)
    let largest = markers.indices.map { top.rows(of: $0).count }.max() ?? 0
    levels = [top]
    most = content.mostLevels ?? .max
    pace = IndexStripPace(
      room: geometry.room, levels: min(most, geometry.levels(for: largest)),
      touch: geometry.touch, geometry.tuning)
  }

  /// The number of levels beyond the first.
  var depth: Int { levels.count - 1 }
  /// The text at the head of a level beyond the first: what its labels begin with, or the marker that it is within.
  func head(of level: Int) -> String {
    let own = levels[level].labels.head
    if !own.allSatisfy(\.isWhitespace) { return own }
    return levels[level - 1].markers[levels[level - 1].item].label
  }

  /// The deepest level.
  var deepest: Level { levels[levels.count - 1] }

  /// Opens a level within the chosen marker of the deepest one.
  ///
  /// - Returns: whether it was opened; false where fewer than two markers are within, or where no more levels may open.
  mutating func open(
    at finger: Double, _ source: any MarkerSource, _ geometry: IndexStripGeometry
  ) -> Bool {
    guard !deepest.markers.isEmpty, depth < most else { return false }
    let rows = deepest.rows(of: deepest.item).clamped(to: 0..<max(0, source.count))
    guard rows.count >= 2 else { return false }
    let markers = geometry.thinned(
      source.markers(in: rows, limit: geometry.limit).ordered(within: rows), in: rows)
    guard markers.leadToSeveralRows else { return false }
    levels.append(Level(markers: markers, of: source, rows: rows, finger: finger, geometry))
    return true
  }
}

/// The distances from the bar at which levels open.
struct IndexStripPace: Hashable, Sendable {
  /// The distance that opens a level, in points: 25, as the original strip.
  static let opening = 25.0
  /// The distance between an open level and the next one that begins to open, in points: 50, two fingertips, so that a
  /// drag which is not quite parallel to the bar stays on its level.
  static let hold = 50.0
  /// The least distance between levels, in points: 12, 3 mm.
  static let least = 12.0
  /// The distance back before a level begins to close, in points: 8, a touch slop.
  static let play = 8.0

  /// The distance from where one level begins to open to where the next does, in points.
  let pitch: Double
  /// The part of the pitch that opens a level, in points.
  let opening: Double
  /// The distance back before anything closes, in points.
  let play: Double
  /// The touchable width of the bar, in points.
  private let touch: Double

  /// Distances at which a number of levels open within some points beside a bar of some width: the comfortable ones if there
  /// is room.
  init(room: Double, levels: Int, touch: Double, _ tuning: Tuning = Tuning()) {
    let comfortable = tuning[.stripOpening] + tuning[.stripHold]
    pitch = max(tuning[.stripLeast], min(comfortable, room / Double(max(1, levels))))
    opening = min(tuning[.stripOpening], pitch * 2 / 3)
    play = min(tuning[.stripPlay], (pitch - opening) / 2)
    self.touch = touch
  }

  /// The extent to which a level is open, from 0 to 1, after a pull of some points. The first level is always open.
  func extent(of level: Int, at reach: Double) -> Double {
    if level == 0 { return 1 }
    return min(max((reach - Double(level - 1) * pitch) / opening, 0), 1)
  }

  /// The middle of the interval in which a level is open and the next one is closed, in points from the bar.
  func rest(at level: Int) -> Double {
    if level == 0 { return -touch / 2 }
    return Double(level - 1) * pitch + (opening + pitch) / 2
  }
}
