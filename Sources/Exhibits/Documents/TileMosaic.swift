public import Interaction

extension TileFolder {
  /// A picture that is put together from files.
  public struct Mosaic: Hashable, Sendable {
    /// Its pixels.
    public let size: Size
    /// Its parts.
    public let pieces: [Piece]

    /// A picture of a size, in pixels, that is put together from parts.
    public init(size: Size, pieces: [Piece]) {
      self.size = size
      self.pieces = pieces
    }
  }

  /// A file's place in a mosaic.
  public struct Piece: Hashable, Sendable {
    /// The path of a PNG or JPEG file.
    public let file: String
    /// The mosaic's pixels that the file's whole picture fills, which may have more or fewer pixels of its own; what
    /// lies outside of the mosaic is cut off.
    public let place: Rect

    /// A file in its place.
    public init(file: String, place: Rect) {
      self.file = file
      self.place = place
    }
  }

  /// What serves a part of the picture: one file where there is one that has just that, else several, or a larger one.
  ///
  /// A part that is there in no size as fine as is wanted is served by a coarser one: a whole picture is then as small as
  /// the largest that is there, and a tile is stretched.
  /// - Returns: nil for a part that lies outside of the picture, and where nothing is there of it.
  public func mosaic(for part: PictureID.Part) -> Mosaic? {
    switch part {
    case .whole: return fitted(scale: 1)
    case .fitted(let side):
      return fitted(scale: min(1, Double(max(1, side)) / Double(max(width, height))))
    case .tile(let level, let column, let row):
      guard let place = place(level: level, column: column, row: row) else { return nil }
      if let file = tile(level: level, column: column, row: row) {
        let reach = reach(of: place, level: level)
        let piece = Piece(
          file: file,
          place: Rect(
            x: reach.x - place.x, y: reach.y - place.y, width: reach.width, height: reach.height))
        return Mosaic(size: place.size, pieces: [piece])
      }
      return mosaic(of: place, scale: 1 / Double(1 << level))
    }
  }

  /// 4,096 files for one picture: 64 across and 64 down.
  private static let pieceLimit = 4096

  /// The pixels of a tile among those of its level; nil outside of the picture.
  private func place(level: Int, column: Int, row: Int) -> Rect? {
    guard let tileSide, 0...Self.levelLimit ~= level else { return nil }
    let whole = size(atLevel: level)
    let (x, y) = (Double(tileSide) * Double(column), Double(tileSide) * Double(row))
    guard x >= 0, y >= 0, x < whole.width, y < whole.height else { return nil }
    return Rect(
      x: x, y: y, width: min(Double(tileSide), whole.width - x),
      height: min(Double(tileSide), whole.height - y))
  }

  /// The pixels of a level that the file of a tile has: the tile's own, and some of its neighbours'.
  private func reach(of place: Rect, level: Int) -> Rect {
    let whole = size(atLevel: level)
    let overlap = Double(overlap)
    let (x, y) = (max(0, place.x - overlap), max(0, place.y - overlap))
    return Rect(
      x: x, y: y, width: min(place.maxX + overlap, whole.width) - x,
      height: min(place.maxY + overlap, whole.height) - y)
  }

  private func fitted(scale: Double) -> Mosaic? {
    // What is there may be coarser than what is wanted.
    let finest = max(wholes.last.map(self.scale) ?? 0, levels.first.map(self.scale) ?? 0)
    let scale = min(scale, finest)
    let size = Size(
      width: max(1, (Double(width) * scale).rounded()),
      height: max(1, (Double(height) * scale).rounded()))
    return mosaic(of: Rect(size), scale: scale)
  }

  // MARK: Sources

  /// Something that shows the whole picture at a scale.
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

  /// All that there is, what serves a scale best first: the coarsest that is fine enough, one file before several; then
  /// the finest of the others.
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
    var some: [Piece] = []
    for source in sources(for: scale) {
      let (pieces, isWhole) = pieces(of: part, scale: scale, from: source)
      if isWhole { return Mosaic(size: part.size, pieces: pieces) }
      if some.isEmpty { some = pieces }
    }
    return some.isEmpty ? nil : Mosaic(size: part.size, pieces: some)
  }

  private func pieces(
    of part: Rect, scale: Double, from source: Source
  ) -> (pieces: [Piece], isWhole: Bool) {
    switch source {
    case .whole(let whole):
      let place = Rect(
        x: 0 - part.x, y: 0 - part.y, width: max(1, (Double(width) * scale).rounded(.up)),
        height: max(1, (Double(height) * scale).rounded(.up)))
      let isAll = part.x == 0 && part.y == 0 && abs(part.width - place.width) < 1.5
      return ([Piece(file: whole.path, place: isAll ? Rect(part.size) : place)], true)
    case .level(let level):
      return tiles(of: part, scale: scale, level: level)
    }
  }

  private func tiles(
    of part: Rect, scale: Double, level: Int
  ) -> (pieces: [Piece], isWhole: Bool) {
    guard let tileSide else { return ([], false) }
    /// Pixels of the part for one of the level.
    let ratio = scale * Double(1 << level)
    let reach = Double(tileSide) * ratio
    let whole = size(atLevel: level)
    let columns = Self.indices(part.x, part.maxX, reach, limit: whole.width / Double(tileSide))
    let rows = Self.indices(part.y, part.maxY, reach, limit: whole.height / Double(tileSide))
    guard columns.count * rows.count <= Self.pieceLimit else { return ([], false) }
    var pieces: [Piece] = []
    for row in rows {
      for column in columns {
        guard let file = tile(level: level, column: column, row: row),
          let own = place(level: level, column: column, row: row).map({
            self.reach(of: $0, level: level)
          })
        else { continue }
        pieces.append(
          Piece(
            file: file,
            place: Rect(
              x: own.x * ratio - part.x, y: own.y * ratio - part.y, width: own.width * ratio,
              height: own.height * ratio)))
      }
    }
    return (pieces, pieces.count == columns.count * rows.count)
  }

  /// The tiles, along one side, that a stretch touches.
  private static func indices(
    _ from: Double, _ to: Double, _ reach: Double, limit: Double
  ) -> Range<Int> {
    let first = Int((from / reach).rounded(.down))
    let last = Int(min(to / reach, limit).rounded(.up))
    return first..<max(first, last)
  }
}
