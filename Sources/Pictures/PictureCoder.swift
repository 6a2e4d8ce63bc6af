internal import CPicture

/// The decoder of a format that holds a picture in one file, and the encoder of tiles that are cut from it.
struct PictureCoder: Sendable {
  /// Opens a decoder on a file descriptor and a page of it, and reads the header, as `cpicture.h` has it.
  typealias Open =
    @Sendable (
      Int32, UInt32, UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<cpicture_facts>?,
      UnsafeMutablePointer<CChar>?, Int
    ) -> cpicture_result

  /// Writes a file of premultiplied words, as `cpicture.h` has it.
  typealias Write =
    @Sendable (
      UnsafePointer<CChar>?, UnsafePointer<UInt32>?, UInt32, UInt32, UnsafeMutablePointer<CChar>?,
      Int
    ) -> cpicture_result

  /// The names of the formats that every program can save.
  static let usualNames = ["PNG", "JPEG"]

  /// The name of the format in sentences.
  let name: String
  /// The first bytes of files of the format; each file has one of them.
  let signatures: [PictureSignature]
  /// File extensions of tiles, in small letters; the usual one first.
  let tileExtensions: [String]
  /// By how much the decoder can divide both sides for little work, the largest first, without 1.
  let divisors: [Int]
  /// Debian's package of the library that is opened at its first use; nil where there is none.
  let package: String?
  /// Opens a decoder.
  let open: Open
  /// Writes a tile that was cut from a picture of the format.
  let writeTile: Write

  /// A coder; by default tiles are cut as PNG, which loses nothing.
  init(
    _ name: String, _ signatures: [PictureSignature], tileExtensions: [String] = [],
    divisors: [Int] = [], package: String? = nil, open: @escaping Open,
    writeTile: @escaping Write = cpicture_png_write_quickly
  ) {
    (self.name, self.signatures) = (name, signatures)
    self.tileExtensions = tileExtensions
    self.divisors = divisors
    self.package = package
    self.open = open
    self.writeTile = writeTile
  }
}

/// How the files of tiles are named, by the formats that can be decoded.
struct TileNaming: Sendable {
  /// The file extensions of each format, in small letters.
  let extensions: [[String]]
  /// The names of the formats that remedies propose, such as "PNG".
  let formats: [String]
}
