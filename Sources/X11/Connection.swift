internal import CX11
public import Interaction
internal import Phrases
public import Raster

/// A connection to an X server, with the resources and the state that all windows on it share.
///
/// Not Sendable: only the loop's thread uses it.
public final class Connection {
  /// The server's name, such as `:0`.
  public let displayName: String
  /// Whether ``check()`` throws errors of the server, as in tests.
  public let isStrict: Bool

  let display: OpaquePointer
  let screen: Int32
  let root: UInt
  let atoms: Atoms
  /// The visual of a window with a background.
  let opaqueVisual: VisualChoice
  /// The visual of a window through which the desktop shows; nil where the server has no alpha.
  let translucentVisual: VisualChoice?
  let extensions: Extensions
  let inputMethod: InputMethod
  /// The window by which this program is the one of its kind; nil where it is not, or did not claim to be.
  let claimed: UInt?
  /// The state of the desktop.
  var desktop: Desktop
  /// The server's time of the last event that had one; 0 before the first.
  var latestTime: Time = 0
  /// Requests without which the program cannot go on, and whose success is not known yet.
  private var demands: [(serials: Range<UInt>, purpose: RequestPurpose)] = []
  /// Requests whose errors are dropped, and whose success is not known yet.
  private var tolerated: [Range<UInt>] = []
  private let formats: [PixelFormat: UnsafeMutablePointer<XRenderPictFormat>]
  private var reportedErrors: Set<UInt32> = []

  /// Connects.
  ///
  /// - Parameters:
  ///   - displayName: the server's name; nil for the one that `DISPLAY` names.
  ///   - isStrict: whether ``check()`` throws the first error that the server reports.
  ///   - claimsRoutes: whether the program becomes the one that takes routes, for a ``SingleInstance``, unless another one
  ///     does. It asks together with everything else, as it would wait for the answer alone.
  /// - Throws: ``X11Error`` where no server answers, or it lacks a feature that every window needs.
  public init(
    displayName: String? = nil, isStrict: Bool = false, claimsRoutes: Bool = false
  ) throws(X11Error) {
    let (display, name) = try Self.open(displayName)
    let features: ServerFeatures
    do throws(X11Error) {
      features = try ServerFeatures(display: display, name: name, claimsRoutes: claimsRoutes)
      if ErrorLedger.isLost(display) { throw .connectionLost(display: name) }
    } catch {
      // A server that is gone gives no answers, as one that lacks what was asked for.
      let isLost = ErrorLedger.isLost(display)
      XCloseDisplay(display)
      ErrorLedger.close(display)
      throw isLost ? .connectionLost(display: name) : error
    }
    self.displayName = name
    self.isStrict = isStrict
    self.display = display
    screen = features.screen
    root = features.root
    atoms = features.atoms
    opaqueVisual = features.opaqueVisual
    translucentVisual = features.translucentVisual
    extensions = features.extensions
    claimed = features.claimed
    formats = features.formats
    desktop = Desktop(
      features.desktop, display: display, root: features.root, atoms: features.atoms,
      extensions: features.extensions)
    inputMethod = InputMethod(display: display)
  }

  deinit {
    inputMethod.close()
    XCloseDisplay(display)
    ErrorLedger.close(display)
  }

  /// The descriptor to poll: it can be read when the server has sent something.
  public var descriptor: Int32 { XConnectionNumber(display) }

  /// Whether the server has shown a window.
  public internal(set) var hasShown = false

  /// Whether the server is gone. From then on nothing is sent, and nothing waits for an answer.
  public var isLost: Bool { ErrorLedger.isLost(display) }

  /// The number of the first request after those that were sent by ``flush()``.
  private var sentRequest: UInt = 0

  /// Whether an event or an error has already arrived.
  public var hasEvents: Bool { XEventsQueued(display, Int32(QueuedAfterReading)) > 0 }

  /// Sends the requests in the buffer. Where there are none it does nothing: Xlib would read from the server instead.
  public func flush() {
    if XNextRequest(display) == sentRequest { return }
    XFlush(display)
    sentRequest = XNextRequest(display)
  }

