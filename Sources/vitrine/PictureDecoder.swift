internal import CPicture
internal import Glibc

/// A decoded picture.
struct Raster: Sendable {
  /// Pixels in a row; at least 1.
  let width: Int
  /// Rows; at least 1.
  let height: Int
  /// Words 0xAARRGGBB of sRGB, colour premultiplied by alpha; rows from the top without gaps.
  let pixels: [UInt32]
}

/// Why a picture cannot be shown, and what helps.
struct PictureFault: Error, Hashable, CustomStringConvertible {
  /// The picture's path, as it was given.
  let path: String
  /// What is wrong, without a full stop.
  let fault: String
  /// What a person can do, a sentence.
  let remedy: String

  var description: String { "Picture '\(path)': \(fault). \(remedy)" }
}

/// 64 MiB: thrice the largest scan of a page that museums serve as PNG.
let standardFileByteLimit = 64 << 20

/// 64 Mpixel, which take 256 MiB decoded: a picture of 8192 x 8192.
let standardPixelBudget = 64 << 20

/// Decodes the PNG file at `path`.
///
/// The size is read and judged before any memory for pixels is taken, and a file that is cut
/// short or damaged is never answered as a picture.
///
/// - Parameters:
///   - pixelBudget: Pixels that the picture may hold.
///   - fileByteLimit: Bytes that its file may hold.
/// - Throws: `PictureFault` when the file cannot be read, is no PNG, is damaged or costs more
///   than it may.
func decodePNG(
  at path: String, pixelBudget: Int = standardPixelBudget,
  fileByteLimit: Int = standardFileByteLimit
) throws(PictureFault) -> Raster {
  let bytes = try PictureFile(path: path, byteLimit: fileByteLimit).bytes()
  return try PictureDecoder(path: path, bytes: bytes).raster(pixelBudget: pixelBudget)
}

/// The bytes of a picture on their way to words.
private struct PictureDecoder {
  /// Bytes for libpng's sentence; its longest are under 200.
  private static let messageCapacity = 256

  let path: String
  let bytes: [UInt8]

  func raster(pixelBudget: Int) throws(PictureFault) -> Raster {
    let (width, height) = try size(pixelBudget: pixelBudget)
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    var result = CPICTURE_DAMAGED
    let pixels = [UInt32](unsafeUninitializedCapacity: Int(width) * Int(height)) {
      words, count in
      result = cpicture_png_decode(
        bytes, bytes.count, words.baseAddress, width, height, &message, message.count)
      count = result == CPICTURE_DONE ? words.count : 0
    }
    guard result == CPICTURE_DONE else { throw fault(result, message) }
    return Raster(width: Int(width), height: Int(height), pixels: pixels)
  }

  /// The picture's width and height in pixels, judged against the budget.
  private func size(pixelBudget: Int) throws(PictureFault) -> (UInt32, UInt32) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = cpicture_png_measure(
      bytes, bytes.count, UInt64(max(0, pixelBudget)), &width, &height, &message, message.count)
    guard result == CPICTURE_DONE else { throw fault(result, message) }
    return (width, height)
  }

  private func fault(_ result: cpicture_result, _ message: [CChar]) -> PictureFault {
    let sentence = String(
      decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let remedy =
      switch result {
      case CPICTURE_FOREIGN: "Save the picture as PNG."
      case CPICTURE_TOO_LARGE: "Save it smaller, or cut it into tiles."
      default: "Save or copy the file anew."
      }
    return PictureFault(path: path, fault: sentence, remedy: remedy)
  }
}
