internal import Interaction

/// Cuts a file into tiles in one pass, keeps them in the cache, and answers those at once that are waited for.
struct PictureCutter {
  /// What came of it.
  struct Outcome {
    /// Whether the file was cut to its end.
    var isWhole = false
    /// Why tiles cannot be kept; nil where they can.
    var obstacle: PictureFault?
  }

  /// Rows after which it asks whether to go on.
  private static let portion = 64

  private let reader: PictureReader
  private let cache: PictureTileCache?

  /// Reads the header of a file.
  ///
  /// - Throws: `PictureFault` where it is no picture.
  init(path: String, cache: PictureTileCache?) throws(PictureFault) {
    reader = try PictureReader(path: path)
    self.cache = cache
  }

  /// Bytes of memory that it takes to cut a picture.
  static func byteCount(of reader: PictureReader) -> Int {
    let own = PicturePyramid.byteCount(width: reader.width, height: reader.height)
    let (sum, isBeyond) = own.addingReportingOverflow(reader.workingBytes)
    return isBeyond ? Int.max : sum
  }

  /// Cuts the file.
  ///
  /// - Parameters:
  ///   - goesOn: is asked often, and ends the work; what was cut stays in the cache.
  ///   - tell: is told of every tile.
  /// - Throws: `PictureFault` where the file is damaged, or costs more than it may; nothing of it is kept then.
  func run(
    byteLimit: Int, goesOn: () -> Bool, tell: (PicturePyramid.Tile) -> Void
  ) throws(PictureFault) -> Outcome {
    let cost = Self.byteCount(of: reader)
    guard cost <= byteLimit else {
      throw PictureFault.tooLarge(
        reader.path, "cut", reader.size, cost: cost, byteLimit: byteLimit)
    }
    let shelf = cache?.shelf(of: reader)
    var outcome = Outcome(obstacle: prepare(shelf))
    var room = cache?.byteLimit ?? 0
    do throws(PictureFault) {
      outcome.isWhole = try cut(goesOn) { tile in
        tell(tile)
        guard let shelf, outcome.obstacle == nil, room > 0, !shelf.has(tile.part) else { return }
        do throws(PictureFault) {
          room -= try shelf.lay(tile)
        } catch {
          outcome.obstacle = error
        }
      }
    } catch {
      shelf?.clear()
      throw error
    }
    if let shelf { cache?.trim(but: shelf) }
    return outcome
  }

  /// Makes the picture's place in the cache.
  private func prepare(_ shelf: PictureTileCache.Shelf?) -> PictureFault? {
    do throws(PictureFault) {
      try shelf?.prepare()
      return nil
    } catch {
      return error
    }
  }

  /// - Returns: whether it came to its end.
  private func cut(
    _ goesOn: () -> Bool, _ tell: (PicturePyramid.Tile) -> Void
  ) throws(PictureFault) -> Bool {
    let pyramid = PicturePyramid(
      width: reader.width, height: reader.height, orientation: reader.orientation)
    _ = try reader.begin()
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: reader.width)
    defer { row.deallocate() }
    for index in 0..<reader.height {
      if index % Self.portion == 0, !goesOn() { return false }
      try reader.read(1, into: row)
      pyramid.add(row, tell: tell)
    }
    _ = try reader.finish()
    return true
  }
}
