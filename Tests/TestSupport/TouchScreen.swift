/// A touch screen.
public final class TouchScreen: Sendable {
  private let socket: InputSocket
  private let screen: Screen
  /// The maximum of the driver's pressure axis for touch.
  private static let greatestPressure = 2_047.0

  init(socket: InputSocket, screen: Screen) {
    self.socket = socket
    self.screen = screen
  }

  /// Puts a finger onto the screen; its number is the caller's choice.
  public func begin(
    _ finger: Int, at x: Double, _ y: Double, pressure: Double? = nil
  ) throws {
    try send(.begin, finger, axes(x, y, pressure))
  }

  /// Puts fingers onto the screen at once; they have the numbers from a first one on.
  public func begin(_ first: Int, together points: [(x: Double, y: Double)]) throws {
    try socket.send(
      .touch,
      points.enumerated().map { body(.begin, first + $0, axes($1.x, $1.y, nil)) })
  }

  /// Moves a finger, or changes its pressure.
  public func move(
    _ finger: Int, to x: Double, _ y: Double, pressure: Double? = nil
  ) throws {
    try send(.update, finger, axes(x, y, pressure))
  }

  /// Lifts a finger.
  public func end(_ finger: Int) throws { try send(.end, finger, [:]) }

  /// Puts a finger onto the screen and lifts it, in one message: however busy the machine is, the finger does not rest.
  public func tap(_ finger: Int, at x: Double, _ y: Double) throws {
    try socket.send(.touch, [body(.begin, finger, axes(x, y, nil)), body(.end, finger, [:])])
  }

  /// XInput2's numbers of touch events.
  private enum Phase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private func axes(_ x: Double, _ y: Double, _ pressure: Double?) -> [Int: Double] {
    var axes = screen.axes(x, y)
    axes[Axis.pressure] = pressure.map { $0 * Self.greatestPressure }
    return axes
  }

  private func send(_ phase: Phase, _ finger: Int, _ axes: [Int: Double]) throws {
    try socket.send(.touch, body(phase, finger, axes))
  }

  private func body(_ phase: Phase, _ finger: Int, _ axes: [Int: Double]) -> Body {
    var body = Body()
    body.append(UInt32(finger))
    body.append(phase.rawValue)
    body.append(axes: axes)
    return body
  }
}
