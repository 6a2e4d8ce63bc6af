import Interaction
import Laws
import Testing

@testable import Widgets

/// A person in front of the tools of a picture of 2,000 by 1,000 in a window of 800 by 600 points.
private typealias ToolsHand = WidgetLife<PictureTools>

extension WidgetLife where W == PictureTools {
  fileprivate init(scale: Double = 0.4) {
    var content = PictureToolsContent()
    content.sheet = PictureSheet(
      id: "page", size: Size(width: 2000, height: 1000),
      body: .pictures([
        TilePyramid(PictureID("page.png"), size: Size(width: 2000, height: 1000))
      ]))
    content.scales = 0.4...8
    content.homeScale = 0.4
    content.show(scale, around: Point(x: 1000, y: 500))
    self.init(before: PictureTools(), showing: content, size: Size(width: 800, height: 600)) {
      outcome, content in
      let middle = content.visible.center
      switch outcome {
      case .zoomed(let isLarger):
        content.show(content.scale * (isLarger ? 2 : 0.5), around: middle)
        return isLarger ? "larger" : "smaller"
      case .scaleToggled:
        content.show(content.isHome ? 1 : 0.4, around: middle)
        return "toggled"
      case .centred(let point, let isMotion):
        content.show(content.scale, around: point)
        return "\(isMotion ? "at" : "to") \(Int(point.x.rounded())),\(Int(point.y.rounded()))"
      case .rotated: return "rotated"
      case .toned(let tone):
        content.tone = tone
        return "tone \(Int(100 * tone.brightness)) \(Int(100 * tone.contrast))"
      case .toneToggled:
        content.isToneOpen.toggle()
        return "sliders"
      case .measureToggled:
        content.isMeasuring.toggle()
        return "measure"
      case .selectToggled:
        content.isSelecting.toggle()
        return "select"
      case .focusPassed(let forward): return forward ? "passed on" : "passed back"
      }
    }
    settle()
  }

  fileprivate mutating func click(_ rect: Rect) {
    touch(.began, rect.center)
    touch(.ended, rect.center)
  }

  /// The texts that are drawn.
  fileprivate var texts: [String] {
    layers.flatMap(\.marks).compactMap { mark in
      if case .text(let text, _) = mark { text.string } else { nil }
    }
  }

  /// The point of the window where the map has a point of the page.
  fileprivate func onMap(_ x: Double, _ y: Double) throws -> Point {
    let map = try #require(scene.geometry.map)
    return Point(x: map.x + x / 2000 * map.width, y: map.y + y / 1000 * map.height)
  }
}

extension PictureToolsContent {
  fileprivate mutating func show(_ scale: Double, around point: Point) {
    self.scale = min(max(scale, 0.4), 8)
    let (width, height) = (800 / self.scale, 600 / self.scale)
    visible = Rect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
      .intersection(Rect(Size(width: 2000, height: 1000)))
  }
}

