import Interaction
import Laws

@testable import Widgets

/// A person in front of a picture with hotspots.
typealias Visitor = WidgetLife<HotspotPicture>

extension WidgetLife where W == HotspotPicture {
  /// A charter of 4,000 by 3,000 pixels in a window of 800 by 600 points, with four clauses by default.
  init(_ hotspots: [Hotspot] = clauses, insets: Insets = .none) {
    var content = HotspotPictureContent(
      id: "charter", size: Size(width: 4000, height: 3000), pictures: [charter],
      states: [PictureID("charter.png"): .ready(Size(width: 4000, height: 3000))],
      hotspots: HotspotIndex(hotspots), hints: false)
    content.insets = insets
    self.init(
      before: HotspotPicture(), showing: content, size: Size(width: 800, height: 600)
    ) { outcome, content in
      switch outcome {
      case .selected(let id):
        content.selection = id
        return "selected \(id)"
      case .tappedPicture:
        content.selection = nil
        return "tapped picture"
      case .turned(let page): return "turned \(page)"
      case .highlighted(let id): return "highlighted \(id ?? "nothing")"
      case .dismissed: return "dismissed"
      case .textScrolled(let press): return "scrolled by \(press.key.rawValue)"
      case .focusPassed(let forward): return forward ? "passed on" : "passed back"
      }
    }
  }

  var map: PictureMap { widget.map(in: scene) }
  var frame: Viewport.Frame { scene.geometry }

  /// The center of a hotspot in the window.
  func middle(_ id: String) -> Point {
    let bounds = content.hotspots[id]?.shape.bounds ?? Rect(.zero)
    return map.view(bounds.center)
  }

  /// Taps once; one that is alone is followed by no second one.
  mutating func tap(at point: Point, finger: Int = 0, isAlone: Bool = true) {
    touch(.began, point, finger: finger)
    touch(.ended, point, finger: finger)
    if isAlone { wait(TapCount.interval) }
  }

  mutating func tap(_ id: String) { tap(at: middle(id)) }

  mutating func wheel(_ notches: Double, at point: Point = Point(x: 400, y: 300)) {
    for _ in 0..<Int(abs(notches)) {
      scroll(Point(x: 0, y: notches < 0 ? -1 : 1), at: point)
      wait(0.05)
    }
    wait(1)
  }

  /// Drags a finger from one point to another in some seconds, with 120 events a second, and lifts it.
  mutating func draw(
    from start: Point, to end: Point, over seconds: Double = 0.1, lifts: Bool = true
  ) {
    touch(.began, start)
    let steps = max(1, Int(seconds * 120))
    for step in 1...steps {
      wait(seconds / Double(steps))
      let part = Double(step) / Double(steps)
      touch(
        .moved,
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if lifts { touch(.ended, end) }
  }

}

/// A picture without tiles.
let charter = TilePyramid(PictureID("charter.png"), size: Size(width: 4000, height: 3000))

/// Four lines over the charter, one of them a polygon, and a seal.
let clauses = [
  Hotspot(
    id: "1", shape: .rectangle(Rect(x: 400, y: 300, width: 3200, height: 200)), label: "Clause 1"),
  Hotspot(
    id: "39", shape: .rectangle(Rect(x: 400, y: 600, width: 3200, height: 200)), label: "Clause 39"),
  Hotspot(
    id: "40",
    shape: .polygons([
      [
        Point(x: 400, y: 900), Point(x: 3600, y: 900), Point(x: 3600, y: 1000),
        Point(x: 2000, y: 1000), Point(x: 2000, y: 1100), Point(x: 400, y: 1100),
      ]
    ]), label: "Clause 40"),
  Hotspot(
    id: "63", shape: .rectangle(Rect(x: 400, y: 2600, width: 3200, height: 200)),
    label: "Clause 63"),
  Hotspot(id: "seal", shape: .point(Point(x: 2000, y: 2900)), label: "The seal"),
]
