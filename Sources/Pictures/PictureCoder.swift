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

  /// The first bytes of every file of the format.
  let signature: [UInt8]
  /// File extensions of tiles, in small letters; the usual one first.
  let tileExtensions: [String]
  /// By how much the decoder can divide both sides for little work, the largest first, without 1.
  var divisors: [Int] = []
  /// Opens a decoder.
  let open: Open
  /// Writes a tile that was cut from a picture of the format.
  let writeTile: Write
}

/// How the files of tiles are named, by the formats that can be decoded.
struct TileNaming: Sendable {
  /// The file extensions of each format, in small letters.
  let extensions: [[String]]
  /// The names of the formats, such as "PNG".
  let formats: [String]
}
