/// The differences between two pictures of a window.
public enum Damage {
  /// The most rectangles that are kept apart; beyond, the nearest are joined. Each one costs a pass over the
  /// layers, and a picture seldom changes in more places at once.
  public static let limit = 8

  /// A part of a picture that only moved: its pixels are copied, and not drawn again.
  public struct Scroll: Hashable, Sendable {
    /// The part of the window, before and after, in points.
    public var area: Rect
    /// The distance by which it moved, in points: whole pixels.
    public var distance: Point

    /// The part of the area to which the pixels of a rectangle were moved.
    func moved(_ rect: Rect) -> Rect { rect.moved(by: distance).intersection(area) }
  }

  /// The largest part of a pixel by which a distance may miss whole pixels: the rounding errors of sums in points.
  private static let noise = 1e-6

  /// The part of a picture that moved by whole pixels to give another one; nil where there is none.
  ///
  /// These are the layers of one plane: their contents and their origins are the same, and their scroll differs by whole
  /// pixels at a scale, which is in pixels per point.
  public static func scroll(
    from old: DisplayList?, to new: DisplayList, scale: Double
  ) -> Scroll? {
    guard let old, old.background == new.background, !old.sharesLayers(with: new) else {
      return nil
    }
    guard let found = planeMoved(from: old.layers, to: new.layers) else { return nil }
    guard abs(found.distance.x) < found.area.width,
      abs(found.distance.y) < found.area.height, isWhole(found.distance.x * scale),
      isWhole(found.distance.y * scale)
    else { return nil }
    return found
  }

