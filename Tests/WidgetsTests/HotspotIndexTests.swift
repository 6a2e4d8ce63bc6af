import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("An index of hotspots")
struct HotspotIndexTests {
  static let plain = PictureMap(scale: 1, origin: .zero)

  static func rectangle(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Hotspot
  {
    Hotspot(id: id, shape: .rectangle(Rect(x: x, y: y, width: width, height: height)))
  }

  static func found(
    _ hotspots: [Hotspot], _ x: Double, _ y: Double, by pointer: HotspotIndex.Pointer = .tip,
    scale: Double = 1
  ) -> String? {
    let map = PictureMap(scale: scale, origin: .zero)
    return HotspotIndex(hotspots).hotspot(at: Point(x: x, y: y), by: pointer, through: map)?.id
  }

  @Test("the smallest hotspot under the pointer wins, in any order")
  func smallest() {
    let nest = [
      Self.rectangle("page", 0, 0, 1000, 1000), Self.rectangle("clause", 100, 100, 400, 60),
      Self.rectangle("word", 150, 110, 60, 40),
    ]
    for hotspots in [nest, nest.reversed()] {
      #expect(Self.found(hotspots, 160, 120) == "word")
      #expect(Self.found(hotspots, 300, 120) == "clause")
      #expect(Self.found(hotspots, 300, 400) == "page")
      #expect(Self.found(hotspots, 300, 1001) == nil)
      #expect(Self.found(hotspots, 160, 120, by: .finger) == "word")
    }
  }

  @Test("polygons are hit inside, not in their holes or elsewhere in their bounding box")
  func polygons() {
    let triangle = [Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 0, y: 200)]
    let hole = [Point(x: 20, y: 20), Point(x: 20, y: 80), Point(x: 80, y: 80), Point(x: 80, y: 20)]
    let shape = [Hotspot(id: "a", shape: .polygons([triangle, hole]))]
    #expect(Self.found(shape, 10, 100) == "a")
    #expect(Self.found(shape, 50, 50) == nil)
    #expect(Self.found(shape, 150, 150) == nil)
    let parts = [
      Hotspot(
        id: "b", shape: .polygons([triangle, triangle.map { Point(x: $0.x + 500, y: $0.y) }]))
    ]
    #expect(Self.found(parts, 510, 100) == "b")
    #expect(Self.found(parts, 400, 100) == nil)
    #expect(HotspotIndex(shape).hotspots[0].shape.area(pointRadius: 1) == 20000 - 3600)
  }

  @Test("a point is a disc of 10 mm on the screen, at any zoom", arguments: [0.02, 1, 8])
  func points(scale: Double) {
    let spot = [Hotspot(id: "a", shape: .point(Point(x: 100, y: 100)))]
    let seen = Point(x: 100 * scale, y: 100 * scale)
    #expect(Self.found(spot, seen.x + 18.9, seen.y, scale: scale) == "a")
    #expect(Self.found(spot, seen.x, seen.y - 18.9, by: .finger, scale: scale) == "a")
    #expect(Self.found(spot, seen.x + 19.1, seen.y, scale: scale) == nil)
    #expect(Self.found(spot, seen.x + 14, seen.y + 14, scale: scale) == nil)
  }

  @Test("a finger hits a small hotspot from beside it, unless it is inside another small one")
  func tolerance() {
    let lines = [
      Self.rectangle("first", 100, 100, 300, 12), Self.rectangle("second", 100, 114, 300, 11),
    ]
    #expect(Self.found(lines, 200, 90, by: .finger) == "first")
    #expect(Self.found(lines, 200, 90) == nil)
    #expect(Self.found(lines, 200, 81.1, by: .finger) == "first")
    #expect(Self.found(lines, 200, 80.9, by: .finger) == nil)
    #expect(Self.found(lines, 200, 111, by: .finger) == "first")
    #expect(Self.found(lines, 200, 112.9, by: .finger) == "first")
    #expect(Self.found(lines, 200, 113.5, by: .finger) == "second")
    let word = [Self.rectangle("page", 0, 0, 1000, 1000), Self.rectangle("word", 200, 200, 60, 10)]
    #expect(Self.found(word, 210, 220, by: .finger) == "word")
    #expect(Self.found(word, 210, 220) == "page")
    #expect(Self.found(word, 210, 240, by: .finger) == "page")
  }

