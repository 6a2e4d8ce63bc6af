public import Interaction
internal import Phrases
internal import Widgets

// Tuning: constants of the controls are changed while these are in use, and what a tuner wants to see is drawn over the
// windows.

extension WindowID {
  /// The window in which constants of controls are changed.
  public static let tuning = WindowID(rawValue: "tuning")
}

extension Showcase {
  /// Both sets of constants that were changed.
  public var tunings: (first: Tuning, second: Tuning) {
    let (on, other) = (settings.tuning, tuning.other)
    return tuning.isSecond ? (other, on) : (on, other)
  }

  private func tuningScene(_ context: UpdateContext) -> Scene<TuningBoard>? {
    guard tuning.isOpen, tuning.surface.size != .zero else { return nil }
    let bar = models.lazy.compactMap { $0 as? FisheyeWindow }.first
    let note: String
    switch tuning.note {
    case .saved(let path): note = TuningPhrase.saved(path).text(for: settings.languages)
    case .notSaved: note = TuningPhrase.notSaved.text(for: settings.languages)
    case nil: note = ""
    }
    // Its own motions stay as they are: a window that is tuned by itself could become unusable.
    var settings = context.settings
    settings.tuning = Tuning()
    return tuning.host.scene(
      of: Allocation(
        content: TuningContent(
          base: tuning.base, tuning: self.settings.tuning, isSecond: tuning.isSecond,
          swims: bar?.swims ?? false, note: note),
        bounds: Rect(tuning.surface.size), settings: settings, surface: tuning.surface),
      at: context.time, ruler: context.ruler)
  }

  /// The diagrams over the bar.
  var diagrams: FisheyeDiagrams {
    var diagrams: FisheyeDiagrams = []
    if tuning.isOpen { diagrams.insert(.curve) }
    if hasOverlay { diagrams.insert(.spaces) }
    return diagrams
  }

  // MARK: Commands

  /// Whether a person can tune constants and draw over the windows. The conditions of a study have settings of their own,
  /// unless its plan is tried out; and visitors have none.
  private var canTune: Bool { kiosk == nil && (study == nil || isTryOut) }

  /// Opens the window of tuning.
  mutating func openTuning(_ context: UpdateContext) -> [Effect] {
    guard canTune else { return [] }
    tuning.isOpen = true
    markTuned()
    return [.raise(.tuning)] + refresh(context)
  }

  /// Closes the window of tuning; what was changed stays.
  mutating func closeTuning(_ context: UpdateContext) -> [Effect] {
    guard tuning.isOpen else { return [] }
    tuning.isOpen = false
    pointers[.tuning] = nil
    return [.close(.tuning)] + refresh(context)
  }

  /// Puts the other set on.
  mutating func switchTuning(_ context: UpdateContext) -> [Effect] {
    guard canTune else { return [] }
    let on = settings.tuning
    tuning.isSecond.toggle()
    let set = tuning.other
    tuning.other = on
    let report = Report(
      time: context.time, window: .tuning, name: .switched, item: tuning.isSecond ? "B" : "A")
    return [.report(report)] + tune(set, context)
  }

  /// Stores whether the sets were saved.
  mutating func noteKeptTuning(_ isKept: Bool) {
    tuning.note = isKept ? tuning.file.map { .saved($0) } : .notSaved
    markTuned()
  }

  private mutating func tune(_ set: Tuning, _ context: UpdateContext) -> [Effect] {
    tuning.note = nil
    markTuned()
    var settings = settings
    settings.tuning = set
    return change(settings, context)
  }

  /// Draws what a tuner wants to see over the windows, or no longer.
  mutating func toggleOverlay(_ context: UpdateContext) -> [Effect] {
    guard canTune else { return [] }
    hasOverlay.toggle()
    return refresh(context)
  }

  /// Has all models see what a tuner wants to see of them.
  private mutating func refresh(_ context: UpdateContext) -> [Effect] {
    let changed = self.context(context.time, context.ruler)
    return hosts.indices.flatMap { index in
      perform(hosts[index].model.settle(in: changed), from: index, changed)
    }
  }

