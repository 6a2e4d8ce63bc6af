internal import Files
internal import Interaction
internal import Phrases

/// The way in which a part of a picture is made, after the headers of its files were read.
enum DecodingJob {
  /// From one file, made smaller until no side is longer than `side`; nil for its own size.
  case file(PictureDecoder, side: Int?)
  /// From files of tiles.
  case mosaic(MosaicDecoder)
  /// From tiles in the cache; from the file, made smaller, where one of them is damaged.
  case small(MosaicDecoder, PictureDecoder, side: Int)
  /// From a file, any part of which is decoded without the rest.
  case region(any RegionSource, PixelClip, size: (width: Int, height: Int))
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
    case .regions(let source):
      guard let (clip, size) = source.region(part) else { throw Self.missing(part, source.path) }
      self = .region(source, clip, size: size)
    case .rows(let reader): self = try Self.job(part, reader, cache?.entry(of: reader))
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
        throw missing(part, reader.path)
      }
      if let entry, entry.file(of: part) != nil { return .cached(entry, part, size: size) }
      return .uncut(byteCount: PictureCutter.byteCount(of: reader))
    }
  }

  private static func missing(_ part: PictureID.Part, _ path: String) -> Fault {
    guard case .tile(let level, let column, let row) = part else {
      return Fault(picture: path, problem: .noTileOfPart, remedy: .reportBug)
    }
    return Fault(
      picture: path, problem: .noTile(column: column, row: row, level: level), remedy: .reportBug)
  }

  /// Bytes of memory that this takes at most, with the half sizes of the result.
  var byteCount: Int {
    switch self {
    case .file(let decoder, let side): decoder.byteCount(fitting: side)
    case .mosaic(let mosaic): mosaic.byteCount
    case .small(let mosaic, let decoder, let side):
      max(mosaic.byteCount, decoder.byteCount(fitting: side))
    case .region(let source, let clip, let size): source.byteCount(of: clip, to: size)
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
    case .mosaic(let mosaic): try mosaic.picture(byteLimit: byteLimit, isCancelled: isCancelled)
    case .small(let mosaic, let decoder, let side):
      if let picture = try? mosaic.picture(byteLimit: byteLimit, isCancelled: isCancelled),
        picture.warning == nil
      {
        picture
      } else {
        try decoder.picture(fitting: side, byteLimit: byteLimit, isCancelled: isCancelled)
      }
    case .region(let source, let clip, let size):
      try source.picture(of: clip, to: size, byteLimit: byteLimit, isCancelled: isCancelled)
    case .cached(let entry, let part, let size):
      entry.tile(part, size: size).map { DecodedPicture(bitmap: $0) }
    case .uncut: nil
    }
  }
}
