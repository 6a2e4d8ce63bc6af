/// A pen on a tablet that covers the screen.
public final class Pen: Sendable {
  private let socket: InputSocket
  private let screen: Screen
  /// The maximum of the driver's pressure axis for pens.
  private static let greatestPressure = 1_000.0

  init(socket: InputSocket, screen: Screen) {
    self.socket = socket
    self.screen = screen
  }

  /// Brings the pen into proximity; it hovers.
  public func approach(_ x: Double, _ y: Double) throws { try proximity(true, x, y) }

  /// Takes the pen out of proximity.
  public func leave(_ x: Double, _ y: Double) throws { try proximity(false, x, y) }

  /// Moves the pen, hovering or pressed.
  public func move(to x: Double, _ y: Double, pressure: Double = 0) throws {
    try socket.sendMotion(isAbsolute: true, axes(x, y, pressure))
  }

  /// Presses the tip onto the screen.
  public func press(at x: Double, _ y: Double, pressure: Double) throws {
    try socket.sendButton(1, isPress: true, axes(x, y, pressure))
  }

  /// Lifts the tip from the screen.
  public func release(at x: Double, _ y: Double) throws {
    try socket.sendButton(1, isPress: false, axes(x, y, 0))
  }

  private func axes(_ x: Double, _ y: Double, _ pressure: Double) -> [Int: Double] {
    screen.axes(x, y).merging([Axis.pressure: pressure * Self.greatestPressure]) { $1 }
  }

  private func proximity(_ isNear: Bool, _ x: Double, _ y: Double) throws {
    var body = Body()
    body.append(UInt32(isNear ? 1 : 0))
    body.append(axes: screen.axes(x, y))
    try socket.send(.proximity, body)
  }
}
