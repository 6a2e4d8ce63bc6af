internal import Documents
internal import Files
internal import Phrases
internal import Showcase

/// The present content of a kiosk, and the next one, which is shown once no visitor is present.
struct KioskContent {
  /// A document to open.
  enum Document {
    /// It was read before, and can be read again by its plan; nil where its files are gone.
    case opened(DocumentPlan.Opening, DocumentPlan?)
    case unread(DocumentPlan)
  }

  /// Content that is shown in place of what is shown.
  enum Next {
    case document(DocumentPlan.Opening)
    case shelf([ShelfExhibit], start: String?)
  }

  private let plan: ContentPlan
  private let feed: ContentFeed
  /// The document of the launch, as it was named; nil for a shelf.
  private var home: DocumentPlan?
  /// The document of the launch as the program read it first; nil before it is read whole, and for a shelf.
  private var first: DocumentPlan.Opening?
  /// The exhibit with which every visit begins, as staff wished last.
  private var start: String?
  /// The content that is shown.
  private var shown = Content()
  /// The content that was read since.
  private var pending: Content?
  /// Whether pending content is shown although a visitor is present: staff are.
  private var isWished = false
  /// Whether a visitor is present.
  var isAttended = false
  /// The document that is open; nil for the one of the launch, and for none.
  var open: ExhibitName?

  /// The content of a plan.
  ///
  /// - Parameters:
  ///   - home: the document of the launch; nil for a shelf.
  ///   - start: the exhibit with which every visit begins; nil for the shelf.
  ///   - languages: the languages of sentences on standard error.
  init(
    _ plan: ContentPlan, home: DocumentPlan?, start: String?, languages: [String],
    deliver: @escaping @Sendable (ContentFeed.Message) -> Void
  ) {
    (self.plan, self.home, self.start) = (plan, home, start)
    feed = ContentFeed(plan, languages: languages, deliver: deliver)
  }

  /// Begins to read the exhibits of a shelf.
  func begin() { if plan.isShelf { feed.begin() } }

  /// Begins to watch the files, once the first pictures are shown.
  func complete() { feed.begin() }

  /// Notes a part of the document of the launch that was read. All of it is kept, so that a visit can begin while its files
  /// are being written.
  mutating func noteShown(_ opened: DocumentPlan.Opened) {
    if plan.isShelf { return }
    feed.noteShown(opened.catalog.document, opened.faults)
    guard opened.change.work == nil else { return }
    var whole = opened
    // All pages are there at once when it is opened again.
    whole.change.stage = .whole
    first = opened.parts.map { .parts($0) } ?? .whole(whole)
  }

  /// Takes a message of the thread that reads.
  ///
  /// - Returns: An input that follows at once; nil for none.
  mutating func take(_ message: ContentFeed.Message) -> SourceEvent.Content? {
    switch message {
    case .accepted(let content):
      pending = content
      return nil
    case .refused:
      // What was read before may wait.
      guard pending == nil else { return nil }
      isWished = false
      return .input(.kiosk(.contentRefused))
    }
  }

  /// Reads everything again, and shows what has changed although a visitor is present.
  mutating func readAgain() {
    isWished = true
    feed.readAgain()
  }

  /// Keeps the exhibit with which every visit begins.
  mutating func keepStart(_ id: String?) { start = id }

  /// Takes the content that is to be shown now; nil for none.
  mutating func takePending() -> Next? {
    // While there is nothing to choose from, no visitor is disturbed.
    let isEmpty = plan.isShelf && shown.exhibits.isEmpty
    guard let pending, !isAttended || isWished || isEmpty else { return nil }
    (self.pending, isWished, shown, open) = (nil, false, pending, nil)
    if plan.isShelf { return .shelf(pending.exhibits.map(\.item), start: start) }
    return pending.exhibits.first?.opening.map { .document($0) }
  }

  /// The plan of the document that is shown; nil for a shelf.
  var documentPlan: DocumentPlan? {
    shown.exhibits.first.flatMap { plan.isShelf ? nil : try? plan.document(at: $0.path) } ?? home
  }

  /// The name of a document in this content: a file of an exhibit has the name of the exhibit.
  func name(of name: ExhibitName?) -> ExhibitName? {
    guard case .file(let path)? = name, plan.isShelf else { return name }
    let folder = folderPath(of: path)
    let known = shown.exhibits.first { $0.path == path || $0.path == folder }
    return known.map { .onShelf($0.id) } ?? name
  }

  /// Whether visits begin with a document of a name; nil for the one of the launch, or the shelf.
  func isStart(_ name: ExhibitName?) -> Bool { name == nil || name == start.map { .onShelf($0) } }

  /// The document of a name in this content; nil for the shelf.
  ///
  /// - Parameters:
  ///   - name: its name, nil for the document of the launch.
  ///   - textScale: the factor by which a visitor wishes the letters of texts to be larger than usual; nil for that of the
  ///     launch.
  /// - Throws: `Failure` where there is no such document.
  func document(
    of name: ExhibitName?, textScale: Double?
  ) throws(Failure) -> Document? {
    switch name {
    case nil:
      if plan.isShelf { return nil }
      if let opening = shown.exhibits.first?.opening ?? first, opening.fits(textScale) {
        return .opened(opening, documentPlan)
      }
      return documentPlan.map { .unread($0) }
    case .onShelf(let id)?:
      guard let exhibit = shown.exhibits.first(where: { $0.id == id }) else {
        throw Failure(.noInput, .noDocument(id))
      }
      if let opening = exhibit.opening, opening.fits(textScale) {
        return .opened(opening, try? plan.document(at: exhibit.path))
      }
      return .unread(try plan.document(at: exhibit.path))
    case .file(let path)?:
      let roots = [plan.root ?? plan.folder].compactMap(\.self) + plan.paths.map(plan.watched)
      guard let real = realPath(path),
        roots.contains(where: { realPath($0).map { isInside(real, folder: $0) } ?? false })
      else { throw Failure(.noInput, .noDocument(path)) }
      return .unread(try plan.document(at: real))
    }
  }
}

extension DocumentPlan.Opening {
  /// Whether it is no text, or one whose letters are larger than usual by a factor; nil for any factor.
  fileprivate func fits(_ textScale: Double?) -> Bool {
    guard let textScale, case .whole(let opened) = self, let setting = opened.change.setting
    else { return true }
    return setting.scale == textScale
  }
}
