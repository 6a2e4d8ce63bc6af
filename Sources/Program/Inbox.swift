internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Pictures
internal import Platform
internal import Raster
internal import Showcase
internal import Usage
internal import X11

/// The side of the loop that reads pictures, the rows of the list and the document on other threads.
///
/// It starts the reading, takes the messages of those threads from the mailbox, and turns them into events of the loop.
///
/// A class, because each look into a value of its size would copy it.
final class Inbox {
  /// A document of a kiosk that is read while another one is shown, which stays where it cannot be read.
  private struct Candidate {
    let name: ExhibitName?
    let plan: DocumentPlan
    /// The number of its reading.
    let reading: Int
    let feed: DocumentFeed
  }

  private let mailbox: Mailbox<Arrival>
  private var pictures: PictureDelivery
  private var rowPlan: RowPlan?
  private var rowFeed: RowFeed?
  /// The number of the first reading of these rows: those of another condition of a study had lower ones.
  private var firstReading = 0
  private var documentPlan: DocumentPlan?
  /// The number of the reading of the shown document: another one each time that a document is read anew.
  private var reading = 0
  /// The number of the last reading of any document.
  private var lastReading = 0
  /// The number of the reading that the program, or a condition of a study, begins with: its faults are reported.
  private var firstDocumentReading = 0
  private var documentFeed: DocumentFeed?
  /// The document that is to be shown next; nil where none is read.
  private var candidate: Candidate?
  /// How rows and sections are built at the start of a kiosk, and in its visitor's languages; nil for a program at a desk.
  private var builders: (start: CatalogBuilder, current: CatalogBuilder)?
  /// The document that is shown; nil before it is read.
  private var shown: DocumentPlan.Opened?
  /// The languages in which its rows and sections were ordered last; nil where they were not.
  private var ordered: [String]?
  /// The factor by which a person wishes the letters of texts to be larger than usual; nil for that of the launch.
  private var textScale: Double?
  /// The factor in which the shown text is being set again; nil where it is not.
  private var rescaling: Double?
  private var content: KioskContent?
  private var statistics: Statistics?
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
    content = plan.content.map { content in
      KioskContent(
        content, home: plan.document, start: plan.staffChoice.begin,
        languages: languages
      ) {
        mailbox.post(.content($0))
      }
    }
    let builder = plan.document?.catalogBuilder ?? plan.content?.catalogBuilder
    if plan.configuration.kiosk != nil, let builder { builders = (builder, builder) }
    statistics = plan.statistics.map { Statistics(in: $0, languages: languages) }
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
  func read() throws(Failure) {
    if let rowPlan {
      rowFeed = RowFeed(
        rowPlan, mailbox: mailbox, languages: languages, from: firstReading)
      try rowFeed?.read()
    }
    readDocument()
    content?.begin()
  }

  private func readDocument() {
    guard let documentPlan else { return }
    documentFeed = DocumentFeed(adapted(documentPlan), deliver: delivery(of: reading))
  }

  /// Delivers the messages of a reading.
  private func delivery(of reading: Int) -> @Sendable (DocumentFeed.Message) -> Void {
    { [mailbox] in mailbox.post(.document($0, reading: reading)) }
  }

  /// Begins another reading: nothing of the ones before is shown any more.
  private func beginReading() { reading = nextReading() }

  private func nextReading() -> Int {
    lastReading += 1
    return lastReading
  }

  /// How a document is read in the visitor's languages and in the wished size of letters.
  private func adapted(_ plan: DocumentPlan) -> DocumentPlan {
    var plan = plan
    if let builders { plan.catalogBuilder = builders.current }
    if let textScale { plan.textScale = textScale }
    return plan
  }

  /// Forgets the document that is shown, because another one follows.
  private func forgetShown() { (shown, ordered, rescaling) = (nil, nil, nil) }

  /// Builds rows and sections of the document in the languages of a visitor, the preferred one first, now and of every
  /// document that is opened later.
  func retitle(in languages: [String]) {
    guard let start = builders?.start else { return }
    builders?.current = start.preferring(languages)
    rebuildShown()
  }

  /// Orders the rows and sections of the shown document in the visitor's languages, if they are in others. A document that
  /// is still being read keeps those that it has until it is read.
  private func rebuildShown() {
    guard let builder = builders?.current, let shown, shown.change.work == nil, rescaling == nil,
      (ordered ?? shown.languages) != builder.languages
    else { return }
    ordered = builder.languages
    documentFeed?.rebuild(shown, by: builder, as: .retitled)
  }

