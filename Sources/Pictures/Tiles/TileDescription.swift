public import Files
internal import Markup
internal import Phrases

/// A format of descriptions of pictures in tiles, which are recognised by their names.
struct TileDescription: Sendable {
  /// Whether a path has the name of such a description.
  let isNamed: @Sendable (String) -> Bool
  /// Whether no other file has such a name.
  let isCertain: Bool
  /// The description of the tiles that a folder holds; nil for other folders. Throws where it is missing.
  let ofFolder: @Sendable (String) throws(Fault) -> String?
  /// Reads a description and looks for its tiles.
  let open: @Sendable (String, TileNaming) throws(Fault) -> TileFolder

  // MARK: XML

  /// The tags that begin an element of a description in XML.
  static func tags(of file: String) throws(Fault) -> [MarkupTag] {
    MarkupTokenizer(String(decoding: try TextFile.bytes(of: file), as: UTF8.self))
      .compactMap { if case .tag(let tag) = $0, !tag.isEnd { tag } else { nil } }
  }

  /// An attribute that is a number of pixels.
  ///
  /// - Throws: `Fault` where it is missing, no number, less than `least` or more than a picture may have.
  static func number(
    _ name: String, of tag: MarkupTag?, from least: Int = 1, in file: String
  ) throws(Fault) -> Int {
    if let number = tag?.trimmed(name).flatMap({ Int($0) }), least...TileLimits.side ~= number {
      return number
    }
    throw Fault(
      file: file, position: name, problem: .wrongNumber(name: name),
      remedy: .writeNumber(least...TileLimits.side))
  }
}

extension MarkupTag {
  /// The value of an attribute without white space at its ends; nil without the attribute.
  func trimmed(_ name: String) -> String? {
    value(local: name).map { value in
      let rest = value.drop(while: \.isWhitespace)
      return String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}

// MARK: Folders

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
