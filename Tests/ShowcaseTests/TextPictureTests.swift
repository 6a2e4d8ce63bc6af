import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The pictures in a text")
struct TextPictureTests {
  /// Pages of text, each with a picture of 900 by 600 pixels between its lines.
  private static func book(_ count: Int, pixels: Double = 900) -> Document {
    Document(
      title: LanguageMap("Book"),
      pages: (1...count).map { page in
        let line = { (text: String, y: Double) in
          Document.Line(
            text, font: Font(size: 20), in: Rect(x: 60, y: y, width: 480, height: 40))
        }
        var shown = Document.Page(
          id: "page \(page)", size: Size(width: 600, height: 800),
          face: .lines([line("Above", 100), line("Below", 500)]))
        shown.illustrations = [
          Document.Illustration(
            Document.Placed(
              Document.Picture(
                file: "\(page).png", size: Size(width: pixels, height: pixels * 2 / 3)),
              in: Rect(x: 60, y: 200, width: 450, height: 300)), words: "Seal \(page)")
        ]
        return shown
      })
  }

  private func images(_ showcase: Showcase, _ window: WindowID, _ time: Instant) -> [String] {
    showcase.elements(of: window, at: time, ruler: PlainRuler()).all.filter { $0.role == .img }
      .map(\.name)
  }

  @Test("are requested for the page in front and those beside it, and drawn once they came")
  func pages() {
    var hand = PagesHand(Self.book(9))
    #expect(hand.wishes() == ["+1.png#fitted=512", "+2.png#fitted=512"])
    let page = { (hand: PagesHand) in hand.lines.first { $0.hasPrefix("page ") } ?? "" }
    #expect(page(hand).contains("'Above'") && !page(hand).contains("1.png"))
    hand.perform(
      .picture(PictureID("1.png", .fitted(512)), .ready(Size(width: 512, height: 341))))
    #expect(page(hand).contains("picture 1.png#fitted=512") && page(hand).contains("'Above'"))
    #expect(images(hand.showcase, PagesHand.window, hand.time) == ["Seal 1"])
  }

  @Test("are requested finer on a large screen, and the reason is shown where they fail")
  func fine() {
    var hand = PagesHand(Self.book(1), size: Size(width: 1280, height: 1400), scale: 1)
    #expect(hand.wishes() == ["+1.png#fitted=1024"])
    hand.perform(.picture(PictureID("1.png", .fitted(1024)), .failed("It is torn.")))
    #expect(hand.lines.first { $0.hasPrefix("page ") }?.contains("'It is torn.'") == true)
  }

  @Test("are requested and drawn in the window of a picture")
  func picture() {
    var hand = PictureHand(Self.book(3))
    #expect(hand.wishes().first == "+1.png")
    hand.perform(.picture(PictureID("1.png"), .ready(Size(width: 900, height: 600))))
    #expect(hand.picture != nil && hand.words.contains("Above"))
    #expect(hand.wishes().contains("+2.png"))
    #expect(images(hand.showcase, PictureHand.window, hand.time) == ["Seal 1"])
  }

  @Test("are with the lines beside quotations in both windows of pages")
  func rules() {
    var quoted = Self.book(1)
    quoted.pages[0].rules = [Rect(x: 60, y: 100, width: 2, height: 40)]
    /// The boxes of a page as it is drawn.
    let boxes = { (list: DisplayList) in
      list.layers.filter { $0.id.role == "page" }.flatMap(\.marks)
        .count { if case .box = $0 { true } else { false } }
    }
    let pages = { (hand: PagesHand) in
      boxes(hand.showcase.display(of: PagesHand.window, at: hand.time, ruler: PlainRuler()))
    }
    let picture = { (hand: PictureHand) in
      boxes(hand.showcase.display(of: PictureHand.window, at: hand.time, ruler: PlainRuler()))
    }
    #expect(pages(PagesHand(quoted)) == pages(PagesHand(Self.book(1))) + 1)
    #expect(picture(PictureHand(quoted)) == picture(PictureHand(Self.book(1))) + 1)
  }
}
