internal import Interaction

/// The frames of a bar's items at one time.
struct FisheyeArrangement {
  /// Positions at rest.
  let geometry: FisheyeGeometry
  /// The map from logical to visual space.
  let map: FisheyeMap
  /// The panel's ends along the unscrolled strip.
  let span: ClosedRange<Double>
  /// The indices of the visible items that stand in the row.
  let visibleItems: [Int]
  /// The indices of the items that stand out of the row.
  let standoutItems: [Int]

  /// The scroll offset, in points.
  let scroll: Double
  /// How far items slide out from under a finger, in points.
  private let evasion: Double
  private let standouts: [FisheyeMotion.Standout]
  private let hops: [FisheyeMotion.Hop]
  private let returns: [FisheyeMotion.Return]
  private let carried: (item: Int, pose: FisheyePose)?
  private let time: Instant

  init(
    _ geometry: FisheyeGeometry, _ map: FisheyeMap, scroll: Double, evasion: Double,
    standouts: [FisheyeMotion.Standout], hops: [FisheyeMotion.Hop],
    returns: [FisheyeMotion.Return], carried: (item: Int, pose: FisheyePose)?, at time: Instant
  ) {
    self.geometry = geometry
    self.map = map
    self.scroll = scroll
    self.evasion = geometry.tuning[.barEvasion] * evasion * map.progress
    self.standouts = standouts
    self.hops = hops
    self.returns = returns
    self.carried = carried
    self.time = time
    let overhang = map.progress * geometry.layout.overhang
    let count = geometry.layout.count
    let low = max(map.edge(0) - scroll, -overhang)
    let high = min(map.edge(count) - scroll, geometry.view + overhang)
    span = low...max(low, high)
    var out = standouts.filter { $0.item < count && $0.isOut(at: time) }.map(\.item)
    let loose =
      returns.filter { $0.isReleased && $0.item < count && $0.rest.isMoving(at: time) }
      .map(\.item) + (carried.map { $0.item < count ? [$0.item] : [] } ?? [])
    if !loose.isEmpty { out = out.filter { !loose.contains($0) } + loose }
    standoutItems = out
    visibleItems = map.items(in: span.lowerBound + scroll...span.upperBound + scroll).filter {
      !out.contains($0)
    }
  }

  /// Whether items follow beyond the beginning and beyond the end of a bar that scrolls, by half a point at least.
  var continues: (before: Bool, after: Bool) {
    guard geometry.maximumScroll > 0 else { return (false, false) }
    return (
      map.edge(0) - scroll < span.lowerBound - 0.5,
      map.edge(geometry.layout.count) - scroll > span.upperBound + 0.5
    )
  }

  /// The frame of an item: as deep as it is large, raised as far as it stands out.
  ///
  /// What the magnification and the standing out add to an item is summed. One takes over from the other in the same time
  /// and on the same curve, so the item goes straight from one frame to the other.
  func frame(of index: Int, zooms: Bool) -> Rect {
    let pose = pose(of: index, zooms: zooms)
    let half = pose.length / 2
    return geometry.rect(
      along: pose.along - half...pose.along + half, depth: pose.depth...pose.depth + pose.size)
  }

  /// The position and size of an item, on its way to where it belongs.
  func pose(of index: Int, zooms: Bool) -> FisheyePose {
    let goal = restingPose(of: index, zooms: zooms)
    guard let item = returns.first(where: { $0.item == index }) else { return goal }
    return goal + item.distance * item.rest.value(at: time)
  }

  /// The position and size of an item where it belongs: in the row or in a hand.
  func restingPose(of index: Int, zooms: Bool) -> FisheyePose {
    if let carried, carried.item == index { return carried.pose }
    let amount = standoutAmount(index)
    let (start, end) = (map.edge(index), map.edge(index + 1))
    let low = start - scroll
    let high = end - scroll
    var length = high - low
    var scale = zooms ? map.scale(index, between: start, and: end) : 1
    if zooms {
      let zoom = geometry.layout.zoom
      let drawn = max(scale, min(scale + (zoom - 1) * amount, zoom))
      length *= drawn / scale
      scale = drawn
    }
    let hop = hops.first { $0.item == index }?.height(at: time) ?? 0
    let evaded = zooms && evasion != 0 ? evasion * map.height(index) : 0
    let rise = max(
      evaded + geometry.tuning[.barDrawnOut] * amount, geometry.tuning[.barHop] * hop)
    return FisheyePose(
      along: (low + high) / 2, depth: geometry.floor + rise, length: length,
      size: geometry.pitch * scale)
  }

  /// The middle of an item along the unscrolled strip.
  func middle(_ index: Int) -> Double { (map.edge(index) + map.edge(index + 1)) / 2 - scroll }

  /// How far an item stands out of the row, from 0 to 1.
  func standoutAmount(_ index: Int) -> Double {
    for standout in standouts where standout.item == index {
      return standout.amount.value(at: time)
    }
    return 0
  }

  /// The visible part of a rectangle: all of it, or its part within the panel of a bar that scrolls.
  func clipped(_ rect: Rect) -> Rect {
    guard geometry.maximumScroll > 0 else { return rect }
    let window = geometry.rect(
      along: span, depth: 0...geometry.bounds.size[geometry.edge.axis.crossed])
    return rect.intersection(window)
  }
}