  private mutating func markTuned() { (tuning.isChanged, tuning.wake) = (true, nil) }

  // MARK: Events

  /// Handles an event of the window of tuning; nil for another window.
  mutating func handleTuning(
    _ event: WindowEvent, of window: WindowID, _ context: UpdateContext
  ) -> [Effect]? {
    guard window == .tuning else { return nil }
    followPointer(event, in: window)
    markTuned()
    switch event {
    case .resized(let surface): tuning.surface = surface
    case .visible(let isVisible):
      let lost = isVisible ? [] : tuning.contacts.cancelAll(in: window)
      return lost.flatMap { performTuning(.contact($0.contact), context) }
    case .closed: return closeTuning(context)
    case .user(.key(let press)):
      return perform(press, in: window, context) ?? performTuning(.key(press), context)
    case .user(.pointer(.contact(let contact))):
      let deliveries = tuning.contacts.deliveries(of: contact, in: window) { _ in window }
      return deliveries.flatMap { performTuning(.contact($0.contact), context) }
    case .user(let event): return performTuning(event, context)
    case .action(let action, on: let id):
      guard let id, let scene = tuningScene(context) else { return [] }
      return perform(tuning.host.act(action, on: id, in: scene) ?? [], context)
    case .dropped, .filesChosen, .pasted, .dragEnded: break
    }
    return []
  }

  private mutating func performTuning(_ event: UserEvent, _ context: UpdateContext) -> [Effect] {
    guard let scene = tuningScene(context) else { return [] }
    return perform(tuning.host.perform(event, in: scene), context)
  }

  private mutating func perform(
    _ outcomes: [TuningBoard.Outcome], _ context: UpdateContext
  ) -> [Effect] {
    outcomes.flatMap { outcome -> [Effect] in
      var set = settings.tuning
      switch outcome {
      case .changed(let constant, let value):
        set[constant] = value
        return [tuned(constant, value, context)] + tune(set, context)
      case .reset(let constant):
        set.reset(constant)
        return [tuned(constant, tuning.base[constant], context)] + tune(set, context)
      case .chosen(let isSecond):
        return isSecond == tuning.isSecond ? [] : switchTuning(context)
      case .saved:
        guard let file = tuning.file else {
          tuning.note = .notSaved
          return []
        }
        return [.keepTuning(tunings.first, tunings.second, file)]
      }
    }
  }

  private func tuned(_ constant: Tunable, _ value: Double, _ context: UpdateContext) -> Effect {
    .report(
      Report(
        time: context.time, window: .tuning, name: .tuned, item: constant.name, value: value))
  }

  // MARK: Time

  /// When the window of tuning next changes by itself.
  mutating func tuningWake(at time: Instant) -> Wake {
    guard tuning.isOpen else { return .never }
    if let wake = tuning.wake, wake.isValid(at: time) { return wake }
    let wake =
      tuningScene(context(time, PlainRuler())).map { tuning.host.wake(in: $0) } ?? .never
    tuning.wake = wake
    return wake
  }

  /// Ends motions of the window of tuning that are over.
  mutating func settleTuning(_ context: UpdateContext) {
    guard tuning.isOpen, let deadline = tuning.wake?.deadline, deadline <= context.time,
      let scene = tuningScene(context)
    else { return }
    _ = tuning.host.settle(in: scene)
    markTuned()
  }

  // MARK: Drawing

  /// The drawing of the window of tuning.
  func drawTuning(into list: inout DisplayListBuilder, _ context: UpdateContext) {
    guard let scene = tuningScene(context) else { return }
    list.background = scene.theme.panel.over(scene.theme.backdrop)
    tuning.host.draw(into: &list, in: scene)
  }

  /// The accessibility tree of the window of tuning.
  func tuningElements(_ context: UpdateContext) -> [Element] {
    tuningScene(context).map { tuning.host.widget.elements(in: $0) } ?? []
  }

  /// The shape of a pointer over the window of tuning.
  func tuningShape(of spot: PointerSpot, _ context: UpdateContext) -> PointerShape? {
    tuningScene(context).flatMap { tuning.host.widget.pointerShape(of: spot, in: $0) }
  }
}
