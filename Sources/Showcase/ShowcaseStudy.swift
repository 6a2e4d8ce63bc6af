internal import Interaction
internal import Laboratory
internal import Phrases
internal import Widgets

// A study in the single window: which input its pages take, what its trials note, and when its conditions change.

extension Showcase {
  /// Whether it runs a study.
  public var isStudy: Bool { study != nil }

  /// The title of the study; nil where there is none.
  var studyTitle: String? { study?.run.plan.title }

  /// Whether the plan of a study is tried out, so that its controls can be tuned.
  var isTryOut: Bool { study?.run.session.isTryOut ?? false }

  /// The record of a tuning that is not that of the trial before; nothing else.
  private mutating func recordTuning(_ context: UpdateContext) -> [Effect] {
    guard isTryOut, study?.recordedTuning != settings.tuning else { return [] }
    study?.recordedTuning = settings.tuning
    let values = TunedControl.entries.compactMap { entry in
      settings.tuning.known(entry.constant).map { "\(entry.constant.name) \(entry.word(of: $0))" }
    }
    let note =
      values.isEmpty ? TuningPhrase.unchanged.text(for: ["en"]) : values.joined(separator: ", ")
    return study?.run.mark(context.time, note: note).flatMap { perform($0, context) } ?? []
  }

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
    let own = settings.tuning
    settings = setup.settings
    // Its document is read in this size.
    textScale = settings.textScale
    if isTryOut {
      let former = study?.conditionTuning ?? Tuning()
      settings.tuning = own.carried(from: former, to: setup.settings.tuning)
      tuning.other = tuning.other.carried(from: former, to: setup.settings.tuning)
      study?.conditionTuning = setup.settings.tuning
    }
    let gone = replaceModels(Self.models(of: setup, inStudy: true), document: OpenDocument())
    composite?.isFocused = isFocused
    composite?.headroom = StudyCardGeometry.bannerHeight(settings)
    let now = self.context(time, context.ruler)
    return surface.size == .zero ? gone : gone + layOut(on: surface, now, isForced: true)
  }

  /// Notes which content of the condition an event completes.
  mutating func noteReady(_ event: Input.Event, _ context: UpdateContext) -> [Effect] {
    guard let content = Self.content(completedBy: event) else { return [] }
    study?.completed.insert(content)
    return finishPreparing(context)
  }

  private static func content(completedBy event: Input.Event) -> StudyModel.Content? {
    switch event {
    case .rows(let change): change.fraction == nil ? .rows : nil
    case .document(let change): change.count > 0 && change.work == nil ? .document : nil
    case .window, .picture, .measured, .found, .route, .settings, .running, .covered, .notStarted,
      .notOpened, .devices, .numberChecked, .kiosk, .tuningKept:
      nil
    }
  }

  /// Goes on once all content of the condition that is prepared was read.
  private mutating func finishPreparing(_ context: UpdateContext) -> [Effect] {
    guard let study, case .preparing(let block) = study.run.state,
      study.completed.isSuperset(of: study.setups[block.condition].contents)
    else { return [] }
    let home = StudyModel.Home(models: models, find: find)
    self.study?.home = home
    return performStudy(context) { $0.ready(at: context.time) }
  }

  /// Shows the controls as they were when the condition was ready.
  private mutating func showHome(_ context: UpdateContext) -> [Effect] {
    guard let home = study?.home else { return [] }
    let (surface, headroom) = (composite?.surface, composite?.headroom ?? 0)
    let isFocused = composite?.isFocused ?? false
    let gone = replaceModels(home.models, document: document)
    find = home.find
    composite?.isFocused = isFocused
    composite?.headroom = headroom
    let now = self.context(time, context.ruler)
    return gone + layOut(on: surface ?? Surface(size: .zero), now, isForced: true)
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
    // Nothing beneath a page of questions can be reached.
    case .action: return sheetScene(context) == nil ? nil : []
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

  // MARK: Trials

  /// Begins a trial: the controls are as they were when the condition was ready.
  mutating func startTrial(_ context: UpdateContext) -> [Effect] {
    guard let trial = study?.run.trial else { return [] }
    var effects = showHome(context) + recordTuning(context)
    if case .ring(let ring) = trial.goal {
      for index in hosts.indices {
        guard var model = hosts[index].model as? RingWindow else { continue }
        model.show(ring)
        hosts[index].model = model
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
    // The levels of a strip lead to rows, and say nothing about another goal.
    if let list = studyList, [.row, nil].contains(goal.subject) {
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
    let page = report.row.flatMap { studyList?.page(ofRow: $0) }
    let isRight = goal.isMet(by: report, leadingTo: page)
    let isSame = goal.isAboutSame(as: report)
    switch report.name {
    case .highlighted:
      let item = isSame ? itemIndex(report.item) : nil
      return .tracked(item ?? (isRight ? goal.index : nil))
    case .tracked, .scrubbed, .reached: return isSame ? .tracked(report.row) : nil
    case .turned:
      let isStep =
        study?.isStepping == true || report.row.map { abs($0 - (study?.page ?? $0)) == 1 } ?? false
      study?.page = report.row
      // On the way to a thing of another kind, no page is a wrong one.
      guard isSame else { return nil }
      let isOnTheWay = isStep && (!isRight || goal.subject == nil)
      return isOnTheWay
        ? .tracked(report.row) : .chose(report.row, name: report.item ?? "", isRight: isRight)
    case .selected, .popped:
      let index =
        isSame ? report.row ?? itemIndex(report.item) : isRight ? goal.index : nil
      return .chose(index, name: report.item ?? "", isRight: isRight)
    case .peeked: return .peeked(name: report.item ?? "", isRight: isRight)
    // Finding is off in a study.
    case .actionsRequested, .cancelled, .closed, .followed, .routed, .found, .dropped, .opened,
      .went, .folded, .acted, .copied, .dragged, .delivered, .actionsFolded, .ignored, .tuned,
      .switched:
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
    let before = run
    var actions = body(&run)
    let ended = actions.firstIndex { if case .record(.ended) = $0 { true } else { false } }
    if let ended {
      // Nothing can be marked in a session that is over.
      let mark = finishNote(of: before, context)
      // Of a person who does not consent nothing is kept.
      if run.state != .over(.declined) { actions.insert(contentsOf: mark, at: ended) }
    }
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
      study?.completed = []
      let effects = show(setup, context) + [.prepare(block.condition)]
      return effects + finishPreparing(context)
    }
  }

  /// Takes the controls away from the hands of a trial that is over.
  private mutating func cancelHands(_ context: UpdateContext) -> [Effect] {
    study?.bannerContacts = []
    return share(.visible(false), context)
  }

  /// Has the facilitator's window drawn again, and the next deadline asked for.
  private mutating func markFacilitator() {
    study?.facilitator?.isChanged = true
    if !hosts.isEmpty { hosts[0].wake = nil }
  }

  /// Has the window drawn again, and the next deadline asked for.
  mutating func markStudy() {
    guard !hosts.isEmpty else { return }
    hosts[0].markChanged()
    study?.facilitator?.isChanged = true
  }

  // MARK: Time

  /// When the study next changes by itself.
  func studyWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard study != nil, index == 0, let study else { return .never }
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
}

extension LaunchConfiguration {
  /// The content that is read for its controls.
  fileprivate var contents: Set<StudyModel.Content> {
    var contents: Set<StudyModel.Content> = []
    if list?.source != nil { contents.insert(.rows) }
    if pages != nil || picture != nil { contents.insert(.document) }
    return contents
  }
}
