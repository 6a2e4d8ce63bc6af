internal import Files
internal import Markup
internal import Phrases
internal import Pictures

/// Recognises the files, other than pictures and texts, that are often mistaken for documents.
enum ForeignFormat {
  /// The first bytes of each format, with their offset, the problem and its remedy. Pictures are in the table of
  /// `PictureFormat`.
  ///
  /// The bytes are those of the formats' specifications, as IANA's registrations of their media types repeat them.
  private static let signatures:
    [(bytes: [UInt8], offset: Int, problem: ProblemPhrase, remedy: RemedyPhrase)] = [
      (Array("PK\u{3}\u{4}".utf8), 0, .archive, .unpack),
      ([0x1F, 0x8B], 0, .compressed, .unpack),
      (Array("ID3".utf8), 0, .sound, .nameDocument),
      ([0xFF, 0xFB], 0, .sound, .nameDocument),
      ([0xFF, 0xF3], 0, .sound, .nameDocument),
      ([0xFF, 0xF2], 0, .sound, .nameDocument),
      (Array("OggS".utf8), 0, .sound, .nameDocument),
      (Array("WAVE".utf8), 8, .sound, .nameDocument),
      (Array("ftyp".utf8), 4, .film, .nameDocument),
      ([0x1A, 0x45, 0xDF, 0xA3], 0, .film, .nameDocument),
    ]

  /// The endings of names of pages of the web, in small letters: their text is markup.
  private static let webPages = [".html", ".htm", ".xhtml"]

  /// Whether a file has the name of a page of the web.
  static func isWebPage(named file: String) -> Bool {
    let name = file.lowercased()
    return webPages.contains { name.hasSuffix($0) }
  }

  /// The fault of a file in such a format, or of a picture that cannot be decoded; nil for any other file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - file: Its path.
  static func fault(_ bytes: [UInt8], file: String) -> Fault? {
    if let name = PictureFormat.undecodedName(of: bytes) {
      return Fault(
        file: file, problem: .otherPicture(format: name),
        remedy: .saveAs(formats: PictureFormat.usualFormats))
    }
    for signature in signatures
    where bytes.dropFirst(signature.offset).starts(with: signature.bytes) {
      return Fault(file: file, problem: signature.problem, remedy: signature.remedy)
    }
    return nil
  }

  /// 1 KiB: the declaration, comments and the beginning of the root element of a file in XML.
  private static let headLength = 1 << 10

  /// The fault of a text that is written for programs, with its words between tags or codes: RTF, TEI and other XML. Nil for
  /// any other file.
  static func markup(_ bytes: [UInt8], file: String) -> Fault? {
    let head = TextDecoding(Array(bytes.prefix(headLength))).text.drop { $0 <= 0x20 }
    if head.starts(with: "{\\rtf".utf8) {
      return Fault(file: file, problem: .richText, remedy: .saveWordsThere)
    }
    guard head.first == UInt8(ascii: "<") else { return nil }
    let root = root(of: String(decoding: head, as: UTF8.self))
    let isDeclared = head.starts(with: "<?xml".utf8)
    switch root?.localName {
    case "html" where isDeclared:
      return Fault(file: file, problem: .webPage, remedy: .saveWords)
    case "TEI", "teiCorpus", "TEI.2":
      return Fault(file: file, problem: .markup(format: "TEI"), remedy: .exportWords)
    default:
      return isDeclared
        ? Fault(file: file, problem: .markup(format: "XML"), remedy: .exportWords) : nil
    }
  }

  /// The first tag of a text of markup; nil where words precede it.
  private static func root(of text: String) -> MarkupTag? {
    for token in MarkupTokenizer(text) {
      switch token {
      case .tag(let tag): return tag
      case .characters(let words): if !words.allSatisfy(\.isWhitespace) { return nil }
      }
    }
    return nil
  }
}
