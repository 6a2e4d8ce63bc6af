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
    hand.wait(20)
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
    if case .user(.pointer(.hovered)) = event {
      // A pointer that rests is nobody's.
      hand.perform(.window(event), in: Composite.id)
      #expect(hand.showcase.kiosk?.phase != .attended(last: hand.time))
      hand.perform(.hovered(Point(x: 2, y: 2)), in: Composite.id)
    }
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

  @Test("says in plain words and in the visitor's language that a picture cannot be shown")
  func faults() {
    var hand = ExhibitHand(
      ExhibitHand.pictured, layout: .single, surface: Surface(size: Self.size), kiosk: .init())
    hand.go("exhibit:/page/2")
    hand.perform(
      .other(.picture(PictureID("/charter.png"), .failed("'/srv/charter.png': gone."))),
      in: Composite.id)
    let faults = { (words: KioskPhrase, language: String, hand: ExhibitHand) in
      hand.showcase.display(of: Composite.id, at: hand.time, ruler: PlainRuler()).layers
        .flatMap(\.marks).compactMap { mark -> Color? in
          guard case .text(let text, _) = mark, text.string == words.text(for: [language]) else {
            return nil
          }
          return text.color
        }
    }
    let theme = Theme(hand.showcase.settings)
    #expect(faults(.pictureNotShown, "en", hand).first == theme.secondaryInk)
    #expect(!hand.lines(Composite.id).contains { $0.contains("/srv") })
    var settings = hand.showcase.settings
    settings.languages = ["de"]
    hand.perform(.other(.settings(settings)), in: Composite.id)
    #expect(faults(.pictureNotShown, "de", hand).first == theme.secondaryInk)
    #expect(faults(.pictureNotShown, "en", hand).isEmpty)
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
    hand.perform(
      .other(.devices(DevicePresence(hasKeyboard: true, hasTouchscreen: true))), in: Composite.id)
    let lines = hand.showcase.helpGroups(over: 0, hand.showcase.context(hand.time, PlainRuler()))
      .flatMap(\.lines).map(\.effect)
    #expect(!lines.contains(.quit) && !lines.contains(.openFiles) && lines.contains(.find))
  }
}

@Suite("A kiosk that nobody uses")
struct KioskVisitTests {
  private static let size = Size(width: 1300, height: 800)

  private func hand(_ change: (inout LaunchConfiguration.Kiosk) -> Void = { _ in }) -> ExhibitHand {
    var kiosk = LaunchConfiguration.Kiosk()
    change(&kiosk)
    return ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
  }

  private func isAttracting(_ hand: ExhibitHand) -> Bool {
    if case .attracting = hand.showcase.kiosk?.phase { true } else { false }
  }

  private func fingertips(_ hand: ExhibitHand) -> [Rect] {
    hand.showcase.display(of: Composite.id, at: hand.time, ruler: PlainRuler()).layers
      .filter { $0.id.role == "fingertip" }.map(\.bounds)
  }

  @Test(
    "plays a visit that touches the bar, the picture, the slider and the list, and begins again")
  func visit() {
    var hand = hand()
    hand.wait(26)
    #expect(!isAttracting(hand))
    hand.wait(2)
    #expect(isAttracting(hand))
    var shown: Set<String> = []
    var fingers = 0
    var effects: [Effect] = []
    while isAttracting(hand) {
      hand.wait(0.05)
      shown.insert(hand.shown)
      if !fingertips(hand).isEmpty { fingers += 1 }
      effects += hand.takeEffects()
    }
    #expect(shown.count > 3, "\(shown)")
    #expect(fingers > 40)
    #expect(effects.contains(.restarted))
    // It is no person: nothing is reported.
    #expect(effects.allSatisfy { if case .report = $0 { false } else { true } })
    let isResting = if case .resting = hand.showcase.kiosk?.phase { true } else { false }
    #expect(isResting)
    // The next one.
    hand.wait(31)
    #expect(isAttracting(hand))
  }

