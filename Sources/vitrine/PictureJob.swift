internal import Exhibits
internal import Interaction

/// How a picture is made, once the headers of its files were read.
enum PictureJob {
  /// From one file, made smaller until no side is longer than `side`.
  case file(PictureDecoder, side: Int?)
  /// From a folder of tiles.
  case mosaic(PictureMosaic)
  /// From tiles that were cut before; from the file, made smaller, where one of them is damaged.
  case small(PictureMosaic, PictureDecoder, side: Int)
  /// A tile that was cut before.
  case cut(PictureTileCache.Shelf, PictureID.Part, size: (width: Int, height: Int))
  /// A tile of a file that is to be cut first, which takes so much memory.
  case uncut(byteCount: Int)

  /// Finds out how a picture is made. A file that describes a folder of tiles is known by its name; what other
  /// files are, their bytes tell.
  ///
  /// - Parameter cache: where tiles that were cut lie.
  /// - Throws: `PictureFault` where there is no such picture.
  init(
    _ part: PictureID.Part, of path: String, cache: PictureTileCache?
  ) throws(PictureFault) {
    if TileFolder.isNamed(path) {
      self = .mosaic(try PictureMosaic(part, of: path))
      return
    }
    switch part {
    case .whole: self = .file(try PictureDecoder(path: path), side: nil)
    case .fitted(let side):
      let decoder = try PictureDecoder(path: path)
      let shelf = cache?.shelf(of: decoder.reader)
      if let shelf, let mosaic = PictureMosaic(fitting: side, of: decoder.size, in: shelf) {
        self = .small(mosaic, decoder, side: side)
      } else {
        self = .file(decoder, side: side)
      }
    case .tile(let level, let column, let row):
      let reader = try PictureReader(path: path)
      guard let size = PicturePyramid.size(ofTile: level, column, row, in: reader.size) else {
        throw PictureFault(
          path: path,
          fault: "it has no tile in column \(column) and row \(row) of level \(level)",
          remedy: "Tell who makes this program.")
      }
      if let shelf = cache?.shelf(of: reader), shelf.has(part) {
        self = .cut(shelf, part, size: size)
      } else {
        self = .uncut(byteCount: PictureCutter.byteCount(of: reader))
      }
    }
  }

  /// Bytes of memory that this takes at most, with the half sizes of what comes out.
  var byteCount: Int {
    switch self {
    case .file(let decoder, let side): decoder.byteCount(fitting: side)
    case .mosaic(let mosaic): mosaic.byteCount
    case .small(let mosaic, let decoder, let side):
      max(mosaic.byteCount, decoder.byteCount(fitting: side))
    case .cut: PictureID.tileSide * PictureID.tileSide * 8
    case .uncut(let byteCount): byteCount
    }
  }

  /// Makes the picture.
  ///
  /// - Parameters:
  ///   - byteLimit: bytes of memory that this may take.
  ///   - isUnwanted: is asked often, and ends the work.
  /// - Returns: nil for a tile that must be cut first.
  /// - Throws: `PictureFault`.
  func run(
    byteLimit: Int, isUnwanted: () -> Bool
  ) throws(PictureFault) -> DecodedPicture? {
    switch self {
    case .file(let decoder, let side):
      try decoder.picture(fitting: side, byteLimit: byteLimit, isUnwanted: isUnwanted)
    case .mosaic(let mosaic): try mosaic.picture(byteLimit: byteLimit, isUnwanted: isUnwanted)
    case .small(let mosaic, let decoder, let side):
      if let picture = try? mosaic.picture(byteLimit: byteLimit, isUnwanted: isUnwanted),
        picture.warning == nil
      {
        picture
      } else {
        try decoder.picture(fitting: side, byteLimit: byteLimit, isUnwanted: isUnwanted)
      }
    case .cut(let shelf, let part, let size):
      shelf.tile(part, size: size).map { DecodedPicture(raster: $0) }
    case .uncut: nil
    }
  }
}
