import Documents
import Interaction
import Laws
import Phrases
import Testing

@testable import Showcase
@testable import Widgets

@Suite("A kiosk")
struct KioskTests {
  private static let size = Size(width: 1300, height: 800)

  private func hand(_ kiosk: LaunchConfiguration.Kiosk = .init()) -> ExhibitHand {
    var hand = ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
    hand.perform(.focused(true), in: Composite.id)
    return hand
  }

  private func fingerprint(_ hand: ExhibitHand) -> Fingerprint {
    Fingerprint(
      hand.showcase.display(of: Composite.id, at: hand.time, ruler: PlainRuler()))
  }

  @Test("without an action for a minute asks, counts down, and begins again")
  func phases() {
    var hand = hand()
    #expect(hand.showcase.kiosk?.phase == .resting(since: .zero))
    // Nobody has come: it rests.
    hand.wait(1000)
    #expect(hand.showcase.kiosk?.phase == .resting(since: .zero))
    let start = hand.time
    hand.click(Point(x: 650, y: 400), in: Composite.id)
    #expect(hand.showcase.kiosk?.phase == .attended(last: start))
    hand.wait(58)
    #expect(hand.showcase.kiosk?.phase == .attended(last: start))
    hand.wait(2)
    #expect(hand.showcase.kiosk?.phase == .asking(since: start + 60))
    #expect(hand.showcase.kiosk?.secondsLeft(at: hand.time) == 14)
    _ = hand.takeEffects()
    hand.wait(13)
    #expect(hand.takeEffects().isEmpty)
    hand.wait(1)
    #expect(hand.takeEffects().contains(.restarted))
    #expect(hand.showcase.kiosk?.phase == .resting(since: start + 75))
  }

  @Test(
    "takes every action for a visitor's, and no other event",
    arguments: [
      (WindowEvent.user(.pointer(.hovered(Point(x: 1, y: 1)))), true),
      (.user(.key(KeyPress(.left))), true),
      (.user(.pointer(.scrolled(Scroll(notches: Point(x: 0, y: 1), position: .zero)))), true),
      (
        .user(
          .pointer(
            .contact(Contact(id: 1, phase: .moved, position: Point(x: 1, y: 1), kind: .touch)))),
        true
      ),
      (.user(.pointer(.left)), false), (.user(.focused(false)), false), (.visible(true), false),
      (.resized(Surface(size: size)), false),
    ])
  func actions(event: WindowEvent, isAction: Bool) {
    var hand = hand()
    hand.click(Point(x: 650, y: 400), in: Composite.id)
    let last = hand.time + -1.5
    hand.wait(30)
    hand.perform(.window(event), in: Composite.id)
    #expect(hand.showcase.kiosk?.phase == .attended(last: isAction ? hand.time : last))
    hand.wait(isAction ? 61 : 35)
    let isAsking = if case .asking = hand.showcase.kiosk?.phase { true } else { false }
    #expect(isAsking)
    hand.perform(.window(event), in: Composite.id)
    let isAttended = hand.showcase.kiosk?.phase == .attended(last: hand.time)
    #expect(isAttended == isAction)
  }

  @Test("that begins again is in the state of a fresh start, whatever a visitor did")
  func freshStart() {
    var fresh = hand()
    fresh.wait(20)
    let (picture, tree) = (
      fingerprint(fresh),
      fresh.showcase.elements(
        of: Composite.id, at: fresh.time, ruler: PlainRuler())
    )
    for visit in 0..<12 {
      var hand = hand()
      var havoc = RandomEvents(seed: UInt64(visit), size: Self.size)
      for _ in 0..<40 * (visit % 4) {
        hand.perform(TestEvent(havoc.event()), in: Composite.id)
        hand.wait(havoc.chance.number(0...0.3))
      }
      hand.perform(.resized(Surface(size: Self.size)), in: Composite.id)
      hand.perform(.visible(true), in: Composite.id)
      hand.perform(.focused(true), in: Composite.id)
      hand.click(Point(x: 650, y: 300), in: Composite.id)
      hand.wait(60 + 15 + 22)
      #expect(hand.showcase.settings == fresh.showcase.settings)
      #expect(fingerprint(hand) == picture, "visit \(visit)")
      #expect(
        hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()) == tree,
        "visit \(visit)")
    }
  }

  @Test("has no way out by keys, by its window's button, nor by files that are dropped")
  func wayOut() {
    for modifiers in [Modifiers.control, [.control, .shift], .alt, []] {
      for key in ["q", "w", "o", "t", "n"].map(Key.init(rawValue:)) + [
        .f11, Key(rawValue: "F4"), .escape,
      ] {
        var hand = hand()
        _ = hand.takeEffects()
        hand.perform(.key(KeyPress(key, modifiers: modifiers)), in: Composite.id)
        for effect in hand.takeEffects() {
          let leaves =
            switch effect {
            case .quit, .close, .reopen, .toggleFullscreen, .chooseFiles, .openFiles, .openAddress:
              true
            default: false
            }
          #expect(!leaves, "\(modifiers) \(key.rawValue): \(effect)")
        }
      }
    }
    var hand = hand()
    _ = hand.takeEffects()
    hand.perform(.closed, in: Composite.id)
    hand.perform(
      .window(.dropped(["file:///etc/passwd"], at: Point(x: 650, y: 400))), in: Composite.id)
    #expect(hand.takeEffects().isEmpty)
    let lines = hand.showcase.helpGroups(over: 0, hand.showcase.context(hand.time, PlainRuler()))
      .flatMap(\.lines).map(\.effect)
    #expect(!lines.contains(.quit) && !lines.contains(.openFiles) && lines.contains(.find))
  }
}
