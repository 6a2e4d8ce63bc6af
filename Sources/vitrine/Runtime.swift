internal import Exhibits
internal import Interaction
internal import Platform
internal import Showcase
internal import Text
internal import X11

/// The loop: waits, takes all that has come, lets the showcase act on it, draws each window once, and sleeps.
///
/// Nothing else waits and nothing else draws.
final class Runtime {
  /// 4 ms, in seconds: a portion of a picture takes 2 on the machines that this was measured on.
  private static let portionTime = 0.004

  private let connection: Connection
  private let clock = Clock()
  private let translator: EventTranslator
  private let fonts: Typesetter
  private var inbox: Inbox
  private var showcase: Showcase
  private var panes: Panes
  private var reception: Reception
  private var replay: Replay?
  private var journal: Journal.Writer?
  private var events: EventLog?
  private let exhibit: Exhibit
  /// The rows of the recording that is played.
  private var recordedRows: RecordedRows?
  /// The showcase's time: what it was last told or drawn at.
  private var time = Instant.zero
  private var lastFrame: Instant?
  /// Whether something may look different from what is shown.
  private var isStale = true
  /// Whether every window may, whatever the showcase says.
  private var isAllStale = true
  /// Where to go in the beginning, as the command line says it.
  private let route: String?
  /// What the desktop calls the start of the program.
  private let startupID: String?
  private var isWarm = false

