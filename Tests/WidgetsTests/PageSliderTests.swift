import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A page slider under fingers and a mouse")
struct PageSliderTests {
  /// The axes and directions of a track.
  static let ways: [(axis: Axis, direction: Direction)] = [
    (.horizontal, .leftToRight), (.horizontal, .rightToLeft), (.vertical, .leftToRight),
    (.vertical, .rightToLeft),
  ]

  @Test("a drag of the knob tracks every page and selects once, on release", arguments: ways)
  func drag(_ axis: Axis, _ direction: Direction) {
    var hand = SliderHand(11, axis: axis, direction: direction)
    hand.press([hand.point(0), hand.point(3)], steps: 12)
    #expect(hand.trace() == "tracked 0 · tracked 1 · tracked 2 · tracked 3")
    hand.touch(.ended, hand.point(3))
    #expect(hand.trace() == "selected 3")
    hand.wait(2)
    #expect(hand.trace() == "")
    #expect(hand.knob == 300)
    #expect(hand.wake == .never)
  }

  @Test("the first page is at the left, at the right where it is read from there, or at the top")
  func ends() throws {
    let middles = try Self.ways.map { axis, direction in
      let hand = SliderHand(11, page: 0, axis: axis, direction: direction)
      return try #require(hand.layer("knob")).bounds.center[axis]
    }
    #expect(middles.map { $0 < 60 } == [true, false, true, true])
    #expect(middles.map { $0 > 980 } == [false, true, false, false])
  }

  @Test(
    "the bubble shows the page under the knob at every step of a drag",
    arguments: ways)
  func words(_ axis: Axis, _ direction: Direction) {
    var hand = SliderHand(63, axis: axis, direction: direction)
    hand.press([hand.point(0)])
    hand.wait(0.01)
    var last = 0
    for step in 0...400 {
      hand.touch(.moved, hand.point(along: Double(step) * 2.5))
      hand.wait(0.004)
      last = hand.trace().split(separator: " ").last.flatMap { Int($0) } ?? last
      #expect(hand.slider.page(in: hand.scene) == last)
      #expect(hand.words == ["Page \(last + 1) of 63"])
    }
    #expect(last == 62)
  }

  @Test("the current page can be selected again")
  func again() {
    var hand = SliderHand(11, page: 4)
    hand.touch(.began, hand.point(4))
    hand.touch(.ended, hand.point(4))
    #expect(hand.trace() == "tracked 4 · selected 4")
  }

  @Test("a press on the track begins a drag there; the knob glides after it")
  func track() {
    var hand = SliderHand(11)
    hand.touch(.began, hand.point(6))
    #expect(hand.knob == 0)
    hand.wait(0.06)
    #expect(hand.knob > 0 && hand.knob < 600)
    hand.wait(0.2)
    #expect(hand.knob == 600)
    hand.move(hand.point(6), hand.point(8), steps: 4)
    #expect(hand.trace() == "tracked 6 · tracked 7 · tracked 8")
    hand.touch(.ended, hand.point(8))
    #expect(hand.trace() == "selected 8")
  }

  @Test("a knob that is pressed beside its middle does not jump")
  func grip() {
    var hand = SliderHand(1001, page: 500)
    hand.touch(.began, hand.point(along: 512))
    hand.wait(1)
    #expect(hand.knob == 500)
    hand.touch(.moved, hand.point(along: 532))
    #expect(hand.knob == 500, "what the hand moved unseen is caught up, not jumped")
    hand.wait(1)
    #expect(hand.knob == 520)
  }

  @Test("released between two pages, the knob snaps to the nearer one")
  func snap() {
    var hand = SliderHand(11)
    hand.press([hand.point(0), hand.point(2.7)], steps: 3)
    hand.wait(1)
    #expect(abs(hand.knob - 270) < 1e-9)
    hand.touch(.ended, hand.point(2.7))
    #expect(hand.trace() == "tracked 0 · tracked 1 · tracked 2 · tracked 3 · selected 3")
    #expect(abs(hand.knob - 270) < 1e-9)
    hand.wait(0.05)
    #expect(hand.knob > 270 && hand.knob < 300)
    hand.wait(1)
    #expect(hand.knob == 300)
  }

  @Test("Escape cancels a drag, and the rest of the gesture has no effect")
  func escape() {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.wait(1)
    hand.key(.escape)
    #expect(hand.trace() == "tracked 2 · tracked 6 · cancelled")
    hand.wait(0.1)
    #expect(hand.knob > 200 && hand.knob < 600)
    hand.touch(.moved, hand.point(9))
    hand.touch(.ended, hand.point(9))
    hand.wait(1)
    #expect(hand.trace() == "")
    #expect(hand.knob == 200)
  }

