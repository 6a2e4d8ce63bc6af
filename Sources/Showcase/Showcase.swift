public import Documents
public import Interaction
public import Phrases
public import Widgets

/// The shared state of all windows, and the one state machine that changes it.
///
/// Inputs go in, effects come out, and every window can be drawn at any time. It uses neither a clock nor a window
/// system: the same inputs give the same states on every machine, with or without a screen.
///
/// A choice in one window is shown by all of them before anything is drawn: the window returns a command, which never
/// leaves the showcase.
public struct Showcase: Sendable {
  /// The person's settings.
  public internal(set) var settings: Settings
  /// The models of the windows, or of the parts of the single window, in the order of Tab.
  var hosts: [ModelHost] = []
  /// The layout of the single window; nil for one window each.
  var composite: Composite?
  private(set) var time = Instant.zero
  /// The pictures of all models.
  private var pictures = PictureStore()
  var document = OpenDocument()
  /// The windows that were closed, in this order.
  var closed: [WindowID] = []
  /// The pointer over each window; none of fingers.
  var pointers: [WindowID: PointerSpot] = [:]
  /// The search that all windows share.
  var find = FindModel()
  /// Which buttons for commands have the keyboard.
  var bars = CommandBars()
  /// The things visited before and after the current one.
  var history = History<Visit>()
  /// The content of the windows when it was last remembered.
  var current = Visit()
  /// The fingers in each window that may swipe together.
  var swipes: [WindowID: ThreeFingers] = [:]
  /// The help over a window; nil while none is visible.
  var help: HelpModel?
  /// The confirmation of the last copy.
  var status = StatusModel()
  /// The index of the model in which files were opened last, where it is said of each that cannot be; nil before.
  private var openingModel: Int?
  /// The constants of controls that are changed while these are in use.
  var tuning: TuningModel
  /// Whether the tuner's overlay is drawn over the windows.
  public internal(set) var hasOverlay: Bool
  /// The session of a study; nil for none.
  var study: StudyModel?
  /// The thing that a pressed pointer drags out of its window.
  var dragOut = DragOut()
  /// The choice in the current input; nil for none.
  private var announcement: Announcement?
  /// The factor of the size of letters in which texts were requested last.
  var textScale: Double
  /// Whether a visitor is there; nil where the exhibit is no kiosk.
  var kiosk: KioskModel?
  /// The input devices; nil before they are known.
  var devices: DevicePresence?
  /// Whether the screen of a kiosk is off; nil for one that is never switched off.
  var screen: ScreenSleep?
  /// Where the pointer of a kiosk rests that has not moved since it came, or since a finger touched the screen.
  var restingPointer: Point?
  /// The contacts of each window, of which those that are no fingers at work are let go; none for a window without any.
  var filters: [WindowID: ContactFilter] = [:]
  var releases = ReleaseLog()
  /// How far beside what they mean the fingers are that are down.
  var aims = FingertipAims()

  /// The showcase of a configuration.
  public init(_ configuration: LaunchConfiguration) {
    settings = configuration.settings
    settings.isPublic = configuration.kiosk != nil
    textScale = settings.textScale
    tuning = TuningModel(configuration)
    hasOverlay = configuration.hasOverlay ?? false
    kiosk = KioskModel(configuration)
    screen = configuration.kiosk.flatMap { ScreenSleep($0) }
    let models = Self.models(of: configuration, inStudy: configuration.study != nil)
    hosts = models.map { ModelHost($0) }
    if configuration.layout == .single { composite = Composite() }
    if let study = configuration.study {
      self.study = StudyModel(study)
      composite = Composite()
    }
  }

  /// The models of a configuration; of a study those of its first condition.
  static func models(
    of configuration: LaunchConfiguration, inStudy: Bool
  ) -> [any WindowModel] {
    var models: [any WindowModel] = []
    let configuration = configuration.study?.setups.first ?? configuration
    let settings = configuration.settings
    if let bar = configuration.bar { models.append(FisheyeWindow(bar, settings)) }
    if let list = configuration.list { models.append(IndexWindow(list, canFind: !inStudy)) }
    // Progress is shown once: by the list where there is one.
    let hasList = configuration.list != nil
    let isSingle = configuration.layout == .single
    if let picture = configuration.picture {
      // A window of its own for everything shows each page once.
      models.append(
        PictureWindow(
          picture, showsProgress: !hasList, hasSlider: isSingle && configuration.pages != nil,
          slider: configuration.slider))
    }
    if let pages = configuration.pages, !isSingle || configuration.picture == nil {
      let hasPicture = configuration.picture != nil
      models.append(
        PagesWindow(
          pages, showsNotes: hasPicture, showsProgress: !hasList && !hasPicture,
          slider: configuration.slider))
    }
    if configuration.hasRing == true { models.append(RingWindow()) }
    if let failure = configuration.failure { models.append(FailureWindow(failure, settings)) }
    if isSingle {
      // In the order of Tab it follows the list.
      if let list = models.firstIndex(where: { $0 is IndexWindow }), models.count > list + 1 {
        models.insert(ListDivider(), at: list + 1)
      }
    }
    return models
  }

  /// Replaces the models of the single window and what they show of a document. What was visited, looked for, held and
  /// pointed at is forgotten.
  mutating func replaceModels(
    _ models: [any WindowModel], document: OpenDocument
  ) -> [Effect] {
    let gone = hosts.indices.dropFirst(models.count).map { (model: $0, list: [PictureID]()) }
    hosts = models.map { ModelHost($0, isChanged: true) }
    self.document = document
    composite = Composite()
    find = FindModel()
    bars = CommandBars()
    history = History<Visit>()
    current = Visit()
    swipes = [:]
    help = nil
    status = StatusModel()
    dragOut = DragOut()
    let unload = pictures.declare(gone).unload
    return unload.isEmpty ? [] : [.pictures(load: [], unload: unload)]
  }

