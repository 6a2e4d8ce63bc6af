/// A time line from John's crowning to the present, along a vertical cord.
struct YearsPage {
  struct Event {
    let key: String
    let year: Int
    /// The knot on the cord, in pixels of the page.
    let knot: Point
    /// Whether the event is left of the cord.
    let isLeft: Bool
  }

  /// The heights of the first and the last knot, in pixels of the page.
  private static let (top, bottom) = (390.0, 2330.0)
  /// The middle of the page across, in pixels.
  private static let middle = 1000.0

  let events: [Event]

  init(_ order: Records) {
    let names = order.names(of: "event")
    events = names.enumerated().map { at, name in
      let part = Double(at) / Double(max(1, names.count - 1))
      return Event(
        key: "event \(name)", year: name.split(separator: "-").first.flatMap { Int($0) } ?? 0,
        knot: Self.cord(Self.top + part * (Self.bottom - Self.top)), isLeft: at % 2 == 0)
    }
  }

  /// The point of the cord at a height; the cord swings a little.
  static func cord(_ y: Double) -> Point {
    let turn = (y - top) / 410
    let swing = turn - turn.rounded(.down)
    let wave = 4 * swing * (1 - swing) * (Int(turn.rounded(.down)) % 2 == 0 ? 1 : -1)
    return Point(middle + 26 * wave, y)
  }

  var regions: [(key: String, region: Region)] {
    let half = Int((Self.bottom - Self.top) / Double(max(1, events.count - 1)) / 2)
    return events.map { event in
      let y = Int(event.knot.y.rounded())
      let left = event.isLeft ? 170 : Int(event.knot.x.rounded()) - 30
      let right = event.isLeft ? Int(event.knot.x.rounded()) + 30 : 1830
      return (event.key, .rectangle(left, y - half, right - left, 2 * half))
    }
  }
}
