internal import CXTest
internal import Glibc

/// An independent client that looks at what the others show on a server.
///
/// Windows are the server's numbers for them. Waiting goes by the server's events; the timeouts
/// are guards against a program that hangs.
public final class Probe {
  let wire: Wire
  /// Kept running as long as this probe exists.
  private let server: XServer?
  var damages: [UInt: Damage] = [:]
  /// Windows that answered a ping since it was last asked.
  var pongs: Set<UInt> = []
  /// What programs have told of starts, by the freedesktop.org startup notification specification: whole messages.
  public private(set) var startupNotices: [String] = []
  private var notice: [UInt8] = []
  /// The server's time of the last change of the probe's own window; nil where it is not waited for, or has come.
  private var stamp: UInt32?
  /// A window of the probe, never shown, that owns selections and is asked for times.
  private(set) var ownWindow: UInt32 = 0

  /// A probe on a server.
  public convenience init(on server: XServer) throws {
    try self.init(display: server.displayName, server)
  }

  /// A probe on a display that something else runs.
  public convenience init(display: String) throws {
    try self.init(display: display, nil)
  }

  private init(display: String, _ server: XServer?) throws {
    wire = try Wire(display: display)
    self.server = server
    ownWindow = xcb_generate_id(wire.connection)
    let inputOnly = UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue)
    // Depth 0 and visual 0 are those of the root.
    try wire.check(
      "CreateWindow",
      xcb_create_window_checked(
        wire.connection, 0, ownWindow, wire.root, -1, -1, 1, 1, 0, inputOnly, 0, 0, nil))
    try listen(to: UInt(wire.root))
  }

  /// Whether the server has carried out all that every client has sent it; true for a server that something else runs.
  var isServerIdle: Bool {
    server.flatMap { ProcessActivity(of: $0.pid) }?.isIdle ?? true
  }

  /// The root window.
  public var root: UInt { UInt(wire.root) }

  /// Returns when the server has carried out all that this probe has asked of it.
  ///
  /// - Throws: `SupportError.lost` where the server is gone.
  public func roundTrip() throws { try wire.roundTrip() }

  /// Waits until `find` gives something, asking it again after each event of the windows that
  /// this probe listens to.
  ///
  /// - Parameter subject: what is waited for, in words for the message.
  /// - Throws: `SupportError.late` at the timeout.
  public func wait<Found>(
    for subject: String, timeout: Duration = .waitLimit, _ find: () throws -> Found?
  ) throws -> Found {
    let deadline = Deadline(after: timeout)
    while true {
      try drain()
      if let found = try find() { return found }
      guard let event = try wire.nextEvent(until: deadline) else {
        throw SupportError.late(
          waitingFor: subject, timeout: timeout,
          seen: try windows().map(\.description).joined(separator: "; "))
      }
      try note(event)
    }
  }

  /// What time it is for the server, in milliseconds.
  public func serverTime() throws -> UInt32 {
    try listen(to: UInt(ownWindow))
    stamp = nil
    try setProperty("VITRINE_TIME", of: UInt(ownWindow), to: "")
    return try wait(for: "the server's time") { stamp }
  }

  /// Waits for the end of the connection, as when the server dies.
  ///
  /// - Throws: `SupportError.late` where the server lives on.
  public func waitUntilLost(timeout: Duration = .waitLimit) throws {
    do {
      let _: Never = try wait(for: "the end of the server", timeout: timeout) { nil }
    } catch SupportError.lost {
      return
    }
  }

  /// Selects the events of a window that tell of its children, place and properties.
  func listen(to window: UInt) throws {
    let mask =
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    try wire.check(
      "ChangeWindowAttributes",
      xcb_change_window_attributes_checked(
        wire.connection, UInt32(window), XCB_CW_EVENT_MASK.rawValue, [mask]))
  }

  /// Notes every event that has arrived.
  func drain() throws {
    while let event = try wire.nextEvent(until: nil) { try note(event) }
  }

  /// Keeps what an event says, where waiting depends on it.
  func note(_ event: WireEvent) throws {
    if try noteDamage(event) { return }
    if event.code == XCB_PROPERTY_NOTIFY, event.word(4) == ownWindow { stamp = event.word(12) }
    guard event.code == XCB_CLIENT_MESSAGE else { return }
    switch event.word(8) {
    case try wire.atom("WM_PROTOCOLS"):
      if event.word(12) == (try wire.atom("_NET_WM_PING")) { pongs.insert(UInt(event.word(20))) }
    case try wire.atom("_NET_STARTUP_INFO_BEGIN"):
      notice = []
      noteStartup(event)
    case try wire.atom("_NET_STARTUP_INFO"): noteStartup(event)
    default: break
    }
  }

  /// A message comes in pieces of 20 bytes, up to a zero.
  private func noteStartup(_ event: WireEvent) {
    for place in stride(from: 12, to: 32, by: 4) {
      withUnsafeBytes(of: event.word(place)) { notice += $0 }
    }
    guard let end = notice.firstIndex(of: 0) else { return }
    startupNotices.append(String(decoding: notice[..<end], as: UTF8.self))
    notice = []
  }

  /// What `ask` gives, nil where the window it asks about is gone.
  func unlessGone<Answer>(_ ask: () throws -> Answer) throws -> Answer? {
    do { return try ask() } catch SupportError.request { return nil }
  }
}
