extension Element {
  /// 19 points, 5 mm: the reach of a fingertip, which touches a disc of 10 mm.
  public static let fingerReach = 19.0

  /// The point of a window that a finger means which comes down at another point: in the nearest thing that can be operated
  /// within its reach, unless it is on one already. Of a window's tree.
  ///
  /// The picture is a soft round stamp: only its middle is reported, but what its edge touches first is what was meant.
  /// A mouse and a pen are exact.
  ///
  /// A panel, a dialog, a menu, a bar of buttons or an index strip takes what comes down on it for its own things alone. The
  /// places of a picture are left to that picture, which knows their outlines, as the letters of a strip are to the strip.
  ///
  /// - Complexity: O(*n*) in the elements of the window.
  public func aim(_ point: Point, reach: Double = Self.fingerReach) -> Point {
    guard point.isFinite else { return point }
    var search = FingertipSearch(point, reach: reach)
    search.collect(self, in: nil)
    return search.result
  }
}

/// The search for what a finger means.
private struct FingertipSearch {
  /// A thing that can be operated.
  private struct Target {
    let order: Int
    let bounds: Rect
    /// The frame of the picture, or of the strip, that finds it by itself; nil for none.
    let picture: Rect?
  }

  /// A surface that lies over others.
  private struct Surface {
    let order: Int
    let bounds: Rect
  }

  private let point: Point
  private let reach: Double
  /// The number of elements that were collected: those in front come last.
  private var count = 0
  private var targets: [Target] = []
  private var surfaces: [Surface] = []

  init(_ point: Point, reach: Double) { (self.point, self.reach) = (point, reach) }

  mutating func collect(_ element: Element, in picture: Rect?) {
    count += 1
    if !element.bounds.isEmpty, !element.states.contains(.offscreen) {
      if element.isRaised { surfaces.append(Surface(order: count, bounds: element.bounds)) }
      if element.isFingerTarget, element.bounds.distance(to: point) <= reach {
        targets.append(Target(order: count, bounds: element.bounds, picture: picture))
      }
    }
    // The places of a picture are a list in it. An index strip finds its letters itself, also those that move.
    let inner: Rect? =
      switch element.role {
      case .img, .document, .tree: element.bounds
      case .list, .treeitem: picture
      default: nil
      }
    for child in element.children { collect(child, in: inner) }
  }

  var result: Point {
    let top = surfaces.last { $0.bounds.contains(point) }?.order ?? 0
    let free = targets.filter { $0.order > top && !isCovered($0) }
    if free.contains(where: { $0.bounds.contains(point) }) { return point }
    // Of two at one distance the one in front.
    let nearest = free.reversed().min {
      $0.bounds.distance(to: point) < $1.bounds.distance(to: point)
    }
    guard let nearest else { return point }
    if let picture = nearest.picture {
      return picture.contains(point) ? point : picture.inside(nearest: point)
    }
    return nearest.bounds.inside(nearest: point)
  }

  /// Whether the nearest point of a thing is beneath a surface in front of it.
  private func isCovered(_ target: Target) -> Bool {
    let nearest = target.bounds.inside(nearest: point)
    return surfaces.contains { $0.order > target.order && $0.bounds.contains(nearest) }
  }
}

extension Element {
  /// Whether a finger can operate it: also a line between panes, which has a name.
  fileprivate var isFingerTarget: Bool {
    role.isActionable || role == .separator && !name.isEmpty
  }

  /// Whether it lies over what is listed before it.
  fileprivate var isRaised: Bool {
    switch role {
    case .complementary, .dialog, .menu, .toolbar, .tree: true
    case .window, .group, .region, .document, .img, .list, .button, .toggle, .link, .listitem,
      .treeitem, .menuitem, .scrollbar, .searchbox, .slider, .heading, .paragraph, .progressbar,
      .separator, .status, .text:
      false
    }
  }
}

extension Rect {
  /// 1 point: a point at the very edge may count as outside.
  private static let margin = 1.0

  /// The point in it that is nearest to another one, and not at its very edge.
  func inside(nearest point: Point) -> Point {
    let across = min(Self.margin, width / 2)
    let down = min(Self.margin, height / 2)
    return Point(
      x: min(max(point.x, x + across), maxX - across),
      y: min(max(point.y, y + down), maxY - down))
  }
}

extension Tunable {
  /// The reach of a fingertip.
  public static let gesturesFingerReach = Tunable(
    "gestures.fingerReach", Element.fingerReach, .points, 0...60, step: 1)
}
