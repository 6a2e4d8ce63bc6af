internal import Accessibility
internal import Interaction
internal import Phrases
internal import Platform
internal import Raster
internal import Showcase
internal import Text
internal import Widgets
internal import X11

/// The loop of a replay: its clock is that of the board, and recordings are wound to its moment before each frame.
///
/// It is to recordings what ``Runtime`` is to a live showcase: takes the events of the server, draws each changed window once,
/// and waits. The windows of recordings take no input but keys, which are those of the board.
package final class ReplayRuntime {
  /// 4 ms, in seconds: what the scouts may take of a turn of the loop while windows move.
  private static let scoutTime = 0.004

  private let connection: Connection
  private let clock = Clock()
  private let languages: [String]
  private let wishes: Wishes
  private let startupID: String?
  private let source: LiveSource
  private let textures: Textures
  private let fonts: Typesetter
  private let stages: [ReplayStage]
  private let console: WindowView
  private var desk: ReplayDesk
  private var board: ReplayConsole
  private var pictures = ReplayPictures()
  private var lastFrame: Instant?
  private var isStale = true
  private var isComplete = false
  private var isOver = false
  private var isUnreported = true
  private var waits = WaitList()

  /// Reads what the recordings show, connects to the server and creates the windows.
  ///
  /// - Throws: `Failure` in a sentence.
  package init(_ plan: ReplayPlan) throws(Failure) {
    languages = plan.languages
    wishes = plan.wishes
    startupID = plan.startupID
    let start: Instant
    (desk, start) = try plan.desk()
    board = ReplayConsole(settings: plan.settings)
    do throws(X11Error) {
      connection = try Connection(isStrict: plan.isStrict)
      textures = Textures(
        connection: connection, byteCap: plan.pictureBytes - Textures.sizedLimit)
      let painter = TextPainter(connection: connection)
      fonts = painter.typesetter
      let group = WindowGroup(connection: connection)
      source = LiveSource(
        plan.sourcePlan, group: group, clock: clock, textures: textures, fonts: fonts,
        instance: nil)
      let scale = plan.windows.scale ?? connection.serverScale
      let layout = Layout(desk.tapes, on: connection, scale: scale, board: board)
      console = try WindowView(
        in: group, options: layout.console, scale: scale, textures: textures, painter: painter)
      console.window.retitle(Self.title(of: desk, languages))
      stages = desk.tapes.enumerated().map { [connection] number, tape in
        ReplayStage(tape, number: number, connection: connection)
      }
      for (stage, frames) in zip(stages, layout.frames) {
        try stage.open(frames, in: group, textures: textures) { title in
          desk.tapes.count == 1 ? title : "\(stage.tape.reel.name) · \(title)"
        }
      }
    } catch {
      throw Failure(error, isStart: true)
    }
    board.surface = console.window.surface
    desk.begin(at: start, speed: plan.speed, clock: clock.now)
  }

  private static func title(of desk: ReplayDesk, _ languages: [String]) -> String {
    let names = desk.tapes.map(\.reel.name).joined(separator: " · ")
    return ReplayPhrase.replayOf(names).text(for: languages)
  }

  /// The frames of all windows.
  private struct Layout {
    /// The frames of the windows of each recording.
    let frames: [[Rect]]
    /// The options of the board's window.
    let console: WindowOptions

    /// 760 points: the width of the board with letters of the usual size, at which every word has room.
    private static let width = 760.0

    init(_ tapes: [ReplayTape], on connection: Connection, scale: Double, board: ReplayConsole) {
      let area = connection.screenArea
      let gap = WindowPlan.gap * scale
      let header = connection.isManaged ? WindowPlan.titleHeight * scale : 0
      let width = min(
        Self.width * Theme(board.settings).breadth * scale, Double(area.width))
      let height = min(
        (board.height(for: width / scale, readings: tapes.count) * scale).rounded(.up),
        Double(area.height) / 2)
      let room = Size(
        width: Double(area.width), height: Double(area.height) - height - header - gap)
      let blocks = tapes.map { tape in
        tape.windows.map { window in
          Size(
            width: window.surface.size.width * window.surface.scale,
            height: window.surface.size.height * window.surface.scale)
        }
      }
      let arrangement = ReplayArrangement(blocks, in: room, gap: gap, header: header)
      let corner = Point(
        x: Double(area.x) + max(0, ((room.width - arrangement.size.width) / 2).rounded()),
        y: Double(area.y))
      frames = arrangement.frames.map { block in block.map { $0.moved(by: corner) } }
      var options = WindowOptions(
        id: ReplayConsole.id, title: "", size: PixelSize(width: Int(width), height: Int(height)))
      options.origin = PixelPoint(
        x: area.x + (area.width - Int(width)) / 2, y: area.maxY - Int(height))
      options.placer = .person
      options.stacking = .above
      console = options
    }
  }

  // MARK: The loop

  /// Runs until the board is closed, or the system asks the program to end.
  ///
  /// - Throws: `Failure` where the program cannot go on.
  package func run() throws(Failure) {
    do throws(Failure) {
      try runWindows()
    } catch {
      throw connection.hasShown ? error : error.beforeFirstWindow
    }
  }

  private func runWindows() throws(Failure) {
    let request = EndRequest()
    for stage in stages { for (_, window) in stage.windows { window.show() } }
    console.window.show()
    if let startupID { connection.endStartup(startupID) }
    desk.perform(.toggled, at: clock.now)
    while !isOver, !request.isMade {
      let hasArrived = try takeEvents()
      let hasDrawn = try drawWhenDue()
      let isBusy = try explore()
      source.orderPictures()
      if hasArrived || hasDrawn { isUnreported = true }
      let isAsked = answerReaders()
      if source.isSending { try source.sendPictures() }
      do throws(X11Error) { try connection.check() } catch { throw Failure(error) }
      for error in connection.pendingErrors() { complain(error, in: languages) }
      if hasDrawn, !isComplete {
        isComplete = true
        source.complete()
      }
      if isAsked || isBusy || source.isSending || connection.hasEvents || source.nextTime != nil {
        continue
      }
      waits.removeAll()
      source.addDescriptors(to: &waits)
      waits.add(request.descriptor)
      clock.wait(for: &waits, until: deadline)
    }
    for stage in stages { stage.closeAll() }
    console.window.close()
    connection.flush()
  }

  /// Lets the scouts go on, for a moment where windows move.
  ///
  /// - Returns: whether they have more to do.
  private func explore() throws(Failure) -> Bool {
    guard !desk.isExplored else { return false }
    let end = clock.now + Self.scoutTime
    while !desk.isExplored, clock.now < end { try desk.explore() }
    isStale = true
    return true
  }

  /// When the next frame is drawn, or something else is due; nil for the next event.
  private var deadline: Instant? {
    let frame = needsFrame ? (frameDue ?? clock.now) : nil
    return frame.orEarlier(source.deadline)
  }

  private var needsFrame: Bool {
    isStale || desk.transport.isPlaying(at: clock.now)
      || board.isAnimating(at: clock.now, ruler: fonts)
  }

  /// One refresh after the last frame; nil before the first one.
  private var frameDue: Instant? {
    lastFrame.map { $0 + connection.refreshInterval(showing: console.window.frame) }
  }

  // MARK: Events

  private func takeEvents() throws(Failure) -> Bool {
    let hasArrived = source.collect(notBefore: .zero)
    while let event = try source.nextTime == nil ? nil : source.next() {
      try take(event.content)
    }
    return hasArrived
  }

  private func take(_ content: SourceEvent.Content) throws(Failure) {
    switch content {
    case .input(.window(let window, let event), _, _, _): try take(event, of: window)
    case .input(.picture(let id, let state), _, _, _):
      pictures.note(id, state)
      isStale = true
    case .input, .shown, .unavailable: break
    case .wishes(let desktop):
      board.settings = wishes.or(desktop).settings(over: board.settings, languages: languages)
      isStale = true
    case .close(let window): close(window)
    case .repaint(let request):
      view(request.window)?.copyExposed(request.area)
    case .refined(let id):
      for stage in stages where stage.invalidate(id) { isStale = true }
    case .redraw:
      for stage in stages { stage.invalidate() }
      isStale = true
    }
  }

  private func view(_ window: WindowID) -> WindowView? {
    window == ReplayConsole.id
      ? console : stages.lazy.compactMap { $0.view(window) }.first
  }

  private func close(_ window: WindowID) {
    if window == ReplayConsole.id { isOver = true }
    for stage in stages { stage.close(window) }
  }

  private func take(_ event: WindowEvent, of window: WindowID) throws(Failure) {
    isStale = true
    if case .closed = event { return close(window) }
    if case .resized = event, window == ReplayConsole.id { board.surface = console.window.surface }
    // Keys are those of the board in every window.
    let isKey = if case .user(.key) = event { true } else { false }
    guard window == ReplayConsole.id || isKey else { return }
    let now = clock.now
    let outcomes = board.take(event, desk.content(at: now), at: now, ruler: fonts)
    for outcome in outcomes {
      switch outcome {
      case .closed: isOver = true
      case .help: board.toggleHelp()
      case .toggled, .stepped, .passed, .sought, .paced, .touches:
        desk.perform(outcome, at: now)
      }
    }
    if let shape = board.pointerShape(desk.content(at: now), at: now, ruler: fonts) {
      console.window.setPointerShape(shape)
    }
  }

  // MARK: Drawing

  private func drawWhenDue() throws(Failure) -> Bool {
    let now = clock.now
    guard needsFrame else { return false }
    if let frameDue, frameDue > now { return false }
    isStale = false
    try desk.wind(at: now)
    pictures.follow(stages, from: source)
    for stage in stages {
      stage.draw(showsTouches: desk.showsTouches, lacking: pictures.failures)
    }
    fonts.scale = console.window.scale
    let list = board.display(desk.content(at: now), at: now, ruler: fonts, after: console.shown)
    console.draw(list, scale: console.window.scale)
    connection.flush()
    lastFrame = now
    return true
  }

  // MARK: Assistive technologies

  /// Reports the board to assistive technologies, and answers their questions for a while.
  ///
  /// - Returns: whether a question may be left.
  private func answerReaders() -> Bool {
    guard source.hasReaders else { return false }
    if isUnreported, !desk.transport.isPlaying(at: clock.now) {
      isUnreported = false
      source.report([accessibleBoard])
    }
    return source.answerReaders { [self] in
      guard isUnreported else { return nil }
      isUnreported = false
      return [accessibleBoard]
    }
  }

  private var accessibleBoard: AccessibleWindow {
    let now = clock.now
    let window = console.window
    return AccessibleWindow(
      window.id,
      board.element(
        desk.content(at: now), titled: Self.title(of: desk, languages), at: now, ruler: fonts),
      origin: Point(x: Double(window.origin.x), y: Double(window.origin.y)), scale: window.scale,
      language: languages.first ?? "en", isActive: board.isFocused)
  }
}
