import Foundation
import Interaction
import Phrases
import Testing
import Widgets

@testable import Showcase

@Suite("The screen and the devices of a kiosk")
struct KioskScreenTests {
  private static let size = Size(width: 1300, height: 800)
  private static let middle = Point(x: 650, y: 400)

  private func hand(sleep: Double? = nil, attract: Double? = nil) -> ExhibitHand {
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.attractSeconds = attract
    kiosk.sleepSeconds = sleep
    return ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
  }

  private func touch(_ hand: inout ExhibitHand) {
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(Contact(id: 7, phase: phase, position: Self.middle, kind: .touch)), in: .exhibit)
    }
  }

  private func lights(_ hand: inout ExhibitHand) -> [Bool] {
    hand.takeEffects().compactMap { if case .screen(let isAwake) = $0 { isAwake } else { nil } }
  }

  // MARK: The screen

  @Test("the screen is kept lit from the beginning, and only in a kiosk")
  func begin() {
    var kiosk = Showcase(LaunchConfiguration(layout: .single, kiosk: .init()))
    #expect(kiosk.begin().contains(.screen(isAwake: true)))
    var desk = Showcase(LaunchConfiguration(layout: .single))
    #expect(!desk.begin().contains(.screen(isAwake: true)))
  }

  @Test("without a pause that was asked for, the screen is never switched off")
  func lit() {
    var hand = hand()
    hand.wait(100_000)
    touch(&hand)
    hand.wait(100_000)
    #expect(lights(&hand).isEmpty)
  }

  @Test("when nobody has been there for long the screen goes off; the touch that wakes it acts")
  func sleep() {
    var hand = hand(sleep: 600)
    hand.wait(590)
    #expect(lights(&hand).isEmpty)
    hand.wait(10)
    #expect(lights(&hand) == [false])
    hand.wait(5000)
    #expect(lights(&hand).isEmpty)
    // The third row.
    let row = Point(x: 100, y: 38 * 3)
    hand.perform(
      .contact(Contact(id: 7, phase: .began, position: row, kind: .touch)), in: .exhibit)
    #expect(lights(&hand) == [true])
    hand.perform(
      .contact(Contact(id: 7, phase: .ended, position: row, kind: .touch)), in: .exhibit)
    hand.wait(1)
    #expect(hand.makeReport().contains { $0.hasPrefix("index selected") })
    // From the last action on, over the new beginning.
    hand.wait(500)
    #expect(hand.showcase.kiosk?.phase != .attended(last: .zero))
    hand.wait(98)
    #expect(lights(&hand).isEmpty)
    hand.wait(2)
    #expect(lights(&hand) == [false])
  }

  @Test("visits are not played on a screen that is off, and again on one that is lit")
  func still() {
    var hand = hand(sleep: 600, attract: 30)
    let isPlayed = { (hand: ExhibitHand) in
      if case .attracting = hand.showcase.kiosk?.phase { true } else { false }
    }
    hand.wait(35)
    #expect(isPlayed(hand))
    hand.wait(600)
    hand.wait(60)
    #expect(hand.showcase.screen?.isAsleep == true)
    #expect(!isPlayed(hand))
    hand.wait(5000)
    #expect(!isPlayed(hand))
    touch(&hand)
    hand.wait(60 + 15 + 31)
    #expect(isPlayed(hand))
  }

  @Test("the screen stays lit while a visitor is asked, however short the pause is")
  func asked() {
    var hand = hand(sleep: 60)
    touch(&hand)
    _ = hand.takeEffects()
    hand.wait(74)
    #expect(lights(&hand).isEmpty)
    hand.wait(1.5)
    let effects = hand.takeEffects()
    let restart = effects.firstIndex(of: .restarted)
    let off = effects.firstIndex(of: .screen(isAwake: false))
    #expect(restart != nil && off != nil && restart ?? 0 < off ?? 0, "\(effects)")
  }

  @Test("a choice survives another size of the screen")
  func sizes() {
    var hand = hand()
    touch(&hand)
    hand.perform(.resized(Surface(size: Self.size)), in: .exhibit)
    let row = Point(x: 100, y: 38 * 3)
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(Contact(id: 7, phase: phase, position: row, kind: .touch)), in: .exhibit)
    }
    hand.wait(3)
    let chosen = { (hand: ExhibitHand) in
      hand.elements(.exhibit).all.filter { $0.states.contains(.selected) }.map(\.name)
    }
    let before = chosen(hand)
    #expect(!before.isEmpty)
    for size in [Size(width: 800, height: 600), Size(width: 600, height: 1100), Self.size] {
      hand.perform(.resized(Surface(size: size)), in: .exhibit)
      hand.wait(1)
    }
    #expect(chosen(hand) == before)
  }

  // MARK: Devices

  @Test(
    "help has what the devices can do: without a keyboard no keys, and on a touch screen no mouse")
  func help() {
    var hand = hand()
    let signs = { (hand: ExhibitHand) in
      hand.showcase.helpGroups(over: 0, hand.showcase.context(hand.time, PlainRuler()))
        .flatMap(\.lines).map(\.sign)
    }
    let hasChords = { (hand: ExhibitHand) in
      signs(hand).contains {
        switch $0 {
        case .chords, .address: true
        case .gestures(let gestures): gestures.contains(.controlDrag)
        }
      }
    }
    let has = { (gesture: GesturePhrase, hand: ExhibitHand) in
      signs(hand).contains {
        if case .gestures(let gestures) = $0 { gestures.contains(gesture) } else { false }
      }
    }
    #expect(!hasChords(hand) && has(.tap, hand) && has(.wheel, hand), "not known yet")
    hand.perform(
      .other(.devices(DevicePresence(hasKeyboard: false, hasTouchscreen: true))), in: .exhibit)
    #expect(!hasChords(hand) && has(.tap, hand) && !has(.wheel, hand))
    hand.perform(
      .other(.devices(DevicePresence(hasKeyboard: true, hasTouchscreen: true))), in: .exhibit)
    #expect(hasChords(hand) && has(.tap, hand) && has(.wheel, hand))
  }

  @Test("help that is open follows a keyboard that comes")
  func openHelp() {
    var hand = hand()
    hand.perform(
      .other(.devices(DevicePresence(hasKeyboard: false, hasTouchscreen: true))), in: .exhibit)
    hand.perform(.key(KeyPress(.f1)), in: .exhibit)
    let titles = { (hand: ExhibitHand) in
      hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler()).layers
        .flatMap(\.content.marks).compactMap { mark -> String? in
          guard case .text(let text, _) = mark else { return nil }
          return ["Gestures", "Keys and gestures"].contains(text.string) ? text.string : nil
        }
    }
    #expect(hand.showcase.help?.isOpen == true && titles(hand) == ["Gestures"])
    hand.perform(
      .other(.devices(DevicePresence(hasKeyboard: true, hasTouchscreen: true))), in: .exhibit)
    #expect(titles(hand) == ["Keys and gestures"])
    #expect(hand.showcase.help?.groups.flatMap(\.chords).isEmpty == false)
  }

  @Test("the devices are known, and stay known when the exhibit begins again")
  func devices() throws {
    var hand = hand()
    #expect(hand.showcase.devices == nil)
    let devices = DevicePresence(hasKeyboard: false, hasTouchscreen: true)
    hand.perform(.other(.devices(devices)), in: .exhibit)
    touch(&hand)
    hand.wait(80)
    #expect(hand.takeEffects().contains(.restarted))
    #expect(hand.showcase.devices == devices)
    let input = Input(time: Instant(seconds: 2), event: .devices(devices))
    let line = try JSONEncoder().encode(input)
    #expect(try JSONDecoder().decode(Input.self, from: line) == input)
    #expect(String(decoding: line, as: UTF8.self).contains("\"hasTouchscreen\":true"))
  }

  // MARK: The pointer

  private func shape(_ hand: ExhibitHand) -> PointerShape? {
    hand.showcase.pointerShape(of: .exhibit, at: hand.time, ruler: PlainRuler())
  }

  @Test("the pointer is hidden until a mouse moves, and again by a finger")
  func pointer() {
    var hand = hand()
    #expect(shape(hand) == .hidden)
    // The window came beneath it.
    hand.perform(.hovered(Self.middle), in: .exhibit)
    hand.perform(.hovered(Self.middle), in: .exhibit)
    #expect(shape(hand) == .hidden)
    hand.perform(.hovered(Point(x: 651, y: 400)), in: .exhibit)
    #expect(shape(hand) == .pointingHand)
    touch(&hand)
    #expect(shape(hand) == .hidden)
    hand.wait(5)
    #expect(shape(hand) == .hidden)
    hand.perform(.hovered(Point(x: 400, y: 300)), in: .exhibit)
    hand.perform(.hovered(Point(x: 401, y: 301)), in: .exhibit)
    #expect(shape(hand) == .pointingHand)
    hand.perform(.left, in: .exhibit)
    #expect(shape(hand) == .hidden)
  }

  @Test("a pointer that only rests is no visitor, and marks nothing")
  func rest() throws {
    var hand = hand()
    let still = hand.lines(.exhibit)
    let row = Point(x: 100, y: 38 * 3)
    hand.perform(.hovered(row), in: .exhibit)
    hand.wait(5)
    #expect(hand.lines(.exhibit) == still)
    #expect(hand.showcase.kiosk?.phase == .resting(since: .zero))
    hand.perform(.hovered(Point(x: 101, y: 38 * 3)), in: .exhibit)
    #expect(hand.lines(.exhibit) != still)
    #expect(hand.showcase.kiosk?.phase == .attended(last: hand.time))
  }

  @Test("what a mouse marked is not marked any more once a finger has come")
  func mixed() {
    var (touched, moved) = (hand(), hand())
    let row = Point(x: 100, y: 38 * 3)
    moved.perform(.hovered(Point(x: 90, y: 38 * 3)), in: .exhibit)
    moved.perform(.hovered(row), in: .exhibit)
    touch(&touched)
    touch(&moved)
    touched.wait(5)
    moved.wait(5)
    #expect(touched.lines(.exhibit) == moved.lines(.exhibit))
  }
}
