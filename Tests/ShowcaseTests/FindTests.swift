import Documents
import Folding
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

/// A person who looks for words in the windows of a document, of which titles and notes are searched at once.
private struct FindHand {
  var hand: ExhibitHand

  init(
    layout: LaunchConfiguration.Layout? = nil, size: Size = Size(width: 1300, height: 800),
    kiosk: LaunchConfiguration.Kiosk? = nil
  ) {
    hand = ExhibitHand(
      layout: layout, surface: Surface(size: layout == nil ? ExhibitHand.size : size), kiosk: kiosk)
    let window = hand.showcase.windows.first { $0 == .picture } ?? .exhibit
    hand.perform(.focused(true), in: window)
  }

  var window: WindowID { hand.showcase.windows.first { $0 == .picture } ?? .exhibit }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    hand.key(key, modifiers, in: window)
    answer()
  }

  /// Presses a key, after which no time passes.
  mutating func press(_ key: Key, _ modifiers: Modifiers = []) {
    hand.perform(.key(KeyPress(key, modifiers: modifiers)), in: window)
    answer()
  }

  mutating func write(_ text: String) {
    for character in text {
      hand.perform(
        .key(KeyPress(Key(rawValue: "\(character)"), text: "\(character)")), in: window)
      answer()
    }
  }

  mutating func find(_ text: String) {
    key(Key(rawValue: "f"), .control)
    key(Key(rawValue: "a"), .control)
    write(text)
  }

  /// Taps the first element of which something holds with a finger.
  mutating func tap(_ isWanted: (Element) -> Bool) throws {
    let wanted = hand.elements(window).all.first { isWanted($0) }
    let point = try #require(wanted).bounds.center
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(Contact(id: 4, phase: phase, position: point, kind: .touch)), in: window)
    }
    hand.wait(0.5)
    answer()
  }

  /// Answers the searches that were requested.
  mutating func answer() {
    for effect in hand.takeEffects() {
      guard case .find(let text, let number) = effect else { continue }
      let query = FindQuery(text)
      guard !query.isEmpty else { continue }
      let catalog = ExhibitHand.catalog(ExhibitHand.document)
      var notes = TextEntries()
      for (page, content) in ExhibitHand.document.pages.enumerated() {
        for note in content.notes {
          notes.append("", note.words(in: []), at: Place(page: page, note: note.id))
        }
      }
      guard let rows = catalog.rows else { continue }
      let titles = RowEntries(rows.source, places: rows.places)
      let parts = [
        Self.part(.titles, titles, rows.source.count, query),
        Self.part(.notes, notes, notes.count, query),
      ]
      let result = FindResult(parts)
      hand.showcase.replaceFound(result)
      hand.perform(
        .found(
          FindChange(
            number: number, searched: [.titles: rows.source.count, .notes: notes.count],
            count: result.count, isComplete: true)), in: window)
    }
  }

  private static func part(
    _ group: FindGroup, _ entries: any FindEntries, _ count: Int, _ query: FindQuery
  ) -> FindResult.Part {
    let hits = (0..<count).filter {
      query.matches(Folding.shared.folded(entries.title(of: $0) + entries.words(of: $0)))
    }
    return FindResult.Part(group, hits: hits.map { UInt32($0) }, entries: entries)
  }

  func elements(_ window: WindowID, _ role: Element.Role) -> [Element] {
    hand.elements(window).all.filter { $0.role == role }
  }

  var shownCount: String? {
    hand.elements(window).all.first { $0.role == .text && $0.name.contains(/hit|of|found/) }?.name
  }

  /// The window of the list.
  var list: IndexWindow? {
    hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
  }

  /// The drawings of all windows.
  var picture: [[String]] { hand.showcase.windows.map { hand.lines($0) } }
}

