import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The window of a document whose page is zoomed")
struct PagesZoomTests {
  private static let middle = Point(x: 320, y: 300)

  /// A page of one picture, in tiles or not.
  private static func document(_ width: Double, _ height: Double, tile: Int? = nil) -> Document {
    let size = Size(width: width, height: height)
    let pages = (0..<5).map { page in
      Document.Page(
        id: "\(page)", size: size,
        face: .pictures([
          .init(.init(file: "\(page).jpg", size: size, tileSide: tile), in: Rect(size))
        ]))
    }
    return Document(title: LanguageMap("A map"), pages: pages)
  }

  /// Everything that was asked for has come.
  private static func deliver(_ hand: inout PagesHand) -> [String] {
    var all: [String] = []
    while true {
      let wishes = hand.wishes()
      all += wishes
      guard wishes.contains(where: { $0.hasPrefix("+") }) else { return all }
      for wish in wishes where wish.hasPrefix("+") {
        hand.perform(
          .picture(PictureID(rawValue: String(wish.dropFirst())), .ready(Size(width: 9, height: 9)))
        )
      }
    }
  }

  private static func doubleClick(_ hand: inout PagesHand) {
    for phase in [Contact.Phase.began, .ended, .began, .ended] {
      hand.touch(phase, middle.x, middle.y)
    }
    hand.wait(1)
  }

  @Test("a sharper picture is asked for as the page comes nearer, and no longer when it is whole")
  func sharper() {
    var hand = PagesHand(Self.document(3000, 4000))
    #expect(Self.deliver(&hand) == ["+0.jpg#fitted=1024", "+1.jpg#fitted=1024"])
    Self.doubleClick(&hand)
    #expect(Self.deliver(&hand) == ["+0.jpg#fitted=2048", "-0.jpg#fitted=1024"])
    #expect(hand.lines.contains { $0.hasPrefix("page 0") && $0.contains("0.jpg#fitted=2048") })
    hand.perform(.key(KeyPress(Key(rawValue: "plus"), text: "+")))
    hand.perform(.key(KeyPress(Key(rawValue: "plus"), text: "+")))
    hand.wait(1)
    #expect(Self.deliver(&hand) == ["+0.jpg#fitted=4096", "-0.jpg#fitted=2048"])
    hand.perform(.key(KeyPress(Key(rawValue: "0"), text: "0")))
    hand.wait(1)
    #expect(Self.deliver(&hand) == ["+0.jpg#fitted=1024", "-0.jpg#fitted=4096"])
  }

  @Test(
    "of a picture too large for that, the tiles are asked for that are seen", arguments: [nil, 256])
  func tiles(side: Int?) {
    var hand = PagesHand(Self.document(30_000, 40_000, tile: side))
    _ = Self.deliver(&hand)
    Self.doubleClick(&hand)
    let wishes = Self.deliver(&hand)
    #expect(wishes.count > 4)
    #expect(wishes.count < 40)
    #expect(wishes.allSatisfy { $0.hasPrefix("+0.jpg#tile=") })
    let page = hand.lines.first { $0.hasPrefix("page 0") } ?? ""
    #expect(page.contains("0.jpg#fitted=1024"))
    // What lies beneath is drawn first.
    let order = page.components(of: "picture ").dropFirst().map { $0.prefix { $0 != " " } }
    #expect(order.first == "0.jpg#fitted=1024")
    #expect(order.dropFirst().allSatisfy { $0.contains("#tile=") })
    #expect(order.count > 4)
    hand.perform(.key(KeyPress(.end)))
    hand.wait(2)
    #expect(hand.wishes().filter { $0.hasPrefix("-0.jpg#tile=") }.count == wishes.count)
  }

  @Test("however long one wanders over a large picture, the tiles at hand stay few")
  func wandering() {
    var hand = PagesHand(Self.document(30_000, 40_000))
    Self.doubleClick(&hand)
    for _ in 0..<9 { hand.perform(.key(KeyPress(Key(rawValue: "plus"), text: "+"))) }
    hand.wait(1)
    var held = Set<String>()
    for step in 0..<500 {
      for wish in Self.deliver(&hand) {
        if wish.hasPrefix("+") { held.insert(String(wish.dropFirst())) }
        if wish.hasPrefix("-") { held.remove(String(wish.dropFirst())) }
      }
      hand.perform(.key(KeyPress(step < 200 ? .down : step < 220 ? .left : .up)))
      hand.wait(0.5)
    }
    #expect(held.count > 100)
    #expect(held.count <= RecentPictures.tileLimit + 8)
  }

  @Test("keys zoom the page, and turn it where an arrow cannot move it further")
  func keys() {
    var hand = PagesHand(Self.document(3000, 4000))
    hand.perform(.key(KeyPress(Key(rawValue: "plus"), text: "+")))
    hand.wait(1)
    #expect(hand.makeReport() == [])
    var presses = 0
    while hand.makeReport() != ["turned 2"], presses < 60 {
      hand.perform(.key(KeyPress(.right)))
      hand.wait(0.5)
      presses += 1
    }
    #expect((2...9).contains(presses))
    hand.wait(1)
    #expect(hand.lines.contains { $0.hasPrefix("page 1") })
    hand.perform(.key(KeyPress(.right)))
    #expect(hand.makeReport() == ["turned 3"])
    hand.wait(2)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("while one finger holds the knob, another hand may zoom, and turning ends that")
  func zoomWhileScrubbing() {
    var hand = PagesHand(Self.document(3000, 4000))
    hand.touch(.began, 20, 670)
    hand.touch(.moved, 320, 670)
    hand.touch(.began, 300, 300, finger: 1)
    hand.touch(.began, 340, 300, finger: 2)
    for step in 1...5 {
      hand.touch(.moved, 300 - 20 * Double(step), 300, finger: 1)
      hand.touch(.moved, 340 + 20 * Double(step), 300, finger: 2)
    }
    #expect(hand.makeReport() == ["tracked 1", "tracked 3"])
    let page = hand.lines.first { $0.hasPrefix("page 0") }
    #expect(page?.contains("box 0,") == false)
    hand.touch(.ended, 320, 670)
    #expect(hand.makeReport() == ["turned 3"])
    hand.wait(2)
    hand.touch(.moved, 100, 300, finger: 1)
    hand.touch(.ended, 100, 300, finger: 1)
    hand.touch(.ended, 440, 300, finger: 2)
    hand.wait(2)
    #expect(hand.makeReport() == [])
    #expect(hand.lines.filter { $0.hasPrefix("page ") }.map { $0.prefix(6) } == ["page 2"])
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }
}

extension String {
  /// What stands between the places where a word is.
  fileprivate func components(of word: String) -> [Substring] {
    split(separator: word, omittingEmptySubsequences: false)
  }
}
