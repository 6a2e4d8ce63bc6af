import Documents
import Interaction
import Phrases
import Testing
import Usage

@testable import Showcase
@testable import Widgets

/// A visitor before a kiosk with several exhibits.
private struct ShelfHand {
  static let size = Size(width: 1300, height: 800)

  static let exhibits = [
    ShelfExhibit(id: "atlas", title: LanguageMap("Atlas")),
    ShelfExhibit(
      id: "charter", title: LanguageMap("Charter"), cover: PictureID("/srv/charter/cover.jpg")),
    ShelfExhibit(id: "letters", title: LanguageMap("Letters")),
  ]

  var hand: ExhibitHand

  init(
    start: String? = nil, _ exhibits: [ShelfExhibit]? = Self.exhibits,
    _ change: (inout LaunchConfiguration.Kiosk) -> Void = { _ in }
  ) {
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.shelf = ["/srv/exhibits"]
    change(&kiosk)
    hand = ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
    hand.perform(.focused(true), in: Composite.id)
    if let exhibits { show(exhibits, start: start) }
  }

  mutating func show(_ exhibits: [ShelfExhibit], start: String? = nil) {
    hand.perform(.other(.kiosk(.exhibits(exhibits, start: start))), in: Composite.id)
  }

  var elements: [Element] {
    hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
  }

  /// The titles on the shelf; nil where it is not seen.
  var titles: [String]? {
    let shelf = elements.first { $0.role == .region && $0.name == "What would you like to see?" }
    return shelf.map { $0.all.filter { $0.role == .link }.map(\.name) }
  }

  /// The frames of the exhibits on the shelf, as far as they are in sight.
  var frames: [Rect] { elements.filter { $0.role == .link }.map(\.bounds) }

  var fingerprint: Fingerprint {
    Fingerprint(hand.showcase.display(of: Composite.id, at: hand.time, ruler: PlainRuler()))
  }

  /// Presses a button, also one that stays chosen, or something of another role.
  mutating func press(_ name: String, _ role: Element.Role = .button) throws {
    let roles = role == .button ? [.button, .toggle] : [role]
    let part = try #require(
      elements.last { roles.contains($0.role) && $0.name == name }, "\(name)")
    hand.click(part.bounds.center, in: Composite.id)
  }

  /// The exhibits that were asked for since the last time; "-" for the beginning.
  mutating func opened() -> [String] {
    hand.takeEffects().compactMap {
      guard case .kiosk(.open(let name)) = $0 else { return nil }
      return name?.shelfID ?? "-"
    }
  }

  /// Lets a finger begin, move or end.
  mutating func touch(_ id: Int, _ phase: Contact.Phase, _ point: Point) {
    hand.perform(
      .contact(Contact(id: id, phase: phase, position: point, kind: .touch)), in: Composite.id)
    hand.wait(0.1)
  }

  /// Opens an exhibit and answers.
  mutating func open(_ title: String) throws {
    try press(title, .link)
    hand.open(ExhibitHand.document, as: .onShelf(title.lowercased()))
  }
}

@Suite("A shelf of exhibits")
struct KioskShelfTests {
  @Test(
    "offers what was read; an exhibit that is touched opens in its place, and the house leads back")
  func choice() throws {
    var visitor = ShelfHand(nil)
    #expect(visitor.titles == [])
    #expect(visitor.elements.contains { $0.name == "One moment, please." })
    visitor.show(ShelfHand.exhibits)
    #expect(visitor.titles == ["Atlas", "Charter", "Letters"])
    #expect(!visitor.elements.contains { $0.name == "One moment, please." })
    _ = visitor.opened()
    try visitor.press("Charter", .link)
    #expect(visitor.opened() == ["charter"])
    // A second touch while it is read asks for nothing more.
    try visitor.press("Charter", .link)
    #expect(visitor.opened() == [])
    visitor.hand.open(ExhibitHand.document, as: .onShelf("charter"))
    #expect(visitor.titles == nil)
    #expect(visitor.hand.shown.contains("| 1 -"))
    try visitor.press("Begin again")
    #expect(visitor.titles == ["Atlas", "Charter", "Letters"])
    try visitor.open("Letters")
    #expect(visitor.titles == nil)
  }

