import Interaction
import Testing

@Suite("Frames after frames")
struct DisplayListBuilderTests {
  private static let frame = Rect(x: 0, y: 0, width: 40, height: 10)

  /// A frame with rows of some keys, and the keys of those rows whose marks were made.
  private static func rows(_ keys: [Int], after previous: DisplayList? = nil) -> (
    list: DisplayList, made: [Int]
  ) {
    var list = DisplayListBuilder(after: previous)
    var made: [Int] = []
    for (index, key) in keys.enumerated() {
      list.add(
        .init("row", index), key: key, bounds: frame,
        origin: Point(x: 0, y: Double(index) * 10)
      ) {
        made.append(key)
        return [.box(frame, radius: Double(key), .clear)]
      }
    }
    return (list.list, made)
  }

  @Test("only contents whose key changed are made again")
  func keys() {
    let first = Self.rows([1, 2, 3])
    #expect(first.made == [1, 2, 3])
    let second = Self.rows([1, 7, 3], after: first.list)
    #expect(second.made == [7])
    #expect(second.list.layers[0].content === first.list.layers[0].content)
    #expect(second.list == Self.rows([1, 7, 3]).list)
  }

  @Test("layers are found again where others came or went between them")
  func order() {
    let row = { (index: Int, list: inout DisplayListBuilder) -> Bool in
      var isMade = false
      list.add(.init("row", index), key: index, bounds: Self.frame) {
        isMade = true
        return []
      }
      return isMade
    }
    var first = DisplayListBuilder()
    for index in [4, 5, 6, 7] { _ = row(index, &first) }
    var second = DisplayListBuilder(after: first.list)
    #expect([7, 4, 9, 6, 5].map { row($0, &second) } == [false, false, true, false, false])
  }

  @Test("a content without a key that equals the one before is that one")
  func equal() {
    let layer = { (radius: Double) in
      Layer(id: .init("box"), bounds: Self.frame, marks: [.box(Self.frame, radius: radius, .clear)])
    }
    var first = DisplayListBuilder()
    first.add(layer(1))
    var second = DisplayListBuilder(after: first.list)
    second.add(layer(1))
    #expect(second.layers[0].content === first.layers[0].content)
    var third = DisplayListBuilder(after: first.list)
    third.add(layer(2))
    #expect(third.layers[0].content !== first.layers[0].content)
  }

  @Test("a key of another type is another key")
  func types() {
    var first = DisplayListBuilder()
    first.add(.init("box"), key: 1, bounds: Self.frame) { [] }
    var second = DisplayListBuilder(after: first.list)
    second.add(.init("box"), key: "1", bounds: Self.frame) { [] }
    #expect(second.layers[0].content !== first.layers[0].content)
  }

  /// A frame of groups with some keys and numbers of layers, and the keys of those that were drawn.
  private static func groups(
    _ keys: [(key: Int, count: Int)], loose: [Int] = [], after previous: DisplayList? = nil
  ) -> (list: DisplayList, drawn: [Int]) {
    var list = DisplayListBuilder(after: previous)
    var drawn: [Int] = []
    for (index, (key, count)) in keys.enumerated() {
      if loose.contains(index) {
        list.add(Layer(id: .init("loose", index), bounds: frame, marks: []))
      }
      list.group(key: key) { list in
        drawn.append(key)
        for number in 0..<count {
          list.add(
            Layer(
              id: .init("group \(index)", number), bounds: frame,
              marks: [.box(frame, radius: Double(key), .clear)]))
        }
      }
    }
    return (list.list, drawn)
  }

