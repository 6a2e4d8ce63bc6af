/// The differences between two pictures of a window.
public enum Damage {
  /// The most rectangles that are kept apart; beyond, the nearest are joined. Each one costs a pass over the
  /// layers, and a picture seldom changes in more places at once.
  public static let limit = 8

  /// Rectangles that cover every difference between two pictures, in points; none where they are equal. Nil where
  /// everything must be drawn again.
  ///
  /// Layers are identified by their ids. A layer that was added, removed, changed or reordered adds its old and its new
  /// bounds.
  public static func between(_ old: DisplayList?, _ new: DisplayList) -> [Rect]? {
    guard let old, old.background == new.background else { return nil }
    return joined(
      changes(old.layers, new.layers) ?? differences(old.layers, new.layers))
  }

  /// The differences where the layers are the same ones in the same order; nil where they are not.
  private static func changes(_ old: [Layer], _ new: [Layer]) -> [Rect]? {
    guard old.count == new.count else { return nil }
    var found: [Rect] = []
    for index in new.indices {
      guard old[index].id == new[index].id else { return nil }
      // Contents are compared last: all else is compared faster.
      if old[index] != new[index] { add(old[index].bounds, new[index].bounds, to: &found) }
    }
    return found
  }

  private static func differences(_ old: [Layer], _ new: [Layer]) -> [Rect] {
    let before = Dictionary(
      old.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [Rect] = []
    var stays = Set<Layer.ID>()
    var highest = -1
    for layer in new {
      guard let index = before[layer.id] else {
        found.append(layer.bounds)
        continue
      }
      stays.insert(layer.id)
      if index < highest || old[index] != layer {
        add(old[index].bounds, layer.bounds, to: &found)
      }
      highest = max(highest, index)
    }
    return found + old.filter { !stays.contains($0.id) }.map(\.bounds)
  }

  /// Adds one rectangle around both where they meet, so that a moved layer costs one; else each of them.
  private static func add(_ old: Rect, _ new: Rect, to found: inout [Rect]) {
    guard old.intersection(new).isEmpty else { return found.append(old.union(new)) }
    found.append(old)
    found.append(new)
  }

  /// Square points by which a rectangle around two may be larger than both: rows that lie one below the other become
  /// one rectangle, also where their edges are not quite the same number.
  private static let seam = 1.0

  /// The same area in few rectangles: those that meet become one, those that one rectangle covers as well, and while
  /// there are too many the nearest.
  private static func joined(_ rects: [Rect]) -> [Rect] {
    var result: [Rect] = []
    for rect in rects where !rect.isEmpty {
      var rect = rect
      while let index = result.firstIndex(where: { meets($0, rect) }) {
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

  private static func meets(_ left: Rect, _ right: Rect) -> Bool {
    if !left.intersection(right).isEmpty { return true }
    return area(left.union(right)) - area(left) - area(right) < seam
  }

  private static func area(_ rect: Rect) -> Double { rect.width * rect.height }
}
