import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Pictures in previews")
struct PeekPictureTests {
  /// A title page, and a charter of 6,000 by 8,000 pixels in tiles with three clauses.
  private static let document = Document(
    title: LanguageMap("Charter"),
    pages: [
      Document.Page(
        id: "x:/page/title", label: LanguageMap("Title"), size: Size(width: 2000, height: 2600),
        face: .pictures([
          Document.Placed(
            Document.Picture(file: "title.png", size: Size(width: 2000, height: 2600)),
            in: Rect(x: 0, y: 0, width: 2000, height: 2600))
        ])),
      Document.Page(
        id: "x:/page/charter", label: LanguageMap("Charter"), size: Size(width: 6000, height: 8000),
        face: .pictures([
          Document.Placed(
            Document.Picture(
              file: "charter", size: Size(width: 6000, height: 8000), tileSide: 512),
            in: Rect(x: 0, y: 0, width: 6000, height: 8000))
        ]), thumbnail: Document.Picture(file: "small.jpg", size: Size(width: 192, height: 256)),
        notes: (1...3).map { number in
          Document.Note(
            id: "x:/clause/\(number)", title: LanguageMap("\(number) Clause"),
            body: LanguageMap("Words."),
            area: number == 3
              ? nil
              : .rectangle(Rect(x: 800, y: 1000 * Double(number), width: 4500, height: 80)))
        }),
    ],
    chapters: [
      Document.Chapter(
        id: "x:/all", title: LanguageMap("All"), pages: [],
        notes: (1...3).map { "x:/clause/\($0)" },
        depth: 1)
    ])

  /// The list of that document.
  private struct Reader {
    var hand = ExhibitHand(PeekPictureTests.document)
    private var seen = 0

    var index: IndexWindow? {
      hand.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
    }

    /// Rows, by the letters that their texts begin with: 1, 2 and 3 of the clauses, Charter, Title.
    mutating func peek(atRow row: Int) {
      hand.key(.home, in: .index)
      for _ in 0..<row { hand.key(.down, in: .index) }
      _ = wishes()
      hand.perform(.key(KeyPress(.space)), in: .index)
    }

    /// The pictures that were requested and released since the last call.
    mutating func wishes() -> [String] {
      defer { seen = hand.effects.count }
      return Array(hand.effects.dropFirst(seen)).pictures
    }

    mutating func come(_ id: String) {
      hand.perform(
        .picture(PictureID(rawValue: id), .ready(Size(width: 512, height: 512))), in: .index)
    }

    var layer: Layer? {
      hand.showcase.display(of: .index, at: hand.time, ruler: PlainRuler()).layers.first {
        $0.id.role == "peek figure"
      }
    }

    /// The pictures that the preview shows, from back to front.
    var pictures: [String] {
      (layer?.marks ?? []).compactMap {
        if case .picture(.file(let id), _) = $0 { id.rawValue } else { nil }
      }
    }
  }

  @Test(
    "the preview of a row requests its part of the page when it opens and releases it when it has closed"
  )
  func lazy() {
    var reader = Reader()
    reader.hand.wait(1)
    reader.peek(atRow: 0)
    let wishes = reader.wishes()
    #expect(Set(wishes).isSuperset(of: ["+small.jpg#fitted=256", "+charter#tile=2,0,0"]))
    #expect(wishes.count < 8 && wishes.allSatisfy { $0.hasPrefix("+") })
    #expect(wishes.first == "+small.jpg#fitted=256", "the picture shown first is loaded first")
    reader.hand.key(.space, in: .index)
    let gone = reader.wishes()
    #expect(Set(gone) == Set(wishes.map { "-" + $0.dropFirst() }))
    #expect(reader.index?.previews.wanted.isEmpty == true)
  }

  @Test("the thumbnail is shown until the tiles are loaded, and nothing moves then")
  func finer() throws {
    var reader = Reader()
    reader.peek(atRow: 0)
    reader.hand.wait(1)
    #expect(reader.pictures == [])
    let empty = try #require(reader.layer).bounds
    reader.come("small.jpg#fitted=256")
    #expect(reader.pictures == ["small.jpg#fitted=256"])
    for tile in reader.wishes().filter({ $0.contains("tile") }) {
      reader.come(String(tile.dropFirst()))
    }
    #expect(reader.pictures.allSatisfy { !$0.contains("fitted=1024") })
    #expect(reader.pictures.count > 1)
    reader.come("charter#fitted=1024")
    #expect(reader.pictures.allSatisfy { $0.contains("tile") } && !reader.pictures.isEmpty)
    #expect(reader.layer?.bounds == empty)
    // The places show themselves for a moment, once the page is there.
    reader.hand.wait(3)
    #expect(
      reader.hand.showcase.wake(at: reader.hand.time) == .never, "waiting does not wake it")
  }

  @Test("the preview of a page shows the whole page; a note without an area has no figure")
  func rows() {
    var reader = Reader()
    reader.peek(atRow: 3)
    #expect(reader.wishes().contains("+charter#fitted=512"))
    reader.hand.key(.down, in: .index)
    #expect(reader.wishes().contains("+title.png#fitted=512"))
    reader.come("title.png#fitted=512")
    reader.hand.wait(1)
    #expect(reader.pictures == ["title.png#fitted=512"])
    reader.hand.key(.up, in: .index)
    reader.hand.key(.up, in: .index)
    reader.hand.wait(1)
    #expect(reader.layer == nil)
  }

  @Test("a picture that fails to load leaves the text alone")
  func broken() {
    var reader = Reader()
    reader.peek(atRow: 0)
    reader.hand.wait(1)
    #expect(reader.layer != nil)
    for id in ["small.jpg#fitted=256", "charter#fitted=1024"] {
      reader.hand.perform(
        .picture(PictureID(rawValue: id), .failed("It is torn.")), in: .index)
    }
    reader.hand.wait(1)
    #expect(reader.layer == nil)
    #expect(reader.index?.peek.widget.isOpen == true)
  }

  @Test("the preview of a place shows loaded tiles and requests finer ones")
  func places() throws {
    var hand = PictureHand(Self.document)
    let window = hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
    let base = PictureID("charter", .fitted(1024))
    hand.perform(.picture(base, .ready(Size(width: 768, height: 1024))))
    hand.wait(1)
    let moment = UpdateContext(
      time: hand.time, ruler: PlainRuler(), settings: Settings(), pictures: [:])
    let map = try #require(window).map(in: moment)
    let place = map.view(Point(x: 3000, y: 1040))
    _ = hand.wishes()
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(
          Contact(id: -1, phase: phase, position: place, kind: .mouse, button: .secondary)))
    }
    let wishes = hand.wishes()
    #expect(!wishes.isEmpty && wishes.allSatisfy { $0.hasPrefix("+charter#tile=2,") })
    hand.wait(1)
    let figure = hand.layers.first { $0.id.role == "peek figure" }
    let pictures = (figure?.marks ?? []).compactMap { mark -> PictureID? in
      if case .picture(.file(let id), _) = mark { id } else { nil }
    }
    #expect(pictures == [base])
  }
}
