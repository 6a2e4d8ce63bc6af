import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A hotspot that is chosen elsewhere while a hand holds the picture")
struct HeldHotspotTests {
  /// A finger has zoomed in and drags the picture while clause 63 is chosen elsewhere.
  private func visitor() -> (visitor: Visitor, finger: Point) {
    var visitor = Visitor()
    visitor.settle()
    visitor.wheel(-6)
    let end = Point(x: 400, y: 380)
    visitor.draw(from: Point(x: 400, y: 300), to: end, lifts: false)
    visitor.content.selection = "63"
    visitor.settle()
    return (visitor, end)
  }

  @Test("comes into view when the hand lets go, also after it trembled", arguments: [0.0, 3])
  func released(_ way: Double) {
    var (visitor, finger) = visitor()
    visitor.wait(0.5)
    #expect(!visitor.widget.isHome(in: visitor.scene))
    finger.x += way
    visitor.touch(.moved, finger)
    visitor.wait(0.3)
    visitor.touch(.ended, finger)
    visitor.wait(1)
    #expect(Rect(visitor.size).contains(visitor.middle("63")))
    #expect(visitor.widget.isShown("63", in: visitor.scene))
  }

  @Test("stays where it is when the hand has moved the picture since")
  func moved() {
    var (visitor, finger) = visitor()
    finger.x += 90
    visitor.touch(.moved, finger)
    visitor.wait(0.3)
    let map = visitor.map
    visitor.touch(.ended, finger)
    visitor.wait(1)
    #expect(abs(visitor.map.origin.x - map.origin.x) < 1 && visitor.map.scale == map.scale)
  }
}

@Suite("A picture with hotspots under pointers")
struct HotspotPictureTests {
  @Test("a tap hits the clause at its point at any zoom")
  func tapAtAnyZoom() {
    for notches in stride(from: 0.0, through: 24, by: 4) {
      for start in ["1", "39", "63"] {
        var visitor = Visitor()
        visitor.content.selection = nil
        visitor.wheel(-notches, at: visitor.middle(start))
        for id in ["1", "39", "40", "63"] {
          let spot = visitor.middle(id)
          guard visitor.scene.bounds.contains(spot), id != "40" || notches == 0 else { continue }
          var copy = visitor
          copy.tap(at: spot)
          #expect(copy.trace().hasSuffix("selected \(id)"), "\(notches) notches at \(start)")
        }
      }
    }
  }

  @Test("hotspots move with the picture while it is dragged, coasts and zooms")
  func overlaysMoveAlong() {
    var visitor = Visitor()
    visitor.wheel(-8, at: Point(x: 300, y: 200))
    visitor.draw(from: Point(x: 400, y: 300), to: Point(x: 500, y: 340))
    visitor.content.selection = "1"
    for _ in 0..<20 {
      visitor.wait(0.03)
      let spot = visitor.map.view(Rect(x: 400, y: 300, width: 3200, height: 200))
      let drawn = visitor.layer("selection")
      guard spot.intersection(visitor.scene.bounds.inset(by: 20)).isEmpty == false else {
        continue
      }
      let isMarked = drawn?.marks.contains { mark in
        if case .ring(let rect, _, 3, _) = mark { return rect == spot.inset(by: -3) }
        return false
      }
      #expect(isMarked == true)
    }
  }

