internal import CDisplay
internal import CX11
internal import CXCB
internal import Phrases
internal import Synchronization

/// The errors that Xlib's error handlers received, of all connections.
///
/// The handlers are C functions without a context and serve every connection of the process, so their results are kept
/// in one global table.
enum ErrorLedger {
  /// An error as the server sent it.
  struct Entry: Hashable, Sendable {
    var serial: UInt
    var resource: UInt
    var code: UInt8
    var major: UInt8
    var minor: UInt8

    /// The part that two errors of the same cause share.
    var kind: UInt32 { UInt32(code) << 16 | UInt32(major) << 8 | UInt32(minor) }
  }

  private struct Page {
    var entries: [Entry] = []
    var isLost = false
  }

  private static let pages = Mutex<[UInt: Page]>([:])

  /// Connects to a server, and adds the connection.
  ///
  /// - Throws: ``X11Error/noServer(display:)``; ``X11Error/connectionLost(display:)`` where a server answered and is gone
  ///   again.
  static func open(_ name: String) throws(X11Error) -> OpaquePointer {
    listening
    var isLost = false
    guard let display = cdisplay_open(name, &isLost) else {
      throw isLost ? .connectionLost(display: name) : .noServer(display: name)
    }
    pages.withLock { $0[key(display)] = Page() }
    return display
  }

  /// Removes a connection.
  static func close(_ display: OpaquePointer) {
    _ = pages.withLock { $0.removeValue(forKey: key(display)) }
  }

  /// Whether the server of a connection is gone. XCB may know before Xlib does.
  static func isLost(_ display: OpaquePointer) -> Bool {
    pages.withLock { $0[key(display)]?.isLost ?? true }
      || xcb_connection_has_error(XGetXCBConnection(display)) != 0
  }

  /// Whether a connection has no errors to take.
  static func isEmpty(_ display: OpaquePointer) -> Bool {
    pages.withLock { $0[key(display)]?.entries.isEmpty ?? true }
  }

  /// Takes the errors whose serial is not before `first`, and before `end`.
  static func take(
    _ display: OpaquePointer, from first: UInt = 0, to end: UInt = .max
  ) -> [Entry] {
    pages.withLock { pages in
      guard let entries = pages[key(display)]?.entries else { return [] }
      let isTaken = { (entry: Entry) in entry.serial >= first && entry.serial < end }
      pages[key(display)]?.entries = entries.filter { !isTaken($0) }
      return entries.filter(isTaken)
    }
  }

  /// Sets the error handlers of the process, once: an error is kept, and a lost server does not end the process.
  ///
  /// Xlib's own handlers print and exit.
  private static let listening: Void = {
    XInitThreads()
    XSetErrorHandler { display, event in
      if let display, let error = event?.pointee { ErrorLedger.add(error, of: display) }
      return 0
    }
    cdisplay_listen { display in if let display { ErrorLedger.addLoss(of: display) } }
  }()

  private static func add(_ error: XErrorEvent, of display: OpaquePointer) {
    let entry = Entry(
      serial: error.serial, resource: error.resourceid, code: error.error_code,
      major: error.request_code, minor: error.minor_code)
    pages.withLock { pages in
      guard let count = pages[key(display)]?.entries.count, count < entryLimit else { return }
      pages[key(display)]?.entries.append(entry)
    }
  }

  private static func addLoss(of display: OpaquePointer) {
    pages.withLock { $0[key(display)]?.isLost = true }
  }

  private static func key(_ display: OpaquePointer) -> UInt {
    UInt(bitPattern: display)
  }

  /// 1,000 errors between two calls of `take`: a loop that fails in every request does not exhaust the memory.
  private static let entryLimit = 1000
}

// MARK: Names of errors

extension ErrorLedger.Entry {
  /// The error with the names that the server and Xlib's database have for its numbers; some round trips.
  func failure(_ purpose: RequestPurpose?, on display: OpaquePointer) -> FailedRequest {
    FailedRequest(
      purpose: purpose, reason: reason(on: display), request: request(on: display),
      serial: serial, resource: resource)
  }

  private func reason(on display: OpaquePointer) -> String {
    var buffer = [CChar](repeating: 0, count: Self.textLimit)
    XGetErrorText(display, Int32(code), &buffer, Int32(buffer.count))
    return Self.text(buffer)
  }

  private func request(on display: OpaquePointer) -> String {
    if major < Self.firstExtensionOpcode {
      return Self.name("\(major)", on: display) ?? "request \(major)"
    }
    guard let name = Self.extensionName(opcode: Int32(major), on: display) else {
      return "request \(major).\(minor)"
    }
    return Self.name("\(name).\(minor)", on: display) ?? "\(name).\(minor)"
  }

  private static func name(_ key: String, on display: OpaquePointer) -> String? {
    var buffer = [CChar](repeating: 0, count: textLimit)
    XGetErrorDatabaseText(display, "XRequest", key, "", &buffer, Int32(buffer.count))
    let text = text(buffer)
    return text.isEmpty ? nil : text
  }

  private static func extensionName(opcode: Int32, on display: OpaquePointer) -> String? {
    var count: Int32 = 0
    guard let names = XListExtensions(display, &count) else { return nil }
    defer { XFreeExtensionList(names) }
    for name in UnsafeBufferPointer(start: names, count: Int(count)) {
      var (major, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      guard let name, XQueryExtension(display, name, &major, &event, &error) != 0 else { continue }
      if major == opcode { return String(cString: name) }
    }
    return nil
  }

  private static func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// 256 bytes: the longest text in Xlib's database has 80.
  private static let textLimit = 256
  /// 128: the protocol's own requests have lower numbers, those of extensions have the others.
  private static let firstExtensionOpcode: UInt8 = 128
}
