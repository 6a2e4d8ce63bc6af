import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A tile pyramid")
struct TilePyramidTests {
  static let pyramid = TilePyramid(
    file: "charter", size: Size(width: 40_000, height: 30_001), tileSide: 512)

  @Test("levels halve until one tile holds the whole")
  func levels() {
    #expect(Self.pyramid.levels == 8)
    #expect(TilePyramid(file: "a", size: Size(width: 900, height: 700), tileSide: 256).levels == 0)
    #expect(TilePyramid(file: "a", size: Size(width: 2048, height: 700), tileSide: 512).levels == 3)
    #expect(TilePyramid(file: "a", size: Size(width: 2049, height: 9), tileSide: 512).levels == 4)
    #expect(TilePyramid(file: "a", size: .zero, tileSide: 512).levels == 0)
  }

  @Test("the level is as fine as the screen, and no finer")
  func level() {
    #expect(Self.pyramid.level(pixelsPerUnit: 1) == 0)
    #expect(Self.pyramid.level(pixelsPerUnit: 8) == 0)
    #expect(Self.pyramid.level(pixelsPerUnit: 0.5) == 1)
    #expect(Self.pyramid.level(pixelsPerUnit: 0.3) == 1)
    #expect(Self.pyramid.level(pixelsPerUnit: 0.24) == 2)
    #expect(Self.pyramid.level(pixelsPerUnit: 0.0257) == 5)
    #expect(Self.pyramid.level(pixelsPerUnit: 0.0256) == nil, "1,024 pixels are enough")
  }

  @Test("without tiles the small picture is requested first, then the tiles nearest to the center")
  func wanted() {
    let cover = Self.pyramid.cover(
      of: Rect(x: 1000, y: 1000, width: 1920, height: 1080), pixelsPerUnit: 1
    ) { _ in false }
    #expect(cover.pieces.isEmpty)
    #expect(cover.wanted.count == 1 + 5 * 4)
    #expect(cover.wanted.first == PictureID("charter", .fitted(1024)))
    #expect(cover.wanted[1] == PictureID("charter", .tile(level: 0, column: 3, row: 3)))
  }

  @Test("tiles at the far edges are as small as the rest of the picture")
  func edges() {
    let corner = Rect(x: 39_990, y: 29_990, width: 100, height: 100)
    let cover = Self.pyramid.cover(of: corner, pixelsPerUnit: 1) { _ in true }
    #expect(cover.pieces.map(\.frame) == [Rect(x: 39_936, y: 29_696, width: 64, height: 305)])
    let coarse = Self.pyramid.cover(of: corner, pixelsPerUnit: 1) {
      $0.part == .tile(level: 7, column: 0, row: 0)
    }
    #expect(coarse.pieces.map(\.frame) == [Rect(x: 0, y: 0, width: 40_000, height: 30_001)])
  }

  @Test(
    "once the small picture is ready there is no hole, whichever tiles are",
    arguments: 1...12 as ClosedRange<UInt64>)
  func noHoles(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let pyramid = TilePyramid(
      file: "charter", size: Size(width: 9000, height: 7001), tileSide: 256,
      frame: Rect(x: 100, y: 50, width: 4500, height: 3500.5))
    var known: [PictureID: Bool] = [pyramid.base: true]
    for _ in 0..<20 {
      let part = Rect(
        x: chance.number(0...4600), y: chance.number(0...3500), width: chance.number(50...1500),
        height: chance.number(50...1500))
      let cover = pyramid.cover(of: part, pixelsPerUnit: chance.number(0.2...9)) { id in
        if let state = known[id] { return state }
        let state = chance.once(in: 2)
        known[id] = state
        return state
      }
      #expect(cover.pieces.allSatisfy { known[$0.id] == true })
      #expect(cover.wanted.allSatisfy { known[$0] == false })
      #expect(Set(cover.pieces.map(\.id)).count == cover.pieces.count)
      let seen = part.intersection(pyramid.frame)
      for _ in 0..<100 where !seen.isEmpty {
        let point = Point(
          x: seen.x + chance.number(0...0.999) * seen.width,
          y: seen.y + chance.number(0...0.999) * seen.height)
        let isCovered = cover.pieces.contains { $0.frame.inset(by: -1e-6).contains(point) }
        #expect(isCovered, "\(point)")
      }
      // What is coarser lies behind what is finer.
      let depths = cover.pieces.prefix { $0.id != cover.pieces.last?.id }.map { $0.level ?? 99 }
      #expect(zip(depths, depths.dropFirst()).allSatisfy { $0 >= $1 - 1 })
    }
  }

  @Test("a picture without tiles is one piece")
  func plain() {
    let picture = TilePyramid(PictureID("a.png"), size: Size(width: 5000, height: 10))
    let cover = picture.cover(of: picture.frame, pixelsPerUnit: 1) { _ in true }
    #expect(cover.pieces.map(\.id) == [PictureID("a.png")])
    #expect(
      picture.cover(of: picture.frame, pixelsPerUnit: 1) { _ in false }.wanted == [
        PictureID("a.png")
      ])
    let away = Rect(x: 9000, y: 0, width: 5, height: 5)
    #expect(picture.cover(of: away, pixelsPerUnit: 1) { _ in true }.pieces.isEmpty)
  }

  @Test(
    "a rotated picture has the tiles of the upright one, each where the rotation leads it",
    arguments: QuarterTurn.allCases, 1...6 as ClosedRange<UInt64>)
  func turned(turn: QuarterTurn, seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let whole = Size(width: 5000, height: 4000)
    let upright = TilePyramid(
      file: "charter", size: Size(width: 9000, height: 7001), tileSide: 256,
      frame: Rect(x: 300, y: 200, width: 4500, height: 3500.5))
    let turned = upright.turned(turn, in: whole)
    let ready = Set((0..<3000).map { _ in chance.whole(0...3) })
    let isReady = { (id: PictureID) in
      id.part == .fitted(1024)
        || ready.contains(abs(id.rawValue.utf8.reduce(0) { $0 + Int($1) }) % 5)
    }
    for _ in 0..<20 {
      let part = Rect(
        x: chance.number(-500...4500), y: chance.number(-500...3500),
        width: chance.number(10...3000), height: chance.number(10...2000))
      let scale = chance.number(0.02...3)
      let plain = upright.cover(of: part, pixelsPerUnit: scale, isReady: isReady)
      let other = turned.cover(of: turn(part, in: whole), pixelsPerUnit: scale, isReady: isReady)
      #expect(Set(other.pieces.map(\.id)) == Set(plain.pieces.map(\.id)))
      #expect(Set(other.wanted) == Set(plain.wanted))
      for (one, two) in zip(plain.pieces, other.pieces) where one.id == two.id {
        let frame = turn(one.frame, in: whole)
        #expect(abs(frame.x - two.frame.x) < 1e-6 && abs(frame.y - two.frame.y) < 1e-6)
        #expect(abs(frame.width - two.frame.width) < 1e-6)
        #expect(two.turn == turn)
      }
      #expect(turned.level(pixelsPerUnit: scale) == upright.level(pixelsPerUnit: scale))
    }
  }
}
