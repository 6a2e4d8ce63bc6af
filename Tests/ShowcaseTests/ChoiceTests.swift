import Documents
import Interaction
import Laws
import Phrases
import Testing
import Widgets

@testable import Showcase

@Suite("A page with several images")
struct ChoiceTests {
  private static let xray = PictureID("xray.png")
  private static let small = Size(width: 1000, height: 750)

  private static func document() -> Document {
    var document = Charter.document()
    let frame = Rect(Charter.size)
    let placed = { (file: String, size: Size) in
      Document.Placed(.init(file: file, size: size), in: frame)
    }
    document.pages[1].choices = [
      .init(
        label: LanguageMap("Visible light"), pictures: [placed(Charter.base.file, Charter.size)]),
      .init(label: LanguageMap([]), pictures: [placed(xray.file, small)]),
    ]
    return document
  }

  private func hand(_ document: Document = document()) -> PictureHand {
    var hand = PictureHand(document, size: Size(width: 900, height: 700))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    hand.perform(.focused(true))
    return hand
  }

  /// The drawn pictures of the page with their opacity, from back to front.
  private func drawn(_ hand: PictureHand) -> [String] {
    hand.layers.filter { $0.id.role == "picture" }.flatMap { layer in
      layer.marks.compactMap { mark -> String? in
        guard case .picture(.file(let id), _) = mark else { return nil }
        return "\(id.file) \((100 * layer.opacity).rounded() / 100)"
      }
    }
  }

  private func slider(_ hand: PictureHand) -> Element? {
    hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all.first {
      $0.name == "Image of the page"
    }
  }

  @Test("loads the other images after the one that is shown, coarsely")
  func loading() {
    var hand = PictureHand(Self.document(), size: Size(width: 900, height: 700))
    let first = hand.wishes()
    #expect(first.contains { $0.contains("charter.png") })
    #expect(!first.contains { $0.contains("xray") })
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    #expect(hand.wishes().contains { $0.contains("xray.png") })
    #expect(drawn(hand) == ["charter.png 1.0"])
  }

  @Test("keys change to the next image and back, and cross-fade in steps")
  func keys() throws {
    var hand = hand()
    hand.perform(.picture(Self.xray, .ready(Self.small)))
    #expect(slider(hand)?.value == "Visible light")
    hand.type("v")
    #expect(slider(hand)?.value == "Image 2")
    #expect(drawn(hand) == ["xray.png 1.0"])
    // After the last one follows the first.
    hand.type("v")
    #expect(drawn(hand) == ["charter.png 1.0"])
    for _ in 0..<3 { hand.type(".") }
    #expect(drawn(hand) == ["charter.png 1.0", "xray.png 0.3"])
    hand.type(",")
    #expect(drawn(hand) == ["charter.png 1.0", "xray.png 0.2"])
    for _ in 0..<9 { hand.type(",") }
    #expect(drawn(hand) == ["charter.png 1.0"])
    for _ in 0..<20 { hand.type(".") }
    #expect(drawn(hand) == ["xray.png 1.0"])
    hand.key(Key(rawValue: "V"), .shift)
    #expect(drawn(hand) == ["charter.png 1.0"])
  }

  @Test("a drag on the slider cross-fades, while the page stays where it is")
  func drag() throws {
    var hand = hand()
    hand.perform(.picture(Self.xray, .ready(Self.small)))
    let bounds = try #require(slider(hand)?.bounds)
    let before = hand.picture
    let y = bounds.maxY - 15
    // The first of two stops is in the middle of the left half, within a rim of 8 points.
    hand.touch(.began, Point(x: bounds.x + 8 + (bounds.width - 16) / 4, y: y))
    hand.touch(.moved, Point(x: bounds.x + bounds.width * 0.4, y: y))
    hand.touch(.moved, Point(x: bounds.center.x, y: y))
    #expect(drawn(hand).last == "xray.png 0.5")
    #expect(hand.picture == before)
    hand.touch(.ended, Point(x: bounds.center.x, y: y))
    hand.wait(1)
    #expect(slider(hand)?.value == "Visible light 50%, Image 2 50%")
  }

  @Test("each page keeps its image, and back returns to the one that was seen")
  func pages() {
    var document = Self.document()
    document.pages[2].choices = document.pages[1].choices
    var hand = hand(document)
    hand.perform(.picture(Self.xray, .ready(Self.small)))
    hand.type("v")
    hand.wait(2)
    hand.key(.pageDown)
    hand.wait(2)
    #expect(slider(hand)?.value == "Visible light")
    hand.key(.pageUp)
    hand.wait(2)
    #expect(slider(hand)?.value == "Image 2")
    // It was left with its second image, whatever is chosen since.
    hand.type("v")
    hand.wait(2)
    #expect(slider(hand)?.value == "Visible light")
    for _ in 0..<2 {
      hand.key(.left, .alt)
      hand.wait(2)
    }
    #expect(slider(hand)?.value == "Image 2")
  }

  @Test("is turned with all of its images, and a page without a choice has no slider")
  func turned() {
    var hand = hand()
    hand.perform(.picture(Self.xray, .ready(Self.small)))
    hand.type("r")
    hand.type("v")
    let turned = hand.layers.filter { $0.id.role == "picture" }.flatMap(\.marks).contains {
      if case .picture(.turned(Self.xray, .right), _) = $0 { true } else { false }
    }
    #expect(turned)
    #expect(slider(self.hand(Charter.document())) == nil)
  }

  @Test("help has its keys where a page has several images, and only there")
  func help() {
    for (document, isShown) in [(Self.document(), true), (Charter.document(), false)] {
      var hand = hand(document)
      hand.key(.f1)
      #expect(hand.showcase.help?.groups.contains { $0.heading == .choice } == isShown)
    }
  }
}