  @Test("only groups whose key changed are drawn again, and the frame is as if all were")
  func groups() {
    let first = Self.groups([(1, 3), (2, 2), (3, 0)])
    #expect(first.drawn == [1, 2, 3])
    let same = Self.groups([(1, 3), (2, 2), (3, 0)], after: first.list)
    #expect(same.drawn == [] && same.list == first.list)
    #expect(Damage.between(first.list, same.list) == [])
    #expect(Damage.scroll(from: first.list, to: same.list, scale: 1) == nil)
    let changed = Self.groups([(1, 3), (7, 2), (3, 0)], after: same.list)
    #expect(changed.drawn == [7])
    #expect(changed.list == Self.groups([(1, 3), (7, 2), (3, 0)]).list)
    #expect(Damage.between(same.list, changed.list) == [Self.frame])
  }

  @Test("groups stay the same beside layers that come and go, and beside groups that change")
  func mixed() {
    let first = Self.groups([(1, 2), (2, 2), (3, 2)])
    for (keys, loose, drawn): ([Int], [Int], [Int]) in [
      ([1, 2, 3], [0], []), ([1, 2, 3], [2], []), ([7, 2, 3], [1], [7]), ([1, 7, 3], [], [7]),
      ([1, 2, 7], [0, 1, 2], [7]), ([7, 8, 9], [], [7, 8, 9]),
    ] {
      let next = Self.groups(keys.map { ($0, 2) }, loose: loose, after: first.list)
      let anew = Self.groups(keys.map { ($0, 2) }, loose: loose)
      #expect(next.drawn == drawn && next.list == anew.list)
      #expect(
        Damage.between(first.list, next.list) == Damage.between(first.list, anew.list))
    }
  }

  @Test("a group of another part, clip or type of key is drawn again")
  func otherGroups() {
    let isDrawn = { (change: (inout DisplayListBuilder) -> Void, key: any Hashable & Sendable) in
      var first = DisplayListBuilder()
      first.group(key: 1) { $0.add(Layer(id: .init("a"), bounds: Self.frame, marks: [])) }
      var second = DisplayListBuilder(after: first.list)
      change(&second)
      var isDrawn = false
      if let key = key as? Int {
        second.group(key: key) { _ in isDrawn = true }
      } else {
        second.group(key: "\(key)") { _ in isDrawn = true }
      }
      return isDrawn
    }
    #expect(!isDrawn({ _ in }, 1))
    #expect(isDrawn({ $0.part = 2 }, 1))
    #expect(isDrawn({ $0.clip = Self.frame }, 1))
    #expect(isDrawn({ _ in }, 2))
    #expect(isDrawn({ _ in }, "1"))
  }

  @Test("a group with a picture whose pixels changed is drawn again")
  func refined() {
    let picture = PictureID("a.png")
    let draw = { (list: inout DisplayListBuilder) in
      list.add(
        Layer(
          id: .init("a"), bounds: Self.frame, marks: [.picture(.file(picture), Self.frame)]))
    }
    var first = DisplayListBuilder()
    first.group(key: 1, draw: draw)
    var shown = first.list
    let isEmptied = shown.emptyLayers(with: picture)
    #expect(isEmptied)
    var second = DisplayListBuilder(after: shown)
    second.group(key: 1, draw: draw)
    #expect(second.list == first.list)
    #expect(Damage.between(shown, second.list) == [Self.frame])
  }

  @Test("layers of a part are named after it, and cut to its clip")
  func parts() {
    var list = DisplayListBuilder()
    list.part = 2
    list.clip = Rect(x: 30, y: 0, width: 100, height: 100)
    list.add(.init("box"), key: 1, bounds: Self.frame) { [] }
    list.add(Layer(id: .init("outside"), bounds: Rect(x: 0, y: 0, width: 9, height: 9), marks: []))
    #expect(list.layers.map(\.id.part) == [2])
    #expect(list.layers.map(\.bounds) == [Rect(x: 30, y: 0, width: 10, height: 10)])
  }

  @Test("marks of a layer are moved by its origin and its scroll")
  func marks() {
    let layer = Layer(
      id: .init("box"), bounds: Self.frame, origin: Point(x: 3, y: 4), scroll: Point(x: -1, y: 20),
      content: LayerContent([.box(Self.frame, radius: 0, .clear)]))
    #expect(
      layer.marks == [.box(Rect(x: 2, y: 24, width: 40, height: 10), radius: 0, .clear)])
  }
}

