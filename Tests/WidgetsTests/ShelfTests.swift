import Interaction
import Laws
import Testing

@testable import Widgets

/// A person before a shelf in a window of 1,280 by 800 points.
private typealias ShelfHand = WidgetLife<Shelf>

extension WidgetLife where W == Shelf {
  fileprivate init(_ content: ShelfContent, settings: Settings = Settings()) {
    self.init(before: Shelf(), showing: content, size: Size(width: 1280, height: 800)) {
      outcome, _ in
      switch outcome {
      case .selected(let id): id
      case .settingsRequested: "settings"
      }
    }
    self.settings = settings
    settle()
  }

  fileprivate func frame(_ index: Int) -> Rect {
    scene.geometry.frame(of: index, at: widget.offset(in: scene))
  }
}

extension ShelfContent {
  fileprivate static func sample(_ count: Int, message: String = "") -> ShelfContent {
    ShelfContent(
      title: "What would you like to see?", message: message,
      items: (0..<count).map { .init("\($0)", "Exhibit \($0)", cover: PictureID("\($0).png")) })
  }
}

@Suite("A shelf")
struct ShelfTests {
  @Test("gives the exhibit on which a finger comes down and lifts, and the button beside the title")
  func press() {
    var hand = ShelfHand(.sample(4))
    hand.touch(.began, hand.frame(2).center)
    hand.touch(.ended, hand.frame(2).center)
    hand.touch(.began, hand.frame(0).center, finger: 1)
    hand.touch(.began, hand.frame(3).center, finger: 2)
    hand.touch(.ended, hand.frame(3).center, finger: 2)
    hand.touch(.ended, hand.frame(0).center, finger: 1)
    hand.touch(.began, hand.scene.geometry.button.center)
    hand.touch(.ended, hand.scene.geometry.button.center)
    #expect(hand.trace() == "2 · 3 · 0 · settings")
    // Beside all of them.
    hand.touch(.began, Point(x: 3, y: 790))
    hand.touch(.ended, Point(x: 3, y: 790))
    #expect(hand.trace() == "")
  }

  @Test("gives what an assistive technology presses, and scrolls to what it focuses or reveals")
  func actions() {
    var hand = ShelfHand(.sample(60))
    hand.perform(.focused(true))
    let focused = { (hand: ShelfHand) in
      hand.elements.filter { $0.states.contains(.focused) }.map(\.id?.rawValue)
    }
    let isSeen = { (id: String, hand: ShelfHand) in
      hand.elements.contains {
        $0.id?.rawValue == id && !$0.states.contains(.offscreen)
      }
    }
    func act(_ action: ElementAction, _ id: String) -> Bool {
      defer { hand.wait(2) }
      return hand.act(action, on: ElementID(rawValue: id))
    }
    #expect(act(.press, "items/2") && act(.press, "settings") && !act(.press, "items/60"))
    #expect(hand.trace() == "2 · settings")
    #expect(focused(hand) == ["items/0"] && isSeen("items/0", hand) && !isSeen("items/59", hand))
    #expect(act(.focus, "settings") && focused(hand) == ["settings"])
    #expect(act(.focus, "items/59") && focused(hand) == ["items/59"])
    #expect(isSeen("items/59", hand) && !isSeen("items/0", hand))
    #expect(act(.reveal, "items/0") && focused(hand) == ["items/59"])
    #expect(isSeen("items/0", hand) && !isSeen("items/59", hand) && hand.trace() == "")
  }

  @Test("scrolls by a finger, which chooses nothing, and stays within its ends")
  func scroll() {
    var hand = ShelfHand(.sample(60))
    let limit = hand.scene.geometry.extent.limit
    #expect(limit > 0)
    let point = hand.frame(1).center
    hand.touch(.began, point)
    for step in 1...20 {
      hand.wait(0.016)
      hand.touch(.moved, Point(x: point.x, y: point.y - Double(20 * step)))
    }
    hand.touch(.ended, Point(x: point.x, y: point.y - 400))
    hand.wait(5)
    #expect(hand.trace() == "")
    #expect(hand.widget.offset(in: hand.scene) >= 380)
    for _ in 0..<100 {
      hand.perform(
        .scrolled(Scroll(notches: Point(x: 0, y: 3), position: Point(x: 640, y: 400))))
      hand.wait(0.3)
    }
    #expect(hand.widget.offset(in: hand.scene) == limit)
    #expect(hand.frame(59).maxY <= 800)
  }

