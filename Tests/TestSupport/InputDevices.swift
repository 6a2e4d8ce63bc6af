/// The devices of a server started with `XServer.inputtest`.
///
/// Positions are pixels of the screen, with fractions; pressures run 0...1. Every call returns when
/// the server has processed the event and sent it to its clients.
public struct InputDevices: Sendable {
  /// A touch screen with pressure, for ten fingers.
  public let touch: TouchScreen
  /// A pen with pressure.
  public let pen: Pen
  /// A mouse with a smooth wheel.
  public let mouse: SmoothMouse
  /// A touchpad with pinch and swipe gestures.
  public let touchpad: Touchpad
  /// A keyboard with the US layout.
  public let keyboard: Keyboard

  /// Connects to every device of a server.
  init(in directory: PrivateDirectory, screen: Screen, display: String) throws {
    let socket = { (name: DeviceName) in
      try InputSocket(path: directory.file(name.socketName))
    }
    touch = TouchScreen(socket: try socket(.touch), screen: screen)
    pen = Pen(socket: try socket(.pen), screen: screen)
    mouse = SmoothMouse(socket: try socket(.mouse), screen: screen)
    touchpad = Touchpad(socket: try socket(.touchpad))
    keyboard = Keyboard(socket: try socket(.keyboard), display: display)
  }
}