  /// All windows.
  public var windows: [WindowID] {
    let tuners: [WindowID] = tuning.isOpen ? [.tuning] : []
    if composite == nil { return hosts.map(\.id) + tuners }
    return (study?.facilitator == nil ? [Composite.id] : [Composite.id, .facilitator]) + tuners
  }

  /// The windows that are not docked at an edge of the screen, in reading order.
  public var windowsInTheMiddle: [WindowID] {
    windows.filter { edge(of: $0) == nil && $0 != .tuning }
  }

  /// Whether the preferred size of a window is unknown, because its content is still being read.
  public func waits(_ window: WindowID) -> Bool {
    (model(window) as? any DockedModel)?.isWaiting ?? false
  }

  /// The window that shows rows; nil where there is none.
  public var rowsWindow: WindowID? {
    hosts.first { $0.model is any RowModel }?.id
  }

  /// A window that shows the document; nil for none.
  public var documentWindow: WindowID? {
    hosts.first { $0.model is PagesWindow || $0.model is PictureWindow }?.id
  }

  /// The title of a window.
  public func title(of window: WindowID) -> String {
    if window == .facilitator { return StudyPhrase.facilitator.text(for: settings.languages) }
    if window == .tuning { return TuningPhrase.tuning.text(for: settings.languages) }
    if let title = studyTitle { return title }
    let known = document.catalog?.document.title.text(for: settings.languages) ?? ""
    let title = known.isEmpty ? (model(window) ?? hosts.last?.model)?.title ?? "" : known
    // Of several windows each has its part in its title.
    guard composite == nil, hosts.count > 1, let model = model(window) else { return title }
    return "\(title) · \(name(of: model))"
  }

  /// The name of a window within the program; nil for one that shows everything.
  public func name(of window: WindowID) -> Phrase? { model(window)?.kind }

  /// The preferred size of a window, in points.
  public func wantedSize(of window: WindowID) -> Size {
    if window == .facilitator { return FacilitatorModel.wantedSize }
    if window == .tuning { return TuningModel.wantedSize }
    return composite == nil ? model(window)?.wantedSize ?? .zero : Composite.wantedSize
  }

  /// The edge of the screen at which a window is docked; nil for none.
  public func edge(of window: WindowID) -> Edge? { (model(window) as? any DockedModel)?.edge }

  /// How a window is a dock; nil for one that is none.
  public func dock(of window: WindowID) -> LaunchConfiguration.Bar.Dock? {
    (model(window) as? any DockedModel)?.dock
  }

  /// The part of a window that its dock covers at rest, in points; nil for a window that is no dock.
  public func dockFrame(of window: WindowID) -> Rect? {
    (model(window) as? FisheyeWindow)?.dockFrame(in: context(time, PlainRuler()))
  }

  /// Whether a window needs all keys now, although another one has the keyboard.
  public func needsKeyboard(_ window: WindowID) -> Bool {
    (model(window) as? FisheyeWindow)?.needsKeyboard ?? false
  }

  /// The depth that a docked window covers at rest, in points; nil for all of its size.
  public func restingDepth(of window: WindowID) -> Double? {
    (model(window) as? any DockedModel)?.restingDepth
  }

  /// The effects before the first input.
  public mutating func begin() -> [Effect] {
    let effects = beginStudy(context(time, PlainRuler()))
    return effects + pictureEffects() + (kiosk == nil ? [] : [.screen(isAwake: true)])
  }

  /// Replaces the rows of the list. Rows are not an input: a recording names their source, and the input
  /// ``Input/Event/rows(_:)`` that follows says how many had been read.
  public mutating func replaceRows(
    _ rows: any RowSnapshot, at time: Instant, ruler: any TextRuler
  ) -> [Effect] {
    let effects = settle(until: time, ruler: ruler)
    let context = context(self.time, ruler)
    return effects
      + each((any RowModel).self, context) { $0.replace(rows, in: context) } + pictureEffects()
  }

  /// Stores a document that was read. It is not an input: a recording names its source, and the input
  /// ``Input/Event/document(_:)`` that follows shows it.
  public mutating func replaceDocument(_ catalog: Catalog) {
    document.replace(catalog)
    for index in hosts.indices {
      guard var model = hosts[index].model as? any PlaceModel else { continue }
      model.replace(catalog)
      hosts[index].model = model
    }
  }

  /// Stores what a search found. It is not an input: the input ``Input/Event/found(_:)`` that follows says how far the
  /// search has come, and shows it.
  public mutating func replaceFound(_ result: FindResult) { find.replace(result) }

  /// The layout of the text of a name, measured by a ruler for a window that asked; nil for an unknown name.
  public func layout(
    ofText name: String, in window: WindowID, by ruler: any TextRuler
  ) -> MeasuredText? {
    (model(window) as? any MeasuringModel)?
      .layout(ofText: name, theme: Theme(settings), by: ruler)
  }

  /// Handles an input, after everything that was due before it, each at its own time.
  ///
  /// An input that is earlier than the one before counts as simultaneous with it.
  public mutating func update(_ input: Input, ruler: any TextRuler) -> [Effect] {
    let effects = settle(until: input.time, ruler: ruler)
    if isAtRest(input.event) { return effects }
    let admitted = admit(input.event, context(time, ruler))
    var handled = admitted.effects
    if let event = admitted.event {
      let (noted, isUsedUp) = noteVisitor(event, context(time, ruler))
      handled += noted
      if !isUsedUp { handled += handle(event, context(time, ruler)) }
      if study != nil {
        handled += settleStudyFocus(context(time, ruler))
        handled += noteTrial(after: handled, context(time, ruler))
        handled += noteReady(event, context(time, ruler))
      }
    }
    if input.event.mayChoose {
      noteVisit(isChosen: input.event.isChoice, context(time, ruler))
    }
    if find.open != nil { handled += fitFind(context(time, ruler)) }
    handled += framePicture(context(time, ruler)) + settleBars(context(time, ruler))
    handled += noteUsage(by: handled)
    // A document that is opened now is read in these languages, in letters of this size.
    handled = contentEffects() + handled
    handled += findEffects() + noteEffects() + pictureEffects() + announcementEffects()
    _ = knownWake(at: time)
    return effects + handled
  }

