/// A mouse with a smooth wheel.
public final class SmoothMouse: Sendable {
  private let socket: InputSocket
  private let screen: Screen

  init(socket: InputSocket, screen: Screen) {
    self.socket = socket
    self.screen = screen
  }

  /// Moves the pointer.
  public func move(to x: Double, _ y: Double) throws {
    try socket.sendMotion(isAbsolute: true, screen.axes(x, y))
  }

  /// Presses a button: 1 is the left, 2 the middle, 3 the right one.
  public func press(_ button: Int = 1) throws {
    try socket.sendButton(button, isPress: true, [:])
  }

  /// Releases a button.
  public func release(_ button: Int = 1) throws {
    try socket.sendButton(button, isPress: false, [:])
  }

  /// Scrolls by notches of a wheel or fractions of them; negative values scroll up and left.
  public func scroll(down: Double = 0, right: Double = 0) throws {
    try socket.sendScroll(down: down, right: right)
  }
}
