import Interaction
import Laws

@testable import Widgets

/// Labels and thumbnails that are computed from the page number. All are the same source.
struct GivenPreviews: PagePreviewSource {
  var labels: @Sendable (Int) -> String = { _ in "" }
  var thumbnails: @Sendable (Int) -> PageThumbnail? = { _ in nil }

  func label(of page: Int) -> String { labels(page) }
  func thumbnail(of page: Int) -> PageThumbnail? { thumbnails(page) }
  func isSame(as other: any PagePreviewSource) -> Bool { other is GivenPreviews }
}

/// A user of a slider.
typealias SliderHand = WidgetLife<PageSlider>

extension WidgetLife where W == PageSlider {
  /// A slider with a track of 1,000 points, along an edge of a larger window; the
  /// document turns to selected pages.
  init(
    _ count: Int, page: Int = 0, chapters: [PageSliderContent.Chapter] = [],
    returnPage: Int? = nil, axis: Axis = .horizontal, direction: Direction = .leftToRight,
    previews: any PagePreviewSource = NoPagePreviews()
  ) {
    let content = PageSliderContent(
      count: count, page: page, chapters: chapters, returnPage: returnPage, axis: axis,
      direction: direction, showsNumber: false, previews: previews)
    self.init(
      before: PageSlider(), showing: content, size: Size(width: 1040, height: 1040)
    ) { outcome, content in
      switch outcome {
      case .tracked(let page): return "tracked \(page)"
      case .selected(let page):
        content.page = page
        return "selected \(page)"
      case .cancelled: return "cancelled"
      case .highlighted(let page): return "highlighted \(page.map(String.init) ?? "nothing")"
      }
    }
    let breadth = PageSlider.breadth
    frameInWindow =
      axis == .horizontal
      ? Rect(x: 0, y: size.height - breadth, width: size.width, height: breadth)
      : Rect(x: size.width - breadth, y: 0, width: breadth, height: size.height)
  }

  var slider: PageSlider { widget }
  var geometry: PageSliderGeometry { scene.geometry }
  var opacity: Double { slider.bubble.opacity(at: time) }
  var phase: Bubble.Phase { slider.bubble.phase(at: time) }

  /// The state of the slider, by name.
  var state: String {
    switch slider.state {
    case .ready: "ready"
    case .hovering(let aim): "hovering \(aim.page)"
    case .dismissed: "dismissed"
    case .wheeled: "wheeled"
    case .tracking: "tracking \(slider.page(scene))"
    case .away: "away"
    }
  }

  /// The position of the drawn knob, in points along the track.
  var knob: Double { slider.knob(in: scene) }

  /// The point of a page on the track, moved towards the inside of the window.
  func point(_ page: Double, away: Double = 0) -> Point {
    geometry.point(along: geometry.position(of: page), across: -away)
  }

  /// The point at a position along the track, and away from it.
  func point(along: Double, away: Double = 0) -> Point {
    geometry.point(along: along, across: -away)
  }

  /// A finger that comes down at the first point and moves straight to each other one.
  mutating func press(_ points: [Point], steps: Int = 1) {
    guard let first = points.first else { return }
    touch(.began, first)
    for (from, to) in zip(points, points.dropFirst()) { move(from, to, steps: steps) }
  }

  /// A finger that is down moves straight from a point to another one.
  mutating func move(_ from: Point, _ to: Point, steps: Int = 1) {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touch(.moved, Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    }
  }

  mutating func wheel(_ notches: Double, at point: Point) {
    scroll(Point(x: 0, y: notches), at: point)
  }

  /// The lines of the bubble, if it is visible.
  var words: [String] {
    (layer("bubble")?.marks ?? []).compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
  }
}
