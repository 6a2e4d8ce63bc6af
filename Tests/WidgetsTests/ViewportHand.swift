import Interaction
import Laws

@testable import Widgets

/// Operates a viewport directly.
struct ViewportHand {
  var viewport = Viewport()
  var frame: Viewport.Frame
  var time = Instant.zero

  /// A picture of 4,000 by 3,000 pixels in a window of 800 by 600 points, by default.
  init(
    picture: Size = Size(width: 4000, height: 3000), window: Size = Size(width: 800, height: 600),
    home: Viewport.Frame.Home = .whole
  ) {
    frame = Viewport.Frame(picture: picture, bounds: Rect(window), home: home)
  }

  var map: PictureMap { viewport.map(at: time, in: frame) }
  var target: PictureMap { viewport.target(in: frame) }

  /// Lets time pass, settling at each deadline.
  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while let deadline = viewport.wake(at: time).deadline, deadline <= end {
      time = deadline
      viewport.settle(at: time, in: frame, over: 0.3)
    }
    time = end
  }

  mutating func settle() { viewport.settle(at: time, in: frame, over: 0.3) }

  mutating func hold(_ fingers: Point...) { viewport.hold(fingers, at: time, in: frame) }
  mutating func drag(_ fingers: Point...) { viewport.drag(fingers) }

  mutating func release(_ velocity: Point = .zero, isStill: Bool = false) {
    viewport.release(velocity: velocity, at: time, in: frame, isStill: isStill)
  }

  mutating func wheel(_ notches: Int, at point: Point, over seconds: Double = 0.12) {
    for _ in 0..<abs(notches) {
      let factor = notches > 0 ? Viewport.notch : 1 / Viewport.notch
      viewport.zoom(by: factor, about: point, over: seconds, at: time, in: frame)
      wait(0.05)
    }
    wait(1)
  }

  mutating func show(_ part: Rect, over seconds: Double = 0.3) {
    viewport.show(part, over: seconds, at: time, in: frame)
    wait(1)
  }

  /// A random call, valid or not.
  mutating func actAtRandom(_ chance: inout SeededGenerator) {
    let points = (0..<chance.whole(1...3)).map { _ in
      Point(x: chance.number(-100...900), y: chance.number(-100...700))
    }
    let seconds = chance.once(in: 2) ? 0 : chance.number(0...0.5)
    switch chance.whole(0...11) {
    case 0: viewport.hold(points, at: time, in: frame)
    case 1...3: viewport.drag(points)
    case 4:
      release(
        Point(x: chance.number(-9000...9000), y: chance.number(-9000...9000)),
        isStill: chance.once(in: 4))
    case 5, 6:
      viewport.zoom(
        by: chance.number(0.1...9), about: points[0], over: seconds, at: time, in: frame)
    case 7: viewport.toggleZoom(about: points[0], over: seconds, at: time, in: frame)
    case 8: viewport.pan(by: points[0], over: seconds, at: time, in: frame)
    case 9:
      let part = Rect(
        x: chance.number(-500...4000), y: chance.number(-500...3000),
        width: chance.number(0...4000), height: chance.number(0...3000))
      viewport.show(part, over: seconds, at: time, in: frame)
    case 10:
      frame.insets = chance.once(in: 2) ? .none : Insets(.bottom, chance.number(0...700))
      settle()
    default:
      frame.bounds.width = chance.number(0...1200)
      frame.bounds.height = chance.number(0...900)
      settle()
    }
  }

  /// The distance of the picture beyond its limits, in points; 0 within.
  var excess: Double {
    let map = map
    let kept = frame.kept(map)
    return max(
      map.view(Point.zero).distance(to: kept.view(Point.zero)),
      map.view(Point(x: 4000, y: 3000)).distance(to: kept.view(Point(x: 4000, y: 3000))))
  }
}

extension PictureMap {
  /// Whether both map a picture to the same points, within an invisible difference.
  func isNearly(_ other: PictureMap, within points: Double = 1e-6) -> Bool {
    let corner = Point(x: 4000, y: 3000)
    return view(.zero).distance(to: other.view(.zero)) < points
      && view(corner).distance(to: other.view(corner)) < points
  }
}
