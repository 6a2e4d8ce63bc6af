/// A picture and its copies of half the size, a quarter and so on.
///
/// A value, which may be made on the thread that decodes the picture.
public struct PictureLevels: Sendable {
  /// One copy. A pixel of level k stands for exactly 2ᵏ by 2ᵏ pixels of the picture; where a side
  /// does not divide, the last row and column stand for the rest.
  public struct Level: Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Premultiplied ARGB words, row by row from the top.
    public let pixels: [UInt32]

    /// Bytes of its pixels.
    public var byteCount: Int { width * height * 4 }
  }

  /// 8 pixels of a side, at which halving ends: smaller copies are hardly ever drawn.
  private static let smallest = 8

  /// The picture's columns.
  public let width: Int
  /// The picture's rows.
  public let height: Int
  /// From the picture itself to the smallest copy.
  public let levels: [Level]

  /// Bytes of all of them.
  public var byteCount: Int { levels.reduce(0) { $0 + $1.byteCount } }

  /// A picture of premultiplied ARGB words, row by row from the top; `pixels` holds all of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "a picture of \(width) by \(height) pixels does not have \(pixels.count)")
    self.width = width
    self.height = height
    var levels = [Level(width: width, height: height, pixels: pixels)]
    while let last = levels.last, max(last.width, last.height) > Self.smallest {
      levels.append(last.halved())
    }
    self.levels = levels
  }

  /// Makes one row of half as many pixels out of two rows of `width`: each the average of two by two, to the nearest;
  /// where the width is odd, the last is the average of the rest.
  public static func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int,
    into half: UnsafeMutablePointer<UInt32>
  ) {
    for x in 0..<width / 2 {
      half[x] = average(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
    }
    guard width % 2 == 1 else { return }
    let last = width - 1
    half[last / 2] = average(upper[last], upper[last], lower[last], lower[last])
  }
}

extension PictureLevels.Level {
  /// Each pixel the average of two by two.
  fileprivate func halved() -> PictureLevels.Level {
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    let made = [UInt32](unsafeUninitializedCapacity: halfWidth * halfHeight) { half, count in
      pixels.withUnsafeBufferPointer { full in
        for y in 0..<halfHeight {
          let upper = 2 * y * width
          let lower = min(2 * y + 1, height - 1) * width
          guard let start = full.baseAddress, let target = half.baseAddress else { return }
          PictureLevels.halve(
            start + upper, start + lower, width: width, into: target + y * halfWidth)
        }
      }
      count = halfWidth * halfHeight
    }
    return PictureLevels.Level(width: halfWidth, height: halfHeight, pixels: made)
  }
}

/// The average of four pixels, to the nearest in each of the four bytes: two bytes in each half word,
/// so that their sums have room.
@inline(__always)
private func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let even: UInt32 = 0x00FF_00FF
  let half: UInt32 = 0x0002_0002
  let low = (a & even) + (b & even) + (c & even) + (d & even) + half
  let high =
    (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + half
  return (low >> 2 & even) | (high >> 2 & even) << 8
}
