internal import CPicture
internal import Glibc

/// What stops this program.
struct AssetFault: Error, CustomStringConvertible {
  let description: String
}

/// Draws icons into a folder of assets.
struct AssetWriter {
  /// Every icon that this program can draw.
  static let icons = paperIcons + pictureIcons + thingIcons + instrumentIcons + [vitrineIcon]

  /// Bytes for the encoder's sentence; its longest are under 200.
  private static let messageCapacity = 256

  let folder: String

  /// Draws every icon, or those whose names are given.
  ///
  /// - Throws: `AssetFault` when a file or folder cannot be made.
  func write(named names: [String]) throws(AssetFault) {
    try makeFolder(folder)
    try makeFolder("\(folder)/icons")
    for icon in Self.icons
    where names.isEmpty || names.contains(where: { icon.file.hasSuffix("\($0).png") }) {
      try write(icon)
    }
  }

  private func write(_ icon: Icon) throws(AssetFault) {
    let path = "\(folder)/\(icon.file)"
    var message = [CChar](repeating: 0, count: Self.messageCapacity)
    let side = UInt32(icon.side)
    let result = cpicture_png_write(path, icon.words(), side, side, &message, message.count)
    guard result == CPICTURE_DONE else {
      let reason = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw AssetFault(description: "Cannot write '\(path)': \(reason). Name a folder of your own.")
    }
  }

  private func makeFolder(_ path: String) throws(AssetFault) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw AssetFault(
        description: "Cannot make the folder '\(path)': \(String(cString: strerror(errno))). "
          + "Name one in a folder that exists and is yours.")
    }
  }
}
