/// The elements of an XML file that say something by their attributes, in order; their places in each other do not matter.
struct XMLElements {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  /// Elements of a text; what cannot be read is passed over.
  init(_ text: String) {
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        var inside = rest.dropFirst(4)
        while !inside.isEmpty, !inside.hasPrefix("-->") { inside = inside.dropFirst() }
        rest = inside.dropFirst(3)
        continue
      }
      rest = rest.dropFirst()
      guard rest.first?.isLetter == true else { continue }
      let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
      rest = rest.dropFirst(name.count)
      elements.append((Self.local(name), Self.attributes(&rest)))
    }
  }

  /// The attributes of the first element of a name, whatever namespace is before it.
  func first(named name: String) -> [String: String]? {
    elements.first { $0.name == name }?.attributes
  }

  private static func local(_ name: Substring) -> String {
    String(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name)
  }

  private static func attributes(_ rest: inout Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    while let character = rest.first, character != ">" {
      guard character.isLetter else {
        rest = rest.dropFirst()
        continue
      }
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" }
      rest = rest.dropFirst(key.count).drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2)
      attributes[local(key)] = value.trimmed
    }
    return attributes
  }
}

extension Substring {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }
}
