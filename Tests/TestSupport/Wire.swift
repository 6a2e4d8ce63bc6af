internal import CXCB
internal import CXTest
internal import Glibc

/// A client connection for requests and events; every error is thrown.
package final class Wire {
  let display: String
  package let connection: OpaquePointer
  /// The root window of the only screen.
  package let root: UInt32
  private var extensions: [String: Extension] = [:]
  private var atoms: [String: UInt32] = [:]
  private var isCursorHidden = false

  /// The numbers that the server assigned to an extension.
  package struct Extension: Sendable {
    package let majorOpcode: UInt8
    package let firstEvent: UInt8
  }

  package init(display: String) throws {
    guard let connection = xcb_connect(display, nil) else {
      throw SupportError.refused(display: display)
    }
    guard xcb_connection_has_error(connection) == 0,
      let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data
    else {
      xcb_disconnect(connection)
      throw SupportError.refused(display: display)
    }
    self.display = display
    self.connection = connection
    root = screen.pointee.root
  }

  deinit { xcb_disconnect(connection) }

  typealias ErrorSlot = UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>

  /// Waits for a reply and passes it to `use` before it is freed.
  ///
  /// - Parameter fetch: XCB's function for the reply of this request.
  func ask<Cookie, Reply, Answer>(
    _ name: String, _ cookie: Cookie,
    _ fetch: (OpaquePointer, Cookie, ErrorSlot) -> UnsafeMutablePointer<Reply>?,
    use: (UnsafeMutablePointer<Reply>) throws -> Answer
  ) throws -> Answer {
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard let reply = fetch(connection, cookie, &error) else { throw fault(name, error) }
    defer { free(reply) }
    return try use(reply)
  }

  /// Waits until the server has processed a request.
  func check(_ name: String, _ cookie: xcb_void_cookie_t) throws {
    let error = xcb_request_check(connection, cookie)
    if error != nil || xcb_connection_has_error(connection) != 0 { throw fault(name, error) }
  }

  /// Returns when the server has processed everything sent so far.
  package func roundTrip() throws {
    let cookie = xcb_get_input_focus(connection)
    try ask("GetInputFocus", cookie, xcb_get_input_focus_reply) { _ in }
  }

  /// What `body` asks, while the requests of all other clients wait.
  func holdingOthers<Answer>(_ body: () throws -> Answer) throws -> Answer {
    xcb_grab_server(connection)
    defer {
      xcb_ungrab_server(connection)
      xcb_flush(connection)
    }
    return try body()
  }

  /// The atom of a name.
  func atom(_ name: String) throws -> UInt32 {
    if let known = atoms[name] { return known }
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    let atom = try ask("InternAtom", cookie, xcb_intern_atom_reply) { $0.pointee.atom }
    atoms[name] = atom
    return atom
  }

  /// The name of an atom.
  func name(of atom: UInt32) throws -> String {
    let cookie = xcb_get_atom_name(connection, atom)
    return try ask("GetAtomName", cookie, xcb_get_atom_name_reply) {
      let start = UnsafeRawPointer(xcb_get_atom_name_name($0))
      let bytes = UnsafeRawBufferPointer(start: start, count: Int($0.pointee.name_len))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// - Throws: `SupportError.noExtension`.
  package func locate(_ name: String) throws -> Extension {
    if let known = extensions[name] { return known }
    let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
    let found = try ask(
      "QueryExtension", cookie, xcb_query_extension_reply
    ) { reply in
      reply.pointee.present == 0
        ? nil
        : Extension(
          majorOpcode: reply.pointee.major_opcode, firstEvent: reply.pointee.first_event)
    }
    guard let found else { throw SupportError.noExtension(name: name, display: display) }
    extensions[name] = found
    return found
  }

  /// Sends an extension's request without a reply, and waits until it is processed.
  ///
  /// - Parameter body: everything after the 4 bytes of opcodes and length.
  func command(_ name: String, _ target: Extension, minor: UInt8, _ body: [UInt32]) throws {
    let sequence = send(target, minor: minor, body, hasReply: false)
    try check(name, xcb_void_cookie_t(sequence: sequence))
  }

  /// Sends an extension's request without waiting; its errors are ignored.
  package func hint(_ target: Extension, minor: UInt8, _ body: [UInt32]) {
    // An unchecked error arrives as an event with the number 0, which is ignored.
    _ = send(target, minor: minor, body, hasReply: false, isChecked: false)
    xcb_flush(connection)
  }

  /// Sends an extension's request, waits for its reply and returns the first 32 bytes of it.
  @discardableResult
  package func query(
    _ name: String, _ target: Extension, minor: UInt8, _ body: [UInt32]
  ) throws -> WireEvent {
    let sequence = send(target, minor: minor, body, hasReply: true)
    // The generic function returns untyped memory.
    func fetch(
      _ connection: OpaquePointer, _ sequence: UInt32, _ error: ErrorSlot
    ) -> UnsafeMutablePointer<xcb_generic_reply_t>? {
      xcb_wait_for_reply(connection, sequence, error)?
        .assumingMemoryBound(to: xcb_generic_reply_t.self)
    }
    return try ask(name, sequence, fetch) {
      WireEvent(UnsafeRawBufferPointer(start: $0, count: WireEvent.size))
    }
  }

  /// Sends an extension's request, waits for its reply and returns the 32-bit words behind the first 32 bytes of it.
  package func list(
    _ name: String, _ target: Extension, minor: UInt8, _ body: [UInt32]
  ) throws -> [UInt32] {
    let sequence = send(target, minor: minor, body, hasReply: true)
    func fetch(
      _ connection: OpaquePointer, _ sequence: UInt32, _ error: ErrorSlot
    ) -> UnsafeMutablePointer<xcb_generic_reply_t>? {
      xcb_wait_for_reply(connection, sequence, error)?
        .assumingMemoryBound(to: xcb_generic_reply_t.self)
    }
    return try ask(name, sequence, fetch) { reply in
      // The length of a reply counts its words beyond the first 32 bytes.
      let words = UnsafeRawPointer(reply).advanced(by: WireEvent.size)
      return (0..<Int(reply.pointee.length)).map {
        words.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)
      }
    }
  }

  /// Hides the pointer's picture as long as this connection lasts.
  ///
  /// A server without hardware for it draws it into the windows: each of its motions would be reported as damage, even in
  /// the middle of an image that is being sent, which no client can read any further then.
  package func hideCursor() throws {
    let fixes = try locate("XFIXES")
    // A client must first negotiate the version; the picture can be hidden since 4.
    try query("XFixesQueryVersion", fixes, minor: 0, [4, 0])
    try command("XFixesHideCursor", fixes, minor: 29, [root])
    isCursorHidden = true
  }

  /// Shows the pointer's picture again.
  package func showCursor() throws {
    guard isCursorHidden else { return }
    try command("XFixesShowCursor", locate("XFIXES"), minor: 30, [root])
    isCursorHidden = false
  }

  private func send(
    _ target: Extension, minor: UInt8, _ body: [UInt32], hasReply: Bool, isChecked: Bool = true
  ) -> UInt32 {
    // Byte 1 is the minor opcode; XCB writes byte 0 and the length itself.
    var words = [UInt32(minor) << 8] + body
    var request = xcb_protocol_request_t(
      count: 1, ext: nil, opcode: target.majorOpcode, isvoid: hasReply ? 0 : 1)
    return words.withUnsafeMutableBytes { bytes in
      // XCB writes to the two entries before the given one.
      var parts = Array(repeating: iovec(), count: 2)
      parts.append(iovec(iov_base: bytes.baseAddress, iov_len: bytes.count))
      return parts.withUnsafeMutableBufferPointer { parts in
        guard let start = parts.baseAddress else { return 0 }
        return xcb_send_request(
          connection, isChecked ? Int32(XCB_REQUEST_CHECKED.rawValue) : 0, start + 2, &request)
      }
    }
  }

  /// The next event that has arrived; nil where none has.
  package func nextEvent() throws -> WireEvent? { try nextEvent(until: nil) }

  /// The next event; nil at the deadline, or without a deadline where none has arrived.
  func nextEvent(until deadline: Deadline?) throws -> WireEvent? {
    while true {
      xcb_flush(connection)
      if let event = xcb_poll_for_event(connection) {
        defer { free(event) }
        return WireEvent(UnsafeRawBufferPointer(start: event, count: WireEvent.size))
      }
      guard xcb_connection_has_error(connection) == 0 else {
        throw SupportError.lost(display: display)
      }
      guard let deadline,
        deadline.awaitReading([xcb_get_file_descriptor(connection)])
      else { return nil }
    }
  }

  private func fault(
    _ name: String, _ error: UnsafeMutablePointer<xcb_generic_error_t>?
  ) -> SupportError {
    guard let error else { return .lost(display: display) }
    defer { free(error) }
    return .request(name: name, code: Int(error.pointee.error_code))
  }
}
