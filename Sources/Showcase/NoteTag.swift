/// A mark of HTML between angle brackets: the beginning or the end of an element.
struct NoteTag {
  /// The element's name in small letters; empty for a comment or a declaration.
  private(set) var name = ""
  /// Whether the element ends here.
  private(set) var isEnd = false
  /// Whether it closes itself.
  private(set) var isEmpty = false
  private(set) var attributes: [String: String] = [:]

  /// Takes a mark off the beginning of a text; nil where there is none, and the bracket is a word.
  init?(_ rest: inout Substring) {
    var text = rest.dropFirst()
    if text.hasPrefix("!--") {
      rest = Self.after("-->", in: text.dropFirst(3))
      return
    }
    if text.first == "!" || text.first == "?" {
      rest = Self.after(">", in: text)
      return
    }
    if text.first == "/" {
      isEnd = true
      text = text.dropFirst()
    }
    guard text.utf8.first.map(Self.isLetter) == true else { return nil }
    let written = Self.name(at: text)
    name = written.lowercased()
    text = text.dropFirst(written.count)
    readAttributes(&text)
    rest = text
  }

  /// The name of an element, as it is written after its bracket.
  static func name(at text: Substring) -> Substring {
    text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" && $0 != "<" }
  }

  /// Whether an element's name may begin with a byte.
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Takes off a text all that belongs to an element whose words are no HTML, up to where it ends.
  static func skip(to name: String, in rest: inout Substring) {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let end = rest.dropFirst()
      if end.first == "/", Self.name(at: end.dropFirst()).lowercased() == name { return }
      rest = end
    }
    rest = rest[rest.endIndex...]
  }

  private mutating func readAttributes(_ text: inout Substring) {
    while let character = text.first {
      text = text.dropFirst(
        character == ">" || character.isWhitespace || character == "/" ? 1 : 0)
      if character == ">" { return }
      isEmpty = character == "/"
      guard !character.isWhitespace, character != "/" else { continue }
      let key = text.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      text = text.dropFirst(max(1, key.count)).drop { $0.isWhitespace }
      guard text.first == "=" else { continue }
      text = text.dropFirst().drop { $0.isWhitespace }
      let value: Substring
      if let quote = text.first, quote == "\"" || quote == "'" {
        value = text.dropFirst().prefix { $0 != quote }
        text = text.dropFirst(value.count + 2)
      } else {
        value = text.prefix { !$0.isWhitespace && $0 != ">" }
        text = text.dropFirst(value.count)
      }
      // Of an attribute that is written twice the first one counts, as in a browser.
      attributes[key.lowercased()] = attributes[key.lowercased()] ?? NoteEntities.decoded(value)
    }
  }

  /// What follows some characters; nothing where they do not occur.
  private static func after(_ mark: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest
  }
}
