import Documents
import Interaction
import Laws
import Phrases
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Help in the windows of a document")
struct HelpTests {
  private static let single = LaunchConfiguration.Layout.single
  /// A page with a picture.
  private static let pictured = Document.Face.pictures([
    Document.Placed(
      .init(file: "page.png", size: ExhibitHand.pageSize), in: Rect(ExhibitHand.pageSize))
  ])

  private func hand(_ layout: LaunchConfiguration.Layout? = nil) -> (ExhibitHand, WindowID) {
    let hand = ExhibitHand(
      layout: layout,
      surface: Surface(size: layout == nil ? ExhibitHand.size : Size(width: 1300, height: 800)))
    return (hand, layout == nil ? .picture : .exhibit)
  }

  private func dialog(_ hand: ExhibitHand, _ window: WindowID) -> Element? {
    hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all.first {
      $0.role == .dialog && $0.name == "Help"
    }
  }

  @Test(
    "F1 opens it over its window, and Escape shows the window as it was", arguments: [nil, single])
  func opens(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    hand.perform(.focused(true), in: window)
    hand.key(.escape, in: window)
    let before = hand.lines(window)
    hand.key(.f1, in: window)
    #expect(dialog(hand, window) != nil && hand.lines(window) != before)
    hand.key(.down, in: window)
    hand.key(.escape, in: window)
    #expect(dialog(hand, window) == nil)
    #expect(hand.lines(window) == before)
  }

  @Test("it takes keys, presses and the wheel from its window", arguments: [nil, single])
  func modal(_ layout: LaunchConfiguration.Layout?) {
    var (hand, window) = hand(layout)
    hand.perform(.focused(true), in: window)
    hand.key(.f1, in: window)
    let shown = hand.shown
    _ = hand.makeReport()
    for key in [Key.tab, .pageDown, .right, .f3, .f6] { hand.key(key, in: window) }
    hand.perform(
      .scrolled(Scroll(notches: Point(x: 0, y: 3), position: Point(x: 300, y: 300))), in: window)
    hand.click(Point(x: 350, y: 400), in: window)
    #expect(hand.shown == shown && hand.makeReport() == [])
    #expect(dialog(hand, window) != nil)
    let focused = hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
      .filter { $0.states.contains(.focused) }
    #expect(focused.map(\.name) == ["Close the help"])
  }

  @Test("it takes the contacts of its window away, also from a field in which one types")
  func contacts() throws {
    var (hand, window) = hand(Self.single)
    hand.perform(.focused(true), in: window)
    let list = { (hand: ExhibitHand) in
      hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
    }
    let row = try #require(list(hand)).placement.frame.center
    let finger = { (phase: Contact.Phase, y: Double) in
      TestEvent.contact(
        Contact(id: 1, phase: phase, position: Point(x: row.x, y: row.y + y), kind: .touch))
    }
    hand.key(Key(rawValue: "f"), .control, in: window)
    hand.perform(finger(.began, 0), in: window)
    hand.perform(finger(.moved, 60), in: window)
    hand.key(Key(rawValue: "f"), .control, in: window)
    let held = try #require(list(hand)).list.widget.heldContact
    #expect(held == 1)
    hand.key(.f1, in: window)
    hand.perform(finger(.ended, 60), in: window)
    hand.key(.escape, in: window)
    let left = try #require(list(hand)).list.widget
    #expect(left.heldContact == nil)
  }

  @Test("the button opens it, and its cross closes it", arguments: [nil, single])
  func button(_ layout: LaunchConfiguration.Layout?) throws {
    var (hand, window) = hand(layout)
    let all = hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
    let button = try #require(all.first { $0.name == "Keys and gestures" })
    #expect(button.value == "F1")
    hand.click(button.bounds.center, in: window)
    let cross = try #require(dialog(hand, window)?.all.first { $0.role == .button })
    hand.click(cross.bounds.center, in: window)
    #expect(dialog(hand, window) == nil)
  }

