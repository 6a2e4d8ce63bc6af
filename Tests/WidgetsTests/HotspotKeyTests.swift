import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A picture with hotspots: keys, hints and tiles")
struct HotspotKeyTests {
  @Test("Tab visits the hotspots in order and passes the focus after the last; Shift goes back")
  func tab() {
    var visitor = Visitor()
    visitor.perform(.focused(true))
    for id in ["1", "39", "40", "63", "seal"] {
      visitor.key(.tab)
      #expect(visitor.widget.focus.hotspot == id)
      visitor.wait(1)
      #expect(visitor.layer("focus") != nil)
    }
    visitor.key(.tab)
    #expect(visitor.trace() == "passed on")
    #expect(visitor.widget.focus.hotspot == nil)
    visitor.change { $0.enter(.last, in: $1) }
    #expect(visitor.widget.focus.hotspot == "seal")
    visitor.key(.home)
    #expect(visitor.widget.focus.hotspot == "1")
    visitor.key(.tab, .shift)
    #expect(visitor.trace() == "passed back")
    visitor.key(.tab, .shift)
    #expect(visitor.trace() == "passed back", "the whole picture is before its hotspots")
    visitor.change { $0.enter(.first, in: $1) }
    #expect(visitor.widget.focus.hotspot == "1")
    visitor.key(.end)
    visitor.key(.enter)
    #expect(visitor.trace() == "selected seal")
  }

  @Test("the first Tab goes to the first visible hotspot")
  func tabInSight() {
    var visitor = Visitor()
    visitor.wheel(-10, at: Point(x: 400, y: 560))
    visitor.key(.tab)
    #expect(visitor.widget.focus.hotspot == "63")
    var empty = Visitor([])
    empty.key(.tab)
    #expect(empty.trace() == "passed on")
    empty.key(.enter)
    empty.key(.home)
    #expect(empty.trace() == "")
  }

  @Test(
    "Tab keeps the scale, unless a hotspot is larger than the view; it moves the picture only as far as needed",
    arguments: [0, 2, 5, 8])
  func tabKeepsScale(_ zoom: Int) {
    var visitor = Visitor()
    for _ in 0..<zoom { visitor.type("+") }
    visitor.wait(1)
    for _ in 0..<5 {
      let before = visitor.map
      visitor.key(.tab)
      visitor.wait(1)
      let frame =
        visitor.content.hotspots[visitor.widget.focus.hotspot ?? ""]?.shape.bounds ?? Rect(.zero)
      let isLarge = before.view(frame).width > 800 || before.view(frame).height > 600
      #expect(isLarge ? visitor.map.scale < before.scale : visitor.map.scale == before.scale)
      #expect(visitor.frame.free.contains(visitor.map.view(frame.center)))
      if zoom == 0 { #expect(visitor.map == before, "all of it can be seen") }
    }
  }

  @Test("the focus goes to what is selected elsewhere")
  func follows() {
    var visitor = Visitor()
    visitor.perform(.focused(true))
    visitor.key(.tab)
    visitor.content.selection = "40"
    visitor.settle()
    #expect(visitor.widget.keyedHotspot(in: visitor.scene) == "40")
    visitor.content.selection = nil
    visitor.settle()
    #expect(visitor.widget.keyedHotspot(in: visitor.scene) == "40")
  }

  @Test("arrows up and down scroll the text of the selected hotspot")
  func scrollsText() {
    var visitor = Visitor()
    visitor.content.selection = "39"
    visitor.settle()
    let before = visitor.map
    visitor.key(.down)
    visitor.key(.up)
    #expect(visitor.trace() == "scrolled by Down · scrolled by Up")
    visitor.wait(1)
    #expect(visitor.content.selection == "39" && visitor.frame == visitor.scene.geometry)
    #expect(visitor.map.scale >= before.scale)
  }

  @Test(
    "n and p, and arrow keys along a line with a selection, select the next and the previous clause"
  )
  func nextAndPrevious() {
    var visitor = Visitor()
    visitor.type("n")
    visitor.type("n")
    visitor.key(.right)
    visitor.key(.right)
    visitor.key(.left)
    visitor.type("p")
    #expect(
      visitor.trace()
        == "selected 1 · selected 39 · selected 40 · selected 63 · selected 40 · selected 39")
    visitor.settings.direction = .rightToLeft
    visitor.key(.left)
    visitor.key(.right)
    visitor.key(.right)
    visitor.key(.right)
    #expect(visitor.trace() == "selected 40 · selected 39 · selected 1")
    visitor.content.selection = nil
    visitor.settings.direction = .leftToRight
    visitor.type("p")
    #expect(visitor.trace() == "selected seal")
  }

