/// The input devices of a kiosk, as far as its controls depend on them.
public struct DevicePresence: Hashable, Sendable, Codable {
  /// Whether a person can type at a keyboard: buttons for power and sleep are none.
  public var hasKeyboard: Bool
  /// Whether there is a screen that fingers touch.
  public var hasTouchscreen: Bool

  /// Devices.
  public init(hasKeyboard: Bool, hasTouchscreen: Bool) {
    (self.hasKeyboard, self.hasTouchscreen) = (hasKeyboard, hasTouchscreen)
  }
}