  mutating func handle(_ event: Input.Event, _ context: UpdateContext) -> [Effect] {
    switch event {
    case .window(let window, let event): return handle(event, of: window, context)
    case .picture(let id, let state):
      let holders = pictures.set(id, state)
      if case .failed = state { hideFaults() }
      let loaded = self.context(time, context.ruler)
      return holders.flatMap { index in
        index == Self.shelfList
          ? settleShelf(loaded)
          : perform(hosts[index].model.settle(in: loaded), from: index, loaded)
      }
    case .rows(let change):
      find.searchAgain()
      // Rows of a file may have other numbers now.
      if documentWindow == nil { clearHistory(context) }
      return each((any RowModel).self, context) { $0.update(change, in: context) }
        + layOut(context)
    case .document(let change):
      find.searchAgain(in: change)
      let gone = change.stage == .rescaled ? showFound(context) : []
      return gone + (takeExhibit(change, context) ?? take(change, context))
    case .measured(let layout, let name, let window):
      return each((any MeasuringModel).self, context) { model in
        type(of: model).id == window
          ? model.update(layout, ofText: name, in: context) : []
      }
    case .found(let change):
      guard find.show(change, languages: settings.languages) else { return [] }
      return find.takePendingStep().map { chooseFound($0, context) } ?? showFound(context)
    case .route(let route): return go(to: route, context)
    // The conditions of a study have settings of their own. Constants of controls are no wish of the desktop.
    case .settings(var settings):
      settings.tuning = self.settings.tuning
      return study == nil ? set(settings, context) : []
    case .covered(let isCovered):
      return each(FisheyeWindow.self, context) { $0.cover(isCovered, in: context) }
    case .numberChecked(let isRight): return openStaff(isRight: isRight, context)
    case .kiosk(let event): return handle(event, context)
    case .notStarted(let item):
      if item.isAddress, let index = status.model { confirm(.noBrowser(item), index, context) }
      return each(FisheyeWindow.self, context) { $0.refuse(item, in: context) }
    case .notOpened(let file):
      if let openingModel { confirm(.notOpened(file), openingModel, context) }
      return []
    case .tuningKept(let isKept):
      noteKeptTuning(isKept)
      return []
    case .devices(let devices):
      self.devices = devices
      markChanged()
      updateHelp(context)
      return settleKeyboard(context)
    case .running(let programs):
      return each(FisheyeWindow.self, context) { $0.show(programs, in: context) }
    }
  }

  private mutating func handle(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    if case .resized(let surface) = event {
      guard surface.size.width.isFinite && surface.size.height.isFinite else { return [] }
    }
    if let effects = handleTuning(event, of: window, context) { return effects }
    if let effects = handleFacilitator(event, of: window, context) {
      followPointer(event, in: window)
      return effects
    }
    if case .closed = event { return kiosk == nil ? close(window) : [] }
    if let effects = takeForStudy(event, of: window, context) {
      followPointer(event, in: window)
      return effects
    }
    let reopened = noteReopening(event, of: window, context)
    let left = removePointer(event, from: window, context)
    followPointer(event, in: window)
    return reopened + left + handleShown(event, of: window, context)
  }

  /// Handles an event of a window that is open.
  mutating func handleShown(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    if case .dropped(let addresses, let point) = event {
      return drop(addresses, at: point, of: window, context)
    }
    if case .filesChosen(let addresses) = event { return open(addresses, in: window, context) }
    if case .pasted(let text) = event { return paste(text, context) }
    if case .dragEnded(let isAccepted) = event { return endDrag(isAccepted: isAccepted) }
    if case .action(let action, let id) = event { return act(action, on: id, in: window, context) }
    if case .user(.key(let press)) = event, let effects = perform(press, in: window, context) {
      return effects
    }
    if let effects = takeForKiosk(event, context) { return effects }
    if let effects = takeForShelf(event, context) { return effects }
    if let effects = takeForHelp(event, of: window, context) { return effects }
    if let effects = takeForHistory(event, of: window, context) { return effects }
    if composite != nil, window == Composite.id { return share(event, context) }
    guard let index = index(of: window) else { return [] }
    switch event {
    case .user(let event): return hand(event, to: index, context)
    case .resized(let surface):
      return perform(
        hosts[index].model.place(Placement(surface), in: context), from: index, context)
    case .visible(let isVisible): return show(isVisible, index, context)
    case .action, .closed, .dropped, .filesChosen, .pasted, .dragEnded: return []
    }
  }

  /// The item of a bar on which files are dropped at a point of a window, nil for none; and whether they can be dropped
  /// there: not beside the programs of a dock, which is no place for documents.
  private func dropTarget(
    at point: Point, of window: WindowID, _ context: UpdateContext
  ) -> (item: String?, isWanted: Bool) {
    let part =
      composite.map { $0.part(at: point, models, context) } ?? index(of: window)
    let bar = part.flatMap { hosts[$0].model as? FisheyeWindow }
    let item = bar?.program(at: point, in: context)
    return (item, bar?.dock == nil || item != nil)
  }

  /// Whether files can be dropped at a point of a window.
  package func takesFiles(at point: Point, in window: WindowID) -> Bool {
    kiosk == nil && dropTarget(at: point, of: window, context(time, PlainRuler())).isWanted
  }

  /// Opens files that were dropped: with the item of a bar that is there, otherwise as documents of their own.
  private mutating func drop(
    _ addresses: [String], at point: Point, of window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    guard !addresses.isEmpty, windows.contains(window), kiosk == nil else { return [] }
    let (item, isWanted) = dropTarget(at: point, of: window, context)
    openingModel = helpIndex(of: window)
    let report = Report(time: time, window: window, name: .dropped, item: addresses.first)
    return [.report(report)] + (isWanted ? [.openFiles(addresses, with: item)] : [])
  }

