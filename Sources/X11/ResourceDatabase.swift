/// A resource database of the X server: lines of names and values, as the property `RESOURCE_MANAGER` of the root window holds
/// them.
struct ResourceDatabase {
  private let text: String

  /// The database of a text.
  init(_ text: String) { self.text = text }

  /// The last value of a name; nil where it has none.
  subscript(name: String) -> String? {
    text.split(separator: "\n").lazy.compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts.count == 2 && parts[0].trimmed == name ? String(parts[1].trimmed) : nil
    }.last
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return front[...last]
  }
}
