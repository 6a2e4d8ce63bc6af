/// A decoded picture.
struct Raster: Hashable, Sendable {
  /// Pixels in a row; at least 1.
  let width: Int
  /// Rows; at least 1.
  let height: Int
  /// Words 0xAARRGGBB of sRGB, colour premultiplied by alpha; rows from the top without gaps.
  let pixels: [UInt32]
}

/// A picture that was decoded, and what is to be said of it.
struct DecodedPicture: Sendable {
  let raster: Raster
  /// What is wrong with the file although it can be shown.
  var warning: PictureFault?
}

/// 256 MiB: a picture of 50 Mpixel, such as the largest cameras take, with its half sizes.
let standardPictureBytes = 256 << 20

/// Decodes a PNG or JPEG file within a number of bytes of memory.
///
/// The header is read and judged before any memory for pixels is taken, and a file that is cut short or damaged is
/// never answered as a picture, except where libjpeg only warns.
struct PictureDecoder {
  /// Rows after which a decoder asks whether it is wanted: less than a millisecond of most pictures.
  private static let portion = 64

  let reader: PictureReader

  /// Opens a file and reads its header.
  ///
  /// - Throws: `PictureFault` where it is no picture.
  init(path: String) throws(PictureFault) {
    reader = try PictureReader(path: path)
  }

  /// Columns and rows as the picture is meant to be seen.
  var size: (width: Int, height: Int) { reader.size }

  /// Bytes of memory that it takes to decode the picture and make its half sizes, at most; it may be made smaller until no side is
  /// longer than `side` pixels.
  func byteCount(fitting side: Int? = nil) -> Int {
    let small = Self.fitted(reader.width, reader.height, side: side)
    let row = (reader.width + small.width) * 4
    // The picture beside itself turned, or beside its half sizes.
    let whole = small.width * small.height * 4
    let result = reader.orientation.isPlain ? whole + whole / 3 : 2 * whole
    let average = PictureAverage.byteCount(toWidth: small.width, toHeight: 0)
    return [row, result, average].reduce(reader.workingBytes) {
      let (sum, isBeyond) = $0.addingReportingOverflow($1)
      return isBeyond ? Int.max : sum
    }
  }

  /// Decodes the picture, made smaller until no side is longer than `side` pixels; nil for its own size. A decoder
  /// decodes once.
  ///
  /// - Parameters:
  ///   - byteLimit: bytes of memory that this may take.
  ///   - isUnwanted: is asked after some rows, and ends the work.
  /// - Throws: `PictureFault` where the file is damaged, or costs more than it may.
  func picture(
    fitting side: Int? = nil, byteLimit: Int = standardPictureBytes,
    isUnwanted: () -> Bool = { false }
  ) throws(PictureFault) -> DecodedPicture {
    let cost = byteCount(fitting: side)
    guard cost <= byteLimit else {
      throw PictureFault.tooLarge(
        reader.path, "decode", size, cost: cost, byteLimit: byteLimit)
    }
    let small = Self.fitted(reader.width, reader.height, side: side)
    let shrink = reader.isJPEG ? Self.shrink(reader, to: small) : 1
    let (width, height) = try reader.begin(shrink: shrink)
    let isExact = width == small.width && height == small.height
    let raster =
      try isExact
      ? copied(width: width, height: height, isUnwanted)
      : averaged(width: width, height: height, to: small, isUnwanted)
    let warning = try reader.finish()
    return DecodedPicture(raster: reader.orientation.turned(raster), warning: warning)
  }

  /// Columns and rows of a picture that is made smaller until no side is longer than `side`: the longer side is that
  /// long then, the other as the proportions ask, at least 1.
  static func fitted(_ width: Int, _ height: Int, side: Int?) -> (width: Int, height: Int) {
    let longer = max(width, height)
    guard let side, longer > max(1, side) else { return (width, height) }
    func scaled(_ length: Int) -> Int {
      max(1, (2 * length * max(1, side) + longer) / (2 * longer))
    }
    return (scaled(width), scaled(height))
  }

  /// By how much libjpeg may make a picture smaller so that it is still large enough.
  private static func shrink(_ reader: PictureReader, to small: (width: Int, height: Int)) -> Int {
    [8, 4, 2].first {
      (reader.width + $0 - 1) / $0 >= small.width && (reader.height + $0 - 1) / $0 >= small.height
    } ?? 1
  }

  private func copied(
    width: Int, height: Int, _ isUnwanted: () -> Bool
  ) throws(PictureFault) -> Raster {
    var fault: PictureFault?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      guard let start = words.baseAddress else { return }
      do throws(PictureFault) {
        for row in stride(from: 0, to: height, by: Self.portion) {
          try goOn(isUnwanted)
          try reader.read(min(Self.portion, height - row), into: start + row * width)
        }
        count = width * height
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return Raster(width: width, height: height, pixels: pixels)
  }

  private func averaged(
    width: Int, height: Int, to small: (width: Int, height: Int), _ isUnwanted: () -> Bool
  ) throws(PictureFault) -> Raster {
    var average = PictureAverage(
      width: width, height: height, toWidth: small.width, toHeight: small.height)
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    for index in 0..<height {
      if index % Self.portion == 0 { try goOn(isUnwanted) }
      try reader.read(1, into: row)
      average.add(row)
    }
    return average.raster
  }

  private func goOn(_ isUnwanted: () -> Bool) throws(PictureFault) {
    guard isUnwanted() else { return }
    throw PictureFault(path: reader.path, fault: "nobody wants it", remedy: "Ask for it again.")
  }
}
