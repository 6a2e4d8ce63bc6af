internal import Raster

/// The glyphs on the server by their keys: a hash table of its own, because all glyphs of new texts are looked up, and a
/// dictionary's hash alone costs more than the rest of the search.
struct GlyphTable {
  /// A glyph at a size and a position on the pixels.
  struct Key: Equatable {
    /// The number of the font file's face.
    var face: Int
    /// The size in 64ths of a pixel.
    var size: Int
    /// The font's own number of the glyph.
    var glyph: UInt32
    /// Quarters of a pixel to the right.
    var quarter: Int
  }

  /// A glyph on the server: its number, and its pixels relative to its origin.
  struct Entry {
    var number: UInt32
    var ink: PixelRect
  }

  /// 1,024 slots to begin with, half of them used at most: the letters of a few sizes.
  private static let leastSlots = 1_024

  /// The number of a glyph counted from 1; 0 where a slot is free.
  private var slots: [Int32]
  private var keys: [Key] = []
  private var entries: [Entry] = []

  /// No glyphs.
  init() { slots = Array(repeating: 0, count: Self.leastSlots) }

  /// The number of glyphs.
  var count: Int { keys.count }

  /// The glyph of a key; nil for a new one.
  func find(_ key: Key) -> Entry? {
    let number = Int(slots[slot(of: key)])
    return number == 0 ? nil : entries[number - 1]
  }

  /// Adds a glyph of a new key.
  mutating func add(_ entry: Entry, for key: Key) {
    keys.append(key)
    entries.append(entry)
    if 2 * keys.count > slots.count {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for (index, key) in keys.enumerated() { slots[slot(of: key)] = Int32(index + 1) }
    } else {
      slots[slot(of: key)] = Int32(keys.count)
    }
  }

  /// The slot of a key, or the free one where it belongs: the next after that of its hash which is no other key's.
  private func slot(of key: Key) -> Int {
    let last = slots.count - 1
    var index = key.hash & last
    while slots[index] != 0, keys[Int(slots[index]) - 1] != key { index = (index + 1) & last }
    return index
  }
}

extension GlyphTable.Key {
  /// All numbers spread over all bits: a multiplication by 2 to the power of 64 over the golden section, as Knuth
  /// recommends (The Art of Computer Programming, 6.4).
  fileprivate var hash: Int {
    let packed = UInt64(truncatingIfNeeded: (face << 18 ^ size) << 34 ^ quarter << 32 ^ Int(glyph))
    return Int(truncatingIfNeeded: (packed &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