  @Test("keys zoom about the center and pan; 0 returns home")
  func zoomAndPan() {
    var visitor = Visitor()
    let middle = visitor.map.picture(Point(x: 400, y: 300))
    visitor.type("++=")
    visitor.wait(1)
    #expect(abs(visitor.map.scale / 0.2 - 2.985984) < 1e-6)
    #expect(visitor.map.view(middle).distance(to: Point(x: 400, y: 300)) < 1e-6)
    visitor.key(.left)
    visitor.key(.left)
    visitor.wait(1)
    #expect(abs(visitor.map.view(middle).x - 560) < 1e-6)
    visitor.key(.pageDown)
    visitor.wait(1)
    #expect(visitor.map.view(middle).y < 0)
    visitor.type("-")
    visitor.wait(1)
    #expect(abs(visitor.map.scale / 0.2 - 2.0736) < 1e-6)
    visitor.type("0")
    visitor.wait(1)
    #expect(visitor.map == visitor.frame.homeMap)
  }

  @Test(
    "keys zoom about the hotspot with the focus, which stays in view",
    arguments: ["1", "++++", "++-", "1-"])
  func zoomAboutFocus(_ keys: String) {
    var visitor = Visitor()
    visitor.perform(.focused(true))
    visitor.key(.end)
    let before = visitor.middle("seal")
    visitor.type(keys)
    visitor.wait(1)
    #expect(visitor.map.scale > 0.2)
    #expect(visitor.middle("seal").distance(to: before) < 1e-6)
    #expect(visitor.frame.free.contains(visitor.middle("seal")))
  }

  @Test("a hotspot with the focus that is out of view moves nothing: keys zoom about the center")
  func zoomBesideFocus() {
    var visitor = Visitor()
    visitor.perform(.focused(true))
    visitor.key(.end)
    visitor.wheel(-10, at: Point(x: 400, y: 200))
    #expect(!visitor.frame.free.contains(visitor.middle("seal")))
    let middle = visitor.map.picture(Point(x: 400, y: 300))
    visitor.type("-")
    visitor.wait(1)
    #expect(visitor.map.view(middle).distance(to: Point(x: 400, y: 300)) < 1e-6)
  }

  @Test("Escape undoes a drag; else it is passed to the owner")
  func escape() {
    var visitor = Visitor()
    visitor.wheel(-6)
    let before = visitor.map
    visitor.draw(from: Point(x: 300, y: 300), to: Point(x: 400, y: 380), lifts: false)
    visitor.key(.escape)
    visitor.wait(1)
    #expect(visitor.map.isNearly(before))
    visitor.touch(.moved, Point(x: 500, y: 500))
    visitor.touch(.ended, Point(x: 500, y: 500))
    visitor.wait(1)
    #expect(visitor.map.isNearly(before))
    _ = visitor.trace()
    visitor.key(.escape)
    #expect(visitor.trace() == "dismissed")
  }

  @Test("all hotspots are shown when the picture appears and on a key, until a press")
  func hints() {
    var visitor = Visitor()
    visitor.content.hints = true
    visitor.settle()
    visitor.wait(0.5)
    #expect(visitor.layer("hints")?.opacity == 1)
    #expect((visitor.layer("hints")?.marks.count ?? 0) >= 10)
    visitor.wait(3)
    #expect(visitor.layer("hints") == nil && visitor.wake == .never)
    visitor.type("h")
    visitor.wait(0.1)
    let opacity = visitor.layer("hints")?.opacity ?? 0
    #expect(opacity > 0.3 && opacity < 0.5)
    visitor.type("h")
    #expect(abs((visitor.layer("hints")?.opacity ?? 0) - opacity) < 1e-6)
    visitor.tap(at: Point(x: 5, y: 5))
    #expect(visitor.layer("hints") == nil)
    visitor.settings.reducedMotion = true
    visitor.type("h")
    #expect(visitor.layer("hints")?.opacity == 1 && !visitor.wake.isAnimating)
    visitor.wait(1.3)
    #expect(visitor.layer("hints") == nil && visitor.wake == .never)
  }

  @Test("thousands of hotspots share a few marks")
  func manyHints() {
    let words = (0..<20_000).map {
      HotspotIndexTests.rectangle(
        "\($0)", Double($0 % 200) * 20, Double($0 / 200) * 30, 16, 20)
    }
    var visitor = Visitor(words)
    visitor.type("h")
    visitor.wait(0.5)
    let count = visitor.layer("hints")?.marks.count ?? 0
    #expect(count > 50 && count <= 900)
  }

  /// The widths of the lines of a mark that is a rectangle, the casing first.
  private func widths(_ marks: [Mark]) -> [Double] {
    marks.compactMap { if case .ring(_, _, let width, _) = $0 { width } else { nil } }
  }

