internal import Files
internal import Markup
internal import Phrases

/// The Deep Zoom format: an XML file that ends in `.dzi` or `.xml`, and tiles in a folder beside it, which has the file's
/// name with `_files` in place of the extension.
///
/// Microsoft's "Deep Zoom File Format Overview": an element `Image` with `TileSize`, `Overlap` and `Format`, and in it an
/// element `Size` with `Width` and `Height`.
enum DeepZoom {
  /// Whether a file has the name of a Deep Zoom description; one that ends in `.xml` must have its folder of tiles.
  static func isNamed(_ path: String) -> Bool {
    let name = lastComponent(of: path).lowercased()
    if name.hasSuffix(".dzi") { return true }
    return name.hasSuffix(".xml") && FileFacts(folder(of: path))?.kind == .folder
  }

  /// The end of the name of a folder of tiles.
  private static let folderSuffix = "_files"

  /// The description beside a folder of tiles; nil for another folder.
  ///
  /// - Throws: `Fault` where the folder has tiles and no description.
  static func description(ofFolder folder: String) throws(Fault) -> String? {
    // The path may be one like `.`.
    let path = folder.hasSuffix(folderSuffix) ? folder : realPath(folder) ?? folder
    guard path.hasSuffix(folderSuffix) else { return nil }
    let title = path.dropLast(folderSuffix.count)
    let beside = ["dzi", "xml"].map { "\(title).\($0)" }
    if let file = beside.first(where: { FileFacts($0)?.kind == .file }) { return file }
    let smallest = DirectoryListing.names(in: "\(path)/0") ?? []
    guard smallest.contains(where: { $0.hasPrefix("0_0.") }) else { return nil }
    throw Fault(
      file: folder, problem: .tilesWithoutDescription, remedy: .copyDescription(path: beside[0]))
  }

  /// Reads a description and looks for its tiles.
  ///
  /// - Throws: `Fault` where it cannot be read, has no sizes of picture and tiles, or none of the tiles is there.
  static func open(_ file: String, _ naming: TileNaming) throws(Fault) -> TileFolder {
    let tags = try TileDescription.tags(of: file)
    guard let image = tags.first(where: { $0.localName == "Image" }) else {
      let isCollection = tags.contains { $0.localName == "Collection" }
      throw Fault(
        file: file, problem: isCollection ? .picturesOfDeepZoom : .notDeepZoom,
        remedy: isCollection ? .openPictureOfCollection : .wholeDeepZoom)
    }
    let size = tags.first { $0.localName == "Size" }
    let width = try TileDescription.number("Width", of: size, in: file)
    let height = try TileDescription.number("Height", of: size, in: file)
    let tileSide = try TileDescription.number("TileSize", of: image, in: file)
    let overlap =
      image.value(local: "Overlap") == nil
      ? 0 : try TileDescription.number("Overlap", of: image, from: 0, in: file)
    let format = image.trimmed("Format")?.lowercased() ?? "jpg"
    guard let spellings = naming.extensions.first(where: { $0.contains(format) }) else {
      throw Fault(
        file: file, position: "Format", problem: .tileFormat(format),
        remedy: .saveTiles(formats: naming.formats))
    }
    let files = DeepZoomFiles(
      folder: folder(of: file), width: width, height: height, tileSide: tileSide,
      overlap: min(overlap, tileSide), extensions: [format] + spellings.filter { $0 != format })
    let levels = files.levels()
    guard !levels.isEmpty else {
      throw Fault(
        file: file, problem: .noTileOfPicture,
        remedy: .copyTilesInto(folder: lastComponent(of: folder(of: file))))
    }
    return TileFolder(
      file: file, width: width, height: height, tileSide: tileSide, levels: levels,
      wholes: files.wholes(), files: files)
  }

  /// The folder of tiles that belongs to a description.
  private static func folder(of file: String) -> String {
    let name = lastComponent(of: file)
    return "\(file.dropLast(name.count))\(titleOfFile(name))\(folderSuffix)"
  }
}

/// The tiles of a Deep Zoom picture: `level/column_row.format`.
///
/// The format's level 0 has one pixel, each next level twice as many a side. Levels here count from the other end, as in
/// ``TileFolder``.
private struct DeepZoomFiles: TileFiles {
  private let folder: String
  /// The folder with all links resolved: files outside of it are refused.
  private let realFolder: String?
  private let width: Int
  private let height: Int
  private let tileSide: Int
  private let extensions: [String]
  /// Pixels that a tile has of each of its neighbours.
  let overlap: Int
  /// The format's number of the level with all pixels.
  private let top: Int

  init(
    folder: String, width: Int, height: Int, tileSide: Int, overlap: Int, extensions: [String]
  ) {
    self.folder = folder
    realFolder = realPath(folder)
    self.width = width
    self.height = height
    self.tileSide = tileSide
    self.overlap = overlap
    self.extensions = extensions
    let longest = max(width, height)
    top = (0...TileLimits.level).first { 1 << $0 >= longest } ?? TileLimits.level
  }

  func tile(level: Int, column: Int, row: Int) -> String? {
    guard 0...top ~= level, column >= 0, row >= 0 else { return nil }
    guard column <= across(level) / tileSide, row <= down(level) / tileSide else { return nil }
    guard column * tileSide < across(level), row * tileSide < down(level) else { return nil }
    return extensions.lazy.map { "\(folder)/\(top - level)/\(column)_\(row).\($0)" }
      .first { isFile($0, inside: realFolder) }
  }

  /// The levels that have tiles, ascending.
  func levels() -> [Int] {
    (0...top).filter { tile(level: $0, column: 0, row: 0) != nil }
  }

  /// The files that hold all of the picture, the smallest first: levels of one tile.
  func wholes() -> [TileFolder.Whole] {
    (0...top).reversed().compactMap { level in
      guard across(level) <= tileSide, down(level) <= tileSide else { return nil }
      return tile(level: level, column: 0, row: 0).map {
        TileFolder.Whole(path: $0, width: across(level))
      }
    }
  }

  private func across(_ level: Int) -> Int { (width + (1 << level) - 1) >> level }
  private func down(_ level: Int) -> Int { (height + (1 << level) - 1) >> level }
}
