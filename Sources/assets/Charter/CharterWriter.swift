/// Makes the files of the exhibit from its words.
struct CharterWriter {
  private static let folder = "magna-carta"

  let writer: AssetWriter
  /// Files below the folder of assets; all of the exhibit if one is its folder, or if there are none.
  let names: [String]

  /// Whether a name speaks of the exhibit.
  static func isNamed(_ name: String) -> Bool { name == folder || name.hasPrefix("\(folder)/") }

  /// - Throws: `AssetFault` when words are missing or a file cannot be written.
  func write() throws(AssetFault) {
    let words = try Words(folder: "\(writer.folder)/\(Self.folder)/words")
    let writing = Writing(try words.charter())
    for document in try Manifest(words: words, writing: writing).documents()
    where isWanted(document.path) {
      try writer.write(document.text, "\(Self.folder)/\(document.path)")
    }
  }

  private func isWanted(_ path: String) -> Bool {
    names.isEmpty || names.contains { $0 == Self.folder || $0 == "\(Self.folder)/\(path)" }
  }
}
