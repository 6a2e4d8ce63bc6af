import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Laws of a fisheye")
struct FisheyeLawTests {
  /// Bars of every kind: count, edge, ends, zoom.
  static let bars: [(count: Int, edge: Edge, ends: FisheyeLayout.Ends, zoom: Double)] = [
    (0, .bottom, .cursor, 2), (1, .left, .fixed, 5), (2, .top, .cursor, 1),
    (9, .bottom, .fixed, 2.5),
    (26, .right, .cursor, 2), (200, .bottom, .cursor, 3), (200, .bottom, .fixed, 3),
  ]

  static func laws(_ index: Int) throws -> WidgetLaws<FisheyeBar> {
    let contents = try bars.map { bar in
      let style = try FisheyeStyle(edge: bar.edge, zoom: bar.zoom, ends: bar.ends)
      return Hand((0..<bar.count).map { $0 % 7 == 6 ? "|" : "item \($0)" }, style: style).content
    }
    return WidgetLaws(
      FisheyeBar(), showing: contents[index], or: contents, size: Size(width: 640, height: 300),
      // A bar that is too long scrolls between its ends.
      cutting: ["item"])
  }

  @Test("frames change nothing", arguments: bars.indices, [1, 2] as [UInt64])
  func frames(_ bar: Int, seed: UInt64) throws {
    let fault = try Self.laws(bar).framesChangeNothing(seed: seed, steps: 250)
    #expect(fault == nil)
  }

  @Test("pictures hold only numbers, and the damage covers every change", arguments: bars.indices)
  func pictures(_ bar: Int) throws {
    let fault = try Self.laws(bar).picturesHold(seed: 5, steps: 100)
    #expect(fault == nil)
  }

  @Test("everything comes to rest", arguments: bars.indices, [1, 2, 3] as [UInt64])
  func rest(_ bar: Int, seed: UInt64) throws {
    let fault = try Self.laws(bar).comesToRest(seed: seed, steps: 200)
    #expect(fault == nil)
  }
}
