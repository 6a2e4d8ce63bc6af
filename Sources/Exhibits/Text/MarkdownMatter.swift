/// The fields at the beginning of a text in Markdown, in YAML between two lines of `---`, which programs that make sites read.
enum MarkdownMatter {
  /// 100 lines: the longest fields of sites have some dozens.
  private static let lineLimit = 100
  private static let space = UInt8(ascii: " ")

  /// The length of the fields with both of their lines, in bytes; 0 for none.
  ///
  /// The lines may end in spaces and with CR LF or CR, and the last one may be `...`. Between them is nothing but
  /// fields: lines of prose that follow a separator are text.
  static func length(of source: [UInt8]) -> Int {
    var offset = 0
    for number in 0..<lineLimit where offset < source.count {
      let end = source[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      let line = trimmed(source[offset..<end])
      let isMark = line.elementsEqual("---".utf8)
      let isPair = source[end...].starts(with: [0x0D, 0x0A])
      offset = min(end + (isPair ? 2 : 1), source.count)
      switch number {
      case 0: if !isMark { return 0 }
      case 1: if !isKey(line), line.first != UInt8(ascii: "#") { return 0 }
      default:
        if isMark || line.elementsEqual("...".utf8) { return offset }
        if !isField(line) { return 0 }
      }
    }
    return 0
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == space || last == 0x09 { line.removeLast() }
    return line
  }

  /// Whether a line may be part of the fields: a key, a comment, a part of a list, the end of one, or the rest of a value.
  private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    return first == space || first == 0x09 || "#-]}".utf8.contains(first) || isKey(line)
  }

  /// Whether a line begins with a key, a colon, and a space before its value if it has one.
  private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first != space, first != 0x09,
      let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex
    else { return false }
    let next = line[colon...].dropFirst().first
    return next == nil || next == space || next == 0x09
  }
}
