internal import Accessibility
internal import Desktop
internal import Documents
internal import Exhibits
internal import Files
internal import Glibc
internal import Interaction
internal import Phrases
internal import Platform
internal import Raster
internal import Showcase
internal import Studies
internal import Text
internal import Widgets
internal import X11

/// The events of the X server and the messages of other threads and programs, as they happen.
///
/// A class, because it owns descriptors and threads.
final class LiveSource: InputSource {
  /// Something that has arrived and was not taken yet.
  private enum Item {
    case event(SourceEvent.Content)
    case request(RouteRequest)
    case arrival(Arrival)
    /// No visitor is present any more: what was read aside can be shown.
    case left
  }

  /// It is the clock's.
  let axis = TimeAxis()
  private let clock: Clock
  private let connection: Connection
  private let translator: EventTranslator
  private let fonts: Typesetter
  private let exhibit: Exhibit
  private let opener: Command?
  private let documentOpener: Command?
  /// The folder that holds what manifests name, with its links resolved; nil where each has its own.
  private let root: String?
  /// The number of documents that were opened before the next one.
  private var documentCount: Int
  private let state: StateFile?
  private var dockFile: DockFile?
  private let kioskFile: KioskFile?
  private let installation: Installation?
  private let assets: AssetFolder?
  private let furtherPaths: [String]
  /// The number that opens the menu for staff of a kiosk; nil for none.
  private let staffNumber: String?
  /// The document's path, until it is kept as one that was open; nil for none.
  private var openedPath: String?
  /// The frames of windows that were read from the file.
  private let positions: WindowPositions
  /// The sizes of panes that were read from the file or kept in it last.
  private var panes: PaneSizes
  private let firstRoute: String?
  /// The rows and documents of the conditions of a study; nil where there is none.
  private let conditions: StudyMaterial?
  private let languages: [String]
  private let inbox: Inbox
  private var wishes: WishFeed
  private var readers: AccessibilityFeed
  /// Speaks where no assistive technology does; nil for a program that does not.
  private let speech: SpeechFeed?
  /// The devices of a kiosk; nil for windows at a desk.
  private var devices: DeviceFeed?
  /// Keeps the screen of a kiosk lit; nil before the first pictures.
  private var power: ScreenPower?
  /// Whether the screen of a kiosk is to be lit; nil for windows at a desk.
  private var isScreenAwake: Bool?
  /// The programs of a dock; nil where there is none.
  private var dock: DockFeed?
  /// The pictures of windows of other programs; nil where there is no dock.
  private let windowPictures: WindowPictureReader?
  /// The windows of other programs; nil before they are known.
  private var clients: ClientList?
  private var routes: PendingRoutes
  /// The window for which the file dialog is shown; nil for none.
  private var choosingWindow: WindowID?
  /// The window that waits for a text to be pasted.
  private var pastingWindow: WindowID?
  private var queue = Queue<(time: Instant, item: Item)>()
  /// The times of a person's last two actions.
  private var actions: (former: Instant?, last: Instant?)

  /// The inputs of a group of windows.
  ///
  /// - Parameters:
  ///   - plan: names the rows, the document, the programs of items and the first route.
  ///   - instance: receives the routes of programs started later; nil where this program does not.
  init(
    _ plan: RunPlan, group: WindowGroup, clock: Clock, textures: Textures, fonts: Typesetter,
    instance: SingleInstance?
  ) {
    self.clock = clock
    self.fonts = fonts
    connection = group.connection
    exhibit = plan.exhibit
    opener = plan.opener
    documentOpener = plan.documentOpener
    root = (plan.configuration.pages ?? plan.configuration.picture)?.root.flatMap { realPath($0) }
    documentCount = plan.windows.formerDocuments + 1
    state = plan.state
    dockFile = plan.dockFile
    kioskFile = plan.kioskFile
    installation = plan.installation
    assets = plan.assets
    furtherPaths = plan.furtherPaths
    staffNumber = plan.staffNumber
    openedPath = plan.documentPath
    positions = plan.windows.positions
    panes = plan.configuration.settings.panes
    firstRoute = plan.route
    conditions = plan.conditions
    languages = plan.languages
    let selections = Selections(connection: group.connection)
    inbox = Inbox(plan, textures: textures, selections: selections, clock: clock)
    wishes = WishFeed(
      group.connection, clock: clock, address: plan.sessionBus,
      accessibilityBus: plan.accessibilityBus,
      // Visitors of a kiosk have settings of their own.
      followsDesktop: plan.configuration.kiosk == nil, known: plan.desktopWishes,
      languages: plan.languages)
    readers = AccessibilityFeed(clock: clock)
    speech = plan.speech.map { SpeechFeed($0, languages: plan.languages) }
    devices = plan.configuration.kiosk.map { _ in
      DeviceFeed(
        group.connection,
        screen: plan.windows.screen ?? ScreenPlan(output: nil, pixelsPerInch: nil),
        languages: plan.languages)
    }
    routes = PendingRoutes(instance)
    windowPictures = plan.matcher.map { _ in
      WindowPictureReader(group: group, textures: textures)
    }
    translator = EventTranslator(
      group: group, clock: clock, singleInstance: instance, selections: selections,
      clients: plan.matcher.map { _ in
        ClientListReader(group: group, followsFrames: plan.configuration.bar?.dock == .dodges)
      }, pictures: windowPictures, keepsScreen: plan.windows.screen != nil)
    let scale = plan.windows.scale ?? group.connection.serverScale
    let largest = plan.configuration.bar.map { $0.style.itemSize * $0.style.zoom * scale } ?? 0
    dock = plan.matcher.map { DockFeed($0, plan.exhibit, iconSide: Int(largest.rounded(.up))) }
    dockFile?.noteShown(plan.configuration.bar?.items?.map(\.id) ?? [])
  }

