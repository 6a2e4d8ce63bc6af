internal import Exhibits
internal import Interaction
internal import Showcase
internal import X11

/// The loop: waits, takes all that has come, lets the showcase act on it, draws each window once, and sleeps.
///
/// Nothing else waits and nothing else draws.
final class Runtime {
  /// What the loop needs to know of the command line.
  struct Plan {
    var opening: Opening
    var commands: [String: Command] = [:]
    var assets: AssetFolder?
    /// Where the list's rows come from, where there is a list.
    var rows: RowPlan?
    /// Where the document comes from, where there is one.
    var document: DocumentPlan?
    var windows = WindowPlan()
    /// Bytes that pictures may take on the server, and as many of the program's own memory.
    var pictureBytes = standardPictureBytes
    /// Where tiles of large pictures are kept; nil for nowhere.
    var tileCache: PictureTileCache?
    var isStrict = false
    var record: String?
    var events: String?
    /// A recording whose inputs take the place of the person's.
    var replay: Replay?
  }

  /// 4 ms, in seconds: a portion of a picture takes 2 on the machines that this was measured on.
  private static let portionTime = 0.004

  private let connection: Connection
  private let clock = Clock()
  private let translator: EventTranslator
  private let textures: Textures
  private let fonts: Fonts
  private let mailbox = Mailbox<Arrival>()
  private var pictures: PictureDelivery
  private var showcase: Showcase
  private var panes: [Pane]
  private var hidden: Set<WindowID> = []
  private var replay: Replay?
  private var journal: Journal.Writer?
  private var events: EventLog?
  private let commands: [String: Command]
  private let rowPlan: RowPlan?
  private var rowFeed: RowFeed?
  /// The rows of the recording that is played.
  private var recordedRows: RecordedRows?
  private let documentPlan: DocumentPlan?
  private var documentFeed: DocumentFeed?
  /// The showcase's time: what it was last told or drawn at.
  private var time = Instant.zero
  private var lastFrame: Instant?
  /// Whether something may look different from what is shown.
  private var isStale = true
  private var isWarm = false

  /// Connects to the server and makes the windows.
  ///
  /// - Throws: `Failure` in a sentence.
  init(_ plan: Plan) throws(Failure) {
    commands = plan.commands
    rowPlan = plan.rows
    documentPlan = plan.document
    replay = plan.replay
    showcase = Showcase(plan.opening)
    do throws(X11Error) {
      connection = try Connection(isStrict: plan.isStrict)
      textures = Textures(
        connection: connection, byteCap: plan.pictureBytes - Textures.sizedLimit)
      pictures = PictureDelivery(
        loader: PictureLoader(
          assets: plan.assets, cache: plan.tileCache, byteLimit: plan.pictureBytes
        ) {
          [mailbox] in mailbox.post(.picture($0))
        }, textures: textures)
      let scale = plan.replay?.surface?.scale ?? plan.windows.scale
      fonts = Fonts(connection: connection)
      translator = EventTranslator(connection: connection, clock: clock)
      panes = []
      for id in showcase.windows {
        panes.append(
          try Pane(
            connection: connection,
            options: plan.windows.options(
              for: id, of: showcase, on: connection, as: replay?.surface),
            scale: scale, textures: textures, fonts: fonts))
      }
    } catch {
      throw Failure(error, isStart: true)
    }
    // Only now, so that a program that cannot start leaves an older file as it is.
    if let path = plan.record {
      journal = try Journal.Writer(path: path, opening: plan.opening)
    }
    if let path = plan.events { events = try EventLog(path: path) }
  }

  /// Runs until the last window is closed, or the recording ends.
  ///
  /// - Throws: `Failure` where the program cannot go on.
  func run() throws(Failure) {
    for effect in showcase.begin() { try perform(effect) }
    try readRows()
    readDocument()
    for pane in panes { pane.window.show() }
    replay?.begin(at: clock.now)
    while !panes.isEmpty {
      let hasTaken = try takeInputs()
      let hasDrawn = try drawWhenDue()
      pictures.order()
      let hasSent = try sendPictures(afterFrame: hasDrawn)
      try checkConnection()
      if let replay, replay.isOver, !isStale { return try finish(replay) }
      if panes.isEmpty { return }
      // Sending, and waiting for an answer, take in what came meanwhile, and no descriptor tells of that.
      if hasSent || (hasTaken || hasDrawn) && connection.hasEvents { continue }
      // While a picture waits for its refresh nothing that the server sends could be shown sooner: a flood of motions
      // is taken in at once, then.
      let descriptors =
        isFrameAhead ? [mailbox.descriptor] : [connection.descriptor, mailbox.descriptor]
      clock.wait(descriptors: descriptors, until: nextMoment())
    }
  }

  // MARK: In

