internal import Interaction
internal import Raster
internal import Showcase
internal import Widgets
internal import X11

/// The windows on the screen.
struct WindowSet: ~Copyable {
  private var plan: WindowPlan
  private let group: WindowGroup
  private let textures: Textures
  private let painter: TextPainter
  private var views: [WindowView] = []
  /// The windows that are not hidden.
  private(set) var visible: [WindowView] = []
  /// The window with the image of what is dragged; nil while nothing is.
  private var dragImage: WindowView?
  private var hidden: Set<WindowID> = []
  /// Whether a window is a dock that gives way to others.
  private(set) var dodges = false
  /// Windows that were closed: they come back only where that is asked for.
  private var closed: Set<WindowID> = []
  /// The frames that windows were opened with, but those of the command line.
  private var planned: [WindowID: PixelRect] = [:]
  /// The windows at edges of the screen, whose frames follow from that.
  private var docked: Set<WindowID> = []
  /// Whether a person moves the windows: not where a recording does.
  private let keepsPositions: Bool
  /// Pixels per point of the desktop when windows were last given sizes.
  private var scale: Double
  /// The screen that the window covers for good; nil for windows at a desk.
  private var screen: KioskScreen?
  /// The revision of the monitors by which docks were last placed.
  private var areaRevision: Int
  /// Whether windows have the icon, which the first ones get once they are shown.
  private var hasIcon = false

  /// No windows yet.
  ///
  /// - Parameters:
  ///   - screen: the screen that the window covers for good; nil for windows at a desk.
  ///   - keepsPositions: whether the frames that windows get are a person's.
  init(
    _ plan: WindowPlan, screen: KioskScreen?, group: WindowGroup, textures: Textures,
    painter: TextPainter, keepsPositions: Bool
  ) {
    self.plan = plan
    self.screen = screen
    self.keepsPositions = keepsPositions
    self.group = group
    self.textures = textures
    self.painter = painter
    scale = group.connection.serverScale
    areaRevision = group.connection.areaRevision
  }

  /// The frames that a person gave to windows, as they were when these were last closed.
  var positions: WindowPositions { plan.positions }
  /// Whether every window was closed.
  var isEmpty: Bool { views.isEmpty }
  /// Whether a window is not hidden.
  var isVisible: Bool { !visible.isEmpty }

