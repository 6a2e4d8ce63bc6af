import Interaction
import Testing
import Widgets

@testable import Showcase

@Suite("an item whose program does not start")
struct RefusalTests {
  private static let window = ShowcaseTests.fisheye
  private var showcase = Showcase(
    LaunchConfiguration(
      bar: .init(items: ShowcaseTests.items(["Alpha", "Beta"])),
      settings: Settings(reducedMotion: true, languages: ["en"])))

  init() {
    take(.window(Self.window, .resized(Surface(size: Size(width: 600, height: 300)))))
  }

  private mutating func take(_ event: Input.Event) {
    _ = showcase.update(Input(time: .zero, event: event), ruler: PlainRuler())
  }

  private mutating func press(_ key: Key) {
    take(.window(Self.window, .user(.key(KeyPress(key)))))
  }

  private var buttons: [Element] {
    showcase.elements(of: Self.window, at: .zero, ruler: PlainRuler()).all.filter {
      ["Alpha", "Beta"].contains($0.name)
    }
  }

  @Test("says so at its label, and is not marked as chosen, until another is chosen")
  mutating func refused() throws {
    press(.home)
    press(.enter)
    #expect(buttons.map { $0.states.contains(.selected) } == [true, false])
    let id = try #require(showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first)
      .content.items[0].id
    take(.notStarted(id))
    #expect(buttons.map { $0.states.contains(.selected) } == [false, false])
    #expect(buttons.map(\.value) == ["Alpha does not start", nil])
    press(.right)
    press(.enter)
    #expect(buttons.map { $0.states.contains(.selected) } == [false, true])
    #expect(buttons.allSatisfy { $0.value == nil })
    take(.notStarted("unknown"))
    #expect(buttons.map { $0.states.contains(.selected) } == [false, true])
  }
}