  @Test("an exhibit and the settings are opened by assistive technologies, as by a touch")
  func assistance() {
    var visitor = ShelfHand()
    _ = visitor.opened()
    let act = { (visitor: inout ShelfHand, action: ElementAction, id: String) in
      visitor.hand.perform(
        .window(.action(action, on: ElementID(rawValue: id))), in: Composite.id)
    }
    let charter = visitor.elements.first { $0.name == "Charter" }
    #expect(charter?.id?.rawValue == "shelf/items/charter")
    #expect(charter?.actions == [.init(.press, "Open the exhibit")])
    act(&visitor, .focus, "shelf/items/charter")
    #expect(visitor.elements.first { $0.states.contains(.focused) }?.name == "Charter")
    // What lies beneath the shelf cannot be reached.
    act(&visitor, .press, "pages/view/next page")
    #expect(visitor.titles?.count == 3)
    act(&visitor, .press, "shelf/settings")
    #expect(visitor.elements.contains { $0.role == .dialog })
    act(&visitor, .press, "shelf/items/charter")
    #expect(visitor.opened() == [])
    act(&visitor, .close, "card/card")
    #expect(!visitor.elements.contains { $0.role == .dialog })
    act(&visitor, .press, "shelf/items/charter")
    #expect(visitor.opened() == ["charter"])
  }

  @Test("fades at once over an exhibit in which nothing moves by itself", arguments: [false, true])
  func fade(reducedMotion: Bool) throws {
    var visitor = ShelfHand()
    var settings = visitor.hand.showcase.settings
    settings.reducedMotion = reducedMotion
    visitor.hand.perform(.other(.settings(settings)), in: Composite.id)
    visitor.hand.wait(2)
    try visitor.press("Atlas", .link)
    let bare = Document(
      title: LanguageMap("Atlas"),
      pages: [
        Document.Page(
          id: "x:/page/map", label: LanguageMap("Map"), size: ExhibitHand.pageSize,
          face: .pictures([]))
      ])
    visitor.hand.open(bare, as: .onShelf("atlas"))
    visitor.hand.wait(2)
    let shown = visitor.hand.showcase.display(
      of: Composite.id, at: visitor.hand.time, ruler: PlainRuler())
    #expect(!shown.layers.contains { $0.id.role == "shelf ground" })
  }

  @Test("loads the covers that are needed, and those of other files again")
  func covers() {
    var visitor = ShelfHand(nil)
    _ = visitor.hand.takeEffects()
    visitor.show(ShelfHand.exhibits)
    let cover = PictureID("/srv/charter/cover.jpg")
    #expect(visitor.hand.takeEffects().pictures.contains("+/srv/charter/cover.jpg"))
    visitor.hand.perform(
      .other(.picture(cover, .ready(Size(width: 300, height: 400)))), in: Composite.id)
    // As they were changed.
    visitor.show(ShelfHand.exhibits)
    let pictures = visitor.hand.takeEffects().pictures.filter { $0.contains("cover") }
    #expect(pictures == ["-/srv/charter/cover.jpg", "+/srv/charter/cover.jpg"])
  }

  @Test(
    "keeps what a visitor chose while they go from one exhibit to another, until nobody is there")
  func settings() throws {
    var visitor = ShelfHand()
    let home = visitor.hand.showcase.settings
    try visitor.press("Language and display")
    try visitor.press("Deutsch")
    try visitor.press("Fertig")
    try visitor.press("Charter", .link)
    visitor.hand.open(ExhibitHand.document, as: .onShelf("charter"))
    #expect(visitor.hand.showcase.settings.languages.first == "de")
    try visitor.press("Von vorn beginnen")
    #expect(visitor.hand.showcase.settings.languages.first == "de")
    visitor.hand.wait(80)
    #expect(visitor.hand.showcase.settings == home)
  }

