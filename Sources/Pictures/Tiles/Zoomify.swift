internal import Files
internal import Markup
internal import Phrases

/// The Zoomify format: a folder with a file `ImageProperties.xml`, and tiles in folders `TileGroup0`, `TileGroup1` and so on
/// beside it.
///
/// The format has no published standard. As its converters write it: an element `IMAGE_PROPERTIES` with `WIDTH`, `HEIGHT`,
/// `NUMTILES` and `TILESIZE`; sizes that halve until one tile holds the whole picture; tiles `size-column-row.jpg`, where
/// size 0 is the smallest; and 256 tiles in a folder, counted row by row from the smallest size on.
enum Zoomify {
  /// The name of the description, as converters write it.
  private static let name = "ImageProperties.xml"
  /// The folder of the smallest sizes.
  private static let firstGroup = "TileGroup0"

  /// Whether a file has the name of a Zoomify description.
  static func isNamed(_ path: String) -> Bool {
    lastComponent(of: path).lowercased() == name.lowercased()
  }

  /// The description in a folder; nil for a folder of another kind.
  ///
  /// - Throws: `Fault` where the folder has tiles and no description.
  static func description(ofFolder folder: String) throws(Fault) -> String? {
    let usual = "\(folder)/\(name)"
    if FileFacts(usual)?.kind == .file { return usual }
    guard FileFacts("\(folder)/\(firstGroup)")?.kind == .folder else { return nil }
    if let other = DirectoryListing.names(in: folder)?.first(where: isNamed) {
      return "\(folder)/\(other)"
    }
    throw Fault(
      file: folder, problem: .tilesWithoutDescription, remedy: .copyDescription(path: usual))
  }

  /// Reads a description and looks for its tiles.
  ///
  /// - Throws: `Fault` where it cannot be read, has no sizes of picture and tiles, or none of the tiles is there.
  static func open(_ file: String, _ naming: TileNaming) throws(Fault) -> TileFolder {
    let tags = try TileDescription.tags(of: file)
    guard let image = tags.first(where: { $0.localName == "IMAGE_PROPERTIES" }) else {
      throw Fault(file: file, problem: .notZoomify, remedy: .wholeZoomify)
    }
    let width = try TileDescription.number("WIDTH", of: image, in: file)
    let height = try TileDescription.number("HEIGHT", of: image, in: file)
    let tileSide = try TileDescription.number("TILESIZE", of: image, in: file)
    let count = image.trimmed("NUMTILES").flatMap { Int($0) }
    let all = ZoomifySizes.all(width: width, height: height, tileSide: tileSide).map {
      ZoomifyFiles(folder: folderPath(of: file), sizes: $0, extensions: naming.extensions.joined())
    }
    // How sizes were rounded follows from the number of tiles; where it is missing or wrong, the tiles of the largest one do.
    let files =
      all.first { $0.sizes.tileCount == count }
      ?? all.first { $0.tile(level: 0, column: 0, row: 0) != nil } ?? all[0]
    let levels = files.levels()
    guard !levels.isEmpty else {
      throw Fault(
        file: file, problem: .noTileOfPicture, remedy: .copyTilesInto(folder: firstGroup))
    }
    return TileFolder(
      file: file, width: width, height: height, tileSide: tileSide, levels: levels,
      wholes: files.wholes(), files: files)
  }
}

/// The sizes of a Zoomify picture, the largest first.
private struct ZoomifySizes {
  let tileSide: Int
  private let sides: [(width: Int, height: Int)]

  /// The sizes in the ways in which converters round halves: up, and down.
  ///
  /// Where both have as many tiles, each size has as many columns and rows in one as in the other.
  static func all(width: Int, height: Int, tileSide: Int) -> [ZoomifySizes] {
    [1, 0].map { rest in
      var sides = [(width: width, height: height)]
      while let last = sides.last, max(last.width, last.height) > tileSide {
        sides.append((max(1, (last.width + rest) / 2), max(1, (last.height + rest) / 2)))
      }
      return ZoomifySizes(tileSide: tileSide, sides: sides)
    }
  }

  /// The number of sizes.
  var count: Int { sides.count }

  /// Pixels across, of the whole picture at a level.
  func width(atLevel level: Int) -> Int { sides[level].width }

  /// The tiles of all sizes.
  var tileCount: Int { sides.indices.reduce(0) { $0 + columns($1) * rows($1) } }

  /// The number of a tile, counted from the smallest size on; nil for one that there is not.
  func index(level: Int, column: Int, row: Int) -> Int? {
    guard sides.indices.contains(level), 0..<columns(level) ~= column, 0..<rows(level) ~= row
    else { return nil }
    // Each number is below 2^53: no overflow.
    let smaller = sides.indices[(level + 1)...].reduce(0) { $0 + columns($1) * rows($1) }
    return smaller + row * columns(level) + column
  }

  private func columns(_ level: Int) -> Int { (sides[level].width + tileSide - 1) / tileSide }
  private func rows(_ level: Int) -> Int { (sides[level].height + tileSide - 1) / tileSide }
}

/// The tiles of a Zoomify picture: `TileGroup0/size-column-row.format`.
///
/// The format's size 0 is the smallest. Levels here count from the other end, as in ``TileFolder``.
private struct ZoomifyFiles: TileFiles {
  /// 256 tiles in a folder.
  private static let groupSize = 256

  let sizes: ZoomifySizes
  var overlap: Int { 0 }
  private let folder: String
  /// The folder with all links resolved: files outside of it are refused.
  private let realFolder: String?
  private let extensions: [String]

  init(folder: String, sizes: ZoomifySizes, extensions: some Sequence<String>) {
    self.folder = folder
    self.sizes = sizes
    self.extensions = Array(extensions)
    realFolder = realPath(folder)
  }

  func tile(level: Int, column: Int, row: Int) -> String? {
    guard let index = sizes.index(level: level, column: column, row: row) else { return nil }
    let group = "\(folder)/TileGroup\(index / Self.groupSize)"
    let name = "\(sizes.count - 1 - level)-\(column)-\(row)"
    return extensions.lazy.map { "\(group)/\(name).\($0)" }
      .first { isFile($0, inside: realFolder) }
  }

  /// The levels that have tiles, ascending.
  func levels() -> [Int] {
    (0..<sizes.count).filter { tile(level: $0, column: 0, row: 0) != nil }
  }

  /// The file of the smallest size, which holds all of the picture.
  func wholes() -> [TileFolder.Whole] {
    let level = sizes.count - 1
    return tile(level: level, column: 0, row: 0).map {
      [TileFolder.Whole(path: $0, width: sizes.width(atLevel: level))]
    } ?? []
  }
}
