import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The drawing of a peek")
struct PeekDrawingTests {
  @Test("everything around the thing gets darker during a press, and the thing stays clear")
  func darkness() throws {
    var hand = PeekHand()
    hand.touch(.began, hand.middle("A"))
    var last = 0.0
    for _ in 0..<60 {
      hand.wait(0.0125)
      #expect(hand.darkness >= last)
      last = hand.darkness
      for mark in hand.layer("peek dim")?.marks ?? [] {
        guard case .box(let rect, _, _) = mark else { continue }
        #expect(rect.intersection(PeekHand.frames["A"] ?? rect).isEmpty)
      }
    }
    #expect(last == 1)
    let area = (hand.layer("peek dim")?.marks ?? []).reduce(0.0) {
      if case .box(let rect, _, _) = $1 { $0 + rect.width * rect.height } else { $0 }
    }
    #expect(area == 800 * 600 - 100 * 48)
    hand.touch(.ended, hand.middle("A"))
    for _ in 0..<20 {
      hand.wait(0.0125)
      #expect(hand.darkness <= last)
      last = hand.darkness
    }
    #expect(hand.layers.isEmpty)
  }

  @Test("the pieces of the darkness meet in whole pixels", arguments: [1, 1.25, 1.5, 2])
  func crisp(_ scale: Double) throws {
    var hand = PeekHand()
    let odd = Rect(x: 100.3, y: 200.7, width: 99.9, height: 47.1)
    hand.content.focused = PeekSource("A", at: odd)
    hand.key(.space)
    hand.wait(1)
    let scene = hand.scene.scaled(to: scale)
    let dim = try #require(hand.widget.layers(in: scene).first { $0.id.role == "peek dim" })
    for mark in dim.marks {
      guard case .box(let rect, _, _) = mark else { continue }
      for edge in [rect.x, rect.y, rect.maxX, rect.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
    }
  }

  @Test("a translucent window does not get darker")
  func translucent() {
    var hand = PeekHand()
    hand.key(.space)
    hand.wait(1)
    let scene = hand.scene.translucent
    let roles = hand.widget.layers(in: scene).map(\.id.role)
    #expect(roles == ["peek card", "peek words"])
  }

  @Test("a ring fills around the finger, and fades when it is full or the press ends")
  func ring() throws {
    var hand = PeekHand()
    hand.touch(.began, hand.middle("A"))
    var reach = 0
    for time in [0.15, 0.15, 0.15] {
      hand.wait(time)
      let layer = try #require(hand.layer("peek ring"))
      #expect(layer.bounds.center.distance(to: hand.middle("A")) < 4)
      let points = layer.marks.reduce(0) {
        if case .polygon(let points, _) = $1 { $0 + points.count } else { $0 }
      }
      #expect(points > reach)
      reach = points
    }
    hand.wait(0.06)
    #expect(hand.layer("peek ring") != nil && hand.state == "peeking A")
    hand.wait(0.2)
    #expect(hand.layer("peek ring") == nil)
  }

  @Test(
    "the preview grows out of its thing, changes its size without a jump, and returns into the thing"
  )
  func grows() throws {
    var hand = PeekHand()
    hand.content.previews = .none
    hand.dwell(on: "A")
    #expect(hand.frame == PeekHand.frames["A"])
    var last = try #require(hand.frame)
    for _ in 0..<24 {
      hand.wait(1.0 / 120)
      let frame = try #require(hand.frame)
      #expect(frame.width >= last.width)
      last = frame
    }
    hand.wait(0.01)
    last = try #require(hand.frame)
    #expect(last.size == PreviewLayout.vacant)
    hand.content.previews = .one(
      PeekPreview(title: "All of it", figure: .init(shape: Size(width: 3, height: 2))))
    hand.settle()
    #expect(hand.frame == last, "a loaded preview does not make it jump")
    hand.wait(0.1)
    let middle = try #require(hand.frame)
    #expect(middle.height > last.height)
    hand.content.previews = .one(PeekPreview(title: "Only a title"))
    hand.settle()
    #expect(hand.frame == middle, "nor does a change during the motion")
    hand.wait(1)
    #expect(try #require(hand.frame).height < 80)
    hand.touch(.ended, hand.middle("A"))
    hand.wait(0.19)
    #expect(try #require(hand.frame).width < 110)
    hand.wait(0.02)
    #expect(hand.layers.isEmpty)
  }

  @Test("text that is shorter in the installed font leaves no gap; the near edge stays in position")
  func trimmed() throws {
    struct Narrow: TextRuler {
      func size(of text: Text, width: Double) -> Size {
        let size = PlainRuler().size(of: text, width: width * 2)
        return Size(width: size.width / 2, height: size.height)
      }
    }
    var hand = PeekHand(actions: 0)
    hand.content.previews = .one(
      PeekPreview(
        title: "Title",
        blocks: [PanelBlock(.paragraph, String(repeating: "word ", count: 60))]))
    hand.dwell(on: "A")
    hand.wait(1)
    let frame = try #require(hand.frame)
    let scene = hand.scene.measured(by: Narrow())
    let card = try #require(hand.widget.layers(in: scene).first { $0.id.role == "peek card" })
    let drawn = try #require(PageSliderDrawingTests.boxes(card).first)
    #expect(abs(drawn.maxY - frame.maxY) < 1e-9 && drawn.height < frame.height - 30)
    // A window that the desktop does not shine through shows no more of it.
    let radius = scene.theme.panelRadius
    #expect(
      Peek.outline(of: hand.widget.layers(in: scene)) == [OutlinePiece(drawn, radius: radius)])
    let words = hand.widget.layers(in: scene).first { $0.id.role == "peek words" }
    #expect(words?.opacity == 1)
    #expect(PageSliderDrawingTests.boxes(hand.layer("peek card")).first == frame)
  }

