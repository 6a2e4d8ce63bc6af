internal import Interaction
internal import Laboratory
internal import Widgets

// A study in the single window: which input its pages take, what its trials note, and when its conditions change.

extension Showcase {
  /// Whether it runs a study.
  public var isStudy: Bool { study != nil }

  /// The title of the study; nil where there is none.
  var studyTitle: String? { study?.run.plan.title }

  /// Whether a trial of a study is in progress.
  public var isActing: Bool { study?.run.log != nil }

  // MARK: Beginning

  /// Begins the session.
  mutating func beginStudy(_ context: UpdateContext) -> [Effect] {
    guard study != nil else { return [] }
    return performStudy(context) { $0.begin(at: context.time) }
  }

  /// Shows the controls and settings of a condition, empty until their content is read.
  private mutating func show(_ setup: LaunchConfiguration, _ context: UpdateContext) -> [Effect] {
    let surface = composite?.surface ?? Surface(size: .zero)
    let isFocused = composite?.isFocused ?? false
    settings = setup.settings
    let gone = replaceModels(Self.models(of: setup), document: OpenDocument())
    composite?.isFocused = isFocused
    composite?.headroom = StudyCardGeometry.bannerHeight(settings)
    let now = self.context(time, context.ruler)
    return surface.size == .zero ? gone : gone + stand(on: surface, now, isForced: true)
  }

  /// Notes that the content of the condition was read, when it was.
  mutating func noteReady(_ event: Input.Event, _ context: UpdateContext) -> [Effect] {
    guard let study, case .preparing = study.run.state, isStudyReady(after: event) else {
      return []
    }
    self.study?.home = StudyModel.Home(models: models, find: find)
    return performStudy(context) { $0.ready(at: context.time) }
  }

  /// Whether an event completes what the condition shows.
  private func isStudyReady(after event: Input.Event?) -> Bool {
    let setup = studySetup
    switch event {
    case .rows(let change): return change.fraction == nil && setup?.list?.source != nil
    case .document(let change): return change.count > 0 && change.work == nil
    case nil: return setup?.list?.source == nil && setup?.pages == nil && setup?.picture == nil
    case .window, .picture, .measured, .found, .route, .settings, .running, .covered, .notStarted:
      return false
    }
  }

  /// The controls of the condition in progress.
  private var studySetup: LaunchConfiguration? {
    guard let study, case .preparing(let block) = study.run.state else { return nil }
    return study.setups[block.condition]
  }

  /// Shows the controls as they were when the condition was ready.
  private mutating func goHome(_ context: UpdateContext) -> [Effect] {
    guard let home = study?.home else { return [] }
    let (surface, headroom) = (composite?.surface, composite?.headroom ?? 0)
    let isFocused = composite?.isFocused ?? false
    let gone = replaceModels(home.models, document: document)
    find = home.find
    composite?.isFocused = isFocused
    composite?.headroom = headroom
    let now = self.context(time, context.ruler)
    return gone + stand(on: surface ?? Surface(size: .zero), now, isForced: true)
  }

  // MARK: Events

  /// Lets the study take an event of the participant's window; nil for an event of the controls.
  mutating func takeForStudy(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect]? {
    guard study != nil, window == Composite.id else { return nil }
    switch event {
    case .user(let event): return takeForStudy(event, context)
    case .dropped, .filesChosen, .pasted, .dragEnded: return []
    case .resized, .visible, .closed: return nil
    }
  }

  private mutating func takeForStudy(_ event: UserEvent, _ context: UpdateContext) -> [Effect]? {
    note(event, context)
    if case .focused(let isFocused) = event {
      composite?.isFocused = isFocused
      if study?.isKeyed == true { return performSheet(event, context) }
      return nil
    }
    if sheetScene(context) != nil { return takeForSheet(event, context) }
    if case .pointer(.contact(let contact)) = event,
      study?.sheetContacts.contains(contact.id) == true
    {
      // It pressed the button that began the trial.
      if contact.phase == .ended || contact.phase == .cancelled {
        study?.sheetContacts.remove(contact.id)
      }
      return []
    }
    return takeForBanner(event, context)
  }

  /// Notes an action of the participant in the log of the trial.
  private mutating func note(_ event: UserEvent, _ context: UpdateContext) {
    study?.observed = []
    let noted: TrialLog.Event?
    switch event {
    case .pointer(.contact(let contact)):
      noted = .contact(contact)
      study?.pointer = contact.position
      study?.isStepping = false
    case .pointer(.hovered(let point)):
      noted = .hovered(point)
      study?.pointer = point
    case .pointer(.left):
      noted = .left
      study?.pointer = nil
    case .pointer(.scrolled(let scroll)):
      noted = .scrolled(scroll)
      study?.isStepping = true
    case .key(let press):
      noted = .key(press)
      study?.isStepping = true
    case .pointer(.pad), .focused: noted = nil
    }
    if let noted { study?.run.note(noted, at: context.time) }
  }

