internal import CX11
internal import Raster

/// The state of the desktop that all windows share: its compositor, its scale, its monitors. It is followed while the
/// program runs.
struct Desktop {
  private let display: OpaquePointer
  private let root: UInt
  private let atoms: Atoms
  private let extensions: Extensions

  /// The events of the root window that are selected from the beginning.
  static let rootEvents = PropertyChangeMask

  /// Whether a compositor blends windows over those below.
  private(set) var isComposited: Bool
  /// Pixels per point, by `Xft.dpi`.
  private(set) var scale: Double
  /// The cursors that the person has chosen.
  private(set) var cursorTheme: CursorTheme
  /// The hints of a window manager; nil where they have changed since they were read.
  private var hints: Hints?
  private var monitorState: MonitorState
  /// Counts changes of the monitors.
  private(set) var monitorRevision = 0
  /// Counts changes of the monitors and of the work area.
  private(set) var areaRevision = 0

  private enum MonitorState {
    case asked(Monitors.PendingParts)
    case known(Monitors)
  }

  /// The properties that a window manager keeps at the root window, as the freedesktop.org hints define them.
  fileprivate struct Hints {
    var areas: [UInt]?
    var desktop: UInt
    /// The window that stands for the window manager; nil where none runs.
    var manager: UInt?

    /// The requests for them.
    struct Pending {
      private let areas, desktop, check: PendingReply<[UInt]?>
      private let atoms: Atoms
      private let display: OpaquePointer

      init(atoms: Atoms, root: UInt, display: OpaquePointer) {
        (self.atoms, self.display) = (atoms, display)
        areas = PendingReply(cardinals: atoms.workArea, of: root, display: display)
        desktop = PendingReply(cardinals: atoms.currentDesktop, of: root, display: display)
        check = PendingReply(cardinals: atoms.supportingCheck, of: root, display: display)
      }

      /// Waits for the replies: one round trip, and another one for what a window manager has left behind or keeps.
      func wait() -> Hints {
        let (areas, desktop) = (areas.wait(), desktop.wait()?.first ?? 0)
        guard let window = check.wait()?.first, window != 0, isManager(window) else {
          return Hints(areas: nil, desktop: desktop, manager: nil)
        }
        return Hints(areas: areas, desktop: desktop, manager: window)
      }

      /// Whether a window is that of a window manager that runs: its properties outlive it at the root window, where they
      /// name the window, but only the window itself names itself. Its end is reported from then on.
      private func isManager(_ window: UInt) -> Bool {
        PendingReply<Void>(reportingEndOf: window, display: display).wait()
        let check = PendingReply(cardinals: atoms.supportingCheck, of: window, display: display)
        return check.wait()?.first == window
      }
    }
  }

  /// The requests for the state that is asked for by atoms.
  struct Pending {
    fileprivate let compositor: PendingReply<XID>
    fileprivate let hints: Hints.Pending
    fileprivate let monitors: Monitors.Pending

    /// Asks for an event at each change, then for the state.
    init(display: OpaquePointer, root: UInt, atoms: Atoms, extensions: Extensions) {
      XSelectInput(display, root, Desktop.rootEvents)
      var selections = xXFixesSelectSelectionInputReq()
      selections.xfixesReqType = UInt8(X_XFixesSelectSelectionInput)
      selections.window = UInt32(truncatingIfNeeded: root)
      selections.selection = UInt32(truncatingIfNeeded: atoms.compositor)
      let ends = XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask
      selections.eventMask = UInt32(XFixesSetSelectionOwnerNotifyMask | ends)
      ExtensionRequest.send(selections, to: extensions.fixes.opcode, display: display)
      Desktop.select(
        RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask, root: root, extensions, display)
      compositor = PendingReply(ownerOf: atoms.compositor, display: display)
      hints = Hints.Pending(atoms: atoms, root: root, display: display)
      monitors = Monitors.Pending(
        root: root, opcode: extensions.randr.opcode, display: display)
    }
  }

