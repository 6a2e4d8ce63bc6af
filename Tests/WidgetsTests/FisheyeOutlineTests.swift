import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The outline of a bar")
struct FisheyeOutlineTests {
  private static func contains(_ pieces: [OutlinePiece], _ point: Point) -> Bool {
    pieces.contains { piece in
      let share =
        switch piece.shape {
        case .round(let radius): radius
        case .tile, .picture: piece.rect.width * 0.225
        case .polygon: 0.0
        }
      let (rect, radius) = (piece.frame, min(share, piece.rect.width / 2, piece.rect.height / 2))
      guard rect.contains(point), piece.clip?.contains(point) != false else { return false }
      let inner = rect.inset(by: radius)
      let near = Point(
        x: min(max(point.x, inner.x), inner.maxX), y: min(max(point.y, inner.y), inner.maxY))
      return near.distance(to: point) <= radius + 0.5
    }
  }

  @Test(
    "at rest it is the panel, which reaches beyond the edge of the screen with the corners there",
    arguments: Edge.allCases)
  func rest(_ edge: Edge) throws {
    let size = Size(width: 900, height: 900)
    let hand = Hand(
      ["A", "B", "|", "C"], size: size, style: try FisheyeStyle(edge: edge))
    let pieces = hand.bar.outline(of: hand.layers, in: hand.scene)
    #expect(pieces.count == 1)
    let panel = try #require(pieces.first)
    #expect(panel.rect == hand.layer("panel")?.face)
    let radius = hand.scene.theme.panelRadius
    #expect(panel.shape == .round(radius: radius))
    let across = panel.rect.span(edge.axis.crossed)
    #expect(edge.isFar ? across.upperBound >= 900 + radius : across.lowerBound <= -radius)
    let visible = panel.rect.intersection(Rect(size)).size[edge.axis.crossed]
    #expect(abs(visible - hand.scene.geometry.panelDepth) < 1e-9)
    #expect(panel.clip == Rect(size))
    #expect(panel.rect.size[edge.axis] < 200)
  }

  @Test("where the desktop shines through, or beside other controls, the panel keeps its gap")
  func gap() throws {
    let size = Size(width: 900, height: 300)
    for isTranslucent in [true, false] {
      var hand = Hand(["A", "B", "C"], size: size)
      if isTranslucent {
        hand.isTranslucent = true
      } else {
        hand.frameInWindow = Rect(size)
        hand.size.width += 300
      }
      let face = try #require(hand.layer("panel")?.face)
      #expect(abs(size.height - face.maxY - hand.scene.geometry.gap) < 1e-9)
      #expect(face.height < hand.scene.geometry.panelDepth)
    }
  }

  @Test("an empty bar has one, too")
  func empty() {
    let hand = Hand([])
    #expect(hand.bar.outline(of: hand.layers, in: hand.scene).count == 1)
  }

  @Test(
    "a pointer that is over the bar never leaves it or its reach, and every item and label is within it",
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
      let pieces = hand.bar.outline(of: hand.layers, in: hand.scene)
      if hand.bar.state.guide != nil {
        let isWithin = Self.contains(pieces, point) || hand.bar.hit(point, in: hand.scene)
        #expect(isWithin, "\(along) \(depth)")
      }
      for layer in hand.layers where ["item", "chosen"].contains(layer.id.role) {
        #expect(Self.contains(pieces, layer.bounds.center))
      }
      if let face = hand.layer("label")?.face { #expect(Self.contains(pieces, face.center)) }
    }
  }

