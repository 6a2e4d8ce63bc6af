import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Laws of a page slider")
struct PageSliderLawTests {
  static let chapters = (0..<400).map {
    PageSliderContent.Chapter(title: "Chapter \($0)", page: $0 * 7 - 20)
  }

  /// Contents of every kind.
  static let contents: [PageSliderContent] = [
    PageSliderContent(count: 0, page: 5, chapters: chapters, returnPage: 3),
    PageSliderContent(count: 1, page: 0, chapters: chapters),
    PageSliderContent(count: 2, page: 7, returnPage: 0, axis: .vertical),
    PageSliderContent(
      count: 63, page: 12, chapters: chapters, returnPage: 40, direction: .rightToLeft,
      previews: GivenPreviews(thumbnails: {
        PageThumbnail(shape: Size(width: 3, height: Double($0 % 5)))
      })),
    PageSliderContent(
      count: 100_000, page: 99_999, chapters: chapters,
      previews: GivenPreviews(thumbnails: {
        PageThumbnail(shape: Size(width: 3, height: 4), picture: .init(rawValue: "\($0)"))
      })
    ),
    PageSliderContent(count: .max, page: -9, chapters: chapters, returnPage: .max, axis: .vertical),
  ]

  static func laws(_ index: Int) -> WidgetLaws<PageSlider> {
    WidgetLaws(
      PageSlider(), showing: contents[index], or: contents,
      size: index % 2 == 0 ? Size(width: 640, height: 300) : Size(width: 300, height: 420))
  }

  @Test("frames change nothing", arguments: contents.indices, [1, 2, 3] as [UInt64])
  func frames(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).framesChangeNothing(seed: seed, steps: 250)
    #expect(fault == nil)
  }

  @Test(
    "pictures hold only numbers, and the damage covers every change", arguments: contents.indices)
  func pictures(_ content: Int) {
    let fault = Self.laws(content).picturesHold(seed: 5, steps: 150)
    #expect(fault == nil)
  }

  @Test("everything comes to rest", arguments: contents.indices, [1, 2, 3] as [UInt64])
  func rest(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).comesToRest(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("no window is too small", arguments: contents.indices, [0.0, 1, 20, 41, 60])
  func tiny(_ content: Int, side: Double) {
    let laws = WidgetLaws(
      PageSlider(), showing: Self.contents[content], size: Size(width: side, height: side))
    let fault = laws.picturesHold(seed: 9, steps: 100)
    #expect(fault == nil)
  }

  @Test(
    "a drag ends once, with or without a page; a highlight ends; only contacts and pointers hold the bubble",
    arguments: contents.indices, [1, 2, 3, 4] as [UInt64])
  func grammar(_ content: Int, seed: UInt64) {
    var hand = SliderHand(10)
    hand.content = Self.contents[content]
    var havoc = RandomEvents(seed: seed, size: hand.size)
    var isPreviewed = false
    for step in 0..<1500 {
      hand.wait(havoc.chance.number(0...0.1))
      let before = hand.slider.drag
      // Most events are on the track.
      guard let any = havoc.event().userEvent else { continue }
      let event = havoc.chance.once(in: 3) ? any : near(any, &havoc, hand)
      hand.perform(event)
      let said = hand.trace().split(separator: " · ").map(String.init)
      let ends = said.count { $0 == "cancelled" || $0.hasPrefix("selected") }
      let after = hand.slider.drag
      #expect(ends <= 1, "step \(step), \(event)")
      if before != nil && after == nil { #expect(ends == 1, "step \(step), \(event)") }
      if after != nil { #expect(ends == 0, "step \(step), \(event)") }
      if before == nil && after != nil { #expect(said.last?.hasPrefix("tracked") == true) }
      for word in said where word.hasPrefix("highlighted") {
        #expect(word != "highlighted nothing" || isPreviewed)
        isPreviewed = word != "highlighted nothing"
      }
      #expect(isPreviewed == hand.state.hasPrefix("hovering"))
      #expect(hand.slider.bubble.isHeld == (after != nil || isPreviewed))
    }
  }

  /// The same event at a point on the track or near it.
  private func near(
    _ event: UserEvent, _ havoc: inout RandomEvents, _ hand: SliderHand
  ) -> UserEvent {
    let away = havoc.chance.once(in: 3) ? havoc.chance.number(-320...320) : 0
    let point = hand.point(along: havoc.chance.number(-20...1020), away: away)
    switch event {
    case .pointer(.hovered): return .hovered(point)
    case .pointer(.contact(var contact)):
      contact.position = point
      return .contact(contact)
    case .pointer(.scrolled(let turn)):
      return .scrolled(Scroll(notches: turn.notches, position: point))
    case .pointer(.left), .pointer(.pad), .key, .focused: return event
    }
  }
}