  @Test("the tree finds what a linear search finds", arguments: 1...6 as ClosedRange<UInt64>)
  func bruteForce(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = chance.one(of: [0, 1, 2, 16, 17, 300, 3000])
    let hotspots = (0..<count).map { Self.random("\($0)", &chance) }
    let index = HotspotIndex(hotspots)
    for _ in 0..<200 {
      let map = PictureMap(
        scale: chance.number(0.05...4),
        origin: Point(x: chance.number(-500...500), y: chance.number(-500...500)))
      let point = map.view(Point(x: chance.number(0...4000), y: chance.number(0...3000)))
      let pointer = chance.one(of: [HotspotIndex.Pointer.tip, .finger])
      let found = index.hotspot(at: point, by: pointer, through: map)
      #expect(found?.id == Self.search(hotspots, at: point, by: pointer, through: map))
      let part = Rect(
        x: chance.number(0...4000), y: chance.number(0...3000), width: chance.number(0...900),
        height: chance.number(0...900))
      var seen = Set<Int>()
      index.tree.search(part) { seen.insert($0) }
      let all = hotspots.indices.filter { hotspots[$0].shape.bounds.touches(part) }
      #expect(seen == Set(all))
      #expect(index.first(in: part)?.id == all.min().map { "\($0)" })
    }
  }

  @Test("of 209,000 hotspots few are compared, at any point")
  func many() {
    var chance = SeededGenerator(seed: 9)
    let hotspots = (0..<209_000).map {
      Self.rectangle(
        "\($0)", chance.number(0...60_000), chance.number(0...40_000), chance.number(20...400),
        chance.number(10...60))
    }
    let index = HotspotIndex(hotspots)
    for _ in 0..<300 {
      let spot = Point(x: chance.number(0...60_000), y: chance.number(0...40_000))
      var hits: [Int] = []
      let looked = index.tree.search(Rect(x: spot.x, y: spot.y, width: 0, height: 0)) {
        hits.append($0)
      }
      #expect(looked < 2000, "of 222,934 boxes")
      #expect(hits.allSatisfy { hotspots[$0].shape.distance(to: spot, pointRadius: 1) == 0 })
    }
    let parts = index.tree.parts(
      in: Rect(x: 0, y: 0, width: 60_000, height: 40_000), finest: 0, limit: 400)
    #expect(parts.count <= 400 && parts.count > 20)
    #expect(index.hotspot(ranked: 208_999)?.id == "208999")
    #expect(index.hotspot(1, after: "104000")?.id == "104001")
  }

  @Test("clusters contain all of their hotspots")
  func clusters() {
    var chance = SeededGenerator(seed: 3)
    let hotspots = (0..<5000).map { Self.random("\($0)", &chance) }
    let index = HotspotIndex(hotspots)
    let part = Rect(x: 500, y: 500, width: 2000, height: 1500)
    for (finest, limit) in [(0.0, 100_000), (0, 300), (200, 1000), (0, 1)] {
      let found = index.tree.parts(in: part, finest: finest, limit: limit)
      #expect(found.count <= limit)
      let covered = found.map { found in
        switch found {
        case .item(let index): hotspots[index].shape.bounds
        case .cluster(let rect): rect
        }
      }
      for hotspot in hotspots where hotspot.shape.bounds.touches(part) {
        let bounds = hotspot.shape.bounds
        #expect(covered.contains { $0.touches(bounds) && $0.union(bounds) == $0 || $0 == bounds })
      }
    }
  }

