/// Generates the icons and the exhibit into a folder of assets.
struct AssetWriter {
  /// All icons.
  static let icons = paperIcons + pictureIcons + thingIcons + instrumentIcons + vitrineIcons

  let folder: AssetFolder

  /// Generates all files, or only the named icons and files of the exhibit.
  ///
  /// - Throws: `AssetFault` if a file or folder cannot be created.
  func write(named names: [String]) throws(AssetFault) {
    let icons = Self.icons.filter { icon in
      names.isEmpty || names.contains { icon.file == "icons/\($0).png" || icon.file == "\($0).png" }
    }
    for icon in icons { try folder.write(icon.words(), icon.side, icon.side, icon.file) }
    guard names.isEmpty || names.contains(where: CharterWriter.isNamed) else { return }
    try CharterWriter(folder: folder, names: names).write()
  }
}
