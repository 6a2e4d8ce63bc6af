internal import Files
internal import Phrases

/// The IIIF Image API at level 0: an `info.json`, and beside it files at `region/size/rotation/quality.format`.
///
/// Tools write these paths in many ways: with `1024,` or `1024,768` for a size, with `full` or `0,0,4031,3023` for the
/// whole picture, rounded up or down. All of them are tried.
enum ImageAPI {
  /// Whether a file may be an `info.json`, by its name, which tools change.
  static func isNamed(_ path: String) -> Bool { path.hasSuffix(".json") }

  /// Whether a value of JSON describes a picture as the Image API does.
  static func isDescription(_ json: JSONValue) -> Bool {
    let isSized = !json["width"].isNull && !json["height"].isNull
    return isSized
      && (!json["protocol"].isNull || !json["tiles"].isNull || !json["profile"].isNull)
  }

  /// Reads an `info.json` and looks for its tiles.
  ///
  /// - Throws: `Fault` where it cannot be read, has no size of the picture, or nothing of the picture is there.
  static func open(_ file: String, _ naming: TileNaming) throws(Fault) -> TileFolder {
    // 1 MiB is a thousand times what such a file has.
    let info = try JSONFile.read(file, byteLimit: TextFile.byteLimit)
    func side(_ key: String) throws(Fault) -> Int {
      guard let number = info[key].number, 1...Double(TileLimits.side) ~= number else {
        throw Fault(
          file: file, position: key, problem: .wrongNumber(name: key),
          remedy: .writePixels(1...TileLimits.side))
      }
      return Int(number)
    }
    let (width, height) = (try side("width"), try side("height"))
    var files = ImageAPIFiles(
      folder: folderPath(of: file), width: width, height: height, naming)
    let grid = TileGrid.declared(in: info).lazy.compactMap { grid in
      let levels = grid.levels.filter { files.tile(grid.side, level: $0, column: 0, row: 0) != nil }
      return levels.isEmpty ? nil : TileGrid(side: grid.side, levels: levels)
    }.first
    files.tileSide = grid?.side
    let wholes = files.wholes()
    guard grid != nil || !wholes.isEmpty else {
      throw Fault(
        file: file, problem: .noTileOfPicture,
        remedy: .copyTiles(example: "full/max/0/default.jpg"))
    }
    return TileFolder(
      file: file, width: width, height: height, tileSide: grid?.side, levels: grid?.levels ?? [],
      wholes: wholes, files: files)
  }

  /// The files in a folder that hold all of a picture whose size is not known.
  static func wholes(in folder: String, _ naming: TileNaming) -> [String] {
    let side = TileLimits.side
    return ImageAPIFiles(folder: folder, width: side, height: side, naming).wholes().map(\.path)
  }
}

/// The side and the levels of tiles.
private struct TileGrid {
  let side: Int
  /// Ascending.
  let levels: [Int]

  /// The grids of an `info.json`, in the words of the Image API 2 and 3, or of 1; tiles that are not square, and levels
  /// between halves, are left out.
  static func declared(in info: JSONValue) -> [TileGrid] {
    let sets = info["tiles"].members.map { ($0["width"], $0["height"], $0["scaleFactors"]) }
    let old = (info["tile_width"], info["tile_height"], info["scale_factors"])
    return (sets + [old]).compactMap { width, height, factors in
      guard let side = width.number, side >= 1, side <= Double(TileLimits.side),
        height.isNull || height.number == side
      else { return nil }
      let levels = factors.members.compactMap { factor in
        (0...TileLimits.level).first { factor.number == Double(1 << $0) }
      }
      return TileGrid(side: Int(side), levels: levels.isEmpty ? [0] : Set(levels).sorted())
    }
  }
}

/// The files of a picture of the Image API.
private struct ImageAPIFiles: TileFiles {
  /// The side of the tiles; nil before it is known, and without square tiles.
  var tileSide: Int?
  var overlap: Int { 0 }
  private let folder: String
  /// The folder with all links resolved: files outside of it are refused.
  private let realFolder: String?
  private let width: Int
  private let height: Int
  /// Names of files, such as `default.jpg`.
  private let names: [String]

