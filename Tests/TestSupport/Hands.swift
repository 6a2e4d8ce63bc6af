internal import CXTest

/// A mouse and a keyboard moved through the XTEST extension, on any server.
///
/// Every call returns when the server has carried it out and sent the events to their clients.
public final class Hands {
  private let wire: Wire
  private let xtest: Wire.Extension
  /// Kept running as long as these hands exist.
  private let server: XServer?

  /// Hands on a server.
  public convenience init(on server: XServer) throws {
    try self.init(display: server.displayName, server)
  }

  /// Hands on a display that something else runs.
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

  /// Lets a button of the mouse go.
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
    try stroke(map.place(of: name), holding: held.map { try map.place(of: $0).keycode }, map)
  }

  /// Presses a key and keeps it down.
  public func hold(key name: String) throws {
    try fake(.keyPress, Int(KeyMap(wire).place(of: name).keycode))
  }

  /// Lets a held key go.
  public func release(key name: String) throws {
    try fake(.keyRelease, Int(KeyMap(wire).place(of: name).keycode))
  }

  /// Types a text, character by character; a line feed is Return, a tab is Tab.
  ///
  /// - Throws: `SupportError.noKey` at the first character that the keyboard lacks.
  public func type(_ text: String) throws {
    let map = try KeyMap(wire)
    for character in text.unicodeScalars {
      try stroke(map.place(of: character), holding: [], map)
    }
  }

  private func turn(_ button: Int) throws {
    try press(button)
    try release(button)
  }

  private func stroke(_ place: KeyMap.Place, holding held: [UInt8], _ map: KeyMap) throws {
    let shift = place.isShifted ? [try map.place(of: "Shift_L").keycode] : []
    for modifier in held + shift { try fake(.keyPress, Int(modifier)) }
    try fake(.keyPress, Int(place.keycode))
    try fake(.keyRelease, Int(place.keycode))
    for modifier in (held + shift).reversed() { try fake(.keyRelease, Int(modifier)) }
  }

  /// Core event numbers that XTEST can imitate.
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