  /// The area of the layers of one plane that moved, and their distance; nil where none moved, or several planes did.
  private static func planeMoved(from old: [Layer], to new: [Layer]) -> Scroll? {
    var search = LayerSearch(old)
    var found: Scroll?
    // Through pointers: a layer that is taken out of an array is copied, which costs more than the comparison.
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let before = old.baseAddress, let now = new.baseAddress else { return nil }
        for next in new.indices where (now + next).pointee.scroll != .zero {
          guard let index = search.index(of: (now + next).pointee.id) else { continue }
          let (one, other) = (before + index, now + next)
          guard isMoved(one, other) else { continue }
          let distance = Point(
            x: other.pointee.scroll.x - one.pointee.scroll.x,
            y: other.pointee.scroll.y - one.pointee.scroll.y)
          let area = one.pointee.bounds.union(other.pointee.bounds)
          if let known = found?.distance, known != distance { return nil }
          found = Scroll(area: found.map { $0.area.union(area) } ?? area, distance: distance)
        }
        return found
      }
    }
  }

  private static func isWhole(_ pixels: Double) -> Bool { abs(pixels - pixels.rounded()) < noise }

  /// Whether a layer differs from the one before by its scroll alone.
  private static func isMoved(_ old: UnsafePointer<Layer>, _ new: UnsafePointer<Layer>) -> Bool {
    old.pointee.scroll != new.pointee.scroll && old.pointee.origin == new.pointee.origin
      && old.pointee.content === new.pointee.content && old.pointee.opacity == 1
      && new.pointee.opacity == 1 && old.pointee.shade == new.pointee.shade
  }

  /// Rectangles that cover every difference between two pictures, in points; none where they are equal. Nil where
  /// everything must be drawn again.
  ///
  /// Layers are identified by their ids. A layer that was added, removed, changed or reordered adds its old and its new
  /// bounds. A part of the old picture may have been moved before the rectangles are drawn.
  public static func between(
    _ old: DisplayList?, _ new: DisplayList, after scroll: Scroll? = nil
  ) -> [Rect]? {
    guard let old, old.background == new.background else { return nil }
    if old.sharesLayers(with: new) { return [] }
    var found = scroll.map(exposed) ?? []
    // What a moved part covers is compared layer by layer.
    let kept = scroll == nil ? old.groups(keptIn: new) : []
    addDifferences(from: old.layers, to: new.layers, keeping: kept, after: scroll, to: &found)
    return joined(found)
  }

  /// Adds the differences between layers, without a look at the groups that are kept.
  private static func addDifferences(
    from old: [Layer], to new: [Layer], keeping groups: [(old: Range<Int>, new: Range<Int>)],
    after scroll: Scroll?, to found: inout [Rect]
  ) {
    var search = LayerSearch(old)
    var stays = Array(repeating: false, count: old.count)
    var highest = -1
    var kept = groups[...]
    var next = 0
    // Through pointers, as in the search for a plane.
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        while next < new.count {
          if let group = kept.first, group.new.lowerBound == next {
            kept.removeFirst()
            if group.old.lowerBound > highest {
              for index in group.old { stays[index] = true }
              highest = max(highest, group.old.upperBound - 1)
              search.skip(to: group.old.upperBound)
              next = group.new.upperBound
              continue
            }
          }
          defer { next += 1 }
          guard let now = new.baseAddress else { continue }
          guard let index = search.index(of: (now + next).pointee.id) else {
            found.append((now + next).pointee.bounds)
            continue
          }
          stays[index] = true
          guard let before = old.baseAddress else { continue }
          addDifference(
            before + index, now + next, isReordered: index < highest, after: scroll, to: &found)
          highest = max(highest, index)
        }
        for index in old.indices where !stays[index] {
          found.append(old[index].bounds)
          if let scroll { found.append(scroll.moved(old[index].bounds)) }
        }
      }
    }
  }

  private static func addDifference(
    _ old: UnsafePointer<Layer>, _ new: UnsafePointer<Layer>, isReordered: Bool,
    after scroll: Scroll?, to found: inout [Rect]
  ) {
    let (before, now) = (old.pointee.bounds, new.pointee.bounds)
    guard let scroll, before.meets(scroll.area) || now.meets(scroll.area) else {
      if isReordered || !Layer.areAlike(old, new) { add(before, now, to: &found) }
      return
    }
    let moved = scroll.moved(before)
    if isReordered {
      found += [before, moved, now]
    } else if isMoved(old, new) {
      if !isNear(moved, now) { add(moved, now, to: &found) }
    } else if !Layer.areAlike(old, new) {
      // It was moved with the rest, where it does not belong.
      add(moved, now, to: &found)
      found.append(before)
    } else if !new.pointee.isEven(in: scroll.area) {
      add(moved, now.intersection(scroll.area), to: &found)
    }
  }

  /// The parts of the area into which nothing was moved.
  private static func exposed(by scroll: Scroll) -> [Rect] {
    let area = scroll.area
    let kept = area.moved(by: scroll.distance).intersection(area)
    return [
      Rect(x: area.x, y: area.y, width: area.width, height: kept.y - area.y),
      Rect(x: area.x, y: kept.maxY, width: area.width, height: area.maxY - kept.maxY),
      Rect(x: area.x, y: kept.y, width: kept.x - area.x, height: kept.height),
      Rect(x: kept.maxX, y: kept.y, width: area.maxX - kept.maxX, height: kept.height),
    ].filter { !$0.isEmpty }
  }

  /// Whether rectangles are equal but for rounding errors.
  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.x - other.x) < noise && abs(one.y - other.y) < noise
      && abs(one.maxX - other.maxX) < noise && abs(one.maxY - other.maxY) < noise
  }

  /// Adds one rectangle around both where that costs less, so that a moved layer costs one; else each of them.
  private static func add(_ old: Rect, _ new: Rect, to found: inout [Rect]) {
    if isOne(old, new) { return found.append(old.union(new)) }
    found.append(old)
    found.append(new)
  }

  /// Square points by which a rectangle around two may be larger than both: rows that lie one below the other become
  /// one rectangle, also where their edges are not quite the same number.
  private static let seam = 1.0
  /// The part of the area of two that meet by which a rectangle around both may be larger: what lies in both would be drawn
  /// twice, and each rectangle costs a pass over the layers. The corner of an L is more, and is not drawn.
  private static let spare = 0.5

  /// The same area in few rectangles: two become one where that costs less, and while there are too many the nearest do.
  private static func joined(_ rects: [Rect]) -> [Rect] {
    var result: [Rect] = []
    for rect in rects where !rect.isEmpty {
      var rect = rect
      while let index = result.firstIndex(where: { isOne($0, rect) }) {
        rect = rect.union(result.remove(at: index))
      }
      result.append(rect)
      if result.count > limit { joinNearest(&result) }
    }
    return result
  }

  private static func joinNearest(_ rects: inout [Rect]) {
    var best = (waste: Double.infinity, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices.dropFirst(first + 1) {
        let waste =
          area(rects[first].union(rects[second])) - area(rects[first]) - area(rects[second])
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let other = rects.remove(at: best.second)
    let rect = rects.remove(at: best.first)
    rects = joined(rects + [rect.union(other)])
  }

  private static func isOne(_ left: Rect, _ right: Rect) -> Bool {
    let both = area(left) + area(right)
    return area(left.union(right)) - both < (left.meets(right) ? max(seam, spare * both) : seam)
  }

  private static func area(_ rect: Rect) -> Double { rect.width * rect.height }
}

extension DisplayList {
  /// Whether both have the same layers in the same storage, which takes no comparison of layers.
  fileprivate func sharesLayers(with other: DisplayList) -> Bool {
    guard layers.count == other.layers.count else { return false }
    return layers.withUnsafeBufferPointer { own in
      other.layers.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }

  /// The ranges of the groups that a later list shares, in both, without those within others of them.
  fileprivate func groups(keptIn new: DisplayList) -> [(old: Range<Int>, new: Range<Int>)] {
    var kept: [(old: Range<Int>, new: Range<Int>)] = []
    for group in new.groups.reversed() where !group.range.isEmpty {
      if let outer = kept.last?.new, outer.lowerBound <= group.range.lowerBound { continue }
      guard let same = groups.first(where: { $0.key === group.key }) else { continue }
      kept.append((same.range, group.range))
    }
    return kept.reversed()
  }
}

extension Layer {
  /// Whether it looks the same everywhere in an area: no pixel changes when the area is moved within itself.
  fileprivate func isEven(in area: Rect) -> Bool {
    guard bounds.contains(area) || !bounds.meets(area) else { return false }
    return content.marks.allSatisfy { mark in
      guard case .box(let rect, radius: 0, _) = mark else { return false }
      let box = rect.moved(by: Point(x: origin.x + scroll.x, y: origin.y + scroll.y))
      return box.contains(area) || !box.meets(area)
    }
  }
}

/// Finds layers by their ids, in about the order in which they lie.
struct LayerSearch {
  private let layers: [Layer]
  /// The index after the layer that was found last.
  private var cursor = 0

  init(_ layers: [Layer]) { self.layers = layers }

  /// Begins the next search at a layer.
  mutating func skip(to index: Int) { cursor = index }

  /// The index of the layer of an id; nil for none.
  ///
  /// - Complexity: O(1) where layers are asked for in their order, else O(number of layers).
  mutating func index(of id: Layer.ID) -> Int? {
    let first = cursor
    let found = layers.withUnsafeBufferPointer { layers -> Int? in
      let count = layers.count
      for step in 0..<count {
        let index = first + step < count ? first + step : first + step - count
        if layers[index].id == id { return index }
      }
      return nil
    }
    if let found { cursor = found + 1 }
    return found
  }
}