  /// The Image API's names of the usual quality: `native` in its version 1, `default` since.
  private static let qualities = ["default", "native", "color", "gray"]

  init(folder: String, width: Int, height: Int, _ naming: TileNaming) {
    self.folder = folder
    realFolder = realPath(folder)
    self.width = width
    self.height = height
    names = Self.qualities.flatMap { quality in
      naming.extensions.joined().map { "\(quality).\($0)" }
    }
  }

  // MARK: Tiles

  func tile(level: Int, column: Int, row: Int) -> String? {
    tileSide.flatMap { tile($0, level: level, column: column, row: row) }
  }

  /// The file of a tile of a side, by all ways to write its path.
  func tile(_ side: Int, level: Int, column: Int, row: Int) -> String? {
    guard 0...TileLimits.level ~= level, column >= 0, row >= 0 else { return nil }
    let factor = 1 << level
    // Both factors are at most 2^26: no overflow.
    let reach = side * factor
    guard column <= width / reach, row <= height / reach else { return nil }
    let (x, y) = (column * reach, row * reach)
    guard x < width, y < height else { return nil }
    let (across, down) = (min(reach, width - x), min(reach, height - y))
    let region = "\(x),\(y),\(across),\(down)"
    let isWhole = across == width && down == height
    let regions = isWhole ? [region, "full"] : [region]
    let sizes = Self.sizes(across, down, factor: factor)
    for region in regions {
      for size in sizes {
        if let file = file(region, size) { return file }
      }
    }
    return nil
  }

  /// The ways to write a size that is a fraction of another one.
  private static func sizes(_ across: Int, _ down: Int, factor: Int) -> [String] {
    let widths = quotients(across, factor)
    let heights = quotients(down, factor)
    return widths.map { "\($0)," }
      + widths.flatMap { width in heights.map { "\(width),\($0)" } }
      + heights.map { ",\($0)" } + (factor == 1 ? ["max", "full"] : [])
  }

  /// A quotient rounded up, as the Image API recommends, and to the nearest and down, as some tools do; never 0.
  private static func quotients(_ number: Int, _ factor: Int) -> [Int] {
    let all = [(number + factor - 1) / factor, (number + factor / 2) / factor, number / factor]
    var different: [Int] = []
    for one in all where one > 0 && !different.contains(one) { different.append(one) }
    return different
  }

  // MARK: The whole picture

  /// The files that hold all of the picture, the smallest first.
  func wholes() -> [TileFolder.Whole] {
    let all = ["full", "0,0,\(width),\(height)"].flatMap { region in
      (DirectoryListing.names(in: "\(folder)/\(region)") ?? []).compactMap { size in
        pixelsAcross(size).flatMap { across in
          file(region, size).map { TileFolder.Whole(path: $0, width: across) }
        }
      }
    }
    return all.sorted { ($0.width, $0.path) < ($1.width, $1.path) }
  }

  /// The width of the whole picture in a size as the Image API writes it; nil for other words and for larger sizes.
  private func pixelsAcross(_ size: String) -> Int? {
    let size = size.hasPrefix("^") ? size.dropFirst() : size[...]
    if size == "full" || size == "max" { return width }
    let ratio = Double(width) / Double(height)
    let across: Double?
    if size.hasPrefix("pct:") {
      across = Double(size.dropFirst(4)).map { Double(width) * $0 / 100 }
    } else {
      let isBox = size.hasPrefix("!")
      let sides = size.drop { $0 == "!" }
        .split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard sides.count == 2 else { return nil }
      switch (sides[0], sides[1]) {
      case (let width?, let height?): across = isBox ? min(width, height * ratio) : width
      case (let width?, nil): across = width
      case (nil, let height?): across = height * ratio
      case (nil, nil): across = nil
      }
    }
    guard let across, across >= 1, across < Double(width) + 1 else { return nil }
    return min(width, max(1, Int(across.rounded())))
  }

  // MARK: Files

  private func file(_ region: String, _ size: String) -> String? {
    let image = "\(folder)/\(region)/\(size)/0"
    return names.lazy.map { "\(image)/\($0)" }.first { isFile($0, inside: realFolder) }
  }
}
