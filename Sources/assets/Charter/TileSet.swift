/// The charter's picture cut into tiles, as IIIF's Image API 3 has it at level 0: every picture that
/// may be asked for is a file.
enum TileSet {
  static let width = 6144
  static let height = 8192
  /// Pixels on each side of a tile.
  static let side = 512
  /// Each level is this many times smaller than the whole.
  static let scales = [1, 2, 4, 8, 16]
  /// The levels that are also there in one piece: for viewers without tiles, and for lists.
  static let preview = 4
  static let thumbnail = 16

  private static var folder: String { "charter" }

  /// The path of the whole picture, made smaller by a scale.
  static func whole(_ scale: Int) -> String {
    "\(folder)/full/\(width / scale),\(height / scale)/0/default.png"
  }

  /// A tile: its column and row on a level.
  struct Tile {
    let scale: Int
    let column: Int
    let row: Int

    /// What it shows, in pixels of its level.
    var columns: Range<Int> {
      column * side..<min((column + 1) * side, width / scale)
    }
    var rows: Range<Int> { row * side..<min((row + 1) * side, height / scale) }

    /// Every tile is drawn by itself, so that it is the same whether others are drawn or not.
    var frame: Frame {
      Frame(columns.lowerBound, rows.lowerBound, columns.upperBound, rows.upperBound)
    }

    var path: String {
      let region = [columns.lowerBound, rows.lowerBound, columns.count, rows.count]
      let place = region.map { String($0 * scale) }.joined(separator: ",")
      return "\(folder)/\(place)/\(columns.count),\(rows.count)/0/default.png"
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
      ("id", .text("\(Manifest.root)/\(folder)")), ("type", .text("ImageService3")),
      ("profile", .text("level0")),
    ])
  }

  /// What `info.json` says.
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
      ("id", .text("\(Manifest.root)/\(folder)")), ("type", .text("ImageService3")),
      ("protocol", .text("http://iiif.io/api/image")), ("profile", .text("level0")),
      ("width", .number(width)), ("height", .number(height)),
      ("preferredFormats", .texts("png")), ("extraFormats", .texts("png")),
      ("sizes", .list(sizes)), ("tiles", .list([tile])),
    ])
  }
}
