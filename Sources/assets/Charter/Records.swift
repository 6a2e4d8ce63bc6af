internal import Glibc

/// A text file of records: a name in brackets, followed by fields `name: value`.
///
/// A field extends over the following lines until the next one; empty lines and lines that begin with
/// # are skipped. Lines before the first field of a record are its plain text.
struct Records {
  struct Record {
    let name: String
    /// Line in the file, from 1.
    let line: Int
    /// The plain text, its lines joined by spaces.
    fileprivate(set) var text = ""
    fileprivate(set) var fields: [String: String] = [:]
  }

  let path: String
  private(set) var all: [Record] = []
  private var indices: [String: Int] = [:]

  /// - Throws: `AssetFault` if the file cannot be read or is malformed.
  init(path: String) throws(AssetFault) {
    self.path = path
    var field: String?
    let lines = try readText(path).split(separator: "\n", omittingEmptySubsequences: false)
    for (at, raw) in lines.enumerated() {
      let line = trimmed(raw)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        try begin(String(line.dropFirst().dropLast()), line: at + 1)
        field = nil
      } else {
        field = try add(line, to: field, line: at + 1)
      }
    }
  }

  private mutating func begin(_ name: String, line: Int) throws(AssetFault) {
    guard indices.updateValue(all.count, forKey: name) == nil else {
      throw AssetFault(
        description: "\(path), line \(line): '\(name)' occurs twice. Rename one.")
    }
    all.append(Record(name: name, line: line))
  }

  /// Adds a line to the last record and returns the name of its field.
  private mutating func add(
    _ line: Substring, to open: String?, line number: Int
  ) throws(AssetFault) -> String? {
    guard !all.isEmpty else {
      throw AssetFault(
        description: "\(path), line \(number): text before the first name in brackets. "
          + "Begin a record with a line such as [1].")
    }
    let last = all.count - 1
    if let colon = line.firstIndex(of: ":"), isFieldName(line[..<colon]) {
      let name = String(line[..<colon])
      guard all[last].fields[name] == nil else {
        throw AssetFault(
          description: "\(path), line \(number): '\(all[last].name)' has two fields '\(name)'. "
            + "Remove one.")
      }
      all[last].fields[name] = String(trimmed(line[line.index(after: colon)...]))
      return name
    }
    guard let open else {
      all[last].text += (all[last].text.isEmpty ? "" : " ") + line
      return nil
    }
    all[last].fields[open, default: ""] += " " + line
    return open
  }

  // MARK: Questions

  /// - Throws: `AssetFault` if there is no such record.
  func record(_ name: String) throws(AssetFault) -> Record {
    guard let index = indices[name] else {
      throw AssetFault(description: "\(path) has no [\(name)]. Add it.")
    }
    return all[index]
  }

  /// - Throws: `AssetFault` if the record or the field is missing or empty.
  func text(_ name: String, _ field: String) throws(AssetFault) -> String {
    let record = try record(name)
    guard let text = record.fields[field], !text.isEmpty else {
      throw AssetFault(
        description: "\(path), line \(record.line): [\(name)] has no '\(field)'. "
          + "Add a line that begins with '\(field):'.")
    }
    return text
  }

  /// The names of the records of a kind, without the kind, in file order.
  func names(of kind: String) -> [String] {
    all.compactMap { record in
      record.name.hasPrefix(kind + " ") ? String(record.name.dropFirst(kind.count + 1)) : nil
    }
  }
}

private func isFieldName(_ word: Substring) -> Bool {
  !word.isEmpty
    && word.utf8.allSatisfy { ("a"..."z").contains(Character(Unicode.Scalar($0))) || $0 == 45 }
}

private func trimmed(_ line: Substring) -> Substring {
  let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
  let end = line.lastIndex { !$0.isWhitespace }.map { line.index(after: $0) } ?? start
  return line[start..<max(start, end)]
}

/// The contents of a text file in UTF-8.
///
/// - Throws: `AssetFault` if it cannot be read.
func readText(_ path: String) throws(AssetFault) -> String {
  guard let file = fopen(path, "rb") else {
    throw AssetFault(
      description: "Cannot read '\(path)': \(String(cString: strerror(errno))). "
        + "The texts of the exhibit belong in the folder magna-carta/words of the assets.")
  }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = fread(&block, 1, block.count, file)
    guard count > 0 else { break }
    bytes += block[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