  @Test("is as at a fresh start after each visit, whatever was open")
  func fresh() throws {
    var fresh = ShelfHand { $0.attractSeconds = nil }
    fresh.hand.wait(20)
    let tree = fresh.elements
    for title in ["Atlas", "Letters"] {
      var visitor = ShelfHand { $0.attractSeconds = nil }
      try visitor.open(title)
      visitor.hand.click(Point(x: 650, y: 300), in: Composite.id)
      visitor.hand.wait(60 + 15 + 22)
      #expect(visitor.titles?.count == 3)
      #expect(visitor.fingerprint == fresh.fingerprint)
      #expect(visitor.elements == tree)
    }
  }

  @Test("says that an exhibit cannot be opened, and offers the others")
  func refusal() throws {
    var visitor = ShelfHand()
    try visitor.press("Atlas", .link)
    visitor.hand.perform(.other(.kiosk(.notOpened)), in: Composite.id)
    visitor.hand.wait(1)
    #expect(visitor.elements.contains { $0.name == "This exhibit cannot be shown now." })
    _ = visitor.opened()
    try visitor.press("Charter", .link)
    #expect(visitor.opened() == ["charter"])
  }

  @Test("begins with an exhibit where staff wished so, as long as it is there")
  func start() throws {
    var visitor = ShelfHand(start: "letters")
    #expect(visitor.opened().last == "letters")
    visitor.hand.open(ExhibitHand.document, as: .onShelf("letters"))
    #expect(visitor.titles == nil)
    // The house leads to all of them; after the visit it is the exhibit again.
    try visitor.press("Begin again")
    #expect(visitor.titles?.count == 3)
    _ = visitor.opened()
    visitor.hand.wait(80)
    #expect(visitor.opened().last == "letters")
    visitor.show(Array(ShelfHand.exhibits.prefix(2)), start: "letters")
    visitor.hand.wait(1)
    #expect(visitor.titles == ["Atlas", "Charter"])
  }

  @Test("is worked by keys alone, and scrolled where it has many")
  func keys() {
    var visitor = ShelfHand(
      (1...60).map { ShelfExhibit(id: "\($0)", title: LanguageMap("Exhibit \($0)")) })
    _ = visitor.opened()
    visitor.hand.key(.right, in: Composite.id)
    visitor.hand.key(.enter, in: Composite.id)
    #expect(visitor.opened() == ["2"])
    visitor.hand.key(.end, in: Composite.id)
    visitor.hand.key(.enter, in: Composite.id)
    #expect(visitor.opened() == ["60"])
    let last = visitor.elements.last { $0.name == "Exhibit 60" }
    #expect(last.map { $0.bounds.height > 100 } == true)
  }

  @Test("is neither scrolled by a wheel that ends the countdown and turns on, nor worked by a key")
  func countdown() {
    var visitor = ShelfHand(
      (1...60).map { ShelfExhibit(id: "\($0)", title: LanguageMap("Exhibit \($0)")) })
    let turn = TestEvent.scrolled(
      Scroll(notches: Point(x: 0, y: 3), position: Point(x: 650, y: 400)))
    let isAsked = { (visitor: ShelfHand) in
      visitor.elements.contains { $0.role == .dialog && $0.name == "Still there?" }
    }
    visitor.hand.key(.right, in: Composite.id)
    let before = visitor.frames
    visitor.hand.wait(61)
    #expect(isAsked(visitor))
    for _ in 0..<8 {
      visitor.hand.perform(turn, in: Composite.id)
      visitor.hand.wait(0.1)
    }
    visitor.hand.wait(1)
    #expect(!isAsked(visitor) && visitor.frames == before)
    visitor.hand.perform(turn, in: Composite.id)
    visitor.hand.wait(1)
    #expect(visitor.frames != before)
    _ = visitor.opened()
    visitor.hand.wait(61)
    #expect(isAsked(visitor))
    visitor.hand.key(.enter, in: Composite.id)
    #expect(!isAsked(visitor) && visitor.opened() == [])
    visitor.hand.key(.enter, in: Composite.id)
    #expect(visitor.opened() == ["2"])
  }

