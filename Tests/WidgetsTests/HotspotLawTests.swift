import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Laws of a picture with hotspots")
struct HotspotLawTests {
  /// Pictures of every kind.
  static let kinds: [HotspotPictureContent] = {
    let size = Size(width: 4000, height: 3000)
    var chance = SeededGenerator(seed: 2)
    let many = HotspotIndex((0..<3000).map { HotspotIndexTests.random("\($0)", &chance) })
    let tiled = TilePyramid(
      file: "big", size: Size(width: 16_000, height: 12_000), tileSide: 512, frame: Rect(size))
    var states: [PictureID: PictureState] = [tiled.base: .ready(Size(width: 1024, height: 768))]
    for row in 0..<6 {
      for column in 0..<8 where (row + column) % 2 == 0 {
        let id = PictureID("big", .tile(level: 2, column: column, row: row))
        states[id] = .ready(Size(width: 512, height: 512))
      }
    }
    return [
      HotspotPictureContent(id: "a", size: .zero, pictures: []),
      HotspotPictureContent(
        id: "b", size: size, pictures: [charter], hotspots: HotspotIndex(clauses),
        selection: "40", insets: Insets(.bottom, 120)),
      HotspotPictureContent(
        id: "c", size: size, pictures: [tiled], states: states, hotspots: many,
        selection: "7", home: .filling),
      HotspotPictureContent(
        id: "d", size: Size(width: 600, height: 9000), pictures: [charter],
        hotspots: HotspotIndex(clauses), selection: "seal", home: .wide),
    ] + pages
  }()

  /// Pages of a document: a picture, a page of text, one that is not loaded, and a fault.
  private static let pages: [HotspotPictureContent] = {
    let size = Size(width: 4000, height: 3000)
    let line = PageLine("Words", font: Font(size: 90), frame: Rect(size).inset(by: 900))
    let sheets = [
      PictureSheet(id: "0", size: size, body: .pictures([charter])),
      PictureSheet(id: "1", size: size, body: .lines([line])),
      PictureSheet(
        id: "2", size: size, body: .pictures([TilePyramid(PictureID("late"), size: size)])),
      PictureSheet(id: "3", size: size, body: .fault("It is torn.")),
      PictureSheet(
        id: "4", size: size, body: .pictures([charter]),
        texts: [SheetText([PanelBlock(.paragraph, "Over it")], in: Rect(size).inset(by: 900))]),
    ]
    return sheets.indices.map { page in
      var content = HotspotPictureContent(
        sheets[page], states: [charter.base: .ready(size)], hotspots: HotspotIndex(clauses),
        selection: page == 1 ? "39" : nil)
      content.page = page
      content.count = sheets.count
      content.before = page > 0 ? sheets[page - 1] : nil
      content.after = page + 1 < sheets.count ? sheets[page + 1] : nil
      return content
    }
  }()

  static func laws(_ index: Int) -> WidgetLaws<HotspotPicture> {
    WidgetLaws(
      HotspotPicture(), showing: kinds[index], or: kinds, size: Size(width: 640, height: 300))
  }

  @Test("frames change nothing", arguments: kinds.indices, [1, 2, 3] as [UInt64])
  func frames(_ picture: Int, seed: UInt64) {
    let fault = Self.laws(picture).framesChangeNothing(seed: seed, steps: 120)
    #expect(fault == nil)
  }

  @Test(
    "drawings are finite, and the damage covers every change", arguments: kinds.indices)
  func pictures(_ picture: Int) {
    let fault = Self.laws(picture).picturesHold(seed: 5, steps: 80)
    #expect(fault == nil)
  }

  @Test("everything comes to rest", arguments: kinds.indices, [1, 2, 3] as [UInt64])
  func rest(_ picture: Int, seed: UInt64) {
    let fault = Self.laws(picture).comesToRest(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test(
    "a tap selects what it was pressed on, and other insets move nothing at once, whatever flies",
    arguments: 1...10 as ClosedRange<UInt64>)
  func taps(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var visitor = Visitor()
    visitor.settle()
    for step in 0..<60 {
      for _ in 0..<chance.whole(0...3) {
        switch chance.whole(0...3) {
        case 0: visitor.type(chance.one(of: ["+", "-", "0"]))
        case 1: visitor.content.selection = chance.once(in: 3) ? "63" : nil
        case 2:
          let before = visitor.map
          visitor.content.insets = chance.one(
            of: [.none, Insets(.bottom, 250), Insets(.right, 300)])
          visitor.settle()
          // A selected hotspot is brought into view.
          #expect(
            visitor.content.selection != nil || visitor.map.isNearly(before), "step \(step)")
        default: visitor.scroll(Point(x: 0, y: -1), at: Point(x: 300, y: 200))
        }
        visitor.wait(chance.number(0...0.1))
      }
      let point = Point(x: chance.number(0...799), y: chance.number(0...599))
      visitor.touch(.began, point)
      let pressed = visitor.widget.hotspot(at: point, by: .finger, in: visitor.scene)?.id
      visitor.wait(chance.number(0...0.25))
      visitor.touch(.ended, point)
      visitor.wait(TapCount.interval)
      let selected = visitor.trace().split(separator: " · ").filter { $0.hasPrefix("selected") }
      #expect(selected.map(String.init) == pressed.map { ["selected \($0)"] } ?? [], "step \(step)")
      visitor.wait(chance.number(0...0.5))
    }
  }

  @Test("a line along a ring covers its sides and corners, and nothing else")
  func outlines() {
    let ring = [
      Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 60),
      Point(x: 40, y: 20), Point(x: 0, y: 60), Point(x: 0, y: 0),
    ]
    for corners in [ring, ring.reversed()] {
      let line = Hotspot.Shape.polygons([Outline.line(along: corners, from: -2, to: 2)])
      func isCovered(_ x: Double, _ y: Double) -> Bool {
        line.distance(to: Point(x: x, y: y), pointRadius: 0) == 0
      }
      #expect(isCovered(50, 1.5) && isCovered(50, -1.5) && isCovered(99, 30) && isCovered(101, 30))
      #expect(isCovered(1, 30) && isCovered(0.5, 0.5) && isCovered(101, -1))
      #expect(!isCovered(50, 4) && !isCovered(50, -3) && !isCovered(30, 12) && !isCovered(104, 30))
      let rest = Hotspot.Shape.polygons([
        Outline.rest(of: Rect(x: -10, y: -10, width: 200, height: 100), without: [corners])
      ])
      for (x, y, isOutside) in [
        (-5.0, 50.0, true), (150, 5, true), (40, 40, true), (50, 10, false), (5, 40, false),
        (99, 50, false),
      ] {
        let distance = rest.distance(to: Point(x: x, y: y), pointRadius: 0)
        #expect((distance == 0) == isOutside, "\(x) \(y)")
      }
    }
    #expect(Outline.line(along: [Point(x: 1, y: 1)], from: 0, to: 4) == [])
  }
}
