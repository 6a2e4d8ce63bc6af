internal import CPicture
internal import Glibc

/// An icon of the product, decoded and halved once.
struct FloorIcon {
  /// The icons of the product's default bar, in order.
  static let names = [
    "gallery", "documents", "pages", "index", "people", "map", "globe", "timeline", "music", "film",
    "camera", "letters", "search", "settings",
  ]
  /// Pixels of a side after halving, at least the largest drawn size.
  static let side = 128

  /// Premultiplied ARGB pixels, `side` rows of `side`; empty if the file cannot be used.
  private(set) var pixels: [UInt32] = []

  init(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var reader: OpaquePointer?
    var facts = cpicture_facts()
    guard cpicture_png_open(file, 1, &reader, &facts, nil, 0) == CPICTURE_DONE, let reader else {
      return
    }
    defer { cpicture_close(reader) }
    let side = facts.width
    guard side == facts.height, Int(side) % Self.side == 0, side <= 1 << 12 else { return }
    var (width, height) = (side, side)
    var full = [UInt32](repeating: 0, count: Int(side * side))
    guard cpicture_begin(reader, 1, &width, &height, nil, 0) == CPICTURE_DONE,
      cpicture_read(reader, &full, height, nil, 0) == CPICTURE_DONE,
      cpicture_finish(reader, nil, 0) == CPICTURE_DONE
    else { return }
    pixels = Self.shrunk(full, side: Int(side))
  }

  /// The picture at a fraction of its size; each pixel is the mean of a square.
  private static func shrunk(_ full: [UInt32], side from: Int) -> [UInt32] {
    let step = from / side
    return (0..<side * side).map { index in
      let corner = index / side * step * from + index % side * step
      var sums = SIMD4<UInt32>()
      for row in 0..<step {
        for column in 0..<step {
          let word = full[corner + row * from + column]
          sums &+= SIMD4(word >> 24, word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF)
        }
      }
      let mean = sums / UInt32(step * step)
      return mean.x << 24 | mean.y << 16 | mean.z << 8 | mean.w
    }
  }
}
