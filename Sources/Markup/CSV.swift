/// Comma-separated values, by RFC 4180.
public enum CSV {
  /// The scalars for which a field is quoted: the separator, the quote, and the ends of lines.
  private static let special = ",\"\n\r".unicodeScalars

  /// A field: quoted where it has a comma, a quote or the end of a line.
  ///
  /// By scalars, since a quote with an accent, and the end of a line of two letters, are other characters.
  public static func field(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { special.contains($0) }) else { return text }
    let parts = scalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.map { String($0) }.joined(separator: "\"\""))\""
  }
}
