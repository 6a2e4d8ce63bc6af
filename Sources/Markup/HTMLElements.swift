/// The elements of HTML that texts of notes and descriptions have.
public enum HTMLElements {
  /// Elements that begin a block of their own.
  public static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "table",
    "caption", "section", "article", "dl", "dt", "dd", "hr", "figure", "figcaption", "header",
    "footer",
  ]
  /// Other elements by which HTML is known.
  private static let inline: Set<String> = [
    "a", "b", "i", "br", "img", "span", "sub", "sup", "small", "em", "strong", "u", "s", "cite",
    "q", "code", "abbr", "font", "mark", "dfn", "var", "wbr", "script", "style", "html", "body",
  ]
  /// 32 bytes, more than the name of any of them has.
  private static let longestName = 32

  /// Whether a text is HTML: whether a known element begins or ends in it.
  public static func occur(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: ">")) else { return false }
    var rest = text[...].utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      let inside = rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
      let name = MarkupTag.name(at: Substring(inside))
      if name.utf8.count <= longestName, isKnown(name.lowercased()) { return true }
    }
    return false
  }

  private static func isKnown(_ name: String) -> Bool {
    inline.contains(name) || blocks.contains(name)
  }
}
