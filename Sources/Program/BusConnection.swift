internal import CBus
internal import DBus

/// A connection to a bus of D-Bus. Nothing waits: what cannot be sent yet is sent while messages are taken.
///
/// A class, because it owns the connection.
final class BusConnection {
  private var bus: OpaquePointer?

  /// Connects to a bus; nil where there is no library, or no bus at the address.
  init?(address: String) {
    bus = cbus_open(address)
    if bus == nil { return nil }
  }

  deinit { close() }

  private func close() {
    if let bus { cbus_close(bus) }
    bus = nil
  }

  /// Whether the bus has gone.
  var isGone: Bool { bus == nil }

  /// The descriptor that can be read when something has arrived; nil once the bus has gone.
  var descriptor: Int32? { bus.map { cbus_descriptor($0) } }

  /// Whether something waits to be sent.
  var isSending: Bool { bus.map { cbus_is_sending($0) } ?? false }

  /// The program's name on the bus; nil before the bus has let it in.
  var name: String? { bus.flatMap { cbus_name($0) }.map { String(cString: $0) } }

  /// Takes the next message that has arrived.
  ///
  /// - Parameter handle: handles the message; what it returns for a call is the answer.
  /// - Returns: whether there was one.
  func take(_ handle: (BusMessage) -> BusAnswer?) -> Bool {
    guard let bus else { return false }
    var isGone = false
    guard let message = cbus_next(bus, &isGone) else {
      if isGone { close() }
      return false
    }
    defer { cbus_release(message) }
    guard let read = Self.read(message) else { return true }
    let answer = handle(read)
    guard case .call(_, expectsReply: true) = read.kind, self.bus != nil else { return true }
    switch answer {
    case .values(let values):
      if let reply = cbus_new_reply(message) { send(reply, values) }
    case .error(let name, let words):
      if let reply = cbus_new_error(message, name, words) { send(reply, []) }
    case nil:
      let name = "org.freedesktop.DBus.Error.UnknownMethod"
      if let reply = cbus_new_error(message, name, "There is no such method.") { send(reply, []) }
    }
    return true
  }

  // MARK: Sending

  /// Calls a method.
  ///
  /// - Returns: the serial of the call, to which the answer refers; nil where nothing could be sent.
  @discardableResult
  func send(_ call: BusCall, expectsReply: Bool = false) -> UInt64? {
    guard let bus,
      let message = cbus_new_call(
        bus, call.destination, call.path, call.interface, call.member, call.startsService)
    else { return nil }
    return send(message, call.arguments, expectsReply: expectsReply)
  }

  /// Sends a signal.
  func send(_ signal: BusSignal) {
    guard let bus,
      let message = cbus_new_signal(bus, signal.path, signal.interface, signal.member)
    else { return }
    send(message, signal.arguments)
  }

  @discardableResult
  private func send(
    _ message: OpaquePointer, _ arguments: [BusValue], expectsReply: Bool = false
  ) -> UInt64? {
    guard let bus else { return nil }
    guard arguments.allSatisfy({ append($0, to: message) }) else {
      cbus_release(message)
      return nil
    }
    let serial = cbus_send(bus, message, expectsReply)
    return serial == 0 ? nil : serial
  }

  // MARK: Values

  /// Reads a message; nil where a value of it has a type that is not read, such as a file descriptor.
  private static func read(_ message: OpaquePointer) -> BusMessage? {
    let header = cbus_read_header(message)
    let text = { (text: UnsafePointer<CChar>?) in text.map { String(cString: $0) } ?? "" }
    let kind: BusMessage.Kind
    switch Int(header.kind) {
    case cbus_call: kind = .call(serial: header.cookie, expectsReply: header.expects_reply)
    case cbus_reply: kind = .reply(to: header.reply_cookie)
    case cbus_error: kind = .error(text(header.error), to: header.reply_cookie)
    case cbus_signal: kind = .signal
    default: return nil
    }
    guard let arguments = values(in: message) else { return nil }
    return BusMessage(
      kind, sender: text(header.sender), path: text(header.path),
      interface: text(header.interface), member: text(header.member), arguments: arguments)
  }

