internal import Documents
internal import Files
internal import Interaction
internal import Phrases

/// Reads a IIIF manifest, of version 3 or 2 of the Presentation API.
///
/// Both versions use different names for the same properties, and files mix them; so every property is looked up under all its
/// names.
struct ManifestReader {
  private(set) var context: ManifestContext
  private var pictures = ManifestPictures()
  private var pages = ManifestPages()
  /// The parts of pages that chapters show, by chapter.
  private var chapterParts: [[(page: Int, frame: Rect)]] = []
  /// The index of the order in which pages are read, and the labels of all orders.
  private var order: Int
  private var orders: [LanguageMap] = []
  /// The files with the words of pages, by the index of the page.
  private(set) var transcriptFiles: [Int: String] = [:]

  /// A reader of the manifest at a path.
  ///
  /// - Parameters:
  ///   - files: the files that it may name.
  ///   - order: the index of the order in which its pages are read; 0 for its own.
  init(
    path: String, files: LocalFiles, order: Int = 0, isUnwanted: @escaping @Sendable () -> Bool
  ) {
    self.order = order
    context = ManifestContext(path: path, isUnwanted: isUnwanted, files: files)
  }

  /// The document of a manifest.
  ///
  /// - Throws: `Fault` where it has no pages, and where reading was cancelled.
  mutating func read(_ manifest: JSONValue) throws(Fault) -> Document {
    let lists = try readPages(manifest)
    var notes = ManifestNotes()
    for list in lists { try notes.read(list, into: &pages, &context) }
    pages.setTranscripts()
    let document = try document(of: manifest)
    return withRegions(document)
  }

  /// The document of a manifest; one with many annotations without its notes, and with what reads them page by page.
  ///
  /// - Throws: `Fault` where it has no pages, and where reading was cancelled.
  mutating func open(
    _ manifest: JSONValue
  ) throws(Fault) -> (document: Document, notes: PagedNotes?) {
    let lists = try readPages(manifest)
    guard PagedNotes.areMany(lists, &context) else {
      var notes = ManifestNotes()
      for list in lists { try notes.read(list, into: &pages, &context) }
      pages.setTranscripts()
      let document = try document(of: manifest)
      return (withRegions(document), nil)
    }
    let document = try document(of: manifest)
    return (
      document,
      PagedNotes(
        lists, pages: pages, chapterParts: chapterParts, regions: regions(of: document), context)
    )
  }

  /// The thumbnail that a manifest, or what a collection says of it, has; nil for none.
  mutating func thumbnail(of thing: JSONValue) -> Document.Picture? {
    pictures.thumbnail(of: thing, &context)
  }

  /// The words of a document that was read, in files that its canvases name; nil for none.
  func transcripts(of document: Document) -> PagedTranscripts? {
    PagedTranscripts(transcriptFiles, of: document, root: context.files.root)
  }

  /// The sequence of pages that is shown, in version 2: the first is the default.
  private static func sequence(of manifest: JSONValue) -> JSONValue {
    manifest["sequences"].members.first ?? .null
  }

  /// Reads the pages without their notes.
  ///
  /// - Returns: The lists of annotations.
  private mutating func readPages(
    _ manifest: JSONValue
  ) throws(Fault) -> [ManifestNotes.Lists] {
    let spot = JSONSpot.file(context.path)
    let sequence = Self.sequence(of: manifest)
    let isOld = manifest["items"].isNull
    let own = isOld ? sequence["canvases"] : manifest["items"]
    let orders = ManifestOrders(
      of: manifest, at: spot, canvases: own,
      label: LanguageMap(sequence["label"], separator: ", "), current: order, &context)
    (self.orders, order) = (orders.labels, orders.current)
    let canvases = orders.canvases
    // Version 3 has a 'type', version 2 an '@type' and sequences.
    let isNamedOld = isOld && (manifest["type"].isNull || !manifest["sequences"].isNull)
    let canvasSpot = isNamedOld ? spot["sequences"][0]["canvases"] : spot["items"]
    let spots = orders.indices.map { canvasSpot[$0] }
    try pages.read(canvases, at: spots, &pictures, &context)
    pages.readRanges(manifest["structures"])
    transcriptFiles = try ManifestTranscripts.files(of: canvases, &context)
    pages.setPositions(
      PagePositions.all(of: canvases, layout: layout(of: [manifest, sequence])))
    guard !pages.all.isEmpty else {
      throw canvasSpot.fault(.noCanvases, .nameWithCanvas)
    }
    return ManifestNotes.Lists.all(of: manifest, at: spot, canvases: canvases, at: spots)
  }

