public import Documents
public import Interaction
public import Widgets

/// The shared truth of all windows and the one machine that changes it.
///
/// Inputs go in, effects come out, and every window can be drawn at any moment. It neither reads a clock nor knows of
/// a window system: the same inputs give the same states on every machine, with or without a screen.
///
/// What is chosen in one window is shown by all of them before anything is drawn: a window says so by an effect that
/// never leaves this machine.
public struct Showcase: Sendable {
  var settings: Settings
  var models: [any WindowModel] = []
  /// What they share where there is one window for all of them.
  var composite: Composite?
  private(set) var time = Instant.zero
  private var ledger = PictureLedger()
  /// The document that has been read, and is shown when the news of it comes.
  var next: Catalog?
  var catalog: Catalog?
  /// Routes that came before the document did.
  var waiting: [String] = []
  /// The models that may look different from when that was last asked.
  private var changed: Set<Int> = []

  /// The program at its beginning.
  public init(_ opening: Opening) {
    settings = opening.settings
    if let bar = opening.bar { models.append(FisheyeWindow(bar)) }
    if let list = opening.list { models.append(IndexWindow(list)) }
    if let picture = opening.picture { models.append(PictureWindow(picture)) }
    if let pages = opening.pages {
      models.append(PagesWindow(pages, showsNotes: opening.picture != nil))
    }
    if opening.layout == .single { composite = Composite() }
  }

  /// The windows there are.
  public var windows: [WindowID] {
    composite == nil ? models.map { type(of: $0).id } : [Composite.id]
  }

  /// The windows that stand beside each other, away from the screen's edges, in reading order.
  public var windowsInTheMiddle: [WindowID] { windows.filter { edge(of: $0) == nil } }

  /// Whether what a window shows is still to be read, so that nobody can tell yet how large it wants to be.
  public func waits(_ window: WindowID) -> Bool { model(window)?.waits ?? false }

  /// The window that shows rows; nil where there is none.
  public var rowsWindow: WindowID? {
    models.contains { $0 is IndexWindow } ? IndexWindow.id : nil
  }

  /// A window that shows the document, where there is one: news of that go to all of them.
  public var documentWindow: WindowID? {
    models.lazy.map { type(of: $0).id }.first { $0 == PagesWindow.id || $0 == PictureWindow.id }
  }

  /// What a window's frame says.
  public func title(of window: WindowID) -> String {
    let document = catalog?.document.title.text(for: settings.languages) ?? ""
    let title = document.isEmpty ? (model(window) ?? models.last)?.title ?? "" : document
    // Of several windows each says which one it is.
    guard composite == nil, models.count > 1 else { return title }
    return "\(title) · \(part(window))"
  }

  /// The size that a window should have, in points, where the screen has room for it.
  public func wantedSize(of window: WindowID) -> Size {
    composite == nil ? model(window)?.wantedSize ?? .zero : Composite.wantedSize
  }

  /// The edge of the screen at which a window belongs; nil for the middle.
  public func edge(of window: WindowID) -> Edge? { model(window)?.edge }

  /// How much of that edge a window covers while nobody has to do with it, in points; nil for all of its size.
  public func restingDepth(of window: WindowID) -> Double? { model(window)?.band }

  /// What must be done before the first input.
  public mutating func begin() -> [Effect] {
    let moment = moment(time, PlainRuler())
    return models.indices.flatMap { index in
      follow(models[index].pictures.map { .load($0) }, from: index, moment)
    }
  }

  /// The list's rows are other ones, or more of them. Rows are no input: a recording names where they come from, and
  /// tells by `rowsChanged`, which comes next, when how many of them had come.
  public mutating func replaceRows(
    _ rows: any RowSnapshot, at time: Instant, ruler: any TextRuler
  ) -> [Effect] {
    let effects = settle(until: time, ruler: ruler)
    let moment = moment(self.time, ruler)
    return effects + each(moment) { $0.replace(rows, in: moment) }
  }

  /// A document was read. It is no input: a recording names where it comes from, and `documentChanged` tells when it
  /// is shown.
  public mutating func replaceDocument(_ catalog: Catalog) {
    next = catalog
    for index in models.indices { models[index].replace(catalog) }
  }

  /// Where the text of a name stands, measured by a ruler, for a window that asked; nil for a text that there is not.
  public func layout(
    ofText name: String, in window: WindowID, by ruler: any TextRuler
  ) -> PanelLayout? {
    model(window)?.layout(ofText: name, theme: Theme(settings), by: ruler)
  }

  /// Takes an input: first everything that was due before it, at its own time, then the input.
  ///
  /// An input that is earlier than one before it counts as having come at the same time as that.
  public mutating func update(_ input: Input, ruler: any TextRuler) -> [Effect] {
    let effects = settle(until: input.time, ruler: ruler)
    let moment = moment(time, ruler)
    switch input.event {
    case .window(let window, .closed):
      return windows.contains(window) ? effects + [.close(window)] : effects
    case .window(let window, let event):
      if case .resized(let surface) = event {
        guard surface.size.width.isFinite && surface.size.height.isFinite else { return effects }
      }
      // A contact goes on when the keyboard focus goes: where focus follows the pointer, every drag out of the window
      // takes it. A window system that takes contacts away reports each of them.
      if composite != nil, window == Composite.id { return effects + share(.init(event), moment) }
      guard let index = models.firstIndex(where: { type(of: $0).id == window }) else {
        return effects
      }
      return effects + hand(.init(event), to: index, moment)
    case .picture(let id, let state):
      ledger.take(id, state)
      let windows = ledger.windows(with: id)
      return effects + each(moment, in: windows) { $0.take(state.event(of: id), in: moment) }
    case .document(let change):
      return effects + each(moment) { $0.take(.documentChanged(change), in: moment) }
        + open(change, moment)
    case .rows(let change):
      guard let index = models.firstIndex(where: { $0 is IndexWindow }) else { return effects }
      return effects + hand(.rowsChanged(change), to: index, moment)
    case .measured(let layout, let name, let window):
      guard let index = models.firstIndex(where: { type(of: $0).id == window }) else {
        return effects
      }
      return effects + hand(.textMeasured(layout, of: name), to: index, moment)
    case .route(let route): return effects + go(to: route, moment)
    case .settings(let settings):
      self.settings = settings
      let wished = self.moment(time, ruler)
      return effects + each(wished) { $0.settle(in: wished) }
    }
  }