  var nextTime: Instant? { queue.first?.time }
  var isOver: Bool { false }
  var actionInterval: Double? {
    guard let former = actions.former, let last = actions.last else { return nil }
    return last - former
  }
  var startupID: String? { routes.startupID }

  func addDescriptors(to waits: inout WaitList) {
    waits.add(connection.descriptor)
    waits.add(inbox.descriptor)
    waits.add(wishes.descriptor, isSending: wishes.isSending)
    waits.add(readers.descriptor, isSending: readers.isSending)
    waits.add(speech?.descriptor, isSending: speech?.isSending ?? false)
  }

  func start(at clock: Instant) throws(Failure) {
    try inbox.read()
    if !furtherPaths.isEmpty { open(furtherPaths, with: nil, arePart: true) }
    if let firstRoute { add(.event(.input(.route(firstRoute))), at: clock) }
  }

  func complete() {
    inbox.watchContent()
    wishes.open()
    if let presence = devices?.open() { add(presence) }
    if let isScreenAwake, power == nil {
      power = ScreenPower(connection)
      power?.set(isAwake: isScreenAwake)
    }
  }

  func collect(notBefore time: Instant) -> Bool {
    let translation = translator.translateAll(notBefore: time)
    let arrivals = inbox.takeAll()
    let now = clock.now
    for request in translation.repaints { add(.event(.repaint(request)), at: time) }
    add(translation)
    for request in translation.routes { add(.request(request), at: now) }
    for arrival in arrivals { add(.arrival(arrival), at: now) }
    if let presence = devices?.follow(hasOtherDevices: translation.hasOtherDevices) {
      add(presence)
    }
    if let clients = translation.clients { self.clients = clients }
    if let clients = translation.clients, let programs = dock?.programs(of: clients) {
      add(.event(.input(.running(programs))), at: now)
    }
    for (picture, result) in translation.pictures { take(result, of: picture.id, at: now) }
    inbox.copies.proceed()
    if let window = pastingWindow, let pasted = inbox.copies.takePasted() {
      pastingWindow = nil
      add(.event(.input(.window(window, .pasted(pasted.text)))), at: now)
    }
    connection.flush()
    if let wishes = wishes.take() {
      add(.event(.wishes(wishes)), at: now)
      state?.keep(wishes, languages: languages)
    }
    takeChoice()
    readers.follow(wishes.accessibilityAddress)
    readers.withdraw()
    speech?.proceed(at: now)
    return !(translation.inputs.isEmpty && translation.repaints.isEmpty && arrivals.isEmpty)
      || translation.hasOtherEvents
  }

  func next() throws(Failure) -> SourceEvent? {
    guard let (time, item) = queue.popFirst() else { return nil }
    switch item {
    case .event(let content): return SourceEvent(time: time, content: content)
    case .request(let request):
      routes.add(request)
      return SourceEvent(time: time, content: .input(.route(request.route)))
    case .arrival(let arrival):
      noteDocument(in: arrival)
      return try inbox.content(of: arrival).map { SourceEvent(time: time, content: $0) }
    case .left: return inbox.takeContent().map { SourceEvent(time: time, content: $0) }
    }
  }

  private func add(_ item: Item, at time: Instant) { queue.append((time, item)) }