  /// Reads the state of a screen that was asked for. The monitors are waited for when they are needed.
  init(
    _ pending: Pending, display: OpaquePointer, root: UInt, atoms: Atoms, extensions: Extensions
  ) {
    self.display = display
    self.root = root
    self.atoms = atoms
    self.extensions = extensions
    monitorState = .asked(pending.monitors.askForParts())
    isComposited = pending.compositor.wait() != 0
    hints = pending.hints.wait()
    // Xlib has read the property while it connected.
    let resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
    scale = Self.scale(resources: resources)
    cursorTheme = Self.cursorTheme(resources: resources, display: display)
  }

  private mutating func readMonitors() {
    let asked = Monitors.Pending(root: root, opcode: extensions.randr.opcode, display: display)
    _ = monitors
    monitorState = .asked(asked.askForParts())
    monitorRevision += 1
    areaRevision += 1
  }

  /// Lets the server look what is plugged in, which takes a good part of a second on some machines: not every driver notices
  /// it by itself.
  mutating func probeOutputs() {
    var request = xRRGetScreenResourcesReq()
    request.randrReqType = UInt8(X_RRGetScreenResources)
    request.window = UInt32(truncatingIfNeeded: root)
    PendingReply<Void>(request, to: extensions.randr.opcode, display: display) { _ in }.wait()
    readMonitors()
  }

  /// Also asks for an event when something is plugged in or pulled out.
  func followPlugs() {
    Self.select(
      RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask, root: root,
      extensions, display)
  }

  /// Selects events of RandR.
  private static func select(
    _ events: Int, root: UInt, _ extensions: Extensions, _ display: OpaquePointer
  ) {
    var changes = xRRSelectInputReq()
    changes.randrReqType = UInt8(X_RRSelectInput)
    changes.window = UInt32(truncatingIfNeeded: root)
    changes.enable = UInt16(events)
    ExtensionRequest.send(changes, to: extensions.randr.opcode, display: display)
  }

  /// The monitors; one round trip the first time, if their answer is not here yet.
  var monitors: Monitors {
    mutating get {
      switch monitorState {
      case .known(let monitors): return monitors
      case .asked(let parts):
        let monitors = parts.wait()
        monitorState = .known(monitors)
        return monitors
      }
    }
  }

  /// The frames of all monitors, the primary one first; never empty. They are known a round trip before the rest.
  var monitorFrames: [PixelRect] {
    mutating get {
      if case .asked(let parts) = monitorState {
        let frames = parts.frames
        if !frames.isEmpty { return frames }
      }
      return monitors.frames
    }
  }

  /// Updates the state from an event about the desktop; false for an event about something else.
  mutating func update(from event: inout XEvent) -> Bool {
    switch event.type {
    case PropertyNotify where event.xproperty.window == root:
      switch event.xproperty.atom {
      case XA_RESOURCE_MANAGER: readResources()
      case atoms.workArea, atoms.currentDesktop, atoms.supportingCheck: forgetHints()
      default: break
      }
    case extensions.fixes.event + XFixesSelectionNotify:
      isComposited = XGetSelectionOwner(display, atoms.compositor) != 0
    case extensions.randr.event + RRScreenChangeNotify, extensions.randr.event + RRNotify:
      readMonitors()
    case ConfigureNotify where event.xconfigure.window == root:
      // The one event after a monitor that a person made or removed.
      readMonitors()
    case DestroyNotify where hints?.manager == event.xdestroywindow.window:
      forgetHints()
    default:
      return false
    }
    return true
  }

  private mutating func forgetHints() {
    hints = nil
    areaRevision += 1
  }

  /// Whether a window manager runs that follows the freedesktop.org hints.
  var isManaged: Bool { mutating get { currentHints().manager != nil } }

  /// The primary monitor without the area that panels and docks reserve, in pixels of the X screen.
  var workArea: PixelRect {
    mutating get {
      let hints = currentHints()
      let frame = monitorFrames[0]
      guard let areas = hints.areas else { return frame }
      return Self.area(of: areas, desktop: hints.desktop, within: frame)
    }
  }