  /// Connects to the server and makes the windows.
  ///
  /// - Throws: `Failure` in a sentence.
  init(_ plan: Plan) throws(Failure) {
    exhibit = plan.exhibit
    route = plan.route
    startupID = plan.startupID
    replay = plan.replay
    showcase = Showcase(plan.opening)
    do throws(X11Error) {
      connection = try Connection(isStrict: plan.isStrict)
      let textures = Textures(
        connection: connection, byteCap: plan.pictureBytes - Textures.sizedLimit)
      inbox = Inbox(plan, textures: textures)
      let painter = TextPainter(connection: connection)
      fonts = painter.typesetter
      let group = WindowGroup(connection: connection)
      panes = Panes(plan.windows, group: group, textures: textures, painter: painter)
      let isRoutable = replay == nil && showcase.documentWindow != nil
      let instance = isRoutable ? SingleInstance(connection: connection) : nil
      reception = Reception(instance)
      translator = EventTranslator(group: group, clock: clock, singleInstance: instance)
      try panes.open(showcase, as: replay)
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
    if replay == nil { try inbox.read() } else { recordedRows = try inbox.recordedRows() }
    panes.show()
    if let id = startupID { connection.endStartup(id) }
    replay?.begin(at: clock.now)
    if replay == nil, let route { try take(.route(route)) }
    while !panes.isEmpty {
      let hasTaken = try takeInputs()
      let hasDrawn = try drawWhenDue()
      inbox.order()
      let hasSent = try sendPictures(afterFrame: hasDrawn)
      try checkConnection()
      if let replay, replay.isOver, !isStale { return try finish(replay) }
      if panes.isEmpty { return }
      // Sending, and waiting for an answer, take in what came meanwhile, and no descriptor tells of that.
      if hasSent || (hasTaken || hasDrawn) && connection.hasEvents { continue }
      // While a picture waits for its refresh nothing that the server sends could be shown sooner: a flood of motions
      // is taken in at once, then.
      let descriptors =
        isFrameAhead ? [inbox.descriptor] : [connection.descriptor, inbox.descriptor]
      clock.wait(descriptors: descriptors, until: nextMoment())
    }
  }

  // MARK: In

  /// Takes all that has come.
  ///
  /// - Returns: whether anything had.
  private func takeInputs() throws(Failure) -> Bool {
    let translation = translator.translateAll(notBefore: time)
    let arrivals = inbox.takeAll()
    for request in translation.repaints { panes.repaint(request) }
    for input in translation.inputs { try replay == nil ? take(Input(input)) : obey(input) }
    for request in translation.routes { try take(request) }
    for arrival in arrivals { if let news = try inbox.news(of: arrival) { try tell(news) } }
    // Read once: no moment passes unless all that was recorded up to it has been taken.
    let moment = showcaseTime
    try takeRecorded(until: moment)
    time = max(time, moment)
    for effect in showcase.settle(until: time, ruler: fonts) { try perform(effect) }
    // What was due looks different now, also where it was no more than the end of a motion.
    if showcase.hasChanged { isStale = true }
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
    if case .window(let window, .visible(let isVisible)) = input.event {
      panes.see(window, isVisible)
    }
    for effect in showcase.update(input, ruler: fonts) { try perform(effect) }
    if case .document = input.event {
      panes.retitle(showcase)
      do throws(X11Error) {
        for pane in try panes.open(showcase, as: replay) { pane.window.show() }
      } catch {
        throw Failure(error)
      }
    }
  }

  /// Goes where a program that started later was asked to go.
  private func take(_ request: RouteRequest) throws(Failure) {
    reception.take(request)
    try take(.route(request.route))
  }

  /// Answers those who handed a route over, or tells the person who named it.
  private func answer(_ route: String, fault: String?) {
    let isAnswered = reception.answer(route, fault: fault)
    if !isAnswered, replay == nil, let fault { complain(fault) }
  }

  /// While a recording plays, a person can only close the windows.
  private func obey(_ input: WindowInput) throws(Failure) {
    switch input.event {
    case .closed: try perform(.close(input.window))
    case .user(.key(let press)) where press.key == .escape: try perform(.close(input.window))
    case .user, .resized, .visible: (isStale, isAllStale) = (true, true)
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

  /// Tells the showcase what has come from beside the loop, and has drawn again what shows a picture that looks finer.
  private func tell(_ news: Inbox.News) throws(Failure) {
    switch news {
    case .finer(let id):
      if panes.invalidate(id) { (isStale, isAllStale) = (true, true) }
    case .picture(let id, let state): if replay == nil { try take(.picture(id, state)) }
    case .rows(let news, let rows): try take(.rows(news), with: rows)
    case .document(let news, let document):
      if let document { showcase.replaceDocument(document) }
      try take(.document(news))
    }
  }

  /// Takes an event that happens now.
  private func take(_ event: Input.Event, with rows: RowTable? = nil) throws(Failure) {
    try take(Input(time: max(time, clock.now), event: event), with: rows)
  }

  // MARK: Out

  private func perform(_ effect: Effect) throws(Failure) {
    switch effect {
    case .report(let report): try events?.add(report)
    case .pictures(let load, let unload):
      for id in unload { inbox.unload(id) }
      for id in load { inbox.load(id) }
    case .measure(let name, let window):
      // That of a recording which is played stands in it.
      guard replay == nil,
        let layout = showcase.layout(ofText: name, in: window, by: fonts)
      else { return }
      try take(Input(time: time, event: .measured(layout, of: name, in: window)))
    case .open(let item, let action):
      guard replay == nil, let command = exhibit.command(of: item, action: action) else { return }
      if let complaint = Launcher.start(command) { complain(complaint) }
    case .arrived(let route, let fault): answer(route, fault: fault)
    case .raise(let window): panes.raise(window, startupID: reception.startupID)
    case .close(let window): panes.close(window)
    }
  }

  /// Draws what looks different from what is shown, unless that was drawn within this refresh of the screen.
  ///
  /// - Returns: whether anything was drawn.
  private func drawWhenDue() throws(Failure) -> Bool {
    let now = clock.now
    guard isStale || showcase.wake(at: time).isAnimating else { return false }
    if let due = frameDue, due > now { return false }
    let changed = showcase.takeChanged(at: time)
    let isAnyStale = isAllStale
    isStale = false
    isAllStale = false
    var hasDrawn = false
    for pane in panes.seen {
      let id = pane.window.id
      guard isAnyStale || changed.contains(id) else { continue }
      let list = showcase.display(of: id, at: time, ruler: fonts)
      let scale = replay?.surface(of: id)?.scale ?? pane.window.scale
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
    guard inbox.isSending else { return false }
    let frame = hasDrawn ? nil : nextFrame(showcase.wake(at: time))
    if let frame, frame < clock.now + Self.portionTime { return false }
    for news in try inbox.send() { try tell(news) }
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
    panes.closeAll()
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
    guard let lastFrame, let interval = panes.refreshInterval else { return nil }
    return lastFrame + interval
  }

  /// Whether a picture is due that must wait for the screen's refresh.
  private var isFrameAhead: Bool {
    guard isStale, panes.isSeen, let frameDue else { return false }
    return frameDue > clock.now
  }

  /// When to wake at the latest; nil for whenever something comes.
  private func nextMoment() -> Instant? {
    let wake = showcase.wake(at: time)
    let deadline = wake.deadline.map { replay?.clockMoment(of: $0) ?? $0 }
    return [deadline, nextFrame(wake), replay?.nextMoment].compactMap { $0 }.min()
  }

  /// When the next frame is to be drawn; nil where nothing changes, or nobody sees it.
  private func nextFrame(_ wake: @autoclosure () -> Wake) -> Instant? {
    guard panes.isSeen, isStale || wake().isAnimating else { return nil }
    return frameDue ?? clock.now
  }
}
