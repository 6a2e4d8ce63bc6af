internal import Accessibility
internal import Documents
internal import Interaction
internal import Laboratory
internal import Phrases
internal import Platform
internal import Raster
internal import RowFiles
internal import Showcase
internal import Studies
internal import Text
internal import Widgets
internal import X11

/// The loop: takes the events of its source, updates the showcase, performs its effects, draws each changed window once,
/// and waits.
///
/// No other part of the program waits or draws, but ``ReplayRuntime`` and ``ReplayFilm`` in place of it.
package final class Runtime {
  /// 4 ms, in seconds: a portion of a picture takes 2 on the machines that this was measured on.
  private static let portionTime = 0.004
  /// 0.25 s of the showcase without a frame: nothing moves, and a person does not act.
  private static let calmDelay = 0.25
  /// 10 s of the showcase, in seconds: what is due sooner, as the end of a notice, is part of the movement before it.
  private static let restTime = 10.0

  /// Which windows may differ from their last frames.
  private enum Staleness: Comparable {
    case none
    /// Those that the showcase reports as changed.
    case changed
    /// Also those that it reports as unchanged.
    case all
  }

  /// Work that is due once nothing moves.
  private enum Upkeep {
    /// Everything that the first pictures did not need is to be loaded, before memory is given back.
    case load
    /// Freed memory is to be given back to the system.
    case trim
    case nothing
  }

  private let connection: Connection
  private let clock = Clock()
  private let fonts: Typesetter
  private var source: any InputSource
  private var driver: ShowcaseDriver
  private var windows: WindowSet
  private var files: RunFiles
  /// Keeps the records of a study; nil where there is none.
  private let study: SessionWriter?
  private var lastFrame: Instant?
  /// The last time at which a person was answered: by a frame, or by none where the action changes no picture.
  private var lastAnswer: Instant?
  /// Whether a person's action is still to be answered by a frame.
  private var isAnswering = false
  private var staleness = Staleness.all
  /// Whether windows may differ from the last report to assistive technologies.
  private var isUnreported = true
  /// When windows were last reported to assistive technologies.
  private var lastReport: Instant?
  /// The window that has the keyboard; nil for none.
  private var activeWindow: WindowID?
  private let startupID: String?
  /// Readable once the system asks the program to end; nil before it runs.
  private var endDescriptor: Int32?
  /// The descriptors and times that the program waits for, listed anew for each wait.
  private var waits = WaitList()
  private let languages: [String]
  /// Whether windows of other programs lie over a dock that gives way to them.
  private var isCovered = false
  private var upkeep = Upkeep.load
  /// Whether the pointer may have another shape than when the showcase was last asked for it.
  private var isPointerStale = true
  /// Whether a kiosk has begun again since: no visitor is present.
  private var hasRestarted = false
  /// The weights of text that the windows show soon: a bar alone has only the labels of its items.
  private let weights: [Font.Weight]
  /// The wishes of the command line.
  private let wishes: Wishes
  private var life: LifeReport
  /// A tuner's overlay of the windows; nil while it is off.
  private var overlay: TuningOverlay?
  /// Whether a person acts in the windows, so that the pointer has the shapes of the showcase and windows cover the screen.
  private let isLive: Bool

  /// Connects to the server and creates the windows.
  ///
  /// - Throws: `Failure` in a sentence.
  package init(_ plan: RunPlan) throws(Failure) {
    startupID = plan.startupID
    languages = plan.languages
    wishes = plan.wishes
    life = LifeReport(to: plan.service, languages: plan.languages)
    isLive = plan.inputs.areLive
    study = plan.study
    let configuration = plan.configuration
    let isBarAlone =
      configuration.list == nil && configuration.pages == nil && configuration.picture == nil
    weights = isBarAlone ? [.medium] : [.regular, .medium, .semibold]
    let showcase = Showcase(configuration)
    do throws(X11Error) {
      connection = try Connection(
        isStrict: plan.isStrict,
        claimsRoutes: plan.inputs.takesRoutes && showcase.documentWindow != nil)
    } catch {
      throw Failure(error, isStart: true)
    }
    var screen: KioskScreen?
    if let wanted = plan.windows.screen {
      screen = try KioskScreen(
        wanted, scale: plan.windows.scale, on: connection, languages: languages)
    }
    do throws(X11Error) {
      let textures = Textures(
        connection: connection, byteCap: plan.pictureBytes - Textures.sizedLimit)
      let painter = TextPainter(connection: connection)
      fonts = painter.typesetter
      let group = WindowGroup(connection: connection)
      windows = WindowSet(
        plan.windows, screen: screen, group: group, textures: textures, painter: painter,
        keepsPositions: plan.state != nil)
      source = Self.source(
        plan, group: group, clock: clock, textures: textures, fonts: fonts)
      windows.setFont(configuration.settings.fontName)
      driver = ShowcaseDriver(showcase, ruler: fonts)
      try windows.open(showcase, surfaces: source.surfaces)
    } catch {
      throw Failure(error, isStart: true)
    }
    // Only now, so that a program that cannot start leaves an older file as it is.
    files = try RunFiles(plan)
  }

  /// The source that a plan names.
  private static func source(
    _ plan: RunPlan, group: WindowGroup, clock: Clock, textures: Textures, fonts: Typesetter
  ) -> any InputSource {
    let live = { (instance: SingleInstance?) in
      LiveSource(
        plan, group: group, clock: clock, textures: textures, fonts: fonts, instance: instance)
    }
    switch plan.inputs {
    case .live:
      return live(SingleInstance(connection: group.connection))
    case .recorded(let recorded): return CombinedSource(recorded, SpectatorSource(live(nil)))
    case .both(let recorded): return CombinedSource(recorded, live(nil))
    }
  }

  /// Runs until the last window is closed, the source is over, or the system asks the program to end, and what was copied is
  /// in other hands.
  ///
  /// - Throws: `Failure` where the program cannot go on.
  package func run() throws(Failure) {
    do throws(Failure) {
      try runWindows()
      life.end()
      try saveCopies()
    } catch {
      throw connection.hasShown ? error : error.beforeFirstWindow
    }
  }

  private func runWindows() throws(Failure) {
    defer { source.endVisit(driver.showcase.endOfVisit) }
    let request = EndRequest()
    endDescriptor = request.descriptor
    try source.start(at: clock.now)
    try performEffects()
    windows.show()
    if let id = startupID { connection.endStartup(id) }
    while !windows.isEmpty {
      if request.isMade {
        windows.closeAll()
        break
      }
      let hasTaken = try takeEvents()
      let hasDrawn = try drawWhenDue()
      life.settle(shows: shownTitle, at: clock.now)
      source.orderPictures()
      // What moves by itself may come to lie under a pointer.
      if isPointerStale || hasDrawn { shapePointers() }
      if hasTaken || hasDrawn { isUnreported = true }
      let isAsked = answerReaders()
      let hasSent = try sendPictures(afterFrame: hasDrawn)
      try checkConnection()
      if source.isOver, staleness == .none {
        windows.closeAll()
        return try source.finish()
      }
      if windows.isEmpty { break }
      // Whatever is sent, also the answer to a ping, reads events into Xlib's queue, which no descriptor shows.
      if hasSent || isAsked || connection.hasEvents { continue }
      wait()
      tidyWhenDue()
    }
    source.keep(windows.positions)
  }

  /// The title of the first window that is shown; nil before the server shows one, and before the first frame.
  private var shownTitle: String? {
    guard connection.hasShown, lastFrame != nil, let window = windows.visible.first?.window.id
    else { return nil }
    return driver.showcase.title(of: window)
  }

  /// Hands what was copied over to the program that keeps copies, if there is one. The windows are gone by now.
  private func saveCopies() throws(Failure) {
    source.saveCopies()
    while source.isSavingCopies {
      _ = source.collect(notBefore: driver.time)
      while source.nextTime != nil { _ = try source.next() }
      connection.flush()
      try checkConnection()
      if source.isSavingCopies, !connection.hasEvents {
        // Not for the system's wish to end the program, which may be why it ends.
        waits.removeAll()
        source.addDescriptors(to: &waits)
        clock.wait(for: &waits, until: source.deadline)
      }
    }
  }

  /// Waits for a descriptor or for the next deadline.
  private func wait() {
    let due = nextMoment().orEarlier(calmDue).orEarlier(source.deadline).orEarlier(reportDue)
      .orEarlier(life.deadline(from: clock.now))
    listDescriptors()
    // While a frame waits for its refresh no event of the server could be shown sooner: a flood of motions is
    // collected at once, then.
    if let frame = frameAhead {
      waits.remove(connection.descriptor)
      if clock.wait(for: &waits, until: due.orEarlier(frame)) || staleness > .none { return }
      if let due, due <= frame { return }
      // A look is less than a wait that ends at once.
      if connection.hasEvents { return }
      waits.add(connection.descriptor)
    }
    clock.wait(for: &waits, until: due)
  }

  /// Lists the descriptors that end a wait: those of the source, and that of the system's wish to end the program.
  private func listDescriptors() {
    waits.removeAll()
    source.addDescriptors(to: &waits)
    waits.add(endDescriptor)
  }

  // MARK: Assistive technologies

  /// Reports changes to assistive technologies, at most once a refresh, and answers their questions for a while.
  ///
  /// - Returns: whether a question may be left.
  private func answerReaders() -> Bool {
    guard source.hasReaders else { return false }
    if let reportDue, reportDue <= clock.now {
      isUnreported = false
      lastReport = clock.now
      let windows = accessibleWindows(source.surfaces)
      source.report(windows)
    }
    // Asked for while the source answers, which must not be asked anything itself then.
    let surfaces = source.surfaces
    return source.answerReaders { [self] in
      guard isUnreported else { return nil }
      isUnreported = false
      lastReport = clock.now
      return accessibleWindows(surfaces)
    }
  }

  /// When changes are reported next; nil where there is nothing to report.
  private var reportDue: Instant? {
    guard isUnreported, source.hasReaders else { return nil }
    guard let lastReport, let interval = windows.refreshInterval else { return .zero }
    return lastReport + interval
  }

  /// The windows, in the order in which `describe` has them.
  private func accessibleWindows(_ surfaces: [WindowID: Surface]) -> [AccessibleWindow] {
    let visible = windows.visible.map(\.window)
    return driver.showcase.windows.compactMap { id in
      guard let window = visible.first(where: { $0.id == id }) else { return nil }
      return AccessibleWindow(
        window.id, driver.elements(of: window.id),
        origin: Point(x: Double(window.origin.x), y: Double(window.origin.y)),
        scale: surfaces[window.id]?.scale ?? window.scale,
        language: driver.showcase.settings.languages.first ?? "en",
        isActive: window.id == activeWindow)
    }
  }

  // MARK: Inputs

  /// Takes all events up to now.
  ///
  /// - Returns: whether anything had arrived.
  private func takeEvents() throws(Failure) -> Bool {
    let hasArrived = source.collect(notBefore: driver.time)
    // Another scale is no event of the server.
    if hasArrived, windows.followScreen() { _ = source.collect(notBefore: driver.time) }
    // Read once: no moment passes unless all events up to it have been taken.
    let moment = source.axis.moment(at: clock.now)
    while let time = source.nextTime, time <= moment {
      if let event = try source.next() { try take(event) }
    }
    if hasArrived {
      // The theme of pointers may be another one.
      isPointerStale = true
      if windows.hasOtherArea {
        windows.followArea(driver.showcase, surfaces: source.surfaces)
      }
      try noteCover()
      try checkWindows()
    }
    source.answerDrag { driver.takesFiles(at: $1, in: $0) }
    driver.settle(until: moment)
    try performEffects()
    if isLive { windows.grabKeyboard(driver.showcase) }
    // The end of a motion changes a window, too.
    if driver.hasChanged { noteChange() }
    return hasArrived
  }

  /// Other windows close like those that a person closes. A kiosk cannot be closed, and without its window it shows nothing.
  ///
  /// - Throws: `Failure` where another program has destroyed the window of a kiosk.
  private func checkWindows() throws(Failure) {
    if driver.showcase.isKiosk, windows.hasLost { throw Failure(.lost, .windowDestroyed) }
  }

  /// Notes whether windows of other programs lie over a dock that gives way to them.
  private func noteCover() throws(Failure) {
    guard windows.dodges, let frame = windows.dodgingFrame(driver.showcase),
      let isCovered = source.isCovered(frame), isCovered != self.isCovered
    else { return }
    self.isCovered = isCovered
    try update(.covered(isCovered), at: driver.time)
  }

  /// Has changed windows compared with their last frames, and pointers shaped anew.
  private func noteChange() {
    staleness = max(staleness, .changed)
    isPointerStale = true
  }

  private func take(_ event: SourceEvent) throws(Failure) {
    switch event.content {
    case .input(let input, let rows, let document, let found):
      try update(input, at: event.time, rows: rows, document: document, found: found)
      try performEffects()
      try showChange(of: input)
    case .shown(let shown):
      driver.settle(until: shown.time)
      try performEffects()
      source.compare(shown, with: display(of: shown.window, at: shown.time))
    case .wishes(let desktop):
      let settings = wishes.or(desktop)
        .settings(over: driver.showcase.settings, languages: languages)
      if settings != driver.showcase.settings {
        try update(.settings(settings), at: event.time)
        try performEffects()
        try showChange(of: .settings(settings))
      }
    case .close(let window): windows.close(window)
    case .repaint(let request): windows.repaint(request)
    case .refined(let id):
      if windows.invalidate(id) { staleness = .all }
    case .unavailable(let id, let reason):
      driver.note(unavailable: id, reason)
      staleness = .all
    case .redraw: staleness = .all
    }
  }

  /// Records an input, then updates the showcase.
  private func update(
    _ event: Input.Event, at time: Instant, rows: RowTable? = nil, document: Catalog? = nil,
    found: FindResult? = nil
  ) throws(Failure) {
    let input = Input(time: max(time, driver.time), event: event)
    // Before the showcase, which measures texts.
    if case .settings(let settings) = event { windows.setFont(settings.fontName) }
    try files.add(input)
    noteChange()
    switch event {
    case .window(let window, .user(.focused(let isFocused))):
      isAnswering = true
      if isFocused { activeWindow = window } else if window == activeWindow { activeWindow = nil }
    case .window(_, .user), .window(_, .action): isAnswering = true
    default: break
    }
    driver.take(input, rows: rows, document: document, found: found)
    if driver.showcase.hasOverlay { follow(input) } else { closeOverlay() }
  }

  /// Lets the overlay see an input.
  private func follow(_ input: Input) {
    guard case .window(let window, let event) = input.event else { return }
    if overlay == nil { (overlay, staleness) = (TuningOverlay(), .all) }
    overlay?.take(event, of: window, at: source.axis.clockMoment(of: input.time))
  }

  private func closeOverlay() {
    guard overlay != nil else { return }
    (overlay, staleness) = (nil, .all)
  }

  /// Applies to the windows themselves what follows from an input.
  private func showChange(of event: Input.Event) throws(Failure) {
    switch event {
    case .window(let window, .visible(let isVisible)): windows.setVisible(window, isVisible)
    case .document:
      windows.retitle(driver.showcase)
      try openWindows()
    case .settings: windows.fit(driver.showcase, surfaces: source.surfaces)
    case .window(_, .resized): windows.followScale(driver.showcase, surfaces: source.surfaces)
    case .window(_, .dragEnded): windows.closeDragImage()
    case .window, .picture, .rows, .found, .measured, .route, .running, .covered, .notStarted,
      .notOpened, .devices, .numberChecked, .kiosk, .tuningKept:
      break
    }
  }

  /// Creates and shows missing windows.
  private func openWindows() throws(Failure) {
    do throws(X11Error) {
      for view in try windows.open(driver.showcase, surfaces: source.surfaces) {
        view.window.show()
      }
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Effects

  /// Performs the effects that wait, in order. An effect that is answered at once updates the showcase, and the effects
  /// of that wait behind the others.
  private func performEffects() throws(Failure) {
    while let effect = driver.nextEffect() {
      if let answer = try perform(effect) { try update(answer, at: driver.time) }
    }
  }

  /// Performs an effect.
  ///
  /// - Returns: its answer; nil where it has none, or the answer comes later.
  private func perform(_ effect: Effect) throws(Failure) -> Input.Event? {
    switch effect {
    case .report(let report):
      try files.add(report)
      // A screen that touches itself is to be found in the log of a kiosk.
      if report.name == .ignored, isLive, driver.showcase.isKiosk {
        complain(report.sentence, in: languages)
      }
    case .pictures(let load, let unload):
      driver.forget(unload)
      source.changePictures(load: load, unload: unload)
    case .readNotes(let pages): source.readNotes(of: pages)
    case .prepareFind: source.prepareFind()
    case .find(let text, let number): source.find(text, number: number)
    case .measure(let name, let window):
      return source.measure(name, in: window, of: driver.showcase)
    case .open(let item, let action): source.open(item, action: action)
    case .chooseFiles(let window):
      if let view = windows.visible.first(where: { $0.window.id == window }) {
        source.chooseFiles(for: view.window)
      }
    case .manage(let windows, let request): source.manage(windows, request)
    case .reorder(let order): source.reorder(order)
    case .retitle(let languages): source.retitle(in: languages)
    case .scaleText(let scale): source.scaleText(scale)
    case .openAddress(let address): source.openAddress(address)
    case .openFiles(let addresses, let item): source.openFiles(addresses, with: item)
    case .arrived(let route, let fault): source.answer(route, fault: fault)
    case .raise(let window):
      _ = windows.forgetClosing(window)
      try openWindows()
      windows.raise(window, startupID: source.startupID)
    case .close(let window): windows.close(window)
    case .reopen(let window): if windows.forgetClosing(window) { try openWindows() }
    case .toggleFullscreen(let window): if isLive { windows.toggleFullscreen(window) }
    case .quit: windows.closeAll()
    case .restarted:
      source.speak(nil, of: driver.showcase)
      // The next visitor pastes nothing of this one.
      source.forgetCopies()
      // What is kept from now on follows from the content, not from the visits before.
      windows.releaseCaches()
      requestTrim()
      hasRestarted = true
    case .screen(let isAwake): source.setScreen(isAwake: isAwake)
    case .kiosk(let effect): source.perform(effect)
    case .checkNumber(let digits): return source.isNumber(digits).map { .numberChecked($0) }
    case .keep(let panes): source.keep(panes)
    case .keepDock(let items): source.keepDock(items)
    case .keepTuning(let first, let second, let path):
      return source.keepTuning(first, second, in: path).map { .tuningKept($0) }
    case .speak(let announcement): source.speak(announcement, of: driver.showcase)
    case .announce(let announcement): source.announce(announcement, of: driver.showcase)
    case .copy(let clipping, let destination): source.copy(clipping, to: destination)
    case .paste(let buffer, let window): source.paste(buffer, into: window)
    case .drag(let clipping, let figure, let window):
      try drag(clipping, figure, from: window)
    case .study(let record): try study?.keep(record)
    case .studyScene(let condition, let list, let size):
      try study?.keep(list, size, ofCondition: condition)
    case .prepare(let condition): try source.prepare(condition)
    case .endStudy(let ending): if ending == .declined { study?.forgetInputs() }
    }
    return nil
  }

  /// Lets the pressed pointer carry a thing out of a window, with an image of it beside the pointer.
  private func drag(
    _ clipping: Clipping, _ figure: PeekPreview.Figure?, from window: WindowID
  ) throws(Failure) {
    guard isLive, let view = windows.visible.first(where: { $0.window.id == window }) else {
      return
    }
    do throws(X11Error) {
      let image = DragImage(
        clipping.name, figure, driver.showcase.settings, isTranslucent: connection.isComposited,
        ruler: fonts)
      let shown = try windows.openDragImage(image, titled: clipping.name, over: view.window)
      source.drag(clipping, from: view.window, image: shown.window)
      // Once it is mapped: the server keeps no pixels of a window that is not.
      shown.draw(image.list, scale: shown.window.scale)
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Drawing

  /// Draws windows that differ from their last frames, unless one was drawn within this refresh of the screen. A person is
  /// answered at once also during a motion, which waits for its refresh.
  ///
  /// - Returns: whether anything was drawn.
  private func drawWhenDue() throws(Failure) -> Bool {
    let now = clock.now
    let time = driver.time
    guard staleness > .none || driver.wake().isAnimating || overlay?.isMoving == true else {
      overlay?.noteRest()
      return false
    }
    if let due = frameDue, due > now { return false }
    let changed = driver.takeChanged()
    let isAnyStale = staleness == .all
    let isAnswer = isAnswering
    staleness = .none
    isAnswering = false
    if isAnswer { lastAnswer = now }
    var (hasDrawn, hasNews) = (false, false)
    for view in windows.visible {
      let id = view.window.id
      guard isAnyStale || changed.contains(id) || overlay?.isMoving(in: id) == true else {
        continue
      }
      let start = overlay == nil ? now : clock.now
      let scale = source.surfaces[id]?.scale ?? view.window.scale
      fonts.scale = scale
      var list = driver.display(of: id, after: view.shown)
      let made = overlay == nil ? now : clock.now
      let isNews = addOverlay(to: &list, of: id, at: made)
      let begin = overlay == nil ? now : clock.now
      guard view.draw(list, scale: scale) else { continue }
      if isNews, overlay != nil {
        let end = clock.now
        overlay?.note(frameUntil: end, taking: made - start + (end - begin))
        hasNews = true
      }
      lastFrame = now
      hasDrawn = true
      if files.isRecording {
        try files.add(Journal.Shown(display(of: id, at: time), time: time, window: id))
      }
    }
    if !hasNews { overlay?.noteRest() }
    connection.flush()
    return hasDrawn
  }

  /// Adds what a tuner wants to see to the picture of a window.
  ///
  /// - Returns: whether the picture itself is another one than before.
  private func addOverlay(to list: inout DisplayList, of id: WindowID, at now: Instant) -> Bool {
    // The window of tuning is a tool, and no part of what is tuned.
    guard overlay != nil, id != .tuning else { return false }
    let elements = driver.elements(of: id)
    return overlay?.add(
      to: &list, of: id, elements: elements, at: now, settings: driver.showcase.settings) ?? true
  }

  /// When everything that the first pictures did not need is loaded, and memory and code that pictures needed while they
  /// were read return to the system; nil where that was done, or nothing is shown yet.
  private var calmDue: Instant? {
    let speed = source.axis.speed
    switch upkeep {
    case .load: if isOpening { return nil }
    case .trim:
      if !hasRestarted, let next = nextMoment(), next < clock.now + Self.restTime / speed {
        return nil
      }
    case .nothing: return nil
    }
    return lastFrame.map { $0 + Self.calmDelay / speed }
  }

  /// Whether a window is missing whose size is not known yet.
  private var isOpening: Bool {
    let showcase = driver.showcase
    return showcase.windows.contains { showcase.waits($0) }
  }

  private func tidyWhenDue() {
    guard let calmDue, calmDue <= clock.now else { return }
    switch upkeep {
    case .load:
      upkeep = .trim
      fonts.warm(weights)
      windows.loadIcon()
      source.complete()
      shapePointers()
      connection.flush()
    case .trim:
      (upkeep, hasRestarted) = (.nothing, false)
      Heap.trim()
      ProgramCode.release()
    case .nothing: break
    }
  }

  /// Has memory given back again that was freed since.
  private func requestTrim() {
    if upkeep == .nothing { upkeep = .trim }
  }

  /// Gives the pointer over each window its shape, from when everything rarely needed is loaded. In a kiosk it is hidden at
  /// once, for which nothing is needed.
  private func shapePointers() {
    let isWarm = upkeep != .load
    guard isLive, isWarm || windows.keepScreen else { return }
    isPointerStale = false
    for view in windows.visible {
      guard let shape = driver.pointerShape(of: view.window.id), isWarm || shape == .hidden else {
        continue
      }
      view.window.setPointerShape(shape)
    }
    connection.flush()
  }

  /// Sends a portion of the pictures that have come: after each frame, and as long as none is due before it is sent.
  ///
  /// - Returns: whether there was something to send.
  private func sendPictures(afterFrame hasDrawn: Bool) throws(Failure) -> Bool {
    guard source.isSending else { return false }
    let frame = hasDrawn ? nil : nextFrame(driver.wake())
    if let frame, frame < clock.now + Self.portionTime { return false }
    try source.sendPictures()
    requestTrim()
    return true
  }

  private func checkConnection() throws(Failure) {
    do throws(X11Error) {
      try connection.check()
    } catch {
      throw Failure(error)
    }
    for error in connection.pendingErrors() { complain(error, in: languages) }
  }

  /// The picture as every machine draws it: with a ruler without fonts.
  private func display(of window: WindowID, at time: Instant) -> DisplayList {
    driver.showcase.display(of: window, at: time, ruler: PlainRuler())
  }

  // MARK: Time

  /// When the next frame may be drawn: one refresh after the last, or after the last answer to a person; nil where
  /// there was none.
  private var frameDue: Instant? {
    guard let last = isAnswering ? lastAnswer : lastFrame,
      let interval = windows.refreshInterval
    else { return nil }
    return last + interval
  }

  /// The refresh before which nothing that arrives can be shown: that of a frame that waits, or the one after an answer to a
  /// person whose actions come faster; nil where a frame may be drawn now. The end of a wait for slower ones would wake the
  /// program once more for each of them.
  private var frameAhead: Instant? {
    guard windows.isVisible, let interval = windows.refreshInterval else { return nil }
    let isFlooded = source.actionInterval.map { $0 < interval } ?? false
    guard staleness > .none || isFlooded else { return nil }
    let next = staleness > .none ? frameDue : lastAnswer.map { $0 + interval }
    return next.flatMap { $0 > clock.now ? $0 : nil }
  }

  /// The latest moment to wake at; nil to wait for a descriptor alone.
  private func nextMoment() -> Instant? {
    let wake = driver.wake()
    // What is due before the next frame is performed then, at its own time: nothing could be shown sooner.
    if let frame = nextFrame(wake) { return frame }
    switch (wake.deadline, source.nextTime) {
    case (let deadline?, let input?): return source.axis.clockMoment(of: min(deadline, input))
    case (let moment?, nil), (nil, let moment?): return source.axis.clockMoment(of: moment)
    case (nil, nil): return nil
    }
  }

  /// When the next frame is drawn; nil where nothing changes, or every window is hidden.
  private func nextFrame(_ wake: @autoclosure () -> Wake) -> Instant? {
    guard windows.isVisible, staleness > .none || overlay?.isMoving == true || wake().isAnimating
    else {
      return nil
    }
    return frameDue ?? clock.now
  }
}