  @Test("gives way to the first touch, which acts on what is seen")
  func touch() {
    var hand = hand()
    hand.wait(26)
    while fingertips(hand).isEmpty { hand.wait(0.1) }
    let row = Point(x: 200, y: 300)
    hand.perform(
      .contact(Contact(id: 7, phase: .began, position: row, kind: .touch)), in: Composite.id)
    #expect(!isAttracting(hand) && fingertips(hand).isEmpty)
    hand.perform(
      .contact(Contact(id: 7, phase: .ended, position: row, kind: .touch)), in: Composite.id)
    #expect(hand.makeReport().contains { $0.hasPrefix("index selected") })
  }

  @Test("is still where motion is unwanted, and where no visits are")
  func still() {
    var still = hand()
    still.perform(.settings(Settings(reducedMotion: true)), in: Composite.id)
    still.wait(3600)
    #expect(!isAttracting(still))
    var never = hand { $0.attractSeconds = nil }
    never.wait(3600)
    #expect(!isAttracting(never))
  }

  @Test("plays recorded visits in turn, at their own pace, in a window of another size, too")
  func recorded() throws {
    let tap = { (x: Double, at: Double) in
      [Contact.Phase.began, .ended].map { phase in
        Input(
          time: Instant(seconds: at + (phase == .began ? 0 : 0.1)), window: .exhibit,
          event: .contact(
            Contact(id: 3, phase: phase, position: Point(x: x, y: 50), kind: .mouse)))
      }
    }
    let surface = Input(
      time: .zero, window: .exhibit,
      event: .resized(Surface(size: Size(width: Self.size.width / 2, height: Self.size.height / 2)))
    )
    let tour = try #require(RecordedTour([surface] + tap(100, 5) + tap(110, 7)))
    var hand = hand { $0.tours = [tour] }
    hand.wait(26)
    var positions: [Point] = []
    while !isAttracting(hand) { hand.wait(0.05) }
    let start = hand.time
    while isAttracting(hand) {
      hand.wait(0.05)
      positions += fingertips(hand).map(\.center)
    }
    #expect(Set(positions) == [Point(x: 200, y: 100), Point(x: 220, y: 100)])
    #expect(abs(hand.time - start - (1 + 2.1 + 4)) < 0.3)
    #expect(RecordedTour([]) == nil)
    #expect(RecordedTour([surface]) == nil)
    #expect(RecordedTour(tap(1, 1)) == nil)
  }

  @Test("begins again after a visit in the state of a fresh start")
  func fresh() {
    var (played, fresh) = (hand(), hand())
    fresh.wait(10)
    while !isAttracting(played) { played.wait(1) }
    while isAttracting(played) { played.wait(0.05) }
    played.wait(13)
    let picture = { (hand: ExhibitHand) in
      Fingerprint(hand.showcase.display(of: Composite.id, at: hand.time, ruler: PlainRuler()))
    }
    #expect(picture(played) == picture(fresh))
  }
}

@Suite("The cards of a kiosk")
struct KioskCardTests {
  private static let size = Size(width: 1300, height: 800)

  private func hand(_ change: (inout LaunchConfiguration.Kiosk) -> Void = { _ in }) -> ExhibitHand {
    var kiosk = LaunchConfiguration.Kiosk()
    change(&kiosk)
    return ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
  }

  private func elements(_ hand: ExhibitHand) -> [Element] {
    hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
  }

  private func dialog(_ hand: ExhibitHand) -> String? {
    elements(hand).first { $0.role == .dialog }?.name
  }

