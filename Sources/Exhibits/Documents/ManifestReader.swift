internal import Documents
internal import Files
internal import Interaction
internal import Pictures

/// Reads what a IIIF manifest says, of version 3 or 2 of the Presentation API.
///
/// The two say the same in different words, and files mix them; so each thing is looked for under all its names.
struct ManifestReader {
  /// The path of the manifest's file.
  let path: String
  /// Whether to stop.
  let isUnwanted: @Sendable () -> Bool
  var files: LocalFiles
  var faults = FaultList()
  var pages: [Document.Page] = []
  /// Where canvases stand, by what their addresses have in common.
  var pageNumbers: [String: Int] = [:]
  /// The names of all notes, none of which stands for two.
  var noteIDs: Set<String> = []
  /// The files of annotations that were read.
  var readLists: Set<String> = []
  /// Pictures in tiles, by the path of their `info.json`.
  var tileFolders: [String: Result<PictureFacts, Fault>] = [:]

  init(
    path: String, root: String?, isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) {
    self.path = path
    self.isUnwanted = isUnwanted
    files = try LocalFiles(folder: folderPath(of: path), root: root)
  }

  /// The document that a manifest describes.
  ///
  /// - Throws: `Fault` where it has no pages, and where reading was stopped.
  mutating func read(_ manifest: JSONValue) throws(Fault) -> Document {
    let spot = JSONSpot.file(path)
    // Version 2 can order pages in several ways; the first is the one to use.
    let sequence = manifest["sequences"].members.first ?? .null
    let isOld = manifest["items"].isNull
    let canvases = isOld ? sequence["canvases"] : manifest["items"]
    let canvasSpot = isOld ? spot["sequences"][0]["canvases"] : spot["items"]
    try readPages(canvases, at: canvasSpot)
    guard !pages.isEmpty else {
      throw canvasSpot.fault(
        "the manifest has no canvases, so there is no page to show",
        "Name a manifest with at least one canvas.")
    }
    try readNotes(of: canvases, at: canvasSpot)
    try readLists(of: manifest, page: nil, at: spot)
    let title = LanguageMap(manifest["label"], separator: ", ")
    return Document(
      title: title.isEmpty ? LanguageMap(nameOfFile) : title,
      summary: LanguageMap(manifest[either: "summary", "description"]),
      facts: facts(of: manifest, at: spot),
      pages: pages,
      chapters: try chapters(of: manifest["structures"], at: spot["structures"]),
      direction: direction(of: [manifest, sequence], at: spot),
      layout: layout(of: [manifest, sequence]),
      start: start(of: manifest, sequence, at: spot))
  }

  /// The name of a manifest that has none: its folder's, unless the file itself has one that says something.
  private var nameOfFile: String {
    let name = titleOfFile(path)
    guard name.lowercased() == "manifest" else { return name }
    return lastComponent(of: realPath(folderPath(of: path)) ?? name)
  }

  /// Stops where that is wished for.
  func checkInterruption() throws(Fault) {
    if isUnwanted() { throw JSONFile.interrupted(path) }
  }

  // MARK: The whole

  private mutating func facts(of manifest: JSONValue, at spot: JSONSpot) -> [Document.Fact] {
    var facts: [Document.Fact] = []
    let entries = manifest["metadata"].members
    for (index, entry) in entries.enumerated() {
      let fact = Document.Fact(
        name: LanguageMap(entry["label"], separator: ", "), value: LanguageMap(entry["value"]))
      if fact.value.isEmpty {
        faults.append(
          spot["metadata"][index].fault(
            "the entry has no value that can be read", "Give it a 'label' and a 'value'."))
      } else {
        facts.append(fact)
      }
    }
    let statement = manifest["requiredStatement"]
    let words = LanguageMap(statement["value"])
    if !words.isEmpty {
      facts.append(
        Document.Fact(name: LanguageMap(statement["label"], separator: ", "), value: words))
    }
    let attribution = LanguageMap(manifest["attribution"])
    if !attribution.isEmpty {
      facts.append(
        Document.Fact(
          name: LanguageMap([.init("Attribution", language: "en")]), value: attribution))
    }
    for rights in manifest[either: "rights", "license"].members.compactMap(\.id) {
      facts.append(
        Document.Fact(
          name: LanguageMap([.init("Rights", language: "en")]), value: LanguageMap(rights)))
    }
    return facts
  }

  private mutating func direction(
    of things: [JSONValue], at spot: JSONSpot
  ) -> Document.Direction {
    guard let name = things.lazy.compactMap({ $0["viewingDirection"].text }).first else {
      return .leftToRight
    }
    if let direction = Document.Direction(rawValue: name) { return direction }
    faults.append(
      spot["viewingDirection"].fault(
        "there is no direction '\(name)'",
        "Write 'left-to-right', 'right-to-left', 'top-to-bottom' or 'bottom-to-top'."))
    return .leftToRight
  }

  /// Other behaviors say nothing of how pages lie.
  private func layout(of things: [JSONValue]) -> Document.Layout {
    let names = things.flatMap { $0[either: "behavior", "viewingHint"].members }
    return names.lazy.compactMap { $0.text.flatMap(Document.Layout.init) }.first ?? .individuals
  }

  private mutating func start(
    of manifest: JSONValue, _ sequence: JSONValue, at spot: JSONSpot
  ) -> Int {
    let start = manifest[either: "start", "startCanvas"]
    let wish = start.isNull ? sequence["startCanvas"] : start
    guard !wish.isNull else { return 0 }
    let target = wish[either: "source", "full"]
    let id = target.isNull ? wish.id : target.id
    if let id, let page = pageNumbers[addressKey(id)] { return page }
    faults.append(
      spot["start"].fault(
        "no canvas is called '\(id ?? "")', so the document opens at its first page",
        "Write the 'id' of one of its canvases."))
    return 0
  }
}