  /// Opens files that were chosen in the file dialog, as documents of their own.
  ///
  /// - Parameter addresses: nil where the desktop has no file dialog.
  private mutating func open(
    _ addresses: [String]?, in window: WindowID, _ context: UpdateContext
  ) -> [Effect] {
    guard let addresses else {
      if let index = helpIndex(of: window) { confirm(.noFileDialog, index, context) }
      return []
    }
    guard let first = addresses.first else { return [] }
    openingModel = helpIndex(of: window)
    let report = Report(time: time, window: window, name: .opened, item: first)
    return [.report(report), .openFiles(addresses, with: nil)]
  }

  /// Lets a model handle an action of a person.
  ///
  /// A contact continues when the keyboard focus leaves: where focus follows the pointer, every drag out of the window
  /// takes it. A window system that takes contacts away reports each of them.
  mutating func hand(_ event: UserEvent, to index: Int, _ context: UpdateContext) -> [Effect] {
    var effects: [Effect] = []
    // Without a window manager the keyboard focus stays where it was, so a press says which window is in use; as it says
    // which part of the single window is.
    if case .pointer(.contact(let contact)) = event, contact.phase == .began {
      effects = hosts.indices.flatMap { other in
        other == index
          ? [] : perform(hosts[other].model.deactivate(in: context), from: other, context)
      }
    }
    effects += settleBars(context)
    return effects
      + (takeForBar(event, index, context) ?? takeForCopy(event, index, context)
        ?? takeForFind(event, index, context) ?? takeForDrag(event, index, context)
        ?? pass(event, to: index, context))
  }

  /// Lets a model handle an action of a person that neither the row of buttons, a copy, the find field nor a drag takes.
  mutating func pass(_ event: UserEvent, to index: Int, _ context: UpdateContext) -> [Effect] {
    perform(hosts[index].model.handle(event, in: context), from: index, context)
  }

  /// Lets a model know whether its window is visible; a hidden one loses contacts and pointer.
  mutating func show(_ isVisible: Bool, _ index: Int, _ context: UpdateContext) -> [Effect] {
    let commands =
      isVisible
      ? hosts[index].model.settle(in: context)
      : hosts[index].model.cancelContacts(in: context)
        + hosts[index].model.handle(.left, in: context)
        + hosts[index].model.settle(in: context)
    return perform(commands, from: index, context)
  }

  /// Settles every deadline up to a time, each at its own moment.
  public mutating func settle(until end: Instant, ruler: any TextRuler) -> [Effect] {
    var effects: [Effect] = []
    while let deadline = knownWake(at: time).deadline, deadline <= end {
      let due = hosts.indices.filter { index in
        (hosts[index].wake?.deadline).map { $0 <= deadline } ?? false
      }
      time = max(deadline, time + 1e-6)
      let context = context(time, ruler)
      var settled: [Effect] = []
      for index in due {
        settleStatus(index, context)
        settled += perform(hosts[index].model.settle(in: context), from: index, context)
        settleHelp(index, context)
      }
      if study != nil {
        settled += noteTrial(after: settled, context)
        if due.contains(0) { settled += settleStudy(context) }
      }
      settled += framePicture(context) + settleBars(context)
      settleTuning(context)
      let kept =
        ofPerson(settled) + settleContacts(context) + settleKiosk(context) + settleScreen()
      // A tap that has waited for a second one may choose.
      noteVisit(isChosen: true, context)
      effects += contentEffects() + kept + noteUsage(by: kept)
      effects += noteEffects() + pictureEffects() + announcementEffects()
    }
    time = max(time, end)
    return effects
  }

  /// The drawing of a window at a time. Unchanged contents of a previous frame, of the same window and measured by the same
  /// ruler, are used again; the result does not depend on it.
  public func display(
    of window: WindowID, at time: Instant, ruler: any TextRuler, after previous: DisplayList? = nil
  ) -> DisplayList {
    var context = context(max(time, self.time), ruler)
    var list = DisplayListBuilder(after: previous)
    if window == .facilitator {
      drawFacilitator(into: &list, context)
      return list.list
    }
    if window == .tuning {
      drawTuning(into: &list, context)
      return list.list
    }
    context.covers = covers(in: window, context)
    if let composite, window == Composite.id {
      composite.draw(models, into: &list, in: context) {
        drawBar($0, into: &$1, context)
        drawFind($0, into: &$1, context)
      }
      if let part = status.model {
        list.part = part + 1
        drawStatus(part, into: &list, context)
      }
    } else if let index = index(of: window) {
      hosts[index].model.draw(into: &list, in: context) {
        drawBar(index, into: &$0, context)
        drawFind(index, into: &$0, context)
      }
      drawStatus(index, into: &list, context)
    }
    drawHelp(of: window, into: &list, context)
    if window == Composite.id { drawStudy(into: &list, context) }
    drawKiosk(into: &list, context)
    return list.list
  }

  /// The showcase as it is drawn where pictures that it has cannot be drawn: a recording has the results of loading, and
  /// files may be missing since.
  ///
  /// - Parameter failures: the reasons, by picture; a picture that is not ready here stays as it is.
  public func lacking(_ failures: [PictureID: String]) -> Showcase {
    var copy = self
    for (id, reason) in failures where pictures.states.isReady(id) {
      _ = copy.handle(.picture(id, .failed(reason)), copy.context(time, PlainRuler()))
    }
    return copy
  }

  /// The next change without input.
  public func wake(at time: Instant) -> Wake {
    let time = max(time, self.time)
    if isKnown(at: time) {
      return hosts.reduce(contactWake.merged(with: tuning.wake ?? .never)) {
        $0.merged(with: $1.wake ?? .never)
      }
    }
    var copy = self
    return copy.knownWake(at: time)
  }

  private func isKnown(at time: Instant) -> Bool {
    hosts.allSatisfy { $0.wake?.isValid(at: time) ?? false }
      && (!tuning.isOpen || tuning.wake?.isValid(at: time) ?? false)
  }

