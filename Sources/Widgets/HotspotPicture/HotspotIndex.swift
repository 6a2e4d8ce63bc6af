public import Interaction

/// The hotspots of a picture, and what answers where they are: which one lies under a finger, which ones are seen,
/// which one comes next.
///
/// Built once for a picture; looking something up costs about the logarithm of how many there are.
public struct HotspotIndex: Equatable, Sendable {
  /// In which order the keyboard visits hotspots.
  public enum Order: Hashable, Sendable {
    /// As they were given: what has numbers has its own order.
    case given
    /// As a text is read: line by line from the top, and along each line in a direction.
    case lines(Direction)
  }

  /// What points at a picture.
  public enum Pointer: Hashable, Sendable {
    /// A mouse or pen: the very place that it points at.
    case tip
    /// A fingertip: small things reach out to the 10 mm that it can hit.
    case finger
  }

  /// All hotspots, as they were given.
  public let hotspots: [Hotspot]
  let tree: HotspotTree
  private let kind: Order
  private let places: [String: Int]
  /// The places of hotspots in ``hotspots``, in reading order.
  private let order: [Int]
  /// Where in the order each of them is.
  private let ranks: [Int]

  /// An index of hotspots. Those without a place are never found under a finger; of those with one name the first has
  /// it.
  public init(_ hotspots: [Hotspot] = [], order: Order = .given) {
    self.hotspots = hotspots
    kind = order
    let placed = hotspots.indices.filter { hotspots[$0].shape.isPlaced }
    let entries = placed.map { (thing: $0, bounds: hotspots[$0].shape.bounds) }
    tree = HotspotTree(entries)
    places = Dictionary(
      zip(hotspots.lazy.map(\.id), hotspots.indices), uniquingKeysWith: { first, _ in first })
    switch order {
    case .given: self.order = placed
    case .lines(let direction): self.order = Self.lines(entries, direction)
    }
    var ranks = Array(repeating: -1, count: hotspots.count)
    for (rank, place) in self.order.enumerated() { ranks[place] = rank }
    self.ranks = ranks
  }

  /// Whether both have equal hotspots in the same order.
  ///
  /// Copies of one index share their storage, so that comparing them takes O(1).
  public static func == (one: HotspotIndex, other: HotspotIndex) -> Bool {
    one.kind == other.kind && one.hotspots == other.hotspots
  }

  /// Whether there are none.
  public var isEmpty: Bool { hotspots.isEmpty }

  /// The hotspot of a name.
  public subscript(id: String) -> Hotspot? { places[id].map { hotspots[$0] } }

  // MARK: Under a finger

  /// The hotspot at a point of the window: the smallest one there.
  ///
  /// What is smaller than a fingertip can be hit by one a little beside it: it reaches out until it is 10 mm wide. It
  /// comes before something large beneath it, but not before another small one that is hit itself.
  public func hotspot(at point: Point, by pointer: Pointer, through map: PictureMap) -> Hotspot? {
    guard point.isFinite else { return nil }
    let place = map.picture(point)
    let radius = Hotspot.fingertip / 2 / map.scale
    var best: (order: Int, distance: Double, area: Double, place: Int)?
    let around = Rect(
      x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    tree.search(around) {
      let shape = hotspots[$0].shape
      let bounds = shape.bounds
      let side = shape.isPoint ? 2 * radius : min(bounds.width, bounds.height)
      let reach = pointer == .finger ? max(0, radius - side / 2) : 0
      let distance = shape.distance(to: place, pointRadius: radius)
      guard distance <= reach else { return }
      // Hit itself, and small; beside something small; anything else that is hit.
      let isSmall = side <= 2 * radius || pointer == .tip
      let found = (
        order: distance > 0 ? 1 : isSmall ? 0 : 2, distance: distance,
        area: shape.area(pointRadius: radius), place: $0
      )
      if best.map({ found < $0 }) ?? true { best = found }
    }
    return best.map { hotspots[$0.place] }
  }

  // MARK: In sight

  /// The hotspot that is read first among those that meet a part of the picture.
  public func first(in part: Rect) -> Hotspot? {
    var best: Int?
    tree.search(part) { place in
      if best.map({ ranks[place] < ranks[$0] }) ?? true { best = place }
    }
    return best.map { hotspots[$0] }
  }

  // MARK: In reading order

  /// How many can be visited one after the other.
  public var count: Int { order.count }

  /// Where in the reading order a hotspot is, from 0.
  public func rank(of id: String) -> Int? {
    places[id].flatMap { ranks[$0] >= 0 ? ranks[$0] : nil }
  }

  /// The hotspot at a place of the reading order.
  public func hotspot(ranked rank: Int) -> Hotspot? {
    order.indices.contains(rank) ? hotspots[order[rank]] : nil
  }

  /// The hotspot so many places after another one in reading order; nil beyond the ends.
  public func hotspot(_ steps: Int, after id: String) -> Hotspot? {
    rank(of: id).flatMap { hotspot(ranked: $0 + steps) }
  }

  /// The things of some bounds, line by line. From the top, each one that overlaps a line by half of the lower of the
  /// two belongs to that line.
  private static func lines(
    _ entries: [(thing: Int, bounds: Rect)], _ direction: Direction
  ) -> [Int] {
    let sorted = entries.sorted {
      ($0.bounds.center.y, $0.bounds.x, $0.thing) < ($1.bounds.center.y, $1.bounds.x, $1.thing)
    }
    var result: [Int] = []
    var line: [(thing: Int, bounds: Rect)] = []
    func endLine() {
      line.sort {
        let isBefore =
          direction == .leftToRight
          ? $0.bounds.x - $1.bounds.x : $1.bounds.maxX - $0.bounds.maxX
        return isBefore == 0 ? $0.thing < $1.thing : isBefore < 0
      }
      result += line.map(\.thing)
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
  /// Whether it has no extent of its own.
  var isPoint: Bool { if case .point = self { true } else { false } }
}
