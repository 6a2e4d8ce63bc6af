import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The placement of a preview")
struct PeekPlacementTests {
  static let window = Rect(x: 0, y: 0, width: 600, height: 800)
  static let overHand: [Edge] = [.top, .right, .left, .bottom]

  static func placement(
    _ preview: Size, menu: Size = .zero, source: Rect, hand: Rect? = nil, in window: Rect = window,
    sides: [Edge] = overHand, sliding: Bool = true, isMirrored: Bool = false
  ) -> PeekPlacement {
    PeekPlacement(
      preview, menu: menu, source: source, hand: hand, in: window, sides: sides,
      sliding: sliding, isMirrored: isMirrored)
  }

  static func isInside(_ rect: Rect, _ window: Rect) -> Bool {
    let window = window.inset(by: -1e-9)
    return rect.x >= window.x && rect.y >= window.y && rect.maxX <= window.maxX
      && rect.maxY <= window.maxY
  }

  @Test("it is within the window and clear of any row and finger")
  func rows() {
    let menu = Size(width: 280, height: 204)
    for y in stride(from: 0.0, through: 764, by: 4) {
      for x in stride(from: 10.0, through: 590, by: 145) {
        for menu in [.zero, menu] {
          let row = Rect(x: 0, y: y, width: 560, height: 36)
          let hand = PeekSession.handArea(at: Point(x: x, y: y + 18), isFinger: true)
          let placement = Self.placement(
            Size(width: 340, height: 160), menu: menu, source: row, hand: hand)
          let isClear = [placement.preview, placement.menu].allSatisfy {
            $0.intersection(row).isEmpty && $0.intersection(hand).isEmpty
              && Self.isInside($0, Self.window)
          }
          let isWhole =
            placement.preview.height >= 88 && placement.menu.height == menu.height
            && placement.preview.intersection(placement.menu).isEmpty
          #expect(isClear && isWhole, "\(placement) beside \(hand)")
        }
      }
    }
  }

  @Test("it is above the hand where there is room, with the menu between them")
  func order() {
    let row = Rect(x: 0, y: 600, width: 560, height: 36)
    let hand = PeekSession.handArea(at: Point(x: 300, y: 618), isFinger: true)
    let placement = Self.placement(
      Size(width: 340, height: 160), menu: Size(width: 280, height: 204), source: row, hand: hand)
    #expect(placement.side == .top && placement.preview.maxY < placement.menu.y)
    #expect(placement.menu.maxY == hand.y - 8 && placement.menu.width == placement.preview.width)
    #expect(placement.preview.center.x == 300)
    let under = Self.placement(
      Size(width: 340, height: 160), menu: Size(width: 280, height: 204),
      source: Rect(x: 0, y: 60, width: 560, height: 36), sides: [.bottom, .top, .right, .left])
    #expect(under.side == .bottom && under.menu.y == 104 && under.preview.y > under.menu.maxY)
  }

  @Test("a preview covers a thing that fills the window, but is clear of the hand")
  func large() {
    let page = Rect(x: 20, y: 20, width: 560, height: 760)
    for y in stride(from: 40.0, through: 760, by: 20) {
      let hand = PeekSession.handArea(at: Point(x: 200, y: y), isFinger: true)
      let placement = Self.placement(Size(width: 340, height: 300), source: page, hand: hand)
      #expect(placement.preview.intersection(hand).isEmpty && placement.preview.height >= 270)
      #expect(Self.isInside(placement.preview, Self.window))
    }
  }

  @Test("in a low window the menu is beside the preview, where reading ends")
  func low() {
    let window = Rect(x: 0, y: 0, width: 900, height: 300)
    for isMirrored in [false, true] {
      let placement = Self.placement(
        Size(width: 340, height: 160), menu: Size(width: 280, height: 204),
        source: Rect(x: 400, y: 250, width: 48, height: 48), in: window, isMirrored: isMirrored)
      #expect(placement.menu.height == 204 && placement.preview.height == 160)
      #expect((placement.menu.x > placement.preview.maxX) != isMirrored)
      #expect(placement.menu.maxY == 242 && placement.preview.maxY == 242)
    }
  }

  @Test("it is on the only allowed side, even with little room")
  func oneSide() {
    let window = Rect(x: 0, y: 0, width: 800, height: 220)
    let placement = Self.placement(
      Size(width: 340, height: 264), source: Rect(x: 300, y: 100, width: 96, height: 96),
      hand: PeekSession.handArea(at: Point(x: 350, y: 170), isFinger: true), in: window,
      sides: [.top])
    #expect(placement.preview == Rect(x: 180, y: 8, width: 340, height: 124), "clear of the hand")
  }

  @Test("no window is too small")
  func tiny() {
    for side in stride(from: 0.0, through: 200, by: 10) {
      let window = Rect(x: 0, y: 0, width: side, height: 200 - side)
      let placement = Self.placement(
        Size(width: 340, height: 160), menu: Size(width: 280, height: 204),
        source: Rect(x: 0, y: 0, width: 30, height: 30), in: window)
      for rect in [placement.preview, placement.menu] {
        #expect(rect.isSound && Self.isInside(rect, window))
      }
    }
  }
}
