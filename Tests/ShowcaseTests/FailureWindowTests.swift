import Foundation
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

/// A person before the window of a failure.
private struct FailureHand {
  static let sentence = "'/a/map.png': the file is empty. Save the file again or copy it again."
  private(set) var showcase: Showcase
  private var time = Instant.zero
  private(set) var effects: [Effect] = []

  init(_ sentence: String = Self.sentence, _ settings: Settings = Settings()) {
    var configuration = LaunchConfiguration(settings: settings)
    configuration.failure = sentence
    showcase = Showcase(configuration)
    effects = showcase.begin()
    take(.resized(Surface(size: showcase.wantedSize(of: .failure))))
    take(.user(.focused(true)))
    wait(1)
  }

  mutating func take(_ event: WindowEvent) {
    effects += showcase.update(
      Input(time: time, window: .failure, event: event), ruler: PlainRuler())
  }

  mutating func wait(_ seconds: Double) {
    time = time + seconds
    effects += showcase.settle(until: time, ruler: PlainRuler())
  }

  mutating func click(_ point: Point) {
    for phase in [Contact.Phase.began, .ended] {
      take(.contact(Contact(id: 0, phase: phase, position: point, kind: .mouse)))
    }
    wait(1)
  }

  var window: Element { showcase.elements(of: .failure, at: time, ruler: PlainRuler()) }

  func element(_ role: Element.Role) -> Element? { window.all.first { $0.role == role } }

  var closed: [WindowID] {
    effects.compactMap { if case .close(let window) = $0 { window } else { nil } }
  }

  var list: DisplayList { showcase.display(of: .failure, at: time, ruler: PlainRuler()) }
}

@Suite("The window of a failure")
struct FailureWindowTests {
  @Test("is the only one, and shows the sentence, also to those who cannot see it")
  func words() throws {
    let hand = FailureHand()
    #expect(hand.showcase.windows == [.failure] && hand.showcase.documentWindow == nil)
    #expect(hand.showcase.title(of: .failure) == "Vitrine")
    let words = hand.list.lines.joined(separator: "\n")
    #expect(words.contains("This cannot be shown") && words.contains("Close"))
    #expect(words.contains(FailureHand.sentence))
    #expect(hand.element(.dialog)?.name == "This cannot be shown")
    #expect(hand.element(.paragraph)?.name == FailureHand.sentence)
    let button = try #require(hand.element(.button))
    #expect(button.name == "Close" && button.states.contains(.focused))
  }

  @Test("is in the language and in the colours of the settings")
  func settings() {
    var settings = Settings()
    settings.languages = ["de"]
    settings.isDark = true
    let hand = FailureHand(FailureHand.sentence, settings)
    #expect(hand.element(.dialog)?.name == "Das lässt sich nicht anzeigen")
    #expect(hand.element(.button)?.name == "Schließen")
    #expect(hand.list.background == Theme(settings).backdrop)
  }

  @Test("has room for a long sentence in letters of each size", arguments: [1.0, 1.5, 2])
  func room(textScale: Double) throws {
    var settings = Settings()
    settings.textScale = textScale
    let sentence = String(repeating: "A folder with a long name, ", count: 10)
    let hand = FailureHand(sentence, settings)
    let window = Rect(hand.showcase.wantedSize(of: .failure))
    let card = try #require(hand.element(.dialog)).bounds
    #expect(card.intersection(window) == card && !card.isEmpty)
  }

  @Test("appears at once for a person who wants no motion")
  func motion() {
    var settings = Settings()
    settings.reducedMotion = true
    var configuration = LaunchConfiguration(settings: settings)
    configuration.failure = FailureHand.sentence
    var showcase = Showcase(configuration)
    _ = showcase.begin()
    _ = showcase.update(
      Input(
        time: .zero, window: .failure,
        event: .resized(Surface(size: showcase.wantedSize(of: .failure)))), ruler: PlainRuler())
    #expect(!showcase.wake(at: .zero).isAnimating)
    let list = showcase.display(of: .failure, at: .zero, ruler: PlainRuler())
    #expect(!list.layers.isEmpty && list.layers.allSatisfy { $0.opacity == 1 })
  }

  @Test("closes by a key", arguments: [Key.escape, .enter, .space])
  func keys(key: Key) {
    var hand = FailureHand()
    hand.take(.key(KeyPress(key)))
    #expect(hand.closed == [.failure])
  }

  @Test("closes by its button, by an assistive technology and by the window manager")
  func closing() throws {
    var hand = FailureHand()
    let button = try #require(hand.element(.button))
    hand.click(button.bounds.center)
    #expect(hand.closed == [.failure])
    hand = FailureHand()
    hand.take(.action(.press, on: button.id))
    #expect(hand.closed == [.failure])
    hand = FailureHand()
    hand.take(.closed)
    #expect(hand.closed == [.failure])
  }

  @Test("stays open at other keys, and at a click on its words or beside them")
  func others() throws {
    var hand = FailureHand()
    for key in [Key.tab, .down, .left, Key(rawValue: "x")] { hand.take(.key(KeyPress(key))) }
    hand.click(try #require(hand.element(.paragraph)).bounds.center)
    hand.click(Point(x: 2, y: 2))
    #expect(hand.closed == [])
  }

  @Test("is part of a recording")
  func recording() throws {
    var configuration = LaunchConfiguration()
    configuration.failure = FailureHand.sentence
    let data = try JSONEncoder().encode(configuration)
    #expect(try JSONDecoder().decode(LaunchConfiguration.self, from: data) == configuration)
  }
}
