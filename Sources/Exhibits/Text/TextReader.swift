public import Files

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
      throw Fault(file: file, problem: "it is UTF-16", remedy: "Save it as UTF-8.")
    }
    let decoding = TextDecoding(bytes)
    let isText = decoding.replaced * 10 <= decoding.count
    if let foreign = ForeignFormat.fault(bytes, file: file, isText: isText) { throw foreign }
    guard isText else {
      throw Fault(
        file: file, problem: "more than a tenth of it is no text in UTF-8",
        remedy: "Name a text, and save it as UTF-8.")
    }
    var outline = TextOutline(decoding.text)
    outline.readAll()
    guard !outline.paragraphs.isEmpty else {
      throw Fault(file: file, problem: "there is no text in it", remedy: "Name a file of text.")
    }
    return TextScript(
      file: file, text: outline.text, paragraphs: TextOutline.settled(outline.paragraphs),
      faults: decoding.firstLine.map { [fault(file, decoding.replaced, $0)] } ?? [])
  }

  private static func fault(_ file: String, _ count: Int, _ line: Int) -> Fault {
    let places = count == 1 ? "one place is" : "\(count) places, of which this is the first, are"
    return Fault(
      file: file, line: line, problem: "\(places) no text in UTF-8 and shown as \u{FFFD}",
      remedy: "Save the file as UTF-8, without control characters.")
  }
}
