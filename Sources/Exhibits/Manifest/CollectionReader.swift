internal import Documents
internal import Files
internal import Phrases

/// Reads several manifests as one document: those of a IIIF collection, of version 3 or 2, or those of a folder.
///
/// The pages of all manifests follow one another. Each manifest is a chapter with its cover, its description and the
/// ranges in it; so is a collection in a collection. What all pages have in common, such as find, history and links,
/// then reaches through all of them.
struct CollectionReader {
  /// 8 levels of collections: a library has three.
  private static let depthLimit = 8
  /// 1,000 manifests with 50,000 pages: some five seconds of reading on a server's core, and 60 MiB.
  private static let (manifestLimit, pageLimit) = (1000, 50_000)

  private let root: String
  private let isUnwanted: @Sendable () -> Bool
  private var files: LocalFiles
  private var faults = FaultList()
  private var document = Document(title: LanguageMap([]), pages: [])
  /// The manifests that were read and the collections that are being read, by their real paths: a collection may name
  /// itself.
  private var known: Set<String> = []
  /// A manifest that was read: its pages and chapter, and the chapters of the collections that name it; nil for the whole.
  private struct Member {
    let pages: Range<Int>
    let chapter: Int
    var holders: Set<Int?>
  }
  /// The manifests that were read, by their real paths.
  private var members: [String: Member] = [:]
  /// The chapter of the collection that is being read; nil for the whole.
  private var holder: Int?
  /// The number of pages of all chapters of manifests, those included that several collections name.
  private var pageCount = 0
  private var pageIDs: Set<String> = []
  private var noteIDs: Set<String> = []
  private var chapterIDs: Set<String> = []
  private var manifestCount = 0
  /// The files with the words of pages, by the index of the page.
  private var transcriptFiles: [Int: String] = [:]

  /// A reader of a collection or folder at a path.
  ///
  /// - Parameter root: A folder that holds it and every file that it names; nil for the folder in which it lies.
  init(
    folder: String, root: String?, isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) {
    self.root = root ?? folder
    self.isUnwanted = isUnwanted
    files = try LocalFiles(folder: folder, root: root)
  }

  /// The document of a collection.
  ///
  /// - Throws: `Fault` where none of its manifests is on disk or can be read, and where reading was cancelled.
  mutating func read(
    _ collection: JSONValue, at path: String
  ) throws(Fault) -> (document: Document, faults: [Fault]) {
    known = [realPath(path) ?? path]
    var context = ManifestContext(path: path, isUnwanted: isUnwanted, files: files)
    document.about = ManifestAbout.read(collection, at: .file(path), &context)
    for fault in context.faults.sentences { faults.append(fault) }
    try append(collection, at: .file(path), depth: 0)
    guard !document.pages.isEmpty else {
      throw ManifestSniffer.collection(collection, path: path, in: files)
    }
    let title = LanguageMap(collection["label"], separator: ", ")
    return finish(title.isEmpty ? LanguageMap(titleOfFile(path)) : title)
  }

  /// The document of the manifests of a folder, in their order.
  ///
  /// - Throws: `Fault` where none of them can be read, and where reading was cancelled.
  mutating func read(
    _ manifests: [String], in folder: String
  ) throws(Fault) -> (document: Document, faults: [Fault]) {
    for path in manifests { try append(manifestAt: path, label: LanguageMap([]), depth: 0) }
    if document.pages.isEmpty, let first = faults.sentences.first { throw first }
    return finish(LanguageMap(lastComponent(of: realPath(folder) ?? folder)))
  }

  /// Links between the manifests become links to their first pages.
  private mutating func finish(_ title: LanguageMap) -> (document: Document, faults: [Fault]) {
    document.title = title
    for page in document.pages.indices {
      for note in document.pages[page].notes.indices {
        guard let link = document.pages[page].notes[note].link,
          let file = Document.file(ofLink: link), let goal = members[file]?.pages.lowerBound
        else { continue }
        document.pages[page].notes[note].link = document.pages[goal].id
      }
    }
    return (document, faults.sentences)
  }

  /// The words of a document that was read, in files that its canvases name or in its pictures; nil for none.
  func transcripts(of document: Document) -> PagedTranscripts? {
    PagedTranscripts(transcriptFiles, of: document, root: files.root)
  }

  // MARK: Collections