  private mutating func updateVisible() {
    visible = views.filter { !hidden.contains($0.window.id) }
  }

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
    docked.formUnion(showcase.windows.filter { showcase.edge(of: $0) != nil })
    if views.isEmpty, let dock = showcase.windows.first(where: { showcase.dock(of: $0) != nil }),
      let edge = showcase.edge(of: dock)
    {
      plan.dockInset = WindowPlan.inset(
        of: group.connection.screenArea, at: edge, in: group.connection.primaryMonitor)
    }
    let known = Set(views.map(\.window.id)).union(closed)
    let count = views.count
    for id in showcase.windows where !known.contains(id) && !showcase.waits(id) {
      let recorded = surfaces[id]
      var options = plan.options(for: id, of: showcase, on: group.connection, as: recorded)
      if let origin = options.origin {
        planned[id] = PixelRect(
          x: origin.x, y: origin.y, width: options.size.width, height: options.size.height)
      }
      screen?.cover(&options)
      views.append(
        try WindowView(
          in: group, options: options, scale: recorded?.scale ?? screen?.scale ?? plan.scale,
          textures: textures, painter: painter))
    }
    let new = Array(views[count...])
    updateVisible()
    dodges = showcase.windows.contains { showcase.dock(of: $0) == .dodges }
    if hasIcon { setIcon(of: new) }
    return new
  }

  /// Gives windows at an edge of the screen the sizes that they want now, as with larger letters.
  func fit(_ showcase: Showcase, surfaces: [WindowID: Surface]) {
    for view in views where showcase.edge(of: view.window.id) != nil {
      let id = view.window.id
      let options = plan.options(
        for: id, of: showcase, on: group.connection, as: surfaces[id])
      view.window.setStrut(options.strut)
      guard let origin = options.origin else { continue }
      view.window.fit(
        PixelRect(
          x: origin.x, y: origin.y, width: options.size.width, height: options.size.height))
    }
  }

  /// Fits windows after a change of the desktop's scale.
  mutating func followScale(_ showcase: Showcase, surfaces: [WindowID: Surface]) {
    guard group.connection.serverScale != scale else { return }
    scale = group.connection.serverScale
    fit(showcase, surfaces: surfaces)
  }

  /// Whether the monitors or the work area have changed since windows at an edge of the screen were last placed.
  var hasOtherArea: Bool { group.connection.areaRevision != areaRevision }

  /// Moves windows at an edge of the screen after a change of the monitors or of the work area.
  mutating func followArea(_ showcase: Showcase, surfaces: [WindowID: Surface]) {
    areaRevision = group.connection.areaRevision
    fit(showcase, surfaces: surfaces)
  }

  /// Whether they cover a screen for good.
  var keepScreen: Bool { screen != nil }

  /// Covers the monitor of a kiosk again, after an event.
  ///
  /// - Returns: whether a window has another frame or scale.
  mutating func followScreen() -> Bool {
    guard screen?.follow() == true, let screen else { return false }
    for view in views { view.window.cover(screen.monitor.frame, scale: screen.scale) }
    return true
  }

  /// The part of the X screen that a dock covers at rest which gives way to windows, in pixels; nil where there is none.
  func dodgingFrame(_ showcase: Showcase) -> PixelRect? {
    for view in views where showcase.dock(of: view.window.id) == .dodges {
      guard let frame = showcase.dockFrame(of: view.window.id) else { continue }
      let own = PixelRect(covering: frame, scale: view.window.scale)
      let window = view.window.frame
      return PixelRect(
        x: window.x + own.x, y: window.y + own.y, width: own.width, height: own.height)
    }
    return nil
  }

  /// Brings all keys to the dock that needs them, or no longer.
  func grabKeyboard(_ showcase: Showcase) {
    for view in views where docked.contains(view.window.id) {
      view.window.grabKeyboard(showcase.needsKeyboard(view.window.id))
    }
  }

  /// Shows all windows.
  func show() { for view in views { view.window.show() } }

  /// Whether another program has destroyed a window that is still to be shown.
  var hasLost: Bool { views.contains { $0.window.isClosed } }

  /// Remembers whether a window can be seen.
  mutating func setVisible(_ id: WindowID, _ isVisible: Bool) {
    if isVisible { hidden.remove(id) } else { hidden.insert(id) }
    updateVisible()
  }

  /// Closes a window. What draws into it goes first: the server frees a window's picture together with the window.
  mutating func close(_ id: WindowID) {
    guard let index = views.firstIndex(where: { $0.window.id == id }) else { return }
    closed.insert(id)
    let window = views.remove(at: index).window
    updateVisible()
    // An unchanged frame is not kept again: the position of before may be one of another screen.
    if keepsPositions, plan.geometry == nil, !docked.contains(id), let frame = window.ownFrame,
      frame != planned[id]
    {
      plan.positions[plan.layout, id.rawValue] = WindowPositions.Position(
        frame: frame, monitor: group.connection.monitor(showing: frame))
    }
    window.close()
    group.connection.flush()
  }

  /// Makes it possible to open a closed window again; false where it is open.
  mutating func forgetClosing(_ id: WindowID) -> Bool { closed.remove(id) != nil }

  /// Lets a window cover its monitor, or no longer.
  func toggleFullscreen(_ id: WindowID) {
    views.first { $0.window.id == id }?.window.toggleFullscreen()
  }

  /// Closes all windows.
  mutating func closeAll() {
    closeDragImage()
    while let id = views.last?.window.id { close(id) }
  }

  // MARK: Drags

  /// Creates the window with the image of what is dragged, in place of any other. It is not shown yet.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - title: the title of the window.
  ///   - source: the window from which it is dragged.
  mutating func openDragImage(
    _ image: DragImage, titled title: String, over source: Window
  ) throws(X11Error) -> WindowView {
    closeDragImage()
    let pixels = { (points: Double) in Int((points * source.scale).rounded(.up)) }
    var options = WindowOptions(
      id: Self.dragID, title: title,
      size: PixelSize(width: pixels(image.size.width), height: pixels(image.size.height)))
    options.isTranslucent = group.connection.isComposited
    options.isUnmanaged = true
    let view = try WindowView(
      in: group, options: options, scale: source.scale, textures: textures, painter: painter)
    dragImage = view
    return view
  }

  /// Closes the window with the image of what was dragged.
  mutating func closeDragImage() {
    let window = dragImage?.window
    // What draws into it goes first.
    dragImage = nil
    window?.close()
  }

  /// The name of the window with the image of what is dragged.
  private static let dragID = WindowID(rawValue: "drag")

  // MARK: Appearance

  /// Sets each window's title to that of the showcase.
  func retitle(_ showcase: Showcase) {
    for view in views { view.window.retitle(showcase.title(of: view.window.id)) }
  }

  /// Changes the font of all windows' interface; nil for the program's own.
  func setFont(_ name: String?) {
    guard painter.setFont(name) else { return }
    textures.removeTiles()
    for view in views { view.invalidate() }
  }

  /// Frees all that was kept for drawing, but pictures. What the windows show stays, and is not drawn again.
  func releaseCaches() {
    for view in views { view.releaseCaches() }
    textures.releaseCaches()
    painter.releaseCaches()
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
    let shown = views + (dragImage.map { [$0] } ?? [])
    shown.first { $0.window.id == request.window }?.copyExposed(request.area)
  }

  /// Marks the layers that show a picture as outdated.
  ///
  /// - Returns: whether a window shows it.
  func invalidate(_ id: PictureID) -> Bool {
    views.reduce(false) { $1.invalidate(id) || $0 }
  }
}
