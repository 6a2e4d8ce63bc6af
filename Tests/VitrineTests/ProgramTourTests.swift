import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("tours through the exhibit, recorded and played back", .waiting)
struct ProgramTourTests {
  @Test(
    "by mouse and keys through bar, list, picture and pages; every selection shows in all windows")
  func mouse() throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let compositor = try Compositor(on: server)
    let visit = try ExhibitVisit(on: server)
    try visit.waitForCharter()
    var pictures = TourPictures()
    func go(_ x: Int, _ y: Int, in window: WindowID) throws -> TourPictures.Hand {
      let place = try visit.place(x, y, in: window)
      try visit.hands.move(to: place.x, place.y)
      return TourPictures.Hand(x: Double(place.x), y: Double(place.y))
    }
    // A section of the bar.
    let bar = try #require(visit.areas[.fisheye])
    let over = try go(bar.width / 2 + 72, -40, in: .fisheye)
    try pictures.take(visit, [over])
    try visit.expectChange(besides: [.pages]) {
      try visit.hands.press()
      try visit.hands.release()
    }
    #expect(try visit.logged("selected").words.contains("/section/"))
    try pictures.take(visit, [over])
    // A row of the list: a preview, and what can be done.
    let row = try go(120, 330, in: .index)
    try visit.hands.press(3)
    try visit.hands.release(3)
    _ = try visit.logged("peeked")
    #expect(try visit.logged("actionsRequested").words.contains("·"))
    try pictures.take(visit, [row])
    try visit.hands.key("Escape")
    _ = try visit.logged("folded")
    // A letter of the strip.
    let letter = try go(-20, 500, in: .index)
    try visit.expectChange(besides: [.pages, .fisheye, .picture]) {
      try visit.hands.press()
      try visit.hands.release()
    }
    // A row there.
    try visit.expectChange(besides: [.fisheye]) { try visit.click(120, 200, in: .index) }
    _ = try visit.logged("selected")
    try pictures.take(visit, [letter])
    // The knob of the slider, held over a page.
    let from = try visit.place(20, -30, in: .pages)
    let knob = try go(-20, -30, in: .pages)
    try visit.hands.move(to: from.x, from.y)
    try visit.hands.press()
    try visit.hands.move(to: Int(knob.x), Int(knob.y))
    try pictures.take(visit, [knob])
    try visit.expectChange(besides: [.fisheye]) { try visit.hands.release() }
    #expect(try visit.logged("turned").words.contains("Years"))
    // A place on the page, by keys, and the next one; then all is closed.
    try visit.probe.focus(visit.window(.picture))
    try visit.hands.key("Tab")
    try visit.expectChange(besides: [.pages, .fisheye]) { try visit.hands.key("Return") }
    #expect(try visit.logged("selected").words.contains("/event/"))
    try pictures.take(visit)
    try visit.expectChange(besides: [.pages, .fisheye]) { try visit.hands.key("Right") }
    #expect(try visit.logged("selected").words.contains("/event/"))
    try visit.expectChange(besides: [.pages, .fisheye]) { try visit.hands.key("Escape") }
    _ = try visit.logged("closed")
    try visit.end()
    try visit.expectReplay()
    try pictures.save(as: "tour-mouse.jpg")
    withExtendedLifetime(compositor) {}
  }

  @Test(
    "by fingers: drag, rest, actions, pinch, several at once; the recording replays to the same pictures"
  )
  func fingers() throws {
    let server = try XServer.inputtest(width: 1600, height: 1000)
    let compositor = try Compositor(on: server)
    let touch = try server.devices.touch
    let visit = try ExhibitVisit(on: server)
    try visit.waitForCharter()
    var pictures = TourPictures()
    func place(_ x: Int, _ y: Int, in window: WindowID) throws -> TourPictures.Hand {
      let place = try visit.place(x, y, in: window)
      return TourPictures.Hand(x: Double(place.x), y: Double(place.y), isFinger: true)
    }
    // A finger slides along the bar, and lifts over a section.
    let bar = try #require(visit.areas[.fisheye])
    var hand = try place(bar.width / 2 - 160, -40, in: .fisheye)
    try touch.begin(1, at: hand.x, hand.y)
    for _ in 0..<8 {
      hand.x += 20
      try touch.move(1, to: hand.x, hand.y)
    }
    try pictures.take(visit, [hand])
    try visit.expectChange(besides: [.pages]) { try touch.end(1) }
    #expect(try visit.logged("selected").words.contains("/section/"))
    try visit.settle()
    // One rests on a place of the picture, slides up to what can be done, and takes that.
    let picture = try #require(visit.areas[.picture])
    hand = try place(picture.width / 3, picture.height * 2 / 5, in: .picture)
    try touch.begin(2, at: hand.x, hand.y)
    _ = try visit.logged("peeked")
    try pictures.take(visit, [hand])
    for _ in 0..<6 {
      hand.y -= 10
      try touch.move(2, to: hand.x, hand.y)
    }
    _ = try visit.logged("actionsRequested")
    try pictures.take(visit, [hand])
    // They stand below the place.
    for _ in 0..<22 {
      hand.y += 10
      try touch.move(2, to: hand.x, hand.y)
    }
    try touch.end(2)
    _ = try visit.logged("acted")
    // A row.
    hand = try place(120, 250, in: .index)
    try visit.expectChange(besides: [.pages, .fisheye]) {
      try touch.begin(3, at: hand.x, hand.y)
      try touch.end(3)
    }
    _ = try visit.logged("selected")
    // Two fingers on the picture, one on the slider at the same time: each has its own.
    let pages = try #require(visit.areas[.pages])
    var left = try place(picture.width / 3 - 40, picture.height / 2, in: .picture)
    var right = try place(picture.width / 3 + 40, picture.height / 2, in: .picture)
    var knob = try place(20, -30, in: .pages)
    try touch.begin(4, at: left.x, left.y)
    try touch.begin(5, at: right.x, right.y)
    try touch.begin(6, at: knob.x, knob.y)
    for _ in 0..<10 {
      left.x -= 6
      right.x += 6
      knob.x += Double(pages.width - 40) / 10
      try touch.move(4, to: left.x, left.y)
      try touch.move(5, to: right.x, right.y)
      try touch.move(6, to: knob.x, knob.y)
    }
    try pictures.take(visit, [left, right, knob])
    try visit.expectChange { for finger in 4...6 { try touch.end(finger) } }
    #expect(try visit.logged("turned").words.contains("Years"))
    try visit.end()
    try visit.expectReplay()
    try pictures.save(as: "tour-fingers.jpg")
    withExtendedLifetime(compositor) {}
  }
}
