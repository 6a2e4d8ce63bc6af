/// A tag of HTML or XML: the part of a text between angle brackets that begins or ends an element.
public struct MarkupTag: Hashable, Sendable {
  /// An attribute as it is written in a tag.
  public struct Attribute: Hashable, Sendable {
    /// The name, with its namespace prefix and the case of its letters.
    public let name: String
    /// The value, with character references replaced.
    public let value: String
  }

  /// The element's name, with its namespace prefix and the case of its letters.
  public let name: String
  /// Whether the tag ends its element, as `</p>` does.
  public let isEnd: Bool
  /// Whether the element is empty, as of `<br/>`.
  public private(set) var isEmpty = false
  /// The attributes, in the order of the text.
  public private(set) var attributes: [Attribute] = []

  /// The name without its namespace prefix: `Image` of `dz:Image`.
  public var localName: String { Self.local(name) }

  /// The value of the first attribute of a name, whatever the case of its letters and as HTML has it; nil without one.
  public func value(_ name: String) -> String? {
    attributes.first { $0.name.lowercased() == name }?.value
  }

  /// The value of the first attribute of a name without namespace prefix, as in XML; nil without one.
  public func value(local name: String) -> String? {
    attributes.first { Self.local($0.name) == name }?.value
  }

  /// The name at the beginning of a text that follows an angle bracket; empty where there is none.
  public static func name(at text: Substring) -> Substring {
    text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" && $0 != "<" }
  }

  // MARK: Reading

  /// Reads a tag from the text after its opening bracket and removes it from there; nil, and nothing removed, where
  /// the text is no tag: a bracket before anything but a letter of ASCII is a character like others.
  ///
  /// A tag that the text ends in has the attributes that are complete.
  public init?(_ rest: inout Substring) {
    var text = rest
    isEnd = text.first == "/"
    if isEnd { text = text.dropFirst() }
    guard text.utf8.first.map(Self.isLetter) == true else { return nil }
    let written = Self.name(at: text)
    name = String(written)
    text = text.dropFirst(written.count)
    readAttributes(&text)
    rest = text
  }

  private mutating func readAttributes(_ text: inout Substring) {
    while let character = text.first {
      text = text.dropFirst(
        character == ">" || character.isWhitespace || character == "/" ? 1 : 0)
      if character == ">" { return }
      isEmpty = character == "/"
      guard !character.isWhitespace, character != "/" else { continue }
      let name = text.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      text = text.dropFirst(max(1, name.count)).drop { $0.isWhitespace }
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
      attributes.append(
        Attribute(name: String(name), value: CharacterReferences.replaced(in: value)))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func local(_ name: String) -> String {
    String(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...])
  }
}