  @Test("a tap beside all clauses is a tap on the picture; a drag is no tap")
  func tapsAndDrags() {
    var visitor = Visitor()
    visitor.tap(at: Point(x: 20, y: 20))
    #expect(visitor.trace() == "tapped picture")
    visitor.wait(1)
    visitor.draw(from: visitor.middle("39"), to: Point(x: 300, y: 300))
    visitor.wait(2)
    #expect(visitor.trace() == "highlighted 39 · highlighted nothing")
    visitor.tap("39")
    visitor.wait(1)
    visitor.tap("39")
    #expect(
      visitor.trace()
        == "highlighted 39 · highlighted nothing · selected 39 · highlighted 39"
        + " · highlighted nothing · selected 39")
  }

  @Test(
    "a tap selects the clause that it was pressed on, where the hand trembles onto the next one",
    arguments: [true, false])
  func tremblingTap(_ isMouse: Bool) {
    let lines = [600.0, 800].map { y in
      Hotspot(
        id: "\(Int(y))", shape: .rectangle(Rect(x: 400, y: y, width: 3200, height: 200)),
        label: "A line")
    }
    var visitor = Visitor(lines)
    let tremor = isMouse ? 1.5 : 3
    let (press, lift) = (Point(x: 400, y: 160 - tremor), Point(x: 400, y: 160 + tremor))
    isMouse ? visitor.mouse(.began, press) : visitor.touch(.began, press)
    #expect(visitor.trace() == "highlighted 600")
    isMouse ? visitor.mouse(.ended, lift) : visitor.touch(.ended, lift)
    visitor.wait(TapCount.interval)
    let trace = visitor.trace()
    #expect(trace.contains("selected 600") && !trace.contains("selected 800"))
  }

  @Test(
    "a tap selects the clause that it was pressed on, where the picture flies on under it",
    arguments: [0.0, 0.02, 0.08, 0.15, 0.3], [true, false])
  func tapInFlight(_ seconds: Double, isMouse: Bool) {
    let lines = stride(from: 1000.0, to: 2000, by: 100).map { y in
      Hotspot(
        id: "\(Int(y))", shape: .rectangle(Rect(x: 400, y: y, width: 3200, height: 100)),
        label: "A line")
    }
    var visitor = Visitor(lines)
    visitor.settle()
    for _ in 0..<3 { visitor.type("+") }
    visitor.wait(0.03)
    let point = visitor.middle("1200")
    let press = { (phase: Contact.Phase, visitor: inout Visitor) in
      isMouse ? visitor.mouse(phase, point) : visitor.touch(phase, point)
    }
    press(.began, &visitor)
    #expect(visitor.trace() == "highlighted 1200")
    visitor.wait(seconds)
    #expect(visitor.trace() == "")
    let under = visitor.widget.hotspot(at: point, by: .tip, in: visitor.scene)?.id
    #expect(seconds < 0.15 || under == "1300", "the line has moved away")
    press(.ended, &visitor)
    visitor.wait(1)
    let trace = visitor.trace()
    #expect(trace.contains("selected 1200") && !trace.contains("selected 1300"))
  }

  @Test("a double tap beside a panel that its first tap closes zooms about what was tapped")
  func doubleTapBesidePanel() {
    var visitor = Visitor()
    visitor.content.insets = Insets(.bottom, 250)
    visitor.settle()
    visitor.wait(1)
    let point = Point(x: 400, y: 200)
    let tapped = visitor.map.picture(point)
    visitor.tap(at: point, isAlone: false)
    #expect(visitor.trace() == "tapped picture")
    visitor.content.insets = .none
    visitor.settle()
    visitor.wait(0.15)
    let before = visitor.map
    #expect(before.view(tapped).distance(to: point) > 10, "it flies")
    visitor.tap(at: point, isAlone: false)
    #expect(visitor.map.isNearly(before))
    visitor.wait(1)
    #expect(visitor.map.view(tapped).distance(to: point) < 1e-6)
    #expect(abs(visitor.map.scale - 0.5) < 1e-9)
  }

  @Test("a tap that is taken back while it waits for a second one selects nothing")
  func takenBack() {
    var visitor = Visitor()
    let place = visitor.middle("39")
    visitor.tap(at: place, isAlone: false)
    visitor.wait(0.1)
    visitor.touch(.cancelled, place, finger: 4)
    #expect(!visitor.trace().contains("selected"), "the end of another contact is none of its")
    visitor.touch(.cancelled, place)
    visitor.wait(1)
    #expect(!visitor.trace().contains("selected"))
    #expect(visitor.wake == .never)
    visitor.tap(at: place)
    #expect(visitor.trace().contains("selected 39"))
  }

  @Test("a click selects its clause, also where another button is clicked soon after it")
  func otherButton() {
    for button in [Contact.Button.middle, .secondary] {
      var visitor = Visitor()
      let place = visitor.middle("39")
      visitor.click(at: place)
      visitor.wait(0.1)
      visitor.click(at: place, button)
      visitor.wait(1)
      #expect(visitor.trace().contains("selected 39"))
    }
  }

  @Test("a tap of two fingers selects nothing")
  func twoFingers() {
    var visitor = Visitor()
    visitor.touch(.began, visitor.middle("39"), finger: 0)
    visitor.touch(.began, visitor.middle("63"), finger: 1)
    visitor.touch(.ended, visitor.middle("39"), finger: 0)
    visitor.touch(.ended, visitor.middle("63"), finger: 1)
    #expect(visitor.trace() == "highlighted 39 · highlighted nothing")
    #expect(visitor.wake == .never)
  }

  @Test("a pinch keeps the point between the fingers in position")
  func pinch() {
    var visitor = Visitor()
    visitor.wheel(-8)
    visitor.touch(.began, Point(x: 350, y: 280), finger: 0)
    visitor.touch(.began, Point(x: 450, y: 280), finger: 1)
    visitor.touch(.moved, Point(x: 340, y: 280), finger: 0)
    visitor.touch(.moved, Point(x: 460, y: 280), finger: 1)
    let before = visitor.map
    let spot = before.picture(Point(x: 400, y: 280))
    visitor.touch(.moved, Point(x: 300, y: 280), finger: 0)
    visitor.touch(.moved, Point(x: 500, y: 280), finger: 1)
    #expect(abs(visitor.map.scale / before.scale - 200.0 / 120) < 1e-9)
    #expect(visitor.map.view(spot).distance(to: Point(x: 400, y: 280)) < 1e-6)
    visitor.touch(.ended, Point(x: 300, y: 280), finger: 0)
    visitor.touch(.ended, Point(x: 500, y: 280), finger: 1)
    visitor.wait(1)
    #expect(abs(visitor.map.scale / before.scale - 200.0 / 120) < 1e-9)
  }

  @Test("the picture follows a finger point for point, after the slop")
  func drag() {
    var visitor = Visitor()
    visitor.wheel(-8)
    let spot = visitor.map.picture(Point(x: 400, y: 300))
    visitor.draw(from: Point(x: 400, y: 300), to: Point(x: 460, y: 270), lifts: false)
    let way = visitor.map.view(spot)
    #expect(way.distance(to: Point(x: 460, y: 270)) < 20)
    visitor.touch(.moved, Point(x: 430, y: 300))
    #expect(abs(visitor.map.view(spot).x - (way.x - 30)) < 1e-9)
    #expect(abs(visitor.map.view(spot).y - (way.y + 30)) < 1e-9)
  }

  @Test("a press stops a coasting picture, and is then no tap")
  func catchIt() {
    var visitor = Visitor()
    visitor.wheel(-12)
    visitor.draw(from: Point(x: 400, y: 400), to: Point(x: 400, y: 200), over: 0.08)
    visitor.wait(0.1)
    #expect(visitor.wake.isAnimating)
    _ = visitor.trace()
    let before = visitor.map
    visitor.tap(at: Point(x: 400, y: 300))
    visitor.wait(0.5)
    #expect(visitor.map.isNearly(before))
    #expect(!visitor.trace().contains("selected"))
    #expect(visitor.wake == .never)
  }

  @Test("a double tap zooms in, the next one out; the first tap of each acts at once")
  func doubleTap() {
    var visitor = Visitor()
    let corner = Point(x: 30, y: 400)
    let spot = visitor.map.picture(corner)
    for _ in 0..<2 {
      visitor.tap(at: corner, isAlone: false)
      visitor.wait(0.15)
    }
    visitor.wait(1)
    #expect(visitor.trace() == "tapped picture")
    #expect(visitor.map.view(spot).distance(to: corner) < 1e-6)
    #expect(abs(visitor.map.scale - 0.5) < 1e-9)
    for _ in 0..<2 {
      visitor.tap(at: corner, isAlone: false)
      visitor.wait(0.15)
    }
    visitor.wait(1)
    #expect(visitor.map == visitor.frame.homeMap)
    visitor.tap(at: corner, isAlone: false)
    visitor.wait(0.5)
    visitor.tap(at: corner, isAlone: false)
    visitor.wait(0.5)
    #expect(visitor.map == visitor.frame.homeMap)
  }

  @Test(
    "the selected clause is moved clear of the insets; without them the picture returns"
  )
  func reframed() {
    var visitor = Visitor()
    visitor.content.selection = "63"
    visitor.content.insets = Insets(.bottom, 250)
    visitor.settle()
    visitor.wait(1)
    let seen = visitor.map.view(Rect(x: 400, y: 2600, width: 3200, height: 200))
    #expect(seen.y >= 0 && seen.maxY <= 350)
    visitor.content.selection = nil
    visitor.content.insets = .none
    visitor.settle()
    #expect(visitor.wake.isAnimating)
    visitor.wait(1)
    #expect(visitor.frame.kept(visitor.map) == visitor.map)
    #expect(visitor.wake == .never)
  }

  /// The face of the label that the owner draws, clear of some frames.
  private func label(_ visitor: Visitor, clearOf covers: [Rect]) -> Rect? {
    var list = DisplayListBuilder()
    visitor.widget.drawLabel(into: &list, in: visitor.scene, clearOf: covers)
    return list.layers.first?.face
  }

  @Test("a label that the owner draws keeps clear of what is in front, beside its hotspot")
  func labelBesideCovers() throws {
    var visitor = Visitor()
    visitor.content.hasLabels = false
    visitor.hover(at: visitor.middle("39"))
    #expect(visitor.layer("label") == nil && visitor.widget.hasLabel(in: visitor.scene))
    var covers: [Rect] = []
    for _ in 0..<4 {
      let face = try #require(label(visitor, clearOf: covers))
      #expect(!covers.contains { $0.meets(face) } && visitor.scene.bounds.contains(face))
      covers.append(face.inset(by: -4))
    }
    // The left half, in which the middle of each clause is.
    let left = Rect(x: 0, y: 0, width: 440, height: 600)
    let face = try #require(label(visitor, clearOf: [left]))
    #expect(!left.meets(face))
    #expect(face.x < visitor.map.view(Point(x: 3600, y: 700)).x)
    #expect(label(visitor, clearOf: [visitor.scene.bounds]) != nil, "nothing is free")
    visitor.hover(at: Point(x: 10, y: 10))
    #expect(!visitor.widget.hasLabel(in: visitor.scene))
    #expect(label(visitor, clearOf: []) == nil)
  }

  @Test("a mouse highlights the clause beneath it")
  func hover() {
    var visitor = Visitor()
    visitor.hover(at: visitor.middle("39"))
    #expect(visitor.trace() == "highlighted 39")
    #expect(visitor.layer("hover") != nil && visitor.layer("label")?.words == "Clause 39")
    visitor.hover(at: Point(x: 10, y: 10))
    #expect(visitor.trace() == "highlighted nothing")
    #expect(visitor.layer("hover") == nil)
    visitor.hover(at: visitor.middle("39"))
    #expect(visitor.trace() == "highlighted 39")
    visitor.leave()
    #expect(visitor.trace() == "highlighted nothing")
  }

  @Test("a picture that moves for a chosen clause highlights nothing beneath a resting pointer")
  func brought() {
    var visitor = Visitor()
    visitor.hover(at: visitor.middle("39"))
    #expect(visitor.trace() == "highlighted 39")
    visitor.content.selection = "63"
    visitor.content.insets = Insets(.bottom, 150)
    visitor.settle()
    visitor.wait(1)
    #expect(visitor.trace() == "highlighted nothing" && visitor.layer("hover") == nil)
    visitor.hover(at: visitor.middle("63"))
    #expect(visitor.trace() == "highlighted 63")
  }

  @Test("after a key nothing is highlighted beneath a pointer at rest, until that moves")
  func keyed() {
    var visitor = Visitor()
    let middle = visitor.middle("39")
    visitor.hover(at: middle)
    #expect(visitor.trace() == "highlighted 39")
    visitor.key(.tab)
    #expect(visitor.trace() == "highlighted nothing" && visitor.layer("hover") == nil)
    visitor.type("+")
    visitor.wait(1)
    visitor.key(.end)
    visitor.wait(1)
    #expect(visitor.trace() == "", "the picture moves beneath the pointer")
    visitor.key(.home)
    visitor.type("0")
    visitor.wait(1)
    visitor.hover(at: visitor.middle("40"))
    #expect(visitor.trace() == "highlighted 40" && visitor.layer("hover") != nil)
  }

  @Test("a hotspot that is peeked at is not dimmed")
  func light() throws {
    var visitor = Visitor()
    visitor.content.lit = "1"
    #expect(visitor.layer("light") == nil, "nothing is dimmed")
    visitor.content.selection = "39"
    visitor.settle()
    visitor.wait(1)
    let light = try #require(visitor.layer("light"))
    let frame = try #require(visitor.widget.visibleFrame(of: "1", in: visitor.scene))
    #expect(abs(light.bounds.x - frame.x) <= 1 && abs(light.bounds.maxY - frame.maxY) <= 1)
    let roles = visitor.layers.map(\.id.role)
    #expect(roles.firstIndex(of: "dim") ?? 9 < roles.firstIndex(of: "light") ?? 0)
    visitor.content.lit = "39"
    #expect(visitor.layer("light") == nil, "it is bright already")
    visitor.content.lit = "nothing there"
    #expect(visitor.layer("light") == nil)
  }

  @Test("the visible frame of a place is at least as large as a fingertip, also that of a point")
  func visibleFrames() throws {
    let visitor = Visitor()
    for hotspot in clauses {
      let frame = try #require(visitor.widget.frame(of: hotspot.id, in: visitor.scene))
      let seen = try #require(visitor.widget.visibleFrame(of: hotspot.id, in: visitor.scene))
      #expect(abs(seen.width - max(frame.width, Hotspot.fingertip)) < 1e-9, "\(hotspot.id)")
      #expect(abs(seen.height - max(frame.height, Hotspot.fingertip)) < 1e-9, "\(hotspot.id)")
      #expect(seen.center.distance(to: frame.center) < 1e-9, "\(hotspot.id)")
    }
  }

  @Test(
    "of a picture that is thinner than a pixel one pixel is drawn",
    arguments: [(100_000, 1), (1, 100_000), (3, 20_000)] as [(Double, Double)])
  func thin(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    for tileSide in [nil, 512] {
      var visitor = Visitor()
      let pyramid = TilePyramid(file: "thin.png", size: size, tileSide: tileSide)
      visitor.content = HotspotPictureContent(
        id: "thin", size: size, pictures: [pyramid],
        states: [pyramid.base: .ready(size)], hints: false)
      visitor.settle()
      visitor.wait(3)
      let layer = try #require(visitor.layer("picture"))
      let bounds = layer.bounds
      #expect(min(bounds.width, bounds.height) == 1 && max(bounds.width, bounds.height) > 590)
      #expect(visitor.scene.bounds.contains(bounds))
      let frames = layer.marks.compactMap { mark -> Rect? in
        if case .picture(_, let frame) = mark { frame } else { nil }
      }
      #expect(frames == [bounds])
      #expect(visitor.scene.bounds.center.distance(to: bounds.center) <= 1)
    }
  }

  @Test("a page that says why it shows nothing stays whole, so that this is seen, with any place")
  func placeOnFault() {
    var visitor = Visitor()
    visitor.change { $0.show("seal", in: $1) }
    visitor.wait(2)
    #expect(visitor.widget.position(in: visitor.scene) != nil)
    visitor.content.sheet = PictureSheet(
      id: "torn", size: visitor.content.size, body: .fault("It is torn."))
    visitor.settle()
    visitor.content.selection = "40"
    visitor.settle()
    visitor.wait(2)
    #expect(visitor.widget.position(in: visitor.scene) == nil)
    visitor.change { $0.show("seal", in: $1) }
    visitor.wait(2)
    #expect(visitor.widget.position(in: visitor.scene) == nil)
  }

  @Test("another picture starts at its home position without a gesture in progress")
  func otherPicture() {
    var visitor = Visitor()
    visitor.wheel(-5)
    visitor.touch(.began, Point(x: 300, y: 300))
    visitor.touch(.moved, Point(x: 340, y: 300))
    visitor.content.sheet.id = "other"
    visitor.settle()
    #expect(visitor.map == visitor.frame.homeMap)
    visitor.touch(.moved, Point(x: 500, y: 300))
    visitor.touch(.ended, Point(x: 500, y: 300))
    #expect(visitor.map == visitor.frame.homeMap)
    visitor.tap("39")
    #expect(visitor.trace().hasSuffix("selected 39"))
  }
}
