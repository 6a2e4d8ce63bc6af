import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("A panel that is caught as it slides out of the window of a picture")
struct PanelCatchTests {
  private static let clause = "https://a.example/clause/1"

  /// A window whose panel was closed and is on its way out, and a point of its head.
  private func leaving() throws -> (PictureHand, Point) {
    var hand = PictureHand(Charter.document())
    hand.perform(.focused(true))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    _ = hand.makeReport()
    hand.tap(hand.middle(1))
    let close = try #require(
      elements(hand).first { $0.name == "Close" && $0.id?.inside("picture/panel") != nil })
    hand.touch(.began, close.bounds.center)
    hand.touch(.ended, close.bounds.center)
    #expect(hand.makeReport() == ["selected \(Self.clause)", "closed nothing"])
    hand.wait(0.04)
    let window = hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
    let context = hand.showcase.context(hand.time, PlainRuler())
    let rect = try #require(window.map { $0.panel.widget.rect(in: $0.panelScene(context)) })
    #expect(rect.y < hand.size.height - 30)
    return (hand, Point(x: rect.x + 40, y: rect.y + 15))
  }

  private func elements(_ hand: PictureHand) -> [Element] {
    hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
  }

  @Test("thrown up it selects its place again, and the picture does not move under the hand")
  func thrownUp() throws {
    var (hand, point) = try leaving()
    hand.touch(.began, point)
    hand.wait(1.2)
    // The picture has come to rest beneath.
    let picture = hand.picture
    for _ in 0..<12 {
      hand.wait(0.008)
      point.y -= 12
      hand.touch(.moved, point)
      #expect(hand.picture == picture)
    }
    hand.touch(.ended, point)
    #expect(hand.makeReport() == ["selected \(Self.clause)"])
    hand.wait(2)
    #expect(hand.title == "Clause 1")
  }

  @Test("let go it leaves, and so does the keyboard, which the press had brought there")
  func letGo() throws {
    var (hand, point) = try leaving()
    hand.touch(.began, point)
    hand.touch(.ended, point)
    hand.wait(2)
    #expect(hand.panel == nil && hand.makeReport().isEmpty)
    hand.key(.tab)
    #expect(elements(hand).contains { $0.states.contains(.focused) })
  }
}