@Suite("Planes that scroll")
struct ScrollDamageTests {
  private static let area = Rect(x: 0, y: 0, width: 100, height: 60)
  private static let contents = (0..<9).map { row in
    LayerContent([
      .box(Rect(x: 0, y: 0, width: 90, height: 10), radius: Double(row), .clear)
    ])
  }

  /// Rows of 10 points in a plane, between a ground and a bar at the right side.
  private static func rows(
    at offset: Double, hover: Int? = nil, ground: Double = 0
  ) -> DisplayList {
    let scroll = Point(x: 0, y: -offset)
    var layers = [
      Layer(id: .init("ground"), bounds: area, marks: [.box(area, radius: ground, .clear)])
    ]
    for (row, content) in contents.enumerated() {
      let origin = Point(x: 0, y: Double(row) * 10)
      let bounds = Rect(x: 0, y: origin.y, width: 90, height: 10).moved(by: scroll)
      layers.append(
        Layer(
          id: .init("row", row), bounds: bounds.intersection(area), origin: origin, scroll: scroll,
          content: row == hover ? LayerContent([]) : content))
    }
    let bar = Rect(x: 85, y: 5, width: 5, height: 20)
    layers.append(Layer(id: .init("bar"), bounds: bar, marks: [.box(bar, radius: 0, .clear)]))
    return DisplayList(layers: layers)
  }

  @Test("rows that moved by whole pixels are a scroll")
  func found() {
    let scroll = Damage.scroll(from: Self.rows(at: 0), to: Self.rows(at: 3), scale: 1)
    #expect(scroll?.distance == Point(x: 0, y: -3))
    #expect(scroll?.area == Rect(x: 0, y: 0, width: 90, height: 60))
  }

  @Test(
    "parts of pixels, and a distance longer than the view, are none", arguments: [2.5, 60.0, 0])
  func none(_ offset: Double) {
    #expect(Damage.scroll(from: Self.rows(at: 0), to: Self.rows(at: offset), scale: 1) == nil)
    #expect(
      (offset == 2.5)
        == (Damage.scroll(from: Self.rows(at: 0), to: Self.rows(at: offset), scale: 2) != nil))
  }

  @Test("after a scroll the new rows are drawn, and what did not move")
  func damage() {
    let (old, new) = (Self.rows(at: 0), Self.rows(at: 3))
    let scroll = Damage.scroll(from: old, to: new, scale: 1)
    let damage = Damage.between(old, new, after: scroll) ?? []
    let drawn = { (point: Point) in damage.contains { $0.contains(point) } }
    #expect(drawn(Point(x: 40, y: 58)))
    #expect(drawn(Point(x: 87, y: 3)) && drawn(Point(x: 87, y: 24)))
    #expect(!drawn(Point(x: 40, y: 20)))
    #expect(damage.reduce(0) { $0 + $1.width * $1.height } < 0.4 * 90 * 60)
  }

  @Test("a row that changed is drawn where it is now")
  func changed() {
    let (old, new) = (Self.rows(at: 0), Self.rows(at: 3, hover: 3))
    let scroll = Damage.scroll(from: old, to: new, scale: 1)
    let damage = Damage.between(old, new, after: scroll) ?? []
    #expect(damage.contains { $0.contains(Rect(x: 0, y: 27, width: 90, height: 10)) })
  }

  @Test("on a ground that is not even everything is drawn")
  func uneven() {
    let (old, new) = (Self.rows(at: 0, ground: 9), Self.rows(at: 3, ground: 9))
    let scroll = Damage.scroll(from: old, to: new, scale: 1)
    let damage = Damage.between(old, new, after: scroll) ?? []
    for point in [Point(x: 1, y: 1), Point(x: 50, y: 30), Point(x: 89, y: 59)] {
      #expect(damage.contains { $0.contains(point) })
    }
  }
}