  /// Sets the shown text, and every text that is opened later, in letters that are larger than usual by a factor.
  func scaleText(_ scale: Double) {
    textScale = scale
    rescaleShown()
  }

  /// Sets the shown text again where its letters have not the wished size. One that is still being read keeps its size until
  /// it is read.
  private func rescaleShown() {
    guard let textScale, let documentPlan, let shown, shown.change.work == nil,
      let setting = shown.change.setting, (rescaling ?? setting.scale) != textScale
    else { return }
    (rescaling, ordered) = (textScale, nil)
    // Nothing of the pages as they are may come after the others.
    beginReading()
    documentFeed = DocumentFeed(
      settingAgain: adapted(documentPlan), deliver: delivery(of: reading))
  }

  /// Reads the document with its pages in another order; what was being read of it is given up.
  func reorder(_ order: Int) {
    beginReading()
    forgetShown()
    documentPlan?.order = order
    readDocument()
  }

  /// Reads other rows and another document; what was being read is given up.
  ///
  /// - Throws: `Failure` where there are no rows to read.
  func prepare(_ rows: RowPlan?, _ document: DocumentPlan?) throws(Failure) {
    firstReading = rowFeed?.nextReading ?? firstReading
    (rowFeed, documentFeed) = (nil, nil)
    (rowPlan, documentPlan) = (rows, document)
    beginReading()
    firstDocumentReading = reading
    forgetShown()
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
  func content(of arrival: Arrival) throws(Failure) -> SourceEvent.Content? {
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
    case .document(.failed(let fault), reading: let number) where number == candidate?.reading:
      candidate = nil
      complain(fault, in: languages)
      return .input(.kiosk(.notOpened))
    case .document(.opened(let opened), reading: let number) where number == candidate?.reading:
      showCandidate()
      return show(opened)
    case .document(_, reading: let number)
    where number != reading && number != candidate?.reading:
      return nil
    case .document(.setting(let part), _):
      let work = DocumentChange.Work.settingPages(percent: Int(100 * part))
      return .input(.document(DocumentChange(count: 0, work: work)))
    case .document(.readingNotes(let part), _):
      let work = DocumentChange.Work.readingNotes(percent: Int(100 * part))
      return .input(.document(DocumentChange(count: 0, work: work)))
    case .document(.opened(let opened), _):
      if reading == 0 { content?.noteShown(opened) }
      rescaling = nil
      // In another order and in letters of another size the faults are the same.
      if reading == firstDocumentReading {
        for fault in opened.faults { complain(fault, in: languages) }
      }
      let isWhole = opened.change.notes == nil && opened.change.work == nil
      // That of a kiosk builds its rows again for visitors of other languages.
      if isWhole, builders == nil { documentFeed = nil }
      return show(opened)
    case .content(let message): return content?.take(message) ?? takeContent()
    case .statistics(let figures): return .input(.kiosk(.statistics(figures)))
    case .copy(let message):
      copies.take(message)
      return nil
    case .document(.failed(let fault), _):
      // Without a first document there is nothing to show.
      if reading == firstDocumentReading, shown == nil { throw Failure(reading: fault) }
      complain(fault, in: languages)
      if rescaling != nil {
        // Nothing is worked on any more.
        rescaling = nil
        rebuildShown()
        return .input(.document(DocumentChange(count: 0)))
      }
      return content == nil ? nil : .input(.kiosk(.notOpened))
    }
  }

  /// The input of a document that was opened, which is searched from now on.
  private func show(_ opened: DocumentPlan.Opened) -> SourceEvent.Content {
    let isKiosk = builders != nil
    findFeed.change {
      ($0.catalog, $0.parts) = (opened.catalog, opened.parts)
      if isKiosk { $0.languages = opened.languages }
    }
    var change = opened.change
    change.exhibit = content?.open
    if let start = builders?.start, opened.languages != start.languages {
      change.languages = opened.languages
    }
    shown = opened
    rescaleShown()
    rebuildShown()
    return .input(.document(change), document: opened.catalog)
  }

  // MARK: Kiosks

