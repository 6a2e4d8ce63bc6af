/// The devices of a server started with `XServer.inputtest`.
///
/// Positions are pixels of the screen, with fractions; pressures run 0...1. Every call returns when
/// the server has dealt with the event and sent it to its clients.
public struct InputDevices: Sendable {
  /// A touch screen for ten fingers that feels pressure.
  public let touch: TouchScreen
  /// A pen that feels pressure.
  public let pen: Pen
  /// A mouse with a smooth wheel.
  public let mouse: SmoothMouse
  /// A touchpad that knows pinches and swipes.
  public let touchpad: Touchpad
  /// A keyboard of the usual American layout.
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

/// The devices by the names that the server's configuration gives them.
enum DeviceName: String, CaseIterable {
  case keyboard, mouse, touchpad, pen, touch

  var socketName: String { rawValue + ".sock" }
}

/// What axes of a device mean, after the driver's own numbering.
enum Axis {
  static let x = 0
  static let y = 1
  static let scrollRight = 2
  static let scrollDown = 3
  static let pressure = 4
}

/// The size of the screen in pixels, and the way from its pixels to the units of a device.
struct Screen: Hashable {
  var width: Int
  var height: Int

  /// Absolute axes run 0...65535, and the server divides by the count of values.
  private static let positions = 65_536.0

  func axes(_ x: Double, _ y: Double) -> [Int: Double] {
    [
      Axis.x: x * Self.positions / Double(width), Axis.y: y * Self.positions / Double(height),
    ]
  }
}