  private func press(_ name: String, _ hand: inout ExhibitHand) throws {
    let button = try #require(
      elements(hand).last { [.button, .toggle].contains($0.role) && $0.name == name })
    hand.click(button.bounds.center, in: Composite.id)
  }

  private func touch(
    _ phase: Contact.Phase, _ id: Int, _ x: Double, _ y: Double, _ hand: inout ExhibitHand
  ) {
    hand.perform(
      .contact(Contact(id: id, phase: phase, position: Point(x: x, y: y), kind: .touch)),
      in: Composite.id)
  }

  /// Holds two corners for some seconds.
  private func hold(_ seconds: Double, _ hand: inout ExhibitHand) {
    touch(.began, 1, 20, 20, &hand)
    touch(.began, 2, 1290, 790, &hand)
    hand.wait(seconds)
    touch(.ended, 1, 20, 20, &hand)
    touch(.ended, 2, 1290, 790, &hand)
  }

  @Test(
    "let a visitor change language, text, contrast, motion and height, until the exhibit begins again"
  )
  func visitor() throws {
    var hand = hand()
    let home = hand.showcase.settings
    try press("Language and display", &hand)
    #expect(dialog(hand) == "Language and display")
    try press("Deutsch", &hand)
    #expect(hand.showcase.settings.languages == ["de"])
    #expect(dialog(hand) == "Sprache und Darstellung")
    try press("150\u{202F}%", &hand)
    try press("Hoher Kontrast", &hand)
    try press("Weniger Bewegung", &hand)
    try press("Untere Hälfte", &hand)
    let changed = hand.showcase.settings
    #expect(changed.textScale == 1.5 && changed.isContrastHigh && changed.reducedMotion)
    #expect(changed.reach == .low)
    try press("Fertig", &hand)
    #expect(dialog(hand) == nil)
    #expect(hand.showcase.settings == changed)
    hand.wait(80)
    #expect(hand.showcase.settings == home)
  }

  @Test("are worked by keys alone")
  func keys() throws {
    var hand = hand()
    hand.perform(.focused(true), in: Composite.id)
    try press("Language and display", &hand)
    hand.key(.down, in: Composite.id)
    hand.key(.right, in: Composite.id)
    hand.key(.enter, in: Composite.id)
    #expect(hand.showcase.settings.textScale == 1.25)
    hand.key(.escape, in: Composite.id)
    #expect(dialog(hand) == nil)
  }

  @Test("that a key opens have a visible focus, and those that a mouse opens have none")
  func keyed() throws {
    var byMouse = hand()
    byMouse.perform(.focused(true), in: Composite.id)
    try press("Language and display", &byMouse)
    #expect(byMouse.showcase.kiosk?.host.widget.keyboard.isVisible == false)
    var byKey = hand()
    byKey.perform(.focused(true), in: Composite.id)
    byKey.act(.focus, on: "picture/commands/settings", in: Composite.id)
    byKey.key(.enter, in: Composite.id)
    #expect(dialog(byKey) == "Language and display")
    #expect(byKey.showcase.kiosk?.host.widget.keyboard.isVisible == true)
  }

  @Test("offer the languages of the document and of the program, or those that are wished")
  func languages() throws {
    var wished = hand { $0.languages = ["fr", "ar"] }
    try press("Language and display", &wished)
    let names = elements(wished).filter { $0.role == .toggle }.map(\.name)
    #expect(names.contains("Français") && names.contains("العربية") && !names.contains("Deutsch"))
    try press("العربية", &wished)
    #expect(wished.showcase.settings.direction == .rightToLeft)
  }

  @Test("count down over the exhibit; a press ends that, and acts on nothing beneath")
  func countdown() throws {
    var hand = hand()
    hand.click(Point(x: 650, y: 400), in: Composite.id)
    hand.wait(61)
    #expect(dialog(hand) == "Still there?")
    #expect(elements(hand).contains { $0.name == "In 13 seconds this exhibit begins again." })
    _ = hand.takeEffects()
    hand.click(Point(x: 200, y: 300), in: Composite.id)
    #expect(dialog(hand) == nil)
    #expect(hand.makeReport() == [])
    #expect(!hand.takeEffects().contains(.restarted))
    hand.click(Point(x: 200, y: 300), in: Composite.id)
    #expect(hand.makeReport().contains { $0.hasPrefix("index selected") })
  }

  @Test(
    "count down until fingers move on a touchpad, which act on nothing beneath until they lift",
    arguments: [PadGesture.Kind.pinch, .swipe])
  func countdownBeforePad(_ kind: PadGesture.Kind) throws {
    var hand = hand()
    hand.key(.down, in: Composite.id)
    hand.wait(61)
    #expect(dialog(hand) == "Still there?")
    let point = try #require(picture(hand)).placement.frame.center
    let (map, page) = (map(hand), picture(hand)?.page)
    perform(kind, at: point, &hand)
    #expect(dialog(hand) == nil && self.map(hand) == map && picture(hand)?.page == page)
    perform(kind, at: point, &hand)
    #expect(self.map(hand) != map || picture(hand)?.page != page)
  }

  private func picture(_ hand: ExhibitHand) -> PictureWindow? {
    hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
  }

  private func map(_ hand: ExhibitHand) -> PictureMap? {
    picture(hand)?.map(in: hand.showcase.context(hand.time, PlainRuler()))
  }

  /// Fingers on a touchpad move apart, or to the left, and lift.
  private func perform(_ kind: PadGesture.Kind, at point: Point, _ hand: inout ExhibitHand) {
    for (phase, part) in [(Contact.Phase.began, 0.0), (.moved, 0.5), (.moved, 1), (.ended, 1)] {
      let gesture = PadGesture(
        kind, phase, fingers: kind == .pinch ? 2 : 3, at: point,
        motion: Point(x: kind == .pinch ? 0 : -700 * part, y: 0),
        scale: kind == .pinch ? 1 + 2 * part : 1)
      hand.perform(.window(.pad(gesture)), in: Composite.id)
      hand.wait(0.05)
    }
    hand.wait(2)
  }

  @Test("for staff come by two opposite corners that are held for five seconds")
  func staff() throws {
    var hand = hand()
    hold(4.8, &hand)
    #expect(dialog(hand) == nil)
    hold(5.1, &hand)
    #expect(dialog(hand) == "Staff")
    // What staff choose stays.
    try press("Deutsch", &hand)
    _ = hand.takeEffects()
    try press("Untere Hälfte", &hand)
    #expect(hand.takeEffects().contains(.kiosk(.keepSettings(language: "de", .low))))
    try press("Zurück zur Ausstellung", &hand)
    hand.wait(200)
    #expect(hand.showcase.settings.languages == ["de"])
    #expect(hand.showcase.settings.reach == .low)
    hold(5.1, &hand)
    _ = hand.takeEffects()
    try press("Beenden", &hand)
    #expect(hand.takeEffects().contains(.quit))
  }

  @Test(
    "for staff do not come by anything else",
    arguments: [
      // One corner, corners of one side, a corner that is left, a mouse.
      [(1, 20.0, 20.0, 20.0, 20.0, Contact.Kind.touch)],
      [(1, 20, 20, 20, 20, .touch), (2, 1290, 20, 1290, 20, .touch)],
      [(1, 20, 20, 300, 300, .touch), (2, 1290, 790, 1290, 790, .touch)],
      [(1, 20, 20, 20, 20, .mouse), (2, 1290, 790, 1290, 790, .mouse)],
    ])
  func others(_ contacts: [(id: Int, x: Double, y: Double, toX: Double, toY: Double, Contact.Kind)])
  {
    var hand = hand()
    let perform = { (phase: Contact.Phase, isEnd: Bool, hand: inout ExhibitHand) in
      for (id, x, y, toX, toY, kind) in contacts {
        let point = isEnd ? Point(x: toX, y: toY) : Point(x: x, y: y)
        hand.perform(
          .contact(Contact(id: id, phase: phase, position: point, kind: kind)), in: Composite.id)
      }
    }
    perform(.began, false, &hand)
    hand.wait(2)
    perform(.moved, true, &hand)
    hand.wait(20)
    #expect(dialog(hand) != "Staff")
    perform(.ended, true, &hand)
  }

  @Test("ask for the number of staff, and close after three wrong ones")
  func number() throws {
    var hand = hand { $0.asksForPIN = true }
    hold(5.1, &hand)
    #expect(dialog(hand) == "Number for staff")
    for digit in ["4", "7", "2"] { try press(digit, &hand) }
    #expect(elements(hand).contains { $0.name == "●●●" })
    #expect(!elements(hand).contains { $0.name.contains("472") })
    try press("Delete", &hand)
    try press("1", &hand)
    _ = hand.takeEffects()
    try press("Done", &hand)
    #expect(hand.takeEffects().contains(.checkNumber("471")))
    for _ in 0..<2 {
      hand.perform(.other(.numberChecked(false)), in: Composite.id)
      #expect(elements(hand).contains { $0.name == "This number is wrong." })
    }
    hand.perform(.other(.numberChecked(false)), in: Composite.id)
    hand.wait(1)
    #expect(dialog(hand) == nil)
    hold(5.1, &hand)
    hand.perform(.other(.numberChecked(true)), in: Composite.id)
    #expect(dialog(hand) == "Staff")
    // An answer that comes without a question opens nothing.
    var other = self.hand()
    other.perform(.other(.numberChecked(true)), in: Composite.id)
    #expect(dialog(other) == nil)
  }
}

