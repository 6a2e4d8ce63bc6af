internal import Files
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