@Suite("Finding in all windows")
struct FindTests {
  @Test(
    "on a kiosk, field and first hit are seen above the keyboard on the screen, at every height and size of letters",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
      Size(width: 1080, height: 1920), Size(width: 800, height: 1280),
    ], [(Reach.usual, 1.0), (.usual, 2), (.low, 1), (.low, 2)])
  func aboveKeyboard(size: Size, wishes: (reach: Reach, textScale: Double)) throws {
    var hand = FindHand(layout: .single, size: size, kiosk: .init())
    var settings = hand.hand.showcase.settings
    (settings.reach, settings.textScale) = wishes
    hand.hand.perform(.settings(settings), in: .exhibit)
    let list = { (hand: FindHand) in
      hand.hand.showcase.models.first { $0 is IndexWindow }?.placement.frame
    }
    let before = list(hand)
    try hand.tap { $0.id?.rawValue.hasSuffix("find/buttons/open") == true }
    for letter in ["c", "l", "a"] { try hand.tap { $0.id?.rawValue == "keyboard/text/\(letter)" } }
    let all = hand.hand.elements(.exhibit).all
    let keys = all.filter { $0.id?.inside(ElementPart.keyboard) != nil }
    let top = try #require(keys.map(\.bounds.y).min())
    let field = try #require(all.first { $0.id?.rawValue.hasSuffix("find/field") == true })
    let hit = try #require(all.first { $0.role == .listitem && !$0.states.contains(.offscreen) })
    #expect(field.bounds.maxY <= hit.bounds.y && hit.bounds.maxY <= top, "\(hit.bounds) \(top)")
    // Everything is where it was once the keyboard is gone.
    try hand.tap { $0.id?.rawValue == "keyboard/hide" }
    #expect(list(hand) == before)
  }

  @Test("hits are listed in groups, counted, and stepped through in every window")
  func steps() {
    var hand = FindHand()
    hand.find("clause")
    #expect(hand.shownCount == "6 hits")
    #expect(hand.elements(.index, .heading).map(\.name) == ["Titles · 6"])
    #expect(hand.elements(.index, .listitem).prefix(6).map(\.name).first == "1 Clause")
    hand.key(.enter)
    #expect(hand.shownCount == "1 of 6")
    #expect(hand.hand.shown.contains("1 Clause | 1 x:/clause/1 | 1"))
    hand.key(.f3)
    hand.key(.f3)
    #expect(hand.shownCount == "3 of 6")
    hand.key(.f3, .shift)
    #expect(hand.shownCount == "2 of 6")
    #expect(hand.hand.shown.contains("2 Clause | 1 x:/clause/2 | 1"))
    hand.key(.enter, .shift)
    hand.key(.enter, .shift)
    #expect(hand.shownCount == "6 of 6")
    #expect(hand.hand.isOneTruth)
  }

  @Test(
    "Enter right after typing waits for what is typed, and never steps through what was found before"
  )
  func haste() {
    var person = FindHand()
    person.find("people")
    let before = person.hand.makeReport()
    #expect(!before.contains { $0.contains(" found ") })
    person.hand.key(Key(rawValue: "a"), .control, in: person.window)
    for letter in "clause" {
      person.hand.perform(
        .key(KeyPress(Key(rawValue: "\(letter)"), text: "\(letter)")), in: person.window)
    }
    // Twice, before the search has answered.
    for _ in 0..<2 {
      person.hand.perform(.key(KeyPress(.enter)), in: person.window)
    }
    let hasty = person.hand.effects
    #expect(
      !hasty.contains { if case .report(let report) = $0 { report.name == .found } else { false } })
    person.answer()
    let found = person.hand.effects.compactMap { effect -> String? in
      if case .report(let report) = effect, report.name == .found { report.item } else { nil }
    }
    #expect(found == ["2 Clause"])
  }

  @Test("the list leaves the open field its room, whatever settings and sizes it has meanwhile")
  func room() throws {
    var person = FindHand(layout: .single)
    person.find("clause")
    let heights = try [1, 2, 1.5].map { scale -> Double in
      person.hand.perform(.settings(Settings(textScale: scale)), in: .exhibit)
      let list = try #require(
        person.hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first)
      let context = person.hand.showcase.context(person.hand.time, PlainRuler())
      let index = try #require(person.hand.showcase.find.open)
      let field = try #require(person.hand.showcase.findScene(index, context)).geometry
      #expect(list.findRoom == field.room)
      #expect(list.listScene(context).bounds.y >= field.face.maxY)
      return field.room
    }
    #expect(heights[1] > heights[0] && heights[2] < heights[1])
  }

  @Test("a window of several parts has one button and one field, and F3 steps from every part")
  func single() {
    var person = FindHand(layout: .single)
    let buttons = { (hand: ExhibitHand) in
      hand.elements(.exhibit).all.filter { $0.role == .button && $0.name == "Find" }.count
    }
    #expect(buttons(person.hand) == 1)
    person.hand.key(.f6, in: .exhibit)
    person.hand.key(.f6, in: .exhibit)
    person.find("clause")
    person.key(.enter)
    person.hand.click(person.hand.place(ofClause: 5), in: .exhibit)
    person.hand.wait(1)
    _ = person.hand.makeReport()
    person.hand.key(.f3, in: .exhibit)
    #expect(person.hand.makeReport().contains { $0.hasPrefix("index found") })
  }

  @Test("words of notes are found beside titles")
  func notes() {
    var hand = FindHand()
    hand.find("words")
    #expect(hand.elements(.index, .heading).map(\.name) == ["Notes · 5"])
    hand.find("first")
    #expect(hand.elements(.index, .heading).map(\.name) == ["Notes · 1"])
    hand.find("nowhere")
    #expect(hand.shownCount == "Nothing found")
  }

  @Test("that nothing is found is said once in a window: in its list, or without one in the field")
  func nothingFoundOnce() {
    let words = { (hand: FindHand, window: WindowID) in
      let named = hand.hand.elements(window).all.filter { $0.name == "Nothing found" }.count
      let drawn = hand.hand.lines(window).filter { $0.contains("Nothing found") }.count
      return [named, drawn]
    }
    var hand = FindHand(layout: .single)
    hand.find("nowhere")
    #expect(words(hand, .exhibit) == [1, 1])
    hand = FindHand()
    hand.find("nowhere")
    #expect(words(hand, .picture) == [1, 1] && words(hand, .index) == [1, 1])
  }

  @Test("a field that opens empty has everything read before the first letter, once")
  func preparation() {
    var hand = FindHand().hand
    let window = FindHand().window
    func preparations(_ key: Key, _ modifiers: Modifiers = []) -> Int {
      hand.key(key, modifiers, in: window)
      return hand.takeEffects().filter { if case .prepareFind = $0 { true } else { false } }.count
    }
    #expect(preparations(Key(rawValue: "f"), .control) == 1)
    #expect(preparations(.left) == 0)
    #expect(preparations(.escape) == 0)
    #expect(preparations(Key(rawValue: "f"), .control) == 1)
  }

  @Test("the first line of what was copied is inserted into the field, and looked for")
  func pasting() {
    var hand = FindHand()
    hand.key(Key(rawValue: "f"), .control)
    hand.hand.key(Key(rawValue: "v"), .control, in: hand.window)
    #expect(hand.hand.takeEffects().contains(.paste(.clipboard, hand.window)))
    hand.hand.perform(.window(.pasted("\n  5 cla \nmore")), in: hand.window)
    let searches = hand.hand.takeEffects().compactMap { effect -> String? in
      if case .find(let text, _) = effect { text } else { nil }
    }
    #expect(searches == ["5 cla"])
    hand.hand.perform(.window(.pasted(nil)), in: hand.window)
    hand.hand.key(Key(rawValue: "a"), .control, in: hand.window)
    hand.hand.key(Key(rawValue: "x"), .control, in: hand.window)
    let cut = hand.hand.takeEffects()
    #expect(
      cut.contains { if case .copy(let it, .clipboard) = $0 { it.text == "5 cla" } else { false } })
    hand.key(.escape)
    hand.hand.perform(.window(.pasted("late")), in: hand.window)
    #expect(hand.hand.takeEffects().isEmpty)
  }

  @Test("a slash opens it, too, and its button does; a cross closes it and what was found stays")
  func opening() throws {
    var hand = FindHand()
    hand.hand.perform(.key(KeyPress(Key(rawValue: "slash"), text: "/")), in: .picture)
    #expect(hand.elements(.picture, .searchbox).map(\.value) == [""])
    hand.key(.escape)
    #expect(hand.elements(.picture, .searchbox).isEmpty)
    let button = try #require(hand.elements(.index, .button).first { $0.name == "Find" })
    hand.hand.click(button.bounds.center, in: .index)
    #expect(hand.elements(.index, .searchbox).count == 1)
    hand.hand.perform(.focused(true), in: .index)
    for key in ["p", "e"] {
      hand.hand.perform(.key(KeyPress(Key(rawValue: key), text: key)), in: .index)
      hand.answer()
    }
    hand.hand.key(.enter, in: .index)
    hand.answer()
    #expect(hand.hand.shown.contains("| 2 -"))
    for name in ["Clear", "Close and stay here"] {
      let cross = try #require(hand.elements(.index, .button).first { $0.name == name })
      hand.hand.click(cross.bounds.center, in: .index)
      hand.answer()
    }
    #expect(hand.elements(.index, .searchbox).isEmpty)
    #expect(hand.hand.shown.contains("| 2 -"))
  }

  /// The keys that lead from the field to the hits, to the strip, and to the bar.
  private static let ways: [[Key]] = [[.tab], [.tab, .tab], [.f6, .f6]]

  @Test("outside of the field Escape closes it, and what was found stays", arguments: ways)
  func closing(_ way: [Key]) {
    var person = FindHand(layout: .single)
    person.find("clause")
    person.key(.enter)
    person.key(.enter)
    for key in way { person.key(key) }
    person.hand.wait(8)
    let shown = person.hand.shown
    #expect(shown.contains("2 Clause | 1 x:/clause/2"))
    #expect(person.elements(.exhibit, .searchbox).count == 1)
    person.key(.escape)
    #expect(person.elements(.exhibit, .searchbox).isEmpty)
    #expect(person.hand.shown == shown)
    #expect(!person.hand.focusMarks(.exhibit).isEmpty)
  }

  @Test("a hit that is chosen in the list stays, and keys in the list go on from it")
  func closingHits() {
    var person = FindHand(layout: .single)
    person.find("clause")
    for key in [Key.enter, .enter, .tab, .down, .enter] { person.key(key) }
    person.hand.wait(8)
    person.key(.escape)
    #expect(person.elements(.exhibit, .searchbox).isEmpty)
    #expect(person.hand.shown.contains("3 Clause | 1 x:/clause/3"))
    person.key(.down)
    person.key(.enter)
    #expect(person.hand.shown.contains("4 Clause | 1 x:/clause/4"))
  }

  @Test("Escape that a part has a use for leaves the field open, and the next one closes it")
  func usedEscape() {
    var person = FindHand(layout: .single)
    person.find("clause")
    // Steps on the strip.
    for key in [Key.tab, .tab, .end] { person.key(key) }
    person.key(.escape)
    #expect(person.elements(.exhibit, .searchbox).count == 1)
    person.hand.wait(8)
    person.key(.escape)
    #expect(person.elements(.exhibit, .searchbox).isEmpty)
  }

  @Test(
    "Control with Enter closes the field from within, and what was found stays",
    arguments: [nil, .single] as [LaunchConfiguration.Layout?])
  func closingFromWithin(_ layout: LaunchConfiguration.Layout?) {
    var person = FindHand(layout: layout)
    person.find("clause")
    person.key(.enter)
    person.key(.enter)
    person.key(.enter, .control)
    #expect(person.elements(person.window, .searchbox).isEmpty)
    #expect(person.hand.shown.contains("2 Clause | 1 x:/clause/2"))
    #expect(!person.hand.focusMarks(person.window).isEmpty)
  }

  @Test("a window without a field opens that of the list, and gets the keyboard back from Escape")
  func fromBar() {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .fisheye)
    let chords: [(key: Key, modifiers: Modifiers)] = [(Key(rawValue: "f"), .control), (.f3, [])]
    for (key, modifiers) in chords {
      hand.forgetEffects()
      hand.key(key, modifiers, in: .fisheye)
      #expect(hand.takeRaised() == [.index])
      #expect(hand.elements(.index).all.contains { $0.role == .searchbox })
      hand.perform(.focused(false), in: .fisheye)
      hand.perform(.focused(true), in: .index)
      hand.perform(.key(KeyPress(Key(rawValue: "j"), text: "j")), in: .index)
      #expect(hand.showcase.find.text.hasSuffix("j"))
      hand.forgetEffects()
      hand.key(.escape, in: .index)
      #expect(hand.takeRaised() == [.fisheye])
      #expect(!hand.elements(.index).all.contains { $0.role == .searchbox })
      hand.perform(.focused(false), in: .index)
      hand.perform(.focused(true), in: .fisheye)
    }
  }

  @Test("a hit in the list is chosen by a press")
  func pressing() throws {
    var hand = FindHand()
    hand.find("john")
    let row = try #require(hand.elements(.index, .listitem).first { $0.name == "John" })
    hand.hand.click(row.bounds.center, in: .index)
    #expect(hand.shownCount == "1 of 1")
    #expect(hand.hand.shown.contains("2 x:/person/john"))
  }

  @Test(
    "Escape takes every window back to exactly what was shown", arguments: 0..<12,
    [nil, .single] as [LaunchConfiguration.Layout?])
  func restoring(_ seed: UInt64, _ layout: LaunchConfiguration.Layout?) {
    var generator = SeededGenerator(seed: seed)
    var hand = FindHand(layout: layout)
    hand.hand.go(
      generator.one(of: ["exhibit:/clause/3", "exhibit:/page/1", "exhibit:/person/john"]))
    for _ in 0..<generator.whole(0...6) {
      hand.key(generator.one(of: [.tab, .down, .pageDown, .enter, .right, Key(rawValue: "plus")]))
    }
    hand.hand.wait(8)
    let before = hand.picture
    hand.find(generator.one(of: ["clause", "words", "o", "john", "x"]))
    for _ in 0..<generator.whole(0...9) {
      hand.key(generator.one(of: [.enter, .f3, .down, .up, .enter]))
    }
    let isChanged = hand.picture != before
    #expect(isChanged)
    hand.key(.escape)
    hand.hand.wait(8)
    let lines = hand.picture.joined()
    #expect(lines.filter { !before.joined().contains($0) } == [])
    #expect(hand.hand.isOneTruth)
  }

  @Test("Escape leaves the line between the panes where it is since the field was opened")
  func divider() throws {
    var person = FindHand(layout: .single)
    let divider = { (person: FindHand) in
      person.hand.showcase.models.lazy.compactMap { $0 as? ListDivider }.first?.division
    }
    let before = try #require(divider(person))
    person.find("clause")
    let start = Point(x: before.position + 0.5, y: 100)
    for (phase, way) in [(Contact.Phase.began, 0.0), (.moved, 40), (.moved, 80), (.ended, 80)] {
      person.hand.perform(
        .contact(
          Contact(
            id: 9, phase: phase, position: Point(x: start.x + way, y: start.y), kind: .mouse)),
        in: .exhibit)
      person.hand.wait(0.1)
    }
    person.hand.perform(
      .resized(Surface(size: Size(width: 1300, height: 700))), in: .exhibit)
    let after = try #require(divider(person))
    #expect(after.position > before.position && after.area.height < before.area.height)
    person.key(Key(rawValue: "f"), .control)
    person.key(.escape)
    #expect(person.hand.showcase.find.open == nil)
    #expect(divider(person) == after)
  }

  @Test(
    "Escape leaves the bar the sections that came since the field was opened",
    arguments: [DocumentChange.Stage.rest, .whole])
  func sections(_ stage: DocumentChange.Stage) {
    var person = FindHand()
    person.hand.go("exhibit:/clause/1")
    person.find("john")
    person.key(.enter)
    #expect(person.hand.shown.hasPrefix("People |"))
    // More pages, or another order of the pages.
    var document = ExhibitHand.document
    document.pages.append(
      Document.Page(
        id: "x:/page/end", label: LanguageMap("End"), size: ExhibitHand.pageSize,
        face: .pictures([])))
    document.chapters.append(
      Document.Chapter(id: "x:/section/end", title: LanguageMap("End"), pages: [3], depth: 1))
    if stage == .whole { document.order = 1 }
    person.hand.showcase.replaceDocument(ExhibitHand.catalog(document))
    person.hand.perform(
      .document(DocumentChange(count: 4, stage: stage, order: document.order)), in: .pages)
    person.answer()
    person.key(.escape)
    #expect(person.hand.showcase.find.open == nil)
    let bar = person.hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first
    #expect(bar?.content.items.map(\.title) == ["Church", "Law", "People", "End"])
    // More pages leave the others where they are.
    if stage == .rest { #expect(person.hand.shown.hasPrefix("Church |")) }
  }

  // MARK: Contacts

  /// How a search ends, beneath a contact that is still down.
  enum Ending: CaseIterable { case restored, closed, emptied }

  @Test(
    "a contact that drags rows while hits take their place lets them go, and so does one that drags hits",
    arguments: [Contact.Kind.touch, .mouse], Ending.allCases)
  func replacedRows(_ kind: Contact.Kind, _ ending: Ending) throws {
    var person = FindHand(layout: .single)
    let row = try #require(person.elements(.exhibit, .listitem).first { $0.name == "John" })
      .bounds.center
    let move = { (id: Int, phase: Contact.Phase, y: Double, person: inout FindHand) in
      let contact = Contact(
        id: id, phase: phase, position: Point(x: row.x, y: row.y + y), kind: kind)
      person.hand.perform(.contact(contact), in: .exhibit)
      person.answer()
    }
    move(1, .began, 0, &person)
    move(1, .moved, -60, &person)
    #expect(person.list?.list.widget.heldContact == 1)
    person.find("clause")
    #expect(person.list?.hits != nil)
    #expect(person.list?.list.widget.heldContact == nil)
    move(1, .moved, -90, &person)
    #expect(person.list?.hits?.host.widget.heldContact == nil, "it is none of the hits' contacts")
    move(1, .ended, -90, &person)

    move(2, .began, -60, &person)
    move(2, .moved, -120, &person)
    #expect(person.list?.hits?.host.widget.heldContact == 2)
    // In the field, where Escape does not end the drag.
    person.key(Key(rawValue: "f"), .control)
    switch ending {
    case .restored: person.key(.escape)
    case .closed: person.key(.enter, .control)
    case .emptied:
      person.key(Key(rawValue: "a"), .control)
      person.key(.backspace)
    }
    #expect(person.list?.hits == nil)
    move(2, .moved, -150, &person)
    #expect(person.list?.list.widget.heldContact == nil, "it is none of the rows' contacts")
    move(2, .ended, -150, &person)
    try person.tap { $0.role == .listitem && $0.name == "John" }
    #expect(person.hand.shown.contains("2 x:/person/john"))
  }

  /// A thing that a finger drags while a search begins and ends.
  enum Dragged: CaseIterable { case row, strip, page, knob }

  @Test(
    "windows that return to where they were when a finger dragged something are held by no finger",
    arguments: Dragged.allCases, [true, false])
  func restoredContacts(_ dragged: Dragged, isLifted: Bool) throws {
    var person = FindHand(layout: .single)
    person.hand.go("exhibit:/clause/3")
    person.hand.wait(2)
    let list = try #require(person.list?.placement.frame)
    let picture = try #require(
      person.hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    let scene = picture.sliderScene(person.hand.showcase.context(person.hand.time, PlainRuler()))
    let start =
      switch dragged {
      case .row: list.center
      case .strip: Point(x: list.maxX - 15, y: list.center.y)
      case .page: Point(x: picture.placement.frame.x + 25, y: picture.placement.frame.center.y)
      case .knob: try #require(picture.slider.host.widget.frame(of: 1, in: scene)).center
      }
    let finger = { (phase: Contact.Phase, way: Double, person: inout FindHand) in
      let point = Point(x: start.x + way, y: start.y + way)
      person.hand.perform(
        .contact(Contact(id: 1, phase: phase, position: point, kind: .touch)), in: .exhibit)
    }
    finger(.began, 0, &person)
    finger(.moved, 30, &person)
    person.find("john")
    if isLifted { finger(.ended, 30, &person) }
    person.key(.escape)
    #expect(person.list?.list.widget.heldContact == nil)
    if !isLifted { finger(.ended, 30, &person) }
    person.hand.wait(8)
    person.hand.click(person.hand.place(ofClause: 2), in: .exhibit)
    #expect(person.hand.shown.contains("1 x:/clause/2"))
    try person.tap { $0.role == .listitem && $0.name == "John" }
    #expect(person.hand.shown.contains("2 x:/person/john"))
  }

  @Test(
    "in random lives with searches that begin and end beneath contacts, rows and hits hold only contacts that are down",
    arguments: 1...8 as ClosedRange<UInt64>)
  func randomContacts(_ seed: UInt64) {
    let size = Size(width: 900, height: 700)
    var person = FindHand(layout: .single, size: size)
    var havoc = RandomEvents(seed: seed, size: size)
    var down: Set<Int> = []
    for step in 0..<300 {
      person.hand.wait(havoc.chance.number(0...0.3))
      if havoc.chance.once(in: 4) {
        switch havoc.chance.whole(0...5) {
        case 0, 1: person.press(Key(rawValue: "f"), .control)
        case 2: person.write(havoc.chance.one(of: ["clause", "o", "xxq"]))
        case 3: person.press(.escape)
        case 4: person.press(.enter, .control)
        default:
          person.press(Key(rawValue: "a"), .control)
          person.press(.backspace)
        }
      } else {
        var event = havoc.event()
        if case .window(.user(.pointer(.contact(var contact)))) = event {
          // A device keeps its contacts' numbers.
          contact.kind = contact.id.isMultiple(of: 2) ? .touch : .mouse
          switch contact.phase {
          case .began: down.insert(contact.id)
          case .moved: break
          case .ended, .cancelled: down.remove(contact.id)
          }
          event = .window(.contact(contact))
        }
        // The window keeps its size and is seen, so that something can be held.
        switch event {
        case .window(.resized), .window(.visible), .settings: break
        case .window: person.hand.perform(TestEvent(event), in: .exhibit)
        }
      }
      person.answer()
      let held = [person.list?.list.widget, person.list?.hits?.host.widget].compactMap {
        $0?.heldContact
      }
      #expect(down.isSuperset(of: held), "step \(step)")
    }
  }

  @Test("every part of a random title finds it", arguments: 0..<40)
  func parts(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let catalog = ExhibitHand.catalog(ExhibitHand.document)
    let rows = try #require(catalog.rows)
    let row = generator.whole(0...rows.source.count - 1)
    let title = Array(rows.source.text(of: row))
    let start = generator.whole(0...title.count - 1)
    let part = String(title[start...generator.whole(start...title.count - 1)])
    guard !FindQuery(part).isEmpty else { return }
    var hand = FindHand()
    hand.find(part)
    #expect(
      hand.elements(.index, .listitem).contains { $0.name == String(title) },
      "\(part) in \(String(title))")
  }
}

extension RowList {
  /// The contact that holds the rows or the scroll bar; nil for none.
  var heldContact: Int? {
    switch hold {
    case .none: nil
    case .pressed(let id, _, _), .dragging(let id, _), .thumb(let id, _), .spent(let id): id
    }
  }
}
