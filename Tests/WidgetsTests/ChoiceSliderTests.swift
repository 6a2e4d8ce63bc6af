import Interaction
import Laws
import Testing

@testable import Widgets

/// A person before a page of three images, in a window of 600 by 400 points.
private typealias ChoiceHand = WidgetLife<ChoiceSlider>

extension WidgetLife where W == ChoiceSlider {
  fileprivate init(
    _ names: [String] = ["Visible light", "X-ray", "Infrared"], width: Double = 600
  ) {
    let size = Size(width: width, height: 400)
    self.init(
      before: ChoiceSlider(),
      showing: ChoiceSliderContent(page: "page", names: names, free: Rect(size)), size: size
    ) { outcome, content in
      switch outcome {
      case .tracked(let position):
        content.position = position
        return "tracked"
      case .selected(let image):
        content.position = Double(image)
        return "selected \(image)"
      }
    }
    settle()
  }

  fileprivate var position: Double { widget.position(at: time) }
  fileprivate func knob(_ position: Double) -> Point { scene.geometry.knob(at: position) }
  fileprivate func name(_ image: Int) -> Point { scene.geometry.name(of: image).center }
}

@Suite("A slider between images")
struct ChoiceSliderTests {
  @Test("lies at the bottom of the free part, in the middle, with a name over each stop")
  func frames() throws {
    var hand = ChoiceHand()
    hand.content.free.width = 500
    hand.settle()
    let geometry = hand.scene.geometry
    let face = try #require(geometry.face)
    #expect(face.center.x == 250 && face.maxY == 388)
    for image in 0..<3 {
      #expect(abs(geometry.name(of: image).center.x - geometry.knob(at: Double(image)).x) < 1e-9)
    }
    #expect(hand.layer("choice") != nil)
  }

  @Test("a drag of the knob cross-fades at once, from where the knob was taken")
  func drag() {
    var hand = ChoiceHand()
    let start = hand.knob(0).moved(by: Point(x: 6, y: 4))
    hand.touch(.began, start)
    let pitch = hand.scene.geometry.pitch
    hand.touch(.moved, start.moved(by: Point(x: 0.25 * pitch, y: 30)))
    #expect(abs(hand.position - 0.25) < 1e-9)
    hand.touch(.moved, start.moved(by: Point(x: 1.5 * pitch, y: 0)))
    #expect(abs(hand.position - 1.5) < 1e-9)
    // Beyond the last image there is nothing, and a stop attracts the knob.
    hand.touch(.moved, start.moved(by: Point(x: 900, y: 0)))
    #expect(hand.position == 2)
    hand.touch(.moved, start.moved(by: Point(x: pitch + 4, y: 0)))
    #expect(hand.position == 1)
    hand.touch(.ended, start.moved(by: Point(x: pitch + 4, y: 0)))
    #expect(hand.content.position == 1 && hand.widget.hold == .none)
  }

  @Test("a tap on a name glides to its image")
  func tap() {
    var hand = ChoiceHand()
    hand.touch(.began, hand.name(2))
    hand.touch(.ended, hand.name(2))
    #expect(hand.trace() == "selected 2")
    // Its first frame has moved already.
    #expect(hand.position > 0 && hand.position < 1)
    hand.wait(0.15)
    #expect(hand.position > 1 && hand.position < 2)
    hand.wait(0.3)
    #expect(hand.position == 2 && hand.wake.deadline == nil)
  }

  @Test("a finger that wavers on a name means that image; on the line it moves the knob")
  func wavers() {
    var hand = ChoiceHand()
    let way = Point(x: 11, y: 0)
    for start in [hand.name(2), hand.knob(0.5)] {
      hand.touch(.began, start)
      hand.touch(.moved, start.moved(by: way))
      hand.touch(.ended, start.moved(by: way))
      hand.wait(1)
    }
    #expect(hand.trace() == "tracked · selected 2 · tracked")
    #expect(hand.position > 0.5 && hand.position < 1)
  }

  @Test("without motions it is there at once")
  func still() {
    var hand = ChoiceHand()
    hand.settings.reducedMotion = true
    hand.touch(.began, hand.name(1))
    hand.touch(.ended, hand.name(1))
    #expect(hand.position == 1)
  }

  @Test("another page starts at its own position, and ends a drag")
  func pages() {
    var hand = ChoiceHand()
    hand.touch(.began, hand.knob(0))
    hand.touch(.moved, hand.knob(1.5))
    hand.content.page = "other"
    hand.content.position = 2
    hand.settle()
    #expect(hand.position == 2 && hand.widget.hold == .none)
    _ = hand.trace()
    hand.touch(.moved, hand.knob(0.5))
    hand.touch(.ended, hand.knob(0.5))
    #expect(hand.trace().isEmpty && hand.content.position == 2)
  }

  @Test("right to left, the first image is at the right")
  func mirrored() {
    var hand = ChoiceHand()
    hand.settings.direction = .rightToLeft
    hand.settle()
    #expect(hand.knob(0).x > hand.knob(1).x && hand.name(0).x > hand.name(2).x)
    hand.touch(.began, hand.name(2))
    hand.touch(.ended, hand.name(2))
    #expect(hand.trace() == "selected 2")
    #expect(hand.scene.geometry.position(at: hand.knob(1.25).x) == 1.25)
  }

  @Test(
    "of many images the name of the nearest is shown; a small part and a single image have none")
  func room() {
    var hand = ChoiceHand((1...12).map { "Image \($0)" }, width: 400)
    let texts = { (hand: ChoiceHand) in
      hand.layers.flatMap(\.marks).compactMap { mark -> String? in
        if case .text(let text, _) = mark { text.string } else { nil }
      }
    }
    #expect(texts(hand) == ["Image 1"])
    hand.content.position = 6.6
    hand.settle()
    hand.wait(1)
    #expect(texts(hand) == ["Image 8"])
    hand.content.free.height = 150
    hand.settle()
    #expect(hand.layers.isEmpty && hand.elements.isEmpty)
    #expect(ChoiceHand(["One"]).layers.isEmpty)
  }

  @Test("says how much of each image is seen, and has a button for each")
  func elements() throws {
    var hand = ChoiceHand()
    #expect(hand.elements.first?.value == "Visible light")
    hand.content.position = 1.25
    hand.settle()
    hand.wait(1)
    let slider = try #require(hand.elements.first)
    #expect(slider.role == .slider && slider.name == "Image of the page")
    #expect(slider.value == "X-ray 75%, Infrared 25%")
    #expect(slider.children.map(\.name) == ["Visible light", "X-ray", "Infrared"])
    #expect(slider.children.allSatisfy { !$0.states.contains(.selected) })
  }
}