  @Test("lets a finger that moves it go when a card comes, and is moved again afterwards")
  func heldBeneathCard() throws {
    var visitor = ShelfHand(
      (1...60).map { ShelfExhibit(id: "\($0)", title: LanguageMap("Exhibit \($0)")) })
    let rest = visitor.frames
    for (phase, y) in [(Contact.Phase.began, 600.0), (.moved, 560), (.moved, 500)] {
      visitor.touch(1, phase, Point(x: 650, y: y))
    }
    #expect(visitor.frames != rest)
    let button = try #require(
      visitor.elements.last { $0.role == .button && $0.name == "Language and display" })
    for phase in [Contact.Phase.began, .ended] { visitor.touch(2, phase, button.bounds.center) }
    #expect(visitor.elements.contains { $0.role == .dialog })
    visitor.touch(1, .ended, Point(x: 650, y: 500))
    try visitor.press("Done")
    #expect(!visitor.elements.contains { $0.role == .dialog })
    #expect(isMoved(&visitor))
  }

  @Test("lets a finger that moves it go when the gesture of staff begins")
  func heldByStaff() {
    var visitor = ShelfHand(
      (1...60).map { ShelfExhibit(id: "\($0)", title: LanguageMap("Exhibit \($0)")) })
    let rest = visitor.frames
    for (phase, y) in [(Contact.Phase.began, 790.0), (.moved, 770), (.moved, 740)] {
      visitor.touch(1, phase, Point(x: 20, y: y))
    }
    #expect(visitor.frames != rest)
    visitor.touch(2, .began, Point(x: 1290, y: 10))
    visitor.touch(2, .ended, Point(x: 1290, y: 10))
    visitor.touch(1, .ended, Point(x: 20, y: 740))
    #expect(isMoved(&visitor))
  }

  /// Whether a finger moves the exhibits.
  private func isMoved(_ visitor: inout ShelfHand) -> Bool {
    visitor.hand.wait(2)
    let before = visitor.frames
    for (phase, y) in [(Contact.Phase.began, 600.0), (.moved, 500), (.moved, 400)] {
      visitor.touch(3, phase, Point(x: 650, y: y))
    }
    return visitor.frames != before
  }

  @Test("is played by a hand without a person, which opens exhibits")
  func attract() {
    var visitor = ShelfHand()
    visitor.hand.wait(26 + 8)
    #expect(visitor.opened().contains("atlas"))
    // Other content ends the visit.
    visitor.show(ShelfHand.exhibits)
    let isResting =
      if case .resting = visitor.hand.showcase.kiosk?.phase { true } else { false }
    #expect(isResting)
  }

  @Test("shows no path, also of exhibits without a title")
  func paths() throws {
    var visitor = ShelfHand([
      ShelfExhibit(id: "a", title: LanguageMap([])),
      ShelfExhibit(id: "b", title: LanguageMap("B"), cover: PictureID("/srv/b/c.jpg")),
    ])
    visitor.hand.perform(
      .other(.picture(PictureID("/srv/b/c.jpg"), .failed("'/srv/b/c.jpg': broken"))),
      in: Composite.id)
    visitor.hand.wait(1)
    #expect(visitor.titles?.count == 2)
    #expect(!visitor.elements.contains { $0.name.contains("/") || $0.value?.contains("/") == true })
    let lines = visitor.hand.lines(Composite.id)
    #expect(!lines.contains { $0.contains("/srv") })
  }
}

@Suite("The content of a kiosk that is replaced")
struct KioskReplacementTests {
  private static let size = Size(width: 1300, height: 800)

