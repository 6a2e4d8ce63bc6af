internal import Files
internal import Interaction

/// Cuts a picture into tiles in one pass over its rows, and keeps them in the cache.
struct PictureCutter {
  /// The result of cutting.
  struct Outcome {
    /// Whether the picture was cut to its end.
    var isWhole = false
    /// Why tiles cannot be kept; nil where they are.
    var obstacle: Fault?
  }

  /// 64 rows between two questions whether to continue: less than a millisecond of most pictures.
  private static let portion = 64

  private let reader: PictureReader
  private let cache: TileCache?

  /// Cuts the picture of a reader that has decoded nothing yet.
  init(_ reader: PictureReader, cache: TileCache?) {
    self.reader = reader
    self.cache = cache
  }

  /// Bytes of memory that it takes to cut a picture.
  static func byteCount(of reader: PictureReader) -> Int {
    .totalBytes(
      PicturePyramid.byteCount(width: reader.width, height: reader.height), reader.workingBytes)
  }

  /// Cuts the picture.
  ///
  /// - Parameters:
  ///   - byteLimit: Bytes of memory that this may take.
  ///   - shouldContinue: Returns whether to go on; called after some rows. After a stop the tiles so far stay in the cache.
  ///   - deliver: Receives every tile.
  /// - Throws: `Fault` where the file is damaged or takes more memory; the cache then has none of its tiles.
  func run(
    byteLimit: Int, shouldContinue: () -> Bool, deliver: (PicturePyramid.Tile) -> Void
  ) throws(Fault) -> Outcome {
    let cost = Self.byteCount(of: reader)
    guard cost <= byteLimit else {
      throw Fault(reader, isCut: true, cost: cost, byteLimit: byteLimit)
    }
    let entry = cache?.entry(of: reader)
    var outcome = Outcome(obstacle: prepare(entry))
    var room = cache?.byteLimit ?? 0
    do throws(Fault) {
      outcome.isWhole = try cut(shouldContinue) { tile in
        deliver(tile)
        guard let entry, outcome.obstacle == nil, room > 0, entry.file(of: tile.part) == nil else {
          return
        }
        do throws(Fault) {
          room -= try entry.write(tile)
        } catch {
          outcome.obstacle = error
        }
      }
    } catch {
      entry?.clear()
      throw error
    }
    if let entry { cache?.trim(keeping: entry) }
    return outcome
  }

  private func prepare(_ entry: TileCache.Entry?) -> Fault? {
    do throws(Fault) {
      try entry?.prepare()
      return nil
    } catch {
      return error
    }
  }

  /// - Returns: Whether it came to the last row.
  private func cut(
    _ shouldContinue: () -> Bool, _ deliver: (PicturePyramid.Tile) -> Void
  ) throws(Fault) -> Bool {
    let pyramid = PicturePyramid(
      width: reader.width, height: reader.height, orientation: reader.orientation)
    _ = try reader.begin()
    while try reader.skip() { if !shouldContinue() { return false } }
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: reader.width)
    defer { row.deallocate() }
    for index in 0..<reader.height {
      if index % Self.portion == 0, !shouldContinue() { return false }
      try reader.read(1, into: row)
      pyramid.add(row, deliver: deliver)
    }
    _ = try reader.finish()
    return true
  }
}
