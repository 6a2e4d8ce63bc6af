public import Interaction
public import Widgets

/// The shared truth of all windows and the one machine that changes it.
///
/// Inputs go in, effects come out, and every window can be drawn at any moment. It neither reads a clock nor knows of
/// a window system: the same inputs give the same states on every machine, with or without a screen.
public struct Showcase: Sendable {
  private var settings: Settings
  private var models: [any WindowModel] = []
  private var time = Instant.zero

  /// The program at its beginning.
  public init(_ opening: Opening) {
    settings = opening.settings
    if let bar = opening.bar { models.append(FisheyeWindow(bar)) }
    if let list = opening.list { models.append(IndexWindow(list)) }
    if let pages = opening.pages { models.append(PagesWindow(pages)) }
    if let picture = opening.picture { models.append(PictureWindow(picture)) }
  }

  /// The windows there are.
  public var windows: [WindowID] { models.map { type(of: $0).id } }

  /// The window that shows rows; nil where there is none.
  public var rowsWindow: WindowID? { windows.first { $0 == IndexWindow.id } }

  /// A window that shows the document, where there is one: news of that go to all of them.
  public var documentWindow: WindowID? {
    windows.first { $0 == PagesWindow.id || $0 == PictureWindow.id }
  }

  /// What a window's frame says.
  public func title(of window: WindowID) -> String { model(window)?.title ?? "" }

  /// The size that a window should have, in points, where the screen has room for it.
  public func wantedSize(of window: WindowID) -> Size { model(window)?.wantedSize ?? .zero }

  /// The edge of the screen at which a window belongs; nil for the middle.
  public func edge(of window: WindowID) -> Edge? { model(window)?.edge }

  /// What must be done before the first input.
  public func begin() -> [Effect] {
    models.flatMap(\.pictures).map { .load($0) }
  }

  /// The list's rows are other ones, or more of them. Rows are no input: a recording names where they come from, and
  /// tells by `rowsChanged`, which comes next, when how many of them had come.
  public mutating func replaceRows(
    _ rows: any RowSource, at time: Instant, ruler: any TextRuler
  ) -> [Effect] {
    let effects = settle(until: time, ruler: ruler)
    let moment = moment(self.time, ruler)
    return effects + models.indices.flatMap { models[$0].replace(rows, in: moment) }
  }

  /// A document was read. It is no input: a recording names where it comes from, and `documentChanged` tells when it
  /// is shown.
  public mutating func replaceDocument(_ document: Document) {
    for index in models.indices { models[index].replace(document) }
  }

  /// Where the text of a name stands, measured by a ruler, for a window that asked; nil for a text that there is not.
  public func layout(
    ofText name: String, in window: WindowID, by ruler: any TextRuler
  ) -> PanelLayout? {
    model(window)?.layout(ofText: name, by: ruler)
  }

  /// Takes an input: first everything that was due before it, at its own time, then the input.
  ///
  /// An input that is earlier than one before it counts as having come at the same time as that.
  public mutating func update(_ input: Input, ruler: any TextRuler) -> [Effect] {
    let effects = settle(until: input.time, ruler: ruler)
    guard let index = models.firstIndex(where: { type(of: $0).id == input.window }) else {
      return effects
    }
    let moment = moment(time, ruler)
    switch input.event {
    case .closed: return effects + [.close(input.window)]
    case .pictureReady, .pictureFailed, .documentChanged:
      return effects + models.indices.flatMap { models[$0].take(input.event, in: moment) }
    case .settings(let settings):
      self.settings = settings
      return effects + settleAll(ruler)
    case .resized(let surface):
      guard surface.size.width.isFinite && surface.size.height.isFinite else { return effects }
    case .visible(false):
      return effects + models[index].cancelContacts(in: moment)
        + models[index].take(.left, in: moment)
    // A contact goes on when the keyboard goes: where that follows the pointer, it goes with every drag out of the
    // window. Whoever really takes contacts away says so for each of them.
    case .visible, .contact, .hovered, .left, .scrolled, .key, .focused, .rowsChanged,
      .textMeasured:
      break
    }
    return effects + models[index].take(input.event, in: moment)
  }

  /// Lets everything happen that is due by a time.
  public mutating func settle(until end: Instant, ruler: any TextRuler) -> [Effect] {
    var effects: [Effect] = []
    while let deadline = wake(at: time).deadline, deadline <= end {
      time = max(deadline, time + 1e-6)
      effects += settleAll(ruler)
    }
    time = max(time, end)
    return effects
  }

  /// What a window looks like at a time.
  public func display(of window: WindowID, at time: Instant, ruler: any TextRuler) -> DisplayList {
    model(window)?.display(in: moment(max(time, self.time), ruler)) ?? DisplayList()
  }

  /// When something next changes by itself.
  public func wake(at time: Instant) -> Wake {
    let moment = moment(max(time, self.time), PlainRuler())
    return models.reduce(.never) { $0.merged(with: $1.wake(in: moment)) }
  }

  private func model(_ window: WindowID) -> (any WindowModel)? {
    models.first { type(of: $0).id == window }
  }

  private mutating func settleAll(_ ruler: any TextRuler) -> [Effect] {
    let moment = moment(time, ruler)
    return models.indices.flatMap { models[$0].settle(in: moment) }
  }

  private func moment(_ time: Instant, _ ruler: any TextRuler) -> Moment {
    Moment(time: time, ruler: ruler, settings: settings)
  }
}
