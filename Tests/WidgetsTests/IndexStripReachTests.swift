import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Every row of a list in one drag")
struct IndexStripReachTests {
  /// Arrangements of a list in a window.
  static let setups: [(count: Int, edge: Edge, direction: Direction, size: Size)] = [
    (741_380, .right, .leftToRight, Size(width: 600, height: 732)),
    (741_380, .right, .rightToLeft, Size(width: 600, height: 900)),
    (741_380, .bottom, .leftToRight, Size(width: 900, height: 600)),
    (741_380, .top, .rightToLeft, Size(width: 600, height: 600)),
    (741_380, .left, .leftToRight, Size(width: 320, height: 480)),
    (10_000_000, .right, .leftToRight, Size(width: 600, height: 732)),
    (10_000_000, .bottom, .rightToLeft, Size(width: 900, height: 600)),
    (30, .right, .leftToRight, Size(width: 400, height: 300)),
  ]

  @Test(
    "one drag within the strip's bounds leads to any row, exactly",
    arguments: setups.indices)
  func anyRow(_ index: Int) throws {
    let setup = Self.setups[index]
    var chance = SeededGenerator(seed: UInt64(index))
    var hand = StripHand(
      VirtualNames(count: setup.count), edge: setup.edge, size: setup.size)
    hand.settings.direction = setup.direction
    let rows = [0, 1, setup.count - 1] + (0..<40).map { _ in chance.whole(0...setup.count - 1) }
    for row in rows {
      let route = try #require(IndexStrip.route(to: row, in: hand.scene))
      #expect(route.allSatisfy { hand.bounds.contains($0) }, "row \(row): \(route)")
      hand.drag(route, steps: chance.whole(1...9))
      #expect(hand.trace().hasSuffix("selected \(row)"))
      hand.wait(1)
      #expect(hand.state == "ready")
    }
  }

  @Test(
    "the drag keeps within 600 by 900 points, on whole points too",
    arguments: [741_380, 10_000_000])
  func wholePoints(count: Int) throws {
    var chance = SeededGenerator(seed: 9)
    var hand = StripHand(VirtualNames(count: count), size: Size(width: 600, height: 900))
    for _ in 0..<40 {
      let row = chance.whole(0...count - 1)
      let route = try #require(IndexStrip.route(to: row, in: hand.scene))
      hand.drag(route.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }, steps: 5)
      #expect(hand.trace().hasSuffix("selected \(row)"))
      hand.wait(1)
    }
  }

  @Test("rows that are equal are reached one by one")
  func equalRows() throws {
    let rows = (0..<4000).map { $0 < 100 ? "Ames \(1000 + $0)" : $0 < 3900 ? "Smith" : "Zorn" }
    var hand = StripHand(GivenRows(rows: rows))
    for row in [0, 99, 100, 101, 2345, 3898, 3899, 3900, 3950, 3999] {
      hand.drag(try #require(IndexStrip.route(to: row, in: hand.scene)))
      #expect(hand.trace().hasSuffix("selected \(row)"))
      hand.wait(1)
    }
  }

  @Test(
    "a list in which few names are most of the rows is reached within the same room",
    arguments: [1, 2, 3] as [UInt64])
  func skewed(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var rows: [String] = []
    while rows.count < 30_000 {
      let name = String((0..<chance.whole(2...7)).map { _ in chance.one(of: Array("aeinrst")) })
      let isFrequent = chance.once(in: 40)
      rows += (0..<(isFrequent ? chance.whole(1...3000) : 1)).map { number in
        number % 3 == 0 ? name : "\(name), \(1000 + number)"
      }
    }
    rows.sort()
    var hand = StripHand(GivenRows(rows: rows))
    for _ in 0..<60 {
      let row = chance.whole(0...rows.count - 1)
      let route = try #require(IndexStrip.route(to: row, in: hand.scene))
      #expect(route.allSatisfy { hand.bounds.contains($0) }, "row \(row): \(route)")
      hand.drag(route)
      #expect(hand.trace().hasSuffix("selected \(row)"))
      hand.wait(1)
    }
  }

  @Test("the strip's bounds may be anywhere in its window")
  func anywhere() throws {
    var strip = IndexStrip()
    let scene = Scene<IndexStrip>(
      content: IndexStripContent(rows: VirtualNames(count: 741_380)),
      bounds: Rect(x: 420, y: 60, width: 600, height: 640), time: .zero, ruler: PlainRuler(),
      surface: Surface(size: Size(width: 1020, height: 760)))
    let route = try #require(IndexStrip.route(to: 123_456, in: scene))
    #expect(strip.hit(route[0], in: scene))
    #expect(route.allSatisfy { scene.bounds.contains($0) })
    var contact = Contact(id: 1, phase: .began, position: route[0], kind: .mouse)
    var outcomes = strip.handle(.pressed(contact), in: scene)
    for point in route.dropFirst() {
      contact.position = point
      outcomes += strip.handle(.dragged(contact), in: scene)
    }
    outcomes += strip.handle(.lifted(contact, velocity: .zero), in: scene)
    #expect(outcomes.suffix(2) == [.tracked(123_456), .selected(123_456)])
  }

  @Test("a drag along the deepest level passes every single row of its range")
  func everyRow() throws {
    let names = VirtualNames(count: 20_000)
    var hand = StripHand(names)
    let start = hand.letter("M")
    hand.touch(.began, start)
    while let path = hand.strip.drag?.path, path.deepest.rows(of: path.deepest.item).count > 1 {
      let along = hand.geometry.along(start)
      let out = path.pace.rest(at: path.depth + 1)
      hand.touch(.moved, hand.geometry.point(along: along, out: out))
    }
    let drag = try #require(hand.strip.drag)
    let level = drag.path.deepest
    _ = hand.trace()
    for along in stride(from: 0.0, through: hand.geometry.length, by: 1) {
      hand.touch(.moved, hand.geometry.point(along: along, out: drag.out))
    }
    let passed = Set(hand.trace().split(separator: " · ").map(String.init))
    for row in level.rows { #expect(passed.contains("tracked \(row)"), "row \(row)") }
  }

  @Test("few motion events open the same levels as many")
  func sampling() {
    var chance = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      var often = StripHand(VirtualNames(count: 741_380))
      var seldom = often
      let points =
        [often.letter(chance.one(of: alphabet))]
        + (0..<6).map { _ in
          often.geometry.point(
            along: chance.number(0...often.geometry.length), out: chance.number(-30...450))
        }
      seldom.press(points, steps: 1)
      often.press(points, steps: 64)
      #expect(seldom.strip.drag?.chosen == often.strip.drag?.chosen)
      #expect(seldom.state == often.state)
    }
  }
}