  /// Lets a model take an event.
  mutating func hand(_ event: ModelEvent, to index: Int, _ moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    if case .visible(false) = event {
      effects = models[index].cancelContacts(in: moment) + models[index].take(.left, in: moment)
    }
    // Without a window manager the keyboard stays where it was: a hand tells where one is.
    if composite == nil, case .contact(let contact) = event, contact.phase == .began {
      effects += turnAway(from: index, moment)
    }
    return follow(effects + models[index].take(event, in: moment), from: index, moment)
  }

  /// Tells all models but one that one has turned to that one.
  private mutating func turnAway(from origin: Int, _ moment: Moment) -> [Effect] {
    models.indices.flatMap { index in
      index == origin ? [] : follow(models[index].turnAway(in: moment), from: index, moment)
    }
  }

  /// Lets everything happen that is due by a time.
  public mutating func settle(until end: Instant, ruler: any TextRuler) -> [Effect] {
    var effects: [Effect] = []
    while let deadline = wake(at: time).deadline, deadline <= end {
      let before = moment(time, ruler)
      let due = models.indices.filter { index in
        models[index].wake(in: before).deadline.map { $0 <= deadline } ?? false
      }
      time = max(deadline, time + 1e-6)
      let moment = moment(time, ruler)
      for index in due {
        effects += follow(models[index].settle(in: moment), from: index, moment)
      }
    }
    time = max(time, end)
    return effects
  }

  /// What a window looks like at a time.
  public func display(of window: WindowID, at time: Instant, ruler: any TextRuler) -> DisplayList {
    let moment = moment(max(time, self.time), ruler)
    if let composite, window == Composite.id { return composite.display(of: models, in: moment) }
    return model(window)?.display(in: moment) ?? DisplayList()
  }

  /// When something next changes by itself.
  public func wake(at time: Instant) -> Wake {
    let moment = moment(max(time, self.time), PlainRuler())
    return models.reduce(.never) { $0.merged(with: $1.wake(in: moment)) }
  }

  /// Whether something happened to a window since ``takeChanged(at:)`` was last asked.
  public var hasChanged: Bool { !changed.isEmpty }

  /// The windows that may look different from what they looked like when this was last asked: those to which something
  /// happened, and those that move.
  public mutating func takeChanged(at time: Instant) -> Set<WindowID> {
    let moment = moment(max(time, self.time), PlainRuler())
    for index in models.indices
    where !changed.contains(index) && models[index].wake(in: moment).isAnimating {
      changed.insert(index)
    }
    defer { changed = [] }
    if composite != nil { return changed.isEmpty ? [] : [Composite.id] }
    return Set(changed.map { type(of: models[$0]).id })
  }

  // MARK: What is chosen

  /// Shows a place in all windows but one: no two show different truths.
  mutating func show(
    _ place: Place, besides origin: Int?, _ moment: Moment
  ) -> [Effect] {
    models.indices.flatMap { index -> [Effect] in
      guard index != origin else { return [] }
      // Whoever follows does nothing of its own: what it says of itself was done elsewhere.
      let effects = models[index].show(place, in: moment).filter { effect in
        switch effect {
        case .report, .choose: false
        case .load, .unload, .measure, .open, .follow, .arrived, .raise, .close: true
        }
      }
      return follow(effects, from: index, moment)
    }
  }

  /// Does what a window's effects ask of the others, and hands on the rest.
  mutating func follow(
    _ effects: [Effect], from index: Int, _ moment: Moment
  ) -> [Effect] {
    changed.insert(index)
    return effects.flatMap { effect -> [Effect] in
      let window = type(of: models[index]).id
      switch effect {
      case .choose(let place): return show(place, besides: index, moment)
      case .follow(let link):
        guard let place = catalog?.place(ofLink: link) else { return [] }
        return show(place, besides: nil, moment)
      case .load(let id):
        let (isNew, known) = ledger.load(id, for: window)
        guard let known else { return isNew ? [effect] : [] }
        return follow(models[index].take(known.event(of: id), in: moment), from: index, moment)
      case .unload(let id): return ledger.unload(id, for: window) ? [effect] : []
      case .report, .measure, .open, .arrived, .raise, .close: return [effect]
      }
    }
  }

  /// Does something to all models, or to those of some windows.
  private mutating func each(
    _ moment: Moment, in windows: Set<WindowID>? = nil,
    _ body: (inout any WindowModel) -> [Effect]
  ) -> [Effect] {
    models.indices.flatMap { index -> [Effect] in
      guard windows?.contains(type(of: models[index]).id) ?? true else { return [] }
      return follow(body(&models[index]), from: index, moment)
    }
  }

  // MARK: Models

  func model(_ window: WindowID) -> (any WindowModel)? {
    models.first { type(of: $0).id == window }
  }

  func moment(_ time: Instant, _ ruler: any TextRuler) -> Moment {
    Moment(time: time, ruler: ruler, settings: settings)
  }
}
