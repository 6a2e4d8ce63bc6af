internal import CPicture
internal import Files

/// A large picture in one file, any part of which can be read alone, in sizes of the file's own.
///
/// It needs no tiles in the cache: the file is opened, and a tile is read from the smallest size that is fine enough.
struct PictureRegions {
  /// A size in which the file holds the picture, before the orientation is applied.
  struct Level {
    let index: Int
    let width: Int
    let height: Int
    /// Rows that are decoded together.
    let band: Int
    /// Bytes of memory that the decoder takes to read a part.
    let workingBytes: Int
  }

  /// 4,096 pixels: the longest side that the smallest size may have, so that the whole picture is shown for the work of
  /// some tiles.
  private static let smallestSide = 4096
  /// A tile is read from at most 4 times as many pixels a side: sizes are half of one another, some a quarter.
  private static let stepLimit = 4.1

  /// The file.
  let reader: PictureReader
  /// The sizes, the largest first.
  let levels: [Level]

  /// The sizes of a picture; nil where it is shown as one piece, or the file has too few.
  init?(_ reader: PictureReader) {
    guard reader.levelCount > 0, PictureFacts.isLarge(reader.width, reader.height) else {
      return nil
    }
    var levels: [Level] = []
    for index in 0..<reader.levelCount {
      guard let level = try? reader.level(index) else { return nil }
      levels.append(
        Level(
          index: index, width: Int(level.width), height: Int(level.height), band: Int(level.band),
          workingBytes: Int(clamping: level.working_bytes)))
    }
    let steps = zip(levels, levels.dropFirst()).map { Double($0.width) / Double($1.width) }
    guard let last = levels.last, max(last.width, last.height) <= Self.smallestSide,
      steps.allSatisfy({ $0 <= Self.stepLimit })
    else { return nil }
    self.reader = reader
    self.levels = levels
  }

  /// Columns and rows as the picture is meant to be seen.
  var size: (width: Int, height: Int) { reader.size }

  /// Columns and rows of a size as the picture is meant to be seen.
  func size(of level: Level) -> (width: Int, height: Int) {
    reader.orientation.transposes ? (level.height, level.width) : (level.width, level.height)
  }
}
