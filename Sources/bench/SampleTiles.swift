internal import CPicture
internal import FoundationEssentials
internal import Glibc

/// A temporary huge picture in tiles of IIIF's level 0. It repeats one page, so that most of its files are links to few
/// others.
final class SampleTiles {
  /// The folder to open.
  let path: String
  private let folder: SampleFolder

  /// Pixels of a tile's side.
  private static let side = 512
  /// The period of the picture in pixels: eight tiles.
  private static let period = 4_096

  /// Writes the files.
  init(width: Int, height: Int) throws {
    folder = try SampleFolder()
    path = try folder.folder("wall")
    var sheet = SamplePage(number: 7, width: Self.period, height: Self.period, grain: 6).pixels()
    var level = 0
    repeat {
      try writeLevel(level, of: (width, height), from: sheet)
      if Self.period >> level > 1 { sheet = Self.halved(sheet, side: Self.period >> level) }
      level += 1
    } while max(width, height) >> (level - 1) > Self.side
    try writeInfo(width: width, height: height, levels: level)
  }

  /// The tiles of a level, cut from a repeated sheet.
  private func writeLevel(_ level: Int, of size: (Int, Int), from sheet: [UInt32]) throws {
    /// A tile that is written: its origin on the sheet, and its size.
    struct Part: Hashable {
      let x, y, width, height: Int
    }
    var known: [Part: String] = [:]
    let (period, step) = (max(1, Self.period >> level), Self.side << level)
    for y in stride(from: 0, to: size.1, by: step) {
      for x in stride(from: 0, to: size.0, by: step) {
        let (wide, high) = (min(step, size.0 - x), min(step, size.1 - y))
        let part = Part(
          x: (x >> level) % period, y: (y >> level) % period,
          width: (wide + 1 << level - 1) >> level, height: (high + 1 << level - 1) >> level)
        let region = try folder.folder(
          "wall/\(x),\(y),\(wide),\(high)/\(part.width),\(part.height)/0")
        let file = region + "/default.png"
        if let known = known[part] {
          guard link(known, file) == 0 else {
            throw BenchError.unwritable(path: file, reason: systemReason())
          }
          continue
        }
        known[part] = file
        let pixels = (0..<part.width * part.height).map { index in
          let (column, row) = (part.x + index % part.width, part.y + index / part.width)
          return sheet[row % period * period + column % period]
        }
        guard
          cpicture_png_write_quickly(
            file, pixels, UInt32(part.width), UInt32(part.height), nil, 0) == CPICTURE_DONE
        else { throw BenchError.unwritable(path: file, reason: systemReason()) }
      }
    }
  }

  private func writeInfo(width: Int, height: Int, levels: Int) throws {
    let factors = (0..<levels).map { String(1 << $0) }.joined(separator: ",")
    let info = """
      {"@context":"http://iiif.io/api/image/3/context.json","id":"https://vitrine.example/wall",\
      "type":"ImageService3","protocol":"http://iiif.io/api/image","profile":"level0",\
      "width":\(width),"height":\(height),"preferredFormats":["png"],"extraFormats":["png"],\
      "tiles":[{"width":\(Self.side),"height":\(Self.side),"scaleFactors":[\(factors)]}]}
      """
    do {
      try Data(info.utf8).write(to: URL(filePath: path + "/info.json"))
    } catch {
      throw BenchError.unwritable(path: path + "/info.json", reason: "\(error)")
    }
  }

  /// The sheet at half its size; each pixel is the mean of four.
  private static func halved(_ sheet: [UInt32], side: Int) -> [UInt32] {
    let half = side / 2
    return (0..<half * half).map { index in
      let corner = index / half * 2 * side + index % half * 2
      let words = [corner, corner + 1, corner + side, corner + side + 1].map { sheet[$0] }
      return [16, 8, 0].reduce(0xFF00_0000) { word, shift in
        let sum = words.reduce(UInt32(2)) { $0 + ($1 >> UInt32(shift) & 0xFF) }
        return word | (sum / 4) << UInt32(shift)
      }
    }
  }
}
