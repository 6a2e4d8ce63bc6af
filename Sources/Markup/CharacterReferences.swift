/// Character references of HTML and XML: `&amp;`, `&#228;`, `&#xE4;`.
public enum CharacterReferences {
  /// The names that occur in notes of museums and libraries, of the 2,231 that HTML has.
  private static let names: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "hellip": "…", "middot": "·",
    "bull": "•", "sect": "§", "para": "¶", "copy": "©", "pound": "£", "euro": "€", "deg": "°",
    "times": "×", "frac12": "½", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à",
    "aacute": "á", "acirc": "â", "ccedil": "ç", "iacute": "í", "oacute": "ó", "ocirc": "ô",
    "uacute": "ú", "ntilde": "ñ", "thorn": "þ", "eth": "ð", "aelig": "æ", "oelig": "œ",
  ]
  /// 10 characters: `#x10FFFF` has 8.
  private static let longest = 10

  /// A text with each reference replaced by its character; unknown references stay as they are.
  public static func replaced(in text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = String.UnicodeScalarView()
    // By scalars: a semicolon with an accent is another character, and ends a reference nevertheless.
    var rest = text.unicodeScalars
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix(longest).prefix { $0 != ";" && $0 != "&" && !$0.isMarkupSpace }
      let end = rest[name.endIndex...]
      if end.first == ";", let scalar = scalar(Substring(name)) {
        result.append(scalar)
        rest = end.dropFirst()
      } else {
        result.append("&")
      }
    }
    return String(result + rest)
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.utf8.first == UInt8(ascii: "#") else { return names[name] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
