internal import Files
internal import Pictures

/// What a file of JSON is, by its look.
enum ManifestLook {
  /// What there is in the world of IIIF.
  enum Kind: Hashable {
    case manifest
    case collection
    /// What the Image API says of a picture.
    case picture
    case annotations
    case other
  }

  /// What a value is.
  static func kind(of json: JSONValue) -> Kind {
    if json.isA("Manifest") { return .manifest }
    if json.isA("Collection") { return .collection }
    if json.isA("AnnotationPage", "AnnotationList", "AnnotationCollection", "Annotation") {
      return .annotations
    }
    if PictureFormat.isDescription(json) { return .picture }
    // A manifest may have lost its type; a list of things without a name of its own is something else.
    let members = json["items"].members + json["sequences"].members
    let hasPages = members.contains { $0.isA("Canvas") || !$0["canvases"].isNull }
    let isTyped = !json.types.isEmpty
    return hasPages && !isTyped ? .manifest : .other
  }

  /// Whether the beginning of a file speaks of a manifest: enough to choose among files, most of which are others.
  static func isManifest(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, remedy: "") else { return false }
    // 64 KiB: a type stands among the first members.
    let bytes = file.bytes(count: 1 << 16)
    let words = String(decoding: bytes, as: UTF8.self)
    return words.contains("\"Manifest\"") || words.contains("\"sc:Manifest\"")
  }

  /// The sentence for a collection: which of its manifests are here.
  static func collection(
    _ json: JSONValue, path: String, files: inout LocalFiles
  ) -> Fault {
    let members = ["items", "members", "manifests", "collections"].flatMap { json[$0].members }
    /// Ten names are enough to go on.
    let limit = 10
    var found: [String] = []
    for id in members.compactMap(\.id) where found.count < limit {
      guard let file = (try? files.find(id)) ?? (try? files.find("\(id)/manifest.json", tail: 1)),
        file != path, !found.contains(file)
      else { continue }
      found.append(file)
    }
    let names = found.map { "'\($0)'" }.joined(separator: ", ")
    return Fault(
      file: path,
      problem: "this is a collection of \(grouped(members.count)) documents, not a document, and "
        + (found.isEmpty ? "none of them is here" : "of them are here \(names)"),
      remedy: found.isEmpty ? "Copy one of its manifests here, and open that." : "Open one of them."
    )
  }
}