  /// Takes all that has come.
  ///
  /// - Returns: whether anything had.
  private func takeInputs() throws(Failure) -> Bool {
    let translation = translator.translateAll(notBefore: time)
    let arrivals = mailbox.takeAll()
    for request in translation.repaints {
      panes.first { $0.window.id == request.window }?.copyExposed(request.area)
    }
    for input in translation.inputs { try replay == nil ? take(input) : obey(input) }
    for arrival in arrivals { try take(arrival) }
    // Read once: no moment passes unless all that was recorded up to it has been taken.
    let moment = showcaseTime
    try takeRecorded(until: moment)
    let now = max(time, moment)
    // What was due looks different now, also where it was no more than the end of a motion.
    if let due = showcase.wake(at: time).deadline, due <= now { isStale = true }
    time = now
    for effect in showcase.settle(until: time, ruler: fonts) { try perform(effect) }
    return !(translation.inputs.isEmpty && translation.repaints.isEmpty && arrivals.isEmpty)
  }

  /// Takes an input, and with it the rows that it tells of.
  private func take(_ input: Input, with rows: RowTable? = nil) throws(Failure) {
    try journal?.add(input)
    time = max(time, input.time)
    isStale = true
    if let rows {
      for effect in showcase.replaceRows(rows, at: time, ruler: fonts) { try perform(effect) }
    }
    if case .visible(let isVisible) = input.event {
      if isVisible { hidden.remove(input.window) } else { hidden.insert(input.window) }
    }
    for effect in showcase.update(input, ruler: fonts) { try perform(effect) }
    if case .documentChanged = input.event {
      for pane in panes { pane.window.retitle(showcase.title(of: pane.window.id)) }
    }
  }

  /// While a recording plays, a person can only close the windows.
  private func obey(_ input: Input) throws(Failure) {
    switch input.event {
    case .closed: try perform(.close(input.window))
    case .key(let press) where press.key == .escape: try perform(.close(input.window))
    default: isStale = true
    }
  }

  private func takeRecorded(until moment: Instant) throws(Failure) {
    while let entry = replay?.next(until: moment) {
      switch entry {
      case .input(let input):
        if let document = replay?.document(shownBy: input) { showcase.replaceDocument(document) }
        try take(input, with: recordedRows?.rows(with: input))
      case .shown(let shown):
        for effect in showcase.settle(until: shown.time, ruler: fonts) { try perform(effect) }
        replay?.compare(shown, with: display(of: shown.window, at: shown.time))
      }
    }
  }

  private func take(_ arrival: Arrival) throws(Failure) {
    switch arrival {
    case .picture(let picture): if let news = pictures.take(picture) { try tell(news) }
    case .rows(let update, reading: let number): try take(update, of: number)
    case .fileChanged: try readRows()
    case .document(let news): try take(news)
    }
  }

  /// Begins to read the document. That of a recording which is played has been read.
  private func readDocument() {
    guard let documentPlan, replay == nil else { return }
    documentFeed = DocumentFeed(documentPlan) { [mailbox] in mailbox.post(.document($0)) }
  }

  private func take(_ news: DocumentFeed.News) throws(Failure) {
    switch news {
    case .setting(let part):
      let note = "Setting pages \(Int(100 * part)) %"
      try tell(DocumentNews(count: 0, note: note))
    case .opened(let opened):
      for fault in opened.faults { complain(fault.description) }
      showcase.replaceDocument(opened.document)
      try tell(opened.news)
      documentFeed = nil
    case .failed(let fault): throw Failure(.data, fault.description)
    }
  }

  private func tell(_ news: DocumentNews) throws(Failure) {
    guard let window = showcase.documentWindow else { return }
    try take(
      Input(time: max(time, clock.now), window: window, event: .documentChanged(news)))
  }

  /// Begins to read the list's rows, or to read them anew. A recording that is played has them all before it begins.
  private func readRows() throws(Failure) {
    guard let rowPlan else { return }
    if replay != nil {
      recordedRows = try rowPlan.readAll()
      return
    }
    if rowFeed == nil { rowFeed = RowFeed(rowPlan, mailbox: mailbox) }
    try rowFeed?.read()
  }

  private func take(_ update: RowUpdate, of number: Int) throws(Failure) {
    guard let window = showcase.rowsWindow, let arrival = rowFeed?.take(update, of: number) else {
      return
    }
    try take(
      Input(time: max(time, clock.now), window: window, event: .rowsChanged(arrival.news)),
      with: arrival.rows)
  }

  /// Tells the showcase what became of a picture, and has drawn again what shows it.
  private func tell(_ news: PictureDelivery.News) throws(Failure) {
    let event: Event
    switch news {
    case .finer(let id):
      for pane in panes where pane.invalidate(id) { isStale = true }
      return
    case .ready(let id, let size): event = .pictureReady(id, size)
    case .failed(let id, let reason): event = .pictureFailed(id, reason: reason)
    }
    guard replay == nil, let window = showcase.windows.first else { return }
    try take(Input(time: max(time, clock.now), window: window, event: event))
  }

  // MARK: Out