  /// The server's format for a layout of pixels.
  func pictureFormat(_ format: PixelFormat) -> UnsafeMutablePointer<XRenderPictFormat> {
    guard let found = formats[format] else { preconditionFailure("every format is looked up") }
    return found
  }

  private static func open(
    _ displayName: String?
  ) throws(X11Error) -> (OpaquePointer, String) {
    let name = displayName ?? String(cString: XDisplayName(nil))
    if name.isEmpty { throw .displayNotNamed }
    return (try ErrorLedger.open(name), name)
  }

  // MARK: Desktop

  /// Whether a compositor blends windows over those below, so that alpha is visible.
  public var isComposited: Bool { desktop.isComposited }

  /// Pixels per point of the desktop, by the resolution of text.
  public var serverScale: Double { settings?.values.scale ?? desktop.scale }

  /// The settings of the desktop; nil before ``followSettings()``.
  public private(set) var settings: SettingsReader?

  /// Reads the settings of the desktop, and follows their changes: two round trips, or three.
  public func followSettings() {
    guard settings == nil, !isLost else { return }
    selectRootEvents(SettingsReader.events)
    settings = SettingsReader(display: display, screen: screen)
  }

  /// The events of the root window that are selected.
  private var rootEvents = Desktop.rootEvents

  /// Selects events of the root window besides those that are selected.
  func selectRootEvents(_ events: Int) {
    rootEvents |= events
    XSelectInput(display, root, rootEvents)
  }

  /// The cursors that the person has chosen.
  var cursorTheme: CursorTheme {
    guard let values = settings?.values else { return desktop.cursorTheme }
    return desktop.cursorTheme.with(
      name: values.text("Gtk/CursorThemeName"), size: values.number("Gtk/CursorThemeSize"))
  }

  /// Whether a window manager runs that follows the freedesktop.org hints; it puts frames around windows.
  public var isManaged: Bool { desktop.isManaged }

  /// The primary monitor without the area that panels and docks reserve, in pixels of the X screen.
  public var screenArea: PixelRect { desktop.workArea }

  /// Counts changes of the monitors.
  public var monitorRevision: Int { desktop.monitorRevision }

  /// Counts changes of the monitors and of the work area.
  public var areaRevision: Int { desktop.areaRevision }

