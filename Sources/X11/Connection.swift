internal import CX11
internal import Raster

/// The line to one X server, and what is true of all windows on it.
///
/// Not Sendable: the loop's thread alone speaks to the server.
public final class Connection {
  /// The server's name, such as `:0`.
  public let displayName: String
  /// Whether an error of the server ends the program, as tests want it; see ``check()``.
  public let isStrict: Bool

  let display: OpaquePointer
  let screen: Int32
  let root: UInt
  let atoms: Atoms
  /// What a window with a background uses.
  let opaqueVisual: VisualChoice
  /// What a window through which the desktop shows uses; nil where the server has no alpha.
  let translucentVisual: VisualChoice?
  let extensions: Extensions
  private let formats: [PixelFormat: UnsafeMutablePointer<XRenderPictFormat>]

  /// Whether a compositor mixes windows with what is behind them, so that alpha means something.
  public internal(set) var isComposited: Bool
  /// Pixels a point that the person's desktop asks for, by `Xft.dpi`.
  public internal(set) var serverScale: Double
  var monitors: Monitors
  let inputMethod: InputMethod
  /// The program's windows, by the server's numbers.
  var windows: [UInt: WeakWindow] = [:]
  /// What takes the routes of programs that start later; nil where another program does.
  weak var handover: Handover?
  private var toldErrors: Set<UInt32> = []

  /// A window that lives as long as the program keeps it.
  struct WeakWindow {
    weak var window: Window?
  }

  /// Opens the line.
  ///
  /// - Parameters:
  ///   - displayName: the server's name; nil for the one that `DISPLAY` names.
  ///   - isStrict: whether ``check()`` throws the first error that the server reports.
  /// - Throws: ``X11Error`` where no server answers or it lacks what every window needs.
  public init(displayName: String? = nil, isStrict: Bool = false) throws(X11Error) {
    let (display, name) = try Self.open(displayName)
    let start: Start
    do throws(X11Error) {
      start = try Start(display: display, name: name)
    } catch {
      XCloseDisplay(display)
      ErrorLedger.close(display)
      throw error
    }
    self.displayName = name
    self.isStrict = isStrict
    self.display = display
    screen = start.screen
    root = start.root
    atoms = start.atoms
    opaqueVisual = start.opaqueVisual
    translucentVisual = start.translucentVisual
    extensions = start.extensions
    formats = start.formats
    isComposited = Self.isComposited(display, atoms: start.atoms)
    serverScale = DesktopSettings.read(display: display, root: start.root).scale
    monitors = Monitors.query(display: display, screen: start.screen)
    inputMethod = InputMethod(display: display)
    watchDesktop()
  }

  deinit {
    inputMethod.close()
    XCloseDisplay(display)
    ErrorLedger.close(display)
  }

  /// What to wait on: it can be read when the server has sent something.
  public var descriptor: Int32 { XConnectionNumber(display) }

  /// Whether the server is gone. From then on nothing is sent, and nothing waits for an answer.
  public var isLost: Bool { ErrorLedger.isLost(display) }

  /// A window never shown that all windows of the program name as their group.
  private(set) lazy var groupLeader: UInt = XCreateSimpleWindow(
    display, root, 0, 0, 1, 1, 0, 0, 0)

  /// Whether something of the server's has already arrived.
  public var hasEvents: Bool { XEventsQueued(display, Int32(QueuedAfterReading)) > 0 }

  /// Counts what may have changed the size or the scale of a window.
  var surfaceRevision = 0

  /// Sends what stands in the buffer.
  public func flush() {
    XFlush(display)
  }

  /// The server's name for a layout of pixels.
  func pictureFormat(_ format: PixelFormat) -> UnsafeMutablePointer<XRenderPictFormat> {
    guard let found = formats[format] else { preconditionFailure("every format is looked up") }
    return found
  }

  /// Does something that makes a resource on the server, and waits until the server has accepted it.
  ///
  /// One round trip: for what is made once, never within a frame.
  /// - Parameters:
  ///   - purpose: what is done, in words that follow "refused to", such as `create the window 'fisheye'`.
  ///   - body: the requests.
  /// - Throws: ``X11Error/requestFailed(_:)`` with the first request of `body` that was refused;
  ///   ``X11Error/connectionLost(display:)``.
  func checked<T>(_ purpose: String, _ body: () -> T) throws(X11Error) -> T {
    let first = XNextRequest(display)
    let result = body()
    XSync(display, 0)
    if isLost { throw .connectionLost(display: displayName) }
    let errors = ErrorLedger.take(display, from: first)
    if let error = errors.first { throw .requestFailed(failure(error, purpose: purpose)) }
    return result
  }

  /// Does something with windows of other programs, which may be gone: that is no error.
  ///
  /// One round trip: for what happens seldom, never within a frame.
  func ignoringErrors(_ body: () -> Void) {
    let first = XNextRequest(display)
    body()
    XSync(display, 0)
    _ = ErrorLedger.take(display, from: first)
  }

  /// The errors that the server reported since the last time, those of one kind only once.
  public func pendingErrors() -> [X11Error] {
    if ErrorLedger.isEmpty(display) { return [] }
    return ErrorLedger.take(display)
      .filter { toldErrors.insert($0.kind).inserted }
      .map { .requestFailed(failure($0, purpose: nil)) }
  }

  /// Looks once after each frame whether all is well.
  ///
  /// - Throws: ``X11Error/connectionLost(display:)`` when the server is gone, and, when the connection is strict,
  ///   the first error that it reported.
  public func check() throws(X11Error) {
    if isLost { throw .connectionLost(display: displayName) }
    if isStrict, let error = pendingErrors().first { throw error }
  }

  private static let listening: Void = ErrorLedger.listen()

  private static func open(
    _ displayName: String?
  ) throws(X11Error) -> (OpaquePointer, String) {
    listening
    let name = displayName ?? String(cString: XDisplayName(nil))
    if name.isEmpty { throw .displayNotNamed }
    guard let display = XOpenDisplay(name) else { throw .noServer(display: name) }
    ErrorLedger.open(display)
    return (display, name)
  }
}

/// What is asked of a server once, before anything else.
private struct Start {
  let screen: Int32
  let root: UInt
  let atoms: Atoms
  let opaqueVisual: VisualChoice
  let translucentVisual: VisualChoice?
  let extensions: Extensions
  var formats: [PixelFormat: UnsafeMutablePointer<XRenderPictFormat>] = [:]

  init(display: OpaquePointer, name: String) throws(X11Error) {
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    extensions = try Extensions(display: display, name: name)
    atoms = Atoms(display: display, screen: screen)
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
