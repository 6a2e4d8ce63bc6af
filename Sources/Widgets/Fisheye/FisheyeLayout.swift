/// The layout of the items of a bar at rest: the logical space of a fisheye.
///
/// *Logical space* is the bar at rest: items side by side from 0 to `length`. *Visual space* is what is drawn;
/// ``FisheyeMap`` maps one to the other. The map is an integral, not a sum of scaled items: every offset `u` is pushed
/// away from the cursor `c` by `A * F(u - c)`, where `F` is the push of the kernel and `A` the zoom less one. So items
/// neither overlap nor leave gaps, whatever their widths, and the offset `c` is a fixed point.
///
/// Separators and other items that are not magnified have no measure: distances that enter `F` count only magnified
/// items.
///
///     let layout = try FisheyeLayout(
///       items: [.init(), .init(), .init()], pitch: 48, kernel: .plateau(ramp: 1), zoom: 2)
///     let map = FisheyeMap(layout, cursor: 72, progress: 1)
///     map.edge(2) - map.edge(1)  // 96: the item in the middle is twice as wide
public struct FisheyeLayout: Hashable, Sendable {
  /// The properties of an item that a layout depends on.
  public struct Slot: Hashable, Sendable {
    /// The width, in pitches.
    public var breadth: Double
    /// Whether it is magnified near the cursor.
    public var zooms: Bool

    /// An ordinary item by default.
    public init(breadth: Double = 1, zooms: Bool = true) {
      self.breadth = max(0, breadth)
      self.zooms = zooms
    }
  }

  /// The behaviour at the ends of the bar when the cursor comes near.
  public enum Ends: String, Hashable, Sendable, CaseIterable, Codable {
    /// The offset under the cursor never moves; the near end draws back towards the cursor.
    case cursor
    /// Neither end moves; the pointer covers a longer distance instead.
    case fixed
  }

  /// The size of an ordinary item at rest, in points.
  public let pitch: Double
  /// The kernel of the magnification.
  public let kernel: Kernel
  /// The scale of the item under the cursor; 1 for no magnification.
  public let zoom: Double
  /// The behaviour at the ends.
  public let ends: Ends
  private let track: FisheyeTrack
  private let push: Push

  /// The layout of items with a pitch.
  ///
  /// - Complexity: O(*n*).
  /// - Throws: `FisheyeRefusal` if items would shift beneath the kernel, or if its reach is too great.
  public init(
    items: [Slot], pitch: Double, kernel: Kernel, zoom: Double, ends: Ends = .cursor
  ) throws(FisheyeRefusal) {
    if let objection = kernel.objection { throw FisheyeRefusal(objection) }
    self.init(
      track: FisheyeTrack(items), pitch: pitch, kernel: kernel, zoom: zoom, ends: ends)
  }

  /// The layout of items whose widths are accumulated already.
  init(track: FisheyeTrack, pitch: Double, kernel: Kernel, zoom: Double, ends: Ends = .cursor) {
    self.track = track
    self.pitch = pitch
    self.kernel = kernel
    push = Push(kernel)
    self.zoom = max(1, zoom)
    self.ends = ends
  }

  /// The number of items.
  public var count: Int { track.count }
  /// The length at rest, in points.
  public var length: Double { edge(count) }
  /// The length of all magnified items at rest, in points.
  var measure: Double { measure(count) }
  /// How far each end is pushed outwards while the cursor is far from both, in points.
  public var overhang: Double { (zoom - 1) * pitch * push.at(measure / 2 / pitch) }

  /// The start of an item at rest, in points; `edge(count)` is the end of the last one.
  public func edge(_ index: Int) -> Double { track.edges[index] * pitch }
  /// The start of an item at rest, counting only magnified items, in points.
  func measure(_ index: Int) -> Double { track.measures[index] * pitch }

  /// The item at an offset of logical space; nil beyond the bar.
  public func item(at offset: Double) -> Int? {
    offset >= 0 && offset <= length ? nearestItem(to: offset) : nil
  }

  /// The item nearest to an offset of logical space; nil in an empty bar.
  func nearestItem(to offset: Double) -> Int? {
    count == 0 ? nil : partition(0..<count) { edge($0 + 1) <= offset }
  }