  /// Appends what a collection names, in its order.
  private mutating func append(
    _ collection: JSONValue, at spot: JSONSpot, depth: Int
  ) throws(Fault) {
    for key in ["items", "members", "manifests", "collections"] {
      for (index, item) in collection[key].members.enumerated() {
        if isUnwanted() { throw JSONFile.interrupted(root) }
        guard manifestCount < Self.manifestLimit, pageCount < Self.pageLimit else {
          let problem = ManifestProblem.tooManyPages(
            manifests: manifestCount, pages: pageCount)
          faults.append(spot[key][index].fault(problem, .splitCollection))
          return
        }
        try append(item, at: spot[key][index], inCollectionOf: depth)
      }
    }
  }

  private mutating func append(
    _ item: JSONValue, at spot: JSONSpot, inCollectionOf depth: Int
  ) throws(Fault) {
    let label = LanguageMap(item["label"], separator: ", ")
    guard let id = item.id else {
      faults.append(spot.fault(.noMember, .giveMemberID))
      return
    }
    guard let path = file(of: id) else {
      // A collection may hold another one whole.
      if item.isA("Collection"), !item["items"].members.isEmpty {
        return try append(collection: item, titled: label, id: id, at: spot, depth: depth)
      }
      let place = spot[either: "id", "@id", of: item]
      faults.append(place.fault(.noFile(address: id, root: root), .copyFileOrNameRoot))
      return
    }
    if item.isA("Collection") {
      try append(collectionAt: path, label: label, at: spot, depth: depth)
    } else {
      try append(
        manifestAt: path, label: label, thumbnail: item["thumbnail"], depth: depth)
    }
  }

  /// The file of a manifest or collection: of its address, or in a folder of that name.
  private mutating func file(of id: String) -> String? {
    for (address, tail) in [(id, 0), ("\(id)/manifest.json", 1), ("\(id)/collection.json", 1)] {
      if let file = try? files.find(address, tail: tail) { return file }
    }
    return nil
  }

  private mutating func append(
    collectionAt path: String, label: LanguageMap, at spot: JSONSpot, depth: Int
  ) throws(Fault) {
    let real = realPath(path) ?? path
    guard known.insert(real).inserted else { return }
    do throws(Fault) {
      let json = try JSONFile.read(path, isUnwanted: isUnwanted)
      let own = LanguageMap(json["label"], separator: ", ")
      try append(
        collection: json, titled: label.isEmpty ? own : label, id: json.id ?? path,
        at: .file(path), depth: depth)
    } catch {
      if isUnwanted() { throw error }
      faults.append(error)
    }
  }

  /// Appends a collection in a collection as a chapter with the manifests in it as its parts.
  private mutating func append(
    collection: JSONValue, titled title: LanguageMap, id: String, at spot: JSONSpot, depth: Int
  ) throws(Fault) {
    guard depth < Self.depthLimit else {
      faults.append(spot.fault(.tooDeep(Self.depthLimit), .splitCollection))
      return
    }
    let (first, chapter) = (document.pages.count, document.chapters.count)
    document.chapters.append(
      Document.Chapter(
        id: Self.unique(id, among: &chapterIDs, like: chapter), title: title, pages: [],
        depth: depth))
    let outer = holder
    holder = chapter
    defer { holder = outer }
    try append(collection, at: spot, depth: depth + 1)
    guard let opening = document.chapters[(chapter + 1)...].lazy.compactMap(\.pages.first).first
    else {
      document.chapters.removeSubrange(chapter...)
      return
    }
    document.chapters[chapter].pages = [opening]
    document.chapters[chapter].thumbnail = cover(ofPage: opening)
    var context = ManifestContext(path: root, isUnwanted: isUnwanted, files: files)
    let about = ManifestAbout.read(collection, at: spot, &context)
    document.chapters[chapter].about = about
    for fault in context.faults.sentences { faults.append(fault) }
    for page in first..<document.pages.count where document.pages[page].about.statements.isEmpty {
      document.pages[page].about.statements = about.statements
    }
  }

  // MARK: Manifests