  @Test("every chord of a window's tables is in its help, under a control that it has")
  func complete() throws {
    var (hand, _) = hand(Self.single)
    var document = ExhibitHand.document
    document.about.summary = LanguageMap("A charter.")
    for page in document.pages.indices {
      document.pages[page].face = Self.pictured
      document.pages[page].transcript = Transcript(words: [
        Transcript.Word("Word", in: Rect(x: 1, y: 1, width: 40, height: 10))
      ])
    }
    hand.open(document)
    hand.perform(.focused(true), in: .exhibit)
    hand.key(.f1, in: .exhibit)
    let groups = try #require(hand.showcase.help?.groups)
    let chords = Set(groups.flatMap(\.chords))
    func expect<Command: KeyCommand>(_ table: KeyTable<Command>) {
      for entry in table.entries {
        for chord in entry.chords { #expect(chords.contains(chord), "\(entry.command)") }
      }
    }
    expect(WindowCommand.table(.leftToRight))
    expect(PictureWindowCommand.table)
    expect(FocusCommand.table)
    expect(FisheyeCommand.table(.horizontal, .leftToRight, moves: false))
    expect(RowListCommand.table(.leftToRight))
    expect(IndexStripCommand.table(.right, .leftToRight))
    expect(PageSliderCommand.table(.horizontal, .leftToRight))
    expect(PictureCommand.table(hasChosen: false, .leftToRight))
    expect(PictureCommand.table(hasChosen: true, .leftToRight))
    expect(DetailPanelCommand.table(.leftToRight))
    expect(PeekCommand.table)
    expect(PeekMenuCommand.table)
    expect(FindFieldCommand.table)
    expect(PaneDividerCommand.table(.horizontal))
    expect(HelpSheetCommand.table)
    let headings = groups.map(\.heading)
    #expect(Set(headings).count == headings.count)
    #expect(headings.contains(.routes))
    // Space opens previews, where there are any.
    let ofSpace = groups.filter { $0.chords.contains(KeyChord(.space)) }.map(\.heading)
    #expect(Set(ofSpace).isDisjoint(with: [.bar, .list, .picture, .chosenPlace, .slider]))
    #expect(Set(ofSpace).isSuperset(of: [.previews, .strip, .placeList]))
    let picture = try #require(groups.first { $0.heading == .picture })
    #expect(picture.lines.filter { $0.sign == .chords([KeyChord(.pageUp)]) }.count == 1)
  }

  @Test(
    "a page of text has no keys of pictures and places, and a picture without places none of these")
  func text() throws {
    let words = Document.Face.lines([
      Document.Line("Words.", font: Font(size: 16), in: Rect(x: 50, y: 50, width: 500, height: 20))
    ])
    let ofPictures: Set<CommandPhrase> = [
      .rotateRight, .rotateLeft, .brighter, .darker, .moreContrast, .lessContrast, .neutralTone,
      .measure,
    ]
    let ofPlaces: Set<CommandPhrase> = [
      .toggleList, .visitNext, .visitPrevious, .visitFirst, .visitLast, .choosePlace, .nextPlace,
      .previousPlace, .showPlaces,
    ]
    for (face, isText) in [(words, true), (Self.pictured, false)] {
      var (hand, window) = hand()
      var document = Document(title: LanguageMap("T"), pages: [])
      document.pages = ["a", "b"].map {
        Document.Page(id: $0, size: ExhibitHand.pageSize, face: face)
      }
      hand.open(document)
      hand.key(.f1, in: window)
      let groups = try #require(hand.showcase.help?.groups)
      let picture = try #require(groups.first { $0.heading == .picture })
      let effects = Set(picture.lines.map(\.effect))
      #expect(effects.isDisjoint(with: ofPlaces))
      #expect(effects.intersection(ofPictures) == (isText ? [] : ofPictures))
      #expect(effects.isSuperset(of: [.zoomIn, .wholePicture, .nextPage, .turnPage]))
      #expect(groups.contains { $0.heading == .measuring } == !isText)
      #expect(!groups.contains { $0.heading == .chosenPlace })
      // What the help does not have does nothing.
      hand.key(.escape, in: window)
      guard isText else { continue }
      let before = hand.lines(window)
      for key in ["r", "b", "c", "x", "m", "l", "h"] { hand.key(Key(rawValue: key), in: window) }
      #expect(hand.lines(window) == before)
    }
  }

  @Test("a page alone has no keys and gestures that turn it")
  func onePage() throws {
    var (hand, window) = hand()
    var document = ExhibitHand.document
    (document.pages, document.chapters) = ([document.pages[1]], [])
    hand.open(document)
    hand.key(.f1, in: window)
    let picture = try #require(hand.showcase.help?.groups.first { $0.heading == .picture })
    let effects = Set(picture.lines.map(\.effect))
    #expect(effects.isDisjoint(with: [.nextPage, .previousPage, .turnPage]))
    #expect(effects.isSuperset(of: [.toggleList, .visitNext, .choosePlace, .movePageDown]))
  }

  @Test("a window alone has only its own controls")
  func own() throws {
    var (hand, window) = hand()
    hand.key(.f1, in: window)
    let headings = try #require(hand.showcase.help?.groups).map(\.heading)
    #expect(!headings.contains(.list) && !headings.contains(.slider))
    #expect(headings.contains(.picture) && headings.contains(.everywhere))
  }

  @Test(
    "the window's own controls come first, then what applies everywhere, and tuning last",
    arguments: [WindowID.picture, .index, .exhibit])
  func order(_ window: WindowID) throws {
    var (hand, _) = hand(window == .exhibit ? Self.single : nil)
    hand.key(.f1, in: window)
    let groups = try #require(hand.showcase.help?.groups)
    let headings = groups.map(\.heading)
    let everywhere = try #require(headings.firstIndex(of: .everywhere))
    let own: [HelpPhrase] = [.list, .strip, .picture, .details, .previews, .find]
    #expect(own.compactMap { headings.firstIndex(of: $0) }.allSatisfy { $0 < everywhere })
    if window != .exhibit {
      #expect(headings.first == (window == .index ? .list : .picture))
      #expect(try #require(headings.firstIndex(of: .bar)) > everywhere, "it is another window")
    }
    #expect(headings.last == .tuning)
    #expect(groups.last?.lines.map(\.effect) == [.tune, .switchSets, .overlay])
    #expect(!groups[everywhere].lines.map(\.effect).contains(.tune))
  }

  @Test("a question mark is a character where one types, and opens the help elsewhere")
  func typed() {
    var (hand, window) = hand()
    hand.perform(.focused(true), in: window)
    let press = KeyPress(Key(rawValue: "question"), modifiers: .shift, text: "?")
    hand.key(Key(rawValue: "f"), .control, in: window)
    hand.perform(.key(press), in: window)
    #expect(dialog(hand, window) == nil && hand.showcase.find.text == "?")
    hand.key(.escape, in: window)
    hand.perform(.key(press), in: window)
    #expect(dialog(hand, window) != nil)
    hand.perform(.key(press), in: window)
    #expect(dialog(hand, window) == nil)
  }

  @Test("the bar, which has no room for it, shows it over the document")
  func bar() {
    var (hand, _) = hand()
    hand.perform(.focused(true), in: .fisheye)
    hand.perform(.key(KeyPress(.f1)), in: .fisheye)
    let raised = hand.takeEffects().compactMap { effect -> WindowID? in
      guard case .raise(let window) = effect else { return nil }
      return window
    }
    #expect(raised == [.picture])
    #expect(dialog(hand, .picture) != nil && dialog(hand, .fisheye) == nil)
    hand.perform(.focused(false), in: .fisheye)
    hand.perform(.focused(true), in: .picture)
    hand.forgetEffects()
    hand.key(.escape, in: .picture)
    #expect(dialog(hand, .picture) == nil)
    #expect(hand.takeRaised() == [.fisheye], "the keyboard returns to the bar")
    hand.perform(.focused(false), in: .picture)
    hand.perform(.focused(true), in: .fisheye)
    #expect(!hand.focusMarks(.fisheye).isEmpty)
    // Help that a window shows over itself returns nothing.
    hand.perform(.focused(true), in: .picture)
    hand.key(.f1, in: .picture)
    hand.forgetEffects()
    hand.key(.escape, in: .picture)
    #expect(hand.takeRaised().isEmpty)
  }

  @Test("a bar alone, in which nothing can be found, has no keys for that in its help")
  func nothingToFind() {
    let item = FisheyeItem(id: "item", title: "Item", face: .tile(ShowcaseTests.tile("Item")))
    let alone = Showcase(LaunchConfiguration(bar: .init(items: [item])))
    let (hand, _) = hand()
    for (showcase, canFind) in [(alone, false), (hand.showcase, true)] {
      let lines = showcase.helpGroups(over: 0, showcase.context(.zero, PlainRuler()))
        .flatMap(\.lines).map(\.effect)
      #expect(lines.contains(.help))
      #expect(lines.contains(.find) == canFind && lines.contains(.nextHit) == canFind)
    }
  }

  @Test("Tab leads from the last thing of the picture to its buttons, and on")
  func tab() {
    var (hand, window) = hand()
    hand.perform(.focused(true), in: window)
    var names: [String] = []
    for _ in 0..<40 {
      hand.key(.tab, in: window)
      let focused = hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
        .filter { $0.states.contains(.focused) }
      #expect(focused.count == 1)
      names += focused.map(\.name)
    }
    #expect(names.count { $0 == "Keys and gestures" } >= 2)
    while names.last != "Keys and gestures" {
      hand.key(.tab, in: window)
      names += hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
        .filter { $0.states.contains(.focused) }.map(\.name)
    }
    hand.key(.tab, .shift, in: window)
    hand.key(.tab, in: window)
    hand.key(.enter, in: window)
    #expect(dialog(hand, window) != nil)
  }
}
