/// Scales a picture down while its rows come in: each pixel becomes the exact average of the area that it covers.
///
/// A row of the picture has a height of `toHeight` units, and a row of the small one a height of `height` units, so that
/// every overlap is a whole number of units; the same holds across. Only the sums of one small row are kept.
struct PictureAverage {
  private let width: Int
  private let height: Int
  private let toWidth: Int
  private let toHeight: Int
  /// The last row, summed into columns: two sums of 32 bits in each word, blue and red, then green and alpha.
  private var across: [UInt64]
  /// The current small row: sums of blue, red, green and alpha of each pixel.
  private var sums: [UInt64]
  /// Units of height that the current small row still lacks.
  private var lacking: Int
  private var pixels: [UInt32] = []

  /// Rows of `width` pixels, `height` of them, that become `toHeight` rows of `toWidth`; no side grows.
  init(width: Int, height: Int, toWidth: Int, toHeight: Int) {
    precondition(0 < toWidth && toWidth <= width && 0 < toHeight && toHeight <= height)
    self.width = width
    self.height = height
    self.toWidth = toWidth
    self.toHeight = toHeight
    across = [UInt64](repeating: 0, count: 2 * toWidth)
    sums = [UInt64](repeating: 0, count: 4 * toWidth)
    lacking = height
    pixels.reserveCapacity(toWidth * toHeight)
  }

  /// Bytes of memory that this takes for a small picture of a size.
  static func byteCount(toWidth: Int, toHeight: Int) -> Int {
    toWidth * (2 * 8 + 4 * 8) + toWidth * toHeight * 4
  }

  /// Adds the next row.
  mutating func add(_ row: UnsafePointer<UInt32>) {
    squeeze(row)
    var left = toHeight
    while left > 0 {
      let part = min(left, lacking)
      pile(UInt64(part))
      left -= part
      lacking -= part
      if lacking == 0 {
        finishRow()
        lacking = height
      }
    }
  }

  /// The small picture, after all rows were added.
  var bitmap: Bitmap { Bitmap(width: toWidth, height: toHeight, pixels: pixels) }

  /// Sums a row up into the small picture's columns.
  private mutating func squeeze(_ row: UnsafePointer<UInt32>) {
    let (width, toWidth) = (width, toWidth)
    across.withUnsafeMutableBufferPointer { across in
      var column = 0
      var left = toWidth
      for target in 0..<toWidth {
        var room = width
        var even: UInt64 = 0
        var odd: UInt64 = 0
        while room > 0 {
          let part = min(left, room)
          let word = UInt64(row[column])
          even &+= (word & 0xFF | (word & 0xFF_0000) << 16) &* UInt64(part)
          odd &+= (word >> 8 & 0xFF | (word & 0xFF00_0000) << 8) &* UInt64(part)
          room -= part
          left -= part
          if left == 0 {
            column += 1
            left = toWidth
          }
        }
        across[2 * target] = even
        across[2 * target + 1] = odd
      }
    }
  }

  /// Adds `part` units of the height of the summed row to the small row.
  private mutating func pile(_ part: UInt64) {
    let count = toWidth
    across.withUnsafeBufferPointer { across in
      sums.withUnsafeMutableBufferPointer { sums in
        for at in 0..<count {
          let (even, odd) = (across[2 * at], across[2 * at + 1])
          sums[4 * at] &+= (even & 0xFFFF_FFFF) &* part
          sums[4 * at + 1] &+= (even >> 32) &* part
          sums[4 * at + 2] &+= (odd & 0xFFFF_FFFF) &* part
          sums[4 * at + 3] &+= (odd >> 32) &* part
        }
      }
    }
  }

  private mutating func finishRow() {
    let area = UInt64(width * height)
    let half = area / 2
    let count = toWidth
    sums.withUnsafeMutableBufferPointer { sums in
      for at in 0..<count {
        let blue = (sums[4 * at] + half) / area
        let red = (sums[4 * at + 1] + half) / area
        let green = (sums[4 * at + 2] + half) / area
        let alpha = (sums[4 * at + 3] + half) / area
        pixels.append(UInt32(truncatingIfNeeded: alpha << 24 | red << 16 | green << 8 | blue))
      }
      sums.update(repeating: 0)
    }
  }
}
