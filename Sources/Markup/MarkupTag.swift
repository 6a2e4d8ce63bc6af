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
    Substring(name(at: text.unicodeScalars))
  }

  private static func name(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    text.prefix { !$0.isMarkupSpace && $0 != ">" && $0 != "/" && $0 != "<" }
  }

  // MARK: Reading

  /// Reads a tag from the text after its opening bracket and removes it from there; nil, and nothing removed, where
  /// the text is no tag: a bracket before anything but a letter of ASCII is a character like others.
  ///
  /// A tag that the text ends in has the attributes that are complete. Brackets and quotes count as scalars: with an
  /// accent after it each is another `Character`, and ends the tag or the value nevertheless.
  public init?(_ rest: inout Substring) {
    var text = rest.unicodeScalars
    isEnd = text.first == "/"
    if isEnd { text = text.dropFirst() }
    guard let first = text.first, Self.isLetter(first) else { return nil }
    let written = Self.name(at: text)
    name = String(written)
    text = text[written.endIndex...]
    readAttributes(&text)
    rest = Substring(text)
  }

  private mutating func readAttributes(_ text: inout Substring.UnicodeScalarView) {
    while let scalar = text.first {
      if scalar == ">" || scalar == "/" || scalar.isMarkupSpace { text = text.dropFirst() }
      if scalar == ">" { return }
      isEmpty = scalar == "/"
      guard !isEmpty, !scalar.isMarkupSpace else { continue }
      let name = text.prefix { !$0.isMarkupSpace && $0 != "=" && $0 != ">" && $0 != "/" }
      text = name.isEmpty ? text.dropFirst() : text[name.endIndex...]
      text = text.drop { $0.isMarkupSpace }
      guard text.first == "=" else { continue }
      text = text.dropFirst().drop { $0.isMarkupSpace }
      let value: Substring.UnicodeScalarView
      if let quote = text.first, quote == "\"" || quote == "'" {
        value = text.dropFirst().prefix { $0 != quote }
        text = text[value.endIndex...].dropFirst()
      } else {
        value = text.prefix { !$0.isMarkupSpace && $0 != ">" }
        text = text[value.endIndex...]
      }
      attributes.append(
        Attribute(name: String(name), value: CharacterReferences.replaced(in: Substring(value))))
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  private static func local(_ name: String) -> String {
    String(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...])
  }
}

extension Unicode.Scalar {
  /// Whether it divides names and values of a tag: white space of any kind, also where HTML has only that of ASCII.
  var isMarkupSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20: true
    case ..<0x80: false
    default: properties.isWhitespace
    }
  }
}
