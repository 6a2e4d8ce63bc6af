/// Rows that are made for a condition: a list of names, or a document of blank pages.
public enum MadeContent: Hashable, Sendable {
  /// So many names in alphabetical order.
  case names(Int)
  /// So many pages with nothing but their number.
  case pages(Int)

  /// The file of it.
  var text: String {
    switch self {
    case .names(let count): MadeNames.list(count).map { $0 + "\n" }.joined()
    case .pages(let count): Self.manifest(count)
    }
  }

  /// A manifest of the IIIF Presentation API 3.0, with canvases in whose middle their numbers are painted.
  private static func manifest(_ count: Int) -> String {
    let canvases = (1...max(1, count)).map { number in
      """
      {"id":"https://example.org/page/\(number)","type":"Canvas","label":{"none":["\(number)"]},\
      "height":100,"width":70,"items":[{"id":"https://example.org/page/\(number)/painting",\
      "type":"AnnotationPage","items":[{"id":"https://example.org/page/\(number)/text",\
      "type":"Annotation","motivation":"painting","target":"https://example.org/page/\(number)#xywh=7,30,56,40",\
      "body":{"type":"TextualBody","value":"\(number)","format":"text/plain"}}]}]}
      """
    }
    return """
      {"@context":"http://iiif.io/api/presentation/3/context.json",\
      "id":"https://example.org/manifest","type":"Manifest",\
      "label":{"none":["\(count) pages"]},"items":[
      \(canvases.joined(separator: ",\n"))
      ]}

      """
  }
}

/// Names that are made: pronounceable, all different, in alphabetical order, and evenly spread over the alphabet.
enum MadeNames {
  /// The syllables, in alphabetical order: 20 consonants with 5 vowels. Three of them make 1,000,000 names.
  private static let syllables = "bcdfghjklmnpqrstvwxz".flatMap { consonant in
    "aeiou".map { "\(consonant)\($0)" }
  }

  /// The name at a place among so many, which are a million at most.
  static func name(_ index: Int, of count: Int) -> String {
    let whole = syllables.count * syllables.count * syllables.count
    let number = Int(Double(index) * Double(whole) / Double(max(1, count)))
    let digits = [
      number / (syllables.count * syllables.count), number / syllables.count % syllables.count,
      number % syllables.count,
    ]
    let name = digits.map { syllables[min(max($0, 0), syllables.count - 1)] }.joined()
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// So many names.
  static func list(_ count: Int) -> [String] { (0..<count).map { name($0, of: count) } }
}
