/// The tiles of the picture of the charter, for level 0 of IIIF's Image API 3: every picture that a
/// viewer may request is a file.
enum TileSet {
  /// The width of the whole picture, in pixels.
  static let width = 6144
  /// The height of the whole picture, in pixels.
  static let height = 8192
  /// Pixels on each side of a tile.
  static let side = 512
  /// The scale divisors of the levels.
  static let scales = [1, 2, 4, 8, 16]
  /// The levels that are also stored as one picture: for viewers without tiles, and for lists.
  static let preview = 4
  static let thumbnail = 16

  private static var folder: String { "charter" }

  /// The path of the whole picture of a level.
  static func whole(_ scale: Int) -> String {
    "\(folder)/full/\(width / scale),\(height / scale)/0/default.png"
  }

  /// A tile: its column and row on a level.
  struct Tile {
    let scale: Int
    let column: Int
    let row: Int

    /// Its area, in pixels of its level.
    var columns: Range<Int> {
      column * side..<min((column + 1) * side, width / scale)
    }
    var rows: Range<Int> { row * side..<min((row + 1) * side, height / scale) }

    /// Its area as a frame. Tiles are drawn independently, so any subset gives the same files.
    var frame: Frame {
      Frame(columns.lowerBound, rows.lowerBound, columns.upperBound, rows.upperBound)
    }

    var path: String {
      let region = [columns.lowerBound, rows.lowerBound, columns.count, rows.count]
      let area = region.map { String($0 * scale) }.joined(separator: ",")
      return "\(folder)/\(area)/\(columns.count),\(rows.count)/0/default.png"
    }
  }

  static func tiles(_ scale: Int) -> [Tile] {
    let (across, down) = (width / scale, height / scale)
    return (0..<(down + side - 1) / side).flatMap { row in
      (0..<(across + side - 1) / side).map { Tile(scale: scale, column: $0, row: row) }
    }
  }

  static var service: Json {
    .object([
      ("id", .text("\(exhibitAddress)/\(folder)")), ("type", .text("ImageService3")),
      ("profile", .text("level0")),
    ])
  }

  /// The contents of `info.json`.
  static var information: Json {
    let sizes = [preview, thumbnail].sorted(by: >).map { scale in
      Json.object([("width", .number(width / scale)), ("height", .number(height / scale))])
    }
    let tile = Json.object([
      ("width", .number(side)), ("height", .number(side)),
      ("scaleFactors", .list(scales.map { .number($0) })),
    ])
    return .object([
      ("@context", .text("http://iiif.io/api/image/3/context.json")),
      ("id", .text("\(exhibitAddress)/\(folder)")), ("type", .text("ImageService3")),
      ("protocol", .text("http://iiif.io/api/image")), ("profile", .text("level0")),
      ("width", .number(width)), ("height", .number(height)),
      ("preferredFormats", .texts("png")), ("extraFormats", .texts("png")),
      ("sizes", .list(sizes)), ("tiles", .list([tile])),
    ])
  }
}
