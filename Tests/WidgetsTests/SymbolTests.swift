import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Symbols")
struct SymbolTests {
  private static let square = Rect(x: 100, y: 200, width: 24, height: 24)

  /// The corners of a symbol on its square, in units.
  private static func corners(_ symbol: Symbol, isMirrored: Bool = false) -> [Point] {
    guard
      case .polygon(let points, _) = symbol.mark(in: square, .clear, isMirrored: isMirrored)
    else { return [] }
    return points.map { Point(x: $0.x - square.x, y: $0.y - square.y) }
  }

  @Test(
    "symbols are centred in their square, equally large, and clear of its rim",
    arguments: Symbol.allCases)
  func size(_ symbol: Symbol) {
    let box = Rect(around: Self.corners(symbol))
    #expect(box.x >= 2.99 && box.y >= 2.99 && box.maxX <= 21.01 && box.maxY <= 21.01, "\(box)")
    #expect(abs(box.center.x - 12) <= 0.51 && abs(box.center.y - 12) <= 0.51, "\(box)")
    #expect(symbol == .dot || max(box.width, box.height) >= 12)
  }

  @Test("no two symbols are alike, except those that mirror each other")
  func distinct() {
    let all = Symbol.allCases.map { Self.corners($0) }
    #expect(Set(all).count == all.count)
  }

  @Test("symbols that point in the reading direction are mirrored, all others are not")
  func mirrored() {
    for symbol in Symbol.allCases {
      let plain = Self.corners(symbol)
      let mirrored = Self.corners(symbol, isMirrored: true)
      let turned = plain.map { Point(x: 24 - $0.x, y: $0.y) }
      let isSame = zip(mirrored, symbol.isDirected ? turned : plain).allSatisfy {
        $0.distance(to: $1) < 1e-9
      }
      #expect(isSame && mirrored.count == plain.count, "\(symbol)")
    }
    for (one, other) in [(Symbol.next, Symbol.previous), (.last, .first)] {
      let boxes = [Self.corners(one), Self.corners(other, isMirrored: true)].map {
        Rect(around: $0)
      }
      #expect(boxes[0] == boxes[1])
    }
  }

  @Test(
    "vertical and horizontal lines fill whole pixels in every position of the symbol",
    arguments: [1.0, 2, 3], [Point(x: 0.3, y: 0.7), Point(x: 10, y: 20.5)])
  func crisp(_ scale: Double, _ offset: Point) {
    var hand = PeekHand()
    hand.wait(1)
    let scene = hand.scene.scaled(to: scale)
    let frame = Rect(x: offset.x, y: offset.y, width: 31, height: 40)
    guard case .polygon(let points, _) = scene.symbol(.first, in: frame, .clear) else { return }
    let box = Rect(around: points)
    #expect(abs(box.x * scale - (box.x * scale).rounded()) < 1e-9)
    #expect(box.center.distance(to: frame.center) < 1.5)
  }

  @Test("a polygon covers exactly the points within half a line's width of the lines")
  func covers() {
    let lines: [[Point]] = [
      [Point(x: 2, y: 2), Point(x: 12, y: 2), Point(x: 12, y: 9), Point(x: 4, y: 5)],
      [Point(x: 3, y: 14), Point(x: 12, y: 12), Point(x: 3, y: 10)],
      [Point(x: 17, y: 5)],
      [Point(x: 15, y: 12), Point(x: 20, y: 12), Point(x: 20, y: 18), Point(x: 15, y: 12)],
      Stroke.arc(around: Point(x: 6, y: 19), radius: 3, from: 0, by: 2 * .pi),
    ]
    let outline = Stroke.outline(of: lines, width: 2)
    for step in 0..<(90 * 90) {
      let point = Point(x: Double(step % 90) * 0.25 + 0.01, y: Double(step / 90) * 0.25 + 0.013)
      let distance = lines.map { Self.distance(from: point, to: $0) }.min() ?? 0
      // Arcs are drawn in straight pieces.
      guard abs(distance - 1) > 0.05 else { continue }
      #expect((Self.winding(of: outline, around: point) != 0) == (distance < 1), "\(point)")
    }
  }

  private static func distance(from point: Point, to line: [Point]) -> Double {
    zip(line, line.dropFirst() + line.suffix(1)).map { start, end in
      let way = Point(x: end.x - start.x, y: end.y - start.y)
      let length = way.x * way.x + way.y * way.y
      let along = (point.x - start.x) * way.x + (point.y - start.y) * way.y
      let share = length > 0 ? min(max(along / length, 0), 1) : 0
      return point.distance(to: Point(x: start.x + share * way.x, y: start.y + share * way.y))
    }.min() ?? .infinity
  }

  /// How often a polygon goes around a point.
  private static func winding(of polygon: [Point], around point: Point) -> Int {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { count, side in
      let (start, end) = side
      guard (start.y <= point.y) != (end.y <= point.y) else { return count }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      return x > point.x ? count + (end.y > start.y ? 1 : -1) : count
    }
  }
}

extension Rect {
  /// The smallest rectangle around some points.
  init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
}