  @Test(
    "a title alone is as narrow as its text, and a figure that would be too small is left out"
  )
  func small() {
    let theme = Theme.light
    let name = PreviewLayout.size(of: PeekPreview(title: "Map"), theme)
    #expect(name.width == 180 && name.height < 60)
    let pictured = PeekPreview(
      title: "Map", figure: .init(shape: Size(width: 1, height: 1)))
    #expect(PreviewLayout.size(of: pictured, theme).height > 200)
    let low = PreviewLayout(pictured, within: Size(width: 340, height: 84), theme, PlainRuler())
    #expect(low.figure == nil && low.texts.count == 1)
  }

  @Test("surfaces, rings and darkness lie within their layers")
  func honest() {
    for direction in [Direction.leftToRight, .rightToLeft] {
      var hand = PeekHand(actions: 4)
      hand.settings.direction = direction
      hand.touch(.began, hand.middle("A"))
      for _ in 0..<50 {
        hand.wait(0.02)
        check(hand)
      }
      hand.touch(.moved, hand.middle("A") + Point(x: 0, y: -45))
      for _ in 0..<20 {
        hand.wait(0.02)
        check(hand)
      }
      hand.key(.enter)
      hand.wait(0.1)
      check(hand)
    }
    func check(_ hand: PeekHand) {
      for layer in hand.layers where !["peek words", "peek figure"].contains(layer.id.role) {
        let bounds = layer.bounds.inset(by: -1e-6)
        for mark in layer.marks {
          guard let rect = extent(of: mark)?.intersection(hand.scene.bounds), !rect.isEmpty
          else { continue }
          let isInside =
            rect.x >= bounds.x && rect.y >= bounds.y && rect.maxX <= bounds.maxX
            && rect.maxY <= bounds.maxY
          #expect(isInside, "\(layer.id) \(mark) in \(bounds)")
        }
      }
    }
  }

  private func extent(of mark: Mark) -> Rect? {
    switch mark {
    case .box(let rect, _, _), .ring(let rect, _, _, _), .picture(_, let rect), .tone(_, let rect),
      .text(_, let rect):
      rect
    case .shadow(let rect, _, let blur, _): rect.inset(by: -3 * blur)
    case .polygon: nil
    }
  }
}
