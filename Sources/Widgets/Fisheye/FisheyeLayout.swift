/// Where the items of a bar lie, at rest and magnified: the two spaces of a fisheye and the map between them.
///
/// *Logical space* is the bar at rest: items side by side from 0 to `length`. *Visual space* is what is drawn. The map
/// from one to the other is an integral, not a sum of scaled items: every place `u` is pushed away from the cursor `c`
/// by `A * F(u - c)`, where `F` is the push of the kernel and `A` the zoom less one. So nothing can overlap or gape,
/// whatever the items' widths, and `u = c` stays where it is.
///
/// Separators and other items that do not zoom have no measure of their own: distances that enter `F` count only what
/// zooms.
///
///     let layout = FisheyeLayout(items: [.init(), .init(), .init()], pitch: 48, kernel: .plateau(ramp: 1), zoom: 2)
///     let bulge = Bulge(layout, cursor: 72, progress: 1)
///     bulge.edge(2) - bulge.edge(1)  // 96: the item in the middle is twice as wide
public struct FisheyeLayout: Hashable, Sendable {
  /// What the layout has to know of an item.
  public struct Slot: Hashable, Sendable {
    /// Its width, in pitches.
    public var breadth: Double
    /// Whether it becomes larger near the cursor.
    public var zooms: Bool

    /// An item as wide as the others unless said otherwise.
    public init(breadth: Double = 1, zooms: Bool = true) {
      self.breadth = max(0, breadth)
      self.zooms = zooms
    }
  }

  /// What happens to the ends of the bar while the cursor comes near them.
  public enum Ends: String, Hashable, Sendable, CaseIterable, Codable {
    /// The place under the cursor never moves; the end that the cursor comes near draws back to it.
    case cursor
    /// Neither end ever moves; the pointer's way is stretched instead.
    case fixed
  }

  /// Points an ordinary item at rest.
  public let pitch: Double
  /// The bump.
  public let kernel: Kernel
  /// How large the item under the cursor becomes; 1 for not at all.
  public let zoom: Double
  /// What the ends do.
  public let ends: Ends
  private let track: FisheyeTrack
  private let push: Push

  /// The layout of items of a pitch.
  ///
  /// - Complexity: O(*n*).
  public init(items: [Slot], pitch: Double, kernel: Kernel, zoom: Double, ends: Ends = .cursor) {
    self.init(
      track: FisheyeTrack(items), pitch: pitch, kernel: kernel, zoom: zoom, ends: ends)
  }

  /// The layout of items whose widths were added up before.
  init(track: FisheyeTrack, pitch: Double, kernel: Kernel, zoom: Double, ends: Ends = .cursor) {
    self.track = track
    self.pitch = pitch
    self.kernel = kernel
    push = Push(kernel)
    self.zoom = max(1, zoom)
    self.ends = ends
  }

  /// How many items there are.
  public var count: Int { track.count }
  /// The length at rest, in points.
  public var length: Double { edge(count) }
  /// The length of what zooms, in points.
  var measure: Double { measure(count) }
  /// How far each end is pushed out while the cursor is well inside, in points.
  public var overhang: Double { (zoom - 1) * pitch * push.at(measure / 2 / pitch) }

  /// Where an item begins at rest, in points; `count` is where the last one ends.
  public func edge(_ index: Int) -> Double { track.edges[index] * pitch }
  /// The same, counting only what zooms.
  func measure(_ index: Int) -> Double { track.measures[index] * pitch }

  /// The item at a place of logical space; the first and the last one reach as far as you like.
  public func item(at place: Double) -> Int? {
    count == 0 ? nil : partition(0..<count) { edge($0 + 1) <= place }
  }

  /// The middle of an item at rest.
  public func middle(_ item: Int) -> Double { (edge(item) + edge(item + 1)) / 2 }

  /// The measure of what zooms up to a place of logical space.
  func measure(at place: Double) -> Double {
    guard let item = item(at: place) else { return 0 }
    let width = edge(item + 1) - edge(item)
    let part = width > 0 ? min(1, max(0, (place - edge(item)) / width)) : 0
    return measure(item) + part * (measure(item + 1) - measure(item))
  }

  /// The first index of a range for which `isBefore` is false, at most its last; `isBefore` never turns true again.
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

/// The widths of a bar's items, added up once: all that a layout has to know of them.
struct FisheyeTrack: Hashable, Sendable {
  /// Where items begin, in pitches; one more than there are items.
  let edges: [Double]
  /// The same, counting only what zooms.
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

