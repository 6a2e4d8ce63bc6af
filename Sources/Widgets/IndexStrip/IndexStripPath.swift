/// The levels that are open on a strip, each within one marker of the level before it.
struct IndexStripPath: Hashable, Sendable {
  /// The markers of some rows.
  struct Level: Hashable, Sendable {
    /// Within `rows`, in order.
    var markers: [Marker]
    /// The rows that they lead to.
    var rows: Range<Int>
    /// The marker that is chosen; the next level opens after it.
    var item: Int
    /// Where along the bar the finger was when the level opened, in points.
    var finger: Double

    /// The rows that a marker stands for. Those before the first marker belong to it too.
    func rows(of item: Int) -> Range<Int> {
      let start = item == 0 ? rows.lowerBound : markers[item].offset
      let end = item + 1 < markers.count ? markers[item + 1].offset : rows.upperBound
      return start..<max(start, end)
    }

    /// The marker that a row belongs to; nil where there are no markers.
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
  /// How far apart the levels lie.
  let pace: IndexStripPace

  /// A path of one level: the markers of the whole list, fewer where there is no room for a finger on each.
  init(_ content: IndexStripContent, _ geometry: IndexStripGeometry) {
    let markers = Self.spread(content.top, limit: geometry.mostMarkers)
    let top = Level(markers: markers, rows: 0..<max(0, content.rows.count), item: 0, finger: 0)
    let largest = markers.indices.map { top.rows(of: $0).count }.max() ?? 0
    levels = [top]
    levels[0].item = top.item(of: content.current) ?? 0
    pace = IndexStripPace(
      room: geometry.room, levels: geometry.levels(for: largest))
  }

  /// How many levels are open beyond the first.
  var depth: Int { levels.count - 1 }
  /// The deepest level.
  var deepest: Level { levels[levels.count - 1] }

  /// Opens a level within the chosen marker of the deepest one; refused, with false, where that has fewer than two
  /// markers within it.
  mutating func open(
    at finger: Double, _ source: any MarkerSource, _ geometry: IndexStripGeometry
  ) -> Bool {
    guard !deepest.markers.isEmpty else { return false }
    let rows = deepest.rows(of: deepest.item).clamped(to: 0..<max(0, source.count))
    guard rows.count >= 2 else { return false }
    let asked = Self.sound(source.markers(in: rows, limit: geometry.limit), in: rows)
    let markers = Self.spread(asked, limit: geometry.mostMarkers)
    guard Self.leadSomewhere(markers) else { return false }
    levels.append(Level(markers: markers, rows: rows, item: 0, finger: finger))
    return true
  }

  /// The markers that are in order and within a range, as every source promises.
  static func sound(_ markers: [Marker], in rows: Range<Int>) -> [Marker] {
    var offset = rows.lowerBound
    return markers.filter { marker in
      guard marker.offset >= offset && marker.offset <= rows.upperBound else { return false }
      offset = marker.offset
      return true
    }
  }

  /// Whether markers lead to different rows: else there is nothing to choose from.
  static func leadSomewhere(_ markers: [Marker]) -> Bool {
    guard let first = markers.first, let last = markers.last else { return false }
    return first.offset < last.offset
  }

  /// Evenly chosen ones of many, the first and the last among them; each stands for those up to the next.
  private static func spread(_ markers: [Marker], limit: Int) -> [Marker] {
    guard markers.count > limit, limit >= 2 else { return markers }
    return (0..<limit).map { markers[$0 * (markers.count - 1) / (limit - 1)] }
  }
}

/// How far from the bar levels open.
struct IndexStripPace: Hashable, Sendable {
  /// How far a finger goes to open a level, in points: 25, as the original strip.
  static let opening = 25.0
  /// How far it may wander at a level before the next one begins to open, in points: two fingertips' widths, so that
  /// a way along the bar that is not quite parallel to it stays on its level.
  static let hold = 50.0
  /// The least distance between levels, in points.
  static let least = 12.0
  /// How far a finger must come back before a level begins to close, in points: a touch's slop.
  static let play = 8.0

  /// The distance from where one level begins to open to where the next does, in points.
  let pitch: Double
  /// How far of it a level takes to open, in points.
  let opening: Double
  /// How far a finger comes back before anything closes, in points.
  let play: Double

  /// A pace at which some levels open within a room of so many points; as wide as is comfortable where there is room.
  init(room: Double, levels: Int) {
    pitch = max(Self.least, min(Self.opening + Self.hold, room / Double(max(1, levels))))
    opening = min(Self.opening, pitch * 2 / 3)
    play = min(Self.play, (pitch - opening) / 2)
  }

  /// How far a level is open, from 0 to 1, when a finger has pulled so many points. The first level always is.
  func extent(of level: Int, at reach: Double) -> Double {
    if level == 0 { return 1 }
    return min(max((reach - Double(level - 1) * pitch) / opening, 0), 1)
  }

  /// The middle of the stretch at which a level is open and the next one is closed, in points from the bar.
  func rest(at level: Int) -> Double {
    if level == 0 { return -IndexStripGeometry.touch / 2 }
    return Double(level - 1) * pitch + (opening + pitch) / 2
  }
}