  @Test("a drag far away from the track is cancelled, on both sides", arguments: [1.0, -1])
  func farAway(_ side: Double) {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.touch(.moved, hand.point(6, away: BackingOut.distance * side))
    #expect(hand.state.hasPrefix("tracking"))
    _ = hand.trace()
    hand.touch(.moved, hand.point(6, away: (BackingOut.distance + 1) * side))
    #expect(hand.trace() == "cancelled")
    hand.wait(1)
    #expect(hand.knob == 200 && hand.state == "away")
    // A hand that trembles at the border changes nothing.
    hand.touch(.moved, hand.point(6, away: (BackingOut.distance - BackingOut.play + 1) * side))
    #expect(hand.trace() == "" && hand.state == "away")
    hand.touch(.ended, hand.point(6, away: BackingOut.distance * side))
    hand.wait(1)
    #expect(hand.trace() == "" && hand.state == "ready")
    #expect(hand.knob == 200)
  }

  @Test("a finger that comes back from far away goes on with its drag", arguments: [1.0, -1])
  func comesBack(_ side: Double) {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.touch(.moved, hand.point(6, away: (BackingOut.distance + 1) * side))
    hand.wait(1)
    _ = hand.trace()
    hand.touch(.moved, hand.point(6))
    #expect(hand.trace() == "tracked 6" && hand.state == "tracking 6")
    #expect(abs(hand.knob - 200) < 1, "the knob glides from where it is drawn")
    hand.wait(1)
    #expect(hand.knob == 600)
    hand.touch(.ended, hand.point(7))
    hand.wait(1)
    #expect(hand.trace() == "tracked 7 · selected 7" && hand.knob == 700)
  }

  @Test("a finger that is lifted far away selects nothing")
  func liftedFarAway() {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.touch(.ended, hand.point(6, away: BackingOut.distance + 1))
    #expect(hand.trace() == "tracked 2 · tracked 6 · cancelled")
  }

  @Test("a cancelled contact selects nothing, and the slider comes to rest")
  func cancelled() {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.touch(.cancelled, hand.point(6))
    #expect(hand.trace() == "tracked 2 · tracked 6 · cancelled")
    hand.wait(2)
    #expect(hand.state == "ready" && hand.phase == .hidden && hand.wake == .never)
    #expect(hand.knob == 200)
  }

  @Test(
    "the bubble of a contact that is cancelled, as by a preview, fades where it is with its page, at once with less motion",
    arguments: [false, true])
  func givesWay(reducedMotion: Bool) throws {
    var hand = SliderHand(11, page: 2)
    hand.settings.reducedMotion = reducedMotion
    hand.press([hand.point(6)])
    hand.wait(1)
    let before = try #require(hand.layer("bubble"))
    hand.touch(.cancelled, hand.point(6))
    #expect(hand.trace() == "tracked 6 · cancelled")
    if reducedMotion {
      #expect(hand.layer("bubble") == nil && hand.phase == .hidden)
    } else {
      var opacity = 1.0
      for _ in 0..<7 {
        hand.wait(0.05)
        let bubble = try #require(hand.layer("bubble"))
        #expect(bubble.marks == before.marks && bubble.bounds == before.bounds)
        #expect(bubble.opacity < opacity)
        opacity = bubble.opacity
      }
      #expect(hand.knob == 200, "the knob is back")
      hand.wait(0.1)
      #expect(hand.layer("bubble") == nil)
    }
    hand.wait(1)
    #expect(hand.wake == .never)
    // The next bubble is as close to the track as any.
    hand.hover(at: hand.point(8))
    hand.wait(1)
    #expect(hand.slider.bubbleLift(in: hand.scene) == 0)
  }

  @Test("a second finger changes nothing while the first one drags")
  func secondFinger() {
    var hand = SliderHand(11)
    hand.press([hand.point(0), hand.point(2)])
    hand.touch(.began, hand.point(9), finger: 1)
    hand.touch(.moved, hand.point(7), finger: 1)
    hand.touch(.ended, hand.point(7), finger: 1)
    hand.touch(.cancelled, hand.point(7), finger: 2)
    hand.touch(.ended, hand.point(2))
    #expect(hand.trace() == "tracked 0 · tracked 2 · selected 2")
  }

  @Test("other buttons and presses beside the track have no effect")
  func others() {
    var hand = SliderHand(11)
    hand.click(at: hand.point(4), .secondary)
    hand.click(at: hand.point(4, away: 20))
    #expect(hand.trace() == "")
    #expect(!hand.slider.hit(hand.point(4, away: 20), in: hand.scene))
  }