  /// The document of the pages that were read.
  private mutating func document(of manifest: JSONValue) throws(Fault) -> Document {
    let spot = JSONSpot.file(context.path)
    let sequence = Self.sequence(of: manifest)
    let (chapters, parts) = try ManifestChapters.read(
      manifest["structures"], at: spot["structures"], of: pages, &pictures, &context)
    chapterParts = parts
    let title = LanguageMap(manifest["label"], separator: ", ")
    let sequenceAbout = ManifestAbout.read(sequence, at: spot["sequences"][0], &context)
    var document = Document(
      title: title.isEmpty ? LanguageMap(nameOfFile) : title,
      about: ManifestAbout.read(manifest, at: spot, &context).merged(with: sequenceAbout),
      pages: pages.all,
      chapters: chapters,
      direction: direction(of: [manifest, sequence], at: spot),
      layout: layout(of: [manifest, sequence]),
      start: start(of: manifest, sequence, at: spot))
    document.cover = thumbnail(of: manifest)
    if orders.count > 1 { (document.orders, document.order) = (orders, order) }
    return document
  }

  /// The document with a place for each part of a page that a titled chapter shows and that has no notes.
  private func withRegions(_ document: Document) -> Document {
    var document = document
    for region in regions(of: document) {
      document.pages[region.page].notes.append(region.note)
      document.chapters[region.chapter].notes.append(region.note.id)
    }
    return document
  }

  /// A place for each part of a page that a titled chapter shows and that has no notes.
  private func regions(of document: Document) -> [PagedNotes.Region] {
    var regions: [PagedNotes.Region] = []
    for (number, parts) in chapterParts.enumerated() {
      let chapter = document.chapters[number]
      guard chapter.notes.isEmpty, !chapter.title.isEmpty else { continue }
      for (index, part) in parts.enumerated() {
        let page = Rect(document.pages[part.page].size)
        let frame = part.frame.intersection(page)
        guard !frame.isEmpty, frame != page else { continue }
        let note = Document.Note(
          id: "\(chapter.id)#region\(index + 1)", title: chapter.title,
          body: chapter.about.summary, area: .rectangle(frame))
        regions.append(PagedNotes.Region(chapter: number, page: part.page, note: note))
      }
    }
    return regions
  }

  /// A title for a manifest without a label: the file's name, or the folder's where the file is called `manifest`.
  private var nameOfFile: String {
    let name = titleOfFile(context.path)
    guard name.lowercased() == "manifest" else { return name }
    return lastComponent(of: realPath(folderPath(of: context.path)) ?? name)
  }

  // MARK: The whole

  private mutating func direction(
    of things: [JSONValue], at spot: JSONSpot
  ) -> Document.Direction {
    guard let name = things.lazy.compactMap({ $0["viewingDirection"].text }).first else {
      return .leftToRight
    }
    if let direction = Document.Direction(rawValue: name) { return direction }
    context.faults.append(spot["viewingDirection"].fault(.noDirection(name), .writeDirection))
    return .leftToRight
  }

  /// The arrangement of pages. Other behaviors do not concern it.
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
    if let id, let page = pages.number(of: id) { return page }
    let holder = start.isNull ? spot["sequences"][0] : spot
    let place = holder[either: "start", "startCanvas", of: start.isNull ? sequence : manifest]
    context.faults.append(place.fault(.noStart(id ?? ""), .writeCanvasID))
    return 0
  }
}