  private mutating func takeForSheet(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    if case .pointer(.contact(let contact)) = event {
      let isOwn = study?.sheetContacts.contains(contact.id) == true
      switch contact.phase {
      case .began: study?.sheetContacts.insert(contact.id)
      case .moved: if !isOwn { return [] }
      case .ended, .cancelled:
        if !isOwn { return [] }
        study?.sheetContacts.remove(contact.id)
      }
    }
    return performSheet(event, context)
  }

  private mutating func takeForBanner(_ event: UserEvent, _ context: UpdateContext) -> [Effect]? {
    guard let scene = bannerScene(context) else { return nil }
    switch event {
    case .pointer(.contact(let contact)):
      if contact.phase == .began {
        guard scene.bounds.contains(contact.position) else { return nil }
        study?.bannerContacts.insert(contact.id)
      }
      guard study?.bannerContacts.contains(contact.id) == true else { return nil }
      if contact.phase == .ended || contact.phase == .cancelled {
        study?.bannerContacts.remove(contact.id)
      }
      return performBanner(event, context)
    case .pointer(.hovered(let point)):
      let isOn = scene.bounds.contains(point)
      let effects = performBanner(isOn ? event : .left, context)
      return isOn ? effects + share(.left, context) : nil
    case .pointer(.left), .pointer(.scrolled), .pointer(.pad), .focused: return nil
    case .key(let press):
      guard !StudyModel.isAct(press) else {
        return press.isRepeat ? [] : performStudy(context) { $0.press(at: context.time) }
      }
      // A participant does not leave the study, nor opens anything beside it.
      switch WindowCommand.table(settings.direction)[press] {
      case .open, .close, .reopen, .quit, .fullScreen, .help, .back, .forward, .find, .findNext,
        .findPrevious:
        return []
      case .copy, .nextPart, .previousPart, nil: return nil
      }
    }
  }

  // MARK: Pages

  /// The scene of the page that covers the window; nil during a trial.
  func sheetScene(_ context: UpdateContext) -> Scene<StudyCard>? {
    guard let study, let surface = composite?.surface, surface.size != .zero,
      let content = study.sheetContent(at: context.time, context.settings.languages)
    else { return nil }
    return study.sheet.scene(
      of: Allocation(
        content: content, bounds: Rect(surface.size), settings: context.settings, surface: surface),
      at: context.time, ruler: context.ruler)
  }

  /// The scene of the line above the controls; nil while a page covers them.
  func bannerScene(_ context: UpdateContext) -> Scene<StudyCard>? {
    guard let study, let composite, composite.surface.size != .zero,
      let content = study.bannerContent(context.settings.languages)
    else { return nil }
    return study.banner.scene(
      of: Allocation(
        content: content,
        bounds: Rect(x: 0, y: 0, width: composite.surface.size.width, height: composite.headroom),
        settings: context.settings, surface: composite.surface), at: context.time,
      ruler: context.ruler)
  }

  private mutating func performSheet(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = sheetScene(context) else { return [] }
    let outcomes = study?.sheet.perform(event, in: scene) ?? []
    if case .key = event { _ = study?.sheet.enter(.same, in: scene) }
    markStudy()
    return outcomes.flatMap { outcome -> [Effect] in
      switch outcome {
      case .pressed(let id):
        return StudyModel.Button(rawValue: id).map { press($0, context) } ?? []
      case .chose(let index): return choose(index, context)
      }
    }
  }

  private mutating func performBanner(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = bannerScene(context) else { return [] }
    let outcomes = study?.banner.perform(event, in: scene) ?? []
    markStudy()
    return outcomes.isEmpty ? [] : performStudy(context) { $0.press(at: context.time) }
  }

