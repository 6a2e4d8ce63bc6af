public import Interaction

/// The names of hotspots without a label, such as the first words of their texts. They are made when they are shown: a
/// picture may have hundreds of thousands of hotspots.
public protocol HotspotNames: AnyObject, Sendable {
  /// The name of a hotspot; empty for none.
  func name(of id: String) -> String
}

/// The hotspots of a picture, indexed by position, by id and by reading order.
///
/// Built once for a picture; a lookup takes about O(log n).
public struct HotspotIndex: Equatable, Sendable {
  /// The reading order, in which the keyboard visits hotspots.
  public enum Order: Hashable, Sendable {
    /// As given: numbered hotspots have an order of their own.
    case given
    /// As text is read: line by line from the top, and along each line in a direction.
    case lines(Direction)
  }

  /// The kind of a pointer.
  public enum Pointer: Hashable, Sendable {
    /// The tip of a mouse or pen: an exact position.
    case tip
    /// A fingertip: the nearest hotspot within its reach is hit.
    case finger
  }

  /// All hotspots, as given.
  public let hotspots: [Hotspot]
  let tree: HotspotTree
  /// The bounds of all hotspots' shapes.
  private let bounds: [Rect]
  private let kind: Order
  private let names: (any HotspotNames)?
  /// The indices of hotspots by id.
  private let indices: [String: Int]
  /// The indices of valid hotspots in reading order.
  private let order: [Int]
  /// The rank of each hotspot in that order; -1 for none.
  private let ranks: [Int]

  /// An index of hotspots. Those with an invalid shape are never found under a pointer; of several with one id the first
  /// has it.
  ///
  /// - Parameters:
  ///   - hotspots: The hotspots.
  ///   - order: Their reading order.
  ///   - names: The names of those without a label; nil for none.
  public init(
    _ hotspots: [Hotspot] = [], order: Order = .given, names: (any HotspotNames)? = nil
  ) {
    self.hotspots = hotspots
    self.names = names
    kind = order
    let bounds = hotspots.map(\.shape.bounds)
    self.bounds = bounds
    let valid = hotspots.indices.filter { hotspots[$0].shape.isValid }
    let entries = valid.map { (item: $0, bounds: bounds[$0]) }
    tree = HotspotTree(entries)
    indices = Dictionary(
      zip(hotspots.lazy.map(\.id), hotspots.indices), uniquingKeysWith: { first, _ in first })
    switch order {
    case .given: self.order = valid
    case .lines(let direction): self.order = Self.lines(entries, direction)
    }
    var ranks = Array(repeating: -1, count: hotspots.count)
    for (rank, index) in self.order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
  }

  /// Whether both have equal hotspots in the same order, and names from the same source.
  ///
  /// Copies of one index share their storage, so that comparing them takes O(1).
  public static func == (one: HotspotIndex, other: HotspotIndex) -> Bool {
    one.kind == other.kind && one.names === other.names && one.hotspots == other.hotspots
  }

  /// Whether there are none.
  public var isEmpty: Bool { hotspots.isEmpty }

  /// The hotspot with an id.
  public subscript(id: String) -> Hotspot? { indices[id].map { hotspots[$0] } }

  /// The name of a hotspot: its label, else that of ``HotspotNames``; empty for none.
  public func name(of hotspot: Hotspot) -> String {
    hotspot.label.isEmpty ? names?.name(of: hotspot.id) ?? "" : hotspot.label
  }

  // MARK: By position

  /// The hotspot at a point of the window: the smallest one there.
  ///
  /// A finger also hits the nearest hotspot beside it, within its reach of 5 mm. One that is smaller than a fingertip, and
  /// not further away than makes it as large as one, precedes a large hotspot beneath, but not another small one that
  /// contains the point.
  public func hotspot(
    at point: Point, by pointer: Pointer, through map: PictureMap,
    reach: Double = Element.fingerReach
  ) -> Hotspot? {
    guard point.isFinite else { return nil }
    let position = map.picture(point)
    let radius = reach / map.scale
    var (small, large, enlarged, beside): (Found?, Found?, Found?, Found?)
    let around = Rect(
      x: position.x - 2 * radius, y: position.y - 2 * radius, width: 4 * radius,
      height: 4 * radius)
    tree.search(around) {
      let shape = hotspots[$0].shape
      let side = shape.isPoint ? 2 * radius : min(bounds[$0].width, bounds[$0].height)
      let distance = shape.distance(to: position, pointRadius: radius)
      guard distance <= (pointer == .finger ? radius : 0) else { return }
      let found = Found(distance: distance, area: shape.area(pointRadius: radius), index: $0)
      let isSmall = side <= 2 * radius || pointer == .tip
      if distance > 0 {
        beside = found.first(or: beside)
        if distance <= radius - side / 2 { enlarged = found.first(or: enlarged) }
      } else if isSmall {
        small = found.first(or: small)
      } else {
        large = found.first(or: large)
      }
    }
    let best = small ?? (large == nil ? beside : enlarged ?? large)
    return best.map { hotspots[$0.index] }
  }

