import Interaction
import Testing
import Widgets

@testable import Showcase

@Suite("a dock that gives way to windows")
struct DockHidingTests {
  private static let size = Size(width: 600, height: 480)

  /// The dock of two items in a window, and the depth of its panel's far edge below the top of the window.
  private struct Stand {
    var showcase: Showcase
    var time = 0.0

    init(reducedMotion: Bool = false) {
      showcase = Showcase(
        LaunchConfiguration(
          bar: .init(items: ShowcaseTests.items(["A", "B"]), dock: .dodges),
          settings: Settings(reducedMotion: reducedMotion)))
      take(.window(ShowcaseTests.fisheye, .resized(Surface(size: DockHidingTests.size))))
    }

    mutating func take(_ event: Input.Event) {
      _ = showcase.update(
        Input(time: Instant(seconds: time), event: event), ruler: PlainRuler())
    }

    mutating func wait(_ seconds: Double) {
      time += seconds
      _ = showcase.settle(until: Instant(seconds: time), ruler: PlainRuler())
    }

    mutating func point(_ event: UserEvent) { take(.window(ShowcaseTests.fisheye, .user(event))) }

    /// How far the panel is from the bottom of the window, in points; negative for one that is below it.
    var height: Double {
      let list = showcase.display(
        of: ShowcaseTests.fisheye, at: Instant(seconds: time), ruler: PlainRuler())
      let panel = list.layers.first { $0.id.role == "panel" }
      return DockHidingTests.size.height - (panel?.origin.y ?? 0)
    }
  }

  @Test("it slides away a moment after a window covers it, and back when the window goes")
  func covered() {
    var stand = Stand()
    let shown = stand.height
    #expect(shown > 0)
    stand.take(.covered(true))
    stand.wait(0.3)
    #expect(stand.height == shown)
    stand.wait(0.2)
    #expect(stand.height < shown)
    stand.wait(1)
    #expect(stand.height < 0)
    #expect(stand.showcase.wake(at: Instant(seconds: stand.time)) == .never)
    stand.take(.covered(false))
    stand.wait(1)
    #expect(stand.height == shown)
  }

  @Test("a pointer at the edge of the screen calls it, and it stays while the pointer does")
  func called() {
    var stand = Stand()
    let shown = stand.height
    stand.take(.covered(true))
    stand.wait(2)
    stand.point(.hovered(Point(x: 300, y: 470)))
    stand.wait(1)
    #expect(stand.height < 0)
    stand.point(.hovered(Point(x: 300, y: 479.5)))
    stand.wait(1)
    #expect(stand.height == shown)
    stand.point(.hovered(Point(x: 300, y: 440)))
    stand.wait(9)
    #expect(stand.height == shown)
    stand.point(.left)
    stand.wait(2)
    #expect(stand.height < 0)
  }

  @Test("a finger that touches the edge has time to come down on an item")
  func finger() {
    var stand = Stand()
    let shown = stand.height
    stand.take(.covered(true))
    stand.wait(2)
    for phase in [Contact.Phase.began, .ended] {
      stand.point(
        .contact(Contact(id: 1, phase: phase, position: Point(x: 300, y: 479), kind: .touch)))
    }
    stand.wait(2)
    #expect(stand.height == shown)
    stand.wait(3)
    #expect(stand.height < 0)
  }

  @Test("under reduced motion it is away or there at once")
  func reducedMotion() {
    var stand = Stand(reducedMotion: true)
    stand.take(.covered(true))
    stand.wait(0.39)
    #expect(stand.height > 0)
    stand.wait(0.02)
    #expect(stand.height < 0)
  }

  @Test("only what calls it takes the pointer while it is away")
  func region() throws {
    var stand = Stand()
    stand.take(.covered(true))
    stand.wait(2)
    let list = stand.showcase.display(
      of: ShowcaseTests.fisheye, at: Instant(seconds: stand.time), ruler: PlainRuler())
    let region = try #require(list.inputRegion).filter { !$0.isEmpty }
    #expect(region.allSatisfy { $0.y >= Self.size.height - 2 })
    #expect(region.contains { $0.contains(Point(x: 300, y: 479.5)) })
  }
}
