import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("A picture that is rotated, toned and measured")
struct PictureAdjustmentTests {
  private func hand(
    _ document: Document = Charter.document(), settings: Settings = Settings()
  ) -> PictureHand {
    var hand = PictureHand(document, size: Size(width: 900, height: 700), settings: settings)
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    hand.perform(.focused(true))
    _ = hand.makeReport()
    return hand
  }

  /// The picture's mark and what follows it.
  private func marks(_ hand: PictureHand) -> [Mark] {
    hand.layer("picture")?.marks ?? []
  }

  private func model(_ hand: PictureHand) throws -> PictureWindow {
    try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
  }

  /// The length of the measuring line in words.
  private func length(_ hand: PictureHand) -> String? {
    hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all.first {
      $0.name == "Measuring line"
    }?.value
  }

  @Test("keys rotate it, with its places: a tap opens the clause that is seen there")
  func rotation() throws {
    var hand = hand()
    let upright = try #require(hand.picture)
    hand.type("r")
    let turned = try #require(hand.picture)
    #expect(abs(turned.width / turned.height - upright.height / upright.width) < 0.01)
    guard case .picture(.turned(Charter.base, .right), _)? = marks(hand).first else {
      Issue.record("it is not drawn rotated: \(marks(hand))")
      return
    }
    let place = QuarterTurn.right(Charter.place(17).center, in: Charter.size)
    hand.tap(
      Point(
        x: turned.x + place.x / Charter.size.height * turned.width,
        y: turned.y + place.y / Charter.size.width * turned.height), kind: .mouse)
    #expect(hand.makeReport() == ["selected https://a.example/clause/17"])
    hand.key(Key(rawValue: "R"), .shift)
    hand.wait(1)
    guard case .picture(.file(Charter.base), _)? = marks(hand).first else {
      Issue.record("it is not upright again")
      return
    }
    #expect(try model(hand).content.selection == "https://a.example/clause/17")
  }

  @Test(
    "the rotation belongs to the page; brightness and contrast to all pages, until another document"
  )
  func pages() throws {
    var hand = hand()
    hand.type("r")
    hand.type("b")
    hand.type("c")
    hand.type("c")
    #expect(try model(hand).adjustments.tone == Tone(brightness: 0.1, contrast: 0.2))
    guard case .tone(let tone, _)? = marks(hand).last else {
      Issue.record("it is not drawn toned")
      return
    }
    #expect(abs(tone.contrast - 0.2) < 1e-9)
    hand.key(.pageDown, .shift)
    #expect(try model(hand).content.sheet.turn == .none)
    #expect(try model(hand).content.tone != .neutral)
    hand.key(.pageUp, .shift)
    #expect(try model(hand).content.sheet.turn == .right)
    hand.type("x")
    #expect(try model(hand).content.tone == .neutral)
    hand.type("c")
    hand.show(Charter.document(clauses: 3))
    let after = try model(hand)
    #expect(after.content.tone == .neutral && after.content.sheet.turn == .none)
  }

  @Test("back returns to the page as it was rotated")
  func history() throws {
    var hand = hand()
    hand.wait(2)
    hand.type("r")
    hand.wait(2)
    hand.key(.pageDown, .shift)
    hand.wait(2)
    hand.key(.pageUp, .shift)
    hand.wait(2)
    hand.type("r")
    hand.wait(2)
    hand.key(.pageDown, .shift)
    hand.wait(2)
    for _ in 0..<3 { hand.key(.left, .alt) }
    #expect(try model(hand).page == 1)
    #expect(try model(hand).content.sheet.turn == .right)
  }

  @Test(
    "a line measures in millimetres where the manifest says how large the thing is, else in pixels")
  func measuring() throws {
    var document = Charter.document()
    #expect(length(hand(document)) == nil)
    var plain = hand(document)
    plain.type("m")
    #expect(length(plain)?.hasSuffix("px") == true)
    document.pages[1].millimetresPerUnit = 0.1
    var hand = hand(document)
    hand.type("m")
    let before = try #require(length(hand))
    #expect(before.hasSuffix("mm"))
    for _ in 0..<5 { hand.key(.right, .shift) }
    let after = try #require(length(hand))
    #expect(after != before)
    // Zoomed, it is as long as before.
    hand.type("+")
    hand.type("+")
    #expect(length(hand) == after)
    // It turns with the picture.
    hand.type("r")
    #expect(length(hand) == after)
    hand.key(.escape)
    #expect(length(hand) == nil)
    hand.type("m")
    hand.type("m")
    #expect(length(hand) == nil)
  }

  @Test("while keys change its length the line has the focus, until they go to a place")
  func measuringByReader() throws {
    var hand = hand()
    let focused = { (hand: PictureHand) in
      hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
        .filter { $0.states.contains(.focused) }
    }
    hand.type("m")
    #expect(focused(hand).count == 1 && focused(hand).first?.name != "Measuring line")
    hand.key(.right)
    let before = try #require(focused(hand).first)
    #expect(before.name == "Measuring line" && focused(hand).count == 1)
    hand.key(.right, .shift)
    let after = try #require(focused(hand).first)
    #expect(after.id == before.id && after.value != before.value)
    #expect(try #require(after.range).current > #require(before.range).current)
    hand.key(.tab)
    #expect(focused(hand).map(\.role) == [.listitem])
    hand.key(.right)
    #expect(focused(hand).map(\.name) == ["Measuring line"])
    hand.key(.escape)
    #expect(focused(hand).map(\.role) == [.listitem])
  }

  @Test("an end that keys move stays in view: the picture moves with it")
  func measuringBeyondView() throws {
    var hand = hand()
    hand.type("1")
    hand.type("m")
    let before = try #require(hand.picture)
    for _ in 0..<45 { hand.key(.down, .shift) }
    let after = try #require(hand.picture)
    #expect(after.y < before.y - 100 && abs(after.x - before.x) < 1e-6)
    #expect(abs(after.width - before.width) < 1e-6)
    // Back at the other end.
    for _ in 0..<45 { hand.key(.up, .shift) }
    for _ in 0..<45 { hand.key(.up, .shift) }
    #expect(try #require(hand.picture).y > before.y + 100)
  }

  @Test("a wheel over the line zooms the picture, and a drag beside it moves that")
  func beside() throws {
    var hand = hand()
    hand.type("m")
    let before = try #require(hand.picture)
    hand.wheel(-4, at: before.center)
    let near = try #require(hand.picture)
    #expect(near.width > before.width)
    #expect(near.maxY > 700 && before.maxY <= 700)
    hand.swipe(from: Point(x: 450, y: 500), by: Point(x: 0, y: -100))
    #expect(try #require(hand.picture).y < near.y)
  }

  @Test("a page of text stays as it is")
  func text() throws {
    var page = Document.Page(
      id: "text", size: Size(width: 600, height: 800),
      face: .lines([]))
    page.notes = []
    var hand = hand(Document(title: LanguageMap("Text"), pages: [page]))
    for key in ["r", "b", "c", "m"] { hand.type(key) }
    let window = try model(hand)
    #expect(window.content.sheet.turn == .none && !window.adjustments.isMeasuring)
    #expect(window.content.tone == .neutral)
  }
}
