internal import Files
internal import Pictures

/// Recognises the files, other than pictures and texts, that are often mistaken for documents.
enum ForeignFormat {
  /// The first bytes of each format, with their offset, the format's name and a remedy. Pictures are in the table of
  /// `PictureFormat`.
  ///
  /// The bytes are those of the formats' specifications, as IANA's registrations of their media types repeat them.
  private static let signatures: [(bytes: [UInt8], offset: Int, name: String, remedy: String)] = [
    (
      Array("%PDF-".utf8), 0, "a PDF document",
      "Save its pages as \(PictureFormat.codedNames) into a folder."
    ),
    (Array("PK\u{3}\u{4}".utf8), 0, "a ZIP archive", "Unpack it, and name what it held."),
    ([0x1F, 0x8B], 0, "a compressed file", "Unpack it, and name what it held."),
    (Array("ID3".utf8), 0, "a sound", other),
    ([0xFF, 0xFB], 0, "a sound", other),
    ([0xFF, 0xF3], 0, "a sound", other),
    ([0xFF, 0xF2], 0, "a sound", other),
    (Array("OggS".utf8), 0, "a sound", other),
    (Array("WAVE".utf8), 8, "a sound", other),
    (Array("ftyp".utf8), 4, "a film", other),
    ([0x1A, 0x45, 0xDF, 0xA3], 0, "a film", other),
  ]
  private static let picture = "Save it as \(PictureFormat.codedNames)."
  private static let other = "Name a folder of pictures, a manifest, a picture or a text."

  /// The fault of a file in such a format, or of a picture that cannot be decoded; nil for any other file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - file: Its path.
  ///   - isText: Whether the bytes are text. A text may begin with any signature that is made of letters, but not with
  ///     `<svg`.
  static func fault(_ bytes: [UInt8], file: String, isText: Bool) -> Fault? {
    if isText {
      guard isDrawing(bytes) else { return nil }
      return Fault(file: file, problem: "this is an SVG drawing", remedy: picture)
    }
    if let name = PictureFormat.undecodedName(of: bytes) {
      let article = name.first.map { "AEIOU".contains($0) } == true ? "an" : "a"
      return Fault(file: file, problem: "this is \(article) \(name) picture", remedy: picture)
    }
    for signature in signatures
    where bytes.dropFirst(signature.offset).starts(with: signature.bytes) {
      return Fault(file: file, problem: "this is \(signature.name)", remedy: signature.remedy)
    }
    return nil
  }

  /// Whether the first element of an XML file is `svg`, after a declaration and comments.
  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    var rest = String(decoding: bytes.prefix(4096), as: UTF8.self)[...]
    if rest.first == "\u{FEFF}" { rest = rest.dropFirst() }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let ends = [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">")]
      guard let end = ends.first(where: { rest.hasPrefix($0.0) })?.1 else { break }
      guard let range = rest.firstRange(of: end) else { return false }
      rest = rest[range.upperBound...]
    }
    guard rest.hasPrefix("<svg") else { return false }
    return rest.dropFirst(4).first.map { $0.isWhitespace || $0 == ">" } ?? false
  }
}
