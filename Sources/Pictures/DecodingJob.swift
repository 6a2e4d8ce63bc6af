internal import Files
internal import Interaction
internal import Phrases

/// The way in which a part of a picture is made, after the headers of its files were read.
enum DecodingJob {
  /// From one file, made smaller until no side is longer than `side`; nil for its own size.
  case file(PictureDecoder, side: Int?)
  /// From a part of one file.
  case region(RegionDecoder)
  /// From files of tiles.
  case mosaic(MosaicDecoder)
  /// From tiles in the cache; from the file, made smaller, where one of them is damaged.
  case small(MosaicDecoder, PictureDecoder, side: Int)
  /// A tile in the cache.
  case cached(TileCache.Entry, PictureID.Part, size: (width: Int, height: Int))
  /// A tile of a file that has to be cut first, which takes this much memory.
  case uncut(byteCount: Int)

  /// The job for a part of a picture.
  ///
  /// - Parameter cache: The tiles that were cut before; nil without a cache.
  /// - Throws: `Fault` where the picture cannot be opened or has no such part.
  init(
    _ part: PictureID.Part, of path: String, cache: TileCache?
  ) throws(Fault) {
    switch try PictureFormat.open(path) {
    case .tiles(let folder): self = .mosaic(try MosaicDecoder(part, of: folder))
    case .rows(let reader): self = try Self.job(part, reader, cache?.entry(of: reader))
    case .regions(let regions): self = try Self.job(part, regions)
    }
  }

  private static func job(
    _ part: PictureID.Part, _ regions: PictureRegions
  ) throws(Fault) -> DecodingJob {
    switch part {
    case .whole: return .file(PictureDecoder(regions.reader), side: nil)
    case .fitted(let side): return .region(RegionDecoder(fitting: side, of: regions))
    case .tile(let level, let column, let row):
      guard let decoder = RegionDecoder(tile: level, column, row, of: regions) else {
        throw Fault(
          picture: regions.reader.path,
          problem: .noTile(column: column, row: row, level: level), remedy: .reportBug)
      }
      return .region(decoder)
    }
  }

  private static func job(
    _ part: PictureID.Part, _ reader: PictureReader, _ entry: TileCache.Entry?
  ) throws(Fault) -> DecodingJob {
    switch part {
    case .whole: return .file(PictureDecoder(reader), side: nil)
    case .fitted(let side):
      let decoder = PictureDecoder(reader)
      if let entry, let mosaic = MosaicDecoder(fitting: side, of: reader.size, in: entry) {
        return .small(mosaic, decoder, side: side)
      }
      return .file(decoder, side: side)
    case .tile(let level, let column, let row):
      guard let size = PicturePyramid.size(ofTile: level, column, row, in: reader.size) else {
        throw Fault(
          picture: reader.path, problem: .noTile(column: column, row: row, level: level),
          remedy: .reportBug)
      }
      if let entry, entry.file(of: part) != nil { return .cached(entry, part, size: size) }
      return .uncut(byteCount: PictureCutter.byteCount(of: reader))
    }
  }

  /// Bytes of memory that this takes at most, with the half sizes of the result.
  var byteCount: Int {
    switch self {
    case .file(let decoder, let side): decoder.byteCount(fitting: side)
    case .region(let decoder): decoder.byteCount
    case .mosaic(let mosaic): mosaic.byteCount
    case .small(let mosaic, let decoder, let side):
      max(mosaic.byteCount, decoder.byteCount(fitting: side))
    case .cached: PictureID.tileSide * PictureID.tileSide * 8
    case .uncut(let byteCount): byteCount
    }
  }

  /// Makes the picture.
  ///
  /// - Parameters:
  ///   - byteLimit: Bytes of memory that this may take.
  ///   - isCancelled: Returns whether to stop; called often.
  /// - Returns: Nil for a tile that has to be cut first.
  /// - Throws: `Fault` where a file is damaged or takes more memory, and where the job was stopped.
  func run(
    byteLimit: Int, isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture? {
    switch self {
    case .file(let decoder, let side):
      try decoder.picture(fitting: side, byteLimit: byteLimit, isCancelled: isCancelled)
    case .region(let decoder):
      try decoder.picture(byteLimit: byteLimit, isCancelled: isCancelled)
    case .mosaic(let mosaic): try mosaic.picture(byteLimit: byteLimit, isCancelled: isCancelled)
    case .small(let mosaic, let decoder, let side):
      if let picture = try? mosaic.picture(byteLimit: byteLimit, isCancelled: isCancelled),
        picture.warning == nil
      {
        picture
      } else {
        try decoder.picture(fitting: side, byteLimit: byteLimit, isCancelled: isCancelled)
      }
    case .cached(let entry, let part, let size):
      entry.tile(part, size: size).map { DecodedPicture(bitmap: $0) }
    case .uncut: nil
    }
  }
}
