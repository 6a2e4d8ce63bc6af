import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Previews of links, and of what their words lead to")
struct PeekLinkTests {
  /// Clause 6 leads to clause 1 and to the web, clause 1 to John, and John to clause 6.
  private static var document: Document {
    var document = ExhibitHand.document
    func write(_ page: Int, _ note: Int, _ body: String) {
      document.pages[page].notes[note].body = LanguageMap(body)
    }
    write(
      1, 5,
      #"<p>Of the <a href="exhibit:/clause/1">first</a>.</p><p><a href="https://a.example/">web</a> and more words.</p>"#
    )
    write(1, 0, #"<p>Sealed by <a href="exhibit:/person/john">him</a>.</p>"#)
    write(2, 0, #"<p>See <a href="exhibit:/clause/6">six</a>.</p>"#)
    return document
  }

  /// A person with the panel of clause 6 open.
  private func person() -> ExhibitHand {
    var hand = ExhibitHand(Self.document)
    hand.go("exhibit:/clause/6")
    hand.wait(2)
    _ = hand.makeReport()
    return hand
  }

  private func model<M>(_ type: M.Type, _ hand: ExhibitHand) -> M? {
    hand.showcase.models.lazy.compactMap { $0 as? M }.first
  }

  private func link(_ index: Int, _ hand: ExhibitHand) -> Rect? {
    model(PictureWindow.self, hand).flatMap { window in
      window.panel.widget.link(
        index, in: window.panelScene(hand.showcase.context(hand.time, PlainRuler())))?.frame
    }
  }

  private func rightClick(_ point: Point, in window: WindowID, _ hand: inout ExhibitHand) {
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(
          Contact(id: -1, phase: phase, position: point, kind: .mouse, button: .secondary)),
        in: window)
    }
    hand.wait(0.5)
  }

  private func actions(_ model: (some PeekingModel)?) -> [QuickAction] {
    model?.peek.widget.presentation.menu?.actions ?? []
  }

  /// Clicks on an action.
  private func choose<M: PeekingModel>(
    _ id: String, _ type: M.Type, in window: WindowID, _ hand: inout ExhibitHand
  ) throws {
    let shown = actions(model(type, hand))
    let row = try #require(shown.firstIndex { $0.id == id }, "\(shown.map(\.id))")
    let menu = try #require(model(type, hand)?.peek.widget.presentation.menu)
    hand.click(menu.layout(Settings()).rect(of: row).center, in: window)
  }

