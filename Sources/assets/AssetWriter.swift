internal import CPicture
internal import Glibc

/// What stops this program.
struct AssetFault: Error, CustomStringConvertible {
  let description: String
}

/// Draws icons and the exhibit into a folder of assets.
struct AssetWriter {
  /// Every icon that this program can draw.
  static let icons = paperIcons + pictureIcons + thingIcons + instrumentIcons + [vitrineIcon]

  /// Bytes for the encoder's sentence; its longest are under 200.
  private static let messageCapacity = 256

  let folder: String

  /// Makes every icon and the whole exhibit, or those icons and files whose names are given.
  ///
  /// - Throws: `AssetFault` when a file or folder cannot be made.
  func write(named names: [String]) throws(AssetFault) {
    let icons = Self.icons.filter { icon in
      names.isEmpty || names.contains { icon.file == "icons/\($0).png" || icon.file == "\($0).png" }
    }
    for icon in icons { try write(icon) }
    guard names.isEmpty || names.contains(where: CharterWriter.isNamed) else { return }
    try CharterWriter(writer: self, names: names).write()
  }

  func write(_ icon: Icon) throws(AssetFault) {
    try write(icon.words(), icon.side, icon.side, icon.file)
  }

  /// Writes words 0xAARRGGBB as a PNG below the folder.
  func write(_ words: [UInt32], _ width: Int, _ height: Int, _ file: String) throws(AssetFault) {
    let path = try place(file)
    try encode(path) { message in
      cpicture_png_write(
        path, words, UInt32(width), UInt32(height), message.baseAddress, message.count)
    }
  }

  /// Writes a picture of few colours as a PNG below the folder.
  func write(_ picture: FewColors, _ file: String) throws(AssetFault) {
    let path = try place(file)
    try encode(path) { message in
      cpicture_png_write_palette(
        path, picture.places, picture.colors, picture.colors.count, UInt32(picture.width),
        UInt32(picture.height), message.baseAddress, message.count)
    }
  }

  /// Writes a text below the folder.
  func write(_ text: String, _ file: String) throws(AssetFault) {
    let path = try place(file)
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

  /// The path of a file below the folder, whose own folders are made.
  private func place(_ file: String) throws(AssetFault) -> String {
    var path = folder
    try makeFolder(path)
    for part in file.split(separator: "/").dropLast() {
      path += "/\(part)"
      try makeFolder(path)
    }
    return "\(folder)/\(file)"
  }

  private func makeFolder(_ path: String) throws(AssetFault) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw AssetFault(
        description: "Cannot make the folder '\(path)': \(String(cString: strerror(errno))). "
          + "Name one in a folder that exists and is yours.")
    }
  }
}
