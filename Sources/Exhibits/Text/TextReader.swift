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
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault(file: file, problem: .utf16, remedy: .saveAsUTF8)
    }
    let decoding = TextDecoding(bytes)
    let isText = decoding.replaced * 10 <= decoding.count
    if let foreign = ForeignFormat.fault(bytes, file: file, isText: isText) { throw foreign }
    guard isText else {
      throw Fault(file: file, problem: .mostlyNoText, remedy: .nameUTF8)
    }
    let lines = SourceLine.lines(of: decoding.text)
    var outline = TextOutline(
      decoding.text, TextFurniture.removed(from: lines, in: decoding.text))
    outline.readAll()
    guard !outline.paragraphs.isEmpty else {
      throw Fault(file: file, problem: .noText, remedy: .nameText)
    }
    return TextScript(
      file: file, text: outline.text, paragraphs: TextParts.settled(outline.paragraphs),
      faults: decoding.firstLine.map { [fault(file, decoding.replaced, $0)] } ?? [])
  }

  private static func fault(_ file: String, _ count: Int, _ line: Int) -> Fault {
    Fault(file: file, line: line, problem: .replacedText(places: count), remedy: .savePlainUTF8)
  }
}
