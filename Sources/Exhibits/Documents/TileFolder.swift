public import Files
public import Interaction

/// A picture that lies on disk in tiles: a file that says how large it is, and beside it files that each hold a part of
/// the picture in some size.
///
/// It may be in the Deep Zoom format, or as the IIIF Image API's level 0 has it, with an `info.json`. That one's paths are `region/size/rotation/quality.format`, written in many ways by many tools: with `1024,` or
/// `1024,768` for a size, with `full` or `0,0,4031,3023` for the whole, rounded up or down. What counts is which of them
/// is there.
public struct TileFolder: Hashable, Sendable {
  /// The path of its `info.json` or of its Deep Zoom file.
  public let file: String
  /// Pixels across, of the whole picture.
  public let width: Int
  /// Pixels down, of the whole picture.
  public let height: Int
  /// The pixels of a tile's side; nil where there are no tiles that are square.
  public let tileSide: Int?
  /// The levels of which there are tiles, ascending; level n is 1/2^n of the whole picture's size.
  public let levels: [Int]

  /// What there is of the whole picture in one file, the smallest first.
  let wholes: [Whole]
  private let files: Files

  /// How files are named.
  private enum Files: Hashable {
    case imageAPI(TileFiles)
    case deepZoom(DeepZoomFiles)
  }

  /// A file that holds the whole picture.
  struct Whole: Hashable, Sendable {
    let path: String
    /// Pixels across, as its path says; the true ones may differ by one, by rounding.
    let width: Int
  }

  /// 2^26 pixels: a thousand times the longest side of a scan, and far from where sums of them overflow.
  static let sideLimit = 1 << 26

  /// Whether a file describes a picture in tiles, by its name.
  public static func isNamed(_ path: String) -> Bool {
    path.hasSuffix(".json") || DeepZoom.isNamed(path)
  }

  /// The picture of an `info.json` or a Deep Zoom file.
  ///
  /// - Throws: `Fault` where that file cannot be read, says nothing of the picture's size, or nothing of the picture
  ///   lies beside it.
  public init(_ file: String) throws(Fault) {
    self = DeepZoom.isNamed(file) ? try TileFolder(deepZoom: file) : try TileFolder(info: file)
  }

  private init(deepZoom file: String) throws(Fault) {
    let zoom = try DeepZoom(file)
    self.file = file
    width = zoom.width
    height = zoom.height
    files = .deepZoom(zoom.files)
    levels = zoom.files.levels()
    wholes = zoom.files.wholes()
    tileSide = levels.isEmpty ? nil : zoom.tileSide
    guard !levels.isEmpty else {
      throw Fault(
        file: file, problem: "nothing of the picture that it describes lies beside it",
        remedy: "Copy its tiles into '\(lastComponent(of: DeepZoomFiles.folder(of: file)))'.")
    }
  }

  private init(info file: String) throws(Fault) {
    // 1 MiB is a thousand times what such a file has.
    let info = try JSONFile.read(file, byteLimit: TextFile.byteLimit)
    func side(_ key: String) throws(Fault) -> Int {
      guard let number = info[key].number, number >= 1, number <= Double(Self.sideLimit) else {
        throw Fault(
          file: file, place: key, problem: "the picture's \(key) is missing or cannot be",
          remedy: "Write its pixels there, a number from 1 to \(Self.sideLimit).")
      }
      return Int(number)
    }
    self.file = file
    width = try side("width")
    height = try side("height")
    let files = TileFiles(infoFile: file, width: width, height: height)
    self.files = .imageAPI(files)
    let grid = TileGrid.declared(in: info).lazy.compactMap { grid in
      let levels = grid.levels.filter { files.tile(grid.side, level: $0, column: 0, row: 0) != nil }
      return levels.isEmpty ? nil : TileGrid(side: grid.side, levels: levels)
    }.first
    tileSide = grid?.side
    levels = grid?.levels ?? []
    wholes = files.wholes()
    guard grid != nil || !wholes.isEmpty else {
      throw Fault(
        file: file, problem: "nothing of the picture that it describes lies beside it",
        remedy: "Copy its tiles there, such as 'full/max/0/default.jpg'.")
    }
  }

  /// The file of a tile; nil where there is none.
  ///
  /// - Parameters:
  ///   - level: Which size: 1/2^level of the whole picture's.
  ///   - column: Counted from the left, from 0.
  ///   - row: Counted from the top, from 0.
  public func tile(level: Int, column: Int, row: Int) -> String? {
    switch files {
    case .imageAPI(let files):
      tileSide.flatMap { files.tile($0, level: level, column: column, row: row) }
    case .deepZoom(let files): files.tile(level: level, column: column, row: row)
    }
  }

  /// The pixels that the file of a tile has of each of its neighbours.
  var overlap: Int {
    if case .deepZoom(let files) = files { files.overlap } else { 0 }
  }

  /// The pixels of the whole picture at a level, rounded up; never below 1.
  public func size(atLevel level: Int) -> Size {
    let factor = 1 << min(max(level, 0), Self.levelLimit)
    return Size(
      width: Double((width + factor - 1) / factor), height: Double((height + factor - 1) / factor))
  }

  /// The level at which the longest picture has one pixel.
  static let levelLimit = 26
}

/// How large tiles are, and at which levels there are some.
struct TileGrid: Hashable {
  let side: Int
  /// Ascending.
  let levels: [Int]

  /// What an `info.json` says of tiles, in the words of the Image API 2 and 3, or of 1; tiles that are not square, and
  /// levels between halves, are left out.
  static func declared(in info: JSONValue) -> [TileGrid] {
    let sets = info["tiles"].members.map { ($0["width"], $0["height"], $0["scaleFactors"]) }
    let old = (info["tile_width"], info["tile_height"], info["scale_factors"])
    return (sets + [old]).compactMap { width, height, factors in
      guard let side = width.number, side >= 1, side <= Double(TileFolder.sideLimit),
        height.isNull || height.number == side
      else { return nil }
      let levels = factors.members.compactMap { factor in
        (0...TileFolder.levelLimit).first { factor.number == Double(1 << $0) }
      }
      return TileGrid(side: Int(side), levels: levels.isEmpty ? [0] : Set(levels).sorted())
    }
  }
}