  /// Appends a manifest as a chapter; one that cannot be read is a fault.
  private mutating func append(
    manifestAt path: String, label: LanguageMap, thumbnail: JSONValue = .null, depth: Int
  ) throws(Fault) {
    let real = realPath(path) ?? path
    guard known.insert(real).inserted else {
      return append(again: real, titled: label, depth: depth)
    }
    do throws(Fault) {
      let json = try JSONFile.read(path, isUnwanted: isUnwanted)
      guard ManifestSniffer.kind(of: json) == .manifest else {
        throw Fault(file: path, problem: .noManifest, remedy: .nameManifest)
      }
      var reader = ManifestReader(
        path: path, files: try files.lent(to: folderPath(of: path)), isUnwanted: isUnwanted)
      defer { files.takeBack(reader.context.files) }
      let member = try reader.read(json)
      for fault in reader.context.faults.sentences { faults.append(fault) }
      if member.orders.count > 1 {
        faults.append(JSONSpot.file(path).fault(.otherOrder, .openAlone))
      }
      let cover = reader.thumbnail(of: json) ?? reader.thumbnail(of: thumbnail)
      manifestCount += 1
      for (page, file) in reader.transcriptFiles {
        transcriptFiles[document.pages.count + page] = file
      }
      members[real] = Member(
        pages: document.pages.count..<document.pages.count + member.pages.count,
        chapter: document.chapters.count, holders: [holder])
      pageCount += member.pages.count
      append(
        member, titled: label.isEmpty ? member.title : label, id: json.id ?? path, cover: cover,
        depth: depth)
    } catch {
      if isUnwanted() { throw error }
      faults.append(error)
    }
  }

  /// Appends a manifest that another collection names too, as a chapter with the same pages.
  private mutating func append(again path: String, titled title: LanguageMap, depth: Int) {
    guard let member = members[path], !member.holders.contains(holder) else { return }
    members[path]?.holders.insert(holder)
    manifestCount += 1
    pageCount += member.pages.count
    var chapter = document.chapters[member.chapter]
    chapter.id = Self.unique(chapter.id, among: &chapterIDs, like: document.chapters.count)
    if !title.isEmpty { chapter.title = title }
    chapter.depth = depth
    // The first one describes it.
    chapter.about = Document.About()
    document.chapters.append(chapter)
  }

  private mutating func append(
    _ member: Document, titled title: LanguageMap, id: String, cover: Document.Picture?, depth: Int
  ) {
    let first = document.pages.count
    if first == 0 {
      (document.direction, document.layout) = (member.direction, member.layout)
    }
    var renamed: [String: String] = [:]
    var renamedPages: [String: String] = [:]
    for (number, page) in member.pages.enumerated() {
      var page = page
      page.id = Self.unique(page.id, among: &pageIDs, like: first + number)
      renamedPages[member.pages[number].id] = page.id
      if member.direction != document.direction { page.direction = member.direction }
      // A book begins with a page of its own, whatever is before it.
      if number == 0, page.position == .recto { page.position = .alone }
      // The statements must be seen with every page of the manifest.
      page.about.statements =
        member.about.statements
        + page.about.statements.filter { !member.about.statements.contains($0) }
      for index in page.notes.indices {
        let old = page.notes[index].id
        page.notes[index].id = Self.unique(old, among: &noteIDs, like: first + number)
        if page.notes[index].id != old { renamed[old] = page.notes[index].id }
      }
      document.pages.append(page)
    }
    document.chapters.append(
      Document.Chapter(
        id: Self.unique(id, among: &chapterIDs, like: document.chapters.count), title: title,
        pages: Array(first..<document.pages.count), depth: depth,
        thumbnail: cover ?? self.cover(ofPage: first + member.start), about: member.about))
    for chapter in member.chapters {
      var chapter = chapter
      let id = Self.unique(chapter.id, among: &chapterIDs, like: document.chapters.count)
      if chapter.id != id { renamed[chapter.id] = id }
      chapter.id = id
      chapter.depth += depth + 1
      chapter.pages = chapter.pages.map { $0 + first }
      chapter.notes = chapter.notes.map { renamed[$0] ?? $0 }
      document.chapters.append(chapter)
    }
    for page in first..<document.pages.count {
      for note in document.pages[page].notes.indices {
        guard let link = document.pages[page].notes[note].link else { continue }
        // A part of a page, such as `…/canvas/3#xywh=10,20,30,40`, leads to the page.
        let whole = String(link.prefix { $0 != "#" })
        document.pages[page].notes[note].link =
          renamed[link] ?? renamedPages[link] ?? renamedPages[whole] ?? link
      }
    }
  }

  /// The picture of a page as the cover of a chapter; nil for a page without pictures.
  private func cover(ofPage number: Int) -> Document.Picture? {
    guard document.pages.indices.contains(number) else { return nil }
    let page = document.pages[number]
    return page.thumbnail ?? page.pictures.first?.picture
  }

  /// An id, with a number where another manifest has the same one. Static: the reader would be copied for a method of its
  /// own, and with it all ids.
  private static func unique(_ id: String, among ids: inout Set<String>, like number: Int) -> String
  {
    var unique = id
    if ids.contains(id) { unique = "\(id)#\(number + 1)" }
    while !ids.insert(unique).inserted { unique += "'" }
    return unique
  }
}
