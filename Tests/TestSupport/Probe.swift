internal import CXCB
internal import CXTest
internal import Glibc

/// A client that observes the windows of other clients on a server.
///
/// Windows are given by their identifiers. Waits react to the server's events; a timeout only ends the wait for a
/// program that hangs.
public final class Probe {
  let wire: Wire
  /// Retained so that it runs as long as this probe.
  private let server: XServer?
  var damages: [UInt: Damage] = [:]
  /// The windows that have answered a ping.
  var pongs: Set<UInt> = []
  /// Complete messages of the freedesktop.org startup notification protocol.
  public private(set) var startupNotices: [String] = []
  private var notice: [UInt8] = []
  /// The server's time of the last property change of the probe's own window; nil before it.
  private var stamp: UInt32?
  /// An unmapped window of the probe that owns selections and provides server times.
  private(set) var ownWindow: UInt32 = 0

  /// A probe on a server.
  public convenience init(on server: XServer) throws {
    try self.init(display: server.displayName, server)
  }

  /// A probe on a display that the test did not start.
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
    try wire.hideCursor()
    try listen(to: UInt(wire.root))
  }

  /// Whether the server has processed the requests of all clients; true where the test did not start the server.
  var isServerIdle: Bool {
    server.flatMap { ProcessActivity(of: $0.pid) }?.isIdle ?? true
  }

  /// The root window.
  public var root: UInt { UInt(wire.root) }

  /// Returns when the server has processed all requests of this probe.
  ///
  /// - Throws: `SupportError.lost` where the server has ended.
  public func roundTrip() throws { try wire.roundTrip() }

  /// Waits until `find` returns a value; it is called again after each event of the observed windows.
  ///
  /// - Parameter subject: the subject of the wait, in words for the error message.
  /// - Throws: `SupportError.late` at the timeout.
  public func wait<Found>(
    for subject: String, timeout: Duration = .waitLimit, _ find: () throws -> Found?
  ) throws -> Found {
    let deadline = Deadline(after: timeout)
    while true {
      try drain()
      if let found = try find() { return found }
      // Events without end, like those of `poll`, keep no wait alive.
      guard !deadline.isOver, let event = try wire.nextEvent(until: deadline) else {
        throw SupportError.late(
          waitingFor: subject, timeout: timeout,
          seen: try windows().map(\.description).joined(separator: "; "))
      }
      try note(event)
    }
  }

  /// Looks again and again until a condition holds that no event reports.
  public func poll(for subject: String, _ isThere: () throws -> Bool) throws {
    try listen(to: UInt(ownWindow))
    _ = try wait(for: subject) { () -> Bool? in
      if try isThere() { return true }
      // The event of this change is the occasion for the next look; the pause leaves the processors to what is waited for.
      usleep(10_000)
      try setProperty("VITRINE_TIME", of: UInt(ownWindow), to: "")
      return nil
    }
  }

  /// The server's current time, in milliseconds.
  public func serverTime() throws -> UInt32 {
    try listen(to: UInt(ownWindow))
    stamp = nil
    try setProperty("VITRINE_TIME", of: UInt(ownWindow), to: "")
    return try wait(for: "the server's time") { stamp }
  }

  /// Waits for the end of the connection, as when the server ends.
  ///
  /// - Throws: `SupportError.late` where the connection stays open.
  public func waitUntilLost(timeout: Duration = .waitLimit) throws {
    do {
      let _: Never = try wait(for: "the end of the server", timeout: timeout) { nil }
    } catch SupportError.lost {
      return
    }
  }

  /// Selects the events about a window's children, geometry and properties.
  func listen(to window: UInt) throws {
    let mask =
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    try wire.check(
      "ChangeWindowAttributes",
      xcb_change_window_attributes_checked(
        wire.connection, UInt32(window), XCB_CW_EVENT_MASK.rawValue, [mask]))
  }

  /// Processes every event that has arrived.
  func drain() throws {
    while let event = try wire.nextEvent(until: nil) { try note(event) }
  }

  /// Records the content of an event that a wait depends on.
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

  /// A message arrives in chunks of 20 bytes and ends with a zero.
  private func noteStartup(_ event: WireEvent) {
    for offset in stride(from: 12, to: 32, by: 4) {
      withUnsafeBytes(of: event.word(offset)) { notice += $0 }
    }
    guard let end = notice.firstIndex(of: 0) else { return }
    startupNotices.append(String(decoding: notice[..<end], as: UTF8.self))
    notice = []
  }

  /// The result of a request; nil where its window no longer exists.
  func unlessGone<Answer>(_ ask: () throws -> Answer) throws -> Answer? {
    do { return try ask() } catch SupportError.request { return nil }
  }
}
