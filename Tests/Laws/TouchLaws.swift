public import Interaction

/// A touch beside a thing that can be operated, and the nearest point in that thing.
///
/// The law of targets: within 5 mm of a thing, and nearer to it than to any other one, a finger does what it does on it.
public struct NearTouch: Sendable {
  /// The thing.
  public let element: Element
  /// The point beside it.
  public let beside: Point
  /// The point in it.
  public let inside: Point
  /// The middle of it, where nothing else lies there and a press anywhere in it does the same; nil otherwise.
  public let middle: Point?
}

extension Element {
  /// 18.5 points: what is surely within the reach of a fingertip, and a difference of distances that decides.
  private static let (reach, difference) = (18.5, 1.0)

  /// A touch beside a random thing of a window's tree; nil where none was found in some attempts.
  public func nearTouch(_ chance: inout SeededGenerator) -> NearTouch? {
    let all = listed([])
    let targets = all.filter(\.isTarget)
    let things = targets.filter { !$0.isEdge }
    guard !things.isEmpty else { return nil }
    for _ in 0..<30 {
      let target = chance.one(of: things)
      let bounds = target.element.bounds
      let near = bounds.inset(by: -Self.reach)
      let point = Point(
        x: chance.number(near.x...near.maxX), y: chance.number(near.y...near.maxY))
      let distance = bounds.gap(to: point)
      guard distance > 0, distance <= Self.reach, self.bounds.contains(point) else { continue }
      let inside = Point(
        x: min(
          max(point.x, bounds.x + min(1, bounds.width / 2)), bounds.maxX - min(1, bounds.width / 2)),
        y: min(
          max(point.y, bounds.y + min(1, bounds.height / 2)),
          bounds.maxY - min(1, bounds.height / 2)))
      let isNearest = targets.allSatisfy {
        $0.order == target.order
          || $0.element.bounds.gap(to: point) > distance + Self.difference
      }
      // What lies in front takes what comes down on it.
      let isFree = all.allSatisfy { other in
        guard other.isSurface || other.isTarget, other.order != target.order,
          !target.path.contains(other.order)
        else { return true }
        return other.element.bounds.gap(to: inside) > 0
          && (!other.isSurface || other.element.bounds.gap(to: point) > 0)
      }
      if isNearest, isFree {
        let middle = bounds.center
        let isAlone = all.allSatisfy {
          !($0.isSurface || $0.isTarget) || $0.order == target.order
            || target.path.contains($0.order) || $0.element.bounds.gap(to: middle) > 0
        }
        return NearTouch(
          element: target.element, beside: point, inside: inside,
          middle: isAlone && target.isUniform ? middle : nil)
      }
    }
    return nil
  }

  /// The element and all in it with their order, and that of the elements around each.
  private func listed(_ path: [Int], of parent: Element?, _ count: inout Int) -> [Listed] {
    count += 1
    let own = Listed(element: self, order: count, path: path, parent: parent)
    return [own] + children.flatMap { $0.listed(path + [own.order], of: self, &count) }
  }

  private func listed(_ path: [Int]) -> [Listed] {
    var count = 0
    return listed(path, of: nil, &count)
  }
}

/// An element of a tree.
private struct Listed {
  let element: Element
  let order: Int
  let path: [Int]
  let parent: Element?

  /// Whether it is a page's edge, which turns it: wider than a finger, and no thing on the page.
  var isEdge: Bool {
    guard let parent, [.img, .document].contains(parent.role) else { return false }
    return element.bounds.height >= parent.bounds.height - 1
  }

  /// Whether a press anywhere in it does the same.
  var isUniform: Bool { [.button, .link, .listitem, .menuitem].contains(element.role) }

  var isTarget: Bool {
    (element.role.isActionable || element.role == .separator && !element.name.isEmpty)
      && !element.states.contains(.offscreen) && !element.bounds.isEmpty
  }

  /// Whether it lies over other things.
  var isSurface: Bool { [.complementary, .dialog, .menu, .toolbar, .tree].contains(element.role) }
}

extension Rect {
  /// The distance of a point from it, in points.
  fileprivate func gap(to point: Point) -> Double {
    let x = max(self.x - point.x, point.x - maxX, 0)
    let y = max(self.y - point.y, point.y - maxY, 0)
    return (x * x + y * y).squareRoot()
  }
}
