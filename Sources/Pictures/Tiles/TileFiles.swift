internal import Files

/// The files of a picture in tiles, by the parts that they hold.
protocol TileFiles: Sendable {
  /// Pixels that the file of a tile has of each of its neighbours.
  var overlap: Int { get }

  /// The file of a tile; nil where there is none.
  ///
  /// - Parameters:
  ///   - level: The size: 1/2^level of the whole picture's.
  ///   - column: Counted from the left, from 0.
  ///   - row: Counted from the top, from 0.
  func tile(level: Int, column: Int, row: Int) -> String?
}

/// The largest numbers of a picture in tiles.
enum TileLimits {
  /// Pixels a side.
  static let side = PictureFacts.sideLimit
  /// The level at which the longest picture has one pixel.
  static let level = 26
}

/// Whether a path is that of a regular file inside a folder, links resolved; false where the folder is not there.
func isFile(_ path: String, inside realFolder: String?) -> Bool {
  guard FileFacts(path)?.kind == .file, let realFolder, let real = realPath(path) else {
    return false
  }
  return isInside(real, folder: realFolder)
}