  private func hand(_ document: Document = ExhibitHand.document) -> ExhibitHand {
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.attractSeconds = nil
    var hand = ExhibitHand(
      document, layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
    hand.perform(.focused(true), in: Composite.id)
    hand.wait(5)
    return hand
  }

  private var other: Document {
    var document = ExhibitHand.document
    document.title = LanguageMap("Another charter")
    document.pages.removeLast()
    document.pages[0].face = .pictures([
      .init(
        Document.Picture(file: "/srv/new.jpg", size: Size(width: 600, height: 800)),
        in: Rect(document.pages[0].size))
    ])
    return document
  }

  @Test("is shown in the state of a fresh start, with all pictures loaded anew")
  func fresh() {
    var (replaced, fresh) = (hand(), hand(other))
    replaced.open(other, isReplacement: true)
    replaced.wait(20)
    fresh.wait(20)
    let picture = { (hand: ExhibitHand) in
      Fingerprint(hand.showcase.display(of: Composite.id, at: hand.time, ruler: PlainRuler()))
    }
    #expect(picture(replaced) == picture(fresh))
    #expect(
      replaced.showcase.elements(of: Composite.id, at: replaced.time, ruler: PlainRuler())
        == fresh.showcase.elements(of: Composite.id, at: fresh.time, ruler: PlainRuler()))
  }

  @Test("ten times leaves nothing of what was there before")
  func often() {
    var hand = hand()
    let elements = { (hand: ExhibitHand) in
      hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler())
    }
    var known: [String: Element] = [:]
    for round in 0..<10 {
      hand.open(round % 2 == 0 ? other : ExhibitHand.document, isReplacement: true)
      hand.wait(20)
      let key = "\(round % 2)"
      #expect(known[key] ?? elements(hand) == elements(hand), "round \(round)")
      known[key] = elements(hand)
    }
    #expect(known["0"] != known["1"])
  }
}

@Suite("The menu of staff")
struct KioskStaffTests {
  private func hold(_ visitor: inout ShelfHand) {
    let contact = { (id: Int, phase: Contact.Phase, x: Double, y: Double) in
      TestEvent.contact(
        Contact(id: id, phase: phase, position: Point(x: x, y: y), kind: .touch))
    }
    visitor.hand.perform(contact(1, .began, 20, 20), in: Composite.id)
    visitor.hand.perform(contact(2, .began, 1290, 790), in: Composite.id)
    visitor.hand.wait(5.2)
    visitor.hand.perform(contact(1, .ended, 20, 20), in: Composite.id)
    visitor.hand.perform(contact(2, .ended, 1290, 790), in: Composite.id)
  }

  private func kiosk(_ effects: [Effect]) -> [KioskEffect] {
    effects.compactMap { if case .kiosk(let effect) = $0 { effect } else { nil } }
  }

  @Test(
    "reads the content again, says that it has faults, and chooses what is shown at the beginning")
  func content() throws {
    var visitor = ShelfHand()
    hold(&visitor)
    try visitor.press("Content")
    _ = visitor.hand.takeEffects()
    try visitor.press("Read the folder again now")
    #expect(kiosk(visitor.hand.takeEffects()).contains(.readContent))
    visitor.hand.perform(.other(.kiosk(.contentRefused)), in: Composite.id)
    let refusal = "What is in the folder now has faults, so it is not shown. The log names them."
    #expect(visitor.elements.contains { $0.name == refusal })
    try visitor.press("Charter")
    #expect(kiosk(visitor.hand.takeEffects()).contains(.keepStart("charter")))
    #expect(!visitor.elements.contains { $0.name == refusal })
    try visitor.press("All exhibits")
    #expect(kiosk(visitor.hand.takeEffects()).contains(.keepStart(nil)))
    try visitor.press("Atlas")
    try visitor.press("Done")
    #expect(visitor.elements.contains { $0.role == .dialog && $0.name == "Staff" })
    try visitor.press("Back to the exhibit")
    _ = visitor.opened()
    visitor.hand.wait(80)
    #expect(visitor.opened().contains("atlas"))
  }

  @Test("has further cards where there are more exhibits than fit")
  func many() throws {
    var visitor = ShelfHand(
      (1...20).map { ShelfExhibit(id: "\($0)", title: LanguageMap("Exhibit \($0)")) })
    hold(&visitor)
    try visitor.press("Content")
    let names = { (visitor: ShelfHand) in
      visitor.elements.filter { $0.role == .toggle && $0.name.hasPrefix("Exhibit") }.map(\.name)
    }
    #expect(names(visitor).last == "Exhibit 8")
    try visitor.press("More …")
    #expect(names(visitor).first == "Exhibit 9" && names(visitor).last == "Exhibit 16")
    try visitor.press("More …")
    #expect(names(visitor).last == "Exhibit 20")
    try visitor.press("More …")
    #expect(names(visitor).first == "Exhibit 1")
  }