  private mutating func press(_ button: StudyModel.Button, _ context: UpdateContext) -> [Effect] {
    switch button {
    case .goOn: return performStudy(context) { $0.goOn(at: context.time) }
    case .decline: return performStudy(context) { $0.decline(at: context.time) }
    case .start: return startTrial(context)
    case .pass:
      guard let goal = study?.goal else { return [] }
      let target = TrialLog.Target(
        index: nil, name: goal.name, count: 0, amplitude: 0, width: 0)
      return performStudy(context) { $0.passTrial(target, at: context.time) }
    case .back: study?.item -= 1
    case .next: study?.item += 1
    case .handIn: return performStudy(context) { $0.handIn(at: context.time) }
    case .act: return performStudy(context) { $0.press(at: context.time) }
    case .resume:
      study?.run.resume()
      return performStudy(context) { _ in [] }
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func choose(_ index: Int, _ context: UpdateContext) -> [Effect] {
    switch study?.run.state {
    case .asking(let form, _):
      let item = study?.item ?? 0
      study?.run.answer(item, index + form.scale.lowerBound)
      return []
    case .answering(let log):
      guard case .answer(let question) = log.trial.goal else { return [] }
      let isRight = question.right.map { $0 == index } ?? true
      return performStudy(context) {
        $0.observe(.answered(index, isRight: isRight), at: context.time)
      }
    case .idle, .preparing, .page, .resting, .acting, .over, nil: return []
    }
  }

  /// Begins a trial: the controls are as they were when the condition was ready.
  private mutating func startTrial(_ context: UpdateContext) -> [Effect] {
    guard let trial = study?.run.trial else { return [] }
    var effects = goHome(context)
    if case .ring(let ring) = trial.goal {
      for index in models.indices {
        guard var model = models[index] as? RingWindow else { continue }
        model.show(ring)
        models[index] = model
      }
    }
    let now = self.context(time, context.ruler)
    guard let task = study?.run.task(of: trial) else { return effects }
    // From where the controls begin.
    let goal = goal(of: trial, task, now)
    study?.goal = goal
    let origin = study?.pointer
    let target = target(of: goal, trial, from: origin, now)
    study?.level = 0
    let page = studyPages?.page
    study?.page = page
    effects += performStudy(now) { run in
      run.beginTrial(target, origin: origin, at: now.time)
      return []
    }
    let condition = trial.block.condition
    guard let size = composite?.surface.size,
      study?.scenes.insert(condition).inserted == true
    else { return effects }
    return effects + [
      .studyScene(
        condition, display(of: Composite.id, at: now.time, ruler: now.ruler), size)
    ]
  }

  // MARK: What the controls make of inputs

  /// Notes what reports and observations of the last step mean for the trial, and ends it where the target was reached.
  mutating func noteTrial(after reports: [Effect], _ context: UpdateContext) -> [Effect] {
    guard let study, case .acting = study.run.state, let goal = study.goal else { return [] }
    var observations = study.observed
    self.study?.observed = []
    for case .report(let report) in reports {
      if let observation = observation(of: report, goal) { observations.append(observation) }
    }
    if let list = studyList {
      let open = list.strip.widget.openRows(in: list.stripScene(context))
      if open.depth != study.level {
        self.study?.level = open.depth
        observations.append(.level(open.depth, rows: open.rows))
      }
    }
    return observations.flatMap { observation in
      performStudy(context) { $0.observe(observation, at: context.time) }
    }
  }

  private mutating func observation(
    of report: Report, _ goal: StudyGoal
  ) -> TrialLog.Observation? {
    let isRight = goal.isMet(by: report)
    switch report.name {
    case .highlighted: return .tracked(isRight ? goal.index : itemIndex(report.item))
    case .tracked, .scrubbed, .reached: return .tracked(report.row)
    case .turned:
      let isStep =
        study?.isStepping == true || report.row.map { abs($0 - (study?.page ?? $0)) == 1 } ?? false
      study?.page = report.row
      return isStep && !isRight
        ? .tracked(report.row) : .chose(report.row, name: report.item ?? "", isRight: isRight)
    case .selected, .popped, .found:
      return .chose(
        report.row ?? itemIndex(report.item), name: report.item ?? "", isRight: isRight)
    case .peeked: return .peeked(name: report.item ?? "", isRight: isRight)
    case .actionsRequested, .cancelled, .closed, .followed, .routed, .dropped, .opened, .went,
      .folded, .acted, .copied, .dragged, .delivered, .actionsFolded:
      return nil
    }
  }

  /// The index of an item of the bar among those that can be chosen.
  private func itemIndex(_ id: String?) -> Int? {
    guard let id else { return nil }
    return studyBar?.content.items.filter(\.allowsSelection).firstIndex { $0.id == id }
  }

  // MARK: Moving on

  /// Lets the session react, and performs what follows.
  mutating func performStudy(
    _ context: UpdateContext, _ body: (inout StudyRun) -> [StudyRun.Action]
  ) -> [Effect] {
    guard var run = study?.run else { return [] }
    let position = run.position
    let wasActing = run.log != nil
    let actions = body(&run)
    study?.run = run
    if run.position != position { study?.item = 0 }
    var effects: [Effect] = []
    for action in actions { effects += perform(action, context) }
    if wasActing, study?.run.log == nil { effects += cancelHands(context) }
    if let trial = study?.run.trial, study?.run.log == nil {
      let goal = goal(of: trial, run.task(of: trial), self.context(time, context.ruler))
      study?.goal = goal
    }
    effects += settleStudyFocus(self.context(time, context.ruler))
    markStudy()
    return effects
  }

  private mutating func perform(
    _ action: StudyRun.Action, _ context: UpdateContext
  ) -> [Effect] {
    switch action {
    case .record(let record): return [.study(record)]
    case .end(let ending): return [.endStudy(ending)]
    case .prepare(let block):
      guard let setup = study?.setups[block.condition] else { return [] }
      study?.home = nil
      let effects = show(setup, context) + [.prepare(block.condition)]
      guard isStudyReady(after: nil) else { return effects }
      study?.home = StudyModel.Home(models: models, find: find)
      return effects + performStudy(context) { $0.ready(at: context.time) }
    }
  }

  /// Takes the controls away from the hands of a trial that is over.
  private mutating func cancelHands(_ context: UpdateContext) -> [Effect] {
    study?.bannerContacts = []
    return share(.visible(false), context)
  }

  /// Gives the keyboard to the page that covers the window, or to the controls.
  private mutating func settleStudyFocus(_ context: UpdateContext) -> [Effect] {
    let wantsKeys = sheetScene(context) != nil
    guard let study, study.isKeyed != wantsKeys, let composite else { return [] }
    self.study?.isKeyed = wantsKeys
    guard composite.isFocused else { return [] }
    let effects = hand(.focused(!wantsKeys), to: composite.focus, context)
    guard let scene = sheetScene(context) else { return effects }
    _ = self.study?.sheet.perform(.focused(wantsKeys), in: scene)
    return effects
  }

  /// Has the facilitator's window drawn again, and the next deadline asked for.
  private mutating func markFacilitator() {
    study?.facilitator?.isChanged = true
    if !wakes.isEmpty { wakes[0] = nil }
  }

  /// Has the window drawn again, and the next deadline asked for.
  private mutating func markStudy() {
    guard !models.isEmpty else { return }
    isChanged[0] = true
    wakes[0] = nil
    study?.facilitator?.isChanged = true
  }

  // MARK: Time

  /// When the study next changes by itself.
  func studyWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard let study, index == 0 else { return .never }
    var wake = Wake(deadline: study.run.deadline)
    // The seconds of a rest count down, and the facilitator's clock counts up.
    if case .resting(let end) = study.run.state {
      let rest = ((end - context.time).rounded(.up) - 1).rounded()
      wake = wake.merged(with: Wake(deadline: end + -max(0, rest)))
    }
    if let log = study.run.log, study.facilitator != nil {
      let passed = (context.time - log.begin).rounded(.down) + 1
      wake = wake.merged(with: Wake(deadline: log.begin + passed))
    }
    return wake
  }

  /// Performs what is due.
  mutating func settleStudy(_ context: UpdateContext) -> [Effect] {
    guard let study else { return [] }
    if case .resting = study.run.state { markStudy() }
    if self.study?.facilitator != nil { markFacilitator() }
    guard let deadline = study.run.deadline, deadline <= context.time else { return [] }
    return performStudy(context) { $0.settle(at: context.time) }
  }

  // MARK: Drawing

  /// Adds the line above the controls, or the page over them, to a frame.
  func drawStudy(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let study else { return }
    list.clip = nil
    list.part = models.count + 2
    if let scene = bannerScene(context) { study.banner.draw(into: &list, in: scene) }
    list.part = models.count + 3
    if let scene = sheetScene(context) { study.sheet.draw(into: &list, in: scene) }
  }

  /// The accessibility tree of the window with the pages of the study. What a page covers is left out: nobody can use it.
  func withStudy(
    over elements: [Element], of window: WindowID, _ context: UpdateContext
  ) -> [Element] {
    guard let study, window == Composite.id else { return elements }
    if let scene = sheetScene(context) { return study.sheet.widget.elements(in: scene) }
    let banner = bannerScene(context).map { study.banner.widget.elements(in: $0) } ?? []
    return banner + elements
  }

  /// The shape of a pointer over the pages of the study; nil over the controls.
  func studyShape(
    of spot: PointerSpot, in window: WindowID, _ context: UpdateContext
  ) -> PointerShape? {
    guard let study, window == Composite.id else { return nil }
    if let scene = sheetScene(context) {
      return study.sheet.widget.pointerShape(of: spot, in: scene)
    }
    guard let scene = bannerScene(context), scene.bounds.contains(spot.position) else { return nil }
    return study.banner.widget.pointerShape(of: spot, in: scene)
  }
}

extension StudyModel {
  /// Whether a press is that of the button of a trial.
  static func isAct(_ press: KeyPress) -> Bool {
    press.key == actChord.press.key && press.modifiers == actChord.modifiers
  }
}
