internal import Documents
internal import Files
internal import Interaction
internal import Markup

/// The pictures in texts of a manifest: `img` of HTML, which the IIIF Presentation API 3.0 allows in section 4.2.5.
///
/// Each element becomes one that names the file on disk and the size, in points, in which it is shown: a pixel is a point,
/// unless the text wants it smaller. One whose file is not found only keeps its words. So texts stay texts, and what shows
/// them need not look for files.
enum NotePictures {
  private static let beginning = Array("<img".utf8)

  /// A text with the pictures that were found.
  static func found(
    in text: LanguageMap, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> LanguageMap {
    guard text.entries.contains(where: { hasPictures($0.text) }) else { return text }
    return LanguageMap(
      text.entries.map {
        LanguageMap.Entry(found(in: $0.text, at: spot, &context), language: $0.language)
      })
  }

  /// The element of a picture that a body names by its address.
  static func element(_ address: String, words: String) -> String {
    "<img src=\"\(NoteHTML.escaped(address))\" alt=\"\(NoteHTML.escaped(words))\">"
  }

  private static func hasPictures(_ text: String) -> Bool { next(in: text[...]) != nil }

  /// Where the next picture begins.
  private static func next(in text: Substring) -> Substring.Index? {
    var rest = text.utf8
    while let start = rest.firstIndex(of: beginning[0]) {
      // Letters of ASCII differ by a bit in their case.
      if rest[start...].prefix(beginning.count).elementsEqual(
        beginning, by: { $0 | 0x20 == $1 | 0x20 })
      {
        return start
      }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }

  private static func found(
    in text: String, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> String {
    var done = ""
    var rest = text[...]
    while let start = next(in: rest) {
      done += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let tag = MarkupTag(&rest) else {
        done += "<"
        continue
      }
      done += tag.name.lowercased() == "img" ? element(tag, at: spot, &context) : "<\(tag.name)>"
    }
    return done + rest
  }

  private static func element(
    _ tag: MarkupTag, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> String {
    let words = NoteHTML.escaped(tag.value("alt") ?? "")
    guard let address = tag.value("src"), !address.isEmpty else { return "<img alt=\"\(words)\">" }
    var pictures = ManifestPictures()
    let body = JSONValue.object(["id": .text(address), "type": .text("Image")])
    switch pictures.picture(body, at: spot, &context) {
    case .success(let picture):
      let size = picture.size
      let width = min(size.width, tag.value("width").flatMap(Double.init) ?? .infinity)
      let scale = size.width > 0 && width > 0 ? width / size.width : 1
      let link = NoteHTML.escaped(Document.link(toFile: picture.file))
      return "<img src=\"\(link)\" width=\"\(size.width * scale)\" "
        + "height=\"\(size.height * scale)\" alt=\"\(words)\">"
    case .failure(let fault):
      context.faults.append(fault)
      return "<img alt=\"\(words)\">"
    }
  }
}