@Suite("The tools of a picture")
struct PictureToolsTests {
  @Test("zoom by a step, and between the whole page and a pixel of the screen for each of its own")
  func buttons() {
    var hand = ToolsHand()
    #expect(hand.texts.contains("40%"))
    hand.click(hand.scene.geometry.zoomOut)
    #expect(hand.trace() == "", "it is as small as it can be")
    hand.click(hand.scene.geometry.zoomIn)
    #expect(hand.trace() == "larger")
    #expect(hand.texts.contains("80%"))
    hand.click(hand.scene.geometry.zoomOut)
    #expect(hand.trace() == "smaller")
    hand.click(hand.scene.geometry.scale)
    hand.click(hand.scene.geometry.scale)
    #expect(hand.trace() == "toggled · toggled")
    for _ in 0..<9 { hand.click(hand.scene.geometry.zoomIn) }
    #expect(
      hand.trace() == "larger · larger · larger · larger · larger", "it is as large as it can be")
    #expect(hand.texts.contains("800%"))
  }

  @Test("a finger that wavers presses the button that it comes down and lifts on")
  func wavers() {
    var hand = ToolsHand()
    let frame = hand.scene.geometry.zoomIn
    let lift = Point(x: frame.center.x + 11, y: frame.center.y)
    for end in [lift, Point(x: frame.center.x, y: frame.y - 300)] {
      hand.touch(.began, frame.center)
      hand.touch(.moved, end)
      hand.touch(.ended, end)
    }
    #expect(frame.contains(lift) && hand.trace() == "larger")
  }

  @Test("show a map while a part of the page is out of view, which fades in")
  func map() throws {
    var hand = ToolsHand()
    #expect(hand.layer("map page") == nil)
    hand.click(hand.scene.geometry.zoomIn)
    hand.wait(0.05)
    let opacity = try #require(hand.layer("map page")).opacity
    #expect(opacity > 0 && opacity < 1)
    hand.wait(1)
    #expect(hand.layer("map page")?.opacity == 1)
    #expect(hand.wake == .never)
    hand.size.height = 300
    hand.settle()
    hand.wait(1)
    #expect(hand.layer("map page") == nil, "it would cover too much")
    #expect(hand.layer("picture tools") != nil)
    hand.size.width = 100
    hand.settle()
    #expect(hand.layer("picture tools") == nil)
  }

  @Test("rotate, measure, and open sliders for brightness and contrast, which are undone together")
  func tone() throws {
    var hand = ToolsHand()
    hand.click(hand.scene.geometry.rotate)
    hand.click(hand.scene.geometry.measure)
    #expect(hand.trace() == "rotated · measure")
    #expect(hand.layer("tone") == nil)
    hand.click(hand.scene.geometry.tone)
    #expect(hand.trace() == "sliders" && hand.layer("tone") != nil)
    let brightness = try #require(hand.scene.geometry.brightness)
    let contrast = try #require(hand.scene.geometry.contrast)
    hand.touch(.began, brightness.knob(of: 0.5))
    hand.touch(.moved, Point(x: brightness.track.x - 50, y: 0))
    hand.touch(.ended, Point(x: brightness.track.x - 50, y: 0))
    hand.touch(.began, contrast.knob(of: 1))
    hand.touch(.ended, contrast.knob(of: 1))
    #expect(hand.trace() == "tone 50 0 · tone -100 0 · tone -100 100")
    #expect(hand.texts.contains("-100%"))
    let all = hand.elements.filter { $0.role == .slider }
    #expect(all.map(\.name) == ["Brightness", "Contrast"])
    // Near the middle it is the middle.
    hand.touch(.began, Point(x: contrast.track.center.x + 3, y: contrast.track.center.y))
    hand.touch(.cancelled, contrast.track.center)
    #expect(hand.trace() == "tone -100 0 · tone -100 100", "what was taken back is undone")
    hand.touch(.began, contrast.knob(of: 0))
    hand.perform(.key(KeyPress(.escape)))
    hand.touch(.moved, contrast.knob(of: -1))
    #expect(hand.trace() == "tone -100 0 · tone -100 100")
    hand.click(try #require(hand.scene.geometry.neutral))
    #expect(hand.trace() == "tone 0 0")
    hand.click(try #require(hand.scene.geometry.neutral))
    #expect(hand.trace() == "", "there is nothing to undo")
    // Between the parts of the sliders nothing beneath is pressed.
    #expect(
      hand.widget.hit(
        Point(x: brightness.words.center.x, y: brightness.words.center.y), in: hand.scene))
    hand.size.height = 200
    hand.settle()
    #expect(hand.layer("tone") == nil && hand.layer("picture tools") != nil)
  }

  @Test("the map gives way to a chosen place beneath it, unless a hand holds it")
  func chosen() throws {
    var hand = ToolsHand(scale: 4)
    hand.settle()
    hand.wait(1)
    let face = try #require(hand.scene.geometry.mapFace)
    func isShown() -> Bool { hand.layer("map page") != nil }
    #expect(isShown())
    hand.content.chosen = Rect(x: face.x - 50, y: face.maxY + 1, width: 200, height: 20)
    hand.settle()
    hand.wait(1)
    #expect(isShown(), "the place is below it")
    hand.touch(.began, try hand.onMap(1020, 510))
    hand.content.chosen = Rect(x: face.x - 50, y: face.y + 10, width: 60, height: 20)
    hand.settle()
    hand.wait(1)
    #expect(isShown(), "it is held")
    hand.touch(.ended, try hand.onMap(1020, 510))
    hand.settle()
    hand.wait(1)
    #expect(!isShown())
    hand.content.chosen = nil
    hand.settle()
    hand.wait(1)
    #expect(isShown())
  }

  @Test("the map gives way to what will cover the bottom of the window")
  func covered() throws {
    var hand = ToolsHand(scale: 4)
    hand.settle()
    hand.wait(1)
    let face = try #require(hand.scene.geometry.mapFace)
    hand.content.bottom = 600 - face.maxY
    hand.settle()
    hand.wait(1)
    #expect(hand.layer("map page") != nil)
    hand.content.bottom += 1
    hand.settle()
    hand.wait(1)
    #expect(hand.layer("map page") == nil)
  }

  @Test("bars that something will cover in part are left out, but the first one")
  func coveredBars() {
    var hand = ToolsHand()
    hand.content.hasWords = true
    hand.settle()
    let bars = { (hand: ToolsHand) in
      (hand.scene.geometry.bar.height / hand.scene.geometry.zoomOut.height).rounded()
    }
    let whole = hand.scene.geometry.bar
    #expect(bars(hand) == 3)
    hand.content.bottom = 600 - whole.maxY - 8
    hand.settle()
    #expect(hand.scene.geometry.bar == whole)
    hand.content.bottom += 1
    hand.settle()
    #expect(bars(hand) == 2 && hand.scene.geometry.select.isEmpty)
    hand.content.bottom = 600
    hand.settle()
    #expect(bars(hand) == 1 && hand.scene.geometry.rotate.isEmpty)
  }

  @Test(
    "stand beyond the row of other buttons that leave no room beside them",
    arguments: [Reach.usual, .low])
  func row(reach: Reach) {
    var hand = ToolsHand()
    hand.settings.reach = reach
    hand.content.start = 84
    hand.settle()
    let side = hand.scene.geometry.zoomOut.width
    let (top, bottom) = (12.0, 600 - 12.0)
    let bar = { (hand: ToolsHand) in hand.scene.geometry.bar }
    #expect(reach == .low ? bar(hand).maxY == bottom : bar(hand).y == top)
    // All that stands in the row, with a gap of 8 points and both insets.
    hand.size.width = 84 + 8 + bar(hand).width + 24
    hand.settle()
    #expect(reach == .low ? bar(hand).maxY == bottom : bar(hand).y == top)
    hand.size.width -= 1
    hand.settle()
    #expect(!bar(hand).isEmpty)
    #expect(
      reach == .low ? bar(hand).maxY == bottom - side - 8 : bar(hand).y == top + side + 8)
  }

  @Test(
    "move the visible part with the hand that holds it on the map, and bring it to a press beside it"
  )
  func drag() throws {
    var hand = ToolsHand(scale: 4)
    let start = try hand.onMap(1020, 510)
    hand.touch(.began, start)
    hand.touch(.moved, try hand.onMap(1120, 610))
    // It is held where it was pressed.
    #expect(hand.trace() == "at 1100,600")
    hand.touch(.moved, Point(x: -500, y: -500))
    #expect(hand.trace() == "at 0,0")
    hand.touch(.ended, Point(x: -500, y: -500))
    #expect(hand.trace() == "")
    hand.touch(.began, try hand.onMap(1500, 500))
    #expect(hand.trace() == "to 1500,500")
    hand.touch(.moved, try hand.onMap(1800, 500))
    #expect(hand.trace() == "at 1800,500")
    hand.touch(.cancelled, try hand.onMap(1800, 500))
    hand.touch(.moved, try hand.onMap(100, 100))
    #expect(hand.trace() == "to 50,38", "the middle of the part that was visible before")
  }

  @Test("say what they do, and are at the start of a line that runs to the left")
  func names() {
    var hand = ToolsHand(scale: 1)
    #expect(
      hand.elements.map(\.name) == [
        "Smaller", "Whole page", "Larger", "Turn the picture", "Brightness and contrast", "Measure",
        "Map of the page",
      ])
    #expect(hand.elements[1].value == "100%")
    #expect(hand.scene.geometry.bar.maxX == 788)
    hand.settings.direction = .rightToLeft
    hand.settle()
    #expect(hand.scene.geometry.bar.x == 12)
    #expect(hand.scene.geometry.zoomOut.x < hand.scene.geometry.zoomIn.x)
    hand.perform(.hovered(hand.scene.geometry.zoomIn.center))
    #expect(
      hand.widget.pointerShape(
        of: PointerSpot(hand.scene.geometry.zoomIn.center), in: hand.scene) == .pointingHand)
    hand.wait(1)
    #expect(hand.layer("tool name") != nil)
  }

  @Test("are worked by keys: Tab and arrows lead to each, and arrows along a slider move it")
  func keys() {
    var hand = ToolsHand(scale: 1)
    hand.perform(.focused(true))
    let focused = { (hand: ToolsHand) in
      hand.elements.first { $0.states.contains(.focused) }?.name
    }
    var visited: [String?] = []
    for _ in 0..<6 {
      visited.append(focused(hand))
      hand.key(.tab)
    }
    #expect(
      visited == [
        "Smaller", "Whole page", "Larger", "Turn the picture", "Brightness and contrast", "Measure",
      ])
    #expect(hand.trace() == "passed on")
    // The row above has its nearest button over this one.
    hand.key(.up)
    #expect(focused(hand) == "Larger")
    hand.key(.up)
    #expect(focused(hand) == "Larger", "there is no row above")
    hand.key(.enter)
    #expect(hand.trace() == "larger")
    for key in [Key.left, .left, .left] { hand.key(key) }
    #expect(focused(hand) == "Smaller")
    hand.key(.tab, .shift)
    #expect(hand.trace() == "passed back")
    for key in [Key.right, .down, .space] { hand.key(key) }
    #expect(hand.trace() == "sliders")
    for key in [Key.down, .right, .right, .left, .down, .left] { hand.key(key) }
    #expect(focused(hand) == "Contrast")
    #expect(hand.trace() == "tone 10 0 · tone 20 0 · tone 10 0 · tone 10 -10")
    for key in [Key.down, .enter] { hand.key(key) }
    #expect(hand.trace() == "tone 0 0")
    hand.key(.enter)
    #expect(hand.trace() == "", "there is nothing to undo")
    hand.key(.escape)
    #expect(hand.trace() == "sliders")
    #expect(focused(hand) == "Brightness and contrast")
    hand.key(.escape)
    #expect(hand.trace() == "", "it is a key of the picture now")
  }

  @Test("the focus is seen after a key, not after a pointer")
  func ring() {
    var hand = ToolsHand()
    hand.perform(.focused(true))
    let rings = { (hand: ToolsHand) in
      hand.layers.flatMap(\.marks).count { mark in
        if case .ring(_, _, Theme(hand.settings).focusWidth, Theme(hand.settings).accent) = mark {
          true
        } else {
          false
        }
      }
    }
    #expect(rings(hand) == 0)
    hand.key(.right)
    #expect(rings(hand) == 1)
    #expect(hand.layer("tool name") != nil)
    hand.perform(.hovered(Point(x: 5, y: 5)))
    #expect(rings(hand) == 0)
    #expect(hand.layer("tool name") == nil)
  }

  @Test("fulfil the laws of widgets", arguments: [0, 1], 1...3 as ClosedRange<UInt64>)
  func laws(index: Int, seed: UInt64) {
    var open = ToolsHand(scale: 4).content
    open.isToneOpen = true
    let contents = [ToolsHand().content, open, PictureToolsContent()]
    let laws = WidgetLaws(
      PictureTools(), showing: contents[index], or: contents, size: Size(width: 800, height: 600))
    #expect(laws.framesChangeNothing(seed: seed, steps: 60) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 60) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 60) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 60) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 60) == nil)
  }
}
