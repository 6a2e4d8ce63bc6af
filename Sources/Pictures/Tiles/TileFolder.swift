internal import Files
internal import Interaction

/// A picture that lies on disk in tiles: a file that describes it, and beside it files that each hold a part of the
/// picture in some size.
struct TileFolder: Sendable {
  /// A file that holds the whole picture.
  struct Whole: Hashable, Sendable {
    let path: String
    /// Pixels across by its path; the true ones may differ by one, by rounding.
    let width: Int
  }

  /// The path of the description.
  let file: String
  /// Pixels across, of the whole picture.
  let width: Int
  /// Pixels down, of the whole picture.
  let height: Int
  /// Pixels of a tile's side; nil without square tiles.
  let tileSide: Int?
  /// The levels that have tiles, ascending; level n is 1/2^n of the whole picture's size.
  let levels: [Int]
  /// The files that hold the whole picture, the smallest first.
  let wholes: [Whole]
  /// The files of tiles.
  let files: any TileFiles

  /// The file of a tile; nil where there is none.
  func tile(level: Int, column: Int, row: Int) -> String? {
    files.tile(level: level, column: column, row: row)
  }

  /// The pixels of the whole picture at a level, rounded up; never below 1.
  func size(atLevel level: Int) -> Size {
    let factor = 1 << min(max(level, 0), TileLimits.level)
    return Size(
      width: Double((width + factor - 1) / factor), height: Double((height + factor - 1) / factor))
  }

  // MARK: Parts

  /// The files that a part of the picture is put together from: one that has just that part, else several, or a larger
  /// one.
  ///
  /// Where no file is as fine as the part, it is made of coarser ones: a whole picture is then as small as the largest
  /// file of it, and a tile is stretched.
  /// - Returns: Nil for a part outside of the picture, and where no file has any of it.
  func mosaic(for part: PictureID.Part) -> Mosaic? {
    switch part {
    case .whole: return fitted(scale: 1)
    case .fitted(let side):
      return fitted(scale: min(1, Double(max(1, side)) / Double(max(width, height))))
    case .tile(let level, let column, let row):
      guard let frame = frame(level: level, column: column, row: row) else { return nil }
      if let file = tile(level: level, column: column, row: row) {
        let reach = reach(of: frame, level: level)
        let piece = Mosaic.Piece(
          file: file,
          frame: Rect(
            x: reach.x - frame.x, y: reach.y - frame.y, width: reach.width, height: reach.height))
        return Mosaic(size: frame.size, pieces: [piece])
      }
      return mosaic(of: frame, scale: 1 / Double(1 << level))
    }
  }

  /// The files that a part of the picture, in pixels, is put together from at a scale; nil where no file has any of it.
  func mosaic(of part: Rect, scaled scale: Double) -> Mosaic? {
    let size = Size(
      width: max(1, (part.width * scale).rounded()),
      height: max(1, (part.height * scale).rounded()))
    return mosaic(
      of: Rect(x: part.x * scale, y: part.y * scale, width: size.width, height: size.height),
      scale: scale)
  }

  /// 4,096 files for one picture: 64 across and 64 down.
  private static let pieceLimit = 4096

  /// The pixels of a tile among those of its level; nil outside of the picture.
  private func frame(level: Int, column: Int, row: Int) -> Rect? {
    guard let tileSide, 0...TileLimits.level ~= level else { return nil }
    let whole = size(atLevel: level)
    let (x, y) = (Double(tileSide) * Double(column), Double(tileSide) * Double(row))
    guard x >= 0, y >= 0, x < whole.width, y < whole.height else { return nil }
    return Rect(
      x: x, y: y, width: min(Double(tileSide), whole.width - x),
      height: min(Double(tileSide), whole.height - y))
  }

  /// The pixels of a level in the file of a tile: the tile's own, and some of its neighbours'.
  private func reach(of frame: Rect, level: Int) -> Rect {
    let whole = size(atLevel: level)
    let overlap = Double(files.overlap)
    let (x, y) = (max(0, frame.x - overlap), max(0, frame.y - overlap))
    return Rect(
      x: x, y: y, width: min(frame.maxX + overlap, whole.width) - x,
      height: min(frame.maxY + overlap, whole.height) - y)
  }