  /// The next time at which something changes by itself; only models that changed are asked again.
  private mutating func knownWake(at time: Instant) -> Wake {
    if !isKnown(at: time) {
      let context = context(time, PlainRuler())
      for index in hosts.indices where hosts[index].wake?.isValid(at: time) != true {
        let wake = hosts[index].model.wake(in: context)
        hosts[index].wake = wake.merged(with: findWake(index, context))
          .merged(with: barWake(index, context)).merged(with: helpWake(index, context))
          .merged(with: statusWake(index, context)).merged(with: kioskWake(index, context))
          .merged(with: studyWake(index, context))
      }
    }
    return hosts.reduce(contactWake.merged(with: tuningWake(at: time))) {
      $0.merged(with: $1.wake ?? .never)
    }
  }

  /// Whether a window changed since ``takeChanged(at:)`` was last called.
  public var hasChanged: Bool {
    hosts.contains(where: \.isChanged) || study?.facilitator?.isChanged == true
      || tuning.isOpen && tuning.isChanged
  }

  /// The windows that may look different since the last call: those that changed, and those that are animating.
  public mutating func takeChanged(at time: Instant) -> [WindowID] {
    _ = knownWake(at: max(time, self.time))
    var windows: [WindowID] = []
    for index in hosts.indices
    where hosts[index].isChanged || hosts[index].wake?.isAnimating == true {
      let window = window(of: index)
      if !windows.contains(window) { windows.append(window) }
      hosts[index].isChanged = false
    }
    if let facilitator = study?.facilitator, facilitator.isChanged || !windows.isEmpty {
      // It shows what the participant sees.
      study?.facilitator?.isChanged = false
      windows.append(.facilitator)
    }
    if tuning.isOpen, tuning.isChanged || tuning.wake?.isAnimating == true {
      tuning.isChanged = false
      windows.append(.tuning)
    }
    return windows
  }

  // MARK: Commands

  /// Shows a place in every window but one.
  mutating func show(
    _ place: Place, besides origin: Int?, _ context: UpdateContext
  ) -> [Effect] {
    announcement = .place(place)
    return hosts.indices.flatMap { index -> [Effect] in
      guard index != origin, var model = hosts[index].model as? any PlaceModel else { return [] }
      let commands = model.show(place, in: context)
      hosts[index].model = model
      // A window that only follows must not choose again, nor report but what it closed.
      let rest = commands.filter { command in
        switch command {
        case .report(let report): report.name.isEnd
        case .choose, .announce, .passFocus, .resize, .keepPaneSizes, .observe: false
        case .follow, .measure, .open, .manage, .keepDock, .showFound, .copy, .offer, .closeWindow,
          .reopenWindow, .openFile, .chooseFiles:
          true
        }
      }
      return perform(rest, from: index, context)
    }
  }

  /// Performs the commands of a model that the showcase performs itself, and turns the others into effects.
  mutating func perform(
    _ commands: [Command], from index: Int, _ context: UpdateContext
  ) -> [Effect] {
    hosts[index].markChanged()
    hosts[index].isUndeclared = true
    return commands.flatMap { command -> [Effect] in
      switch command {
      case .choose(let place):
        let effects = show(place, besides: index, context)
        noteClosed(place, from: index, context)
        return effects
      case .follow(let link):
        if let path = Document.file(ofLink: link) {
          guard kiosk == nil else { return open(.file(path), context) }
          openingModel = index
          return [.openFiles([path], with: nil)]
        }
        if let order = Document.order(ofLink: link) { return reorder(order) }
        if let place = document.catalog?.place(ofLink: link) {
          let effects = show(place, besides: nil, context)
          noteClosed(place, from: index, context)
          return effects
        }
        guard link.isAddress else { return [] }
        if kiosk != nil {
          // An address to take home.
          confirm(.words(link), index, context)
          return []
        }
        confirm(.opening(link), index, context)
        return [.openAddress(link)]
      case .showFound(let hit): return chooseFound(hit, context)
      case .report(let report): return [.report(report)]
      case .observe(let observation):
        study?.observed.append(observation)
        return []
      case .measure(let name): return [.measure(name, hosts[index].id)]
      case .open(let item, let action): return [.open(item, action: action)]
      case .manage(let windows, let request): return [.manage(windows, request)]
      case .keepDock(let items): return [.keepDock(items)]
      case .announce(let name):
        announcement = .thing(name)
        return []
      case .copy(let clipping): return copy(clipping, from: index, context)
      case .offer(let clipping): return [.copy(clipping, .selection)]
      case .resize(let pane, let size):
        var settings = settings
        settings.panes[pane] = size
        return change(settings, context)
      case .closeWindow: return close(window(of: index))
      case .reopenWindow: return reopenWindow()
      case .openFile(let path):
        openingModel = index
        return [.openFiles([path], with: nil)]
      case .chooseFiles:
        return [.chooseFiles(window(of: index))]
      case .keepPaneSizes: return [.keep(settings.panes)]
      case .passFocus(let forward): return passFocus(from: index, forward: forward, context)
      }
    }
  }

  /// Declares the pictures of the models that changed.
  private mutating func pictureEffects() -> [Effect] {
    var changes: [(model: Int, list: [PictureID])] = []
    for index in hosts.indices where hosts[index].isUndeclared {
      hosts[index].isUndeclared = false
      let wanted = hosts[index].model.wantedPictures
      if wanted != pictures.list(of: index) { changes.append((index, wanted)) }
    }
    let covers = kiosk?.shelf == nil ? nil : shelfCovers(context(time, PlainRuler()))
    if let covers, covers != pictures.list(of: Self.shelfList) {
      changes.append((Self.shelfList, covers))
    }
    if changes.isEmpty { return [] }
    let (load, unload) = pictures.declare(changes)
    return load.isEmpty && unload.isEmpty ? [] : [.pictures(load: load, unload: unload)]
  }

