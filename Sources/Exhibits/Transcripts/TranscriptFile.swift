internal import Documents
internal import Files
internal import Interaction
internal import Markup
internal import Phrases

/// A file with the words of a picture, beside the picture or named by a manifest.
enum TranscriptFile {
  /// A format of such files.
  enum Format: String, Hashable, Sendable, CaseIterable {
    case alto = "ALTO"
    case pageXML = "PAGE-XML"
    case hocr = "hOCR"

    /// The name of the element that holds all others, in lower case; nil where a file need not end it.
    fileprivate var root: String? {
      switch self {
      case .alto: "alto"
      case .pageXML: "pcgts"
      case .hocr: nil
      }
    }
  }

  /// 32 MiB, in bytes: a page of a newspaper has up to 8.
  static let byteLimit = 32 << 20
  /// 64 KiB, in bytes: the classes of hOCR stand in its head, or in the first words.
  private static let headLength = 1 << 16

  /// The words in a file, on a page of a size; none where it is of no such format, as other files beside pictures are.
  ///
  /// - Throws: `Fault` where it cannot be read, or is too large.
  static func transcript(in path: String, on size: Size) throws(Fault) -> Transcript {
    let bytes = try TextFile.bytes(of: path, byteLimit: byteLimit)
    guard let format = format(of: bytes) else { return Transcript() }
    return transcript(of: text(of: bytes), format, on: size)
  }

  /// The fault of a file that can be read and has not all words that it promises: it is of no such format although its name
  /// says so, or it is cut short. Nil for none.
  static func damage(of path: String) -> Fault? {
    guard let bytes = try? TextFile.bytes(of: path, byteLimit: byteLimit) else { return nil }
    guard let format = format(of: bytes) else {
      let isPromised = TranscriptPlaces.isTelling(path)
      return isPromised ? Fault(file: path, problem: .noTranscript, remedy: .saveAnew) : nil
    }
    guard let root = format.root else { return nil }
    for token in MarkupTokenizer(text(of: bytes)) {
      if case .tag(let tag) = token, tag.isEnd, tag.localName.lowercased() == root { return nil }
    }
    return Fault(file: path, problem: .cutTranscript, remedy: .saveAnew)
  }

  /// The words in a text of a format, on a page of a size.
  static func transcript(of text: String, _ format: Format, on size: Size) -> Transcript {
    let draft =
      switch format {
      case .alto: ALTOReader.draft(of: text)
      case .pageXML: PageXMLReader.draft(of: text)
      case .hocr: HOCRReader.draft(of: text)
      }
    return draft.transcript(on: size)
  }

  /// The format of a file; nil for any other one.
  static func format(of bytes: [UInt8]) -> Format? {
    let head = text(of: Array(bytes.prefix(headLength)))
    for token in MarkupTokenizer(head) {
      guard case .tag(let tag) = token else {
        if case .characters(let words) = token, words.allSatisfy(\.isMargin) { continue }
        return nil
      }
      switch tag.localName.lowercased() {
      case "alto": return .alto
      case "pcgts": return .pageXML
      case "html": return head.contains("ocr_") || head.contains("ocrx_") ? .hocr : nil
      default: return tag.value("class")?.hasPrefix("ocr_page") == true ? .hocr : nil
      }
    }
    return nil
  }

  /// The text of a file in UTF-8, UTF-16 or, where its declaration says so, Latin-1.
  static func text(of bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C])
    if isBig || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index -> UInt16 in
        let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBig ? one << 8 | other : other << 8 | one
      }
      return String(decoding: units, as: UTF16.self)
    }
    // 128 bytes: a declaration is the first thing in a file.
    let head = String(decoding: bytes.prefix(128), as: UTF8.self).lowercased()
    if head.hasPrefix("<?xml"), head.contains("iso-8859-1") || head.contains("windows-1252") {
      return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Character {
  /// Whether it may stand before the first tag of a file.
  fileprivate var isMargin: Bool { isWhitespace || self == "\u{FEFF}" }
}
