internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Pictures
internal import Platform
internal import Showcase
internal import X11

/// What comes to the loop from beside it, on its way to the showcase: pictures, the rows of the list, the document.
///
/// It asks for them, takes what the threads that read them have left in the mailbox, and says what of that the showcase
/// has to hear; the loop makes inputs of it.
struct Inbox {
  /// What came.
  enum News {
    /// A picture is ready, or has failed.
    case picture(PictureID, PictureState)
    /// A picture looks finer than before.
    case finer(PictureID)
    /// What is told of rows, and the rows, unless those stay that were.
    case rows(RowsChange, RowTable?)
    /// What is told of a document, and the document, where it was read.
    case document(DocumentChange, Catalog?)
  }

  private let mailbox: Mailbox<Arrival>
  private var pictures: PictureDelivery
  private let rowPlan: RowPlan?
  private var rowFeed: RowFeed?
  private let documentPlan: DocumentPlan?
  private var documentFeed: DocumentFeed?

  /// The inbox of a program that has a plan.
  init(_ plan: Runtime.Plan, textures: Textures) {
    let mailbox = Mailbox<Arrival>()
    self.mailbox = mailbox
    rowPlan = plan.rows
    documentPlan = plan.document
    let decoding = PictureDecoding(
      cache: plan.tileCache, byteLimit: plan.pictureBytes,
      locate: { [assets = plan.assets] in AssetFolder.file(of: $0, in: assets) },
      answer: { mailbox.post(.picture($0)) }, warn: { complain($0.description) })
    pictures = PictureDelivery(decoding, textures: textures)
  }

  /// What to wait on: it can be read when something has come.
  var descriptor: Int32 { mailbox.descriptor }

  // MARK: Rows and documents

  /// Begins to read the rows and the document.
  ///
  /// - Throws: `Failure` where there are no rows to read.
  mutating func read() throws(Failure) {
    if let rowPlan {
      rowFeed = RowFeed(rowPlan, mailbox: mailbox)
      try rowFeed?.read()
    }
    if let documentPlan {
      documentFeed = DocumentFeed(documentPlan) { [mailbox] in mailbox.post(.document($0)) }
    }
  }

  /// The rows of a recording: all of them, before it begins. Its document was read with it.
  func recordedRows() throws(Failure) -> RecordedRows? { try rowPlan?.readAll() }

  /// Takes out all that has come.
  func takeAll() -> [Arrival] { mailbox.takeAll() }

  /// What there is to say of something that has come; nil where that is nothing.
  ///
  /// - Throws: `Failure` where there is no document to show.
  mutating func news(of arrival: Arrival) throws(Failure) -> News? {
    switch arrival {
    case .picture(let picture): return pictures.take(picture).map { News($0) }
    case .rows(let update, reading: let number):
      return rowFeed?.take(update, of: number).map { .rows($0.news, $0.rows) }
    case .fileChanged:
      try rowFeed?.read()
      return nil
    case .document(.setting(let part)):
      return .document(DocumentChange(count: 0, work: .settingPages(percent: Int(100 * part))), nil)
    case .document(.opened(let opened)):
      for fault in opened.faults { complain(fault.description) }
      documentFeed = nil
      return .document(opened.news, opened.catalog)
    case .document(.failed(let fault)): throw Failure(.data, fault.description)
    }
  }

  // MARK: Pictures

  /// Whether there is something of a picture to send to the server.
  var isSending: Bool { pictures.isSending }

  /// Asks for a picture.
  mutating func load(_ id: PictureID) { pictures.load(id) }

  /// Gives a picture back, wherever it is.
  mutating func unload(_ id: PictureID) { pictures.unload(id) }

  /// Orders the pictures that were asked for in this turn of the loop.
  mutating func order() { pictures.order() }

  /// Sends the next portion of the pictures that have come.
  ///
  /// - Throws: `Failure` where the server is gone.
  mutating func send() throws(Failure) -> [News] {
    do throws(X11Error) {
      return try pictures.send().map { News($0) }
    } catch {
      throw Failure(error)
    }
  }
}

extension Inbox.News {
  fileprivate init(_ news: PictureDelivery.News) {
    self =
      switch news {
      case .finer(let id): .finer(id)
      case .ready(let id, let size): .picture(id, .ready(size))
      case .failed(let id, let reason): .picture(id, .failed(reason))
      }
  }
}
