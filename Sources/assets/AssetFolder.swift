internal import CPicture
internal import Glibc

/// An error that ends the program, as a sentence.
struct AssetFault: Error, CustomStringConvertible {
  let description: String
}

/// The folder of the generated files.
struct AssetFolder {
  /// Bytes for the message of the encoder; the longest has fewer than 200.
  private static let messageCapacity = 256

  let path: String

  /// Writes pixels 0xAARRGGBB as a PNG in the folder.
  func write(_ words: [UInt32], _ width: Int, _ height: Int, _ file: String) throws(AssetFault) {
    let path = try preparedPath(file)
    try encode(path) { message in
      cpicture_png_write(
        path, words, UInt32(width), UInt32(height), message.baseAddress, message.count)
    }
  }

  /// Writes an indexed picture as a PNG in the folder.
  func write(_ picture: FewColors, _ file: String) throws(AssetFault) {
    let path = try preparedPath(file)
    try encode(path) { message in
      cpicture_png_write_palette(
        path, picture.indices, picture.colors, picture.colors.count, UInt32(picture.width),
        UInt32(picture.height), message.baseAddress, message.count)
    }
  }

  /// Writes a text in the folder.
  func write(_ text: String, _ file: String) throws(AssetFault) {
    let path = try preparedPath(file)
    let bytes = Array(text.utf8)
    let stream = fopen(path, "wb")
    let written = stream.map { fwrite(bytes, 1, bytes.count, $0) }
    let isClosed = stream.map { fclose($0) == 0 }
    guard written == bytes.count, isClosed == true else {
      throw AssetFault(
        description: "Cannot write '\(path)': \(String(cString: strerror(errno))). "
          + "Name a folder of your own.")
    }
  }

  private func encode(
    _ path: String, _ encode: (UnsafeMutableBufferPointer<CChar>) -> cpicture_result
  ) throws(AssetFault) {
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let result = message.withUnsafeMutableBufferPointer { encode($0) }
    guard result == CPICTURE_DONE else {
      let reason = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw AssetFault(description: "Cannot write '\(path)': \(reason). Name a folder of your own.")
    }
  }

  /// The path of a file in the folder; creates missing folders.
  private func preparedPath(_ file: String) throws(AssetFault) -> String {
    var path = self.path
    try makeFolder(path)
    for part in file.split(separator: "/").dropLast() {
      path += "/\(part)"
      try makeFolder(path)
    }
    return "\(self.path)/\(file)"
  }

  private func makeFolder(_ path: String) throws(AssetFault) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw AssetFault(
        description: "Cannot make the folder '\(path)': \(String(cString: strerror(errno))). "
          + "Name one in a folder that exists and is yours.")
    }
  }
}
