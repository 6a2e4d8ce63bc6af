internal import CX11

// The names that the server and Xlib's database have for the numbers of an error.
extension Connection {
  func failure(_ error: ErrorLedger.Entry, purpose: String?) -> FailedRequest {
    FailedRequest(
      purpose: purpose, reason: reason(of: error.code),
      request: request(major: error.major, minor: error.minor), serial: error.serial,
      resource: error.resource)
  }

  private func reason(of code: UInt8) -> String {
    var buffer = [CChar](repeating: 0, count: Self.textLimit)
    XGetErrorText(display, Int32(code), &buffer, Int32(buffer.count))
    return Self.text(buffer)
  }

  private func request(major: UInt8, minor: UInt8) -> String {
    if major < Self.firstExtensionOpcode { return entry("\(major)") ?? "request \(major)" }
    guard let name = extensionName(opcode: Int32(major)) else { return "request \(major).\(minor)" }
    return entry("\(name).\(minor)") ?? "\(name).\(minor)"
  }

  private func entry(_ key: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Self.textLimit)
    XGetErrorDatabaseText(display, "XRequest", key, "", &buffer, Int32(buffer.count))
    let text = Self.text(buffer)
    return text.isEmpty ? nil : text
  }

  private func extensionName(opcode: Int32) -> String? {
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
  /// 128: the protocol gives the numbers below to itself, the others to extensions.
  private static let firstExtensionOpcode: UInt8 = 128
}
