internal import Files
internal import Phrases
internal import Pictures

/// Finds out which kind of IIIF resource a JSON file is.
enum ManifestSniffer {
  /// A kind of resource.
  enum Kind: Hashable {
    case manifest
    case collection
    /// The information of an Image API service.
    case picture
    case annotations
    case other
  }

  /// The kind of a JSON value.
  static func kind(of json: JSONValue) -> Kind {
    if json.isA("Manifest") { return .manifest }
    if json.isA("Collection") { return .collection }
    if json.isA("AnnotationPage", "AnnotationList", "AnnotationCollection", "Annotation") {
      return .annotations
    }
    if PictureFormat.isDescription(json) { return .picture }
    // A manifest may lack its type; a collection always has one.
    let members = json["items"].members + json["sequences"].members
    let hasPages = members.contains { $0.isA("Canvas") || !$0["canvases"].isNull }
    let isTyped = !json.types.isEmpty
    return hasPages && !isTyped ? .manifest : .other
  }

  /// Whether the first bytes look like a manifest: enough to find it among other files.
  static func isManifest(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, remedy: .checkName) else { return false }
    // 64 KiB: a type stands among the first members.
    let bytes = file.bytes(count: 1 << 16)
    let words = String(decoding: bytes, as: UTF8.self)
    return words.contains("\"Manifest\"") || words.contains("\"sc:Manifest\"")
  }

  /// The fault of a collection, with the manifests of it that are on disk.
  static func collection(
    _ json: JSONValue, path: String, in files: LocalFiles
  ) -> Fault {
    var files = files
    let members = ["items", "members", "manifests", "collections"].flatMap { json[$0].members }
    /// Ten names are enough to choose from.
    let limit = 10
    var found: [String] = []
    for id in members.compactMap(\.id) where found.count < limit {
      guard let file = (try? files.find(id)) ?? (try? files.find("\(id)/manifest.json", tail: 1)),
        file != path, !found.contains(file)
      else { continue }
      found.append(file)
    }
    return Fault(
      file: path, problem: .collection(members.count, here: found),
      remedy: found.isEmpty ? .copyManifest : .openOne)
  }
}