  @Test("moves by a smooth wheel from where a throw has brought it, not from where it would end")
  func wheelDuringThrow() {
    var hand = ShelfHand(.sample(400))
    hand.touch(.began, Point(x: 640, y: 700))
    for step in 1...10 {
      hand.wait(0.016)
      hand.touch(.moved, Point(x: 640, y: 700 - Double(20 * step)))
    }
    hand.touch(.ended, Point(x: 640, y: 500))
    hand.wait(0.05)
    #expect(hand.wake.isAnimating)
    let offset = hand.widget.offset(in: hand.scene)
    hand.scroll(Point(x: 0, y: 0.125), at: Point(x: 640, y: 400))
    #expect(abs(hand.widget.offset(in: hand.scene) - offset - 15) < 1e-9)
    #expect(!hand.wake.isAnimating)
  }

  @Test(
    "has cells of a fingertip and more, none over another, in windows of every usual shape",
    arguments: [
      Size(width: 1080, height: 1920), Size(width: 1920, height: 1080),
      Size(width: 1280, height: 800), Size(width: 600, height: 400),
    ], [1, 2, 3, 5, 12, 40])
  func geometry(size: Size, count: Int) {
    for direction in [Direction.leftToRight, .rightToLeft] {
      let geometry = ShelfGeometry(
        Allocation(
          content: .sample(count), bounds: Rect(size), settings: Settings(direction: direction),
          surface: Surface(size: size)))
      let frames = (0..<count).map { geometry.frame(of: $0, at: 0) }
      for (index, frame) in frames.enumerated() {
        #expect(frame.width >= 2 * Hotspot.fingertip && frame.height >= 2 * Hotspot.fingertip)
        #expect(frame.x >= 0 && frame.maxX <= size.width && frame.y >= geometry.view.y)
        for other in frames[..<index] { #expect(frame.intersection(other).isEmpty) }
      }
      #expect(geometry.button.intersection(geometry.title).isEmpty)
      // Few are seen without scrolling where the window has room.
      if count <= 3, size.height >= 800 { #expect(geometry.extent.limit == 0) }
    }
  }

  @Test(
    "has rows of about as many exhibits each, in cells as large as the window allows",
    arguments: [
      (Size(width: 1366, height: 768), 1.0, 3), (Size(width: 1920, height: 1080), 2.0, 3),
    ])
  func balance(size: Size, scale: Double, columns: Int) {
    let geometry = ShelfGeometry(
      Allocation(
        content: .sample(6), bounds: Rect(size), settings: Settings(textScale: scale),
        surface: Surface(size: size)))
    let frames = (0..<6).map { geometry.frame(of: $0, at: 0) }
    #expect(geometry.columns == columns && geometry.extent.limit == 0)
    #expect(frames.allSatisfy { $0.maxY <= size.height })
    let used = frames.reduce(frames[0]) { $0.union($1) }
    #expect(used.height > 0.8 * geometry.view.height)
  }

  @Test("needs the covers in sight and those of a screen on either side, not all")
  func covers() {
    let hand = ShelfHand(.sample(400))
    let needed = hand.widget.neededItems(in: hand.scene)
    #expect(needed.lowerBound == 0 && needed.count < 60 && needed.count > 8)
  }

  @Test("laws in random lives", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    var closed = ShelfContent.sample(3)
    closed.isOpen = false
    var opening = ShelfContent.sample(30, message: "This exhibit cannot be shown now.")
    opening.opening = "4"
    opening.items[1].state = .ready(Size(width: 300, height: 200))
    opening.items[2].state = .failed("")
    let laws = WidgetLaws(
      Shelf(), showing: .sample(9), or: [closed, opening, ShelfContent(title: "", items: [])],
      size: Size(width: 700, height: 500),
      // Cells are cut where they pass beneath the head.
      cutting: ["exhibit"])
    #expect(laws.framesChangeNothing(seed: seed, steps: 200) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 100) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 200) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 200) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 200) == nil)
  }
}
