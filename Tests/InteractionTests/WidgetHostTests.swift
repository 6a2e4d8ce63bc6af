import Laws
import Testing

@testable import Interaction

/// A widget that reports each time it is settled, and draws its content.
private struct SettlingWidget: Widget {
  enum Outcome: Hashable, Sendable {
    /// It was settled at a content.
    case settled(Double)
  }

  private var side = 0.0

  static func geometry(of allocation: Allocation<Double>) -> Rect {
    Rect(Size(width: allocation.content, height: allocation.content))
  }

  mutating func adapt(
    from old: Scene<SettlingWidget>?, in scene: Scene<SettlingWidget>
  ) -> [Outcome] {
    side = scene.content
    return []
  }

  mutating func handle(_ gesture: Gesture, in scene: Scene<SettlingWidget>) -> [Outcome] { [] }

  mutating func settle(in scene: Scene<SettlingWidget>) -> [Outcome] { [.settled(side)] }

  func draw(into list: inout DisplayListBuilder, in scene: Scene<SettlingWidget>) {
    list.add(.init("box"), key: side, bounds: scene.geometry) {
      [.box(scene.geometry, radius: side, scene.theme.ink)]
    }
  }

  func elements(in scene: Scene<SettlingWidget>) -> [Element] { [] }
  func wake(in scene: Scene<SettlingWidget>) -> Wake { .never }
}

@Suite("The host of a widget")
struct WidgetHostTests {
  private static let frame = Rect(x: 0, y: 0, width: 90, height: 60)
  private static let surface = Surface(size: frame.size)

  private func scene(
    _ host: WidgetHost<SettlingWidget>, _ content: Double, in bounds: Rect = frame
  ) -> Scene<SettlingWidget> {
    host.scene(
      of: content, in: bounds, settings: Settings(), surface: Self.surface, frame: bounds,
      at: .zero, ruler: PlainRuler())
  }

  private func same(
    _ host: WidgetHost<SettlingWidget>, in bounds: Rect = frame, _ settings: Settings = Settings(),
    _ surface: Surface = surface
  ) -> Scene<SettlingWidget>? {
    host.sceneOfSameContent(
      in: bounds, settings: settings, surface: surface, frame: bounds, at: Instant(seconds: 2),
      ruler: PlainRuler())
  }

  @Test("the scene of the same content is that of the last layout, at the time that is asked for")
  func sameContent() throws {
    var host = WidgetHost(SettlingWidget())
    #expect(same(host) == nil, "nothing was laid out yet")
    _ = host.settle(in: scene(host, 20))
    let known = try #require(same(host))
    #expect(known.layout === scene(host, 20).layout && known.time == Instant(seconds: 2))
  }

  @Test("there is none in another frame, on another surface or with other settings")
  func otherFrame() {
    var host = WidgetHost(SettlingWidget())
    _ = host.settle(in: scene(host, 20))
    #expect(same(host, in: Rect(x: 0, y: 0, width: 91, height: 60)) == nil)
    #expect(same(host, Settings(isDark: true)) == nil)
    #expect(same(host, Settings(), Surface(size: Self.frame.size, scale: 2)) == nil)
  }

  @Test("a widget whose content changed is settled, and one that has its own already is not")
  func elsewhere() {
    var host = WidgetHost(SettlingWidget())
    #expect(host.settleElsewhere(in: scene(host, 20)) == [.settled(20)])
    #expect(host.settleElsewhere(in: scene(host, 20)) == [])
    #expect(host.settleElsewhere(in: scene(host, 30)) == [.settled(30)])
  }

  @Test("a widget that was settled elsewhere is not drawn again in the next frame")
  func drawnOnce() {
    var host = WidgetHost(SettlingWidget())
    _ = host.settle(in: scene(host, 20))
    let frame = { (host: WidgetHost<SettlingWidget>, last: DisplayList?) in
      var list = DisplayListBuilder(after: last)
      host.draw(into: &list, in: self.scene(host, 30))
      return list.list
    }
    _ = host.settleElsewhere(in: scene(host, 30))
    let first = frame(host, nil)
    let second = frame(host, first)
    #expect(second == first && Damage.between(first, second) == [])
    #expect(second.layers.map(\.bounds) == [Rect(x: 0, y: 0, width: 30, height: 30)])
    #expect(second.groups.count == 1 && second.groups[0].key === first.groups[0].key)
  }
}
