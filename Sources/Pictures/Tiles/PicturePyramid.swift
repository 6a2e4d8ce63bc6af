internal import Interaction
internal import Raster

/// Cuts a picture into tiles at all levels, in one pass over its rows.
///
/// Level 0 has all pixels, each next level half as many a side, up to the one that is a single tile. One strip of tiles
/// of each level is in memory. Rows come as the file holds them, tiles are turned as the picture is meant to be seen:
/// where the file begins at the lower edge, its first strip has the height of the rest at that edge.
final class PicturePyramid {
  /// A tile as the picture is meant to be seen.
  struct Tile {
    let part: PictureID.Part
    let bitmap: Bitmap
  }

  /// Columns and rows of a picture that is made smaller until no side is longer than `side`: the longer side then has
  /// that length, the other follows from the proportions and is at least 1.
  static func fitted(_ width: Int, _ height: Int, side: Int?) -> (width: Int, height: Int) {
    let longer = max(width, height)
    guard let side, longer > max(1, side) else { return (width, height) }
    func scaled(_ length: Int) -> Int {
      max(1, (2 * length * max(1, side) + longer) / (2 * longer))
    }
    return (scaled(width), scaled(height))
  }

  private final class Level {
    let width: Int
    let height: Int
    let strip: UnsafeMutableBufferPointer<UInt32>
    /// A row that is halved together with the one below it.
    let upper: UnsafeMutableBufferPointer<UInt32>
    /// The row of the next level that the two become.
    let half: UnsafeMutableBufferPointer<UInt32>
    var isUpperFull = false
    /// Rows that were added.
    var taken = 0
    /// Rows in the strip.
    var filled = 0
    /// Strips that were cut.
    var strips = 0

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      strip = .allocate(capacity: width * min(height, PictureID.tileSide))
      upper = .allocate(capacity: width)
      half = .allocate(capacity: (width + 1) / 2)
    }

    deinit {
      strip.deallocate()
      upper.deallocate()
      half.deallocate()
    }
  }

  private let orientation: PictureOrientation
  private let levels: [Level]
  private let mirrored: UnsafeMutableBufferPointer<UInt32>

  /// A picture of so many columns and rows, as the file holds them.
  init(width: Int, height: Int, orientation: PictureOrientation) {
    self.orientation = orientation
    levels = Self.sizes(width, height).map { Level(width: $0.width, height: $0.height) }
    mirrored = .allocate(capacity: width)
  }

  deinit { mirrored.deallocate() }

  /// The columns and rows of all levels of a picture, level 0 first.
  static func sizes(_ width: Int, _ height: Int) -> [(width: Int, height: Int)] {
    var sizes = [(width: width, height: height)]
    while let last = sizes.last, max(last.width, last.height) > PictureID.tileSide {
      sizes.append(((last.width + 1) / 2, (last.height + 1) / 2))
    }
    return sizes
  }

  /// The columns and rows of a tile of a picture; nil where there is no such tile.
  static func size(
    ofTile level: Int, _ column: Int, _ row: Int, in picture: (width: Int, height: Int)
  ) -> (width: Int, height: Int)? {
    let sizes = sizes(picture.width, picture.height)
    let side = PictureID.tileSide
    guard sizes.indices.contains(level) else { return nil }
    let (width, height) = sizes[level]
    guard (0..<(width + side - 1) / side).contains(column),
      (0..<(height + side - 1) / side).contains(row)
    else { return nil }
    return (min(side, width - column * side), min(side, height - row * side))
  }

  /// Bytes of memory that cutting a picture takes: strips of all levels, and a tile with its half sizes twice.
  static func byteCount(width: Int, height: Int) -> Int {
    let strips = sizes(width, height).reduce(0) {
      $0 + $1.width * (min($1.height, PictureID.tileSide) + 2) * 4
    }
    return strips + width * 8 + PictureID.tileSide * PictureID.tileSide * 12
  }

  /// Adds the next row of the file, and delivers every tile that it completes.
  func add(_ row: UnsafePointer<UInt32>, deliver: (Tile) -> Void) {
    guard orientation.mirrorsColumns else { return add(row, to: 0, deliver) }
    let width = levels[0].width
    for column in 0..<width { mirrored[column] = row[width - 1 - column] }
    guard let start = mirrored.baseAddress else { return }
    add(UnsafePointer(start), to: 0, deliver)
  }

  private func add(_ row: UnsafePointer<UInt32>, to index: Int, _ deliver: (Tile) -> Void) {
    let level = levels[index]
    let width = level.width
    guard level.taken < level.height, let strip = level.strip.baseAddress,
      let upper = level.upper.baseAddress
    else { return }
    (strip + level.filled * width).update(from: row, count: width)
    level.taken += 1
    level.filled += 1
    if level.filled == height(ofStrip: level) { cut(index, deliver) }
    guard levels.indices.contains(index + 1) else { return }
    // The odd row lies at the lower edge of the picture as it is seen.
    let isOdd = level.height % 2 == 1
    let isAlone = isOdd && level.taken == (orientation.mirrorsRows ? 1 : level.height)
    if level.isUpperFull || isAlone {
      halve(level, level.isUpperFull ? UnsafePointer(upper) : row, row, below: index, deliver)
    } else {
      upper.update(from: row, count: width)
      level.isUpperFull = true
    }
  }

  private func halve(
    _ level: Level, _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    below index: Int, _ deliver: (Tile) -> Void
  ) {
    guard let half = level.half.baseAddress else { return }
    PictureLevels.halve(upper, lower, width: level.width, into: half)
    level.isUpperFull = false
    add(UnsafePointer(half), to: index + 1, deliver)
  }

  /// Rows of the current strip of a level.
  private func height(ofStrip level: Level) -> Int {
    let side = PictureID.tileSide
    let rest = level.height % side
    let isFirst = level.strips == 0
    if orientation.mirrorsRows { return isFirst && rest > 0 ? rest : side }
    return min(side, level.height - level.strips * side)
  }

  /// Cuts the strip of a level into tiles.
  private func cut(_ index: Int, _ deliver: (Tile) -> Void) {
    let level = levels[index]
    let side = PictureID.tileSide
    var turn = orientation
    turn.mirrorsColumns = false
    let strips = (level.height + side - 1) / side
    let down = orientation.mirrorsRows ? strips - 1 - level.strips : level.strips
    for across in 0..<(level.width + side - 1) / side {
      let cell = turn.transposes ? (down, across) : (across, down)
      deliver(
        Tile(
          part: .tile(level: index, column: cell.0, row: cell.1),
          bitmap: turn.turned(piece(of: level, column: across))))
    }
    level.filled = 0
    level.strips += 1
  }

  private func piece(of level: Level, column: Int) -> Bitmap {
    let start = column * PictureID.tileSide
    let width = min(PictureID.tileSide, level.width - start)
    let height = level.filled
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      guard let to = words.baseAddress, let from = level.strip.baseAddress else { return }
      for row in 0..<height {
        (to + row * width).update(from: from + row * level.width + start, count: width)
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