  /// All of the X screen, in its pixels; one round trip the first time, if the answer is not here yet.
  public var wholeScreen: PixelRect {
    let size = desktop.monitors.screen
    return PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// All of the primary monitor, in pixels of the X screen.
  public var primaryMonitor: PixelRect { desktop.monitorFrames[0] }

  /// The frame of a monitor besides the primary one; nil where there is none.
  public var secondMonitor: PixelRect? {
    desktop.monitorFrames.first { $0 != primaryMonitor }
  }

  /// The monitor for a name of RandR, if it is plugged in and lit.
  public func monitor(named name: String) -> Monitor? { desktop.monitors.named(name) }

  /// The primary monitor if it is plugged in, else the first that is, else the primary one.
  public var usualMonitor: Monitor { desktop.monitors.usual }

  /// The monitors that are plugged in and lit, the primary one first.
  public var monitors: [Monitor] { desktop.monitors.all.filter(\.isConnected) }

  /// Whether RandR has an output or a monitor of a name, whatever it shows.
  public func knows(_ name: String) -> Bool {
    desktop.monitors.outputNames.contains(name)
      || desktop.monitors.all.contains { $0.names.contains(name) }
  }

  /// Makes the server detect outputs again if it has lit one that it believes unplugged; waits up to a second.
  public func probeOutputs() {
    if desktop.monitors.all.contains(where: { !$0.isConnected }) { desktop.probeOutputs() }
  }

  /// Also follows what is plugged in and pulled out, and monitors that a person makes. Without that a monitor is noticed once
  /// it is lit, or no longer.
  public func followPlugs() {
    selectRootEvents(StructureNotifyMask)
    desktop.followPlugs()
  }

  /// The part of the screen that a dock at an edge of the primary monitor keeps free; nil where it cannot.
  ///
  /// - Parameters:
  ///   - edge: the edge.
  ///   - depth: pixels from the edge.
  ///   - frame: the frame of the dock, in pixels of the X screen.
  public func strut(at edge: Edge, depth: Int, of frame: PixelRect) -> Strut? {
    Strut(
      at: edge, depth: depth, of: frame, on: primaryMonitor,
      among: desktop.monitors.frames, screen: desktop.monitors.screen)
  }

  /// The monitor that shows most of a rectangle of the X screen.
  public func monitor(showing frame: PixelRect) -> PixelRect {
    desktop.monitors.showing(frame).frame
  }

  /// A frame of a window that was kept, as it was on the same monitor, else at a place where it can be seen and moved.
  ///
  /// - Parameters:
  ///   - frame: the frame, in pixels of the X screen.
  ///   - monitor: the monitor that showed most of it when it was kept; nil where that is not known.
  ///   - room: the part of the primary monitor for windows.
  public func broughtBack(
    _ frame: PixelRect, keptOn monitor: PixelRect?, into room: PixelRect
  ) -> PixelRect {
    Desktop.broughtBack(frame, keptOn: monitor, to: desktop.monitorFrames, room: room)
  }

  /// Seconds between two frames of the monitor that shows most of a rectangle of the X screen; above 0.
  public func refreshInterval(showing frame: PixelRect) -> Double {
    desktop.monitors.showing(frame).refreshInterval
  }

  /// Ends a start that the desktop has announced, by the freedesktop.org startup notification specification.
  ///
  /// - Parameter id: the identifier of the start: the variable `DESKTOP_STARTUP_ID` of the process that was started.
  public func endStartup(_ id: String) {
    let escaped = id.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    broadcast(
      "remove: ID=\"\(escaped)\"", first: atoms.startupBegin, next: atoms.startup)
  }

  /// Sends a text and a zero byte to all clients that listen at the root window, 20 bytes a message.
  private func broadcast(_ text: String, first: Atom, next: Atom) {
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    defer { XDestroyWindow(display, window) }
    let bytes = text.utf8.map { CChar(bitPattern: $0) } + [0]
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = start == 0 ? first : next
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { data in
        for (index, byte) in bytes[start..<min(start + 20, bytes.count)].enumerated() {
          data[index] = UInt8(bitPattern: byte)
        }
      }
      XSendEvent(display, root, 0, PropertyChangeMask, &event)
    }
  }

  // MARK: Errors

  /// Runs requests that create a resource on the server, and waits until the server has accepted them.
  ///
  /// One round trip: for resources that are made once, never within a frame.
  /// - Parameters:
  ///   - purpose: the purpose of the requests.
  ///   - body: the requests.
  /// - Throws: ``X11Error/requestFailed(_:)`` with the first request of `body` that was refused;
  ///   ``X11Error/connectionLost(display:)``.
  func checked<T>(_ purpose: RequestPurpose, _ body: () -> T) throws(X11Error) -> T {
    let first = XNextRequest(display)
    let result = body()
    XSync(display, 0)
    if isLost { throw .connectionLost(display: displayName) }
    let errors = ErrorLedger.take(display, from: first)
    if let error = errors.first { throw .requestFailed(error.failure(purpose, on: display)) }
    return result
  }

  /// Runs requests that create a resource without which the program cannot go on, and does not wait: where the server
  /// refuses one, ``check()`` throws ``X11Error/requestFailed(_:)`` with the purpose as soon as that is known.
  ///
  /// - Parameters:
  ///   - purpose: as for ``checked(_:_:)``.
  ///   - body: the requests.
  /// - Throws: ``X11Error/connectionLost(display:)``.
  func demanded<T>(_ purpose: RequestPurpose, _ body: () -> T) throws(X11Error) -> T {
    let first = XNextRequest(display)
    let result = body()
    if isLost { throw .connectionLost(display: displayName) }
    demands.append((first..<XNextRequest(display), purpose))
    return result
  }

  /// Throws where a demanded request was refused, and forgets those that were carried out.
  private func checkDemands() throws(X11Error) {
    let done = XLastKnownRequestProcessed(display)
    for (serials, purpose) in demands {
      let errors = ErrorLedger.take(display, from: serials.lowerBound, to: serials.upperBound)
      if let error = errors.first { throw .requestFailed(error.failure(purpose, on: display)) }
    }
    demands.removeAll { $0.serials.upperBound <= done }
  }

