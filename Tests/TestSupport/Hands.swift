internal import CXCB
internal import CXTest

/// A mouse and a keyboard driven through the XTEST extension, on any server.
///
/// Every call returns when the server has carried it out and sent the events to their clients.
public final class Hands {
  private let wire: Wire
  private let xtest: Wire.Extension
  /// Retained so that it runs as long as this value.
  private let server: XServer?

  /// Hands on a server.
  public convenience init(on server: XServer) throws {
    try self.init(display: server.displayName, server)
  }

  /// Hands on a display that the test did not start.
  public convenience init(display: String) throws {
    try self.init(display: display, nil)
  }

  private init(display: String, _ server: XServer?) throws {
    wire = try Wire(display: display)
    xtest = try wire.locate("XTEST")
    self.server = server
  }

  /// Moves the pointer to a pixel of the screen.
  public func move(to x: Int, _ y: Int) throws { try fake(.motion, 0, x: x, y: y) }

  /// Presses a button of the mouse: 1 is the left, 2 the middle, 3 the right one.
  public func press(_ button: Int = 1) throws { try fake(.buttonPress, button) }

  /// Releases a button of the mouse.
  public func release(_ button: Int = 1) throws { try fake(.buttonRelease, button) }

  /// Presses and releases a button at a pixel of the screen.
  public func click(at x: Int, _ y: Int, _ button: Int = 1) throws {
    try move(to: x, y)
    try press(button)
    try release(button)
  }

  /// Turns the wheel by notches; negative ones go up and left.
  public func wheel(down: Int = 0, right: Int = 0) throws {
    // The core protocol's buttons for the wheel: 4 up, 5 down, 6 left, 7 right.
    for _ in 0..<abs(down) { try turn(down > 0 ? 5 : 4) }
    for _ in 0..<abs(right) { try turn(right > 0 ? 7 : 6) }
  }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - name: a keysym's name, as `Escape`, `Return`, `a`.
  ///   - held: names of the keys held meanwhile, as `Control_L`.
  /// - Throws: `SupportError.noKey`.
  public func key(_ name: String, holding held: [String] = []) throws {
    let map = try KeyMap(wire)
    try stroke(map.key(of: name), holding: held.map { try map.key(of: $0).keycode }, map)
  }

  /// Presses a key without releasing it.
  public func hold(key name: String) throws {
    try fake(.keyPress, Int(KeyMap(wire).key(of: name).keycode))
  }

  /// Releases a key.
  public func release(key name: String) throws {
    try fake(.keyRelease, Int(KeyMap(wire).key(of: name).keycode))
  }

  /// Types a text, character by character; a line feed is Return, a tab is Tab.
  ///
  /// - Throws: `SupportError.noKey` at the first character that the keyboard lacks.
  public func type(_ text: String) throws {
    let map = try KeyMap(wire)
    for character in text.unicodeScalars {
      try stroke(map.key(of: character), holding: [], map)
    }
  }

  private func turn(_ button: Int) throws {
    try press(button)
    try release(button)
  }

  private func stroke(_ key: KeyMap.Key, holding held: [UInt8], _ map: KeyMap) throws {
    let shift = key.isShifted ? [try map.key(of: "Shift_L").keycode] : []
    for modifier in held + shift { try fake(.keyPress, Int(modifier)) }
    try fake(.keyPress, Int(key.keycode))
    try fake(.keyRelease, Int(key.keycode))
    for modifier in (held + shift).reversed() { try fake(.keyRelease, Int(modifier)) }
  }

  /// The core events that XTEST can generate, by number.
  private enum Kind: UInt32 {
    case keyPress = 2
    case keyRelease = 3
    case buttonPress = 4
    case buttonRelease = 5
    case motion = 6
  }

  /// XTEST's FakeInput, minor opcode 2, and a round trip.
  private func fake(_ kind: Kind, _ detail: Int, x: Int = 0, y: Int = 0) throws {
    let position =
      UInt32(UInt16(bitPattern: Int16(clamping: x)))
      | UInt32(UInt16(bitPattern: Int16(clamping: y))) << 16
    let now: UInt32 = 0
    try wire.command(
      "FakeInput", xtest, minor: 2,
      [kind.rawValue | UInt32(detail) << 8, now, wire.root, 0, 0, position, 0, 0])
  }
}
