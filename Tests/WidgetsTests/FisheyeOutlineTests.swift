import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The outline of a bar")
struct FisheyeOutlineTests {
  private static func contains(_ pieces: [OutlinePiece], _ point: Point) -> Bool {
    pieces.contains { piece in
      let (rect, radius) = (
        piece.rect, min(piece.radius, piece.rect.width / 2, piece.rect.height / 2)
      )
      guard rect.contains(point) else { return false }
      let inner = rect.inset(by: radius)
      let near = Point(
        x: min(max(point.x, inner.x), inner.maxX), y: min(max(point.y, inner.y), inner.maxY))
      return near.distance(to: point) <= radius + 0.5
    }
  }

  @Test("at rest it is the panel, down to the edge of the screen", arguments: Edge.allCases)
  func rest(_ edge: Edge) throws {
    let size = Size(width: 900, height: 900)
    let hand = Hand(
      ["A", "B", "|", "C"], size: size, style: try FisheyeStyle(edge: edge))
    let pieces = hand.bar.outline(in: hand.scene)
    let rect = try #require(pieces.first).rect
    #expect(pieces.count == 1)
    let across = rect.span(edge.axis.crossed)
    #expect(edge.isFar ? across.upperBound == 900 : across.lowerBound == 0)
    #expect(abs(across.upperBound - across.lowerBound - hand.scene.geometry.panelDepth) < 1e-9)
    #expect(rect.size[edge.axis] < 200)
  }

  @Test("an empty bar has one, too")
  func empty() {
    let hand = Hand([])
    #expect(hand.bar.outline(in: hand.scene).count == 1)
  }

  @Test(
    "a pointer that is over the bar never leaves it, and every item and label is within it",
    arguments: Edge.allCases, FisheyeLayout.Ends.allCases)
  func pointer(_ edge: Edge, ends: FisheyeLayout.Ends) throws {
    var chance = SeededGenerator(seed: 12)
    var hand = Hand(
      (0..<14).map { $0 % 5 == 4 ? "|" : "\($0)" }, size: Size(width: 1200, height: 1200),
      style: try FisheyeStyle(edge: edge, ends: ends))
    let geometry = hand.scene.geometry
    var point = Point.zero
    for _ in 0..<300 {
      let along = chance.number(-120...geometry.layout.length + 120)
      let depth = chance.number(0...130)
      point = geometry.rect(along: along...along, depth: depth...depth).center
      hand.hover(at: point)
      if chance.once(in: 3) { hand.wait(chance.number(0...0.2)) }
      let pieces = hand.bar.outline(in: hand.scene)
      if hand.bar.state.guide != nil { #expect(Self.contains(pieces, point), "\(along) \(depth)") }
      for layer in hand.layers where ["item", "chosen"].contains(layer.id.role) {
        #expect(Self.contains(pieces, layer.bounds.center))
      }
      if let face = hand.layer("label")?.face { #expect(Self.contains(pieces, face.center)) }
    }
  }

  @Test("it contains the item that a finger left standing out")
  func raised() throws {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("B"))
    hand.touch(.ended, hand.middle("B"))
    hand.wait(0.3)
    let frame = try #require(hand.layer("item", 1)).bounds
    #expect(hand.bar.outline(in: hand.scene).contains { $0.rect.intersection(frame) == frame })
  }
}