  /// The hints; a round trip or two where they have changed.
  private mutating func currentHints() -> Hints {
    if let hints { return hints }
    let read = Hints.Pending(atoms: atoms, root: root, display: display).wait()
    hints = read
    return read
  }

  /// The work area of one of several virtual desktops, four numbers each, cut to a monitor.
  static func area(of areas: [UInt], desktop: UInt, within frame: PixelRect) -> PixelRect {
    guard desktop < areas.count / 4 else { return frame }
    let numbers = areas[Int(desktop) * 4..<Int(desktop) * 4 + 4].map { Int(truncatingIfNeeded: $0) }
    let work = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let area = work.intersection(frame)
    return area.isEmpty ? frame : area
  }

  /// A frame that was kept, on the monitors that there are now.
  ///
  /// On the monitor for which it was kept it stays. On another one it is moved into the room there, and shortened where it
  /// is longer than that; where less than a quarter of it would be seen, it is in the middle of the room.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - monitor: the monitor for which it was kept; nil where it is not known.
  ///   - monitors: the frames of all monitors, the primary one first; never empty.
  ///   - room: the part of the primary monitor for windows.
  static func broughtBack(
    _ frame: PixelRect, keptOn monitor: PixelRect?, to monitors: [PixelRect], room: PixelRect
  ) -> PixelRect {
    let extent = { (rect: PixelRect) in rect.width * rect.height }
    let parts = monitors.map { extent($0.intersection(frame)) }
    let shown = parts.reduce(0, +)
    let isSeen = shown >= extent(frame) / 4 && shown > 0
    let most = isSeen ? parts.indices.max { parts[$0] < parts[$1] } : nil
    if let most, monitors[most] == monitor { return frame }
    // The room is known for the primary monitor.
    let limit = most.map { $0 == 0 ? room : monitors[$0] } ?? room
    let size = PixelSize(
      width: min(frame.width, limit.width), height: min(frame.height, limit.height))
    let last = PixelPoint(x: limit.maxX - size.width, y: limit.maxY - size.height)
    guard isSeen else {
      return PixelRect(
        x: (limit.x + last.x) / 2, y: (limit.y + last.y) / 2, width: size.width,
        height: size.height)
    }
    return PixelRect(
      x: max(limit.x, min(frame.x, last.x)), y: max(limit.y, min(frame.y, last.y)),
      width: size.width, height: size.height)
  }

  /// Reads the resources again: one round trip.
  private mutating func readResources() {
    let text = Property.text(Atom(XA_RESOURCE_MANAGER), of: root, display: display) ?? ""
    scale = Self.scale(resources: text)
    cursorTheme = Self.cursorTheme(resources: text, display: display)
  }

  private static func cursorTheme(resources: String, display: OpaquePointer) -> CursorTheme {
    let screen = XDefaultScreen(display)
    let side = min(XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    return CursorTheme(
      resources: resources, environment: CursorTheme.variable, side: Int(side))
  }

  // MARK: Resources

  /// Pixels per point by the lines of a resource database, as the property `RESOURCE_MANAGER` of the root window holds
  /// it; 1 where it has no plausible `Xft.dpi`.
  static func scale(resources: String) -> Double {
    ResourceDatabase(resources)["Xft.dpi"].flatMap { Double($0) }.flatMap { scale(dots: $0) } ?? 1
  }

  /// Pixels per point where text has so many dots an inch; nil for a resolution that no screen has.
  static func scale(dots: Double) -> Double? {
    let scale = dots / dotsPerInch
    return plausibleScales.contains(scale) ? scale : nil
  }

  /// 96 dots an inch at scale 1, as in CSS and on every desktop.
  private static let dotsPerInch = 96.0
  /// From a quarter to eight: beyond, nothing can be read or nothing fits.
  private static let plausibleScales = 0.25...8.0
}