  private func add(_ presence: DevicePresence) {
    add(.event(.input(.devices(presence))), at: clock.now)
  }

  /// Queues the inputs of windows: keys after assistive technologies had them, where they have keys of their own.
  private func add(_ translation: Translation) {
    var strokes = translation.strokes[...]
    let forwardReleases = { [self] (count: Int) in
      while let stroke = strokes.first, stroke.isRelease, stroke.input <= count {
        strokes.removeFirst()
        if readers.wantsKeys { readers.forward(stroke, nil) }
      }
    }
    for (index, input) in translation.inputs.enumerated() {
      if case .user = input.event { actions = (actions.last, input.time) }
      forwardReleases(index)
      if let stroke = strokes.first, !stroke.isRelease, stroke.input == index {
        strokes.removeFirst()
        readers.wantsKeys ? readers.forward(stroke, input) : readers.hold(input)
      } else if case .user(.key) = input.event, readers.holdsKeys {
        readers.hold(input)
      } else {
        add(.event(.input(Input(input).event)), at: input.time)
      }
    }
    forwardReleases(translation.inputs.count)
    addKeys()
    translator.reportsStrokes = readers.wantsKeys
  }

  /// Queues the keys that assistive technologies leave to the program.
  private func addKeys() {
    for input in readers.takeKeys() { add(.event(.input(Input(input).event)), at: clock.now) }
  }

  // MARK: Effects

  func changePictures(load: [PictureID], unload: [PictureID]) {
    for id in unload {
      if let picture = id.windowPicture { windowPictures?.release(picture) }
      inbox.unload(id)
    }
    for id in load {
      guard let picture = id.windowPicture else {
        inbox.load(id)
        continue
      }
      if let windowPictures {
        windowPictures.request(picture)
      } else {
        // Windows of other programs are those of a recording, which are not here.
        take(.missing, of: id, at: clock.now)
      }
    }
  }

  /// Queues what follows from the picture of a window.
  private func take(
    _ result: WindowPictureReader.Result, of id: PictureID, at time: Instant
  ) {
    switch result {
    case .icon(let levels): inbox.add(id, levels)
    case .contents(let size):
      let points = Size(width: Double(size.width), height: Double(size.height))
      add(.event(.refined(id)), at: time)
      add(.event(.input(.picture(id, .ready(points)))), at: time)
    case .refreshed: add(.event(.refined(id)), at: time)
    // Nothing is wrong: there is nothing to say.
    case .missing: add(.event(.input(.picture(id, .failed("")))), at: time)
    }
  }

  func readNotes(of pages: [Int]) { inbox.readNotes(of: pages) }

  func prepareFind() { inbox.prepareFind() }
  func find(_ text: String, number: Int) { inbox.find(text, number: number) }

  func measure(_ name: String, in window: WindowID, of showcase: Showcase) -> Input.Event? {
    showcase.layout(ofText: name, in: window, by: fonts).map { .measured($0, of: name, in: window) }
  }

  func open(_ item: String, action: String?) {
    guard let command = exhibit.command(of: item, action: action) else { return }
    guard let complaint = Launcher.start(command) else { return }
    complain(complaint, in: languages)
    add(.event(.input(.notStarted(item))), at: clock.now)
  }

  func answerDrag(_ isWanted: (WindowID, Point) -> Bool) { translator.answerDrag(isWanted) }

  func isCovered(_ frame: PixelRect) -> Bool? { clients?.covers(frame) }

  func manage(_ windows: [UInt32], _ request: WindowRequest) {
    for window in windows {
      switch request {
      case .activate: connection.activateClient(window)
      case .minimise: connection.minimiseClient(window)
      case .close: connection.closeClient(window)
      }
    }
    connection.flush()
  }

  func chooseFiles(for window: Window) {
    guard choosingWindow == nil else { return }
    choosingWindow = window.id
    wishes.chooseFiles(
      for: window.portalName, title: CommandPhrase.openFiles.text(for: languages))
    // Without a bus the answer is known at once, and no event would wake the loop for it.
    takeChoice()
  }

  /// Queues the end of the file dialog, if it has ended.
  private func takeChoice() {
    guard let window = choosingWindow, let choice = wishes.takeChoice() else { return }
    choosingWindow = nil
    add(.event(.input(.window(window, .filesChosen(addresses(of: choice))))), at: clock.now)
  }

  /// The addresses of chosen files; nil where the desktop has no file dialog, which is complained of on standard error.
  private func addresses(of choice: Portal.FileChoice) -> [String]? {
    switch choice {
    case .chosen(let addresses): return addresses
    case .unavailable:
      complain(ReportPhrase.noFileDialog, in: languages)
      return nil
    }
  }