  private func perform(_ effect: Effect) throws(Failure) {
    switch effect {
    case .report(let report): try events?.add(report)
    case .load(let id): pictures.load(id)
    case .unload(let id): pictures.unload(id)
    case .measure(let name, let window):
      // That of a recording which is played stands in it.
      guard replay == nil,
        let layout = showcase.layout(ofText: name, in: window, by: fonts)
      else { return }
      try take(Input(time: time, window: window, event: .textMeasured(layout, of: name)))
    case .open(let item):
      guard replay == nil, let command = commands[item] else { return }
      if let complaint = Launcher.start(command) { complain(complaint) }
    case .close(let window): close(window)
    }
  }

  /// Takes a window away. What draws into it goes first: the server forgets a window's picture together with it.
  private func close(_ id: WindowID) {
    guard let index = panes.firstIndex(where: { $0.window.id == id }) else { return }
    let window = panes.remove(at: index).window
    window.close()
    connection.flush()
  }

  /// Draws what looks different from what is shown, unless that was drawn within this refresh of the screen.
  ///
  /// - Returns: whether anything was drawn.
  private func drawWhenDue() throws(Failure) -> Bool {
    let now = clock.now
    guard isStale || showcase.wake(at: time).isAnimating else { return false }
    if let due = frameDue, due > now { return false }
    isStale = false
    var hasDrawn = false
    for pane in panes where !hidden.contains(pane.window.id) {
      let id = pane.window.id
      let list = showcase.display(of: id, at: time, ruler: fonts)
      let scale = replay?.surface?.scale ?? pane.window.scale
      guard pane.draw(list, scale: scale) else { continue }
      lastFrame = now
      hasDrawn = true
      if journal != nil {
        try journal?.add(Journal.Shown(display(of: id, at: time), time: time, window: id))
      }
    }
    connection.flush()
    if !isWarm && lastFrame != nil {
      isWarm = true
      fonts.warm()
    }
    return hasDrawn
  }

  /// Sends a portion of the pictures that have come: after each frame, and as long as none is due before it is sent.
  ///
  /// - Returns: whether there was something to send.
  private func sendPictures(afterFrame hasDrawn: Bool) throws(Failure) -> Bool {
    guard pictures.isSending else { return false }
    if !hasDrawn, let frame = nextFrame, frame < clock.now + Self.portionTime { return false }
    let news: [PictureDelivery.News]
    do throws(X11Error) {
      news = try pictures.send()
    } catch {
      throw Failure(error)
    }
    for one in news { try tell(one) }
    return true
  }

  private func checkConnection() throws(Failure) {
    do throws(X11Error) {
      try connection.check()
    } catch {
      throw Failure(error)
    }
    for error in connection.pendingErrors() { complain(error.description) }
  }

  private func finish(_ replay: Replay) throws(Failure) {
    while let id = panes.last?.window.id { close(id) }
    try replay.verdict(rows: recordedRows)
  }

  // MARK: Time

  /// The picture as every machine draws it: with a ruler that knows no fonts.
  private func display(of window: WindowID, at time: Instant) -> DisplayList {
    showcase.display(of: window, at: time, ruler: PlainRuler())
  }

  /// The moment of the showcase that it is now: the clock's, or the recording's.
  private var showcaseTime: Instant { replay?.moment(at: clock.now) ?? clock.now }

  /// When the next frame may be drawn: one refresh after the last; nil where there was none.
  private var frameDue: Instant? {
    guard let lastFrame, let pane = panes.first else { return nil }
    return lastFrame + connection.refreshInterval(showing: pane.window.frame)
  }

  /// Whether a picture is due that must wait for the screen's refresh.
  private var isFrameAhead: Bool {
    guard isStale, panes.contains(where: { !hidden.contains($0.window.id) }), let frameDue else {
      return false
    }
    return frameDue > clock.now
  }

  /// When to wake at the latest; nil for whenever something comes.
  private func nextMoment() -> Instant? {
    let wake = showcase.wake(at: time)
    let deadline = wake.deadline.map { replay?.clockMoment(of: $0) ?? $0 }
    return [deadline, nextFrame, replay?.nextMoment].compactMap { $0 }.min()
  }

  /// When the next frame is to be drawn; nil where nothing changes, or nobody sees it.
  private var nextFrame: Instant? {
    let isSeen = panes.contains { !hidden.contains($0.window.id) }
    guard isSeen, isStale || showcase.wake(at: time).isAnimating else { return nil }
    return frameDue ?? clock.now
  }
}

extension Failure {
  /// What the program says of an error of the server.
  init(_ error: X11Error, isStart: Bool = false) {
    switch error {
    case .connectionLost: self.init(.lost, error.description)
    case .requestFailed: self.init(isStart ? .unavailable : .software, error.description)
    case .displayNotNamed, .noServer, .missingExtension, .noTrueColor:
      self.init(.unavailable, error.description)
    }
  }
}
