import Interaction
import Laws

@testable import Widgets

extension WidgetLife where W == PageView {
  /// The frame of a page.
  func frame(_ page: Int) -> Rect? {
    guard case .box(let frame, _, _)? = layer("page", page)?.marks.dropFirst().first else {
      return nil
    }
    return frame
  }

  /// The scale of a page, in percent of whole.
  func size(_ page: Int) -> Int? {
    frame(page).map { Int(($0.width / 300 * 100).rounded()) }
  }

  /// Two fingers at a distance to the left and to the right of a point.
  mutating func pinch(_ center: Point, from: Double, to: Double) {
    for (finger, side) in [(0, -1.0), (1, 1.0)] {
      touch(.began, Point(x: center.x + side * from, y: center.y), finger: finger)
    }
    for step in 1...10 {
      let spread = from + (to - from) * Double(step) / 10
      wait(0.01)
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        touch(.moved, Point(x: center.x + side * spread, y: center.y), finger: finger)
      }
    }
  }

  mutating func liftBoth(_ center: Point, at spread: Double) {
    touch(.ended, Point(x: center.x - spread, y: center.y), finger: 0)
    touch(.ended, Point(x: center.x + spread, y: center.y), finger: 1)
  }

  mutating func turnWheel(_ notches: Double, at point: Point, _ modifiers: Modifiers = []) {
    perform(
      .scrolled(
        Scroll(notches: Point(x: 0, y: notches), position: point, modifiers: modifiers)))
  }

  /// A page zoomed by a double click: two and a half times as large, about its center.
  static func zoomed(at page: Int = 3) -> WidgetLife<PageView> {
    var person = WidgetLife.reading(9, at: page)
    person.click(at: Point(x: 300, y: 220))
    person.click(at: Point(x: 300, y: 220))
    person.wait(1)
    return person
  }
}