  func isNumber(_ digits: String) -> Bool? { staffNumber == digits }

  func keepTuning(_ first: Tuning, _ second: Tuning, in path: String) -> Bool? {
    do throws(Fault) {
      try TuningFile(first: first, second: second).write(to: path)
      return true
    } catch {
      complain(error, in: languages)
      return false
    }
  }

  func reorder(_ order: Int) { inbox.reorder(order) }
  func retitle(in languages: [String]) { inbox.retitle(in: languages) }
  func scaleText(_ scale: Double) { inbox.scaleText(scale) }

  func perform(_ effect: KioskEffect) {
    switch effect {
    case .open(let name):
      if let content = inbox.open(name) { add(.event(content), at: clock.now) }
    case .attended(let isAttended):
      inbox.attend(isAttended)
      if !isAttended { add(.left, at: clock.now) }
    case .readContent: inbox.readContent()
    case .keepStart(let exhibit):
      inbox.keepStart(exhibit)
      kioskFile?.keep(exhibit, languages: languages)
    case .keepSettings(let language, let reach):
      kioskFile?.keep(language, reach, languages: languages)
    case .readStatistics: inbox.readStatistics()
    case .note(let note): inbox.note(note, at: clock.now)
    }
  }

  func endVisit(_ end: UsageNote?) { inbox.finishStatistics(end, at: clock.now) }

  func prepare(_ condition: Int) throws(Failure) {
    try inbox.prepare(conditions?.rows(of: condition), conditions?.document(of: condition))
  }

  func openAddress(_ address: String) {
    // The command of freedesktop.org's xdg-utils, which finds the desktop's program, also out of a sandbox.
    guard Launcher.start(Command(arguments: ["xdg-open", address])) != nil else { return }
    complain(ReportPhrase.noBrowser(address), in: languages)
    add(.event(.input(.notStarted(address))), at: clock.now)
  }

  func setScreen(isAwake: Bool) {
    isScreenAwake = isAwake
    power?.set(isAwake: isAwake)
  }

  /// 12 programs for files that are opened at once, where each has one of its own: more windows than a person can look at,
  /// and few of the 256 programs that a server serves.
  private static let mostPrograms = 12

  func openFiles(_ addresses: [String], with item: String?) { open(addresses, with: item) }

  /// Opens files.
  ///
  /// - Parameters:
  ///   - addresses: their addresses.
  ///   - item: the item whose program opens them; nil for windows like these.
  ///   - arePart: whether they are further documents of this command line.
  private func open(_ addresses: [String], with item: String?, arePart: Bool = false) {
    guard let command = item.map({ exhibit.command(of: $0) }) ?? opener else { return }
    var openable: [String] = []
    for address in addresses {
      guard let fault = fault(of: address, for: command, isDocument: item == nil) else {
        openable.append(address)
        continue
      }
      complain(fault, in: languages)
      add(.event(.input(.notOpened(filePath(of: address) ?? address))), at: clock.now)
    }
    var commands =
      item == nil
      ? openable.flatMap { address in
        (isDocument(address) ? documentOpener ?? command : command).opening([address]).map {
          withRoot($0, for: address)
        }
      }
      : command.opening(openable)
    // A program without a place for files in its command line takes none.
    if commands.isEmpty, let first = openable.first, let item {
      complain(ReportPhrase.takesNoFiles(item), in: languages)
      add(.event(.input(.notOpened(filePath(of: first) ?? first))), at: clock.now)
    }
    if commands.count > Self.mostPrograms {
      complain(
        ReportPhrase.tooManyFiles(Self.mostPrograms, of: commands.count), in: languages)
      let left = openable[Self.mostPrograms]
      add(.event(.input(.notOpened(filePath(of: left) ?? left))), at: clock.now)
      commands.removeLast(commands.count - Self.mostPrograms)
    }
    for var command in commands {
      if item == nil {
        command.arguments += ["--former-documents", "\(documentCount)"]
        documentCount += 1
      }
      guard let complaint = Launcher.start(command, isPart: arePart) else { continue }
      complain(complaint, in: languages)
      if let item { add(.event(.input(.notStarted(item))), at: clock.now) }
    }
  }

  /// A command that opens a document, with the folder that holds what manifests name where the document lies in it; any other
  /// document has a folder of its own.
  private func withRoot(_ command: Command, for address: String) -> Command {
    guard let root, let path = filePath(of: address).flatMap({ realPath($0) }),
      isInside(path, folder: root)
    else { return command }
    var command = command
    command.arguments += ["--root", root]
    return command
  }