  /// The values up to the end of a message or a container.
  private static func values(in message: OpaquePointer) -> [BusValue]? {
    var values: [BusValue] = []
    while true {
      var contents: UnsafePointer<CChar>?
      let type = cbus_peek(message, &contents)
      if type == 0 { return values }
      guard let value = value(type, contents, in: message) else { return nil }
      values.append(value)
    }
  }

  private static func value(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, in message: OpaquePointer
  ) -> BusValue? {
    let letter = Character(UnicodeScalar(UInt8(bitPattern: type)))
    if "arve".contains(letter) {
      let signature = contents.map { String(cString: $0) } ?? ""
      guard cbus_enter(message, type, signature), let values = values(in: message),
        cbus_leave(message)
      else { return nil }
      switch letter {
      case "a": return .array(values, of: signature)
      case "r": return .structure(values)
      case "v": return values.first.map { .variant($0) }
      default: return values.count == 2 ? .entry(key: values[0], value: values[1]) : nil
      }
    }
    var basic = cbus_basic()
    guard cbus_read(message, type, &basic) else { return nil }
    let text = { basic.text.map { String(cString: $0) } ?? "" }
    switch letter {
    case "y": return .byte(UInt8(truncatingIfNeeded: basic.number))
    case "b": return .boolean(basic.number != 0)
    case "n": return .int16(Int16(truncatingIfNeeded: basic.number))
    case "q": return .uint16(UInt16(truncatingIfNeeded: basic.number))
    case "i": return .int32(Int32(truncatingIfNeeded: basic.number))
    case "u": return .uint32(UInt32(truncatingIfNeeded: basic.number))
    case "x": return .int64(basic.number)
    case "t": return .uint64(UInt64(bitPattern: basic.number))
    case "d": return .double(basic.real)
    case "s": return .string(text())
    case "o": return .path(text())
    case "g": return .signature(text())
    default: return nil
    }
  }

  /// Appends a value to a message.
  private func append(_ value: BusValue, to message: OpaquePointer) -> Bool {
    switch value {
    case .byte(let number): append("y", Int64(number), to: message)
    case .boolean(let isTrue): append("b", isTrue ? 1 : 0, to: message)
    case .int16(let number): append("n", Int64(number), to: message)
    case .uint16(let number): append("q", Int64(number), to: message)
    case .int32(let number): append("i", Int64(number), to: message)
    case .uint32(let number): append("u", Int64(number), to: message)
    case .int64(let number): append("x", number, to: message)
    case .uint64(let number): append("t", Int64(bitPattern: number), to: message)
    case .double(let number):
      cbus_append(message, Self.letter("d"), cbus_basic(number: 0, real: number, text: nil))
    case .string(let text): append("s", text, to: message)
    case .path(let text): append("o", text, to: message)
    case .signature(let text): append("g", text, to: message)
    case .array(let values, of: let contents): append("a", contents, values, to: message)
    case .structure(let values): append("r", values.signature, values, to: message)
    case .entry(let key, let value):
      append("e", key.signature + value.signature, [key, value], to: message)
    case .variant(let value): append("v", value.signature, [value], to: message)
    }
  }

  private func append(
    _ type: Unicode.Scalar, _ contents: String, _ values: [BusValue], to message: OpaquePointer
  ) -> Bool {
    cbus_open_container(message, Self.letter(type), contents)
      && values.allSatisfy { append($0, to: message) } && cbus_close_container(message)
  }

  private func append(
    _ type: Unicode.Scalar, _ number: Int64, to message: OpaquePointer
  ) -> Bool {
    cbus_append(message, Self.letter(type), cbus_basic(number: number, real: 0, text: nil))
  }

  private func append(
    _ type: Unicode.Scalar, _ text: String, to message: OpaquePointer
  ) -> Bool {
    // A text ends at the first zero byte for C.
    text.withCString { words in
      cbus_append(message, Self.letter(type), cbus_basic(number: 0, real: 0, text: words))
    }
  }

  private static func letter(_ type: Unicode.Scalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