  private func fitted(scale: Double) -> Mosaic? {
    // All sources may be coarser than the part.
    let finest = max(wholes.last.map(self.scale) ?? 0, levels.first.map(self.scale) ?? 0)
    let scale = min(scale, finest)
    let size = Size(
      width: max(1, (Double(width) * scale).rounded()),
      height: max(1, (Double(height) * scale).rounded()))
    return mosaic(of: Rect(size), scale: scale)
  }

  // MARK: Sources

  /// Files that show the whole picture at a scale.
  private enum Source {
    case whole(Whole)
    case level(Int)
  }

  private func scale(_ whole: Whole) -> Double { Double(whole.width) / Double(width) }
  private func scale(_ level: Int) -> Double { 1 / Double(1 << level) }
  private func scale(_ source: Source) -> Double {
    switch source {
    case .whole(let whole): scale(whole)
    case .level(let level): scale(level)
    }
  }

  /// All sources, the best for a scale first: the coarsest that is fine enough, one file before several; then the finest
  /// of the others.
  private func sources(for scale: Double) -> [Source] {
    let all = wholes.map(Source.whole) + levels.map(Source.level)
    // Names of files have whole numbers of pixels: half a pixel short is not coarser.
    let enough = scale - 0.5 / Double(width)
    let fine = all.filter { self.scale($0) >= enough }
    let coarse = all.filter { self.scale($0) < enough }
    // A file whose sides were rounded up is not finer than the tiles of the same size, and one file.
    let cost = { (source: Source) in
      if case .level = source { self.scale(source) + 1 / Double(width) } else { self.scale(source) }
    }
    return fine.sorted { cost($0) < cost($1) }
      + coarse.sorted { self.scale($0) > self.scale($1) }
  }

  /// A part of the picture at a scale, from the first source that has all of it; else from the first that has some.
  private func mosaic(of part: Rect, scale: Double) -> Mosaic? {
    var some: [Mosaic.Piece] = []
    for source in sources(for: scale) {
      let (pieces, isWhole) = pieces(of: part, scale: scale, from: source)
      if isWhole { return Mosaic(size: part.size, pieces: pieces) }
      if some.isEmpty { some = pieces }
    }
    return some.isEmpty ? nil : Mosaic(size: part.size, pieces: some)
  }

  private func pieces(
    of part: Rect, scale: Double, from source: Source
  ) -> (pieces: [Mosaic.Piece], isWhole: Bool) {
    switch source {
    case .whole(let whole):
      let frame = Rect(
        x: 0 - part.x, y: 0 - part.y, width: max(1, (Double(width) * scale).rounded(.up)),
        height: max(1, (Double(height) * scale).rounded(.up)))
      let isAll = part.x == 0 && part.y == 0 && abs(part.width - frame.width) < 1.5
      return ([Mosaic.Piece(file: whole.path, frame: isAll ? Rect(part.size) : frame)], true)
    case .level(let level):
      return tiles(of: part, scale: scale, level: level)
    }
  }

  private func tiles(
    of part: Rect, scale: Double, level: Int
  ) -> (pieces: [Mosaic.Piece], isWhole: Bool) {
    guard let tileSide else { return ([], false) }
    /// Pixels of the part for one of the level.
    let ratio = scale * Double(1 << level)
    let reach = Double(tileSide) * ratio
    let whole = size(atLevel: level)
    let columns = Self.indices(part.x, part.maxX, reach, limit: whole.width / Double(tileSide))
    let rows = Self.indices(part.y, part.maxY, reach, limit: whole.height / Double(tileSide))
    guard columns.count * rows.count <= Self.pieceLimit else { return ([], false) }
    var pieces: [Mosaic.Piece] = []
    for row in rows {
      for column in columns {
        guard let file = tile(level: level, column: column, row: row),
          let own = frame(level: level, column: column, row: row).map({
            self.reach(of: $0, level: level)
          })
        else { continue }
        pieces.append(
          Mosaic.Piece(
            file: file,
            frame: Rect(
              x: own.x * ratio - part.x, y: own.y * ratio - part.y, width: own.width * ratio,
              height: own.height * ratio)))
      }
    }
    return (pieces, pieces.count == columns.count * rows.count)
  }

  /// The indices of the tiles along one side that an interval touches.
  private static func indices(
    _ from: Double, _ to: Double, _ reach: Double, limit: Double
  ) -> Range<Int> {
    let first = Int((from / reach).rounded(.down))
    let last = Int(min(to / reach, limit).rounded(.up))
    return first..<max(first, last)
  }
}