  private func isDocument(_ address: String) -> Bool {
    filePath(of: address).map { DocumentReader.isDocument(at: $0) } ?? false
  }

  /// The reason for which a file cannot be opened, as far as it is known before a program is started; nil for none.
  private func fault(
    of address: String, for command: Command, isDocument: Bool
  ) -> ReportPhrase? {
    guard command.slot?.isOfPaths == true else { return nil }
    guard let path = filePath(of: address) else { return .noLocalFile(address) }
    guard isDocument, access(path, R_OK) != 0 else { return nil }
    return errno == ENOENT ? .noDocument(path) : .unreadableDocument(path)
  }

  func keep(_ windows: WindowPositions) {
    if windows != positions { state?.keep(windows, since: positions, languages: languages) }
  }

  func keepDock(_ items: [String]) { dockFile?.keep(items, languages: languages) }

  func keep(_ panes: PaneSizes) {
    state?.keep(panes, since: self.panes, languages: languages)
    self.panes = panes
  }

  /// Answers the programs that handed the route over; a fault of the command line's own route goes to standard error.
  func answer(_ route: String, fault: Route.Fault?) {
    let isAnswered = routes.answer(route, fault: fault, in: languages)
    if !isAnswered, let fault { complain(fault, in: languages) }
  }

  /// Keeps a document that has opened among those that were open before.
  private func noteDocument(in arrival: Arrival) {
    guard case .document(.opened(let opened), reading: _) = arrival, let path = openedPath else {
      return
    }
    openedPath = nil
    let name = opened.catalog.document.title.text(for: languages)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let document = LaunchConfiguration.RecentDocument(
      path: path, title: name.isEmpty ? file : name)
    guard let all = state?.add(document, languages: languages), let assets else { return }
    do {
      try installation?.refreshEntry(assets: assets, recent: all)
    } catch {
      complain(error, in: languages)
    }
  }

  // MARK: Assistive technologies

  var hasReaders: Bool { readers.isOpen }

  func report(_ windows: [AccessibleWindow]) { readers.show(windows) }

  func announce(_ announcement: Announcement, of showcase: Showcase) {
    if !readers.isOpen {
      if showcase.isReadingAloud { speak(announcement, of: showcase) }
    } else if let notice = showcase.notice(of: announcement) {
      readers.announce(notice.sentence, of: notice.words)
    }
  }

  func speak(_ announcement: Announcement?, of showcase: Showcase) {
    guard let announcement else {
      speech?.stop(at: clock.now)
      return
    }
    if readers.isOpen { return }
    speech?.say(
      showcase.words(of: announcement), in: showcase.language(of: announcement), at: clock.now)
  }

  func answerReaders(_ windows: () -> [AccessibleWindow]?) -> Bool {
    for request in readers.take(windows) {
      add(
        .event(.input(.window(request.window, .action(request.action, on: request.element)))),
        at: clock.now)
    }
    addKeys()
    return readers.isBusy
  }

  // MARK: Copies

  func copy(_ clipping: Clipping, to buffer: CopyBuffer) {
    inbox.copies.copy(clipping, to: buffer)
    connection.flush()
  }

  func forgetCopies() {
    inbox.copies.forget()
    connection.flush()
  }

  func paste(_ buffer: CopyBuffer, into window: WindowID) {
    pastingWindow = window
    inbox.copies.paste(buffer)
    connection.flush()
  }

  var deadline: Instant? {
    inbox.copies.deadline.orEarlier(translator.deadline).orEarlier(wishes.deadline)
      .orEarlier(readers.deadline).orEarlier(speech?.deadline)
  }

  func drag(_ clipping: Clipping, from window: Window, image: Window?) {
    guard translator.canDrag(from: window) else { return }
    // Before the pointer is over the first window of another program, the thing is offered.
    inbox.copies.drag(clipping)
    translator.drag(from: window, image: image)
    connection.flush()
  }

  func saveCopies() {
    // A program that is started meanwhile is not the next one of this.
    routes.release()
    // What a visitor of a kiosk copied ends with the program.
    if devices == nil { inbox.copies.save() }
  }

  var isSavingCopies: Bool { inbox.copies.isSaving }

  // MARK: Pictures for the server

  func orderPictures() { inbox.order() }
  var isSending: Bool { inbox.isSending }

  func sendPictures() throws(Failure) {
    let contents = try inbox.send()
    let now = clock.now
    for content in contents { add(.event(content), at: now) }
  }
}
