internal import Interaction

/// A tree of boxes: whatever lies in a part of a picture is found in a time that grows with the logarithm of how many
/// boxes there are, however large or small they are and however they lie on each other.
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

  /// Something that lies in a part of a picture.
  enum Found: Hashable, Sendable {
    /// One thing, by its number.
    case thing(Int)
    /// Many things that are too small to be told apart: what they cover together.
    case cluster(Rect)
  }

  /// Boxes in one box of the level above: 16, so that a search passes some four levels of 100,000 things, and touches
  /// few boxes in vain.
  private static let fanout = 16

  /// The boxes of all levels, the things' own first, the one around everything last.
  private var boxes: [Box] = []
  /// The number of the thing in each box of the first level.
  private var things: [Int32] = []
  /// Where each level begins.
  private var starts: [Int] = []

  /// A tree of things and their boxes.
  init(_ entries: [(thing: Int, bounds: Rect)]) {
    guard let first = entries.first else { return }
    var whole = Box(first.bounds)
    for entry in entries { whole.include(Box(entry.bounds)) }
    // The sort carries each thing's place along in the lower half of its number.
    let order = entries.indices.map {
      UInt64(Self.place(of: entries[$0].bounds.center, in: whole)) << 32 | UInt64($0)
    }.sorted()
    boxes.reserveCapacity(entries.count + entries.count / (Self.fanout - 1) + 8)
    things.reserveCapacity(entries.count)
    for number in order {
      let entry = entries[Int(number & 0xFFFF_FFFF)]
      boxes.append(Box(entry.bounds))
      things.append(Int32(entry.thing))
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

  /// What covers all things; empty where there are none.
  var bounds: Rect { boxes.last?.rect ?? Rect(.zero) }

  /// Visits the things whose boxes meet a rectangle, edges included, in the order of the curve; answers with how many
  /// boxes were looked at.
  @discardableResult
  func search(_ rect: Rect, _ visit: (Int) -> Void) -> Int {
    search(rect, finest: 0, limit: .max) {
      if case .thing(let thing) = $0 { visit(thing) }
    }
  }

  /// What lies in a rectangle, at most so many: where there is more, boxes that are shorter than `finest` stand for all
  /// that is in them, and if need be longer ones.
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
        visit(.thing(Int(things[index])))
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
      // The last one first, so that the first one is on top.
      for child in (begin..<end).reversed() {
        looked += 1
        if boxes[child].meets(area) { stack.append((level - 1, child)) }
      }
    }
    return looked
  }

  /// How far along a Hilbert curve through 65,536 by 65,536 cells a place lies.
  private static func place(of point: Point, in whole: Box) -> UInt32 {
    let side = 65_536.0
    func cell(_ value: Double, _ low: Double, _ high: Double) -> UInt32 {
      let part = high > low ? (value - low) / (high - low) : 0
      return UInt32(min(max(part * side, 0), side - 1))
    }
    var x = cell(point.x, whole.left, whole.right)
    var y = cell(point.y, whole.top, whole.bottom)
    var place: UInt32 = 0
    var half: UInt32 = 32_768
    // Quarter by quarter: which one the curve enters as the how manieth, and how it is turned in there.
    while half > 0 {
      let isRight = x & half != 0
      let isLow = y & half != 0
      place &+= half &* half &* ((isRight ? 3 : 0) ^ (isLow ? 1 : 0))
      if !isLow {
        if isRight {
          x = 65_535 &- x
          y = 65_535 &- y
        }
        swap(&x, &y)
      }
      half >>= 1
    }
    return place
  }
}
