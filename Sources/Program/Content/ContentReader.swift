internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Phrases
internal import Pictures
internal import Showcase

/// The content of a kiosk, as it was read last without new faults.
struct Content: Sendable {
  /// An exhibit, or the one document.
  struct Exhibit: Sendable {
    /// The id; empty for the one document.
    let id: String
    /// Its path with all links resolved.
    let path: String
    /// Its title and its cover.
    let item: ShelfExhibit
    /// The document; nil where it takes too much memory to be kept.
    var opening: DocumentPlan.Opening?
  }

  var exhibits: [Exhibit] = []
}

/// Reads the content of a kiosk to its last note and picture, again after changes, and refuses what has become worse.
struct ContentReader {
  /// The result of reading.
  enum Result {
    case unchanged
    /// The content that is shown stays, for the reasons in the log.
    case refused
    case accepted(Content)
  }

  /// The known facts of an exhibit.
  private struct Known {
    var path: String
    /// Its files as they were read last, whether that is shown or was refused; nil where they are not known.
    var tree: FolderTree?
    /// The faults of what is shown, and how many like it were left out.
    var faults: [String: Int] = [:]
    /// The pictures that were looked at last.
    var pictures: [String: FileStamp] = [:]
    /// The exhibit as it is shown; nil for one that could not be read, and for a document that the loop has read.
    var exhibit: Content.Exhibit?
    /// Whether nothing was there at the last time.
    var isMissing = false
  }

  /// 20,000 pages and notes of all exhibits together are kept, some 40 MB; others are read when they are chosen.
  private static let keptLimit = 20_000

  private let plan: ContentPlan
  /// Receives sentences for standard error.
  private let report: (any Translated) -> Void
  private var known: [String: Known] = [:]
  private var order: [String] = []
  private var isFolderMissing = false

  /// A reader that has read nothing yet.
  init(_ plan: ContentPlan, report: @escaping (any Translated) -> Void) {
    (self.plan, self.report) = (plan, report)
  }

  /// Notes the document that the loop has read and shows.
  ///
  /// - Parameters:
  ///   - document: the document; its pictures as they are now were not looked at.
  ///   - faults: faults of it.
  ///   - start: the time at which its reading began, in seconds since 1970: if a file was changed after that, something else
  ///     may be shown than what is there.
  mutating func noteShown(_ document: Document?, _ faults: [Fault], since start: Int) {
    let path = realPath(plan.paths[0]) ?? plan.paths[0]
    var shown = known[""] ?? Known(path: path)
    if let document, known[""] == nil {
      for file in DocumentCheck.files(of: document) {
        shown.pictures[file] = FileStamp(PictureAddress(file).path)
      }
      let tree = tree(of: path)
      shown.tree = tree.flatMap { $0.lastChange < start ? $0 : nil }
      order = [""]
    }
    shown.faults.merge(sentences(faults, in: path)) { max($0, $1) }
    known[""] = shown
  }

  /// Reads what was changed.
  ///
  /// - Parameters:
  ///   - isWished: whether all is read, also what was refused before.
  ///   - isAtRest: whether no file is being written, as far as is known. Of others nothing bad is said: they are read again.
  mutating func read(isWished: Bool = false, isAtRest: Bool = true) -> Result {
    let sources = plan.sources()
    if plan.isShelf, sources.isEmpty || plan.folder.map({ FileFacts($0) == nil }) == true {
      return isAtRest || isWished ? refuseMissingFolder() : .unchanged
    }
    isFolderMissing = false
    // The loop has not read the document yet.
    if !plan.isShelf, known[""] == nil { return .unchanged }
    var (isChanged, isRefused) = (false, false)
    for source in sources {
      switch read(source, isWished: isWished, isAtRest: isAtRest) {
      case .unchanged: break
      case .refused: isRefused = true
      case .accepted: isChanged = true
      }
    }
    let ids = sources.map(\.id)
    for id in known.keys where !ids.contains(id) { known[id] = nil }
    let shown = ids.filter { known[$0]?.exhibit != nil }
    if plan.isShelf, shown != order { isChanged = true }
    guard isChanged, !shown.isEmpty else { return isRefused ? .refused : .unchanged }
    order = shown
    return .accepted(content())
  }

  private mutating func refuseMissingFolder() -> Result {
    guard !isFolderMissing else { return .unchanged }
    isFolderMissing = true
    report(ReportPhrase.contentGone(plan.paths[0]))
    return .refused
  }

  /// All exhibits, as many of them with their documents as memory allows.
  private mutating func content() -> Content {
    var room = Self.keptLimit
    var content = Content()
    for id in order {
      guard let exhibit = known[id]?.exhibit else { continue }
      let size = exhibit.opening?.size ?? 0
      if size > room, plan.isShelf { known[id]?.exhibit?.opening = nil } else { room -= size }
      if let kept = known[id]?.exhibit { content.exhibits.append(kept) }
    }
    return content
  }

  // MARK: One exhibit

  private func tree(of path: String) -> FolderTree? {
    FolderTree(plan.watched(path), excluding: plan.excluded)
  }

