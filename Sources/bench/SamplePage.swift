internal import CPicture
internal import FoundationEssentials
internal import Glibc

/// An invented page of a book: a coloured heading and lines of words, the same on every machine.
struct SamplePage {
  let number: Int
  let width: Int
  let height: Int
  /// The amplitude of noise, of 256: the grain of a scan, which makes decoding realistic.
  var grain = 0

  /// Lines of words on a page.
  private static let lines = 34
  /// Words in a line's full width.
  private static let words = 12

  /// The name of a page's file without its suffix.
  static func name(_ number: Int) -> String {
    let digits = String(number + 1)
    return "Leaf " + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// The colour of a page's heading.
  static func color(_ number: Int) -> UInt32 {
    let chance = scattered(number)
    return 0xFF00_0000 | UInt32(40 + chance % 160) << 16 | UInt32(40 + chance >> 16 % 160) << 8
      | UInt32(40 + chance >> 32 % 160)
  }

  /// Opaque pixels in rows from the top.
  func pixels() -> [UInt32] {
    let (paper, ink) = (UInt32(0xFFF6_F3EA), UInt32(0xFF3A_3732))
    let heading = Self.color(number)
    let cells = marks()
    // The column of words of each pixel, the same for all rows.
    let column = (0..<width).map { Int(Double($0) / Double(width) * Double(Self.words + 4) * 2) }
    var seed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    var pixels = [UInt32](repeating: paper, count: width * height)
    for y in 0..<height {
      let share = Double(y) / Double(height)
      let isHeading = share > 0.1 && share < 0.28
      let line = Int((share - 0.33) / 0.6 * Double(Self.lines) * 2)
      let isText = share > 0.33 && line < Self.lines * 2 && line % 2 == 0
      for x in 0..<width {
        var word = paper
        let isInside = column[x] >= 4 && column[x] < 2 * Self.words + 4
        if isInside && isHeading { word = heading }
        if isInside && isText && cells[line / 2 * 2 * Self.words + column[x] - 4] { word = ink }
        if grain > 0 {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let less = UInt32(seed >> 40) % UInt32(grain)
          word -= less << 16 | less << 8 | less
        }
        pixels[y * width + x] = word
      }
    }
    return pixels
  }

  /// The half words that are filled, by line.
  private func marks() -> [Bool] {
    (0..<Self.lines * 2 * Self.words).map { scattered(number << 12 | $0) % 5 != 0 }
  }

  /// Writes the page as a picture.
  func write(to path: String, asJPEG: Bool) throws {
    let pixels = pixels()
    let (wide, high) = (UInt32(width), UInt32(height))
    var message = [CChar](repeating: 0, count: 256)
    let result =
      asJPEG
      ? cpicture_jpeg_write(path, pixels, wide, high, &message, message.count)
      : cpicture_png_write_quickly(path, pixels, wide, high, &message, message.count)
    guard result == CPICTURE_DONE else {
      throw BenchError.unwritable(
        path: path,
        reason: message.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" })
    }
  }
}

/// A temporary folder of pages; deleted with this value.
final class SampleBook {
  let path: String
  /// The page that the file of a page links to.
  let contents: Int
  private let folder: SampleFolder

  /// Creates pages of a size; only some are files, the others are links to them.
  init(pages: Int, width: Int, height: Int, contents: Int, grain: Int = 0) throws {
    folder = try SampleFolder()
    path = try folder.folder("book")
    self.contents = min(contents, pages)
    for number in 0..<pages {
      let content = number % contents
      // One of three is a PNG, which cannot be decoded at a smaller size.
      let isJPEG = grain > 0 && content % 3 != 2
      let kind = isJPEG ? ".jpg" : ".png"
      let file = "\(path)/\(SamplePage.name(number))\(kind)"
      if number == content {
        try SamplePage(number: number, width: width, height: height, grain: grain)
          .write(to: file, asJPEG: isJPEG)
      } else if link("\(path)/\(SamplePage.name(content))\(kind)", file) != 0 {
        throw BenchError.unwritable(path: file, reason: systemReason())
      }
    }
  }
}
