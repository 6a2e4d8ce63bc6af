/// A touchpad that reports XInput 2.4 gestures.
public final class Touchpad: Sendable {
  private let socket: InputSocket

  init(socket: InputSocket) { self.socket = socket }

  /// Moves the pointer by pixels.
  public func move(by x: Double, _ y: Double) throws {
    try socket.sendMotion(isAbsolute: false, [Axis.x: x, Axis.y: y])
  }

  /// Scrolls by notches of a wheel or fractions of them; negative values scroll up and left.
  public func scroll(down: Double = 0, right: Double = 0) throws {
    try socket.sendScroll(down: down, right: right)
  }

  /// Begins a pinch.
  public func beginPinch(fingers: Int = 2) throws {
    try pinch(.begin, fingers, scale: 1, degrees: 0, x: 0, y: 0)
  }

  /// Updates a pinch.
  ///
  /// - Parameters:
  ///   - scale: the distance of the fingers divided by that at the beginning.
  ///   - degrees: the clockwise rotation since the last event.
  ///   - x: the movement to the right since the last event, in pixels.
  ///   - y: the movement down since the last event, in pixels.
  public func updatePinch(
    fingers: Int = 2, scale: Double, degrees: Double = 0, x: Double = 0, y: Double = 0
  ) throws {
    try pinch(.update, fingers, scale: scale, degrees: degrees, x: x, y: y)
  }

  /// Ends a pinch.
  public func endPinch(fingers: Int = 2, scale: Double, isCancelled: Bool = false) throws {
    try pinch(
      .end, fingers, scale: scale, degrees: 0, x: 0, y: 0, isCancelled: isCancelled)
  }

  /// Begins a swipe.
  public func beginSwipe(fingers: Int = 3) throws { try swipe(.begin, fingers, x: 0, y: 0) }

  /// Updates a swipe by pixels since the last event.
  public func updateSwipe(fingers: Int = 3, by x: Double, _ y: Double) throws {
    try swipe(.update, fingers, x: x, y: y)
  }

  /// Ends a swipe.
  public func endSwipe(fingers: Int = 3, isCancelled: Bool = false) throws {
    try swipe(.end, fingers, x: 0, y: 0, isCancelled: isCancelled)
  }

  /// The phase of a gesture.
  private enum Phase: UInt16 {
    case begin, update, end
  }

  /// XInput2's number of the first of the three events of each gesture.
  private static let firstPinch: UInt16 = 27
  private static let firstSwipe: UInt16 = 30

  private func pinch(
    _ phase: Phase, _ fingers: Int, scale: Double, degrees: Double, x: Double, y: Double,
    isCancelled: Bool = false
  ) throws {
    var body = head(Self.firstPinch + phase.rawValue, fingers, isCancelled)
    for value in [x, y, x, y, scale, degrees] { body.append(value) }
    try socket.send(.pinch, body)
  }

  private func swipe(
    _ phase: Phase, _ fingers: Int, x: Double, y: Double, isCancelled: Bool = false
  ) throws {
    var body = head(Self.firstSwipe + phase.rawValue, fingers, isCancelled)
    for value in [x, y, x, y] { body.append(value) }
    try socket.send(.swipe, body)
  }

  private func head(_ event: UInt16, _ fingers: Int, _ isCancelled: Bool) -> Body {
    var body = Body()
    body.append(event)
    body.append(UInt16(fingers))
    // XInput2's flag for a cancelled gesture.
    body.append(UInt32(isCancelled ? 1 : 0))
    return body
  }
}
