internal import Interaction
internal import Showcase
internal import X11

/// The windows on the screen.
struct Panes {
  private let plan: WindowPlan
  private let group: WindowGroup
  private let textures: Textures
  private let painter: TextPainter
  private var panes: [WindowView] = []
  private var hidden: Set<WindowID> = []
  /// Windows that were closed: they do not come back.
  private var closed: Set<WindowID> = []

  /// No windows yet.
  init(_ plan: WindowPlan, group: WindowGroup, textures: Textures, painter: TextPainter) {
    self.plan = plan
    self.group = group
    self.textures = textures
    self.painter = painter
  }

  /// Whether every window was closed.
  var isEmpty: Bool { panes.isEmpty }
  /// Those that somebody may see.
  var seen: [WindowView] { panes.filter { !hidden.contains($0.window.id) } }
  /// Whether there is one that somebody may see.
  var isSeen: Bool { panes.contains { !hidden.contains($0.window.id) } }

  /// Seconds between two pictures of the screen that shows them.
  var refreshInterval: Double? {
    panes.first.map { group.connection.refreshInterval(showing: $0.window.frame) }
  }

  // MARK: Coming and going

  /// Makes the windows that there are not yet, but for those of which nobody can tell how large they want to be.
  ///
  /// - Parameter replay: what is played, in which windows have the sizes that they had.
  /// - Returns: The new ones; they are not shown yet.
  @discardableResult
  mutating func open(_ showcase: Showcase, as replay: Replay?) throws(X11Error) -> [WindowView] {
    let known = Set(panes.map(\.window.id)).union(closed)
    let count = panes.count
    for id in showcase.windows where !known.contains(id) && !showcase.waits(id) {
      let recorded = replay?.surface(of: id)
      panes.append(
        try WindowView(
          in: group,
          options: plan.options(for: id, of: showcase, on: group.connection, as: recorded),
          scale: recorded?.scale ?? plan.scale, textures: textures, painter: painter))
    }
    return Array(panes[count...])
  }

  /// Shows all of them.
  func show() { for pane in panes { pane.window.show() } }

  /// Takes note whether a window can be seen.
  mutating func see(_ id: WindowID, _ isVisible: Bool) {
    if isVisible { hidden.remove(id) } else { hidden.insert(id) }
  }

  /// Takes a window away. What draws into it goes first: the server forgets a window's picture together with it.
  mutating func close(_ id: WindowID) {
    guard let index = panes.firstIndex(where: { $0.window.id == id }) else { return }
    closed.insert(id)
    let window = panes.remove(at: index).window
    window.close()
    group.connection.flush()
  }

  /// Takes all windows away.
  mutating func closeAll() {
    while let id = panes.last?.window.id { close(id) }
  }

  // MARK: What they look like

  /// Says on each window's frame what the showcase calls it.
  func retitle(_ showcase: Showcase) {
    for pane in panes { pane.window.retitle(showcase.title(of: pane.window.id)) }
  }

  /// Brings a window before all others.
  func raise(_ id: WindowID, startupID: String?) {
    panes.first { $0.window.id == id }?.window.raise(startupID: startupID)
  }

  /// Draws a part of a window again that was covered.
  func repaint(_ request: RepaintRequest) {
    panes.first { $0.window.id == request.window }?.copyExposed(request.area)
  }

  /// Forgets what is shown of a picture.
  ///
  /// - Returns: Whether a window shows it.
  func invalidate(_ id: PictureID) -> Bool {
    panes.reduce(false) { $1.invalidate(id) || $0 }
  }
}