  @Test(
    "around the items that stand out of the panel there is nothing of it", arguments: Edge.allCases)
  func silhouettes(_ edge: Edge) throws {
    var hand = Hand(
      (0..<14).map { $0 % 5 == 4 ? "|" : "\($0)" }, size: Size(width: 1200, height: 1200),
      style: try FisheyeStyle(edge: edge))
    let geometry = hand.scene.geometry
    let middle = geometry.layout.length / 2
    let point = geometry.rect(along: middle...middle, depth: 30...30).center
    hand.hover(at: point)
    hand.wait(1)
    let pieces = hand.bar.outline(of: hand.layers, in: hand.scene)
    let tiles = pieces.filter { $0.shape == .tile }
    #expect(tiles.count > 2)
    for layer in hand.layers where layer.id.role == "item" {
      guard case .picture(.tile, let rect)? = layer.marks.first else { continue }
      let standsOut = tiles.contains { $0.frame.center.distance(to: rect.center) < 0.01 }
      let panel = try #require(hand.layer("panel")?.face)
      #expect(standsOut == (layer.bounds.intersection(panel) != layer.bounds))
    }
    // Only the panel, the items, and the label with its arrow have any pixels.
    let others = pieces.filter { $0.shape != .tile }
    #expect(others.count == 3)
  }

  @Test("the line around a label goes on around its arrow", arguments: Edge.allCases)
  func arrow(_ edge: Edge) throws {
    var hand = Hand(
      ["A", "B", "C"], size: Size(width: 900, height: 900), style: try FisheyeStyle(edge: edge))
    hand.settings.isContrastHigh = true
    hand.settle()
    hand.hover("B")
    hand.wait(1)
    let label = try #require(hand.layer("label"))
    let polygons = label.marks.compactMap { mark -> (corners: [Point], color: Color)? in
      if case .polygon(let corners, let color) = mark { (corners, color) } else { nil }
    }
    try #require(polygons.count == 2)
    let theme = hand.scene.theme
    #expect(polygons.map(\.color) == [theme.bubble, theme.bubbleEdge])
    // It is the arrow without a smaller one: from foot to tip to foot, and back a point within.
    let (arrow, line) = (polygons[0].corners, polygons[1].corners)
    #expect(line.count == 6 && Set(arrow).isSubset(of: line))
    let tip = arrow[2]
    let inner = line.filter { !arrow.contains($0) }.map { $0.distance(to: tip) }.min()
    #expect(abs((inner ?? 0) - 2.0.squareRoot()) < 1e-9)
  }

  @Test("a page has the margin of a lettered tile, also before it is read; an icon has its own")
  func margins() throws {
    var hand = Hand(["A", "B"])
    let ink = Color(hex: 0xFFFFFF)
    let tile = Tile(letters: "A", top: ink, bottom: ink, ink: ink)
    let page = PictureID("a.png", .fitted(PictureID.thumbnailSide))
    let icon = PictureID("b.png")
    hand.content = FisheyeContent(
      items: [
        FisheyeItem(id: "A", title: "A", face: .picture(page, orElse: tile)),
        FisheyeItem(id: "B", title: "B", face: .picture(icon, orElse: tile)),
      ])
    hand.settle()
    let width = { (index: Int) -> Double in
      switch hand.layer("item", index)?.marks.first {
      case .box(let rect, _, _)?, .picture(_, let rect)?: rect.width
      default: 0
      }
    }
    let side = try #require(hand.layer("item", 0)).bounds.width
    #expect(abs(width(0) - 0.86 * side) < 0.01 && abs(width(1) - 0.86 * side) < 0.01)
    hand.content.pictures = [
      page: .ready(Size(width: 256, height: 128)), icon: .ready(Size(width: 64, height: 64)),
    ]
    hand.settle()
    #expect(abs(width(0) - 0.86 * side) < 0.01, "it does not jump")
    #expect(abs(width(1) - side) < 0.01)
    hand.content.pictures[page] = .failed("gone")
    #expect(abs(width(0) - 0.86 * side) < 0.01)
  }

  @Test("it contains the item that a finger left standing out")
  func raised() throws {
    var hand = Hand(["A", "B", "C"])
    hand.touch(.began, hand.middle("B"))
    hand.touch(.ended, hand.middle("B"))
    hand.wait(0.3)
    let frame = try #require(hand.layer("item", 1)).bounds
    #expect(
      hand.bar.outline(of: hand.layers, in: hand.scene).contains {
        $0.shape == .tile && $0.frame.center.distance(to: frame.center) < 0.01
          && abs($0.rect.width - 0.86 * frame.width) < 0.01
      })
  }
}