  /// Runs requests about windows of other programs and drops their errors: such a window may be gone already.
  ///
  /// One round trip: for rare requests, never within a frame.
  func ignoringErrors(_ body: () -> Void) {
    let first = XNextRequest(display)
    body()
    XSync(display, 0)
    _ = ErrorLedger.take(display, from: first)
  }

  /// Runs requests about windows of other programs and drops their errors, as ``ignoringErrors(_:)``, without waiting.
  func tolerating(_ body: () -> Void) {
    let first = XNextRequest(display)
    body()
    let end = XNextRequest(display)
    // Requests that follow each other are one entry.
    if let last = tolerated.last, last.upperBound == first {
      tolerated[tolerated.count - 1] = last.lowerBound..<end
    } else if first < end {
      tolerated.append(first..<end)
    }
  }

  /// Drops the errors of tolerated requests, and forgets those that were carried out.
  private func dropTolerated() {
    let done = XLastKnownRequestProcessed(display)
    for serials in tolerated {
      _ = ErrorLedger.take(display, from: serials.lowerBound, to: serials.upperBound)
    }
    tolerated.removeAll { $0.upperBound <= done }
  }

  /// The errors that the server reported since the last call, each kind only once.
  public func pendingErrors() -> [X11Error] {
    if !tolerated.isEmpty { dropTolerated() }
    if ErrorLedger.isEmpty(display) { return [] }
    return ErrorLedger.take(display)
      .filter { reportedErrors.insert($0.kind).inserted }
      .map { .requestFailed($0.failure(nil, on: display)) }
  }

  /// Checks the connection, once after each frame.
  ///
  /// - Throws: ``X11Error/connectionLost(display:)`` when the server is gone; ``X11Error/requestFailed(_:)`` when it
  ///   refused a resource without which the program cannot go on, or, when the connection is strict, anything else.
  public func check() throws(X11Error) {
    if isLost { throw .connectionLost(display: displayName) }
    if !demands.isEmpty { try checkDemands() }
    if isStrict, let error = pendingErrors().first { throw error }
  }
}

/// The features of a server, which are requested once, before anything else.
private struct ServerFeatures {
  let screen: Int32
  let root: UInt
  let atoms: Atoms
  let opaqueVisual: VisualChoice
  let translucentVisual: VisualChoice?
  let extensions: Extensions
  /// The requests for the state of the desktop.
  let desktop: Desktop.Pending
  /// The window that owns the selection of the one program of this kind; nil where none was claimed, or another program
  /// owns it.
  let claimed: UInt?
  var formats: [PixelFormat: UnsafeMutablePointer<XRenderPictFormat>] = [:]

  /// Asks for everything at once that does not depend on another answer: two round trips.
  init(display: OpaquePointer, name: String, claimsRoutes: Bool) throws(X11Error) {
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    let pendingAtoms = Atoms.Pending(display: display, screen: screen)
    let pendingExtensions = Extensions.Pending(display: display, name: name)
    var asked: (atoms: Atoms, desktop: Desktop.Pending, claim: InstanceClaim?)?
    extensions = try pendingExtensions.wait { [root] extensions in
      let atoms = Atoms(pendingAtoms)
      let desktop = Desktop.Pending(
        display: display, root: root, atoms: atoms, extensions: extensions)
      let claim = claimsRoutes ? InstanceClaim(display: display, atoms: atoms) : nil
      asked = (atoms, desktop, claim)
    }
    guard let asked else { preconditionFailure("the extensions ask before they are all there") }
    (atoms, desktop) = (asked.atoms, asked.desktop)
    claimed = asked.claim?.settle(root: root)
    guard let opaque = VisualChoice.opaque(display: display, screen: screen) else {
      throw .noTrueColor(display: name)
    }
    opaqueVisual = opaque
    translucentVisual = VisualChoice.translucent(display: display, screen: screen)
    for format in PixelFormat.allCases {
      guard let found = XRenderFindStandardFormat(display, format.standard) else {
        throw .missingExtension(name: "RENDER 0.11", display: name)
      }
      formats[format] = found
    }
  }
}