  /// A hotspot near a position: the nearer one comes first, then the smaller one, then the first of all.
  private struct Found {
    let distance: Double
    let area: Double
    let index: Int

    func first(or other: Found?) -> Found {
      guard let other else { return self }
      return (distance, area, index) < (other.distance, other.area, other.index) ? self : other
    }
  }

  /// The first hotspot in reading order among those that intersect a part of the picture.
  public func first(in part: Rect) -> Hotspot? {
    var best: Int?
    tree.search(part) { index in
      if best.map({ ranks[index] < ranks[$0] }) ?? true { best = index }
    }
    return best.map { hotspots[$0] }
  }

  // MARK: By reading order

  /// The number of hotspots in reading order.
  public var count: Int { order.count }

  /// The rank of a hotspot in reading order, from 0.
  public func rank(of id: String) -> Int? {
    indices[id].flatMap { ranks[$0] >= 0 ? ranks[$0] : nil }
  }

  /// The hotspot of a rank.
  public func hotspot(ranked rank: Int) -> Hotspot? {
    order.indices.contains(rank) ? hotspots[order[rank]] : nil
  }

  /// The hotspot so many steps after another one in reading order; nil beyond the ends.
  public func hotspot(_ steps: Int, after id: String) -> Hotspot? {
    rank(of: id).flatMap { hotspot(ranked: $0 + steps) }
  }

  /// The hotspot so many steps after another one; from none or an unknown one, the first one, or the last one backwards.
  /// Nil beyond the ends.
  func step(_ steps: Int, from id: String?) -> Hotspot? {
    if let rank = id.flatMap({ rank(of: $0) }) { return hotspot(ranked: rank + steps) }
    return hotspot(ranked: steps > 0 ? 0 : count - 1)
  }

  /// The hotspot one step after another one, or before it, past those for which others stand; from none or an unknown one, the
  /// first one, or the last one backwards. Nil beyond the ends.
  ///
  /// - Parameters:
  ///   - step: 1 or -1.
  ///   - id: The id of the other one; nil for none.
  public func place(_ step: Int, from id: String?) -> Hotspot? {
    var next = self.step(step, from: id)
    while let other = next, other.isPassed { next = hotspot(step, after: other.id) }
    return next
  }

  /// The items of some bounds, line by line. From the top, an item belongs to a line that it overlaps by half of the
  /// lesser height of the two.
  private static func lines(
    _ entries: [(item: Int, bounds: Rect)], _ direction: Direction
  ) -> [Int] {
    let sorted = entries.sorted {
      ($0.bounds.center.y, $0.bounds.x, $0.item) < ($1.bounds.center.y, $1.bounds.x, $1.item)
    }
    var result: [Int] = []
    var line: [(item: Int, bounds: Rect)] = []
    func endLine() {
      line.sort {
        let isBefore =
          direction == .leftToRight
          ? $0.bounds.x - $1.bounds.x : $1.bounds.maxX - $0.bounds.maxX
        return isBefore == 0 ? $0.item < $1.item : isBefore < 0
      }
      result += line.map(\.item)
      line = []
    }
    for entry in sorted {
      if let first = line.first {
        let overlap =
          min(first.bounds.maxY, entry.bounds.maxY) - max(first.bounds.y, entry.bounds.y)
        if overlap * 2 < min(first.bounds.height, entry.bounds.height) || overlap < 0 { endLine() }
      }
      line.append(entry)
    }
    endLine()
    return result
  }
}

extension Hotspot.Shape {
  /// Whether it has no extent.
  var isPoint: Bool { if case .point = self { true } else { false } }
}