  @Test("reading order is the given order, or line by line")
  func order() {
    let words = [
      Self.rectangle("d", 300, 103, 50, 20), Self.rectangle("a", 10, 10, 80, 30),
      Self.rectangle("c", 10, 100, 90, 24), Self.rectangle("b", 200, 14, 60, 28),
      Self.rectangle("e", 10, 160, 400, 30),
    ]
    let given = HotspotIndex(words)
    #expect((0..<5).compactMap { given.hotspot(ranked: $0)?.id } == ["d", "a", "c", "b", "e"])
    let lines = HotspotIndex(words, order: .lines(.leftToRight))
    #expect((0..<5).compactMap { lines.hotspot(ranked: $0)?.id } == ["a", "b", "c", "d", "e"])
    let mirrored = HotspotIndex(words, order: .lines(.rightToLeft))
    #expect((0..<5).compactMap { mirrored.hotspot(ranked: $0)?.id } == ["b", "a", "d", "c", "e"])
    #expect(lines.hotspot(-1, after: "a") == nil)
    #expect(lines.hotspot(1, after: "e") == nil)
    #expect(lines.hotspot(1, after: "none") == nil)
    #expect(lines.rank(of: "c") == 2)
  }

  @Test("invalid shapes and equal ids are no error")
  func faults() {
    let hotspots = [
      Hotspot(id: "a", shape: .polygons([])), Hotspot(id: "b", shape: .polygons([[]])),
      Hotspot(id: "c", shape: .point(Point(x: .nan, y: 0))),
      Self.rectangle("d", 0, 0, -5, 10), Self.rectangle("e", 0, 0, .infinity, 10),
      Self.rectangle("f", 10, 10, 50, 50), Self.rectangle("f", 100, 10, 50, 50),
      Hotspot(id: "g", shape: .polygons([[Point(x: 500, y: 500)]])),
    ]
    let index = HotspotIndex(hotspots)
    #expect(index["f"]?.shape.bounds.x == 10)
    #expect(index["a"] != nil && index.rank(of: "a") == nil)
    #expect(index.count == 3)
    #expect(Self.found(hotspots, 20, 20) == "f")
    #expect(Self.found(hotspots, 505, 505, by: .finger) == "g")
    #expect(index.hotspot(at: Point(x: .nan, y: 0), by: .tip, through: Self.plain) == nil)
  }

  static func random(_ id: String, _ chance: inout SeededGenerator) -> Hotspot {
    let x = chance.number(0...4000)
    let y = chance.number(0...3000)
    let size = chance.one(of: [10.0, 60, 500])
    switch chance.whole(0...2) {
    case 0: return rectangle(id, x, y, chance.number(0...size), chance.number(0...size))
    case 1: return Hotspot(id: id, shape: .point(Point(x: x, y: y)))
    default:
      let corners = (0..<chance.whole(1...6)).map { _ in
        Point(x: x + chance.number(0...size), y: y + chance.number(0...size))
      }
      return Hotspot(id: id, shape: .polygons([corners]))
    }
  }

  /// The rule of the index, by linear search.
  static func search(
    _ hotspots: [Hotspot], at point: Point, by pointer: HotspotIndex.Pointer,
    through map: PictureMap
  ) -> String? {
    let spot = map.picture(point)
    let radius = 19 / map.scale
    let distance = { (hotspot: Hotspot) in
      hotspot.shape.distance(to: spot, pointRadius: radius)
    }
    let area = { (hotspot: Hotspot) in hotspot.shape.area(pointRadius: radius) }
    let hit = hotspots.filter { distance($0) == 0 }
    let small = hit.filter { pointer == .tip || Self.side($0, radius) <= 2 * radius }
    if let best = small.min(by: { area($0) < area($1) }) { return best.id }
    let beside = hotspots.filter {
      pointer == .finger && distance($0) > 0 && distance($0) <= radius
    }
    guard let large = hit.min(by: { area($0) < area($1) }) else {
      return beside.min { (distance($0), area($0)) < (distance($1), area($1)) }?.id
    }
    // What is made as large as a fingertip precedes what lies beneath it.
    let enlarged = beside.filter { distance($0) <= radius - Self.side($0, radius) / 2 }
    return
      (enlarged.min { (distance($0), area($0)) < (distance($1), area($1)) } ?? large).id
  }

  private static func side(_ hotspot: Hotspot, _ radius: Double) -> Double {
    let bounds = hotspot.shape.bounds
    return hotspot.shape.isPoint ? 2 * radius : min(bounds.width, bounds.height)
  }
}

extension Rect {
  /// Whether two rectangles intersect, edges included.
  fileprivate func touches(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }
}
