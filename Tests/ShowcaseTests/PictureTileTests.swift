import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The tiles of a picture's window")
struct PictureTileTests {
  private static let size = Size(width: 30_000, height: 20_000)

  private func hand() -> PictureHand {
    PictureHand(
      Charter.document(tileSide: 512, size: Self.size), size: Size(width: 1000, height: 700))
  }

  @Test(
    "the small picture comes first, then tiles of the level that is seen, and finer ones as it comes nearer"
  )
  func levels() {
    var hand = hand()
    #expect(hand.wishes() == ["+charter.png#fitted=1024"])
    hand.perform(
      .picture(PictureID("charter.png", .fitted(1024)), .ready(Size(width: 1024, height: 683))))
    hand.resize(Size(width: 1400, height: 1000))
    let coarse = hand.wishes().filter { $0.hasPrefix("+charter") }
    #expect(!coarse.isEmpty && coarse.allSatisfy { $0.hasPrefix("+charter.png#tile=4,") })
    hand.wheel(-10, at: Point(x: 500, y: 350))
    let fine = hand.wishes().filter { $0.hasPrefix("+") }
    #expect(fine.contains { $0.hasPrefix("+charter.png#tile=2,") })
  }

  @Test(
    "whatever is looked at, no hole is seen once the small picture is there, and tiles are within the cap",
    arguments: 1...6 as ClosedRange<UInt64>)
  func journey(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var hand = hand()
    var asked: [PictureID] = []
    var kept: Set<PictureID> = []
    hand.perform(
      .picture(PictureID("charter.png", .fitted(1024)), .ready(Size(width: 1024, height: 683))))
    for _ in 0..<60 {
      let point = Point(x: chance.number(0...1000), y: chance.number(0...700))
      switch chance.whole(0...3) {
      case 0: hand.wheel(Double(chance.whole(-6...5)), at: point)
      case 1:
        hand.swipe(
          from: point, by: Point(x: chance.number(-600...600), y: chance.number(-500...500)))
      case 2: hand.tap(point)
      default: hand.key(chance.one(of: [.left, .right, .up, .down, .escape]))
      }
      for effect in hand.takeEffects() {
        guard case .pictures(let load, let unload) = effect else { continue }
        asked.removeAll { unload.contains($0) }
        kept.subtract(unload)
        asked += load.reversed()
      }
      for _ in 0..<chance.whole(0...25) {
        guard let id = asked.popLast() else { break }
        kept.insert(id)
        hand.perform(.picture(id, .ready(Size(width: 512, height: 512))))
      }
      #expect(kept.count <= RecentPictures.tileLimit)
      #expect(hand.isCovered)
    }
    #expect(!kept.isEmpty)
  }

  @Test(
    "a picture that cannot be read says why in the window's middle, and its clauses can still be chosen"
  )
  func fault() {
    var hand = PictureHand(Charter.document())
    hand.perform(.picture(Charter.base, .failed("'charter.png' is torn.")))
    #expect(hand.words.contains("'charter.png' is torn."))
    hand.perform(.focused(true))
    hand.type("n")
    #expect(hand.title == "Clause 1")
  }

  @Test("before it is open, and where it has nothing to show, words stand in its place")
  func notOpen() {
    var hand = PictureHand(nil)
    #expect(hand.words == ["Opening charter …"])
    hand.perform(.document(DocumentChange(count: 0, work: .settingPages(percent: 40))))
    #expect(hand.words == ["Setting pages 40%"])
    hand.tap(Point(x: 300, y: 300))
    hand.key(.tab)
    hand.type("n")
    hand.swipe(from: Point(x: 300, y: 300), by: Point(x: 50, y: 90))
    #expect(hand.makeReport() == [])
    #expect(hand.showcase.title(of: PictureHand.window) == "charter")
    let size = Size(width: 100, height: 100)
    hand.show(
      Document(
        title: LanguageMap(""),
        pages: [.init(id: "a", size: size, face: .fault(LanguageMap("There is no picture of it.")))]
      ))
    #expect(hand.words == ["There is no picture of it."])
  }

  @Test("another document lets go of all that the one before had")
  func another() {
    var hand = PictureHand(Charter.document())
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.tap(hand.middle(3))
    _ = hand.wishes()
    let size = Size(width: 800, height: 600)
    let picture = Document.Picture(file: "b.png", size: size)
    hand.show(
      Document(
        title: LanguageMap("B"),
        pages: [.init(id: "b", size: size, face: .pictures([.init(picture, in: Rect(size))]))]))
    #expect(
      Set(hand.wishes()) == [
        "-charter.png", "-title.png#fitted=1024", "-seal.png#fitted=1024", "+b.png",
      ])
    #expect(hand.title == nil)
    #expect(hand.showcase.title(of: PictureHand.window) == "B")
  }

  @Test("at rest nothing is asked for and nothing wakes, however often it is settled")
  func idle() {
    var hand = hand()
    _ = hand.wishes()
    for _ in 0..<5 { hand.wait(1) }
    #expect(hand.wishes() == [])
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }
}

extension PictureHand {
  /// Whether every point of the picture that is in the window has some picture under it.
  fileprivate var isCovered: Bool {
    let pieces = layers.flatMap { layer in
      layer.marks.compactMap { mark -> Rect? in
        if case .picture(_, let rect) = mark { rect.intersection(layer.bounds) } else { nil }
      }
    }
    guard let first = pieces.first else { return false }
    // What of the window is the picture's: the smallest rectangle around all pieces. The middle always is.
    let whole = pieces.dropFirst().reduce(first) { $0.union($1) }
    guard whole.contains(Rect(size).center) else { return false }
    for x in stride(from: whole.x + 0.5, to: whole.maxX, by: 7) {
      for y in stride(from: whole.y + 0.5, to: whole.maxY, by: 7) {
        if !pieces.contains(where: { $0.contains(Point(x: x, y: y)) }) { return false }
      }
    }
    return true
  }
}
