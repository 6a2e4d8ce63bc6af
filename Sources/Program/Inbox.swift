internal import Documents
internal import Files
internal import Interaction
internal import Pictures
internal import Platform
internal import Raster
internal import Showcase
internal import X11

/// The side of the loop that reads pictures, the rows of the list and the document on other threads.
///
/// It starts the reading, takes the messages of those threads from the mailbox, and turns them into events of the loop.
struct Inbox {
  private let mailbox: Mailbox<Arrival>
  private var pictures: PictureDelivery
  private var rowPlan: RowPlan?
  private var rowFeed: RowFeed?
  /// The number of the first reading of these rows: those of another condition of a study had lower ones.
  private var firstReading = 0
  /// Whether nothing can be shown where the document cannot be read.
  private var needsDocument = true
  private var documentPlan: DocumentPlan?
  /// The number of times that the document was read anew.
  private var reading = 0
  private var documentFeed: DocumentFeed?
  private let findFeed: FindFeed
  /// The copies that other programs can paste.
  let copies: CopyDelivery
  /// The languages of sentences on standard error, the preferred one first.
  private let languages: [String]

  /// An inbox that reads nothing yet.
  init(_ plan: RunPlan, textures: Textures, selections: Selections, clock: Clock) {
    let mailbox = Mailbox<Arrival>()
    self.mailbox = mailbox
    rowPlan = plan.rows
    let languages = plan.languages
    self.languages = languages
    documentPlan = plan.document
    findFeed = FindFeed(languages: plan.configuration.settings.languages) { message in
      mailbox.post(.found(message))
    }
    let decoding = PictureDecoding(
      cache: plan.tileCache, byteLimit: plan.pictureBytes,
      locate: { [assets = plan.assets] in AssetFolder.file(of: $0, in: assets) },
      answer: { mailbox.post(.picture($0)) }, warn: { complain($0, in: languages) })
    copies = CopyDelivery(
      selections, clock: clock, byteLimit: plan.pictureBytes, languages: languages,
      locate: { [assets = plan.assets] in AssetFolder.file(of: $0, in: assets) },
      deliver: { mailbox.post(.copy($0)) })
    pictures = PictureDelivery(
      decoding, textures: textures, languages: plan.configuration.settings.languages)
  }

  /// The descriptor that can be read while a message waits.
  var descriptor: Int32 { mailbox.descriptor }

  // MARK: Rows and documents

  /// Begins to read the rows and the document.
  ///
  /// - Throws: `Failure` where there are no rows to read.
  mutating func read() throws(Failure) {
    if let rowPlan {
      rowFeed = RowFeed(
        rowPlan, mailbox: mailbox, languages: languages, from: firstReading)
      try rowFeed?.read()
    }
    readDocument()
  }

  private mutating func readDocument() {
    guard let documentPlan else { return }
    let number = reading
    documentFeed = DocumentFeed(documentPlan) { [mailbox] in
      mailbox.post(.document($0, reading: number))
    }
  }

  /// Reads the document with its pages in another order; what was being read of it is given up.
  mutating func reorder(_ order: Int) {
    reading += 1
    needsDocument = false
    documentPlan?.order = order
    readDocument()
  }

  /// Reads other rows and another document; what was being read is given up.
  ///
  /// - Throws: `Failure` where there are no rows to read.
  mutating func prepare(_ rows: RowPlan?, _ document: DocumentPlan?) throws(Failure) {
    firstReading = rowFeed?.nextReading ?? firstReading
    (rowFeed, documentFeed) = (nil, nil)
    (rowPlan, documentPlan) = (rows, document)
    reading += 1
    needsDocument = true
    findFeed.change { $0 = FindMaterial(languages: $0.languages) }
    try read()
  }

  /// Reads the notes of pages of a document whose notes are not all in memory.
  func readNotes(of pages: [Int]) { documentFeed?.readNotes(of: pages) }

  /// Reads in advance what a search would read.
  func prepareFind() { findFeed.prepare() }

  /// Looks for a text in what was read.
  func find(_ text: String, number: Int) { findFeed.find(text, number: number) }

  /// Takes all messages that wait.
  func takeAll() -> [Arrival] { mailbox.takeAll() }

  /// The event that a message becomes; nil where nothing follows from it.
  ///
  /// - Throws: `Failure` where there is no document to show.
  mutating func content(of arrival: Arrival) throws(Failure) -> SourceEvent.Content? {
    switch arrival {
    case .picture(let picture): return pictures.take(picture).map { Self.content(of: $0) }
    case .rows(let update, reading: let number):
      return rowFeed?.take(update, of: number).map { change, rows in
        if let rows { findFeed.change { $0.rows = rows } }
        return .input(.rows(change), rows: rows)
      }
    case .found(let message): return .input(.found(message.change), found: message.result)
    case .fileChanged:
      try rowFeed?.read()
      return nil
    case .document(_, reading: let number) where number != reading: return nil
    case .document(.setting(let part), _):
      let work = DocumentChange.Work.settingPages(percent: Int(100 * part))
      return .input(.document(DocumentChange(count: 0, work: work)))
    case .document(.readingNotes(let part), _):
      let work = DocumentChange.Work.readingNotes(percent: Int(100 * part))
      return .input(.document(DocumentChange(count: 0, work: work)))
    case .document(.opened(let opened), _):
      // In another order the faults are the same.
      for fault in opened.faults where needsDocument { complain(fault, in: languages) }
      let isWhole = opened.change.notes == nil && opened.change.work == nil
      if isWhole { documentFeed = nil }
      findFeed.change { ($0.catalog, $0.parts) = (opened.catalog, opened.parts) }
      return .input(.document(opened.change), document: opened.catalog)
    case .copy(let message):
      copies.take(message)
      return nil
    case .document(.failed(let fault), _):
      // What is shown stays where it cannot be read again.
      guard !needsDocument else { throw Failure(.data, fault) }
      complain(fault, in: languages)
      return nil
    }
  }

  // MARK: Pictures

  /// Whether a picture waits to be sent to the server.
  var isSending: Bool { pictures.isSending }

  /// Loads a picture.
  mutating func load(_ id: PictureID) { pictures.load(id) }

  /// Passes on a picture that was not decoded here.
  mutating func add(_ id: PictureID, _ levels: PictureLevels) { pictures.add(id, levels) }

  /// Unloads a picture, however far it has come.
  mutating func unload(_ id: PictureID) { pictures.unload(id) }

  /// Orders the pictures requested in this turn of the loop.
  mutating func order() { pictures.order() }

  /// Sends the next portion of the pictures that have come.
  ///
  /// - Throws: `Failure` where the connection is lost.
  mutating func send() throws(Failure) -> [SourceEvent.Content] {
    do throws(X11Error) {
      return try pictures.send().map { Self.content(of: $0) }
    } catch {
      throw Failure(error)
    }
  }

  private static func content(of change: PictureDelivery.Change) -> SourceEvent.Content {
    switch change {
    case .finer(let id): .refined(id)
    case .ready(let id, let size): .input(.picture(id, .ready(size)))
    case .failed(let id, let reason): .input(.picture(id, .failed(reason)))
    }
  }
}