  private func title(_ window: WindowID, _ hand: ExhibitHand) -> String? {
    let layers = hand.showcase.display(of: window, at: hand.time, ruler: PlainRuler()).layers
    return layers.first { $0.id.role == "peek words" }?.marks.lazy.compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }.first
  }

  @Test("a link in the panel is peeked at by resting, and nothing is followed")
  func rests() throws {
    var hand = person()
    let shown = hand.shown
    let point = try #require(link(0, hand)).center
    hand.perform(
      .contact(Contact(id: 4, phase: .began, position: point, kind: .touch)), in: .picture)
    hand.wait(0.6)
    #expect(hand.makeReport() == ["picture peeked exhibit:/clause/1"])
    #expect(title(.picture, hand) == "1 Clause")
    hand.perform(
      .contact(Contact(id: 4, phase: .ended, position: point, kind: .touch)), in: .picture)
    hand.wait(1)
    #expect(hand.makeReport() == ["picture folded exhibit:/clause/1"])
    #expect(hand.shown == shown)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("a preview is followed by that of a link in its words, and so on; then its place is opened")
  func chain() throws {
    var hand = person()
    rightClick(try #require(link(0, hand)).center, in: .picture, &hand)
    #expect(
      hand.makeReport() == [
        "picture peeked exhibit:/clause/1", "picture actionsRequested exhibit:/clause/1",
      ])
    #expect(actions(model(PictureWindow.self, hand)).map(\.title) == ["Go there", "John", "Copy"])
    try choose("preview 1", PictureWindow.self, in: .picture, &hand)
    #expect(
      hand.makeReport() == [
        "picture peeked exhibit:/person/john", "picture actionsRequested exhibit:/person/john",
      ])
    #expect(title(.picture, hand) == "John")
    try choose("preview 1", PictureWindow.self, in: .picture, &hand)
    #expect(title(.picture, hand) == "6 Clause")
    try choose("preview 1", PictureWindow.self, in: .picture, &hand)
    try choose("preview 1", PictureWindow.self, in: .picture, &hand)
    #expect(title(.picture, hand) == "John")
    _ = hand.makeReport()
    try choose("follow", PictureWindow.self, in: .picture, &hand)
    #expect(hand.makeReport() == ["picture acted exhibit:/person/john"])
    #expect(hand.shown.contains("x:/person/john") && hand.isOneTruth)
  }

  @Test("a link to the web has no preview of its own: there the note in the panel has")
  func general() throws {
    var hand = person()
    rightClick(try #require(link(1, hand)).center, in: .picture, &hand)
    #expect(
      hand.makeReport() == [
        "picture peeked x:/clause/6", "picture actionsRequested x:/clause/6",
      ])
    #expect(actions(model(PictureWindow.self, hand)).map(\.id).contains("preview 1"))
    // Resting there is about to scroll the text.
    hand.key(.escape, in: .picture)
    let point = try #require(link(1, hand)).center
    _ = hand.makeReport()
    hand.perform(
      .contact(Contact(id: 4, phase: .began, position: point, kind: .touch)), in: .picture)
    hand.wait(2)
    #expect(hand.makeReport() == [])
  }

  @Test(
    "the preview of a link to a part of a page shows that part, that of one to the page all of it")
  func parts() throws {
    let height = { (link: String) throws -> Double in
      var document = ExhibitHand.pictured
      document.pages[1].id = "https://x.example/charter"
      document.pages[2].notes[0].body = LanguageMap("<p>See <a href=\"\(link)\">it</a>.</p>")
      var hand = ExhibitHand(document)
      hand.go("exhibit:/person/john")
      hand.wait(2)
      let point = try #require(self.link(0, hand)).center
      hand.perform(
        .contact(Contact(id: 4, phase: .began, position: point, kind: .touch)), in: .picture)
      hand.wait(2)
      #expect(title(.picture, hand) == "The charter")
      let card = model(PictureWindow.self, hand)?.peek.widget.presentation.card
      return try #require(card).frame.target.height
    }
    let whole = try height("https://x.example/charter")
    // A low part of the page is as wide as the preview.
    #expect(try height("https://x.example/charter#xywh=300,400,60,60") < whole - 50)
  }

  @Test("a link with the focus is peeked at by the space bar, and followed by Enter in its preview")
  func keys() throws {
    var hand = person()
    hand.perform(.focused(true), in: .picture)
    for _ in 0..<30 {
      let window = try #require(model(PictureWindow.self, hand))
      let scene = window.panelScene(hand.showcase.context(hand.time, PlainRuler()))
      if window.panel.widget.focusedLink(in: scene) != nil { break }
      hand.key(.tab, in: .picture)
    }
    _ = hand.makeReport()
    hand.key(.space, in: .picture)
    #expect(hand.makeReport() == ["picture peeked exhibit:/clause/1"])
    hand.key(.enter, in: .picture)
    #expect(hand.makeReport() == ["picture popped exhibit:/clause/1"])
    #expect(hand.shown.contains("x:/clause/1") && hand.isOneTruth)
  }

  @Test("a panel that closes or turns to another note folds the preview of its link")
  func gone() throws {
    for route in ["exhibit:/clause/2", "exhibit:/page/3"] {
      var hand = person()
      rightClick(try #require(link(0, hand)).center, in: .picture, &hand)
      _ = hand.makeReport()
      hand.go(route)
      #expect(hand.makeReport().contains("picture folded exhibit:/clause/1"), "\(route)")
    }
  }

  @Test("the preview of a row leads on to what its note links to")
  func rows() throws {
    var hand = ExhibitHand(Self.document)
    for _ in 0..<6 { hand.key(.down, in: .index) }
    hand.key(.menu, in: .index)
    _ = hand.makeReport()
    #expect(title(.index, hand) == "6 Clause")
    try choose("preview 1", IndexWindow.self, in: .index, &hand)
    #expect(
      hand.makeReport() == [
        "index peeked exhibit:/clause/1", "index actionsRequested exhibit:/clause/1",
      ])
    #expect(title(.index, hand) == "1 Clause")
    hand.key(.enter, in: .index)
    #expect(hand.makeReport() == ["index popped exhibit:/clause/1"])
    #expect(hand.shown.contains("x:/clause/1") && hand.isOneTruth)
  }
}
