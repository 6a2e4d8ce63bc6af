import Interaction
import Laws

@testable import Widgets

/// Pages of every kind: pictures, missing pictures, text, failures.
struct MadePages: PageSource, Equatable {
  func face(of page: Int) -> PageFace {
    let size = Size(width: 300, height: 396)
    let body: PageFace.Body =
      switch page % 4 {
      case 0: .pictures([.init(PictureID("\(page).png"), in: Rect(size))])
      case 1: .pictures([])
      case 2: .lines([PageLine("words", font: Font(size: 12), frame: Rect(size).inset(by: 90))])
      default: .fault("The file is not a picture.")
      }
    return PageFace(size: size, body: body, name: "Page \(page)")
  }
}

extension WidgetLife where W == PageView {
  /// A person in front of a view of 600 by 440 points whose owner follows its outcomes.
  static func reading(
    _ count: Int, at page: Int = 0, flow: PageFlow = .leftToRight
  ) -> WidgetLife<PageView> {
    let content = PageViewContent(count: count, page: page, flow: flow, pages: MadePages())
    var person = WidgetLife(
      before: PageView(), showing: content, size: Size(width: 600, height: 440)
    ) { outcome, content in
      switch outcome {
      case .selected(let page):
        content.page = page
        return "turned \(page)"
      }
    }
    person.settle()
    return person
  }

  /// The visible pages, from the left or top, with the distance of each from the front.
  var seen: String {
    let center = Rect(size).center
    let pages = layers.filter { $0.id.role == "page" }.compactMap { layer -> (Int, Double)? in
      guard case .box(let frame, _, _)? = layer.marks.dropFirst().first else { return nil }
      let away = frame.center[content.flow.axis] - center[content.flow.axis]
      return (layer.id.index, away)
    }
    return pages.sorted { $0.1 < $1.1 }.map { "\($0.0)@\(Int($0.1.rounded()))" }
      .joined(separator: " ")
  }

  /// The owner selects another page.
  mutating func choose(_ page: Int) {
    content.page = page
    settle()
  }

  /// Drags a finger from point to point, 10 ms each, and lifts it.
  mutating func swipe(_ points: [Point], finger: Int = 0) {
    touch(.began, points[0], finger: finger)
    for point in points.dropFirst() {
      wait(0.01)
      touch(.moved, point, finger: finger)
    }
    touch(.ended, points[points.count - 1], finger: finger)
  }
}
