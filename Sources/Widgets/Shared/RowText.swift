/// The text of a row as one line.
enum RowText {
  /// The characters that are kept of a row: 400, which are wider than any screen and are shaped in 0.1 ms.
  static let limit = 400

  /// The text with a space for each control character and line end; ends in an ellipsis after the limit.
  static func line(_ text: String) -> String {
    let isShort = text.utf8.count <= limit
    if isShort {
      // Most rows have no byte that such a character begins with: C0, DEL, and C2 and E2 of UTF-8.
      var bytes = text
      let isPlain = bytes.withUTF8 { bytes in
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
      }
      guard !isPlain, text.unicodeScalars.contains(where: isShapeless) else { return text }
    }
    var scalars = String.UnicodeScalarView()
    var left = limit
    for scalar in text.unicodeScalars {
      // The last character may have been cut: it is removed.
      guard left > 0 else { return String(String(scalars).dropLast()) + "…" }
      left -= 1
      scalars.append(isShapeless(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  /// Whether a text is invisible.
  static func isBlank(_ text: String) -> Bool {
    // A text that begins with a visible ASCII character, as most labels do, needs no look-up in Unicode's tables.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Whether a scalar is a control character or the end of a line or paragraph.
  private static func isShapeless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
