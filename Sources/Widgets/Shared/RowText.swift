/// The text of a row as one line on the screen.
enum RowText {
  /// Characters that are kept of a row: 400 are wider than any screen, and are shaped in a tenth of a millisecond.
  static let limit = 400

  /// The characters of a row, without those that would end the line or have no shape: each becomes a space. What is
  /// longer than any screen ends in an ellipsis.
  static func line(_ text: String) -> String {
    let isShort = text.utf8.count <= limit
    if isShort {
      // Most rows have none of the bytes that such characters begin with: C0, DEL, and C2 and E2 of UTF-8.
      var bytes = text
      let isPlain = bytes.withUTF8 { bytes in
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
      }
      guard !isPlain, text.unicodeScalars.contains(where: isShapeless) else { return text }
    }
    var scalars = String.UnicodeScalarView()
    var left = limit
    for scalar in text.unicodeScalars {
      // The last character may be cut in two by then: it goes.
      guard left > 0 else { return String(String(scalars).dropLast()) + "…" }
      left -= 1
      scalars.append(isShapeless(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  /// Whether nothing of a text is seen.
  static func isBlank(_ text: String) -> Bool {
    // What begins with a byte of ASCII that is seen, as most labels do, need not be looked up in Unicode's tables.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Whether it is a control character or the end of a line or paragraph.
  private static func isShapeless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
