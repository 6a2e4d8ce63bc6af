internal import CPicture
public import Files
internal import Glibc
internal import Phrases

/// Writes pixels as PNG files.
public enum PictureWriter {
  /// 256 bytes for a message of libpng, which are shorter.
  private static let messageCapacity = 256

  /// Writes a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - pixels: words 0xAARRGGBB, colour premultiplied by alpha; rows from the top without gaps.
  ///   - width: pixels in a row, at least 1.
  ///   - path: the path of the file.
  /// - Throws: `Fault` where it cannot be written.
  /// - Precondition: All rows are whole.
  public static func write(_ pixels: [UInt32], width: Int, to path: String) throws(Fault) {
    precondition(
      width > 0 && !pixels.isEmpty && pixels.count.isMultiple(of: width), "rows are whole")
    var message = [CChar](repeating: 0, count: messageCapacity)
    let result = cpicture_png_write_quickly(
      path, pixels, UInt32(width), UInt32(pixels.count / width), &message, message.count)
    guard result == CPICTURE_DONE else {
      let sentence = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw Fault(picture: path, problem: .decoder(message: sentence), remedy: .nameWritableFolder)
    }
  }
}