  @Test("shows the numbers of the day")
  func statistics() throws {
    var visitor = ShelfHand()
    hold(&visitor)
    _ = visitor.hand.takeEffects()
    try visitor.press("Statistics")
    #expect(kiosk(visitor.hand.takeEffects()).contains(.readStatistics))
    let figures = UsageFigures(
      visits: 12, medianSeconds: 95, idleEnds: 9, opened: [.init("Clause 39", 7)], isWritten: false)
    visitor.hand.perform(.other(.kiosk(.statistics(figures))), in: Composite.id)
    let words = visitor.elements.map(\.name).joined(separator: "\n")
    for line in [
      "No statistics are written.", "12 visits", "Half of them took 1 min 35 s or longer.",
      "9 ended because nobody was there.", "7 × Clause 39",
    ] {
      #expect(words.contains(line), "\(line)")
    }
    let one = UsageFigures(visits: 1, medianSeconds: 0, isWritten: true)
    visitor.hand.perform(.other(.kiosk(.statistics(one))), in: Composite.id)
    #expect(visitor.elements.contains { $0.name.contains("1 visit\nIt took 0 s.\n0 ended") })
    try visitor.press("Done")
    #expect(visitor.elements.contains { $0.role == .dialog && $0.name == "Staff" })
    // They are not shown to a visitor, who comes later.
    try visitor.press("Back to the exhibit")
    visitor.hand.perform(.other(.kiosk(.statistics(figures))), in: Composite.id)
    #expect(!visitor.elements.contains { $0.name.contains("12 visits") })
  }
}

@Suite("Notes for statistics")
struct KioskUsageTests {
  private static let size = Size(width: 1300, height: 800)

  private func hand() -> ExhibitHand {
    var hand = ExhibitHand(
      layout: .single, surface: Surface(size: Self.size), kiosk: LaunchConfiguration.Kiosk())
    hand.perform(.focused(true), in: Composite.id)
    _ = hand.takeEffects()
    return hand
  }

  private func notes(_ hand: inout ExhibitHand) -> [String] {
    hand.takeEffects().compactMap { effect in
      guard case .kiosk(.note(let note)) = effect else { return nil }
      return switch note {
      case .opened(let thing, let way): "\(thing.kind) \(thing.name) by \(way)"
      case .chose(let setting, let value): "\(setting) \(value)"
      case .touched(let page, let cell): "touched \(page.name) \(cell.column),\(cell.row)"
      case .wentHome: "went home"
      case .stayed: "stayed"
      case .staff: "staff"
      case .began: "began"
      case .ended(let last, let end, let shown):
        "ended \(Int((hand.time - last).rounded())) s ago: \(end) at \(shown?.name ?? "nothing")"
      }
    }
  }

  @Test("say what a visitor opened, by which control, and where the visit ended")
  func visit() throws {
    var hand = hand()
    let elements = hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
    let row = try #require(elements.first { $0.role == .listitem && $0.name == "3 Clause" })
    hand.click(row.bounds.center, in: Composite.id)
    let first = notes(&hand)
    #expect(first == ["began", "note 3 Clause by list"])
    hand.key(.left, .alt, in: Composite.id)
    #expect(notes(&hand).last?.hasSuffix("by history") == true)
    hand.wait(61)
    hand.click(Point(x: 650, y: 400), in: Composite.id)
    #expect(notes(&hand) == ["stayed"])
    hand.wait(80)
    let last = try #require(notes(&hand).last)
    #expect(last.contains(": idle at "), "\(last)")
  }