  /// The middle of an item at rest.
  public func middle(_ item: Int) -> Double { (edge(item) + edge(item + 1)) / 2 }

  /// The length of the magnified items up to an offset of logical space, in points.
  func measure(at offset: Double) -> Double {
    guard let item = nearestItem(to: offset) else { return 0 }
    let width = edge(item + 1) - edge(item)
    let part = width > 0 ? min(1, max(0, (offset - edge(item)) / width)) : 0
    return measure(item) + part * (measure(item + 1) - measure(item))
  }

  /// The first index of a range for which `isBefore` is false, at most the last one.
  ///
  /// - Precondition: `isBefore` is true for a prefix of the range only.
  func partition(_ range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The accumulated widths of a bar's items.
struct FisheyeTrack: Hashable, Sendable {
  /// The starts of the items and the end of the last one, in pitches.
  let edges: [Double]
  /// The same, counting only magnified items.
  let measures: [Double]

  init(_ items: [FisheyeLayout.Slot]) {
    var edges = [0.0]
    var measures = [0.0]
    edges.reserveCapacity(items.count + 1)
    measures.reserveCapacity(items.count + 1)
    var edge = 0.0
    var measure = 0.0
    for item in items {
      edge += item.breadth
      measure += item.zooms ? item.breadth : 0
      edges.append(edge)
      measures.append(measure)
    }
    self.edges = edges
    self.measures = measures
  }

  /// The number of items.
  var count: Int { edges.count - 1 }
  /// The length of all items, in pitches.
  var length: Double { edges[count] }
}

/// The map from logical to visual space for one cursor and one progress of unfolding.
public struct FisheyeMap: Sendable {
  /// The layout at rest.
  public let layout: FisheyeLayout
  /// The cursor's offset in logical space, within the bar.
  public let cursor: Double
  /// The progress of unfolding, from 0 at rest to 1.
  public let progress: Double
  /// The part of the progress in which the ends are fixed; the offset under the cursor is in the rest of it.
  public let fixed: Double
  private let center: Double
  private let spread: Double
  /// The displacement of all items, so that fixed ends stay fixed.
  private let base: Double

  /// The map with the cursor at an offset of logical space; an offset beyond the bar is clamped to its end.
  ///
  /// - Parameters:
  ///   - layout: the layout at rest.
  ///   - cursor: the cursor's offset in logical space.
  ///   - progress: the progress of unfolding, from 0 at rest to 1.
  ///   - fixed: the part of the progress in which fixed ends are fixed, at most all of it.
  public init(_ layout: FisheyeLayout, cursor: Double, progress: Double, fixed: Double = 1) {
    self.layout = layout
    self.cursor = min(max(cursor, 0), layout.length)
    self.progress = progress
    center = layout.measure(at: self.cursor)
    switch layout.ends {
    case .cursor:
      self.fixed = 0
      spread = 1
      base = 0
    case .fixed:
      self.fixed = min(fixed, progress)
      spread = layout.spread(at: center)
      base = layout.push(at: center, spread: spread) - layout.overhang
    }
  }

  /// The map with the pointer at an offset of visual space.
  ///
  /// With fixed ends the magnified bar is longer than the bar at rest. The cursor is then solved for the pointer's
  /// offset: so the pointer is always inside the item that it highlights. The solution depends on `fixed`, but not on the
  /// progress beyond it: while that grows, nothing moves under the pointer.
  public init(_ layout: FisheyeLayout, pointer: Double, progress: Double, fixed: Double = 1) {
    var cursor = pointer
    if layout.ends == .fixed && layout.measure > 0 {
      cursor = root(in: 0...layout.length) {
        let map = FisheyeMap(layout, cursor: $0, progress: progress, fixed: fixed)
        return map.visual(map.cursor) - pointer
      }
    }
    self.init(layout, cursor: cursor, progress: progress, fixed: fixed)
  }

  /// Whether fixed ends make no difference: the cursor is far from both.
  var isFarFromEnds: Bool { spread == 1 && abs(base) < 1e-9 }

  /// The offsets of visual space at which a pointer is over the bar: between the ends where these are fixed, otherwise
  /// over the bar at rest, because the near end draws back to the pointer.
  public var span: ClosedRange<Double> {
    switch layout.ends {
    case .cursor: 0...layout.length
    case .fixed: edge(0)...max(edge(0), edge(layout.count))
    }
  }

  /// Maps an offset of logical space to visual space.
  public func visual(_ offset: Double) -> Double {
    offset + shift(layout.measure(at: offset))
  }

  /// The start of an item in visual space; `edge(count)` is the end of the last one.
  public func edge(_ index: Int) -> Double {
    layout.edge(index) + shift(layout.measure(index))
  }

  /// The scale of an item.
  public func scale(_ item: Int) -> Double {
    scale(item, between: edge(item), and: edge(item + 1))
  }

  /// The scale of an item whose ends in visual space are known.
  func scale(_ item: Int, between start: Double, and end: Double) -> Double {
    let width = layout.edge(item + 1) - layout.edge(item)
    return width > 0 ? (end - start) / width : 1
  }

  /// The height of the kernel at the middle of an item, from 0 to 1.
  public func height(_ item: Int) -> Double {
    let measure = (layout.measure(item) + layout.measure(item + 1)) / 2
    let distance = (measure - center) / layout.pitch
    let free = layout.kernel.height(at: distance)
    guard fixed > 0, progress > 0 else { return free }
    return free + fixed / progress * (layout.kernel.height(at: distance / spread) - free)
  }

  /// The item at an offset of visual space; nil beyond the ends of the bar as it is drawn.
  public func item(atVisual offset: Double) -> Int? {
    offset >= edge(0) && offset <= edge(layout.count) ? nearestItem(toVisual: offset) : nil
  }

  /// The item nearest to an offset of visual space; nil in an empty bar.
  func nearestItem(toVisual offset: Double) -> Int? {
    layout.count == 0 ? nil : layout.partition(0..<layout.count) { edge($0 + 1) <= offset }
  }

  /// The items that intersect a range of visual space.
  public func items(in span: ClosedRange<Double>) -> Range<Int> {
    guard layout.count > 0, edge(layout.count) > span.lowerBound, edge(0) < span.upperBound else {
      return 0..<0
    }
    let all = 0..<layout.count
    let first = layout.partition(all) { edge($0 + 1) <= span.lowerBound }
    let last = layout.partition(all) { edge($0 + 1) < span.upperBound }
    return first..<max(first, last) + 1
  }

  private func shift(_ measure: Double) -> Double {
    let distance = measure - center
    var shift = (progress - fixed) * layout.push(at: distance, spread: 1)
    if fixed > 0 { shift += fixed * (layout.push(at: distance, spread: spread) + base) }
    return shift
  }
}

extension FisheyeLayout {
  /// The push at a distance in points of measure from the cursor, in points.
  func push(at distance: Double, spread: Double) -> Double {
    (zoom - 1) * pitch * spread * push.at(distance / pitch / spread)
  }

  /// The factor by which the kernel is widened with the cursor at a measure, so that the bar keeps its greatest length:
  /// 1 far from the ends, up to 2 at the ends.
  func spread(at center: Double) -> Double {
    guard zoom > 1, measure > 0 else { return 1 }
    let goal = 2 * push(at: measure / 2, spread: 1)
    let excess = { (spread: Double) in
      self.push(at: self.measure - center, spread: spread) + self.push(at: center, spread: spread)
        - goal
    }
    return excess(1) >= -1e-9 ? 1 : root(in: 1...2, of: excess)
  }
}

/// The root of a non-decreasing function, to about 1e-9 points; the nearer end of the range where there is none.
///
/// False position with the Illinois rule (Dowell and Jarratt, 1971): it keeps the bracket and takes about eight steps
/// where bisection takes forty.
private func root(in range: ClosedRange<Double>, of function: (Double) -> Double) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  var (below, above) = (function(low), function(high))
  if below >= 0 { return low }
  if above <= 0 { return high }
  var side = 0
  for _ in 0..<60 where high - low > 1e-12 {
    let guess = (low * above - high * below) / (above - below)
    let value = function(guess)
    if abs(value) < 1e-9 { return guess }
    if value < 0 {
      (low, below) = (guess, value)
      if side == -1 { above /= 2 }
      side = -1
    } else {
      (high, above) = (guess, value)
      if side == 1 { below /= 2 }
      side = 1
    }
  }
  return (low + high) / 2
}
