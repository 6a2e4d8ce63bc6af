internal import Raster

/// Reads an image of the property `_NET_WM_ICON`: sizes one after the other, each its columns, its rows, and its ARGB words,
/// which are not premultiplied.
///
///     │ 16 │ 16 │ 256 words … │ 48 │ 48 │ 2304 words … │
enum IconImage {
  /// 1,048,576 words, 4 MiB: all usual sizes up to 512 pixels of a side together. Images beyond that are not read.
  static let wordLimit = 1 << 20

  /// The smallest image of which a side is at least as long as is wanted, or else the largest; nil where none is complete
  /// and visible.
  ///
  /// - Parameters:
  ///   - words: the property; malformed ones end at the first image that is not complete.
  ///   - side: the longest side that is drawn, in pixels.
  static func best(in words: [UInt32], side: Int) -> PictureLevels? {
    var best: (width: Int, height: Int, start: Int)?
    var position = 0
    while words.count - position > 2 {
      let (width, height) = (Int(words[position]), Int(words[position + 1]))
      let rest = words.count - position - 2
      guard width > 0, height > 0, width <= rest, height <= rest, width * height <= rest else {
        break
      }
      let found = (width, height, position + 2)
      position += 2 + width * height
      guard let known = best else {
        best = found
        continue
      }
      let (new, old) = (max(width, height), max(known.width, known.height))
      if old < side ? new > old : new >= side && new < old { best = found }
    }
    guard let best else { return nil }
    let pixels = words[best.start..<best.start + best.width * best.height].map(premultiplied)
    guard pixels.contains(where: { $0 != 0 }) else { return nil }
    return PictureLevels(width: best.width, height: best.height, pixels: pixels)
  }

  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word }
    if alpha == 0 { return 0 }
    let part = { (shift: UInt32) -> UInt32 in
      (((word >> shift & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