  /// Takes a person's choice since the last call.
  private mutating func announcementEffects() -> [Effect] {
    guard let chosen = announcement else { return [] }
    announcement = nil
    let effects = ofPerson([.announce(chosen)])
    if !effects.isEmpty { kiosk?.chosen = chosen }
    return effects
  }

  /// An announcement for a person without sight of it: what windows show now, in words, and as a sentence; nil for a
  /// thing that only the window shows in which it was chosen.
  public func notice(of announcement: Announcement) -> (words: String, sentence: String)? {
    guard case .place(let place) = announcement, let document = document.catalog?.document,
      document.pages.indices.contains(place.page),
      hosts.count(where: { $0.model is any PlaceModel }) > 1
    else { return nil }
    let languages = settings.languages
    let page = Phrase.pageOf(place.page + 1, document.pages.count).text(for: languages)
    let names = [
      place.note == nil ? nil : document.name(of: place, in: languages), page,
      document.label(ofPage: place.page, in: languages),
    ].compactMap(\.self).filter { !$0.isEmpty }
    let words = names.joined(separator: ", ")
    return (words, Phrase.shownElsewhere(words).text(for: languages))
  }

  /// All words of what was chosen, to be read aloud.
  public func words(of announcement: Announcement) -> String {
    switch announcement {
    case .thing(let name): return name
    case .place(let place):
      let clipping = document.catalog?.clipping(of: place, in: settings.languages)
      guard var clipping else { return "" }
      // A route is for programs.
      clipping.route = nil
      return clipping.text
    }
  }

  /// The language of those words, a BCP 47 tag: that of a note where the document names it, else that of the interface.
  public func language(of announcement: Announcement) -> String {
    let languages = settings.languages
    let known: String? =
      switch announcement {
      case .thing: nil
      case .place(let place):
        document.catalog?.document.note(at: place)?.languages(for: languages).words
      }
    return known ?? languages.first ?? "en"
  }

  /// Requests the notes of the shown pages and their neighbours that are not read.
  private mutating func noteEffects() -> [Effect] {
    guard document.isReadInParts else { return [] }
    let pages = document.request(hosts.compactMap(\.model.notedPage))
    return pages.isEmpty ? [] : [.readNotes(pages)]
  }

  /// Lets every model of a kind do something.
  private mutating func each<Model>(
    _ kind: Model.Type, _ context: UpdateContext, _ body: (inout Model) -> [Command]
  ) -> [Effect] {
    hosts.indices.flatMap { index -> [Effect] in
      guard var model = hosts[index].model as? Model else { return [] }
      let commands = body(&model)
      if let changed = model as? any WindowModel { hosts[index].model = changed }
      return perform(commands, from: index, context)
    }
  }

  // MARK: Models

  /// All models, in the order of Tab.
  var models: [any WindowModel] { hosts.map(\.model) }

  func model(_ window: WindowID) -> (any WindowModel)? {
    index(of: window).map { hosts[$0].model }
  }

  /// The index of the model of a window; nil where there is none, as for the single window.
  func index(of window: WindowID) -> Int? { hosts.firstIndex { $0.id == window } }

  /// The window of a model: its own, or the single window.
  func window(of index: Int) -> WindowID { composite == nil ? hosts[index].id : Composite.id }

  func context(_ time: Instant, _ ruler: any TextRuler) -> UpdateContext {
    UpdateContext(
      time: time, ruler: ruler, settings: settings, pictures: pictures.states,
      catalog: document.catalog, diagrams: diagrams,
      closedWindow: closed.last.flatMap { name(of: $0) },
      yielding: yielding(at: time))
  }

  // MARK: The document

  /// Requests the document with its pages in another order.
  private mutating func reorder(_ order: Int) -> [Effect] {
    guard let shown = document.catalog?.document, shown.orders.indices.contains(order),
      order != shown.order
    else { return [] }
    document.willReturn(to: hosts.lazy.compactMap(\.model.notedPage).first)
    return [.reorder(order)]
  }

  /// Shows the start of a document that was opened, in all windows, and follows the routes that waited for it.
  ///
  /// - Parameters:
  ///   - former: the lines and pages of the document that was open; nil for no text.
  ///   - isListed: whether the row of the place to which it returns is chosen in the list.
  private mutating func open(
    _ change: DocumentChange, after former: TextSetting?, isListed: Bool, _ context: UpdateContext
  ) -> [Effect] {
    guard let isPart = document.show(change), let catalog = document.catalog else { return [] }
    var effects: [Effect] = []
    if change.stage == .rescaled, let former, let setting = change.setting {
      moveHistory(from: former, to: setting, context)
    } else if !isPart {
      clearHistory(context)
    }
    // A list that has just come is read from its beginning.
    let list = hosts.firstIndex { $0.model is any RowModel }
    if !isPart, let place = document.takeReturn() {
      effects += show(place, besides: isListed ? nil : list, context)
      // What stays was not chosen.
      if change.stage == .rescaled { announcement = nil }
    } else if hosts.count > 1, !isPart {
      effects += show(catalog.home, besides: list, context)
      // It was not chosen.
      announcement = nil
    }
    for route in document.takeWaiting() { effects += go(to: route, context) }
    return effects
  }

  // MARK: Kiosks

  /// Returns to the state of a fresh start: the same document in the same window, as before the first touch, or the shelf.
  ///
  /// - Parameter renewsPictures: whether pictures that are loaded are loaded again, because their files changed.
  mutating func startAgain(
    renewsPictures: Bool = false, _ context: UpdateContext
  ) -> [Effect] {
    guard let kiosk else { return [] }
    let hasShelf = kiosk.shelf != nil
    // In another order of the pages it is another document, too.
    let isHome = document.change?.exhibit == kiosk.home && document.change?.order ?? 0 == 0
    let isOpen = kiosk.home != nil && document.catalog != nil && !renewsPictures
    let stays = isHome && (!hasShelf || isOpen)
    self.kiosk?.startAgain()
    if stays, hasShelf { self.kiosk?.shelf?.isOpen = false }
    if !stays, let home = kiosk.home { self.kiosk?.shelf?.opening = home }
    let effects = reset(
      showing: stays ? document : OpenDocument(), kiosk.start.settings,
      renewsPictures: renewsPictures,
      context)
    return effects + (stays ? [] : [.kiosk(.open(kiosk.home))]) + [.restarted]
  }