@Suite("The keyboard on the screen of a kiosk")
struct KioskKeyboardTests {
  private static let size = Size(width: 1300, height: 800)

  private func hand(languages: [String] = ["en"]) -> ExhibitHand {
    var hand = ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: .init())
    hand.perform(.settings(Settings(languages: languages)), in: Composite.id)
    return hand
  }

  private func all(_ hand: ExhibitHand) -> [Element] {
    hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
  }

  private func keys(_ hand: ExhibitHand) -> [Element] {
    all(hand).first { $0.role == .toolbar && ["Keyboard", "Tastatur"].contains($0.name) }?.children
      ?? []
  }

  private func touch(
    _ name: String, _ hand: inout ExhibitHand, kind: Contact.Kind = .touch, hold: Double = 0.05
  ) throws {
    let found = keys(hand).first { $0.name == name } ?? all(hand).last { $0.name == name }
    let point = try #require(found, "no \(name)").bounds.center
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(Contact(id: 4, phase: phase, position: point, kind: kind)), in: Composite.id)
      hand.wait(hold)
    }
  }

  private func typed(_ hand: ExhibitHand) -> String { hand.showcase.find.text }

  @Test("comes when a finger opens the field, types, deletes, and goes to hits")
  func typing() throws {
    var hand = hand()
    #expect(keys(hand).isEmpty)
    try touch("Find", &hand)
    #expect(keys(hand).count == 10 + 26 + 5)
    for letter in ["c", "l", "a", "x"] { try touch(letter, &hand) }
    #expect(typed(hand) == "clax")
    try touch("Delete", &hand)
    try touch("Space", &hand)
    try touch("2", &hand)
    #expect(typed(hand) == "cla 2")
    #expect(hand.takeEffects().contains { if case .find = $0 { true } else { false } })
    try touch("Hide the keyboard", &hand)
    #expect(keys(hand).isEmpty)
  }

  @Test("deletes on while its key is held, and searches for what is left")
  func holding() throws {
    var hand = hand()
    try touch("Find", &hand)
    for letter in ["a", "b", "c", "d", "e", "f"] { try touch(letter, &hand) }
    _ = hand.takeEffects()
    try touch("Delete", &hand, hold: 0.62)
    #expect(typed(hand) == "ab")
    #expect(hand.takeEffects().contains(.find("ab", number: hand.showcase.find.number)))
  }

  @Test(
    "a key on which something rests for three seconds gives way to the next key, and deletes nothing more"
  )
  func resting() throws {
    var hand = hand()
    try touch("Find", &hand)
    let key = try #require(keys(hand).first { $0.name == "Delete" }).bounds.center
    hand.perform(
      .contact(Contact(id: 9, phase: .began, position: key, kind: .touch)), in: Composite.id)
    hand.wait(4)
    for letter in ["a", "b"] { try touch(letter, &hand) }
    hand.wait(2)
    #expect(typed(hand) == "ab")
  }

  @Test("stays away from a mouse and from keys")
  func others() throws {
    var mouse = hand()
    try touch("Find", &mouse, kind: .mouse)
    #expect(mouse.showcase.find.open != nil && keys(mouse).isEmpty)
    var keyed = hand()
    try touch("Find", &keyed)
    #expect(!keys(keyed).isEmpty)
    keyed.perform(.key(KeyPress(Key(rawValue: "a"), text: "a")), in: Composite.id)
    keyed.wait(0.1)
    #expect(keys(keyed).isEmpty && typed(keyed) == "a")
  }

  @Test("is there only while no keyboard is attached, also of one that comes or goes meanwhile")
  func attached() throws {
    var hand = hand()
    let attach = { (isThere: Bool, hand: inout ExhibitHand) in
      hand.perform(
        .other(.devices(DevicePresence(hasKeyboard: isThere, hasTouchscreen: true))),
        in: Composite.id)
      hand.wait(0.5)
    }
    attach(true, &hand)
    try touch("Find", &hand)
    #expect(hand.showcase.find.open != nil && keys(hand).isEmpty)
    attach(false, &hand)
    #expect(!keys(hand).isEmpty)
    try touch("c", &hand)
    #expect(typed(hand) == "c")
    attach(true, &hand)
    #expect(keys(hand).isEmpty && typed(hand) == "c")
    // Another visitor: the keyboard is still attached.
    hand.wait(80)
    try touch("Find", &hand)
    #expect(keys(hand).isEmpty)
  }

  @Test("makes room for help, and comes again when that is closed")
  func help() throws {
    var hand = hand()
    try touch("Find", &hand)
    #expect(!keys(hand).isEmpty)
    hand.act(.press, on: "picture/commands/help", in: Composite.id)
    hand.wait(1)
    #expect(hand.showcase.help?.isOpen == true && keys(hand).isEmpty)
    try touch("Close the help", &hand)
    hand.wait(1)
    #expect(hand.showcase.find.open != nil && !keys(hand).isEmpty)
  }

  @Test(
    "has the letters of the visitor's languages, and always Latin ones",
    arguments: [
      (["el"], "α", 2), (["ru", "uk"], "ж", 3), (["he"], "ש", 2), (["ar"], "ض", 2),
      (["ja"], "あ", 2),
      (["de"], "ß", 2), (["en"], "z", 1), (["fr-CA"], "z", 2), (["zh-Hans"], "z", 1),
    ])
  func layouts(languages: [String], letter: String, count: Int) throws {
    var hand = hand(languages: languages)
    try touch(languages == ["de"] ? "Suchen" : "Find", &hand)
    #expect(keys(hand).contains { $0.name == letter })
    let layouts = KeyboardLayout.layouts(for: languages)
    #expect(layouts.count == count)
    guard count > 1 else { return }
    for layout in layouts.dropFirst() + [layouts[0]] { try touch(layout.name, &hand) }
    #expect(keys(hand).contains { $0.name == letter })
    for layout in layouts {
      let texts = layout.rows.joined()
      #expect(Set(texts).count == texts.count && texts.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("types with two fingers at a time, and nothing beneath it is touched")
  func fast() throws {
    var hand = hand()
    try touch("Find", &hand)
    let point = { (name: String) in keys(hand).first { $0.name == name }?.bounds.center ?? .zero }
    let (f, j) = (point("f"), point("j"))
    for (id, phase, at) in [
      (1, Contact.Phase.began, f), (2, .began, j), (1, .ended, f), (2, .ended, j),
    ] {
      hand.perform(
        .contact(Contact(id: id, phase: phase, position: at, kind: .touch)), in: Composite.id)
    }
    hand.wait(1)
    #expect(typed(hand) == "fj")
    #expect(hand.makeReport() == [])
  }
}

@Suite("Assistive technologies work a kiosk")
struct KioskAssistanceTests {
  private func hand() -> ExhibitHand {
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.speaks = true
    var hand = ExhibitHand(
      layout: .single, surface: Surface(size: Size(width: 1300, height: 800)), kiosk: kiosk)
    hand.perform(.focused(true), in: Composite.id)
    return hand
  }

  private func element(_ suffix: String, _ hand: ExhibitHand) throws -> Element {
    let found = hand.elements(Composite.id).all.first { $0.id?.rawValue.hasSuffix(suffix) == true }
    return try #require(found, "no \(suffix)")
  }

  private func act(
    _ suffix: String, _ hand: inout ExhibitHand, _ action: ElementAction = .press
  ) throws {
    let id = try #require(try element(suffix, hand).id)
    hand.act(action, on: id.rawValue, in: Composite.id)
  }

  private func dialog(_ hand: ExhibitHand) -> Element? {
    hand.elements(Composite.id).all.first { $0.role == .dialog }
  }

  @Test("an open card has the focus, and nothing beneath it is reached")
  func cards() throws {
    var hand = hand()
    try act("commands/settings", &hand)
    let card = try #require(dialog(hand))
    #expect(hand.focusedAddress(Composite.id)?.hasPrefix("card/buttons/language:") == true)
    #expect([hand.elements(Composite.id)].fault(in: Rect(Size(width: 1300, height: 800))) == nil)
    // Every button takes the focus.
    for button in card.all where button.isFocusable {
      let id = try #require(button.id?.rawValue)
      hand.act(.focus, on: id, in: Composite.id)
      #expect(hand.focusedAddress(Composite.id) == id)
    }
    hand.forgetEffects()
    try act("index/list/rows/2", &hand)
    #expect(hand.makeReport() == [] && dialog(hand) != nil)
    try act("language:de", &hand)
    #expect(hand.showcase.settings.languages == ["de"])
    #expect(try element("language:de", hand).role == .toggle)
    #expect(try element("language:de", hand).states.contains(.selected))
    try act("card/card", &hand, .close)
    #expect(dialog(hand) == nil)
    try act("index/list/rows/2", &hand)
    #expect(hand.makeReport().contains { $0.hasPrefix("index selected") })
  }

  @Test(
    "the countdown is ended by its button alone, and any other action shows that a person is there")
  func countdown() throws {
    var hand = hand()
    hand.wait(25)
    try act("index/list/rows/1", &hand)
    hand.wait(50)
    #expect(dialog(hand) == nil)
    hand.wait(15)
    #expect(dialog(hand)?.name == "Still there?")
    hand.forgetEffects()
    try act("index/list/rows/2", &hand)
    #expect(dialog(hand) != nil && hand.makeReport() == [])
    try act("card/buttons/on", &hand)
    #expect(dialog(hand) == nil)
    #expect(!hand.takeEffects().contains(.restarted))
  }

  @Test("the keys of the keyboard on the screen are pressed by their addresses")
  func keyboard() throws {
    var hand = hand()
    let find = try element("find/buttons/open", hand).bounds.center
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(Contact(id: 4, phase: phase, position: find, kind: .touch)), in: Composite.id)
    }
    hand.wait(1)
    for key in ["text/k", "text/i", "space", "delete", "text/n"] {
      try act("keyboard/" + key, &hand)
    }
    #expect(hand.showcase.find.text == "kin")
    try act("keyboard/hide", &hand)
    #expect(!hand.elements(Composite.id).all.contains { $0.id?.inside("keyboard") != nil })
  }

  @Test("a visitor has read aloud what is chosen, until the exhibit begins again")
  func reading() throws {
    var hand = hand()
    #expect(!hand.showcase.isReadingAloud)
    try act("index/list/rows/1", &hand)
    let chosen = hand.takeEffects().compactMap { effect in
      if case .announce(let announcement) = effect { announcement } else { nil }
    }
    #expect(chosen.count == 1)
    try act("commands/read", &hand)
    #expect(hand.takeEffects().contains(.speak(chosen.last)))
    #expect(hand.showcase.isReadingAloud)
    #expect(try element("commands/read", hand).role == .toggle)
    #expect(try element("commands/read", hand).states.contains(.selected))
    try act("commands/read", &hand)
    #expect(hand.takeEffects().contains(.speak(nil)) && !hand.showcase.isReadingAloud)
    try act("commands/read", &hand)
    hand.wait(80)
    #expect(hand.takeEffects().contains(.restarted) && !hand.showcase.isReadingAloud)
    // With nothing chosen the beginning is read; what a visit without a person chooses is announced to nobody.
    hand.wait(60)
    #expect(!hand.takeEffects().contains { if case .announce = $0 { true } else { false } })
    try act("commands/read", &hand)
    let catalog = ExhibitHand.catalog(ExhibitHand.document)
    #expect(hand.takeEffects().contains(.speak(.place(catalog.home))))
  }

  @Test("a kiosk that does not speak has no button for it, and any other exhibit always reads")
  func silence() {
    let kiosk = ExhibitHand(
      layout: .single, surface: Surface(size: Size(width: 1300, height: 800)), kiosk: .init())
    #expect(!kiosk.elements(Composite.id).all.contains { $0.name == "Read to me" })
    #expect(ExhibitHand(layout: .single).showcase.isReadingAloud)
  }
}
