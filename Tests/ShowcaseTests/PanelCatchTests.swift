import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("A panel that is caught as it slides out of the window of a picture")
struct PanelCatchTests {
  private static let clause = "https://a.example/clause/1"

  /// A window whose panel was swiped down and is on its way out, and a point of its head.
  private func leaving() throws -> (PictureHand, Point) {
    var hand = PictureHand(Charter.document())
    hand.perform(.focused(true))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    hand.tap(hand.middle(1))
    let panel = try #require(hand.panel)
    let head = Point(x: panel.center.x, y: panel.y + 50)
    hand.touch(.began, head)
    for step in 1...10 {
      hand.wait(0.008)
      hand.touch(.moved, Point(x: head.x, y: head.y + 12 * Double(step)))
    }
    hand.touch(.ended, Point(x: head.x, y: head.y + 120))
    #expect(hand.makeReport() == ["selected \(Self.clause)", "closed nothing"])
    hand.wait(0.03)
    let left = hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
    let context = hand.showcase.context(hand.time, PlainRuler())
    let rect = try #require(left.map { $0.panel.widget.rect(in: $0.panelScene(context)) })
    #expect(rect.y > panel.y && rect.y < hand.size.height - 20)
    return (hand, Point(x: rect.center.x, y: rect.y + 15))
  }

  @Test("thrown up it selects its place again, and the picture does not move under the hand")
  func thrownUp() throws {
    var (hand, point) = try leaving()
    hand.touch(.began, point)
    hand.wait(0.6)
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
    #expect(hand.title == "Clause 1" && hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("let go it leaves, and so does the keyboard, which the press had brought there")
  func letGo() throws {
    var (hand, point) = try leaving()
    hand.touch(.began, point)
    hand.touch(.ended, point)
    hand.wait(2)
    #expect(hand.panel == nil && hand.makeReport().isEmpty)
    hand.key(.tab)
    let elements = hand.showcase.elements(
      of: PictureHand.window, at: hand.time, ruler: PlainRuler())
    #expect(elements.all.contains { $0.states.contains(.focused) })
  }
}
