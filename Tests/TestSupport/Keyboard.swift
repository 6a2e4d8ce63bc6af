/// A keyboard with the US layout.
public final class Keyboard: Sendable {
  private let socket: InputSocket
  private let display: String

  init(socket: InputSocket, display: String) {
    self.socket = socket
    self.display = display
  }

  /// Presses the key of a keysym, by its name, such as `Escape` or `a`, without releasing it.
  ///
  /// - Throws: `SupportError.noKey`.
  public func press(_ name: String) throws {
    try press(code: KeyMap(Wire(display: display)).key(of: name).keycode)
  }

  /// Releases a key.
  public func release(_ name: String) throws {
    try release(code: KeyMap(Wire(display: display)).key(of: name).keycode)
  }

  func press(code: UInt8) throws { try send(code, isPress: true) }

  func release(code: UInt8) throws { try send(code, isPress: false) }

  private func send(_ code: UInt8, isPress: Bool) throws {
    var body = Body()
    body.append(UInt32(code))
    body.append(UInt32(isPress ? 1 : 0))
    try socket.send(.key, body)
  }
}
