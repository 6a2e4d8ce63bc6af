internal import CX11
internal import Synchronization

/// What the error handlers of all connections noted.
///
/// Xlib's handlers are functions without a context and serve every connection of the process; this is the one
/// place where they can leave a word.
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

  /// Begins a page for a connection, and sets the handlers before the first one.
  static func open(_ display: OpaquePointer) {
    pages.withLock { $0[key(display)] = Page() }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  /// Forgets a connection.
  static func close(_ display: OpaquePointer) {
    _ = pages.withLock { $0.removeValue(forKey: key(display)) }
  }

  /// Whether the server of a connection is gone.
  static func isLost(_ display: OpaquePointer) -> Bool {
    pages.withLock { $0[key(display)]?.isLost ?? true }
  }

  /// Whether there is anything to take.
  static func isEmpty(_ display: OpaquePointer) -> Bool {
    pages.withLock { $0[key(display)]?.entries.isEmpty ?? true }
  }

  /// Takes the errors whose serial is not before `serial`.
  static func take(_ display: OpaquePointer, from serial: UInt = 0) -> [Entry] {
    pages.withLock { pages in
      guard let entries = pages[key(display)]?.entries else { return [] }
      pages[key(display)]?.entries = entries.filter { $0.serial < serial }
      return entries.filter { $0.serial >= serial }
    }
  }

  /// Sets the handlers of the process: an error is noted, a lost server ends nothing.
  ///
  /// Xlib's own handlers print and exit. A library opened without them would take the program along.
  static func listen() {
    XInitThreads()
    XSetErrorHandler { display, event in
      if let display, let error = event?.pointee { ErrorLedger.note(error, of: display) }
      return 0
    }
    XSetIOErrorHandler { display in
      if let display {
        ErrorLedger.noteLoss(of: display)
        cx11_retire(display)
      }
      return 0
    }
  }

  private static func note(_ error: XErrorEvent, of display: OpaquePointer) {
    let entry = Entry(
      serial: error.serial, resource: error.resourceid, code: error.error_code,
      major: error.request_code, minor: error.minor_code)
    pages.withLock { pages in
      guard let noted = pages[key(display)]?.entries.count, noted < entryLimit else { return }
      pages[key(display)]?.entries.append(entry)
    }
  }

  private static func noteLoss(of display: OpaquePointer) {
    pages.withLock { $0[key(display)]?.isLost = true }
  }

  private static func key(_ display: OpaquePointer) -> UInt {
    UInt(bitPattern: display)
  }

  /// 1,000 errors between two looks: a loop that fails in every request does not eat the memory.
  private static let entryLimit = 1000
}
