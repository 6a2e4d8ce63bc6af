import Laws
import Raster
import Testing

@testable import X11

@Suite("The glyphs on the server are found by their keys")
struct GlyphTableTests {
  @Test("each is found by its own key, however many there are", arguments: [3, 600, 9000])
  func finds(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var table = GlyphTable()
    var known: [GlyphTable.Key] = []
    while known.count < count {
      let key = GlyphTable.Key(
        face: random.whole(0...5), size: random.whole(300...4000),
        glyph: UInt32(random.whole(0...70_000)), quarter: random.whole(0...3))
      if table.find(key) != nil { continue }
      table.add(
        GlyphTable.Entry(
          number: UInt32(known.count), ink: PixelRect(x: known.count, y: 0, width: 1, height: 1)),
        for: key)
      known.append(key)
    }
    #expect(table.count == count)
    for (number, key) in known.enumerated() {
      #expect(table.find(key)?.number == UInt32(number) && table.find(key)?.ink.x == number)
    }
    let other = GlyphTable.Key(face: 6, size: 640, glyph: 1, quarter: 0)
    #expect(table.find(other) == nil)
  }

  @Test("keys that differ in one number are different glyphs")
  func neighbours() {
    var table = GlyphTable()
    let keys = [
      GlyphTable.Key(face: 1, size: 640, glyph: 36, quarter: 0),
      GlyphTable.Key(face: 2, size: 640, glyph: 36, quarter: 0),
      GlyphTable.Key(face: 1, size: 641, glyph: 36, quarter: 0),
      GlyphTable.Key(face: 1, size: 640, glyph: 37, quarter: 0),
      GlyphTable.Key(face: 1, size: 640, glyph: 36, quarter: 1),
    ]
    for (number, key) in keys.enumerated() {
      #expect(table.find(key) == nil)
      table.add(
        GlyphTable.Entry(number: UInt32(number), ink: PixelRect(x: 0, y: 0, width: 1, height: 1)),
        for: key)
    }
    #expect(keys.map { table.find($0)?.number } == [0, 1, 2, 3, 4])
  }
}