  @Test("a fingertip is wide enough a target everywhere on the track and at its ends")
  func targets() {
    for (axis, direction) in Self.ways {
      let hand = SliderHand(11, axis: axis, direction: direction)
      for along in [-19.0, 0, 500, 1000, 1019] {
        for away in [-18.9, 0, 18.9] {
          #expect(hand.slider.hit(hand.point(along: along, away: away), in: hand.scene))
        }
      }
    }
  }

  @Test("a press near the mark of the page that was left leads to just that page")
  func goBack() {
    var hand = SliderHand(5001, page: 10, returnPage: 3333)
    let mark = hand.geometry.position(of: 3333)
    hand.hover(at: hand.point(along: mark + 6))
    hand.click(at: hand.point(along: mark + 6))
    #expect(hand.trace() == "highlighted 3333 · highlighted nothing · tracked 3333 · selected 3333")
    hand.content.page = 10
    hand.wait(1)
    hand.click(at: hand.point(along: mark + 8))
    #expect(hand.trace() == "tracked 3373 · selected 3373")
    hand.content.page = 10
    hand.wait(1)
    hand.touch(.began, hand.point(along: mark - 18))
    hand.touch(.ended, hand.point(along: mark - 18))
    #expect(hand.trace() == "tracked 3333 · selected 3333", "to a fingertip it is ten millimetres")
  }

  @Test("the knob glides when the document turns by itself, and starts where it should")
  func elsewhere() {
    var hand = SliderHand(11, page: 3)
    #expect(hand.knob == 300)
    hand.settle()
    hand.content.page = 8
    hand.settle()
    #expect(hand.knob == 300)
    hand.wait(0.1)
    #expect(hand.knob > 300 && hand.knob < 800)
    hand.wait(1)
    #expect(hand.knob == 800)
    #expect(hand.trace() == "" && hand.phase == .hidden)
  }

  @Test("the knob returns where the owner does not turn to the selected page")
  func refused() {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.touch(.ended, hand.point(6))
    hand.content.page = 2
    hand.settle()
    hand.wait(1)
    #expect(hand.knob == 200)
  }

  @Test("with reduced motion everything moves at once, and the bubble still lingers")
  func reducedMotion() {
    var hand = SliderHand(11)
    hand.settings.reducedMotion = true
    hand.touch(.began, hand.point(6))
    #expect(hand.knob == 600 && hand.opacity == 1 && hand.wake == .never)
    hand.touch(.moved, hand.point(2.6))
    #expect(abs(hand.knob - 260) < 1e-9)
    hand.touch(.ended, hand.point(2.6))
    #expect(hand.knob == 300 && hand.phase == .lingering)
    hand.wait(0.25)
    #expect(hand.opacity == 0 && hand.wake == .never)
  }

  @Test("a document of one page, or of none, does not trap")
  func few() {
    var hand = SliderHand(1)
    hand.hover(at: hand.point(along: 200))
    hand.press([hand.point(along: 200), hand.point(along: 900, away: 100)], steps: 5)
    hand.touch(.ended, hand.point(along: 900))
    hand.key(.right)
    hand.key(.end)
    hand.wheel(1, at: hand.point(along: 500))
    #expect(
      hand.trace()
        == "highlighted 0 · highlighted nothing · tracked 0 · selected 0 · selected 0")
    #expect(hand.knob == 500)
    var none = SliderHand(0)
    none.hover(at: none.point(along: 200))
    none.press([none.point(along: 200), none.point(along: 900)], steps: 5)
    none.touch(.ended, none.point(along: 900))
    none.key(.right)
    none.key(.end)
    none.key(.enter)
    none.wheel(1, at: none.point(along: 500))
    #expect(none.trace() == "" && none.wake == .never)
    #expect(none.layers.map(\.id.role) == ["track"])
    #expect(none.slider.page(in: none.scene) == nil)
  }

  @Test("contents are equal where all their parts are")
  func comparable() {
    let content = SliderHand(11, page: 2, returnPage: 4).content
    #expect(content == SliderHand(11, page: 2, returnPage: 4).content)
    #expect(content != SliderHand(11, page: 3, returnPage: 4).content)
    var labelled = content
    labelled.previews = GivenPreviews()
    #expect(content != labelled)
  }

  @Test("removed pages end a drag")
  func shrunk() {
    var hand = SliderHand(11, page: 2)
    hand.press([hand.point(2), hand.point(6)])
    hand.wait(0.1)
    hand.content.count = 4
    hand.settle()
    #expect(hand.words == ["Page 3 of 4"], "six tenths of four pages is the third")
    hand.content.count = 0
    hand.settle()
    #expect(hand.trace() == "tracked 2 · tracked 6 · tracked 2 · cancelled")
    #expect(hand.wake == .never && hand.layer("bubble") == nil)
    hand.touch(.ended, hand.point(6))
    hand.content.count = 4
    hand.settle()
    #expect(hand.trace() == "" && hand.phase == .hidden)
  }
}
