public import Files
internal import Phrases

/// Reads plain text into paragraphs.
public enum TextReader {
  /// 16 MiB: the longest novels have about 10 MiB, and a text takes about ten times as much memory once it is set into
  /// pages.
  public static let byteLimit = 16 << 20

  /// Reads a text file.
  ///
  /// - Throws: `Fault` for a file that cannot be read, or is not a text.
  public static func read(path: String) throws(Fault) -> TextScript {
    try read(TextFile.bytes(of: path, byteLimit: byteLimit), file: path)
  }

  /// Reads the bytes of a text file.
  ///
  /// - Throws: `Fault` where they are empty, or not a text.
  public static func read(_ bytes: [UInt8], file: String) throws(Fault) -> TextScript {
    if let format = TranscriptFile.format(of: bytes) {
      throw Fault(
        file: file, problem: .pictureText(format: format.rawValue), remedy: .openPictureOfText)
    }
    guard !ForeignFormat.isWebPage(named: file) else {
      throw Fault(file: file, problem: .webPage, remedy: .saveWords)
    }
    if let markup = ForeignFormat.markup(bytes, file: file) { throw markup }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault(file: file, problem: .utf16, remedy: .saveAsUTF8)
    }
    let decoding = TextDecoding(bytes)
    if !decoding.isText, let foreign = ForeignFormat.fault(bytes, file: file) { throw foreign }
    guard decoding.isText else {
      throw Fault(file: file, problem: .mostlyNoText, remedy: .nameUTF8)
    }
    let (text, drafts, faults) = outline(of: decoding.text, file)
    guard !drafts.isEmpty else {
      throw Fault(file: file, problem: .noText, remedy: .nameText)
    }
    return TextScript(
      file: file, text: text, paragraphs: TextParts.settled(drafts),
      faults: self.faults(of: decoding, file) + faults)
  }

  /// The words and the paragraphs of a text: by the marks of Markdown in a file of that name, else by its layout; and the
  /// faults of what is not shown as its marks mean it.
  private static func outline(
    of text: [UInt8], _ file: String
  ) -> (text: [UInt8], drafts: [TextOutline.Draft], faults: [Fault]) {
    let isMarkdown = MarkdownOutline.isNamed(file)
    if isMarkdown, let outline = MarkdownOutline(text, file: file) {
      return (outline.text, outline.paragraphs, outline.faults.sentences)
    }
    let lines = SourceLine.lines(of: text)
    var outline = TextOutline(text, TextFurniture.removed(from: lines, in: text))
    outline.readAll()
    return (
      outline.text, outline.paragraphs, isMarkdown ? [MarkdownOutline.missing(of: file)] : []
    )
  }

  /// The faults of a text that is not in UTF-8, or has characters that cannot be shown.
  private static func faults(of decoding: TextDecoding, _ file: String) -> [Fault] {
    let isForeign =
      switch decoding.encoding {
      case .utf8: false
      case .windows1252: true
      }
    let lost = decoding.firstLine.map {
      Fault(
        file: file, line: $0, problem: .replacedText(places: decoding.replaced),
        remedy: .savePlainUTF8)
    }
    return (isForeign ? [Fault(file: file, problem: .windows1252, remedy: .saveAsUTF8)] : [])
      + [lost].compactMap(\.self)
  }
}
