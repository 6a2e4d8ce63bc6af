import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A line that states whose a page is")
struct CreditLineTests {
  @Test("is pressed by a finger that wavers, and not by one that swipes along it")
  func wavers() {
    var content = CreditLineContent()
    content.block = PanelBlock(.smallPrint, "British Library, London")
    var hand = WidgetLife(
      before: CreditLine(), showing: content, size: Size(width: 600, height: 40)
    ) { outcome, _ in
      switch outcome {
      case .pressed: "pressed"
      }
    }
    hand.settle()
    let start = Point(x: 100, y: 20)
    for way in [11.0, 200] {
      let end = start.moved(by: Point(x: way, y: 0))
      hand.touch(.began, start)
      hand.touch(.moved, end)
      hand.touch(.ended, end)
    }
    #expect(hand.trace() == "pressed")
  }
}