  /// How many items there are.
  var count: Int { edges.count - 1 }
  /// All of them, in pitches.
  var length: Double { edges[count] }
}

/// A layout with the cursor somewhere and unfolded so far: visual space at one moment.
public struct Bulge: Sendable {
  /// The items.
  public let layout: FisheyeLayout
  /// The cursor in logical space, within the bar.
  public let cursor: Double
  /// From 0, at rest, to 1, magnified.
  public let progress: Double
  private let center: Double
  private let spread: Double
  private let shift: Double

  /// The layout with the cursor at a place of logical space; a place beyond the bar means its end.
  public init(_ layout: FisheyeLayout, cursor: Double, progress: Double) {
    self.layout = layout
    self.cursor = min(max(cursor, 0), layout.length)
    self.progress = progress
    center = layout.measure(at: self.cursor)
    switch layout.ends {
    case .cursor:
      spread = 1
      shift = 0
    case .fixed:
      spread = layout.spread(at: center)
      shift = layout.push(at: center, spread: spread) - layout.overhang
    }
  }

  /// The layout with the pointer at a place of visual space.
  ///
  /// Where the ends are fixed, the pointer's way is longer than the bar at rest. The cursor is then solved such that
  /// its own visual place is the pointer's: so the pointer is always inside the item that it highlights.
  public init(_ layout: FisheyeLayout, pointer: Double, progress: Double) {
    var cursor = pointer
    if layout.ends == .fixed && layout.measure > 0 {
      cursor = root(in: 0...layout.length) {
        let bulge = Bulge(layout, cursor: $0, progress: progress)
        return bulge.visual(bulge.cursor) - pointer
      }
    }
    self.init(layout, cursor: cursor, progress: progress)
  }

  /// The visual place of a place of logical space.
  public func visual(_ place: Double) -> Double {
    place + progress * offset(layout.measure(at: place))
  }

  /// Where an item begins in visual space; `count` is where the last one ends.
  public func edge(_ index: Int) -> Double {
    layout.edge(index) + progress * offset(layout.measure(index))
  }

  /// How large an item is drawn, in its own sizes at rest.
  public func scale(_ item: Int) -> Double {
    scale(item, between: edge(item), and: edge(item + 1))
  }

  /// The same of an item whose ends in visual space are known.
  func scale(_ item: Int, between start: Double, and end: Double) -> Double {
    let width = layout.edge(item + 1) - layout.edge(item)
    return width > 0 ? (end - start) / width : 1
  }

  /// How much an item is under the cursor: the height of the bump at its middle.
  public func height(_ item: Int) -> Double {
    let measure = (layout.measure(item) + layout.measure(item + 1)) / 2
    return layout.kernel.height(at: (measure - center) / layout.pitch / spread)
  }

  /// The item at a place of visual space; the first and the last one reach as far as you like.
  public func item(atVisual place: Double) -> Int? {
    layout.count == 0 ? nil : layout.partition(0..<layout.count) { edge($0 + 1) <= place }
  }

  /// The items of which something lies between two places of visual space.
  public func items(in span: ClosedRange<Double>) -> Range<Int> {
    guard layout.count > 0, edge(layout.count) > span.lowerBound, edge(0) < span.upperBound else {
      return 0..<0
    }
    let all = 0..<layout.count
    let first = layout.partition(all) { edge($0 + 1) <= span.lowerBound }
    let last = layout.partition(all) { edge($0 + 1) < span.upperBound }
    return first..<max(first, last) + 1
  }

  private func offset(_ measure: Double) -> Double {
    layout.push(at: measure - center, spread: spread) + shift
  }
}

extension FisheyeLayout {
  /// How far a place is pushed that lies `distance` points of measure from the cursor, in points.
  func push(at distance: Double, spread: Double) -> Double {
    (zoom - 1) * pitch * spread * push.at(distance / pitch / spread)
  }

  /// How much wider the bump must be with the cursor at a measure, so that the bar is as long as with the cursor in
  /// its middle: 1 well inside, up to 2 at the ends.
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

/// Where a function that never falls crosses 0, to about a billionth of a point: the end where it does not.
///
/// False position with the Illinois rule (Dowell and Jarratt, 1971): it keeps the bracket and is done in about eight
/// steps where bisection takes forty.
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
