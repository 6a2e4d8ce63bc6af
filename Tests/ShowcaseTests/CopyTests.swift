import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Copies")
struct CopyTests {
  /// The copies since the last time.
  private func copies(_ hand: inout ExhibitHand) -> [Clipping] {
    hand.takeEffects().compactMap {
      if case .copy(let clipping, .clipboard) = $0 { clipping } else { nil }
    }
  }

  // MARK: What is copied

  @Test(
    "the chosen place of a picture is copied with its words, its route and its part of the page")
  func place() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/clause/3")
    _ = hand.makeReport()
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    let clipping = try #require(copies(&hand).first)
    #expect(clipping.text == "3 Clause\n\nWords.\n\nexhibit:/clause/3")
    #expect(
      clipping.html == """
        <meta charset="utf-8">
        <h3 dir="auto">3 Clause</h3>
        <p dir="auto">Words.</p>
        <p><a href="exhibit:/clause/3">exhibit:/clause/3</a></p>
        """)
    #expect(clipping.figure?.pictures == [ExhibitHand.picture])
    #expect(clipping.figure?.view == Rect(x: 50, y: 200, width: 500, height: 90))
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    #expect(hand.makeReport() == ["picture copied x:/clause/3"])
  }

  @Test("without a choice the page is copied, with its whole picture")
  func page() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/page/2")
    _ = hand.makeReport()
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    let clipping = try #require(copies(&hand).first)
    #expect(clipping.text == "The charter\n\nexhibit:/page/charter")
    #expect(clipping.figure?.view == Rect(x: 0, y: 0, width: 600, height: 600))
    hand.key(Key(rawValue: "c"), .control, in: .pages)
    #expect(copies(&hand).first == clipping)
  }

  @Test("of a page of text the paragraphs are copied, without the breaks of lines, head and folio")
  func pageOfText() {
    func line(_ text: String, _ continuation: LineContinuation = .none) -> Document.Line {
      Document.Line(
        text, font: Font(size: 16), in: Rect(x: 0, y: 0, width: 400, height: 20),
        continuation: continuation)
    }
    let document = Document(
      title: LanguageMap("Book"),
      pages: [
        Document.Page(
          id: "7", label: LanguageMap("7"), size: Size(width: 600, height: 800),
          face: .lines([
            line("Chapter", .furniture), line("First hy-"), line("phen and", .unhyphenated),
            line("words.", .space), line("Roses"), line("violets", .newLine),
            line("7", .furniture),
          ]))
      ])
    let clipping = Catalog(document).clipping(of: Place(page: 0), in: [])
    #expect(
      clipping?.text == "7\n\nFirst hyphen and words.\n\nRoses\nviolets\n\nexhibit:/page/1")
    #expect(
      clipping?.html == """
        <meta charset="utf-8">
        <h3 dir="auto">7</h3>
        <p dir="auto">First hyphen and words.</p>
        <p dir="auto">Roses<br>violets</p>
        <p><a href="exhibit:/page/1">exhibit:/page/1</a></p>
        """)
  }

  @Test("the row of the keyboard is copied: its place, or its line")
  func row() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.key(.home, in: .index)
    _ = hand.makeReport()
    hand.key(Key(rawValue: "C"), .control, in: .index)
    #expect(copies(&hand).first?.text == "1 Clause\n\nWords.\n\nexhibit:/clause/1")
    var showcase = Showcase(
      LaunchConfiguration(list: .init(source: "names", title: "names", columns: .one)))
    let surface = Surface(size: Size(width: 400, height: 300))
    _ = showcase.update(
      Input(time: .zero, window: .index, event: .resized(surface)), ruler: PlainRuler())
    _ = showcase.replaceRows(NameRows(["Anna & <Bo>", "Cy"]), at: .zero, ruler: PlainRuler())
    let press = WindowEvent.user(.key(KeyPress(Key(rawValue: "c"), modifiers: .control)))
    let effects = showcase.update(
      Input(time: .zero, window: .index, event: press), ruler: PlainRuler())
    guard
      case .copy(let clipping, _)? = effects.last(where: {
        if case .copy = $0 { true } else { false }
      })
    else {
      Issue.record("nothing was copied")
      return
    }
    #expect(clipping.text == "Anna & <Bo>\n\nexhibit:/row/1")
    #expect(clipping.html.contains(#"<h3 dir="auto">Anna &amp; &lt;Bo&gt;</h3>"#))
    #expect(clipping.figure == nil)
  }

  @Test("a section of the bar is copied with its extent, its contents and its route")
  func section() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.key(.end, in: .fisheye)
    hand.key(.left, in: .fisheye)
    _ = hand.makeReport()
    hand.key(Key(rawValue: "c"), .control, in: .fisheye)
    let clipping = try #require(copies(&hand).first)
    #expect(
      clipping.text
        == "Law\n\n4 notes\n\n3 Clause\n\n4 Clause\n\n5 Clause\n\n6 Clause\n\nexhibit:/clause/3")
  }

  @Test("the addresses of a note in the web are copied as addresses")
  func addresses() throws {
    var document = ExhibitHand.pictured
    document.pages[1].notes[0].link = "https://example.org/1"
    document.pages[1].notes[1].link = "exhibit:/clause/1"
    let catalog = ExhibitHand.catalog(document)
    let copy = { (id: String) in catalog.clipping(of: Place(page: 1, note: id), in: []) }
    #expect(copy("x:/clause/1")?.addresses == ["https://example.org/1"])
    #expect(copy("x:/clause/2")?.addresses == [])
    #expect(catalog.clipping(of: Place(page: 9), in: []) == nil)
  }

  @Test("markup stays markup: headings, lists, quotations, links")
  func markup() {
    let clipping = Clipping(
      title: "",
      .blocks([
        PanelBlock(.heading, "A"), PanelBlock(.item(mark: "1."), "b"), PanelBlock(.quote, "c\nd"),
        PanelBlock(.smallPrint, "e"),
        PanelBlock(
          .paragraph,
          [.init("f", .strong), .init("g", .emphasis), .init("h", .link("x\"y"))]),
      ]))
    #expect(clipping.text == "A\n\n1. b\n\nc\nd\n\ne\n\nfgh")
    #expect(
      clipping.html == """
        <meta charset="utf-8">
        <h4 dir="auto">A</h4>
        <p dir="auto">1. b</p>
        <blockquote dir="auto">c<br>d</blockquote>
        <p dir="auto"><small>e</small></p>
        <p dir="auto"><strong>f</strong><em>g</em><a href="x&quot;y">h</a></p>
        """)
  }

  @Test(
    "no character of a text or an address is markup, also with an accent; an end of a line is one")
  func accents() {
    let clipping = Clipping(
      title: "",
      .blocks([
        PanelBlock(.paragraph, "<\u{338}b a\r\nb"),
        PanelBlock(.paragraph, [.init("h", .link("x\"\u{301} y"))]),
      ]))
    #expect(
      clipping.html == """
        <meta charset="utf-8">
        <p dir="auto">&lt;\u{338}b a<br>b</p>
        <p dir="auto"><a href="x&quot;\u{301} y">h</a></p>
        """)
  }

  // MARK: The menu

  @Test("every menu ends with Copy, in the person's language; it copies and reports only that")
  func action() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/clause/3")
    hand.key(.home, in: .index)
    _ = hand.makeReport()
    hand.key(.menu, in: .index)
    let index = hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
    let actions = try #require(index?.peek.widget.presentation.menu?.actions)
    #expect(actions.last == QuickAction(id: "copy", title: "Copy", icon: .symbol(.copy)))
    hand.key(.end, in: .index)
    hand.key(.enter, in: .index)
    let names = hand.effects.compactMap { effect -> String? in
      if case .report(let report) = effect { report.name.rawValue } else { nil }
    }
    #expect(names == ["peeked", "actionsRequested", "copied"])
    #expect(copies(&hand).map(\.title) == ["1 Clause"])
  }

  @Test("what is peeked at is copied by the key, and its preview stays")
  func peeked() throws {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/clause/3")
    hand.key(.end, in: .fisheye)
    hand.key(.space, in: .fisheye)
    _ = hand.takeEffects()
    hand.key(Key(rawValue: "c"), .control, in: .fisheye)
    #expect(copies(&hand).map(\.title) == ["People"])
    let bar = hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first
    #expect(bar?.peek.widget.item == "People")
  }

  // MARK: The confirmation

  private func status(_ hand: ExhibitHand, _ window: WindowID) -> [String] {
    hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
      .filter { $0.role == .status }.map(\.name)
  }

  @Test("a copy is confirmed in its window, to eyes and screen readers, for a moment")
  func confirmation() {
    var hand = ExhibitHand(ExhibitHand.pictured)
    hand.go("exhibit:/clause/3")
    hand.perform(.key(KeyPress(Key(rawValue: "c"), modifiers: .control)), in: .picture)
    hand.wait(0.5)
    #expect(status(hand, .picture) == ["Copied: 3 Clause"])
    #expect(hand.lines(.picture).contains { $0.contains("Copied: 3 Clause") })
    #expect(status(hand, .index) == [])
    hand.perform(.key(KeyPress(Key(rawValue: "c"), modifiers: .control)), in: .index)
    #expect(status(hand, .picture) == [] && status(hand, .index) == ["Copied: 3 Clause"])
    hand.wait(5)
    #expect(status(hand, .index) == [])
    #expect(!hand.lines(.index).contains { $0.contains("Copied:") })
  }

  @Test("a bar has no room: its copies are confirmed beside it")
  func confirmationOfBar() {
    for layout in [nil, LaunchConfiguration.Layout.single] {
      var hand = ExhibitHand(ExhibitHand.pictured, layout: layout)
      hand.go("exhibit:/clause/3")
      let bar: WindowID = layout == nil ? .fisheye : .exhibit
      if layout == .single { hand.key(.f6, .shift, in: bar) }
      hand.perform(.key(KeyPress(Key(rawValue: "c"), modifiers: .control)), in: bar)
      hand.wait(0.5)
      let shown = hand.showcase.windows.flatMap { status(hand, $0) }
      #expect(shown.count == 1, "\(shown)")
    }
  }
}
