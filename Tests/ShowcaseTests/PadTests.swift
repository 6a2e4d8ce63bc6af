import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Fingers on a touchpad in the windows")
struct PadTests {
  private func pad(
    _ kind: PadGesture.Kind, at point: Point, motion: Point = .zero, scale: Double = 1,
    in window: WindowID, _ hand: inout ExhibitHand
  ) {
    for (phase, part) in [(Contact.Phase.began, 0.0), (.moved, 0.5), (.moved, 1), (.ended, 1)] {
      let gesture = PadGesture(
        kind, phase, fingers: kind == .pinch ? 2 : 3, at: point,
        motion: Point(x: motion.x * part, y: motion.y * part), scale: 1 + (scale - 1) * part)
      hand.perform(.window(.pad(gesture)), in: window)
      hand.wait(0.05)
    }
    hand.wait(2)
  }

  private func scale(_ hand: ExhibitHand) -> Double {
    let picture = hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
    return picture?.map(in: hand.showcase.context(hand.time, PlainRuler())).scale ?? 0
  }

  @Test("three fingers turn the pages of the picture and of the pages, in all windows")
  func swipes() {
    var hand = ExhibitHand()
    let middle = Rect(ExhibitHand.size).center
    pad(.swipe, at: middle, motion: Point(x: -500, y: 0), in: .picture, &hand)
    #expect(hand.makeReport() == ["picture turned People"] && hand.isOneTruth)
    pad(.swipe, at: middle, motion: Point(x: 500, y: 0), in: .pages, &hand)
    #expect(hand.makeReport() == ["pages turned The charter"] && hand.isOneTruth)
  }

  @Test("in the single window a pinch is for the part under the pointer, and hiding cancels it")
  func single() throws {
    let surface = Surface(size: Size(width: 1300, height: 800))
    var hand = ExhibitHand(layout: .single, surface: surface)
    let picture = try #require(
      hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first?.placement.frame)
    let before = scale(hand)
    pad(.pinch, at: Point(x: 60, y: 300), scale: 3, in: .exhibit, &hand)
    #expect(scale(hand) == before)
    pad(.pinch, at: picture.center, scale: 3, in: .exhibit, &hand)
    #expect(abs(scale(hand) / before - 3) < 0.01)
    hand.perform(
      .window(.pad(PadGesture(.pinch, .began, fingers: 2, at: picture.center))), in: .exhibit)
    hand.perform(.visible(false), in: .exhibit)
    hand.perform(.visible(true), in: .exhibit)
    hand.wait(2)
    #expect(hand.showcase.wake(at: hand.time) == .never)
    pad(.pinch, at: picture.center, scale: 0.1, in: .exhibit, &hand)
    #expect(abs(scale(hand) / before - 1) < 0.01)
  }
}
