internal import Interaction

/// A tree of boxes that finds the items in a part of a picture in about O(log n), for boxes of any size and overlap.
///
/// The picture is a shelf of drawers, sixteen to a shelf, sorted along a curve that never strays far: neighbours on the
/// curve are neighbours in the picture. It is an R-tree packed along a Hilbert curve (Kamel and Faloutsos, 1993): built
/// by one sort, never changed.
struct HotspotTree: Sendable {
  /// A box by its edges.
  struct Box: Sendable {
    var left, top, right, bottom: Double

    init(_ rect: Rect) {
      (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    }

    mutating func include(_ other: Box) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }

    func meets(_ other: Box) -> Bool {
      left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
    }

    var rect: Rect { Rect(x: left, y: top, width: right - left, height: bottom - top) }
  }

  /// A result of a search.
  enum Found: Hashable, Sendable {
    /// One item, by its number.
    case item(Int)
    /// The bounds of several items that are too small to be distinguished.
    case cluster(Rect)
  }

  /// 16: the number of boxes in one box of the level above, so that 100,000 items have about four levels and a search
  /// touches few boxes in vain.
  private static let fanout = 16

  /// The boxes of all levels: those of the items first, the one around everything last.
  private var boxes: [Box] = []
  /// The number of the item in each box of the first level.
  private var items: [Int32] = []
  /// The index of the first box of each level.
  private var starts: [Int] = []

  /// A tree of items and their boxes.
  init(_ entries: [(item: Int, bounds: Rect)]) {
    guard let first = entries.first else { return }
    var whole = Box(first.bounds)
    for entry in entries { whole.include(Box(entry.bounds)) }
    // The lower half of each sorted number is the index of its entry.
    let order = entries.indices.map {
      UInt64(Self.distance(of: entries[$0].bounds.center, in: whole)) << 32 | UInt64($0)
    }.sorted()
    boxes.reserveCapacity(entries.count + entries.count / (Self.fanout - 1) + 8)
    items.reserveCapacity(entries.count)
    for number in order {
      let entry = entries[Int(number & 0xFFFF_FFFF)]
      boxes.append(Box(entry.bounds))
      items.append(Int32(entry.item))
    }
    starts = [0]
    var start = 0
    while boxes.count - start > 1 {
      let end = boxes.count
      starts.append(end)
      for begin in stride(from: start, to: end, by: Self.fanout) {
        var box = boxes[begin]
        for index in begin..<min(begin + Self.fanout, end) { box.include(boxes[index]) }
        boxes.append(box)
      }
      start = end
    }
  }

  /// The bounds of all items; empty without items.
  var bounds: Rect { boxes.last?.rect ?? Rect(.zero) }

  /// Visits the items whose boxes intersect a rectangle, edges included, in the order of the curve; returns the number of
  /// boxes that were compared.
  @discardableResult
  func search(_ rect: Rect, _ visit: (Int) -> Void) -> Int {
    search(rect, finest: 0, limit: .max) {
      if case .item(let item) = $0 { visit(item) }
    }
  }

  /// At most `limit` results in a rectangle: of more items, boxes shorter than `finest` stand for their contents, and if
  /// need be longer ones.
  func parts(in rect: Rect, finest: Double, limit: Int) -> [Found] {
    var finest = finest
    while true {
      var found: [Found] = []
      search(rect, finest: finest, limit: limit + 1) { found.append($0) }
      if found.count <= limit { return found }
      finest = max(finest * 2, 1e-6 * max(bounds.width, bounds.height))
    }
  }

  @discardableResult
  private func search(
    _ rect: Rect, finest: Double, limit: Int, _ visit: (Found) -> Void
  ) -> Int {
    guard let root = boxes.indices.last else { return 0 }
    let area = Box(rect)
    var looked = 1
    var left = limit
    var stack = boxes[root].meets(area) ? [(level: starts.count - 1, index: root)] : []
    while let (level, index) = stack.popLast(), left > 0 {
      if level == 0 {
        visit(.item(Int(items[index])))
        left -= 1
        continue
      }
      let box = boxes[index]
      if max(box.right - box.left, box.bottom - box.top) < finest {
        visit(.cluster(box.rect))
        left -= 1
        continue
      }
      let begin = starts[level - 1] + (index - starts[level]) * Self.fanout
      let end = min(begin + Self.fanout, starts[level])
      // In reverse, so that the first one is on top of the stack.
      for child in (begin..<end).reversed() {
        looked += 1
        if boxes[child].meets(area) { stack.append((level - 1, child)) }
      }
    }
    return looked
  }

  /// The distance of a point along a Hilbert curve through 65,536 by 65,536 cells.
  private static func distance(of point: Point, in whole: Box) -> UInt32 {
    let side = 65_536.0
    func cell(_ value: Double, _ low: Double, _ high: Double) -> UInt32 {
      let part = high > low ? (value - low) / (high - low) : 0
      return UInt32(min(max(part * side, 0), side - 1))
    }
    var x = cell(point.x, whole.left, whole.right)
    var y = cell(point.y, whole.top, whole.bottom)
    var distance: UInt32 = 0
    var half: UInt32 = 32_768
    // Quarter by quarter: the rank of the quarter along the curve, and the orientation of the curve in it.
    while half > 0 {
      let isRight = x & half != 0
      let isLow = y & half != 0
      distance &+= half &* half &* ((isRight ? 3 : 0) ^ (isLow ? 1 : 0))
      if !isLow {
        if isRight {
          x = 65_535 &- x
          y = 65_535 &- y
        }
        swap(&x, &y)
      }
      half >>= 1
    }
    return distance
  }
}