  /// Replaces the state by that of a fresh start, with a document. Loaded pictures stay loaded, unless they are renewed.
  mutating func reset(
    showing document: OpenDocument, _ settings: Settings, renewsPictures: Bool = false,
    _ context: UpdateContext
  ) -> [Effect] {
    guard let kiosk, let composite else { return [] }
    let former = self
    var start = kiosk.start
    start.settings = settings
    self = Showcase(start)
    (self.kiosk, time) = (kiosk, former.time)
    (filters, releases) = (former.filters, former.releases)
    (devices, screen, textScale) = (former.devices, former.screen, former.textScale)
    var effects: [Effect] = []
    if renewsPictures {
      effects.append(.pictures(load: [], unload: former.pictures.all))
    } else {
      pictures = former.pictures
      hideFaults()
    }
    find = FindModel(after: former.find)
    let now = self.context(time, context.ruler)
    effects += layOut(on: composite.surface, now, isForced: true)
    if composite.isFocused { effects += share(.user(.focused(true)), now) }
    focusShelf(now)
    if let catalog = document.catalog, let change = document.change {
      replaceDocument(catalog)
      effects += take(change, now)
    }
    return effects + settleShelf(now) + updateCard(now)
  }

  /// Lets visitors of a kiosk read, in their language, that a picture cannot be shown; the reason is for staff, in the log.
  private mutating func hideFaults() {
    guard kiosk != nil else { return }
    pictures.sayOfFaults(KioskPhrase.pictureNotShown.text(for: settings.languages))
  }

  /// Shows a change of the document in all windows.
  private mutating func take(_ change: DocumentChange, _ context: UpdateContext) -> [Effect] {
    let before = visit(context)
    let former = document.change?.setting
    document.willStay(at: before.place, in: change)
    let (start, isListed) = (
      document.start, change.stage != .rescaled || before.list?.isSelected == true
    )
    return each((any PlaceModel).self, context) { $0.open(change, at: start, in: context) }
      + layOut(context) + open(change, after: former, isListed: isListed, context)
  }

  private mutating func handle(_ event: KioskEvent, _ context: UpdateContext) -> [Effect] {
    switch event {
    case .exhibits(let exhibits, let start): showExhibits(exhibits, start: start, context)
    case .notOpened: refuseExhibit(context)
    case .contentRefused: showRefusal(context)
    case .statistics(let figures): showFigures(figures, context)
    }
  }

  // MARK: Routes

  /// Follows a route; one that arrives before the document waits for it.
  mutating func go(to text: String, _ context: UpdateContext) -> [Effect] {
    do throws(Route.Fault) {
      let route = try Route(text)
      if let effects = try list(route, context) {
        return effects + arrive(text, IndexWindow.id)
      }
      guard let catalog = document.catalog else {
        document.wait(text)
        return []
      }
      let place = try catalog.place(of: route)
      let showing = windows(showing: place)
      // A closed one is opened again where no open one shows it.
      let window = showing.first { !closed.contains($0) } ?? showing.first ?? IndexWindow.id
      return show(place, besides: nil, context) + arrive(text, window)
    } catch {
      // It may lead to a part that was not read yet.
      if document.isGrowing {
        document.wait(text)
        return []
      }
      return [.arrived(text, fault: error)]
    }
  }

  private func arrive(_ route: String, _ window: WindowID) -> [Effect] {
    let report = Report(time: time, window: window, name: .routed, item: route)
    return [
      .report(report), .raise(composite == nil ? window : Composite.id),
      .arrived(route, fault: nil),
    ]
  }

  /// Goes to a row of a list that is of no document; nil where there is none, or where the route is of something else.
  private mutating func list(
    _ route: Route, _ context: UpdateContext
  ) throws(Route.Fault) -> [Effect]? {
    guard documentWindow == nil, route.steps.count == 2, route.steps[0] == Route.Form.row.rawValue,
      let index = hosts.firstIndex(where: { $0.model is any RowModel }),
      var model = hosts[index].model as? any RowModel
    else { return nil }
    guard let row = Int(route.steps[1]), model.rowCount >= row, row >= 1 else {
      throw Route.Fault(.noRowOfList("\(route)", count: model.rowCount))
    }
    let effects = model.choose(row: row - 1, in: context)
    hosts[index].model = model
    return perform(effects, from: index, context)
  }

  // MARK: The single window

