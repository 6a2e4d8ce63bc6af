extension String {
  /// The text in one line without control characters (Unicode's category Cc): each stands in the form that JSON has for it,
  /// such as `\u001b`.
  ///
  /// So names, titles and answers of other programs cannot steer the terminal on which the line is read, now or out of a
  /// file, and a line of JSON stays the same value.
  var inOneLine: String {
    if !utf8.contains(where: { Self.mayBeControl($0) }) { return self }
    var line = ""
    for scalar in unicodeScalars {
      guard scalar.properties.generalCategory == .control else {
        line.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return line
  }

  /// Whether a byte of UTF-8 is a control character, or may begin one: those from U+0080 to U+009F begin with C2.
  private static func mayBeControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2
  }
}
