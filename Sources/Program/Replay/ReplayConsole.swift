internal import Interaction
internal import Phrases
internal import Widgets

/// The window of a replay's board: the board, and the help over it.
struct ReplayConsole {
  /// The name of its window.
  static let id = WindowID(rawValue: "replay")

  /// The person's settings.
  var settings: Settings
  var surface = Surface(size: .zero)
  private var host = WidgetHost(ReplayBoard())
  private var help = WidgetHost(HelpSheet())
  private var isHelpOpen = false
  private var contacts = ContactRouter<WindowID>()
  /// The pointer over the window; nil for none.
  private var pointer: Point?
  /// Whether the window has the keyboard.
  private(set) var isFocused = false

  /// A board that nothing has happened to.
  init(settings: Settings) { self.settings = settings }

  /// The height that the board needs, in points.
  func height(for width: Double, readings: Int) -> Double {
    let blank = ReplayBoardContent.Reading(name: "", event: "", fingerprint: "", verdict: "")
    let size = Size(width: width, height: 1000)
    return ReplayBoard.geometry(
      of: Allocation(
        content: ReplayBoardContent(readings: Array(repeating: blank, count: readings)),
        bounds: Rect(size), settings: settings, surface: Surface(size: size))
    ).height
  }

  private func scene(
    _ content: ReplayBoardContent, at time: Instant, _ ruler: any TextRuler
  ) -> Scene<ReplayBoard> {
    host.scene(
      of: Allocation(
        content: content, bounds: Rect(surface.size), settings: settings, surface: surface),
      at: time, ruler: ruler)
  }

  private func helpScene(at time: Instant, _ ruler: any TextRuler) -> Scene<HelpSheet> {
    let group = HelpGroup(
      .replay, ReplayCommand.table(settings.direction).lines + GestureTable.timeline)
    return help.scene(
      of: Allocation(
        content: HelpSheetContent(
          isOpen: isHelpOpen,
          groups: [group, HelpGroup(.thisHelp, HelpSheetCommand.table.lines)]),
        bounds: Rect(surface.size), settings: settings, surface: surface),
      at: time, ruler: ruler)
  }

  // MARK: Events

  /// Opens the help over the board, or closes it.
  mutating func toggleHelp() { isHelpOpen.toggle() }

  /// Takes an event of its window, or a key of another one.
  ///
  /// - Returns: what is asked for.
  mutating func take(
    _ event: WindowEvent, _ content: ReplayBoardContent, at time: Instant, ruler: any TextRuler
  ) -> [ReplayBoard.Outcome] {
    if case .action(let action, on: let id?) = event {
      return host.act(action, on: id, in: scene(content, at: time, ruler)) ?? []
    }
    guard case .user(let event) = event else { return [] }
    switch event {
    case .focused(let isFocused): self.isFocused = isFocused
    case .pointer(.hovered(let point)): pointer = point
    case .pointer(.left): pointer = nil
    case .pointer(.contact(let contact)):
      pointer = contact.position
      let deliveries = contacts.deliveries(of: contact, in: Self.id) { _ in Self.id }
      return deliveries.flatMap { perform(.contact($0.contact), content, time, ruler) }
    case .pointer(.scrolled), .pointer(.pad), .key: break
    }
    return perform(event, content, time, ruler)
  }

  private mutating func perform(
    _ event: UserEvent, _ content: ReplayBoardContent, _ time: Instant, _ ruler: any TextRuler
  ) -> [ReplayBoard.Outcome] {
    guard isHelpOpen else {
      return host.perform(event, in: scene(content, at: time, ruler))
    }
    for outcome in help.perform(event, in: helpScene(at: time, ruler)) {
      switch outcome {
      case .dismissed: isHelpOpen = false
      }
    }
    return []
  }

  // MARK: Questions

  /// Whether something in it moves now.
  mutating func isAnimating(at time: Instant, ruler: any TextRuler) -> Bool {
    help.wake(in: helpScene(at: time, ruler)).isAnimating
  }

  /// The shape of the pointer over it; nil where there is none.
  func pointerShape(
    _ content: ReplayBoardContent, at time: Instant, ruler: any TextRuler
  ) -> PointerShape? {
    guard let pointer else { return nil }
    let spot = PointerSpot(pointer)
    return isHelpOpen
      ? help.widget.pointerShape(of: spot, in: helpScene(at: time, ruler))
      : host.widget.pointerShape(of: spot, in: scene(content, at: time, ruler))
  }

  /// The drawing of the window.
  mutating func display(
    _ content: ReplayBoardContent, at time: Instant, ruler: any TextRuler,
    after previous: DisplayList?
  ) -> DisplayList {
    let theme = Theme(settings)
    var list = DisplayListBuilder(after: previous)
    list.background = theme.panel.over(theme.backdrop)
    let scene = scene(content, at: time, ruler)
    _ = host.settle(in: scene)
    host.draw(into: &list, in: scene)
    let helpScene = helpScene(at: time, ruler)
    _ = help.settle(in: helpScene)
    list.part = 1
    help.draw(into: &list, in: helpScene)
    return list.list
  }

  /// The accessibility tree of the window.
  func element(
    _ content: ReplayBoardContent, titled title: String, at time: Instant, ruler: any TextRuler
  ) -> Element {
    let elements =
      isHelpOpen
      ? help.widget.elements(in: helpScene(at: time, ruler))
      : host.widget.elements(in: scene(content, at: time, ruler))
    return Element(.window, title, bounds: Rect(surface.size), children: elements)
  }
}
