import Laws
import Testing

@testable import Widgets

@Suite("The layout of a fisheye")
struct FisheyeLayoutTests {
  static let counts = [0, 1, 2, 9, 26, 200, 5000]

  /// A layout of random widths and style.
  static func random(
    _ chance: inout SeededGenerator, count: Int
  ) throws -> FisheyeLayout {
    let isUniform = chance.once(in: 2)
    let slots = (0..<count).map { _ -> FisheyeLayout.Slot in
      if isUniform { return .init() }
      return chance.once(in: 4)
        ? .init(breadth: chance.number(0.1...0.6), zooms: false)
        : .init(breadth: chance.number(0.5...2.5))
    }
    let kernel = chance.one(of: [
      Kernel.plateau(ramp: Double(chance.whole(1...4))),
      .hann(halfWidth: Double(chance.whole(2...9)) / 2),
      .triangle(halfWidth: Double(chance.whole(1...4))),
    ])
    return try FisheyeLayout(
      items: slots, pitch: chance.number(6...96), kernel: kernel, zoom: chance.number(1...5),
      ends: chance.one(of: [.cursor, .fixed]))
  }

  @Test(
    "items have no gaps and no overlaps, never shrink, and the pointer is inside the highlighted one",
    arguments: counts)
  func integral(_ count: Int) throws {
    var chance = SeededGenerator(seed: UInt64(count) + 1)
    for _ in 0..<(count > 1000 ? 6 : 60) {
      let layout = try Self.random(&chance, count: count)
      for _ in 0..<12 {
        let progress = chance.one(of: [0, 1, chance.number(0...1)])
        let reach = layout.ends == .fixed ? progress * layout.overhang : 0
        let pointer = chance.number(-reach...layout.length + reach)
        let map = FisheyeMap(layout, pointer: pointer, progress: progress)
        for item in 0..<count {
          #expect(
            map.edge(item + 1) - map.edge(item) >= layout.edge(item + 1) - layout.edge(item)
              - 1e-9)
        }
        guard let item = layout.item(at: map.cursor) else { continue }
        #expect(map.edge(item) <= pointer + 1e-6 && pointer <= map.edge(item + 1) + 1e-6)
      }
    }
  }

  @Test("the position under the cursor does not move while the bar unfolds", arguments: counts)
  func unfolding(_ count: Int) throws {
    var chance = SeededGenerator(seed: UInt64(count) + 100)
    for _ in 0..<100 {
      var layout = try Self.random(&chance, count: count)
      layout = try FisheyeLayout(
        items: (0..<count).map { _ in .init() }, pitch: layout.pitch, kernel: layout.kernel,
        zoom: layout.zoom)
      let cursor = chance.number(0...max(layout.length, 0))
      let map = FisheyeMap(layout, cursor: cursor, progress: chance.number(0...1))
      #expect(abs(map.visual(cursor) - cursor) < 1e-9)
    }
  }

  @Test("the ends do not move while the cursor sweeps the interior, for any widths")
  func ends() throws {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let layout = try Self.random(&chance, count: chance.one(of: [26, 60, 200]))
      let reach = layout.kernel.reach * layout.pitch * 2
      guard layout.measure > 2 * reach else { continue }
      var starts: [Double] = []
      var stops: [Double] = []
      for _ in 0..<200 {
        let cursor = chance.number(0...layout.length)
        let measure = layout.measure(at: cursor)
        guard layout.ends == .fixed || (measure > reach && measure < layout.measure - reach) else {
          continue
        }
        let map = FisheyeMap(layout, cursor: cursor, progress: 1)
        starts.append(map.edge(0))
        stops.append(map.edge(layout.count))
      }
      for ends in [starts, stops] {
        // Half a point at scale 1 is half a pixel; the arithmetic is a million times better.
        #expect((ends.max() ?? 0) - (ends.min() ?? 0) <= 5e-7)
      }
    }
  }

  @Test("fixed ends do not move under any pointer, even in a short bar")
  func fixedEnds() throws {
    var chance = SeededGenerator(seed: 8)
    for count in [1, 2, 3, 5, 9] {
      for _ in 0..<40 {
        let random = try Self.random(&chance, count: count)
        let layout = try FisheyeLayout(
          items: (0..<count).map { _ in .init() }, pitch: random.pitch, kernel: random.kernel,
          zoom: random.zoom, ends: .fixed)
        for _ in 0..<20 {
          let pointer = chance.number(-layout.overhang...layout.length + layout.overhang)
          let map = FisheyeMap(layout, pointer: pointer, progress: 1)
          #expect(abs(map.edge(0) + layout.overhang) < 1e-6)
          #expect(abs(map.edge(count) - layout.length - layout.overhang) < 1e-6)
        }
      }
    }
  }

  @Test("a zoom of 1 moves nothing", arguments: FisheyeLayout.Ends.allCases)
  func still(_ ends: FisheyeLayout.Ends) throws {
    let layout = try FisheyeLayout(
      items: Array(repeating: .init(), count: 30), pitch: 48, kernel: .plateau(ramp: 3), zoom: 1,
      ends: ends)
    for step in 0...300 {
      let map = FisheyeMap(layout, pointer: Double(step) / 300 * layout.length, progress: 1)
      #expect((0...30).allSatisfy { map.edge($0) == layout.edge($0) })
    }
  }

  @Test(
    "a centred item has exactly the zoom as its scale, and scales fall with the distance from it")
  func peak() throws {
    for kernel in [Kernel.plateau(ramp: 3), .hann(halfWidth: 2.5), .triangle(halfWidth: 2)] {
      let layout = try FisheyeLayout(
        items: Array(repeating: .init(), count: 21), pitch: 40, kernel: kernel, zoom: 2.5)
      let map = FisheyeMap(layout, cursor: layout.middle(10), progress: 1)
      #expect(abs(map.scale(10) - 2.5) < 1e-9)
      for item in 0..<20 {
        let (near, far) = item < 10 ? (item + 1, item) : (item, item + 1)
        #expect(map.scale(near) >= map.scale(far) - 1e-9)
      }
    }
  }

  @Test(
    "scales are those of the kernel at the middles of the items, as in a bar that sums scales"
  )
  func perItem() throws {
    let kernel = Kernel.plateau(ramp: 2)
    let layout = try FisheyeLayout(
      items: Array(repeating: .init(), count: 15), pitch: 32, kernel: kernel, zoom: 3)
    for step in 0..<200 {
      let cursor = 100 + Double(step)
      let map = FisheyeMap(layout, cursor: cursor, progress: 1)
      for item in 0..<15 {
        let expected = 1 + 2 * kernel.height(at: (layout.middle(item) - cursor) / 32)
        #expect(abs(map.scale(item) - expected) < 1e-9)
      }
    }
  }

  @Test("the items between two positions are found, and no others")
  func visible() throws {
    var chance = SeededGenerator(seed: 11)
    for count in [1, 9, 500] {
      let layout = try Self.random(&chance, count: count)
      for _ in 0..<50 {
        let map = FisheyeMap(layout, cursor: chance.number(0...layout.length), progress: 1)
        let low = chance.number(-100...layout.length + 50)
        let high = low + chance.number(0...300)
        let expected = (0..<count).filter {
          map.edge($0 + 1) > low && map.edge($0) < high && map.edge($0 + 1) > map.edge($0)
        }
        let found = map.items(in: low...high)
        #expect(expected.allSatisfy(found.contains) && found.count <= expected.count + 1)
      }
    }
  }
}
