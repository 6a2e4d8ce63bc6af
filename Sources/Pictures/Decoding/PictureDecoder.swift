public import Files
internal import Phrases

/// 256 MiB: a picture of 50 Mpixel, such as the largest cameras take, with its half sizes.
public let standardPictureBytes = 256 << 20

/// Decodes a picture in one file within a limit of memory.
///
/// The header is read and checked before any memory for pixels is taken. A file that is cut short or damaged is never
/// decoded in part, except where libjpeg only warns.
public struct PictureDecoder {
  /// 64 rows between two questions whether to stop: less than a millisecond of most pictures.
  private static let portion = 64

  let reader: PictureReader

  /// Opens a file and reads its header.
  ///
  /// - Throws: `Fault` where it is no picture in one file.
  public init(path: String) throws(Fault) {
    self.init(try PictureFormat.reader(path))
  }

  /// Decodes the file of a reader that has decoded nothing yet.
  init(_ reader: PictureReader) { self.reader = reader }

  /// Columns and rows as the picture is meant to be seen.
  var size: (width: Int, height: Int) { reader.size }

  /// Bytes of memory that it takes at most to decode the picture and its half sizes.
  ///
  /// - Parameter side: The longest side of the result, in pixels; nil for the picture's own size.
  func byteCount(fitting side: Int? = nil) -> Int {
    let small = PicturePyramid.fitted(reader.width, reader.height, side: side)
    let row = (reader.width + small.width) * 4
    // The picture beside itself turned, or beside its half sizes.
    let whole = small.width * small.height * 4
    let result = reader.orientation.isPlain ? whole + whole / 3 : 2 * whole
    let average = PictureAverage.byteCount(toWidth: small.width, toHeight: 0)
    return .totalBytes(reader.workingBytes, row, result, average)
  }

  /// Decodes the picture. A decoder decodes once.
  ///
  /// - Parameters:
  ///   - side: The longest side of the result, in pixels; nil for the picture's own size.
  ///   - byteLimit: Bytes of memory that this may take.
  ///   - isCancelled: Returns whether to stop; called after some rows.
  /// - Throws: `Fault` where the file is damaged or takes more memory, and where decoding was stopped.
  public func picture(
    fitting side: Int? = nil, byteLimit: Int = standardPictureBytes,
    isCancelled: () -> Bool = { false }
  ) throws(Fault) -> DecodedPicture {
    let cost = byteCount(fitting: side)
    guard cost <= byteLimit else {
      throw Fault(reader, cost: cost, byteLimit: byteLimit)
    }
    let small = PicturePyramid.fitted(reader.width, reader.height, side: side)
    let divisor = Self.divisor(reader, to: small)
    let (width, height) = try reader.begin(divisor: divisor)
    while try reader.skip() { try goOn(isCancelled) }
    let isExact = width == small.width && height == small.height
    let bitmap =
      try isExact
      ? copied(width: width, height: height, isCancelled)
      : averaged(width: width, height: height, to: small, isCancelled)
    let warning = try reader.finish()
    return DecodedPicture(bitmap: reader.orientation.turned(bitmap), warning: warning)
  }

  /// The largest divisor of the decoder that still covers a size.
  private static func divisor(_ reader: PictureReader, to small: (width: Int, height: Int)) -> Int {
    reader.divisors.first {
      (reader.width + $0 - 1) / $0 >= small.width && (reader.height + $0 - 1) / $0 >= small.height
    } ?? 1
  }

  private func copied(
    width: Int, height: Int, _ isCancelled: () -> Bool
  ) throws(Fault) -> Bitmap {
    var fault: Fault?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      guard let start = words.baseAddress else { return }
      do throws(Fault) {
        for row in stride(from: 0, to: height, by: Self.portion) {
          try goOn(isCancelled)
          try reader.read(min(Self.portion, height - row), into: start + row * width)
        }
        count = width * height
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func averaged(
    width: Int, height: Int, to small: (width: Int, height: Int), _ isCancelled: () -> Bool
  ) throws(Fault) -> Bitmap {
    var average = PictureAverage(
      width: width, height: height, toWidth: small.width, toHeight: small.height)
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    for index in 0..<height {
      if index % Self.portion == 0 { try goOn(isCancelled) }
      try reader.read(1, into: row)
      average.add(row)
    }
    return average.bitmap
  }

  private func goOn(_ isCancelled: () -> Bool) throws(Fault) {
    guard isCancelled() else { return }
    throw Fault(picture: reader.path, problem: .decodingStopped, remedy: .askAgain)
  }
}
