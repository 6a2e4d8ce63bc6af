public import Interaction
public import Widgets

/// The shared truth of all windows and the one machine that changes it.
///
/// Inputs go in, effects come out, and every window can be drawn at any moment. It neither reads a clock nor knows of
/// a window system: the same inputs give the same states on every machine, with or without a screen.
public struct Showcase: Sendable {
  /// The window of the fisheye bar.
  public static let fisheye = WindowID(rawValue: "fisheye")

  /// How the program begins: what a recording must hold beside its inputs.
  public struct Opening: Hashable, Sendable, Codable {
    /// The things in the bar.
    public var items: [FisheyeItem]
    /// How the bar behaves.
    public var style: FisheyeStyle
    /// What the person wishes.
    public var settings: Settings

    /// An opening.
    public init(
      items: [FisheyeItem], style: FisheyeStyle = .standard, settings: Settings = Settings()
    ) {
      self.items = items
      self.style = style
      self.settings = settings
    }
  }

  private var settings: Settings
  private var content: FisheyeContent
  private var stage = Stage(FisheyeBar())
  private var router = ContactRouter<WindowID>()
  private var time = Instant.zero

  /// The program at its beginning.
  public init(_ opening: Opening) {
    settings = opening.settings
    content = FisheyeContent(items: opening.items, style: opening.style)
  }

  /// The windows there are.
  public var windows: [WindowID] { [Self.fisheye] }

  /// The size that a window should have, in points, where the screen has room for it.
  public func wantedSize(of window: WindowID) -> Size {
    FisheyeBar.wantedSize(for: content)
  }

  /// The edge of the screen at which a window belongs.
  public func edge(of window: WindowID) -> Edge { content.style.edge }

  /// What must be done before the first input.
  public func begin() -> [Effect] {
    var known = Set<PictureID>()
    return content.items.compactMap { item in
      guard case .picture(let id, _) = item.face, known.insert(id).inserted else { return nil }
      return .load(id)
    }
  }

  /// Takes an input: first everything that was due before it, at its own time, then the input.
  ///
  /// An input that is earlier than one before it counts as having come at the same time as that.
  public mutating func update(_ input: Input, ruler: any TextRuler) -> [Effect] {
    let effects = settle(until: input.time, ruler: ruler)
    guard windows.contains(input.window) else { return effects }
    return effects + take(input.event, in: input.window, ruler: ruler)
  }

  /// Lets everything happen that is due by a time.
  public mutating func settle(until end: Instant, ruler: any TextRuler) -> [Effect] {
    var effects: [Effect] = []
    while let deadline = stage.wake(in: scene(at: time, ruler: ruler)).deadline, deadline <= end {
      time = max(deadline, time + 1e-6)
      effects += report(stage.settle(in: scene(at: time, ruler: ruler)))
    }
    time = max(time, end)
    return effects
  }

  /// What a window looks like at a time.
  public func display(of window: WindowID, at time: Instant, ruler: any TextRuler) -> DisplayList {
    let scene = scene(at: max(time, self.time), ruler: ruler)
    let isTranslucent = scene.surface.isTranslucent
    return DisplayList(
      background: isTranslucent ? .clear : scene.theme.backdrop,
      layers: stage.widget.layers(in: scene),
      inputRegion: isTranslucent ? stage.widget.inputRegion(in: scene) : nil)
  }

  /// When something next changes by itself.
  public func wake(at time: Instant) -> Wake {
    stage.wake(in: scene(at: max(time, self.time), ruler: PlainRuler()))
  }

  private mutating func take(
    _ event: Event, in window: WindowID, ruler: any TextRuler
  ) -> [Effect] {
    switch event {
    case .contact(let contact):
      let deliveries = router.deliveries(of: contact, in: window) { _ in window }
      return deliveries.flatMap { perform(.contact($0.contact), ruler) }
    // A contact goes on when the keyboard goes: where that follows the pointer, it goes with every drag out of the
    // window. Whoever really takes contacts away says so for each of them.
    case .hovered, .left, .scrolled, .key, .focused: return perform(event, ruler)
    case .visible(let isVisible):
      if isVisible { return [] }
      return cancelContacts(in: window, ruler) + perform(.left, ruler)
    case .resized(let surface):
      if surface.size.width.isFinite && surface.size.height.isFinite { stage.surface = surface }
    case .pictureReady(let id, let size): content.pictures[id] = .ready(size)
    case .pictureFailed(let id, let reason): content.pictures[id] = .failed(reason)
    case .settings(let settings): self.settings = settings
    case .closed: return [.close(window)]
    }
    return report(stage.settle(in: scene(at: time, ruler: ruler)))
  }

  private mutating func cancelContacts(
    in window: WindowID, _ ruler: any TextRuler
  ) -> [Effect] {
    router.cancelAll(in: window).flatMap { perform(.contact($0.contact), ruler) }
  }

  private mutating func perform(_ event: Event, _ ruler: any TextRuler) -> [Effect] {
    report(stage.perform(event, in: scene(at: time, ruler: ruler)))
  }

  /// What the bar says becomes shared truth and effects.
  private mutating func report(_ outcomes: [FisheyeBar.Outcome]) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes {
      switch outcome {
      case .highlighted(let item): effects.append(.report(told(.highlighted, item)))
      case .selected(let item):
        content.selection = item
        effects += [.report(told(.selected, item)), .open(item)]
      case .actionsRequested(let item): effects.append(.report(told(.actionsRequested, item)))
      }
    }
    return effects
  }

  private func told(_ name: Report.Name, _ item: String?) -> Report {
    Report(time: time, window: Self.fisheye, name: name, item: item)
  }

  private func scene(at time: Instant, ruler: any TextRuler) -> Scene<FisheyeContent> {
    Scene(
      content: content, bounds: Rect(stage.surface.size), time: time, ruler: ruler,
      settings: settings, surface: stage.surface)
  }
}
