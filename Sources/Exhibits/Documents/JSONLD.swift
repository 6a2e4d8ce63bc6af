internal import Files
internal import Interaction

extension JSONValue {
  /// What names a thing: `id`, or `@id` as in version 2; a thing may also be nothing but its name.
  var id: String? {
    let id = text ?? self[either: "id", "@id"].text
    return id?.isEmpty == false ? id : nil
  }

  /// The kinds of a thing, without the vocabularies that version 2 writes before them: `Canvas` for `sc:Canvas`.
  var types: [String] {
    self[either: "type", "@type"].members.compactMap { $0.text.map(withoutPrefix) }
  }

  /// Whether a thing is of a kind.
  func isA(_ types: String...) -> Bool {
    self.types.contains { types.contains($0) }
  }
}

/// A name without the vocabulary before it: `commenting` for `oa:commenting`.
func withoutPrefix(_ name: String) -> String {
  name.lastIndex { $0 == ":" || $0 == "#" || $0 == "/" }
    .map { String(name[name.index(after: $0)...]) } ?? name
}

/// What two addresses of the same thing have in common: no scheme, no fragment, no slash at the end.
func addressKey(_ address: String) -> String {
  var key = Substring(address)
  if let hash = key.utf8.firstIndex(of: UInt8(ascii: "#")) { key = key[..<hash] }
  for scheme in ["https://", "http://"] where key.utf8.starts(with: scheme.utf8) {
    key = key.dropFirst(scheme.count)
    break
  }
  while key.utf8.last == UInt8(ascii: "/") { key = key.dropLast() }
  return String(key)
}
