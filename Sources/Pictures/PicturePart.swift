internal import Files
internal import Interaction
internal import Phrases

/// A part of a picture, any part of which is decoded without the rest, turned.
struct PicturePart: RegionSource {
  let path: String
  /// The picture that it is a part of.
  private let source: any RegionSource
  /// The pixels of that picture.
  private let region: PictureRegion
  private let orientation: PictureOrientation

  /// A part of a picture.
  ///
  /// - Parameters:
  ///   - region: The pixels, all inside the picture.
  ///   - path: The address of the part.
  init(
    _ region: PictureRegion, _ turn: PictureTurn, of source: any RegionSource, path: String
  ) {
    (self.source, self.region, self.path) = (source, region, path)
    orientation = PictureOrientation(turn)
  }

  var pageCount: Int { source.pageCount }

  var size: (width: Int, height: Int) {
    orientation.transposes ? (region.height, region.width) : (region.width, region.height)
  }

  func byteCount(of part: PixelClip, to size: (width: Int, height: Int)) -> Int {
    .totalBytes(
      source.byteCount(of: stored(part), to: turned(size)),
      orientation.isPlain ? 0 : 4 * size.width * size.height)
  }

  func picture(
    of part: PixelClip, to size: (width: Int, height: Int), byteLimit: Int,
    isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture {
    let picture = try source.picture(
      of: stored(part), to: turned(size), byteLimit: byteLimit, isCancelled: isCancelled)
    return DecodedPicture(
      bitmap: orientation.turned(picture.bitmap), warning: picture.warning)
  }

  private func turned(_ size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    orientation.transposes ? (size.height, size.width) : size
  }

  /// The pixels of the whole picture that a part of this one has.
  private func stored(_ part: PixelClip) -> PixelClip {
    let own = part.stored(orientation, columns: region.width, rows: region.height)
    return PixelClip(
      x: own.x + region.x, y: own.y + region.y, width: own.width, height: own.height)
  }
}

/// A picture in tiles, as one of which any part is decoded without the rest.
struct TileRegions: RegionSource {
  /// The tiles.
  let folder: TileFolder

  var path: String { folder.file }
  var size: (width: Int, height: Int) { (folder.width, folder.height) }
  var pageCount: Int { 1 }

  func byteCount(of part: PixelClip, to size: (width: Int, height: Int)) -> Int {
    .totalBytes((try? decoder(part, size))?.byteCount ?? 0, 4 * size.width * size.height)
  }

  func picture(
    of part: PixelClip, to size: (width: Int, height: Int), byteLimit: Int,
    isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture {
    let picture = try decoder(part, size).picture(byteLimit: byteLimit, isCancelled: isCancelled)
    if (picture.bitmap.width, picture.bitmap.height) == size { return picture }
    var canvas = MosaicDecoder.Canvas(width: size.width, height: size.height)
    canvas.paint(
      picture.bitmap,
      over: Rect(Size(width: Double(size.width), height: Double(size.height))))
    return DecodedPicture(
      bitmap: Bitmap(width: size.width, height: size.height, pixels: canvas.pixels),
      warning: picture.warning)
  }

  private func decoder(
    _ part: PixelClip, _ size: (width: Int, height: Int)
  ) throws(Fault) -> MosaicDecoder {
    // A last row or column of half a pixel counts as a whole one, so the smaller scale is the true one.
    let scale = min(
      Double(size.width) / Double(part.width), Double(size.height) / Double(part.height))
    let clip = Rect(
      x: Double(part.x), y: Double(part.y), width: Double(part.width),
      height: Double(part.height))
    return try MosaicDecoder(clip, scale: scale, of: folder)
  }
}

extension PictureFormat.Opened {
  /// The picture that an address names, of the whole one of its page.
  ///
  /// - Throws: `Fault` where nothing of the region lies in the picture.
  func part(_ address: PictureAddress) throws(Fault) -> PictureFormat.Opened {
    let whole = size
    let all = PictureRegion(x: 0, y: 0, width: whole.width, height: whole.height)
    guard let region = (address.region ?? all).clipped(to: whole) else {
      throw Fault(
        picture: address.text, problem: .emptyRegion(width: whole.width, height: whole.height),
        remedy: .nameRegion)
    }
    switch self {
    case .rows(let reader):
      reader.restrict(to: region, turn: address.turn)
      return self
    case .regions(let source):
      return .regions(PicturePart(region, address.turn, of: source, path: address.text))
    case .tiles(let folder):
      // One file that has all pixels is read row by row, and cut into tiles where it is large.
      if folder.levels.isEmpty, let file = folder.wholes.last?.path,
        let opened = try? PictureFormat.open(file), opened.size == whole
      {
        let own = PictureAddress(path: file, region: address.region, turn: address.turn)
        return try opened.part(own)
      }
      return .regions(
        PicturePart(region, address.turn, of: TileRegions(folder: folder), path: address.text))
    }
  }

  /// Columns and rows of the picture as it is meant to be seen.
  var size: (width: Int, height: Int) {
    switch self {
    case .rows(let reader): reader.size
    case .tiles(let folder): (folder.width, folder.height)
    case .regions(let source): source.size
    }
  }
}
