internal import Files

/// The files of a Deep Zoom picture, by what of it they hold: `level/column_row.format`.
///
/// Its level 0 has one pixel, each next level twice as many a side; what is told here counts the other way.
struct DeepZoomFiles: Hashable {
  private let folder: String
  /// The folder with all links followed: what leads out of it is not there.
  private let realFolder: String?
  private let width: Int
  private let height: Int
  private let tileSide: Int
  private let endings: [String]
  /// The pixels that a tile has of each of its neighbours.
  let overlap: Int
  /// The number of the level that has all pixels.
  private let top: Int

  init(
    _ file: String, width: Int, height: Int, tileSide: Int, overlap: Int, format: String
  ) {
    folder = Self.folder(of: file)
    realFolder = realPath(folder)
    self.width = width
    self.height = height
    self.tileSide = tileSide
    self.overlap = overlap
    endings = format == "png" ? ["png"] : format == "jpg" ? ["jpg", "jpeg"] : ["jpeg", "jpg"]
    let longest = max(width, height)
    top = (0...TileFolder.levelLimit).first { 1 << $0 >= longest } ?? TileFolder.levelLimit
  }

  /// The folder of tiles that belongs to a file.
  static func folder(of file: String) -> String {
    let name = lastComponent(of: file)
    return "\(file.dropLast(name.count))\(titleOfFile(name))_files"
  }

  /// The file of a tile; nil where there is none.
  func tile(level: Int, column: Int, row: Int) -> String? {
    guard 0...top ~= level, column >= 0, row >= 0 else { return nil }
    guard column <= across(level) / tileSide, row <= down(level) / tileSide else { return nil }
    guard column * tileSide < across(level), row * tileSide < down(level) else { return nil }
    return endings.lazy.map { "\(folder)/\(top - level)/\(column)_\(row).\($0)" }
      .first(where: isHere)
  }

  /// The levels of which there are tiles, ascending.
  func levels() -> [Int] {
    (0...top).filter { tile(level: $0, column: 0, row: 0) != nil }
  }

  /// The files that hold all of the picture, the smallest first.
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

  private func isHere(_ path: String) -> Bool {
    guard FileFacts(path)?.kind == .file, let realFolder, let real = realPath(path) else {
      return false
    }
    return isInside(real, folder: realFolder)
  }
}
