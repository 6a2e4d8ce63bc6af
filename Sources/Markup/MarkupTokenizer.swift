/// Splits a text of HTML or XML into tags and the characters between them.
///
/// Every text is accepted: anything but a tag is characters. Comments, declarations and processing instructions are left
/// out. Each character is looked at a bounded number of times.
public struct MarkupTokenizer: Sequence, IteratorProtocol {
  /// A part of the text.
  public enum Token: Hashable, Sendable {
    /// A tag.
    case tag(MarkupTag)
    /// Characters as they are written, character references included; not empty.
    case characters(Substring)
  }

  private var rest: Substring

  /// Begins at the start of a text.
  public init(_ text: String) { rest = text[...] }

  /// The next tag or characters; nil at the end of the text.
  public mutating func next() -> Token? {
    while let character = rest.first {
      guard character == "<" else { return characters() }
      var inside = rest.dropFirst()
      if inside.hasPrefix("!--") {
        rest = Self.text(after: "-->", in: inside.dropFirst(3))
      } else if inside.first == "!" || inside.first == "?" {
        rest = Self.text(after: ">", in: inside)
      } else if let tag = MarkupTag(&inside) {
        rest = inside
        return .tag(tag)
      } else {
        return characters()
      }
    }
    return nil
  }

  /// Skips the content of an element whose characters are no markup, such as a script, up to its end tag.
  ///
  /// - Parameter name: The element's name in small letters.
  public mutating func skipContent(of name: String) {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let end = rest.dropFirst()
      if end.first == "/", MarkupTag.name(at: end.dropFirst()).lowercased() == name { return }
      rest = end
    }
    rest = rest[rest.endIndex...]
  }

  /// The characters up to the next bracket, of which the first may be one.
  private mutating func characters() -> Token {
    let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
    defer { rest = rest[end...] }
    return .characters(rest[..<end])
  }

  /// The text after the first occurrence of a mark; empty without one.
  private static func text(after mark: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest
  }
}