  @Test("say where a visit is and when its last action was, for a program that ends meanwhile")
  func cut() throws {
    var hand = hand()
    #expect(hand.showcase.endOfVisit == nil)
    // Nothing was opened: the room beside the page was touched.
    let start = hand.time
    hand.click(Point(x: 1290, y: 400), in: Composite.id)
    for seconds in [20.0, 45] {
      // After a minute the visitor is asked.
      hand.wait(seconds)
      guard case .ended(let last, .quit, let shown?) = hand.showcase.endOfVisit else {
        Issue.record("no visit after \(seconds) s")
        return
      }
      #expect(last == start && shown.kind == .page)
    }
    hand.wait(80)
    #expect(hand.showcase.endOfVisit == nil)
  }

  @Test(
    "say that a visitor went back to the beginning, or to the shelf, where a visit ends at nothing",
    arguments: [true, false])
  func home(hasShelf: Bool) throws {
    var kiosk = LaunchConfiguration.Kiosk()
    if hasShelf { kiosk.shelf = ["/srv/exhibits"] }
    var hand = ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
    hand.perform(.focused(true), in: Composite.id)
    if hasShelf {
      hand.perform(.other(.kiosk(.exhibits(ShelfHand.exhibits, start: nil))), in: Composite.id)
      hand.open(ExhibitHand.document, as: .onShelf("atlas"))
    }
    let press = { (name: String, role: Element.Role, hand: inout ExhibitHand) in
      let all = hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
      let part = try #require(all.last { $0.role == role && $0.name == name }, "\(name)")
      hand.click(part.bounds.center, in: Composite.id)
    }
    try press("3 Clause", .listitem, &hand)
    _ = notes(&hand)
    try press("Begin again", .button, &hand)
    #expect(notes(&hand).filter { !$0.hasPrefix("touched") } == ["went home"])
    hand.wait(80)
    let last = try #require(notes(&hand).last)
    if hasShelf { #expect(last.hasSuffix(": idle at nothing"), "\(last)") }
  }

  @Test("say which part of a page is touched, and nothing of what plays by itself")
  func touches() throws {
    var hand = hand()
    hand.go("exhibit:/page/charter")
    _ = hand.takeEffects()
    let point = hand.place(ofClause: 4)
    hand.click(point, in: Composite.id)
    let touches = notes(&hand).filter { $0.hasPrefix("touched") }
    #expect(touches.count == 1 && touches[0].hasPrefix("touched The charter"), "\(touches)")
    hand.wait(80)
    _ = hand.takeEffects()
    // A visit that is played.
    hand.wait(120)
    #expect(notes(&hand) == [])
  }

  @Test("say what visitors choose, and that staff were there")
  func choices() throws {
    var hand = hand()
    let press = { (name: String, hand: inout ExhibitHand) in
      let all = hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
      let button = try #require(
        all.last { [.button, .toggle].contains($0.role) && $0.name == name }, "\(name)")
      hand.click(button.bounds.center, in: Composite.id)
    }
    try press("Language and display", &hand)
    try press("Deutsch", &hand)
    try press("150\u{202F}%", &hand)
    try press("Hoher Kontrast", &hand)
    try press("Weniger Bewegung", &hand)
    let own = notes(&hand).filter { !$0.hasPrefix("touched") }
    #expect(own == ["began", "language de", "textSize 150", "contrast high", "motion less"])
    try press("Fertig", &hand)
    for (id, x, y) in [(1, 20.0, 20.0), (2, 1290, 790)] {
      hand.perform(
        .contact(Contact(id: id, phase: .began, position: Point(x: x, y: y), kind: .touch)),
        in: Composite.id)
    }
    hand.wait(5.2)
    #expect(notes(&hand).contains("staff"))
  }

  @Test("say that staff were there once their number is right")
  func staffWithNumber() {
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.asksForPIN = true
    var hand = ExhibitHand(layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
    for (id, x, y) in [(1, 20.0, 20.0), (2, 1290, 790)] {
      hand.perform(
        .contact(Contact(id: id, phase: .began, position: Point(x: x, y: y), kind: .touch)),
        in: Composite.id)
    }
    hand.wait(5.2)
    hand.perform(.other(.numberChecked(false)), in: Composite.id)
    #expect(!notes(&hand).contains("staff"))
    hand.perform(.other(.numberChecked(true)), in: Composite.id)
    #expect(notes(&hand) == ["staff"])
  }
}
