internal import Interaction
internal import Showcase
internal import X11

/// The windows on the screen.
struct WindowSet: ~Copyable {
  private let plan: WindowPlan
  private let group: WindowGroup
  private let textures: Textures
  private let painter: TextPainter
  private var views: [WindowView] = []
  private var hidden: Set<WindowID> = []
  /// Windows that were closed: they do not come back.
  private var closed: Set<WindowID> = []
  /// Whether windows have the icon, which the first ones get once they are shown.
  private var hasIcon = false

  /// No windows yet.
  init(_ plan: WindowPlan, group: WindowGroup, textures: Textures, painter: TextPainter) {
    self.plan = plan
    self.group = group
    self.textures = textures
    self.painter = painter
  }

  /// Whether every window was closed.
  var isEmpty: Bool { views.isEmpty }
  /// The windows that are not hidden.
  var visible: [WindowView] { views.filter { !hidden.contains($0.window.id) } }
  /// Whether a window is not hidden.
  var isVisible: Bool { views.contains { !hidden.contains($0.window.id) } }

  /// Seconds between two pictures of the screen on which the first window is.
  var refreshInterval: Double? {
    views.first.map { group.connection.refreshInterval(showing: $0.window.frame) }
  }

  // MARK: Opening and closing

  /// Creates missing windows, except those whose size is not known yet.
  ///
  /// - Parameter surfaces: the surfaces of windows that were recorded: their sizes and scales come first.
  /// - Returns: the new windows; they are not shown yet.
  @discardableResult
  mutating func open(
    _ showcase: Showcase, surfaces: [WindowID: Surface]
  ) throws(X11Error) -> [WindowView] {
    let known = Set(views.map(\.window.id)).union(closed)
    let count = views.count
    for id in showcase.windows where !known.contains(id) && !showcase.waits(id) {
      let recorded = surfaces[id]
      views.append(
        try WindowView(
          in: group,
          options: plan.options(for: id, of: showcase, on: group.connection, as: recorded),
          scale: recorded?.scale ?? plan.scale, textures: textures, painter: painter))
    }
    let new = Array(views[count...])
    if hasIcon { setIcon(of: new) }
    return new
  }

  /// Shows all windows.
  func show() { for view in views { view.window.show() } }

  /// Remembers whether a window can be seen.
  mutating func setVisible(_ id: WindowID, _ isVisible: Bool) {
    if isVisible { hidden.remove(id) } else { hidden.insert(id) }
  }

  /// Closes a window. What draws into it goes first: the server frees a window's picture together with the window.
  mutating func close(_ id: WindowID) {
    guard let index = views.firstIndex(where: { $0.window.id == id }) else { return }
    closed.insert(id)
    let window = views.remove(at: index).window
    window.close()
    group.connection.flush()
  }

  /// Closes all windows.
  mutating func closeAll() {
    while let id = views.last?.window.id { close(id) }
  }

  // MARK: Appearance

  /// Sets each window's title to that of the showcase.
  func retitle(_ showcase: Showcase) {
    for view in views { view.window.retitle(showcase.title(of: view.window.id)) }
  }

  /// Loads the icon, and gives it to all windows, and later to new ones.
  mutating func loadIcon() {
    hasIcon = true
    setIcon(of: views)
  }

  private func setIcon(of views: [WindowView]) {
    if views.isEmpty { return }
    let icons = plan.icons()
    for view in views { view.window.setIcons(icons) }
  }

  /// Raises a window above all others and gives it the keyboard.
  func raise(_ id: WindowID, startupID: String?) {
    views.first { $0.window.id == id }?.window.raise(startupID: startupID)
  }

  /// Repaints a part of a window that was covered.
  func repaint(_ request: RepaintRequest) {
    views.first { $0.window.id == request.window }?.copyExposed(request.area)
  }

  /// Marks the layers that show a picture as outdated.
  ///
  /// - Returns: whether a window shows it.
  func invalidate(_ id: PictureID) -> Bool {
    views.reduce(false) { $1.invalidate(id) || $0 }
  }
}
