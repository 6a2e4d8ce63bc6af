internal import Files
internal import Interaction

/// A picture in one file of which any part can be decoded without the rest, at its own size or smaller.
///
/// Its tiles are not kept in the cache: they are decoded again as fast as they would be read.
protocol RegionSource {
  /// The address of the picture, as it was given.
  var path: String { get }
  /// Columns and rows as the picture is meant to be seen; at least 1.
  var size: (width: Int, height: Int) { get }
  /// How many pictures its file has; at least 1.
  var pageCount: Int { get }

  /// Bytes of memory that it takes at most to decode a part into pixels of a size.
  func byteCount(of part: PixelClip, to size: (width: Int, height: Int)) -> Int

  /// Decodes a part.
  ///
  /// - Parameters:
  ///   - part: The part, inside the picture.
  ///   - size: Columns and rows of the result; none more than the part's.
  ///   - byteLimit: Bytes of memory that this may take.
  ///   - isCancelled: Returns whether to stop; called often.
  /// - Throws: `Fault` where the file is damaged or takes more memory, and where decoding was stopped.
  func picture(
    of part: PixelClip, to size: (width: Int, height: Int), byteLimit: Int,
    isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture
}

extension RegionSource {
  /// The pixels of a part of the picture, and the size of the result; nil for a tile that it does not have.
  func region(
    _ part: PictureID.Part
  ) -> (part: PixelClip, size: (width: Int, height: Int))? {
    let whole = PixelClip(x: 0, y: 0, width: size.width, height: size.height)
    switch part {
    case .whole: return (whole, size)
    case .fitted(let side):
      return (whole, PicturePyramid.fitted(size.width, size.height, side: side))
    case .tile(let level, let column, let row):
      guard let small = PicturePyramid.size(ofTile: level, column, row, in: size) else {
        return nil
      }
      let side = PictureID.tileSide << level
      let (x, y) = (column * side, row * side)
      let clip = PixelClip(
        x: x, y: y, width: min(side, size.width - x), height: min(side, size.height - y))
      return (clip, small)
    }
  }
}
