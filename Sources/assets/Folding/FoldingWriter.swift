/// Writes the table of ``FoldingRule`` as a file of Swift.
struct FoldingWriter {
  /// 96 characters a line, with room for its indentation.
  private static let width = 96

  let folder: AssetFolder

  /// Writes `FoldingEntries.swift`.
  ///
  /// - Throws: `AssetFault` where ICU is missing, or the file cannot be written.
  func write() throws(AssetFault) {
    guard let entries else { throw AssetFault(description: "ICU is not installed.") }
    var lines = [""]
    for entry in entries {
      if let last = lines.last, last.utf8.count + entry.utf8.count < Self.width {
        lines[lines.count - 1] += last.isEmpty ? entry : " " + entry
      } else {
        lines.append(entry)
      }
    }
    let text =
      """
      // Written by `assets --folding`; not by hand.

      /// The table of ``Folding``.
      enum FoldingEntries {
        /// An entry a character whose folding is another one: its number, `=`, and the characters of its folding, all
        /// hexadecimal. Syllables of Hangul are missing.
        static let text: StaticString =
          \"""
      \(lines.map { "    " + $0 }.joined(separator: "\n"))
          \"""
      }

      """
    try folder.write(text, "FoldingEntries.swift")
  }

  /// An entry for each character that its folding changes; nil without ICU.
  private var entries: [String]? {
    let rule = FoldingRule()
    var entries: [String] = []
    for value in UInt32(0)...0x10FFFF where !FoldingRule.syllables.contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard let folding = rule.folding(of: scalar) else { return nil }
      if folding == [scalar] { continue }
      entries.append(
        String(value, radix: 16) + "="
          + folding.map { String($0.value, radix: 16) }.joined(separator: ","))
    }
    return entries
  }
}
