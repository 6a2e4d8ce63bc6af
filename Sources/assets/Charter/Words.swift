/// The texts of the exhibit, read from the folder `words`.
struct Words {
  static let languages = ["en", "de"]
  /// Numbers of the parts of the charter; 0 is the king's greeting.
  static let parts = 0...63

  /// Order and facts of pages, sections, people, places, events and details.
  let order: Records
  private let latin: Records
  private let clauses: [String: Records]
  private let rest: [String: Records]

  /// - Throws: `AssetFault` if a file is missing or malformed.
  init(folder: String) throws(AssetFault) {
    order = try Records(path: "\(folder)/exhibit.txt")
    latin = try Records(path: "\(folder)/latin.txt")
    var (clauses, rest): ([String: Records], [String: Records]) = ([:], [:])
    for language in Self.languages {
      clauses[language] = try Records(path: "\(folder)/clauses.\(language).txt")
      rest[language] = try Records(path: "\(folder)/exhibit.\(language).txt")
    }
    (self.clauses, self.rest) = (clauses, rest)
  }

  // MARK: Clauses

  /// The Latin text of a part.
  func latin(_ part: Int) throws(AssetFault) -> String {
    let record = try latin.record(String(part))
    guard !record.text.isEmpty else {
      throw AssetFault(
        description: "\(latin.path), line \(record.line): [\(part)] has no words. Add them.")
    }
    return record.text
  }

  /// The Latin text of all parts.
  func charter() throws(AssetFault) -> [String] {
    var texts: [String] = []
    for part in Self.parts { texts.append(try latin(part)) }
    return texts
  }

  func clause(_ part: Int, _ field: String, _ language: String) throws(AssetFault) -> String {
    try records(clauses, language).text(String(part), field)
  }

  /// A part's number and title; the greeting has no number.
  func label(ofClause part: Int, _ language: String) throws(AssetFault) -> String {
    let title = try clause(part, "title", language)
    return part == 0 ? title : "\(part) · \(title)"
  }

  // MARK: Other texts

  /// A field of a record such as `person langton`.
  func text(_ name: String, _ field: String, _ language: String) throws(AssetFault) -> String {
    try records(rest, language).text(name, field)
  }

  /// A field in all languages, as a IIIF language map.
  func map(_ name: String, _ field: String) throws(AssetFault) -> Json {
    var members: [(String, Json)] = []
    for language in Self.languages {
      members.append((language, .texts(try text(name, field, language))))
    }
    return .object(members)
  }

  /// The clauses of a section, in their order.
  func clauses(of section: String) throws(AssetFault) -> [Int] {
    let name = "section \(section)"
    var found: [Int] = []
    for word in try order.text(name, "clauses").split(separator: " ") {
      guard let part = Int(word), Self.parts.contains(part) else {
        throw AssetFault(
          description: "\(order.path), line \(try order.record(name).line): '\(word)' in "
            + "[\(name)] is no clause. Give numbers of 0 to 63.")
      }
      found.append(part)
    }
    return found
  }

  private func records(
    _ files: [String: Records], _ language: String
  ) throws(AssetFault) -> Records {
    guard let records = files[language] else {
      throw AssetFault(description: "There are no words in '\(language)'. Add files for it.")
    }
    return records
  }
}