  @Test("the line of a hint has a casing, as that of a hotspot under the pointer has")
  func hintCasing() {
    let theme = Theme(Settings())
    let marker = HotspotMarker(map: PictureMap(scale: 1, origin: .zero), theme: theme)
    let casing = theme.bubble.opacity(theme[.pictureCasingTint])
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    let shapes: [Hotspot.Shape] = [
      .rectangle(square), .point(square.center),
      .polygons([
        [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100)]
      ]),
    ]
    for shape in shapes {
      let colors = marker.hint(shape).compactMap { mark -> Color? in
        switch mark {
        case .ring(_, _, _, let color), .polygon(_, let color): color
        default: nil
        }
      }
      #expect(colors.suffix(2) == [casing, theme.accent.opacity(theme[.pictureHintLine])])
    }
    #expect(widths(marker.hint(shapes[0])) == [3.5, 1.5])
  }

  /// The heights of places, and the widths of the lines around them: where they are found, and in the hint.
  private static let lineWidths: [(Double, [Double], [Double])] = [
    (300, [5, 3], [3.5, 1.5]), (50, [5, 3], [3.5, 1.5]), (30, [3, 2], [3, 1.4]),
    (10, [1, 1], [1, 1]), (7, [1, 1], [1, 1]),
  ]

  @Test(
    "a line around one place of many is at most a tenth of the place, and a point wide at least",
    arguments: lineWidths)
  func thinLines(_ height: Double, _ found: [Double], _ hint: [Double]) {
    let marker = HotspotMarker(
      map: PictureMap(scale: 1, origin: .zero), theme: Theme(Settings()))
    let line = Hotspot.Shape.rectangle(Rect(x: 10, y: 10, width: 400, height: height))
    for (marks, expected) in [(marker.found(line), found), (marker.hint(line), hint)] {
      #expect(zip(widths(marks), expected).allSatisfy { abs($0 - $1) < 1e-9 })
      #expect(widths(marks).count == 2)
    }
    let point = marker.found(.point(Point(x: 20, y: 20)))
    #expect(widths(point) == [5, 3])
  }

  @Test("one layer without a gap dims the surroundings of the selected clause")
  func dim() {
    var visitor = Visitor()
    visitor.content.selection = "39"
    visitor.settle()
    visitor.wait(1)
    let dim = visitor.layer("dim")
    #expect(dim?.opacity == 1 && dim?.marks.count == 4)
    let seen = visitor.map.view(Rect(x: 400, y: 600, width: 3200, height: 200))
    var area = 0.0
    for case .box(let rect, _, _) in dim?.marks ?? [] {
      #expect(rect.intersection(seen).isEmpty)
      area += rect.width * rect.height
    }
    let whole = seen.intersection(visitor.scene.bounds)
    #expect(abs(area + whole.width * whole.height - 800 * 600) < 1e-6)
    visitor.content.selection = nil
    visitor.settle()
    visitor.wait(0.1)
    #expect((visitor.layer("dim")?.opacity ?? 1) < 1)
    visitor.wait(0.2)
    #expect(visitor.layer("dim") == nil)
  }

  @Test("missing tiles are requested for the position at rest")
  func wantedTiles() {
    var visitor = Visitor()
    let pyramid = TilePyramid(
      file: "big", size: Size(width: 40_000, height: 30_000), tileSide: 512,
      frame: Rect(x: 0, y: 0, width: 4000, height: 3000))
    visitor.content.sheet.body = .pictures([pyramid])
    visitor.content.states = [:]
    #expect(visitor.widget.pictures(in: visitor.scene).missing == [pyramid.base])
    #expect(visitor.layer("vacancy") != nil)
    visitor.content.states[pyramid.base] = .ready(Size(width: 1024, height: 768))
    #expect(visitor.widget.pictures(in: visitor.scene).missing == [])
    #expect(visitor.layer("vacancy") == nil && visitor.layer("picture") != nil)
    visitor.scroll(Point(x: 0, y: -10), at: Point(x: 400, y: 300))
    let wanted = visitor.widget.pictures(in: visitor.scene).missing
    #expect(wanted.count >= 4 && wanted.count < 40)
    for id in wanted { visitor.content.states[id] = .ready(Size(width: 512, height: 512)) }
    visitor.wait(1)
    #expect(visitor.widget.pictures(in: visitor.scene).missing == [])
    #expect(visitor.layer("picture") == nil, "covered by tiles")
    #expect(visitor.layers.filter { $0.id.role == "tile" }.count >= 4)
    visitor.content.states[pyramid.base] = .failed("The picture 'big' is no picture.")
    visitor.content.states[wanted[0]] = nil
    #expect(visitor.layer("vacancy")?.words == "The picture 'big' is no picture.")
    #expect(visitor.widget.pictures(in: visitor.scene).missing == [wanted[0]])
    visitor.content.states[pyramid.base] = nil
    #expect(visitor.layer("no picture") == nil, "tiles of it are seen")
    visitor.content.states = [:]
    #expect(visitor.layer("no picture")?.words == "Reading the picture …")
  }
}
