import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Where a preview stands")
struct PeekPlacesTests {
  static let window = Rect(x: 0, y: 0, width: 600, height: 800)
  static let overHand: [Edge] = [.top, .right, .left, .bottom]

  static func places(
    _ preview: Size, menu: Size = .zero, source: Rect, hand: Rect? = nil, in window: Rect = window,
    sides: [Edge] = overHand, sliding: Bool = true, isMirrored: Bool = false
  ) -> PeekPlaces {
    PeekPlaces(
      preview, menu: menu, source: source, hand: hand, in: window, sides: sides,
      sliding: sliding, isMirrored: isMirrored)
  }

  static func isInside(_ rect: Rect, _ window: Rect) -> Bool {
    let window = window.inset(by: -1e-9)
    return rect.x >= window.x && rect.y >= window.y && rect.maxX <= window.maxX
      && rect.maxY <= window.maxY
  }

  @Test("wherever a row and a finger are, it is in the window and clear of both")
  func rows() {
    let menu = Size(width: 280, height: 204)
    for y in stride(from: 0.0, through: 764, by: 4) {
      for x in stride(from: 10.0, through: 590, by: 145) {
        for menu in [.zero, menu] {
          let row = Rect(x: 0, y: y, width: 560, height: 36)
          let hand = PeekStand.hand(at: Point(x: x, y: y + 18), isFinger: true)
          let places = Self.places(
            Size(width: 340, height: 160), menu: menu, source: row, hand: hand)
          let isClear = [places.preview, places.menu].allSatisfy {
            $0.intersection(row).isEmpty && $0.intersection(hand).isEmpty
              && Self.isInside($0, Self.window)
          }
          let isWhole =
            places.preview.height >= 88 && places.menu.height == menu.height
            && places.preview.intersection(places.menu).isEmpty
          #expect(isClear && isWhole, "\(places) beside \(hand)")
        }
      }
    }
  }

  @Test("it is over the hand where there is room, and the actions are between both")
  func order() {
    let row = Rect(x: 0, y: 600, width: 560, height: 36)
    let hand = PeekStand.hand(at: Point(x: 300, y: 618), isFinger: true)
    let places = Self.places(
      Size(width: 340, height: 160), menu: Size(width: 280, height: 204), source: row, hand: hand)
    #expect(places.side == .top && places.preview.maxY < places.menu.y)
    #expect(places.menu.maxY == hand.y - 8 && places.menu.width == places.preview.width)
    #expect(places.preview.center.x == 300)
    let under = Self.places(
      Size(width: 340, height: 160), menu: Size(width: 280, height: 204),
      source: Rect(x: 0, y: 60, width: 560, height: 36), sides: [.bottom, .top, .right, .left])
    #expect(under.side == .bottom && under.menu.y == 104 && under.preview.y > under.menu.maxY)
  }

  @Test("what fills the window is covered, but not by the hand")
  func large() {
    let page = Rect(x: 20, y: 20, width: 560, height: 760)
    for y in stride(from: 40.0, through: 760, by: 20) {
      let hand = PeekStand.hand(at: Point(x: 200, y: y), isFinger: true)
      let places = Self.places(Size(width: 340, height: 300), source: page, hand: hand)
      #expect(places.preview.intersection(hand).isEmpty && places.preview.height >= 270)
      #expect(Self.isInside(places.preview, Self.window))
    }
  }

  @Test("in a low window the actions stand beside the preview, where reading ends")
  func low() {
    let window = Rect(x: 0, y: 0, width: 900, height: 300)
    for isMirrored in [false, true] {
      let places = Self.places(
        Size(width: 340, height: 160), menu: Size(width: 280, height: 204),
        source: Rect(x: 400, y: 250, width: 48, height: 48), in: window, isMirrored: isMirrored)
      #expect(places.menu.height == 204 && places.preview.height == 160)
      #expect((places.menu.x > places.preview.maxX) != isMirrored)
      #expect(places.menu.maxY == 242 && places.preview.maxY == 242)
    }
  }

  @Test("where only one side is free it stands there, however little room there is")
  func oneSide() {
    let window = Rect(x: 0, y: 0, width: 800, height: 220)
    let places = Self.places(
      Size(width: 340, height: 264), source: Rect(x: 300, y: 100, width: 96, height: 96),
      hand: PeekStand.hand(at: Point(x: 350, y: 170), isFinger: true), in: window, sides: [.top])
    #expect(places.preview == Rect(x: 180, y: 8, width: 340, height: 124), "clear of the hand")
  }

  @Test("no window is too small")
  func tiny() {
    for side in stride(from: 0.0, through: 200, by: 10) {
      let window = Rect(x: 0, y: 0, width: side, height: 200 - side)
      let places = Self.places(
        Size(width: 340, height: 160), menu: Size(width: 280, height: 204),
        source: Rect(x: 0, y: 0, width: 30, height: 30), in: window)
      for rect in [places.preview, places.menu] {
        #expect(rect.isSound && Self.isInside(rect, window))
      }
    }
  }
}