  /// Lets the models that share a window take an event that happened to it.
  mutating func share(_ event: WindowEvent, _ context: UpdateContext) -> [Effect] {
    guard let composite else { return [] }
    switch event {
    case .resized(let surface): return layOut(on: surface, context, isForced: true)
    case .user(.pointer(.contact(let contact))):
      let part = composite.part(at: contact.position, models, context)
      let deliveries =
        self.composite?.contacts.deliveries(of: contact, in: Composite.id) { _ in part } ?? []
      return deliveries.flatMap { delivery in
        let isFocused =
          delivery.contact.phase == .began && hosts[delivery.target].model.isPane
        return (isFocused ? focus(on: delivery.target, context) : [])
          + hand(.contact(delivery.contact), to: delivery.target, context)
      }
    case .user(.pointer(.hovered(let point))):
      let part = composite.part(at: point, models, context)
      return hosts.indices.flatMap { hand($0 == part ? .hovered(point) : .left, to: $0, context) }
    case .user(.pointer(.pad(let gesture))):
      let part = composite.part(at: gesture.position, models, context)
      let deliveries = self.composite?.pad.deliveries(of: gesture) { _ in part } ?? []
      return deliveries.flatMap { hand(.pad($0.gesture), to: $0.target, context) }
    case .user(.pointer(.scrolled(let scroll))):
      let part = composite.part(at: scroll.position, models, context)
      return part.map { hand(.scrolled(scroll), to: $0, context) } ?? []
    case .user(.key(let press)):
      if let index = hosts.firstIndex(where: { $0.model.cancelsDrag(by: press) }) {
        return pass(.key(press), to: index, context)
      }
      switch WindowCommand.table(settings.direction)[press] {
      case .nextPart: return moveFocus(from: composite.focus, forward: true, entry: .same, context)
      case .previousPart:
        return moveFocus(from: composite.focus, forward: false, entry: .same, context)
      case .find, .findNext, .findPrevious, .copy, .help, .back, .forward, .fullScreen, .open,
        .close, .reopen, .quit, .tune, .switchSets, .overlay, nil:
        return hand(.key(press), to: composite.focus, context)
      }
    case .user(.focused(let isFocused)):
      self.composite?.isFocused = isFocused
      return hand(.focused(isFocused), to: composite.focus, context)
    case .visible(false):
      let lost = self.composite?.contacts.cancelAll(in: Composite.id) ?? []
      let pad = self.composite?.pad.cancel()
      return lost.flatMap { hand(.contact($0.contact), to: $0.target, context) }
        + (pad.map { hand(.pad($0.gesture), to: $0.target, context) } ?? [])
        + hosts.indices.flatMap { show(false, $0, context) }
    case .visible(true): return hosts.indices.flatMap { show(true, $0, context) }
    case .user(.pointer(.left)): return hosts.indices.flatMap { hand(.left, to: $0, context) }
    case .action, .closed, .dropped, .filesChosen, .pasted, .dragEnded: return []
    }
  }

  /// The open document; nil before it is read.
  package var catalog: Catalog? { document.catalog }

  /// Changes the settings of all models, as a visitor wishes.
  mutating func change(_ settings: Settings, _ context: UpdateContext) -> [Effect] {
    settings == self.settings ? [] : set(settings, context)
  }

  /// Requests the contents in the languages and the texts in the size of letters of the settings, where these have changed.
  private mutating func contentEffects() -> [Effect] {
    let effects = languageEffects()
    guard textScale != settings.textScale else { return effects }
    textScale = settings.textScale
    return effects + [.scaleText(settings.textScale)]
  }

  /// Changes the settings of all models.
  private mutating func set(_ settings: Settings, _ context: UpdateContext) -> [Effect] {
    self.settings = settings
    self.settings.isPublic = kiosk != nil
    hideFaults()
    let changed = self.context(time, context.ruler)
    updateHelp(changed)
    let settled = hosts.indices.flatMap { index in
      perform(hosts[index].model.settle(in: changed), from: index, changed)
    }
    // A bar is as deep as the new size of its letters demands.
    return settled + layOut(changed)
  }

  /// Lays out the single window again, after a change of what the frames of its models follow.
  private mutating func layOut(_ context: UpdateContext) -> [Effect] {
    guard let composite, composite.surface.size != .zero else { return [] }
    return layOut(on: composite.surface, context, isForced: false)
  }

  /// Sets the placement of each model whose frame changed.
  mutating func layOut(
    on surface: Surface, _ context: UpdateContext, isForced: Bool
  ) -> [Effect] {
    let models = models
    let frames = composite?.layOut(on: surface, models, settings) ?? []
    return zip(hosts.indices, frames).flatMap { index, frame -> [Effect] in
      let division = composite?.division
      var isSame = hosts[index].model.placement.frame == frame
      if var divider = hosts[index].model as? ListDivider, divider.division != division {
        divider.divide(division)
        hosts[index].model = divider
        isSame = false
      }
      guard isForced || !isSame else { return [] }
      return perform(
        hosts[index].model.place(Placement(surface, frame: frame), in: context), from: index,
        context)
    }
  }

  // MARK: The keyboard focus

  /// Moves the keyboard focus, which left a model through Tab, to the next one of its window; where there is no other, to
  /// its own first or last thing.
  mutating func passFocus(
    from index: Int, forward: Bool, _ context: UpdateContext
  ) -> [Effect] {
    let entry: FocusEntry = forward ? .first : .last
    // The open field is before its model in the order of Tab.
    if find.open == index, !find.isKeyed, !forward || composite == nil {
      return keyField(index, context)
    }
    // Its buttons come after it.
    if forward, let effects = keyBar(index, .first, context) { return effects }
    guard composite != nil else { return enter(entry, index, context) }
    return moveFocus(from: index, forward: forward, entry: entry, context)
  }

  /// Moves the keyboard focus to the next model of the single window that can have it.
  mutating func moveFocus(
    from index: Int, forward: Bool, entry: FocusEntry, _ context: UpdateContext
  ) -> [Effect] {
    let count = hosts.count
    guard count > 0 else { return [] }
    let order = (1...count).map { (index + (forward ? $0 : 2 * count - $0)) % count }
    let next = order.first {
      hosts[$0].model.canHaveFocus && (hosts[$0].model.isPane || entry != .same)
    }
    guard let next else { return [] }
    return focus(on: next, context) + enter(entry, next, context)
  }

  private mutating func enter(
    _ entry: FocusEntry, _ index: Int, _ context: UpdateContext
  ) -> [Effect] {
    if entry == .last, let effects = keyBar(index, entry, context) { return effects }
    return perform(hosts[index].model.enter(entry, in: context), from: index, context)
  }

  /// Moves the keyboard focus to a part of the single window.
  mutating func focus(on part: Int, _ context: UpdateContext) -> [Effect] {
    guard let composite, part != composite.focus else { return [] }
    let effects = composite.isFocused ? hand(.focused(false), to: composite.focus, context) : []
    self.composite?.focus = part
    return effects + (composite.isFocused ? hand(.focused(true), to: part, context) : [])
  }
}
