public import Files

// Pictures in tiles as entries of folders.

extension PictureFormat {
  /// The description of the picture whose tiles a folder holds; nil for other folders.
  ///
  /// - Throws: `Fault` where the folder holds tiles, and the description is missing.
  public static func description(ofTilesIn folder: String) throws(Fault) -> String? {
    for format in all.compactMap(\.tileDescription) {
      if let file = try format.ofFolder(folder) { return file }
    }
    return nil
  }

  /// The file of a picture that is an entry of a folder of pictures: the entry, or the description of the tiles in it; nil
  /// for another entry.
  ///
  /// - Throws: `Fault` where the entry is a folder of tiles, and the description is missing.
  public static func picture(named name: String, in folder: String) throws(Fault) -> String? {
    let path = "\(folder)/\(name)"
    if FileFacts(path)?.kind == .folder {
      // A description that lies beside the folder is an entry of its own.
      return try description(ofTilesIn: path).flatMap { folderPath(of: $0) == path ? $0 : nil }
    }
    if isPicture(named: path) { return path }
    let isDescription = all.compactMap(\.tileDescription)
      .contains { $0.isCertain && $0.isNamed(path) }
    // A description that is there twice is one picture.
    let twin = "\(folder)/\(titleOfFile(name)).dzi"
    return isDescription && FileFacts(twin) == nil ? path : nil
  }

  /// The title of a picture: the name of its file without extension, or that of the folder with its tiles where all
  /// descriptions have the same name.
  public static func title(of path: String) -> String {
    guard Zoomify.isNamed(path) else { return titleOfFile(path) }
    let folder = folderPath(of: path)
    return lastComponent(of: realPath(folder) ?? folder)
  }
}
