import Documents
import Interaction
import Phrases
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The page in a window with all controls")
struct SinglePageTests {
  private static let surface = Surface(size: Size(width: 1280, height: 860))

  private func hand(
    _ document: Document = Charter.document(), _ surface: Surface = Self.surface
  ) -> ExhibitHand {
    var hand = ExhibitHand(document, layout: .single, surface: surface)
    for page in ["title", "charter", "seal"] {
      hand.perform(
        .picture(PictureID("\(page).png"), .ready(Charter.size)), in: .exhibit)
    }
    hand.wait(3)
    // Of the pages beside it a small picture is loaded.
    for page in ["title", "charter", "seal"] {
      hand.perform(
        .picture(PictureID("\(page).png", .fitted(1024)), .ready(Charter.size)), in: .exhibit)
    }
    _ = hand.makeReport()
    return hand
  }

  private func model(_ hand: ExhibitHand) -> PictureWindow? {
    hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
  }

  private func layers(_ hand: ExhibitHand) -> [Layer] {
    hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler()).layers
  }

  /// The frames of all pictures that are drawn, in points of the window.
  private func pictures(_ hand: ExhibitHand) -> [Rect] {
    layers(hand).flatMap { layer in
      layer.marks.compactMap { mark -> Rect? in
        guard case .picture(.file, let rect) = mark else { return nil }
        return rect
      }
    }
  }

  /// The frame of the knob's page on the slider.
  private func point(of page: Int, _ hand: ExhibitHand) -> Point? {
    model(hand).flatMap { window in
      let scene = window.sliderScene(hand.showcase.context(hand.time, PlainRuler()))
      return window.slider.host.widget.frame(of: page, in: scene)?.center
    }
  }

  @Test("a page is shown once, large, with the slider beneath it and the list at its side")
  func once() throws {
    let hand = hand()
    #expect(!hand.showcase.models.contains { $0 is PagesWindow })
    let page = try #require(pictures(hand).first)
    #expect(pictures(hand).count == 1)
    #expect(page.width > 850 && page.x > 250)
    let knob = try #require(point(of: 1, hand))
    #expect(knob.y > page.maxY && knob.x > 320)
    let list = try #require(hand.showcase.models.first { $0 is IndexWindow })
    #expect(list.placement.frame.maxX < page.x)
    #expect(list.placement.frame.maxY > knob.y)
  }

  @Test("on an upright screen the page stands above the list")
  func upright() throws {
    let hand = hand(Charter.document(), Surface(size: Size(width: 1080, height: 1920)))
    let page = try #require(pictures(hand).first)
    let knob = try #require(point(of: 1, hand))
    let list = try #require(hand.showcase.models.first { $0 is IndexWindow }).placement.frame
    #expect(page.maxY < knob.y && knob.y < list.y && list.width == 1080)
    #expect(page.width == 1080)
  }

  @Test("the slider turns the page, and names what it did as the page's part")
  func slider() throws {
    var hand = hand()
    let last = try #require(point(of: 2, hand))
    hand.click(last, in: .exhibit)
    #expect(hand.makeReport() == ["picture tracked 3", "picture turned 3"])
    #expect(model(hand)?.page == 2 && hand.isOneTruth)
    let first = try #require(point(of: 0, hand))
    hand.click(first, in: .exhibit)
    _ = hand.makeReport()
    #expect(model(hand)?.slider.content.returnPage == 2, "a page far away can be returned to")
    hand.go("exhibit:/page/2")
    #expect(model(hand)?.slider.content.page == 1)
  }

  @Test("a swipe over the page turns it, the list follows, and the slider moves")
  func swipe() throws {
    var hand = hand()
    let page = try #require(pictures(hand).first)
    let start = Point(x: page.center.x, y: page.maxY - 10)
    let contact = { (phase: Contact.Phase, x: Double) in
      TestEvent.contact(
        Contact(id: 1, phase: phase, position: Point(x: x, y: start.y), kind: .touch))
    }
    hand.perform(contact(.began, start.x), in: .exhibit)
    for step in 1...30 {
      hand.wait(0.01)
      hand.perform(contact(.moved, start.x - 10 * Double(step)), in: .exhibit)
    }
    #expect(pictures(hand).count == 2, "the next page comes with it")
    hand.perform(contact(.ended, start.x - 300), in: .exhibit)
    hand.wait(2)
    #expect(hand.makeReport() == ["picture turned 3"])
    #expect(model(hand)?.slider.content.page == 2 && pictures(hand).count == 1)
  }

  @Test("a choice on another page turns there and shows it, and the panel tells of it")
  func choice() {
    var hand = hand()
    hand.go("exhibit:/page/1")
    #expect(model(hand)?.page == 0)
    hand.go("exhibit:/clause/7")
    #expect(model(hand)?.page == 1 && model(hand)?.place.note == "https://a.example/clause/7")
    #expect(layers(hand).contains { $0.id.role == "selection" })
  }

  @Test(
    "a single page has no slider: its room belongs to the page, also once another document is opened"
  )
  func single() throws {
    let charter = Charter.document()
    let one = Document(title: LanguageMap("One"), pages: [charter.pages[1]])
    let frame = { (hand: ExhibitHand) -> (page: Rect, part: Rect)? in
      model(hand).map {
        let context = hand.showcase.context(hand.time, PlainRuler())
        return ($0.pictureScene(context).bounds, $0.placement.frame)
      }
    }
    let alone = try #require(frame(hand(one)))
    #expect(alone.page == alone.part)
    var hand = hand()
    let several = try #require(frame(hand))
    #expect(several.page.maxY < several.part.maxY - 40)
    hand.perform(.focused(true), in: .exhibit)
    hand.click(try #require(point(of: 2, hand)), in: .exhibit)
    #expect(model(hand)?.focus == .slider)
    hand.showcase.replaceDocument(ExhibitHand.catalog(one))
    hand.perform(.document(DocumentChange(count: 1)), in: .exhibit)
    hand.wait(1)
    let now = try #require(frame(hand))
    #expect(now.page == now.part)
    #expect(model(hand)?.focus == .picture)
    let elements = hand.elements(.exhibit).all
    #expect(!elements.contains { $0.role == .slider })
    // A press where the slider was is one on the page.
    _ = hand.makeReport()
    hand.click(Point(x: now.part.center.x, y: now.part.maxY - 10), in: .exhibit)
    #expect(!hand.makeReport().contains { $0.contains("tracked") })
  }

  @Test("a slider beside the page is as wide as its page numbers", arguments: [1, 1.6])
  func wide(textScale: Double) throws {
    let page = { (number: Int) in
      Document.Page(id: "\(number)", size: Charter.size, face: .pictures([]))
    }
    let document = Document(
      title: LanguageMap("Roll"), pages: (1...12_345).map(page), direction: .topToBottom)
    var hand = hand(document)
    var settings = Settings()
    settings.textScale = textScale
    hand.perform(.settings(settings), in: .exhibit)
    hand.key(.end, in: .exhibit)
    let number = try #require(layers(hand).first { $0.id.role == "number" })
    guard case .text(let text, let frame)? = number.marks.first else { return }
    #expect(PlainRuler().size(of: text, width: .infinity).width <= frame.width)
    #expect(abs(number.bounds.width - frame.width) < 1e-6, "nothing of it is cut")
    let window = try #require(model(hand))
    let room = window.placement.frame
    let shown = window.pictureScene(hand.showcase.context(hand.time, PlainRuler())).bounds
    #expect(shown.intersection(number.bounds).isEmpty && room.union(number.bounds) == room)
  }

  @Test("a page is called after what it shows", arguments: ["en", "de"])
  func kinds(language: String) throws {
    let size = Size(width: 600, height: 800)
    let text = Document.Page(
      id: "text", size: size,
      face: .lines([Document.Line("Words.", font: Font(size: 16), in: Rect(size).inset(by: 200))]))
    var picture = Charter.document().pages[1]
    picture.notes = []
    var hand = hand(Document(title: LanguageMap("Book"), pages: [text, picture]))
    var settings = Settings()
    settings.languages = [language]
    hand.perform(.settings(settings), in: .exhibit)
    let names = { (hand: ExhibitHand) in hand.elements(.exhibit).children.map(\.name) }
    #expect(names(hand).last == "Text")
    hand.go("exhibit:/page/2")
    #expect(names(hand).last == (language == "de" ? "Bild" : "Picture"))
    var apart = ExhibitHand(Document(title: LanguageMap("Book"), pages: [text, picture]))
    apart.perform(.settings(settings), in: .picture)
    #expect(apart.showcase.title(of: .picture) == "Book · Text")
    #expect(apart.showcase.name(of: .picture)?.text(for: ["en"]) == "Text")
  }

  @Test("a page of text is read where pictures are shown, and one more is turned to as it comes")
  func text() throws {
    let size = Size(width: 600, height: 800)
    let page = { (number: Int) in
      Document.Page(
        id: "page \(number)", size: size,
        face: .lines([
          Document.Line(
            "Words of page \(number).", font: Font(size: 16), in: Rect(size).inset(by: 200))
        ]))
    }
    var hand = ExhibitHand(
      Document(title: LanguageMap("Book"), pages: [page(1), page(2)]), layout: .single,
      surface: Self.surface)
    let words = { (hand: ExhibitHand) in
      layers(hand).filter { $0.id.role == "page" }.flatMap(\.marks).compactMap {
        if case .text(let text, _) = $0 { text.string } else { nil }
      }
    }
    #expect(words(hand) == ["Words of page 1."])
    let paper = try #require(layers(hand).first { $0.id.role == "page" })
    #expect(paper.bounds.height > 700)
    hand.key(.pageDown, in: .exhibit)
    hand.showcase.replaceDocument(
      ExhibitHand.catalog(
        Document(title: LanguageMap("Book"), pages: [page(1), page(2), page(3)])))
    hand.perform(.document(DocumentChange(count: 3, stage: .rest)), in: .exhibit)
    let context = hand.showcase.context(hand.time, PlainRuler())
    var window = try #require(model(hand))
    #expect(window.slider.content.count == 3)
    _ = window.turn(to: 1, context)
    #expect(window.content.after?.id == "page 3")
  }
}
