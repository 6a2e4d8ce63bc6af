import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The part of a page in a preview")
struct PreviewGlassTests {
  private static let charter = Size(width: 6000, height: 8000)
  private static let room = PeekPreview.Figure.room

  private static func view(
    _ area: Document.Area, on page: Size = charter, finest: Double = 1, shown: Double? = nil,
    isMirrored: Bool = false
  ) throws -> Rect {
    try #require(
      PreviewGlass(area, on: page, finest: finest, shown: shown, isMirrored: isMirrored)
    ).view
  }

  /// Points a unit at which a view is drawn.
  private static func scale(_ view: Rect) -> Double {
    min(room.width / view.width, room.height / view.height)
  }

  @Test("a long line is shown from its beginning, more than twice as large as on the page")
  func beginning() throws {
    let line = Rect(x: 900, y: 1100, width: 4000, height: 80)
    let view = try Self.view(.rectangle(line))
    #expect(abs(Self.scale(view) - 0.225) < 1e-9)
    #expect(view.x < line.x && view.x > line.x - 100 && view.maxX < line.maxX)
    #expect(abs(view.center.y - line.center.y) < 1e-6)
    let mirrored = try Self.view(.rectangle(line), isMirrored: true)
    #expect(mirrored.maxX > line.maxX && mirrored.maxX < line.maxX + 100)
    #expect(mirrored.size == view.size)
  }

  @Test("a clause that begins in the middle of a line is shown from there")
  func middle() throws {
    // Two lines: the first from its middle, the second to its middle.
    let rings = [
      (3500.0, 1000.0), (5500, 1000), (5500, 1080), (2000, 1080), (2000, 1160), (500, 1160),
      (500, 1080), (3500, 1080),
    ].map { Point(x: $0.0, y: $0.1) }
    let view = try Self.view(.polygons([rings]))
    #expect(view.x > 3400 && view.x < 3500)
    let mirrored = try Self.view(.polygons([rings]), isMirrored: true)
    #expect(mirrored.maxX > 5500 && mirrored.maxX < 5600)
    let late = [
      (5300.0, 1000.0), (5500, 1000), (5500, 1080), (4000, 1080), (4000, 1160), (500, 1160),
      (500, 1080), (5300, 1080),
    ].map { Point(x: $0.0, y: $0.1) }
    let end = try Self.view(.polygons([late]))
    #expect(end.maxX > 5500 && end.maxX < 5600, "the end of a line rather than the margin")
    let turned = try Self.view(.polygons([rings.reversed()]))
    #expect(turned == view)
  }

  @Test("a small area is shown whole and centred, up to three times as large")
  func small() throws {
    let page = Size(width: 2000, height: 2600)
    let shield = Rect(x: 490, y: 1340, width: 340, height: 420)
    let view = try Self.view(.rectangle(shield), on: page)
    #expect(view.intersection(shield) == shield)
    #expect(abs(view.center.x - shield.center.x) < 1e-6)
    let word = Rect(x: 1000, y: 1000, width: 40, height: 20)
    let near = try Self.view(.rectangle(word), on: page)
    #expect(abs(Self.room.width / near.width - 3 * 800 / 2600) < 1e-9)
    #expect(abs(near.height * Self.room.width / near.width - 112) < 1e-6)
    let point = try Self.view(.point(word.center), on: page)
    #expect(abs(point.center.distance(to: word.center)) < 1e-6 && point.size == near.size)
  }

  @Test("an area as large as much of the page is shown whole at any scale")
  func large() throws {
    let page = Size(width: 2000, height: 2600)
    let seal = Rect(x: 200, y: 760, width: 1600, height: 1600)
    let view = try Self.view(.rectangle(seal), on: page)
    #expect(view.intersection(seal) == seal)
  }

  @Test(
    "the scale is limited by the pixels of the picture, or by the scale of the page if that is larger"
  )
  func pixels() throws {
    let word = Document.Area.rectangle(Rect(x: 100, y: 100, width: 40, height: 20))
    let coarse = try Self.view(word, on: Size(width: 800, height: 800), finest: 1)
    #expect(Self.room.width / coarse.width == 1)
    let zoomed = try Self.view(word, on: Self.charter, shown: 0.3)
    #expect(abs(Self.room.width / zoomed.width - 0.9) < 1e-9)
  }

  @Test(
    "for every area the view lies on the page and can be drawn",
    arguments: [
      Rect(x: 0, y: 0, width: 6000, height: 8000), Rect(x: -50, y: -50, width: 100, height: 100),
      Rect(x: 5990, y: 7990, width: 4000, height: 4), Rect(x: 7, y: 9000, width: 0, height: 0),
      Rect(x: 3000, y: 0, width: 1, height: 8000),
    ])
  func anywhere(_ place: Rect) throws {
    for page in [Self.charter, Size(width: 10, height: 4000), Size(width: 4000, height: 3)] {
      for isMirrored in [false, true] {
        let view = try Self.view(.rectangle(place), on: page, isMirrored: isMirrored)
        #expect(view.width > 0 && view.height > 0)
        #expect(view.x >= 0 && view.y >= 0)
        #expect(view.maxX <= page.width + 1e-6 && view.maxY <= page.height + 1e-6)
      }
    }
    #expect(
      PreviewGlass(
        .rectangle(Rect(x: .nan, y: 0, width: 1, height: 1)), on: Self.charter, finest: 1,
        isMirrored: false) == nil)
  }
}