  /// Opens another document of a kiosk in place of the open one; nil for the one with which visits begin.
  ///
  /// - Returns: What is known at once; nil where it is read, or where the shelf is shown.
  func open(_ name: ExhibitName?) -> SourceEvent.Content? {
    guard let content else {
      // The program's own document: it was shown in another order.
      reorder(0)
      return nil
    }
    let name = content.name(of: name)
    // A visit begins with nothing shown.
    if content.isStart(name) { close() }
    do throws(Failure) {
      switch try content.document(of: name, textScale: textScale) {
      case .opened(let opening, let plan)?:
        close()
        documentPlan = plan
        self.content?.open = name
        return showBuilt(opening)
      case .unread(let plan)?:
        let number = nextReading()
        candidate = Candidate(
          name: name, plan: plan, reading: number,
          feed: DocumentFeed(adapted(plan), deliver: delivery(of: number)))
        return nil
      case nil: return nil
      }
    } catch {
      complain(error, in: languages)
      return .input(.kiosk(.notOpened))
    }
  }

  /// Closes the document that is shown, and gives up the one that is read.
  private func close() {
    beginReading()
    (documentFeed, documentPlan, candidate) = (nil, nil, nil)
    content?.open = nil
    forgetShown()
    findFeed.change { ($0.catalog, $0.parts) = (nil, nil) }
  }

  /// Lets the document that was read take the place of the shown one.
  private func showCandidate() {
    guard let next = candidate else { return }
    close()
    (reading, documentFeed, documentPlan) = (next.reading, next.feed, next.plan)
    content?.open = next.name
  }

  /// The input of a document that was read before; nil where its rows and sections are built in the visitor's languages
  /// first.
  private func showBuilt(_ opening: DocumentPlan.Opening) -> SourceEvent.Content? {
    let opened = opening.opened
    guard let builder = builders?.current, builder.languages != opened.languages else {
      return show(opening)
    }
    beginFeed(of: opened)
    ordered = builder.languages
    documentFeed?.rebuild(opened, by: builder, as: .whole)
    return nil
  }

  /// The input of a document that was read before.
  private func show(_ opening: DocumentPlan.Opening) -> SourceEvent.Content {
    let opened = opening.opened
    beginFeed(of: opened)
    return show(opened)
  }

  private func beginFeed(of opened: DocumentPlan.Opened) {
    documentFeed = DocumentFeed(opened.parts, deliver: delivery(of: reading))
  }

  /// A visitor is present, or none is any more.
  func attend(_ isAttended: Bool) { content?.isAttended = isAttended }

  /// Watches the files of a kiosk from now on.
  func watchContent() { content?.complete() }

  /// Keeps the exhibit with which every visit of a kiosk begins.
  func keepStart(_ exhibit: String?) { content?.keepStart(exhibit) }

  /// Reads the content of a kiosk again; what has changed is shown although a visitor is present.
  func readContent() { content?.readAgain() }

  /// Shows the content that was read aside, if no visitor is present.
  func takeContent() -> SourceEvent.Content? {
    guard let next = content?.takePending() else { return nil }
    // What was loaded may be of files as they were.
    pictures.renew()
    close()
    documentPlan = content?.documentPlan
    switch next {
    case .shelf(let exhibits, let start):
      return .input(.kiosk(.exhibits(exhibits, start: start)))
    case .document(let opening):
      guard case .input(.document(var change), _, let catalog, _) = show(opening) else {
        return nil
      }
      change.isReplacement = true
      return .input(.document(change), document: catalog)
    }
  }

  /// Writes a note of a visit into the statistics.
  func note(_ note: UsageNote, at time: Instant) { statistics?.take(note, at: time) }

  /// Writes the visit that the program's end cuts off, if there is one.
  func finishStatistics(_ end: UsageNote?, at time: Instant) { statistics?.finish(end, at: time) }

  /// Reads the numbers of today.
  func readStatistics() {
    guard let statistics else {
      return mailbox.post(.statistics(UsageFigures(isWritten: false)))
    }
    statistics.readToday { [mailbox] in mailbox.post(.statistics($0)) }
  }

  // MARK: Pictures

  /// Whether a picture waits to be sent to the server.
  var isSending: Bool { pictures.isSending }

  /// Loads a picture.
  func load(_ id: PictureID) { pictures.load(id) }

  /// Passes on a picture that was not decoded here.
  func add(_ id: PictureID, _ levels: PictureLevels) { pictures.add(id, levels) }

  /// Unloads a picture, however far it has come.
  func unload(_ id: PictureID) { pictures.unload(id) }

  /// Orders the pictures requested in this turn of the loop.
  func order() { pictures.order() }

  /// Sends the next portion of the pictures that have come.
  ///
  /// - Throws: `Failure` where the connection is lost.
  func send() throws(Failure) -> [SourceEvent.Content] {
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