  private mutating func read(
    _ source: ContentPlan.Source, isWished: Bool, isAtRest: Bool
  ) -> Result {
    guard let path = realPath(source.path), let tree = tree(of: path) else {
      guard known[source.id]?.isMissing != true, isWished || isAtRest else { return .unchanged }
      let isShown = known[source.id]?.exhibit != nil || !plan.isShelf
      known[source.id, default: Known(path: source.path)].isMissing = true
      report(
        isShown ? ReportPhrase.contentGone(source.path) : .contentMissing(source.path))
      return .refused
    }
    if let known = known[source.id], known.path == path, known.tree == tree, !known.isMissing,
      !isWished
    {
      return .unchanged
    }
    let before = known[source.id] ?? Known(path: path)
    known[source.id, default: before].isMissing = false
    known[source.id]?.tree = tree
    known[source.id]?.path = path
    do throws(Failure) {
      let (opening, faults, pictures) = try open(path, before.pictures)
      let sentences = sentences(faults, in: path)
      // An exhibit that was never shown is shown with its faults.
      let isShown = before.exhibit != nil || !plan.isShelf
      let worse = faults.filter { fault in
        let own = self.sentences([fault], in: path)
        return own.contains { $0.value > before.faults[$0.key] ?? -1 }
      }
      if isShown, !worse.isEmpty {
        guard isWished || isAtRest && isStill(tree, path) else { return waitForRest(source) }
        report(ReportPhrase.contentRefused(source.path, faults: worse.count))
        for fault in worse.prefix(FaultList.limit) { report(fault) }
        return .refused
      }
      if !isShown { for fault in faults { report(fault) } }
      known[source.id]?.faults = sentences
      known[source.id]?.pictures = pictures
      let document = opening.opened.catalog.document
      let exhibit = Content.Exhibit(
        id: source.id, path: path, item: item(source.id, document), opening: opening)
      known[source.id]?.exhibit = exhibit
      return .accepted(Content())
    } catch {
      guard isWished || isAtRest && isStill(tree, path) else { return waitForRest(source) }
      if before.exhibit != nil || !plan.isShelf {
        report(ReportPhrase.contentUnreadable(source.path))
      }
      report(error)
      return .refused
    }
  }

  /// Whether files are as they were before they were read: what is wrong with them is no half of something new.
  private func isStill(_ tree: FolderTree, _ path: String) -> Bool { self.tree(of: path) == tree }

  /// Forgets how the files of an exhibit were read, which are being written.
  private mutating func waitForRest(_ source: ContentPlan.Source) -> Result {
    known[source.id]?.tree = nil
    return .unchanged
  }

  /// Reads a document to its last note, and looks at the pictures that were changed.
  private func open(
    _ path: String, _ known: [String: FileStamp]
  ) throws(Failure) -> (DocumentPlan.Opening, [Fault], [String: FileStamp]) {
    let document = try plan.document(at: path)
    var faults: [Fault]
    let opening: DocumentPlan.Opening
    do throws(Fault) {
      switch try document.open(progress: { _ in true }) {
      case .whole(let opened)?: (opening, faults) = (.whole(opened), opened.faults)
      case .parts(var parts)?:
        faults = parts.faults + parts.takeFaults()
        while true {
          guard let found = try parts.passNext() else { continue }
          faults += found
          break
        }
        opening = .parts(parts)
      case nil: throw Fault(file: path, problem: .nothingThere, remedy: .checkName)
      }
    } catch {
      throw Failure(reading: error)
    }
    do throws(Fault) {
      try checkManifest(in: path)
    } catch {
      throw Failure(reading: error)
    }
    let pages = opening.opened.catalog.document
    guard !pages.pages.isEmpty else {
      throw Failure(
        .data, Fault(file: path, problem: .nothingThere, remedy: .nameFolderOrPicture))
    }
    var pictures: [String: FileStamp] = [:]
    for file in DocumentCheck.files(of: pages) {
      let stamp = FileStamp(PictureAddress(file).path)
      pictures[file] = stamp
      if stamp != nil, known[file] == stamp { continue }
      let fault = PictureCheck.fault(of: file, byteLimit: plan.pictureBytes)
      if let fault, !faults.contains(fault) { faults.append(fault) }
    }
    return (opening, faults, pictures)
  }

  /// 64 KiB: a manifest that is longer is known as one by its beginning, also where it is cut off.
  private static let shortManifest = 65_536

  /// Looks at a short manifest of a folder: one that is cut off at its beginning must not turn a book into a folder of the
  /// pictures that lie beside it.
  private func checkManifest(in path: String) throws(Fault) {
    let manifest = "\(path)/manifest.json"
    guard FileFacts(manifest)?.kind == .file,
      try OpenFile(manifest, remedy: .nameText).byteCount <= Self.shortManifest
    else { return }
    _ = try JSONFile.read(manifest)
  }

  /// The longest side of a cover, in pixels: that of a wide cell of a shelf on a screen of twice the usual density.
  private static let coverSide = 640

  private func item(_ id: String, _ document: Document) -> ShelfExhibit {
    let start = min(max(document.start, 0), document.pages.count - 1)
    let page = document.pages[start]
    let own = document.cover.flatMap { max($0.size.width, $0.size.height) >= 256 ? $0 : nil }
    let cover = own ?? page.pictures.first?.picture ?? document.cover ?? page.thumbnail
    return ShelfExhibit(
      id: id, title: document.title,
      cover: cover.map { PictureID($0.file, .fitted(Self.coverSide)) })
  }

  /// Faults as sentences without the folder in which the document lies now, each with the number of similar ones that its
  /// list leaves out.
  private func sentences(_ faults: [Fault], in path: String) -> [String: Int] {
    let pairs = faults.map { fault in
      (fault.omitting(0).text(for: []).replacing(path, with: ""), fault.omitted)
    }
    return Dictionary(pairs) { max($0, $1) }
  }
}

extension DocumentPlan.Opening {
  /// The document with the change that it makes.
  var opened: DocumentPlan.Opened {
    switch self {
    case .whole(let opened): opened
    case .parts(let parts): DocumentPlan.Opened(parts)
    }
  }

  /// The number of its pages and of the notes in memory.
  fileprivate var size: Int {
    opened.catalog.document.pages.reduce(0) { $0 + 1 + $1.notes.count }
  }
}
