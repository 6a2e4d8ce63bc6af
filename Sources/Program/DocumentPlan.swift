internal import Documents
internal import Exhibits
internal import Files
internal import Glibc
internal import Interaction
internal import Phrases
internal import Pictures
internal import Showcase

/// The source of a document.
package struct DocumentPlan: Sendable {
  /// A document that was read.
  struct Opened: Sendable {
    /// The document with its catalog of rows and sections.
    let catalog: Catalog
    /// The languages of its rows and sections, the preferred one first.
    let languages: [String]
    /// Its notes and words, where they are read page by page.
    let parts: DocumentParts?
    /// Parts that could not be read, in sentences.
    let faults: [Fault]

    /// The change that the document makes.
    var change: DocumentChange

    init(
      catalog: Catalog, languages: [String], setting: TextSetting?, faults: [Fault],
      stage: DocumentChange.Stage = .whole
    ) {
      self.catalog = catalog
      self.languages = languages
      parts = nil
      self.faults = faults
      change = DocumentChange(
        count: catalog.document.pages.count, setting: setting,
        work: stage == .beginning ? .settingPages(percent: 0) : nil, stage: stage,
        order: catalog.document.order)
    }

    init(_ parts: DocumentParts, faults: [Fault] = []) {
      catalog = parts.catalog
      languages = parts.languages
      self.parts = parts
      change = parts.change
      self.faults = faults
    }

    /// The same document, all of whose notes are in memory, with rows and sections of another builder.
    func rebuilt(by builder: CatalogBuilder) -> Opened {
      Opened(
        catalog: builder.catalog(of: catalog.document), languages: builder.languages,
        setting: change.setting, faults: [])
    }
  }

  /// A document that can be shown.
  enum Opening: Sendable {
    case whole(Opened)
    /// One whose notes or words are read page by page, with those of its first page, and the faults so far.
    case parts(DocumentParts)
  }

  /// A folder of pictures or with a manifest, a manifest, a picture, or a text.
  let path: String
  /// A folder that holds it, and all that a manifest may name; nil for the folder that it lies in.
  let root: String?
  /// The index of the order of pages, of those that a manifest offers.
  var order = 0
  /// The factor by which the letters of a text are larger than usual.
  var textScale = 1.0
  /// How the catalog is made.
  var catalogBuilder: CatalogBuilder

  /// A document at a path.
  ///
  /// - Throws: `Failure` where nothing is there, or it must not be read.
  init(path: String, root: String? = nil, catalogBuilder: CatalogBuilder) throws(Failure) {
    guard access(path, R_OK) == 0 else {
      throw Failure(
        .noInput, errno == ENOENT ? .missing(path) : .unreadableDocument(path))
    }
    self.path = path
    self.root = root
    self.catalogBuilder = catalogBuilder
  }

  /// Opens the document.
  ///
  /// - Parameters:
  ///   - beginning: receives the first pages of a long text before the others are set.
  ///   - progress: receives the part of a text that is set, from 0 to 1, and returns whether to go on.
  /// - Returns: nil where it was stopped.
  func open(
    beginning: (Opened) -> Void = { _ in }, progress: @escaping @Sendable (Double) -> Bool
  ) throws(Fault) -> Opening? {
    guard isText else {
      let reading = try DocumentReader.open(
        path, root: root, order: order, isUnwanted: { !progress(0) })
      let faults = reading.faults + [catalogBuilder.orderFault(of: path)].compactMap(\.self)
      guard reading.notes != nil || reading.transcripts != nil else {
        return .whole(
          Opened(
            catalog: catalogBuilder.catalog(of: reading.document),
            languages: catalogBuilder.languages, setting: nil, faults: faults))
      }
      return .parts(
        try DocumentParts(
          reading.document, notes: reading.notes, transcripts: reading.transcripts,
          faults: faults, catalogBuilder: catalogBuilder))
    }
    var hasBegun = false
    let pages = try TextPages.set(
      path, in: TextStyle(scale: textScale),
      beginning: {
        hasBegun = true
        beginning(opened($0, .beginning))
      }, progress: progress)
    return pages.map { .whole(opened($0, hasBegun ? .rest : .whole)) }
  }

  /// Sets the text that is shown into pages again, in letters of another size.
  ///
  /// - Parameter progress: receives the part that is set, from 0 to 1, and returns whether to go on.
  /// - Returns: nil where it was stopped.
  /// - Throws: `Fault` also where the file is no text any more.
  func setAgain(progress: @Sendable (Double) -> Bool) throws(Fault) -> Opened? {
    let pages = try TextPages.set(
      path, in: TextStyle(scale: textScale), progress: progress)
    return pages.map { opened($0, .rescaled) }
  }

  /// Reads the document as it was recorded: a text has the recorded lines and pages.
  func read(as change: DocumentChange) throws(Fault) -> Opened {
    guard let setting = change.setting else { return try readPictures() }
    return opened(
      try TextPages(path, setting: setting, isBeginning: change.stage == .beginning), change.stage)
  }

  private func readPictures() throws(Fault) -> Opened {
    let (document, faults) = try DocumentReader.read(path, root: root, order: order)
    return Opened(
      catalog: catalogBuilder.catalog(of: document), languages: catalogBuilder.languages,
      setting: nil, faults: faults)
  }

  private func opened(_ pages: TextPages, _ stage: DocumentChange.Stage) -> Opened {
    Opened(
      catalog: catalogBuilder.catalog(of: pages.document), languages: catalogBuilder.languages,
      setting: pages.setting, faults: pages.faults, stage: stage)
  }

  /// Whether the path names neither a folder nor a manifest nor a picture; a file with the name of a picture is refused as
  /// one.
  var isText: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return false }
    return !path.lowercased().hasSuffix(".json") && !PictureFormat.isPicture(named: path)
      && PictureFormat.recognised(at: path) == nil
  }
}
