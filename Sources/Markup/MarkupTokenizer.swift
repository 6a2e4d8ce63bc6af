/// Splits a text of HTML or XML into tags and the characters between them.
///
/// Every text is accepted: anything but a tag is characters. Comments, declarations and processing instructions are left
/// out. Each character is looked at a bounded number of times. A bracket ends a tag also where an accent or another
/// combining mark follows, with which it would be one `Character`: so the mark is the first of the words after the tag.
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
    while let byte = rest.utf8.first {
      guard byte == Self.bracket else { return characters() }
      var inside = Substring(rest.utf8.dropFirst())
      if inside.utf8.starts(with: "!--".utf8) {
        rest = Self.text(after: "-->", in: Substring(inside.utf8.dropFirst(3)))
      } else if inside.utf8.first == UInt8(ascii: "!") || inside.utf8.first == UInt8(ascii: "?") {
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
    while let start = rest.utf8.firstIndex(of: Self.bracket) {
      rest = rest[start...]
      let inside = rest.utf8.dropFirst()
      if inside.first == UInt8(ascii: "/"),
        MarkupTag.name(at: Substring(inside.dropFirst())).lowercased() == name
      {
        return
      }
      rest = Substring(inside)
    }
    rest = rest[rest.endIndex...]
  }

  private static let bracket = UInt8(ascii: "<")

  /// The characters up to the next bracket, of which the first may be one.
  private mutating func characters() -> Token {
    let end = rest.utf8.dropFirst().firstIndex(of: Self.bracket) ?? rest.endIndex
    defer { rest = rest[end...] }
    return .characters(rest[..<end])
  }

  /// The text after the first occurrence of a mark in ASCII; empty without one.
  private static func text(after mark: String, in text: Substring) -> Substring {
    var rest = text.utf8
    while !rest.isEmpty {
      if rest.starts(with: mark.utf8) { return Substring(rest.dropFirst(mark.utf8.count)) }
      rest = rest.dropFirst()
    }
    return Substring(rest)
  }
}
